//! 1.5 Signs without division.

mod published;

use crate::geometry::double::change_of_basis::change_of_basis_verdict;
use crate::geometry::relation::Meeting;
use crate::lessons::prelude::*;
use crate::lessons::segment_basis::{self, Scene};
use crate::lessons::two_segments;

topic!(Scene);

const TABLES: Tables<Scene> = Tables {
    sources: &[works::CIRCLE_AND_SEGMENT.whole()],
    symbols: segment_basis::SYMBOLS,
    bodies: segment_basis::BODIES,
    cases: segment_basis::CASES,
    published: published!(),
    agrees: |published, exact| published::coarse(published.case) == published::coarse(exact.case),
    guesses: two_segments::GUESSES,
    challenges: &[
        Challenge {
            id: "false_hit",
            goal: |scene| {
                let shortcut = published::answer(published::shortened, scene);
                scene.on.meeting() == Meeting::Miss && shortcut.answer == AnswerKind::Yes
            },
            drags: 2,
            beyond: |scene| scene.numbers()[0] < number(0.0),
        },
        Challenge {
            id: "upright",
            goal: |scene| {
                let shared = published::answer(published::adjugate, scene);
                scene.on.meeting() == Meeting::Apart && shared.case == "overlapping"
            },
            drags: 3,
            beyond: |scene| scene.gap_exceeds_p(),
        },
        Challenge {
            id: "one_zero",
            goal: |scene| {
                let shared = published::answer(published::adjugate, scene);
                scene.on.meeting() == Meeting::SharedEnd && shared.case == "overlapping"
            },
            drags: 2,
            beyond: |scene| scene.on.dot() == number(0.0),
        },
    ],
    digits: &["det", "s1", "s2"],
    home: (dvec2(0.0, 0.5), 5.25),
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(handles, attractors);
    by_scene!(answer(|scene, by| scene.on.decided(by)));

    fn methods(&self) -> Vec<Method> {
        let (x, shown) = (self.0.trace(), &["x_eps", "y_eps", "det_eps"]);
        let outcome = change_of_basis_verdict(&x);
        vec![
            Method::new("change_of_basis", x, outcome, &["x", "y", "t"]),
            Method::new("regularised_basis", self.0.regularised(), outcome, shown),
        ]
    }

    fn sketch(&self, on: &mut Sketch) {
        self.0.sketch(on);
        let x = self.0.trace();
        if x.det != 0.0 {
            // The sign of an area is the sense of its turn.
            on.turn_at("det", Role::Third, x.p1, [x.b1, x.b2], (x.p, 0.2));
            on.turn_at("s1", Role::First, x.p1, [x.p, x.b2], (x.p, 0.35));
            on.turn_at("s2", Role::Second, x.p1, [x.b1, x.p], (x.p, 0.35));
            on.turn_at("sum", Role::First, x.p1, [x.p, x.q], (x.p, 0.35));
        }
        on.push("low", Role::Plain, (x.p1, x.p), (x.low, x.high));
    }

    fn second(&self) -> Option<Second> {
        let steps = &["flat", "runs_away", "line"];
        Some(Second { steps, ..self.0.second()? })
    }

    fn by_second(&mut self, _name: &str, to: DVec2) {
        self.0 = self.0.with_coordinates(to);
    }

    fn downward(&mut self) -> Option<&mut bool> {
        Some(&mut self.0.on.down)
    }
}
