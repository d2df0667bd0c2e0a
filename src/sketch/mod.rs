//! A picture as a list of named marks in world units, in the plane and in space alike.
//!
//! A mark bears the name of the traced value that it shows; where a value does not exist, its mark
//! is left out, so that a picture never holds a number that is not finite.

mod extent;
mod space;
mod texture;

pub use space::{CutPart, Hinge};

use crate::geometry::Extent;
use crate::geometry::round::CircleInSpace;
use glam::{DVec2, DVec3};

/// The part an object plays: it decides colour, dash and the shape of handles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Role {
    /// The first object: blue, solid, round.
    First,
    /// The second: vermillion, long dashes, square.
    Second,
    /// The third, and vectors that link: purple, short dashes, diamond.
    Third,
    /// What comes out: green, a ring with a dot.
    Result,
    /// A construction line: grey, thin, dashed.
    #[default]
    Helper,
    /// An object that nothing is said of now: ink, solid.
    Plain,
    /// What comes out of such objects: green and small.
    Common,
    /// Where two objects only touch: a diamond in the colour of special cases.
    Special,
}

/// When a mark is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Visibility {
    /// At all times.
    #[default]
    Always,
    /// At all times but while the verdict is hidden: it tells that.
    WithVerdict,
    /// While its name or one that it belongs to is lit, or the step speaks of it.
    WhenLit,
}

/// A world point. The plane is z = 0.
pub trait At {
    /// The same point in space.
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

/// What is drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A point that follows from others, with its letter.
    Point(DVec3),
    /// The line, ray or segment `a + t (b − a)`; what is left of the carrier line is dotted when
    /// it reaches further.
    Carrier {
        /// Parameter 0.
        a: DVec3,
        /// Parameter 1.
        b: DVec3,
        /// Which part counts.
        extent: Extent,
    },
    /// The dotted continuation of a carrier from `from` as far as `to`.
    Extension(DVec3, DVec3),
    /// A vector with its letter beside the shaft.
    Arrow(DVec3, DVec3),
    /// A thin dashed line of the construction.
    Dashed(DVec3, DVec3),
    /// A closed figure; filled while lit. Its label is the symbol with its value. One that is seen at
    /// all times is a region in the colour of its role, without a label.
    Area(Vec<DVec3>),
    /// A small square in the corner at `at` between directions `u` and `v`.
    RightAngle {
        /// The corner.
        at: DVec3,
        /// One leg.
        u: DVec3,
        /// The other leg.
        v: DVec3,
    },
    /// Matching ticks in the middle of two parallel stretches.
    ParallelTicks([DVec3; 2], [DVec3; 2]),
    /// A circle in the plane, a sphere in space.
    Circle {
        /// Its centre.
        centre: DVec3,
        /// Its radius.
        radius: f64,
    },
    /// A circle in space.
    Ring {
        /// Its centre.
        centre: DVec3,
        /// Square to its plane, of any length.
        normal: DVec3,
        /// Its radius.
        radius: f64,
    },
    /// A flat round figure in space, filled.
    Disc(CircleInSpace),
    /// A sphere; in the plane, a circle.
    Sphere {
        /// Its centre.
        centre: DVec3,
        /// Its radius.
        radius: f64,
    },
    /// A piece of a plane.
    Patch {
        /// Its middle.
        at: DVec3,
        /// From there to the middle of a side.
        u: DVec3,
        /// To the middle of the next.
        v: DVec3,
    },
    /// A flat convex figure that is filled.
    Face(Vec<DVec3>),
    /// Flat convex figures that are filled and have no outline: the ink of a picture on a surface.
    Cells(Vec<Vec<DVec3>>),
    /// A cylinder, open at both ends.
    Cylinder {
        /// Where its axis begins.
        from: DVec3,
        /// Where it ends.
        to: DVec3,
        /// Its radius.
        radius: f64,
    },
    /// A box whose sides may lean. Its label is the symbol with its value.
    Box {
        /// A corner.
        corner: DVec3,
        /// From there along its sides.
        sides: [DVec3; 3],
    },
}

impl Shape {
    /// The area spanned at `corner` by `u` and `v`.
    pub fn parallelogram(corner: impl At, u: impl At, v: impl At) -> Self {
        let (corner, u, v) = (corner.at(), u.at(), v.at());
        Self::Area(vec![corner, corner + u, corner + u + v, corner + v])
    }

