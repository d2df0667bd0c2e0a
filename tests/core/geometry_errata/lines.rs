//! Two lines in space: `works::COLLISIONS`, section 2.3.1.

use crosspoint::geometry::Extent::Line;
use crosspoint::geometry::question::line_line::{
    LinesInSpace::{self, *},
    SpaceMeeting,
};
use crosspoint::geometry::{double, exact, question};

use super::{Whole, ratio, space};

/// Id, a point and a direction of each line, their relation, squared distance, and the parameters
/// of the closest points.
type Row = (&'static str, [Whole; 4], LinesInSpace, i32, Option<(i32, i32)>);

const ROWS: [Row; 4] = [
    ("S4-ll-beta0", [[-1, 0, 0], [1, 0, 0], [0; 3], [0, 1, 0]], Crossing, 0, Some((1, 0))),
    ("S4-ll-parallel", [[0; 3], [1, 0, 0], [0, 1, 0], [1, 0, 0]], Parallel, 1, None),
    ("S4-ll-typo-eq", [[0; 3], [1, 0, 0], [2, -3, 0], [0, 1, 0]], Crossing, 0, Some((2, 3))),
    ("S4-ll-index", [[0; 3], [1, 0, 0], [4, 5, 2], [0, 1, 0]], Skew, 4, Some((4, -5))),
];

#[test]
fn lines_lie_as_they_do() {
    for (id, places, relation, ..) in ROWS {
        let [p, u, q, v] = places.map(space);
        assert_eq!(decided!(line_line(p, u, q, v)), relation, "{id}");
        assert_eq!(verdict!(line_line_unit(p, u, q, v)), relation, "{id}");
        assert_eq!(verdict!(skew_lines(p, u, q, v)), relation, "{id}");
        let meeting = match relation {
            Crossing => SpaceMeeting::Crossing,
            Parallel => SpaceMeeting::Parallel,
            _ => SpaceMeeting::Skew,
        };
        let (p2, p4) = (p + u, q + v);
        assert_eq!(decided!(line_line::meeting(p, p2, q, p4, Line, Line)), meeting, "{id}");
        assert_eq!(verdict!(line_line_cross(p, p2, q, p4), Line, Line), meeting, "{id}");
        assert_eq!(verdict!(line_line_dot(p, p2, q, p4), Line, Line), meeting, "{id}");
    }
}

#[test]
fn lines_are_as_far_apart_as_they_are() {
    for (id, places, _, dist_sq, parameters) in ROWS {
        let [p, u, q, v] = places.map(space);
        let [a, b, c, d] = [p, u, q, v].map(exact::point);
        let answer = question::line_line::answer(&a, &b, &c, &d);
        assert_eq!(answer.dist_sq, ratio(dist_sq, 1), "{id}");
        let found = answer.closest.map(|pair| (pair.s, pair.t));
        assert_eq!(found, parameters.map(|(s, t)| (ratio(s, 1), ratio(t, 1))), "{id}");
        let skew = double::skew_lines::skew_lines_trace(p, u, q, v);
        let Some((s, t)) = parameters.map(|(s, t)| (f64::from(s), f64::from(t))) else {
            assert_eq!(skew.parallel_dist, 1.0, "{id}");
            continue;
        };
        assert_eq!((skew.alpha, skew.beta), (s, t), "{id}");
        assert_eq!(skew.dist * skew.dist, f64::from(dist_sq), "{id}");
        let (p2, p4) = (p + u, q + v);
        let trace = double::line_line_cross::line_line_cross_trace(p, p2, q, p4);
        assert_eq!((trace.alpha, trace.beta), (s, t), "{id}");
        let trace = double::line_line_dot::line_line_dot_trace(p, p2, q, p4);
        assert_eq!((trace.alpha, trace.beta), (s, t), "{id}");
    }
}
