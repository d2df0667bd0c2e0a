//! 2.1 A segment and a circle or a sphere, by the closest point.

mod published;

use crate::geometry::double::circle_closest_point::{
    circle_closest_point_trace, circle_closest_point_verdict,
};
use crate::geometry::double::circle_crossings::{circle_crossings_trace, circle_crossings_verdict};
use crate::geometry::double::circle_projection::{
    circle_projection_trace, circle_projection_verdict,
};
use crate::geometry::{Extent::Segment, exact, exact::number, single};
use crate::lesson::snap::Attractor;
use crate::lesson::{
    Answer, Body, Challenge, Choice, Digits, Dimension, Guess, Handle, Inset, Lesson, Method,
    Published, Source, SpecialCase, Stage, Symbol, Verdict,
};
use crate::lessons::circle_and_segment::{self, KEEP_OUT, STAY, Scene, judged};
use crate::lessons::line_and_ball::{self, Names, figure};
use crate::lessons::works;
use crate::sketch::Sketch;
use glam::{DVec2, dvec2};

/// The lesson.
pub struct Topic;

const NAMES: Names = ["a", "b", "c", "r"];

impl Lesson for Topic {
    type Scene = Scene;

    const SOURCES: &'static [Source] = &[works::CIRCLE_AND_SEGMENT.whole()];

    const SYMBOLS: &'static [Symbol] = circle_and_segment::SYMBOLS;

    const BODIES: &'static [Body] =
        &[Body { name: "ab", handles: &["a", "b"] }, Body { name: "c", handles: &["c"] }];

    const CASES: &'static [SpecialCase<Scene>] =
        &[Scene::TANGENT, Scene::INSIDE, Scene::SHORT, Scene::ZERO_LENGTH];

