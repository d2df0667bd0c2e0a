//! Doing what was asked for in a frame.

use super::App;
use crate::lesson::{Edit, PublishedView, Refusal};
use crate::text::words::Lang;
use crate::view::act::{Act, CardAnswer, Sheet};
use crate::view::cards::Card;
use crate::view::catalogue;
use crate::view::drawer::Drawer;
use crate::view::host::Wish;
use crate::view::judgement::guess::{self, Guessing};
use crate::view::keys::Action;
use crate::view::over::Over;
use crate::view::play::next_speed;
use crate::view::reading::Reading;
use crate::view::scene_bar::next_snap;
use crate::view::share::Shared;
use crate::view::special::Glide;
use crate::view::theme::Tone;
use crate::workbench;
use egui::Context;
use glam::DVec3;

/// How long a note stays, in seconds.
const NOTE: f64 = 2.0;

impl App {
    /// Does all that was asked for, in order.
    pub(super) fn perform(&mut self, ctx: &Context, acts: Vec<Act>, now: f64) {
        for act in acts {
            match act {
                Act::Edit(edit) => {
                    // A hand on the slider goes before what goes by itself.
                    self.glide = self.glide.filter(|_| !matches!(edit, Edit::Slide { .. }));
                    self.edit(&edit, now);
                }
                Act::Do(action) => self.action(action, now),
                Act::Hover(name) => self.lit.hover(Some(name)),
                Act::Pin(name) => self.lit.pin(name),
                Act::Unpin => drop(self.lit.unpin()),
                Act::Leave if self.lit.unpin() => {}
                Act::Leave if self.guides() => self.show_tour(None),
                Act::Leave if self.presenter.is_some() => self.end_presenting(),
                Act::Leave if self.free => self.set_free(false),
                Act::Leave => {}
                Act::Slide(_) if self.frozen() => self.note("frozen_note", now),
                Act::Slide(_) if self.guessing.hides() => self.note("locked_while_guessing", now),
                Act::Inset | Act::Field(_) | Act::FieldPoint(_) if self.hides() => {
                    self.note("verdict_hidden", now);
                }
                Act::Slide(case) => {
                    self.glide = Some(Glide::into_case(case, &self.reading.page, now))
                }
                Act::Speed => self.speed = next_speed(self.speed),
                Act::Inset => self.parameters.toggle(),
                Act::Ask => self.guessing = Guessing::Asked(None),
                Act::Unhide => self.unhide(),
                Act::Guess(index) => self.guessing = Guessing::Asked(Some(index)),
                Act::OpenVerdict => self.reveal(),
                Act::Over(over) => self.over = over,
                Act::Fill { exercise, blank, text } => self.fill(exercise, blank, &text),
                Act::Solved(exercise) => self.solved(exercise),
                Act::Listing(tab) => self.list(tab),
                Act::OwnText(text) => self.keep_own_text(text),
                Act::Piece(index) => self.published = index,
                Act::Share(shared) => self.share(shared),
                Act::Address(address) => self.settings.address = address,
                Act::CopyCode(code) => self.outbox.wish(Wish::CopyCode(code)),
                Act::Open(id) => self.open_lesson(id),
                Act::Home if self.home.is_none() => self.go_home_from_lesson(),
                Act::Home => {}
                Act::Visit(id, edit) => {
                    self.open_lesson(id);
                    // Who asks for a place in a lesson is not asked for a guess before.
                    self.guessing = Guessing::Off;
                    self.edit(&edit, now);
                    if let Edit::Exhibit(erratum) = edit {
                        self.over = Some(Over::Erratum(erratum));
                    }
                }
                Act::Free(free) => self.set_free(free),
                Act::Tour(card) => self.show_tour(card),
                Act::Sheet(sheet) => self.show_sheet(sheet),
                Act::Drawer => self.turn_drawer(),
                Act::Card(answer) => self.answer(answer, now),
                Act::ClearProgress => self.clear(),
                Act::Tab(tab) => self.show_tab(tab),
                Act::Pull(height) => self.bottom.height = height,
                Act::Details => self.bottom.details = !self.bottom.details,
                Act::Refused(refusal) => self.refuse(refusal, now),
                Act::Say(text) => self.outbox.say(text, true),
                Act::Export(export) => self.export = export,
                Act::Save => self.save(ctx),
                Act::Field(choice) => self.field.choose(choice, &self.reading.page),
                Act::FieldPoint(name) => self.field.take(name),
                Act::Try(id) => self.bench.toggle(id, &self.reading.page),
                Act::Unknown(name) => self.panel.unknown = Some(name),
                Act::Method(id) => self.panel.method = Some(id),
            }
        }
    }

