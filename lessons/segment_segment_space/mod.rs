//! 4.4 Two segments in space.

mod pictures;
mod published;
mod scene;

use crate::geometry::double::pseudo_inverse::pseudo_inverse_verdict;
use crate::geometry::double::segment_segment_space::segment_segment_space_verdict;
use crate::geometry::question::{line_line::SpaceMeeting, segment_segment_space::Region};
use crate::lessons::prelude::*;
pub use pictures::AXES;
pub use scene::{Scene, Scene as Topic};

const TABLES: Tables<Scene> = Tables {
    sources: &[works::CIRCLE_AND_SEGMENT.whole(), works::ERICSON.sections(&["5.1.9"])],
    symbols: pictures::SYMBOLS,
    bodies: &[Body { name: "d1", handles: &["a", "b"] }, Body { name: "d2", handles: &["c", "d"] }],
    cases: &[
        "crossing",
        "touching",
        "shared_end",
        "parallel",
        "overlapping",
        "apart",
        "zero_length",
    ],
    ways: &[
        SpecialCase { case: "overlapping", into: |scene| scene.on_one_line(0.5, 0.75) },
        SpecialCase { case: "apart", into: |scene| scene.on_one_line(1.125, 0.125) },
    ],
    published: published!(),
    // The published code distinguishes only hit and miss, and does not treat a segment without
    // length.
    agrees: |published, exact| {
        let hits = ["crossing", "touching", "shared_end", "overlapping"].contains(&exact.case);
        match published.case {
            "anything" => false,
            case => exact.case == "zero_length" || (case == "hit") == hits,
        }
    },
    guesses: crate::lessons::two_lines::GUESSES,
    challenges: &[
        goal::<Scene>("meet", |scene| scene.decided(Exact) == SpaceMeeting::Crossing)
            .beyond(|scene| scene.a.z != scene.b.z && scene.c.z != scene.d.z),
        goal::<Scene>("corner", |scene| scene.region() == Region::AfterBoth)
            .beyond(|scene| scene.decided(Exact) == SpaceMeeting::Miss),
    ],
    view3d: Some(DefaultView3d::at([0.0, -0.125, 2.0], 2.6, [-48.0, 14.0])),
    inset: |scene| {
        let x = scene.trace();
        Some(Inset::Regions {
            names: [name!(x.s_line), name!(x.t_line)],
            letters: ["s", "t"],
            kept: [x.s, x.t],
            form: [x.dot11, x.dot12, x.dot22],
        })
    },
    by_inset: Scene::slid,
    along: |scene| {
        let x = scene.trace();
        let at = x.x.midpoint(x.y);
        Along::all(at, [("along_perpendicular", x.n), ("along_line", x.d1)])
    },
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(answer(Scene::decided), handles, attractors, sketch(pictures::sketch));

    fn methods(&self) -> Vec<Method> {
        let clamped = &["s", "t", "s_line", "t_line", "volume", "dist_sq"];
        let inverted = &["x1", "x2", "row1", "det", "i"];
        vec![
            Method::new("clamping", self.trace(), segment_segment_space_verdict, clamped),
            Method::new("by_pseudo_inverse", self.basis(), pseudo_inverse_verdict, inverted),
        ]
    }

    fn digits(&self) -> &'static [&'static str] {
        if self.closest().is_some() { &["s_line", "t_line"] } else { &[] }
    }
}
