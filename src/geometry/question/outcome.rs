//! What the outcomes of all questions have in common.

use std::fmt::Debug;

use strum::VariantArray;

use super::report::Report;

/// A named outcome: every enum of the questions.
pub trait NamedOutcome: Copy + PartialEq + Into<&'static str> + VariantArray {
    /// The name of the variant in snake case: `shared_end`.
    fn id(self) -> &'static str {
        self.into()
    }

    /// The outcome as a [`Report`].
    fn report(self) -> Report {
        Report::new(self.id())
    }

    /// The names of all variants.
    fn ids() -> Vec<&'static str> {
        Self::VARIANTS.iter().map(|case| case.id()).collect()
    }
}

impl<T: Copy + PartialEq + Into<&'static str> + VariantArray> NamedOutcome for T {}

/// The kind of an outcome: it determines the glyph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerKind {
    /// The objects meet.
    Yes,
    /// The objects do not meet.
    No,
    /// The scene is degenerate.
    Special,
    /// The point is on the positive side; neither side means yes or no.
    Plus,
    /// The point is on the negative side.
    Minus,
}

/// The answer of a decision: a named outcome, alone or with signs and counts.
pub trait AnyOutcome: Debug {
    /// The name of the outcome in snake case, as in the taught verdicts.
    fn case(&self) -> &'static str;
}

impl<T: NamedOutcome + Debug> AnyOutcome for T {
    fn case(&self) -> &'static str {
        self.id()
    }
}

/// The named outcome of a struct, by a field or a function of it.
macro_rules! outcome {
    ($type:ty: $($case:tt)+) => {
        impl $crate::geometry::question::outcome::AnyOutcome for $type {
            fn case(&self) -> &'static str {
                $crate::geometry::question::outcome::NamedOutcome::id(self.$($case)+)
            }
        }
    };
}

pub(super) use outcome;
