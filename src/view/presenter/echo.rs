//! Shows the last key or drag to the audience.

use crate::view::bars::edge_places::EdgePlaces;
use crate::view::prelude::*;
use egui::text::{LayoutJob, TextFormat};

/// Duration in seconds.
const SEEN: f64 = 4.0;

/// The last key or drag.
#[derive(Clone, Debug, PartialEq)]
pub struct Echo {
    /// The key, or "drag".
    pub by: String,
    /// The effect, in words; for a point its letter.
    pub what: String,
    /// The coordinates of a point.
    pub numbers: String,
    /// When the echo was shown, or last repeated.
    pub since: f64,
}

impl Echo {
    /// An echo at a time, without its effect yet.
    pub fn new(by: String, since: f64) -> Self {
        Self { by, what: String::new(), numbers: String::new(), since }
    }

    /// The remaining seconds; none when it is over.
    pub fn rest(&self, now: f64) -> Option<f64> {
        Some(self.since + SEEN - now).filter(|rest| *rest > 0.0)
    }

    /// Paints the echo in the lower right corner of the picture.
    pub fn paint(&self, painter: &Painter, cx: &UiContext<'_>, canvas: Rect) {
        let (theme, unit) = (cx.theme, cx.pick(1.0, 1.0));
        let mut job = LayoutJob::default();
        job.wrap.max_width = f32::INFINITY;
        let dot = if self.what.is_empty() { "" } else { " · " };
        let words = format!("{}{dot}{}", self.by, self.what);
        job.append(&words, 0.0, TextFormat::simple(cx.ui(13.0), theme.inv_ink));
        if !self.numbers.is_empty() {
            let digits = TextFormat::simple(cx.digits(15.0), theme.inv_ink);
            job.append(&self.numbers, 10.0 * unit, digits);
        }
        let galley = painter.layout_job(job);
        let width = (galley.size().x + 40.0 * unit).max(260.0 * unit);
        let size = vec2(width, 48.0 * unit);
        let rect = EdgePlaces::of(cx, canvas, &[]).corner(Align2::RIGHT_BOTTOM, size);
        painter.rect_filled(rect, CornerRadius::same((10.0 * unit) as u8), theme.inv);
        painter.galley(rect.center() - galley.size() / 2.0, galley, Color32::PLACEHOLDER);
    }
}
