//! The review schedule of a kind of problem.

/// The days from one correct answer to the next review.
pub const INTERVALS: [u32; 4] = [1, 3, 8, 21];

/// The result of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Whether the first answer was correct.
    pub at_once: bool,
    /// The number of opened hints.
    pub hints: u8,
}

/// The review state of a kind of problem.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mastery {
    /// The number of completed intervals.
    pub stage: u8,
    /// The day of the next review, counted from 1970.
    pub due: u32,
    /// The day of the last answer.
    pub seen: u32,
    /// The last first answer was wrong: the next round repeats the kind.
    pub repeat: bool,
}

impl Mastery {
    /// The state after a problem solved on a day. A mistake restarts the schedule, and each hint
    /// brings the review one interval nearer.
    ///
    /// ```
    /// use crosspoint::lesson::practice::{Mastery, Outcome};
    /// let right = Outcome { at_once: true, hints: 0 };
    /// let first = Mastery::default().after(right, 100);
    /// assert_eq!((first.due, first.after(right, 101).due), (101, 104));
    /// let wrong = first.after(Outcome { at_once: false, hints: 0 }, 101);
    /// assert_eq!((wrong.stage, wrong.due, wrong.repeat), (1, 102, true));
    /// let helped = first.after(right, 101).after(Outcome { hints: 1, ..right }, 104);
    /// assert_eq!(helped.due, 107);
    /// ```
    #[must_use]
    pub fn after(self, outcome: Outcome, today: u32) -> Self {
        let most = INTERVALS.len() as u8;
        // Further problems on the day of a review do not count as later reviews.
        let early = self.seen == today && self.stage > 0 && !self.repeat;
        let next = if early { self.stage } else { (self.stage + 1).min(most) };
        let stage = match outcome.at_once {
            true => next.saturating_sub(outcome.hints).max(1),
            false => 1,
        };
        let due = today + INTERVALS[usize::from(stage - 1).min(INTERVALS.len() - 1)];
        Self { stage, due, seen: today, repeat: !outcome.at_once }
    }

    /// The state after a review of a lesson that builds on its own lesson: counts as a repetition.
    #[must_use]
    pub fn used(self, today: u32) -> Self {
        if self.stage == 0 || self.repeat {
            return self;
        }
        let interval = INTERVALS[usize::from(self.stage - 1).min(INTERVALS.len() - 1)];
        Self { due: self.due.max(today + interval), ..self }
    }

    /// The line of the settings: completed intervals, day of the review, day of the last answer,
    /// whether the kind is repeated.
    ///
    /// ```
    /// use crosspoint::lesson::practice::Mastery;
    /// let record = Mastery { stage: 2, due: 20783, seen: 20780, repeat: true };
    /// assert_eq!(record.line(), "2 20783 20780 repeat");
    /// assert_eq!(Mastery::read(&record.line()), Some(record));
    /// assert_eq!(Mastery::read("9 1 1"), None);
    /// ```
    pub fn line(self) -> String {
        let repeat = if self.repeat { " repeat" } else { "" };
        format!("{} {} {}{repeat}", self.stage, self.due, self.seen)
    }

    /// Parses a line of the settings.
    pub fn read(line: &str) -> Option<Self> {
        let mut words = line.split(' ');
        let stage = words.next()?.parse().ok().filter(|n| *n <= INTERVALS.len() as u8)?;
        let (due, seen) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let repeat = match (words.next(), words.next()) {
            (None, _) => false,
            (Some("repeat"), None) => true,
            _ => return None,
        };
        Some(Self { stage, due, seen, repeat })
    }

    /// Whether a review is due.
    pub fn is_due(self, today: u32) -> bool {
        self.stage > 0 && self.due <= today
    }

    /// The newer of two records of one kind.
    ///
    /// ```
    /// use crosspoint::lesson::practice::Mastery;
    /// let (old, new) = (Mastery { seen: 3, stage: 4, ..Mastery::default() }, Mastery { seen: 4, stage: 1, ..Mastery::default() });
    /// assert_eq!((old.newer(new), new.newer(old)), (new, new));
    /// ```
    #[must_use]
    pub fn newer(self, other: Self) -> Self {
        let age = |one: Self| (one.seen, one.due, one.stage, one.repeat);
        if age(self) < age(other) { other } else { self }
    }
}
