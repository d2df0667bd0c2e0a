//! 3.3 Whether a segment and a plane meet.

mod published;
mod scene;

use crate::geometry::double::segment_plane::segment_plane_verdict;
use crate::geometry::double::segment_plane_three::{
    segment_plane_three_trace, segment_plane_three_verdict,
};
use crate::geometry::question::segment_plane::SegmentPlane;
use crate::lessons::prelude::*;
pub use scene::{Scene, Scene as Topic};

const TABLES: Tables<Scene> = Tables {
    sources: &[works::COLLISIONS.sections(&["2.3.3"])],
    symbols: &symbols![
        First("p" = "P", "q" = "Q", "l" = r"\mathbf{l}"),
        Second("v0" = "V_0", "v1" = "V_1", "v2" = "V_2", "a" = r"\mathbf{a}", "b" = r"\mathbf{b}"),
        Third("n" = r"\mathbf{n}", "d" = "d", "shift" = "D"),
        Helper("side_p" = "s_P", "side_q" = "s_Q"),
        inlined("product" = r"@side_p\,@side_q"),
        Helper("t" = "t"),
        Result("x" = "X"),
    ],
    bodies: &[Body { name: "l", handles: &["p", "q"] }],
    cases: &["touching", "coplanar", "parallel", "degenerate"],
    published: published!(),
    agrees: |published, exact| published.answer == exact.answer,
    guesses: &[
        Guess::new("guess_meet", Yes, &["crossing", "touching", "coplanar"]),
        Guess::new("guess_miss", No, &["disjoint", "degenerate"]),
    ],
    challenges: &[
        goal::<Scene>("quarter", |scene| {
            scene.decided(Exact).relation == SegmentPlane::Crossing
                && scene.named().parameter() == Some(number(0.25))
        })
        .beyond(|scene| scene.named().is_perpendicular()),
        goal::<Scene>("from_below", |scene| {
            matches!(scene.decided(Exact).sides, Some((0, -1) | (-1, 0)))
        })
        .beyond(|scene| scene.named().hits_triangle()),
        goal::<Scene>("right_by_luck", |scene| {
            let on = scene.named();
            let constant = Scene::at([[0.0; 3]; 2], [on.v0, on.v1, on.v2].map(Into::into));
            constant.decided(Exact).relation == SegmentPlane::Coplanar
        })
        .beyond(|scene| {
            let on = scene.named();
            (on.v1.z, on.v2.z) != (on.v0.z, on.v0.z)
        }),
    ],
    emblem: &["side_p", "side_q"],
    digits: &["side_p", "side_q"],
    single: 1,
    view3d: Some(DefaultView3d::at([0.15, -0.9, 1.4], 3.6, [-82.0, 26.0])),
    inset: |scene| {
        let x = scene.trace();
        Some(Inset::Signs { names: [name!(x.side_p), name!(x.side_q)], letters: ["P", "Q"] })
    },
    by_inset: |scene, to| scene.with_sides(to.x, to.y),
    along: |scene| {
        let x = scene.trace();
        let at = if x.x.is_finite() { x.x } else { scene.named().v0 };
        Along::all(at, [("along_normal", -x.n), ("along_plane", x.l.cross(x.n))])
    },
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(handles, choices, sketch(Scene::draw));
    by_scene!(answer(|scene, by| scene.decided(by).relation));

    fn special(&self) -> &'static str {
        if self.is_parallel() { "parallel" } else { self.filtered().case }
    }

    fn methods(&self) -> Vec<Method> {
        let [p, q, v0, v1, v2] = self.named().points();
        let three = segment_plane_three_trace(p, q, v0, v1, v2);
        let shown = &["product", "side_p", "side_q", "t", "x"];
        let from_three = &["product", "n", "shift", "side_p", "t"];
        vec![
            Method::new("equation", self.trace(), segment_plane_verdict, shown),
            Method::new("three_points", three, segment_plane_three_verdict, from_three),
        ]
    }

    fn attractors(&self, name: &str) -> Vec<Attractor> {
        let on = self.named();
        [on.touches(name), on.attractors(name)].concat()
    }
}
