//! The position of a line, a ray or a segment relative to a circle or a sphere.

use std::array::from_fn;
use std::cmp::Ordering::{self, Equal, Greater, Less};

use super::outcome::{NamedOutcome, outcome};
use super::report::{Report, ReportValue, coordinates};
use crate::geometry::Extent;
use crate::geometry::number::*;

/// The position of a line, a ray or a segment relative to a circle or a sphere.
#[crosspoint_macros::outcomes]
pub enum Contact {
    /// No direction: a point, not a line.
    ZeroLength = Special,
    /// No common point with the ball.
    Disjoint = No,
    /// Exactly one common point with the ball, on its surface.
    Tangent = Yes,
    /// The line crosses the interior and meets the surface.
    Secant = Yes,
    /// The whole part is in the interior, no point on the surface.
    Inside = Yes,
}

/// The exact outcome, without fractions. Radii count by their absolute value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SphereLine {
    /// Relative position. Never [`Contact::ZeroLength`]: without a direction it is a point.
    pub relation: Contact,
    /// Whether the line has no direction.
    pub degenerate: bool,
    /// How many points of the line are on the surface: 0, 1 or 2.
    pub points: u8,
    /// Sign of the discriminant of the carrier line.
    pub disc_sign: i8,
    /// Sign of the squared distance of the start less the squared radius: −1 inside.
    pub start_sign: i8,
    /// The same sign for the end, if the line is a segment.
    pub end_sign: Option<i8>,
}

impl SphereLine {
    /// The outcome as the taught verdicts name it, including zero length.
    pub fn contact(self) -> Contact {
        if self.degenerate { Contact::ZeroLength } else { self.relation }
    }

    /// The outcome as a [`Report`].
    pub fn report(self) -> Report {
        Report::new(self.relation.id())
            .with("n", self.points)
            .with("degenerate", self.degenerate)
            .with("disc_sign", self.disc_sign)
            .with("start_sign", self.start_sign)
            .with("end_sign", self.end_sign)
    }
}

outcome!(SphereLine: contact());

question! {
    /// Lines.
    pub mod line:
    /// Position of the line `p + t d` relative to the circle or sphere around `c` with radius
    /// `|r|`. If `d` is zero, the line is a point.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec3, question::sphere_line::{Contact, line::*}};
    /// let x = filtered(Vec3::new(1e9, 2.0, 0.0), Vec3::X, Vec3::ZERO, 2.0);
    /// assert_eq!((x.contact(), x.points), (Contact::Tangent, 1));
    /// assert_eq!(exact(Vec3::X, Vec3::X, Vec3::ZERO, 2.0).contact(), Contact::Secant);
    /// ```
    [const D: usize] (p: [f64; D], d: [f64; D], c: [f64; D], r: f64) -> SphereLine;
    fast_path(Extent::Line, &p, &PathDirection::Along(&d), &c, r),
    decide::<N, D>(Extent::Line, &p, &PathDirection::Along(&d), &c, &r)
}

question! {
    /// Rays.
    pub mod ray:
    /// Position of the ray `p + t d`, `t ≥ 0`, relative to the circle or sphere around `c` with
    /// radius `|r|`. If `d` is zero, the ray is a point.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec2, question::sphere_line::{Contact, ray::*}};
    /// let x = filtered(Vec2::new(3.0, 0.0), Vec2::X, Vec2::ZERO, 3.0);
    /// assert_eq!((x.contact(), x.points), (Contact::Tangent, 1));
    /// assert_eq!(exact(Vec2::X * 4.0, Vec2::X, Vec2::ZERO, 3.0).contact(), Contact::Disjoint);
    /// ```
    [const D: usize] (p: [f64; D], d: [f64; D], c: [f64; D], r: f64) -> SphereLine;
    fast_path(Extent::Ray, &p, &PathDirection::Along(&d), &c, r),
    decide::<N, D>(Extent::Ray, &p, &PathDirection::Along(&d), &c, &r)
}

question! {
    /// Segments.
    pub mod segment:
    /// Position of the segment `ab` relative to the circle or sphere around `c` with radius
    /// `r`, by its absolute value. A segment without length is a point.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec2, question::sphere_line::{Contact, segment::*}};
    /// let x = filtered(Vec2::X, Vec2::X * 3.0, Vec2::ZERO, 2.0);
    /// assert_eq!((x.contact(), x.points, x.end_sign), (Contact::Secant, 1, Some(1)));
    /// assert_eq!(exact(Vec2::X, Vec2::Y, Vec2::ZERO, 2.0).contact(), Contact::Inside);
    /// ```
    [const D: usize] (a: [f64; D], b: [f64; D], c: [f64; D], r: f64) -> SphereLine;
    fast_path(Extent::Segment, &a, &PathDirection::To(&b), &c, r),
    decide::<N, D>(Extent::Segment, &a, &PathDirection::To(&b), &c, &r)
}

