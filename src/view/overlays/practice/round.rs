//! A round of problems: selection, answers, and results.

use crate::lesson::Page;
use crate::lesson::practice::{
    Answer, AnswerEntry, EntryJudgement, Mastery, Outcome, Place, PracticeProblem, Task, point,
    tasks,
};
use crate::sketch::Shape;
use glam::DVec3;
use std::collections::BTreeMap;

/// The number of problems in a round.
pub const PROBLEMS: usize = 5;

/// The number of hints of a problem.
pub const HINTS: u8 = 3;

/// The records of a lesson, by the names of its kinds of problem.
pub type Records = BTreeMap<String, Mastery>;

/// The state of a problem in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundStanding {
    /// The problem is not answered yet.
    Open,
    /// The problem was answered correctly, at once and without hints.
    Right,
    /// The problem was answered correctly, with hints or after another answer.
    Helped,
    /// The problem was skipped.
    Skipped,
}

/// A problem of a round.
pub struct RoundItem {
    /// The kind of the problem.
    pub task: Task,
    seed: u64,
    /// The problem, after it was opened.
    pub problem: Option<PracticeProblem>,
    /// Numerators and denominators as typed.
    pub fields: Vec<[String; 2]>,
    /// The choice.
    pub chosen: Option<usize>,
    /// The last judged entry.
    pub judged: Option<AnswerEntry>,
    /// The first wrong answer.
    pub first: Option<Answer>,
    /// The number of wrong answers.
    pub wrong: u32,
    /// The number of open hints.
    pub hints: u8,
    /// Whether the answer is correct.
    pub solved: bool,
    /// The position of the ring that is dragged to check the answer, until the ring is at its
    /// target.
    pub ring: Option<DVec3>,
    skipped: bool,
}

impl RoundItem {
    fn new(task: Task, seed: u64) -> Self {
        Self {
            task,
            seed,
            problem: None,
            fields: Vec::new(),
            chosen: None,
            judged: None,
            first: None,
            wrong: 0,
            hints: 0,
            solved: false,
            ring: None,
            skipped: false,
        }
    }

    /// The state of the problem.
    pub fn standing(&self) -> RoundStanding {
        match (self.solved, self.skipped) {
            (true, _) if self.hints == 0 && self.wrong == 0 => RoundStanding::Right,
            (true, _) => RoundStanding::Helped,
            (false, true) => RoundStanding::Skipped,
            (false, false) => RoundStanding::Open,
        }
    }

    /// Whether everything is done: the answer is correct, and the ring is at its target.
    pub fn is_done(&self) -> bool {
        self.solved && self.ring.is_none()
    }

    /// The entry, if it is complete.
    pub fn entry(&self) -> Option<AnswerEntry> {
        if self.task.is_choice() {
            return self.chosen.map(AnswerEntry::Choice);
        }
        let filled = self.fields.iter().all(|[above, _]| !above.trim().is_empty());
        filled.then(|| AnswerEntry::Numbers(self.fields.clone()))
    }

    /// The judgement of the last entry.
    pub fn said(&self) -> Option<EntryJudgement<'_>> {
        Some(self.problem.as_ref()?.judge(self.judged.as_ref()?))
    }

    /// Generates the problem from its seed.
    fn open(&mut self, page: &Page) {
        if self.problem.is_none() {
            self.problem = PracticeProblem::drawn(&*page.lesson().start(), self.task, self.seed);
            let count = self.problem.as_ref().map_or(0, PracticeProblem::fractions);
            self.fields = vec![<[String; 2]>::default(); count];
        }
    }

    /// The position of an answer in the picture, if it has one.
    pub fn place(&self, page: &Page, answer: &Answer) -> Option<DVec3> {
        use num_traits::ToPrimitive;
        let problem = self.problem.as_ref()?;
        let Answer::Numbers(numbers) = answer else { return None };
        let numbers: Vec<_> = numbers.iter().filter_map(ToPrimitive::to_f64).collect();
        let place = match (self.task, &problem.place) {
            (Task::Value(_), Some(place)) => place.at(*numbers.first()?),
            (Task::Point(name), _) if is_point(page, name) => numbers,
            _ => return None,
        };
        Some(point(&place))
    }

    /// The position of the correct answer in the picture.
    pub fn target(&self, page: &Page) -> Option<DVec3> {
        self.place(page, &self.problem.as_ref()?.answer)
    }

    /// The line on which the ring is dragged; `None` if the ring moves freely.
    pub fn track(&self) -> Option<&Place> {
        self.problem.as_ref()?.place.as_ref()
    }
}

/// Whether a value is shown as a point.
fn is_point(page: &Page, name: &str) -> bool {
    let marks = page.derived().sketch.marks();
    marks.iter().any(|mark| mark.name == name && matches!(mark.shape, Shape::Point(..)))
}

