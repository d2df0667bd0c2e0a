//! Published code about this question, rewritten with its flaws. It was written for f64, with `a =
//! 1/Δx`, `b = 1/Δy` and lines `a x − b y = −c`.

use super::scene::Scene;
use crate::geometry::question::{line_equations::SegmentMeeting, line_line_plane::Lines};
use crate::lessons::prelude::*;

/// Reciprocals as coefficients, the inverse matrix, and then whether the rounded crossing is in the
/// boxes of both segments.
///
/// S3-axis-parallel and S3-zero-length: `1/0` is not a valid coefficient. S3-bbox-f64: a rounded
/// point may be outside of the box. S3-singular-eq: rounded reciprocals of one ratio may differ.
pub fn reciprocals([a, b, c, d]: [DVec2; 4]) -> (Verdict, Option<DVec2>) {
    let (a1, b1) = (1.0 / (b.x - a.x), 1.0 / (b.y - a.y));
    let (a2, b2) = (1.0 / (d.x - c.x), 1.0 / (d.y - c.y));
    let c1 = -(a1 * a.x - b1 * a.y);
    let c2 = -(a2 * c.x - b2 * c.y);
    if a1 * -b2 == -b1 * a2 {
        let lines = if c1 * a2 != c2 * a1 { Lines::Parallel } else { Lines::Coincident };
        return (lines.into(), None);
    }
    let [[p, q], [r, s]] = inverse([[a1, -b1], [a2, -b2]]);
    let x = p * -c1 + q * -c2;
    let y = r * -c1 + s * -c2;
    in_both_boxes([a, b, c, d], DVec2::new(x, y))
}

/// S3-matrix2: the right-hand sides are in one row of their matrix, not in one column.
pub fn right_side_in_a_row([a, b, c, d]: [DVec2; 4]) -> (Verdict, Option<DVec2>) {
    let [[a1, b1, c1], [a2, b2, c2]] = [coefficients(a, b), coefficients(c, d)];
    let [[p, q], [r, s]] = inverse([[a1, -b1], [a2, -b2]]);
    let right = [[-c1, -c2], [0.0, 1.0]];
    let x = p * right[0][0] + q * right[1][0];
    let y = r * right[0][0] + s * right[1][0];
    in_both_boxes([a, b, c, d], DVec2::new(x, y))
}

/// S3-y-from-b: y is read from the second column of the product, which is empty.
pub fn y_from_b([a, b, c, d]: [DVec2; 4]) -> (Verdict, Option<DVec2>) {
    let [[a1, b1, c1], [a2, b2, c2]] = [coefficients(a, b), coefficients(c, d)];
    let [[p, q], _] = inverse([[a1, -b1], [a2, -b2]]);
    let right = [[-c1, 0.0], [-c2, 0.0]];
    let x = p * right[0][0] + q * right[1][0];
    let y = p * right[0][1] + q * right[1][1];
    in_both_boxes([a, b, c, d], DVec2::new(x, y))
}

/// S3-line2_c: x of the first segment in the equation of the second.
pub fn mixed_up_start([a, b, c, d]: [DVec2; 4]) -> (Verdict, Option<DVec2>) {
    let [[a1, b1, c1], [a2, b2, _]] = [coefficients(a, b), coefficients(c, d)];
    let c2 = -(a2 * a.x - b2 * c.y);
    let [[p, q], [r, s]] = inverse([[a1, -b1], [a2, -b2]]);
    let x = p * -c1 + q * -c2;
    let y = r * -c1 + s * -c2;
    in_both_boxes([a, b, c, d], DVec2::new(x, y))
}

/// S3-coincident-test: both ratios divide by an entry that is never set, which is 0.
pub fn coincidence([a, b, c, d]: [DVec2; 4]) -> (Verdict, Option<DVec2>) {
    let [[a1, b1, c1], [a2, b2, c2]] = [coefficients(a, b), coefficients(c, d)];
    let (right_a, right_c) = (-c1, 0.0);
    if a1 * -b2 == -b1 * a2 {
        let parallel_lines = right_a / right_c != a1 / right_c;
        let lines = if parallel_lines { Lines::Parallel } else { Lines::Coincident };
        return (lines.into(), None);
    }
    let [[p, q], [r, s]] = inverse([[a1, -b1], [a2, -b2]]);
    let x = p * -c1 + q * -c2;
    let y = r * -c1 + s * -c2;
    in_both_boxes([a, b, c, d], DVec2::new(x, y))
}

fn coefficients(p: DVec2, q: DVec2) -> [f64; 3] {
    let (a, b) = (1.0 / (q.x - p.x), 1.0 / (q.y - p.y));
    [a, b, -(a * p.x - b * p.y)]
}

fn inverse([[a, b], [c, d]]: [[f64; 2]; 2]) -> [[f64; 2]; 2] {
    let det = a * d - b * c;
    [[d / det, -b / det], [-c / det, a / det]]
}

fn in_both_boxes([a, b, c, d]: [DVec2; 4], p: DVec2) -> (Verdict, Option<DVec2>) {
    let within = |q: DVec2, r: DVec2| p.cmpge(q.min(r)).all() && p.cmple(q.max(r)).all();
    let meeting = match within(a, b) && within(c, d) {
        true => SegmentMeeting::Crossing,
        false => SegmentMeeting::Miss,
    };
    (meeting.into(), Some(p))
}

/// The outcome in the terms of the published pieces, which do not classify collinear segments.
pub fn as_far_as_known(case: &'static str) -> &'static str {
    match case {
        "touching" | "shared_end" => "crossing",
        "apart" | "end_to_end" | "overlapping" | "contained" | "grazed" => "coincident",
        other => other,
    }
}

/// Whether the box test says that there is no common point.
pub fn misses(scene: &Scene) -> bool {
    returned(reciprocals, scene).verdict.case == "miss"
}

fn returned(piece: fn([DVec2; 4]) -> (Verdict, Option<DVec2>), scene: &Scene) -> Returned {
    let ends = &scene.ends;
    let (verdict, p) = piece([ends.a, ends.b, ends.c, ends.d]);
    Returned::new(verdict, p.map(|p| vec![("x", p.x), ("y", p.y)]).unwrap_or_default())
}

// A segment parallel to an axis is common input, and fails in every piece.
pieces! { Double by returned on Scene;
    reciprocals, right_side_in_a_row, y_from_b, mixed_up_start, coincidence
}
