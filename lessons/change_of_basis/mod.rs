//! 1.3 Change of basis.

mod pictures;
mod published;
mod scene;

use crate::geometry::double::change_of_basis::{change_of_basis_trace, change_of_basis_verdict};
use crate::geometry::exact::number;
use crate::geometry::relation::Meeting;
use crate::geometry::{single, verdict};
use crate::lesson::snap::Attractor;
use crate::lesson::{
    Answer, Body, Challenge, Digits, Guess, Handle, Lesson, Method, Published, Second, Source,
    SpecialCase, Stage, Symbol, Verdict,
};
use crate::lessons::{two_segments, works};
use crate::sketch::{Role, Sketch};
use glam::{DVec2, dvec2};
pub use scene::Scene;

/// The lesson.
pub struct Topic;

fn single_trace(scene: &Scene) -> single::change_of_basis::ChangeOfBasis {
    let [p1, p2, q1, q2] = scene.points().map(|p| p.as_vec2());
    single::change_of_basis::change_of_basis_trace(p1, p2, q1, q2)
}

impl Lesson for Topic {
    type Scene = Scene;

    const SOURCES: &'static [Source] = &[works::CIRCLE_AND_SEGMENT.whole()];

    const SYMBOLS: &'static [Symbol] = &[
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
    ];

    const BODIES: &'static [Body] =
        &[Body { name: "p", handles: &["p1", "p2"] }, Body { name: "q", handles: &["q1", "q2"] }];

    const CASES: &'static [SpecialCase<Scene>] = scene::CASES;

    fn handles(scene: &mut Scene) -> Vec<Handle<'_>> {
        scene.handles()
    }

    fn methods(scene: &Scene) -> Vec<Method> {
        let verdict = Self::verdict(scene);
        let shown: &[&str] = &["x_eps", "y_eps", "det_eps"];
        vec![
            Method::new("change_of_basis", scene.trace(), verdict, &["x", "y", "t"]),
            Method::new("regularised_basis", scene.regularised(), verdict, shown),
        ]
    }

    fn verdict(scene: &Scene) -> Verdict {
        change_of_basis_verdict(&scene.trace()).into()
    }

    fn single(scene: &Scene) -> Verdict {
        single::change_of_basis::change_of_basis_verdict(&single_trace(scene)).into()
    }

    fn exact(scene: &Scene) -> Verdict {
        scene.on.meeting().into()
    }

    fn filtered(scene: &Scene) -> Verdict {
        let two_segments::Scene { a, b, c, d, ab, cd, .. } = scene.on;
        verdict::perp_product::meeting(a, b, c, d, ab, cd).into()
    }

    fn digits(scene: &Scene) -> Vec<Digits> {
        let (double, single) = (scene.trace(), single_trace(scene));
        let [det, s1, s2] = scene.exact().map(Some);
        vec![
            Digits { name: "det", single: single.det, double: double.det, exact: det },
            Digits { name: "s1", single: single.s1, double: double.s1, exact: s1 },
            Digits { name: "s2", single: single.s2, double: double.s2, exact: s2 },
        ]
    }

    const PUBLISHED: &'static [Published<Scene>] = published::PUBLISHED;

    fn agrees(published: Verdict, exact: Verdict) -> bool {
        published::coarse(published.case) == published::coarse(exact.case)
    }

    const GUESSES: &'static [Guess] = two_segments::GUESSES;

    const CHALLENGES: &'static [Challenge<Scene>] = &[
        Challenge {
            id: "false_hit",
            goal: |scene| {
                let shortcut = published::answer(published::shortened, scene);
                Self::exact(scene).answer == Answer::No && shortcut.answer == Answer::Yes
            },
            drags: 2,
            beyond: |scene| scene.exact()[0] < number(0.0),
            solution: || Scene::at([0.0, 0.0], [0.0, -1.0], [-1.0, 1.0], [1.0, 1.0]),
        },
        Challenge {
            id: "both_right",
            goal: |scene| {
                let right =
                    |piece| Self::agrees(published::answer(piece, scene), Self::exact(scene));
                let length = scene.on.meeting() != Meeting::ZeroLength;
                let flat = scene.exact()[0] == number(0.0);
                flat && length && right(published::adjugate) && right(published::undivided)
            },
            drags: 3,
            beyond: |scene| published::coarse(Self::exact(scene).case) != "miss",
            solution: || Scene::at([0.0, 0.0], [4.0, 0.0], [1.0, 0.0], [6.0, 0.0]),
        },
        Challenge {
            id: "on_wall",
            goal: |scene| {
                let [det, s1, s2] = scene.exact();
                let zero = number(0.0);
                det == zero && s1 * s2 > zero && scene.on.meeting() == Meeting::Touching
            },
            drags: 2,
            beyond: |scene| scene.on.dot() == number(0.0),
            solution: || Scene::at([0.0, 0.0], [0.0, 2.0], [-1.0, 0.0], [2.0, 0.0]),
        },
    ];

    const STAGES: &'static [Stage<Scene>] = scene::STAGES;

    fn sketch(scene: &Scene, on: &mut Sketch) {
        pictures::first(scene, on);
    }

    fn second(scene: &Scene) -> Option<Second> {
        Some(pictures::second(scene))
    }

    fn by_second(scene: &Scene, _name: &str, to: DVec2) -> Scene {
        scene.with_coordinates(to)
    }

    fn attractors(scene: &Scene, name: &str) -> Vec<Attractor> {
        scene.attractors(name)
    }

    fn downward(scene: &mut Scene) -> Option<&mut bool> {
        Some(&mut scene.on.down)
    }

    fn home() -> (DVec2, f64) {
        (dvec2(0.0, 0.5), 5.25)
    }
}
