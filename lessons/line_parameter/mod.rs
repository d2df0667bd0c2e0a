//! 0.3 A line by its parameter.

mod scene;
mod shots;

use crate::geometry::double::line_parameter::{
    LineParameter, line_parameter_trace, line_parameter_verdict,
};
use crate::lessons::prelude::*;
use num_traits::Zero;
pub use scene::{Scene, Scene as Topic};

fn trace(scene: &Scene) -> LineParameter {
    line_parameter_trace(scene.a, scene.b, scene.t)
}

/// The ratio AP to PB.
fn ratio(of: &Worth<'_>, _: &[Rational]) -> Vec<Rational> {
    vec![of("t"), number(1.0) - of("t")]
}

const TABLES: Tables<Scene> = Tables {
    sources: &[works::SPHERE_TESTS.whole(), works::ERICSON.sections(&["3.5"])],
    symbols: &symbols![
        First("a" = "A", "b" = "B"),
        Helper("t" = "t"),
        First("d" = r"\mathbf{d}"),
        written_out("way" = r"@t\,@d"),
        Result("p" = "P"),
        written_out("rest" = r"1 - @t", "mixed" = r"(1 - @t)\,@a + @t\,@b", "d_len" = r"|@d|"),
        Helper("dist" = "s"),
    ],
    bodies: &[Body { name: "d", handles: &["a", "b"] }],
    cases: &[
        SpecialCase { case: "end_point", into: Scene::end_point },
        SpecialCase { case: "before_start", into: Scene::before_start },
        SpecialCase { case: "zero_length", into: Scene::zero_length },
    ],
    question: "guess_on_question",
    guesses: &[
        Guess::new("guess_on", AnswerKind::Yes, &["inside", "end_point"]),
        Guess::new("guess_off", AnswerKind::No, &["before_start", "past_end"]),
        Guess::new("guess_neither", AnswerKind::Special, &["zero_length"]),
    ],
    challenges: &[
        Challenge {
            id: "origin",
            goal: |scene| {
                let apart = scene.exact().case != "zero_length";
                let elsewhere = scene.a != DVec2::ZERO && scene.b != DVec2::ZERO;
                apart && elsewhere && scene.point().iter().all(Zero::is_zero)
            },
            drags: 3,
            beyond: |scene| scene.t < 0.0,
            solution: || Scene::at([1.0, 0.5], [2.0, 1.0], -1.0, Extent::Line),
        },
        Challenge {
            id: "five_behind",
            goal: |scene| scene.t < 0.0 && scene.dist_sq() == number(25.0),
            drags: 3,
            beyond: |scene| scene.a.x != scene.b.x && scene.a.y != scene.b.y,
            solution: || Scene { t: -1.0, ..Scene::default() },
        },
    ],
    exercises: &[Exercise {
        id: "divided",
        answers: 1,
        shape: (1, 2),
        symbols: &["t"],
        tests: &[
            AnswerTest { symbols: &[0.25], row: &[] },
            AnswerTest { symbols: &[0.5], row: &[] },
        ],
        wanted: ratio,
        solution: &["t", "1 - t"],
    }],
    shots: shots::SHOTS,
    digits: &["t"],
    home: (dvec2(-0.25, -0.25), 3.75),
    inset: |scene| Some(Inset::Axis { name: "t", extent: scene.part }),
    by_inset: |scene, to| Scene {
        t: to.x.clamp(*scene::RANGE.start(), *scene::RANGE.end()),
        ..scene.clone()
    },
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(attractors);

    fn handles(&mut self) -> Vec<Handle<'_>> {
        let Scene { a, b, t, .. } = self;
        vec![
            Handle { name: "a", role: Role::First, grip: Grip::Plane(a) },
            Handle { name: "b", role: Role::First, grip: Grip::Plane(b) },
            Handle { name: "t", role: Role::Helper, grip: Grip::Number(t, scene::RANGE) },
        ]
    }

    fn switches(&mut self) -> Vec<Switch<'_>> {
        vec![Switch { points: ["a", "b"], role: Role::First, extent: &mut self.part }]
    }

    fn methods(&self) -> Vec<Method> {
        let x = trace(self);
        let outcome = line_parameter_verdict(&x, self.part);
        vec![Method::new("line_parameter", x, outcome, &["p", "mixed", "dist"])]
    }

    fn answer(&self, by: Decision) -> Verdict {
        decide!(by, line_parameter(self.a, self.b, self.t, self.part)).into()
    }

    fn sketch(&self, on: &mut Sketch) {
        let x = trace(self);
        // A parameter is a multiple of the direction, which must exist.
        let has_direction = x.d != DVec2::ZERO;
        let stretches = [("t", x.a, x.p), ("rest", x.p, x.b), ("dist", x.a, x.p)];
        for (name, from, to) in stretches.into_iter().filter(|_| has_direction) {
            let stretch = Shape::Dashed(from.at(), to.at());
            on.add(name, Role::Helper, Visibility::WhenLit, stretch);
        }
        // Dotted outside of the segment, which covers it inside.
        let beyond = Shape::Extension(x.a.at(), x.p.at());
        on.lit_with("t", Role::First, Visibility::WhenLit, beyond);
        on.carrier("d", Role::First, x.a, x.b, self.part);
        let step = Shape::Arrow(x.a.at(), x.b.at());
        on.lit_with("d", Role::First, Visibility::WhenLit, step);
        on.arrow(x.a, named!(x.way), Role::Third, Visibility::WhenLit);
        let corner = |tip: DVec2| dvec2(tip.x, x.a.y);
        for tip in [x.b, x.p] {
            for (from, to) in [(x.a, corner(tip)), (corner(tip), tip)] {
                let leg = Shape::Extension(from.at(), to.at());
                on.add("way", Role::Helper, Visibility::WhenLit, leg);
            }
        }
        on.point(named!(x.p), Role::Result);
    }
}
