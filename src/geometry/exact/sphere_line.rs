//! How a line, a ray or a segment lies to a circle or a sphere.

use std::cmp::Ordering::{Equal, Greater, Less};

use crate::geometry::Extent;
use crate::geometry::number::{
    Dyadic, Number, Rational, between, certain, dot, finite, finite_number, given, is_zero, number,
    plus, scaled, sign_number, sign_of, square, wedge_sq,
};
use crate::geometry::relation::Contact;

/// The exact outcome, without fractions. Radii count by their size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SphereLine {
    /// How it lies. Never [`Contact::ZeroLength`]: without a direction it is a point.
    pub relation: Contact,
    /// Whether it has no direction.
    pub degenerate: bool,
    /// How many points it has on the surface: 0, 1 or 2.
    pub points: u8,
    /// Sign of the discriminant of its carrier line.
    pub disc_sign: i8,
    /// Sign of the squared distance of its start less the squared radius: −1 inside.
    pub start_sign: i8,
    /// The same of its end, if it is a segment.
    pub end_sign: Option<i8>,
}

impl SphereLine {
    /// The outcome as the taught verdicts name it, a missing direction included.
    pub fn contact(self) -> Contact {
        if self.degenerate { Contact::ZeroLength } else { self.relation }
    }
}

/// How the line `p + t d` lies to the circle or sphere around `c` with radius `r`.
///
/// ```
/// use crosspoint::geometry::{double::Vec3, exact::sphere_line::sphere_line, relation::Contact};
/// let x = sphere_line(Vec3::new(1e9, 2.0, 0.0), Vec3::X, Vec3::ZERO, 2.0);
/// assert_eq!((x.contact(), x.points), (Contact::Tangent, 1));
/// ```
pub fn sphere_line<const D: usize>(
    p: impl Into<[f64; D]>,
    d: impl Into<[f64; D]>,
    c: impl Into<[f64; D]>,
    r: f64,
) -> SphereLine {
    certain(decide_along::<Dyadic, D>(
        Extent::Line,
        &finite(p),
        &finite(d),
        &finite(c),
        &finite_number(r),
    ))
}

/// How the ray `p + t d`, `t ≥ 0`, lies to the circle or sphere around `c` with radius `r`.
///
/// ```
/// use crosspoint::geometry::{double::Vec2, exact::sphere_line::sphere_ray, relation::Contact};
/// let x = sphere_ray(Vec2::new(3.0, 0.0), Vec2::X, Vec2::ZERO, 3.0);
/// assert_eq!((x.contact(), x.points), (Contact::Tangent, 1));
/// ```
pub fn sphere_ray<const D: usize>(
    p: impl Into<[f64; D]>,
    d: impl Into<[f64; D]>,
    c: impl Into<[f64; D]>,
    r: f64,
) -> SphereLine {
    certain(decide_along::<Dyadic, D>(
        Extent::Ray,
        &finite(p),
        &finite(d),
        &finite(c),
        &finite_number(r),
    ))
}

/// How the segment `ab` lies to the circle or sphere around `c` with radius `r`.
///
/// ```
/// use crosspoint::geometry::{double::Vec2, exact::sphere_line::sphere_segment, relation::Contact};
/// let v = Vec2::new;
/// let x = sphere_segment(v(1.0, 0.0), v(3.0, 0.0), v(0.0, 0.0), 2.0);
/// assert_eq!((x.contact(), x.points, x.end_sign), (Contact::Secant, 1, Some(1)));
/// ```
pub fn sphere_segment<const D: usize>(
    a: impl Into<[f64; D]>,
    b: impl Into<[f64; D]>,
    c: impl Into<[f64; D]>,
    r: f64,
) -> SphereLine {
    certain(decide_segment::<Dyadic, D>(&finite(a), &finite(b), &finite(c), &finite_number(r)))
}

/// [`sphere_line`] or [`sphere_ray`] on any number.
#[inline]
pub(in crate::geometry) fn decide_along<N: Number, const D: usize>(
    part: Extent,
    p: &[N::Input; D],
    d: &[N::Input; D],
    c: &[N::Input; D],
    r: &N::Input,
) -> Result<SphereLine, N::Doubt> {
    decide::<N, D>(part, p, &Way::Along(d), c, r)
}

/// [`sphere_segment`] on any number.
#[inline]
pub(in crate::geometry) fn decide_segment<N: Number, const D: usize>(
    a: &[N::Input; D],
    b: &[N::Input; D],
    c: &[N::Input; D],
    r: &N::Input,
) -> Result<SphereLine, N::Doubt> {
    decide::<N, D>(Extent::Segment, a, &Way::To(b), c, r)
}

/// Where a line, a ray or a segment leads from its start.
enum Way<'a, T, const D: usize> {
    Along(&'a [T; D]),
    To(&'a [T; D]),
}

impl<T, const D: usize> Way<'_, T, D> {
    #[inline]
    fn from<N: Number<Input = T>>(&self, start: &[T; D]) -> [N; D] {
        match self {
            Self::Along(d) => given(d),
            Self::To(end) => between(start, end),
        }
    }
}

