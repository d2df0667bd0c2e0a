//! How a line or a ray lies to a triangle.

use std::cmp::Ordering::{self, Equal, Greater, Less};

use glam::DVec3;

use crate::geometry::number::{
    Dyadic, Number, Rational, along, between, certain, cross, dot, finite, given, is_collinear,
    is_given_zero, minus, number, open_axis, perp, sign_number, sign_of, times,
};
use crate::geometry::relation::{InTriangle, LinePlane, LineTriangle};

/// The exact outcome, without fractions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineAndTriangle {
    /// How the line lies to the plane of the triangle; degenerate without a line or a triangle.
    pub plane: LinePlane,
    /// Whether the line or the ray has a point in common with the triangle.
    pub hit: bool,
    /// Where the carrier line meets the plane, as seen from the triangle, if it crosses it.
    pub place: Option<InTriangle>,
    /// Whether that is before the start of the ray.
    pub behind: Option<bool>,
    /// +1 when it comes from the side where the corners turn counter-clockwise, −1 from the other.
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
}

/// How the line `p + t u` lies to the triangle `v0 v1 v2`.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, exact::line_triangle::line_triangle, relation::LineTriangle};
/// let v = Vec3::new;
/// let (v0, v1, v2) = (v(-60.0, -306.0, 303.0), v(424.0, 87.0, 168.0), v(-78.0, 11.0, -212.0));
/// let x = line_triangle(v(-91.0, -180.0, -18.0), v(264.0, 229.0, -4.0), v0, v1, v2);
/// assert_eq!(x.relation(), LineTriangle::Edge);
/// ```
pub fn line_triangle(p: DVec3, u: DVec3, v0: DVec3, v1: DVec3, v2: DVec3) -> LineAndTriangle {
    exactly(p, u, v0, v1, v2, false)
}

/// How the ray `p + t u`, `t ≥ 0`, lies to the triangle `v0 v1 v2`.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, exact::line_triangle::ray_triangle, relation::LineTriangle};
/// let x = ray_triangle(Vec3::Z, Vec3::Z, Vec3::ZERO, Vec3::X, Vec3::Y);
/// assert_eq!((x.relation(), x.hit), (LineTriangle::Behind, false));
/// ```
pub fn ray_triangle(p: DVec3, u: DVec3, v0: DVec3, v1: DVec3, v2: DVec3) -> LineAndTriangle {
    exactly(p, u, v0, v1, v2, true)
}

fn exactly(p: DVec3, u: DVec3, v0: DVec3, v1: DVec3, v2: DVec3, is_ray: bool) -> LineAndTriangle {
    let [p, u, v0, v1, v2] = [p, u, v0, v1, v2].map(finite);
    certain(decide::<Dyadic>(&p, &u, &v0, &v1, &v2, is_ray))
}

/// Whether the ray `p + t u`, `t ≥ 0`, meets the half-open triangle `v0 v1 v2`: of two triangles
/// that share a side, turned alike, a ray through the side meets exactly one, and of a closed
/// surface around a corner exactly one too. It is what the closed triangle would answer to a ray
/// moved aside by an amount smaller than any number. A ray in the plane meets nothing.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, exact::line_triangle::half_open};
/// let v = Vec3::new;
/// let [a, b, c, d] = [v(0.0, 0.0, 0.0), v(1.0, 0.0, 0.0), v(1.0, 1.0, 0.0), v(0.0, 1.0, 0.0)];
/// let ray = (v(0.5, 0.5, 1.0), v(0.0, 0.0, -1.0));
/// let hits = [half_open(ray.0, ray.1, a, b, c), half_open(ray.0, ray.1, a, c, d)];
/// assert_eq!(hits.into_iter().filter(|hit| *hit).count(), 1);
/// ```
pub fn half_open(p: DVec3, u: DVec3, v0: DVec3, v1: DVec3, v2: DVec3) -> bool {
    let [p, u, v0, v1, v2] = [p, u, v0, v1, v2].map(finite);
    certain(decide_half_open::<Dyadic>(&p, &u, &v0, &v1, &v2))
}

