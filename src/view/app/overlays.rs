//! Sheets, the drawer, the tour and cards: opening and showing them, and handling their answers.

use super::App;
use crate::view::exchange::embedding::HiddenPart;
use crate::view::msg::{CardResponse, Sheet};
use crate::view::overlays::cards;
use crate::view::overlays::drawer::{Drawer, DrawerState};
use crate::view::overlays::overlay_stack::Layer;
use crate::view::overlays::sheets::{self, SheetState};
use crate::view::overlays::tour::{self, TourState};
use crate::view::prelude::*;
use crate::view::reading::progress::Progress;
use crate::view::ui_context::MessageSink;
use egui::emath::easing::cubic_out;

impl App {
    /// Opens a sheet, or the drawer beside the picture if the drawer can stay open there.
    pub(super) fn show_sheet(&mut self, sheet: Option<Sheet>) {
        let beside = sheet.filter(|sheet| self.overlays.pinned && sheet.in_drawer());
        self.overlays.museum = beside.map_or(self.overlays.museum, |sheet| sheet == Sheet::Museum);
        self.overlays.stack.sheet = sheet.filter(|_| beside.is_none());
        self.overlays.drawer = Drawer::default();
    }

    /// Opens or closes the list of lessons; in a wide window it stays open beside the picture.
    pub(super) fn turn_drawer(&mut self) {
        let open = self.overlays.stack.sheet.is_some_and(Sheet::in_drawer);
        if self.overlays.wide && !open {
            (self.store.settings.folded, self.overlays.museum) = (self.overlays.pinned, false);
        } else {
            self.show_sheet((!open).then_some(Sheet::Lessons));
        }
    }

    /// Shows a card of the tour; `None` ends the tour, which is then not offered again.
    pub(super) fn show_tour(&mut self, card: Option<usize>) {
        self.overlays.stack.tour = card;
        self.store.settings.toured |= card.is_none();
    }

    pub(super) fn answer(&mut self, answer: CardResponse, now: f64) {
        if self.overlays.stack.card.take().is_none() {
            self.overlays.stack.remarks.pop_front();
            return;
        }
        self.outbox.held = false;
        match answer {
            CardResponse::Keep => {}
            CardResponse::Start => self.edit(&Edit::Reset, now),
            CardResponse::Open(id) => self.open_lesson(id),
            CardResponse::List => self.show_sheet(Some(Sheet::Lessons)),
        }
    }

    /// Shows what lies over picture and text.
    pub(super) fn float(&mut self, ctx: &Context, now: f64, asked: &MessageSink) {
        let layout = self.layout(ctx.screen_rect().size());
        let large = self.ui_context(&layout, asked);
        let sheet = self.overlays.stack.sheet;
        // Panels for one reader keep desk size even in presenter mode.
        let cases = sheet == Some(Sheet::Cases);
        let cx = UiContext { ui_scale: if cases { large.ui_scale } else { 1.0 }, ..large };
        let in_drawer = sheet.is_some_and(Sheet::in_drawer);
        // Slides in within 200 ms; disappears at once.
        let (id, seconds) = (Id::new("drawer out"), if in_drawer { cx.seconds(200) } else { 0.0 });
        let out = ctx.animate_bool_with_time_and_easing(id, in_drawer, seconds, cubic_out);
        match self.overlays.stack.front() {
            Some(Layer::Sheet(sheet)) if in_drawer => {
                let mut drawer = std::mem::take(&mut self.overlays.drawer);
                drawer.show(ctx, &cx, &layout, out, sheet, &self.drawer_state());
                self.overlays.drawer = drawer;
            }
            Some(Layer::Sheet(sheet)) => self.sheet(ctx, &cx, &layout, sheet),
            Some(Layer::Card(card)) => {
                let addressed = !self.machine.boot.base.is_empty();
                cards::show(ctx, &cx, layout.open(), card, addressed);
            }
            _ => {}
        }
        if let Some(card) = self.overlays.stack.tour.filter(|_| self.shows_tour()) {
            let handles: Vec<_> = self.handles().into_iter().map(|(_, at)| at).collect();
            let state = TourState {
                card,
                handles: &handles,
                covered: &self.pictures.covered,
                tab: self.reader.tab,
                newcomer: self.is_newcomer(&layout),
                step: (self.reading.entry.id, self.reading.step()),
            };
            tour::show(ctx, &cx, &layout, &state);
        }
        if self.overlays.stack.controls && sheet.is_none() {
            self.show_controls_card(ctx, &large, &layout);
        }
        if let Some(presenter) = &self.screen.presenter {
            presenter.pointers.paint(ctx, &large);
        }
        match &self.overlays.note {
            Some((text, until)) if now < *until => {
                cards::note(ctx, &large, layout.open(), text);
                ctx.request_repaint_after(std::time::Duration::from_secs_f64(until - now));
            }
            _ => self.overlays.note = None,
        }
    }

    fn sheet(&self, ctx: &Context, cx: &UiContext<'_>, layout: &Layout, sheet: Sheet) {
        let share = self.share_state();
        let state = SheetState {
            page: &self.reading.page,
            share: &share,
            export: self.overlays.export,
            hidden: self.verdict_hidden(),
            full: self.filled(),
            shapes: self.has_own_sheet(),
            mirrored: self.machine.boot.page.then(|| self.mirrors()),
            voice: self.voice(),
            list: matches!(sheet, Sheet::List | Sheet::ListCode).then(|| self.list_state()),
        };
        sheets::show(ctx, cx, layout, sheet, &state);
    }

    pub(super) fn drawer_state(&self) -> DrawerState<'_> {
        DrawerState {
            entry: self.reading.entry,
            progress: Progress(&self.store.settings),
            blocked: self.machine.blocked,
            starless: self.page_hides(HiddenPart::Challenges),
        }
    }
}
