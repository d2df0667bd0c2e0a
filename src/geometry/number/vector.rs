//! What the decisions do with vectors of the plane and of space alike.

use std::array::from_fn;
use std::cmp::Ordering;

use super::Number;

/// The vector from one point to another.
#[inline]
pub(in crate::geometry) fn between<N: Number, const D: usize>(
    from: &[N::Input; D],
    to: &[N::Input; D],
) -> [N; D] {
    N::way(from, to)
}

/// A vector as it is given.
#[inline]
pub(in crate::geometry) fn given<N: Number, const D: usize>(v: &[N::Input; D]) -> [N; D] {
    N::vector(v)
}

#[inline]
pub(in crate::geometry) fn plus<N: Number, const D: usize>(u: &[N; D], v: &[N; D]) -> [N; D] {
    from_fn(|i| u[i].clone() + v[i].clone())
}

#[inline]
pub(in crate::geometry) fn minus<N: Number, const D: usize>(u: &[N; D], v: &[N; D]) -> [N; D] {
    from_fn(|i| u[i].clone() - v[i].clone())
}

#[inline]
pub(in crate::geometry) fn scaled<N: Number, const D: usize>(u: &[N; D], by: &N) -> [N; D] {
    from_fn(|i| u[i].clone() * by.clone())
}

#[inline]
pub(in crate::geometry) fn dot<N: Number, const D: usize>(u: &[N; D], v: &[N; D]) -> N {
    let first = u[0].clone() * v[0].clone();
    (1..D).fold(first, |sum, i| sum + u[i].clone() * v[i].clone())
}

#[inline]
pub(in crate::geometry) fn square<N: Number>(x: &N) -> N {
    x.clone() * x.clone()
}

/// Component `(i, j)` of the wedge product of `u` and `v`.
#[inline]
fn wedge<N: Number, const D: usize>(u: &[N; D], v: &[N; D], i: usize, j: usize) -> N {
    u[i].clone() * v[j].clone() - u[j].clone() * v[i].clone()
}

/// Signed area of the parallelogram of `u` and `v`.
#[inline]
pub(in crate::geometry) fn perp<N: Number>(u: &[N; 2], v: &[N; 2]) -> N {
    wedge(u, v, 0, 1)
}

#[inline]
pub(in crate::geometry) fn cross<N: Number>(u: &[N; 3], v: &[N; 3]) -> [N; 3] {
    [wedge(u, v, 1, 2), wedge(u, v, 2, 0), wedge(u, v, 0, 1)]
}

/// Squared area of the parallelogram of `u` and `v`, in any dimension.
#[inline]
pub(in crate::geometry) fn wedge_sq<N: Number, const D: usize>(u: &[N; D], v: &[N; D]) -> N {
    let first = square(&wedge(u, v, 0, 1));
    (2..D).fold(first, |sum, j| (0..j).fold(sum, |sum, i| sum + square(&wedge(u, v, i, j))))
}

/// Whether each component is 0.
pub(in crate::geometry) fn is_zero<N: Number, const D: usize>(
    u: &[N; D],
) -> Result<bool, N::Doubt> {
    for x in u {
        if x.sign()? != Ordering::Equal {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether `u` and `v` have one direction, opposite ones included, or one of them has none.
pub(in crate::geometry) fn is_parallel<N: Number, const D: usize>(
    u: &[N; D],
    v: &[N; D],
) -> Result<bool, N::Doubt> {
    for j in 1..D {
        for i in 0..j {
            if wedge(u, v, i, j).sign()? != Ordering::Equal {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

/// Whether a vector is given as 0.
#[inline]
pub(in crate::geometry) fn is_given_zero<N: Number, const D: usize>(
    v: &[N::Input; D],
) -> Result<bool, N::Doubt> {
    is_zero(&given::<N, D>(v))
}

/// Whether three points are on one line, or two of them are one: seen along each axis they are.
#[inline]
pub(in crate::geometry) fn is_collinear<N: Number, const D: usize>(
    a: &[N::Input; D],
    b: &[N::Input; D],
    p: &[N::Input; D],
) -> Result<bool, N::Doubt> {
    for j in 1..D {
        for i in 0..j {
            let seen = |p: &[N::Input; D]| [p[i].clone(), p[j].clone()];
            if N::orient2d(&seen(a), &seen(b), &seen(p))? != Ordering::Equal {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

/// Whether a point of the line through `a` and `b` is between them or one of them.
#[inline]
pub(in crate::geometry) fn is_between<T: PartialOrd, const D: usize>(
    p: &[T; D],
    a: &[T; D],
    b: &[T; D],
) -> bool {
    (0..D).all(|i| a[i] <= p[i] && p[i] <= b[i] || b[i] <= p[i] && p[i] <= a[i])
}

/// A point seen along an axis: counter-clockwise stays so for who looks against the axis.
#[inline]
pub(in crate::geometry) fn along<T: Clone>(axis: usize, p: &[T; 3]) -> [T; 2] {
    [p[(axis + 1) % 3].clone(), p[(axis + 2) % 3].clone()]
}

/// An axis along which three points are not seen on one line, and how they turn there: `Greater`
/// counter-clockwise. `None` when they are on one line.
#[inline]
pub(in crate::geometry) fn open_axis<N: Number>(
    v0: &[N::Input; 3],
    v1: &[N::Input; 3],
    v2: &[N::Input; 3],
) -> Result<Option<(usize, Ordering)>, N::Doubt> {
    for axis in 0..3 {
        let turn = N::orient2d(&along(axis, v0), &along(axis, v1), &along(axis, v2))?;
        if turn != Ordering::Equal {
            return Ok(Some((axis, turn)));
        }
    }
    Ok(None)
}
