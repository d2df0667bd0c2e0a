//! Both pictures: the plane as it is, and the plane as the basis sees it.

use super::Scene;
use crate::geometry::Extent::Segment;
use crate::lesson::Second;
use crate::named;
use crate::sketch::{Role, Shape, Sketch, Visibility};
use glam::{DVec2, dvec2};

/// How far the region of hits is drawn, in basis vectors.
const FAR: f64 = 40.0;

/// The plane as it is.
pub fn first(scene: &Scene, on: &mut Sketch) {
    let x = scene.trace();
    on.region("sum", Role::Result, &[x.q1, x.q2, x.p1 + x.b2 * FAR, x.p1 + x.b1 * FAR]);
    on.parallelogram("det", x.p1, x.b1, x.b2);
    on.parallelogram("s1", x.p1, x.p, x.b2);
    on.parallelogram("s2", x.p1, x.b1, x.p);
    on.parameter("t_1", Role::Helper, [x.p1, x.p1 + x.p * x.t_1], x.q1);
    on.parameter("t_2", Role::Helper, [x.p1, x.p1 + x.p * x.t_2], x.q2);
    on.arrow(x.p1, named!(x.b1), Role::Third, Visibility::Always);
    on.arrow(x.p1, named!(x.b2), Role::Third, Visibility::Always);
    if scene.eps != 0.0 {
        let e = scene.regularised();
        let moved = Shape::Dashed((e.p1 + e.c1).extend(0.0), (e.p1 + e.c2).extend(0.0));
        on.unlabelled("eps", Role::Helper, Visibility::Always, moved);
        on.arrow(e.p1, named!(e.c1), Role::Third, Visibility::WhenLit);
        on.arrow(e.p1, named!(e.c2), Role::Third, Visibility::WhenLit);
    }
    on.carrier("p", Role::First, x.p1, x.p2, Segment);
    on.carrier("q", Role::Second, x.q1, x.q2, Segment);
    if x.det != 0.0 && x.sum == 0.0 && x.p != DVec2::ZERO && x.q != DVec2::ZERO {
        on.parallel("sum", [x.p1, x.p2], [x.q1, x.q2]);
    }
    on.point(named!(x.i), Role::Result);
}

/// The plane as the basis sees it: its vectors are the axes, and what is hit are the points right
/// of both and beyond the segment between their tips.
pub fn second(scene: &Scene) -> Second {
    let e = scene.regularised();
    let p2 = dvec2(e.x_eps, e.y_eps);
    let (origin, far) = (DVec2::ZERO, FAR);
    let mut second = Second {
        words: ["picture_scene", "picture_basis"],
        sketch: Sketch::default(),
        handles: Vec::new(),
        home: (dvec2(0.75, 0.75), 1.75),
    };
    let on = &mut second.sketch;
    let corners = [DVec2::X, DVec2::Y, dvec2(0.0, far), dvec2(far, far), dvec2(far, 0.0)];
    on.region("sum", Role::Result, &corners);
    on.arrow(origin, ("b1", DVec2::X), Role::Third, Visibility::Always);
    on.arrow(origin, ("b2", DVec2::Y), Role::Third, Visibility::Always);
    on.carrier("p", Role::First, origin, p2, Segment);
    on.carrier("q", Role::Second, DVec2::X, DVec2::Y, Segment);
    on.point(("p1", origin), Role::First);
    on.point(("q1", DVec2::X), Role::Second);
    on.point(("q2", DVec2::Y), Role::Second);
    on.point(("i", p2 / e.sum_eps), Role::Result);
    second.handle("p2", Role::First, p2);
    second
}
