//! The parts of a lesson's text.

use crate::text::run::{self, Run};
use std::collections::{BTreeMap, BTreeSet};

/// Everything that a lesson says in one language.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LessonText {
    /// Its name.
    pub title: Vec<Run>,
    /// What it is for, in one sentence or two.
    pub goal: Vec<Run>,
    /// The guided steps in order.
    pub steps: Vec<Step>,
    /// A sentence for each outcome.
    pub verdicts: Vec<Sentence>,
    /// The goals that a reader may reach.
    pub challenges: Vec<Challenge>,
    /// What is wrong with what was published.
    pub exhibits: Vec<Exhibit>,
    /// The questions with blanks.
    pub exercises: Vec<Exercise>,
    /// How the lesson differs from its source.
    pub notes: Vec<Note>,
}

/// A step of the guided text.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// Its name in links and tests.
    pub id: String,
    /// Its title.
    pub title: Vec<Run>,
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
    /// It tells to drag a point of space up or down, so points are dragged that way.
    pub height: bool,
}

/// The state sentence of an outcome.
#[derive(Clone, Debug, PartialEq)]
pub struct Sentence {
    /// The outcome in snake case.
    pub id: String,
    /// The sentence.
    pub sentence: Vec<Run>,
    /// The sentence in space, where another word is needed there.
    pub in_space: Option<Vec<Run>>,
    /// The line of values below it.
    pub values: Vec<Run>,
}

impl Sentence {
    /// The sentence about a scene in the plane or in space.
    pub fn said(&self, in_space: bool) -> &[Run] {
        self.in_space.as_ref().filter(|_| in_space).unwrap_or(&self.sentence)
    }
}

/// A goal.
#[derive(Clone, Debug, PartialEq)]
pub struct Challenge {
    /// Its name in links and tests.
    pub id: String,
    /// The goal in a few words.
    pub title: Vec<Run>,
    /// The goal explained.
    pub detail: Vec<Run>,
    /// What the star beyond the goal asks for.
    pub beyond: Vec<Run>,
}

/// An exhibit of the bug museum.
#[derive(Clone, Debug, PartialEq)]
pub struct Exhibit {
    /// The erratum, as texts write it.
    pub id: String,
    /// The flaw in a few words.
    pub title: Vec<Run>,
    /// What was published, why it fails, and how it is mended.
    pub story: [Vec<Run>; 3],
}

/// A question with blanks.
#[derive(Clone, Debug, PartialEq)]
pub struct Exercise {
    /// Its name in links and tests.
    pub id: String,
    /// What it is about, in a few words.
    pub title: Vec<Run>,
    /// What is to be filled in.
    pub question: Vec<Run>,
    /// The worked solution, line by line.
    pub solution: Vec<Vec<Run>>,
}

/// A slip of the source that no scene can show.
#[derive(Clone, Debug, PartialEq)]
pub struct Note {
    /// The erratum, as texts write it.
    pub id: String,
    /// What the source has, and what is right.
    pub runs: Vec<Run>,
}

/// A paragraph or an item of a list.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// A paragraph.
    Paragraph(Vec<Run>),
    /// An item of a list.
    Item(Vec<Run>),
}

impl Block {
    /// What it says.
    pub fn runs(&self) -> &[Run] {
        match self {
            Self::Paragraph(runs) | Self::Item(runs) => runs,
        }
    }
}

impl LessonText {
    /// The step called `id`.
    pub fn step(&self, id: &str) -> Option<&Step> {
        self.steps.iter().find(|step| step.id == id)
    }

    /// The sentence of the outcome `id`.
    pub fn verdict(&self, id: &str) -> Option<&Sentence> {
        self.verdicts.iter().find(|sentence| sentence.id == id)
    }

    /// The challenge `id`.
    pub fn challenge(&self, id: &str) -> Option<&Challenge> {
        self.challenges.iter().find(|challenge| challenge.id == id)
    }

    /// The exhibit of an erratum, by the name that texts give it.
    pub fn exhibit(&self, id: &str) -> Option<&Exhibit> {
        self.exhibits.iter().find(|exhibit| exhibit.id == id)
    }

    /// The exercise `id`.
    pub fn exercise(&self, id: &str) -> Option<&Exercise> {
        self.exercises.iter().find(|exercise| exercise.id == id)
    }

    /// Every title, paragraph, item and line, with the id of its section; the lesson's own are of
    /// `title` and `goal`.
    pub fn passages(&self) -> Vec<(&str, &[Run])> {
        let mut all: Vec<(&str, &[Run])> = vec![("title", &self.title), ("goal", &self.goal)];
        for step in &self.steps {
            all.push((&step.id, &step.title));
            all.extend(step.body.iter().map(|block| (step.id.as_str(), block.runs())));
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
