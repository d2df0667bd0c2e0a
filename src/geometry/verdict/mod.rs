//! The questions as a program should ask them: as fast as the plain formula, and never wrong.
//!
//! Signs are taken in f64 beside a bound of the rounding error; only where a sign is in doubt the
//! question goes on to [`exact`](super::exact), whose answers these are in every case. What
//! is not a number counts as it does there: NaN as 0, an infinity as the largest number.

pub mod perp_product;
