//! The point of a line at a parameter.

use super::{Real, Vec2, traced};
use crate::geometry::{Extent, question::line_parameter::ParameterPlace};

/// The point `a + t (b − a)`: `a` at 0, `b` at 1.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, line_parameter::line_parameter};
/// let v = Vec2::new;
/// assert_eq!(line_parameter(v(-3.0, -2.0), v(1.0, 1.0), 0.5), v(-1.0, -0.5));
/// ```
#[inline]
pub fn line_parameter(a: Vec2, b: Vec2, t: Real) -> Vec2 {
    line_parameter_trace(a, b, t).p
}

/// [`line_parameter`], with every intermediate value.
#[traced]
pub fn line_parameter_trace(
    /// Where the line starts.
    a: Vec2,
    /// Where it is at the parameter 1.
    b: Vec2,
    /// The parameter.
    t: Real,
) -> LineParameter {
    /// Direction vector: from the start to `b`.
    let d: Vec2 = b - a;
    /// The vector from the start to the point.
    let way: Vec2 = d * t;
    /// The point.
    let p: Vec2 = a + way;
    /// Weight of the start.
    let rest: Real = 1.0 - t;
    /// The same point as a mixture of both points.
    let mixed: Vec2 = a * rest + b * t;
    /// Length of the direction vector.
    let d_len: Real = d.length();
    /// Signed distance from the start to the point.
    let dist: Real = d_len * t;
}

/// Where the point is, relative to the line, ray or segment.
///
/// ```
/// use crosspoint::geometry::{Extent, double::{Vec2, line_parameter::*}, question::line_parameter::ParameterPlace};
/// let x = line_parameter_trace(Vec2::ZERO, Vec2::X, -0.5);
/// assert_eq!(line_parameter_verdict(&x, Extent::Ray), ParameterPlace::BeforeStart);
/// ```
#[inline]
pub fn line_parameter_verdict(x: &LineParameter, part: Extent) -> ParameterPlace {
    let LineParameter { d, t, .. } = *x;
    if d == Vec2::ZERO {
        return ParameterPlace::ZeroLength;
    }
    if part.ends_at(t) {
        return ParameterPlace::EndPoint;
    }
    if part.has(t) {
        return ParameterPlace::Inside;
    }
    if t < 0.0 {
        return ParameterPlace::BeforeStart;
    }
    ParameterPlace::PastEnd
}
