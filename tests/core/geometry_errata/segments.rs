//! Two segments in the plane: `works::DOCUMENTS` 1 to 3.

use crosspoint::geometry::Extent::Segment;
use crosspoint::geometry::double::{self, Vec2};
use crosspoint::geometry::question::perp_product::Meeting::{self, *};
use crosspoint::geometry::question::{
    dot_and_perp::Directions, line_equations::SegmentMeeting, line_line_plane::Lines,
    motion_wall::When, point_segment::OnSegment,
};
use crosspoint::geometry::{exact, question};

use super::ratio;

type Ends = [[i32; 2]; 4];

fn plane([x, y]: [i32; 2]) -> Vec2 {
    Vec2::new(x.into(), y.into())
}

/// Id, end points of both segments, their relation, and their common point with a denominator.
type Row = (&'static str, Ends, Meeting, Option<([i32; 2], i32)>);

const ROWS: [Row; 20] = [
    ("S1-seg-a-sign", [[1, 0], [3, 0], [0, 0], [2, 1]], Miss, None),
    ("S1-seg-a-onezero", [[0, 0], [1, -1], [0, 0], [0, 1]], SharedEnd, Some(([0, 0], 1))),
    ("S1-seg-a-zeroP", [[1, 1], [1, 1], [0, 0], [2, 0]], ZeroLength, None),
    ("S1-seg-b-point", [[-1, 0], [1, 0], [0, -1], [0, 3]], Crossing, Some(([0, 0], 1))),
    ("S1-seg-b-behind", [[1, 1], [-1, 1], [0, 0], [0, -1]], Miss, None),
    ("S1-reduced-ineq", [[0, 0], [0, -1], [1, 1], [-1, 1]], Miss, None),
    ("S1-seg-b-onezero", [[-1, -2], [0, 0], [0, 1], [0, 0]], SharedEnd, Some(([0, 0], 1))),
    ("S1-sum-of-lengths", [[1, 0], [1, 2], [0, 0], [4, 0]], Touching, Some(([1, 0], 1))),
    ("S1-y0", [[0, 0], [3, -1], [1, 0], [0, 1]], Miss, None),
    ("S2-parallel-overlap", [[0, 0], [2, 0], [1, 0], [3, 0]], Overlapping, None),
    ("S2-I, s is within and t is not", [[0, 0], [2, 0], [1, 1], [1, 3]], Miss, None),
    ("S2-I, both are", [[0, 0], [2, 0], [1, -1], [1, 3]], Crossing, Some(([1, 0], 1))),
    ("S3-matrix2", [[1, 0], [-1, 1], [0, 1], [-1, -1]], Crossing, Some(([-1, 3], 5))),
    ("S3-y-from-b", [[1, 5], [-1, 6], [0, 6], [-1, 4]], Crossing, Some(([-1, 28], 5))),
    ("S3-line2_c", [[-1, 1], [1, 0], [1, 1], [0, 0]], Crossing, Some(([1, 1], 3))),
    ("S3-coincident-test, coincident", [[0, 0], [1, 1], [0, 0], [1, 1]], Overlapping, None),
    ("S3-coincident-test, parallel", [[0, 2], [1, 0], [0, 0], [-1, 2]], Parallel, None),
    ("S3-axis-parallel, both", [[0, 0], [2, 0], [1, -1], [1, 1]], Crossing, Some(([1, 0], 1))),
    ("S3-axis-parallel, level", [[0, 0], [2, 0], [0, -1], [2, 1]], Crossing, Some(([1, 0], 1))),
    ("S3-axis-parallel, upright", [[1, -1], [1, 1], [0, -1], [2, 1]], Crossing, Some(([1, 0], 1))),
];

#[test]
fn segments_meet_as_they_do() {
    for (id, ends, meeting, _) in ROWS {
        let [a, b, c, d] = ends.map(plane);
        // S1-seg-roles: the result does not depend on the order of the segments.
        for [a, b, c, d] in [[a, b, c, d], [c, d, a, b]] {
            assert_eq!(decided!(perp_product(a, b, c, d, Segment, Segment)), meeting, "{id}");
            assert_eq!(verdict!(perp_product(a, b, c, d), Segment, Segment), meeting, "{id}");
            assert_eq!(verdict!(change_of_basis(a, b, c, d)), meeting, "{id}");
        }
    }
}

#[test]
fn line_equations_tell_them_apart_too() {
    for (id, ends, meeting, _) in ROWS {
        let expected = match meeting {
            ZeroLength => SegmentMeeting::ZeroLength,
            Parallel => SegmentMeeting::Parallel,
            Apart => SegmentMeeting::Apart,
            Overlapping if id.starts_with("S3") => SegmentMeeting::Contained,
            Overlapping => SegmentMeeting::Overlapping,
            SharedEnd => SegmentMeeting::SharedEnd,
            Touching => SegmentMeeting::Touching,
            Crossing => SegmentMeeting::Crossing,
            Miss => SegmentMeeting::Miss,
        };
        let [a, b, c, d] = ends.map(plane);
        assert_eq!(decided!(line_equations(a, b, c, d)), expected, "{id}");
        assert_eq!(verdict!(line_equations(a, b, c, d), false), expected, "{id}");
        assert_eq!(verdict!(line_equations(a, b, c, d), true), expected.of_shot(), "{id}");
    }
}

#[test]
fn the_common_point_is_where_it_is() {
    for (id, ends, _, at) in ROWS {
        let [a, b, c, d] = ends.map(plane);
        let [p, q, r, s] = [a, b, c, d].map(exact::point);
        let point = question::segment_segment::answer(&p, &q, &r, &s).point;
        assert_eq!(point, at.map(|(x, whole)| x.map(|x| ratio(x, whole))), "{id}");
        let Some((at, whole)) = at else { continue };
        let at = plane(at) / f64::from(whole);
        let traces = [
            double::perp_product::perp_product_trace(a, b, c, d).p,
            double::change_of_basis::change_of_basis_trace(a, b, c, d).i,
            double::line_equations::line_equations(a, b, c, d).unwrap(),
        ];
        for point in traces {
            assert!((point - at).length() <= 1e-15 * (1.0 + at.length()), "{id}: {point}");
        }
    }
}

#[test]
fn s1_reduced_ineq_needs_the_sign_of_the_determinant() {
    let [a, b, c, d] = [[0, 0], [0, -1], [1, 1], [-1, 1]].map(plane);
    let x = double::change_of_basis::change_of_basis_trace(a, b, c, d);
    assert_eq!((x.det, x.s1, x.s2), (2.0, -1.0, -1.0));
    assert!(x.s1 + x.s2 <= -x.det, "far enough, but the other way");
}

#[test]
fn s1_sum_of_lengths_is_their_product() {
    let [a, b, c, d] = [[1, 0], [1, 2], [0, 0], [4, 0]].map(plane);
    let x = double::change_of_basis::change_of_basis_trace(a, b, c, d);
    assert_eq!((x.dot, x.lengths), (-3.0, 3.0));
    assert_eq!(decided!(point_segment(a, c, d)).side(), OnSegment::Interior);
}

#[test]
fn s2_parallel_overlap_shares_a_piece() {
    let [a, b, c, d] = [[0, 0], [2, 0], [1, 0], [3, 0]].map(|v| exact::point(plane(v)));
    assert_eq!(question::segment_segment::answer(&a, &b, &c, &d).overlap, Some([c, b]));
}

/// Id, start, motion, a wall across the line of motion, and the parameter of the crossing.
const MOTIONS: [(&str, Ends, i32, When); 2] = [
    ("S2-distance-ratio", [[0, 0], [1, 0], [-1, -1], [-1, 1]], -1, When::Past),
    ("S2-vector-division", [[0, 0], [3, 4], [2, 11], [10, 5]], 2, When::Future),
];

#[test]
fn a_parameter_is_a_signed_ratio_of_vectors() {
    for (id, ends, t, when) in MOTIONS {
        let [p, v, a, b] = ends.map(plane);
        assert_eq!(decided!(motion_wall(p, v, a, b)).when, Some(when), "{id}");
        let [q, u, c, d] = [p, v, a, b].map(exact::point);
        let crossing = question::motion_wall::answer(&q, &u, &c, &d).crossing;
        assert_eq!(crossing.unwrap().0, ratio(t, 1), "{id}");
        let trace = double::motion_wall::motion_wall_trace(p, v, a, b);
        assert_eq!(trace.t, f64::from(t), "{id}");
        // Dot products give the same parameter.
        assert_eq!((trace.x - p).dot(v) / v.dot(v), f64::from(t), "{id}");
    }
}

#[test]
fn s2_perp_name_is_that_of_the_value_and_its_zero_says_parallel() {
    let (u, v) = (plane([1, 2]), plane([3, 4]));
    assert_eq!(double::dot_and_perp::dot_and_perp_trace(u, v).perp, -2.0);
    assert_eq!(decided!(dot_and_perp(u, v)), Directions::Right);
    assert_eq!(decided!(dot_and_perp(u, u * 3.0)), Directions::Parallel);
    assert_eq!(decided!(line_line_plane(u, u, v, u * 3.0)), Lines::Parallel);
}

#[test]
fn s4_dot_antisym_holds_for_the_perp_and_cross_product_only() {
    let (u, v) = (plane([2, 1]), plane([1, 3]));
    let (there, back) = (
        double::dot_and_perp::dot_and_perp_trace(u, v),
        double::dot_and_perp::dot_and_perp_trace(v, u),
    );
    assert_eq!((there.dot, there.perp), (5.0, 5.0));
    assert_eq!((back.dot, back.perp), (5.0, -5.0));
    assert_eq!(decided!(dot_and_perp(u, v)), Directions::Left);
    assert_eq!(decided!(dot_and_perp(v, u)), Directions::Right);
}
