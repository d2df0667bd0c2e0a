//! Practice as a state of the program: rounds that are begun, left and gone on with, and what is
//! kept of them.

use super::App;
use crate::lesson::practice::{Mastery, Outcome, PracticeProblem, Task};
use crate::lesson::{Edit, ShotCamera};
use crate::lessons::Entry;
use crate::view::framing::Framing;
use crate::view::guessing::Guessing;
use crate::view::host::Effect;
use crate::view::icons::Icon;
use crate::view::layout::Layout;
use crate::view::msg::{Msg, Overlay, PracticeMsg};
use crate::view::overlay_stack::{Layer, LayerKind};
use crate::view::practice::{PracticeView, ProblemPage, Records, Round, kind, ring};
use crate::view::ui_context::{CONTROL, UiContext};
use egui::{Key, Modifiers, Rect, Stroke, StrokeKind, Ui, pos2, vec2};
use std::collections::{BTreeMap, BTreeSet};

/// Seconds of a day.
const DAY: f64 = 86_400.0;

/// The part of the way to the edge of a picture within which the points of a problem lie.
const WITHIN: f64 = 0.8;

/// The rounds of this visit, and what was there before.
#[derive(Default)]
pub struct PracticeState {
    /// By lesson.
    rounds: BTreeMap<&'static str, Round>,
    /// The texts of the open problem.
    pub page: ProblemPage,
    /// The link of the lesson as it was before.
    pub link: String,
    /// Where the reader was with guessing.
    guessing: Guessing,
    /// So many rounds were begun.
    begun: u64,
}

impl App {
    /// Whether a round is open.
    pub(super) fn practising(&self) -> bool {
        self.overlays.stack.page() == Some(Overlay::Practice)
    }

    /// The open round.
    pub(super) fn round(&self) -> Option<&Round> {
        let round = self.practice.rounds.get(self.reading.entry.id);
        round.filter(|_| self.practising())
    }

    /// Begins a round of problems of the open lesson, or goes on with it.
    pub fn open_practice(&mut self) {
        self.open_over(Some(Overlay::Practice));
    }

    /// The open problem.
    pub fn problem(&self) -> Option<&PracticeProblem> {
        self.round()?.item()?.problem.as_ref()
    }

    /// The answer of the open problem is not to be seen.
    pub(super) fn practice_hides(&self) -> bool {
        let item = self.round().and_then(Round::item);
        item.is_some_and(|item| !item.is_done())
    }

    /// Nothing moves the scene of the open problem.
    pub(super) fn practice_locks(&self, edit: &Edit) -> bool {
        let moves = matches!(
            edit,
            Edit::Grab(_) | Edit::Drag { .. } | Edit::Nudge { .. } | Edit::Set { .. }
        );
        let harmless = matches!(edit, Edit::Snap(_) | Edit::Drop | Edit::Cancel);
        self.practising() && !harmless && (self.practice_hides() || !moves)
    }

    /// The link that the address has: that of the list that is walked through, or else that of the open
    /// lesson, without the scene of a problem.
    pub(super) fn address(&self) -> String {
        match self.list_address() {
            Some(list) => list,
            None if self.practising() => self.practice.link.clone(),
            None => self.link(),
        }
    }

    /// Today, in days from 1970. A day begins at the person's own midnight.
    pub(super) fn today(&self) -> u32 {
        let boot = &self.machine.boot;
        (((boot.clock.0)() + boot.zone) / DAY).max(0.0) as u32
    }

    /// Opens something over the panel, or closes it.
    pub(super) fn open_over(&mut self, over: Option<Overlay>) {
        self.leave_practice();
        match over {
            Some(Overlay::Practice) => self.begin_practice(),
            page => self.overlays.stack.set(LayerKind::Page, page.map(Layer::Page)),
        }
    }

    /// Begins a round, or goes on with the one that was left.
    fn begin_practice(&mut self) {
        let (id, today) = (self.reading.entry.id, self.today());
        self.practice.link = self.link();
        self.practice.guessing = std::mem::take(&mut self.guesses.now);
        (self.motion.glide, self.motion.playing) = (None, None);
        self.practice.begun += 1;
        let drawn =
            || ((self.machine.boot.clock.0)() as u64).wrapping_add(1000 * self.practice.begun);
        let asked = self.machine.boot.asked.seed;
        let seed = asked.map_or_else(drawn, |seed| seed.wrapping_add(self.practice.begun - 1));
        let records = self.records(id);
        let page = &mut self.reading.page;
        // A scene that is given earns no star.
        page.apply(&Edit::CountAsGiven);
        let left = self.practice.rounds.remove(id).filter(|round| !round.is_over());
        let mut round = left.unwrap_or_else(|| Round::new(page, &records, (today, seed)));
        round.before = page.memory();
        let at = round.at;
        round.go(at, page);
        self.practice.rounds.insert(id, round);
        self.overlays.stack.open(Layer::Page(Overlay::Practice));
        self.show_problem();
    }