/// [`line_triangle`], or [`ray_triangle`] where `is_ray`, on any number.
#[inline]
pub(in crate::geometry) fn decide<N: Number>(
    p: &[N::Input; 3],
    u: &[N::Input; 3],
    v0: &[N::Input; 3],
    v1: &[N::Input; 3],
    v2: &[N::Input; 3],
    is_ray: bool,
) -> Result<LineAndTriangle, N::Doubt> {
    let without_point =
        |plane, hit, det_sign| LineAndTriangle { plane, hit, place: None, behind: None, det_sign };
    let front = front::<N>(u, v0, v1, v2)?;
    if front == Equal {
        if is_given_zero::<N, 3>(u)? || is_collinear::<N, 3>(v0, v1, v2)? {
            return Ok(without_point(LinePlane::Degenerate, false, None));
        }
        if N::orient3d(v0, v1, v2, p)? != Equal {
            return Ok(without_point(LinePlane::Parallel, false, Some(0)));
        }
        let hit = meets_in_plane::<N>(p, u, [v0, v1, v2], is_ray)?;
        return Ok(without_point(LinePlane::Coplanar, hit, Some(0)));
    }
    let place = place::<N>(p, u, [v0, v1, v2], front)?;
    // t is (v0 − p)·n over u·n.
    let behind = N::orient3d(v0, v1, v2, p)? == front.reverse();
    Ok(LineAndTriangle {
        plane: LinePlane::Crossing,
        hit: place != InTriangle::Outside && !(is_ray && behind),
        place: Some(place),
        behind: Some(behind),
        det_sign: Some(sign_number(front)),
    })
}

/// From which side `u` comes to the plane of a triangle: `Greater` from where its corners turn
/// counter-clockwise.
#[inline]
fn front<N: Number>(
    u: &[N::Input; 3],
    v0: &[N::Input; 3],
    v1: &[N::Input; 3],
    v2: &[N::Input; 3],
) -> Result<Ordering, N::Doubt> {
    sign_of!(N, dot(&cross(&between(v0, v2), &between(v0, v1)), &given(u)))
}

/// On which side the line `p + t u` passes the way from one point to another: the sign of the volume
/// of the box that they span, seen from `p`.
#[inline]
fn passes<N: Number>(
    p: &[N::Input; 3],
    u: &[N::Input; 3],
    from: &[N::Input; 3],
    to: &[N::Input; 3],
) -> Result<Ordering, N::Doubt> {
    sign_of!(N, dot(&given(u), &cross(&between(p, from), &between(p, to))))
}

