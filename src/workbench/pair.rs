//! The answer for two shapes: relative position, case and question, and the answers of rounded
//! arithmetic.

use super::shape::{PlacedShape, ShapeKind::*};
use crate::geometry::Extent;
use crate::geometry::exact::number;
use crate::geometry::question::method::{MethodRun, Numbers};
use crate::geometry::question::report::Report;
use crate::geometry::question::shape_shape;
use crate::geometry::question::table::Question;
use crate::geometry::question::{outcome::NamedOutcome, shape_shape::RelativePosition};
use crate::lesson::{AnswerKind, Dimension};
use glam::DVec3;

/// The answers for a pair of shapes.
#[derive(Clone, Debug, PartialEq)]
pub struct PairAnswer {
    /// The relative position of the shapes.
    pub position: RelativePosition,
    /// The case of the pair's own question, or else that of [`RelativePosition`].
    pub case: &'static str,
    /// The pair's own question.
    pub question: Option<&'static str>,
    /// The cases in f64 and in f32, by the taught method of that question or by the least distance.
    pub rounded: Option<[&'static str; 2]>,
    /// The closest points of both cores.
    pub points: [DVec3; 2],
}

impl PairAnswer {
    /// The kind of the answer: yes, no or special.
    pub fn answer(&self) -> AnswerKind {
        match self.position {
            RelativePosition::Overlapping if SPECIAL.contains(&self.case) => AnswerKind::Special,
            position => position.into(),
        }
    }

    /// The distance of the cores of both shapes, in f64.
    pub fn core_distance(&self) -> f64 {
        self.points[0].distance(self.points[1])
    }

    /// The distance of the surfaces of both shapes, in f64: 0 unless they are exactly apart.
    pub fn gap(&self, [a, b]: [&PlacedShape; 2]) -> f64 {
        match self.position {
            RelativePosition::Apart => (self.core_distance() - a.reach() - b.reach()).max(0.0),
            RelativePosition::Touching | RelativePosition::Overlapping => 0.0,
        }
    }

