//! The picture: both lines, the box of the determinant, and the areas and projections of both
//! methods.

use crate::geometry::double::line_line_dot::line_line_dot_trace;
use crate::geometry::double::line_line_unit::line_line_unit_trace;
use crate::lesson::prelude::*;
use crate::lessons::two_lines::Scene;
use glam::DVec3;

/// Draws it.
pub fn draw(scene: &Scene, on: &mut Sketch) {
    let x = scene.trace();
    on.parallelepiped("volume", x.p1, [x.l1, x.l2, x.l3]);
    on.parallelogram("n", x.p1, x.l2, x.l1);
    on.parallelogram("m", x.p1, x.l2, x.l3);
    on.parallelogram("k", x.p1, x.l1, x.l3);
    // Perpendicular to both lines, but not as long as the area, which would leave the picture.
    on.arrow(x.p1, ("n", x.n.normalize() * 1.25), Role::Third, Visibility::WhenLit);
    shadows(scene, on);
    if x.n != DVec3::ZERO || x.k != DVec3::ZERO {
        on.arrow(x.p1, named!(x.l2), Role::Second, Visibility::WhenLit);
    }
    on.arrow(x.p1, named!(x.l3), Role::Third, Visibility::Always);
    on.carrier("l1", Role::First, x.p1, x.p2, scene.first);
    on.carrier("l2", Role::Second, x.p3, x.p4, scene.second);
    if x.volume == 0.0 {
        common_plane(scene, on);
        if x.n == DVec3::ZERO && x.l1 != DVec3::ZERO && x.l2 != DVec3::ZERO {
            on.parallel("n_sq", [x.p1, x.p2], [x.p3, x.p4]);
        }
    } else {
        on.add("volume", Role::Result, Visibility::Always, Shape::Extension(x.x, x.y));
        on.point(named!(x.y), Role::Result);
    }
    on.point(named!(x.x), Role::Result);
}

/// The dot products as projections, and the feet of the second line's ends on the first.
fn shadows(scene: &Scene, on: &mut Sketch) {
    let x = scene.trace();
    on.parameter("t_3", Role::Helper, [x.p1, x.p1 + x.l1 * x.t_3], x.p3);
    on.parameter("t_4", Role::Helper, [x.p1, x.p1 + x.l1 * x.t_4], x.p4);
    let dot = line_line_dot_trace(x.p1, x.p2, x.p3, x.p4);
    for (name, tip, start, shadow) in [
        ("dot12", x.p1 + x.l2, x.p1, x.l1 * (dot.dot12 / dot.dot11)),
        ("dot13", x.p3, x.p1, x.l1 * (dot.dot13 / dot.dot11)),
    ] {
        on.arrow(start, (name, shadow), Role::Helper, Visibility::WhenLit);
        on.perpendicular(name, tip, start + shadow, shadow);
    }
    let shadow = x.l2 * (dot.dot23 / dot.dot22);
    on.arrow(x.p3 - shadow, ("dot23", shadow), Role::Helper, Visibility::WhenLit);
    on.perpendicular("dot23", x.p1, x.p3 - shadow, shadow);
    let unit = line_line_unit_trace(x.p1, x.l1, x.p3, x.l2);
    let beside = x.p1 + unit.u2;
    on.unlabelled("cos", Role::Second, Visibility::WhenLit, Shape::Dashed(x.p1, beside));
    for (name, start, tip, shadow) in [
        ("cos", x.p1, beside, unit.u1 * unit.cos),
        ("shadow1", x.p1, x.p3, unit.u1 * unit.shadow1),
        ("shadow2", x.p3, x.p1, -unit.u2 * unit.shadow2),
    ] {
        on.parameter(name, Role::Helper, [start, start + shadow], tip);
    }
    on.arrow(x.p1, named!(unit.u1), Role::First, Visibility::WhenLit);
    on.arrow(x.p3, named!(unit.u2), Role::Second, Visibility::WhenLit);
}

/// A piece of the common plane of both lines.
fn common_plane(scene: &Scene, on: &mut Sketch) {
    let x = scene.trace();
    let points = scene.points();
    let across = [x.l2, x.l3].map(|v| v - x.l1 * (v.dot(x.l1) / x.l1.dot(x.l1)));
    let [one, other] = across;
    let across = if one.length_squared() > other.length_squared() { one } else { other };
    let middle = points.iter().sum::<DVec3>() / 4.0;
    let [u, v] = [x.l1, across].map(|v| v.normalize_or_zero());
    let reach = |unit: DVec3| {
        points.iter().map(|p| (*p - middle).dot(unit).abs()).fold(1.0, f64::max) + 0.5
    };
    if v != DVec3::ZERO {
        let (at, u, v) = (middle, u * reach(u), v * reach(v));
        on.add("volume", Role::Result, Visibility::WhenLit, Shape::Patch { at, u, v });
    }
}
