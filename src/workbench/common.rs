//! The intersection of two shapes, for pictures: in f64.

use super::pair::PairAnswer;
use super::shape::{PlacedShape, ShapeKind::*};
use crate::geometry::double::{ray_box::ray_box, sphere_line::sphere_line};
use crate::geometry::question::shape_shape::RelativePosition;
use crate::geometry::round::{self, CircleInSpace};
use crate::lesson::Dimension;
use crate::sketch::solid::kept;
use glam::{DVec3, dvec3};

/// The drawn intersection of two shapes.
#[derive(Clone, Debug, PartialEq)]
pub enum Common {
    /// The connection of the closest points of disjoint shapes.
    Gap(DVec3, DVec3),
    /// A point.
    At(DVec3),
    /// A segment, and those of its ends that lie on the boundary of the other shape.
    Along([DVec3; 2], Vec<DVec3>),
    /// An area of the plane.
    Part(Vec<DVec3>),
    /// The circle in which a plane or sphere cuts a sphere.
    Cut(CircleInSpace),
}

/// The intersection of the shapes of an answer, or the gap between them.
pub fn common(
    a: &PlacedShape,
    b: &PlacedShape,
    dimension: Dimension,
    answer: &PairAnswer,
) -> Option<Common> {
    let surface = surface(a, b, answer.points);
    match answer.position {
        RelativePosition::Apart => Some(Common::Gap(surface[0], surface[1])),
        RelativePosition::Touching => Some(Common::At(surface[0])),
        RelativePosition::Overlapping => {
            let flat = dimension == Dimension::Plane;
            let stretch = |a, b| stretch(a, b, flat);
            let part = || if flat { part(a, b) } else { cut(a, b).or_else(|| cut(b, a)) };
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
            Self::Cut(circle) => circle.centre.is_finite() && circle.radius.is_finite(),
        }
    }
}

/// The closest points on the surfaces of shapes that do not overlap.
fn surface(a: &PlacedShape, b: &PlacedShape, [x, y]: [DVec3; 2]) -> [DVec3; 2] {
    let way = (y - x).normalize_or_zero();
    [x + way * a.reach(), y - way * b.reach()]
}

/// The part of a line, a ray or a segment inside another shape.
fn stretch(line: &PlacedShape, other: &PlacedShape, flat: bool) -> Option<Common> {
    let extent = line.line_extent()?;
    let [a, b, _] = line.points;
    let d = b - a;
    let (enter, leave) = within([a, b], other, flat)?;
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

/// The parameters between which the line through `a`, at 0, and `b`, at 1, is inside a shape.
fn within([a, b]: [DVec3; 2], other: &PlacedShape, flat: bool) -> Option<(f64, f64)> {
    let (d, [p, q, r]) = (b - a, other.points);
    match other.kind {
        Ball => sphere_line(a, d, p, other.radius),
        Block => ray_box(a, b, f64::NEG_INFINITY, f64::INFINITY, p, q),
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

/// The area of the plane inside both shapes.
fn part(a: &PlacedShape, b: &PlacedShape) -> Option<Common> {
    if [a.kind, b.kind] == [Ball; 2] {
        return Some(Common::Part(round::lens(ball(a), ball(b))));
    }
    let (mut of_a, mut of_b) = (outline(a)?, outline(b)?);
    if of_a.len() < of_b.len() {
        std::mem::swap(&mut of_a, &mut of_b);
    }
    let corners = of_b.iter().enumerate().fold(of_a, |corners, (i, p)| {
        let side = of_b[(i + 1) % of_b.len()] - *p;
        kept(&corners, [0.0, 1.0], |x| side.cross(x - *p).z)
    });
    (corners.len() > 2).then_some(Common::Part(corners))
}

/// The circle in which a sphere is cut.
fn cut(sphere: &PlacedShape, other: &PlacedShape) -> Option<Common> {
    let [p, q, r] = other.points;
    let circle = match (sphere.kind, other.kind) {
        (Ball, Ball) => round::sphere_sphere(ball(sphere), ball(other)),
        (Ball, Plane) => {
            let round::Ball { centre, radius } = ball(sphere);
            round::plane_sphere(p, (q - p).cross(r - p), centre, radius)
        }
        _ => None,
    };
    circle.map(Common::Cut)
}

/// The ball with the shape's centre and radius.
fn ball(shape: &PlacedShape) -> round::Ball {
    round::Ball { centre: shape.points[0], radius: shape.radius }
}

/// The corners of a shape of the plane with an interior, counter-clockwise.
fn outline(shape: &PlacedShape) -> Option<Vec<DVec3>> {
    let [p, q, r] = shape.points;
    match shape.kind {
        Triangle if (q - p).cross(r - p).z < 0.0 => Some(vec![p, r, q]),
        Triangle => Some(vec![p, q, r]),
        Block => {
            let (low, high) = (p.min(q), p.max(q));
            Some(vec![low, dvec3(high.x, low.y, 0.0), high, dvec3(low.x, high.y, 0.0)])
        }
        Ball => Some(round::outline(ball(shape))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::pair::judged;
    use super::*;

    fn met(ball: &PlacedShape, other: &PlacedShape) -> Option<Common> {
        common(ball, other, Dimension::Space, &judged(ball, other, Dimension::Space))
    }

    #[test]
    fn a_sphere_is_cut_in_a_circle_by_a_sphere_and_by_a_plane() {
        let ball = PlacedShape::new(0, Ball, &[DVec3::ZERO], 5.0);
        let other = PlacedShape::new(1, Ball, &[DVec3::X * 6.0], 5.0);
        let circle = CircleInSpace { centre: DVec3::X * 3.0, normal: DVec3::X, radius: 4.0 };
        assert_eq!(met(&ball, &other), Some(Common::Cut(circle)));
        let corners = [DVec3::Z * 3.0, dvec3(1.0, 0.0, 3.0), dvec3(0.0, 1.0, 3.0)];
        let plane = PlacedShape::new(1, Plane, &corners, 0.0);
        let circle = CircleInSpace { centre: DVec3::Z * 3.0, normal: DVec3::Z, radius: 4.0 };
        assert_eq!(met(&ball, &plane), Some(Common::Cut(circle)));
        // If one ball is inside the other, no circle exists.
        let inner = PlacedShape::new(1, Ball, &[DVec3::X], 1.0);
        assert!(matches!(met(&ball, &inner), Some(Common::At(_))));
    }
}
