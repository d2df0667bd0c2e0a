//! How a segment and a plane lie.

use std::cmp::Ordering::{self, Equal};

use glam::DVec3;

use crate::geometry::exact::point_plane::value_at;
use crate::geometry::number::{
    Dyadic, Number, Rational, between, certain, finite, finite_number, is_collinear, is_given_zero,
    plus, scaled, sign_number,
};
use crate::geometry::relation::SegmentPlane;

/// The exact outcome, without fractions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SegmentAndPlane {
    /// How they lie.
    pub relation: SegmentPlane,
    /// The sides of both ends, −1 below to +1 above, if there is a plane.
    pub sides: Option<(i8, i8)>,
}

impl SegmentAndPlane {
    const NO_PLANE: Self = Self { relation: SegmentPlane::Degenerate, sides: None };

    fn from_sides(a: Ordering, b: Ordering) -> Self {
        let relation = match (a, b) {
            (Equal, Equal) => SegmentPlane::Coplanar,
            (Equal, _) | (_, Equal) => SegmentPlane::Touching,
            _ if a == b => SegmentPlane::Disjoint,
            _ => SegmentPlane::Crossing,
        };
        Self { relation, sides: Some((sign_number(a), sign_number(b))) }
    }
}

/// How the segment `ab` and the plane `n·x = d` lie.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, exact::segment_plane::segment_plane, relation::SegmentPlane};
/// let x = segment_plane(Vec3::Z * 1e-200, Vec3::Z * 2e-200, Vec3::Z, 0.0);
/// assert_eq!((x.relation, x.sides), (SegmentPlane::Disjoint, Some((1, 1))));
/// ```
pub fn segment_plane(a: DVec3, b: DVec3, n: DVec3, d: f64) -> SegmentAndPlane {
    certain(decide::<Dyadic>(&finite(a), &finite(b), &finite(n), &finite_number(d)))
}

/// How the segment `p1 p2` and the plane through `v0`, `v1` and `v2` lie.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, exact::segment_plane::*, relation::SegmentPlane};
/// let x = segment_plane_three(Vec3::Z, Vec3::NEG_Z, Vec3::ZERO, Vec3::X, Vec3::Y);
/// assert_eq!((x.relation, x.sides), (SegmentPlane::Crossing, Some((1, -1))));
/// ```
pub fn segment_plane_three(
    p1: DVec3,
    p2: DVec3,
    v0: DVec3,
    v1: DVec3,
    v2: DVec3,
) -> SegmentAndPlane {
    certain(decide_three::<Dyadic>(&finite(p1), &finite(p2), &finite(v0), &finite(v1), &finite(v2)))
}

/// [`segment_plane`] on any number.
#[inline]
pub(in crate::geometry) fn decide<N: Number>(
    a: &[N::Input; 3],
    b: &[N::Input; 3],
    n: &[N::Input; 3],
    d: &N::Input,
) -> Result<SegmentAndPlane, N::Doubt> {
    if is_given_zero::<N, 3>(n)? {
        return Ok(SegmentAndPlane::NO_PLANE);
    }
    let side = |p| value_at::<N>(p, n, d).sign();
    Ok(SegmentAndPlane::from_sides(side(a)?, side(b)?))
}

/// [`segment_plane_three`] on any number.
#[inline]
pub(in crate::geometry) fn decide_three<N: Number>(
    p1: &[N::Input; 3],
    p2: &[N::Input; 3],
    v0: &[N::Input; 3],
    v1: &[N::Input; 3],
    v2: &[N::Input; 3],
) -> Result<SegmentAndPlane, N::Doubt> {
    let (a, b) = (N::orient3d(v0, v1, v2, p1)?, N::orient3d(v0, v1, v2, p2)?);
    if a == Equal && b == Equal && is_collinear::<N, 3>(v0, v1, v2)? {
        return Ok(SegmentAndPlane::NO_PLANE);
    }
    Ok(SegmentAndPlane::from_sides(a, b))
}

/// What there is to say about a segment and a plane.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// How they lie.
    pub outcome: SegmentAndPlane,
    /// Their common point, if it is one, after its parameter on the segment.
    pub crossing: Option<(Rational, [Rational; 3])>,
}

/// All about the segment `ab` and the plane `n·x = d`.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, exact::{number, point, segment_plane::answer}};
/// let [a, b, n] = [Vec3::NEG_Z, Vec3::Z * 2.0, Vec3::Z].map(|v| point(v));
/// let x = answer(&a, &b, &n, &number(0.0));
/// assert_eq!(x.crossing, Some((number(1.0) / number(3.0), point(Vec3::ZERO))));
/// ```
pub fn answer(a: &[Rational; 3], b: &[Rational; 3], n: &[Rational; 3], d: &Rational) -> Answer {
    let outcome = certain(decide::<Rational>(a, b, n, d));
    let single = matches!(outcome.relation, SegmentPlane::Crossing | SegmentPlane::Touching);
    let crossing = single.then(|| {
        let (at_a, at_b) = (value_at::<Rational>(a, n, d), value_at::<Rational>(b, n, d));
        let t = &at_a / (&at_a - at_b);
        let x = plus(a, &scaled(&between(a, b), &t));
        (t, x)
    });
    Answer { outcome, crossing }
}
