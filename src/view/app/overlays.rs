//! Sheets, the drawer, the tour and cards: opening them and handling their answers.

use super::App;
use crate::lesson::Edit;
use crate::view::msg::{CardResponse, Sheet};
use crate::view::overlays::drawer::Drawer;
use crate::view::overlays::overlay_stack::{Layer, LayerKind};

impl App {
    /// Opens a sheet, or the drawer beside the picture if the drawer can stay open there.
    pub(super) fn show_sheet(&mut self, sheet: Option<Sheet>) {
        let beside = sheet.filter(|sheet| self.overlays.pinned && sheet.in_drawer());
        self.overlays.museum = beside.map_or(self.overlays.museum, |sheet| sheet == Sheet::Museum);
        self.overlays.stack.set_sheet(sheet.filter(|_| beside.is_none()));
        self.overlays.drawer = Drawer::default();
    }

    /// Opens or closes the list of lessons; in a wide window it stays open beside the picture.
    pub(super) fn turn_drawer(&mut self) {
        let open = self.overlays.stack.sheet().is_some_and(Sheet::in_drawer);
        if self.overlays.wide && !open {
            (self.store.settings.folded, self.overlays.museum) = (self.overlays.pinned, false);
        } else {
            self.show_sheet((!open).then_some(Sheet::Lessons));
        }
    }

    /// Shows a card of the tour; `None` ends the tour, which is then not offered again.
    pub(super) fn show_tour(&mut self, card: Option<usize>) {
        self.overlays.stack.set(LayerKind::Tour, card.map(Layer::Tour));
        self.store.settings.toured |= card.is_none();
    }

    pub(super) fn answer(&mut self, answer: CardResponse, now: f64) {
        if !self.overlays.stack.has(LayerKind::Card) {
            return self.overlays.stack.close(LayerKind::Remark);
        }
        self.overlays.stack.close(LayerKind::Card);
        self.outbox.release();
        match answer {
            CardResponse::Keep => {}
            CardResponse::Start => self.edit(&Edit::Reset, now),
            CardResponse::Open(id) => self.open_lesson(id),
            CardResponse::List => self.show_sheet(Some(Sheet::Lessons)),
        }
    }
}
