//! 1.2 The perp product finds the crossing.

mod published;

use crate::geometry::Extent::{Line, Segment};
use crate::geometry::double::perp_product::{
    PerpProduct, perp_product_trace, perp_product_verdict,
};
use crate::geometry::exact::number;
use crate::geometry::{relation::Meeting, single, verdict};
use crate::lesson::snap::Attractor;
use crate::lesson::{
    Body, Challenge, Clock, Digits, Guess, Handle, Inset, Lesson, Method, Published, Source,
    SpecialCase, Stage, Switch, Symbol, Verdict,
};
use crate::lessons::two_segments::{self, Scene};
use crate::lessons::works;
use crate::named;
use crate::sketch::{Role, Seen, Sketch};
use glam::{DVec2, dvec2};

/// The lesson.
pub struct Topic;

fn trace(scene: &Scene) -> PerpProduct {
    perp_product_trace(scene.a, scene.b, scene.c, scene.d)
}

fn single_trace(scene: &Scene) -> single::perp_product::PerpProduct {
    let [a, b, c, d] = [scene.a, scene.b, scene.c, scene.d].map(|p| p.as_vec2());
    single::perp_product::perp_product_trace(a, b, c, d)
}

impl Lesson for Topic {
    type Scene = Scene;

    const SOURCES: &'static [Source] = &[works::INTERSECTION.whole()];

