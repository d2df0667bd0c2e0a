//! Smooth wheel zoom.

use egui::{Context, Event, MouseWheelUnit};

/// Limit of the zoom factor per event: some devices report arbitrary numbers for one notch.
pub const MAX_ZOOM_PER_EVENT: f64 = 2.0;

/// Wheel points per factor e.
const POINTS: f64 = 240.0;

/// Points per line of the wheel.
const LINE: f64 = 40.0;

/// A movement of this few points comes from a touchpad, and is applied at once.
const SMOOTH: f64 = 8.0;

/// This fraction of the remaining movement is applied after [`TIME`] seconds.
const PART: f32 = 0.9;
const TIME: f32 = 0.1;

/// A factor clamped to the limit of one event; 1 for NaN.
pub fn bounded(factor: f64) -> f64 {
    if factor.is_nan() { 1.0 } else { factor.clamp(1.0 / MAX_ZOOM_PER_EVENT, MAX_ZOOM_PER_EVENT) }
}

/// The movement of the wheel that is not applied yet.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wheel {
    /// The logarithm of the factor.
    rest: f64,
}

impl Wheel {
    /// Reads the wheel if `open`. Returns the zoom factor of this frame.
    pub fn factor(&mut self, ctx: &Context, open: bool) -> f64 {
        let (at_once, time) = ctx.input(|input| {
            let high = f64::from(input.screen_rect.height());
            let steps = input.events.iter().filter(|_| open).map(|event| zoom_step(event, high));
            let (mut at_once, mut rest) = (0.0, 0.0);
            for (by, smooth) in steps {
                *(if smooth { &mut at_once } else { &mut rest }) += by;
            }
            self.rest += rest;
            (at_once, input.stable_dt.min(0.1))
        });
        let part = egui::emath::exponential_smooth_factor(PART, TIME, time);
        let by =
            if self.rest.abs() < 1.0 / POINTS { self.rest } else { self.rest * f64::from(part) };
        self.rest -= by;
        if self.rest != 0.0 {
            ctx.request_repaint();
        }
        (at_once + by).exp()
    }
}

/// The logarithm of an event's factor, and whether it is applied at once.
fn zoom_step(event: &Event, high: f64) -> (f64, bool) {
    match event {
        Event::Zoom(factor) => (bounded(f64::from(*factor)).ln(), true),
        // The wheel with Shift scrolls horizontally.
        Event::MouseWheel { unit, delta, modifiers } if !modifiers.shift => {
            let points = f64::from(delta.y)
                * match unit {
                    MouseWheelUnit::Point => 1.0,
                    MouseWheelUnit::Line => LINE,
                    MouseWheelUnit::Page => high,
                };
            let smooth = *unit == MouseWheelUnit::Point && points.abs() < SMOOTH;
            (bounded((points / POINTS).exp()).ln(), smooth)
        }
        _ => (0.0, true),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{Modifiers, vec2};

    #[test]
    fn no_event_exceeds_the_limit() {
        let most = MAX_ZOOM_PER_EVENT.ln();
        for unit in [MouseWheelUnit::Point, MouseWheelUnit::Line, MouseWheelUnit::Page] {
            for y in [1e6, -1e6, f32::MAX, f32::MIN, f32::INFINITY, f32::NEG_INFINITY] {
                let event =
                    Event::MouseWheel { unit, delta: vec2(0.0, y), modifiers: Modifiers::NONE };
                let (by, smooth) = zoom_step(&event, 800.0);
                assert!((by.abs() - most).abs() < 1e-12 && by.signum() as f32 == y.signum());
                assert!(!smooth);
            }
            let delta = vec2(0.0, f32::NAN);
            let event = Event::MouseWheel { unit, delta, modifiers: Modifiers::NONE };
            assert_eq!(zoom_step(&event, 800.0).0, 0.0);
        }
        assert_eq!([1e9, -1.0, 0.0, f64::NAN, 1.5].map(bounded), [2.0, 0.5, 0.5, 1.0, 1.5]);
        assert_eq!(zoom_step(&Event::Zoom(f32::INFINITY), 800.0), (most, true));
    }
}
