//! A degenerate basis with a small value added to its diagonal.

use super::{Real, Vec2, traced};

/// The coordinates of `p2`, seen from `p1`, in the basis of `q1` and `q2` with `eps` added to its
/// diagonal.
///
/// `None` when the changed basis is degenerate too. Without area at `eps = 0` the coordinates grow
/// without bounds as `eps` goes to 0, or have a meaningless limit.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, regularised_basis::regularised_basis};
/// let v = Vec2::new;
/// let xy = regularised_basis(v(0.0, 0.0), v(1.0, 1.0), v(2.0, 3.0), v(4.0, 6.0), 0.001);
/// let (x, y) = xy.expect("a basis again");
/// assert!((x - 250.093).abs() < 0.001 && (y + 124.859).abs() < 0.001);
/// ```
///
/// Source: *How a circle and a segment, and two segments, lie in one plane*.
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

/// [`regularised_basis`], with every intermediate value. `x_eps`, `y_eps` and `sum_eps` do not
/// exist where `det_eps` is 0.
#[traced]
pub fn regularised_basis_trace(
    /// Start of the first segment, the new origin.
    p1: Vec2,
    /// End of the first segment.
    p2: Vec2,
    /// Start of the second segment.
    q1: Vec2,
    /// End of the second segment.
    q2: Vec2,
    /// What is added to the diagonal, of either sign.
    eps: Real,
) -> RegularisedBasis {
    /// First column of the matrix.
    let b1: Vec2 = q1 - p1;
    /// Second column of the matrix.
    let b2: Vec2 = q2 - p1;
    /// The first segment.
    let p: Vec2 = p2 - p1;
    /// First column of the changed matrix.
    let c1: Vec2 = b1 + Vec2::X * eps;
    /// Second column of the changed matrix.
    let c2: Vec2 = b2 + Vec2::Y * eps;
    /// Determinant as it was.
    let det: Real = b1.perp_dot(b2);
    /// Determinant of the changed matrix.
    let det_eps: Real = c1.perp_dot(c2);
    /// `x` before the division.
    let s1_eps: Real = p.perp_dot(c2);
    /// `y` before the division.
    let s2_eps: Real = c1.perp_dot(p);
    /// First coordinate of `p2` in the changed basis.
    let x_eps: Real = s1_eps / det_eps;
    /// Second coordinate of `p2` in the changed basis.
    let y_eps: Real = s2_eps / det_eps;
    /// Their sum.
    let sum_eps: Real = x_eps + y_eps;
}
