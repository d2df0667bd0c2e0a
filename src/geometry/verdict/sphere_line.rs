//! How a line, a ray or a segment lies to a circle or a sphere.

use crate::geometry::exact::sphere_line as exact;
use crate::geometry::number::Approx;

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
    let (p, d, c) = (p.into(), d.into(), c.into());
    let fast = exact::decide_line::<Approx, D>(&p, &d, &c, &r);
    fast.unwrap_or_else(|_| exact::sphere_line(p, d, c, r))
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
    let (p, d, c) = (p.into(), d.into(), c.into());
    let fast = exact::decide_ray::<Approx, D>(&p, &d, &c, &r);
    fast.unwrap_or_else(|_| exact::sphere_ray(p, d, c, r))
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
    let fast = exact::decide_segment::<Approx, D>(&a, &b, &c, &r);
    fast.unwrap_or_else(|_| exact::sphere_segment(a, b, c, r))
}
