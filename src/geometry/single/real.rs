//! The numbers and vectors of this precision.

pub use std::f32::consts::PI;

pub use glam::{Vec2, Vec3, Vec4};

/// The number type of this precision.
pub type Real = f32;
