//! 5.5 Where a ray meets a triangle, at once.

mod pictures;
mod published;

use crate::geometry::double::line_triangle::{line_triangle_trace, line_triangle_verdict};
use crate::geometry::double::moller_trumbore::{
    MollerTrumbore, moller_trumbore_trace, moller_trumbore_verdict,
};
use crate::geometry::double::moller_trumbore_order as order;
use crate::geometry::question::line_triangle::LineTriangle;
use crate::lessons::prelude::*;
use crate::lessons::ray_and_triangle::{self, Scene};
use crate::lessons::ray_and_triangle_trials as trials;
pub use published::absolute_tolerance;

topic!(Scene);

fn trace(scene: &Scene) -> MollerTrumbore {
    let [p, u, v0, v1, v2] = scene.given();
    moller_trumbore_trace(p, u, v0, v1, v2)
}

const TABLES: Tables<Scene> = Tables {
    sources: &[works::COLLISIONS.sections(&["2.4.4"]), works::RAY_TRIANGLE.whole()],
    // The symbols of the tests in order and of the two-stage method too.
    symbols: &symbols![
        First("p" = "P", "q" = "Q", "dir" = r"\mathbf{d}"),
        Second("v0" = "V_0", "v1" = "V_1", "v2" = "V_2", "a" = r"\mathbf{a}", "b" = r"\mathbf{b}"),
        Third("t" = r"\mathbf{w}"),
        inlined("n_db" = r"@dir \times @b"),
        Helper("det" = r"\Delta", "num_u" = r"\Delta_\alpha"),
        inlined("n_da" = r"@dir \times @a"),
        Helper("num_v" = r"\Delta_\beta", "num_k" = r"\Delta_t"),
        inlined("rest" = r"@det - @num_u - @num_v"),
        Result("u" = r"\alpha", "v" = r"\beta"),
        Helper("k" = "t"),
        Result("x" = "X", "dist" = r"\ell"),
        Helper("side" = r"\sigma", "size" = r"\lvert\Delta\rvert"),
        Third("turned" = r"\mathbf{w}'"),
        Helper("part_u" = r"\alpha'", "part_v" = r"\beta'"),
        inlined("part_sum" = "@part_u + @part_v"),
        Helper("part_k" = "t'"),
        First("l" = r"\mathbf{d}"),
        Third("n" = r"\mathbf{n}", "d" = "D"),
        Helper("s" = "s", "m" = "m"),
        inlined("gap" = r"@d - @s", "dot_aa" = r"@a \cdot @a", "dot_ab" = r"@a \cdot @b"),
        inlined("dot_bb" = r"@b \cdot @b", "dot_aq" = r"@a \cdot @rel"),
        inlined("dot_bq" = r"@b \cdot @rel"),
        Result("rel" = r"\mathbf{x}"),
        Helper("det_ab" = "M_0"),
        inlined("det_gamma" = r"@det_ab - @det_alpha - @det_beta"),
        Helper("det_alpha" = "M_1", "det_beta" = "M_2"),
        Result("alpha" = r"\alpha", "beta" = r"\beta", "gamma" = r"\gamma"),
    ],
    bodies: &[
        Body { name: "dir", handles: &["p", "q"] },
        Body { name: "v0", handles: &["v0", "v1", "v2"] },
    ],
    published: published!(),
    // The code distinguishes only hit and miss; without a volume it returns a miss. It does not
    // support a one-sided triangle.
    agrees: |published, exact| {
        exact.case == "back" || (published.answer == Yes) == (exact.answer == Yes)
    },
    challenges: &[
        goal::<Scene>("parallelogram", |scene| {
            let counts = number(0.0)..=number(1.0);
            scene.exact() == LineTriangle::Outside
                && scene
                    .weights()
                    .is_some_and(|[_, u, v]| counts.contains(&u) && counts.contains(&v))
        })
        .beyond(|scene| {
            scene.weights().is_some_and(|[_, u, v]| [u, v].iter().all(|x| *x == number(1.0)))
        }),
        goal::<Scene>("steps_and_distance", |scene| {
            scene.exact() == LineTriangle::Inside
                && scene.weights().is_some_and(|[k, ..]| k == number(2.0))
                && scene.is_three_a_step()
        })
        .beyond(|scene| (scene.q - scene.p).cmpne(DVec3::ZERO).all()),
        goal::<Scene>("fool_the_tolerance", |scene| {
            let [p, u, v0, v1, v2] = scene.single();
            scene.exact() == LineTriangle::Inside
                && absolute_tolerance(p, u, [v0, v1, v2]).is_none()
        })
        .beyond(|scene| scene.v1.distance(scene.v0).min(scene.v2.distance(scene.v0)) >= 1.0),
    ],
    emblem: &["num_u"],
    trials: trials::TRIALS,
    digits: &["u", "v", "k"],
    inset: |scene| {
        let x = trace(scene);
        Some(Inset::Triangle { names: [name!(x.u), name!(x.v)], letters: ["α", "β"] })
    },
    by_inset: |scene, to| {
        let x = trace(scene);
        scene.shifted(to.x - x.u, to.y - x.v)
    },
    along: |scene| scene.along(trace(scene).x),
    ..ray_and_triangle::TABLES
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(answer(Scene::decided), handles, attractors, switches, choices);

    fn methods(&self) -> Vec<Method> {
        let [p, u, v0, v1, v2] = self.0.given();
        let (extent, front_only) = self.0.options();
        let in_order = order::moller_trumbore_order_trace(p, u, v0, v1, v2);
        let staged = line_triangle_trace(p, u, v0, v1, v2);
        let found = |x: &_| moller_trumbore_verdict(x, extent, front_only);
        let left = |x: &_| order::moller_trumbore_order_verdict(x, extent, front_only);
        let by_stages = |x: &_| line_triangle_verdict(x, extent, front_only);
        vec![
            Method::new("at_once", trace(&self.0), found, &["u", "v", "k", "x", "dist"]),
            Method::new("in_order", in_order, left, &["part_u", "part_sum", "size"]),
            Method::new("two_stages", staged, by_stages, &["alpha", "beta", "x"]),
        ]
    }

    fn scale(&mut self) -> Option<Scale<&mut u8>> {
        Some(Scale { factors: Scene::SIZES, chosen: &mut self.0.size })
    }

    fn sketch(&self, on: &mut Sketch) {
        let [p, u, v0, v1, v2] = self.0.given();
        let in_order = order::moller_trumbore_order_trace(p, u, v0, v1, v2);
        let staged = line_triangle_trace(p, u, v0, v1, v2).weights;
        pictures::draw(&self.0, &trace(&self.0), &in_order, &staged, on);
    }
}
