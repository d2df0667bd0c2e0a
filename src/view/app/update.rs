//! Message handling.

use super::App;
use super::own_code_state::CODE_FILE;
use crate::lesson::{HeldPart, PublishedView, Refusal};
use crate::view::bars::playback::next_speed;
use crate::view::bars::scene_bar::next_snap;
use crate::view::bars::special_cases::PresetTransition;
use crate::view::overlays::drawer::Drawer;
use crate::view::prelude::*;
use crate::view::reading::catalogue;
use crate::view::reading::guess_options::{self, Guessing};
use crate::workbench::{self, WORKBENCH};

/// Duration of a note, in seconds.
const NOTE: f64 = 2.0;

impl App {
    /// Handles messages in order, and echoes their effects in presenter mode. `key` is the pressed
    /// key, `dragged` the part that was dragged before the frame.
    pub(super) fn handle(
        &mut self,
        ctx: &Context,
        msgs: Vec<Msg>,
        key: Option<&str>,
        dragged: Option<HeldPart>,
    ) {
        let now = ctx.input(|input| input.time);
        let (echo, moved) = (self.echo_of(key, &msgs, now), self.moved(&msgs, dragged));
        for msg in msgs {
            self.update(ctx, msg, now);
        }
        if let Some(echo) = echo {
            self.show_echo(ctx, echo, moved);
        }
        self.lend_focus(ctx);
    }

