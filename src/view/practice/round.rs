//! A round of problems: which they are, what was answered, and what comes of it.

use crate::lesson::Page;
use crate::lesson::practice::{
    Answer, AnswerEntry, EntryJudgement, Mastery, Outcome, Place, PracticeProblem, Task, point,
    tasks,
};
use crate::sketch::Shape;
use glam::DVec3;
use std::collections::BTreeMap;

/// How many problems a round has.
pub const PROBLEMS: usize = 5;

/// How many hints a problem has.
pub const HINTS: u8 = 3;

/// The records of a lesson, by the names of its kinds of problem.
pub type Records = BTreeMap<String, Mastery>;

/// How a problem of a round stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundStanding {
    /// It is not answered yet.
    Open,
    /// It was answered rightly, at once and without hints.
    Right,
    /// It was answered rightly, with hints or after another answer.
    Helped,
    /// It was passed over.
    Skipped,
}

/// A problem of a round.
pub struct RoundItem {
    /// Its kind.
    pub task: Task,
    seed: u64,
    /// The problem, once it was opened.
    pub problem: Option<PracticeProblem>,
    /// Numerators and denominators as they are typed.
    pub fields: Vec<[String; 2]>,
    /// The choice.
    pub chosen: Option<usize>,
    /// The entry that was judged last.
    pub judged: Option<AnswerEntry>,
    /// The first wrong answer that was one.
    pub first: Option<Answer>,
    /// So many wrong answers.
    pub wrong: u32,
    /// So many hints are open.
    pub hints: u8,
    /// The answer is right.
    pub solved: bool,
    /// The ring that is dragged to check it, while it is on its way.
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

    /// How it stands.
    pub fn standing(&self) -> RoundStanding {
        match (self.solved, self.skipped) {
            (true, _) if self.hints == 0 && self.wrong == 0 => RoundStanding::Right,
            (true, _) => RoundStanding::Helped,
            (false, true) => RoundStanding::Skipped,
            (false, false) => RoundStanding::Open,
        }
    }

    /// Nothing is left to do: the answer is right, and the ring is where it belongs.
    pub fn is_done(&self) -> bool {
        self.solved && self.ring.is_none()
    }

    /// What is entered, if there is enough of it to be judged.
    pub fn entry(&self) -> Option<AnswerEntry> {
        if self.task.is_choice() {
            return self.chosen.map(AnswerEntry::Choice);
        }
        let filled = self.fields.iter().all(|[above, _]| !above.trim().is_empty());
        filled.then(|| AnswerEntry::Numbers(self.fields.clone()))
    }

    /// What is said of the entry that was judged last.
    pub fn said(&self) -> Option<EntryJudgement<'_>> {
        Some(self.problem.as_ref()?.judge(self.judged.as_ref()?))
    }

    /// Draws the problem from its number.
    fn open(&mut self, page: &Page) {
        if self.problem.is_none() {
            self.problem = PracticeProblem::drawn(&*page.lesson().start(), self.task, self.seed);
            let count = self.problem.as_ref().map_or(0, PracticeProblem::fractions);
            self.fields = vec![<[String; 2]>::default(); count];
        }
    }

    /// Where an answer lies in the picture, if it is a place there.
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

    /// Where the right answer lies in the picture.
    pub fn target(&self, page: &Page) -> Option<DVec3> {
        self.place(page, &self.problem.as_ref()?.answer)
    }

    /// The line on which the ring is dragged; `None` where it goes anywhere.
    pub fn track(&self) -> Option<&Place> {
        self.problem.as_ref()?.place.as_ref()
    }
}

/// Whether a value is seen as a point.
fn is_point(page: &Page, name: &str) -> bool {
    let marks = page.derived().sketch.marks();
    marks.iter().any(|mark| mark.name == name && matches!(mark.shape, Shape::Point(..)))
}

/// A round of problems of one lesson.
pub struct Round {
    /// Its problems.
    pub items: Vec<RoundItem>,
    /// The one that is open.
    pub at: usize,
    /// Scene and history of the lesson before, which come back when it is left.
    pub before: Vec<u8>,
    /// The next number from which a problem is drawn.
    seed: u64,
}

impl Round {
    /// A round for a lesson on a day: first the kinds that went wrong, each once more, then those
    /// whose review is due, then new ones, then what comes first.
    pub fn new(page: &Page, records: &Records, (today, seed): (u32, u64)) -> Self {
        let all = tasks(&*page.lesson().start());
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
        let mut sorted = all;
        sorted.sort_by_key(rank);
        let (repeated, others): (Vec<_>, Vec<_>) =
            sorted.into_iter().partition(|task| record(task).repeat);
        let twice = repeated.iter().flat_map(|task| [*task; 2]);
        let chosen: Vec<_> = twice.chain(others.iter().copied()).collect();
        let again = chosen.clone();
        let kinds = chosen.into_iter().chain(again.into_iter().cycle()).take(PROBLEMS);
        let items: Vec<_> =
            kinds.zip(seed..).map(|(task, seed)| RoundItem::new(task, seed)).collect();
        let seed = seed + items.len() as u64;
        Self { items, at: 0, before: page.memory(), seed }
    }

    /// The open problem.
    pub fn item(&self) -> Option<&RoundItem> {
        self.items.get(self.at)
    }

    /// The same to be changed.
    pub fn item_mut(&mut self) -> Option<&mut RoundItem> {
        self.items.get_mut(self.at)
    }

    /// Opens the problem of a number.
    pub fn go(&mut self, index: usize, page: &Page) {
        self.at = index.min(self.items.len().saturating_sub(1));
        if let Some(item) = self.item_mut() {
            item.open(page);
        }
    }

    /// Judges what is entered; what to keep of it if it is right for the first time.
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
        // Where the ring begins: at the first answer, or where the parameter is 0.
        let first = item.first.as_ref().and_then(|answer| item.place(page, answer));
        let start = item.track().map(|track| point(&track.at(0.0)));
        let (centre, _) = page.home();
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

    /// Passes over the open problem, or the way of its ring.
    pub fn skip(&mut self, page: &Page) {
        if let Some(item) = self.item_mut() {
            item.skipped |= !item.solved;
            item.ring = None;
        }
        self.next(page);
    }

    /// Opens the next problem that is not done, if there is one.
    pub fn next(&mut self, page: &Page) {
        let count = self.items.len();
        let order = (1..=count).map(|by| (self.at + by) % count.max(1));
        let open = |index: &usize| self.items[*index].standing() == RoundStanding::Open;
        if let Some(index) = order.clone().find(open) {
            self.go(index, page);
        }
    }

    /// The number of the problem that comes next.
    pub fn upcoming(&self) -> Option<usize> {
        let count = self.items.len();
        let mut order = (1..count).map(|by| (self.at + by) % count);
        order.find(|index| self.items[*index].standing() == RoundStanding::Open)
    }

    /// The same kind of problem with new numbers.
    pub fn again(&mut self, page: &Page) {
        let seed = self.seed;
        self.seed += 1;
        let at = self.at;
        if let Some(item) = self.item_mut() {
            *item = RoundItem::new(item.task, seed);
            self.go(at, page);
        }
    }

    /// Every problem is answered or passed over.
    pub fn is_over(&self) -> bool {
        self.items.iter().all(|item| item.standing() != RoundStanding::Open)
    }
}
