//! The texts of overlays over the panel.

use crate::view::prelude::*;

/// Texts by index.
#[derive(Default)]
pub struct OverlayTexts(Vec<Prose>);

impl OverlayTexts {
    /// The text of number `index`.
    pub fn text(&mut self, index: usize) -> &mut Prose {
        if self.0.len() <= index {
            self.0.resize_with(index + 1, Prose::default);
        }
        &mut self.0[index]
    }
}

/// The same with a margin on its right, so that the scroll bar does not cover the content.
pub fn with_margin(ui: &Ui, rect: Rect) -> Rect {
    let edge = ui.clip_rect().right() - 4.0;
    rect.with_max_x(rect.right().max(edge))
}
