//! The table of all questions.

use std::{array::from_fn, fmt, slice::Iter};

use super::method::{METHODS, MethodInput, TaughtMethod};
use super::outcome::{AnyOutcome, NamedOutcome};
use super::report::Report;
use super::*;
use crate::geometry::number::{Rational, between};
use crate::geometry::{Extent, double, single};

/// A question about objects in the plane or in space.
///
/// ```
/// use crosspoint::geometry::question::table::Question;
/// let question = Question::named("sphere_line").expect("it is in the table");
/// let arguments: [&[f64]; 4] = [&[-9.0, 2.0, 0.0], &[1.0, 0.0, 0.0], &[0.0, 0.0, 0.0], &[2.0]];
/// assert_eq!((question.filtered)(&arguments).case(), "tangent");
/// assert_eq!((question.exact)(&arguments).case(), "tangent");
/// let sizes = question.parameters.iter().map(|(_, kind)| kind.numbers(question.dim));
/// assert!(sizes.eq(arguments.map(<[f64]>::len)) && !question.takes_shapes());
/// ```
pub struct Question {
    /// The question's name.
    pub name: &'static str,
    /// The question's module: `sphere_line::ray`.
    pub module: &'static str,
    /// A description in one line.
    pub about: &'static str,
    /// The dimension of the space.
    pub dim: usize,
    /// The parameters with their kinds.
    pub parameters: &'static [(&'static str, ParameterKind)],
    /// The names of all outcomes of the question's methods and decision.
    pub outcomes: fn() -> Vec<&'static str>,
    /// The decision in exact arithmetic. An argument has as many numbers as its kind; missing ones
    /// count as 0.
    pub exact: fn(&[&[f64]]) -> Box<dyn AnyOutcome>,
    /// The decision in filtered arithmetic.
    pub filtered: fn(&[&[f64]]) -> Box<dyn AnyOutcome>,
    /// The answers for `crosspoint query`, if the question is available there.
    pub answers: Option<Answers>,
}

/// The answers to a question in each arithmetic.
#[derive(Debug)]
pub struct Answers {
    /// The answer in fractions.
    pub exact: fn(&[&[Rational]]) -> Report,
    /// The decision in filtered arithmetic.
    pub filtered: fn(&[&[f64]]) -> Report,
    /// The answer of a taught method in f64.
    pub double: fn(&[&[f64]]) -> Report,
    /// The answer of the same method in f32.
    pub single: fn(&[&[f64]]) -> Report,
}

impl Question {
    /// The question with this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        QUESTIONS.iter().find(|question| question.name == name)
    }

    /// Whether it is about shapes of any kind, and not about points and numbers.
    pub fn takes_shapes(&self) -> bool {
        self.parameters.iter().any(|(_, kind)| *kind == ParameterKind::Shape)
    }

    /// The taught methods that answer it.
    ///
    /// ```
    /// use crosspoint::geometry::question::table::Question;
    /// let question = Question::named("circle_line").expect("it is in the table");
    /// let names: Vec<_> = question.methods().map(|method| method.name).collect();
    /// assert_eq!(names, ["sphere_line", "sphere_line_pythagoras", "sphere_line_wedge"]);
    /// ```
    pub fn methods(&self) -> impl Iterator<Item = &'static TaughtMethod> {
        METHODS.iter().filter(|method| {
            method.questions.contains(&self.module) && method.dim.is_none_or(|dim| dim == self.dim)
        })
    }
}

impl fmt::Debug for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// What a parameter is; it determines how the parameter transforms when everything is moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParameterKind {
    /// A place.
    Point,
    /// A vector from one point to another.
    Direction,
    /// Perpendicular to a plane.
    Normal,
    /// The right-hand side of the plane's equation `n·x = d`, for the normal before it.
    Offset,
    /// A radius or a tolerance, not negative.
    Length,
    /// A dimensionless number: the last homogeneous coordinate of the vector before it, or the
    /// parameter of a line.
    Weight,
    /// A weight of 1, whatever the input.
    One,
    /// A weight of 0, whatever the input.
    Nought,
    /// Line, ray or segment, by its index in [`Extent::ALL`].
    Part,
    /// Homogeneous coordinates of a point of the plane.
    Triple,
    /// Four rows of four numbers.
    Matrix,
    /// Any shape: the index of its kind in `ShapeKind::all`, three points, a radius.
    Shape,
}

