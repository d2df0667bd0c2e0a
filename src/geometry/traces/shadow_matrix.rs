//! The shadow of a point on a plane, as a matrix.

use super::{Real, Vec3, Vec4, traced};
use crate::geometry::question::shadow_matrix::Shadow;

/// Where the shadow of `p` falls on the plane `n·x = d`, under parallel light along `light`
/// (`w` = 0) or a lamp at `light` (`w` = 1).
///
/// `None` when the light runs along the plane, the lamp is in it, or the ray through the point
/// never meets the plane. A point behind the lamp has an image too; the verdict distinguishes it.
///
/// ```
/// use crosspoint::geometry::double::{Vec3, shadow_matrix::shadow_matrix};
/// let v = Vec3::new;
/// let p = v(1.0, 0.0, 2.0);
/// assert_eq!(shadow_matrix(p, Vec3::Z, 0.0, v(1.0, 0.0, -1.0), 0.0), Some(v(3.0, 0.0, 0.0)));
/// assert_eq!(shadow_matrix(p, Vec3::Z, 0.0, v(0.0, 0.0, 4.0), 1.0), Some(v(2.0, 0.0, 0.0)));
/// ```
///
/// Source: *Vectors and homogeneous coordinates; collisions*, exercise 1-5; Blinn, *Me and My
/// (Fake) Shadow*, 1988.
#[inline]
pub fn shadow_matrix(p: Vec3, n: Vec3, d: Real, light: Vec3, w: Real) -> Option<Vec3> {
    let x = shadow_matrix_trace(p, n, d, light, w);
    (x.k != 0.0 && x.depth != 0.0).then_some(x.shadow)
}

/// [`shadow_matrix`], with every intermediate value. `shadow` does not exist where `depth` is 0.
#[traced]
pub fn shadow_matrix_trace(
    /// The point.
    p: Vec3,
    /// Normal of the plane, of any length.
    n: Vec3,
    /// The value of `n·x` on the plane.
    d: Real,
    /// Where parallel light comes from, or (with w) where the lamp is.
    light: Vec3,
    /// 0 for parallel light, 1 for a lamp; in between the lamp is at `light / w`.
    w: Real,
) -> ShadowMatrix {
    /// Residual of the plane's equation at the light: 0 when the light runs along the plane or the
    /// lamp is in it.
    let k: Real = n.dot(light) - d * w;
    /// Its residual at the point: 0 when it is on the plane.
    let side: Real = n.dot(p) - d;
    /// The light in homogeneous coordinates.
    let source: Vec4 = light.extend(w);
    /// Where the lamp is; infinitely far when the light is parallel.
    let lamp: Vec3 = light * (1.0 / w);
    /// The matrix: k times the identity, less the outer product of normal and light, and d times
    /// the light in the last row.
    let matrix: [Vec4; 4] = [
        Vec4::X * k - source * n.x,
        Vec4::Y * k - source * n.y,
        Vec4::Z * k - source * n.z,
        Vec4::W * k + source * d,
    ];
    /// (x, y, z, 1) times the matrix.
    let image: Vec4 = matrix[0] * p.x + matrix[1] * p.y + matrix[2] * p.z + matrix[3];
    /// Its last coordinate, k − w · side: of the sign of `k` when the point is nearer to the plane
    /// than the lamp.
    let depth: Real = image.w;
    /// The shadow.
    let shadow: Vec3 = image.truncate() * (1.0 / depth);
}

/// The kind of shadow. Parallel light has no point behind it.
///
/// ```
/// use crosspoint::geometry::{double::{Vec3, shadow_matrix::*}, question::shadow_matrix::Shadow};
/// let lamp = Vec3::Z * 2.0;
/// let x = shadow_matrix_trace(Vec3::Z * 3.0, Vec3::Z, 0.0, lamp, 1.0);
/// assert_eq!(shadow_matrix_verdict(&x), Shadow::BehindLight);
/// ```
#[inline]
pub fn shadow_matrix_verdict(x: &ShadowMatrix) -> Shadow {
    let ShadowMatrix { n, k, side, source, depth, .. } = *x;
    if n == Vec3::ZERO || source == Vec4::ZERO {
        return Shadow::Dark;
    }
    if k == 0.0 {
        return Shadow::LightParallel;
    }
    if side == 0.0 {
        return Shadow::OnPlane;
    }
    if depth == 0.0 {
        return Shadow::AtInfinity;
    }
    if k > 0.0 && depth < 0.0 || k < 0.0 && depth > 0.0 {
        return Shadow::BehindLight;
    }
    Shadow::Cast
}
