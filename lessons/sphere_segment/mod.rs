//! 2.4 Sphere and segment.

mod published;

use crate::geometry::double::sphere_segment::{sphere_segment_trace, sphere_segment_verdict};
use crate::geometry::relation::Contact;
use crate::geometry::{Extent, verdict};
use crate::lesson::snap::Attractor;
use crate::lesson::{
    Answer, Body, Challenge, Digits, Dimension, Guess, Handle, Inset, Lesson, Method, Published,
    Source, SpecialCase, Stage, Symbol, Verdict,
};
use crate::lessons::line_and_ball::{self, figure};
use crate::lessons::segment_and_ball::{self as scene, Scene, falls_short, outcome};
use crate::lessons::works;
use crate::sketch::{Role, Sketch};
use glam::DVec2;

/// The lesson.
pub struct Topic;

/// How the handles are called.
const NAMES: line_and_ball::Names = ["p", "end", "q", "r"];

impl Lesson for Topic {
    type Scene = Scene;

    const SOURCES: &'static [Source] = &[works::SPHERE_TESTS.whole()];

    const SYMBOLS: &'static [Symbol] = &[
        Symbol::plain("p", "P", Role::First),
        Symbol::plain("end", "E", Role::First),
        Symbol::plain("q", "Q", Role::Second),
        Symbol::plain("r", "r", Role::Second),
        Symbol::plain("d", r"\mathbf{d}", Role::First),
        Symbol::plain("s", r"\mathbf{s}", Role::Third),
        Symbol::plain("a", "a", Role::Helper),
        Symbol::plain("b_half", "b'", Role::Helper),
        Symbol::plain("c", "c", Role::Helper),
        Symbol::plain("disc", "D/4", Role::Helper),
        Symbol::written_out("root", r"\sqrt{@disc}"),
        Symbol::plain("t1", "t_1", Role::Result),
        Symbol::plain("t2", "t_2", Role::Result),
        Symbol::plain("x1", "X_1", Role::Result),
        Symbol::plain("x2", "X_2", Role::Result),
        Symbol::plain("c_end", "c_1", Role::Helper),
        Symbol::plain("len", "L", Role::First),
        Symbol::plain("near", "L_1", Role::Result),
        Symbol::plain("far", "L_2", Role::Result),
    ];

    const BODIES: &'static [Body] = line_and_ball::BODIES;

    const CASES: &'static [SpecialCase<Scene>] =
        &[Scene::TANGENT, Scene::SHORT, Scene::END_INSIDE, Scene::INSIDE, Scene::ZERO_LENGTH];

    fn special(scene: &Scene) -> &'static str {
        let x = outcome(scene);
        match x.contact() {
            Contact::Secant if x.start_sign < 0 || x.end_sign == Some(-1) => "end_inside",
            Contact::Disjoint if falls_short(scene) => "short",
            _ => Self::exact(scene).case,
        }
    }

    fn handles(scene: &mut Scene) -> Vec<Handle<'_>> {
        scene.handles(NAMES)
    }

    fn dimension(scene: &mut Scene) -> Option<&mut Dimension> {
        Some(&mut scene.dimension)
    }

    fn methods(scene: &Scene) -> Vec<Method> {
        figure!(scene, f => {
            let x = sphere_segment_trace(f.p, f.p2, f.q, f.r);
            let unknowns = &["t1", "t2", "disc", "c", "c_end"];
            vec![Method::new("sphere_segment", x, Self::verdict(scene), unknowns)]
        })
    }

    fn verdict(scene: &Scene) -> Verdict {
        figure!(scene, f => {
            let x = sphere_segment_trace(f.p, f.p2, f.q, f.r);
            line_and_ball::named(sphere_segment_verdict(&x))
        })
    }

    fn single(scene: &Scene) -> Verdict {
        line_and_ball::named(scene::single(scene))
    }

    fn exact(scene: &Scene) -> Verdict {
        line_and_ball::named(outcome(scene).contact())
    }

    fn filtered(scene: &Scene) -> Verdict {
        let x = figure!(scene, f => verdict::sphere_line::sphere_segment(f.p, f.p2, f.q, f.r));
        line_and_ball::named(x.contact())
    }

    fn digits(scene: &Scene) -> Vec<Digits> {
        scene::digits(scene)
    }

    const PUBLISHED: &'static [Published<Scene>] = published::PUBLISHED;

    /// Code without a last line agrees with nothing; what a segment without length is, it does say.
    fn agrees(published: Verdict, exact: Verdict) -> bool {
        match (published.answer, exact.answer) {
            (Answer::Special, _) => false,
            (_, Answer::Special) => true,
            (published, exact) => published == exact,
        }
    }

    const GUESSES: &'static [Guess] = line_and_ball::GUESSES;

    const CHALLENGES: &'static [Challenge<Scene>] = &[
        Challenge {
            id: "fall_short",
            goal: falls_short,
            drags: 1,
            beyond: Scene::is_through_centre,
            solution: || Scene::at([-4.0, 0.0], [-3.0, 0.0], [0.0, 0.0], 2.0),
        },
        Challenge {
            id: "fit_in",
            goal: |scene| outcome(scene).contact() == Contact::Inside,
            drags: 2,
            beyond: Scene::is_through_centre,
            solution: || Scene::at([-1.0, 0.0], [1.0, 0.0], [0.0, 0.0], 2.0),
        },
        Challenge {
            id: "end_touches",
            goal: |scene| {
                let x = outcome(scene);
                x.contact() == Contact::Tangent && x.end_sign == Some(0) && x.disc_sign > 0
            },
            drags: 2,
            beyond: |scene| scene.p2.x != scene.q.x && scene.p2.y != scene.q.y,
            solution: || Scene::at([-4.0, 5.0], [-1.5, 2.0], [0.0, 0.0], 2.5),
        },
    ];

    const STAGES: &'static [Stage<Scene>] = &[
        Stage { name: "ahead", scene: || Scene::at([-4.0, -1.5], [-2.0, -0.75], [1.0, 0.75], 2.0) },
        Stage {
            name: "contained",
            scene: || Scene::at([-1.0, -0.5], [1.25, 0.75], [0.0, 0.25], 2.5),
        },
        Stage { name: "beside", scene: || Scene::at([-4.0, 2.0], [3.0, 3.0], [0.0, 0.0], 2.0) },
        Stage {
            name: "close",
            scene: || Scene::at([-4.0, 3.5], [-1.5, 2.0 + 1.0 / 64.0], [0.0, 0.0], 2.5),
        },
    ];

    fn inset(_scene: &Scene) -> Option<Inset> {
        Some(Inset::Axis { name: "t1", extent: Extent::Segment })
    }

    fn by_inset(scene: &Scene, to: DVec2) -> Scene {
        let t1 = figure!(scene, f => sphere_segment_trace(f.p, f.p2, f.q, f.r).t1);
        scene.slid(t1, to.x)
    }

    fn sketch(scene: &Scene, on: &mut Sketch) {
        scene::sketch(scene, on);
    }

    fn attractors(scene: &Scene, name: &str) -> Vec<Attractor> {
        let mut found = scene.attractors(NAMES, name);
        if name == "p" || name == "end" {
            found.extend(line_and_ball::on_the_circle(scene));
        }
        found
    }

    fn home() -> (DVec2, f64) {
        (DVec2::new(0.0, 0.5), 5.0)
    }
}
