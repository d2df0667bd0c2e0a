//! Practice: rounds that are started, left and resumed, and their stored results.

use super::App;
use crate::lesson::practice::{Mastery, Outcome, PracticeProblem, Task};
use crate::lesson::{DefaultView, ShotCamera};
use crate::lessons;
use crate::view::msg::PracticeMsg;
use crate::view::overlays::practice::{
    AnswerRings, PracticeView, ProblemPage, Records, Round, kind, ring,
};
use crate::view::prelude::*;
use crate::view::reading::framing::Framing;
use crate::view::reading::guess_options::Guessing;
use std::collections::{BTreeMap, BTreeSet};

/// Seconds per day.
const DAY: f64 = 86_400.0;

/// The points of a problem lie within this fraction of the distance from the centre to the edge of
/// a picture.
const WITHIN: f64 = 0.8;

/// The rounds of this visit, and the state before them.
#[derive(Default)]
pub struct PracticeState {
    /// The rounds by lesson.
    rounds: BTreeMap<&'static str, Round>,
    /// The texts of the open problem.
    pub page: ProblemPage,
    /// The link of the lesson before practice.
    pub link: String,
    /// The guessing state before practice.
    guessing: Guessing,
    /// The number of started rounds.
    begun: u64,
}

impl App {
    /// Whether a round is open.
    pub(super) fn practising(&self) -> bool {
        self.overlays.stack.overlay == Some(Overlay::Practice)
    }

    pub(super) fn round(&self) -> Option<&Round> {
        let round = self.practice.rounds.get(self.reading.entry.id);
        round.filter(|_| self.practising())
    }

    /// Starts a round of problems of the open lesson, or resumes it.
    pub fn open_practice(&mut self) {
        self.open_overlay(Some(Overlay::Practice));
    }

    /// The open problem.
    pub fn problem(&self) -> Option<&PracticeProblem> {
        self.round()?.item()?.problem.as_ref()
    }

    /// Whether the answer of the open problem must stay hidden.
    pub(super) fn answer_hidden(&self) -> bool {
        let item = self.round().and_then(Round::item);
        item.is_some_and(|item| !item.is_done())
    }

    /// Whether the scene of the open problem is fixed.
    pub(super) fn practice_locks(&self, edit: &Edit) -> bool {
        let moves = matches!(
            edit,
            Edit::Grab(_) | Edit::Drag { .. } | Edit::Nudge { .. } | Edit::Set { .. }
        );
        let harmless = matches!(edit, Edit::Snap(_) | Edit::Drop | Edit::Cancel);
        self.practising() && !harmless && (self.answer_hidden() || !moves)
    }

    /// The link for the address: the link of the running list, otherwise of the open lesson,
    /// without the scene of a problem.
    pub(super) fn address(&self) -> String {
        match &self.lists.running {
            Some(running) => running.list.link(Some(running.at)),
            None if self.practising() => self.practice.link.clone(),
            None => self.link(),
        }
    }

    /// Today, in days since 1970, in local time.
    pub(super) fn today(&self) -> u32 {
        let boot = &self.machine.boot;
        (((boot.clock.0)() + boot.zone) / DAY).max(0.0) as u32
    }

    /// Opens something over the panel, or closes it.
    pub(super) fn open_overlay(&mut self, over: Option<Overlay>) {
        self.leave_practice();
        match over {
            Some(Overlay::Practice) => self.begin_practice(),
            page => self.overlays.stack.overlay = page,
        }
    }

    /// Starts a round, or resumes the one that was left.
    fn begin_practice(&mut self) {
        let (id, today) = (self.reading.entry.id, self.today());
        self.practice.link = self.link();
        self.practice.guessing = std::mem::take(&mut self.guesses.now);
        (self.motion.preset, self.motion.playing) = (None, None);
        self.practice.begun += 1;
        let drawn =
            || ((self.machine.boot.clock.0)() as u64).wrapping_add(1000 * self.practice.begun);
        let asked = self.machine.boot.asked.seed;
        let seed = asked.map_or_else(drawn, |seed| seed.wrapping_add(self.practice.begun - 1));
        let records = self.records(id);
        let page = &mut self.reading.page;
        // A given scene earns no star.
        page.apply(&Edit::CountAsGiven);
        let left = self.practice.rounds.remove(id).filter(|round| !round.is_over());
        let mut round = left.unwrap_or_else(|| Round::new(page, &records, today, seed));
        round.before = page.memory();
        let at = round.at;
        round.go(at, page);
        self.practice.rounds.insert(id, round);
        self.overlays.stack.overlay = Some(Overlay::Practice);
        self.show_problem();
    }

