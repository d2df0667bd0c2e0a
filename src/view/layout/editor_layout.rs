//! The layout while code is written.

use super::{Form, Layout};
use egui::Rect;
use std::ops::RangeInclusive;

/// The width of the panel.
pub const WRITING: f32 = 560.0;

/// The range of the panel's width.
pub const WIDTHS: RangeInclusive<f32> = 408.0..=720.0;

/// A window narrower than this keeps the width of its panel.
const MIN_WINDOW_WIDTH: f32 = 1100.0;

impl Layout {
    /// This layout with a panel of this width for lines of code.
    ///
    /// ```
    /// use crosspoint::view::layout::Layout;
    /// let writing = Layout::of(egui::vec2(1280.0, 800.0)).writing(560.0);
    /// assert_eq!((writing.canvas.right(), writing.panel.width()), (720.0, 560.0));
    /// ```
    #[must_use]
    pub fn writing(self, width: f32) -> Self {
        if !self.widens() || self.panel.width() >= width {
            return self;
        }
        let right = self.nav.right();
        let edge = right - width;
        let left = |rect: Rect| rect.with_max_x(rect.right().min(edge));
        let panel = |rect: Rect| rect.with_min_x(edge);
        Self {
            canvas: left(self.canvas),
            play: self.play.map(left),
            special: self.special.map(left),
            state: left(self.state),
            panel: panel(self.panel),
            overlay: panel(self.overlay),
            challenge: self.challenge.map(panel),
            nav: panel(self.nav),
            ..self
        }
    }

    /// Whether the panel can be widened.
    pub fn widens(&self) -> bool {
        self.form == Form::Desktop && self.nav.right() >= MIN_WINDOW_WIDTH
    }
}
