//! 5.3 Whether a point is in a triangle, by barycentric coordinates.

mod published;

use crate::geometry::Extent::Segment;
use crate::geometry::double::point_plane_three::point_plane_three_trace;
use crate::geometry::double::triangle_areas::triangle_areas_trace;
use crate::geometry::double::triangle_barycentric::{
    TriangleBarycentric, triangle_barycentric_trace,
};
use crate::geometry::double::triangle_plane::TrianglePlane;
use crate::geometry::question::point_in_triangle::InTriangle;
use crate::lessons::point_and_triangle::{self as shared, Scene};
use crate::lessons::prelude::*;
use crate::sketch::BarChart;

topic!(Scene);

fn trace(scene: &Scene) -> TriangleBarycentric {
    let [p, v0, v1, v2] = scene.points();
    triangle_barycentric_trace(p, v0, v1, v2)
}

/// The name of its marks: only the step about them says it. No value of this method measures them.
const TEXTURE: &str = "full";

/// A picture that is mapped onto the triangle.
const PICTURE: [&str; 16] = [
    "#...............",
    "................",
    "#...............",
    "................",
    "#...............",
    "................",
    "#...............",
    "...####.........",
    "#..####.........",
    "...##...........",
    "#..####.........",
    "...####.........",
    "#..##...........",
    "...##...........",
    "#..##...........",
    ".#.#.#.#.#.#.#.#",
];

const TABLES: Tables<Scene> = Tables {
    published: published!(),
    challenges: &[
        goal::<Scene>("quarter", |scene| scene.weights() == Some([0.25, 0.5, 0.25].map(number)))
            .beyond(|scene| scene.p.x == 0.0 && scene.p.y == 0.0),
        goal::<Scene>("slope", |scene| {
            scene.weights().is_some_and(|[gamma, ..]| gamma == number(0.0))
                && scene.decided(Exact) == InTriangle::Edge
        })
        .beyond(|scene| scene.weights().is_some_and(|[_, alpha, beta]| alpha == beta)),
        goal::<Scene>("fool", |scene| {
            let hit = published::run(scene).verdict.answer == Yes;
            scene.decided(Exact) == InTriangle::OffPlane && hit
        })
        .beyond(|scene| scene.v0.z != scene.v1.z && scene.v1.z != scene.v2.z),
    ],
    inset: |scene| {
        let x = trace(scene).weights;
        Some(Inset::Triangle { names: [name!(x.alpha), name!(x.beta)], letters: ["α", "β"] })
    },
    by_inset: |scene, to| {
        let (a, b) = (scene.v1 - scene.v0, scene.v2 - scene.v0);
        let p = scene.dimension.moved(scene.p, scene.v0 + a * to.x + b * to.y);
        Scene { p, ..scene.clone() }
    },
    ..shared::TABLES
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(answer(Scene::decided), handles, attractors, scale, dimension);
    by_scene!(methods(|scene| scene.methods(2)));

    /// On the plane of a triangle.
    fn digits(&self) -> &'static [&'static str] {
        if self.0.weights().is_some() { &["alpha", "beta"] } else { &[] }
    }

    fn sketch(&self, on: &mut Sketch) {
        let x = trace(&self.0);
        let (plane, weights) = (x.plane, x.weights);
        let TrianglePlane { a, b, .. } = plane;
        self.0.triangle(on);
        if self.0.dimension == Dimension::Space {
            let colours = [(x.v0, Role::Third), (x.v1, Role::Result), (x.v2, Role::Second)];
            on.lit_with(name!(weights.gamma), Role::Second, WhenLit, Shape::Mixed(colours));
        }
        let texture = Name::of(TEXTURE, &weights);
        on.texture(texture, x.v0, [a, b], &PICTURE);
        let inside = [weights.alpha, weights.beta, weights.gamma].iter().all(|part| *part >= 0.0);
        if inside {
            let cell = Shape::texel(x.v0, [a, b], &PICTURE, [weights.alpha, weights.beta]);
            on.lit_with(texture, Role::Result, WhenLit, cell);
            // Discs at the corners, with areas proportional to the weights.
            let corners = [(x.v0, weights.gamma), (x.v1, weights.alpha), (x.v2, weights.beta)];
            for (corner, weight) in corners {
                let disc = Shape::circle_of_area(corner, weight, self.0.factor());
                on.lit_with(name!(weights.gamma), Role::Result, WhenLit, disc);
            }
        } else {
            // The side beyond which the third weight is negative.
            on.lit_with(name!(weights.gamma), Role::Helper, WhenLit, Shape::Dashed(x.v1, x.v2));
        }
        on.graph_paper([name!(weights.alpha), name!(weights.beta)], x.v0, [a, b]);
        on.arrow(x.v0, named!(plane.a), Role::Second, Always);
        on.arrow(x.v0, named!(plane.b), Role::Second, Always);
        let along = at_parameter(x.v0, a, weights.alpha);
        let beside = at_parameter(x.v0, b, weights.beta);
        let foot = point_plane_three_trace(x.p, x.v0, x.v1, x.v2).foot;
        for (name, from, to) in
            [(name!(weights.alpha), x.v0, along), (name!(weights.beta), x.v0, beside)]
        {
            on.carrier(name, Role::Result, from, to, Segment);
        }
        self.0.pieces(on);
        // A piece over the whole, which is as long as the first side: the bar is as long as alpha.
        let areas = triangle_areas_trace(x.p, x.v0, x.v1, x.v2, shared::EPS);
        let chart = BarChart::beside([x.v0, x.v1], x.plane.n, areas.area_t);
        on.bar(&chart, 0, named!(areas.area_c), 0.0, Role::First);
        on.bar(&chart, 1, named!(areas.area_t), 0.0, Role::Second);
        let sides = Shape::parallelogram(x.v0, a, b);
        on.root(name!(weights.det_ab), Role::Helper, WhenLit, sides);
        for (name, role, sides) in [
            (name!(weights.det_alpha), Role::First, [foot, x.v2]),
            (name!(weights.det_beta), Role::Third, [x.v1, foot]),
        ] {
            on.lit_with(name, role, WhenLit, Shape::parallelogram_between(x.v0, sides));
        }
        on.add(name!(weights.alpha), Role::Helper, Always, Shape::Extension(beside, foot));
        on.add(name!(weights.beta), Role::Helper, Always, Shape::Extension(along, foot));
        on.perpendicular(name!(weights.dot_ab), x.v2, at_level(x.v0, a, [0.0, weights.dot_ab]), a);
        on.perpendicular(name!(weights.dot_aq), x.p, at_level(x.v0, a, [0.0, weights.dot_aq]), a);
        on.perpendicular(name!(weights.dot_bq), x.p, at_level(x.v0, b, [0.0, weights.dot_bq]), b);
        on.arrow(x.v0, named!(x.q), Role::First, WhenLit);
        self.0.normal(on, named!(plane.n), named!(x.height));
    }
}
