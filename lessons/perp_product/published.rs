//! Published code about this question, rewritten with its flaws.

use crate::geometry::question::perp_product::Meeting;
use crate::geometry::single::{Real, Vec2};
use crate::lessons::prelude::*;
use crate::lessons::two_segments::Scene;

/// The relative position, and both parameters.
type Answered = (Meeting, Option<[Real; 2]>);

/// Vectors are parallel if their unit vectors are equal or opposite; parallel lines never meet.
///
/// S2-parallel-equality: rounding makes unit vectors of parallel vectors differ.
/// S2-parallel-overlap: collinear segments may share more than a point. S2-parallel-zero: a zero
/// vector has no unit vector, and NaN equals nothing.
pub fn equal_units([a, b, c, d]: [Vec2; 4], [ab, cd]: [Extent; 2]) -> Answered {
    let (v1, v2, v3) = (b - a, d - c, c - a);
    let (unit1, unit2) = (v1 / v1.length(), v2 / v2.length());
    if unit1 == unit2 || unit1 == -unit2 {
        return (Meeting::Parallel, None);
    }
    let t = v3.perp_dot(v2) / v1.perp_dot(v2);
    let u = v3.perp_dot(v1) / v1.perp_dot(v2);
    let meets = ab.has(t) && cd.has(u);
    (if meets { Meeting::Crossing } else { Meeting::Miss }, Some([t, u]))
}

/// The quotients without a test of the denominator.
///
/// S2-div0: parallel vectors have the denominator 0.
pub fn untested_quotient([a, b, c, d]: [Vec2; 4], [ab, cd]: [Extent; 2]) -> Answered {
    let (v1, v2, v3) = (b - a, d - c, c - a);
    let t = v3.perp_dot(v2) / v1.perp_dot(v2);
    let u = v3.perp_dot(v1) / v1.perp_dot(v2);
    let meets = ab.has(t) && cd.has(u);
    (if meets { Meeting::Crossing } else { Meeting::Miss }, Some([t, u]))
}

/// The parameters as ratios of distances.
///
/// S2-distance-ratio: a distance has no sign, so a point behind the start counts as ahead.
pub fn distance_ratio([a, b, c, d]: [Vec2; 4], [ab, cd]: [Extent; 2]) -> Answered {
    let (v1, v2, v3) = (b - a, d - c, c - a);
    if v1.perp_dot(v2) == 0.0 {
        return (Meeting::Parallel, None);
    }
    let p = a + v1 * (v3.perp_dot(v2) / v1.perp_dot(v2));
    let t = a.distance(p) / a.distance(b);
    let u = c.distance(p) / c.distance(d);
    let meets = ab.has(t) && cd.has(u);
    (if meets { Meeting::Crossing } else { Meeting::Miss }, Some([t, u]))
}

fn returned(piece: fn([Vec2; 4], [Extent; 2]) -> Answered, scene: &Scene) -> Returned {
    let points = [scene.a, scene.b, scene.c, scene.d].map(|p| p.as_vec2());
    let (meeting, parameters) = piece(points, [scene.ab, scene.cd]);
    let values = parameters.map(|[t, u]| vec![("t", t.into()), ("u", u.into())]);
    Returned::new(meeting, values.unwrap_or_default())
}

pieces! { Single by returned on Scene; equal_units, untested_quotient, distance_ratio }
