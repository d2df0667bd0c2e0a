//! What two shapes have in common, for pictures: in f64.

use super::pair::PairAnswer;
use super::shape::{PlacedShape, ShapeKind::*};
use crate::geometry::Extent;
use crate::geometry::relation::RelativePosition;
use crate::lesson::Dimension;
use crate::lessons::solid::kept;
use glam::{DVec3, dvec3};
use std::f64::consts::PI;

/// What is drawn of the meeting of two shapes.
#[derive(Clone, Debug, PartialEq)]
pub enum Common {
    /// The way between the closest points of shapes that are apart.
    Gap(DVec3, DVec3),
    /// A point.
    At(DVec3),
    /// A stretch, and its ends that are on the edge of the other shape.
    Along([DVec3; 2], Vec<DVec3>),
    /// A part of the plane.
    Part(Vec<DVec3>),
}

/// Corners of the polygon that stands for a circle.
const ROUND: usize = 96;

/// What the shapes of an answer have in common, or the gap between them.
pub fn common(
    a: &PlacedShape,
    b: &PlacedShape,
    dimension: Dimension,
    answer: &PairAnswer,
) -> Option<Common> {
    let surface = surface(a, b, answer.points);
    match answer.lie {
        RelativePosition::Apart => Some(Common::Gap(surface[0], surface[1])),
        RelativePosition::Touching => Some(Common::At(surface[0])),
        RelativePosition::Overlapping => {
            let flat = dimension == Dimension::Plane;
            let stretch = |a, b| stretch(a, b, flat);
            let part = || flat.then(|| part(a, b)).flatten();
            let inside = || Common::At((surface[0] + surface[1]) / 2.0);
            Some(stretch(a, b).or_else(|| stretch(b, a)).or_else(part).unwrap_or_else(inside))
        }
    }
    .filter(Common::is_finite)
}

impl Common {
    fn is_finite(&self) -> bool {
        match self {
            Self::Gap(a, b) => a.is_finite() && b.is_finite(),
            Self::At(p) => p.is_finite(),
            Self::Along(ends, _) => ends.iter().all(|p| p.is_finite()),
            Self::Part(corners) => corners.iter().all(|p| p.is_finite()),
        }
    }
}

/// The closest points on the surfaces, of shapes that do not overlap.
fn surface(a: &PlacedShape, b: &PlacedShape, [x, y]: [DVec3; 2]) -> [DVec3; 2] {
    let way = (y - x).normalize_or_zero();
    [x + way * a.reach(), y - way * b.reach()]
}

/// The part of a line, a ray or a segment that is in another shape.
fn stretch(line: &PlacedShape, other: &PlacedShape, flat: bool) -> Option<Common> {
    let extent = match line.kind {
        Line => Extent::Line,
        Ray => Extent::Ray,
        Segment => Extent::Segment,
        _ => return None,
    };
    let (a, d) = (line.points[0], line.points[1] - line.points[0]);
    let (enter, leave) = within(a, d, other, flat)?;
    let (low, high) = extent.range();
    let (from, to) = (enter.max(low), leave.min(high));
    if !(from.is_finite() && to.is_finite() && from <= to) {
        return None;
    }
    let at = |t: f64| a + d * t;
    let ends = [(from, enter), (to, leave)].into_iter().filter(|(t, edge)| t == edge);
    Some(match from == to {
        true => Common::At(at(from)),
        false => Common::Along([at(from), at(to)], ends.map(|(t, _)| at(t)).collect()),
    })
}

