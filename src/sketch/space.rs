//! Marks that only a picture of space has.

use super::{At, Mark, Role, Shape, Sketch, Visibility};
use crate::geometry::Extent;
use glam::DVec3;

/// How far the plane of a cut reaches from the centre of the ball, in radii: along and across.
const CUT: [f64; 2] = [1.9, 1.45];

/// A line about which a plane turns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hinge {
    /// A point of it.
    pub at: DVec3,
    /// Its direction, of any length.
    pub along: DVec3,
}

/// What a mark is of a body that a plane cuts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CutPart {
    /// The plane, which turns into its place when it comes.
    Plane(Hinge),
    /// The circle that it cuts out, as large as it is where the plane is.
    Section(Hinge),
    /// The body, which pales while the cut of this name is lit.
    Body(&'static str),
}

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

    /// The plane through the centre of the ball called `ball` that is spanned by `along` and `to`,
    /// which leads from that centre to a line, and the circle in which it cuts the ball, seen while
    /// lit; some plane with `along` if they span none. The plane comes in about that line, and the
    /// ball pales.
    pub fn cut(&mut self, name: &'static str, ball: &str, [along, to]: [DVec3; 2]) {
        let is_ball = |mark: &&mut Mark| mark.name == ball;
        let (centre, radius) = match self.marks.iter_mut().find(is_ball) {
            Some(Mark { shape: Shape::Sphere { centre, radius }, cut, .. }) => {
                *cut = Some(CutPart::Body(name));
                (*centre, *radius)
            }
            _ => return,
        };
        let normal = along.cross(to).try_normalize().unwrap_or(along.any_orthogonal_vector());
        let u = along.normalize() * (CUT[0] * radius);
        let v = normal.cross(along).normalize() * (CUT[1] * radius);
        let hinge = Hinge { at: centre + to, along };
        let patch = Shape::Patch { at: centre, u, v };
        let ring = Shape::Ring { centre, normal, radius };
        for (role, shape, cut) in [
            (Role::First, patch, CutPart::Plane(hinge)),
            (Role::Second, ring, CutPart::Section(hinge)),
        ] {
            let (seen, cut) = (Visibility::WhenLit, Some(cut));
            self.mark(Mark { name, role, seen, shape, labelled: false, cut });
        }
    }

    /// The part of the line `a + t (b − a)` that it has in common with something: of a line, a ray
    /// or a segment, what lies between two parameters. It bears the name of the line.
    pub fn chord(
        &mut self,
        name: &'static str,
        [a, b]: [impl At; 2],
        extent: Extent,
        (from, to): (f64, f64),
    ) {
        let (low, high) = extent.range();
        let (from, to) = if from < to { (from.max(low), to.min(high)) } else { (from, from) };
        if from < to {
            let (a, b) = (a.at(), b.at());
            let [a, b] = [from, to].map(|t| a + (b - a) * t);
            let shape = Shape::Carrier { a, b, extent: Extent::Segment };
            self.unlabelled(name, Role::Result, Visibility::Always, shape);
        }
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
