//! The traces in f64.

/// The number type of this precision.
pub type Real = f64;
pub use glam::{DVec2 as Vec2, DVec3 as Vec3};

#[path = "traces/perp_product.rs"]
pub mod perp_product;
