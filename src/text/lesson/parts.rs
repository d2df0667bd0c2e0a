//! The parts of a lesson's text.

use crate::text::run::{self, TextRun};
use std::collections::{BTreeMap, BTreeSet};

/// Everything that a lesson says in one language.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LessonText {
    /// Its name.
    pub title: Vec<TextRun>,
    /// What it is for, in one sentence or two.
    pub goal: Vec<TextRun>,
    /// The guided steps in order.
    pub steps: Vec<Step>,
    /// A sentence for each outcome.
    pub verdicts: Vec<Sentence>,
    /// The goals that a reader may reach.
    pub challenges: Vec<ChallengeText>,
    /// What is wrong with what was published.
    pub exhibits: Vec<ExhibitText>,
    /// The questions with blanks.
    pub exercises: Vec<ExerciseText>,
    /// How the lesson differs from its source.
    pub notes: Vec<NoteText>,
    /// Who found it, and when.
    pub history: Option<Vec<TextRun>>,
    /// What a teacher may ask a class.
    pub asks: Vec<AskText>,
    /// What everybody should be able to answer at the end, and the answer.
    pub exit: Option<[Vec<TextRun>; 2]>,
}

/// A step of the guided text, or what stands before the first or behind the last.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Step {
    /// Its name in links and tests.
    pub id: String,
    /// The step whose picture it shows: itself, or one before it.
    pub picture: String,
    /// What it is for.
    pub kind: StepKind,
    /// Its title.
    pub title: Vec<TextRun>,
    /// What it says.
    pub body: Vec<Block>,
    /// The values on which its light falls.
    pub light: Vec<String>,
    /// The unknown whose formula opens with it.
    pub formula: Option<String>,
    /// What it offers to try on very many random scenes.
    pub trial: Option<String>,
    /// The verdict stays hidden until the reader has made a guess.
    pub predict: bool,
    /// What may be guessed, in words of its own; else it is what the lesson always asks.
    pub guesses: Vec<GuessText>,
    /// It tells to drag a point of space up or down, so points are dragged that way.
    pub height: bool,
}

impl Step {
    /// The paragraphs to be read: all of them, or while its guess is to be made those before the answer.
    pub fn shown(&self, asks: bool) -> &[Block] {
        let most = if asks && self.kind == StepKind::Guided { 1 } else { usize::MAX };
        &self.body[..self.body.len().min(most)]
    }
}

/// What a step is for.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum StepKind {
    /// It teaches, and is counted.
    #[default]
    Guided,
    /// It asks the question that the lesson answers; its items are what a reader can do afterwards.
    Opening,
    /// It says what to keep: three items, then a paragraph on the pitfall and one on when to use it.
    Summary(SummaryCard),
}

/// What a summary shows of the method, by the names of values, and where it leads.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SummaryCard {
    /// The values whose formulas it shows.
    pub formulas: Vec<String>,
    /// The values whose lines of code it shows.
    pub lines: Vec<String>,
    /// The exhibit of its pitfall.
    pub exhibit: Option<String>,
    /// The lessons whose way is better elsewhere.
    pub instead: Vec<String>,
}

/// What may be guessed at a step.
#[derive(Clone, Debug, PartialEq)]
pub struct GuessText {
    /// Its name.
    pub id: String,
    /// The guess in a few words.
    pub word: Vec<TextRun>,
    /// What is said to whoever chose it: why it is so, or why it seems so.
    pub said: Vec<TextRun>,
    /// The outcomes for which it is right.
    pub cases: Vec<String>,
    /// It is right whatever the outcome.
    pub right: bool,
}

/// The state sentence of an outcome.
#[derive(Clone, Debug, PartialEq)]
pub struct Sentence {
    /// The outcome in snake case.
    pub id: String,
    /// The sentence.
    pub sentence: Vec<TextRun>,
    /// The sentence in space, where another word is needed there.
    pub in_space: Option<Vec<TextRun>>,
    /// The line of values below it.
    pub values: Vec<TextRun>,
}

impl Sentence {
    /// The sentence about a scene in the plane or in space.
    pub fn said(&self, in_space: bool) -> &[TextRun] {
        self.in_space.as_ref().filter(|_| in_space).unwrap_or(&self.sentence)
    }
}

/// A goal.
#[derive(Clone, Debug, PartialEq)]
pub struct ChallengeText {
    /// Its name in links and tests.
    pub id: String,
    /// The goal in a few words.
    pub title: Vec<TextRun>,
    /// The goal explained.
    pub detail: Vec<TextRun>,
    /// What the star beyond the goal asks for.
    pub beyond: Vec<TextRun>,
}

/// An exhibit of the bug museum.
#[derive(Clone, Debug, PartialEq)]
pub struct ExhibitText {
    /// The erratum, as texts write it.
    pub id: String,
    /// The flaw in a few words.
    pub title: Vec<TextRun>,
    /// What was published, why it fails, and how it is mended.
    pub story: [Vec<TextRun>; 3],
}

/// A question with blanks.
#[derive(Clone, Debug, PartialEq)]
pub struct ExerciseText {
    /// Its name in links and tests.
    pub id: String,
    /// What it is about, in a few words.
    pub title: Vec<TextRun>,
    /// What is to be filled in.
    pub question: Vec<TextRun>,
    /// The worked solution, line by line.
    pub solution: Vec<Vec<TextRun>>,
}

