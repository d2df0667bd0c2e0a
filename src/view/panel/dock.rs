//! Formula and code below the text: both fold, and the lines of code scroll by themselves.

use super::Panel;
use super::code::letter;
use super::headings::{head, methods};
use crate::view::panel::panel_state::PanelState;
use crate::view::prelude::*;
use crate::view::widgets::scroll_area::fades;

/// The minimum number of lines. With less room the whole panel scrolls.
const MIN_LINES: f32 = 4.0;
/// Width of the button that folds.
const FOLD: f32 = 22.0;
/// The height of the row of a folded formula, and of the first row of an open formula.
const ROW: f32 = 26.0;
const FIRST: f32 = 42.0;
/// The background of lines continues into the margins of the panel.
const MARGIN: Margin = Margin { left: 8, right: 8, top: 0, bottom: 0 };
/// A window smaller than this has the code folded at first.
const ROOMY: Vec2 = vec2(1100.0, 700.0);

/// The state of the dock.
#[derive(Default)]
pub struct Dock {
    /// Whether the dock is folded; `None` if the last frame did not show it.
    pub folded: Option<bool>,
    /// The step and the highlighted name whose line was last scrolled into view.
    seen: Option<(usize, String)>,
}

/// The dock of a frame.
#[derive(Clone, Copy)]
pub struct Docked {
    /// The lower end of the dock's lines.
    pub bottom: f32,
    /// Whether only the head of the dock is shown.
    pub folded: bool,
}

impl Panel {
    /// The formulas below a text; folded, only their name. In presenter mode the text is about the
    /// formulas, which do not fold.
    pub(super) fn docked_formulas(&mut self, ui: &mut Ui, state: &PanelState<'_>) {
        let cx = state.cx;
        let folded = state.settings.formula_folded && !cx.presenter();
        if folded {
            let (row, _) = wide_row(ui, ROW * cx.ui_scale);
            let name = row.with_min_x(row.left() + FOLD);
            let drawn = head(ui, cx, name, cx.words.get("tab_formula"), false);
            return chevron(ui, cx, row.with_max_x(drawn.right()), true, KeyAction::FoldFormula);
        }
        methods(ui, state);
        if !cx.presenter() {
            // The arrow is in the margin, beside the caption of the first row.
            let corner = ui.cursor().left_top() - vec2(FOLD, 0.0);
            let place = Rect::from_min_size(corner, vec2(FOLD, FIRST * cx.ui_scale));
            chevron(ui, cx, place, false, KeyAction::FoldFormula);
        }
        self.formulas(ui, state);
    }

    /// The code below a formula, down to `bottom`.
    pub(super) fn docked_code(&mut self, ui: &mut Ui, state: &PanelState<'_>, bottom: f32) {
        let size = ui.ctx().screen_rect().size();
        let small = size.x < ROOMY.x || size.y < ROOMY.y;
        let folded = state.settings.code_folded.unwrap_or(small);
        self.dock.folded = Some(folded);
        self.code(ui, state, Some(Docked { bottom, folded }));
    }
}

impl Dock {
    /// Whether to scroll the line of the highlighted name into view: once for each name, and never
    /// while the pointer is over the lines.
    pub fn follows(&mut self, ui: &Ui, state: &PanelState<'_>) -> bool {
        let lit = state.lit.name().map(|name| (state.bar.step, name.to_owned()));
        let moved = lit.is_some() && lit != self.seen && self.folded == Some(false);
        self.seen = lit.or(self.seen.take());
        moved && !ui.rect_contains_pointer(ui.clip_rect())
    }
}

/// The button that folds the code, at the left end of its head; returns its right end.
pub fn fold_button(ui: &Ui, cx: &UiContext<'_>, row: Rect, folded: bool) -> f32 {
    let place = row.with_max_x(row.left() + FOLD);
    chevron(ui, cx, place, folded, KeyAction::FoldCode);
    place.right()
}

/// A button that folds a part, at the left end of the part.
fn chevron(ui: &Ui, cx: &UiContext<'_>, place: Rect, folded: bool, fold: KeyAction) {
    let word = cx.words.get(fold.word());
    let control = Control::header(word, !folded).corners(CONTROL);
    let response = control.at(ui, cx, place.expand2(vec2(2.0, 0.0)), fold.word());
    let icon = if folded { Icon::Right } else { Icon::Down };
    let ink = if response.hovered() { cx.theme.ink } else { cx.theme.ink2 };
    let at = pos2(place.left() + FOLD / 2.0 - 3.0, place.center().y);
    icon.paint_at(ui.painter(), at, 14.0, ink, cx.stroke());
    response.tooltip(cx.hint(word, fold)).on_click(cx, Msg::Do(fold));
}

/// Shows lines down to `bottom`; more lines scroll, and fade at the edge.
pub fn lines(ui: &mut Ui, cx: &UiContext<'_>, bottom: f32, add: impl FnOnce(&mut Ui)) {
    let (at, line) = (ui.cursor().min, letter(ui, cx).y);
    let height = ((bottom - at.y) / line).floor().max(MIN_LINES) * line;
    let place = Rect::from_min_size(at, vec2(ui.available_width(), height)) + MARGIN;
    let mut outside = ui.new_child(UiBuilder::new().max_rect(place).id_salt("dock"));
    let area = scroll_area::vertical(&outside).max_height(height).auto_shrink([false, true]);
    let shown = area.show(&mut outside, |ui| {
        Frame::NONE.inner_margin(MARGIN).show(ui, |ui| {
            ui.spacing_mut().item_spacing = Vec2::ZERO;
            ui.set_width(ui.available_width());
            add(ui);
        });
    });
    fades(ui, cx.theme.panel, &shown);
    ui.advance_cursor_after_rect(shown.inner_rect.intersect(place));
}
