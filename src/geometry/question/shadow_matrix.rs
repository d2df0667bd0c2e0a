//! The shadow of a point on a plane.

use std::cmp::Ordering::{Equal, Greater, Less};

use crate::geometry::number::*;

/// The shadow of a point on a plane.
#[crosspoint_macros::outcomes]
pub enum Shadow {
    /// No plane or no light: zero normal or zero light.
    Dark = Special,
    /// The light is parallel to the plane, or the lamp is in it: no shadow matrix.
    LightParallel = Special,
    /// The point is on the plane and is its own shadow.
    OnPlane = Special,
    /// The ray from the lamp through the point is parallel to the plane.
    AtInfinity = No,
    /// The ray meets the plane behind the lamp: the image is not a shadow.
    BehindLight = No,
    /// A shadow.
    Cast = Yes,
}

question! {
    /// The shadow of `p` on the plane `n·x = d` under parallel light along `light` (`w` = 0) or
    /// from a lamp at `light` (`w` = 1). Returns `Dark` if `n` or the light is zero.
    ///
    /// ```
    /// use crosspoint::geometry::{double::Vec3, question::shadow_matrix::{Shadow, exact, filtered}};
    /// let lamp = Vec3::Z * 2.0;
    /// assert_eq!(filtered(Vec3::Z, Vec3::Z, 0.0, lamp, 1.0), Shadow::Cast);
    /// assert_eq!(filtered(Vec3::Z * 3.0, Vec3::Z, 0.0, lamp, 1.0), Shadow::BehindLight);
    /// assert_eq!(exact(Vec3::Z, Vec3::Z, 0.0, Vec3::X, 0.0), Shadow::LightParallel);
    /// ```
    (p: [f64; 3], n: [f64; 3], d: f64, light: [f64; 3], w: f64) -> Shadow,
    decide::<N>([&p, &n, &light], &d, &w)
}

#[inline]
fn decide<N: Number>(
    [p, n, light]: [&[N::Input; 3]; 3],
    d: &N::Input,
    w: &N::Input,
) -> Result<Shadow, N::Doubt> {
    let (normal, d, weight) = (from_input::<N, 3>(n), N::from_input(d), N::from_input(w));
    let dark = is_zero_input::<N, 3>(light)? && weight.sign()? == Equal;
    if is_zero(&normal)? || dark {
        return Ok(Shadow::Dark);
    }
    let k = dot(&normal, &from_input(light)) - d.clone() * weight.clone();
    let facing = k.sign()?;
    if facing == Equal {
        return Ok(Shadow::LightParallel);
    }
    let side = dot(&normal, &from_input(p)) - d;
    if side.sign()? == Equal {
        return Ok(Shadow::OnPlane);
    }
    let depth = (k - side * weight).sign()?;
    Ok(match times(depth, facing) {
        Less => Shadow::BehindLight,
        Equal => Shadow::AtInfinity,
        Greater => Shadow::Cast,
    })
}
