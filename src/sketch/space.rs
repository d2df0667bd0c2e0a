//! Marks that only a picture of space has.

use super::{Role, Shape, Sketch, Visibility};
use glam::DVec3;

impl Sketch {
    /// A piece of the plane through `at` that is spanned by `u` and `v`, as far to all four sides.
    pub fn patch(&mut self, name: &'static str, role: Role, at: DVec3, [u, v]: [DVec3; 2]) {
        self.add(name, role, Visibility::Always, Shape::Patch { at, u, v });
    }

    /// A flat convex figure, filled.
    pub fn face(&mut self, name: &'static str, role: Role, corners: &[DVec3]) {
        self.add(name, role, Visibility::Always, Shape::Face(corners.to_vec()));
    }

    /// A cylinder about the stretch from `from` to `to`, open at both ends.
    pub fn cylinder(
        &mut self,
        name: &'static str,
        role: Role,
        (from, to): (DVec3, DVec3),
        radius: f64,
    ) {
        self.add(name, role, Visibility::Always, Shape::Cylinder { from, to, radius });
    }

    /// The box spanned at `corner` by three vectors, seen while it is lit.
    pub fn parallelepiped(&mut self, name: &'static str, corner: DVec3, sides: [DVec3; 3]) {
        self.add(name, Role::Helper, Visibility::WhenLit, Shape::Box { corner, sides });
    }

    /// The circle around `centre` in the plane that `normal` is square to.
    pub fn ring(
        &mut self,
        name: &'static str,
        role: Role,
        (centre, normal): (DVec3, DVec3),
        radius: f64,
    ) {
        self.add(name, role, Visibility::Always, Shape::Ring { centre, normal, radius });
    }
}
