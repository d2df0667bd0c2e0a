//! The picture: the region of the tolerance, and the points where a single test fails.

use super::Scene;
use crate::geometry::Extent::Segment;
use crate::geometry::double::point_segment_dot::point_segment_dot_trace;
use crate::lessons::prelude::*;
use crate::sketch::distance_by_area;

/// The whole picture.
pub fn sketch(scene: &Scene, on: &mut Sketch) {
    let [v, p1, p2] = scene.points();
    let x = point_segment_dot_trace(v, p1, p2, scene.eps);
    lengths(scene, on);
    on.add("dot", Role::Helper, WhenLit, Shape::ball_on([p1, p2]));
    on.parallelogram("area_sq", p1, x.t, x.l);
    if x.l != DVec3::ZERO {
        // The region of published code: there the squared area is below the tolerance itself.
        let by_area = distance_by_area(x.l, x.eps);
        for (name, role, distance) in
            [("eps", Role::Third, x.eps), ("limit", Role::Helper, by_area)]
        {
            on.lit_with(name, role, WhenLit, scene.dimension.around_segment([p1, p2], distance));
        }
    }
    on.carrier("l", Role::First, p1, p2, Segment);
    on.arrow(p1, named!(x.t), Role::Third, WhenLit);
    on.arrow(p2, named!(x.to_end), Role::Third, WhenLit);
    if scene.special() == "right_angle" {
        on.add("dot", Role::Third, WhenLit, Shape::right_angle_between(v, [p1, p2]));
    }
    on.add("dist_sq", Role::Helper, WhenLit, Shape::Dashed(v, x.q));
    if Segment.has(x.foot) {
        on.add("dist_sq", Role::Helper, WhenLit, Shape::right_angle(x.q, v, x.l));
    }
    let known = !matches!(scene.special(), "interior" | "end_point");
    on.point(named!(x.q), if known { Role::Helper } else { Role::Result });
}

/// The box in which the taxicab path is not longer, and the paths.
fn lengths(scene: &Scene, on: &mut Sketch) {
    let [v, p1, p2] = scene.points();
    for way in [Shape::Dashed(p1, v), Shape::Dashed(v, p2)] {
        on.lit_with("straight", Role::Third, WhenLit, way);
    }
    on.lit_with("detour", Role::Helper, WhenLit, Shape::box_between([p1, p2]));
    // The region where the paths are not longer than the tolerance.
    let [near1, near2] = [p1, p2].map(DVec3::truncate);
    on.lit_with("s", Role::Third, WhenLit, Shape::detour_region([near1, near2], scene.eps));
    let ways =
        [("whole", Role::First, p1, p2), ("l1", Role::Second, p1, v), ("l2", Role::Third, v, p2)];
    for (name, role, from, to) in ways {
        for leg in Shape::legs([from, to]) {
            on.add(name, role, WhenLit, leg);
        }
    }
}
