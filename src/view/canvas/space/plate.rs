//! A piece of a plane as a thin plate. The plane is its face toward the eye, so that lines in the
//! plane are seen on it from both sides.

use super::orbit_viewport::EyePosition;
use glam::DVec3;

/// The thickness, as a fraction of the sum of both half sides.
const THICK: f64 = 0.015;

/// The corners of a parallelogram around its centre.
pub fn patch(at: DVec3, u: DVec3, v: DVec3) -> Vec<DVec3> {
    vec![at - u - v, at + u - v, at + u + v, at - u + v]
}

/// The narrow sides that the eye sees: the corners of each, first those of the face, and its outward
/// normal.
pub fn rim(from: EyePosition, at: DVec3, u: DVec3, v: DVec3) -> Vec<([DVec3; 4], DVec3)> {
    let normal = u.cross(v).normalize_or_zero();
    let back = if from.towards(at).dot(normal) > 0.0 { -normal } else { normal };
    let down = back * (THICK * (u.length() + v.length()));
    let corners = patch(at, u, v);
    let side = |i: usize| {
        let (a, b) = (corners[i], corners[(i + 1) % 4]);
        let out = (b - a).cross(normal).try_normalize()?;
        (from.towards(a).dot(out) > 0.0).then_some(([a, b, b + down, a + down], out))
    };
    (0..4).filter_map(side).collect()
}

/// Whether a piece with this normal is a narrow side.
pub fn is_rim(normal: DVec3, u: DVec3, v: DVec3) -> bool {
    let across = u.cross(v);
    normal.dot(across).abs() < 0.5 * across.length()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_eye_sees_the_near_sides_of_a_plate_below_its_face() {
        let seen = |from| rim(from, DVec3::ZERO, DVec3::X, DVec3::Y);
        for height in [2.0, -2.0] {
            let seen = seen(EyePosition::Point(DVec3::new(5.0, -4.0, height)));
            let normals: Vec<_> = seen.iter().map(|(_, out)| *out).collect();
            assert_eq!(normals, [-DVec3::Y, DVec3::X]);
            for ([a, _, _, d], _) in seen {
                assert!(a.z == 0.0 && d.z * height < 0.0);
            }
        }
        assert!(seen(EyePosition::Direction(DVec3::Z)).is_empty());
        assert!(is_rim(DVec3::X, DVec3::X, DVec3::Y) && !is_rim(-DVec3::Z, DVec3::X, DVec3::Y));
    }
}
