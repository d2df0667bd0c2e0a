//! Signs that are hard to reach on a phone's keyboard, in one row.

use super::indentation::SelectedText;
use crate::view::prelude::*;
use crate::view::widgets::chip::{ChipState, chip};

const SIGNS: [&str; 9] = ["{", "}", "(", ")", ".", ";", "=", "<", ">"];

/// Shows the row; returns the text with the selection replaced by the tapped sign.
pub fn show(ui: &mut Ui, cx: &UiContext<'_>, now: &SelectedText) -> Option<SelectedText> {
    let mut tapped = None;
    let row = scroll_area::horizontal(ui).id_salt("signs");
    row.show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing = vec2(4.0, 0.0);
            for sign in SIGNS {
                if chip(ui, cx, sign, ChipState::Rest).clicked() {
                    tapped = Some(sign);
                }
            }
        });
    });
    tapped.map(|sign| now.replaced(sign, sign.len()))
}
