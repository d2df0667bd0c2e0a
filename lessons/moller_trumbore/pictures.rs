//! The picture of lesson 5.5: the triangle, the ray, and the boxes of the triple products.

use super::Scene;
use crate::geometry::double::moller_trumbore::MollerTrumbore;
use crate::geometry::double::triangle_plane::TrianglePlane;
use crate::lesson::prelude::*;

/// All of it.
pub fn draw(scene: &Scene, x: &MollerTrumbore, on: &mut Sketch) {
    let TrianglePlane { a, b, .. } = x.plane;
    scene.draw(on);
    // The region beyond the side where the weights add up to 1.
    let beyond = vec![x.v1, x.v1 + b, x.v2];
    on.unlabelled("rest", Role::Helper, Visibility::WhenLit, Shape::Area(beyond));
    for (name, sides) in [
        ("det", [a, x.dir, b]),
        ("num_u", [x.t, x.dir, b]),
        ("num_v", [a, x.dir, x.t]),
        ("num_k", [a, b, x.t]),
    ] {
        on.parallelepiped(name, x.v0, sides);
    }
    for (name, side, normal) in [("n_db", b, x.n_db), ("n_da", a, x.n_da)] {
        // The base that the boxes of a weight have in common.
        let base = [x.v0, x.v0 + x.dir, x.v0 + x.dir + side, x.v0 + side].to_vec();
        on.unlabelled(name, Role::Third, Visibility::WhenLit, Shape::Cells(vec![base]));
        on.arrow(
            x.v0,
            (name, normal.normalize() * (1.25 * scene.factor())),
            Role::Third,
            Visibility::WhenLit,
        );
    }
    on.arrow(x.v0, named!(x.t), Role::Third, Visibility::WhenLit);
    on.carrier("dir", Role::First, x.p, scene.q, scene.extent);
    let turn = x.v0 + a * x.u;
    on.add("u", Role::Result, Visibility::WhenLit, Shape::Arrow(x.v0, turn));
    on.add("v", Role::Result, Visibility::WhenLit, Shape::Arrow(turn, x.x));
    on.add("dist", Role::Result, Visibility::WhenLit, Shape::Dashed(x.p, x.x));
    on.point(named!(x.x), Role::Result);
}
