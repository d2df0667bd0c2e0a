//! The layout of the workbench.

use super::{Form, Layout, span};
use egui::Rect;

impl Layout {
    /// The desktop layout with the palette instead of the rail; the panel reaches the bottom.
    #[must_use]
    pub fn workbench(self) -> Self {
        const PALETTE: f32 = 84.0;
        const SPECIAL: f32 = 46.0;
        const VERDICT: f32 = 118.0;
        const TABS: f32 = 44.0;
        let foot = self.nav.bottom();
        let bare = Self {
            special: None,
            tabs: None,
            challenge: None,
            drawer: None,
            sheet: None,
            folds: false,
            ..self
        };
        let Rect { min, max } = self.canvas;
        match self.form {
            Form::Desktop if !self.alone => {
                let (right, row) = (self.panel.left(), self.state.top() - SPECIAL);
                Self {
                    special: Some(span(PALETTE, row, right, self.state.top())),
                    rail: Some(span(0.0, min.y, PALETTE, foot)),
                    canvas: span(PALETTE, min.y, right, row),
                    state: span(PALETTE, self.state.top(), right, foot),
                    panel: span(right, min.y, self.nav.right(), foot),
                    nav: span(right, foot, self.nav.right(), foot),
                    ..bare
                }
            }
            Form::Stacked if !self.alone => {
                let bottom = (min.y + 0.375 * (foot - min.y)).max(200.0).min(max.y);
                let state = bottom + VERDICT;
                Self {
                    canvas: span(min.x, min.y, max.x, bottom),
                    state: span(min.x, bottom, max.x, state),
                    tabs: Some(span(min.x, state, max.x, state + TABS)),
                    panel: span(min.x, state + TABS, max.x, foot),
                    nav: span(min.x, foot, max.x, foot),
                    ..bare
                }
            }
            Form::Landscape if !self.alone => {
                let (head, right) = (self.top.bottom(), self.nav.right());
                let state = (foot - VERDICT).max(min.y);
                Self {
                    canvas: span(min.x, min.y, max.x, state),
                    state: span(min.x, state, max.x, foot),
                    tabs: Some(span(max.x, head, right, head + TABS)),
                    panel: span(max.x, head + TABS, right, foot),
                    nav: span(max.x, foot, right, foot),
                    ..bare
                }
            }
            _ => bare,
        }
    }

    /// This layout while a list runs: the panel has a navigation row.
    #[must_use]
    pub fn in_list(self) -> Self {
        const NAV: f32 = 56.0;
        if self.nav.is_positive() || !self.panel.is_positive() {
            return self;
        }
        let Rect { min, max } = self.panel;
        let top = (max.y - NAV).max(min.y);
        Self { panel: span(min.x, min.y, max.x, top), nav: span(min.x, top, max.x, max.y), ..self }
    }
}
