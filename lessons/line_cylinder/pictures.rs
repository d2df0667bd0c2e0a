//! The picture of a line and a cylinder.

use super::scene::Scene;
use crate::geometry::Extent::Line;
use crate::lessons::prelude::*;

/// Draws all marks of the picture.
pub fn sketch(scene: &Scene, on: &mut Sketch) {
    let (x, roots, points) = (scene.trace(), scene.by_quadratic(), scene.points());
    let [centre, rim, below, beside] =
        [points.centre, points.rim, points.below, points.beside].map(|found| found.foot);
    on.cylinder_reaching(name!(x.r), Role::Second, [x.q, x.v], x.r, [x.v0, x.v1]);
    on.carrier(name!(x.v), Role::Second, x.q, scene.q2, Line);

    // The cross-section through the point closest to the axis: the distance, half of the chord, the
    // radius.
    let shape = Shape::Ring { centre, normal: x.v, radius: x.r };
    on.add(name!(x.r), Role::Helper, Always, shape);
    let normal = at_parameter(centre, x.unit, 1.0);
    let angle = Shape::angle_between(centre, [normal, rim], x.r, 0.4);
    on.add(name!(x.phi), Role::Helper, WhenLit, angle);
    on.add(name!(x.r), Role::Second, WhenLit, Shape::Dashed(centre, rim));
    on.lit_with(name!(x.half_sq), Role::Helper, WhenLit, Shape::Dashed(x.foot, rim));
    let half = Shape::Dashed(x.foot, at_distance(x.foot, rim, x.half));
    on.add(name!(x.half), Role::Helper, WhenLit, half);
    on.add(name!(x.dist), Role::Third, WhenLit, Shape::Dashed(centre, x.foot));
    on.add(name!(x.dist), Role::Helper, WhenLit, Shape::right_angle(x.foot, centre, x.u));
    on.arrow(centre, named!(x.unit), Role::Third, WhenLit);

    // The angle between the line and the axis.
    let [line, axis] = [x.u, x.v].map(|along| at_parameter(x.foot, along, -1.0));
    let angle = Shape::angle_between(x.foot, [line, axis], x.r, 0.75);
    on.add(name!(x.sin_theta), Role::Helper, WhenLit, angle);
    let axis = Shape::Extension(x.foot, at_parameter(x.foot, x.v, -0.5));
    on.lit_with(name!(x.sin_theta), Role::Helper, WhenLit, axis);
    for name in [name!(x.n_len), name!(roots.uv)] {
        on.parallelogram(name, at_parameter(x.p, x.v, -0.5), x.u, x.v);
    }
    on.parallelogram(name!(roots.wv), x.q, x.w, x.v);
    on.arrow(x.q, named!(x.w), Role::Third, WhenLit);
    for shape in [Shape::Dashed(x.p, beside), Shape::right_angle(beside, x.p, x.v)] {
        on.add(name!(x.axis_dist), Role::Helper, WhenLit, shape);
    }

    on.carrier(name!(x.u), Role::First, x.p, scene.p2, Line);
    on.chord(name!(x.u), x.p, x.u, Line, roots.t1..roots.t2);
    for (name, t) in [named!(x.alpha), named!(roots.t2), named!(roots.t1)] {
        on.add(name, Role::Result, WhenLit, Shape::stretch(x.p, x.u, t));
    }
    for ((name, length), sign) in [(named!(x.k), 1.0), (named!(x.k_phi), -1.0)] {
        let end = at_distance(x.foot, at_parameter(x.foot, x.u, sign), length);
        on.add(name, Role::Result, WhenLit, Shape::Dashed(x.foot, end));
    }
    // The right triangle whose hypotenuse is half of the chord: one leg is parallel to the axis.
    on.lit_with(name!(x.k_phi), Role::Helper, WhenLit, Shape::Dashed(x.v1, below));
    let shape = Shape::right_angle_between(below, [x.v1, x.foot]);
    on.add(name!(x.k_phi), Role::Helper, WhenLit, shape);
    on.lit_with(name!(x.k_phi), Role::Helper, WhenLit, Shape::Dashed(x.foot, below));
    on.arrow(x.foot, named!(x.step), Role::Result, WhenLit);
    on.add(name!(x.foot), Role::Third, WhenLit, Shape::Point(x.foot));
    on.point(named!(x.v0), Role::Result);
    on.point(named!(x.v1), Role::Result);
}
