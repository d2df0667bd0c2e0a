//! The arrangement while somebody writes code.

use super::{Form, Layout};
use egui::{Rect, pos2};

/// How wide the panel is then.
const PANEL: f32 = 560.0;

/// In a narrower window the panel stays as it is.
const LEAST: f32 = 1100.0;

impl Layout {
    /// The same with a panel as wide as lines of code need.
    ///
    /// ```
    /// use crosspoint::view::layout::Layout;
    /// let writing = Layout::of(egui::vec2(1280.0, 800.0)).writing();
    /// assert_eq!((writing.canvas.right(), writing.panel.width()), (720.0, 560.0));
    /// ```
    #[must_use]
    pub fn writing(self) -> Self {
        let right = self.nav.right();
        if self.form != Form::Desktop || right < LEAST || self.panel.width() >= PANEL {
            return self;
        }
        let edge = right - PANEL;
        let left = |rect: Rect| rect.with_max_x(rect.right().min(edge));
        let panel = |rect: Rect| Rect::from_min_max(pos2(edge, rect.top()), rect.max);
        Self {
            canvas: left(self.canvas),
            play: self.play.map(left),
            special: self.special.map(left),
            state: left(self.state),
            panel: panel(self.panel),
            leaf: panel(self.leaf),
            challenge: self.challenge.map(panel),
            nav: panel(self.nav),
            ..self
        }
    }
}
