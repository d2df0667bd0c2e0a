//! The picture: the region of the tolerance, and the points where a single test fails.

use super::Scene;
use crate::geometry::Extent::Segment;
use crate::geometry::double::point_segment_dot::point_segment_dot_trace;
use crate::lesson::prelude::*;
use glam::{DVec3, dvec3};

/// The whole picture.
pub fn sketch(scene: &Scene, on: &mut Sketch) {
    let [v, p1, p2] = scene.points();
    let x = point_segment_dot_trace(v, p1, p2, scene.eps);
    lengths(scene, on);
    on.add("dot", Role::Helper, Visibility::WhenLit, ball(p1, p2));
    on.parallelogram("area_sq", p1, x.t, x.l);
    if x.l != DVec3::ZERO {
        skin(("eps", Role::Third), scene, scene.eps, on);
        // The region in which the squared area is below the tolerance itself.
        skin(("limit", Role::Helper), scene, scene.eps.sqrt() / x.l.length(), on);
    }
    on.carrier("l", Role::First, p1, p2, Segment);
    on.arrow(p1, named!(x.t), Role::Third, Visibility::WhenLit);
    on.arrow(p2, named!(x.to_end), Role::Third, Visibility::WhenLit);
    if x.dot == 0.0 {
        let corner = Shape::RightAngle { at: v, u: p1 - v, v: p2 - v };
        on.add("dot", Role::Third, Visibility::WhenLit, corner);
    }
    on.add("dist_sq", Role::Helper, Visibility::WhenLit, Shape::Dashed(v, x.q));
    let known = !matches!(scene.special(), "interior" | "end_point");
    on.point(named!(x.q), if known { Role::Helper } else { Role::Result });
}

/// All points that see the segment under a right angle.
fn ball(p1: DVec3, p2: DVec3) -> Shape {
    Shape::Sphere { centre: (p1 + p2) / 2.0, radius: p1.distance(p2) / 2.0 }
}

/// The box in which the taxicab path is not longer, and the paths.
fn lengths(scene: &Scene, on: &mut Sketch) {
    let [v, p1, p2] = scene.points();
    let l = p2 - p1;
    let sides = [DVec3::X * l.x, DVec3::Y * l.y, DVec3::Z * l.z];
    let shape = match scene.dimension {
        Dimension::Plane => Shape::parallelogram(p1, sides[0], sides[1]),
        Dimension::Space => Shape::Box { corner: p1, sides },
    };
    on.unlabelled("detour", Role::Helper, Visibility::WhenLit, shape);
    let ways =
        [("whole", Role::First, p1, p2), ("l1", Role::Second, p1, v), ("l2", Role::Third, v, p2)];
    for (name, role, from, to) in ways {
        let stops = [from, dvec3(to.x, from.y, from.z), dvec3(to.x, to.y, from.z), to];
        for leg in stops.windows(2).filter(|leg| leg[0] != leg[1]) {
            on.add(name, role, Visibility::WhenLit, Shape::Dashed(leg[0], leg[1]));
        }
    }
}

/// All points beside the segment within a distance of its line.
fn skin((name, role): (&'static str, Role), scene: &Scene, radius: f64, on: &mut Sketch) {
    let [_, p1, p2] = scene.points();
    let seen = Visibility::WhenLit;
    match scene.dimension {
        Dimension::Plane => {
            let off = (p2 - p1).truncate().perp().normalize().extend(0.0) * radius;
            let corners = vec![p1 + off, p2 + off, p2 - off, p1 - off];
            on.unlabelled(name, role, seen, Shape::Area(corners));
        }
        Dimension::Space => {
            let tube = Shape::Cylinder { from: p1, to: p2, radius };
            on.add(name, role, seen, tube);
        }
    }
}