    /// Every point that has to be finite.
    fn points(&self) -> Vec<DVec3> {
        match self {
            Self::Point(p) => vec![*p],
            Self::Carrier { a, b, .. }
            | Self::Extension(a, b)
            | Self::Arrow(a, b)
            | Self::Dashed(a, b) => vec![*a, *b],
            Self::Area(corners) | Self::Face(corners) => corners.clone(),
            Self::Cells(cells) => cells.concat(),
            Self::RightAngle { at, u, v } => vec![*at, *u, *v],
            Self::ParallelTicks(one, two) => [*one, *two].concat(),
            Self::Circle { centre, radius } | Self::Sphere { centre, radius } => {
                vec![*centre, DVec3::splat(*radius)]
            }
            Self::Ring { centre, normal, radius }
            | Self::Disc(CircleInSpace { centre, normal, radius }) => {
                vec![*centre, *normal, DVec3::splat(*radius)]
            }
            Self::Patch { at, u, v } => vec![*at, *u, *v],
            Self::Cylinder { from, to, radius } => vec![*from, *to, DVec3::splat(*radius)],
            Self::Box { corner, sides } => [&[*corner], &sides[..]].concat(),
        }
    }
}

/// A shape that bears the name of the value it shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// The traced value.
    pub name: &'static str,
    /// Its part.
    pub role: Role,
    /// When it is seen.
    pub seen: Visibility,
    /// What is drawn.
    pub shape: Shape,
    /// Whether a label of its kind may stand beside it.
    pub labelled: bool,
    /// What it is of a body that a plane cuts.
    pub cut: Option<CutPart>,
}

impl Mark {
    /// Whether it is part of a construction, which is drawn while something speaks of it. Ticks on
    /// parallel stretches are none: they say what is so.
    pub fn is_helper(&self) -> bool {
        let says = matches!(self.shape, Shape::ParallelTicks(..));
        let constructs = self.role == Role::Helper && self.seen == Visibility::Always && !says;
        self.seen == Visibility::WhenLit || constructs
    }
}

/// A picture: marks from back to front.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sketch {
    marks: Vec<Mark>,
}

impl Sketch {
    /// Adds a mark, unless it has a number that is not finite. A dashed line, an area or a box is as
    /// long or as large as the value that it is named for, which is written beside it.
    pub fn add(&mut self, name: &'static str, role: Role, seen: Visibility, shape: Shape) {
        self.mark(Mark { name, role, seen, shape, labelled: true, cut: None });
    }

    /// Adds a mark that lights up with a value and is not its measure: nothing is written beside it.
    pub fn unlabelled(&mut self, name: &'static str, role: Role, seen: Visibility, shape: Shape) {
        self.mark(Mark { name, role, seen, shape, labelled: false, cut: None });
    }

    fn mark(&mut self, mark: Mark) {
        if mark.shape.points().iter().all(|p| p.is_finite()) {
            self.marks.push(mark);
        }
    }

    /// The same without what is known only with the verdict. That includes a box of a number that
    /// `tells` it: whether it is flat is seen.
    pub fn without_results(&self, tells: impl Fn(&str) -> bool) -> Self {
        let tells = |mark: &&Mark| match mark.shape {
            Shape::ParallelTicks(..) => true,
            Shape::Box { .. } if tells(mark.name) => true,
            _ => mark.role == Role::Result || mark.seen == Visibility::WithVerdict,
        };
        let known = self.marks.iter().filter(|mark| !tells(mark));
        Self { marks: known.cloned().collect() }
    }

