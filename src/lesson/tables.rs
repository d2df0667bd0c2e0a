//! The declarative part of a lesson.

use super::challenge::Challenge;
use super::exercise::Exercise;
use super::inset::Inset;
use super::parts::{Body, Guess, SpecialCase};
use super::published::PublishedCode;
use super::rounding::Tolerance;
use super::source::Source;
use super::space::{Along, DefaultView3d};
use super::table::Table;
use super::trial::Trial;
use super::verdict::Verdict;
use crate::derivation::Symbol;
use glam::DVec2;

/// The tables of a lesson, with functions on its scenes of type `S`.
pub struct Tables<S: 'static> {
    /// The sources of the question.
    pub sources: &'static [Source],
    /// The notation of the values in texts, formulas and pictures.
    pub symbols: &'static [Symbol],
    /// A table of numbers of the scene, shown beside every step.
    pub table: Option<&'static Table>,
    /// Objects that can be dragged as a whole, by the handles that move with them.
    pub bodies: &'static [Body],
    /// Published code, with its flaws.
    pub published: PublishedCode<S>,
    /// Whether the answer of a published piece, which may know fewer outcomes, agrees with the
    /// exact one.
    pub agrees: fn(published: Verdict, exact: Verdict) -> bool,
    /// The special cases offered as chips: return values of
    /// [`Lesson::special`](super::Lesson::special).
    pub cases: &'static [&'static str],
    /// The functions for those special cases that moving one or two handles does not reach.
    pub ways: &'static [SpecialCase<S>],
    /// The key of the sentence that asks for a guess.
    pub question: &'static str,
    /// The guesses offered before the verdict is shown.
    pub guesses: &'static [Guess],
    /// The challenges, at least two.
    pub challenges: &'static [Challenge<S>],
    /// Questions with blanks.
    pub exercises: &'static [Exercise],
    /// Helper marks in the lesson's thumbnail that distinguish it from others.
    pub emblem: &'static [&'static str],
    /// The experiments on many random scenes.
    pub trials: &'static [Trial<S>],
    /// The deciding numbers, by the names of their values, unless the scene returns others.
    pub digits: &'static [&'static str],
    /// The index of the method that is the f32 and exact counterpart of the first.
    pub single: usize,
    /// Whether all methods answer the lesson's question, so that their answers can be compared.
    pub compared: bool,
    /// A comparison in f32 that rounding can falsify.
    pub rounding: Option<Tolerance>,
    /// The diagram of the parameters.
    pub inset: fn(&S) -> Option<Inset>,
    /// The scene in which the dot of the inset is at a place or as close as possible. One whose
    /// numbers are not finite is refused.
    pub by_inset: fn(&S, DVec2) -> S,
    /// Viewing directions offered in space: the ray, a normal, a common perpendicular.
    pub along: fn(&S) -> Vec<Along>,
    /// The default view of the picture in space; `None` for a picture in the plane. Used only if
    /// the lesson has no [`Lesson::dimension`](super::Lesson::dimension), or its scene lies in
    /// space.
    pub stand: Option<DefaultView3d>,
    /// The part of the plane in the default view: centre, and half of the height or width that must
    /// fit.
    pub home: (DVec2, f64),
}

impl<S: Clone> Tables<S> {
    /// Empty tables.
    pub const EMPTY: Self = Self {
        sources: &[],
        symbols: &[],
        table: None,
        bodies: &[],
        published: PublishedCode { pieces: &[], file: "", mend: "" },
        agrees: |published, exact| published.case == exact.case,
        cases: &[],
        ways: &[],
        question: "guess_question",
        guesses: &[],
        challenges: &[],
        exercises: &[],
        emblem: &[],
        trials: &[],
        digits: &[],
        single: 0,
        compared: false,
        rounding: None,
        inset: |_| None,
        by_inset: |scene, _| scene.clone(),
        along: |_| Vec::new(),
        stand: None,
        home: (DVec2::ZERO, 5.0),
    };
}