    /// Whether f64 or f32 differs from exact arithmetic.
    pub fn differs(&self) -> bool {
        self.rounded.is_some_and(|rounded| rounded.iter().any(|case| *case != self.case))
    }
}

/// Special cases of shapes that meet.
const SPECIAL: [&str; 7] = [
    "overlapping",
    "identical",
    "coincident",
    "coplanar",
    "axes_meet",
    "parallel_inside",
    "internally_tangent",
];

/// The question of a pair with its arguments, and the arguments of its method if they differ.
pub(super) struct PairQuestion {
    pub(super) name: &'static str,
    pub(super) arguments: Vec<Vec<f64>>,
    taken: Option<Vec<f64>>,
}

/// All answers for a pair.
pub fn judged(a: &PlacedShape, b: &PlacedShape, dimension: Dimension) -> PairAnswer {
    let (dim, shapes) = (dimension.count(), [a.numbered(), b.numbered()]);
    let (found, double) = shape_shape::filtered_and_rounded(&shapes[0], &shapes[1], dim);
    let (position, points) = (found.outcome, found.points.map(DVec3::from_array));
    let plain = PairAnswer { position, case: position.id(), question: None, rounded: None, points };
    let asked = asked(a, b, dimension);
    let asked = asked.and_then(|asked| Some((Question::named(asked.name)?, asked)));
    let Some((question, asked)) = asked else {
        let [p, q] = shapes.map(|shape| shape.map(|x| *x as f32));
        let single = shape_shape::answer(&p, &q, dim).outcome;
        return PairAnswer { rounded: Some([double.id(), single.id()]), ..plain };
    };
    let arguments: Vec<_> = asked.arguments.iter().map(Vec::as_slice).collect();
    let (case, rounded) = match &question.answers {
        // Reports name a degenerate shape by its remainder, equally in every arithmetic.
        Some(answers) => {
            let relation = |answer: fn(&[&[f64]]) -> Report| answer(&arguments).relation;
            (relation(answers.filtered), Some([answers.double, answers.single].map(relation)))
        }
        None => {
            let numbers = asked.taken.unwrap_or_else(|| asked.arguments.concat());
            let run = |run: fn(Numbers<'_>) -> MethodRun| {
                let mut given = numbers.iter().copied();
                let made = run(&mut || given.next().unwrap_or_default());
                made.decided.map(|decided| decided.case)
            };
            let method = question.methods().find(|method| !method.questions.is_empty());
            let rounded =
                method.and_then(|method| Some([run(method.double)?, run(method.single)?]));
            ((question.filtered)(&arguments).case(), rounded)
        }
    };
    PairAnswer { case, question: Some(asked.name), rounded, ..plain }
}

/// The question of a pair in either order.
pub(super) fn asked(
    a: &PlacedShape,
    b: &PlacedShape,
    dimension: Dimension,
) -> Option<PairQuestion> {
    asked_in_order(a, b, dimension).or_else(|| asked_in_order(b, a, dimension))
}

/// The question of a pair whose first shape is the simpler one.
fn asked_in_order(a: &PlacedShape, b: &PlacedShape, dimension: Dimension) -> Option<PairQuestion> {
    let flat = dimension == Dimension::Plane;
    let at = |p: DVec3| if flat { vec![p.x, p.y] } else { p.to_array().to_vec() };
    let [p, q, _] = a.points;
    let [k, l, _] = b.points;
    let given = |shape: &PlacedShape| shape.given().iter().map(|p| at(*p)).collect::<Vec<_>>();
    let both = || [given(a), given(b)].concat();
    let with = |mut arguments: Vec<Vec<f64>>, more: f64| {
        arguments.push(vec![more]);
        arguments
    };
    // Directions are passed on as they are, so they must be exact.
    let along = || exact_way(p, q).map(|way| vec![at(p), at(way)]);
    let [first, second] = [[a.radius], [b.radius]].map(|r| r.to_vec());
    // The names of the question in the plane and in space.
    let (names, arguments) = match [a.kind, b.kind] {
        [Point, Point] => (["point_point_2d", "point_point_3d"], with(both(), 0.0)),
        [Point, Segment] => (["point_near_segment_2d", "point_near_segment_3d"], with(both(), 0.0)),
        [Point, Plane] => (["point_plane_3pt"; 2], both()),
        [Point, Triangle] => (["point_in_triangle_2d", "point_in_triangle_3d"], both()),
        [Segment | Ray | Line, Segment | Ray | Line] => {
            let parts = [a.line_extent()?, b.line_extent()?].map(index);
            (["meeting_2d", "meeting_3d"], [both(), parts.to_vec()].concat())
        }
        [Segment, Ball] => (["circle_segment", "sphere_segment"], with(both(), b.radius)),
        [Ray, Ball] => (["circle_ray", "sphere_ray"], [along()?, vec![at(k), second]].concat()),
        [Line, Ball] => (["circle_line", "sphere_line"], [along()?, vec![at(k), second]].concat()),
        [Ball, Ball] => (["circle_circle", "sphere_sphere"], vec![at(p), first, at(k), second]),
        [Segment | Ray | Line, Block] => return Some(boxed(a, b, flat, a.line_extent()?)),
        [Segment, Plane] => (["segment_plane_3pt"; 2], both()),
        [Line, Plane] => (["line_plane_3pt"; 2], [along()?, given(b)].concat()),
        [Line, Triangle] if !flat => (["line_triangle"; 2], [along()?, given(b)].concat()),
        [Ray, Triangle] if !flat => (["ray_triangle"; 2], [along()?, given(b)].concat()),
        [Line, Cylinder] => {
            let axis = vec![at(k), at(exact_way(k, l)?), second];
            (["line_cylinder"; 2], [along()?, axis].concat())
        }
        [Capsule, Capsule] => {
            (["capsule_capsule"; 2], vec![at(p), at(q), first, at(k), at(l), second])
        }
        _ => return None,
    };
    Some(PairQuestion { name: names[dimension as usize], arguments, taken: None })
}

/// A line and a box, asked in space: a box of the plane gets an arbitrary thickness. The method
/// takes two parameters for the part.
fn boxed(a: &PlacedShape, b: &PlacedShape, flat: bool, part: Extent) -> PairQuestion {
    let mut corners = [b.points[0], b.points[1]];
    if flat {
        (corners[0].z, corners[1].z) = (-1.0, 1.0);
    }
    let [p, q] = [a.points[0], a.points[1]].map(|p| p.to_array().to_vec());
    let [k, l] = corners.map(|p| p.to_array().to_vec());
    let (low, high) = part.range();
    let taken = [&p[..], &q, &[low, high], &k, &l].concat();
    PairQuestion {
        name: "line_box_3d",
        arguments: vec![p, q, index(part), k, l],
        taken: Some(taken),
    }
}

/// The index of an extent, as an argument.
fn index(part: Extent) -> Vec<f64> {
    vec![f64::from(part as u8)]
}

/// The vector from `a` to `b`, if it is exact in f64.
fn exact_way(a: DVec3, b: DVec3) -> Option<DVec3> {
    let way = b - a;
    let same = |i: usize| number(b[i]) - number(a[i]) == number(way[i]);
    (way.is_finite() && (0..3).all(same)).then_some(way)
}
