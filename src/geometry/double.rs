//! The methods in f64.
//!
//! They round. Of inputs that are small whole numbers, a crossing of lines, of a line and a plane or
//! a triangle, and the closest points of two lines in space are, at the parameter that the method
//! found, within four ulps of their terms: coordinate by coordinate within `4 ε (|p| + |t d|)` of
//! the exact point, for `p + t d` and `ε` = 2⁻⁵². The parameters at which a line meets a sphere,
//! put back into `a t² + 2 b' t + c`, leave at most `8 ε (|b'| + √D)² / a`. Beyond that nothing is
//! promised: [`question`](super::question) has the answers that are never wrong.

mod real;
#[path = "rounded.rs"]
pub(in crate::geometry) mod rounded;
#[path = "traces/mod.rs"]
mod traces;

pub use real::{Extended, PI, Real, Vec2, Vec3, Vec4};
pub use traces::*;
