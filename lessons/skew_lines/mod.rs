//! 4.2 Skew lines.

mod pictures;
mod published;
mod scene;
mod shots;

use crate::geometry::Extent::Line;
use crate::geometry::double::skew_lines::{SkewLines, skew_lines_trace, skew_lines_verdict};
use crate::lesson::prelude::*;
use crate::lessons::two_lines::{self, Scene};
use crate::lessons::works;
use glam::DVec2;

topic!(Scene);

fn trace(scene: &Scene) -> SkewLines {
    let [p1, l1, p3, l2] = scene.rays();
    skew_lines_trace(p1, l1, p3, l2)
}

const TABLES: Tables<Scene> = Tables {
    sources: &[works::COLLISIONS.sections(&["2.3.1"])],
    symbols: &[
        Symbol::plain("p1", "P_1", Role::First),
        Symbol::plain("p2", "P_2", Role::First),
        Symbol::plain("p3", "P_3", Role::Second),
        Symbol::plain("p4", "P_4", Role::Second),
        Symbol::plain("l1", r"\mathbf{L}_1", Role::First),
        Symbol::plain("l2", r"\mathbf{L}_2", Role::Second),
        Symbol::plain("n", r"\mathbf{n}", Role::Third),
        Symbol::plain("unit", r"\mathbf{N}", Role::Third),
        Symbol::plain("beside", r"\mathbf{b}", Role::Helper),
        Symbol::plain("volume", "V", Role::Helper),
        Symbol::plain("d1", "D_1", Role::First),
        Symbol::plain("d2", "D_2", Role::Second),
        Symbol::plain("dist", "D", Role::Third),
        Symbol::plain("moved", "P_1'", Role::First),
        Symbol::plain("l3", r"\mathbf{L}_3'", Role::Third),
        Symbol::plain("dot11", r"@l1 \cdot @l1", Role::Helper),
        Symbol::plain("dot12", r"@l1 \cdot @l2", Role::Helper),
        Symbol::plain("dot22", r"@l2 \cdot @l2", Role::Helper),
        Symbol::plain("dot13", r"@l1 \cdot @l3", Role::Helper),
        Symbol::plain("dot23", r"@l2 \cdot @l3", Role::Helper),
        Symbol::written_out("det", r"\Delta"),
        Symbol::written_out("num_beta", r"\Delta_\beta"),
        Symbol::plain("alpha", r"\alpha", Role::Helper),
        Symbol::plain("beta", r"\beta", Role::Helper),
        Symbol::plain("v0", "V_0", Role::Result),
        Symbol::plain("v1", "V_1", Role::Result),
        Symbol::plain("parallel_dist", "d", Role::Helper),
    ],
    bodies: two_lines::BODIES,
    cases: &[
        SpecialCase { case: "crossing", into: Scene::crossing },
        SpecialCase { case: "parallel", into: Scene::parallel },
        SpecialCase { case: "coincident", into: Scene::overlapping },
        SpecialCase { case: "nearly_parallel", into: Scene::nearly_parallel },
        SpecialCase { case: "degenerate", into: Scene::of_length_zero },
    ],
    published: published::PUBLISHED,
    mend: include_str!("mend.txt"),
    agrees: two_lines::agrees,
    guesses: &[
        Guess { word: "guess_meet", answer: AnswerKind::Yes, cases: &["crossing", "coincident"] },
        Guess {
            word: "guess_miss",
            answer: AnswerKind::No,
            cases: &["skew", "parallel", "degenerate"],
        },
    ],
    challenges: scene::CHALLENGES,
    shots: shots::SHOTS,
    digits: &["volume", "alpha", "beta"],
    stand: Some(DefaultView3d::at([-0.3, -0.7, 1.0], 3.7, [-76.0, 12.0])),
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(handles, attractors);

    fn special(&self) -> &'static str {
        match self.exact().case {
            "skew" if self.0.is_nearly_parallel() => "nearly_parallel",
            case => case,
        }
    }

    fn methods(&self) -> Vec<Method> {
        let (x, shown) = (trace(&self.0), &["unit", "dist", "beta", "v1", "parallel_dist"]);
        vec![Method::new("skew_lines", x, skew_lines_verdict(&x), shown)]
    }

    fn answer(&self, by: Decision) -> Verdict {
        two_lines::of_lines(self.0.lines_decided(by)).into()
    }

    fn inset(&self) -> Option<Inset> {
        Some(Inset::Square { names: ["alpha", "beta"], extents: [Line, Line] })
    }

    fn by_inset(&mut self, to: DVec2) {
        self.0 = self.0.passing_at(to);
    }

    fn sketch(&self, on: &mut Sketch) {
        pictures::draw(&trace(&self.0), &self.0, on);
    }

    fn along(&self) -> Vec<Along> {
        let x = trace(&self.0);
        vec![
            Along { word: "along_perpendicular", at: (x.v0 + x.v1) / 2.0, direction: x.n },
            Along { word: "along_line", at: self.0.p1, direction: x.l1 },
        ]
    }
}
