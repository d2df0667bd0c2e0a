//! How a line, a ray or a segment lies to a circle or a sphere.

use crate::geometry::Extent;
use crate::geometry::exact::sphere_line as exact;
use crate::geometry::number::{
    Approx, Number, between, dot, given, positive, square, unit_sign, wedge_sq,
};
use crate::geometry::relation::Contact;

pub use exact::SphereLine;

/// How the line `p + t d` lies to the circle or sphere around `c` with radius `r`.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, verdict::sphere_line::sphere_line, relation::Contact};
/// let x = sphere_line(Vec3::new(1e9, 2.0, 0.0), Vec3::X, Vec3::ZERO, 2.0);
/// assert_eq!((x.contact(), x.points), (Contact::Tangent, 1));
/// ```
#[inline]
pub fn sphere_line<const D: usize>(
    p: impl Into<[f64; D]>,
    d: impl Into<[f64; D]>,
    c: impl Into<[f64; D]>,
    r: f64,
) -> SphereLine {
    decide_along(Extent::Line, p.into(), d.into(), c.into(), r)
}

/// How the ray `p + t d`, `t ≥ 0`, lies to the circle or sphere around `c` with radius `r`.
///
/// ```
/// use crosspoint::geometry::{double::Vec2, verdict::sphere_line::sphere_ray, relation::Contact};
/// let x = sphere_ray(Vec2::new(3.0, 0.0), Vec2::X, Vec2::ZERO, 3.0);
/// assert_eq!((x.contact(), x.points), (Contact::Tangent, 1));
/// ```
#[inline]
pub fn sphere_ray<const D: usize>(
    p: impl Into<[f64; D]>,
    d: impl Into<[f64; D]>,
    c: impl Into<[f64; D]>,
    r: f64,
) -> SphereLine {
    decide_along(Extent::Ray, p.into(), d.into(), c.into(), r)
}

#[inline]
fn decide_along<const D: usize>(
    part: Extent,
    p: [f64; D],
    d: [f64; D],
    c: [f64; D],
    r: f64,
) -> SphereLine {
    match general(part, &between(&c, &p), &given(&d), None, r) {
        Some(outcome) => outcome,
        None => special_along(part, p, d, c, r),
    }
}

#[cold]
fn special_along<const D: usize>(
    part: Extent,
    p: [f64; D],
    d: [f64; D],
    c: [f64; D],
    r: f64,
) -> SphereLine {
    first_sure!(
        exact::decide_along::<N, D>(part, &p, &d, &c, &r),
        match part {
            Extent::Ray => exact::sphere_ray(p, d, c, r),
            _ => exact::sphere_line(p, d, c, r),
        }
    )
}

/// How the segment `ab` lies to the circle or sphere around `c` with radius `r`.
///
/// ```
/// use crosspoint::geometry::{double::Vec2, verdict::sphere_line::sphere_segment, relation::Contact};
/// let v = Vec2::new;
/// let x = sphere_segment(v(1.0, 0.0), v(3.0, 0.0), v(0.0, 0.0), 2.0);
/// assert_eq!((x.contact(), x.points, x.end_sign), (Contact::Secant, 1, Some(1)));
/// ```
#[inline]
pub fn sphere_segment<const D: usize>(
    a: impl Into<[f64; D]>,
    b: impl Into<[f64; D]>,
    c: impl Into<[f64; D]>,
    r: f64,
) -> SphereLine {
    let (a, b, c) = (a.into(), b.into(), c.into());
    let end = between::<Approx, D>(&c, &b);
    match general(Extent::Segment, &between(&c, &a), &between(&a, &b), Some(&end), r) {
        Some(outcome) => outcome,
        None => special_segment(a, b, c, r),
    }
}

#[cold]
fn special_segment<const D: usize>(a: [f64; D], b: [f64; D], c: [f64; D], r: f64) -> SphereLine {
    first_sure!(exact::decide_segment::<N, D>(&a, &b, &c, &r), exact::sphere_segment(a, b, c, r))
}

/// The answer where neither end is on the surface and the line neither touches it nor begins or
/// ends where it is closest. The special functions answer the rest.
#[inline]
fn general<const D: usize>(
    part: Extent,
    s: &[Approx; D],
    d: &[Approx; D],
    end: Option<&[Approx; D]>,
    r: f64,
) -> Option<SphereLine> {
    let r_sq = square(&Approx::given(&r));
    let start = dot(s, s) - r_sq;
    let disc = dot(d, d) * r_sq - wedge_sq(s, d);
    let [outside, meets, recedes] = positive([start, disc, dot(s, d)])?;
    let [ends_outside, past] = match end {
        Some(end) => positive([dot(end, end) - r_sq, dot(end, d)])?,
        None => [true, true],
    };
    // Whether the point closest to the centre is inside.
    let deep = match part {
        Extent::Line => meets,
        _ if recedes => !outside,
        _ if !past => !ends_outside,
        _ => meets,
    };
    let points =
        u8::from(deep & (outside | (part == Extent::Line))) + u8::from(deep & ends_outside);
    let relation = match (deep, points) {
        (false, _) => Contact::Disjoint,
        (true, 0) => Contact::Inside,
        (true, _) => Contact::Secant,
    };
    Some(SphereLine {
        relation,
        degenerate: false,
        points,
        disc_sign: unit_sign(meets),
        start_sign: unit_sign(outside),
        end_sign: end.map(|_| unit_sign(ends_outside)),
    })
}
