//! 6.3 (A·B)C as a matrix.

mod pictures;
mod scene;

use crate::geometry::double::dyad::dyad_verdict;
use crate::lessons::prelude::*;
pub use scene::{Scene, Scene as Topic};

const TABLES: Tables<Scene> = Tables {
    sources: &[works::COLLISIONS.sections(&["1.3"])],
    symbols: &symbols![
        First("a" = r"\mathbf{A}"),
        Second("b" = r"\mathbf{B}"),
        Third("c" = r"\mathbf{C}"),
        Helper("dot" = "s"),
        Result("stretched" = r"(@a \cdot @b)\,@c"),
        inlined("bc1" = r"B_x @c", "bc2" = r"B_y @c", "bc3" = r"B_z @c"),
        Helper("bc" = "@b@c"),
        Result("by_x" = r"\mathbf{v}_x", "by_y" = r"\mathbf{v}_y", "by_z" = r"\mathbf{v}_z"),
        Result("by_bc" = r"@a\,(@b@c)"),
        inlined("ac1" = r"A_x @c", "ac2" = r"A_y @c", "ac3" = r"A_z @c"),
        Helper("ac" = "@a@c"),
        Result("by_ac" = r"@b\,(@a@c)"),
    ],
    cases: &["perpendicular", "against", "zero_vector"],
    question: "guess_pointing_question",
    guesses: &[
        Guess::new("guess_along", Plus, &["along"]),
        Guess::new("guess_against", Minus, &["against"]),
        Guess::new("guess_zero", Special, &["zero"]),
    ],
    challenges: &[
        goal::<Scene>("mirrored", |scene| !scene.has_zero() && scene.dot() == number(-1.0))
            .beyond(|scene| scene.a.to_array().iter().all(|part| *part < 0.0)),
        goal::<Scene>("vanished", |scene| !scene.has_zero() && scene.dot() == number(0.0))
            .beyond(|scene| scene.is_symmetric()),
        goal::<Scene>("once", Scene::is_projection)
            .beyond(|scene| scene.is_symmetric() && !scene.is_on_axis()),
    ],
    digits: &["dot"],
    view3d: Some(DefaultView3d::at([0.2, 0.1, 0.5], 3.1, [120.0, 40.0])),
    along: |scene| Along::all(DVec3::ZERO, [("along_normal", -scene.b), ("along_line", scene.c)]),
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(handles(|scene| handles!(scene; Grip::Space => First(a), Second(b), Third(c))));
    by_scene!(attractors, sketch(pictures::draw));
    by_scene!(answer(|scene, by| decide!(by, dyad(scene.a, scene.b, scene.c))));

    fn special(&self) -> &'static str {
        match self.filtered().case {
            "zero" if self.has_zero() => "zero_vector",
            "zero" => "perpendicular",
            case => case,
        }
    }

    fn methods(&self) -> Vec<Method> {
        let unknowns = &["dot", "stretched", "bc", "by_bc", "ac", "by_ac"];
        vec![Method::new("dyad", self.trace(), dyad_verdict, unknowns)]
    }
}
