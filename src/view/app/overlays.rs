//! Sheets, the drawer, the tour and cards: opening and showing them, and handling their answers.

use super::App;
use crate::view::msg::CardResponse;
use crate::view::overlays::cards;
use crate::view::overlays::drawer::{Drawer, DrawerState};
use crate::view::overlays::modal_sheet::{self, SheetState};
use crate::view::overlays::overlay_stack::Layer;
use crate::view::overlays::tour::{self, TourState};
use crate::view::prelude::*;
use crate::view::reading::progress::Progress;
use crate::view::ui_context::MessageSink;
use crate::view::widgets::shown_part::ShownPart;
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

    pub(super) fn answer(&mut self, answer: CardResponse, now: f64) {
        if self.overlays.stack.card.take().is_none() {
            self.overlays.stack.remarks.pop_front();
            return;
        }
        self.effects.held = false;
        match answer {
            CardResponse::Keep => {}
            CardResponse::Start => self.edit(&Edit::Reset, now),
            CardResponse::Open(id) => self.open_lesson(id),
            CardResponse::List => self.show_sheet(Some(Sheet::Lessons)),
        }
    }

    /// What a press of Escape does, which is one thing: it closes the sheet, ends placing on the
    /// workbench, closes the front layer, unpins the highlight, ends the tour, closes the card of
    /// controls, or leaves presenter or picture-only mode.
    ///
    /// `None` if nothing is left to do, or if a widget does it: it cancels its drag, closes its
    /// tooltip or menu, or leaves its text field (`typing`: the key was pressed in one).
    pub(super) fn escape(&mut self, ctx: &Context, typing: bool) -> Option<Msg> {
        let draws = self.screen.presenter.as_ref().is_some_and(|presenter| presenter.ink.draws())
            && ctx.input(|input| input.pointer.primary_down());
        // egui has ended the drag of a widget before this is called.
        let drags = ctx.drag_stopped_id().is_some() || self.canvases().any(|it| it.takes_escape());
        let tooltip = ShownPart::Tooltip.age(ctx).is_some_and(|passes| passes <= 1);
        let (stack, worktable) = (&self.overlays.stack, &self.workshop.worktable);
        let front = stack.front();
        // A drag that places a shape ends with placing.
        let places = front.is_none() && worktable.placing.is_some() && self.board().is_some();
        if tooltip || draws || drags && !places {
            return None;
        }
        // A menu is in front of everything but a sheet.
        if ctx.memory(egui::Memory::any_popup_open) && !matches!(front, Some(Layer::Sheet(_))) {
            return None;
        }
        let chooses = |board| worktable.placing.is_some() || worktable.holds_all(board);
        Some(match front {
            Some(Layer::Sheet(_)) => Msg::Sheet(None),
            _ if typing => return None,
            _ if self.board().is_some_and(chooses) => Msg::Deselect,
            Some(Layer::Overlay) => Msg::Overlay(None),
            Some(Layer::Card(_)) => Msg::Card(CardResponse::Keep),
            None if self.reader.lit.is_pinned() => Msg::Unpin,
            None if self.shows_tour() => Msg::Tour(None),
            None if stack.controls => Msg::ControlsCard,
            None if self.screen.presenter.is_some() => Msg::Do(KeyAction::EndPresent),
            None if self.reader.free => Msg::Free(false),
            None => return None,
        })
    }

    /// Shows the layers over picture and text.
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
                drawer.show(ctx, &layout, out, &self.drawer_state(&cx, sheet));
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
        modal_sheet::show(ctx, cx, layout, sheet, &state);
    }

    pub(super) fn drawer_state<'a>(
        &'a self,
        cx: &'a UiContext<'a>,
        sheet: Sheet,
    ) -> DrawerState<'a> {
        DrawerState {
            cx,
            sheet,
            entry: self.reading.entry,
            progress: Progress(&self.store.settings),
            blocked: self.machine.blocked,
            starless: self.page_hides(HiddenPart::Challenges),
        }
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use crate::view::exchange::host::Boot;
    use crate::view::overlays::cards::Card;
    use crate::view::presenter::Presenter;
    use crate::view::reading::guess_options::Guessing;

    /// What Escape closes, from the first to the last.
    fn open(app: &App) -> Vec<&'static str> {
        let stack = &app.overlays.stack;
        let mut open = Vec::new();
        open.extend(stack.sheet.map(|_| "sheet"));
        open.extend(stack.remarks.iter().filter_map(|card| match card {
            Card::Remark(key, _) => Some(*key),
            _ => None,
        }));
        open.extend(stack.overlay.map(|_| "page"));
        let rest = [
            ("pin", app.reader.lit.is_pinned()),
            ("tour", stack.tour.is_some()),
            ("controls", stack.controls),
            ("presenter", app.screen.presenter.is_some()),
            ("picture", app.reader.free),
        ];
        open.extend(rest.iter().filter(|(_, is_open)| *is_open).map(|(name, _)| *name));
        open
    }

    /// Closes these one after the other by Escape.
    fn close_all(app: &mut App, mut left: &[&str]) {
        let ctx = Context::default();
        assert_eq!(open(app), left);
        while let [_, rest @ ..] = left {
            let Some(msg) = app.escape(&ctx, false) else { panic!("nothing closes {left:?}") };
            app.update(&ctx, msg.clone(), 0.0);
            assert_eq!(open(app), rest, "after {msg:?}");
            left = rest;
        }
        assert_eq!(app.escape(&ctx, false), None, "nothing is left");
    }

    #[test]
    fn escape_closes_from_the_front_in_any_order_of_opening() {
        let mut app = App::new(Boot::default());
        // The tour waits for the answer to an opening question.
        app.guesses.now = Guessing::Off;
        app.overlays.stack.toggle_sheet(Sheet::Help);
        app.overlays.remark("first", String::new());
        app.overlays.stack.tour = Some(0);
        app.overlays.remark("second", String::new());
        app.reader.lit.pin("dot");
        app.overlays.stack.overlay = Some(Overlay::Goals);
        app.overlays.stack.toggle_sheet(Sheet::Share);
        assert_eq!(app.overlays.stack.sheet, Some(Sheet::Share), "one sheet at a time");
        close_all(&mut app, &["sheet", "first", "second", "page", "pin", "tour"]);
    }

    #[test]
    fn escape_closes_what_is_open_before_it_leaves_a_mode() {
        let mut app = App::new(Boot::default());
        app.reader.free = true;
        app.screen.presenter = Some(Presenter::default());
        app.overlays.stack.controls = true;
        app.overlays.remark("remark", String::new());
        close_all(&mut app, &["remark", "controls", "presenter", "picture"]);
    }

    #[test]
    fn escape_leaves_a_field_before_it_closes_a_card_but_not_a_sheet() {
        let mut app = App::new(Boot::default());
        app.overlays.remark("remark", String::new());
        let escape = |app: &mut App, typing| app.escape(&Context::default(), typing);
        assert_eq!(escape(&mut app, true), None);
        assert_eq!(escape(&mut app, false), Some(Msg::Card(CardResponse::Keep)));
        app.overlays.stack.remarks.clear();
        app.overlays.stack.toggle_sheet(Sheet::Help);
        assert_eq!(escape(&mut app, true), Some(Msg::Sheet(None)));
    }
}
