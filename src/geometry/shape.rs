//! Shapes, given by kind and numbers.

use super::convex::{Core, Domain, Measure, between};

/// The kind of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShapeKind {
    /// A point.
    Point,
    /// A segment.
    Segment,
    /// A ray.
    Ray,
    /// A line.
    Line,
    /// A disc; in space a ball.
    Ball,
    /// A triangle.
    Triangle,
    /// A box along the axes.
    Block,
    /// A plane through three points.
    Plane,
    /// An infinite cylinder.
    Cylinder,
    /// A capsule.
    Capsule,
}

use ShapeKind::*;

impl ShapeKind {
    /// The kinds of 2 dimensions, or of 3.
    pub const fn all(dim: usize) -> &'static [Self] {
        match dim {
            2 => &[Point, Segment, Ray, Line, Ball, Triangle, Block],
            _ => &[Point, Segment, Ray, Line, Ball, Plane, Cylinder, Capsule, Triangle, Block],
        }
    }

    /// Its name in `dim` dimensions.
    ///
    /// ```
    /// use crosspoint::geometry::shape::ShapeKind;
    /// assert_eq!([2, 3].map(|dim| ShapeKind::Ball.name(dim)), ["circle", "sphere"]);
    /// assert_eq!(ShapeKind::named("circle", 2), Some(ShapeKind::Ball));
    /// assert_eq!(ShapeKind::named("plane", 2), None);
    /// ```
    pub const fn name(self, dim: usize) -> &'static str {
        match self {
            Point => "point",
            Segment => "segment",
            Ray => "ray",
            Line => "line",
            Ball if dim == 2 => "circle",
            Ball => "sphere",
            Triangle => "triangle",
            Block => "box",
            Plane => "plane",
            Cylinder => "cylinder",
            Capsule => "capsule",
        }
    }

    /// The kind with this name in `dim` dimensions.
    pub fn named(name: &str, dim: usize) -> Option<Self> {
        Self::all(dim).iter().copied().find(|kind| kind.name(dim) == name)
    }

    /// The number of points that define it.
    pub const fn points(self) -> usize {
        match self {
            Point | Ball => 1,
            Segment | Ray | Line | Block | Cylinder | Capsule => 2,
            Triangle | Plane => 3,
        }
    }

    /// Whether it has a radius.
    pub const fn is_round(self) -> bool {
        matches!(self, Ball | Cylinder | Capsule)
    }

    /// The number of numbers that define it in `dim` dimensions.
    ///
    /// ```
    /// use crosspoint::geometry::shape::ShapeKind::{self, Capsule};
    /// assert!(ShapeKind::all(3).contains(&Capsule) && Capsule.is_round());
    /// assert_eq!((Capsule.points(), Capsule.numbers(3)), (2, 7));
    /// ```
    pub const fn numbers(self, dim: usize) -> usize {
        self.points() * dim + self.is_round() as usize
    }
}

/// A shape given by its numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct GivenShape<T> {
    /// Its kind.
    pub kind: ShapeKind,
    /// Its points, as many as its kind has; the others are 0.
    pub points: [[T; 3]; 3],
    /// Its radius: how far the shape extends beyond its core.
    pub reach: T,
}

impl<T: Measure> GivenShape<T> {
    /// The same in another number type.
    pub fn map<U>(&self, number: impl Fn(&T) -> U) -> GivenShape<U> {
        let points = self.points.each_ref().map(|p| p.each_ref().map(&number));
        GivenShape { kind: self.kind, points, reach: number(&self.reach) }
    }

    /// The core: the shape is all points no farther from it than the reach.
    ///
    /// ```
    /// use crosspoint::geometry::shape::{GivenShape, ShapeKind::Ray};
    /// let points = [[1.0; 3], [3.0, 1.0, 1.0], [0.0; 3]];
    /// let ray = GivenShape { kind: Ray, points, reach: 0.0_f32 }.map(|x| f64::from(*x));
    /// assert_eq!(ray.core(3).ways, [[2.0, 0.0, 0.0]]);
    /// ```
    pub fn core(&self, dim: usize) -> Core<T> {
        let [a, b, c] = &self.points;
        let ways = match self.kind {
            Point | Ball => Vec::new(),
            Segment | Ray | Line | Cylinder | Capsule => vec![between(a, b)],
            Triangle | Plane => vec![between(a, b), between(a, c)],
            Block => {
                let sides = between(a, b);
                let side = |i: usize| {
                    std::array::from_fn(|k| if k == i { sides[k].clone() } else { T::zero() })
                };
                (0..dim.min(3)).map(side).collect()
            }
        };
        let domain = match self.kind {
            Line | Plane | Cylinder => Domain::Free,
            Ray => Domain::Forward,
            Triangle => Domain::Simplex,
            _ => Domain::Unit,
        };
        Core { at: a.clone(), ways, domain }
    }
}
