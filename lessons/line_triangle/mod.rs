//! 5.4 Where a line meets a triangle, in two stages.

mod published;

use crate::geometry::double::line_triangle::{
    LineTriangleCut, line_triangle_trace, line_triangle_verdict,
};
use crate::geometry::double::triangle_plane::TrianglePlane;
use crate::lessons::prelude::*;
use crate::lessons::ray_and_triangle::{self, Scene};
pub use published::point_first;

topic!(Scene);

fn trace(scene: &Scene) -> LineTriangleCut {
    let [p, u, v0, v1, v2] = scene.given();
    line_triangle_trace(p, u, v0, v1, v2)
}

const TABLES: Tables<Scene> = Tables {
    sources: &[works::COLLISIONS.sections(&["2.4.4"])],
    symbols: &symbols![
        First("p" = "P", "q" = "Q", "l" = r"\mathbf{d}"),
        Second("v0" = "V_0", "v1" = "V_1", "v2" = "V_2", "a" = r"\mathbf{a}", "b" = r"\mathbf{b}"),
        Third("n" = r"\mathbf{n}", "d" = "D"),
        Helper("s" = "s", "m" = "m"),
        inlined("gap" = r"@d - @s"),
        Helper("k" = "t"),
        Result("x" = "X", "rel" = r"\mathbf{x}"),
        inlined("dot_aa" = r"@a \cdot @a", "dot_ab" = r"@a \cdot @b", "dot_bb" = r"@b \cdot @b"),
        inlined("dot_aq" = r"@a \cdot @rel", "dot_bq" = r"@b \cdot @rel"),
        Helper("det_ab" = "M_0", "det_alpha" = "M_1", "det_beta" = "M_2"),
        inlined("det_gamma" = r"@det_ab - @det_alpha - @det_beta"),
        Result("alpha" = r"\alpha", "beta" = r"\beta", "gamma" = r"\gamma"),
    ],
    bodies: &[
        Body { name: "l", handles: &["p", "q"] },
        Body { name: "v0", handles: &["v0", "v1", "v2"] },
    ],
    published: published!(),
    // The code distinguishes only hit and miss; a degenerate triangle is a miss. It does not
    // support a one-sided triangle.
    agrees: |published, exact| match exact.case {
        "back" => true,
        "degenerate" => published.answer == No,
        _ => published.answer == exact.answer,
    },
    challenges: &[
        goal::<Scene>("half_half", |scene| {
            scene
                .weights()
                .is_some_and(|[_, alpha, beta]| [alpha, beta] == [number(0.5), number(0.5)])
        })
        .beyond(Scene::is_perpendicular),
        goal::<Scene>("both_negative", |scene| {
            let zero = number(0.0);
            scene.weights().is_some_and(|[_, alpha, beta]| alpha < zero && beta < zero)
        })
        .beyond(|scene| scene.weights().is_some_and(|[_, alpha, beta]| alpha == beta)),
    ],
    digits: &["k", "alpha", "beta"],
    inset: |scene| {
        let x = trace(scene).weights;
        Some(Inset::Triangle { names: [name!(x.alpha), name!(x.beta)], letters: ["α", "β"] })
    },
    by_inset: |scene, to| {
        let x = trace(scene).weights;
        scene.shifted(to.x - x.alpha, to.y - x.beta)
    },
    along: |scene| scene.along(trace(scene).cut.x),
    ..ray_and_triangle::TABLES
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(answer(Scene::decided), handles, attractors, switches, choices);

    fn methods(&self) -> Vec<Method> {
        let (extent, front_only) = self.0.options();
        let verdict = |x: &_| line_triangle_verdict(x, extent, front_only);
        let unknowns = &["k", "x", "alpha", "beta", "gamma"];
        vec![Method::new("two_stages", trace(&self.0), verdict, unknowns)]
    }

    fn sketch(&self, on: &mut Sketch) {
        let x = trace(&self.0);
        let (TrianglePlane { a, b, n, .. }, cut, weights) = (x.plane, x.cut, x.weights);
        self.0.draw(&x.plane, on);
        let plane = Shape::plane_around(x.v0, n, a, [x.v0, x.v1, x.v2]);
        on.lit_with(name!(x.d), Role::Helper, WhenLit, plane);
        on.perpendicular(name!(cut.gap), x.p, at_level(x.p, n, [0.0, cut.gap]), aside(n));
        // One step along the line raises n·x by m.
        let shape = Shape::Arrow(x.p, at_level(x.p, n, [0.0, cut.m]));
        on.add(name!(cut.m), Role::Third, WhenLit, shape);
        on.carrier(name!(x.l), Role::First, x.p, self.0.q, self.0.extent);
        on.arrow(x.v0, named!(x.rel), Role::Result, WhenLit);
        // The feet of the two dot products, and the path along both sides.
        on.perpendicular(name!(weights.dot_aq), cut.x, at_level(x.v0, a, [0.0, weights.dot_aq]), a);
        on.perpendicular(name!(weights.dot_bq), cut.x, at_level(x.v0, b, [0.0, weights.dot_bq]), b);
        on.root(name!(weights.det_ab), Role::Helper, WhenLit, Shape::parallelogram(x.v0, a, b));
        for (name, role, [u, v]) in [
            (name!(weights.det_alpha), Role::First, [x.rel, b]),
            (name!(weights.det_beta), Role::Third, [a, x.rel]),
        ] {
            on.lit_with(name, role, WhenLit, Shape::parallelogram(x.v0, u, v));
        }
        let rest = Shape::parallelogram_on([x.v1, x.v2], n, weights.det_gamma, cut.x);
        on.lit_with(name!(weights.det_gamma), Role::Result, WhenLit, rest);
        let path = [(named!(weights.alpha), a), (named!(weights.beta), b)];
        on.head_to_tail(x.v0, Role::Result, path);
        // A colour for each corner, mixed by the weights.
        let colours = [(x.v0, Role::Third), (x.v1, Role::Result), (x.v2, Role::Second)];
        on.lit_with(name!(weights.gamma), Role::Second, WhenLit, Shape::Mixed(colours));
        on.point(named!(cut.x), Role::Result);
    }
}