    /// Closes the round, which stays, and brings the scene of the lesson back.
    pub(super) fn leave_practice(&mut self) {
        if !self.practising() {
            return;
        }
        self.overlays.stack.close(LayerKind::Page);
        let round = self.practice.rounds.get(self.reading.entry.id);
        if let Some(before) = round.map(|round| round.before.clone()) {
            self.reading.page.apply(&Edit::Recall(before));
        }
        self.guesses.now = std::mem::take(&mut self.practice.guessing);
        if let Some(opening) = self.reading.opening(self.lang()) {
            self.lit.step(opening.light, opening.spoken);
        }
        self.pictures.canvas.let_go();
        self.unframe();
    }

    /// Shows the scene of the open problem.
    fn show_problem(&mut self) {
        let item = self.practice.rounds.get(self.reading.entry.id).and_then(Round::item);
        let fields = item.and_then(|item| Some(item.problem.as_ref()?.scene.fields()));
        if let Some(fields) = fields {
            self.reading.page.apply(&Edit::Show(fields));
        }
        self.lit.unpin();
        self.lit.step(None, Vec::new());
        self.pictures.canvas.let_go();
        let wider = self.wider_view().map_or(Framing::Lesson, Framing::Camera);
        if wider != self.pictures.staging.framing {
            self.frame(wider, self.reading.page.lesson().copy());
        }
    }

    /// A view of the plane in which every handle has room for its letter; `None` where the lesson's
    /// own view has that.
    fn wider_view(&self) -> Option<ShotCamera> {
        let derived = self.reading.page.derived();
        let (centre, half) = self.reading.page.about().home;
        let placed = derived.handles.iter().filter(|handle| handle.range.is_none());
        let away = placed.map(|handle| (handle.at.truncate() - centre).abs().max_element());
        let reach = away.fold(0.0, f64::max) / WITHIN;
        let wider = derived.stand.is_none() && reach > half;
        wider.then(|| ShotCamera::plane(centre.into(), reach))
    }

    /// Does what is asked for in practice.
    pub(super) fn practise(&mut self, message: PracticeMsg) {
        let id = self.reading.entry.id;
        let Some(mut round) = self.practice.rounds.remove(id).filter(|_| self.practising()) else {
            return;
        };
        let (page, before) = (&self.reading.page, round.at);
        let mut solved = None;
        let mut anew = false;
        match message {
            PracticeMsg::Open(index) => round.go(index, page),
            PracticeMsg::Next => round.next(page),
            PracticeMsg::Skip => round.skip(page),
            PracticeMsg::Hint => round.hint(),
            PracticeMsg::Again => {
                round.again(page);
                anew = true;
            }
            PracticeMsg::Enter { fraction, below, text } => {
                if let Some(item) = round.item_mut().filter(|item| !item.solved)
                    && let Some(fields) = item.fields.get_mut(fraction)
                {
                    fields[usize::from(below)] = text;
                }
            }
            PracticeMsg::Choose(index) => {
                if let Some(item) = round.item_mut().filter(|item| !item.solved) {
                    item.chosen = Some(index);
                }
            }
            PracticeMsg::Check => solved = round.check(page),
            PracticeMsg::Ring { to, there } => {
                if let Some(item) = round.item_mut().filter(|item| item.ring.is_some()) {
                    item.ring = (!there).then_some(to);
                }
            }
        }
        anew |= round.at != before;
        self.practice.rounds.insert(id, round);
        if let Some((task, outcome)) = solved {
            self.keep_outcome(task, outcome);
        }
        if anew {
            self.show_problem();
        }
    }

    /// Keeps what came of a problem; it counts as a use of the lessons beneath too.
    fn keep_outcome(&mut self, task: Task, outcome: Outcome) {
        let (entry, today) = (self.reading.entry, self.today());
        let at_once = outcome.at_once.to_string();
        let problem = ("problem", &*task.id());
        self.tell("solved", &[("lesson", entry.id), problem, ("right", &at_once)]);
        let practice = &mut self.store.settings.practice;
        let record = practice.entry((entry.id.to_owned(), task.id())).or_default();
        *record = record.after(outcome, today);
        if !outcome.at_once {
            return;
        }
        let beneath = beneath(entry);
        for ((lesson, _), record) in practice.iter_mut() {
            if beneath.contains(lesson.as_str()) {
                *record = record.used(today);
            }
        }
    }

    /// The records of a lesson.
    fn records(&self, lesson: &str) -> Records {
        let all = self.store.settings.practice.iter();
        let own = all.filter(|((of, _), _)| of == lesson);
        own.map(|((_, kind), record)| (kind.clone(), *record)).collect()
    }

