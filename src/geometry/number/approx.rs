//! f64 with an error bound: the filter in front of exact arithmetic.

use std::array::from_fn;
use std::cmp::Ordering;

use super::{Dyadic128, Number, Uncertain, all_finite, between, cross, dot, perp, sign_of, square};

/// A rounded value, and the sum of the absolute values of its terms. The rounding error is at most
/// [`SLACK`] times that sum.
///
/// Each rounding multiplies the allowed error by `1 + 2⁻⁵³`, so a polynomial with at most
/// [`MAX_ROUNDINGS`] in each term stays below `2⁻⁴⁷` of its size; debug builds count them. A
/// product adds [`f64::MIN_POSITIVE`] to its size, because underflow loses at most `2⁻⁵³` of that.
/// Overflow and NaN make the comparison with the bound fail.
#[derive(Clone, Copy, Debug)]
pub struct Approx {
    value: f64,
    size: f64,
    /// The greatest number of roundings of a term, in debug builds.
    roundings: [u8; COUNTED],
}

/// `2⁻⁴⁷`.
pub const SLACK: f64 = 64.0 * f64::EPSILON / 2.0;

/// The greatest number of roundings for which [`SLACK`] is a bound.
const MAX_ROUNDINGS: u8 = 60;

/// Whether roundings are counted.
const COUNTED: usize = cfg!(debug_assertions) as usize;

impl Approx {
    /// The result of an operation, in which a term has as many roundings as `both` returns for its
    /// parts, and one more.
    #[inline]
    fn with(self, other: Self, value: f64, size: f64, both: fn(u8, u8) -> u8) -> Self {
        let roundings = from_fn(|i| 1 + both(self.roundings[i], other.roundings[i]));
        debug_assert!(roundings <= [MAX_ROUNDINGS; COUNTED], "{roundings:?} exceed the bound");
        Self { value, size, roundings }
    }
}

/// Which of these values are positive, if every sign is certain and none is 0. All values are
/// tested together, with one well-predicted branch.
#[inline]
pub fn positive<const K: usize>(values: [Approx; K]) -> Option<[bool; K]> {
    let sure = values.iter().fold(true, |sure, x| sure & (x.value.abs() > SLACK * x.size));
    sure.then(|| values.map(|x| x.value > 0.0))
}

/// +1 for values that [`positive`] found positive, −1 for the others. Branch-free: the outcome is
/// unpredictable.
#[inline]
pub fn unit_sign(is_positive: bool) -> i8 {
    2 * i8::from(is_positive) - 1
}

/// The volume of the box of three vectors, `(u × v)·w`. Its size is not the sum over the six terms
/// but a cheaper bound: twice the product of the sums of the sizes of each vector, which contains
/// all six terms. The factor 2 makes the size overflow whenever the value does.
#[inline]
pub fn volume(u: &[Approx; 3], v: &[Approx; 3], w: &[Approx; 3]) -> Approx {
    let size = |v: &[Approx; 3]| v[0].size + v[1].size + v[2].size;
    let area = 2.0 * (size(u) * size(v) + f64::MIN_POSITIVE);
    let [x, y, z] = cross(u, v);
    let size = area * size(w) + 3.0 * f64::MIN_POSITIVE;
    Approx { size, ..x * w[0] + y * w[1] + z * w[2] }
}

operators! {
    Approx:
    Add add(self, other) {
        self.with(other, self.value + other.value, self.size + other.size, u8::max)
    }
    Sub sub(self, other) {
        self.with(other, self.value - other.value, self.size + other.size, u8::max)
    }
    Mul mul(self, other) {
        let size = self.size * other.size + f64::MIN_POSITIVE;
        self.with(other, self.value * other.value, size, u8::saturating_add)
    }
    Neg neg(self) {
        Self { value: -self.value, ..self }
    }
}

impl Number for Approx {
    type Input = f64;
    type Doubt = Uncertain;
    type Finer = Dyadic128;

    #[inline]
    fn from_input(x: &f64) -> Self {
        // The input may be a difference that was rounded.
        Self { value: *x, size: x.abs(), roundings: [1; COUNTED] }
    }

