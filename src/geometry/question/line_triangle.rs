//! The position of a line or a ray relative to a triangle.

use std::cmp::Ordering::{self, Equal, Greater};

use super::coplanar;
use super::line_plane::LinePlane;
use super::outcome::{NamedOutcome, outcome};
use super::point_in_triangle::{InTriangle, by_sides};
use super::report::{Report, ReportValue};
use crate::geometry::number::*;

/// The position of a line or a ray relative to a triangle.
#[crosspoint_macros::outcomes]
pub enum LineTriangle {
    /// No triangle or no line: zero area or zero direction.
    Degenerate = Special,
    /// In the plane of the triangle.
    Coplanar = Special,
    /// Parallel to the plane of the triangle.
    Parallel = No,
    /// Crosses the plane outside of the triangle.
    Outside = No,
    /// Hits the back face, and only the front face counts.
    Back = No,
    /// The line hits, but before the start of the ray.
    Behind = No,
    /// Through a corner.
    Vertex = Yes,
    /// Through a side, between two corners.
    Edge = Yes,
    /// Through the inside.
    Inside = Yes,
}

/// Whether a ray meets a half-open triangle.
#[crosspoint_macros::outcomes]
pub enum HalfOpen {
    /// The ray misses the half-open triangle.
    Miss,
    /// The ray meets the half-open triangle.
    Hit,
}

/// The test that rejects a ray.
#[crosspoint_macros::outcomes]
pub enum EarlyOut {
    /// The box has no volume: no line, no triangle, or the line is parallel to the plane.
    NoVolume = Special,
    /// The ray comes from the back, and only the front counts.
    FromBack = No,
    /// The weight of the second corner is out of its range.
    OutsideU = No,
    /// The weight of the third corner is out of its range.
    OutsideV = No,
    /// The hit is beyond the reach of the ray.
    OutOfReach = No,
    /// No test: the ray hits.
    Hit = Yes,
}

/// The exact outcome, without fractions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineAndTriangle {
    /// Relative position of the line and the plane of the triangle; degenerate without a line or a
    /// triangle.
    pub plane: LinePlane,
    /// Whether the line or ray has a common point with the triangle.
    pub hit: bool,
    /// The position, relative to the triangle, of the point where the carrier line crosses the
    /// plane.
    pub place: Option<InTriangle>,
    /// Whether that point is before the start of the ray; `None` for a line.
    pub behind: Option<bool>,
    /// +1 if the line comes from the side on which the corners are counter-clockwise, −1 from the
    /// other.
    pub det_sign: Option<i8>,
}

impl LineAndTriangle {
    /// The outcome as one name.
    pub fn relation(self) -> LineTriangle {
        match (self.plane, self.place) {
            (LinePlane::Degenerate, _) => LineTriangle::Degenerate,
            (LinePlane::Coplanar, _) => LineTriangle::Coplanar,
            (LinePlane::Parallel, _) => LineTriangle::Parallel,
            (LinePlane::Crossing, Some(InTriangle::Outside) | None) => LineTriangle::Outside,
            (LinePlane::Crossing, Some(_)) if !self.hit => LineTriangle::Behind,
            (LinePlane::Crossing, Some(InTriangle::Vertex)) => LineTriangle::Vertex,
            (LinePlane::Crossing, Some(InTriangle::Edge)) => LineTriangle::Edge,
            (LinePlane::Crossing, Some(_)) => LineTriangle::Inside,
        }
    }

    /// The outcome as a [`Report`].
    pub fn report(self) -> Report {
        let coplanar = self.plane == LinePlane::Coplanar;
        self.report_rounded().with("coplanar_hit", coplanar.then_some(self.hit))
    }

    /// A [`Report`] of the fields that rounded arithmetic has as well.
    pub fn report_rounded(self) -> Report {
        let relation = match (self.plane, self.hit) {
            (LinePlane::Crossing, true) => "hit",
            (LinePlane::Crossing, false) => "miss",
            (other, _) => other.id(),
        };
        Report::new(relation)
            .with("where", self.place.map(InTriangle::id))
            .with("behind", self.behind)
            .with("det_sign", self.det_sign)
    }
}

outcome!(LineAndTriangle: relation());

question! {
    /// Lines.
    pub mod line:
    /// The position of the line `p + t u` relative to the triangle `v0 v1 v2`. The outcome is
    /// `Degenerate` if `u` is zero or the corners are collinear.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec3, question::line_triangle::{LineTriangle, line::*}};
    /// let v = Vec3::new;
    /// let (v0, v1, v2) = (v(-60.0, -306.0, 303.0), v(424.0, 87.0, 168.0), v(-78.0, 11.0, -212.0));
    /// let (p, u) = (v(-91.0, -180.0, -18.0), v(264.0, 229.0, -4.0));
    /// assert_eq!(filtered(p, u, v0, v1, v2).relation(), LineTriangle::Edge);
    /// assert_eq!(exact(p, Vec3::ZERO, v0, v1, v2).relation(), LineTriangle::Degenerate);
    /// ```
    (p: [f64; 3], u: [f64; 3], v0: [f64; 3], v1: [f64; 3], v2: [f64; 3]) -> LineAndTriangle;
    fast_path([&p, &u, &v0, &v1, &v2], false),
    decide::<N>([&p, &u, &v0, &v1, &v2], false)
}

