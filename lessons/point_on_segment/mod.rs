//! 3.1 Point and segment.

mod pictures;
mod published;
mod scene;

use crate::geometry::double::Vec3;
use crate::geometry::double::point_segment_dot::{
    PointSegmentDot, point_segment_dot_trace, point_segment_dot_verdict,
};
use crate::geometry::double::point_segment_lengths::{
    point_segment_lengths_trace, point_segment_lengths_verdict,
};
use crate::geometry::question::point_segment::OnSegment;
use crate::lessons::prelude::*;
pub use scene::{Scene, Scene as Topic};

fn trace(scene: &Scene) -> PointSegmentDot<Vec3> {
    let [v, p1, p2] = scene.points();
    point_segment_dot_trace(v, p1, p2, scene.eps)
}

const TABLES: Tables<Scene> = Tables {
    sources: &[works::COLLISIONS.sections(&["2.1.2"])],
    symbols: &symbols![
        Second("v" = "V"),
        First("p1" = "P_1", "p2" = "P_2"),
        Third("eps" = r"\varepsilon", "t" = r"\mathbf{t}"),
        First("l" = r"\boldsymbol{\ell}"),
        Third("to_end" = r"\mathbf{u}"),
        Helper("area_sq" = "A^2"),
        inlined("limit" = r"@eps^2\,|@l|^2", "dot" = r"@t \cdot @to_end"),
        Helper("foot" = "k", "s" = "s"),
        Result("q" = "Q", "dist_sq" = "h^2"),
        First("whole" = "L"),
        Second("l1" = "L_1"),
        Third("l2" = "L_2"),
        inlined("detour" = r"@l1 + @l2 - @whole"),
        Helper("straight" = "m"),
    ],
    bodies: &[Body { name: "l", handles: &["p1", "p2"] }],
    cases: &["interior", "end_point", "collinear_outside", "in_box", "right_angle", "zero_length"],
    published: published!(),
    // The published code distinguishes only hit and miss, and does not treat a segment without
    // length.
    agrees: |published, exact| exact.answer != Special && published.answer == exact.answer,
    question: "guess_on_question",
    guesses: &[
        Guess::new("guess_on", Yes, &["interior", "end_point"]),
        Guess::new("guess_off", No, &["off_line", "collinear_outside"]),
        Guess::new("guess_neither", Special, &["zero_length"]),
    ],
    challenges: &[
        goal::<Scene>("fool_lengths", |scene| {
            scene.decided(Exact) == OnSegment::OffLine && scene.known().detour == number(0.0)
        })
        .beyond(|scene| scene.known().dot == number(0.0)),
        goal::<Scene>("quarter", |scene| scene.closest() == (number(0.25), number(0.0)))
            .beyond(|scene| scene.eps == 0.0 && scene.decided(Exact) == OnSegment::Interior),
        goal::<Scene>("too_long", |scene| {
            let x = scene.known();
            scene.decided(Exact) == OnSegment::Interior && x.area_sq > number(scene.eps)
        })
        .beyond(|scene| scene.known().area_sq == scene.known().limit),
    ],
    emblem: &["dist_sq"],
    digits: &["area_sq", "limit", "dot"],
    view3d: Some(DefaultView3d::at([0.0, 0.0, 1.5], 4.25, [-60.0, 24.0])),
    home: (dvec2(0.0, 0.5), 4.25),
    inset: |scene| {
        let x = trace(scene);
        Some(Inset::Axis { name: name!(x.foot), extent: Extent::Segment })
    },
    by_inset: |scene, to| scene.with_foot(trace(scene).foot, to.x),
    along: |scene| {
        let x = trace(scene);
        vec![Along { word: "along_line", at: x.p1 + x.l / 2.0, direction: x.l }]
    },
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(answer(Scene::decided), handles, attractors, scale, dimension, special);
    by_scene!(sketch(pictures::sketch));

    fn methods(&self) -> Vec<Method> {
        in_dimension!(self.dimension, [v, p1, p2] = self.points() => {
            // First the method without a tolerance along the segment, like the exact one.
            let dot = point_segment_dot_trace(v, p1, p2, self.eps);
            let lengths = point_segment_lengths_trace(v, p1, p2, self.eps);
            let of_dot = &["dot", "area_sq", "limit", "foot", "q"];
            let of_lengths = &["detour", "area_sq", "limit", "straight"];
            vec![
                Method::new("by_dot", dot, point_segment_dot_verdict, of_dot),
                Method::new("by_lengths", lengths, point_segment_lengths_verdict, of_lengths),
            ]
        })
    }
}
