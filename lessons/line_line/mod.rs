//! 4.1 Two lines in space.

mod pictures;
pub(super) mod published;
mod scene;

use crate::geometry::double::line_line_cross::{LineLineCross, line_line_cross_verdict};
use crate::geometry::double::line_line_dot::{line_line_dot_trace, line_line_dot_verdict};
use crate::geometry::double::line_line_unit::{line_line_unit_trace, line_line_unit_verdict};
use crate::geometry::single;
use crate::lesson::snap::Attractor;
use crate::lesson::{
    Along, Body, Challenge, Digits, Guess, Handle, Inset, Lesson, Method, Published, Source,
    SpecialCase, Stage, Stand, Switch, Symbol, Verdict,
};
use crate::lessons::two_lines::{self, Scene};
use crate::lessons::works;
use crate::sketch::{Role, Sketch};
use glam::{DVec2, dvec3};

/// The lesson.
pub struct Topic;

fn single_trace(scene: &Scene) -> single::line_line_cross::LineLineCross {
    let [p1, p2, p3, p4] = scene.points().map(|p| p.as_vec3());
    single::line_line_cross::line_line_cross_trace(p1, p2, p3, p4)
}

impl Lesson for Topic {
    type Scene = Scene;

    const SOURCES: &'static [Source] = &[works::COLLISIONS.sections(&["2.3.1"])];

