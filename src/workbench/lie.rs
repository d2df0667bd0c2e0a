//! How two shapes lie, in exact arithmetic.

use super::core::{
    ClosestPair, Core, Domain, closest, closest_by, dot, insides_meet, middle, shares_inside, way,
};
use super::shape::{PlacedShape, ShapeKind};
use crate::geometry::exact::{Rational, number};
use crate::lesson::Dimension;
use glam::DVec3;
use std::cmp::Ordering;

/// How two shapes lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RelativePosition {
    /// They have nothing in common.
    Apart,
    /// They have something in common, and nothing of it is inside both. A segment is inside where it
    /// does not end, a triangle where it has no side.
    Touching,
    /// They have something in common that is inside both.
    Overlapping,
}

/// How far f64 may be off, as a part of the greatest coordinate.
const SLACK: f64 = 256.0 * f64::EPSILON;

/// How two shapes lie, decided without rounding, and the closest points of their cores in f64.
pub fn lie(
    a: &PlacedShape,
    b: &PlacedShape,
    dimension: Dimension,
) -> (RelativePosition, [DVec3; 2]) {
    if (a.kind, b.kind) == (ShapeKind::Block, ShapeKind::Block) {
        return blocks(a, b, dimension);
    }
    let near = closest(&a.core(dimension, |x| x), &b.core(dimension, |x| x));
    let points = near.points.map(DVec3::from_array);
    let lie = sure(a, b, dimension, &near).unwrap_or_else(|| exact(a, b, dimension, near.faces));
    (lie, points)
}

/// What f64 knows for sure: the points that it found are no closer than the sets are, and the plane
/// between them parts the corners of both.
fn sure(
    a: &PlacedShape,
    b: &PlacedShape,
    dimension: Dimension,
    near: &ClosestPair<f64>,
) -> Option<RelativePosition> {
    let numbers = a.points.iter().chain(&b.points).flat_map(|p| p.to_array());
    let size = numbers.chain(near.points.concat()).fold(0.0_f64, |size, x| size.max(x.abs()));
    let (reach, slack) = (a.reach() + b.reach(), SLACK * (size + a.reach() + b.reach()));
    let length = near.square.sqrt();
    if length + slack < reach {
        return Some(RelativePosition::Overlapping);
    }
    let cores = [a, b].map(|shape| shape.core(dimension, |x| x));
    let bounded = |core: &Core<f64>| !matches!(core.domain, Domain::Free | Domain::Forward);
    if !cores.iter().all(bounded) || length <= slack {
        return None;
    }
    let n = way(&near.points[0], &near.points[1]).map(|x| x / length);
    let [far, first] = cores.map(|core| core.corners().into_iter().map(|p| dot(&n, &p)).collect());
    let far = Vec::into_iter(far).fold(f64::NEG_INFINITY, f64::max);
    let first = Vec::into_iter(first).fold(f64::INFINITY, f64::min);
    (first - far - slack > reach).then_some(RelativePosition::Apart)
}

fn exact(
    a: &PlacedShape,
    b: &PlacedShape,
    dimension: Dimension,
    faces: [usize; 2],
) -> RelativePosition {
    let [p, q] = [a, b].map(|shape| shape.core(dimension, number));
    let near = closest_by(&p, &q, faces);
    let reach = number(a.reach()) + number(b.reach());
    match near.square.cmp(&(&reach * &reach)) {
        Ordering::Greater => RelativePosition::Apart,
        Ordering::Less => RelativePosition::Overlapping,
        Ordering::Equal if reach > Rational::default() => RelativePosition::Touching,
        Ordering::Equal => {
            let [f, g] = [a, b].map(|shape| shape.core(dimension, |x| x));
            let dimensions = if dimension == Dimension::Plane { 2 } else { 3 };
            let middle = middle(&f, &g).map(|p| p.map(number));
            let sure = middle.is_some_and(|near| shares_inside(&p, &q, &near, dimensions));
            if sure || insides_meet(&p, &q) {
                RelativePosition::Overlapping
            } else {
                RelativePosition::Touching
            }
        }
    }
}

/// Two boxes, axis by axis: nothing is computed but the points.
fn blocks(
    a: &PlacedShape,
    b: &PlacedShape,
    dimension: Dimension,
) -> (RelativePosition, [DVec3; 2]) {
    let [(a, c), (b, d)] = [a, b].map(|shape| {
        let [p, q, _] = shape.points;
        (p.min(q), p.max(q))
    });
    let mut lie = RelativePosition::Overlapping;
    let mut points = [DVec3::ZERO; 2];
    for i in if dimension == Dimension::Plane { 0..2 } else { 0..3 } {
        let (from, to) = (a[i].max(b[i]), c[i].min(d[i]));
        let flat = a[i] == c[i] || b[i] == d[i];
        let inside = match (a[i] == c[i], b[i] == d[i]) {
            (true, false) => b[i] < a[i] && a[i] < d[i],
            (false, true) => a[i] < b[i] && b[i] < c[i],
            _ => from < to || flat,
        };
        if from > to {
            lie = RelativePosition::Apart;
            let order = if c[i] < b[i] { [c[i], b[i]] } else { [a[i], d[i]] };
            (points[0][i], points[1][i]) = (order[0], order[1]);
        } else {
            let middle = from + (to - from) / 2.0;
            (points[0][i], points[1][i]) = (middle, middle);
            if !inside && lie == RelativePosition::Overlapping {
                lie = RelativePosition::Touching;
            }
        }
    }
    (lie, points)
}
