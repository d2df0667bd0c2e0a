//! What there is to say about two shapes: how they lie, by which case of which question, and what
//! rounded arithmetic says instead.

use super::shape::{PlacedShape, ShapeKind, ShapeKind::*};
use crate::geometry::exact::number;
use crate::geometry::question::report::Report;
use crate::geometry::question::shape_shape;
use crate::geometry::question::table::Question;
use crate::geometry::relation::{NamedOutcome, RelativePosition};
use crate::lesson::{AnswerKind, Dimension};
use glam::DVec3;

/// The answers to a pair of shapes.
#[derive(Clone, Debug, PartialEq)]
pub struct PairAnswer {
    /// How they lie.
    pub lie: RelativePosition,
    /// The case, as the pair's own question names it, or else as [`RelativePosition`] says.
    pub case: &'static str,
    /// The pair's own question.
    pub question: Option<&'static str>,
    /// What rounded arithmetic says in f64 and in f32: the taught method of that question, or the
    /// least distance.
    pub rounded: Option<[&'static str; 2]>,
    /// The closest points of both cores.
    pub points: [DVec3; 2],
}

impl PairAnswer {
    /// Yes, no or special.
    pub fn answer(&self) -> AnswerKind {
        match self.lie {
            RelativePosition::Apart => AnswerKind::No,
            RelativePosition::Touching => AnswerKind::Special,
            RelativePosition::Overlapping if SPECIAL.contains(&self.case) => AnswerKind::Special,
            RelativePosition::Overlapping => AnswerKind::Yes,
        }
    }

    /// How far their cores are from each other, in f64.
    pub fn core_distance(&self) -> f64 {
        self.points[0].distance(self.points[1])
    }

    /// How far their surfaces are from each other, in f64: 0 unless they are exactly apart.
    pub fn gap(&self, [a, b]: [&PlacedShape; 2]) -> f64 {
        match self.lie {
            RelativePosition::Apart => (self.core_distance() - a.reach() - b.reach()).max(0.0),
            RelativePosition::Touching | RelativePosition::Overlapping => 0.0,
        }
    }

