//! 2.3 A ray and a circle or a sphere.

mod published;

use crate::geometry::double::Vector;
use crate::geometry::double::sphere_ray::{SphereRay, sphere_ray_trace, sphere_ray_verdict};
use crate::geometry::double::sphere_ray_unit::{sphere_ray_unit_trace, sphere_ray_unit_verdict};
use crate::geometry::{Extent::Ray, exact::number, relation::Contact, single};
use crate::lesson::snap::Attractor;
use crate::lesson::{
    Answer, Body, Challenge, Digits, Dimension, Guess, Handle, Inset, Lesson, Method, Published,
    Source, SpecialCase, Stage, Symbol, Verdict,
};
use crate::lessons::line_and_ball::{self, Names, Scene, figure, named};
use crate::lessons::works;
use crate::named;
use crate::sketch::{At, Role, Seen, Sketch};
use glam::{DVec2, dvec2};

/// The lesson.
pub struct Topic;

const NAMES: Names = ["p", "p2", "q", "r"];

fn draw<V: Vector + At>(x: &SphereRay<V>, p2: V, on: &mut Sketch) {
    on.ball(named!(x.q), named!(x.r), Role::Second);
    on.arrow(x.q, named!(x.s), Role::Third, Seen::Always);
    on.carrier("d", Role::First, x.p, p2, Ray);
    // Behind the start lies no part of the ray.
    for ((name, at), t) in [(named!(x.x1), x.t1), (named!(x.x2), x.t2)] {
        on.point((name, at), if Ray.has(t) { Role::Result } else { Role::Helper });
    }
}

impl Lesson for Topic {
    type Scene = Scene;

    const SOURCES: &'static [Source] = &[works::SPHERE_TESTS.whole()];

    const SYMBOLS: &'static [Symbol] = line_and_ball::SYMBOLS;

    const BODIES: &'static [Body] = line_and_ball::BODIES;

    const CASES: &'static [SpecialCase<Scene>] =
        &[Scene::TANGENT, Scene::START_INSIDE, Scene::TURNED_AWAY, Scene::ZERO_LENGTH];

