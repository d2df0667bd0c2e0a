//! What a lesson says about itself.

use super::challenge::Challenge;
use super::exercise::Exercise;
use super::parts::{Body, Guess, SpecialCase};
use super::published::Published;
use super::rounding::Tolerance;
use super::shot::Shot;
use super::source::Source;
use super::space::DefaultView3d;
use super::table::Table;
use super::trial::Trial;
use super::verdict::Verdict;
use crate::derivation::Symbol;
use glam::DVec2;

/// What a lesson says about itself, with functions on its scenes of type `S`.
pub struct Tables<S: 'static> {
    /// Where the question is taken from.
    pub sources: &'static [Source],
    /// How the values that texts, formulas and pictures speak of are written.
    pub symbols: &'static [Symbol],
    /// Numbers of the scene in rows and columns, beside every step.
    pub table: Option<&'static Table>,
    /// Objects that can be dragged whole, by the handles that move with them.
    pub bodies: &'static [Body],
    /// What the sources published, with its flaws.
    pub published: &'static [Published<S>],
    /// The same in the language of a learner's own code, see
    /// [`MendText::find`](super::published::MendText::find).
    pub mend: &'static str,
    /// Whether a published piece, which may know fewer outcomes, says what the exact one is.
    pub agrees: fn(published: Verdict, exact: Verdict) -> bool,
    /// The special cases that a reader can go to.
    pub cases: &'static [SpecialCase<S>],
    /// The key of the words that ask for a guess.
    pub question: &'static str,
    /// What a reader may guess before the verdict is opened.
    pub guesses: &'static [Guess],
    /// The goals that a reader may reach, at least two.
    pub challenges: &'static [Challenge<S>],
    /// Questions with blanks.
    pub exercises: &'static [Exercise],
    /// The pictures of the steps that have one of their own.
    pub shots: &'static [Shot<S>],
    /// Helpers that are lit in the small picture of the lesson, which is told from others by them.
    pub emblem: &'static [&'static str],
    /// What can be tried on very many random scenes.
    pub trials: &'static [Trial<S>],
    /// The numbers that decide, by the names of their values, unless the scene says others.
    pub digits: &'static [&'static str],
    /// The number of the method that computes in f32 and exactly what the first one does in f64.
    pub single: usize,
    /// All methods answer the lesson's question, so that their answers can be compared.
    pub compared: bool,
    /// A comparison in f32 that rounding can upset.
    pub rounding: Option<Tolerance>,
    /// From where the picture of space is seen; `None` where the picture is one of the plane. Asked
    /// only of a lesson that has no [`Lesson::dimension`](super::Lesson::dimension), or whose scene lies in space.
    pub stand: Option<DefaultView3d>,
    /// The part of the plane that Home shows: centre, and half of the height or width that has to
    /// fit.
    pub home: (DVec2, f64),
}

impl<S> Tables<S> {
    /// What a lesson has that says nothing.
    pub const EMPTY: Self = Self {
        sources: &[],
        symbols: &[],
        table: None,
        bodies: &[],
        published: &[],
        mend: "",
        agrees: |published, exact| published.case == exact.case,
        cases: &[],
        question: "guess_question",
        guesses: &[],
        challenges: &[],
        exercises: &[],
        shots: &[],
        emblem: &[],
        trials: &[],
        digits: &[],
        single: 0,
        compared: false,
        rounding: None,
        stand: None,
        home: (DVec2::ZERO, 5.0),
    };
}
