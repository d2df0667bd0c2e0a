//! The numbers in which signs are decided.
//!
//! A question is answered by the signs of a few polynomials in its inputs. The decision is written
//! once, over the trait [`Number`], and run on four of them: on [`Approx`], f64 with a bound of its
//! own error, which may be in doubt; on [`Dyadic128`], which is exact and in doubt where its 128 bits
//! do not suffice; on [`Dyadic`], which is exact on every f64; and on [`Rational`], which takes
//! fractions too.

/// The answer of a decision, an expression in the number type `N`, in the first arithmetic that is
/// not in doubt: f64 beside a bound of its rounding error, whole numbers of 128 bits, or else what
/// the exact function answers.
macro_rules! first_sure {
    ($decision:expr, $exact:expr) => {{
        let fast = {
            type N = $crate::geometry::number::Approx;
            $decision
        };
        fast.or_else(|_| {
            $crate::geometry::number::seldom(|| {
                type N = $crate::geometry::number::Dyadic128;
                $decision
            })
        })
        .unwrap_or_else(|_| $exact)
    }};
}

mod approx;
mod decide;
mod dyadic;
mod dyadic128;
mod rational;

pub(in crate::geometry) use approx::{Approx, positive, unit_sign, volume};
pub(in crate::geometry) use decide::*;
pub(in crate::geometry) use dyadic::{Dyadic, Finite};
pub(in crate::geometry) use dyadic128::Dyadic128;
pub use rational::{Rational, number, point};

pub(in crate::geometry) use first_sure;
