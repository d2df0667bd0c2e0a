//! 5.1 Whether a point is in a triangle, by angles.

mod published;

use crate::geometry::convex::{between, dot};
use crate::geometry::double::triangle_angles::triangle_angles_trace;
use crate::geometry::question::point_in_triangle::InTriangle;
use crate::lessons::point_and_triangle::{self as shared, EPS, Scene};
use crate::lessons::prelude::*;

topic!(Scene);

/// The radius of the sector of the widest angle around the other two.
const AROUND: f64 = 2.25;

/// The scale of the smaller triangle that subtends the same angles.
const SMALLER: f64 = 0.7;

/// The exact dot product of the vectors to the first two corners, and their squared lengths.
fn ways(scene: &Scene) -> [Rational; 3] {
    let [p, v0, v1, _] = scene.points().map(point);
    let [a, b] = [between(&p, &v0), between(&p, &v1)];
    [dot(&a, &b), dot(&a, &a), dot(&b, &b)]
}

const TABLES: Tables<Scene> = Tables {
    published: published!(),
    challenges: &[
        goal::<Scene>("right", |scene| {
            scene.decided(Exact) == InTriangle::Inside && ways(scene)[0] == number(0.0)
        })
        .beyond(|scene| {
            let [_, first, second] = ways(scene);
            first == second
        }),
        goal::<Scene>("straight", |scene| scene.decided(Exact) == InTriangle::Edge).beyond(
            |scene| {
                let half = number(0.5);
                scene
                    .weights()
                    .is_some_and(|w| w.iter().filter(|weight| **weight == half).count() == 2)
            },
        ),
        goal::<Scene>("fool", |scene| {
            let hit = published::run(scene).verdict.answer == Yes;
            scene.decided(Exact) == InTriangle::Outside && hit
        })
        .beyond(|scene| {
            scene.weights().is_some_and(|w| w.iter().any(|weight| *weight <= number(-1.0)))
        }),
    ],
    emblem: &["angle_a", "angle_b", "angle_c"],
    ..shared::TABLES
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(answer(Scene::decided), handles, attractors, scale, dimension);
    by_scene!(methods(|scene| scene.methods(0)));

    fn sketch(&self, on: &mut Sketch) {
        let [p, v0, v1, v2] = self.0.points();
        let x = triangle_angles_trace(p, v0, v1, v2, EPS);
        // Different radii distinguish adjacent sectors. Outside the triangle, the widest sector
        // covers the other two and is drawn around them.
        let around = self.0.decided(Filtered) == InTriangle::Outside;
        let angles = [
            (named!(x.angle_a), [x.a0, x.a1], 1.25),
            (named!(x.angle_b), [x.a1, x.a2], 1.375),
            (named!(x.angle_c), [x.a2, x.a0], 1.5),
        ];
        for ((name, angle), sides, radius) in angles {
            let radius = if around && angle == x.widest { AROUND } else { radius };
            let sector = Shape::angle_about(x.p, sides, x.n, self.0.scaled(radius));
            for name in
                [Some(name), (angle == x.widest).then_some(name!(x.widest))].into_iter().flatten()
            {
                on.add(name, Role::First, WhenLit, sector.clone());
            }
        }
        // The cosine is the part of one side that a vector of length 1 along the other covers.
        if self.0.size == shared::ONE {
            for ((name, cos), [side, other]) in [
                (named!(x.cos_a), [x.v0, x.v1]),
                (named!(x.cos_b), [x.v1, x.v2]),
                (named!(x.cos_c), [x.v2, x.v0]),
            ] {
                let foot = at_distance(x.p, side, cos);
                on.parameter(name, [x.p, foot], at_distance(x.p, other, 1.0));
            }
        }
        let smaller = [x.a0, x.a1, x.a2].map(|side| at_parameter(x.p, side, SMALLER));
        on.lit_with(name!(x.eps), Role::Second, WhenLit, Shape::Area(smaller.to_vec()));
        self.0.sketch(on, named!(x.n), named!(x.height));
    }
}
