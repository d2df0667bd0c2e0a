//! Guesses: the options, the reader's guess, and its result.

use crate::lesson::Guess;
use crate::text::lesson::GuessText;
use crate::view::prelude::*;
use crate::workbench::board;

/// The state of guessing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Guessing {
    /// No guess: the verdict is open.
    #[default]
    Off,
    /// The verdict is hidden, and this guess is selected so far.
    Asked(Option<usize>),
    /// The verdict was opened after a guess.
    Opened(Opened),
}

/// A guess and its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opened {
    /// The index of the guess.
    pub chosen: usize,
    /// The exact outcome of the guessed scene.
    pub exact: &'static str,
    /// Whether the guess was correct.
    pub right: bool,
    /// Whether the scene has changed since.
    pub moved: bool,
}

impl Opened {
    /// A guess about the current scene.
    pub fn new(reading: &OpenLesson, chosen: usize) -> Self {
        let (exact, about) = (reading.page.derived().exact.case, reading.page.about());
        let right = match reading.guesses(Lang::Ko) {
            [] => about.guesses.get(chosen).is_some_and(|guess| guess.cases.contains(&exact)),
            own => own.get(chosen).is_some_and(|guess| is_right(guess, exact)),
        };
        Self { chosen, exact, right, moved: false }
    }

    /// The guess, and whether it was correct: `My guess: They meet. Not this time.`
    pub fn mine(&self, words: &Words, reading: &OpenLesson) -> String {
        let answer = answers(words, reading).into_iter().nth(self.chosen);
        let answer = answer.map(|answer| answer.word).unwrap_or_default();
        let result = words.get(if self.right { "guess_right" } else { "guess_wrong" });
        words.fill("guess_mine", &[("answer", &answer), ("result", &result)])
    }

    /// The exact outcome of the guessed scene. For a step's own guesses the correct guess, if
    /// another was chosen.
    pub fn truth(&self, words: &Words, reading: &OpenLesson) -> String {
        let own = reading.guesses(words.lang());
        if own.is_empty() {
            return words.fill("guess_truth", &[("case", &words.case(self.exact))]);
        }
        let right = own.iter().find(|guess| is_right(guess, self.exact)).filter(|_| !self.right);
        let right = right.map(|right| reading.plain(&right.word, words));
        right.map_or_else(String::new, |right| words.fill("guess_answer", &[("answer", &right)]))
    }

    /// The reply to the chosen guess.
    pub fn said(&self, words: &Words, reading: &OpenLesson) -> Option<String> {
        let guess = reading.guesses(words.lang()).get(self.chosen)?;
        Some(reading.plain(&guess.said, words))
    }
}

/// Whether a step's own guess is correct for an outcome.
pub fn is_right(guess: &GuessText, exact: &str) -> bool {
    guess.right || guess.cases.iter().any(|case| case == exact)
}

/// A possible answer.
pub struct Answered {
    /// The text of the guess.
    pub word: String,
    /// The predicted outcome; `None` for a guess in words of its own.
    pub known: Option<&'static Guess>,
}

/// The possible guesses at the open step.
pub fn answers(words: &Words, reading: &OpenLesson) -> Vec<Answered> {
    let of_step = reading.guesses(words.lang());
    // A sheet has no guesses, because it has many questions.
    let is_sheet = board(&reading.page).is_some();
    if of_step.is_empty() && reading.own.is_none() && !is_sheet {
        let known = reading.page.about().guesses.iter();
        return known
            .map(|guess| Answered { word: words.get(guess.word).to_owned(), known: Some(guess) })
            .collect();
    }
    let answered =
        |guess: &GuessText| Answered { word: reading.plain(&guess.word, words), known: None };
    of_step.iter().map(answered).collect()
}

impl Guessing {
    /// Whether the verdict is hidden and the scene fixed.
    pub fn hides_verdict(self) -> bool {
        matches!(self, Self::Asked(_))
    }

    /// The guess after which the verdict was opened.
    pub fn opened(self) -> Option<Opened> {
        if let Self::Opened(opened) = self { Some(opened) } else { None }
    }

    /// The scene has changed: a guess is now about an earlier scene.
    pub fn move_on(&mut self) {
        *self = match self.opened() {
            Some(opened) => Self::Opened(Opened { moved: true, ..opened }),
            None => Self::Off,
        };
    }
}

/// Whether an edit would change the scene, which is fixed while a guess is open.
pub fn moves(edit: &Edit) -> bool {
    !matches!(
        edit,
        Edit::Snap(_)
            | Edit::Step(_)
            | Edit::Shot(_)
            | Edit::Exhibit(_)
            | Edit::Drop
            | Edit::Cancel
    )
}
