//! 0.2 The cross product and volume.

use crate::geometry::convex::cross;
use crate::geometry::double::cross_product::{
    CrossProduct, cross_product_trace, cross_product_verdict,
};
use crate::geometry::question::point_plane::answer_three;
use crate::lessons::prelude::*;

/// The lesson.
pub type Topic = Scene;

/// Three vectors from the origin.
#[derive(Clone, Debug, PartialEq, FieldValue)]
pub struct Scene {
    /// First edge of the base.
    #[default(dvec3(2.0, 0.0, 1.0))]
    pub a: DVec3,
    /// Second edge of the base.
    #[default(dvec3(0.0, 1.0, 1.0))]
    pub b: DVec3,
    /// Third edge of the box.
    #[default(dvec3(-2.0, 0.0, 2.0))]
    pub c: DVec3,
}

impl Scene {
    /// The exact triple product.
    pub fn volume(&self) -> Rational {
        let [origin, a, b, c] = [DVec3::ZERO, self.a, self.b, self.c].map(point);
        answer_three(&c, &origin, &a, &b).value
    }

    /// Whether an edge of the base is parallel to one of the axes.
    pub fn base_follows_an_axis(&self) -> bool {
        let parts = |v: DVec3| v.to_array().iter().filter(|part| **part != 0.0).count();
        parts(self.a) < 2 || parts(self.b) < 2
    }

    /// This scene with c at this height above the base.
    pub fn with_height(&self, height: f64) -> Self {
        let unit = self.a.cross(self.b).normalize_or_zero();
        Self { c: self.c + unit * (height - unit.dot(self.c)), ..self.clone() }
    }

    /// The attractors of the vector called `name`.
    pub fn attractors(&self, name: &str) -> Vec<Attractor> {
        let Self { a, b, c } = *self;
        let flat = |sides| Attractor::plane("on", DVec3::ZERO, sides);
        let parallel = |other| Attractor::line("degenerate", DVec3::ZERO, other);
        match name {
            "a" => vec![parallel(b), flat([b, c])],
            "b" => vec![parallel(a), flat([a, c])],
            _ => vec![flat([a, b])],
        }
    }
}

fn trace(scene: &Scene) -> CrossProduct {
    cross_product_trace(scene.a, scene.b, scene.c)
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
    cases: &["on", "below", "degenerate"],
    question: "guess_side_question",
    guesses: &[
        Guess::new("guess_above", Plus, &["above"]),
        Guess::new("guess_below", Minus, &["below"]),
        Guess::new("guess_no_side", Special, &["on", "degenerate"]),
    ],
    challenges: &[
        goal::<Scene>("straight_up", |scene| {
            cross(&point(scene.a), &point(scene.b)) == [0.0, 0.0, 4.0].map(number)
        })
        .beyond(|scene| !scene.base_follows_an_axis()),
        goal::<Scene>("minus_one", |scene| scene.volume() == number(-1.0))
            .beyond(|scene| [scene.a, scene.b, scene.c].iter().all(|v| v.min_element() >= 0.0)),
    ],
    exercises: &[Exercise {
        id: "perpendicular_to_both",
        answers: 1,
        shape: (1, 3),
        symbols: &["k"],
        tests: &[AnswerTest::with(&[3.0]), AnswerTest::with(&[-2.0])],
        solution: &["2k", "-2", "1"],
    }],
    digits: &["volume"],
    view3d: Some(DefaultView3d::at([0.0, 0.0, 1.1], 2.5, [-60.0, 18.0])),
    inset: |scene| {
        let x = trace(scene);
        Some(Inset::Side { name: name!(x.height), letter: "h", within: 0.0 })
    },
    by_inset: |scene, to| scene.with_height(to.x),
    along: |scene| {
        Along::all(DVec3::ZERO, [("along_normal", -trace(scene).n), ("along_plane", scene.b)])
    },
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(handles(|scene| handles!(scene; Grip::Space => First(a), Second(b), Third(c))));
    by_scene!(attractors);
    by_scene!(answer(|x, by| decide!(by, point_plane::three(x.c, DVec3::ZERO, x.a, x.b))));

    fn methods(&self) -> Vec<Method> {
        let unknowns = &["n", "area", "volume", "height"];
        vec![Method::new("cross_product", trace(self), cross_product_verdict, unknowns)]
    }

    fn sketch(&self, on: &mut Sketch) {
        let (x, origin) = (trace(self), DVec3::ZERO);
        on.parallelogram_face(name!(x.area), origin, [x.a, x.b]);
        on.parallelogram(name!(x.area), origin, x.a, x.b);
        on.turn(name!(x.area), Role::Plain, origin, [x.a, x.b]);
        for (axis, name) in [name!(x.n_x), name!(x.n_y), name!(x.n_z)].into_iter().enumerate() {
            on.projection(name, axis, [x.a, x.b], x.n);
        }
        on.parallelepiped(name!(x.volume), origin, [x.a, x.b, x.c]);
        on.height(named!(x.height), x.c, x.n, origin);
        on.outline(name!(x.height), origin, [x.a, x.b, x.c]);
        on.upright_outline(named!(x.height), origin, [x.a, x.b], x.n);
        for side in [x.a, x.b] {
            let shape = Shape::RightAngle { at: origin, u: x.n, v: side };
            on.add(name!(x.n), Role::Helper, WhenLit, shape);
        }
        on.arrow(origin, named!(x.c), Role::Third, Always);
        on.arrow(origin, named!(x.a), Role::First, Always);
        on.arrow(origin, named!(x.b), Role::Second, Always);
        on.arrow(origin, named!(x.n), Role::Result, Always);
    }
}
