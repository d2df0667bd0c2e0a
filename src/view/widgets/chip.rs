//! Chips: round buttons with the name of a special case or of a choice.

use crate::view::prelude::*;

/// The state of a special-case chip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ChipState {
    /// The scene is not this case.
    Rest,
    /// The scene is in transition to this case.
    Chosen,
    /// The scene is exactly this case.
    Holds,
}

fn chip_text(ui: &Ui, cx: &UiContext<'_>, text: &str) -> Arc<Galley> {
    unwrapped(ui.painter(), text, cx.ui(13.0))
}

/// The width of a [`chip`].
pub fn chip_width(ui: &Ui, cx: &UiContext<'_>, text: &str) -> f32 {
    chip_text(ui, cx, text).size().x + 34.0 * cx.ui_scale
}

/// A chip with the name of a special case; a press moves the scene to that case.
pub fn chip(ui: &mut Ui, cx: &UiContext<'_>, text: &str, state: ChipState) -> Response {
    chip_of(ui, cx, Control::choice(text, state != ChipState::Rest), text, state)
}

/// A chip with a text that is not the name of its control.
pub fn chip_of(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    control: Control<'_>,
    text: &str,
    state: ChipState,
) -> Response {
    let ui_scale = cx.ui_scale;
    let galley = chip_text(ui, cx, text);
    // The width always includes the mark, so that no other chip moves.
    let size = vec2(chip_width(ui, cx, text), cx.button(30.0));
    let corners = if cx.presenter() { 12 } else { 15 };
    let corners = CornerRadius::same(if cx.touch { 22 } else { corners });
    let response = control.corners(corners).allocate(ui, cx, size);
    let mut face = ButtonFace::new(cx.theme, state == ChipState::Chosen);
    if state == ChipState::Holds {
        let (fill, ink) = (cx.theme.special, cx.theme.special_ink);
        face = ButtonFace { fill, ink, border: ink, ..face };
    }
    face.paint(ui, cx, &response, corners);
    let rect = response.rect;
    let mut left = rect.left() + 17.0 * ui_scale;
    if state == ChipState::Holds {
        let center = pos2(rect.left() + 15.0 * ui_scale, rect.center().y);
        Icon::Diamond.paint_at(ui.painter(), center, 14.0 * ui_scale, face.ink, cx.stroke());
        left += 7.0 * ui_scale;
    }
    text_beside(ui.painter(), pos2(left, rect.center().y), galley, face.ink);
    response
}

/// A chip of desk size that is selected or not; returns whether it was pressed.
pub fn pick(ui: &mut Ui, cx: &UiContext<'_>, text: &str, here: bool) -> bool {
    let small = UiContext { touch: false, ..*cx };
    let state = if here { ChipState::Chosen } else { ChipState::Rest };
    chip(ui, &small, text, state).clicked()
}
