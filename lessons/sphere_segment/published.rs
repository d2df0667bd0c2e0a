//! Published code about this question, rewritten with its flaws.

use super::Scene;
use crate::geometry::single::{Real, Vec3};
use crate::lesson::{AnswerKind, Returned, Verdict, pieces};

/// The answer of the code, `None` if it reaches its end without one; and the computed distances of
/// the crossings, if any.
type Answered = (Option<bool>, Option<[Real; 2]>);

/// The crossings as distances along a unit direction; there is no return after the last test.
///
/// S0-seg-noreturn: if that test fails, the function ends without an answer, and the returned value
/// is arbitrary. S0-seg-nan: for a line that misses it takes the root of a negative number, and
/// each comparison with NaN is false.
pub fn no_last_line(start: Vec3, end: Vec3, centre: Vec3, radius: Real) -> Answered {
    let from_centre = start - centre;
    let c = from_centre.dot(from_centre) - radius * radius;
    if c <= 0.0 {
        return (Some(true), None);
    }
    let length = (end - start).length();
    if length == 0.0 {
        return (Some(false), None);
    }
    let b_half = from_centre.dot((end - start) / length);
    if b_half > 0.0 {
        return (Some(false), None);
    }
    let root = (b_half * b_half - c).sqrt();
    let crossings = [-b_half - root, -b_half + root];
    if crossings.iter().any(|t| *t >= 0.0 && *t <= length) {
        return (Some(true), Some(crossings));
    }
    (None, Some(crossings))
}

/// The function with a return at its end.
///
/// S0-seg-touch-f32: the unit direction is rounded, so the end of the segment may be computed
/// slightly before the surface that it touches.
pub fn unit_direction(start: Vec3, end: Vec3, centre: Vec3, radius: Real) -> Answered {
    let (hit, crossings) = no_last_line(start, end, centre, radius);
    (Some(hit.unwrap_or(false)), crossings)
}

fn returned(piece: fn(Vec3, Vec3, Vec3, Real) -> Answered, scene: &Scene) -> Returned {
    let f = scene.published();
    let (hit, crossings) = piece(f.p, f.p2, f.q, f.r);
    let anything = Verdict { case: "anything", answer: AnswerKind::Special };
    let values = crossings.map(|[near, far]| vec![("near", near.into()), ("far", far.into())]);
    Returned::new(hit.map_or(anything, Verdict::from), values.unwrap_or_default())
}

pieces! { Single by returned on Scene; no_last_line, unit_direction }
