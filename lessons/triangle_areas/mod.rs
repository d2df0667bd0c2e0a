//! 5.2 Whether a point is in a triangle, by areas.

mod published;
mod scene;

use crate::geometry::double::triangle_areas::{TriangleAreas, triangle_areas_trace};
use crate::geometry::single;
use crate::lesson::Tolerance;
use crate::lessons::point_and_triangle::{self as shared, EPS, Scene, Way};
use crate::lessons::prelude::*;
use crate::sketch::FloatLine;

topic!(Scene);

fn trace(scene: &Scene) -> TriangleAreas {
    let [p, v0, v1, v2] = scene.points();
    triangle_areas_trace(p, v0, v1, v2, EPS)
}

fn rounded(scene: &Scene) -> single::triangle_areas::TriangleAreas {
    let [p, v0, v1, v2] = scene.single();
    single::triangle_areas::triangle_areas_trace(p, v0, v1, v2, EPS as f32)
}

const TABLES: Tables<Scene> = Tables {
    sources: &[works::COLLISIONS.sections(&["2.4.1"])],
    symbols: shared::SYMBOLS,
    cases: shared::CASES,
    ways: shared::WAYS,
    published: published!(),
    agrees: shared::agrees,
    question: "guess_triangle_question",
    guesses: shared::GUESSES,
    challenges: scene::CHALLENGES,
    emblem: &["area_a", "area_b"],
    compared: true,
    rounding: Some(Tolerance { name: "area_t", sum: "sum", eps: published::EPSILON }),
    stand: Some(Scene::STAND),
    home: Scene::HOME,
    along: Scene::along,
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(answer(Scene::decided), handles, attractors, scale, dimension);
    by_scene!(methods(|scene| Way::Areas.methods(scene)));

    /// In the plane; areas in space are roots.
    fn digits(&self) -> &'static [&'static str] {
        let flat = self.0.dimension == Dimension::Plane;
        if flat && self.0.weights().is_some() { &["sum", "area_t"] } else { &[] }
    }

    fn sketch(&self, on: &mut Sketch) {
        let x = trace(&self.0);
        let skin = Shape::around_triangle([x.v0, x.v1, x.v2], scene::skin(x.area_t));
        on.add("eps", Role::Result, Visibility::Always, skin);
        self.0.pieces(on);
        let n = Shape::parallelogram_between(x.v0, [x.v1, x.v2]);
        // In space an arrow has its letter.
        match self.0.dimension {
            Dimension::Plane => on.add("n", Role::Helper, Visibility::WhenLit, n),
            Dimension::Space => on.lit_with("n", Role::Helper, Visibility::WhenLit, n),
        }
        let y = rounded(&self.0);
        let line = FloatLine::beside([x.v0, x.v1], x.n, y.area_t);
        if line.is_wider_than(published::EPSILON) {
            on.number_line(&line, "area_t", Role::Second);
            on.within(&line, ("eps", published::EPSILON), Role::Result);
            on.pointer(&line, named!(y.sum), Role::First);
        }
        self.0.sketch(on, x.n, x.height);
    }
}
