//! Decisions by signs, generic over the number type.

use std::array::from_fn;
use std::cmp::Ordering;
use std::convert::Infallible;
use std::ops::{Add, Mul, Neg, Sub};

/// The sign of a polynomial in number type `N`, computed again in [`Number::Finer`] if it is
/// uncertain. The polynomial must not name its number type.
macro_rules! sign_of {
    ($number:ty, $polynomial:expr) => {{
        let value: $number = $polynomial;
        value.sign().or_else(|_| {
            $crate::geometry::number::cold_path(|| {
                let value: <$number as $crate::geometry::number::Number>::Finer = $polynomial;
                value.sign()
            })
        })
    }};
}

pub(in crate::geometry) use sign_of;

/// Calls a rarely needed function without inlining it.
#[cold]
#[inline(never)]
pub fn cold_path<T>(function: impl FnOnce() -> T) -> T {
    function()
}

/// The signs of polynomials, for a decision after its fast path. They are computed in
/// [`Number::Finer`] at once: which signs are uncertain in `N` is unpredictable, and computed
/// together they share the conversion of the inputs. A sign that is uncertain there is computed
/// again in `N`, which has no limit of bits.
#[inline]
pub fn signs<N: Number, const K: usize>(
    fine: [N::Finer; K],
    rough: impl Fn() -> [N; K],
) -> Result<[Ordering; K], N::Doubt> {
    let mut signs = [Ordering::Equal; K];
    for (i, sign) in signs.iter_mut().enumerate() {
        *sign = fine[i].sign().or_else(|_| cold_path(|| rough()[i].sign()))?;
    }
    Ok(signs)
}

/// A number with a sign that is either certain or known to be uncertain.
pub trait Number:
    Clone + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Neg<Output = Self>
{
    /// The number type of the inputs.
    type Input: Clone + PartialOrd;
    /// Returned instead of a sign; uninhabited if the sign is always known.
    type Doubt;
    /// The type in which an uncertain sign is computed again, see [`sign_of`]; exact types name
    /// themselves.
    type Finer: Number<Input = Self::Input, Doubt = Self::Doubt>;

    /// Converts an input without change.
    fn from_input(x: &Self::Input) -> Self;

    /// `to − from`.
    fn difference(from: &Self::Input, to: &Self::Input) -> Self;

    /// Converts a vector without change.
    fn vector<const D: usize>(v: &[Self::Input; D]) -> [Self; D] {
        from_fn(|i| Self::from_input(&v[i]))
    }

    /// The vector from one point to another.
    fn between<const D: usize>(from: &[Self::Input; D], to: &[Self::Input; D]) -> [Self; D] {
        from_fn(|i| Self::difference(&from[i], &to[i]))
    }

    /// The vector from one point to another, and a length.
    #[inline]
    fn between_and_length<const D: usize>(
        from: &[Self::Input; D],
        to: &[Self::Input; D],
        length: &Self::Input,
    ) -> ([Self; D], Self) {
        (Self::between(from, to), Self::from_input(length))
    }

    /// The product; big integers are multiplied without a copy.
    #[inline]
    fn product(&self, other: &Self) -> Self {
        self.clone() * other.clone()
    }

    /// `Less` for a negative number, `Equal` for 0, `Greater` for a positive one.
    fn sign(&self) -> Result<Ordering, Self::Doubt>;

    /// The value of [`wedge_sq`]; in f64 with fewer operations and a larger error.
    #[inline]
    fn area_sq<const D: usize>(u: &[Self; D], v: &[Self; D]) -> Self {
        wedge_sq(u, v)
    }

    /// Uncertain unless the coordinates of these points can be compared as given.
    fn comparable<const D: usize>(_points: &[&[Self::Input; D]]) -> Result<(), Self::Doubt> {
        Ok(())
    }

    /// On which side of the line from `a` to `b` the point `c` is: `Greater` on the left.
    fn orient2d([a, b, c]: [&[Self::Input; 2]; 3]) -> Result<Ordering, Self::Doubt> {
        sign_of!(Self, perp(&between(a, b), &between(a, c)))
    }

    /// The turn from the vector `ab` to the vector `cd`: `Greater` to the left, `Equal` if they are
    /// parallel.
    fn turn([a, b, c, d]: [&[Self::Input; 2]; 4]) -> Result<Ordering, Self::Doubt> {
        sign_of!(Self, perp(&between(a, b), &between(c, d)))
    }

    /// On which side of the plane through `a`, `b`, `c` the point `p` is: `Greater` on the side
    /// from which they are counter-clockwise.
    fn orient3d([a, b, c, p]: [&[Self::Input; 3]; 4]) -> Result<Ordering, Self::Doubt> {
        sign_of!(Self, dot(&cross(&between(a, b), &between(a, c)), &between(a, p)))
    }
}

/// The sign is uncertain.
#[derive(Clone, Copy, Debug)]
pub struct Uncertain;

/// Uncertain unless all coordinates are finite: NaN and infinities are replaced by other numbers,
/// which may be equal.
#[inline]
pub(super) fn all_finite<const D: usize>(points: &[&[f64; D]]) -> Result<(), Uncertain> {
    let all = points.iter().flat_map(|point| point.iter()).all(|x| x.is_finite());
    if all { Ok(()) } else { Err(Uncertain) }
}

/// Unwraps the answer of an exact decision.
pub fn expect_exact<T>(answer: Result<T, Infallible>) -> T {
    match answer {
        Ok(answer) => answer,
        Err(never) => match never {},
    }
}

