//! The text of a lesson as plain data, parsed once from Markdown.
//!
//! ```text
//! # Title
//!
//! What the lesson is for, in one paragraph.
//!
//! ## Title of a step {#id .step light=area_t,den formula=t}
//!
//! Paragraphs and lists with {holes}, $mathematics$ and [phrases](area_t). Controls are named by
//! the keys of their words: {word:show_scene}.
//!
//! ## The sentence of an outcome. {#crossing .verdict}
//!
//! {t=}, {u=}
//!
//! ## Title of a challenge {#t_one .challenge}
//!
//! What is to be reached.
//!
//! - What the star beyond that asks for.
//!
//! ## Title of an exhibit {#s2_div0 .exhibit}
//!
//! What was published.
//!
//! Why it fails.
//!
//! How it is mended.
//!
//! ## Title of an exercise {#e_1_1 .exercise}
//!
//! What is to be filled in.
//!
//! - A line of the worked solution.
//! - The next one.
//!
//! ## {#s1_y0 .note}
//!
//! What the source has otherwise: the erratum's id stands in the heading alone.
//! ```
//!
//! The order of steps is that of the file; the ids of outcomes are those of
//! [`Case::id`](crate::derivation::Case::id).

mod section;

use super::run::{self, HoleError, Run};
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
    /// The scene that it offers to show.
    pub scene: Option<String>,
    /// What it offers to try on very many random scenes.
    pub trial: Option<String>,
    /// Where it offers to look.
    pub camera: Option<Camera>,
    /// The verdict stays hidden until the reader has made a guess.
    pub predict: bool,
    /// It tells to drag a point of space up or down, so points are dragged that way.
    pub height: bool,
}

/// Where a step offers to look.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// The point in the middle.
    pub centre: [f64; 3],
    /// Half of the height or breadth that has to fit.
    pub half: f64,
    /// In space, from where: degrees from the x axis to the eye about the z axis, and from the ground
    /// up to the eye. From where the picture is seen now, if it does not say.
    pub turn: Option<[f64; 2]>,
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

/// What is wrong with a lesson's file, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct Fault {
    /// Line of the file, from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: Problem,
}

/// What can be wrong with a lesson's file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// The inside of a pair of braces.
    #[error(transparent)]
    Hole(#[from] HoleError),
    /// A brace or dollar sign without its partner in the same line.
    #[error("`{0}` is not closed; write the other brace or dollar sign in the same line")]
    Unclosed(String),
    /// `$$`
    #[error("mathematics without content; write it between the dollar signs")]
    EmptyMath,
    /// Something of Markdown that lesson texts have no use for.
    #[error("{0}; write paragraphs, lists, **bold** and links only")]
    Markdown(&'static str),
    /// A star, underscore, backtick or bracket that Markdown left as it is.
    #[error("a stray `{0}`; write **bold** and [phrase](name) without spaces inside the marks")]
    Stray(char),
    /// A section without a name.
    #[error("the section has no id; write {{#id .step}} after its title")]
    NoId,
    /// A section that is of no known kind.
    #[error(
        "the section `{0}` has no kind; write .step, .verdict, .challenge, .exercise, .exhibit or .note after its id"
    )]
    NoKind(String),
    /// An attribute that sections of this kind do not have.
    #[error(
        "`{0}` is not an attribute here; steps have light=, formula=, scene=, trial=, camera=, .predict and .height"
    )]
    Attribute(String),
    /// A camera that is none.
    #[error("`{0}` is no camera; write camera=x,y,half or, in space, camera=x,y,z,half,yaw,pitch")]
    Camera(String),
    /// Two sections of one name.
    #[error("the id `{0}` was used before; give each section its own")]
    Twice(String),
    /// A sentence for space without one for the plane before it, or with more than a heading.
    #[error("`{0}` in space is a heading alone, after the verdict of that name for the plane")]
    Space(String),
    /// An outcome without its line of values, or with more than that.
    #[error("the outcome `{0}` needs exactly one paragraph: its line of values")]
    Values(String),
    /// A goal without its two parts.
    #[error("the challenge `{0}` needs one paragraph, and one item for the star beyond")]
    Goal(String),
    /// An exhibit without its three parts.
    #[error("the exhibit `{0}` needs three paragraphs: what was published, why it fails, the cure")]
    Exhibit(String),
    /// An exercise without its question or its solution.
    #[error("the exercise `{0}` needs one paragraph, and an item for each line of its solution")]
    Exercise(String),
    /// A note with a title, or with more or less than a paragraph.
    #[error("the note `{0}` needs a heading without words, and one paragraph")]
    Note(String),
    /// No title, goal or step at all.
    #[error("the {0} is missing; write `# Title`, a paragraph and at least one step")]
    Missing(&'static str),
}

impl LessonText {
    /// The text from its Markdown file, or the first fault in it.
    ///
    /// ```
    /// use crosspoint::text::lesson::LessonText;
    /// let text = LessonText::parse("# Title\n\nGoal.\n\n## One {#one .step light=t}\n\nNow {t=}.\n").unwrap();
    /// assert_eq!(text.steps[0].light, ["t"]);
    /// let fault = LessonText::parse("# Title\n\nGoal: {t:}.\n").unwrap_err();
    /// assert_eq!(fault.line, 3);
    /// ```
    pub fn parse(source: &str) -> Result<Self, Fault> {
        section::parse(source)
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
