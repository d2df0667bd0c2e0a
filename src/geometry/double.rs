//! The methods in f64.
//!
//! They round. For inputs that are small whole numbers, a crossing of lines, of a line and a plane
//! or a triangle, and the closest points of two lines in space are within four ulps of their terms
//! at the computed parameter: coordinate by coordinate within `4 ε (|p| + |t d|)` of the exact
//! point, for `p + t d` and `ε` = 2⁻⁵². The parameters at which a line meets a sphere, substituted
//! into `a t² + 2 b' t + c`, leave at most `8 ε (|b'| + √D)² / a`. No other bound is promised:
//! [`question`](super::question) has the exact answers.

mod real;
#[path = "rounded_answers.rs"]
pub(in crate::geometry) mod rounded_answers;
#[path = "traces/mod.rs"]
mod traces;

pub use real::{Extended, PI, Real, Vec2, Vec3, Vec4};
pub use traces::*;