/// The parameters between which the line `a + t d` is in a shape.
fn within(a: DVec3, d: DVec3, other: &PlacedShape, flat: bool) -> Option<(f64, f64)> {
    let [p, q, r] = other.points;
    match other.kind {
        Ball => {
            let (s, aa) = (a - p, d.length_squared());
            let half = s.dot(d);
            let disc = half * half - aa * (s.length_squared() - other.radius * other.radius);
            let root = disc.max(0.0).sqrt();
            (aa > 0.0).then(|| ((-half - root) / aa, (-half + root) / aa))
        }
        Block => {
            let (low, high) = (p.min(q), p.max(q));
            let slab = |(from, to): (f64, f64), i: usize| {
                let (t, u) = ((low[i] - a[i]) / d[i], (high[i] - a[i]) / d[i]);
                if d[i] == 0.0 { (from, to) } else { (from.max(t.min(u)), to.min(t.max(u))) }
            };
            let axes = if flat { 0..2 } else { 0..3 };
            Some(axes.fold((f64::NEG_INFINITY, f64::INFINITY), slab))
        }
        Triangle if flat => {
            let turn = (q - p).cross(r - p).z.signum();
            let sides = [(p, q), (q, r), (r, p)];
            let side = |(from, to): (f64, f64), (p, q): (DVec3, DVec3)| {
                let (along, start) = ((q - p).cross(d).z * turn, (q - p).cross(a - p).z * turn);
                let t = -start / along;
                match along {
                    x if x > 0.0 => (from.max(t), to),
                    x if x < 0.0 => (from, to.min(t)),
                    _ => (from, to),
                }
            };
            Some(sides.into_iter().fold((f64::NEG_INFINITY, f64::INFINITY), side))
        }
        Segment | Ray | Line if d.cross(q - p).length_squared() == 0.0 => {
            let t = |x: DVec3| (x - a).dot(d) / d.length_squared();
            let (t, u) = (t(p), t(q));
            Some(match other.kind {
                Segment => (t.min(u), t.max(u)),
                Ray if u > t => (t, f64::INFINITY),
                Ray => (f64::NEG_INFINITY, t),
                _ => (f64::NEG_INFINITY, f64::INFINITY),
            })
        }
        _ => None,
    }
}

/// The part of the plane that is in both.
fn part(a: &PlacedShape, b: &PlacedShape) -> Option<Common> {
    if [a.kind, b.kind] == [Ball; 2] {
        return Some(Common::Part(lens(a, b)));
    }
    let (mut of_a, mut of_b) = (outline(a)?, outline(b)?);
    if of_a.len() < of_b.len() {
        std::mem::swap(&mut of_a, &mut of_b);
    }
    let corners = of_b.iter().enumerate().fold(of_a, |corners, (i, p)| {
        let side = of_b[(i + 1) % of_b.len()] - *p;
        kept(&corners, 0.0, |x| side.cross(x - *p).z)
    });
    (corners.len() > 2).then_some(Common::Part(corners))
}

/// What is in two circles that overlap: an arc of each, or all of the smaller one.
fn lens(a: &PlacedShape, b: &PlacedShape) -> Vec<DVec3> {
    let way = b.points[0] - a.points[0];
    let (far, turned) = (way.length(), way.y.atan2(way.x));
    if far <= (a.radius - b.radius).abs() {
        let smaller = if a.radius < b.radius { a } else { b };
        return arc(smaller, 0.0, PI, ROUND);
    }
    let half = |r: f64, s: f64| ((r * r + far * far - s * s) / (2.0 * r * far)).clamp(-1.0, 1.0);
    let of_a = arc(a, turned, half(a.radius, b.radius).acos(), ROUND / 2);
    let of_b = arc(b, turned + PI, half(b.radius, a.radius).acos(), ROUND / 2);
    [of_a, of_b].concat()
}

/// Points of a circle so far to both sides of a direction, counter-clockwise.
fn arc(circle: &PlacedShape, middle: f64, half: f64, count: usize) -> Vec<DVec3> {
    let at = |i: usize| {
        let (sin, cos) = (middle + half * (2.0 * i as f64 / count as f64 - 1.0)).sin_cos();
        circle.points[0] + dvec3(cos, sin, 0.0) * circle.radius
    };
    (0..count).map(at).collect()
}

/// The corners of a shape of the plane that has an inside, counter-clockwise.
fn outline(shape: &PlacedShape) -> Option<Vec<DVec3>> {
    let [p, q, r] = shape.points;
    match shape.kind {
        Triangle if (q - p).cross(r - p).z < 0.0 => Some(vec![p, r, q]),
        Triangle => Some(vec![p, q, r]),
        Block => {
            let (low, high) = (p.min(q), p.max(q));
            Some(vec![low, dvec3(high.x, low.y, 0.0), high, dvec3(low.x, high.y, 0.0)])
        }
        Ball => Some(arc(shape, 0.0, PI, ROUND)),
        _ => None,
    }
}
