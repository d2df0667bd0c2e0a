//! The parts of a lesson's text.

use crate::text::run::{self, TextRun};
use std::collections::{BTreeMap, BTreeSet};

/// The text of a lesson in one language.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LessonText {
    /// The lesson's name.
    pub title: Vec<TextRun>,
    /// The lesson's purpose, in one or two sentences.
    pub goal: Vec<TextRun>,
    /// The guided steps in order.
    pub steps: Vec<Step>,
    /// A sentence for each outcome.
    pub verdicts: Vec<Sentence>,
    /// The goals that a reader may reach: what is to be reached, and the task for the last star.
    pub challenges: Vec<Passage>,
    /// The exhibits of the bug museum: the published code, why it fails, and the correction.
    pub exhibits: Vec<Passage>,
    /// The questions with blanks: the task, and the worked solution, line by line.
    pub exercises: Vec<Passage>,
    /// The errata of the source that no scene can show: the text of the source and the correction.
    pub notes: Vec<Passage>,
    /// The history of its question.
    pub history: Option<Vec<TextRun>>,
    /// What a teacher may ask a class: the expected wrong answer, and the reply to it.
    pub asks: Vec<Passage>,
    /// The exit question and its answer.
    pub exit: Option<[Vec<TextRun>; 2]>,
}

/// A step of the guided text, or the opening or summary.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Step {
    /// The step's name in links and tests.
    pub id: String,
    /// The step whose picture it shows: itself or an earlier one.
    pub picture: String,
    /// The step's kind.
    pub kind: StepKind,
    /// The step's title.
    pub title: Vec<TextRun>,
    /// The step's text.
    pub body: Vec<Block>,
    /// The values that it highlights.
    pub light: Vec<String>,
    /// The unknown whose formula it opens.
    pub formula: Option<String>,
    /// The trial that it offers.
    pub trial: Option<String>,
    /// Whether the verdict stays hidden until the reader has made a guess.
    pub predict: bool,
    /// The step's own guesses; if empty, those of the lesson.
    pub guesses: Vec<GuessText>,
    /// Points of space are dragged vertically.
    pub height: bool,
    /// Whether the step is about the inset.
    pub inset: bool,
}

impl Step {
    /// The visible paragraphs: all of them, or those before the answer while its guess is open.
    pub fn shown(&self, asks: bool) -> &[Block] {
        let most = if asks && self.kind == StepKind::Guided { 1 } else { usize::MAX };
        &self.body[..self.body.len().min(most)]
    }
}

/// The kind of a step.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum StepKind {
    /// A counted step that teaches.
    #[default]
    Guided,
    /// The question that the lesson answers; its items say what a reader can do afterwards.
    Opening,
    /// The summary: three items, then a paragraph on the pitfall and one on when to use it.
    Summary(SummaryCard),
}

/// The values of a method that a summary shows, and the lessons it links to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SummaryCard {
    /// The values whose formulas it shows.
    pub formulas: Vec<String>,
    /// The values whose lines of code it shows.
    pub lines: Vec<String>,
    /// The exhibit of its pitfall.
    pub exhibit: Option<String>,
    /// The lessons with a better method for other cases.
    pub instead: Vec<String>,
}

/// A guess offered at a step.
#[derive(Clone, Debug, PartialEq)]
pub struct GuessText {
    /// The guess's name.
    pub id: String,
    /// The guess in a few words.
    pub word: Vec<TextRun>,
    /// The reply to this guess: why it is correct, or why it seems so.
    pub said: Vec<TextRun>,
    /// The outcomes for which the guess is correct.
    pub cases: Vec<String>,
    /// Whether the guess is correct for every outcome.
    pub right: bool,
}

/// The state sentence of an outcome.
#[derive(Clone, Debug, PartialEq)]
pub struct Sentence {
    /// The outcome in snake case.
    pub id: String,
    /// The sentence.
    pub sentence: Vec<TextRun>,
    /// The sentence in space, if it differs.
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

/// A part beside the steps.
#[derive(Clone, Debug, PartialEq)]
pub struct Passage {
    /// The name of a challenge or exercise in links and tests, or the erratum as texts write it.
    pub id: String,
    /// The heading, in a few words; the question to a class; nothing for a note.
    pub title: Vec<TextRun>,
    /// The paragraphs and items.
    pub body: Vec<Vec<TextRun>>,
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
    /// The block's text.
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

    /// The parts of a complete lesson that are missing.
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

    /// The opening question, if there is one.
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
    pub fn challenge(&self, id: &str) -> Option<&Passage> {
        self.challenges.iter().find(|challenge| challenge.id == id)
    }

    /// The exhibit of an erratum, by the name that texts give it.
    pub fn exhibit(&self, id: &str) -> Option<&Passage> {
        self.exhibits.iter().find(|exhibit| exhibit.id == id)
    }

    /// The exercise `id`.
    pub fn exercise(&self, id: &str) -> Option<&Passage> {
        self.exercises.iter().find(|exercise| exercise.id == id)
    }

    /// Every title, paragraph, item and line, with the id of its section; the lesson's own have the
    /// ids `title` and `goal`.
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
        let parts = [&self.challenges, &self.exhibits, &self.exercises, &self.notes, &self.asks];
        for part in parts.into_iter().flatten() {
            let said = std::iter::once(&part.title).chain(&part.body);
            all.extend(said.map(|runs| (part.id.as_str(), &runs[..])));
        }
        all.extend(self.history.iter().map(|runs| ("history", &runs[..])));
        all.extend(self.exit.iter().flatten().map(|runs| ("exit", &runs[..])));
        all
    }

    /// The values in each section, from [`run::holes`], by the name of the section: the same in
    /// every language.
    pub fn holes(&self) -> BTreeMap<String, BTreeSet<String>> {
        let mut all: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
        for (id, runs) in self.passages() {
            all.entry(id.to_owned()).or_default().extend(run::holes(runs));
        }
        all
    }
}
