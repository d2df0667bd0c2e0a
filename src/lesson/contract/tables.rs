//! The declarative part of a lesson.

use crate::derivation::Symbol;
use crate::geometry::question::outcome::AnswerKind;
use crate::lesson::challenge::Challenge;
use crate::lesson::exercise::Exercise;
use crate::lesson::inset::Inset;
use crate::lesson::published::{PublishedCode, PublishedView};
use crate::lesson::rounding::Tolerance;
use crate::lesson::scene_file::SceneFile;
use crate::lesson::source::Source;
use crate::lesson::space::{Along, DefaultView3d};
use crate::lesson::table::Table;
use crate::lesson::trial::{Trial, TrialSpec};
use crate::lesson::verdict::Verdict;
use glam::DVec2;

/// Defines [`Tables`] with its defaults, and [`About`], which has the entries in common to all
/// scenes of a lesson unchanged.
macro_rules! tables {
    (
        common { $($(#[$about:meta])+ $name:ident: $type:ty = $default:expr,)+ }
        of_scenes { $($(#[$doc:meta])+ $own:ident: $own_type:ty = $own_default:expr,)+ }
    ) => {
        /// The tables of a lesson, with functions on its scenes of type `S`.
        pub struct Tables<S: 'static> {
            $($(#[$about])+ pub $name: $type,)+
            $($(#[$doc])+ pub $own: $own_type,)+
        }

        impl<S: Clone> Tables<S> {
            /// Empty tables.
            pub const EMPTY: Self = Self { $($name: $default,)+ $($own: $own_default,)+ };
        }

        /// The properties common to all scenes of a lesson.
        pub struct About {
            $($(#[$about])+ pub $name: $type,)+
            /// The scenes of the steps, of challenges and of errata.
            pub scenes: SceneFile,
            /// The published code.
            pub published: Vec<PublishedView>,
            /// The experiments on many random scenes.
            pub trials: Vec<TrialSpec>,
        }

        impl About {
            /// The properties in these tables, with the text of their [`SceneFile`].
            pub fn new<S: 'static>(tables: &Tables<S>, scenes: &'static str) -> Self {
                let scenes = SceneFile::read(scenes);
                Self {
                    $($name: tables.$name,)+
                    published: tables.published.views(&scenes),
                    scenes,
                    trials: tables.trials.iter().map(|trial| trial.plan).collect(),
                }
            }
        }
    };
}

tables! {
    common {
        /// The sources of the question.
        sources: &'static [Source] = &[],
        /// The notation of the values in texts, formulas and pictures.
        symbols: &'static [Symbol] = &[],
        /// A table of numbers of the scene, shown at every step.
        table: Option<&'static Table> = None,
        /// Objects that can be dragged as a whole, by the handles that move with them.
        bodies: &'static [Body] = &[],
        /// Whether the answer of a published piece, which may distinguish fewer outcomes, agrees
        /// with the exact one.
        agrees: fn(published: Verdict, exact: Verdict) -> bool =
            |published, exact| published.case == exact.case,
        /// The special cases offered as chips: return values of
        /// [`Lesson::special`](super::Lesson::special).
        cases: &'static [&'static str] = &[],
        /// The key of the sentence that asks for a guess.
        question: &'static str = "guess_question",
        /// The guesses offered before the verdict is shown.
        guesses: &'static [Guess] = &[],
        /// Questions with blanks.
        exercises: &'static [Exercise] = &[],
        /// Helper marks in the lesson's thumbnail that distinguish it from others.
        emblem: &'static [&'static str] = &[],
        /// The deciding numbers, by the names of their values, unless
        /// [`Lesson::digits`](super::Lesson::digits) returns others.
        digits: &'static [&'static str] = &[],
        /// The index of the method that is the f32 and exact counterpart of the first.
        single: usize = 0,
        /// Whether all methods answer the lesson's question, so that their answers can be compared.
        compared: bool = false,
        /// A comparison in f32 that rounding can falsify.
        rounding: Option<Tolerance> = None,
        /// The default view of the picture in space; `None` for a picture in the plane. Used only
        /// if the lesson has no [`Lesson::dimension`](super::Lesson::dimension), or its scene lies
        /// in space.
        view3d: Option<DefaultView3d> = None,
        /// The part of the plane in the default view: centre, and half of the height or width that
        /// must fit.
        home: (DVec2, f64) = (DVec2::ZERO, 5.0),
    }
    of_scenes {
        /// Published code, with its flaws.
        published: PublishedCode<S> = PublishedCode { pieces: &[], file: "", mend: "" },
        /// The functions for those special cases that moving one or two handles does not reach.
        ways: &'static [SpecialCase<S>] = &[],
        /// The challenges, at least two.
        challenges: &'static [Challenge<S>] = &[],
        /// The experiments on many random scenes.
        trials: &'static [Trial<S>] = &[],
        /// The diagram of the parameters.
        inset: fn(&S) -> Option<Inset> = |_| None,
        /// The scene in which the dot of the inset is at a place or as close as possible. One whose
        /// numbers are not finite is refused.
        by_inset: fn(&S, DVec2) -> S = |scene, _| scene.clone(),
        /// Viewing directions offered in space: the ray, a normal, a common perpendicular.
        along: fn(&S) -> Vec<Along> = |_| Vec::new(),
    }
}

/// An object that can be dragged as a whole.
#[derive(Debug)]
pub struct Body {
    /// Name of the mark at which the body is dragged.
    pub name: &'static str,
    /// The handles that move with the body.
    pub handles: &'static [&'static str],
}

/// A special case with the function that begins its search, if it is not found from any scene.
pub struct SpecialCase<S> {
    /// The return value of [`Lesson::special`](super::Lesson::special) in this case.
    pub case: &'static str,
    /// The scene in this case that changes as little as possible of the given one, or a scene from
    /// which one or two moves of handles lead to the case. The numbers of the given one are on a grid
    /// of 1/64 and at most 10,000.
    pub into: fn(&S) -> S,
}

/// A guess at the outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guess {
    /// The key of the guess's word.
    pub word: &'static str,
    /// The guess, with its glyph.
    pub answer: AnswerKind,
    /// The outcomes for which the guess is correct.
    pub cases: &'static [&'static str],
}

impl Guess {
    /// The guess called `word`, with its glyph and the outcomes for which it is correct.
    pub const fn new(
        word: &'static str,
        answer: AnswerKind,
        cases: &'static [&'static str],
    ) -> Self {
        Self { word, answer, cases }
    }
}
