//! Where a point lies as seen from a triangle, in the plane and in space.

use std::cmp::Ordering::{self, Equal};

use glam::{DVec2, DVec3};

use crate::geometry::number::{
    Dyadic, Number, Rational, along, between, certain, finite, is_between, is_collinear, open_axis,
    perp, sign_number,
};
use crate::geometry::relation::InTriangle;

/// The exact outcome, without fractions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointInTriangle {
    /// Where the point lies.
    pub relation: InTriangle,
    /// In the plane, how the corners turn: +1 counter-clockwise, 0 on one line. In space, on which
    /// side of the triangle the point is: +1 where they turn counter-clockwise, 0 on its plane.
    pub side: i8,
    /// Of corners on one line: whether the point is on the segment or the point that they span.
    pub on_hull: Option<bool>,
}

/// Where `p` lies as seen from the triangle `v0 v1 v2` of the plane.
///
/// ```
/// use crosspoint::geometry::{double::Vec2, exact::point_in_triangle::*, relation::InTriangle};
/// let v = Vec2::new;
/// let x = point_in_triangle_plane(v(0.1, 0.3), v(0.0, 0.0), v(1.0, 0.0), v(1.0, 3.0));
/// assert_eq!((x.relation, x.side), (InTriangle::Inside, 1));
/// ```
pub fn point_in_triangle_plane(p: DVec2, v0: DVec2, v1: DVec2, v2: DVec2) -> PointInTriangle {
    certain(decide_plane::<Dyadic>(&finite(p), &finite(v0), &finite(v1), &finite(v2)))
}

/// Where `p` lies as seen from the triangle `v0 v1 v2` in space.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, exact::point_in_triangle::*, relation::InTriangle};
/// let v = Vec3::new;
/// let x = point_in_triangle_space(v(-3.0, 0.0, -4.0), v(15.0, 19.0, 0.0), v(-20.0, -2.0, 3.0), v(-4.0, -17.0, -15.0));
/// assert_eq!((x.relation, x.side), (InTriangle::Inside, 0));
/// ```
pub fn point_in_triangle_space(p: DVec3, v0: DVec3, v1: DVec3, v2: DVec3) -> PointInTriangle {
    certain(decide_space::<Dyadic>(&finite(p), &finite(v0), &finite(v1), &finite(v2)))
}

/// [`point_in_triangle_plane`] on any number.
#[inline]
pub(in crate::geometry) fn decide_plane<N: Number>(
    p: &[N::Input; 2],
    v0: &[N::Input; 2],
    v1: &[N::Input; 2],
    v2: &[N::Input; 2],
) -> Result<PointInTriangle, N::Doubt> {
    let turn = N::orient2d(v0, v1, v2)?;
    if turn == Equal {
        return flat::<N, 2>(p, v0, v1, v2);
    }
    let relation = among_sides::<N>(p, v0, v1, v2, turn)?;
    Ok(PointInTriangle { relation, side: sign_number(turn), on_hull: None })
}

/// [`point_in_triangle_space`] on any number.
#[inline]
pub(in crate::geometry) fn decide_space<N: Number>(
    p: &[N::Input; 3],
    v0: &[N::Input; 3],
    v1: &[N::Input; 3],
    v2: &[N::Input; 3],
) -> Result<PointInTriangle, N::Doubt> {
    let side = N::orient3d(v0, v1, v2, p)?;
    let side_number = sign_number(side);
    if side != Equal {
        let relation = InTriangle::OffPlane;
        return Ok(PointInTriangle { relation, side: side_number, on_hull: None });
    }
    let Some((axis, turn)) = open_axis::<N>(v0, v1, v2)? else {
        return flat::<N, 3>(p, v0, v1, v2);
    };
    let [p, v0, v1, v2] = [p, v0, v1, v2].map(|p| along(axis, p));
    let relation = among_sides::<N>(&p, &v0, &v1, &v2, turn)?;
    Ok(PointInTriangle { relation, side: side_number, on_hull: None })
}