question! {
    /// Rays.
    pub mod ray:
    /// The position of the ray `p + t u`, `t ≥ 0`, relative to the triangle `v0 v1 v2`. The
    /// outcome is `Degenerate` if `u` is zero or the corners are collinear.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec3, question::line_triangle::{LineTriangle, ray::*}};
    /// let x = filtered(Vec3::Z, Vec3::Z, Vec3::ZERO, Vec3::X, Vec3::Y);
    /// assert_eq!((x.relation(), x.hit), (LineTriangle::Behind, false));
    /// let x = exact(Vec3::Z, Vec3::NEG_Z, Vec3::ZERO, Vec3::X, Vec3::Y);
    /// assert_eq!((x.relation(), x.hit), (LineTriangle::Vertex, true));
    /// ```
    (p: [f64; 3], u: [f64; 3], v0: [f64; 3], v1: [f64; 3], v2: [f64; 3]) -> LineAndTriangle;
    fast_path([&p, &u, &v0, &v1, &v2], true),
    decide::<N>([&p, &u, &v0, &v1, &v2], true)
}

question! {
    /// Rays and triangles with shared sides.
    pub mod half_open:
    /// Whether the ray `p + t u`, `t ≥ 0`, meets the half-open triangle `v0 v1 v2`. If two
    /// triangles with the same orientation share a side, a ray through the side meets exactly
    /// one of them; if the triangles of a closed surface share a corner, a ray through the
    /// corner meets exactly one. The answer is that of the closed triangle for a ray shifted by
    /// an infinitesimal amount. A ray in the plane misses.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec3, question::line_triangle::half_open::{exact, filtered}};
    /// let v = Vec3::new;
    /// let [a, b, c, d] = [v(0.0, 0.0, 0.0), v(1.0, 0.0, 0.0), v(1.0, 1.0, 0.0), v(0.0, 1.0, 0.0)];
    /// let (p, u) = (v(0.5, 0.5, 1.0), v(0.0, 0.0, -1.0));
    /// assert_ne!(filtered(p, u, a, b, c), filtered(p, u, a, c, d));
    /// assert_ne!(exact(p, u, a, b, c), exact(p, u, a, c, d));
    /// ```
    (p: [f64; 3], u: [f64; 3], v0: [f64; 3], v1: [f64; 3], v2: [f64; 3]) -> HalfOpen;
    fast_path([&p, &u, &v0, &v1, &v2], true)
        .map(|ray| if ray.hit { HalfOpen::Hit } else { HalfOpen::Miss }),
    decide_half_open::<N>([&p, &u, &v0, &v1, &v2])
}

/// The answer if the line crosses the plane away from the lines of the sides, and not at the start
/// of the ray: by the signs of Möller and Trumbore's determinants.
#[inline]
fn fast_path([p, u, v0, v1, v2]: [&[f64; 3]; 5], is_ray: bool) -> Option<LineAndTriangle> {
    let u = from_input::<Approx, 3>(u);
    let [a, b, t] = [v1, v2, p].map(|v| between::<Approx, 3>(v0, v));
    let (det, num_k) = (-volume(&a, &b, &u), volume(&a, &b, &t));
    let (num_u, num_v) = (volume(&t, &u, &b), -volume(&t, &u, &a));
    let [front, ahead, s1, s2, s0] = positive([det, num_k, num_u, num_v, det - num_u - num_v])?;
    let (behind, inside) = (ahead != front, (s0 == front) & (s1 == front) & (s2 == front));
    Some(LineAndTriangle {
        plane: LinePlane::Crossing,
        hit: inside & !(is_ray & behind),
        place: Some(if inside { InTriangle::Inside } else { InTriangle::Outside }),
        behind: is_ray.then_some(behind),
        det_sign: Some(unit_sign(front)),
    })
}

#[inline]
fn decide<N: Number>(
    [p, u, v0, v1, v2]: [&[N::Input; 3]; 5],
    is_ray: bool,
) -> Result<LineAndTriangle, N::Doubt> {
    let without_point =
        |plane, hit, det_sign| LineAndTriangle { plane, hit, place: None, behind: None, det_sign };
    let front = front::<N>([u, v0, v1, v2])?;
    if front == Equal {
        if is_zero_input::<N, 3>(u)? || is_collinear::<N, 3>(v0, v1, v2)? {
            return Ok(without_point(LinePlane::Degenerate, false, None));
        }
        if N::orient3d([v0, v1, v2, p])? != Equal {
            return Ok(without_point(LinePlane::Parallel, false, Some(0)));
        }
        let hit = coplanar::meets::<N>(p, u, [v0, v1, v2], is_ray)?;
        return Ok(without_point(LinePlane::Coplanar, hit, Some(0)));
    }
    let edges = [(v0, v1), (v1, v2), (v2, v0)].into_iter();
    let place = by_sides(edges.map(|(from, to)| passes::<N>([p, u, from, to])), front)?;
    // t is (v0 − p)·n over u·n.
    let behind = N::orient3d([v0, v1, v2, p])? == front.reverse();
    Ok(LineAndTriangle {
        plane: LinePlane::Crossing,
        hit: place != InTriangle::Outside && !(is_ray && behind),
        place: Some(place),
        behind: is_ray.then_some(behind),
        det_sign: Some(sign_number(front)),
    })
}

