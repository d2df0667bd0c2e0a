//! The points of shapes, and their bounding points.

use super::Shape;
use crate::geometry::round::CircleInSpace;
use glam::DVec3;
use std::f64::consts::TAU;

/// The number of segments of an approximated circle.
const AROUND: usize = 24;

/// The number of parallels from a sphere's equator to a pole.
const UP: u32 = 4;

impl Shape {
    /// Points whose bounding box contains the finite part of the shape: for a line or ray its two
    /// defining points, for an extension its start. Neighbouring corners are joined by an edge.
    ///
    /// ```
    /// use crosspoint::sketch::Shape;
    /// use glam::DVec3;
    /// let sphere = Shape::Sphere { centre: DVec3::X, radius: 2.0 };
    /// let high = sphere.extent().into_iter().reduce(DVec3::max).expect("points");
    /// assert!(high.abs_diff_eq(DVec3::new(3.0, 2.0, 2.0), 1e-9));
    /// ```
    pub fn extent(&self) -> Vec<DVec3> {
        match self {
            Self::RightAngle { at, .. } | Self::Extension(at, _) => vec![*at],
            Self::ParallelTicks(one, two) => vec![one[0].midpoint(one[1]), two[0].midpoint(two[1])],
            Self::Circle { centre, radius } | Self::Sphere { centre, radius } => {
                ball(*centre, *radius)
            }
            Self::Ring { centre, normal, radius }
            | Self::Disc(CircleInSpace { centre, normal, radius })
            | Self::Sheet { disc: CircleInSpace { centre, normal, radius }, .. } => {
                circle(*centre, *normal, *radius, AROUND)
            }
            Self::Patch { at, u, v } => {
                vec![*at + *u + *v, *at + *u - *v, *at - *u - *v, *at - *u + *v]
            }
            Self::Cylinder { from, to, radius } => {
                let axis = *to - *from;
                [*from, *to].map(|at| circle(at, axis, *radius, AROUND)).concat()
            }
            Self::Box { corner, sides: [u, v, w] } => {
                let base = [*corner, *corner + *u, *corner + *u + *v, *corner + *v];
                base.into_iter().chain(base.into_iter().rev().map(|at| at + *w)).collect()
            }
            // These shapes are points, and lines or polygons between points.
            _ => self.points(),
        }
    }

    /// The points, directions and radii of the shape. A mark is drawn only if they are finite.
    pub(super) fn points(&self) -> Vec<DVec3> {
        match self {
            Self::Point(p) => vec![*p],
            Self::Carrier { a, b, .. }
            | Self::Extension(a, b)
            | Self::Arrow(a, b)
            | Self::Dashed(a, b) => vec![*a, *b],
            Self::Area(corners) | Self::Face(corners) => corners.clone(),
            Self::Mixed(corners) => corners.map(|(corner, _)| corner).to_vec(),
            Self::Cells(cells) => cells.concat(),
            Self::Rules(lines) => lines.concat(),
            Self::RightAngle { at, u, v } => vec![*at, *u, *v],
            Self::ParallelTicks(one, two) => [*one, *two].concat(),
            Self::Circle { centre, radius } | Self::Sphere { centre, radius } => {
                vec![*centre, DVec3::splat(*radius)]
            }
            Self::Ring { centre, normal, radius }
            | Self::Disc(CircleInSpace { centre, normal, radius })
            | Self::Sheet { disc: CircleInSpace { centre, normal, radius }, .. } => {
                vec![*centre, *normal, DVec3::splat(*radius)]
            }
            Self::Patch { at, u, v } => vec![*at, *u, *v],
            Self::Cylinder { from, to, radius } => vec![*from, *to, DVec3::splat(*radius)],
            Self::Box { corner, sides } => [&[*corner], &sides[..]].concat(),
        }
    }
}

/// Points on a circle in the plane perpendicular to `normal`.
pub fn circle(centre: DVec3, normal: DVec3, radius: f64, count: usize) -> Vec<DVec3> {
    let (u, v) = normal.normalize_or(DVec3::Z).any_orthonormal_pair();
    let at = |i: usize| (TAU * i as f64 / count as f64).sin_cos();
    (0..count).map(at).map(|(sin, cos)| centre + (u * cos + v * sin) * radius).collect()
}

/// Points on a sphere.
fn ball(centre: DVec3, radius: f64) -> Vec<DVec3> {
    let level = |i: u32| {
        let (sin, cos) = (TAU / 4.0 * f64::from(i) / f64::from(UP)).sin_cos();
        let off = DVec3::Z * (sin * radius);
        let ring = |centre| circle(centre, DVec3::Z, cos * radius, AROUND);
        [ring(centre + off), ring(centre - off)].concat()
    };
    (0..=UP).flat_map(level).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbouring_corners_of_a_patch_and_of_a_box_are_joined_by_an_edge() {
        let patch = Shape::Patch { at: DVec3::ZERO, u: DVec3::X, v: DVec3::Y };
        let solid = Shape::Box { corner: DVec3::ZERO, sides: DVec3::AXES };
        for corners in [patch.extent(), solid.extent()] {
            for (i, corner) in corners.iter().enumerate() {
                let edge = corners[(i + 1) % corners.len()] - *corner;
                let changed = edge.to_array().iter().filter(|x| **x != 0.0).count();
                assert_eq!(changed, 1, "{corners:?}");
            }
        }
    }
}