    fn special(scene: &Scene) -> &'static str {
        match Self::exact(scene).case {
            "disjoint" if scene.is_short() => "short",
            case => case,
        }
    }

    fn handles(scene: &mut Scene) -> Vec<Handle<'_>> {
        scene.handles(NAMES)
    }

    fn choices(scene: &mut Scene) -> Vec<Choice<'_>> {
        let options = &["keep_out", "stay_in_or_out"];
        vec![Choice { name: "what_for", options, chosen: &mut scene.more }]
    }

    fn methods(scene: &Scene) -> Vec<Method> {
        let of = |contact| judged(contact, scene.more);
        figure!(scene, f => {
            let closest = circle_closest_point_trace(f.q, f.r, f.p, f.p2);
            let found = Self::verdict(scene);
            if scene.more == STAY {
                let x = circle_crossings_trace(f.q, f.r, f.p, f.p2);
                let roots = of(circle_crossings_verdict(&x));
                vec![
                    Method::new("closest_and_farthest", closest, found, &["d_sq", "far_sq"]),
                    Method::new("circle_crossings", x, roots, &["t1", "t2", "disc"]),
                ]
            } else {
                let x = circle_projection_trace(f.q, f.r, f.p, f.p2);
                let shadow = of(circle_projection_verdict(&x));
                vec![
                    Method::new("circle_closest_point", closest, found, &["t", "q", "d_sq"]),
                    Method::new("circle_projection", x, shadow, &["t", "shadow", "q", "d_sq"]),
                ]
            }
        })
    }

    fn verdict(scene: &Scene) -> Verdict {
        let contact = figure!(scene, f => {
            circle_closest_point_verdict(&circle_closest_point_trace(f.q, f.r, f.p, f.p2))
        });
        judged(contact, scene.more)
    }

    fn single(scene: &Scene) -> Verdict {
        use single::circle_closest_point as single;
        let contact = figure!(scene, f => {
            let f = f.single();
            let x = single::circle_closest_point_trace(f.q, f.r, f.p, f.p2);
            single::circle_closest_point_verdict(&x)
        });
        judged(contact, scene.more)
    }

    fn exact(scene: &Scene) -> Verdict {
        judged(scene.lies(Segment).contact(), scene.more)
    }

    fn filtered(scene: &Scene) -> Verdict {
        judged(scene.lies_fast(Segment).contact(), scene.more)
    }

    fn digits(scene: &Scene) -> Vec<Digits> {
        use single::circle_closest_point::circle_closest_point_trace as single_trace;
        figure!(scene, f => {
            let (g, y) = (f.single(), circle_closest_point_trace(f.q, f.r, f.p, f.p2));
            let x = single_trace(g.q, g.r, g.p, g.p2);
            let [p, d, q] = [f.p, f.d(), f.q].map(exact::point);
            let d_sq = exact::sphere_line::answer(Segment, &p, &d, &q, &number(f.r)).dist_sq;
            vec![
                Digits { name: "t", single: x.t, double: y.t, exact: scene.foot() },
                Digits { name: "d_sq", single: x.d_sq, double: y.d_sq, exact: Some(d_sq) },
            ]
        })
    }

    const PUBLISHED: &'static [Published<Scene>] = published::PUBLISHED;

    fn agrees(published: Verdict, exact: Verdict) -> bool {
        line_and_ball::agrees(published, exact)
    }

    const GUESSES: &'static [Guess] = &[
        Guess { word: "guess_crosses", answer: Answer::Yes, cases: &["secant", "tangent"] },
        Guess { word: "guess_inside", answer: Answer::Yes, cases: &["inside"] },
        Guess { word: "guess_outside", answer: Answer::No, cases: &["disjoint", "zero_length"] },
    ];

    const CHALLENGES: &'static [Challenge<Scene>] = &[
        Challenge {
            id: "touch_end",
            goal: |scene| {
                let beside = |t| t <= number(0.0) || t >= number(1.0);
                Self::exact(scene).case == "tangent" && scene.foot().is_some_and(beside)
            },
            drags: 3,
            beyond: |scene| scene.foot().is_some_and(|t| t == number(0.0) || t == number(1.0)),
            solution: || Scene::at([-4.0, 0.0], [0.0, 0.0], [0.0, 2.5], 2.5),
        },
        Challenge {
            id: "two_answers",
            goal: |scene| {
                let for_use = |more| Self::exact(&Scene { more, ..scene.clone() }).answer;
                for_use(KEEP_OUT) != for_use(STAY)
            },
            drags: 2,
            beyond: |scene| scene.foot().is_some_and(|t| t < number(0.0) || t > number(1.0)),
            solution: || Scene::at([1.0, 2.5], [2.0, 2.5], [0.0, 2.5], 2.5),
        },
        Challenge {
            id: "fool",
            goal: |scene| {
                let [length_sq, ..] = scene.coefficients();
                let answer = published::by_projection(scene).verdict;
                length_sq == number(1.0) && !Self::agrees(answer, Self::exact(scene))
            },
            drags: 4,
            beyond: |scene| scene.p.x == 0.0,
            solution: || Scene::at([0.0, 0.0], [0.0, 1.0], [1.0, 0.5], 1.0),
        },
    ];

    const STAGES: &'static [Stage<Scene>] = circle_and_segment::STAGES;

    fn inset(scene: &Scene) -> Option<Inset> {
        figure!(scene, f => {
            let x = circle_closest_point_trace(f.q, f.r, f.p, f.p2);
            let (a, b_half, c, r_sq) = (x.len_sq, -x.along, x.a_sq, Some(x.r_sq));
            Some(Inset::Parabola { name: "t", extent: Segment, a, b_half, c, r_sq })
        })
    }

    fn by_inset(scene: &Scene, to: DVec2) -> Scene {
        let t = figure!(scene, f => circle_closest_point_trace(f.q, f.r, f.p, f.p2).t);
        scene.slid(t, to.x)
    }

    fn sketch(scene: &Scene, on: &mut Sketch) {
        circle_and_segment::draw(scene, on);
    }

    fn attractors(scene: &Scene, name: &str) -> Vec<Attractor> {
        scene.attractors(NAMES, name)
    }

    fn dimension(scene: &mut Scene) -> Option<&mut Dimension> {
        Some(&mut scene.dimension)
    }

    fn home() -> (DVec2, f64) {
        (dvec2(0.0, 1.75), 4.75)
    }
}
