//! A piece of a plane as a thin plate. The plane is the plate's face toward the eye, so that lines
//! in the plane are seen on the plate from both sides.

use super::orbit_viewport::EyePosition;
use crate::sketch::{Shape, circle};
use glam::DVec3;
use std::f64::consts::TAU;

/// The thickness, as a fraction of the sum of both half sides.
const THICK: f64 = 0.015;

/// Vertices of a round plate.
const ROUND: usize = 48;

/// The radius of a rounded corner, as a fraction of the lesser half side.
const ROUNDED: f64 = 0.14;

/// Points of a rounded corner.
const CORNER: u32 = 4;

/// A patch or a sheet with a thickness.
#[derive(Clone, Debug)]
pub struct Plate {
    /// The outline of the plate's face, counter-clockwise about the normal.
    pub corners: Vec<DVec3>,
    normal: DVec3,
    thick: f64,
}

/// The unit normal of a plate; `None` for another shape.
fn normal(shape: &Shape) -> Option<DVec3> {
    match shape {
        Shape::Patch { u, v, .. } => Some(u.cross(*v).normalize_or_zero()),
        Shape::Sheet { disc, .. } => Some(disc.normal),
        _ => None,
    }
}

/// Whether a piece of a shape with this normal belongs to the narrow side of a plate.
pub fn is_rim(shape: &Shape, outward: DVec3) -> bool {
    normal(shape).is_some_and(|normal| normal.dot(outward).abs() < 0.5)
}

/// The pieces of a plate beside its face that the eye sees.
#[derive(Clone, Debug, Default)]
pub struct PlateRim {
    /// Pieces of the narrow side, each with its outward normal: the corners at the face come first.
    pub pieces: Vec<([DVec3; 4], DVec3)>,
    /// The border of the other face, with lines to it where that face becomes visible.
    pub border: Vec<Vec<DVec3>>,
}

impl Plate {
    /// The plate of a shape; `None` for other shapes.
    pub fn of(shape: &Shape) -> Option<Self> {
        let normal = normal(shape)?;
        let (corners, size) = match shape {
            Shape::Patch { at, u, v } => (rounded_patch(*at, *u, *v), u.length() + v.length()),
            Shape::Sheet { disc, .. } => {
                (circle(disc.centre, disc.normal, disc.radius, ROUND), 2.0 * disc.radius)
            }
            _ => return None,
        };
        Some(Self { corners, normal, thick: THICK * size })
    }

    /// What the eye sees beside the face.
    pub fn rim(&self, from: EyePosition) -> PlateRim {
        let count = self.corners.len();
        let below = from.towards(self.corners[0]).dot(self.normal) > 0.0;
        let down = self.normal * if below { -self.thick } else { self.thick };
        let side = |i: usize| {
            let (a, b) = (self.corners[i % count], self.corners[(i + 1) % count]);
            let out = (b - a).cross(self.normal).try_normalize()?;
            (from.towards(a).dot(out) > 0.0).then_some(([a, b, b + down, a + down], out))
        };
        let mut rim = PlateRim::default();
        // Start at the end of a visible stretch, so that no stretch is cut in two.
        let start = (0..count).find(|i| side(*i).is_none()).unwrap_or(0);
        for i in start..start + count {
            let Some((piece, out)) = side(i) else { continue };
            let [a, b, below_b, below_a] = piece;
            rim.pieces.push((piece, out));
            match rim.border.last_mut().filter(|line| line.last() == Some(&a)) {
                Some(line) => {
                    line.pop();
                    line.extend([below_b, b]);
                }
                None => rim.border.push(vec![a, below_a, below_b, b]),
            }
        }
        rim
    }
}

/// A parallelogram around its centre, with rounded corners.
fn rounded_patch(at: DVec3, u: DVec3, v: DVec3) -> Vec<DVec3> {
    let radius = ROUNDED * u.length().min(v.length());
    let [along, across] = [u, v].map(|side| side.normalize_or_zero() * radius);
    let corner = |(i, (x, y)): (u32, (f64, f64))| {
        let middle = at + (u - along) * x + (v - across) * y;
        (0..CORNER).map(move |j| {
            let turn = 2.0 + f64::from(i) + f64::from(j) / f64::from(CORNER - 1);
            let (sin, cos) = (turn * TAU / 4.0).sin_cos();
            middle + along * cos + across * sin
        })
    };
    (0..).zip([(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]).flat_map(corner).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::round::CircleInSpace;
    use crate::sketch::Role;

    #[test]
    fn the_eye_sees_the_near_side_of_a_plate_below_its_face() {
        let disc = CircleInSpace { centre: DVec3::ZERO, normal: DVec3::Z, radius: 1.0 };
        let square = Shape::Patch { at: DVec3::ZERO, u: DVec3::X, v: DVec3::Y };
        for shape in [square, Shape::Sheet { disc, under: Role::First }] {
            let plate = Plate::of(&shape).expect("a plate");
            for height in [2.0, -2.0] {
                let eye = DVec3::new(5.0, -4.0, height);
                let rim = plate.rim(EyePosition { eye, w: 1.0 });
                assert!(!rim.pieces.is_empty() && rim.border.len() == 1);
                for ([a, _, _, below], out) in &rim.pieces {
                    assert!((eye - *a).dot(*out) > 0.0 && is_rim(&shape, *out));
                    assert!(a.z == 0.0 && below.z * height < 0.0);
                }
            }
            assert!(plate.rim(EyePosition { eye: DVec3::Z, w: 0.0 }).pieces.is_empty());
            assert!(!is_rim(&shape, -DVec3::Z));
        }
    }
}