/// The answer in f64 if no end is on the surface, the line is not tangent, and neither end is the
/// point closest to the centre. Always inlined, because each caller has another part.
///
/// It computes the values of [`at_start`] and [`at_end`] again, without a size beside each number.
/// A value has at most 13 roundings, and the sizes of its terms add up to at most `|s|² + r²`,
/// `|d|² (r² + 2|s|²)` and, by the inequality of Cauchy and Schwarz, `|s| |d|`. Underflow loses
/// less than `SLACK` times the smallest normal number.
#[inline(always)]
fn fast_path<const D: usize>(
    part: Extent,
    p: &[f64; D],
    way: &PathDirection<'_, f64, D>,
    c: &[f64; D],
    r: f64,
) -> Option<SphereLine> {
    const TINY: f64 = f64::MIN_POSITIVE;
    let between = |from: &[f64; D], to: &[f64; D]| -> [f64; D] { from_fn(|i| to[i] - from[i]) };
    let dot = |u: &[f64; D], v: &[f64; D]| (0..D).map(|i| u[i] * v[i]).sum::<f64>();
    let d = match way {
        PathDirection::Along(d) => **d,
        PathDirection::To(end) => between(p, end),
    };
    let (d_sq, r_sq) = (dot(&d, &d), r * r);
    let (d_size, r_size) = (d_sq + TINY, r_sq + TINY);
    // The values at a point, the size of the first, and whether both signs are certain.
    let at = |point: &[f64; D]| {
        let s = between(c, point);
        let (s_sq, along) = (dot(&s, &s), dot(&s, &d));
        let s_size = s_sq + TINY;
        let is_sure = ((s_sq - r_sq).abs() > SLACK * (s_size + r_size))
            & (along * along > SLACK * SLACK * (s_size * d_size));
        (is_sure, s_sq, s_size, along)
    };
    let (start_sure, s_sq, s_size, along) = at(p);
    let (end_sure, ends_outside, past) = match way {
        PathDirection::To(end) => {
            let (is_sure, s_sq, _, along) = at(end);
            (is_sure, s_sq > r_sq, along > 0.0)
        }
        PathDirection::Along(_) => (true, true, true),
    };
    let disc = along * along - d_sq * (s_sq - r_sq);
    let disc_sure = disc.abs() > SLACK * (d_size * (r_size + 2.0 * s_size) + TINY);
    if !(start_sure & end_sure & disc_sure) {
        return None;
    }
    let [outside, meets, recedes] = [s_sq > r_sq, disc > 0.0, along > 0.0];
    // Whether the point closest to the centre is inside. A line with a point inside meets the ball.
    let deep = meets & (!recedes | !outside | (part == Extent::Line)) & (past | !ends_outside);
    let crossings = u8::from(outside | (part == Extent::Line)) + u8::from(ends_outside);
    let sign = |is_positive| if is_positive { Greater } else { Less };
    let end = matches!(way, PathDirection::To(_)).then_some(sign(ends_outside));
    Some(outcome(sign(!deep), crossings, [sign(outside), sign(meets)], end))
}

/// Where a line, a ray or a segment leads from its start.
enum PathDirection<'a, T, const D: usize> {
    Along(&'a [T; D]),
    To(&'a [T; D]),
}

impl<T, const D: usize> PathDirection<'_, T, D> {
    #[inline]
    fn from<N: Number<Input = T>>(&self, start: &[T; D]) -> [N; D] {
        match self {
            Self::Along(d) => from_input(d),
            Self::To(end) => between(start, end),
        }
    }
}

/// The squared distance of the start from the centre less the squared radius; a quarter of the
/// discriminant, `b'² − a c = a r² − |s ∧ d|²`, which needs fewer bits; and `s·d`.
#[inline]
fn at_start<N: Number, const D: usize>(
    p: &[N::Input; D],
    way: &PathDirection<'_, N::Input, D>,
    c: &[N::Input; D],
    r: &N::Input,
) -> [N; 3] {
    let ((s, r), d) = (N::between_and_length(c, p, r), way.from(p));
    let r_sq = square(&r);
    let disc = dot(&d, &d) * r_sq.clone() - N::area_sq(&s, &d);
    [dot(&s, &s) - r_sq, disc, dot(&s, &d)]
}