/// Where the line `p + t u` passes a triangle.
#[inline]
fn place<N: Number>(
    p: &[N::Input; 3],
    u: &[N::Input; 3],
    [v0, v1, v2]: [&[N::Input; 3]; 3],
    front: Ordering,
) -> Result<InTriangle, N::Doubt> {
    let mut borders = 0;
    for (from, to) in [(v0, v1), (v1, v2), (v2, v0)] {
        let side = passes::<N>(p, u, from, to)?;
        if side == front {
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

/// Whether a line or a ray in the plane of a triangle has a point in common with it.
#[cold]
fn meets_in_plane<N: Number>(
    p: &[N::Input; 3],
    u: &[N::Input; 3],
    corners: [&[N::Input; 3]; 3],
    is_ray: bool,
) -> Result<bool, N::Doubt> {
    let [v0, v1, v2] = corners;
    let Some((axis, _)) = open_axis::<N>(v0, v1, v2)? else { return Ok(false) };
    let (p, u) = (&along(axis, p), &along(axis, u));
    let corners = corners.map(|v| along(axis, v));
    let mut sides = [Equal; 3];
    for (side, corner) in sides.iter_mut().zip(&corners) {
        *side = sign_of!(N, perp(&given(u), &between(p, corner)))?;
    }
    let mut hit = false;
    for (i, j) in [(0, 1), (1, 2), (2, 0)] {
        let (from, to) = (&corners[i], &corners[j]);
        if sides[i] == Equal {
            hit |= !is_ray || sign_of!(N, dot(&between(p, from), &given(u)))? != Less;
        }
        if times(sides[i], sides[j]) == Less {
            let side = sign_of!(N, perp(&between(p, from), &between(from, to)))?;
            let turn = sign_of!(N, perp(&given(u), &between(from, to)))?;
            hit |= !is_ray || times(side, turn) != Less;
        }
    }
    Ok(hit)
}

/// [`half_open`] on any number.
#[inline]
pub(in crate::geometry) fn decide_half_open<N: Number>(
    p: &[N::Input; 3],
    u: &[N::Input; 3],
    v0: &[N::Input; 3],
    v1: &[N::Input; 3],
    v2: &[N::Input; 3],
) -> Result<bool, N::Doubt> {
    let front = front::<N>(u, v0, v1, v2)?;
    // The sign of (v0 − p)·n.
    let ahead = N::orient3d(v0, v1, v2, p)?.reverse();
    if front == Equal || times(ahead, front) == Greater {
        return Ok(false);
    }
    for (from, to) in [(v0, v1), (v1, v2), (v2, v0)] {
        let mut side = passes::<N>(p, u, from, to)?;
        if side == Equal {
            // Moving p by e changes the volume by e·((from − to) × u), for any e: take one that is
            // tiny along x, tinier along y, tiniest along z.
            for axis in 0..3 {
                let (to, from, u) = (along(axis, to), along(axis, from), along(axis, u));
                side = side.then(sign_of!(N, perp(&between(&to, &from), &given(&u)))?);
            }
        }
        if side == front {
            return Ok(false);
        }
    }
    Ok(true)
}

/// What there is to say about a line or a ray and a triangle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// How they lie.
    pub outcome: LineAndTriangle,
    /// Where the carrier line crosses the plane: its parameter, and the weights of `v1` and `v2`.
    pub crossing: Option<[Rational; 3]>,
    /// Of a hit in the plane, the parameters at which it begins and ends.
    pub range: Option<[Rational; 2]>,
}

/// All about the line `p + t u`, or the ray that starts at `p`, and the triangle `v0 v1 v2`.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, exact::{line_triangle::answer, number, point}};
/// let [p, u, v0, v1, v2] =
///     [Vec3::new(-1.0, 1.0, 0.0), Vec3::X, Vec3::ZERO, Vec3::X * 4.0, Vec3::Y * 4.0].map(|v| point(v));
/// assert_eq!(answer(&p, &u, &v0, &v1, &v2, true).range, Some([number(1.0), number(4.0)]));
/// ```
pub fn answer(
    p: &[Rational; 3],
    u: &[Rational; 3],
    v0: &[Rational; 3],
    v1: &[Rational; 3],
    v2: &[Rational; 3],
    is_ray: bool,
) -> Answer {
    let outcome = certain(decide::<Rational>(p, u, v0, v1, v2, is_ray));
    let (a, b, t) = (
        between::<Rational, 3>(v0, v1),
        between::<Rational, 3>(v0, v2),
        between::<Rational, 3>(v0, p),
    );
    let crossing = (outcome.plane == LinePlane::Crossing).then(|| {
        let across = cross(u, &b);
        let det = dot(&a, &across);
        let weight_v = dot(u, &cross(&t, &a)) / &det;
        [dot(&t, &cross(&a, &b)) / &det, dot(&t, &across) / &det, weight_v]
    });
    let range = (outcome.plane == LinePlane::Coplanar && outcome.hit)
        .then(|| range(p, u, [v0, v1, v2], is_ray))
        .flatten();
    Answer { outcome, crossing, range }
}

/// The parameters at which a line in the plane of a triangle is on its border: the least and the
/// greatest, those of a ray from 0 on.
fn range(
    p: &[Rational; 3],
    u: &[Rational; 3],
    corners: [&[Rational; 3]; 3],
    is_ray: bool,
) -> Option<[Rational; 2]> {
    let (axis, _) = certain(open_axis::<Rational>(corners[0], corners[1], corners[2]))?;
    let (p, u) = (along(axis, p), along(axis, u));
    let corners = corners.map(|v| between::<Rational, 2>(&p, &along(axis, v)));
    let sides = corners.each_ref().map(|corner| certain(perp(&u, corner).sign()));
    let mut found = Vec::new();
    for (i, j) in [(0, 1), (1, 2), (2, 0)] {
        if sides[i] == Equal {
            found.push(dot(&corners[i], &u) / dot(&u, &u));
        }
        if times(sides[i], sides[j]) == Less {
            let edge = minus(&corners[j], &corners[i]);
            found.push(perp(&corners[i], &edge) / perp(&u, &edge));
        }
    }
    let (low, high) = (found.iter().min()?.clone(), found.iter().max()?.clone());
    Some([if is_ray { low.max(number(0.0)) } else { low }, high])
}
