//! 2.2 The discriminant: a line and a circle or a sphere.

mod published;

use crate::geometry::double::Vector;
use crate::geometry::double::sphere_line::{SphereLine, sphere_line_trace, sphere_line_verdict};
use crate::geometry::{Extent::Line, exact::number, relation::Contact, single};
use crate::lesson::snap::Attractor;
use crate::lesson::{
    Answer, Body, Challenge, Digits, Dimension, Guess, Handle, Inset, Lesson, Method, Published,
    Source, SpecialCase, Stage, Symbol, Verdict,
};
use crate::lessons::line_and_ball::{self, Names, Scene, figure, named};
use crate::lessons::works;
use crate::named;
use crate::sketch::{At, Role, Seen, Sketch};
use glam::{DVec2, DVec3, dvec2};

/// The lesson.
pub struct Topic;

const NAMES: Names = ["p", "p2", "q", "r"];

fn draw<V: Vector + At>(x: &SphereLine<V>, p2: V, on: &mut Sketch) {
    let half = x.x2.at() - x.foot.at();
    let away = half.cross(DVec3::Z).normalize() * half.length();
    let away = if away.dot(x.foot.at() - x.q.at()) < 0.0 { -away } else { away };
    on.ball(named!(x.q), named!(x.r), Role::Second);
    on.parallelogram("half_chord_sq", x.foot, half, away);
    on.parameter("t_mid", Role::Helper, [x.p, x.foot], x.q);
    on.arrow(x.q, named!(x.s), Role::Third, Seen::Always);
    on.carrier("d", Role::First, x.p, p2, Line);
    on.point(named!(x.foot), Role::Helper);
    on.point(named!(x.x1), Role::Result);
    on.point(named!(x.x2), Role::Result);
}

impl Lesson for Topic {
    type Scene = Scene;

    const SOURCES: &'static [Source] = &[works::SPHERE_TESTS.whole()];

    const SYMBOLS: &'static [Symbol] = line_and_ball::SYMBOLS;

    const BODIES: &'static [Body] = line_and_ball::BODIES;

    const CASES: &'static [SpecialCase<Scene>] =
        &[Scene::TANGENT, Scene::THROUGH_CENTRE, Scene::ZERO_LENGTH, Scene::FAR_OFF];

