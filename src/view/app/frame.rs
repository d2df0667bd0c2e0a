//! One frame: input, layout, messages.

use super::App;
use crate::view::bars::{self, BarState, playback};
use crate::view::layout::Form;
use crate::view::overlays::drawer::search_field;
use crate::view::overlays::{overlay, practice};
use crate::view::panel::panel_state::PanelState;
use crate::view::panel::{Panel, panel_footer};
use crate::view::prelude::*;
use crate::view::presenter::Presenter;
use crate::view::reading::progress::Progress;
use crate::view::typography::fonts;
use crate::view::ui_context::{self, MessageSink};
use crate::view::widgets::bar_button::close_orphan;
use crate::view::window_regions::WindowRegion;

impl App {
    /// One pass of a frame: events of the host, keys, then the pictures with their pointer, then
    /// everything else.
    ///
    /// Messages of the host and of keys are handled before the layout, messages of a picture before
    /// that picture is painted. Messages of widgets are handled after the layout. A message or a click
    /// makes egui repeat the layout in a second pass, so that the frame shows their effect.
    pub fn ui(&mut self, ctx: &Context) {
        let now = ctx.input(|input| input.time);
        fonts::renew(ctx);
        for event in std::mem::take(&mut self.machine.events) {
            self.update(ctx, Msg::Host(event), now);
        }
        if self.machine.applied != Some(self.tone()) {
            ui_context::apply(ctx, self.theme());
            self.machine.applied = Some(self.tone());
        }
        if self.is_black(ctx) {
            return;
        }
        if let Some(presenter) = &mut self.screen.presenter {
            presenter.pointers.on_events(ctx);
        }
        self.show_next_note(now);
        self.continue_judging(ctx);
        let dragged = self.dragged();
        let (pressed, key) = self.keyboard(ctx);
        if !pressed.is_empty() {
            ctx.request_repaint();
        }
        self.handle(ctx, pressed, key, dragged);
        self.advance_preset(ctx, now);
        self.tick(ctx, now);
        self.advance_transition(ctx, now);
        self.motion.trials.go_on(ctx, self.machine.boot.clock, self.reading.trial());
        let (asks, still) = (self.guesses.now.hides_verdict(), self.machine.boot.reduced_motion);
        self.reader.bottom.move_on(ctx, asks, still);
        let words = self.words();
        WindowRegion::begin(ctx, words, || match self.screen.home {
            Some(_) => words.get("app").to_owned(),
            None => self.bar_state().lesson(),
        });
        let asked = MessageSink::default();
        CentralPanel::default()
            .frame(Frame::NONE.fill(self.theme().bg))
            .show(ctx, |ui| self.lay_out(ui, &asked));
        self.float(ctx, now, &asked);
        close_orphan(ctx);
        let asked = asked.into_inner();
        self.return_focus(ctx);
        let before = self.reader.lit.name();
        if !asked.iter().any(|msg| matches!(msg, Msg::Hover(_))) {
            self.reader.lit.hover(None);
        }
        // A pointer resting on a name requests nothing new.
        let acted = asked.iter().any(|msg| !matches!(msg, Msg::Hover(_)));
        self.handle(ctx, asked, None, dragged);
        if acted || self.reader.lit.name() != before {
            lay_out_again(ctx);
        }
        if ctx.will_discard() {
            return;
        }
        let presents = self.screen.presenter.as_ref().map(Presenter::memory).unwrap_or_default();
        self.effects.push_changed(Effect::Presents(presents));
        match self.screen.home {
            Some(_) => self.finish_first_screen(ctx),
            None => self.end_frame(ctx, now),
        }
    }

    /// The published piece that is compared: the piece whose code is open, otherwise a failing one.
    pub(super) fn compared(&self) -> usize {
        if self.reader.panel.code_tab == CodeTab::Published {
            self.reader.published
        } else {
            self.reading.page.erring(self.reader.published)
        }
    }

    /// Opens the listing, the compared published piece, or the editor.
    pub(super) fn list(&mut self, tab: CodeTab) {
        self.reader.published = self.compared();
        self.reader.panel.code_tab = tab;
    }

    /// Folds the code below the formula, or unfolds it.
    pub(super) fn fold_code(&mut self) {
        if let Some(folded) = self.reader.panel.dock.folded {
            self.store.settings.code_folded = Some(!folded);
        }
    }

    /// Whether the tour is shown: no other overlay covers the picture, and the tour's lesson is
    /// open.
    pub(super) fn shows_tour(&self) -> bool {
        let above = self.overlays.stack.front().is_some()
            || self.screen.presenter.is_some()
            || self.screen.home.is_some()
            || self.runs_list();
        // The opening question has priority.
        self.overlays.stack.tour.is_some() && !above && !self.reader.free && !self.numbered()
    }

