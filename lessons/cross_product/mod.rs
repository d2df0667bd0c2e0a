//! 0.2 The cross product and volume.

mod scene;
mod shots;

use crate::geometry::double::cross_product::{
    CrossProduct, cross_product_trace, cross_product_verdict,
};
use crate::lessons::prelude::*;
pub use scene::{Scene, Scene as Topic};

fn trace(scene: &Scene) -> CrossProduct {
    cross_product_trace(scene.a, scene.b, scene.c)
}

/// The cross product of (1, k, 0) and (0, 1, 2).
fn perpendicular_to_both(of: &Worth<'_>, _: &[Rational]) -> Vec<Rational> {
    vec![of("k") * number(2.0), number(-2.0), number(1.0)]
}

const TABLES: Tables<Scene> = Tables {
    sources: &[works::ERICSON.sections(&["3.3.5", "3.3.7"])],
    symbols: &symbols![
        First("a" = r"\mathbf{a}"),
        Second("b" = r"\mathbf{b}"),
        Third("c" = r"\mathbf{c}"),
        Helper("n_x" = "n_x", "n_y" = "n_y", "n_z" = "n_z"),
        Result("n" = r"\mathbf{n}", "area" = "S"),
        Helper("volume" = "V", "height" = "h"),
    ],
    cases: &[
        SpecialCase { case: "on", into: Scene::flat },
        SpecialCase { case: "below", into: Scene::below },
        SpecialCase { case: "degenerate", into: Scene::degenerate },
    ],
    question: "guess_side_question",
    guesses: &[
        Guess::new("guess_above", AnswerKind::Plus, &["above"]),
        Guess::new("guess_below", AnswerKind::Minus, &["below"]),
        Guess::new("guess_no_side", AnswerKind::Special, &["on", "degenerate"]),
    ],
    challenges: &[
        Challenge {
            id: "straight_up",
            goal: |scene| scene.normal() == [0.0, 0.0, 4.0].map(number),
            drags: 2,
            beyond: |scene| !scene.base_follows_an_axis(),
            solution: || Scene::of([2.0, 1.0, 0.0], [-2.0, 1.0, 0.0], [-2.0, 0.0, 2.0]),
        },
        Challenge {
            id: "minus_one",
            goal: |scene| scene.volume() == number(-1.0),
            drags: 3,
            beyond: |scene| {
                let vectors = [scene.a, scene.b, scene.c];
                vectors.iter().all(|v| v.min_element() >= 0.0)
            },
            solution: || Scene::of([0.0, 1.0, 0.0], [1.0, 0.0, 0.0], [1.0, 1.0, 1.0]),
        },
    ],
    exercises: &[Exercise {
        id: "perpendicular_to_both",
        answers: 1,
        shape: (1, 3),
        symbols: &["k"],
        tests: &[
            AnswerTest { symbols: &[3.0], row: &[] },
            AnswerTest { symbols: &[-2.0], row: &[] },
        ],
        wanted: perpendicular_to_both,
        solution: &["2k", "-2", "1"],
    }],
    shots: shots::SHOTS,
    digits: &["volume"],
    stand: Some(DefaultView3d::at([0.0, 0.0, 1.1], 2.5, [-60.0, 18.0])),
    inset: |_| Some(Inset::Side { name: "height", letter: "C", within: 0.0 }),
    by_inset: |scene, to| scene.with_height(to.x),
    along: |scene| {
        Along::all(DVec3::ZERO, [("along_normal", -trace(scene).n), ("along_plane", scene.b)])
    },
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(attractors);

    fn handles(&mut self) -> Vec<Handle<'_>> {
        let Scene { a, b, c } = self;
        let points = [("a", Role::First, a), ("b", Role::Second, b), ("c", Role::Third, c)];
        Handle::all(Grip::Space, points)
    }

    fn methods(&self) -> Vec<Method> {
        let (x, unknowns) = (trace(self), &["n", "area", "volume", "height"]);
        vec![Method::new("cross_product", x, cross_product_verdict(&x), unknowns)]
    }

    fn answer(&self, by: Decision) -> Verdict {
        decide!(by, point_plane::three(self.c, DVec3::ZERO, self.a, self.b)).into()
    }

    fn sketch(&self, on: &mut Sketch) {
        let (x, origin) = (trace(self), DVec3::ZERO);
        on.parallelogram_face("area", Role::Plain, origin, [x.a, x.b]);
        on.parallelogram("area", origin, x.a, x.b);
        on.turn("area", Role::Plain, origin, [x.a, x.b]);
        for (axis, name) in ["n_x", "n_y", "n_z"].into_iter().enumerate() {
            on.projection(name, axis, [x.a, x.b], x.n);
        }
        on.parallelepiped("volume", origin, [x.a, x.b, x.c]);
        on.height(named!(x.height), x.c, x.n, origin);
        on.outline("height", origin, [x.a, x.b, x.c]);
        on.upright_outline(named!(x.height), origin, [x.a, x.b], x.n);
        for side in [x.a, x.b] {
            let corner = Shape::RightAngle { at: origin, u: x.n, v: side };
            on.add("n", Role::Helper, Visibility::WhenLit, corner);
        }
        on.arrow(origin, named!(x.c), Role::Third, Visibility::Always);
        on.arrow(origin, named!(x.a), Role::First, Visibility::Always);
        on.arrow(origin, named!(x.b), Role::Second, Visibility::Always);
        on.arrow(origin, named!(x.n), Role::Result, Visibility::Always);
    }
}