    /// The marks from back to front.
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// A dependent point.
    pub fn point(&mut self, (name, at): (&'static str, impl At), role: Role) {
        self.add(name, role, Visibility::Always, Shape::Point(at.at()));
    }

    /// The line, ray or segment `a + t (b − a)`.
    pub fn carrier(
        &mut self,
        name: &'static str,
        role: Role,
        a: impl At,
        b: impl At,
        extent: Extent,
    ) {
        self.add(name, role, Visibility::Always, Shape::Carrier { a: a.at(), b: b.at(), extent });
    }

    /// A vector starting at `from`.
    pub fn arrow(
        &mut self,
        from: impl At,
        (name, vector): (&'static str, impl At),
        role: Role,
        seen: Visibility,
    ) {
        let from = from.at();
        self.add(name, role, seen, Shape::Arrow(from, from + vector.at()));
    }

    /// The perpendicular from `from` to its foot on a line along `line`, seen while it is lit. It
    /// belongs to the value without being as long.
    pub fn perpendicular(
        &mut self,
        name: &'static str,
        from: impl At,
        foot: impl At,
        line: impl At,
    ) {
        let (from, foot, line) = (from.at(), foot.at(), line.at());
        self.unlabelled(name, Role::Helper, Visibility::WhenLit, Shape::Dashed(from, foot));
        let corner = Shape::RightAngle { at: foot, u: from - foot, v: line };
        self.add(name, Role::Helper, Visibility::WhenLit, corner);
    }

    /// How many times a vector that starts at `start` leads to the foot of a point `from`, seen while
    /// it is lit: the stretch there, and the perpendicular.
    pub fn parameter(
        &mut self,
        name: &'static str,
        role: Role,
        [start, foot]: [impl At; 2],
        from: impl At,
    ) {
        let [start, foot] = [start.at(), foot.at()];
        self.add(name, role, Visibility::WhenLit, Shape::Dashed(start, foot));
        self.perpendicular(name, from, foot, foot - start);
    }

    /// A circle or a sphere with its radius, which is written beside it.
    pub fn ball(
        &mut self,
        (name, centre): (&'static str, impl At),
        (radius_name, radius): (&'static str, f64),
        role: Role,
    ) {
        let centre = centre.at();
        self.add(name, role, Visibility::Always, Shape::Sphere { centre, radius });
        let rim = centre + DVec3::X * radius;
        self.add(radius_name, role, Visibility::Always, Shape::Dashed(centre, rim));
    }

    /// Ticks on two stretches that say that they are parallel.
    pub fn parallel(&mut self, name: &'static str, one: [impl At; 2], two: [impl At; 2]) {
        let ticks = Shape::ParallelTicks(one.map(At::at), two.map(At::at));
        self.add(name, Role::Helper, Visibility::Always, ticks);
    }

    /// A region, seen at all times.
    pub fn region(&mut self, name: &'static str, role: Role, corners: &[DVec2]) {
        let corners = corners.iter().map(|corner| corner.at()).collect();
        self.add(name, role, Visibility::Always, Shape::Area(corners));
    }

    /// The parallelogram spanned at `corner` by `u` and `v`.
    pub fn parallelogram(&mut self, name: &'static str, corner: impl At, u: impl At, v: impl At) {
        let shape = Shape::parallelogram(corner, u, v);
        self.add(name, Role::Helper, Visibility::WhenLit, shape);
    }
}

/// `named!(x.q)` is `("q", x.q)`: a mark cannot bear another value's name.
#[macro_export]
macro_rules! named {
    ($trace:ident . $field:ident) => {
        (stringify!($field), $trace.$field)
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_tells_the_outcome_can_be_left_out() {
        let mut sketch = Sketch::default();
        let [a, b] = [DVec2::ZERO, DVec2::ONE];
        sketch.carrier("d1", Role::First, a, b, Extent::Segment);
        sketch.parallel("den", [a, b], [a, b]);
        sketch.point(("p", DVec2::ONE), Role::Result);
        sketch.add(
            "gap",
            Role::Third,
            Visibility::WithVerdict,
            Shape::Dashed(DVec3::ZERO, DVec3::ONE),
        );
        sketch.parallelepiped("volume", DVec3::ZERO, DVec3::AXES);
        sketch.parallelepiped("eps", DVec3::ZERO, DVec3::AXES);
        let known = sketch.without_results(|name| name == "volume");
        let names: Vec<_> = known.marks().iter().map(|mark| mark.name).collect();
        assert_eq!(names, ["d1", "eps"]);
    }

    #[test]
    fn a_value_that_does_not_exist_leaves_no_mark() {
        let mut sketch = Sketch::default();
        sketch.point(("p", DVec2::NAN), Role::Result);
        sketch.arrow(
            DVec2::ZERO,
            ("v", DVec2::splat(f64::INFINITY)),
            Role::Third,
            Visibility::Always,
        );
        assert!(sketch.marks().is_empty());
        sketch.point(("p", DVec2::ONE), Role::Result);
        assert_eq!(sketch.marks()[0].shape, Shape::Point(DVec3::new(1.0, 1.0, 0.0)));
    }
}
