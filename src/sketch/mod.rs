//! A picture is a list of named marks in world units, for 2D and 3D alike.
//!
//! Each mark has the name of the value that it shows or is highlighted with, or is declared scenery.
//! Marks of undefined values are omitted, so all coordinates in a picture are finite.

mod bars;
mod bases;
mod constructions;
mod constructions_in_space;
mod dimensions;
mod distances;
mod extent;
mod lines_and_planes;
mod microscope;
mod name;
mod numbers;
mod shape;
pub mod solid;
mod space;
mod sums;
mod texture;

pub use bars::BarChart;
pub use bases::compared_with;
pub use constructions_in_space::piece_around;
pub use dimensions::Levels;
pub use distances::{
    aside, at_distance, at_multiple, at_parameter, centroid, distance_by_area, distance_by_value,
    first_direction,
};
pub use lines_and_planes::{at_level, round_piece, upright};
pub use microscope::Microscope;
pub use name::Name;
pub use numbers::{DigitRows, FloatLine};
pub use shape::Shape;
pub use space::{CutPart, Hinge};
pub use sums::Rungs;

use crate::geometry::Extent;
use glam::{DVec2, DVec3};

/// The role of an object: selects colour, dash pattern and handle shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Role {
    /// The first object: blue, solid, round.
    First,
    /// The second object: vermillion, long dashes, square.
    Second,
    /// The third object, and vectors that link others: purple, short dashes, diamond.
    Third,
    /// Results: green, a ring with a dot.
    Result,
    /// Construction lines: grey, thin, dashed.
    #[default]
    Helper,
    /// An object outside the current topic: ink, solid.
    Plain,
    /// A result of [`Role::Plain`] objects: small and green.
    Common,
    /// A touching point: a diamond in the colour of special cases.
    Special,
}

/// When a mark is visible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Visibility {
    /// Always visible.
    #[default]
    Always,
    /// Hidden together with the verdict, because it reveals it.
    WithVerdict,
    /// Visible while its name or an associated name is highlighted, or the step mentions it.
    WhenLit,
}

/// A world point. 2D points have z = 0.
pub trait At {
    /// The point in 3D.
    fn at(self) -> DVec3;
}

impl At for DVec2 {
    fn at(self) -> DVec3 {
        self.extend(0.0)
    }
}

impl At for DVec3 {
    fn at(self) -> DVec3 {
        self
    }
}

/// A shape with the name of its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// The name of the value that the mark shows, or with which it is highlighted.
    pub name: &'static str,
    /// Whether the mark is declared to show no value.
    pub is_scenery: bool,
    /// The role of the mark.
    pub role: Role,
    /// When the mark is visible.
    pub visibility: Visibility,
    /// The shape to draw.
    pub shape: Shape,
    /// Whether the mark shows the value of its name, and may have a label.
    pub labelled: bool,
    /// Whether the value is the square of what the mark measures: the label is then its root.
    pub squared: bool,
    /// The part of the mark in the picture of a plane section.
    pub cut: Option<CutPart>,
    /// Whether the mark has a soft shadow on the ground below it, which shows its position.
    pub casts: bool,
}

impl Mark {
    /// A mark that shows the value of its name.
    fn new(name: Name, role: Role, visibility: Visibility, shape: Shape) -> Self {
        let (name, is_scenery) = (name.text(), name.is_scenery());
        let (labelled, squared, cut, casts) = (true, false, None, true);
        Self { name, is_scenery, role, visibility, shape, labelled, squared, cut, casts }
    }

    /// Whether this is a construction line, drawn only while mentioned. Parallel ticks are not:
    /// they state a result.
    pub fn is_helper(&self) -> bool {
        let says = matches!(self.shape, Shape::ParallelTicks(..));
        let constructs =
            self.role == Role::Helper && self.visibility == Visibility::Always && !says;
        self.visibility == Visibility::WhenLit || constructs
    }

    /// Whether this is an area in a colour of its own that is drawn over others while mentioned.
    pub fn covers(&self) -> bool {
        let is_area = matches!(self.shape, Shape::Area(_));
        is_area && self.visibility == Visibility::WhenLit && self.role != Role::Helper
    }
}

/// A picture: marks from back to front.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sketch {
    marks: Vec<Mark>,
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
    fn unlabelled(&mut self, name: Name, role: Role, shape: Shape) {
        self.lit_with(name, role, Visibility::WhenLit, shape);
    }

    fn mark(&mut self, mark: Mark) {
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
        let from = from.at();
        self.add(name, role, visibility, Shape::Arrow(from, from + vector.at()));
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
    fn shapes(draw: impl FnOnce(&mut Self)) -> Vec<Shape> {
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
