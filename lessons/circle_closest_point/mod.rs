//! 2.1 A segment and a circle or a sphere, by the closest point.

mod published;

use crate::geometry::Extent::Segment;
use crate::geometry::double::circle_closest_point::{
    circle_closest_point_trace, circle_closest_point_verdict,
};
use crate::geometry::double::circle_crossings::{circle_crossings_trace, circle_crossings_verdict};
use crate::geometry::double::circle_projection::{
    circle_projection_trace, circle_projection_verdict,
};
use crate::geometry::exact::number;
use crate::geometry::{exact, question, single};
use crate::lesson::snap::Attractor;
use crate::lesson::{
    About, Answer, Body, Challenge, Choice, Digits, Dimension, Guess, Handle, Inset, Lesson,
    Method, Tables, Verdict, topic,
};
use crate::lessons::circle_and_segment::{self, KEEP_OUT, STAY, Scene, judged};
use crate::lessons::line_and_ball::{self, Names, figure};
use crate::lessons::works;
use crate::sketch::Sketch;
use glam::{DVec2, dvec2};
use std::sync::LazyLock;

topic!(Scene);

const NAMES: Names = ["a", "b", "c", "r"];

fn exactly(scene: &Scene) -> Verdict {
    judged(scene.lies(Segment).contact(), scene.more)
}

const TABLES: Tables<Scene> = Tables {
    sources: &[works::CIRCLE_AND_SEGMENT.whole()],
    symbols: circle_and_segment::SYMBOLS,
    bodies: &[Body { name: "ab", handles: &["a", "b"] }, Body { name: "c", handles: &["c"] }],
    cases: &[Scene::TANGENT, Scene::INSIDE, Scene::SHORT, Scene::ZERO_LENGTH],
    published: published::PUBLISHED,
    agrees: line_and_ball::agrees,
    guesses: &[
        Guess { word: "guess_crosses", answer: Answer::Yes, cases: &["secant", "tangent"] },
        Guess { word: "guess_inside", answer: Answer::Yes, cases: &["inside"] },
        Guess { word: "guess_outside", answer: Answer::No, cases: &["disjoint", "zero_length"] },
    ],
    challenges: &[
        Challenge {
            id: "touch_end",
            goal: |scene| {
                let beside = |t| t <= number(0.0) || t >= number(1.0);
                exactly(scene).case == "tangent" && scene.foot().is_some_and(beside)
            },
            drags: 3,
            beyond: |scene| scene.foot().is_some_and(|t| t == number(0.0) || t == number(1.0)),
            solution: || Scene::at([-4.0, 0.0], [0.0, 0.0], [0.0, 2.5], 2.5),
        },
        Challenge {
            id: "two_answers",
            goal: |scene| {
                let for_use = |more| exactly(&Scene { more, ..scene.clone() }).answer;
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
                length_sq == number(1.0) && !line_and_ball::agrees(answer, exactly(scene))
            },
            drags: 4,
            beyond: |scene| scene.p.x == 0.0,
            solution: || Scene::at([0.0, 0.0], [0.0, 1.0], [1.0, 0.5], 1.0),
        },
    ],
    stages: circle_and_segment::STAGES,
    home: (dvec2(0.0, 1.75), 4.75),
    ..Tables::EMPTY
};

static ABOUT: LazyLock<About> = LazyLock::new(|| About::of::<Topic, _>(TABLES));

impl Lesson for Topic {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn special(&self) -> &'static str {
        match self.exact().case {
            "disjoint" if self.0.is_short() => "short",
            case => case,
        }
    }

    fn handles(&mut self) -> Vec<Handle<'_>> {
        self.0.handles(NAMES)
    }

    fn choices(&mut self) -> Vec<Choice<'_>> {
        let options = &["keep_out", "stay_in_or_out"];
        vec![Choice { name: "what_for", options, chosen: &mut self.0.more }]
    }

    fn methods(&self) -> Vec<Method> {
        let of = |contact| judged(contact, self.0.more);
        figure!(&self.0, f => {
            let closest = circle_closest_point_trace(f.q, f.r, f.p, f.p2);
            let found = self.verdict();
            if self.0.more == STAY {
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

    fn verdict(&self) -> Verdict {
        let contact = figure!(&self.0, f => {
            circle_closest_point_verdict(&circle_closest_point_trace(f.q, f.r, f.p, f.p2))
        });
        judged(contact, self.0.more)
    }

    fn single(&self) -> Verdict {
        use single::circle_closest_point as single;
        let contact = figure!(&self.0, f => {
            let f = f.single();
            let x = single::circle_closest_point_trace(f.q, f.r, f.p, f.p2);
            single::circle_closest_point_verdict(&x)
        });
        judged(contact, self.0.more)
    }

    fn exact(&self) -> Verdict {
        exactly(&self.0)
    }

    fn filtered(&self) -> Verdict {
        judged(self.0.lies_fast(Segment).contact(), self.0.more)
    }

    fn digits(&self) -> Vec<Digits> {
        use single::circle_closest_point::circle_closest_point_trace as single_trace;
        figure!(&self.0, f => {
            let (g, y) = (f.single(), circle_closest_point_trace(f.q, f.r, f.p, f.p2));
            let x = single_trace(g.q, g.r, g.p, g.p2);
            let [p, d, q] = [f.p, f.d(), f.q].map(exact::point);
            let d_sq = question::sphere_line::answer(Segment, &p, &d, &q, &number(f.r)).dist_sq;
            vec![
                Digits { name: "t", single: x.t, double: y.t, exact: self.0.foot() },
                Digits { name: "d_sq", single: x.d_sq, double: y.d_sq, exact: Some(d_sq) },
            ]
        })
    }

    fn inset(&self) -> Option<Inset> {
        figure!(&self.0, f => {
            let x = circle_closest_point_trace(f.q, f.r, f.p, f.p2);
            let (a, b_half, c, r_sq) = (x.len_sq, -x.along, x.a_sq, Some(x.r_sq));
            Some(Inset::Parabola { name: "t", extent: Segment, a, b_half, c, r_sq })
        })
    }

    fn by_inset(&mut self, to: DVec2) {
        let t = figure!(&self.0, f => circle_closest_point_trace(f.q, f.r, f.p, f.p2).t);
        self.0 = self.0.slid(t, to.x);
    }

    fn sketch(&self, on: &mut Sketch) {
        circle_and_segment::draw(&self.0, on);
    }

    fn attractors(&self, name: &str) -> Vec<Attractor> {
        self.0.attractors(NAMES, name)
    }

    fn dimension(&mut self) -> Option<&mut Dimension> {
        Some(&mut self.0.dimension)
    }
}
