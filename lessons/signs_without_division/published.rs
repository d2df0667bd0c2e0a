//! Published code about this question, rewritten with its flaws.

use crate::geometry::question::perp_product::Meeting;
use crate::geometry::question::segment_segment;
use crate::geometry::single::{Real, Vec2};
use crate::lessons::prelude::*;
use crate::lessons::segment_basis::Scene;

/// Collinear segments by their x coordinates: nothing is shared if both ends of one come after both
/// of the other; else the midpoint of the two inner points is shared.
///
/// S1-collinear-x: on a vertical line all x are equal.
fn by_coordinate([p1, p2, q1, q2]: [Vec2; 4]) -> (Meeting, Option<Vec2>) {
    if p1.x.min(p2.x) > q1.x.max(q2.x) || q1.x.min(q2.x) > p1.x.max(p2.x) {
        return (Meeting::Apart, None);
    }
    let mut sorted = [p1, p2, q1, q2];
    sorted.sort_by(|one, other| one.x.total_cmp(&other.x));
    let [_, from, to, _] = sorted;
    let meeting = if from == to { Meeting::Touching } else { Meeting::Overlapping };
    (meeting, Some((from + to) / 2.0))
}

/// The adjugate of P relative to Q1, and the division by the determinant if that is nonzero.
///
/// S1-seg-a-sign, S1-seg-a-onezero, S1-seg-a-zeroP: with a determinant of 0, different signs, a
/// single 0 and a P without length are all treated as collinear.
pub fn adjugate([p1, p2, q1, q2]: [Vec2; 4]) -> (Meeting, Option<Vec2>) {
    let (b1, b2, q) = (p1 - q1, p2 - q1, q2 - q1);
    let d = b1.perp_dot(b2);
    let (s, t) = (q.perp_dot(b2), b1.perp_dot(q));
    if d == 0.0 {
        return if s * t > 0.0 {
            (Meeting::Touching, Some(q1))
        } else {
            by_coordinate([p1, p2, q1, q2])
        };
    }
    let (x, y): (Real, Real) = (s / d, t / d);
    if x >= 0.0 && y >= 0.0 && x + y >= 1.0 {
        (Meeting::Crossing, Some(q1 + q / (x + y)))
    } else {
        (Meeting::Miss, None)
    }
}

/// The method without division: by absolute values.
///
/// S1-seg-b-behind: absolute values ignore the direction of Q. S1-seg-b-point: the point is divided
/// by the determinant instead of multiplied. S1-seg-b-onezero: a single 0 is treated as collinear.
pub fn undivided([p1, p2, q1, q2]: [Vec2; 4]) -> (Meeting, Option<Vec2>) {
    let (b1, b2, q) = (p1 - q1, p2 - q1, q2 - q1);
    let d = b1.perp_dot(b2);
    let (s, t) = (q.perp_dot(b2), b1.perp_dot(q));
    if s * t < 0.0 || (s + t).abs() < d.abs() {
        (Meeting::Miss, None)
    } else if s * t == 0.0 {
        by_coordinate([p1, p2, q1, q2])
    } else if d == 0.0 {
        (Meeting::Touching, Some(q1))
    } else {
        (Meeting::Crossing, Some(q1 + q / ((s + t) * d)))
    }
}

/// The inequalities before they were simplified, relative to P1.
///
/// S1-reduced-ineq: both halves depend on the sign of the determinant.
pub fn shortened([p1, p2, q1, q2]: [Vec2; 4]) -> (Meeting, Option<Vec2>) {
    let (b1, b2, p) = (q1 - p1, q2 - p1, p2 - p1);
    let d = b1.perp_dot(b2);
    let (s, t) = (p.perp_dot(b2), b1.perp_dot(p));
    let below = s <= 0.0 && t <= 0.0 && s + t <= d;
    let above = s >= 0.0 && t >= 0.0 && s + t >= d;
    (if below || above { Meeting::Crossing } else { Meeting::Miss }, None)
}

/// Whether P1 is on Q, by a dot product and a sum of lengths; the inverse matrix for the rest.
///
/// S1-sum-of-lengths: the product of the lengths is required.
pub fn sum_of_lengths([p1, p2, q1, q2]: [Vec2; 4]) -> (Meeting, Option<Vec2>) {
    let (b1, b2, p) = (q1 - p1, q2 - p1, p2 - p1);
    if b1.dot(b2) == -(b1.length() + b2.length()) {
        return (Meeting::Touching, Some(p1));
    }
    let d = b1.perp_dot(b2);
    if d == 0.0 {
        return (Meeting::Miss, None);
    }
    let (x, y) = (p.perp_dot(b2) / d, b1.perp_dot(p) / d);
    if x >= 0.0 && y >= 0.0 && x + y >= 1.0 {
        (Meeting::Crossing, Some(p1 + p / (x + y)))
    } else {
        (Meeting::Miss, None)
    }
}

/// A published piece on the scene.
type Piece = fn([Vec2; 4]) -> (Meeting, Option<Vec2>);

/// One point, more than one, or none: the distinctions of the pieces.
pub fn coarse(case: &'static str) -> &'static str {
    match case {
        "crossing" | "touching" | "shared_end" => "crossing",
        "overlapping" => "overlapping",
        _ => "miss",
    }
}

fn run(piece: Piece, scene: &Scene) -> (Meeting, Option<Vec2>) {
    piece(scene.points().map(|p| p.as_vec2()))
}

/// The outcome of a piece.
pub fn answer(piece: Piece, scene: &Scene) -> Verdict {
    run(piece, scene).0.into()
}

fn returned(piece: Piece, scene: &Scene) -> Returned {
    let (meeting, at) = run(piece, scene);
    let values = at.map(|at| vec![("x", at.x.into()), ("y", at.y.into())]);
    Returned::new(meeting, values.unwrap_or_default()).with_numbers_right(right(at, scene))
}

/// Whether a returned point is the common one, up to rounding.
fn right(at: Option<Vec2>, scene: &Scene) -> bool {
    let [p1, p2, q1, q2] = scene.points().map(point);
    let shared = segment_segment::answer(&p1, &p2, &q1, &q2).point;
    let (Some(at), Some(shared)) = (at, shared) else { return true };
    let near = |x: &Rational, y: Real| {
        let (gap, limit) = (number(y.into()) - x, number(1e-3) * (number(1.0) + x * x));
        -&limit <= gap && gap <= limit
    };
    at.is_finite() && near(&shared[0], at.x) && near(&shared[1], at.y)
}

pieces! { Single by returned on Scene; adjugate, undivided, shortened, sum_of_lengths }