/// The first and the last of these at the end of a segment.
#[inline]
fn at_end<N: Number, const D: usize>(
    p: &[N::Input; D],
    end: &[N::Input; D],
    c: &[N::Input; D],
    r: &N::Input,
) -> [N; 2] {
    let (s, r) = N::between_and_length(c, end, r);
    [dot(&s, &s) - square(&r), dot(&s, &between(p, end))]
}

#[inline]
fn decide<N: Number, const D: usize>(
    part: Extent,
    p: &[N::Input; D],
    way: &PathDirection<'_, N::Input, D>,
    c: &[N::Input; D],
    r: &N::Input,
) -> Result<SphereLine, N::Doubt> {
    let [start, disc, along] = signs(at_start(p, way, c, r), || at_start::<N, D>(p, way, c, r))?;
    let (end_sign, past) = match way {
        PathDirection::To(end) => {
            let [end, past] = signs(at_end(p, end, c, r), || at_end::<N, D>(p, end, c, r))?;
            (Some(end), past)
        }
        PathDirection::Along(_) => (None, Greater),
    };
    if disc == Equal && along == Equal && is_zero(&way.from::<N>(p))? {
        return Ok(SphereLine { degenerate: true, ..outcome(start, 0, [start, Equal], end_sign) });
    }
    let begins_late = part != Extent::Line && along != Less;
    let ends_early = past != Greater;
    let depth = match (begins_late, ends_early, end_sign) {
        (true, ..) => start,
        (_, true, Some(end)) => end,
        _ => disc.reverse(),
    };
    // One crossing before the deepest point unless the part starts inside, one after it unless the
    // part ends inside.
    let before = u8::from(part == Extent::Line || start != Less);
    let after = u8::from(end_sign != Some(Less));
    Ok(outcome(depth, before + after, [start, disc], end_sign))
}

/// The outcome by the sign of the least squared distance less the squared radius, and by the number
/// of crossings if that is negative.
#[inline]
fn outcome(
    depth: Ordering,
    crossings: u8,
    [start, disc]: [Ordering; 2],
    end: Option<Ordering>,
) -> SphereLine {
    let (relation, points) = match depth {
        Greater => (Contact::Disjoint, 0),
        Equal => (Contact::Tangent, 1),
        Less if crossings == 0 => (Contact::Inside, 0),
        Less => (Contact::Secant, crossings),
    };
    SphereLine {
        relation,
        degenerate: false,
        points,
        disc_sign: sign_number(disc),
        start_sign: sign_number(start),
        end_sign: end.map(sign_number),
    }
}

/// Answer for a line, a ray or a segment and a circle or a sphere: outcome and values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SphereLineAnswer<const D: usize, T = Rational> {
    /// The relative position.
    pub outcome: SphereLine,
    /// Coefficient of t² in `a t² + 2 b' t + c`.
    pub a: T,
    /// b', half the coefficient of t.
    pub b_half: T,
    /// Constant coefficient.
    pub c: T,
    /// A quarter of the discriminant.
    pub disc: T,
    /// Parameter of the point closest to the centre.
    pub t: T,
    /// The point closest to the centre.
    pub closest: [T; D],
    /// The squared distance of that point from the centre.
    pub dist_sq: T,
}

impl<const D: usize, T: Into<ReportValue>> SphereLineAnswer<D, T> {
    /// The answer as a [`Report`].
    pub fn report(self) -> Report {
        self.outcome
            .report()
            .value("a", self.a)
            .value("b_half", self.b_half)
            .value("c", self.c)
            .value("disc", self.disc)
            .value("t", self.t)
            .value("closest", coordinates(self.closest))
            .value("dist2", self.dist_sq)
    }
}

/// Outcome and exact values for the line through `p` along `d`, the ray that starts there, or the
/// segment from `p` to `p + d`, and the circle or sphere around `c` with radius `r`.
///
/// ```
/// use crosspoint::geometry::{Extent::Ray, double::Vec2, exact::{number, point}, question::sphere_line::answer};
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
) -> SphereLineAnswer<D> {
    let s = between::<Rational, D>(centre, p);
    let end = plus(p, d);
    let way =
        if part == Extent::Segment { PathDirection::To(&end) } else { PathDirection::Along(d) };
    let outcome = expect_exact(decide::<Rational, D>(part, p, &way, centre, r));
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
    SphereLineAnswer { outcome, a, b_half, c, disc, t, dist_sq: dot(&off, &off), closest }
}