    fn special(scene: &Scene) -> &'static str {
        match Self::exact(scene).case {
            "secant" if scene.is_through_centre() => "through_centre",
            "disjoint" if scene.is_far_off() => "far_off",
            case => case,
        }
    }

    fn handles(scene: &mut Scene) -> Vec<Handle<'_>> {
        scene.handles(NAMES)
    }

    fn methods(scene: &Scene) -> Vec<Method> {
        figure!(scene, f => {
            let x = sphere_line_trace(f.p, f.d(), f.q, f.r);
            let unknowns = &["disc", "t1", "t2", "half_chord_sq"];
            vec![Method::new("sphere_line", x, Self::verdict(scene), unknowns)]
        })
    }

    fn verdict(scene: &Scene) -> Verdict {
        named(figure!(scene, f => sphere_line_verdict(&sphere_line_trace(f.p, f.d(), f.q, f.r))))
    }

    fn single(scene: &Scene) -> Verdict {
        use single::sphere_line::{sphere_line_trace, sphere_line_verdict};
        named(figure!(scene, f => {
            let f = f.single();
            sphere_line_verdict(&sphere_line_trace(f.p, f.d(), f.q, f.r))
        }))
    }

    fn exact(scene: &Scene) -> Verdict {
        named(scene.lies(Line).contact())
    }

    fn filtered(scene: &Scene) -> Verdict {
        named(scene.lies_fast(Line).contact())
    }

    fn digits(scene: &Scene) -> Vec<Digits> {
        use single::sphere_line::sphere_line_trace as single_trace;
        let [a, b_half, c] = scene.coefficients();
        let exact = &b_half * &b_half - a * c;
        figure!(scene, f => {
            let (g, y) = (f.single(), sphere_line_trace(f.p, f.d(), f.q, f.r));
            let x = single_trace(g.p, g.d(), g.q, g.r);
            vec![
                Digits { name: "disc", single: x.disc, double: y.disc, exact: Some(exact) },
                Digits { name: "t_mid", single: x.t_mid, double: y.t_mid, exact: scene.foot() },
            ]
        })
    }

    const PUBLISHED: &'static [Published<Scene>] = published::PUBLISHED;

    fn agrees(published: Verdict, exact: Verdict) -> bool {
        line_and_ball::agrees(published, exact)
    }

    const GUESSES: &'static [Guess] = &[
        Guess { word: "guess_two", answer: Answer::Yes, cases: &["secant"] },
        Guess { word: "guess_one", answer: Answer::Yes, cases: &["tangent"] },
        Guess { word: "guess_miss", answer: Answer::No, cases: &["disjoint", "zero_length"] },
    ];

    const CHALLENGES: &'static [Challenge<Scene>] = &[
        Challenge {
            id: "touch",
            goal: |scene| scene.lies(Line).contact() == Contact::Tangent,
            drags: 3,
            beyond: |scene| {
                let d = scene.p2 - scene.p;
                d.x != 0.0 && d.y != 0.0
            },
            solution: || Scene::at([-3.5, -0.5], [-0.5, 3.5], [0.0, 0.0], 2.5),
        },
        Challenge {
            id: "chord",
            goal: |scene| {
                let [a, b_half, c] = scene.coefficients();
                let zero = number(0.0);
                a != zero && &b_half * &b_half - &a * c == a
            },
            drags: 4,
            beyond: |scene| !scene.is_through_centre(),
            solution: || Scene::at([-3.0, 0.75], [3.0, 0.75], [0.0, 0.0], 1.25),
        },
        Challenge {
            id: "fool",
            goal: Scene::is_far_off,
            drags: 4,
            beyond: |scene| {
                let wide = Scene { r: 2.0 * scene.r, ..scene.clone() };
                scene.r > 0.0 && wide.lies(Line).contact() != Contact::Secant
            },
            solution: || Scene::at([-8192.0, 2.0], [0.0, 2.0], [0.0, 0.0], 1.0),
        },
    ];

    const STAGES: &'static [Stage<Scene>] = &[
        Stage { name: "level", scene: || Scene::at([-4.0, -1.0], [2.0, -1.0], [0.0, 1.5], 2.5) },
        Stage { name: "chord", scene: || Scene::at([-4.0, 0.0], [4.0, 0.0], [0.0, 1.5], 2.5) },
        Stage { name: "close", scene: || Scene::at([-4.0, -2.0], [-1.5, -1.5], [1.0, 1.0], 2.0) },
        Stage { name: "far", scene: || Scene::at([8192.0, 2.0], [0.0, 2.0], [0.0, 0.0], 1.0) },
    ];

    fn inset(scene: &Scene) -> Option<Inset> {
        figure!(scene, f => {
            let SphereLine { a, b_half, c, .. } = sphere_line_trace(f.p, f.d(), f.q, f.r);
            Some(Inset::Parabola { name: "t_mid", extent: Line, a, b_half, c, r_sq: None })
        })
    }

    fn by_inset(scene: &Scene, to: DVec2) -> Scene {
        let t = figure!(scene, f => sphere_line_trace(f.p, f.d(), f.q, f.r).t_mid);
        scene.slid(t, to.x)
    }

    fn sketch(scene: &Scene, on: &mut Sketch) {
        figure!(scene, f => draw(&sphere_line_trace(f.p, f.d(), f.q, f.r), f.p2, on));
    }

    fn attractors(scene: &Scene, name: &str) -> Vec<Attractor> {
        scene.attractors(NAMES, name)
    }

    fn dimension(scene: &mut Scene) -> Option<&mut Dimension> {
        Some(&mut scene.dimension)
    }

    fn home() -> (DVec2, f64) {
        (dvec2(0.0, 1.25), 4.75)
    }
}
