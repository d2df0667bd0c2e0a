//! The methods in f32: what a game ships. The text is that of [`double`](super::double).
#![allow(clippy::duplicate_mod, reason = "the same text is compiled in two precisions on purpose")]

/// The number type of this precision.
pub type Real = f32;
pub use std::f32::consts::PI;

pub use glam::{Vec2, Vec3, Vec4};

#[path = "rounded.rs"]
pub(in crate::geometry) mod rounded;
#[path = "traces/mod.rs"]
mod traces;
pub use traces::*;
