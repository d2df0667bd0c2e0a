//! 6.4 The shadow matrix.

mod goals;
mod pictures;
mod scene;

use crate::geometry::double::line_plane_matrix::line_plane_matrix_verdict;
use crate::geometry::double::shadow_matrix::shadow_matrix_verdict;
use crate::lessons::prelude::*;
pub use scene::{Scene, Scene as Topic};

const TABLES: Tables<Scene> = Tables {
    sources: &[works::COLLISIONS.sections(&["1.3", "2.4.3"]), works::FAKE_SHADOW.whole()],
    symbols: &symbols![
        First("p" = "P"),
        Third("light" = r"\mathbf{l}"),
        Second("n" = r"\mathbf{n}"),
        Third("w" = "w"),
        Second("d" = "d"),
        Helper("k" = "k", "side" = "h"),
        inlined("source" = r"(@light, @w)"),
        Third("lamp" = "Q"),
        Helper("matrix" = "M", "image" = r"(@p, 1)\,@matrix", "depth" = "w'"),
        Result("shadow" = "S"),
        First("t" = r"\mathbf{t}"),
        Helper("m" = "m"),
        inlined("along" = r"(@t, 0)", "r1" = r"\mathbf{r}_1", "r2" = r"\mathbf{r}_2"),
        inlined("r3" = r"\mathbf{r}_3", "r4" = r"\mathbf{r}_4"),
        Helper("gap" = "g"),
        Result("x" = "X"),
    ],
    bodies: &[Body { name: "p", handles: &["p"] }],
    cases: &["light_parallel", "on_plane", "behind_light", "at_infinity"],
    ways: &[
        SpecialCase { case: "behind_light", into: Scene::behind_light },
        SpecialCase { case: "at_infinity", into: Scene::at_infinity },
    ],
    question: "guess_shadow_question",
    guesses: &[
        Guess::new("guess_shadow", Yes, &["cast", "on_plane"]),
        Guess::new(
            "guess_no_shadow",
            No,
            &["light_parallel", "at_infinity", "behind_light", "dark"],
        ),
    ],
    challenges: goals::CHALLENGES,
    exercises: goals::EXERCISES,
    digits: &["k", "depth"],
    view3d: Some(DefaultView3d::at([-2.4, 0.9, 1.6], 3.3, [-128.0, 24.0])),
    along: |scene| {
        let way = scene.light - scene.p * scene.w;
        Along::all(scene.p, [("along_ray", -way), ("along_normal", -scene.n)])
    },
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(answer(Scene::decided), handles, attractors, sketch(pictures::draw));

    fn methods(&self) -> Vec<Method> {
        let shadow = &["k", "matrix", "image", "depth", "shadow"];
        let pierced = &["m", "matrix", "x"];
        vec![
            Method::new("shadow_matrix", self.trace(), shadow_matrix_verdict, shadow),
            Method::new("line_plane_matrix", self.line(), line_plane_matrix_verdict, pierced),
        ]
    }
}