impl ParameterKind {
    /// The number of numbers of this kind in `dim` dimensions.
    pub const fn numbers(self, dim: usize) -> usize {
        match self {
            Self::Point | Self::Direction | Self::Normal | Self::Triple => dim,
            Self::Offset | Self::Length | Self::Weight | Self::Part => 1,
            Self::One | Self::Nought => 0,
            Self::Matrix => 16,
            Self::Shape => 2 + 3 * dim,
        }
    }
}

/// The next argument.
fn next<'a, T>(arguments: &mut Iter<'_, &'a [T]>) -> &'a [T] {
    arguments.next().copied().unwrap_or_default()
}

/// The first numbers of an argument.
fn numbers<T: Clone + Default, const D: usize>(x: &[T]) -> [T; D] {
    from_fn(|i| x.get(i).cloned().unwrap_or_default())
}

/// The only number of an argument.
fn number<T: Clone + Default>(x: &[T]) -> T {
    let [x] = numbers(x);
    x
}

/// A value of any type that methods take, from as many numbers as it has.
fn read<T: MethodInput>(x: &[f64]) -> T {
    let mut numbers = x.iter().copied();
    T::read(&mut || numbers.next().unwrap_or_default())
}

macro_rules! dimension {
    (plane) => {
        2
    };
    (space) => {
        3
    };
}

/// An argument by its kind.
macro_rules! argument {
    ($dim:ident Offset $x:expr) => {
        number($x)
    };
    ($dim:ident Length $x:expr) => {
        number($x)
    };
    ($dim:ident Weight $x:expr) => {
        number($x)
    };
    ($dim:ident One $x:expr) => {{
        let _ = $x;
        1.0
    }};
    ($dim:ident Nought $x:expr) => {{
        let _ = $x;
        0.0
    }};
    ($dim:ident Part $x:expr) => {
        read::<Extent>($x)
    };
    ($dim:ident Matrix $x:expr) => {
        read::<[[f64; 4]; 4]>($x)
    };
    ($dim:ident $kind:ident $x:expr) => {
        numbers::<_, { ParameterKind::$kind.numbers(dimension!($dim)) }>($x)
    };
}

/// A function of the arguments of a question.
macro_rules! asked {
    ($dim:ident ($($name:ident: $kind:ident),+) $answer:expr) => {
        |arguments| {
            let mut arguments = arguments.iter();
            $(let $name = argument!($dim $kind next(&mut arguments));)+
            $answer
        }
    };
}

macro_rules! rounded {
    ($precision:ident $name:ident ($($argument:ident),+)) => {
        |arguments| {
            let mut arguments = arguments.iter();
            $(let $argument = read(next(&mut arguments));)+
            $precision::rounded_answers::$name($($argument),+)
        }
    };
}

/// The answers of a question whose row ends with the name of a report. Without an expression, the
/// exact answer is that of the function `answer` of its module.
macro_rules! answers {
    ($dim:ident $name:ident $module:tt $arguments:tt) => {
        None
    };
    ($dim:ident $name:ident ($($module:ident)::+) ($($argument:ident: $kind:ident),+)
        => $report:ident) => {
        answers!($dim $name ($($module)::+) ($($argument: $kind),+)
            $($module)::+::answer($(&$argument),+) => $report)
    };
    ($dim:ident $name:ident ($($module:ident)::+) ($($argument:ident: $kind:ident),+)
        $answer:expr => $report:ident) => {
        Some(Answers {
            exact: asked!($dim ($($argument: $kind),+) $answer.$report()),
            filtered: asked!($dim ($($argument: $kind),+)
                $($module)::+::filtered($($argument),+).$report()),
            double: rounded!(double $name ($($argument),+)),
            single: rounded!(single $name ($($argument),+)),
        })
    };
}

