//! The tabs over the code: the listing, the published code, and the learner's own; in their row the
//! cost of the lines, and the copy button.

use super::code::letter;
use super::dock::{self, Docked};
use super::headings::head;
use super::{Panel, code, published_listing};
use crate::derivation::{Cost, cost};
use crate::lesson::Method;
use crate::own_code::copied;
use crate::program::print::CodeLanguage;
use crate::view::panel::panel_state::PanelState;
use crate::view::prelude::*;

impl Panel {
    /// The code of the selected tab, below the tabs; in the dock, below its formula if it has one.
    pub(super) fn code(&mut self, ui: &mut Ui, state: &PanelState<'_>, docked: Option<Docked>) {
        let cx = state.cx;
        let pieces = &state.reading.page.about().published;
        let (row, _) = wide_row(ui, 26.0 * cx.ui_scale);
        let shown = match self.code_tab {
            CodeTab::Published if pieces.is_empty() => CodeTab::This,
            tab => tab,
        };
        let published = published_listing::word(pieces.get(state.published));
        let tabs = [
            (CodeTab::This, "this_code_f64"),
            (CodeTab::Published, published),
            (CodeTab::Own, "own_code"),
        ];
        let folded = docked.is_some_and(|docked| docked.folded);
        let mut left = docked.map_or(row.left(), |_| dock::fold_button(ui, cx, row, folded));
        for (tab, word) in tabs {
            if tab == CodeTab::Published && pieces.is_empty() {
                continue;
            }
            let (here, word) = (tab == shown && !folded, cx.words.get(word));
            let cell = row.with_min_x(left);
            let drawn = head(ui, cx, cell, word, here);
            let control = Control::choice(word, here).corners(4);
            let hit = cell.with_max_x(drawn.right());
            if control.at(ui, cx, hit, ("listing", tab as u8)).clicked() {
                cx.ask_all(folded.then_some(Msg::Do(KeyAction::FoldCode)));
                cx.ask(Msg::Listing(tab));
            }
            left = drawn.right() + 16.0 * cx.ui_scale;
        }
        if folded {
            return;
        }
        let within = |ui: &mut Ui, add: &mut dyn FnMut(&mut Ui)| match docked {
            Some(Docked { bottom, .. }) => dock::lines(ui, cx, bottom, add),
            None => add(ui),
        };
        match shown {
            CodeTab::This => {
                let bits = self.bits.refresh(state, None);
                let choices = code::choices(ui, cx);
                self.bits.switch(ui, choices, state, None);
                if bits {
                    self.bits.chips(ui, cx, &state.reading.page);
                    return within(ui, &mut |ui| self.bits.show(ui, cx));
                }
                let costs = costs(ui, row, left, state);
                code::languages(ui, cx, choices, state.settings.code);
                within(ui, &mut |ui| {
                    let follows = self.dock.follows(ui, state);
                    code::show(ui, state, follows, &mut self.folds);
                    if !costs {
                        cost_row(ui, state);
                    }
                });
            }
            CodeTab::Published => {
                self.bits.switch(ui, row, state, Some(state.published));
                within(ui, &mut |ui| published_listing::show(ui, state, &mut self.bits));
            }
            CodeTab::Own if self.game.shown => self.game.show(ui, state),
            CodeTab::Own => self.own.show(ui, state, row.with_min_x(left)),
        }
    }
}

/// The button that copies the code of the selected method, at the right of the row of the tabs, and
/// the cost of the code if it fits; the row is free from `left` on. Returns whether the cost fits.
fn costs(ui: &mut Ui, row: Rect, left: f32, state: &PanelState<'_>) -> bool {
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
fn cost_row(ui: &mut Ui, state: &PanelState<'_>) {
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