/// What a teacher may ask a class.
#[derive(Clone, Debug, PartialEq)]
pub struct AskText {
    /// Its name.
    pub id: String,
    /// The question.
    pub question: Vec<TextRun>,
    /// The wrong answer that is to be expected.
    pub wrong: Vec<TextRun>,
    /// What is said to it.
    pub reply: Vec<TextRun>,
}

/// A slip of the source that no scene can show.
#[derive(Clone, Debug, PartialEq)]
pub struct NoteText {
    /// The erratum, as texts write it.
    pub id: String,
    /// What the source has, and what is right.
    pub runs: Vec<TextRun>,
}

/// A paragraph or an item of a list.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// A paragraph.
    Paragraph(Vec<TextRun>),
    /// An item of a list.
    Item(Vec<TextRun>),
}

impl Block {
    /// What it says.
    pub fn runs(&self) -> &[TextRun] {
        match self {
            Self::Paragraph(runs) | Self::Item(runs) => runs,
        }
    }
}

impl LessonText {
    /// How many steps are counted.
    pub fn guided(&self) -> usize {
        self.steps.iter().filter(|step| step.kind == StepKind::Guided).count()
    }

    /// The parts that a complete lesson has and this one does not have yet.
    pub fn lacks(&self) -> Vec<&'static str> {
        let summary = self.steps.iter().any(|step| matches!(step.kind, StepKind::Summary(_)));
        let parts = [
            ("opening", self.opening().is_some()),
            ("summary", summary),
            ("questions", self.asks.len() > 1),
            ("exit", self.exit.is_some()),
        ];
        parts.into_iter().filter(|(_, there)| !there).map(|(part, _)| part).collect()
    }

    /// The opening question, where there is one.
    pub fn opening(&self) -> Option<&Step> {
        self.steps.first().filter(|step| step.kind == StepKind::Opening)
    }

    /// The number of a step by its index, from 1; `None` for the opening and the summary.
    pub fn number(&self, index: usize) -> Option<usize> {
        let guided = self.steps.get(index).is_some_and(|step| step.kind == StepKind::Guided);
        guided.then(|| index + 1 - usize::from(self.opening().is_some()))
    }

    /// The step called `id`.
    pub fn step(&self, id: &str) -> Option<&Step> {
        self.steps.iter().find(|step| step.id == id)
    }

    /// The sentence of the outcome `id`.
    pub fn verdict(&self, id: &str) -> Option<&Sentence> {
        self.verdicts.iter().find(|sentence| sentence.id == id)
    }

    /// The challenge `id`.
    pub fn challenge(&self, id: &str) -> Option<&ChallengeText> {
        self.challenges.iter().find(|challenge| challenge.id == id)
    }

    /// The exhibit of an erratum, by the name that texts give it.
    pub fn exhibit(&self, id: &str) -> Option<&ExhibitText> {
        self.exhibits.iter().find(|exhibit| exhibit.id == id)
    }

    /// The exercise `id`.
    pub fn exercise(&self, id: &str) -> Option<&ExerciseText> {
        self.exercises.iter().find(|exercise| exercise.id == id)
    }

    /// Every title, paragraph, item and line, with the id of its section; the lesson's own are of
    /// `title` and `goal`.
    pub fn passages(&self) -> Vec<(&str, &[TextRun])> {
        let mut all: Vec<(&str, &[TextRun])> = vec![("title", &self.title), ("goal", &self.goal)];
        for step in &self.steps {
            all.push((&step.id, &step.title));
            all.extend(step.body.iter().map(|block| (step.id.as_str(), block.runs())));
            for guess in &step.guesses {
                all.extend([&guess.word, &guess.said].map(|runs| (guess.id.as_str(), &runs[..])));
            }
        }
        for verdict in &self.verdicts {
            let said = [Some(&verdict.sentence), verdict.in_space.as_ref(), Some(&verdict.values)];
            all.extend(said.into_iter().flatten().map(|runs| (verdict.id.as_str(), &runs[..])));
        }
        for challenge in &self.challenges {
            let said = [&challenge.title, &challenge.detail, &challenge.beyond];
            all.extend(said.map(|runs| (challenge.id.as_str(), &runs[..])));
        }
        for exhibit in &self.exhibits {
            let said = std::iter::once(&exhibit.title).chain(&exhibit.story);
            all.extend(said.map(|runs| (exhibit.id.as_str(), &runs[..])));
        }
        for exercise in &self.exercises {
            let said = [&exercise.title, &exercise.question].into_iter().chain(&exercise.solution);
            all.extend(said.map(|runs| (exercise.id.as_str(), &runs[..])));
        }
        all.extend(self.notes.iter().map(|note| (note.id.as_str(), &note.runs[..])));
        all.extend(self.history.iter().map(|runs| ("history", &runs[..])));
        for ask in &self.asks {
            let said = [&ask.question, &ask.wrong, &ask.reply];
            all.extend(said.map(|runs| (ask.id.as_str(), &runs[..])));
        }
        all.extend(self.exit.iter().flatten().map(|runs| ("exit", &runs[..])));
        all
    }

    /// What each section speaks of, as [`run::holes`] gives it, under the name of the section: the
    /// same in every language.
    pub fn holes(&self) -> BTreeMap<String, BTreeSet<String>> {
        let mut all: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
        for (id, runs) in self.passages() {
            all.entry(id.to_owned()).or_default().extend(run::holes(runs));
        }
        all
    }
}