/// A sign as −1, 0 or +1.
pub fn sign_number(sign: Ordering) -> i8 {
    sign as i8
}

/// The sign of a product of two numbers with these signs.
pub fn times(a: Ordering, b: Ordering) -> Ordering {
    (a as i8 * b as i8).cmp(&0)
}

/// The vector from one point to another.
#[inline]
pub fn between<N: Number, const D: usize>(from: &[N::Input; D], to: &[N::Input; D]) -> [N; D] {
    N::between(from, to)
}

/// Converts an input vector without change.
#[inline]
pub fn from_input<N: Number, const D: usize>(v: &[N::Input; D]) -> [N; D] {
    N::vector(v)
}

#[inline]
pub fn plus<N: Number, const D: usize>(u: &[N; D], v: &[N; D]) -> [N; D] {
    from_fn(|i| u[i].clone() + v[i].clone())
}

#[inline]
pub fn minus<N: Number, const D: usize>(u: &[N; D], v: &[N; D]) -> [N; D] {
    from_fn(|i| u[i].clone() - v[i].clone())
}

#[inline]
pub fn scaled<N: Number, const D: usize>(u: &[N; D], by: &N) -> [N; D] {
    from_fn(|i| u[i].product(by))
}

#[inline]
pub fn dot<N: Number, const D: usize>(u: &[N; D], v: &[N; D]) -> N {
    let first = u[0].product(&v[0]);
    (1..D).fold(first, |sum, i| sum + u[i].product(&v[i]))
}

#[inline]
pub fn square<N: Number>(x: &N) -> N {
    x.product(x)
}

/// Component `(i, j)` of the wedge product of `u` and `v`.
#[inline]
fn wedge<N: Number, const D: usize>(u: &[N; D], v: &[N; D], i: usize, j: usize) -> N {
    u[i].product(&v[j]) - u[j].product(&v[i])
}

/// Signed area of the parallelogram of `u` and `v`.
#[inline]
pub fn perp<N: Number>(u: &[N; 2], v: &[N; 2]) -> N {
    wedge(u, v, 0, 1)
}

#[inline]
pub fn cross<N: Number>(u: &[N; 3], v: &[N; 3]) -> [N; 3] {
    [wedge(u, v, 1, 2), wedge(u, v, 2, 0), wedge(u, v, 0, 1)]
}

/// Squared area of the parallelogram of `u` and `v`, in any dimension. Always inlined: sums in
/// [`Dyadic128`](super::Dyadic128) are cheap where equal exponents are known to be equal.
#[inline(always)]
pub fn wedge_sq<N: Number, const D: usize>(u: &[N; D], v: &[N; D]) -> N {
    let first = square(&wedge(u, v, 0, 1));
    (2..D).fold(first, |sum, j| (0..j).fold(sum, |sum, i| sum + square(&wedge(u, v, i, j))))
}

/// Whether each component is 0.
pub fn is_zero<N: Number, const D: usize>(u: &[N; D]) -> Result<bool, N::Doubt> {
    for x in u {
        if x.sign()? != Ordering::Equal {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether `u` and `v` are parallel or antiparallel, or one of them is zero.
pub fn is_parallel<N: Number, const D: usize>(u: &[N; D], v: &[N; D]) -> Result<bool, N::Doubt> {
    for j in 1..D {
        for i in 0..j {
            if wedge(u, v, i, j).sign()? != Ordering::Equal {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

/// Whether the input vector is 0.
#[inline]
pub fn is_zero_input<N: Number, const D: usize>(v: &[N::Input; D]) -> Result<bool, N::Doubt> {
    is_zero(&from_input::<N, D>(v))
}

/// Whether three points are collinear or two of them are equal: they are, if their projections
/// along each axis are.
#[inline]
pub fn is_collinear<N: Number, const D: usize>(
    a: &[N::Input; D],
    b: &[N::Input; D],
    p: &[N::Input; D],
) -> Result<bool, N::Doubt> {
    for j in 1..D {
        for i in 0..j {
            let seen = |p: &[N::Input; D]| [p[i].clone(), p[j].clone()];
            if N::orient2d([&seen(a), &seen(b), &seen(p)])? != Ordering::Equal {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

/// Whether a point of the line through `a` and `b` is between them or equal to one of them.
#[inline]
pub fn is_between<T: PartialOrd, const D: usize>(p: &[T; D], a: &[T; D], b: &[T; D]) -> bool {
    (0..D).all(|i| a[i] <= p[i] && p[i] <= b[i] || b[i] <= p[i] && p[i] <= a[i])
}

/// The projection of a point along an axis. Counter-clockwise stays counter-clockwise when looking
/// against the axis.
#[inline]
pub fn along<T: Clone>(axis: usize, p: &[T; 3]) -> [T; 2] {
    [p[(axis + 1) % 3].clone(), p[(axis + 2) % 3].clone()]
}

/// An axis along which the projections of three points are not collinear, and their turn there:
/// `Greater` if counter-clockwise. `None` if the points are collinear.
#[inline]
pub fn open_axis<N: Number>(
    points: [&[N::Input; 3]; 3],
) -> Result<Option<(usize, Ordering)>, N::Doubt> {
    for axis in 0..3 {
        let seen = points.map(|p| along(axis, p));
        let turn = N::orient2d(seen.each_ref())?;
        if turn != Ordering::Equal {
            return Ok(Some((axis, turn)));
        }
    }
    Ok(None)
}
