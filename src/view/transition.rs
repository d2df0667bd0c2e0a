//! A change over time.

use egui::Context;
use egui::emath::easing::cubic_in_out;

/// A running change from `from`.
#[derive(Clone, Copy, Debug)]
pub struct Transition<T> {
    /// The state at the start.
    pub from: T,
    /// The time of the start.
    pub start: f64,
    /// The duration.
    pub seconds: f64,
}

impl<T> Transition<T> {
    /// A change that starts at a time and takes this many seconds.
    pub fn new(from: T, start: f64, seconds: f64) -> Self {
        Self { from, start, seconds }
    }

    /// Delays the change by this many seconds.
    pub fn delay(&mut self, seconds: f64) {
        self.start += seconds;
    }

    /// Stands still in this frame.
    pub fn pause(&mut self, ctx: &Context) {
        self.delay(ctx.input(|input| input.unstable_dt).into());
    }

    /// The part of the duration that has passed, from 0 to 1; `None` at the end, and at once without
    /// a duration.
    pub fn progress(&self, now: f64) -> Option<f64> {
        let part = (now - self.start) / self.seconds;
        // 0/0 is not less than 1.
        (part < 1.0).then_some(part.max(0.0))
    }

    /// Its displayed progress: slow at both ends.
    pub fn eased(&self, now: f64) -> Option<f64> {
        self.progress(now).map(|part| cubic_in_out(part as f32).into())
    }
}