/// A round of problems of one lesson.
pub struct Round {
    /// The problems of the round.
    pub items: Vec<RoundItem>,
    /// The index of the open problem.
    pub at: usize,
    /// Scene and history of the lesson before the round, which are restored afterwards.
    pub before: Vec<u8>,
    /// The seed of the next problem.
    seed: u64,
}

impl Round {
    /// A round for a lesson on a day: first the kinds with mistakes, each repeated, then kinds due
    /// for review, then new kinds, then the first kinds again.
    pub fn new(page: &Page, records: &Records, today: u32, seed: u64) -> Self {
        let record = |task: &Task| records.get(&task.id()).copied().unwrap_or_default();
        let rank = |task: &Task| {
            let record = record(task);
            match () {
                () if record.repeat => (0, record.due),
                () if record.is_due(today) => (1, record.due),
                () if record.stage == 0 => (2, 0),
                () => (3, record.due),
            }
        };
        let mut sorted = tasks(&*page.lesson().start());
        sorted.sort_by_key(rank);
        let (repeated, others): (Vec<_>, Vec<_>) =
            sorted.into_iter().partition(|task| record(task).repeat);
        let twice = repeated.iter().flat_map(|task| [*task; 2]);
        let chosen: Vec<_> = twice.chain(others).collect();
        let kinds = chosen.into_iter().cycle().take(PROBLEMS);
        let items: Vec<_> =
            kinds.zip(seed..).map(|(task, seed)| RoundItem::new(task, seed)).collect();
        let seed = seed + items.len() as u64;
        Self { items, at: 0, before: page.memory(), seed }
    }

    /// The open problem.
    pub fn item(&self) -> Option<&RoundItem> {
        self.items.get(self.at)
    }

    /// The open problem, mutable.
    pub fn item_mut(&mut self) -> Option<&mut RoundItem> {
        self.items.get_mut(self.at)
    }

    /// Opens the problem with this index.
    pub fn go(&mut self, index: usize, page: &Page) {
        self.at = index.min(self.items.len().saturating_sub(1));
        if let Some(item) = self.item_mut() {
            item.open(page);
        }
    }

    /// Judges the entry; returns the result to store, if the entry is the first correct one.
    pub fn check(&mut self, page: &Page) -> Option<(Task, Outcome)> {
        let item = self.item_mut().filter(|item| !item.solved)?;
        let entry = item.entry()?;
        let problem = item.problem.as_ref()?;
        let wrong = match problem.judge(&entry) {
            EntryJudgement::Right => false,
            EntryJudgement::Decimal | EntryJudgement::Unread(..) | EntryJudgement::ByZero(_) => {
                item.judged = Some(entry);
                return None;
            }
            EntryJudgement::Known(_)
            | EntryJudgement::Fails
            | EntryJudgement::TooLate
            | EntryJudgement::Unknown => true,
        };
        let answer = problem.read(&entry);
        item.judged = Some(entry);
        if wrong {
            item.wrong += 1;
            item.first = item.first.take().or(answer);
            return None;
        }
        item.solved = true;
        item.skipped = false;
        let outcome = Outcome { at_once: item.wrong == 0, hints: item.hints };
        // The start of the ring: the first answer, or where the parameter is 0.
        let first = item.first.as_ref().and_then(|answer| item.place(page, answer));
        let start = item.track().map(|track| point(&track.at(0.0)));
        let centre = page.about().home.0 * page.factor();
        let target = item.target(page);
        let begin = first.or(start).unwrap_or(centre.extend(0.0));
        item.ring = target.map(|target| if begin == target { begin + DVec3::X } else { begin });
        Some((item.task, outcome))
    }

    /// Opens the next hint.
    pub fn hint(&mut self) {
        if let Some(item) = self.item_mut().filter(|item| !item.solved && item.hints < HINTS) {
            item.hints += 1;
        }
    }

    /// Skips the open problem, or its ring.
    pub fn skip(&mut self, page: &Page) {
        if let Some(item) = self.item_mut() {
            item.skipped |= !item.solved;
            item.ring = None;
        }
        self.next(page);
    }

    /// Opens the next unfinished problem after this one, if any.
    pub fn next(&mut self, page: &Page) {
        if let Some(index) = self.upcoming() {
            self.go(index, page);
        }
    }

    /// The index of the next unfinished problem after this one.
    pub fn upcoming(&self) -> Option<usize> {
        let count = self.items.len();
        let mut order = (1..count).map(|by| (self.at + by) % count);
        order.find(|index| self.items[*index].standing() == RoundStanding::Open)
    }

    /// Replaces the problem by one of the same kind with new numbers.
    pub fn again(&mut self, page: &Page) {
        let seed = self.seed;
        self.seed += 1;
        let at = self.at;
        if let Some(item) = self.item_mut() {
            *item = RoundItem::new(item.task, seed);
            self.go(at, page);
        }
    }

    /// Whether every problem is answered or skipped.
    pub fn is_over(&self) -> bool {
        self.items.iter().all(|item| item.standing() != RoundStanding::Open)
    }
}