/// Squared distance from the centre less the squared radius.
#[inline]
fn power<N: Number, const D: usize>(p: &[N::Input; D], c: &[N::Input; D], r: &N::Input) -> N {
    let s = between::<N, D>(c, p);
    dot(&s, &s) - square(&N::given(r))
}

/// b'² − a c = a r² − |s ∧ d|², which cancels less from afar.
#[inline]
fn discriminant<N: Number, const D: usize>(
    p: &[N::Input; D],
    way: &Way<'_, N::Input, D>,
    c: &[N::Input; D],
    r: &N::Input,
) -> N {
    let (s, d) = (between::<N, D>(c, p), way.from::<N>(p));
    dot(&d, &d) * square(&N::given(r)) - wedge_sq(&s, &d)
}

#[inline]
fn decide<N: Number, const D: usize>(
    part: Extent,
    p: &[N::Input; D],
    way: &Way<'_, N::Input, D>,
    c: &[N::Input; D],
    r: &N::Input,
) -> Result<SphereLine, N::Doubt> {
    let start = sign_of!(N, power(p, c, r))?;
    let end_sign = match way {
        Way::To(end) => Some(sign_of!(N, power(end, c, r))?),
        Way::Along(_) => None,
    };
    let outcome = |relation, degenerate, points, disc| SphereLine {
        relation,
        degenerate,
        points,
        disc_sign: sign_number(disc),
        start_sign: sign_number(start),
        end_sign: end_sign.map(sign_number),
    };
    if is_zero(&way.from::<N>(p))? {
        return Ok(match start {
            Less => outcome(Contact::Inside, true, 0, Equal),
            Equal => outcome(Contact::Tangent, true, 1, Equal),
            Greater => outcome(Contact::Disjoint, true, 0, Equal),
        });
    }
    let disc = sign_of!(N, discriminant(p, way, c, r))?;
    let begins_late =
        part != Extent::Line && sign_of!(N, dot(&between(c, p), &way.from(p)))? != Less;
    let ends_early = match way {
        Way::To(end) => sign_of!(N, dot(&between(c, end), &way.from(p)))? != Greater,
        Way::Along(_) => false,
    };
    // The sign of the least squared distance less the squared radius.
    let depth = match (begins_late, ends_early, end_sign) {
        (true, ..) => start,
        (_, true, Some(end)) => end,
        _ => disc.reverse(),
    };
    Ok(match depth {
        Greater => outcome(Contact::Disjoint, false, 0, disc),
        Equal => outcome(Contact::Tangent, false, 1, disc),
        Less => {
            // One crossing before the deepest point unless it starts inside, one after it unless
            // it ends inside.
            let before = u8::from(part == Extent::Line || start != Less);
            let after = u8::from(end_sign != Some(Less));
            let points = before + after;
            let relation = if points == 0 { Contact::Inside } else { Contact::Secant };
            outcome(relation, false, points, disc)
        }
    })
}

/// What there is to say about a line, a ray or a segment and a circle or a sphere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer<const D: usize> {
    /// How they lie.
    pub outcome: SphereLine,
    /// Coefficient of t² in `a t² + 2 b' t + c`.
    pub a: Rational,
    /// b', half the coefficient of t.
    pub b_half: Rational,
    /// Constant coefficient.
    pub c: Rational,
    /// A quarter of the discriminant.
    pub disc: Rational,
    /// Parameter of the point closest to the centre.
    pub t: Rational,
    /// That point.
    pub closest: [Rational; D],
    /// Its squared distance from the centre.
    pub dist_sq: Rational,
}

/// All about the line through `p` along `d`, the ray that starts there, or the segment from `p` to
/// `p + d`, and the circle or sphere around `c` with radius `r`.
///
/// ```
/// use crosspoint::geometry::{Extent::Ray, double::Vec2, exact::{number, point, sphere_line::answer}};
/// let v = |x, y| point(Vec2::new(x, y));
/// let x = answer(Ray, &v(12.0, 3.0), &v(-12.0, -9.0), &v(4.0, -3.0), &number(5.0));
/// assert_eq!((x.t, x.disc), (number(2.0) / number(3.0), number(5625.0)));
/// ```
pub fn answer<const D: usize>(
    part: Extent,
    p: &[Rational; D],
    d: &[Rational; D],
    centre: &[Rational; D],
    r: &Rational,
) -> Answer<D> {
    let s = between::<Rational, D>(centre, p);
    let end = plus(p, d);
    let way = if part == Extent::Segment { Way::To(&end) } else { Way::Along(d) };
    let outcome = certain(decide::<Rational, D>(part, p, &way, centre, r));
    let (a, b_half, c) = (dot(d, d), dot(&s, d), dot(&s, &s) - r * r);
    let disc = &b_half * &b_half - &a * &c;
    let (zero, one) = (number(0.0), number(1.0));
    let foot = if a == zero { zero.clone() } else { -&b_half / &a };
    let t = match part {
        Extent::Line => foot,
        Extent::Ray => foot.max(zero),
        Extent::Segment => foot.max(zero).min(one),
    };
    let closest = plus(p, &scaled(d, &t));
    let off = between::<Rational, D>(centre, &closest);
    Answer { outcome, a, b_half, c, disc, t, dist_sq: dot(&off, &off), closest }
}
