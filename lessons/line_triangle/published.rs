//! Published code about this question, rewritten with its flaws.

use crate::geometry::single::{Real, Vec3};
use crate::lesson::{Returned, pieces};
use crate::lessons::ray_and_triangle::Scene;

/// The point in the plane by a division, then its weights, tested before they are divided.
///
/// S4-it1-f32: the point is rounded before the test, and one on the border may be outside.
/// S4-it-coplanar: in the plane `m` is 0, all values are NaN, and every comparison fails.
pub fn point_first(start: Vec3, along: Vec3, corners: [Vec3; 3]) -> (bool, [Real; 2]) {
    let [v0, v1, v2] = corners;
    let (a, b) = (v1 - v0, v2 - v0);
    let n = a.cross(b);
    let (d, s, m) = (n.dot(v0), n.dot(start), n.dot(along));
    let x = start + along * ((d - s) / m) - v0;
    let (aa, bb, ab) = (a.dot(a), b.dot(b), a.dot(b));
    let (ax, bx) = (a.dot(x), b.dot(x));
    let m0 = aa * bb - ab * ab;
    let m1 = ax * bb - ab * bx;
    let m2 = aa * bx - ab * ax;
    let hit = m1 >= 0.0 && m2 >= 0.0 && m0 >= m1 + m2;
    (hit, [m1 / m0, m2 / m0])
}

/// The function for a caller that uses the weights.
///
/// S4-it1-uv-on-miss: the weights are returned on a miss too, where they are meaningless.
pub fn weights_always(
    start: Vec3,
    along: Vec3,
    corners: [Vec3; 3],
    weights: &mut Option<[Real; 2]>,
) -> bool {
    let (hit, found) = point_first(start, along, corners);
    *weights = Some(found);
    hit
}

fn named(hit: bool, [alpha, beta]: [Real; 2]) -> Returned {
    Returned::new(hit, vec![("alpha", alpha.into()), ("beta", beta.into())])
}

pieces! { Single on Scene;
    point_first: |scene| {
        let [p, u, v0, v1, v2] = scene.single();
        let (hit, weights) = point_first(p, u, [v0, v1, v2]);
        named(hit, weights)
    },
    weights_always: |scene| {
        let [p, u, v0, v1, v2] = scene.single();
        let mut weights = None;
        let hit = weights_always(p, u, [v0, v1, v2], &mut weights);
        named(hit, weights.unwrap_or_default()).with_numbers_right(hit || weights.is_none())
    },
}
