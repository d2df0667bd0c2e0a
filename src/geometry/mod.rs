//! The questions that all lessons ask, and their answers.
//!
//! Every question is answered three times: by the taught formula with all its intermediate values
//! ([`double`] and [`single`], the same text compiled in f64 and in f32), by rational arithmetic
//! and by a filtered verdict that a program should use ([`question`]). All of them name the outcome
//! by the same enums, those of [`relation`]. Nothing here knows of lessons, pictures or windows.

pub mod convex;
pub mod double;
mod extent;
pub mod flights;
mod number;
pub mod question;
pub mod relation;
#[cfg(test)]
pub(crate) mod replaced;
pub mod round;
pub mod shape;
pub mod single;
mod trace;
mod value;

/// Fractions, of which nothing is rounded.
pub mod exact {
    pub use super::number::{Rational, number, point};
}

pub use extent::Extent;
pub use trace::{MethodText, Trace};
pub use value::{Matrix, TracedValue};
