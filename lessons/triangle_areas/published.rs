//! Published code about this question, rewritten with its flaws.

use crate::geometry::single::{Real, Vec3};
use crate::lesson::{Returned, pieces};
use crate::lessons::point_and_triangle::{Scene, said};

/// The absolute tolerance of the sum, for a triangle of any size.
pub const EPSILON: Real = 0.0001;

/// Whether the three areas add up to the whole, and their sum.
///
/// S4-area-small: the tolerance does not shrink with the triangle. S4-area-f32: nor does it grow,
/// so f32 may have no other number within it. S4-area-degenerate: for a degenerate triangle all
/// areas are 0 and every point of the line is inside. S4-area-offplane: a small height increases
/// the areas only by its square.
pub fn sum_of_areas(p: Vec3, v0: Vec3, v1: Vec3, v2: Vec3) -> (bool, Real) {
    let whole = (v1 - v0).cross(v2 - v0).length();
    let a = (p - v0).cross(p - v1).length();
    let b = (p - v1).cross(p - v2).length();
    let c = (p - v2).cross(p - v0).length();
    let sum = a + b + c;
    ((sum - whole).abs() < EPSILON, sum)
}

/// The published code's answer on a scene.
pub fn run(scene: &Scene) -> Returned {
    let [p, v0, v1, v2] = scene.single();
    let (hit, sum) = sum_of_areas(p, v0, v1, v2);
    Returned::new(said(hit), vec![("sum", sum.into()), ("eps_abs", EPSILON.into())])
}

pieces! { Single on Scene; sum_of_areas: run }