/// Where a point of the plane is, of a triangle whose corners turn as `turn` says.
#[inline]
fn among_sides<N: Number>(
    p: &[N::Input; 2],
    v0: &[N::Input; 2],
    v1: &[N::Input; 2],
    v2: &[N::Input; 2],
    turn: Ordering,
) -> Result<InTriangle, N::Doubt> {
    let mut borders = 0;
    for (from, to) in [(v0, v1), (v1, v2), (v2, v0)] {
        let side = N::orient2d(from, to, p)?;
        if side == turn.reverse() {
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

/// The outcome for corners on one line.
#[cold]
fn flat<N: Number, const D: usize>(
    p: &[N::Input; D],
    v0: &[N::Input; D],
    v1: &[N::Input; D],
    v2: &[N::Input; D],
) -> Result<PointInTriangle, N::Doubt> {
    N::comparable(&[p, v0, v1, v2])?;
    let mut on_hull = false;
    for (a, b) in [(v0, v1), (v1, v2), (v2, v0)] {
        on_hull |= is_between(p, a, b) && is_collinear::<N, D>(a, b, p)?;
    }
    Ok(PointInTriangle { relation: InTriangle::Degenerate, side: 0, on_hull: Some(on_hull) })
}

/// What there is to say about a point and a triangle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Where the point lies.
    pub outcome: PointInTriangle,
    /// Its barycentric weights, if it is on the plane of a triangle.
    pub weights: Option<[Rational; 3]>,
}

/// All about the point `p` and the triangle `v0 v1 v2` of the plane.
///
/// ```
/// use crosspoint::geometry::{double::Vec2, exact::{number, point, point_in_triangle::*}};
/// let v = |x, y| point(Vec2::new(x, y));
/// let x = answer_plane(&v(1.0, 1.0), &v(0.0, 0.0), &v(4.0, 0.0), &v(0.0, 4.0));
/// assert_eq!(x.weights, Some([0.5, 0.25, 0.25].map(number)));
/// ```
pub fn answer_plane(
    p: &[Rational; 2],
    v0: &[Rational; 2],
    v1: &[Rational; 2],
    v2: &[Rational; 2],
) -> Answer {
    let outcome = certain(decide_plane::<Rational>(p, v0, v1, v2));
    let weights = (outcome.relation != InTriangle::Degenerate).then(|| weights(p, v0, v1, v2));
    Answer { outcome, weights }
}

/// All about the point `p` and the triangle `v0 v1 v2` in space.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, exact::{number, point, point_in_triangle::*}};
/// let [p, v0, v1, v2] = [Vec3::ONE, Vec3::X * 3.0, Vec3::Y * 3.0, Vec3::Z * 3.0].map(|v| point(v));
/// assert_eq!(answer_space(&p, &v0, &v1, &v2).weights, Some([1.0; 3].map(|x| number(x) / number(3.0))));
/// ```
pub fn answer_space(
    p: &[Rational; 3],
    v0: &[Rational; 3],
    v1: &[Rational; 3],
    v2: &[Rational; 3],
) -> Answer {
    let outcome = certain(decide_space::<Rational>(p, v0, v1, v2));
    let there = !matches!(outcome.relation, InTriangle::Degenerate | InTriangle::OffPlane);
    let weights = certain(open_axis::<Rational>(v0, v1, v2)).filter(|_| there).map(|(axis, _)| {
        let [p, v0, v1, v2] = [p, v0, v1, v2].map(|p| along(axis, p));
        weights(&p, &v0, &v1, &v2)
    });
    Answer { outcome, weights }
}

fn weights(
    p: &[Rational; 2],
    v0: &[Rational; 2],
    v1: &[Rational; 2],
    v2: &[Rational; 2],
) -> [Rational; 3] {
    let area = |a, b, c| perp(&between::<Rational, 2>(a, b), &between(a, c));
    let whole = area(v0, v1, v2);
    [area(v1, v2, p) / &whole, area(v2, v0, p) / &whole, area(v0, v1, p) / &whole]
}