    /// The open round with its days.
    pub(super) fn practice_view(&self) -> Option<PracticeView<'_>> {
        let round = self.round()?;
        let records = self.records(self.reading.entry.id);
        let known = records.values().filter(|record| record.stage > 0);
        let next = known.map(|record: &Mastery| record.due).min();
        let item = round.item();
        let due = item.and_then(|item| records.get(&item.task.id())).map(|record| record.due);
        Some(PracticeView { round, due, rowless: false, next })
    }

    /// The rings of the open problem over the picture.
    pub(super) fn answer_rings(&mut self, ui: &mut Ui, look: &UiContext<'_>, layout: &Layout) {
        let (page, view) = (&self.reading.page, self.pictures.canvas.view());
        let item = self.round().and_then(Round::item);
        let (Some(item), Some(view)) = (item, view) else { return };
        // Once the points have moved, the rings are of another scene.
        let same = item.problem.as_ref().is_some_and(|p| *p.scene == *page.lesson());
        if same {
            let taken = ring(ui, look, (&view, layout.canvas), (item, page));
            self.pictures.covered.extend(taken);
        }
    }

    /// What the open problem asks, while it is not solved.
    pub(super) fn practice_question(&self) -> Option<String> {
        let asked = self.round().filter(|_| self.practice_hides())?.item()?.task;
        let name = asked.name().map(|name| self.reading.letter(name)).unwrap_or_default();
        Some(kind(self.words(), &name, asked))
    }

    /// In the corner of the picture: whether the points can be dragged.
    pub(super) fn lock_note(&self, ui: &Ui, look: &UiContext<'_>, layout: &Layout) {
        if !self.practising() || look.touch {
            return;
        }
        let (icon, key) = match self.practice_hides() {
            true => (Icon::Lock, "locked_while_computing"),
            false => (Icon::Hand, "checked_now_free"),
        };
        let (theme, k) = (look.theme, look.k);
        let text = look.words.get(key).to_owned();
        let galley = ui.painter().layout_no_wrap(text, look.ui(13.0), theme.ink2);
        let size = vec2(galley.size().x + 46.0 * k, 32.0 * k);
        let rect = Rect::from_min_size(layout.canvas.min + vec2(12.0, 10.0) * k, size);
        let border = Stroke::new(1.0, theme.control);
        ui.painter().rect(rect, CONTROL, theme.raised, border, StrokeKind::Inside);
        let at = rect.left_center() + vec2(18.0 * k, 0.0);
        icon.paint_at(ui.painter(), at, 15.0 * k, theme.ink2, 1.6);
        let text = pos2(rect.left() + 34.0 * k, rect.center().y - galley.size().y / 2.0);
        ui.painter().galley(text, galley, theme.ink2);
    }

    /// The records of practice as a file of text.
    pub(super) fn export_practice(&mut self) {
        let mut text =
            String::from("crosspoint practice 1\n# lesson kind: intervals, review, last answer\n");
        for ((lesson, kind), record) in &self.store.settings.practice {
            text += &format!("{lesson} {kind}: {}\n", record.line());
        }
        let name = "crosspoint-practice".to_owned();
        self.outbox.wish(Effect::SaveText { name, text });
    }

    /// The keys of practice, while no field takes them.
    pub(super) fn practice_keys(&self, ctx: &egui::Context, acts: &mut Vec<Msg>) {
        let Some(item) = self.round().and_then(Round::item) else { return };
        let pressed = |key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        if pressed(Key::H) {
            acts.push(Msg::Practice(PracticeMsg::Hint));
        }
        if pressed(Key::N) {
            let next = if item.is_done() { PracticeMsg::Next } else { PracticeMsg::Skip };
            acts.push(Msg::Practice(next));
        }
        let digits = [Key::Num1, Key::Num2, Key::Num3, Key::Num4];
        let count = item.problem.as_ref().map_or(0, |problem| problem.choices.len());
        for (index, key) in digits.into_iter().enumerate().take(count) {
            if pressed(key) {
                acts.push(Msg::Practice(PracticeMsg::Choose(index)));
            }
        }
        let free = ctx.memory(|memory| memory.focused().is_none());
        if free && item.chosen.is_some() && !item.solved && pressed(Key::Enter) {
            acts.push(Msg::Practice(PracticeMsg::Check));
        }
    }

    /// How many kinds of problem are due, and the lesson of the first.
    pub(super) fn due(&self) -> (usize, Option<&'static Entry>) {
        let today = self.today();
        let due = self.store.settings.practice.iter().filter(|(_, record)| record.is_due(today));
        let known = due
            .filter_map(|((lesson, _), record)| Some((record.due, crate::lessons::find(lesson)?)));
        let all: Vec<_> = known.collect();
        let first = all.iter().min_by_key(|(due, entry)| (*due, entry.number));
        (all.len(), first.map(|(_, entry)| *entry))
    }
}

/// The lessons that one builds on, and those that these build on.
fn beneath(entry: &'static Entry) -> BTreeSet<&'static str> {
    let mut found = BTreeSet::new();
    let mut left: Vec<_> = entry.needs().collect();
    while let Some(entry) = left.pop() {
        if found.insert(entry.id) {
            left.extend(entry.needs());
        }
    }
    found
}
