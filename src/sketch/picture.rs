//! A picture, and the marks that most pictures have.

use super::{At, Mark, Name, Role, Shape, Visibility};
use crate::geometry::Extent;
use glam::{DVec2, DVec3};

/// A picture: marks from back to front.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sketch {
    pub(super) marks: Vec<Mark>,
}

impl Sketch {
    /// Adds a mark unless one of its coordinates is not finite. The label shows the named value as
    /// a length, area or volume.
    pub fn add(&mut self, name: Name, role: Role, visibility: Visibility, shape: Shape) {
        self.mark(Mark::new(name, role, visibility, shape));
    }

    /// Adds a mark that measures the root of the named value, as its label says.
    pub fn root(&mut self, name: Name, role: Role, visibility: Visibility, shape: Shape) {
        self.mark(Mark { squared: true, ..Mark::new(name, role, visibility, shape) });
    }

    /// Adds a mark that is highlighted with the value `name` but does not show it: it has no label.
    pub fn lit_with(&mut self, name: Name, role: Role, visibility: Visibility, shape: Shape) {
        self.mark(Mark { labelled: false, ..Mark::new(name, role, visibility, shape) });
    }

    /// [`Sketch::lit_with`], visible while highlighted.
    pub(super) fn unlabelled(&mut self, name: Name, role: Role, shape: Shape) {
        self.lit_with(name, role, Visibility::WhenLit, shape);
    }

    pub(super) fn mark(&mut self, mark: Mark) {
        let is_result = matches!(mark.role, Role::Result | Role::Common);
        debug_assert!(!(mark.is_scenery && is_result), "{} is scenery, not a result", mark.name);
        if mark.shape.points().iter().all(|p| p.is_finite()) {
            self.marks.push(mark);
        }
    }

    /// The sketch without the marks that reveal the verdict. A box of a value in `reveals` is
    /// omitted too: the picture would show whether it is flat.
    pub fn without_results(&self, reveals: impl Fn(&str) -> bool) -> Self {
        let reveals = |mark: &&Mark| match mark.shape {
            Shape::ParallelTicks(..) => true,
            Shape::Box { .. } if reveals(mark.name) => true,
            _ => mark.role == Role::Result || mark.visibility == Visibility::WithVerdict,
        };
        let known = self.marks.iter().filter(|mark| !reveals(mark));
        Self { marks: known.cloned().collect() }
    }

    /// The marks from back to front.
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// A dependent point.
    pub fn point(&mut self, (name, at): (Name, impl At), role: Role) {
        self.add(name, role, Visibility::Always, Shape::Point(at.at()));
    }

    /// The line, ray or segment `a + t (b − a)`.
    pub fn carrier(&mut self, name: Name, role: Role, a: impl At, b: impl At, extent: Extent) {
        self.add(name, role, Visibility::Always, Shape::Carrier { a: a.at(), b: b.at(), extent });
    }

    /// A vector from `from`.
    pub fn arrow(
        &mut self,
        from: impl At,
        (name, vector): (Name, impl At),
        role: Role,
        visibility: Visibility,
    ) {
        self.add(name, role, visibility, Shape::arrow(from, vector));
    }

    /// The perpendicular from `from` to its foot on the line along `line`, visible while
    /// highlighted. Unlabelled: its length is not the value.
    pub fn perpendicular(&mut self, name: Name, from: impl At, foot: impl At, line: impl At) {
        let (from, foot, line) = (from.at(), foot.at(), line.at());
        self.unlabelled(name, Role::Helper, Shape::Dashed(from, foot));
        let corner = Shape::RightAngle { at: foot, u: from - foot, v: line };
        self.add(name, Role::Helper, Visibility::WhenLit, corner);
    }

    /// A parameter as a multiple of a vector from `start`: the segment to the foot of `from`, and
    /// the perpendicular. Visible while highlighted.
    pub fn parameter(&mut self, name: Name, [start, foot]: [impl At; 2], from: impl At) {
        let [start, foot] = [start.at(), foot.at()];
        self.add(name, Role::Helper, Visibility::WhenLit, Shape::Dashed(start, foot));
        self.perpendicular(name, from, foot, foot - start);
    }

    /// A circle or a sphere, labelled with its radius.
    pub fn ball(
        &mut self,
        (name, centre): (Name, impl At),
        (radius_name, radius): (Name, f64),
        role: Role,
    ) {
        let centre = centre.at();
        self.add(name, role, Visibility::Always, Shape::Sphere { centre, radius });
        let rim = centre + DVec3::X * radius;
        self.add(radius_name, role, Visibility::Always, Shape::Dashed(centre, rim));
    }

    /// An always visible region.
    pub fn region(&mut self, name: Name, role: Role, corners: &[DVec2]) {
        let corners = corners.iter().map(|corner| corner.at()).collect();
        self.lit_with(name, role, Visibility::Always, Shape::Area(corners));
    }

    /// The parallelogram spanned at `corner` by `u` and `v`.
    pub fn parallelogram(&mut self, name: Name, corner: impl At, u: impl At, v: impl At) {
        let shape = Shape::parallelogram(corner, u, v);
        self.add(name, Role::Helper, Visibility::WhenLit, shape);
    }
}

#[cfg(test)]
impl Sketch {
    /// The shapes that a function draws.
    pub(super) fn shapes(draw: impl FnOnce(&mut Self)) -> Vec<Shape> {
        let mut sketch = Self::default();
        draw(&mut sketch);
        sketch.marks.into_iter().map(|mark| mark.shape).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_can_be_omitted() {
        let mut sketch = Sketch::default();
        let [a, b] = [DVec2::ZERO, DVec2::ONE];
        sketch.carrier("d1".into(), Role::First, a, b, Extent::Segment);
        sketch.parallel("den".into(), [a, b], [a, b]);
        sketch.point(("p".into(), DVec2::ONE), Role::Result);
        sketch.add(
            "gap".into(),
            Role::Third,
            Visibility::WithVerdict,
            Shape::Dashed(DVec3::ZERO, DVec3::ONE),
        );
        sketch.parallelepiped("volume".into(), DVec3::ZERO, DVec3::AXES);
        sketch.parallelepiped("eps".into(), DVec3::ZERO, DVec3::AXES);
        let known = sketch.without_results(|name| name == "volume");
        let names: Vec<_> = known.marks().iter().map(|mark| mark.name).collect();
        assert_eq!(names, ["d1", "eps"]);
    }

    #[test]
    fn undefined_values_have_no_mark() {
        let (role, endless) = (Role::Result, DVec2::splat(f64::INFINITY));
        let shapes = Sketch::shapes(|on| {
            on.point(("p".into(), DVec2::NAN), role);
            on.arrow(DVec2::ZERO, ("v".into(), endless), role, Visibility::Always);
            on.point(("p".into(), DVec2::ONE), role);
        });
        assert_eq!(shapes, [Shape::Point(DVec3::new(1.0, 1.0, 0.0))]);
    }
}
