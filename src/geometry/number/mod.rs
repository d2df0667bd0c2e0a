//! The number types that decide signs.
//!
//! A question is answered by the signs of a few polynomials in its inputs. The decision is written
//! once, generic over the trait [`Number`], and runs on four types: [`Approx`], f64 with an error
//! bound, which may be uncertain; [`Dyadic128`], which is exact and uncertain only if 128 bits do
//! not suffice; [`Dyadic`], which is exact for every f64; and [`Rational`], which also takes
//! fractions.

/// Evaluates a decision, an expression in the number type `N`, in the first arithmetic that is
/// certain: f64 with a bound of its rounding error, then integers of 128 bits, then the exact
/// function.
macro_rules! first_sure {
    ($decision:expr, $exact:expr) => {{
        let fast = {
            type N = $crate::geometry::number::Approx;
            $decision
        };
        fast.or_else(|_| {
            $crate::geometry::number::cold_path(|| {
                type N = $crate::geometry::number::Dyadic128;
                $decision
            })
        })
        .unwrap_or_else(|_| $exact)
    }};
}

/// Implements the operators of a number type.
macro_rules! operators {
    ($number:ty: $($operator:ident $name:ident($self:ident $(, $other:ident)?) $result:block)+) => {$(
        impl std::ops::$operator for $number {
            type Output = Self;
            #[inline]
            fn $name($self $(, $other: Self)?) -> Self $result
        }
    )+};
}

mod approx;
mod decide;
mod dyadic;
mod dyadic128;
mod rational;

pub(in crate::geometry) use approx::{Approx, SLACK, positive, unit_sign, volume};
pub(in crate::geometry) use decide::*;
pub(in crate::geometry) use dyadic::{Dyadic, Finite};
pub(in crate::geometry) use dyadic128::Dyadic128;
pub(in crate::geometry) use rational::{RVec2, RVec3};
pub use rational::{Rational, number, point};

pub(in crate::geometry) use first_sure;