    /// Handles one message.
    pub(super) fn update(&mut self, ctx: &Context, msg: Msg, now: f64) {
        self.show_more_for(&msg);
        match msg {
            Msg::Host(event) => self.host_event(ctx, event, now),
            Msg::Edit(edit) => {
                // Dragging the slider or a point cancels the running transition.
                self.motion
                    .preset
                    .take_if(|_| matches!(edit, Edit::MoveToCase { .. } | Edit::Grab(_)));
                self.edit(&edit, now);
            }
            Msg::Pass(fields) => self.transition_to(fields, now),
            Msg::Do(action) => self.action(action, now),
            Msg::Hover(name) => self.reader.lit.hover(Some(name)),
            Msg::Pin(name) => self.reader.lit.pin(name),
            Msg::Unpin => self.reader.lit.unpin(),
            Msg::Deselect => {
                let worktable = &mut self.workshop.worktable;
                (worktable.placing, worktable.all) = (None, None);
            }
            Msg::MoveToCase(_) if self.practising() => self.note("locked_while_computing", now),
            Msg::MoveToCase(_) if self.frozen() => self.note("frozen_note", now),
            Msg::MoveToCase(_) if self.guesses.now.hides_verdict() => {
                self.note("locked_while_guessing", now)
            }
            Msg::Inset | Msg::Field(_) | Msg::FieldPoint(_) if self.verdict_hidden() => {
                self.note("verdict_hidden", now);
            }
            Msg::MoveToCase(case) => {
                self.motion.preset =
                    Some(PresetTransition::into_case(case, &self.reading.page, now))
            }
            Msg::Speed => self.motion.speed = next_speed(self.motion.speed),
            Msg::Inset => self.pictures.parameters.toggle(),
            Msg::Unhide => self.unhide(),
            Msg::Guess(guess) => self.guesses.now = Guessing::Asked(guess),
            Msg::OpenVerdict => self.reveal(),
            Msg::Overlay(over) => self.open_overlay(over),
            Msg::Fill { exercise, blank, text } => self.fill(exercise, blank, &text),
            Msg::Solved { exercise, at_once } => self.solved(exercise, at_once),
            Msg::Practice(message) => self.practise(message),
            Msg::Practise(id) => {
                self.open_lesson(id);
                self.open_overlay(Some(Overlay::Practice));
            }
            Msg::Listing(tab) => self.list(tab),
            Msg::ListIn(language) => self.store.settings.code = language,
            Msg::OwnText(text) => self.keep_own_text(text),
            Msg::Mend(index) => self.mend(index, now),
            Msg::ExportCode => self.export_code(),
            Msg::ImportCode => {
                // A dialog for a list may have been cancelled, which is not reported.
                self.lists.awaited = false;
                self.effects.push(Effect::OpenText(CODE_FILE.to_owned()));
            }
            Msg::Break(shown) => self.reader.panel.game.turn(shown),
            Msg::BreakAgain => self.break_again(),
            Msg::Piece(index) => self.reader.published = index,
            Msg::Share(shared) => self.share(shared),
            Msg::Address(address) => self.store.settings.address = address,
            Msg::Read => self.effects.push(Effect::Read),
            Msg::ReadAloud => self.turn_voice(),
            Msg::OpenWhole => self.open_whole(),
            Msg::CopyCode(code) => self.effects.push(Effect::CopyCode(code)),
            Msg::Open(id) => self.open_lesson(id),
            Msg::Home if self.screen.home.is_none() => self.go_home_from_lesson(),
            Msg::Home | Msg::ShowMore => {}
            Msg::Visit(id, edit) => {
                self.open_lesson(id);
                // A request for a place in a lesson skips the guess.
                self.guesses.now = Guessing::Off;
                self.edit(&edit, now);
                if let Edit::Exhibit(erratum) = edit {
                    self.open_overlay(Some(Overlay::Erratum(erratum)));
                }
            }
            Msg::Free(free) => self.set_free(free),
            Msg::Tour(card) => {
                self.overlays.stack.tour = card;
                self.store.settings.toured |= card.is_none();
            }
            Msg::Sheet(sheet) => self.show_sheet(sheet),
            Msg::Drawer => self.turn_drawer(),
            Msg::Card(answer) => self.answer(answer, now),
            Msg::ExportPractice => self.export_practice(),
            Msg::ChallengeHint(id) => {
                let hints = self.reader.challenge_hints.entry(id).or_default();
                *hints = hints.saturating_add(1);
            }
            Msg::ClearProgress => self.clear_progress(),
            Msg::Tab(tab) => {
                self.reader.bottom.enlarge(self.reader.tab == tab);
                self.reader.tab = tab;
            }
            Msg::PanelWidth(width) => self.reader.width = Some(width),
            Msg::Pull(height) => self.reader.bottom.height = height,
            Msg::Details => self.reader.bottom.details = !self.reader.bottom.details,
            Msg::ControlsCard => self.overlays.stack.controls = !self.overlays.stack.controls,
            Msg::Note(key) => self.note(key, now),
            Msg::Refused(refusal) => self.note_text(refusal.sentence(self.words()), now),
            Msg::Say(text) => self.effects.say(text),
            Msg::List(msg) => self.update_list(msg, now),
            Msg::ScreenReader(on) => self.store.settings.screen_reader = Some(on),
            Msg::LetterKeys(on) => self.store.settings.letters_off = !on,
            Msg::Export(export) => self.overlays.export = export,
            Msg::Save => self.save(ctx),
            Msg::Field(choice) => self.pictures.field.choose(choice, &self.reading.page),
            Msg::FieldPoint(name) => self.pictures.field.take(name),
            Msg::Try(id) => self.motion.trials.toggle(id, &self.reading.page),
            Msg::Unknown(name) => self.reader.panel.unknown = Some(name),
            Msg::Method(id) => self.reader.panel.method = Some(id),
        }
    }

