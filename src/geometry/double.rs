//! The methods in f64.

/// The number type of this precision.
pub type Real = f64;
pub use std::f64::consts::PI;

pub use glam::{DVec2 as Vec2, DVec3 as Vec3, DVec4 as Vec4};

#[path = "rounded.rs"]
pub(in crate::geometry) mod rounded;
#[path = "traces/mod.rs"]
mod traces;
pub use traces::*;
