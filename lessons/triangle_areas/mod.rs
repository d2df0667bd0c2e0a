//! 5.2 Whether a point is in a triangle, by areas.

mod published;

use crate::geometry::double::triangle_areas::{TriangleAreas, triangle_areas_trace};
use crate::geometry::question::point_in_triangle::InTriangle;
use crate::geometry::single;
use crate::lesson::Tolerance;
use crate::lessons::point_and_triangle::{self as shared, EPS, Scene};
use crate::lessons::prelude::*;
use crate::sketch::FloatLine;
use num_traits::Signed;

topic!(Scene);

fn trace(scene: &Scene) -> TriangleAreas {
    let [p, v0, v1, v2] = scene.points();
    triangle_areas_trace(p, v0, v1, v2, EPS)
}

fn rounded(scene: &Scene) -> single::triangle_areas::TriangleAreas {
    let [p, v0, v1, v2] = scene.single();
    single::triangle_areas::triangle_areas_trace(p, v0, v1, v2, EPS as f32)
}

/// The three areas as fractions of the whole, exactly.
fn parts(scene: &Scene) -> Option<[Rational; 3]> {
    scene.weights().map(|weights| weights.map(|weight| weight.abs()))
}

/// The sum of the three, relative to the whole area.
fn sum(scene: &Scene) -> Option<Rational> {
    Some(parts(scene)?.into_iter().sum())
}

const TABLES: Tables<Scene> = Tables {
    published: published!(),
    challenges: &[
        goal::<Scene>("thirds", |scene| scene.weights().is_some_and(|[a, b, c]| a == b && b == c))
            .beyond(|scene| scene.p.x == 0.0 && scene.p.y == 0.0),
        goal::<Scene>("double", |scene| sum(scene) == Some(number(2.0)))
            .beyond(|scene| parts(scene).is_some_and(|[a, b, c]| a == b || b == c || c == a)),
        goal::<Scene>("fool", |scene| {
            let hit = published::run(scene).verdict.answer == Yes;
            scene.decided(Exact) == InTriangle::Outside && hit
        })
        .beyond(|scene| sum(scene).is_some_and(|sum| sum >= number(2.0))),
    ],
    emblem: &["area_a", "area_b"],
    rounding: Some(Tolerance { name: "area_t", sum: "sum", eps: published::EPSILON }),
    ..shared::TABLES
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(answer(Scene::decided), handles, attractors, scale, dimension);
    by_scene!(methods(|scene| scene.methods(1)));

    /// The digits exist in the plane only; areas in space are roots.
    fn digits(&self) -> &'static [&'static str] {
        let flat = self.0.dimension == Dimension::Plane;
        if flat && self.0.weights().is_some() { &["sum", "area_t"] } else { &[] }
    }

    fn sketch(&self, on: &mut Sketch) {
        let x = trace(&self.0);
        // The region where the published code accepts a point in exact arithmetic.
        let accepted = f64::from(published::EPSILON);
        let skin = Shape::around_triangle([x.v0, x.v1, x.v2], x.area_t, accepted);
        let eps_abs = Name::of("eps_abs", &published::EPSILON);
        on.add(eps_abs, Role::Result, Always, skin);
        self.0.pieces(on);
        let n = Shape::parallelogram_between(x.v0, [x.v1, x.v2]);
        // In space an arrow shows its letter.
        match self.0.dimension {
            Dimension::Plane => on.add(name!(x.n), Role::Helper, WhenLit, n),
            Dimension::Space => on.lit_with(name!(x.n), Role::Helper, WhenLit, n),
        }
        let y = rounded(&self.0);
        let line = FloatLine::beside([x.v0, x.v1], x.n, y.area_t);
        if line.is_wider_than(published::EPSILON) {
            on.number_line(&line, name!(x.area_t), Role::Second);
            on.within(&line, (eps_abs, published::EPSILON), Role::Result);
            on.pointer(&line, named!(y.sum), Role::First);
        }
        self.0.sketch(on, named!(x.n), named!(x.height));
    }
}
