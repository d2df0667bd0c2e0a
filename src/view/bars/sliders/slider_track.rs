//! The track of a slider over the picture.

use crate::lesson::HandleView;
use crate::view::typography::prose::scrub::Input;
use crate::view::ui_context::UiContext;
use crate::view::widgets::track;
use egui::{Align2, Rangef, Response, Stroke, Ui, pos2};

/// Snapping distance of 0 and of special numbers, in points.
const CATCH: f32 = 5.0;

/// Whether 0 is between the ends.
pub fn has_zero(input: &Input) -> bool {
    *input.range.start() < 0.0 && *input.range.end() > 0.0
}

/// The mapping of a number from its least to its greatest value.
pub struct Track<'a> {
    /// The number.
    pub input: &'a Input,
    /// The left and right end of the track.
    pub across: Rangef,
}

impl Track<'_> {
    fn x(&self, value: f64) -> f32 {
        let (low, high) = (*self.input.range.start(), *self.input.range.end());
        self.across.min + self.across.span() * ((value - low) / (high - low)) as f32
    }

    /// The snapping distance of a special number.
    pub fn reach(&self) -> f64 {
        let (low, high) = (*self.input.range.start(), *self.input.range.end());
        f64::from(CATCH / self.across.span().max(1.0)) * (high - low)
    }

    /// The position of 0, if 0 is between the ends.
    fn zero(&self) -> Option<f32> {
        has_zero(self.input).then(|| self.x(0.0))
    }

    /// The number at a screen position: a multiple of the step, 0 if it is near, or an end.
    pub fn value(&self, x: f32) -> f64 {
        if self.zero().is_some_and(|zero| (zero - x).abs() < CATCH) {
            return 0.0;
        }
        let (low, high) = (*self.input.range.start(), *self.input.range.end());
        let part = f64::from((x - self.across.min) / self.across.span().max(1.0));
        let step = self.input.step;
        ((low + (high - low) * part) / step).round().clamp(low / step, high / step) * step + 0.0
    }

    /// Paints the track with its knob at this height.
    pub fn paint(
        &self,
        ui: &Ui,
        cx: &UiContext<'_>,
        y: f32,
        handle: &HandleView,
        response: &Response,
    ) {
        let (theme, ui_scale, painter) = (cx.theme, cx.ui_scale, ui.painter());
        if let Some(zero) = self.zero() {
            let ends = y - 7.0 * ui_scale..=y + 7.0 * ui_scale;
            painter.vline(zero, ends, Stroke::new(1.5 * ui_scale, theme.ink2));
            // Presenter size has no room for the number 0.
            if !cx.presenter() {
                let at = pos2(zero, y + 8.0 * ui_scale);
                painter.text(at, Align2::CENTER_TOP, "0", cx.digits(11.0), theme.ink2);
            }
        }
        painter.hline(self.across, y, Stroke::new(2.0 * ui_scale, theme.ink3));
        let colour = if handle.locked { theme.ink3 } else { theme.text_of(handle.role) };
        let center = pos2(self.x(self.input.value), y);
        track::knob(ui, cx, response, center, 7.0, colour);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn track(input: &Input) -> Track<'_> {
        Track { input, across: Rangef::new(100.0, 228.0) }
    }

    #[test]
    fn a_slider_stops_at_short_binary_numbers_at_its_ends_and_at_0() {
        let input = Input { value: 0.5, step: 0.03125, range: -1.0..=1.0 };
        let track = track(&input);
        let values = [-50.0, 100.0, 100.4, 161.0, 164.0, 167.0, 228.0, 1e9].map(|x| track.value(x));
        assert_eq!(values, [-1.0, -1.0, -1.0, 0.0, 0.0, 0.0, 1.0, 1.0]);
        for x in 0..300 {
            let steps = track.value(x as f32) / input.step;
            assert_eq!(steps, steps.round(), "{x}");
        }
        assert_eq!(track.zero(), Some(164.0));
        assert!((track.x(track.value(196.0)) - 196.0).abs() < 1.0);
    }

    #[test]
    fn zero_is_marked_only_if_both_signs_are_possible() {
        let input = Input { value: 0.5, step: 0.015625, range: 0.0..=1.0 };
        assert_eq!(track(&input).zero(), None);
        assert_eq!(track(&input).value(102.0), input.step);
    }
}
