//! 1.3 Bounce.

use crate::geometry::Extent::Segment;
use crate::geometry::double::bounce::bounce_verdict;
use crate::geometry::question::bounce::Rebound;
use crate::lesson::Clock;
use crate::lessons::prelude::*;
pub use crate::lessons::wall_scene::Scene as Topic;
use crate::lessons::wall_scene::Scene;

const CORNERS: [&str; 4] = ["ab", "bc", "cd", "da"];

const TABLES: Tables<Scene> = Tables {
    sources: &[works::INTERSECTION.whole()],
    symbols: &symbols![
        First("p" = "P", "q" = "Q"),
        Second("a" = "A", "b" = "B", "c" = "C", "d" = "D"),
        First("from" = "F", "v" = r"\mathbf{v}"),
        Second("start" = "S", "end" = "E"),
        Helper("friction" = r"\mu", "restitution" = "e", "began" = "T_0"),
        Second("wall" = r"\mathbf{d}"),
        Third("w" = r"\mathbf{w}"),
        inlined("area" = r"@v \times @wall"),
        Helper("t" = "t", "at" = "T_1", "s" = "s"),
        Result("hit" = "H"),
        Helper("k" = "k"),
        Third("along" = r"\mathbf{a}", "across" = r"\mathbf{c}", "slide" = r"\mathbf{a}'"),
        Third("turned" = r"\mathbf{c}'"),
        Result("out" = r"\mathbf{v}'"),
        Second("n" = r"\mathbf{n}"),
        Result("mirrored" = r"\mathbf{u}"),
        First("now" = "T", "m" = "M"),
    ],
    bodies: &[
        Body { name: "v", handles: &["p", "q"] },
        Body { name: "ab", handles: &["a", "b"] },
        Body { name: "bc", handles: &["b", "c"] },
        Body { name: "cd", handles: &["c", "d"] },
        Body { name: "da", handles: &["d", "a"] },
    ],
    cases: &["head_on", "corner", "grazing", "still", "no_wall"],
    guesses: &[
        Guess::new("guess_meet", Yes, &["glancing", "head_on", "corner"]),
        Guess::new("guess_miss", No, &["miss", "grazing", "still", "no_wall"]),
    ],
    challenges: &[
        goal::<Scene>("square", Scene::turns_square).beyond(|scene| scene.restitution < 1.0),
        goal::<Scene>("third", |scene| scene.walls == 1 && scene.hits().get(2) == Some(&2))
            .beyond(|scene| scene.hits().starts_with(&[0, 1, 2])),
        goal::<Scene>("back", |scene| scene.walls == 1 && !scene.returns().is_empty()).beyond(
            |scene| {
                let all = |walls: &Vec<usize>| (0..4).all(|wall| walls.contains(&wall));
                scene.returns().iter().any(all)
            },
        ),
    ],
    digits: &["t", "s"],
    home: (dvec2(0.0, 0.5), 6.0),
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(answer(Scene::decided), handles, attractors, choices);

    fn clock(&self) -> Option<Clock> {
        Some(self.clock())
    }

    fn methods(&self) -> Vec<Method> {
        vec![Method::new("bounce", self.trace(), bounce_verdict, &["out", "k", "across"])]
    }

    fn sketch(&self, on: &mut Sketch) {
        let x = self.trace();
        for ([a, b], name) in self.walls().into_iter().zip(CORNERS) {
            on.carrier(Name::scenery(name), Role::Second, a, b, Segment);
        }
        let (legs, now) = self.trail();
        for [from, to] in legs.into_iter().chain([[now.begin, now.m]]) {
            if from != to {
                let shape = Shape::Extension(from.at(), to.at());
                on.lit_with(name!(now.m), Role::First, Always, shape);
            }
        }
        on.arrow(x.start, named!(x.wall), Role::Second, WhenLit);
        on.arrow(x.from, named!(x.w), Role::Third, WhenLit);
        on.lit_with(name!(x.s), Role::First, WhenLit, Shape::Extension(x.from.at(), x.hit.at()));
        if let Rebound::Glancing | Rebound::HeadOn | Rebound::Corner = self.decided(Filtered) {
            on.add(name!(x.t), Role::Result, Always, Shape::stretch(x.from, x.v, x.t));
            on.arrow(x.hit, named!(x.along), Role::Third, WhenLit);
            // Named after the parts, not `v`: a question about the new velocity highlights `v`.
            on.lit_with(name!(x.across), Role::First, WhenLit, Shape::extension(x.hit, x.v));
            on.arrow(x.hit, named!(x.across), Role::Third, WhenLit);
            on.arrow(x.hit, named!(x.slide), Role::Third, WhenLit);
            on.arrow(x.hit, named!(x.turned), Role::Third, WhenLit);
            // The tip of v and the tip of its mirror image have the same distance from the wall.
            let [v_tip, foot] = [x.v, x.along].map(|part| at_parameter(x.hit, part, 1.0));
            on.perpendicular(name!(x.across), v_tip, foot, x.wall);
            on.perpendicular(name!(x.k), v_tip, foot, x.wall);
            on.lit_with(name!(x.k), Role::First, WhenLit, Shape::extension(x.hit, x.v));
            if self.friction == 0.0 && self.restitution == 1.0 {
                let shape = Shape::between_tips(x.hit, [x.v, x.out]);
                on.lit_with(name!(x.out), Role::Helper, WhenLit, shape);
            }
            on.arrow(x.hit, named!(x.n), Role::Second, WhenLit);
            on.arrow(x.hit, named!(x.mirrored), Role::Result, WhenLit);
            on.arrow(x.hit, named!(x.out), Role::Result, Always);
            on.point(named!(x.hit), Role::Result);
            if let Some(v) = self.after_corner() {
                on.arrow(x.hit, (Name::of("onward", &v), v), Role::First, WithVerdict);
            }
        }
        on.arrow(x.from, named!(x.v), Role::First, Always);
        if self.now > 0.0 {
            on.point(named!(now.m), Role::First);
        }
    }
}
