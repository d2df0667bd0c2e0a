//! The picture: both lines, the box of the determinant, and the areas and projections of both
//! methods.

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
    let foot = |on: &mut Sketch, name, tip: DVec3, from: DVec3, along: DVec3| {
        let part = tip.dot(along) / along.dot(along);
        on.perpendicular(name, from + tip, from + along * part, along);
    };
    for name in ["dot12", "cos"] {
        foot(on, name, x.l2, x.p1, x.l1);
    }
    for name in ["dot13", "shadow1"] {
        foot(on, name, x.l3, x.p1, x.l1);
    }
    for name in ["dot23", "shadow2"] {
        foot(on, name, -x.l3, x.p3, x.l2);
    }
    on.arrow(x.p1, ("u1", x.l1.normalize()), Role::First, Visibility::WhenLit);
    on.arrow(x.p3, ("u2", x.l2.normalize()), Role::Second, Visibility::WhenLit);
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
        on.patch("volume", Role::Result, middle, [u * reach(u), v * reach(v)]);
    }
}
