//! The texts of overlays over the panel.

use crate::view::prelude::*;
use std::collections::HashMap;

/// Texts by index.
#[derive(Default)]
pub struct OverlayTexts(HashMap<usize, Prose>);

impl OverlayTexts {
    /// The text of number `index`.
    pub fn text(&mut self, index: usize) -> &mut Prose {
        self.0.entry(index).or_default()
    }
}

/// A rectangle of content with a right margin for the scroll bar.
pub fn with_margin(ui: &Ui, rect: Rect) -> Rect {
    let edge = ui.clip_rect().right() - 4.0;
    rect.with_max_x(rect.right().max(edge))
}
