//! Rows of menus and lists.

use crate::view::ui_context::{CONTROL, UiContext};
use crate::view::widgets::controls::Control;
use crate::view::widgets::icons::Icon;
use egui::{Align2, Color32, Response, Ui, vec2};

/// A button over the available width, with left-aligned words; slightly filled while selected.
pub fn row_button(ui: &mut Ui, cx: &UiContext<'_>, text: &str, chosen: bool) -> Response {
    icon_row(ui, cx, None, text, chosen)
}

/// A menu row with an icon before the words.
pub fn icon_row(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    icon: impl Into<Option<Icon>>,
    text: &str,
    chosen: bool,
) -> Response {
    let control = if chosen { Control::choice(text, true) } else { Control::button(text) };
    let response = control.corners(CONTROL).wide_row(ui, cx, cx.target());
    let fill = match (chosen, response.hovered()) {
        (true, _) => cx.theme.line,
        (false, true) => cx.theme.line.gamma_multiply(0.6),
        (false, false) => Color32::TRANSPARENT,
    };
    ui.painter().rect_filled(response.rect, CONTROL, fill);
    let mut at = response.rect.left_center() + vec2(12.0 * cx.ui_scale, 0.0);
    if let Some(icon) = icon.into() {
        let middle = at + vec2(9.0 * cx.ui_scale, 0.0);
        icon.paint_at(ui.painter(), middle, 18.0 * cx.ui_scale, cx.theme.ink2, cx.stroke());
        at.x += 30.0 * cx.ui_scale;
    }
    ui.painter().text(at, Align2::LEFT_CENTER, text, cx.ui(15.0), cx.theme.ink);
    response
}
