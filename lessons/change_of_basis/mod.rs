//! 1.4 Change of basis.

mod pictures;
mod published;
mod scene;
mod shots;

use crate::geometry::double::change_of_basis::{change_of_basis_trace, change_of_basis_verdict};
use crate::geometry::exact::number;
use crate::geometry::relation::Meeting;
use crate::lesson::snap::Attractor;
use crate::lesson::{
    About, AnswerKind, Body, Challenge, Decision, Handle, Lesson, Method, Second, Symbol, Tables,
    Verdict, decide,
};
use crate::lessons::{two_segments, works};
use crate::sketch::{Role, Sketch};
use glam::{DVec2, dvec2};
pub use scene::Scene;
use std::sync::LazyLock;

/// The lesson.
pub type Topic = Scene;

const TABLES: Tables<Scene> = Tables {
    sources: &[works::CIRCLE_AND_SEGMENT.whole()],
    symbols: &[
        Symbol::plain("p1", "P_1", Role::First),
        Symbol::plain("p2", "P_2", Role::First),
        Symbol::plain("q1", "Q_1", Role::Second),
        Symbol::plain("q2", "Q_2", Role::Second),
        Symbol::plain("eps", r"\varepsilon", Role::Helper),
        Symbol::plain("b1", r"\mathbf{b}_1", Role::Third),
        Symbol::plain("b2", r"\mathbf{b}_2", Role::Third),
        Symbol::plain("p", r"\mathbf{p}", Role::First),
        Symbol::plain("q", r"\mathbf{q}", Role::Second),
        Symbol::plain("basis", "B", Role::Third),
        Symbol::plain("adj", "A", Role::Helper),
        Symbol::plain("det", "D", Role::Helper),
        Symbol::plain("s1", "s_1", Role::Helper),
        Symbol::plain("s2", "s_2", Role::Helper),
        Symbol::plain("sum", "S", Role::Helper),
        Symbol::plain("x", "x", Role::Helper),
        Symbol::plain("y", "y", Role::Helper),
        Symbol::plain("t", "t", Role::Helper),
        Symbol::plain("i", "I", Role::Result),
        Symbol::written_out("dot", r"@b1 \cdot @b2"),
        Symbol::plain("lengths", "L", Role::Helper),
        Symbol::plain("t_1", "t_1", Role::Helper),
        Symbol::plain("t_2", "t_2", Role::Helper),
        Symbol::plain("low", r"t_{\min}", Role::Helper),
        Symbol::plain("high", r"t_{\max}", Role::Helper),
        Symbol::plain("c1", r"\mathbf{c}_1", Role::Third),
        Symbol::plain("c2", r"\mathbf{c}_2", Role::Third),
        Symbol::plain("det_eps", r"D_\varepsilon", Role::Helper),
        Symbol::plain("s1_eps", r"s_{1\varepsilon}", Role::Helper),
        Symbol::plain("s2_eps", r"s_{2\varepsilon}", Role::Helper),
        Symbol::plain("x_eps", r"x_\varepsilon", Role::Helper),
        Symbol::plain("y_eps", r"y_\varepsilon", Role::Helper),
        Symbol::plain("sum_eps", r"S_\varepsilon", Role::Helper),
    ],
    bodies: &[
        Body { name: "p", handles: &["p1", "p2"] },
        Body { name: "q", handles: &["q1", "q2"] },
    ],
    cases: scene::CASES,
    published: published::PUBLISHED,
    agrees,
    guesses: two_segments::GUESSES,
    challenges: &[
        Challenge {
            id: "false_hit",
            goal: |scene| {
                let shortcut = published::answer(published::shortened, scene);
                scene.exact().answer == AnswerKind::No && shortcut.answer == AnswerKind::Yes
            },
            drags: 2,
            beyond: |scene| scene.numbers()[0] < number(0.0),
            solution: || Scene::at([0.0, 0.0], [0.0, -1.0], [-1.0, 1.0], [1.0, 1.0]),
        },
        Challenge {
            id: "both_right",
            goal: |scene| {
                let right = |piece| agrees(published::answer(piece, scene), scene.exact());
                let length = scene.on.meeting() != Meeting::ZeroLength;
                let flat = scene.numbers()[0] == number(0.0);
                flat && length && right(published::adjugate) && right(published::undivided)
            },
            drags: 3,
            beyond: |scene| published::coarse(scene.exact().case) != "miss",
            solution: || Scene::at([0.0, 0.0], [4.0, 0.0], [1.0, 0.0], [6.0, 0.0]),
        },
        Challenge {
            id: "on_wall",
            goal: |scene| {
                let [det, s1, s2] = scene.numbers();
                let zero = number(0.0);
                det == zero && s1 * s2 > zero && scene.on.meeting() == Meeting::Touching
            },
            drags: 2,
            beyond: |scene| scene.on.dot() == number(0.0),
            solution: || Scene::at([0.0, 0.0], [0.0, 2.0], [-1.0, 0.0], [2.0, 0.0]),
        },
    ],
    shots: shots::SHOTS,
    digits: &["det", "s1", "s2"],
    home: (dvec2(0.0, 0.5), 5.25),
    ..Tables::EMPTY
};

static ABOUT: LazyLock<About> = LazyLock::new(|| About::of::<Topic, _>(TABLES));

/// Whether a published answer says what is so.
fn agrees(published: Verdict, exact: Verdict) -> bool {
    published::coarse(published.case) == published::coarse(exact.case)
}

impl Lesson for Topic {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn handles(&mut self) -> Vec<Handle<'_>> {
        self.handles()
    }

    fn methods(&self) -> Vec<Method> {
        let (x, shown) = (self.trace(), &["x_eps", "y_eps", "det_eps"]);
        let outcome = change_of_basis_verdict(&x);
        vec![
            Method::new("change_of_basis", x, outcome, &["x", "y", "t"]),
            Method::new("regularised_basis", self.regularised(), outcome, shown),
        ]
    }

    fn answer(&self, by: Decision) -> Verdict {
        let two_segments::Scene { a, b, c, d, ab, cd, .. } = self.on;
        decide!(by, perp_product(a, b, c, d, ab, cd)).into()
    }

    fn sketch(&self, on: &mut Sketch) {
        pictures::first(self, on);
    }

    fn second(&self) -> Option<Second> {
        Some(pictures::second(self))
    }

    fn by_second(&mut self, _name: &str, to: DVec2) {
        *self = self.with_coordinates(to);
    }

    fn attractors(&self, name: &str) -> Vec<Attractor> {
        self.attractors(name)
    }

    fn downward(&mut self) -> Option<&mut bool> {
        Some(&mut self.on.down)
    }
}
