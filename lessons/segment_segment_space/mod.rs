//! 4.4 Two segments in space.

mod pictures;
mod published;
mod scene;

use crate::geometry::Extent::Segment;
use crate::geometry::double::pseudo_inverse::{
    PseudoInverse, pseudo_inverse_trace, pseudo_inverse_verdict,
};
use crate::geometry::double::segment_segment_space::segment_segment_space_verdict;
use crate::geometry::exact::Rational;
use crate::geometry::relation::{Region, SpaceMeeting};
use crate::geometry::{single, verdict};
use crate::lesson::snap::Attractor;
use crate::lesson::{
    Along, Body, Challenge, Digits, Guess, Handle, Inset, Lesson, Method, Published, Source,
    SpecialCase, Stage, Stand, Symbol, Verdict,
};
use crate::lessons::works;
use crate::sketch::Sketch;
use glam::{DVec2, dvec3};
use scene::Scene;

/// The lesson.
pub struct Topic;

fn basis(scene: &Scene) -> PseudoInverse {
    pseudo_inverse_trace(scene.a, scene.b, scene.c, scene.d)
}

fn single_trace(scene: &Scene) -> single::segment_segment_space::SegmentSegmentSpace {
    let [a, b, c, d] = [scene.a, scene.b, scene.c, scene.d].map(|p| p.as_vec3());
    single::segment_segment_space::segment_segment_space_trace(a, b, c, d)
}

impl Lesson for Topic {
    type Scene = Scene;

    const SOURCES: &'static [Source] =
        &[works::CIRCLE_AND_SEGMENT.whole(), works::ERICSON.sections(&["5.1.9"])];

    const SYMBOLS: &'static [Symbol] = pictures::SYMBOLS;

    const CASES: &'static [SpecialCase<Scene>] = scene::CASES;

    const BODIES: &'static [Body] =
        &[Body { name: "d1", handles: &["a", "b"] }, Body { name: "d2", handles: &["c", "d"] }];

    fn handles(scene: &mut Scene) -> Vec<Handle<'_>> {
        scene.handles()
    }

    fn methods(scene: &Scene) -> Vec<Method> {
        let by_basis = basis(scene);
        let told = pseudo_inverse_verdict(&by_basis).into();
        let unknowns = &["s", "t", "s_line", "t_line", "volume", "dist_sq"];
        vec![
            Method::new("clamping", scene.trace(), Self::verdict(scene), unknowns),
            Method::new("by_pseudo_inverse", by_basis, told, &["x1", "x2", "row1", "det", "i"]),
        ]
    }

    fn verdict(scene: &Scene) -> Verdict {
        segment_segment_space_verdict(&scene.trace()).into()
    }

    fn single(scene: &Scene) -> Verdict {
        single::segment_segment_space::segment_segment_space_verdict(&single_trace(scene)).into()
    }

    fn exact(scene: &Scene) -> Verdict {
        scene.meeting().into()
    }

    fn filtered(scene: &Scene) -> Verdict {
        let Scene { a, b, c, d } = *scene;
        verdict::line_line::meeting(a, b, c, d, Segment, Segment).into()
    }

    fn digits(scene: &Scene) -> Vec<Digits> {
        let Some(exact) = scene.closest() else { return Vec::new() };
        let (double, single) = (scene.trace(), single_trace(scene));
        let digits = |name, single, double, exact: Rational| Digits {
            name,
            single,
            double,
            exact: Some(exact),
        };
        vec![
            digits("s_line", single.s_line, double.s_line, exact.s),
            digits("t_line", single.t_line, double.t_line, exact.t),
        ]
    }

    const PUBLISHED: &'static [Published<Scene>] = published::PUBLISHED;

    /// What was published knows hit and miss only; of a segment without length it says nothing.
    fn agrees(published: Verdict, exact: Verdict) -> bool {
        let hits = ["crossing", "touching", "shared_end", "overlapping"].contains(&exact.case);
        match published.case {
            "anything" => false,
            case => exact.case == "zero_length" || (case == "hit") == hits,
        }
    }

    const GUESSES: &'static [Guess] = scene::GUESSES;

    const CHALLENGES: &'static [Challenge<Scene>] = &[
        Challenge {
            id: "meet",
            goal: |scene| scene.meeting() == SpaceMeeting::Crossing,
            drags: 3,
            beyond: |scene| scene.a.z != scene.b.z && scene.c.z != scene.d.z,
            solution: || {
                Scene::at([[-1.0, 0.0, 0.5], [1.0, 0.0, 1.5]], [[0.0, -1.0, 1.5], [0.0, 1.0, 0.5]])
            },
        },
        Challenge {
            id: "corner",
            goal: |scene| scene.region() == Region::AfterBoth,
            drags: 2,
            beyond: |scene| scene.meeting() == SpaceMeeting::Miss,
            solution: || {
                Scene::at(
                    [[-2.0, 0.0, 1.0], [-1.0, 0.0, 1.0]],
                    [[0.0, -2.0, 1.0], [0.0, -1.0, 1.0]],
                )
            },
        },
    ];

    const STAGES: &'static [Stage<Scene>] = scene::STAGES;

    fn inset(scene: &Scene) -> Option<Inset> {
        let x = scene.trace();
        Some(Inset::Regions {
            names: ["s_line", "t_line"],
            letters: ["s", "t"],
            kept: [x.s, x.t],
            form: [x.dot11, x.dot12, x.dot22],
        })
    }

    fn by_inset(scene: &Scene, to: DVec2) -> Scene {
        scene.slid(to)
    }

    fn sketch(scene: &Scene, on: &mut Sketch) {
        pictures::sketch(scene, &basis(scene), on);
    }

    fn attractors(scene: &Scene, name: &str) -> Vec<Attractor> {
        scene.attractors(name)
    }

    fn stand() -> Option<Stand> {
        Some(Stand { centre: dvec3(0.0, 0.0, 2.125), half: 4.0, yaw: -62.0, pitch: 22.0 })
    }

    fn along(scene: &Scene) -> Vec<Along> {
        let x = scene.trace();
        let at = x.x.midpoint(x.y);
        vec![
            Along { word: "along_perpendicular", at, direction: x.n },
            Along { word: "along_line", at, direction: x.d1 },
        ]
    }
}