    #[inline]
    fn difference(from: &f64, to: &f64) -> Self {
        Self::from_input(&(to - from))
    }

    #[inline]
    fn sign(&self) -> Result<Ordering, Uncertain> {
        let bound = SLACK * self.size;
        if self.value > bound {
            Ok(Ordering::Greater)
        } else if self.value < -bound {
            Ok(Ordering::Less)
        } else if self.size == 0.0 {
            Ok(Ordering::Equal)
        } else {
            Err(Uncertain)
        }
    }

    /// By the identity of Lagrange.
    #[inline]
    fn area_sq<const D: usize>(u: &[Self; D], v: &[Self; D]) -> Self {
        dot(u, u) * dot(v, v) - square(&dot(u, v))
    }

    #[inline]
    fn comparable<const D: usize>(points: &[&[f64; D]]) -> Result<(), Uncertain> {
        all_finite(points)
    }

    #[inline]
    fn orient2d(points: [&[f64; 2]; 3]) -> Result<Ordering, Uncertain> {
        let [a, b, c] = points;
        sign_of!(Self, perp(&between(a, b), &between(a, c))).or_else(|_| adaptive2d(points))
    }

    #[inline]
    fn turn([a, b, c, d]: [&[f64; 2]; 4]) -> Result<Ordering, Uncertain> {
        let sign = sign_of!(Self, perp(&between(a, b), &between(c, d)));
        sign.or_else(|_| adaptive_turn([a, b], [c, d]))
    }

    #[inline]
    fn orient3d(points: [&[f64; 3]; 4]) -> Result<Ordering, Uncertain> {
        let [a, b, c, p] = points;
        let rounded = volume(&between(a, b), &between(a, c), &between(a, p)).sign();
        rounded.or_else(|_| Dyadic128::orient3d(points)).or_else(|_| adaptive3d(points))
    }
}

/// Shewchuk's adaptive orientation test.
#[cold]
fn adaptive2d(points: [&[f64; 2]; 3]) -> Result<Ordering, Uncertain> {
    if !points.into_iter().flatten().all(neither_overflows_nor_underflows) {
        return Err(Uncertain);
    }
    let [a, b, c] = points.map(|p| robust::Coord { x: p[0], y: p[1] });
    robust::orient2d(a, b, c).partial_cmp(&0.0).ok_or(Uncertain)
}

/// Shewchuk's adaptive orientation test of two exact vectors from the origin.
#[cold]
fn adaptive_turn(ab: [&[f64; 2]; 2], cd: [&[f64; 2]; 2]) -> Result<Ordering, Uncertain> {
    let exact = |[from, to]: [&[f64; 2]; 2]| -> Option<[f64; 2]> {
        Some([exact_difference(from[0], to[0])?, exact_difference(from[1], to[1])?])
    };
    let (u, v) = exact(ab).zip(exact(cd)).ok_or(Uncertain)?;
    adaptive2d([&[0.0; 2], &u, &v])
}

/// `to − from`, if the f64 difference is exact: Knuth's error-free subtraction has remainder 0.
fn exact_difference(from: f64, to: f64) -> Option<f64> {
    let difference = to - from;
    let taken = to - difference;
    let left_over = (to - (difference + taken)) + (taken - from);
    (left_over == 0.0).then_some(difference)
}

/// Shewchuk's adaptive orientation test in space, which uses the opposite sign.
#[cold]
fn adaptive3d(points: [&[f64; 3]; 4]) -> Result<Ordering, Uncertain> {
    if !points.into_iter().flatten().all(neither_overflows_nor_underflows) {
        return Err(Uncertain);
    }
    let [a, b, c, p] = points.map(|p| robust::Coord3D { x: p[0], y: p[1], z: p[2] });
    let volume = robust::orient3d(a, b, c, p);
    0.0.partial_cmp(&volume).ok_or(Uncertain)
}

/// Error-free transformations need products within the range of f64. For coordinates in this range
/// every product of three has all its bits between `2⁻⁶⁰⁶` and `2⁹⁰³`.
fn neither_overflows_nor_underflows(x: &f64) -> bool {
    *x == 0.0 || (2_f64.powi(-150)..2_f64.powi(300)).contains(&x.abs())
}
