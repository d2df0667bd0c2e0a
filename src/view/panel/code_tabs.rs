//! The tabs over the code: the listing, the published code, and the learner's own.

use super::dock::{self, Docked};
use super::headings::head;
use super::{Panel, code, code_head, published_listing};
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
                let costs = code_head::show(ui, row, left, state);
                code::languages(ui, cx, choices, state.settings.code);
                within(ui, &mut |ui| {
                    let follows = self.dock.follows(ui, state);
                    code::show(ui, state, follows, &mut self.folds);
                    if !costs {
                        code_head::cost_row(ui, state);
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