    /// Lays out all parts, in Tab order.
    fn lay_out(&mut self, ui: &mut Ui, asked: &MessageSink) {
        if self.screen.home.is_some() {
            return self.first_screen(ui, asked);
        }
        let layout = self.layout(ui.max_rect().size());
        (self.overlays.wide, self.overlays.pinned) = (layout.is_wide(), layout.drawer.is_some());
        // A list opened over the picture stays beside it when the window grows.
        if let Some(sheet) =
            self.overlays.stack.sheet.filter(|sheet| self.overlays.pinned && sheet.in_drawer())
        {
            self.overlays.museum = sheet == Sheet::Museum;
            let searches = ui.memory(|memory| memory.has_focus(search_field(false)));
            self.overlays.beneath = searches.then(|| Some(search_field(true)));
            self.overlays.stack.sheet = None;
        }
        let cx = self.ui_context(&layout, asked);
        self.run_own_code(ui.ctx());
        let ctx = &ui.ctx().clone();
        WindowRegion::Picture.hold(ctx, || self.picture(ui, &cx, &layout));
        if self.on_workbench() {
            let bench = WindowRegion::Workbench;
            bench.hold(ctx, || self.lay_out_workbench(ui, &cx, &layout));
            self.bars(ui, &cx, &layout, &self.bar_state());
        } else {
            self.lay_out_lesson(ui, &cx, &layout);
        }
    }

    /// The parts around the picture of a lesson.
    fn lay_out_lesson(&mut self, ui: &mut Ui, cx: &UiContext<'_>, layout: &Layout) {
        self.lay_out_controls(ui, cx, layout);
        let ctx = &ui.ctx().clone();
        let reads = self.shows_step(layout);
        let (published, own) = (self.compared(), self.own_verdict());
        // The parts are taken out of `self` while shown, because they borrow the rest of `self`.
        let mut verdict = std::mem::take(&mut self.reader.verdict);
        let mut shown = std::mem::take(&mut self.reader.panel);
        let mut overlay_panel = std::mem::take(&mut self.reader.overlay_panel);
        let mut problem = std::mem::take(&mut self.practice.page);
        let mut drawer = std::mem::take(&mut self.overlays.drawer);
        let state = self.bar_state();
        let method = shown.method;
        let panel = PanelState { published, own, method, ..self.panel_state(cx, layout, &state) };
        let practice = self.practice_view(layout.special.is_none());
        if let (Some(view), Some(rect)) = (practice, layout.special) {
            let row = || practice::row(ui, rect, view, &panel);
            WindowRegion::Progress.hold(ctx, row);
        }
        let hiding = practice.filter(|_| self.answer_hidden());
        WindowRegion::Verdict.hold(ctx, || match hiding {
            Some(view) => practice::dock(ui, layout.state, view.round, &panel),
            None if layout.state.is_positive() => verdict.show(ui, layout.state, &panel),
            None => {}
        });
        WindowRegion::Step.hold(ctx, || {
            if let Some(rect) = layout.tabs.filter(|_| self.overlays.stack.overlay.is_none()) {
                Panel::tabs(ui, rect, &panel);
            }
            // Covered parts take no wheel and no focus.
            if reads && panel.tab != Some(Tab::Controls) {
                let place = UiBuilder::new().max_rect(layout.panel).id_salt("panel");
                let mut place = ui.new_child(place);
                place.set_clip_rect(layout.panel.intersect(ui.clip_rect()));
                shown.show(&mut place, layout.panel, &panel);
                if let Some(rect) = layout.challenge {
                    panel_footer::line(ui, rect, &panel);
                }
            }
        });
        self.bars(ui, cx, layout, &state);
        WindowRegion::Tools.hold(ctx, || {
            if let Some(rect) = layout.rail {
                bars::rail(ui, cx, rect, &state);
            }
            if let Some(rect) = layout.drawer {
                let sheet = if self.overlays.museum { Sheet::Museum } else { Sheet::Lessons };
                drawer.show_pinned(ui, rect, &self.drawer_state(cx, sheet));
            }
        });
        WindowRegion::Step.hold(ctx, || {
            if let Some(view) = practice {
                problem.show(ui, layout.overlay, view, &panel);
            } else if let Some(over) = self.overlays.stack.overlay {
                overlay_panel.show(ui, overlay::place(over, layout), over, &panel);
            }
        });
        (self.reader.verdict, self.reader.panel, self.reader.overlay_panel) =
            (verdict, shown, overlay_panel);
        (self.overlays.drawer, self.practice.page) = (drawer, problem);
        if reads {
            WindowRegion::Step.hold(ctx, || self.panel_grip(ui, cx, layout));
        }
    }