macro_rules! questions {
    ($(
        $dim:ident $name:ident = $module:ident$(::$part:ident)?
        ($($argument:ident: $kind:ident),+) -> $outcome:ident $about:literal
        $(, $answer:expr)? $(=> $report:ident)?;
    )+) => {
        /// All questions; those that `crosspoint query` answers come first.
        pub const QUESTIONS: &[Question] = &[$(Question {
            name: stringify!($name),
            module: concat!(stringify!($module) $(, "::", stringify!($part))?),
            about: $about,
            dim: dimension!($dim),
            parameters: &[$((stringify!($argument), ParameterKind::$kind)),+],
            outcomes: <$module::$outcome as NamedOutcome>::ids,
            exact: asked!($dim ($($argument: $kind),+)
                Box::new($module$(::$part)?::exact($($argument),+))),
            filtered: asked!($dim ($($argument: $kind),+)
                Box::new($module$(::$part)?::filtered($($argument),+))),
            answers: answers!($dim $name ($module$(::$part)?) ($($argument: $kind),+)
                $($answer)? $(=> $report)?),
        }),+];
    };
}

questions! {
    plane segment_segment_2d = segment_segment(a: Point, b: Point, c: Point, d: Point) -> Meeting
        "How the segments ab and cd meet." => report;
    plane line_line_2d = line_line_plane(p: Point, u: Direction, q: Point, v: Direction) -> Lines
        "Relative position of the lines p + s u and q + t v." => report;
    plane ray_segment_2d = motion_wall(p: Point, v: Direction, a: Point, b: Point) -> Impact
        "When a point at p that moves by v meets the wall ab." => report;
    plane circle_line = sphere_line::line(p: Point, d: Direction, c: Point, r: Length) -> Contact
        "Position of the line p + t d relative to the circle around c with radius r.",
        sphere_line::answer(Extent::Line, &p, &d, &c, &r) => report;
    plane circle_ray = sphere_line::ray(p: Point, d: Direction, c: Point, r: Length) -> Contact
        "The same for the ray from p.",
        sphere_line::answer(Extent::Ray, &p, &d, &c, &r) => report;
    plane circle_segment = sphere_line::segment(a: Point, b: Point, c: Point, r: Length) -> Contact
        "The same for the segment ab.",
        sphere_line::answer(Extent::Segment, &a, &between(&a, &b), &c, &r) => report;
    space sphere_line = sphere_line::line(p: Point, d: Direction, c: Point, r: Length) -> Contact
        "Position of the line p + t d relative to the sphere around c with radius r.",
        sphere_line::answer(Extent::Line, &p, &d, &c, &r) => report;
    space sphere_ray = sphere_line::ray(p: Point, d: Direction, c: Point, r: Length) -> Contact
        "The same for the ray from p.",
        sphere_line::answer(Extent::Ray, &p, &d, &c, &r) => report;
    space sphere_segment = sphere_line::segment(a: Point, b: Point, c: Point, r: Length) -> Contact
        "The same for the segment ab.",
        sphere_line::answer(Extent::Segment, &a, &between(&a, &b), &c, &r) => report;
    plane point_on_segment_2d = point_segment(p: Point, a: Point, b: Point) -> OnSegment
        "Where p is as seen from the segment ab of the plane." => report;
    space point_on_segment_3d = point_segment(p: Point, a: Point, b: Point) -> OnSegment
        "Where p is as seen from the segment ab in space." => report;
    space point_plane = point_plane(p: Point, n: Normal, d: Offset) -> PlaneSide
        "On which side of the plane n·x = d the point p is." => report;
    space point_plane_3pt = point_plane::three(p: Point, v0: Point, v1: Point, v2: Point) -> PlaneSide
        "On which side of the plane through v0, v1, v2 the point p is.",
        point_plane::answer_three(&p, &v0, &v1, &v2) => report;
    space sphere_sphere = sphere_sphere(c1: Point, r1: Length, c2: Point, r2: Length) -> Spheres
        "Relative position of the spheres around c1 and c2 with radii r1 and r2." => report;
    plane point_in_triangle_2d = point_in_triangle::plane(p: Point, v0: Point, v1: Point, v2: Point) -> InTriangle
        "Where p is as seen from the triangle v0 v1 v2 of the plane.",
        point_in_triangle::answer_plane(&p, &v0, &v1, &v2) => report_plane;
    space point_in_triangle_3d = point_in_triangle::space(p: Point, v0: Point, v1: Point, v2: Point) -> InTriangle
        "Where p is as seen from the triangle v0 v1 v2 in space.",
        point_in_triangle::answer_space(&p, &v0, &v1, &v2) => report_space;
    space line_line_3d = line_line(p: Point, u: Direction, q: Point, v: Direction) -> LinesInSpace
        "Relative position of the lines p + s u and q + t v in space." => report;
    space segment_segment_3d = segment_segment_space(a: Point, b: Point, c: Point, d: Point) -> SpaceMeeting
        "Relative position of the segments ab and cd in space, and their closest points: of many pairs that with the least s, then t." => report;
    space line_cylinder = line_cylinder(p: Point, u: Direction, q: Point, v: Direction, r: Length)
        -> Cylinder
        "Position of the line p + t u relative to the cylinder around q + s v with radius r." => report;
    space segment_plane = segment_plane(a: Point, b: Point, n: Normal, d: Offset) -> SegmentPlane
        "Relative position of the segment ab and the plane n·x = d." => report;
    space line_plane = line_plane(p: Point, u: Direction, n: Normal, d: Offset) -> LinePlane
        "Relative position of the line p + t u and the plane n·x = d." => report;
    space line_triangle = line_triangle::line(p: Point, u: Direction, v0: Point, v1: Point, v2: Point)
        -> LineTriangle
        "Position of the line p + t u relative to the triangle v0 v1 v2.",
        line_triangle::answer(&p, &u, &v0, &v1, &v2, false) => report;
    space ray_triangle = line_triangle::ray(p: Point, u: Direction, v0: Point, v1: Point, v2: Point)
        -> LineTriangle
        "The same for the ray from p.",
        line_triangle::answer(&p, &u, &v0, &v1, &v2, true) => report;
    plane shape_shape_2d = shape_shape::numbered(a: Shape, b: Shape) -> RelativePosition
        "How any two shapes a and b of the plane lie: [\"circle\", x, y, r], [\"segment\", x1, y1, x2, y2]." => report;
    space shape_shape_3d = shape_shape::numbered(a: Shape, b: Shape) -> RelativePosition
        "The same in space, where there are plane, sphere, cylinder and capsule too." => report;
    space ray_triangle_half_open = line_triangle::half_open(p: Point, u: Direction, v0: Point, v1: Point, v2: Point)
        -> HalfOpen
        "Whether the ray from p meets the triangle v0 v1 v2, of those that share a side only one.";
    plane bounce = bounce(p: Point, v: Direction, a: Point, b: Point) -> Rebound
        "How a point that flies from p with velocity v hits the wall ab.";
    plane disc_box = disc_box(c: Point, r: Length, k: Point, l: Point) -> DiscContact
        "Position of the disc around c with radius r relative to the box with the corners k and l.";
    plane directions = dot_and_perp(u: Direction, v: Direction) -> Directions
        "Direction of v relative to u: parallel, opposite, perpendicular, left or right.";
    plane linear_equations = linear_equations(a: Direction, b: Direction, c: Direction) -> Solutions
        "How many x and y there are with x a + y b = c.";
    plane line_side = orientation(a: Point, b: Point, q: Point) -> LineSide
        "On which side of the line from a to b the point q is.";
    plane meeting_2d = perp_product(a: Point, b: Point, c: Point, d: Point, ab: Part, cd: Part)
        -> Meeting
        "Relative position of the lines, rays or segments ab and cd of the plane.";
    space meeting_3d = line_line::meeting(a: Point, b: Point, c: Point, d: Point, ab: Part, cd: Part)
        -> SpaceMeeting
        "Relative position of the lines, rays or segments ab and cd in space.";
    plane collinear_segments = line_equations(a: Point, b: Point, c: Point, d: Point)
        -> SegmentMeeting
        "How the segments ab and cd lie, with the cases on one line told apart.";
    space closest_region = segment_segment_space::region(a: Point, b: Point, c: Point, d: Point)
        -> Region
        "Where the closest points of the lines ab and cd are, as seen from the segments.";
    plane circle_circle = sphere_sphere(c1: Point, r1: Length, c2: Point, r2: Length) -> Spheres
        "Relative position of the circles around c1 and c2 with radii r1 and r2.";
    plane point_point_2d = point_point(v1: Point, v2: Point, eps: Length) -> Nearness
        "Whether v1 and v2 of the plane are one within eps.";
    space point_point_3d = point_point(v1: Point, v2: Point, eps: Length) -> Nearness
        "Whether v1 and v2 in space are one within eps.";
    plane point_near_segment_2d = point_segment::within(p: Point, a: Point, b: Point, eps: Length)
        -> OnSegment
        "Where p is as seen from the segment ab of the plane, up to eps beside it counting as on it.";
    space point_near_segment_3d = point_segment::within(p: Point, a: Point, b: Point, eps: Length)
        -> OnSegment
        "Where p is as seen from the segment ab in space, up to eps beside it counting as on it.";
    space point_near_plane = point_plane::within(p: Point, n: Normal, d: Offset, eps: Length)
        -> PlaneSide
        "On which side of the plane n·x = d the point p is, up to eps from it counting as on it.";
    space segment_plane_3pt = segment_plane::three(a: Point, b: Point, v0: Point, v1: Point, v2: Point)
        -> SegmentPlane
        "Relative position of the segment ab and the plane through v0, v1, v2.";
    space line_plane_3pt = line_plane::three(p: Point, u: Direction, v0: Point, v1: Point, v2: Point)
        -> LinePlane
        "Relative position of the line p + t u and the plane through v0, v1, v2.";
    space capsule_capsule = capsule_capsule(a: Point, b: Point, r1: Length, c: Point, d: Point, r2: Length) -> Capsules
        "Relative position of the capsules around the segments ab and cd with radii r1 and r2.";
    plane line_box_2d = ray_box(a: Point, b: Point, part: Part, k: Point, l: Point) -> BoxContact
        "Position of the line, ray or segment ab of the plane relative to the box with the corners k and l.";
    space line_box_3d = ray_box(a: Point, b: Point, part: Part, k: Point, l: Point) -> BoxContact
        "Position of the line, ray or segment ab in space relative to the box with the corners k and l.";
    plane point_of_line_2d = line_parameter(a: Point, b: Point, t: Weight, part: Part) -> ParameterPlace
        "Where the point a + t (b − a) is as seen from the line, ray or segment ab.";
    space dyad = dyad(a: Direction, b: Direction, c: Direction) -> DyadImage
        "Where the vector (a·b) c points.";
    space homogeneous_points = homogeneous(g: Triple, h: Triple) -> HomogeneousPoints
        "Whether the triples g and h stand for one point.";
    space homogeneous_image = homogeneous_matrices(v: Point, rows: Matrix, goal: Point) -> Image
        "Whether a matrix makes the point goal of the point v.";
    space shadow = shadow_matrix(p: Point, n: Normal, d: Offset, light: Direction, w: Weight)
        -> Shadow
        "What falls on the plane n·x = d where p throws its shadow in the light (light, w).";
    space shadow_of_sun = shadow_matrix(p: Point, n: Normal, d: Offset, light: Direction, w: Nought)
        -> Shadow
        "The same in parallel light.";
    space shadow_of_lamp = shadow_matrix(p: Point, n: Normal, d: Offset, light: Point, w: One)
        -> Shadow
        "The same in the light of a lamp.";
}
