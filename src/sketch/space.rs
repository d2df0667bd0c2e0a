//! Marks that only a picture of space has.

use super::{Role, Shape, Sketch, Visibility};
use glam::DVec3;

/// How far the plane of a cut reaches from the centre of the ball, in radii: along and across.
const CUT: [f64; 2] = [1.9, 1.45];

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

    /// The plane through the centre of a ball that is spanned by `along` and `to`, and the circle in
    /// which it cuts the ball, seen while lit; some plane with `along` if they span none.
    pub fn cut(
        &mut self,
        name: &'static str,
        (centre, radius): (DVec3, f64),
        [along, to]: [DVec3; 2],
    ) {
        let normal = along.cross(to).try_normalize().unwrap_or(along.any_orthogonal_vector());
        let u = along.normalize() * (CUT[0] * radius);
        let v = normal.cross(along).normalize() * (CUT[1] * radius);
        let patch = Shape::Patch { at: centre, u, v };
        self.unlabelled(name, Role::First, Visibility::WhenLit, patch);
        let ring = Shape::Ring { centre, normal, radius };
        self.unlabelled(name, Role::Second, Visibility::WhenLit, ring);
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
