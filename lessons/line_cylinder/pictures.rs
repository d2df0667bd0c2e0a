//! The picture of a line and a cylinder.

use super::scene::Scene;
use crate::geometry::Extent::Line;
use crate::lesson::prelude::*;
use glam::DVec3;

/// The extension of the drawn cylinder before and after the two points of its axis, relative to
/// their distance.
const REACH: (f64, f64) = (-1.0, 2.0);

/// The sector at `at` from one direction to another.
fn sector(at: DVec3, from: DVec3, to: DVec3, radius: f64) -> Shape {
    let from = from.normalize();
    let (angle, side) = (from.angle_between(to), to.reject_from_normalized(from).normalize());
    let point = |k: i32| {
        let (sin, cos) = (angle * f64::from(k) / 16.0).sin_cos();
        at + (from * cos + side * sin) * radius
    };
    Shape::Area([at].into_iter().chain((0..=16).map(point)).collect())
}

/// All of it.
pub fn sketch(scene: &Scene, on: &mut Sketch) {
    let x = scene.trace();
    let along = |at: DVec3| (at - x.q).dot(x.v) / x.v.length_squared();
    let axis_at = |at: DVec3| x.q + x.v * along(at);

    // The part with its axis points and the common points of the line.
    let ends = [x.v0, x.v1].map(along);
    let low = ends.into_iter().fold(0.0, f64::min).max(REACH.0);
    let high = ends.into_iter().fold(1.0, f64::max).min(REACH.1);
    on.cylinder("r", Role::Second, (x.q + x.v * low, x.q + x.v * high), x.r);
    on.carrier("v", Role::Second, x.q, scene.q2, Line);

    // The cross-section through the point closest to the axis: the distance, half of the chord, the
    // radius.
    let centre = axis_at(x.foot);
    on.ring("half_sq", Role::Helper, (centre, x.v), x.r);
    let rim = x.v0 - (axis_at(x.v0) - centre);
    on.add(
        "phi",
        Role::Helper,
        Visibility::WhenLit,
        sector(centre, x.unit, rim - centre, x.r * 0.4),
    );
    on.add("r", Role::Second, Visibility::WhenLit, Shape::Dashed(centre, rim));
    on.unlabelled("half_sq", Role::Helper, Visibility::WhenLit, Shape::Dashed(x.foot, rim));
    on.add("dist", Role::Third, Visibility::WhenLit, Shape::Dashed(centre, x.foot));
    let corner = |u| Shape::RightAngle { at: x.foot, u: centre - x.foot, v: u };
    on.add("dist", Role::Helper, Visibility::WhenLit, corner(x.u));
    on.arrow(centre, ("unit", x.unit), Role::Third, Visibility::WhenLit);

    // The angle between the line and the axis.
    on.add("sin_theta", Role::Helper, Visibility::WhenLit, sector(x.foot, -x.u, -x.v, x.r * 0.75));
    on.add(
        "sin_theta",
        Role::Helper,
        Visibility::WhenLit,
        Shape::Extension(x.foot, x.foot - x.v * 0.5),
    );
    for name in ["n_len", "uv"] {
        on.parallelogram(name, x.p - x.v * 0.5, x.u, x.v);
    }
    on.parallelogram("wv", x.q, x.w, x.v);
    on.arrow(x.q, named!(x.w), Role::Third, Visibility::WhenLit);
    on.perpendicular("axis_dist", x.p, axis_at(x.p), x.v);
    on.add("axis_dist", Role::Helper, Visibility::WhenLit, Shape::Dashed(x.p, axis_at(x.p)));

    on.carrier("u", Role::First, x.p, scene.p2, Line);
    on.chord("u", [x.v1, x.v0], Line, (0.0, 1.0));
    for (name, end) in [("k", x.v0), ("k_phi", x.v1)] {
        on.add(name, Role::Result, Visibility::WhenLit, Shape::Dashed(x.foot, end));
    }
    // The triangle of half of the chord, what is seen of it from above, and how far it climbs.
    let below = x.v1 + (rim - x.foot);
    on.perpendicular("k_phi", x.v1, below, x.foot - below);
    on.unlabelled("k_phi", Role::Helper, Visibility::WhenLit, Shape::Dashed(x.foot, below));
    on.arrow(x.foot, named!(x.step), Role::Result, Visibility::WhenLit);
    on.add("foot", Role::Third, Visibility::WhenLit, Shape::Point(x.foot));
    on.point(named!(x.v0), Role::Result);
    on.point(named!(x.v1), Role::Result);
}
