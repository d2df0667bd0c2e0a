//! The numbers and vectors of this precision.

pub use std::f64::consts::PI;

pub use glam::{DVec2 as Vec2, DVec3 as Vec3, DVec4 as Vec4};

/// The number type of this precision.
pub type Real = f64;

/// A number of this precision that may be infinite: formulas and texts show +∞ and −∞.
pub type Extended = Real;