    pub(super) fn edit(&mut self, edit: &Edit, now: f64) {
        let guesses = self.guesses.now.hides_verdict() && guess_options::moves(edit);
        let locks = [
            (guesses, "locked_while_guessing"),
            (self.is_locked(edit), "locked_by_page"),
            (self.practice_locks(edit), "locked_while_computing"),
            (self.refuses(edit), "frozen_note"),
        ];
        if let Some((_, note)) = locks.into_iter().find(|(locks, _)| *locks) {
            return self.note(note, now);
        }
        let (step, revision) = (self.reading.step(), self.reading.page.derived().revision);
        let outcome = self.reading.page.apply(edit);
        if let Some(refusal) = outcome.refused {
            let key = match refusal {
                Refusal::TooFar => "refused_edge",
                Refusal::NotFinite => "refused_no_number",
            };
            self.note(key, now);
            self.pictures.wall = match edit {
                Edit::Nudge { handle, by, .. } => Some((*handle, *by, now)),
                _ => None,
            };
        }
        if self.reading.page.derived().revision != revision && !self.guesses.now.hides_verdict() {
            self.guesses.now.move_on();
        }
        if let Edit::Exhibit(erratum) = edit {
            let pieces = &self.reading.page.about().published;
            let shows = |piece: &PublishedView| piece.errata.contains(erratum);
            self.reader.published = pieces.iter().position(shows).unwrap_or(0);
        }
        if outcome.changed {
            self.effects.held = false;
            self.overlays.stack.card = None;
            if !matches!(edit, Edit::Snap(_)) {
                self.motion.staging.end_transition();
            }
        }
        if self.reading.step() != step {
            self.enter_step();
            if !self.frozen() {
                self.show_shot(now);
            }
        }
        match edit {
            Edit::Grab(_) => self.motion.staging.end_transition(),
            Edit::Undo => self.restore_camera(now),
            Edit::Reset | Edit::Become(_) => self.unframe(),
            Edit::Exhibit(erratum) => {
                self.unframe();
                self.store.settings.museum.insert((*erratum).to_owned());
            }
            Edit::Snap(snap) => self.store.settings.snap = *snap,
            _ => {}
        }
    }

    /// A short note at the bottom of the picture.
    pub(super) fn note(&mut self, key: &str, now: f64) {
        self.note_text(self.words().get(key).to_owned(), now);
    }

    /// A short note with this sentence.
    pub(super) fn note_text(&mut self, text: String, now: f64) {
        // A note that is shown must not be announced again, for example during a drag against a
        // limit.
        if self.overlays.note.as_ref().is_none_or(|(shown, _)| *shown != text) {
            self.effects.say(text.clone());
        }
        self.overlays.note = Some((text, now + NOTE));
    }

    fn action(&mut self, action: KeyAction, now: f64) {
        if self.list_action(action, now) {
            return;
        }
        let step = self.reading.step();
        match action {
            KeyAction::Top | KeyAction::Front | KeyAction::Side if self.numbered() => {
                self.choose(action)
            }
            KeyAction::Undo if self.undo_stroke() => {}
            KeyAction::Undo => self.edit(&Edit::Undo, now),
            KeyAction::Redo => self.edit(&Edit::Redo, now),
            KeyAction::Reset => {
                self.edit(&Edit::Reset, now);
                if !self.frozen() {
                    self.go_home(now);
                }
            }
            KeyAction::Home if self.frozen() => self.note("frozen_note", now),
            KeyAction::Home => self.go_home(now),
            KeyAction::Plans if !self.pictures.views.room => self.note("no_room_for_plans", now),
            KeyAction::Plans => self.pictures.views.plans = !self.pictures.views.plans,
            KeyAction::Hand => self.pictures.views.hand = !self.pictures.views.hand,
            KeyAction::Top
            | KeyAction::Front
            | KeyAction::Side
            | KeyAction::Along(_)
            | KeyAction::Flat => {
                self.face(action, now);
            }
            KeyAction::ShowAll => self.motion.staging.all = !self.motion.staging.all,
            KeyAction::PanelWidth => self.turn_panel_width(),
            KeyAction::FoldCode => self.fold_code(),
            KeyAction::FoldFormula => {
                self.store.settings.formula_folded = !self.store.settings.formula_folded;
            }
            KeyAction::StepPicture if self.reader.free => {}
            KeyAction::StepPicture => self.show_shot(now),
            KeyAction::NextWay => self.pictures.canvas.next_constraint(),
            KeyAction::Dimension => {
                if let Some(dimension) = self.reading.page.derived().dimension {
                    self.edit(&Edit::Into(dimension.other()), now);
                }
            }
            KeyAction::NextSnap => {
                let snap = next_snap(self.reading.page.snap());
                self.edit(&Edit::Snap(snap), now);
            }
            // A lesson without its text has no steps.
            KeyAction::NextStep | KeyAction::PreviousStep if self.reader.free => {}
            KeyAction::NextStep => self.edit(&Edit::Step((step + 1).min(self.last_step())), now),
            KeyAction::PreviousStep => self.edit(&Edit::Step(step.saturating_sub(1)), now),
            KeyAction::PreviousLesson => self.open_neighbour(-1),
            KeyAction::NextLesson => self.open_neighbour(1),
            KeyAction::Find => {
                self.show_sheet(Some(Sheet::Lessons));
                self.overlays.drawer = Drawer::opened(true);
            }
            // The colours of the field reveal the verdict.
            KeyAction::NextField | KeyAction::NextFieldPoint if self.verdict_hidden() => {
                self.note("verdict_hidden", now);
            }
            KeyAction::NextField => self.pictures.field.next(&self.reading.page),
            KeyAction::NextFieldPoint => self.pictures.field.next_point(&self.reading.page),
            KeyAction::Play | KeyAction::TimeBack | KeyAction::TimeOn => self.time(action, now),
            KeyAction::Language => {
                self.store.settings.lang = Some(self.lang().other());
                self.effects.push(Effect::Korean(self.store.settings.lang == Some(Lang::Ko)));
            }
            KeyAction::Theme if self.presenter_theme() => {}
            KeyAction::Theme => {
                let dark = self.tone() == Tone::Dark;
                self.store.settings.tone = Some(if dark { Tone::Light } else { Tone::Dark });
            }
            KeyAction::Goals if self.reader.free || self.overlays.stack.overlay.is_some() => {
                self.open_overlay(None);
            }
            KeyAction::Goals => self.open_overlay(Some(Overlay::Goals)),
            KeyAction::CopyLink => {
                self.overlays.stack.sheet = Some(Sheet::Share);
                if !self.machine.boot.page {
                    self.effects.push(Effect::Served);
                }
                self.share(self.link_to_share());
            }
            KeyAction::Workbench => self.take_to_workbench(now),
            KeyAction::Export => self.overlays.stack.toggle_sheet(Sheet::Export),
            KeyAction::Help => self.overlays.stack.toggle_sheet(Sheet::Help),
            KeyAction::FullScreen => self.ask_full_screen(!self.machine.full),
            _ => self.presenter_action(action, now),
        }
    }

