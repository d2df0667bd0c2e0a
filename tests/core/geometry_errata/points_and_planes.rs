//! Points, segments and planes: `works::COLLISIONS`, sections 2.1 to 2.3.3 and 2.4.3.

use crosspoint::geometry::double::{self, Vec3};
use crosspoint::geometry::question::{
    line_plane::LinePlane, point_plane::PlaneSide, point_segment::OnSegment,
    segment_plane::SegmentPlane,
};
use crosspoint::geometry::{exact, question};

use super::{Whole, space};

const ON_SEGMENT: [(&str, [Whole; 3], OnSegment); 3] = [
    ("S4-pl1-absorb", [[1024, 0, 0], [0; 3], [2048, 0, 0]], OnSegment::Interior),
    ("S4-pl1-absorb, its start", [[0; 3], [0; 3], [2048, 0, 0]], OnSegment::EndPoint),
    ("S4-pl2-pseudo", [[0, 1, 0], [-1, 0, 0], [1, 0, 0]], OnSegment::OffLine),
];

#[test]
fn points_are_on_segments_as_they_are() {
    for (id, places, side) in ON_SEGMENT {
        let [p, a, b] = places.map(space);
        assert_eq!(decided!(point_segment(p, a, b)).side(), side, "{id}");
        for eps in [0.0, 1e-4] {
            assert_eq!(decided!(point_segment::within(p, a, b, eps)), side, "{id}");
            assert_eq!(verdict!(point_segment_lengths(p, a, b, eps)), side, "{id}");
            assert_eq!(verdict!(point_segment_dot(p, a, b, eps)), side, "{id}");
        }
    }
}

const SIDES: [(&str, Whole, Whole, i32, PlaneSide); 4] = [
    ("S4-pplane-abs", [0, -5, 0], [0, 1, 0], 0, PlaneSide::Below),
    ("S4-flp-sign", [5, 5, 1], [0, 0, 1], 1, PlaneSide::On),
    ("S4-plane-sign, d counts from the origin along n", [0, 0, 3], [0, 0, 1], 2, PlaneSide::Above),
    ("S4-plane-sign, n·x = d and not −d", [0, 0, -2], [0, 0, 1], 2, PlaneSide::Below),
];

#[test]
fn points_are_on_their_side_of_planes() {
    for (id, p, n, d, side) in SIDES {
        let (p, n, d) = (space(p), space(n), f64::from(d));
        assert_eq!(decided!(point_plane(p, n, d)), side, "{id}");
        assert_eq!(verdict!(point_plane(p, n, d)), side, "{id}");
    }
}

#[test]
fn s4_flp_sign_one_end_on_the_plane_touches() {
    let (a, b, n, d) = (space([5, 5, 1]), space([5, 5, 3]), Vec3::Z, 1.0);
    assert_eq!(decided!(segment_plane(a, b, n, d)).relation, SegmentPlane::Touching);
    assert_eq!(verdict!(segment_plane(a, b, n, d)), SegmentPlane::Touching);
}

#[test]
fn s4_lp_parallel_has_no_point() {
    let (p, t) = (Vec3::Z, Vec3::X);
    let [v0, v1, v2] = [Vec3::ZERO, Vec3::X, Vec3::Y];
    assert_eq!(decided!(line_plane(p, t, Vec3::Z, 0.0)), LinePlane::Parallel);
    assert_eq!(decided!(line_plane::three(p, t, v0, v1, v2)), LinePlane::Parallel);
    assert_eq!(double::line_plane::line_plane(p, t, Vec3::Z, 0.0), None);
    assert_eq!(double::line_plane_matrix::line_plane_matrix(p, t, Vec3::Z, 0.0), None);
    assert_eq!(double::line_plane_three::line_plane_three(p, t, v0, v1, v2), None);
}

#[test]
fn s4_lp_d_vector_is_a_number() {
    let [v0, v1, v2] = [[0, 0, 2], [1, 0, 2], [0, 1, 2]].map(space);
    let trace = double::line_plane_three::line_plane_three_trace(Vec3::ZERO, Vec3::Z, v0, v1, v2);
    assert_eq!((trace.plane.n, trace.d, trace.cut.x), (Vec3::Z, 2.0, v0));
    let cut = question::line_plane::answer(
        &exact::point(Vec3::ZERO),
        &exact::point(Vec3::Z),
        &exact::point(trace.plane.n),
        &exact::number(trace.d),
    );
    assert_eq!(cut.crossing.unwrap().1, exact::point(v0));
}
