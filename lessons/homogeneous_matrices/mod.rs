//! 6.2 Vectors made of vectors by a matrix in homogeneous coordinates.

mod goals;
mod scene;

use crate::geometry::double::homogeneous_matrices::homogeneous_matrices_verdict;
use crate::geometry::exact::number;
use crate::geometry::{single, verdict};
use crate::lesson::snap::Attractor;
use crate::lesson::{
    Along, Answer, Challenge, Choice, Digits, Exercise, Guess, Handle, Lesson, Method, Source,
    SpecialCase, Stage, Stand, Symbol, Table, Verdict,
};
use crate::lessons::works;
use crate::sketch::{Role, Sketch};
use glam::{DVec3, dvec3};
pub use scene::Scene;

/// The lesson.
pub struct Topic;

impl Lesson for Topic {
    type Scene = Scene;

    const SOURCES: &'static [Source] = &[works::COLLISIONS.sections(&["1.2"])];

    const SYMBOLS: &'static [Symbol] = &[
        Symbol::plain("v", r"\mathbf{v}", Role::First),
        Symbol::plain("b", r"\mathbf{b}", Role::Second),
        Symbol::plain("t", r"\mathbf{t}", Role::Third),
        Symbol::plain("d", "d", Role::Third),
        Symbol::plain("m11", "m_{11}", Role::Third),
        Symbol::plain("m12", "m_{12}", Role::Third),
        Symbol::plain("m13", "m_{13}", Role::Third),
        Symbol::plain("m14", "m_{14}", Role::Third),
        Symbol::plain("m21", "m_{21}", Role::Third),
        Symbol::plain("m22", "m_{22}", Role::Third),
        Symbol::plain("m23", "m_{23}", Role::Third),
        Symbol::plain("m24", "m_{24}", Role::Third),
        Symbol::plain("m31", "m_{31}", Role::Third),
        Symbol::plain("m32", "m_{32}", Role::Third),
        Symbol::plain("m33", "m_{33}", Role::Third),
        Symbol::plain("m34", "m_{34}", Role::Third),
        Symbol::plain("tx", r"{@t}_x", Role::Third),
        Symbol::plain("ty", r"{@t}_y", Role::Third),
        Symbol::plain("tz", r"{@t}_z", Role::Third),
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

    const TABLE: Option<&'static Table> = Some(&Table {
        tex: "M",
        rows: &["x", "y", "z", "w"],
        columns: &["x'", "y'", "z'", "w'"],
        cells: &scene::CELLS,
    });

    fn handles(scene: &mut Scene) -> Vec<Handle<'_>> {
        scene.handles()
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
        let depth = scene.depth() * number(scene.w);
        let exact = (depth != number(0.0)).then(|| depth.recip());
        let (single, double) = (scene.single().rhw, scene.trace().rhw);
        vec![Digits { name: "rhw", single, double, exact }]
    }

    const QUESTION: &'static str = "guess_goal_question";

    const GUESSES: &'static [Guess] = &[
        Guess { word: "guess_goal", answer: Answer::Yes, cases: &["same"] },
        Guess { word: "guess_elsewhere", answer: Answer::No, cases: &["different"] },
        Guess { word: "guess_no_point", answer: Answer::Special, cases: &["at_infinity"] },
    ];

    const CHALLENGES: &'static [Challenge<Scene>] = goals::CHALLENGES;

    const EXERCISES: &'static [Exercise] = goals::EXERCISES;

    const STAGES: &'static [Stage<Scene>] = scene::STAGES;

    fn sketch(scene: &Scene, on: &mut Sketch) {
        scene.draw(on);
    }

    fn attractors(scene: &Scene, name: &str) -> Vec<Attractor> {
        match name {
            "t" => vec![Attractor::point("same", scene.wanted_row())],
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
