//! 6.4 The shadow matrix.

mod goals;
mod pictures;
mod scene;

use crate::geometry::double::line_plane_matrix::{
    LinePlaneMatrix, line_plane_matrix_trace, line_plane_matrix_verdict,
};
use crate::geometry::double::shadow_matrix::shadow_matrix_verdict;
use crate::geometry::relation::Shadow;
use crate::geometry::{Extent::Segment, single, verdict};
use crate::lesson::snap::Attractor;
use crate::lesson::{
    Along, Answer, Body, Challenge, Digits, Exercise, Guess, Handle, Inset, Lesson, Method, Source,
    SpecialCase, Stage, Stand, Symbol, Verdict,
};
use crate::lessons::works;
use crate::sketch::{Role, Sketch};
use glam::{DVec2, dvec3};
pub use scene::Scene;

/// The lesson.
pub struct Topic;

/// The line of the light through the tip, against the plane (exercise 1-6).
fn line(scene: &Scene) -> LinePlaneMatrix {
    line_plane_matrix_trace(scene.p, scene.light - scene.p * scene.w, scene.n, scene.d)
}

fn single_trace(scene: &Scene) -> single::shadow_matrix::ShadowMatrix {
    let [p, n, light] = [scene.p, scene.n, scene.light].map(|v| v.as_vec3());
    let [d, w] = [scene.d, scene.w].map(|x| x as single::Real);
    single::shadow_matrix::shadow_matrix_trace(p, n, d, light, w)
}

impl From<Shadow> for Verdict {
    fn from(shadow: Shadow) -> Self {
        let answer = match shadow {
            Shadow::Cast => Answer::Yes,
            Shadow::BehindLight | Shadow::AtInfinity => Answer::No,
            Shadow::Dark | Shadow::LightParallel | Shadow::OnPlane => Answer::Special,
        };
        Self::new(shadow, answer)
    }
}

impl Lesson for Topic {
    type Scene = Scene;

    const SOURCES: &'static [Source] =
        &[works::COLLISIONS.sections(&["1.3", "2.4.3"]), works::FAKE_SHADOW.whole()];

    const QUESTION: &'static str = "guess_shadow_question";

    const SYMBOLS: &'static [Symbol] = &[
        Symbol::plain("p", "P", Role::First),
        Symbol::plain("light", r"\mathbf{l}", Role::Third),
        Symbol::plain("n", r"\mathbf{n}", Role::Second),
        Symbol::plain("w", "w", Role::Third),
        Symbol::plain("d", "d", Role::Second),
        Symbol::plain("k", "k", Role::Helper),
        Symbol::plain("side", "h", Role::Helper),
        Symbol::written_out("source", r"(@light, @w)"),
        Symbol::plain("lamp", "Q", Role::Third),
        Symbol::plain("matrix", "M", Role::Helper),
        Symbol::plain("image", r"(@p, 1)\,@matrix", Role::Helper),
        Symbol::plain("depth", "w'", Role::Helper),
        Symbol::plain("shadow", "S", Role::Result),
        Symbol::plain("t", r"\mathbf{t}", Role::First),
        Symbol::plain("m", "m", Role::Helper),
        Symbol::written_out("along", r"(@t, 0)"),
        Symbol::written_out("r1", r"\mathbf{r}_1"),
        Symbol::written_out("r2", r"\mathbf{r}_2"),
        Symbol::written_out("r3", r"\mathbf{r}_3"),
        Symbol::written_out("r4", r"\mathbf{r}_4"),
        Symbol::plain("gap", "g", Role::Helper),
        Symbol::plain("x", "X", Role::Result),
    ];

    const CASES: &'static [SpecialCase<Scene>] = scene::CASES;

    const BODIES: &'static [Body] = &[Body { name: "p", handles: &["p"] }];

    fn handles(scene: &mut Scene) -> Vec<Handle<'_>> {
        scene.handles()
    }

    fn methods(scene: &Scene) -> Vec<Method> {
        let pierced = Verdict::from(line_plane_matrix_verdict(&line(scene)));
        let shadow = &["k", "matrix", "image", "depth", "shadow"];
        vec![
            Method::new("shadow_matrix", scene.trace(), Self::verdict(scene), shadow),
            Method::new("line_plane_matrix", line(scene), pierced, &["m", "matrix", "x"]),
        ]
    }

    fn verdict(scene: &Scene) -> Verdict {
        shadow_matrix_verdict(&scene.trace()).into()
    }

    fn single(scene: &Scene) -> Verdict {
        single::shadow_matrix::shadow_matrix_verdict(&single_trace(scene)).into()
    }

    fn exact(scene: &Scene) -> Verdict {
        scene.outcome().into()
    }

    fn filtered(scene: &Scene) -> Verdict {
        let Scene { p, n, d, light, w } = *scene;
        verdict::shadow_matrix::shadow_matrix(p, n, d, light, w).into()
    }

    fn digits(scene: &Scene) -> Vec<Digits> {
        let (single, double, [k, _, depth]) = (single_trace(scene), scene.trace(), scene.numbers());
        vec![
            Digits { name: "k", single: single.k, double: double.k, exact: Some(k) },
            Digits {
                name: "depth",
                single: single.depth,
                double: double.depth,
                exact: Some(depth),
            },
        ]
    }

    const GUESSES: &'static [Guess] = &[
        Guess { word: "guess_shadow", answer: Answer::Yes, cases: &["cast", "on_plane"] },
        Guess {
            word: "guess_no_shadow",
            answer: Answer::No,
            cases: &["light_parallel", "at_infinity", "behind_light", "dark"],
        },
    ];

    const CHALLENGES: &'static [Challenge<Scene>] = goals::CHALLENGES;

    const EXERCISES: &'static [Exercise] = goals::EXERCISES;

    const STAGES: &'static [Stage<Scene>] = scene::STAGES;

    fn inset(_scene: &Scene) -> Option<Inset> {
        Some(Inset::Axis { name: "w", extent: Segment })
    }

    fn by_inset(scene: &Scene, to: DVec2) -> Scene {
        Scene { w: to.x.clamp(0.0, 1.0), ..scene.clone() }
    }

    fn sketch(scene: &Scene, on: &mut Sketch) {
        pictures::draw(scene, on);
    }

    fn attractors(scene: &Scene, name: &str) -> Vec<Attractor> {
        scene.attractors(name)
    }

    fn stand() -> Option<Stand> {
        Some(Stand { centre: dvec3(0.0, 0.0, 1.5), half: 5.0, yaw: -66.0, pitch: 24.0 })
    }

    fn along(scene: &Scene) -> Vec<Along> {
        let way = scene.light - scene.p * scene.w;
        [("along_ray", -way), ("along_normal", -scene.n)]
            .into_iter()
            .map(|(word, direction)| Along { word, at: scene.p, direction })
            .collect()
    }
}
