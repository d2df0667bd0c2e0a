//! Fading in and out.

use egui::emath::easing::cubic_out;
use egui::{Context, Id};
use std::hash::Hash;

/// The animated values of a canvas, kept by egui under its id; `None` animates nothing.
#[derive(Clone, Copy, Default)]
pub struct Animations<'a>(Option<(&'a Context, Id)>);

impl<'a> Animations<'a> {
    /// The animations of the canvas `id`; none if `still`.
    pub fn new(ctx: &'a Context, id: Id, still: bool) -> Self {
        Self((!still).then_some((ctx, id)))
    }

    /// The value called `name`, between 0 and 1, which moves toward the state `on`.
    pub fn fade(self, name: impl Hash, on: bool, times: [f32; 2]) -> f32 {
        self.eased(name, on, times, cubic_out)
    }

    /// [`Self::fade`] with another easing.
    pub fn eased(self, name: impl Hash, on: bool, times: [f32; 2], easing: fn(f32) -> f32) -> f32 {
        let Some((ctx, id)) = self.0 else { return f32::from(u8::from(on)) };
        let seconds = times[usize::from(!on)];
        ctx.animate_bool_with_time_and_easing(id.with(name), on, seconds, easing)
    }
}
