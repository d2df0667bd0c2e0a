//! How a line and a plane lie.

use std::cmp::Ordering::Equal;

use glam::DVec3;

use crate::geometry::exact::point_plane::value_at;
use crate::geometry::number::{
    Dyadic, Number, Rational, between, certain, cross, dot, finite, finite_number, given,
    is_collinear, is_given_zero, plus, scaled, sign_of,
};
use crate::geometry::relation::LinePlane;

/// How the line `p + k t` and the plane `n·x = d` lie.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, exact::line_plane::line_plane, relation::LinePlane};
/// let v = Vec3::new;
/// let x = line_plane(v(0.0, 0.0, 1e-300), v(0.1, 0.3, 0.0), v(0.0, 0.0, 1.0), 0.0);
/// assert_eq!(x, LinePlane::Parallel);
/// ```
pub fn line_plane(p: DVec3, t: DVec3, n: DVec3, d: f64) -> LinePlane {
    certain(decide::<Dyadic>(&finite(p), &finite(t), &finite(n), &finite_number(d)))
}

/// How the line `l0 + k l` and the plane through `v0`, `v1` and `v2` lie.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, exact::line_plane::line_plane_three, relation::LinePlane};
/// let x = line_plane_three(Vec3::Z, Vec3::NEG_Z, Vec3::ZERO, Vec3::X, Vec3::Y);
/// assert_eq!(x, LinePlane::Crossing);
/// ```
pub fn line_plane_three(l0: DVec3, l: DVec3, v0: DVec3, v1: DVec3, v2: DVec3) -> LinePlane {
    certain(decide_three::<Dyadic>(&finite(l0), &finite(l), &finite(v0), &finite(v1), &finite(v2)))
}

/// [`line_plane`] on any number.
#[inline]
pub(in crate::geometry) fn decide<N: Number>(
    p: &[N::Input; 3],
    t: &[N::Input; 3],
    n: &[N::Input; 3],
    d: &N::Input,
) -> Result<LinePlane, N::Doubt> {
    if is_given_zero::<N, 3>(n)? || is_given_zero::<N, 3>(t)? {
        return Ok(LinePlane::Degenerate);
    }
    if sign_of!(N, dot(&given(n), &given(t)))? != Equal {
        return Ok(LinePlane::Crossing);
    }
    let on = sign_of!(N, value_at(p, n, d))? == Equal;
    Ok(if on { LinePlane::Coplanar } else { LinePlane::Parallel })
}

/// [`line_plane_three`] on any number.
#[inline]
pub(in crate::geometry) fn decide_three<N: Number>(
    l0: &[N::Input; 3],
    l: &[N::Input; 3],
    v0: &[N::Input; 3],
    v1: &[N::Input; 3],
    v2: &[N::Input; 3],
) -> Result<LinePlane, N::Doubt> {
    if is_given_zero::<N, 3>(l)? || is_collinear::<N, 3>(v0, v1, v2)? {
        return Ok(LinePlane::Degenerate);
    }
    if sign_of!(N, dot(&cross(&between(v0, v1), &between(v0, v2)), &given(l)))? != Equal {
        return Ok(LinePlane::Crossing);
    }
    let on = N::orient3d(v0, v1, v2, l0)? == Equal;
    Ok(if on { LinePlane::Coplanar } else { LinePlane::Parallel })
}

/// What there is to say about a line and a plane.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// How they lie.
    pub outcome: LinePlane,
    /// Their common point, if it is one, after its parameter on the line.
    pub crossing: Option<(Rational, [Rational; 3])>,
}

/// All about the line `p + k t` and the plane `n·x = d`.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, exact::{line_plane::answer, number, point}};
/// let [p, t, n] = [Vec3::NEG_Z, Vec3::Z * 3.0, Vec3::Z].map(|v| point(v));
/// let x = answer(&p, &t, &n, &number(0.0));
/// assert_eq!(x.crossing, Some((number(1.0) / number(3.0), point(Vec3::ZERO))));
/// ```
pub fn answer(p: &[Rational; 3], t: &[Rational; 3], n: &[Rational; 3], d: &Rational) -> Answer {
    let outcome = certain(decide::<Rational>(p, t, n, d));
    let crossing = (outcome == LinePlane::Crossing).then(|| {
        let k = -value_at::<Rational>(p, n, d) / dot(n, t);
        let x = plus(p, &scaled(t, &k));
        (k, x)
    });
    Answer { outcome, crossing }
}

/// All about the line `l0 + k l` and the plane through `v0`, `v1` and `v2`.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, exact::{line_plane::answer_three, number, point}};
/// let v = [Vec3::NEG_Z, Vec3::Z * 3.0, Vec3::ZERO, Vec3::X, Vec3::Y].map(|v| point(v));
/// let [l0, l, v0, v1, v2] = &v;
/// let x = answer_three(l0, l, v0, v1, v2);
/// assert_eq!(x.crossing, Some((number(1.0) / number(3.0), point(Vec3::ZERO))));
/// ```
pub fn answer_three(
    l0: &[Rational; 3],
    l: &[Rational; 3],
    v0: &[Rational; 3],
    v1: &[Rational; 3],
    v2: &[Rational; 3],
) -> Answer {
    let n = cross(&between::<Rational, 3>(v0, v1), &between(v0, v2));
    let d = dot(&n, v0);
    answer(l0, l, &n, &d)
}
