//! Marks that exist only in 3D pictures.

use super::{At, CutPart, Hinge, Mark, Name, Role, Shape, Sketch, Visibility, at_parameter};
use crate::geometry::Extent;
use crate::geometry::round::CircleInSpace;
use glam::DVec3;
use std::ops::Range;

/// Half extents of the section plane in sphere radii: along the line and across it.
const CUT: [f64; 2] = [1.4, 1.2];

impl Sketch {
    /// A parallelogram centred at `at` with half edges `u` and `v`.
    pub fn patch(&mut self, name: Name, role: Role, at: DVec3, [u, v]: [DVec3; 2]) {
        self.add(name, role, Visibility::Always, Shape::Patch { at, u, v });
    }

    /// A round piece of a plane: its colours in front, where the normal points, and behind.
    pub fn sheet(&mut self, name: Name, [role, under]: [Role; 2], disc: CircleInSpace) {
        self.add(name, role, Visibility::Always, Shape::Sheet { disc, under });
    }

    /// A filled convex planar polygon.
    pub fn face(&mut self, name: Name, role: Role, corners: &[DVec3]) {
        self.add(name, role, Visibility::Always, Shape::Face(corners.to_vec()));
    }

    /// The parallelepiped spanned at `corner` by three vectors, visible while highlighted.
    pub fn parallelepiped(&mut self, name: Name, corner: DVec3, sides: [DVec3; 3]) {
        self.add(name, Role::Helper, Visibility::WhenLit, Shape::Box { corner, sides });
    }

    /// The plane through the centre of the sphere `ball` and the line `at + t along`, or any plane
    /// through the line if it contains the centre. Its section is a filled circle, visible while
    /// highlighted. The plane rotates into place about the line while the sphere is drawn paler.
    pub fn cut(&mut self, name: Name, ball: Name, [at, along]: [impl At; 2]) {
        let (at, along) = (at.at(), along.at());
        let is_ball = |mark: &&mut Mark| mark.name == ball.text();
        let (centre, radius) = match self.marks.iter_mut().find(is_ball) {
            Some(Mark { shape: Shape::Sphere { centre, radius }, cut, .. }) => {
                *cut = Some(CutPart::Body(name.text()));
                (*centre, *radius)
            }
            _ => return,
        };
        let normal = along.cross(at - centre);
        let normal = normal.try_normalize().unwrap_or(along.any_orthogonal_vector().normalize());
        // The front side is the upper one, which is lit.
        let normal = normal * 1f64.copysign(normal.z);
        let u = along.normalize() * (CUT[0] * radius);
        let v = normal.cross(along).normalize() * (CUT[1] * radius);
        let hinge = Hinge { at, along };
        let patch = Shape::Patch { at: centre, u, v };
        let section = Shape::Disc(CircleInSpace { centre, normal, radius });
        for (role, shape, cut) in [
            (Role::First, patch, CutPart::Plane(hinge)),
            (Role::Second, section, CutPart::Section(hinge)),
        ] {
            let mark = Mark::new(name, role, Visibility::WhenLit, shape);
            self.mark(Mark { labelled: false, cut: Some(cut), ..mark });
        }
    }

    /// The part of a line, ray or segment `start + t direction` between two parameters, for instance
    /// its intersection with a shape. The mark has the name of the line.
    pub fn chord(
        &mut self,
        name: Name,
        start: impl At,
        direction: impl At,
        extent: Extent,
        between: Range<f64>,
    ) {
        let (low, high) = extent.range();
        // `max` and `min` ignore NaN, `is_empty` does not.
        let (from, to) = (between.start.max(low), between.end.min(high));
        if !between.is_empty() && from < to {
            let (start, direction) = (start.at(), direction.at());
            let [from, to] = [from, to].map(|t| at_parameter(start, direction, t));
            self.lit_with(name, Role::Result, Visibility::Always, Shape::segment(from, to));
        }
    }

    /// Removes the soft shadows on the ground, for a picture with its own shadows.
    pub fn without_soft_shadows(&mut self) {
        self.marks.iter_mut().for_each(|mark| mark.casts = false);
    }
}
