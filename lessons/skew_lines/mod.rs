//! 4.2 Skew lines.

mod pictures;
mod published;

use crate::geometry::Extent::Line;
use crate::geometry::double::skew_lines::{SkewLines, skew_lines_trace, skew_lines_verdict};
use crate::geometry::question::line_line::LinesInSpace;
use crate::lessons::prelude::*;
use crate::lessons::two_lines::{self, Scene};

topic!(Scene);

fn trace(scene: &Scene) -> SkewLines {
    let [p1, l1, p3, l2] = scene.rays();
    skew_lines_trace(p1, l1, p3, l2)
}

const TABLES: Tables<Scene> = Tables {
    sources: &[works::COLLISIONS.sections(&["2.3.1"])],
    symbols: &symbols![
        First("p1" = "P_1", "p2" = "P_2"),
        Second("p3" = "P_3", "p4" = "P_4"),
        First("l1" = r"\mathbf{L}_1"),
        Second("l2" = r"\mathbf{L}_2"),
        Third("n" = r"\mathbf{n}", "unit" = r"\mathbf{N}"),
        Helper("beside" = r"\mathbf{b}", "volume" = "V"),
        First("d1" = "D_1"),
        Second("d2" = "D_2"),
        Third("dist" = "D"),
        First("moved" = "P_1'"),
        Third("l3" = r"\mathbf{L}_3'"),
        Helper("dot11" = r"@l1 \cdot @l1", "dot12" = r"@l1 \cdot @l2", "dot22" = r"@l2 \cdot @l2"),
        Helper("dot13" = r"@l1 \cdot @l3", "dot23" = r"@l2 \cdot @l3"),
        inlined("det" = r"\Delta", "num_beta" = r"\Delta_\beta"),
        Helper("alpha" = r"\alpha", "beta" = r"\beta"),
        Result("v0" = "V_0", "v1" = "V_1"),
        Helper("parallel_dist" = "d"),
    ],
    bodies: two_lines::BODIES,
    cases: &["crossing", "parallel", "coincident", "nearly_parallel", "degenerate"],
    ways: &[SpecialCase { case: "nearly_parallel", into: Scene::nearly_parallel }],
    published: published!("../line_line/published.rs"),
    agrees: two_lines::agrees,
    guesses: &[
        Guess::new("guess_meet", Yes, &["crossing", "coincident"]),
        Guess::new("guess_miss", No, &["skew", "parallel", "degenerate"]),
    ],
    challenges: &[
        goal::<Scene>("two_apart", |scene| {
            let apart = scene.answer().dist_sq == number(4.0);
            apart && scene.lines_decided(Exact) == LinesInSpace::Skew
        })
        .beyond(|scene| scene.dot() == number(0.0)),
        goal::<Scene>("from_the_starts", |scene| {
            let zero = number(0.0);
            let starts = scene.parameters().is_some_and(|(s, t)| s == zero && t == zero);
            starts && scene.lines_decided(Exact) == LinesInSpace::Skew
        })
        .beyond(|scene| scene.answer().dist_sq == number(1.0)),
        goal::<Scene>("rails", |scene| {
            let apart = scene.answer().dist_sq == number(1.0);
            apart && scene.lines_decided(Exact) == LinesInSpace::Parallel
        })
        .beyond(|scene| scene.dot() < number(0.0)),
    ],
    digits: &["volume", "alpha", "beta"],
    view3d: Some(DefaultView3d::at([-0.3, -0.7, 1.0], 3.7, [-76.0, 12.0])),
    inset: |scene| {
        let x = trace(scene);
        let (names, pairs) = ([name!(x.alpha), name!(x.beta)], scene.closest_pairs());
        Some(Inset::Square { names, extents: [Line, Line], pairs })
    },
    by_inset: Scene::passing_at,
    along: |scene| {
        let x = trace(scene);
        vec![
            Along { word: "along_perpendicular", at: (x.v0 + x.v1) / 2.0, direction: x.n },
            Along { word: "along_line", at: scene.p1, direction: x.l1 },
        ]
    },
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(handles, attractors);
    by_scene!(answer(Scene::lines_decided));

    fn special(&self) -> &'static str {
        match self.filtered().case {
            "skew" if self.0.is_nearly_parallel() => "nearly_parallel",
            case => case,
        }
    }

    fn methods(&self) -> Vec<Method> {
        let shown = &["unit", "dist", "beta", "v1", "parallel_dist"];
        vec![Method::new("skew_lines", trace(&self.0), skew_lines_verdict, shown)]
    }

    fn sketch(&self, on: &mut Sketch) {
        pictures::draw(&trace(&self.0), &self.0, on);
    }
}