    /// The picture's controls outside of the picture: the row of the scene, the controls on the
    /// sheet of a phone, and the row of the time.
    fn lay_out_controls(&mut self, ui: &mut Ui, cx: &UiContext<'_>, layout: &Layout) {
        let ctx = &ui.ctx().clone();
        if let Some(rect) = layout.special.filter(|_| !self.practising()) {
            WindowRegion::Picture.hold(ctx, || self.scene_row(ui, cx, rect, layout));
        }
        WindowRegion::Step.hold(ctx, || self.reader.bottom.show(ui, cx, layout));
        if self.shows_step(layout) && self.open_tab(layout) == Some(Tab::Controls) {
            WindowRegion::Step.hold(ctx, || self.control_tab(ui, cx, layout));
        }
        if let Some(rect) = layout.play {
            let (runs, speed) = (self.motion.playing.is_some(), self.motion.speed);
            let row = || playback::row(ui, cx, rect, &self.reading, runs, speed);
            WindowRegion::Picture.hold(ctx, row);
        }
    }

    /// Whether the step or another tab is shown: it has room, and nothing covers it.
    fn shows_step(&self, layout: &Layout) -> bool {
        !layout.alone && self.overlays.stack.overlay.is_none() && layout.panel.is_positive()
    }

    /// The open tab, where the parts of the panel are not stacked.
    fn open_tab(&self, layout: &Layout) -> Option<Tab> {
        matches!(layout.form, Form::Stacked | Form::Landscape).then_some(self.reader.tab)
    }

    /// The inputs of the panel, without the fields that depend on the panel itself.
    fn panel_state<'a>(
        &'a self,
        cx: &'a UiContext<'a>,
        layout: &Layout,
        bar: &'a BarState<'a>,
    ) -> PanelState<'a> {
        PanelState {
            cx,
            reading: &self.reading,
            bar,
            lit: &self.reader.lit,
            maths: &self.texts.maths,
            field: &self.pictures.field,
            bench: &self.motion.trials,
            asked: &self.machine.boot.asked,
            tab: self.open_tab(layout),
            guessing: self.guesses.now,
            first: self.guesses.firsts.get(self.reading.entry.id).copied(),
            hidden: self.verdict_hidden(),
            hidden_line: self.hidden_line(),
            published: 0,
            codeless: self.is_newcomer(layout) && !self.speaks_of_code(),
            enlarged: self.screen.presenter.as_ref().and_then(|presenter| presenter.enlarged),
            text_size: self.text_size(),
            method: None,
            own: None,
            settings: &self.store.settings,
            challenge_hints: &self.reader.challenge_hints,
            tapped: self.machine.finger && !self.person.by_keys,
            voice: self.voice(),
            sheet: layout.folds.then_some(self.reader.bottom.height),
        }
    }

    pub(super) fn bar_state(&self) -> BarState<'_> {
        let (title, steps) = self.reading.plain_titles(self.lang());
        BarState {
            entry: self.reading.entry,
            title,
            lang: self.lang(),
            undoable: self.reading.page.undoable(),
            step: self.reading.step(),
            steps,
            text: self.reading.text(self.lang()),
            asked: self.guesses.now.hides_verdict(),
            progress: Progress(&self.store.settings),
            full: self.filled(),
            strays: self.strays() && !self.runs_list(),
            came_from: self.came_from().filter(|_| !self.runs_list()),
            shapes: self.has_own_sheet(),
            list: self.list_place(),
        }
    }

    /// The end of a frame: links, settings, title, announcement.
    fn end_frame(&mut self, ctx: &Context, now: f64) {
        // A drag counts as a change of the scene when it has ended.
        if !ctx.input(|input| input.pointer.any_down()) && self.record_stars() {
            ctx.request_repaint();
        }
        if self.run_break_game(ctx) {
            ctx.request_repaint();
        }
        let again = self.effects.rest(self.address(), now);
        self.send_changes(ctx, again.is_none());
        if let Some(seconds) = again {
            ctx.request_repaint_after(std::time::Duration::from_secs_f64(seconds));
        } else {
            // The scene shown after an invalid link does not replace the last scene.
            if !self.effects.held {
                self.remember();
            }
            if !self.store.read_only {
                self.effects.push_changed(Effect::Settings(self.store.settings.write()));
            }
            let state = (self.reading.page.derived().revision, self.reading.step());
            if self.store.kept != Some(state) && !self.practising() {
                self.store.kept = Some(state);
                self.effects.push_changed(Effect::Keep(self.memory()));
            }
        }
        self.announce_changes(again.is_none());
        self.stop_reading_left_step();
    }
}