    fn special(scene: &Scene) -> &'static str {
        let x = scene.lies(Ray);
        match x.contact() {
            Contact::Secant if x.start_sign < 0 => "start_inside",
            Contact::Disjoint if x.disc_sign > 0 => "turned_away",
            contact => named(contact).case,
        }
    }

    fn handles(scene: &mut Scene) -> Vec<Handle<'_>> {
        scene.handles(NAMES)
    }

    fn methods(scene: &Scene) -> Vec<Method> {
        figure!(scene, f => {
            let given = sphere_ray_trace(f.p, f.d(), f.q, f.r);
            let unit = sphere_ray_unit_trace(f.p, f.d(), f.q, f.r);
            let verdict = named(sphere_ray_unit_verdict(&unit));
            vec![
                Method::new("sphere_ray", given, Self::verdict(scene), &["disc", "t1", "t2"]),
                Method::new("sphere_ray_unit", unit, verdict, &["disc", "near", "far", "disc_given"]),
            ]
        })
    }

    fn verdict(scene: &Scene) -> Verdict {
        named(figure!(scene, f => sphere_ray_verdict(&sphere_ray_trace(f.p, f.d(), f.q, f.r))))
    }

    fn single(scene: &Scene) -> Verdict {
        use single::sphere_ray::{sphere_ray_trace, sphere_ray_verdict};
        named(figure!(scene, f => {
            let f = f.single();
            sphere_ray_verdict(&sphere_ray_trace(f.p, f.d(), f.q, f.r))
        }))
    }

    fn exact(scene: &Scene) -> Verdict {
        named(scene.lies(Ray).contact())
    }

    fn filtered(scene: &Scene) -> Verdict {
        named(scene.lies_fast(Ray).contact())
    }

    fn digits(scene: &Scene) -> Vec<Digits> {
        use single::sphere_ray::sphere_ray_trace as single_trace;
        let [a, b_half, c] = scene.coefficients();
        let disc = &b_half * &b_half - a * &c;
        figure!(scene, f => {
            let (g, y) = (f.single(), sphere_ray_trace(f.p, f.d(), f.q, f.r));
            let x = single_trace(g.p, g.d(), g.q, g.r);
            vec![
                Digits { name: "disc", single: x.disc, double: y.disc, exact: Some(disc) },
                Digits { name: "c", single: x.c, double: y.c, exact: Some(c) },
            ]
        })
    }

    const PUBLISHED: &'static [Published<Scene>] = published::PUBLISHED;

    fn agrees(published: Verdict, exact: Verdict) -> bool {
        line_and_ball::agrees(published, exact)
    }

    const GUESSES: &'static [Guess] = &[
        Guess { word: "guess_meet", answer: Answer::Yes, cases: &["secant", "tangent"] },
        Guess { word: "guess_miss", answer: Answer::No, cases: &["disjoint", "zero_length"] },
    ];

    const CHALLENGES: &'static [Challenge<Scene>] = &[
        Challenge {
            id: "outward",
            goal: |scene| {
                let [.., b_half, _] = scene.coefficients();
                let x = scene.lies(Ray);
                x.start_sign < 0 && !x.degenerate && b_half > number(0.0)
            },
            drags: 2,
            beyond: Scene::is_through_centre,
            solution: || Scene::at([1.0, 0.0], [2.0, 0.0], [0.0, 0.0], 2.0),
        },
        Challenge {
            id: "behind",
            goal: |scene| Self::special(scene) == "turned_away",
            drags: 1,
            beyond: Scene::is_through_centre,
            solution: || Scene::at([3.0, 0.0], [5.0, 0.0], [0.0, 0.0], 2.0),
        },
        Challenge {
            id: "fool",
            goal: |scene| {
                let answer = published::returned(scene).verdict;
                let exact = Self::exact(scene);
                exact.case != "zero_length" && !Self::agrees(answer, exact)
            },
            drags: 3,
            beyond: |scene| Self::exact(scene).answer == Answer::Yes,
            solution: || Scene::at([-2.0, 0.5], [-1.75, 0.5], [0.0, 0.0], 1.0),
        },
    ];

    const STAGES: &'static [Stage<Scene>] = &[
        Stage { name: "inside", scene: || Scene::at([-1.0, 2.0], [-3.0, 4.0], [0.0, 2.5], 2.5) },
        Stage { name: "away", scene: || Scene::at([-2.0, 2.0], [-4.0, 4.0], [1.0, 0.5], 2.0) },
        Stage { name: "facing", scene: || Scene::at([-4.0, -1.0], [-1.0, 0.5], [1.0, 2.0], 2.0) },
        Stage { name: "rim", scene: || Scene::at([1.5, 1.984375], [3.0, 3.0], [0.0, 0.0], 2.5) },
        Stage { name: "long", scene: || Scene::at([-2.0, 2.0], [2.0, 2.0], [0.0, 0.0], 1.0) },
    ];

    fn inset(scene: &Scene) -> Option<Inset> {
        figure!(scene, f => {
            let SphereRay { a, b_half, c, .. } = sphere_ray_trace(f.p, f.d(), f.q, f.r);
            Some(Inset::Parabola { name: "t1", extent: Ray, a, b_half, c, r_sq: None })
        })
    }

    fn by_inset(scene: &Scene, to: DVec2) -> Scene {
        let t = figure!(scene, f => sphere_ray_trace(f.p, f.d(), f.q, f.r).t1);
        scene.slid(t, to.x)
    }

    fn sketch(scene: &Scene, on: &mut Sketch) {
        figure!(scene, f => draw(&sphere_ray_trace(f.p, f.d(), f.q, f.r), f.p2, on));
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
