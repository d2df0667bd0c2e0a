//! Fading in and out.

use egui::emath::easing::cubic_out;
use egui::{Context, Id};

/// A value between 0 and 1 that moves toward the state `on`.
pub fn fade(ctx: &Context, id: Id, on: bool, times: [f32; 2], still: bool) -> f32 {
    eased(ctx, id, on, times, still, cubic_out)
}

/// [`fade`] with another easing.
pub fn eased(
    ctx: &Context,
    id: Id,
    on: bool,
    times: [f32; 2],
    still: bool,
    easing: fn(f32) -> f32,
) -> f32 {
    if still {
        return f32::from(u8::from(on));
    }
    ctx.animate_bool_with_time_and_easing(id, on, times[usize::from(!on)], easing)
}
