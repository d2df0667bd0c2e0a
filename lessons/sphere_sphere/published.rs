//! Published code about this question, rewritten with its flaws.

use crate::geometry::single::{Real, Vec3};
use crate::lesson::{AnswerKind, Returned, Verdict, pieces};
use crate::lessons::two_balls::Scene;

/// Whether the distance is at most the sum of both radii.
///
/// S4-ss-f32: the squared length is rounded before its root is taken, so a narrow gap is lost.
pub fn rounded_distance(p1: Vec3, r1: Real, p2: Vec3, r2: Real) -> (bool, Real) {
    let distance = (p1 - p2).length();
    (distance <= r1 + r2, distance)
}

/// Whether every coordinate differs by less than the tolerance.
///
/// S4-pp-eps0: no number is less than a tolerance of 0, not even the distance of equal points. The
/// points within the tolerance fill a box, not a ball.
pub fn open_box(v1: Vec3, v2: Vec3, epsilon: Real) -> (bool, Real) {
    let size = (v2 - v1).abs();
    (size.x < epsilon && size.y < epsilon && size.z < epsilon, size.max_element())
}

fn returned((hit, value): (bool, Real), name: &'static str) -> Returned {
    let (case, answer) = if hit { ("crossing", AnswerKind::Yes) } else { ("miss", AnswerKind::No) };
    Returned::new(Verdict { case, answer }, vec![(name, value.into())])
}

pieces! { Single on Scene;
    rounded_distance: |scene| {
        let [p1, p2] = scene.centres().map(|p| p.as_vec3());
        returned(rounded_distance(p1, scene.r1 as Real, p2, scene.r2 as Real), "dist")
    },
    open_box: |scene| {
        let [p1, p2] = scene.centres().map(|p| p.as_vec3());
        returned(open_box(p1, p2, (scene.r1 + scene.r2) as Real), "side")
    },
}
