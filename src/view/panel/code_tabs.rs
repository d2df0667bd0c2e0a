//! The tabs over the code: the listing, the published code, and the learner's own.

use super::headings::head;
use super::{Panel, code, published};
use crate::view::controls::Control;
use crate::view::msg::{CodeTab, Msg};
use crate::view::panel_state::PanelState;
use crate::view::ui_context::UiContext;
use egui::{Rect, Sense, Ui, pos2, vec2};

impl Panel {
    /// The code of the selected tab, below the tabs.
    pub(super) fn code(&mut self, ui: &mut Ui, look: &UiContext<'_>, state: &PanelState<'_>) {
        let pieces = &state.reading.page.about().published;
        let size = vec2(ui.available_width(), 26.0 * look.k);
        let (row, _) = ui.allocate_exact_size(size, Sense::hover());
        let shown = match self.code_tab {
            CodeTab::Published if pieces.is_empty() => CodeTab::This,
            tab => tab,
        };
        let published = published::word(pieces.get(state.published));
        let tabs = [
            (CodeTab::This, "this_code_f64"),
            (CodeTab::Published, published),
            (CodeTab::Own, "own_code"),
        ];
        let mut left = row.left();
        for (tab, word) in tabs {
            if tab == CodeTab::Published && pieces.is_empty() {
                continue;
            }
            let (here, word) = (tab == shown, look.words.get(word));
            let cell = Rect::from_min_max(pos2(left, row.top()), row.max);
            let drawn = head(ui, look, cell, (word, here));
            let hit = Rect::from_min_max(pos2(left, row.top()), pos2(drawn.right(), row.bottom()));
            let control = Control::choice(word, here).corners(4);
            if control.at(ui, look, hit, ("listing", tab as u8)).clicked() {
                look.ask(Msg::Listing(tab));
            }
            left = drawn.right() + 16.0 * look.k;
        }
        match shown {
            CodeTab::This => self.bits.show(ui, look, (state, None), |ui| {
                code::show(ui, look, (row, left), (state, &mut self.folds));
            }),
            CodeTab::Published => published::show(ui, look, (state, &mut self.bits)),
            CodeTab::Own if self.game.is_shown() => self.game.show(ui, look, state),
            CodeTab::Own => {
                let free = Rect::from_min_max(pos2(left, row.top()), row.max);
                self.own.show(ui, look, (state, free));
            }
        }
    }
}
