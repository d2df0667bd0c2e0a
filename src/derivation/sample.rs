//! Inputs for every trace, read off a stream of numbers, for tests.

use glam::{DVec2, DVec3, Vec2, Vec3};

/// A type that traces take as an input.
pub(super) trait Sample {
    fn sample(next: &mut dyn FnMut() -> f64) -> Self;
}

impl Sample for f64 {
    fn sample(next: &mut dyn FnMut() -> f64) -> Self {
        next()
    }
}

impl Sample for f32 {
    fn sample(next: &mut dyn FnMut() -> f64) -> Self {
        next() as f32
    }
}

impl Sample for DVec2 {
    fn sample(next: &mut dyn FnMut() -> f64) -> Self {
        Self::new(next(), next())
    }
}

impl Sample for DVec3 {
    fn sample(next: &mut dyn FnMut() -> f64) -> Self {
        Self::new(next(), next(), next())
    }
}

impl Sample for Vec2 {
    fn sample(next: &mut dyn FnMut() -> f64) -> Self {
        DVec2::sample(next).as_vec2()
    }
}

impl Sample for Vec3 {
    fn sample(next: &mut dyn FnMut() -> f64) -> Self {
        DVec3::sample(next).as_vec3()
    }
}
