//! The picture of lesson 5.5: the triangle, the ray, the boxes of the triple products, and bars that
//! compare the numerators.

use super::Scene;
use crate::geometry::double::moller_trumbore::MollerTrumbore;
use crate::geometry::double::moller_trumbore_order::MollerTrumboreOrder;
use crate::geometry::double::triangle_plane::TrianglePlane;
use crate::geometry::double::triangle_weights::TriangleWeights;
use crate::lessons::prelude::*;
use crate::sketch::BarChart;

/// Draws all marks of the picture.
pub fn draw(
    scene: &Scene,
    x: &MollerTrumbore,
    order: &MollerTrumboreOrder,
    staged: &TriangleWeights,
    on: &mut Sketch,
) {
    let TrianglePlane { a, b, .. } = x.plane;
    scene.draw(&x.plane, on);
    // The region beyond the side where the weights add up to 1.
    let beyond = Shape::Area(vec![x.v1, at_parameter(x.v1, b, 1.0), x.v2]);
    on.lit_with(name!(x.rest), Role::Helper, WhenLit, beyond);
    for (name, sides) in [
        (name!(x.det), [a, x.dir, b]),
        (name!(x.num_u), [x.t, x.dir, b]),
        (name!(x.num_v), [a, x.dir, x.t]),
        (name!(x.num_k), [a, b, x.t]),
    ] {
        on.parallelepiped(name, x.v0, sides);
    }
    for (side, (name, normal)) in [(b, named!(x.n_db)), (a, named!(x.n_da))] {
        // The base that the boxes of a weight have in common.
        on.lit_with(name, Role::Third, WhenLit, Shape::tinted_parallelogram(x.v0, x.dir, side));
        on.normal_direction(x.v0, (name, normal), WhenLit, scene.factor());
    }
    // The heights of both boxes over their common base.
    for (tip, volume) in [(x.p, x.num_u), (x.v1, x.det)] {
        on.perpendicular(name!(x.num_u), tip, at_level(tip, x.n_db, [volume, 0.0]), b);
    }
    on.arrow(x.v0, named!(x.t), Role::Third, WhenLit);
    on.carrier(name!(x.dir), Role::First, x.p, scene.q, scene.extent);
    // The weights of the previous lesson, which end elsewhere if rounding is large.
    on.head_to_tail(x.v0, Role::Third, [(named!(staged.alpha), a), (named!(staged.beta), b)]);
    on.head_to_tail(x.v0, Role::Result, [(named!(x.u), a), (named!(x.v), b)]);
    // Both numerators end to end, next to the greatest sum of a hit.
    let chart = BarChart::beside([x.v0, x.v1], x.plane.n, order.size);
    on.bar(&chart, 0, named!(order.part_u), 0.0, Role::Result);
    on.bar(&chart, 0, named!(order.part_v), order.part_u, Role::Third);
    on.bar(&chart, 1, named!(order.size), 0.0, Role::Second);
    let end = at_distance(x.p, scene.q, x.dist);
    on.add(name!(x.dist), Role::Result, WhenLit, Shape::Dashed(x.p, end));
    on.point(named!(x.x), Role::Result);
}
