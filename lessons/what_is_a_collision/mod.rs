//! 0.0 What a collision is.

mod pictures;
mod scene;

use crate::geometry::double::disc_box::disc_box_verdict;
use crate::geometry::question::disc_box::DiscContact;
use crate::lessons::prelude::*;
pub use scene::{Scene, Scene as Topic};

const TABLES: Tables<Scene> = Tables {
    sources: &[works::ERICSON.sections(&["5.1.3", "5.2.5"]), works::BOX_SPHERE.whole()],
    symbols: &symbols![
        First("c" = "C", "r" = "r"),
        Second("k" = "K", "l" = "L"),
        Third("x" = "X"),
        Result("near" = "N"),
        Helper("way" = r"\mathbf{d}", "dist_sq" = "CN^2"),
        First("r_sq" = "r^2"),
        Helper("side" = "m"),
        Third("x_sq" = "CX^2", "out" = "h"),
    ],
    bodies: &[Body { name: "c", handles: &["c"] }, Body { name: "k", handles: &["k", "l"] }],
    cases: &["penetrating", "tangent", "corner_gap", "centre_inside", "separate"],
    guesses: &[
        Guess::new("guess_meet", Yes, &["centre_inside", "penetrating", "tangent"]),
        Guess::new("guess_miss", No, &["corner_gap", "separate"]),
    ],
    challenges: &[
        goal::<Scene>("witness", |scene| {
            scene.is_in_disc(scene.x, Exact) && scene.is_in_box(scene.x)
        })
        .beyond(|scene| scene.decided(Exact) == DiscContact::Tangent),
        goal::<Scene>("corner_touch", |scene| {
            let way = scene.nearest() - scene.c;
            scene.decided(Exact) == DiscContact::Tangent && way.x != 0.0 && way.y != 0.0
        })
        .beyond(|scene| scene.nearest() == scene.k.min(scene.l)),
        goal::<Scene>("swallowed", |scene| {
            scene.corners().into_iter().all(|corner| scene.is_in_disc(corner, Exact))
        })
        .beyond(|scene| scene.decided(Exact) == DiscContact::Penetrating),
    ],
    exercises: &[Exercise::numbers("to_nearest", 1, &["3", "-4"])],
    digits: &["dist_sq", "r_sq"],
    home: (dvec2(0.25, 1.25), 4.0),
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(answer(Scene::decided), handles, attractors);

    fn methods(&self) -> Vec<Method> {
        let unknowns = &["near", "dist_sq", "x_sq", "out"];
        vec![Method::new("disc_box", self.trace(), disc_box_verdict, unknowns)]
    }

    fn sketch(&self, on: &mut Sketch) {
        let x = self.trace();
        if self.grid {
            pictures::points(self, &x, on);
        }
        pictures::draw(&x, on);
    }
}