    const SYMBOLS: &'static [Symbol] = &[
        Symbol::plain("p1", "P_1", Role::First),
        Symbol::plain("p2", "P_2", Role::First),
        Symbol::plain("p3", "P_3", Role::Second),
        Symbol::plain("p4", "P_4", Role::Second),
        Symbol::plain("l1", r"\mathbf{L}_1", Role::First),
        Symbol::plain("l2", r"\mathbf{L}_2", Role::Second),
        Symbol::plain("l3", r"\mathbf{L}_3", Role::Third),
        Symbol::plain("volume", "V", Role::Helper),
        Symbol::plain("n", r"\mathbf{n}", Role::Third),
        Symbol::plain("m", r"\mathbf{m}", Role::Helper),
        Symbol::plain("k", r"\mathbf{k}", Role::Helper),
        Symbol::written_out("n_sq", r"@n \cdot @n"),
        Symbol::written_out("num_alpha", r"@n \cdot @m"),
        Symbol::written_out("num_beta", r"@n \cdot @k"),
        Symbol::plain("alpha", r"\alpha", Role::Helper),
        Symbol::plain("beta", r"\beta", Role::Helper),
        Symbol::plain("x", "X", Role::Result),
        Symbol::plain("y", "Y", Role::Result),
        Symbol::plain("t_3", "t_3", Role::Helper),
        Symbol::plain("t_4", "t_4", Role::Helper),
        Symbol::plain("dot11", r"@l1 \cdot @l1", Role::Helper),
        Symbol::plain("dot12", r"@l1 \cdot @l2", Role::Helper),
        Symbol::plain("dot22", r"@l2 \cdot @l2", Role::Helper),
        Symbol::plain("dot13", r"@l1 \cdot @l3", Role::Helper),
        Symbol::plain("dot23", r"@l2 \cdot @l3", Role::Helper),
        Symbol::plain("det", r"\Delta", Role::Helper),
        Symbol::written_out("det_alpha", r"\Delta_\alpha"),
        Symbol::written_out("det_beta", r"\Delta_\beta"),
        Symbol::plain("off_sq", r"\Delta_3", Role::Helper),
        Symbol::plain("u1", r"\mathbf{u}_1", Role::First),
        Symbol::plain("u2", r"\mathbf{u}_2", Role::Second),
        Symbol::plain("cos", r"@u1 \cdot @u2", Role::Helper),
        Symbol::plain("shadow1", r"@u1 \cdot @l3", Role::Helper),
        Symbol::plain("shadow2", r"@u2 \cdot @l3", Role::Helper),
        Symbol::written_out("num_unit", r"(@shadow1)(@cos) - @shadow2"),
        Symbol::written_out("sin_sq", r"1 - (@cos)^2"),
        Symbol::plain("beta_unit", r"\beta'", Role::Helper),
    ];

    const BODIES: &'static [Body] = two_lines::BODIES;

    const CASES: &'static [SpecialCase<Scene>] = &[
        SpecialCase { case: "crossing", into: Scene::crossing },
        SpecialCase { case: "parallel", into: Scene::parallel },
        SpecialCase { case: "overlapping", into: Scene::overlapping },
        SpecialCase { case: "shared_end", into: Scene::sharing_an_end },
        SpecialCase { case: "touching", into: Scene::touching },
        SpecialCase { case: "zero_length", into: Scene::of_length_zero },
    ];

    fn handles(scene: &mut Scene) -> Vec<Handle<'_>> {
        scene.handles()
    }

    fn switches(scene: &mut Scene) -> Vec<Switch<'_>> {
        scene.switches()
    }

    fn methods(scene: &Scene) -> Vec<Method> {
        let [p1, p2, p3, p4] = scene.points();
        let dot = line_line_dot_trace(p1, p2, p3, p4);
        let by_dot = line_line_dot_verdict(&dot, scene.first, scene.second).into();
        let [p1, l1, p3, l2] = scene.rays();
        let unit = line_line_unit_trace(p1, l1, p3, l2);
        let by_unit = line_line_unit_verdict(&unit).into();
        let shown = &["volume", "alpha", "beta"];
        vec![
            Method::new("line_line_cross", scene.trace(), Self::verdict(scene), shown),
            Method::new("line_line_dot", dot, by_dot, &["det", "alpha", "beta"]),
            Method::new("line_line_unit", unit, by_unit, &["beta_unit"]),
        ]
    }

    fn verdict(scene: &Scene) -> Verdict {
        line_line_cross_verdict(&scene.trace(), scene.first, scene.second).into()
    }

    fn single(scene: &Scene) -> Verdict {
        use single::line_line_cross::line_line_cross_verdict;
        line_line_cross_verdict(&single_trace(scene), scene.first, scene.second).into()
    }

    fn exact(scene: &Scene) -> Verdict {
        scene.meeting().into()
    }

    fn filtered(scene: &Scene) -> Verdict {
        scene.meeting_fast(scene.first, scene.second).into()
    }

    fn digits(scene: &Scene) -> Vec<Digits> {
        let (double, single) = (scene.trace(), single_trace(scene));
        let (alpha, beta) = scene.parameters().unzip();
        let (volume, exact) = (double.volume, Some(scene.volume()));
        vec![
            Digits { name: "volume", single: single.volume, double: volume, exact },
            Digits { name: "alpha", single: single.alpha, double: double.alpha, exact: alpha },
            Digits { name: "beta", single: single.beta, double: double.beta, exact: beta },
        ]
    }

    const PUBLISHED: &'static [Published<Scene>] = published::PUBLISHED;

    fn agrees(published: Verdict, exact: Verdict) -> bool {
        two_lines::agrees(published, exact)
    }

    const GUESSES: &'static [Guess] = two_lines::GUESSES;

    const CHALLENGES: &'static [Challenge<Scene>] = scene::CHALLENGES;

    const STAGES: &'static [Stage<Scene>] = scene::STAGES;

    fn inset(scene: &Scene) -> Option<Inset> {
        let extents = [scene.first, scene.second];
        Some(Inset::Square { names: ["alpha", "beta"], extents })
    }

    fn by_inset(scene: &Scene, to: DVec2) -> Scene {
        scene.passing_at(to)
    }

    fn sketch(scene: &Scene, on: &mut Sketch) {
        pictures::draw(scene, on);
    }

    fn attractors(scene: &Scene, name: &str) -> Vec<Attractor> {
        scene.attractors(name)
    }

    fn stand() -> Option<Stand> {
        Some(Stand { centre: dvec3(1.0, 0.375, 1.375), half: 4.5, yaw: -66.0, pitch: 23.0 })
    }

    fn along(scene: &Scene) -> Vec<Along> {
        let LineLineCross { x, y, n, l1, .. } = scene.trace();
        vec![
            Along { word: "along_perpendicular", at: (x + y) / 2.0, direction: n },
            Along { word: "along_line", at: scene.p1, direction: l1 },
        ]
    }
}