    pub(super) fn edit(&mut self, edit: &Edit, now: f64) {
        if self.guessing.hides() && guess::moves(edit) {
            return self.note("locked_while_guessing", now);
        }
        if self.refuses(edit) {
            return self.note("frozen_note", now);
        }
        let (step, revision) = (self.reading.step(), self.reading.page.derived().revision);
        let outcome = self.reading.page.apply(edit);
        if let Some(refusal) = outcome.refused {
            self.refuse(refusal, now);
            self.wall = wall(edit).map(|(handle, towards)| (handle, towards, now));
        }
        if self.reading.page.derived().revision != revision && !self.guessing.hides() {
            self.guessing.move_on();
        }
        if let Edit::Exhibit(erratum) = edit {
            let pieces = &self.reading.page.about().published;
            let shows = |piece: &PublishedView| piece.errata.contains(erratum);
            self.published = pieces.iter().position(shows).unwrap_or(0);
        }
        if outcome.changed {
            self.outbox.release();
            self.card = None;
            if !matches!(edit, Edit::Snap(_)) {
                self.staging.arrive();
            }
        }
        if self.reading.step() != step {
            self.enter_step();
            if !self.frozen() {
                self.show_shot(now);
            }
        }
        match edit {
            Edit::Undo => self.see_again(now),
            Edit::Reset | Edit::Become(_) => self.unframe(),
            Edit::Exhibit(erratum) => {
                self.unframe();
                self.settings.museum.insert((*erratum).to_owned());
            }
            Edit::Snap(snap) => self.settings.snap = *snap,
            _ => {}
        }
    }

    fn refuse(&mut self, refusal: Refusal, now: f64) {
        let key = match refusal {
            Refusal::TooFar | Refusal::Constrained => "refused_edge",
            Refusal::NotFinite => "refused_no_number",
        };
        self.note(key, now);
    }

    /// A sentence at the foot of the picture for a short time.
    pub(super) fn note(&mut self, key: &str, now: f64) {
        let text = self.words().get(key).to_owned();
        self.outbox.say(text.clone(), true);
        self.note = Some((text, now + NOTE));
    }

    fn action(&mut self, action: Action, now: f64) {
        let step = self.reading.step();
        match action {
            Action::Top | Action::Front | Action::Side if self.numbered() => self.choose(action),
            Action::Undo => self.edit(&Edit::Undo, now),
            Action::Redo => self.edit(&Edit::Redo, now),
            Action::Reset => {
                self.edit(&Edit::Reset, now);
                if !self.frozen() {
                    self.go_home(now);
                }
            }
            Action::Home if self.frozen() => self.note("frozen_note", now),
            Action::Home => self.go_home(now),
            Action::Plans => self.toggle_plans(now),
            Action::Hand => self.views.hand = !self.views.hand,
            Action::Top | Action::Front | Action::Side | Action::Along(_) | Action::Flat => {
                self.face(action, now);
            }
            Action::ShowAll => self.staging.all = !self.staging.all,
            Action::StepPicture if self.free => {}
            Action::StepPicture => self.show_shot(now),
            Action::NextWay => self.canvas.next_way(),
            Action::Dimension => {
                if let Some(dimension) = self.reading.page.derived().dimension {
                    self.edit(&Edit::Into(dimension.other()), now);
                }
            }
            Action::NextSnap => {
                let snap = next_snap(self.reading.page.snap());
                self.edit(&Edit::Snap(snap), now);
            }
            // Without its text a lesson has no steps.
            Action::NextStep | Action::PreviousStep if self.free => {}
            Action::NextStep => {
                let last = self.reading.text(self.lang()).steps.len().saturating_sub(1);
                self.edit(&Edit::Step((step + 1).min(last)), now);
            }
            Action::PreviousStep => self.edit(&Edit::Step(step.saturating_sub(1)), now),
            Action::PreviousLesson => self.open_neighbour(-1),
            Action::NextLesson => self.open_neighbour(1),
            Action::Find => {
                self.show_sheet(Some(Sheet::Lessons));
                self.drawer = Drawer::opened(true);
            }
            // They tell the verdict.
            Action::NextField | Action::NextFieldPoint if self.hides() => {
                self.note("verdict_hidden", now);
            }
            Action::NextField => self.field.next(&self.reading.page),
            Action::NextFieldPoint => self.field.next_point(&self.reading.page),
            Action::Play | Action::TimeBack | Action::TimeOn => self.time(action, now),
            Action::Language => {
                self.settings.lang = Some(self.lang().other());
                self.outbox.wish(Wish::Korean(self.lang() == Lang::Ko));
            }
            Action::Theme if self.presenter_theme() => {}
            Action::Theme => {
                let dark = self.tone() == Tone::Dark;
                self.settings.tone = Some(if dark { Tone::Light } else { Tone::Dark });
            }
            Action::Goals if self.free || self.over.is_some() => self.over = None,
            Action::Goals => self.over = Some(Over::Goals),
            Action::CopyLink => {
                self.sheet = Some(Sheet::Share);
                if !self.boot.page {
                    self.outbox.wish(Wish::Served);
                }
                self.share(Shared::Link);
            }
            Action::Export => {
                let open = self.sheet == Some(Sheet::Export);
                self.sheet = (!open).then_some(Sheet::Export);
            }
            Action::Help => {
                let open = self.sheet == Some(Sheet::Help);
                self.sheet = (!open).then_some(Sheet::Help);
            }
            Action::FullScreen => self.ask_full_screen(!self.full),
            _ => self.presenter_action(action, now),
        }
    }

