//! Published code about this question, rewritten with its flaws.

use crate::geometry::single::{Real, Vec3};
use crate::lessons::distance_to_line::{self as scene, Scene};
use crate::lessons::prelude::*;

/// The return value for a kind of line that the piece does not handle.
pub const NOT_ASKED: Verdict = Verdict { case: "not_asked", answer: Special };

/// An infinite line: the squared area as squared distance.
///
/// S4-sl-unit: it is the squared distance for a unit direction only. S4-sl-zero: without a
/// direction the area is 0, and everything is a hit.
pub fn area_as_distance(centre: Vec3, radius: Real, begin: Vec3, towards: Vec3) -> (bool, Real) {
    let h_sq = (centre - begin).cross(towards - begin).length_squared();
    (h_sq <= radius * radius, h_sq)
}

/// An infinite line: hypotenuse and side squared, and an open comparison.
///
/// S4-sl-open-closed: a tangent is a miss, while the accompanying code calls it a hit.
pub fn open_comparison(centre: Vec3, radius: Real, begin: Vec3, towards: Vec3) -> (bool, Real) {
    let (p, l) = (centre - begin, towards - begin);
    let t = p.dot(l);
    let h_sq = p.length_squared() - t * t;
    (h_sq < radius * radius, h_sq)
}

/// An infinite line: the difference of two squares.
///
/// S4-sl-dot-f32: far from the centre both are large, and their difference cancels its digits.
pub fn difference_of_squares(
    centre: Vec3,
    radius: Real,
    begin: Vec3,
    towards: Vec3,
) -> (bool, Real) {
    let (p, l) = (centre - begin, towards - begin);
    let t = p.dot(l);
    let h_sq = p.length_squared() - t * t;
    (h_sq <= radius * radius, h_sq)
}

/// A finite line: like an infinite one, if the foot is between the ends.
///
/// S4-sfl-endpoint-inside: an end may be inside although the foot is beyond it. S4-sfl-end-f32: if
/// the foot is exactly the end, rounding may put it beyond.
pub fn foot_between_ends(centre: Vec3, radius: Real, begin: Vec3, end: Vec3) -> (bool, Real) {
    let along = begin - end;
    let length = along.length();
    let l = if length > 0.0 { along / length } else { along };
    let p = centre - begin;
    let t = p.dot(l);
    let foot = begin + l * t;
    let h_sq = p.length_squared() - t * t;
    let between = (foot - begin).dot(foot - end);
    (h_sq <= radius * radius && between <= 0.0, h_sq)
}

/// A published piece on the scene.
type Piece = fn(Vec3, Real, Vec3, Vec3) -> (bool, Real);

fn returned(piece: Piece, part: Extent, scene: &Scene) -> Returned {
    if scene::extent(scene) != part {
        return Returned::new(NOT_ASKED, Vec::new());
    }
    let f = scene.published();
    let (hit, h_sq) = piece(f.q, f.r, f.p, f.p2);
    Returned::new(hit, vec![("h_sq", h_sq.into())])
}

pieces! { Single on Scene;
    area_as_distance: |scene| returned(area_as_distance, Extent::Line, scene),
    open_comparison: |scene| returned(open_comparison, Extent::Line, scene),
    difference_of_squares: |scene| returned(difference_of_squares, Extent::Line, scene),
    foot_between_ends: |scene| returned(foot_between_ends, Extent::Segment, scene),
}