    /// Whether f64 or f32 says something else than exact arithmetic.
    pub fn differs(&self) -> bool {
        self.rounded.is_some_and(|rounded| rounded.iter().any(|case| *case != self.case))
    }
}

/// Cases of shapes that meet which are no general ones.
const SPECIAL: [&str; 7] = [
    "overlapping",
    "identical",
    "coincident",
    "coplanar",
    "axes_meet",
    "parallel_inside",
    "internally_tangent",
];

/// The question of a pair with its arguments, and with what its method takes in their place where
/// that is something else.
pub(super) struct PairQuestion {
    pub(super) name: &'static str,
    pub(super) arguments: Vec<Vec<f64>>,
    taken: Option<Vec<f64>>,
}

/// All about a pair.
pub fn judged(a: &PlacedShape, b: &PlacedShape, dimension: Dimension) -> PairAnswer {
    let (dim, shapes) = (dimension.count(), [a.numbered(), b.numbered()]);
    let (found, double) = shape_shape::filtered_and_rounded(&shapes[0], &shapes[1], dim);
    let (lie, points) = (found.outcome, found.points.map(DVec3::from_array));
    let plain = PairAnswer { lie, case: lie.id(), question: None, rounded: None, points };
    let asked = asked(a, b, dimension);
    let asked = asked.and_then(|asked| Some((Question::named(asked.name)?, asked)));
    let Some((question, asked)) = asked else {
        let [p, q] = shapes.map(|shape| shape.map(|x| *x as f32));
        let single = shape_shape::answer(&p, &q, dim).outcome;
        return PairAnswer { rounded: Some([double.id(), single.id()]), ..plain };
    };
    let arguments: Vec<_> = asked.arguments.iter().map(Vec::as_slice).collect();
    let decided = (question.filtered)(&arguments).case();
    // Reports name what is without length by what is left of it, in every arithmetic alike.
    let relation = |answer: fn(&[&[f64]]) -> Report| answer(&arguments).relation();
    let reported = question.answers.as_ref().and_then(|answers| relation(answers.filtered));
    let case = reported.unwrap_or(decided);
    let rounded = match &question.answers {
        Some(answers) => {
            [answers.double, answers.single].map(relation).into_iter().collect::<Option<Vec<_>>>()
        }
        None => question.methods().find(|method| !method.questions.is_empty()).and_then(|method| {
            let numbers = asked.taken.unwrap_or_else(|| asked.arguments.concat());
            let run = |run: fn(crate::geometry::question::method::Numbers<'_>) -> _| {
                let mut given = numbers.iter().copied();
                let made: crate::geometry::question::method::MethodRun =
                    run(&mut || given.next().unwrap_or_default());
                made.decided.map(|decided| decided.case)
            };
            [method.double, method.single].map(run).into_iter().collect()
        }),
    };
    let rounded = rounded.and_then(|cases| <[_; 2]>::try_from(cases).ok());
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

/// Which part of a line a shape is, by its number among the extents.
fn part(kind: ShapeKind) -> Option<f64> {
    match kind {
        Line => Some(0.0),
        Ray => Some(1.0),
        Segment => Some(2.0),
        _ => None,
    }
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
    let from = [a.kind, b.kind];
    // Directions are asked for as they are, so they must not have been rounded.
    let along = || exact_way(p, q).map(|way| vec![at(p), at(way)]);
    let radius = [[a.radius], [b.radius]].map(|r| r.to_vec());
    let [first, second] = radius;
    let (name, arguments) = match from {
        [Point, Point] => (in_space(flat, ["point_point_2d", "point_point_3d"]), with(both(), 0.0)),
        [Point, Segment] => {
            (in_space(flat, ["point_near_segment_2d", "point_near_segment_3d"]), with(both(), 0.0))
        }
        [Point, Plane] => ("point_plane_3pt", both()),
        [Point, Triangle] => {
            (in_space(flat, ["point_in_triangle_2d", "point_in_triangle_3d"]), both())
        }
        [Segment | Ray | Line, Segment | Ray | Line] => {
            let parts = [part(a.kind)?, part(b.kind)?].map(|part| vec![part]);
            let name = in_space(flat, ["meeting_2d", "meeting_3d"]);
            (name, [both(), parts.to_vec()].concat())
        }
        [Segment, Ball] => {
            let name = in_space(flat, ["circle_segment", "sphere_segment"]);
            (name, with(both(), b.radius))
        }
        [Ray, Ball] => {
            let name = in_space(flat, ["circle_ray", "sphere_ray"]);
            (name, [along()?, vec![at(k), second]].concat())
        }
        [Line, Ball] => {
            let name = in_space(flat, ["circle_line", "sphere_line"]);
            (name, [along()?, vec![at(k), second]].concat())
        }
        [Ball, Ball] => {
            let name = in_space(flat, ["circle_circle", "sphere_sphere"]);
            (name, vec![at(p), first, at(k), second])
        }
        [Segment | Ray | Line, Block] => return Some(boxed(a, b, flat, part(a.kind)?)),
        [Segment, Plane] => ("segment_plane_3pt", both()),
        [Line, Plane] => ("line_plane_3pt", [along()?, given(b)].concat()),
        [Line, Triangle] if !flat => ("line_triangle", [along()?, given(b)].concat()),
        [Ray, Triangle] if !flat => ("ray_triangle", [along()?, given(b)].concat()),
        [Line, Cylinder] => {
            let axis = exact_way(k, l)?;
            ("line_cylinder", [along()?, vec![at(k), at(axis), second]].concat())
        }
        [Capsule, Capsule] => ("capsule_capsule", vec![at(p), at(q), first, at(k), at(l), second]),
        _ => return None,
    };
    Some(PairQuestion { name, arguments, taken: None })
}

/// A line and a box: asked in space, where a box of the plane is as thick as it likes. The method
/// takes two parameters for the part.
fn boxed(a: &PlacedShape, b: &PlacedShape, flat: bool, part: f64) -> PairQuestion {
    let mut corners = [b.points[0], b.points[1]];
    if flat {
        (corners[0].z, corners[1].z) = (-1.0, 1.0);
    }
    let [p, q] = [a.points[0], a.points[1]].map(|p| p.to_array().to_vec());
    let [k, l] = corners.map(|p| p.to_array().to_vec());
    let (low, high) = crate::geometry::Extent::ALL[part as usize].range();
    let taken = [&p[..], &q, &[low, high], &k, &l].concat();
    PairQuestion {
        name: "line_box_3d",
        arguments: vec![p, q, vec![part], k, l],
        taken: Some(taken),
    }
}

fn in_space(flat: bool, [plane, space]: [&'static str; 2]) -> &'static str {
    if flat { plane } else { space }
}

/// The vector from `a` to `b`, if f64 has it.
fn exact_way(a: DVec3, b: DVec3) -> Option<DVec3> {
    let way = b - a;
    let same = |i: usize| number(b[i]) - number(a[i]) == number(way[i]);
    (way.is_finite() && (0..3).all(same)).then_some(way)
}
