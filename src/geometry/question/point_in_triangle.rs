//! Position of a point relative to a triangle, in the plane and in space.

use std::cmp::Ordering::{self, Equal};

use super::outcome::{NamedOutcome, outcome};
use super::report::{Report, ReportValue};
use crate::geometry::number::*;

/// Position of a point relative to a triangle.
#[crosspoint_macros::outcomes]
pub enum InTriangle {
    /// No triangle: its corners are collinear.
    Degenerate = Special,
    /// Not on the plane of the triangle.
    OffPlane = No,
    /// On the plane of the triangle, outside the triangle.
    Outside = No,
    /// On a corner.
    Vertex = Yes,
    /// On a side, between two corners.
    Edge = Yes,
    /// Strictly inside.
    Inside = Yes,
}

/// The exact outcome, without fractions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointInTriangle {
    /// Where the point lies.
    pub relation: InTriangle,
    /// In the plane, the orientation of the corners: +1 counter-clockwise, 0 collinear. In space,
    /// on which side of the triangle the point is: +1 where the corners are counter-clockwise, 0 on
    /// the triangle's plane.
    pub side: i8,
    /// For collinear corners: whether the point is on their hull, a segment or a point.
    pub on_hull: Option<bool>,
}

outcome!(PointInTriangle: relation);

impl PointInTriangle {
    /// The outcome as a [`Report`], in the plane.
    pub fn report_plane(self) -> Report {
        self.report("winding", Some(self.side))
    }

    /// The outcome as a [`Report`], in space.
    pub fn report_space(self) -> Report {
        self.report("side", (self.relation != InTriangle::Degenerate).then_some(self.side))
    }

    fn report(self, name: &'static str, side: Option<i8>) -> Report {
        Report::new(self.relation.id()).with(name, side).with("on_hull", self.on_hull)
    }
}

question! {
    /// The question in the plane.
    pub mod plane:
    /// Position of `p` relative to the triangle `v0 v1 v2` of the plane. The relation is
    /// `Degenerate` if the corners are collinear.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec2, question::point_in_triangle::{InTriangle, plane::*}};
    /// let v = Vec2::new;
    /// let (v0, v1, v2) = (v(0.0, 0.0), v(1.0, 0.0), v(1.0, 3.0));
    /// let x = filtered(v(0.1, 0.3), v0, v1, v2);
    /// assert_eq!((x.relation, x.side), (InTriangle::Inside, 1));
    /// assert_eq!(exact(v(0.5, 1.5), v0, v1, v2).relation, InTriangle::Edge);
    /// ```
    (p: [f64; 2], v0: [f64; 2], v1: [f64; 2], v2: [f64; 2]) -> PointInTriangle;
    general_plane(&p, [&v0, &v1, &v2]),
    decide_plane::<N>([&p, &v0, &v1, &v2])
}

question! {
    /// The question in space.
    pub mod space:
    /// Position of `p` relative to the triangle `v0 v1 v2` in space. The relation is
    /// `Degenerate` if the corners are collinear.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec3, question::point_in_triangle::{InTriangle, space::*}};
    /// let v = Vec3::new;
    /// let (v0, v1, v2) = (v(15.0, 19.0, 0.0), v(-20.0, -2.0, 3.0), v(-4.0, -17.0, -15.0));
    /// let x = filtered(v(-3.0, 0.0, -4.0), v0, v1, v2);
    /// assert_eq!((x.relation, x.side), (InTriangle::Inside, 0));
    /// assert_eq!(exact(Vec3::ZERO, v0, v1, v2).relation, InTriangle::OffPlane);
    /// ```
    (p: [f64; 3], v0: [f64; 3], v1: [f64; 3], v2: [f64; 3]) -> PointInTriangle;
    general_space(&p, [&v0, &v1, &v2]),
    decide_space::<N>([&p, &v0, &v1, &v2])
}

/// The answer away from the lines of the sides, by the signed areas of the point and the sides.
#[inline]
fn general_plane(p: &[f64; 2], corners: [&[f64; 2]; 3]) -> Option<PointInTriangle> {
    let [a, b, c] = corners.map(|v| between::<Approx, 2>(p, v));
    let (area0, area1, area2) = (perp(&b, &c), perp(&c, &a), perp(&a, &b));
    let [left, s0, s1, s2] = positive([area0 + area1 + area2, area0, area1, area2])?;
    let inside = (s0 == left) & (s1 == left) & (s2 == left);
    let relation = if inside { InTriangle::Inside } else { InTriangle::Outside };
    Some(PointInTriangle { relation, side: unit_sign(left), on_hull: None })
}

/// The answer if the point is certainly off the plane.
#[inline]
fn general_space(p: &[f64; 3], [v0, v1, v2]: [&[f64; 3]; 3]) -> Option<PointInTriangle> {
    let [a, b, q] = [v1, v2, p].map(|v| between::<Approx, 3>(v0, v));
    let [above] = positive([volume(&a, &b, &q)])?;
    let relation = InTriangle::OffPlane;
    Some(PointInTriangle { relation, side: unit_sign(above), on_hull: None })
}

#[inline]
fn decide_plane<N: Number>(
    [p, v0, v1, v2]: [&[N::Input; 2]; 4],
) -> Result<PointInTriangle, N::Doubt> {
    let turn = N::orient2d([v0, v1, v2])?;
    if turn == Equal {
        return flat::<N, 2>([p, v0, v1, v2]);
    }
    let relation = among_sides::<N>([p, v0, v1, v2], turn)?;
    Ok(PointInTriangle { relation, side: sign_number(turn), on_hull: None })
}

