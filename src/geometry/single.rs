//! The methods in f32: what a game ships. The text is that of [`double`](super::double).
#![allow(clippy::duplicate_mod, reason = "the same text is compiled in two precisions on purpose")]

mod real;
#[path = "rounded_answers.rs"]
pub(in crate::geometry) mod rounded_answers;
#[path = "traces/mod.rs"]
mod traces;

pub use real::{Extended, PI, Real, Vec2, Vec3, Vec4};
pub use traces::*;