    const SYMBOLS: &'static [Symbol] = &[
        Symbol::plain("a", "A", Role::First),
        Symbol::plain("b", "B", Role::First),
        Symbol::plain("c", "C", Role::Second),
        Symbol::plain("d", "D", Role::Second),
        Symbol::plain("d1", r"\mathbf{d}_1", Role::First),
        Symbol::plain("d2", r"\mathbf{d}_2", Role::Second),
        Symbol::plain("w", r"\mathbf{w}", Role::Third),
        Symbol::written_out("den", r"@d1 \times @d2"),
        Symbol::written_out("area_t", r"@w \times @d2"),
        Symbol::written_out("area_u", r"@w \times @d1"),
        Symbol::plain("t", "t", Role::Helper),
        Symbol::plain("u", "u", Role::Helper),
        Symbol::plain("p", "P", Role::Result),
        Symbol::plain("now", "T", Role::First),
        Symbol::plain("m", "M", Role::First),
        Symbol::plain("t_c", "t_C", Role::Helper),
        Symbol::plain("t_d", "t_D", Role::Helper),
    ];

    const BODIES: &'static [Body] = two_segments::BODIES;

    const CASES: &'static [SpecialCase<Scene>] = two_segments::CASES;

    fn handles(scene: &mut Scene) -> Vec<Handle<'_>> {
        scene.timed_handles()
    }

    fn clock(scene: &Scene) -> Option<Clock> {
        Some(scene.clock())
    }

    fn switches(scene: &mut Scene) -> Vec<Switch<'_>> {
        scene.switches()
    }

    fn methods(scene: &Scene) -> Vec<Method> {
        vec![Method::new("perp_product", trace(scene), Self::verdict(scene), &["t", "u"])]
    }

    fn verdict(scene: &Scene) -> Verdict {
        perp_product_verdict(&trace(scene), scene.ab, scene.cd).into()
    }

    fn single(scene: &Scene) -> Verdict {
        single::perp_product::perp_product_verdict(&single_trace(scene), scene.ab, scene.cd).into()
    }

    fn exact(scene: &Scene) -> Verdict {
        scene.meeting().into()
    }

    fn filtered(scene: &Scene) -> Verdict {
        let Scene { a, b, c, d, ab, cd, .. } = *scene;
        verdict::perp_product::meeting(a, b, c, d, ab, cd).into()
    }

    fn digits(scene: &Scene) -> Vec<Digits> {
        let (double, single) = (trace(scene), single_trace(scene));
        let (t, u) = scene.parameters().unzip();
        vec![
            Digits { name: "t", single: single.t, double: double.t, exact: t },
            Digits { name: "u", single: single.u, double: double.u, exact: u },
        ]
    }

    const PUBLISHED: &'static [Published<Scene>] = published::PUBLISHED;

    fn agrees(published: Verdict, exact: Verdict) -> bool {
        two_segments::agrees(published, exact)
    }

    const GUESSES: &'static [Guess] = two_segments::GUESSES;

    const CHALLENGES: &'static [Challenge<Scene>] = &[
        Challenge {
            id: "t_one",
            goal: |scene| {
                let one = |t| t == number(1.0);
                scene.parameters().is_some_and(|(t, _)| one(t)) && scene.meeting() != Meeting::Miss
            },
            drags: 2,
            beyond: |scene| scene.dot() == number(0.0),
            solution: || Scene::at([-2.0, 0.0], [1.0, 0.0], [1.0, -2.0], [1.0, 3.0]),
        },
        Challenge {
            id: "past",
            goal: |scene| {
                let as_parts = |ab, cd| Scene { ab, cd, ..scene.clone() }.meeting();
                let behind = scene.parameters().is_some_and(|(t, _)| t < number(0.0));
                behind && as_parts(Line, Line) == Meeting::Crossing
            },
            drags: 2,
            beyond: |scene| scene.parameters().is_some_and(|(_, u)| u < number(0.0)),
            solution: || Scene::at([1.0, 0.0], [3.0, 0.0], [-1.0, 1.0], [-1.0, 2.0]),
        },
        Challenge {
            id: "overlap",
            goal: |scene| {
                let segments = Scene { ab: Segment, cd: Segment, ..scene.clone() };
                segments.meeting() == Meeting::Overlapping
            },
            drags: 3,
            beyond: |scene| scene.dot() < number(0.0),
            solution: || Scene::at([0.0, 0.0], [4.0, 0.0], [3.0, 0.0], [1.0, 0.0]),
        },
    ];

    const STAGES: &'static [Stage<Scene>] = &[
        Stage {
            name: "side_by_side",
            scene: || Scene::at([-3.0, -2.0], [3.0, -0.5], [-2.0, 1.0], [0.0, 1.5]),
        },
        Stage {
            name: "behind",
            scene: || Scene::at([-1.0, 0.0], [3.0, 1.0], [-3.0, -2.0], [-4.0, 2.0]),
        },
        Stage {
            name: "close",
            scene: || Scene::at([-4.0, -2.0], [4.0, 1.0], [-1.0, 3.0], [0.0, -31.0 / 64.0]),
        },
    ];

    fn inset(scene: &Scene) -> Option<Inset> {
        Some(Inset::Square { names: ["t", "u"], extents: [scene.ab, scene.cd] })
    }

    fn by_inset(scene: &Scene, to: DVec2) -> Scene {
        scene.meeting_at(to.x, to.y)
    }

    fn sketch(scene: &Scene, on: &mut Sketch) {
        let x = trace(scene);
        on.parallelogram("den", x.a, x.d1, x.d2);
        on.parallelogram("area_t", x.a, x.w, x.d2);
        on.parallelogram("area_u", x.a, x.w, x.d1);
        on.parameter("t_c", Role::Helper, [x.a, x.a + x.d1 * x.t_c], x.c);
        on.parameter("t_d", Role::Helper, [x.a, x.a + x.d1 * x.t_d], x.d);
        on.arrow(x.a, named!(x.d2), Role::Second, Seen::WhenLit);
        on.arrow(x.a, named!(x.w), Role::Third, Seen::Always);
        on.carrier("d1", Role::First, x.a, x.b, scene.ab);
        on.carrier("d2", Role::Second, x.c, x.d, scene.cd);
        // Two directions are needed to be parallel.
        if x.den == 0.0 && scene.a != scene.b && scene.c != scene.d {
            on.parallel("den", [x.a, x.b], [x.c, x.d]);
        }
        on.point(named!(x.p), Role::Result);
        scene.moved(on);
    }

    fn attractors(scene: &Scene, name: &str) -> Vec<Attractor> {
        scene.attractors(name)
    }

    fn downward(scene: &mut Scene) -> Option<&mut bool> {
        Some(&mut scene.down)
    }

    fn home() -> (DVec2, f64) {
        (dvec2(-0.25, 0.5), 5.25)
    }
}
