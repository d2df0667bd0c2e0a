//! 6.2 Vectors made of vectors by a matrix in homogeneous coordinates.

mod scene;

use crate::geometry::double::homogeneous_matrices::homogeneous_matrices_verdict;
use crate::geometry::exact::number;
use crate::geometry::{single, verdict};
use crate::lesson::exercise::{Exercise, Test};
use crate::lesson::snap::Attractor;
use crate::lesson::{
    Along, Answer, Challenge, Choice, Digits, Grip, Guess, Handle, Lesson, Method, SpecialCase,
    Stage, Stand, Symbol, Verdict,
};
use crate::sketch::{Role, Sketch};
use glam::{DVec3, dvec3};
pub use scene::Scene;
use scene::{ADD, CONSTANT, SELF, moved};

/// The lesson.
pub struct Topic;

impl Lesson for Topic {
    type Scene = Scene;

    const SOURCES: &'static [&'static str] = &["004"];

    const SYMBOLS: &'static [Symbol] = &[
        Symbol::plain("v", r"\mathbf{v}", Role::First),
        Symbol::plain("b", r"\mathbf{b}", Role::Second),
        Symbol::plain("a", "a", Role::Third),
        Symbol::plain("t", r"\mathbf{t}", Role::Third),
        Symbol::plain("d", "d", Role::Third),
        Symbol::plain("k", "k", Role::Second),
        Symbol::plain("w", "w", Role::First),
        Symbol::plain("r1", r"\mathbf{r}_1", Role::Third),
        Symbol::plain("r2", r"\mathbf{r}_2", Role::Third),
        Symbol::plain("r3", r"\mathbf{r}_3", Role::Third),
        Symbol::plain("r4", r"\mathbf{r}_4", Role::Third),
        Symbol::plain("goal", "G", Role::Second),
        Symbol::plain("h", r"\mathbf{h}", Role::First),
        Symbol::plain("image", r"\mathbf{h}'", Role::Result),
        Symbol::plain("rhw", r"\frac{1}{w'}", Role::Result),
        Symbol::plain("p", "P", Role::Result),
        Symbol::plain("off", r"\mathbf{e}", Role::Helper),
    ];

    const CASES: &'static [SpecialCase<Scene>] = &[
        SpecialCase { case: "same", into: Scene::right },
        SpecialCase { case: "at_infinity", into: Scene::without_corner },
    ];

    fn handles(scene: &mut Scene) -> Vec<Handle<'_>> {
        let Scene { v, b, t, a, d, k, w, .. } = scene;
        let number = |name, role, at, range| Handle { name, role, grip: Grip::Number(at, range) };
        let space = |name, role, at| Handle { name, role, grip: Grip::Space(at) };
        vec![
            space("v", Role::First, v),
            space("b", Role::Second, b),
            space("t", Role::Third, t),
            number("a", Role::Third, a, -4.0..=4.0),
            number("d", Role::Third, d, -4.0..=4.0),
            number("w", Role::First, w, 0.25..=4.0),
            number("k", Role::Second, k, 0.5..=4.0),
        ]
    }

    fn choices(scene: &mut Scene) -> Vec<Choice<'_>> {
        let options =
            &["map_self", "map_opposite", "map_constant", "map_against", "map_add", "map_less"];
        vec![Choice { name: "wanted_map", options, chosen: &mut scene.task }]
    }

    fn methods(scene: &Scene) -> Vec<Method> {
        let unknowns = &["p", "image", "off"];
        vec![Method::new("matrix", scene.trace(), Self::verdict(scene), unknowns)]
    }

    fn verdict(scene: &Scene) -> Verdict {
        homogeneous_matrices_verdict(&scene.trace()).into()
    }

    fn single(scene: &Scene) -> Verdict {
        single::homogeneous_matrices::homogeneous_matrices_verdict(&scene.single()).into()
    }

    fn exact(scene: &Scene) -> Verdict {
        scene.outcome().into()
    }

    fn filtered(scene: &Scene) -> Verdict {
        if scene.is_rounded() {
            return Self::exact(scene);
        }
        let goal = scene.goal();
        verdict::homogeneous_matrices::homogeneous_matrices(scene.v, scene.rows(), goal).into()
    }

    fn digits(scene: &Scene) -> Vec<Digits> {
        let exact = (scene.d != 0.0).then(|| (number(scene.d) * number(scene.w)).recip());
        let (single, double) = (scene.single().rhw, scene.trace().rhw);
        vec![Digits { name: "rhw", single, double, exact }]
    }

    const QUESTION: &'static str = "guess_goal_question";

    const GUESSES: &'static [Guess] = &[
        Guess { word: "guess_goal", answer: Answer::Yes, cases: &["same"] },
        Guess { word: "guess_elsewhere", answer: Answer::No, cases: &["different"] },
        Guess { word: "guess_no_point", answer: Answer::Special, cases: &["at_infinity"] },
    ];

    const CHALLENGES: &'static [Challenge<Scene>] = &[
        Challenge {
            id: "half",
            goal: |scene| scene.a != 0.0 && scene.d == 2.0 * scene.a && scene.t == DVec3::ZERO,
            drags: 3,
            beyond: |scene| scene.a == 1.0,
            solution: || Scene::of(SELF, (1.0, DVec3::ZERO, 2.0)),
        },
        Challenge {
            id: "below_zero",
            goal: |scene| scene.d < 0.0 && Self::exact(scene).case == "same",
            drags: 4,
            beyond: |scene| scene.task == ADD && scene.b != DVec3::ZERO,
            solution: || Scene::of(ADD, (-1.0, -Scene::default().b, -1.0)),
        },
        Challenge {
            id: "to_one_point",
            goal: |scene| scene.a == 0.0 && scene.d != 0.0,
            drags: 1,
            beyond: |scene| scene.task == CONSTANT && Self::exact(scene).case == "same",
            solution: || Scene::of(CONSTANT, (0.0, Scene::default().b * 2.0, 2.0)),
        },
    ];

    const EXERCISES: &'static [Exercise] = &[
        Exercise {
            id: "e_1_3",
            answers: 1,
            shape: (4, 4),
            symbols: &["b_x", "b_y", "b_z"],
            tests: &[
                Test { symbols: &[0.0, 4.0, 0.0], row: &[2.0, 0.0, 0.0, 1.0] },
                Test { symbols: &[5.0, -2.0, 3.0], row: &[1.0, 2.0, 3.0, 1.0] },
                Test { symbols: &[-1.0, 7.0, 2.0], row: &[4.0, -3.0, 5.0, 2.0] },
            ],
            wanted: |of, row| moved(of, row, &number(1.0)),
            solution: &[
                "1", "0", "0", "0", "0", "1", "0", "0", "0", "0", "1", "0", "b_x", "b_y", "b_z",
                "1",
            ],
        },
        Exercise {
            id: "e_1_4",
            answers: 1,
            shape: (4, 4),
            symbols: &["b_x", "b_y", "b_z", "k"],
            tests: &[
                Test { symbols: &[2.0, 4.0, -6.0, 2.0], row: &[3.0, 1.0, 2.0, 1.0] },
                Test { symbols: &[5.0, -2.0, 3.0, 4.0], row: &[1.0, 2.0, 3.0, 1.0] },
                Test { symbols: &[-1.0, 7.0, 2.0, -3.0], row: &[4.0, -3.0, 5.0, 2.0] },
            ],
            wanted: |of, row| moved(of, row, &-of("k").recip()),
            solution: &[
                "k", "0", "0", "0", "0", "k", "0", "0", "0", "0", "k", "0", "-b_x", "-b_y", "-b_z",
                "k",
            ],
        },
    ];

    const STAGES: &'static [Stage<Scene>] = scene::STAGES;

    fn sketch(scene: &Scene, on: &mut Sketch) {
        scene.draw(on);
    }

    fn attractors(scene: &Scene, name: &str) -> Vec<Attractor> {
        let right = Scene { a: scene.a, d: scene.d, ..scene.right() };
        match name {
            "t" => vec![Attractor::point("same", scene.goal() * right.d - right.v * right.a)],
            _ => Vec::new(),
        }
    }

    fn stand() -> Option<Stand> {
        Some(Stand { centre: dvec3(0.5, 0.0, 1.0), half: 4.25, yaw: -62.0, pitch: 20.0 })
    }

    fn along(scene: &Scene) -> Vec<Along> {
        let x = scene.trace();
        let direction = x.p - x.v;
        let moves = direction.is_finite() && direction != DVec3::ZERO;
        let along = Along { word: "along_move", at: x.v, direction };
        if moves { vec![along] } else { Vec::new() }
    }
}
