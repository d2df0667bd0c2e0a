//! Published code about this question, rewritten with its flaws.

use crate::geometry::single::{PI, Real, Vec3};
use crate::lesson::{Returned, pieces};
use crate::lessons::point_and_triangle::{Scene, said};

/// Whether the angles that the sides subtend add up to a full turn, and their sum.
///
/// S4-ang-vertex: a zero vector has no direction, and its angle counts as a right one.
/// S4-ang-clamp: an angle within 0.81° of 0 or of half a turn counts as that. S4-ang-tol: a missing
/// angle corresponds to a distance that grows with the triangle. S4-ang-offplane: the height is not
/// tested. S4-ang-degenerate: nor is the triangle.
pub fn sum_of_angles(p: Vec3, v0: Vec3, v1: Vec3, v2: Vec3) -> (bool, Real) {
    let angle = |a: Vec3, b: Vec3| {
        let cosine = (a - p).normalize_or_zero().dot((b - p).normalize_or_zero());
        if cosine > 0.9999 {
            return 0.0;
        }
        if cosine < -0.9999 {
            return PI;
        }
        cosine.acos()
    };
    let sum = angle(v0, v1) + angle(v1, v2) + angle(v2, v0);
    (sum >= 2.0 * PI - 0.001, sum)
}

/// The function after a test of the plane as worded in the text.
///
/// S4-ang-plane-reversed: the test rejects points on the plane, and accepts the others.
pub fn reversed_plane(p: Vec3, v0: Vec3, v1: Vec3, v2: Vec3) -> (bool, Real) {
    let normal = (v1 - v0).cross(v2 - v0).normalize_or_zero();
    if normal.dot(p - v0).abs() < 0.0001 {
        return (false, 0.0);
    }
    sum_of_angles(p, v0, v1, v2)
}

fn returned(piece: fn(Vec3, Vec3, Vec3, Vec3) -> (bool, Real), scene: &Scene) -> Returned {
    let [p, v0, v1, v2] = scene.single();
    let (hit, sum) = piece(p, v0, v1, v2);
    Returned::new(said(hit), vec![("turn", sum.into())])
}

/// The answer of the angles on a scene.
pub fn run(scene: &Scene) -> Returned {
    returned(sum_of_angles, scene)
}

pieces! { Single on Scene;
    sum_of_angles: run,
    reversed_plane: |scene| returned(reversed_plane, scene),
}
