//! The numbers and vectors of this precision.

pub use std::f32::consts::PI;

pub use glam::{Vec2, Vec3, Vec4};

/// The number type of this precision.
pub type Real = f32;

/// A number of this precision that may be infinite: formulas and texts show +∞ and −∞.
pub type Extended = Real;