    /// Leaves the round, which is kept, and restores the scene of the lesson.
    pub(super) fn leave_practice(&mut self) {
        if !self.practising() {
            return;
        }
        self.overlays.stack.overlay = None;
        let round = self.practice.rounds.get(self.reading.entry.id);
        if let Some(before) = round.map(|round| round.before.clone()) {
            self.reading.page.apply(&Edit::Recall(before));
        }
        self.guesses.now = std::mem::take(&mut self.practice.guessing);
        if let Some(opening) = self.reading.opening(self.lang()) {
            self.reader.lit.step(opening.light, opening.spoken);
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
        self.reader.lit.unpin();
        self.reader.lit.step(None, Vec::new());
        self.pictures.canvas.let_go();
        let wider = self.wider_view().map_or(Framing::Lesson, Framing::Camera);
        if wider != self.motion.staging.framing {
            self.frame(wider, self.reading.page.lesson().copy());
        }
    }

    /// A view of the plane with space for the label of every handle; `None` if the lesson's own
    /// view has that space.
    fn wider_view(&self) -> Option<ShotCamera> {
        let derived = self.reading.page.derived();
        let (centre, half) = self.reading.page.about().home;
        let placed = derived.handles.iter().filter(|handle| handle.range.is_none());
        let away = placed.map(|handle| (handle.at.truncate() - centre).abs().max_element());
        let reach = away.fold(0.0, f64::max) / WITHIN;
        let wider = derived.view3d.is_none() && reach > half;
        wider.then_some(ShotCamera::View(DefaultView::Plane(centre, reach)))
    }

    pub(super) fn practise(&mut self, message: PracticeMsg) {
        let practising = self.practising();
        let round = self.practice.rounds.get_mut(self.reading.entry.id);
        let Some(round) = round.filter(|_| practising) else { return };
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
        if let Some((task, outcome)) = solved {
            self.keep_outcome(task, outcome);
        }
        if anew {
            self.show_problem();
        }
    }

    /// Stores the result of a problem; it also counts as a repetition of prerequisite lessons.
    fn keep_outcome(&mut self, task: Task, outcome: Outcome) {
        let (entry, today) = (self.reading.entry, self.today());
        let at_once = outcome.at_once.to_string();
        let problem = ("problem", &*task.id());
        self.send("solved", &[("lesson", entry.id), problem, ("right", &at_once)]);
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

    /// The open round with its dates; `rowless`: the layout has no row for its problems.
    pub(super) fn practice_view(&self, rowless: bool) -> Option<PracticeView<'_>> {
        let round = self.round()?;
        let records = self.records(self.reading.entry.id);
        let known = records.values().filter(|record| record.stage > 0);
        let next = known.map(|record: &Mastery| record.due).min();
        let item = round.item();
        let due = item.and_then(|item| records.get(&item.task.id())).map(|record| record.due);
        Some(PracticeView { round, due, rowless, next })
    }

    /// The rings of the open problem on the picture.
    pub(super) fn answer_rings(&mut self, ui: &mut Ui, cx: &UiContext<'_>, layout: &Layout) {
        let (page, view) = (&self.reading.page, self.pictures.canvas.view());
        let item = self.round().and_then(Round::item);
        let (Some(item), Some(view)) = (item, view) else { return };
        // Edited points make another scene, to which the rings do not belong.
        let same = item.problem.as_ref().is_some_and(|p| *p.scene == *page.lesson());
        if same {
            let rings = AnswerRings { cx, view: &view, canvas: layout.canvas, item };
            let taken = ring(ui, &rings, page);
            self.pictures.covered.extend(taken);
        }
    }

    /// The question of the open problem, until it is solved.
    pub(super) fn practice_question(&self) -> Option<String> {
        let asked = self.round().filter(|_| self.answer_hidden())?.item()?.task;
        let name = asked.name().map(|name| self.reading.letter(name)).unwrap_or_default();
        Some(kind(self.words(), &name, asked))
    }

    /// The note in the corner of the picture: whether the points can be dragged.
    pub(super) fn lock_note(&mut self, ui: &Ui, cx: &UiContext<'_>, layout: &Layout) {
        if !self.practising() || cx.touch {
            return;
        }
        let (icon, key) = match self.answer_hidden() {
            true => (Icon::Lock, "locked_while_computing"),
            false => (Icon::Hand, "checked_now_free"),
        };
        let (theme, ui_scale) = (cx.theme, cx.ui_scale);
        let galley = unwrapped(ui.painter(), cx.words.get(key), cx.ui(13.0));
        let size = vec2(galley.size().x + 46.0 * ui_scale, 32.0 * ui_scale);
        let rect = Rect::from_min_size(layout.canvas.min + vec2(12.0, 10.0) * ui_scale, size);
        let border = Stroke::new(1.0, theme.control);
        ui.painter().rect(rect, CONTROL, theme.raised, border, StrokeKind::Inside);
        let at = rect.left_center() + vec2(18.0 * ui_scale, 0.0);
        icon.paint_at(ui.painter(), at, 15.0 * ui_scale, theme.ink2, 1.6);
        let at = rect.left_center() + vec2(34.0 * ui_scale, 0.0);
        text_beside(ui.painter(), at, galley, theme.ink2);
        self.pictures.covered.push(rect);
    }

    /// The records of practice as a file of text.
    pub(super) fn export_practice(&mut self) {
        let mut text =
            String::from("crosspoint practice 1\n# lesson kind: intervals, review, last answer\n");
        for ((lesson, kind), record) in &self.store.settings.practice {
            text += &format!("{lesson} {kind}: {}\n", record.line());
        }
        let name = "crosspoint-practice".to_owned();
        self.effects.push(Effect::SaveText { name, text });
    }

    /// The keys of practice, unless a text field has the focus.
    pub(super) fn practice_keys(&self, ctx: &Context, acts: &mut Vec<Msg>) {
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

    /// The number of due kinds of problem, and the lesson of the first.
    pub(super) fn due(&self) -> (usize, Option<&'static Entry>) {
        let (today, mut due) = (self.today(), self.reviews());
        due.retain(|(record, _)| record.is_due(today));
        (due.len(), due.first().map(|(_, entry)| *entry))
    }

    /// The practised kinds of problem with their lessons, by the day of their next review.
    pub(super) fn reviews(&self) -> Vec<(&Mastery, &'static Entry)> {
        let records = self.store.settings.practice.iter();
        let known = records.filter_map(|((id, _), record)| Some((record, lessons::find(id)?)));
        let mut known: Vec<_> = known.collect();
        known.sort_by_key(|(record, entry)| (record.due, entry.number));
        known
    }
}

/// The prerequisites of a lesson, direct and indirect.
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
