//! The computation for a pair without a lesson, for its formula rows.

use super::link::text;
use super::pair::PairAnswer;
use super::shape::{PlacedShape, ShapeKind::*};
use crate::derivation::as_test;
use crate::geometry::Trace;
use crate::geometry::double::ball_box::ball_box_trace;
use crate::geometry::double::box_box::box_box_trace;
use crate::geometry::double::plane_plane::plane_plane_trace;
use crate::geometry::double::point_plane_within::point_plane_within_trace;
use crate::geometry::double::point_point::point_point_trace;
use crate::geometry::question::table::Question;
use crate::lesson::{Dimension, MAX_COORDINATE, Symbol};
use crate::sketch::Role;
use crate::symbols;
use glam::DVec3;

/// A computation, and the names of the deciding values.
pub struct PairMethod {
    /// The values of the computation.
    pub trace: Box<dyn Trace>,
    /// The values with formula rows.
    pub names: &'static [&'static str],
    /// The symbols of the values, in the colours of the shapes.
    pub symbols: &'static [Symbol],
}

/// The symbols of the values of all computations.
const SYMBOLS: [Symbol; 26] = symbols![
    First("p1" = "X"),
    Second("p2" = "Y"),
    Third("between" = r"\mathbf{d}", "dist_sq" = "d^2"),
    Helper("eps" = "r", "eps_sq" = "r^2", "r" = "r", "r_sq" = "r^2"),
    First("n1" = r"\mathbf{n}_1"),
    Second("n2" = r"\mathbf{n}_2"),
    First("p0" = "P_0"),
    Second("q0" = "Q_0"),
    Third("way" = r"\mathbf{d}", "way_sq" = "d^2", "offset" = "h"),
    First("c" = "C"),
    Result("near" = "X"),
    Helper("from" = "U", "to" = "V"),
    Third("share" = r"\mathbf{s}", "least" = "s"),
    Second("n" = r"\mathbf{n}", "n_sq" = "n^2"),
    Third("value" = "h", "value_sq" = "h^2"),
    Helper("limit" = "l"),
];
/// The symbols for a pair in reverse order.
const TURNED: [Symbol; 26] = turned(SYMBOLS);

const fn turned<const N: usize>(mut symbols: [Symbol; N]) -> [Symbol; N] {
    let mut at = 0;
    while at < N {
        symbols[at].role = match symbols[at].role {
            Role::First => Role::Second,
            Role::Second => Role::First,
            role => role,
        };
        at += 1;
    }
    symbols
}

/// The computation for a pair: of two planes, of a plane or a box and a ball, of two boxes; for
/// other pairs, the closest points.
pub fn pair_method(
    a: &PlacedShape,
    b: &PlacedShape,
    dimension: Dimension,
    answer: &PairAnswer,
) -> PairMethod {
    let flat = dimension == Dimension::Plane;
    match (a.kind, b.kind) {
        (Plane, Plane) => {
            let ([p0, p1, p2], [q0, q1, q2]) = (a.points, b.points);
            let trace = plane_plane_trace(p0, p1, p2, q0, q1, q2);
            let parallel = trace.way_sq == 0.0;
            let names: &[_] = if parallel { &["way_sq", "offset"] } else { &["way_sq"] };
            PairMethod { trace: Box::new(trace), names, symbols: &SYMBOLS }
        }
        (Ball, Plane) => {
            let [at, u, v] = b.points;
            let n = (u - at).cross(v - at);
            let trace = point_plane_within_trace(a.points[0], n, n.dot(at), a.radius);
            PairMethod { trace: Box::new(trace), names: &["value_sq", "limit"], symbols: &SYMBOLS }
        }
        (Ball, Block) if !flat => {
            let [k, l, _] = b.points;
            let trace = ball_box_trace(a.points[0], a.radius, k, l);
            PairMethod { trace: Box::new(trace), names: &["dist_sq", "r_sq"], symbols: &SYMBOLS }
        }
        (Block, Block) => {
            // The thickness of a box of the plane is the width of a sheet.
            let thick = |z: f64| if flat { DVec3::Z * z } else { DVec3::ZERO };
            let corners = |shape: &PlacedShape| {
                let [k, l, _] = shape.points;
                [k + thick(-MAX_COORDINATE), l + thick(MAX_COORDINATE)]
            };
            let ([k1, l1], [k2, l2]) = (corners(a), corners(b));
            let trace = box_box_trace(k1, l1, k2, l2);
            PairMethod { trace: Box::new(trace), names: &["share", "least"], symbols: &SYMBOLS }
        }
        (Plane | Block, Ball) if !flat => {
            PairMethod { symbols: &TURNED, ..pair_method(b, a, dimension, answer) }
        }
        _ => closest_points(answer.points, a.reach() + b.reach(), flat),
    }
}

/// A Rust test for shapes without a lesson, after `notes` and their numbers: whether their closest
/// points in f64 are within the sum of their radii.
pub fn pair_test(
    [a, b]: [&PlacedShape; 2],
    dimension: Dimension,
    answer: &PairAnswer,
    notes: &[&str],
) -> Option<String> {
    let flat = dimension == Dimension::Plane;
    let reach = a.reach() + b.reach();
    let near = closest_points(answer.points, reach, flat);
    let question = Question::named(if flat { "point_point_2d" } else { "point_point_3d" })?;
    let [x, y] = answer.points.each_ref().map(|p| &p.as_ref()[..dimension.count()]);
    let case = (question.filtered)(&[x, y, &[reach]]).case();
    let shapes = [a, b].map(|shape| format!("{}={}", shape.name(), text(shape, dimension)));
    let notes: Vec<_> = notes.iter().copied().chain(shapes.iter().map(String::as_str)).collect();
    as_test(&*near.trace, &[], case, &notes)
}

fn closest_points([x, y]: [DVec3; 2], reach: f64, flat: bool) -> PairMethod {
    let trace: Box<dyn Trace> = match flat {
        true => Box::new(point_point_trace(x.truncate(), y.truncate(), reach)),
        false => Box::new(point_point_trace(x, y, reach)),
    };
    PairMethod { trace, names: &["dist_sq", "eps_sq"], symbols: &SYMBOLS }
}
