//! The row over a listing: the cost of its lines, and the copy button.

use super::code::letter;
use crate::derivation::{Cost, cost};
use crate::lesson::Method;
use crate::own_code::copied;
use crate::program::print::CodeLanguage;
use crate::view::panel::panel_state::PanelState;
use crate::view::prelude::*;

/// The button that copies the code of the selected method, at the right of the row of the tabs, and
/// the cost of the code if it fits; the row is free from `left` on. Returns whether the cost fits.
pub fn show(ui: &mut Ui, row: Rect, left: f32, state: &PanelState<'_>) -> bool {
    let Some(method) = state.method() else { return true };
    let galley = cost_of(ui, state.cx, method);
    let (page, language) = (&state.reading.page, state.settings.code);
    let code = || copied(page, method, language).unwrap_or_default();
    let copy = copy_button(ui, state.cx, row, language, &code);
    let at = pos2(copy - 6.0 - galley.size().x, row.center().y);
    let fits = at.x > left;
    if fits {
        text_beside(ui.painter(), at, galley, state.cx.theme.ink3);
    }
    fits
}

/// The cost of the selected method, in a row of its own.
pub fn cost_row(ui: &mut Ui, state: &PanelState<'_>) {
    let Some(method) = state.method() else { return };
    let galley = cost_of(ui, state.cx, method);
    let (row, _) = wide_row(ui, letter(ui, state.cx).y);
    let at = row.right_center() - vec2(galley.size().x, 0.0);
    text_beside(ui.painter(), at, galley, state.cx.theme.ink3);
}

fn cost_of(ui: &Ui, cx: &UiContext<'_>, method: &Method) -> Arc<Galley> {
    unwrapped(ui.painter(), counted(cx.words, cost(&*method.trace)), cx.ui(12.0))
}

/// A cost in words.
pub fn counted(words: &Words, cost: Cost) -> String {
    let key = if cost.sqrt > 0 { "cost_roots" } else { "cost" };
    words.fill(key, &[("mul", &cost.mul), ("div", &cost.div), ("sqrt", &cost.sqrt)])
}

/// The button that copies code as Rust, at the right end of the row; returns its left end.
pub fn copy_button(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    row: Rect,
    language: CodeLanguage,
    code: &dyn Fn() -> String,
) -> f32 {
    let name = cx.words.fill("copy_code", &[("language", &language.name())]);
    let galley = unwrapped(ui.painter(), cx.words.get("copy"), cx.ui(12.0));
    let size = galley.size() + vec2(8.0, 8.0);
    let centre = pos2(row.right() - size.x / 2.0 + 4.0, row.center().y);
    let place = Rect::from_center_size(centre, size);
    let response = Control::button(&name).corners(CONTROL).at(ui, cx, place, "copy code");
    let ink = if response.hovered() { cx.theme.ink } else { cx.theme.ink2 };
    ui.painter().galley_with_override_text_color(place.min + vec2(4.0, 4.0), galley, ink);
    if response.tooltip(name).clicked() {
        cx.ask(Msg::CopyCode(code()));
    }
    place.left()
}
