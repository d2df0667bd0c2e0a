//! The text of a lesson as plain data, parsed once from Markdown.
//!
//! ```text
//! # Title
//!
//! What the lesson is for, in one paragraph.
//!
//! ## The question that the lesson answers {#opening .opening}
//!
//! What happens in the game that asks it.
//!
//! - What a reader can do afterwards.
//!
//! ## A guess in a few words {#through .guess cases=crossing,touching}
//!
//! What is said to whoever chose it: why it is so, or why it seems so.
//!
//! ## Title of a step {#id .step light=area_t,den formula=t}
//!
//! Paragraphs and lists with {holes}, $mathematics$ and [phrases](area_t). Controls are named by
//! the keys of their words: {word:bug_museum}.
//!
//! ## {#summary .summary formula=t,u lines=den,t,u exhibit=s2_div0 instead=line_equations}
//!
//! - Three sentences,
//! - each an item:
//! - what to keep.
//!
//! The pitfall.
//!
//! When to use this, and when the way of the lessons after `instead=`.
//!
//! ## The sentence of an outcome. {#crossing .verdict}
//!
//! {t=}, {u=}
//!
//! ## Title of a challenge {#t_one .challenge}
//!
//! What is to be reached.
//!
//! - The task for the last star.
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
//!
//! ## {#history .history}
//!
//! Who found it, and when.
//!
//! ## What a teacher may ask a class? {#asked .ask}
//!
//! - The wrong answer that is to be expected.
//!
//! What is said to it.
//!
//! ## What everybody should be able to answer at the end? {#exit .exit}
//!
//! The answer.
//! ```
//!
//! Opening, guesses, summary, notes, history and the parts for a teacher are optional. The opening
//! comes before all steps, the summary after them. Guesses belong to the opening or the step with
//! `.predict` before them; a step without guesses uses those of the lesson. A guess that is correct
//! for every outcome has `.right` instead of `cases=`.
//!
//! `{t}` is a value, `{t=}` the value with its symbol, `{$t}` the symbol alone, `{t|은/는}` the value
//! with a Korean particle. `[words](t)` highlights `t`, `[수직곱](term:perp_product)` is a term of
//! `assets/words/glossary.md`; unmarked names of terms become terms automatically.
//!
//! A step has `light=`, `formula=`, `trial=`, `.predict`, `.height` if points of space are dragged
//! vertically, and `.inset` if it is about the small picture of the parameters. Its picture is the
//! `Shot` of its id in the lesson's tables, or with `picture=` that of an earlier step. The verdict
//! of a lesson in both the plane and space may have a second heading for space:
//! `{#secant .verdict .space}`.
//!
//! Steps are in the order of the file; the ids of outcomes are those of
//! [`NamedOutcome::id`](crate::geometry::question::outcome::NamedOutcome::id).

mod assemble;
mod contents;
mod fault;
#[cfg(test)]
mod lesson_tests;
mod lesson_text;
mod section;

pub use contents::LessonContents;
pub use fault::{Problem, TextFault};
pub use lesson_text::{
    Block, GuessText, LessonText, Passage, Sentence, Step, StepKind, SummaryCard,
};
pub(super) use section::read as sections;

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
    pub fn parse(source: &str) -> Result<Self, TextFault> {
        assemble::assemble(section::read(source)?)
    }
}