/// The side from which `u` comes to the plane of a triangle: `Greater` if its corners are
/// counter-clockwise from there.
#[inline]
fn front<N: Number>([u, v0, v1, v2]: [&[N::Input; 3]; 4]) -> Result<Ordering, N::Doubt> {
    sign_of!(N, dot(&cross(&between(v0, v2), &between(v0, v1)), &from_input(u)))
}

/// On which side the line `p + t u` passes the edge from one point to another: the sign of the
/// volume of the box that the edge's ends and `u` span from `p`.
#[inline]
fn passes<N: Number>([p, u, from, to]: [&[N::Input; 3]; 4]) -> Result<Ordering, N::Doubt> {
    sign_of!(N, dot(&from_input(u), &cross(&between(p, from), &between(p, to))))
}

#[inline]
fn decide_half_open<N: Number>(
    [p, u, v0, v1, v2]: [&[N::Input; 3]; 5],
) -> Result<HalfOpen, N::Doubt> {
    let front = front::<N>([u, v0, v1, v2])?;
    // The sign of (v0 − p)·n.
    let ahead = N::orient3d([v0, v1, v2, p])?.reverse();
    if front == Equal || times(ahead, front) == Greater {
        return Ok(HalfOpen::Miss);
    }
    for (from, to) in [(v0, v1), (v1, v2), (v2, v0)] {
        let mut side = passes::<N>([p, u, from, to])?;
        if side == Equal {
            // Shifting p by e changes the volume by e·((from − to) × u), for any e: take an e that
            // is infinitesimal along x, of higher order along y, and of still higher order along z.
            for axis in 0..3 {
                let (to, from, u) = (along(axis, to), along(axis, from), along(axis, u));
                side = side.then(sign_of!(N, perp(&between(&to, &from), &from_input(&u)))?);
            }
        }
        if side == front {
            return Ok(HalfOpen::Miss);
        }
    }
    Ok(HalfOpen::Hit)
}

/// Answer for a line or a ray and a triangle: outcome and values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineTriangleAnswer<T = Rational> {
    /// The relative position.
    pub outcome: LineAndTriangle,
    /// Where the carrier line crosses the plane: its parameter, and the weights of `v1` and `v2`.
    pub crossing: Option<[T; 3]>,
    /// For a hit in the plane, the parameters of its start and end.
    pub range: Option<[T; 2]>,
}

impl<T: Into<ReportValue>> LineTriangleAnswer<T> {
    /// The answer as a [`Report`].
    pub fn report(self) -> Report {
        let report = self.outcome.report().values(["t", "u", "v"], self.crossing);
        report.value("t_range", self.range)
    }

    /// The answer as a [`Report`], without the fields that rounded arithmetic lacks.
    pub fn report_rounded(self) -> Report {
        self.outcome.report_rounded().values(["t", "u", "v"], self.crossing)
    }
}

/// Outcome and exact values for the line `p + t u`, or the ray that starts at `p`, and the triangle
/// `v0 v1 v2`.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, exact::{number, point}, question::line_triangle::answer};
/// let [p, u, v0, v1, v2] =
///     [Vec3::new(-1.0, 1.0, 0.0), Vec3::X, Vec3::ZERO, Vec3::X * 4.0, Vec3::Y * 4.0].map(|v| point(v));
/// assert_eq!(answer(&p, &u, &v0, &v1, &v2, true).range, Some([number(1.0), number(4.0)]));
/// ```
pub fn answer(
    p: &RVec3,
    u: &RVec3,
    v0: &RVec3,
    v1: &RVec3,
    v2: &RVec3,
    is_ray: bool,
) -> LineTriangleAnswer {
    let outcome = expect_exact(decide::<Rational>([p, u, v0, v1, v2], is_ray));
    let [a, b, t] = [v1, v2, p].map(|v| between::<Rational, 3>(v0, v));
    let crossing = (outcome.plane == LinePlane::Crossing).then(|| {
        let across = cross(u, &b);
        let det = dot(&a, &across);
        let weight_v = dot(u, &cross(&t, &a)) / &det;
        [dot(&t, &cross(&a, &b)) / &det, dot(&t, &across) / &det, weight_v]
    });
    let range = (outcome.plane == LinePlane::Coplanar && outcome.hit)
        .then(|| coplanar::range(p, u, [v0, v1, v2], is_ray))
        .flatten();
    LineTriangleAnswer { outcome, crossing, range }
}
