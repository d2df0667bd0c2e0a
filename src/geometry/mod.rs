//! The geometric questions of all lessons, and their answers.
//!
//! Every question is answered in three ways: by the taught formula with all its intermediate values
//! ([`double`] and [`single`], the same text compiled in f64 and in f32), in rational arithmetic,
//! and by a filtered exact verdict for use in programs ([`question`]). All of them return the same
//! outcome enums, those of the questions. This module depends on no lesson, picture or window.

/// Conversions into an enum from the types of its cases.
macro_rules! conversions {
    ($into:ty: $($kind:ident: $($of:ty),+;)+) => {$($(
        impl From<$of> for $into {
            fn from(value: $of) -> Self {
                Self::$kind(value.into())
            }
        }
    )+)+};
}

pub mod convex;
pub mod convex_hull;
pub mod double;
mod extent;
mod number;
pub mod question;
#[cfg(test)]
pub(crate) mod replacement;
pub mod round;
pub mod shape;
pub mod single;
mod trace;
pub mod trajectory;
mod value;

/// Exact fractions.
pub mod exact {
    pub use super::number::{Rational, number, point};
}

pub use extent::Extent;
pub use trace::{MethodText, Trace};
pub use value::{Matrix, TracedValue};