    pub(super) fn open_neighbour(&mut self, by: isize) {
        if let Some(listed) = catalogue::neighbour(self.reading.entry, by) {
            self.open_lesson(listed.entry.id);
        }
    }

    /// Shows the picture alone, or with its lesson again.
    fn set_free(&mut self, free: bool) {
        self.overlays.stack.sheet = None;
        let free = free || self.machine.boot.asked.only_picture;
        self.reader.free = free;
        if free {
            self.open_overlay(None);
            self.guesses.now = Guessing::Off;
            self.reader.lit.unpin();
            self.reader.lit.step(None, Vec::new());
        } else {
            self.enter_step();
        }
    }

    pub(super) fn open_lesson(&mut self, id: &str) {
        self.overlays.stack.sheet = None;
        self.leave_practice();
        self.remember();
        let home = self.screen.home.take().is_some();
        if id == self.reading.entry.id && !home {
            self.set_free(false);
        }
        if let Some(entry) = workbench::find(id)
            && (home || entry.id != self.reading.entry.id)
        {
            self.stop_list();
            let same = |left: &mut OpenLesson| left.entry.id == id;
            let parked = self.workshop.parked.take_if(same);
            match parked.or_else(|| self.workshop.origin.take_if(same)) {
                Some(parked) if parked.entry.id == WORKBENCH.id => self.unpark(parked),
                Some(parked) => self.open(parked),
                None => {
                    self.open(OpenLesson::open(entry));
                    self.take_last_scene();
                }
            }
            self.overlays.stack.card = None;
            self.effects.enter(self.link());
        }
    }

    /// Stores scene and step for the next visit. A scene shown after an invalid link does not
    /// replace the last scene.
    pub(super) fn remember(&mut self) {
        if self.effects.held || self.screen.home.is_some() || self.practising() || self.runs_list()
        {
            return;
        }
        let id = self.reading.entry.id.to_owned();
        let link = self.open_link();
        if let Some((_, code)) = link.split_once('/') {
            self.store.settings.scenes.insert(id.clone(), code.to_owned());
            self.store.settings.moves.insert(id.clone(), self.reading.page.changes());
        }
        self.store.settings.lesson = id;
    }
}