#[inline]
fn decide_space<N: Number>(
    [p, v0, v1, v2]: [&[N::Input; 3]; 4],
) -> Result<PointInTriangle, N::Doubt> {
    let side = N::orient3d([v0, v1, v2, p])?;
    let side_number = sign_number(side);
    if side != Equal {
        let relation = InTriangle::OffPlane;
        return Ok(PointInTriangle { relation, side: side_number, on_hull: None });
    }
    let Some((axis, turn)) = open_axis::<N>([v0, v1, v2])? else {
        return flat::<N, 3>([p, v0, v1, v2]);
    };
    let [p, v0, v1, v2] = [p, v0, v1, v2].map(|p| along(axis, p));
    let relation = among_sides::<N>([&p, &v0, &v1, &v2], turn)?;
    Ok(PointInTriangle { relation, side: side_number, on_hull: None })
}

/// Position of a point of the plane relative to a triangle whose orientation is `turn`.
#[inline]
fn among_sides<N: Number>(
    [p, v0, v1, v2]: [&[N::Input; 2]; 4],
    turn: Ordering,
) -> Result<InTriangle, N::Doubt> {
    let edges = [(v0, v1), (v1, v2), (v2, v0)].into_iter();
    by_sides(edges.map(|(from, to)| N::orient2d([from, to, p])), turn.reverse())
}

/// Position of a point relative to a triangle, by its side of each edge. `outside` is the side on
/// which the triangle is not.
#[inline]
pub(super) fn by_sides<E>(
    sides: impl Iterator<Item = Result<Ordering, E>>,
    outside: Ordering,
) -> Result<InTriangle, E> {
    let mut borders = 0;
    for side in sides {
        let side = side?;
        if side == outside {
            return Ok(InTriangle::Outside);
        }
        borders += u8::from(side == Equal);
    }
    Ok(match borders {
        0 => InTriangle::Inside,
        1 => InTriangle::Edge,
        _ => InTriangle::Vertex,
    })
}

/// The outcome for collinear corners.
#[cold]
fn flat<N: Number, const D: usize>(
    [p, v0, v1, v2]: [&[N::Input; D]; 4],
) -> Result<PointInTriangle, N::Doubt> {
    N::comparable(&[p, v0, v1, v2])?;
    let mut on_hull = false;
    for (a, b) in [(v0, v1), (v1, v2), (v2, v0)] {
        on_hull |= is_between(p, a, b) && is_collinear::<N, D>(a, b, p)?;
    }
    Ok(PointInTriangle { relation: InTriangle::Degenerate, side: 0, on_hull: Some(on_hull) })
}

/// Answer for a point and a triangle: outcome and values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointInTriangleAnswer<T = Rational> {
    /// Where the point lies.
    pub outcome: PointInTriangle,
    /// The point's barycentric weights, if it is on the plane of a triangle.
    pub weights: Option<[T; 3]>,
}

impl<T: Into<ReportValue>> PointInTriangleAnswer<T> {
    /// The answer as a [`Report`], in the plane.
    pub fn report_plane(self) -> Report {
        self.outcome.report_plane().value("bary", self.weights)
    }

    /// The answer as a [`Report`], in space.
    pub fn report_space(self) -> Report {
        self.outcome.report_space().value("bary", self.weights)
    }
}

/// Outcome and exact values for the point `p` and the triangle `v0 v1 v2` of the plane.
///
/// ```
/// use crosspoint::geometry::{double::Vec2, exact::{number, point}, question::point_in_triangle::*};
/// let v = |x, y| point(Vec2::new(x, y));
/// let x = answer_plane(&v(1.0, 1.0), &v(0.0, 0.0), &v(4.0, 0.0), &v(0.0, 4.0));
/// assert_eq!(x.weights, Some([0.5, 0.25, 0.25].map(number)));
/// ```
pub fn answer_plane(p: &RVec2, v0: &RVec2, v1: &RVec2, v2: &RVec2) -> PointInTriangleAnswer {
    let outcome = expect_exact(decide_plane::<Rational>([p, v0, v1, v2]));
    let weights = (outcome.relation != InTriangle::Degenerate).then(|| weights([p, v0, v1, v2]));
    PointInTriangleAnswer { outcome, weights }
}

/// Outcome and exact values for the point `p` and the triangle `v0 v1 v2` in space.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, exact::{number, point}, question::point_in_triangle::*};
/// let [p, v0, v1, v2] = [Vec3::ONE, Vec3::X * 3.0, Vec3::Y * 3.0, Vec3::Z * 3.0].map(|v| point(v));
/// assert_eq!(answer_space(&p, &v0, &v1, &v2).weights, Some([1.0; 3].map(|x| number(x) / number(3.0))));
/// ```
pub fn answer_space(p: &RVec3, v0: &RVec3, v1: &RVec3, v2: &RVec3) -> PointInTriangleAnswer {
    let outcome = expect_exact(decide_space::<Rational>([p, v0, v1, v2]));
    let there = !matches!(outcome.relation, InTriangle::Degenerate | InTriangle::OffPlane);
    let axis = expect_exact(open_axis::<Rational>([v0, v1, v2])).filter(|_| there);
    let weights = axis.map(|(axis, _)| weights([p, v0, v1, v2].map(|p| along(axis, p)).each_ref()));
    PointInTriangleAnswer { outcome, weights }
}

fn weights([p, v0, v1, v2]: [&RVec2; 4]) -> [Rational; 3] {
    let area = |a, b, c| perp(&between::<Rational, 2>(a, b), &between(a, c));
    let whole = area(v0, v1, v2);
    [area(v1, v2, p) / &whole, area(v2, v0, p) / &whole, area(v0, v1, p) / &whole]
}