    /// A list opens as it comes each time; on a way back from the museum too. What stays open
    /// beside the picture is no sheet over it.
    fn show_sheet(&mut self, sheet: Option<Sheet>) {
        let beside = sheet.filter(|sheet| self.pinned && sheet.in_drawer());
        self.museum = beside.map_or(self.museum, |sheet| sheet == Sheet::Museum);
        self.sheet = sheet.filter(|_| beside.is_none());
        self.drawer = Drawer::default();
    }

    /// Where it may stay open the list of lessons does so until it is closed.
    fn turn_drawer(&mut self) {
        let open = self.sheet.is_some_and(Sheet::in_drawer);
        if self.wide && !open {
            (self.settings.folded, self.museum) = (self.pinned, false);
        } else {
            self.show_sheet((!open).then_some(Sheet::Lessons));
        }
    }

    /// Once it has ended, it does not come by itself again.
    fn show_tour(&mut self, card: Option<usize>) {
        self.tour = card;
        self.settings.toured |= card.is_none();
    }

    pub(super) fn open_neighbour(&mut self, by: isize) {
        if let Some(listed) = catalogue::neighbour(self.reading.entry, by) {
            self.open_lesson(listed.entry.id);
        }
    }

    /// The picture alone, or with its lesson again.
    fn set_free(&mut self, free: bool) {
        self.sheet = None;
        self.free = free;
        if free {
            (self.over, self.guessing) = (None, Guessing::Off);
            self.lit.unpin();
            self.lit.step(None, Vec::new());
        } else {
            self.enter_step();
        }
    }

    /// Keeps the stars that the scene earns, once the verdict that they tell may be seen. Whether
    /// there are more than before.
    pub(super) fn earn(&mut self) -> bool {
        if self.hides() {
            return false;
        }
        let (page, lesson) = (&self.reading.page, self.reading.entry.id);
        let goals = page.derived().challenges.iter();
        let earned = goals.map(|goal| self.settings.earn(lesson, goal.id, page.stars(goal)));
        earned.fold(false, |any, more| any | more)
    }

    pub(super) fn open_lesson(&mut self, id: &str) {
        self.sheet = None;
        self.remember();
        let home = self.home.take().is_some();
        if id == self.reading.entry.id && !home {
            self.set_free(false);
        }
        if let Some(entry) = workbench::find(id)
            && (home || entry.id != self.reading.entry.id)
        {
            match self.parked.take_if(|parked| parked.entry.id == id) {
                Some(parked) => self.open(parked),
                None => {
                    self.open(Reading::open(entry));
                    self.take_last_scene();
                }
            }
            self.card = None;
            self.outbox.enter(self.link());
        }
    }

    /// The card to show: what a link led to comes before what the machine has to say.
    pub(super) fn card(&self) -> Option<Card> {
        let remark = self.remarks.front();
        self.card.clone().or_else(|| remark.map(|(key, name)| Card::Remark(key, name.clone())))
    }

    pub(super) fn answer(&mut self, answer: CardAnswer, now: f64) {
        if self.card.take().is_none() {
            self.remarks.pop_front();
            return;
        }
        self.outbox.release();
        match answer {
            CardAnswer::Keep => {}
            CardAnswer::Start => self.edit(&Edit::Reset, now),
            CardAnswer::Open(id) => self.open_lesson(id),
            CardAnswer::List => self.show_sheet(Some(Sheet::Lessons)),
        }
    }

    fn clear(&mut self) {
        self.settings.clear_progress();
        self.firsts.clear();
        self.sheet = None;
        match self.home {
            Some(_) => self.show_first_screen(),
            None => self.open(Reading::open(self.reading.entry)),
        }
        self.parked = None;
    }

    /// Puts scene and step where the next visit finds them. What stands in place of a link that
    /// could not be read is nobody's work, and leaves the last scene alone.
    pub(super) fn remember(&mut self) {
        if self.outbox.held() || self.home.is_some() {
            return;
        }
        let id = self.reading.entry.id.to_owned();
        let link = self.open_link();
        if let Some((_, code)) = link.split_once('/') {
            self.settings.scenes.insert(id.clone(), code.to_owned());
            self.settings.moves.insert(id.clone(), self.reading.page.changes());
        }
        self.settings.lesson = id;
    }
}

/// The handle that an edit could not move, and where to.
fn wall(edit: &Edit) -> Option<(usize, DVec3)> {
    match edit {
        Edit::Nudge { handle, by, .. } => Some((*handle, *by)),
        _ => None,
    }
}
