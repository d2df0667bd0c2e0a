//! What becomes of a basis without area when a little is added to its diagonal.

use super::{Real, Vec2};

/// Every intermediate value of [`regularised_basis`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RegularisedBasis {
    /// Start of the first segment, the new origin.
    pub p1: Vec2,
    /// End of the first segment.
    pub p2: Vec2,
    /// Start of the second segment.
    pub q1: Vec2,
    /// End of the second segment.
    pub q2: Vec2,
    /// What is added to the diagonal, of either sign.
    pub eps: Real,
    /// First column of the matrix.
    pub b1: Vec2,
    /// Second column of the matrix.
    pub b2: Vec2,
    /// The first segment.
    pub p: Vec2,
    /// First column of the changed matrix.
    pub c1: Vec2,
    /// Second column of the changed matrix.
    pub c2: Vec2,
    /// Determinant as it was.
    pub det: Real,
    /// Determinant of the changed matrix.
    pub det_eps: Real,
    /// `x` before the division.
    pub s1_eps: Real,
    /// `y` before the division.
    pub s2_eps: Real,
    /// First coordinate of `p2` in the changed basis.
    pub x_eps: Real,
    /// Second coordinate of `p2` in the changed basis.
    pub y_eps: Real,
    /// Their sum.
    pub sum_eps: Real,
}

/// The coordinates of `p2`, seen from `p1`, in the basis of `q1` and `q2` with `eps` added to its
/// diagonal.
///
/// `None` when the changed basis has no area either. Without area at `eps = 0` the coordinates
/// grow without bounds as `eps` goes to 0, or have a limit that says nothing.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, regularised_basis::regularised_basis};
/// let v = Vec2::new;
/// let xy = regularised_basis(v(0.0, 0.0), v(1.0, 1.0), v(2.0, 3.0), v(4.0, 6.0), 0.001);
/// let (x, y) = xy.expect("a basis again");
/// assert!((x - 250.093).abs() < 0.001 && (y + 124.859).abs() < 0.001);
/// ```
///
/// Source: document 001.
#[inline]
pub fn regularised_basis(
    p1: Vec2,
    p2: Vec2,
    q1: Vec2,
    q2: Vec2,
    eps: Real,
) -> Option<(Real, Real)> {
    let x = regularised_basis_trace(p1, p2, q1, q2, eps);
    (x.det_eps != 0.0).then_some((x.x_eps, x.y_eps))
}

/// [`regularised_basis`], with its reasons. `x_eps`, `y_eps` and `sum_eps` do not exist
/// where `det_eps` is 0.
#[inline]
pub fn regularised_basis_trace(
    p1: Vec2,
    p2: Vec2,
    q1: Vec2,
    q2: Vec2,
    eps: Real,
) -> RegularisedBasis {
    let (b1, b2) = (q1 - p1, q2 - p1);
    let p = p2 - p1;
    let c1 = b1 + Vec2::X * eps;
    let c2 = b2 + Vec2::Y * eps;
    let det = b1.perp_dot(b2);
    let det_eps = c1.perp_dot(c2);
    let s1_eps = p.perp_dot(c2);
    let s2_eps = c1.perp_dot(p);
    let x_eps = s1_eps / det_eps;
    let y_eps = s2_eps / det_eps;
    let sum_eps = x_eps + y_eps;
    RegularisedBasis {
        p1,
        p2,
        q1,
        q2,
        eps,
        b1,
        b2,
        p,
        c1,
        c2,
        det,
        det_eps,
        s1_eps,
        s2_eps,
        x_eps,
        y_eps,
        sum_eps,
    }
}
