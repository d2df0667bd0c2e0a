//! Shows the last key or drag to the audience.

use crate::view::bars::edge_places::EdgePlaces;
use crate::view::prelude::*;

/// Duration in seconds.
const SEEN: f64 = 4.0;
/// The sizes of the text in the bar, the first that fits.
const SCALES: [f32; 3] = [1.0, 0.9, 0.8];

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

    /// Paints the echo at the right end of the free part of the bar, where it covers nothing, or
    /// in the lower right corner of the picture if the bar has no room.
    pub fn paint(&self, painter: &Painter, cx: &UiContext<'_>, free: Rect, picture: Rect) {
        let (theme, unit) = (cx.theme, cx.pick(1.0, 1.0));
        let margin = vec2(24.0, 20.0) * unit;
        let set = |scale: f32| {
            let mut job = LayoutJob::default();
            job.wrap.max_width = f32::INFINITY;
            let dot = if self.what.is_empty() { "" } else { " · " };
            let words = format!("{}{dot}{}", self.by, self.what);
            job.append(&words, 0.0, TextFormat::simple(cx.ui(13.0 * scale), theme.inv_ink));
            if !self.numbers.is_empty() {
                let digits = TextFormat::simple(cx.digits(15.0 * scale), theme.inv_ink);
                job.append(&self.numbers, 10.0 * unit, digits);
            }
            painter.layout_job(job)
        };
        let fits = |galley: &Arc<Galley>| galley.size().x + margin.x <= free.width();
        let in_bar = SCALES.into_iter().map(set).find(fits);
        let is_in_bar = in_bar.is_some();
        let galley = in_bar.unwrap_or_else(|| set(1.0));
        let size = galley.size() + margin;
        let rect = match is_in_bar {
            true => Align2::RIGHT_CENTER.align_size_within_rect(size, free),
            false => EdgePlaces::of(cx, picture, &[]).corner(Align2::RIGHT_BOTTOM, size),
        };
        painter.rect_filled(rect, CornerRadius::same((10.0 * unit) as u8), theme.inv);
        painter.galley(rect.center() - galley.size() / 2.0, galley, Color32::PLACEHOLDER);
    }
}
