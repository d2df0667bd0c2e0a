//! 0.3 A line by its parameter.

use crate::geometry::double::line_parameter::{
    LineParameter, line_parameter_trace, line_parameter_verdict,
};
use crate::lessons::prelude::*;
use num_traits::Zero;

/// The lesson.
pub type Topic = Scene;

/// The range of the parameter.
pub const RANGE: std::ops::RangeInclusive<f64> = -2.0..=3.0;

/// A line, ray or segment, and a parameter.
#[derive(Clone, Debug, PartialEq, FieldValue)]
pub struct Scene {
    /// The start.
    #[default(dvec2(-3.0, -2.0))]
    pub a: DVec2,
    /// The point at the parameter 1.
    #[default(dvec2(1.0, 1.0))]
    pub b: DVec2,
    /// The parameter.
    #[default(0.5)]
    pub t: f64,
    /// Which part of the line counts.
    pub part: Extent,
}

impl Scene {
    /// The exact point.
    pub fn point(&self) -> [Rational; 2] {
        let ([ax, ay], [bx, by]) = (point(self.a), point(self.b));
        let t = number(self.t);
        [&ax + (bx - &ax) * &t, &ay + (by - &ay) * &t]
    }

    /// The exact square of the distance from the start to the point.
    pub fn dist_sq(&self) -> Rational {
        let ([x, y], [ax, ay]) = (self.point(), point(self.a));
        let (x, y) = (x - ax, y - ay);
        &x * &x + &y * &y
    }

    /// The attractors of the handle called `name`.
    pub fn attractors(&self, name: &str) -> Vec<Attractor> {
        match name {
            "a" => vec![Attractor::point("zero_length", self.b)],
            "b" => vec![Attractor::point("zero_length", self.a)],
            _ => [0.0, 1.0].map(|t| Attractor::point("end_point", dvec2(t, 0.0))).into(),
        }
    }
}

fn trace(scene: &Scene) -> LineParameter {
    line_parameter_trace(scene.a, scene.b, scene.t)
}

const TABLES: Tables<Scene> = Tables {
    sources: &[works::SPHERE_TESTS.whole(), works::ERICSON.sections(&["3.5"])],
    symbols: &symbols![
        First("a" = "A", "b" = "B"),
        Helper("t" = "t"),
        First("d" = r"\mathbf{d}"),
        inlined("way" = r"@t\,@d"),
        Result("p" = "P"),
        inlined("rest" = r"1 - @t", "mixed" = r"(1 - @t)\,@a + @t\,@b", "d_len" = r"|@d|"),
        Helper("dist" = "s"),
    ],
    bodies: &[Body { name: "d", handles: &["a", "b"] }],
    cases: &["end_point", "before_start", "zero_length"],
    question: "guess_on_question",
    guesses: &[
        Guess::new("guess_on", Yes, &["inside", "end_point"]),
        Guess::new("guess_off", No, &["before_start", "past_end"]),
        Guess::new("guess_neither", Special, &["zero_length"]),
    ],
    challenges: &[
        goal::<Scene>("origin", |scene| {
            let apart = scene.exact().case != "zero_length";
            let elsewhere = scene.a != DVec2::ZERO && scene.b != DVec2::ZERO;
            apart && elsewhere && scene.point().iter().all(Zero::is_zero)
        })
        .beyond(|scene| scene.t < 0.0),
        goal::<Scene>("five_behind", |scene| scene.t < 0.0 && scene.dist_sq() == number(25.0))
            .beyond(|scene| scene.a.x != scene.b.x && scene.a.y != scene.b.y),
    ],
    exercises: &[Exercise {
        id: "divided",
        answers: 1,
        shape: (1, 2),
        symbols: &["t"],
        tests: &[AnswerTest::with(&[0.25]), AnswerTest::with(&[0.5])],
        solution: &["t", "1 - t"],
    }],
    digits: &["t"],
    home: (dvec2(-0.25, -0.25), 3.75),
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(attractors);
    by_scene!(answer(|scene, by| decide!(
        by,
        line_parameter(scene.a, scene.b, scene.t, scene.part)
    )));

    fn handles(&mut self) -> Vec<Handle<'_>> {
        let parameter = |t| Grip::Number(t, RANGE);
        handles!(self; Grip::Plane => First(a, b); parameter => Helper(t))
    }

    fn switches(&mut self) -> Vec<Switch<&mut Extent>> {
        vec![Switch { points: ["a", "b"], role: Role::First, extent: &mut self.part }]
    }

    fn methods(&self) -> Vec<Method> {
        let verdict = |x: &_| line_parameter_verdict(x, self.part);
        vec![Method::new("line_parameter", trace(self), verdict, &["p", "mixed", "dist"])]
    }

    fn sketch(&self, on: &mut Sketch) {
        let x = trace(self);
        // A parameter is a multiple of the direction, which must exist.
        let has_direction = x.d != DVec2::ZERO;
        let stretches =
            [(name!(x.t), x.a, x.p), (name!(x.rest), x.p, x.b), (name!(x.dist), x.a, x.p)];
        for (name, from, to) in stretches.into_iter().filter(|_| has_direction) {
            on.add(name, Role::Helper, WhenLit, Shape::Dashed(from.at(), to.at()));
        }
        // The extension is dotted outside of the segment; the segment covers it inside.
        on.lit_with(name!(x.t), Role::First, WhenLit, Shape::Extension(x.a.at(), x.p.at()));
        on.carrier(name!(x.d), Role::First, x.a, x.b, self.part);
        on.lit_with(name!(x.d), Role::First, WhenLit, Shape::arrow(x.a, x.d));
        on.arrow(x.a, named!(x.way), Role::Third, WhenLit);
        let corner = |tip: DVec2| dvec2(tip.x, x.a.y);
        for tip in [x.b, x.p] {
            for (from, to) in [(x.a, corner(tip)), (corner(tip), tip)] {
                on.add(name!(x.way), Role::Helper, WhenLit, Shape::Extension(from.at(), to.at()));
            }
        }
        on.point(named!(x.p), Role::Result);
    }
}
