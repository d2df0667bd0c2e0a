//! The picture: the region of the tolerance, and the points where a single test fails.

use super::Scene;
use crate::geometry::Extent::Segment;
use crate::geometry::double::point_segment_dot::point_segment_dot_trace;
use crate::geometry::double::point_segment_lengths::{
    PointSegmentLengths, point_segment_lengths_trace,
};
use crate::lessons::prelude::*;
use crate::sketch::distance_by_area;

/// The whole picture.
pub fn sketch(scene: &Scene, on: &mut Sketch) {
    let [v, p1, p2] = scene.points();
    let x = point_segment_dot_trace(v, p1, p2, scene.eps);
    lengths(&point_segment_lengths_trace(v, p1, p2, scene.eps), name!(x.s), on);
    on.add(name!(x.dot), Role::Helper, WhenLit, Shape::ball_on([x.p1, x.p2]));
    on.parallelogram(name!(x.area_sq), p1, x.t, x.l);
    if x.l != DVec3::ZERO {
        // The region of published code: there the squared area is below the tolerance itself.
        let by_area = distance_by_area(x.l, x.eps);
        for (name, role, distance) in
            [(name!(x.eps), Role::Third, x.eps), (name!(x.limit), Role::Helper, by_area)]
        {
            on.lit_with(name, role, WhenLit, scene.dimension.around_segment([p1, p2], distance));
        }
    }
    on.carrier(name!(x.l), Role::First, x.p1, x.p2, Segment);
    on.arrow(p1, named!(x.t), Role::Third, WhenLit);
    on.arrow(p2, named!(x.to_end), Role::Third, WhenLit);
    if scene.special() == "right_angle" {
        on.add(name!(x.dot), Role::Third, WhenLit, Shape::right_angle_between(x.v, [x.p1, x.p2]));
    }
    on.add(name!(x.dist_sq), Role::Helper, WhenLit, Shape::Dashed(v, x.q));
    if Segment.has(x.foot) {
        on.add(name!(x.dist_sq), Role::Helper, WhenLit, Shape::right_angle(x.q, v, x.l));
    }
    let known = !matches!(scene.special(), "interior" | "end_point");
    on.point(named!(x.q), if known { Role::Helper } else { Role::Result });
}

/// The box in which the taxicab path is not longer, and the paths.
fn lengths(x: &PointSegmentLengths<DVec3>, near: Name, on: &mut Sketch) {
    for way in [Shape::Dashed(x.p1, x.v), Shape::Dashed(x.v, x.p2)] {
        on.lit_with(name!(x.straight), Role::Third, WhenLit, way);
    }
    on.lit_with(name!(x.detour), Role::Helper, WhenLit, Shape::box_between([x.p1, x.p2]));
    // The region where the paths are not longer than the tolerance.
    let region = Shape::detour_region([x.p1, x.p2].map(DVec3::truncate), x.eps);
    on.lit_with(near, Role::Third, WhenLit, region);
    let ways = [
        (name!(x.whole), Role::First, x.p1, x.p2),
        (name!(x.l1), Role::Second, x.p1, x.v),
        (name!(x.l2), Role::Third, x.v, x.p2),
    ];
    for (name, role, from, to) in ways {
        for leg in Shape::legs([from, to]) {
            on.add(name, role, WhenLit, leg);
        }
    }
}
