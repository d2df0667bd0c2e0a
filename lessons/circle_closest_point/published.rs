//! Published code about a circle and a segment, rewritten with its flaws.

use crate::geometry::single::{Real, Vec3};
use crate::lesson::{Returned, pieces};
use crate::lessons::circle_and_segment::Scene;
use crate::lessons::line_and_ball::Figure;

/// The closest point by the derivative, including a segment without length.
///
/// S1-circ-a-zero: 0/0 is NaN, and clamping NaN gives NaN.
pub fn unasked_quotient(c: Vec3, r: Real, a: Vec3, b: Vec3) -> (bool, Real) {
    let ac = c - a;
    let ab = b - a;
    let t = ac.dot(ab) / ab.dot(ab);
    let closest = a + ab * t.clamp(0.0, 1.0);
    (closest.distance_squared(c) <= r * r, t)
}

/// The closest point by the projection onto the segment.
///
/// S1-circ-b-scale: without the division by the length, the projection is too long by that factor.
/// S1-circ-b-origin: the start is subtracted from a value that does not include it.
/// S1-circ-b-vertical: a vertical segment divides by zero.
pub fn shadow_of_x(c: Vec3, r: Real, a: Vec3, b: Vec3) -> (bool, Real) {
    let ac = c - a;
    let ab = b - a;
    let shadow = ab.normalize() * ab.dot(ac);
    let t = (shadow.x - a.x) / ab.x;
    let closest = a + ab * t.clamp(0.0, 1.0);
    (closest.distance_squared(c) <= r * r, t)
}

fn returned(piece: fn(Vec3, Real, Vec3, Vec3) -> (bool, Real), scene: &Scene) -> Returned {
    let Figure { p, p2, q, r } = scene.published();
    let (hits, t) = piece(q, r, p, p2);
    Returned::new(hits, vec![("t", t.into())])
}

/// The results of the projection.
pub fn by_projection(scene: &Scene) -> Returned {
    returned(shadow_of_x, scene)
}

pieces! { Single on Scene;
    shadow_of_x: by_projection,
    unasked_quotient: |scene| returned(unasked_quotient, scene),
}
