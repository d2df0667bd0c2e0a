//! Errors in the text of a lesson.

use crate::text::run::HoleError;

/// An error in a lesson's file, and its line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct TextFault {
    /// Line of the file, from 1.
    pub line: usize,
    /// The error.
    pub problem: Problem,
}

/// An error in a lesson's file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// The inside of a pair of braces.
    #[error(transparent)]
    Hole(#[from] HoleError),
    /// A brace or dollar sign without its partner in the same line.
    #[error("`{0}` is not closed; add the closing brace or dollar sign on the same line")]
    Unclosed(String),
    /// `$$`
    #[error("empty formula; write it between the dollar signs")]
    EmptyMath,
    /// Markdown that lesson texts do not support.
    #[error("{0}; write paragraphs, lists, **bold** and links only")]
    Markdown(&'static str),
    /// A star, underscore, backtick or bracket that Markdown did not consume.
    #[error("a stray `{0}`; write **bold** and [phrase](name) without spaces inside the marks")]
    Stray(char),
    /// A section without a name.
    #[error("the section has no id; write {{#id .step}} after its title")]
    NoId,
    /// A section of unknown kind.
    #[error(
        "the section `{0}` has no kind; write .opening, .step, .guess, .summary, .verdict, .challenge, .exercise, .exhibit, .note, .history, .ask or .exit after its id"
    )]
    NoKind(String),
    /// An attribute that sections of this kind do not have.
    #[error(
        "`{0}` is not an attribute here; steps have light=, formula=, trial=, picture=, .predict, .height and .inset, guesses cases= and .right, summaries formula=, lines=, exhibit= and instead="
    )]
    Attribute(String),
    /// Two sections with the same id.
    #[error("the id `{0}` was used before; give each section its own")]
    Twice(String),
    /// A sentence for space without one for the plane before it, or with more than a heading.
    #[error("the 3D section `{0}` is only a heading, after the 2D verdict with that id")]
    Space(String),
    /// A picture of a step that does not exist, comes later, or does not have its own picture.
    #[error("`picture={0}` does not name an earlier step with its own picture")]
    Picture(String),
    /// A section at the wrong place or without its parts: the class of its kind, and its id.
    #[error("the {name} `{1}` {rule}", name = rule_of(.0).0, rule = rule_of(.0).1)]
    Section(&'static str, String),
    /// A missing title, goal or step.
    #[error("the {0} is missing; write `# Title`, a paragraph and at least one step")]
    Missing(&'static str),
}

/// The kinds of sections except steps: the class of each, its name in a sentence, and its rule.
pub const SECTION_KINDS: [(&str, &str, &str); 11] = [
    (
        "opening",
        "opening",
        "must be the first section, with its question as title; it needs paragraphs, then an item for each skill that a reader gains",
    ),
    (
        "summary",
        "summary",
        "must follow the last step, without a title; it needs three items, a paragraph about the pitfall and one about when to use the method",
    ),
    (
        "guess",
        "guess",
        "must follow a step with .predict; it needs one paragraph: the response to it",
    ),
    ("verdict", "outcome", "needs exactly one paragraph: its line of values"),
    ("challenge", "challenge", "needs one paragraph, and one item for the last star"),
    ("exercise", "exercise", "needs one paragraph, and an item for each line of its solution"),
    ("exhibit", "exhibit", "needs three paragraphs: what was published, why it fails, the cure"),
    ("note", "note", NOTE),
    ("history", "note", NOTE),
    (
        "ask",
        "question",
        "needs a heading, then one item: the expected wrong answer, then one paragraph: the response to it",
    ),
    ("exit", "exit question", "needs a heading and one paragraph: its answer"),
];

const NOTE: &str = "needs a heading without words, and one paragraph";

fn rule_of(class: &str) -> (&'static str, &'static str) {
    let kind = SECTION_KINDS.into_iter().find(|(known, ..)| *known == class);
    kind.map(|(_, name, rule)| (name, rule)).unwrap_or_default()
}
