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
use crate::geometry::double::sphere_roots::{SphereRoots, sphere_roots_trace};
use crate::lessons::circle_and_segment::{self, KEEP_OUT, STAY, Scene, judged, stay};
use crate::lessons::line_and_ball::{self, Names, figure};
use crate::lessons::prelude::*;

topic!(Scene);

const NAMES: Names = ["a", "b", "c", "r"];

fn exactly(scene: &Scene) -> Verdict {
    judged(scene.lies(Segment).contact(), scene.more)
}

const TABLES: Tables<Scene> = Tables {
    sources: &[works::CIRCLE_AND_SEGMENT.whole()],
    symbols: &symbols![
        First("a" = "A", "b" = "B", "ab" = r"\mathbf{v}"),
        Second("c" = "C", "r" = "r"),
        Third("ac" = r"\mathbf{w}"),
        inlined("along" = r"@ac \cdot @ab", "len_sq" = r"@ab \cdot @ab"),
        Helper("t" = "t", "s" = "s"),
        Result("q" = "N"),
        Helper("d_sq" = "d^2"),
        Second("r_sq" = "r^2"),
        Helper("a_sq" = r"|@ac|^2", "b_sq" = r"|@c - @b|^2", "far_sq" = "f^2"),
        First("len" = r"|@ab|", "e" = r"\mathbf{e}"),
        Helper("shadow" = "L", "depth" = "k", "disc" = "D/4"),
        inlined("root" = r"\sqrt{@disc}"),
        Helper("t1" = "t_1", "t2" = "t_2"),
        Result("x1" = "X_1", "x2" = "X_2"),
    ],
    bodies: &[Body { name: "ab", handles: &["a", "b"] }, Body { name: "c", handles: &["c"] }],
    cases: &["tangent", "inside", "short", "zero_length"],
    ways: &[SpecialCase { case: "inside", into: Scene::inside }],
    published: published!(),
    agrees: line_and_ball::agrees,
    guesses: &[
        Guess::new("guess_crosses", Yes, &["secant", "tangent"]),
        Guess::new("guess_inside", Yes, &["inside"]),
        Guess::new("guess_outside", No, &["disjoint", "zero_length"]),
    ],
    challenges: &[
        goal::<Scene>("touch_end", |scene| {
            let beside = |t| t <= number(0.0) || t >= number(1.0);
            exactly(scene).case == "tangent" && scene.foot().is_some_and(beside)
        })
        .beyond(|scene| scene.foot().is_some_and(|t| t == number(0.0) || t == number(1.0))),
        goal::<Scene>("two_answers", |scene| {
            let for_use = |more| exactly(&Scene { more, ..scene.clone() }).answer;
            for_use(KEEP_OUT) != for_use(STAY)
        })
        .beyond(|scene| scene.foot().is_some_and(|t| t < number(0.0) || t > number(1.0))),
        goal::<Scene>("fool", |scene| {
            let [length_sq, ..] = scene.coefficients();
            let answer = published::by_projection(scene).verdict;
            length_sq == number(1.0) && !line_and_ball::agrees(answer, exactly(scene))
        })
        .beyond(|scene| scene.p.x == 0.0),
    ],
    emblem: &["d_sq"],
    digits: &["t", "d_sq"],
    home: (dvec2(0.0, 1.75), 4.75),
    inset: |scene| {
        figure!(scene, f => {
            let x = circle_closest_point_trace(f.q, f.r, f.p, f.p2);
            let SphereRoots { a, b_half, .. } = sphere_roots_trace(f.p, f.d(), f.q, f.r);
            let (name, c, r_sq) = (name!(x.t), x.a_sq, Some(x.r_sq));
            Some(Inset::Parabola { name, extent: Segment, a, b_half, c, r_sq })
        })
    },
    by_inset: |scene, to| {
        let t = figure!(scene, f => circle_closest_point_trace(f.q, f.r, f.p, f.p2).t);
        scene.slid(t, to.x)
    },
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(dimension, sketch(circle_and_segment::draw));
    by_scene!(handles(|scene| scene.handles(NAMES)));
    by_scene!(attractors(|scene, name| scene.attractors(NAMES, name)));

    fn special(&self) -> &'static str {
        match self.filtered().case {
            "disjoint" if self.0.is_short() => "short",
            case => case,
        }
    }

    fn choices(&mut self) -> Vec<Choice<&mut u8>> {
        let options = &["keep_out", "stay_in_or_out"];
        vec![Choice { name: "what_for", options, chosen: &mut self.0.more }]
    }

    fn methods(&self) -> Vec<Method> {
        let stays = self.0.more == STAY;
        let methods = figure!(&self.0, f => {
            let closest = circle_closest_point_trace(f.q, f.r, f.p, f.p2);
            let found = circle_closest_point_verdict;
            if stays {
                let x = circle_crossings_trace(f.q, f.r, f.p, f.p2);
                let unknowns = &["t1", "t2", "disc"];
                [
                    Method::new("closest_and_farthest", closest, found, &["d_sq", "far_sq"]),
                    Method::new("circle_crossings", x, circle_crossings_verdict, unknowns),
                ]
            } else {
                let x = circle_projection_trace(f.q, f.r, f.p, f.p2);
                let unknowns = &["t", "shadow", "q", "d_sq"];
                [
                    Method::new("circle_closest_point", closest, found, &["t", "q", "d_sq"]),
                    Method::new("circle_projection", x, circle_projection_verdict, unknowns),
                ]
            }
        });
        let for_use = |method: Method| if stays { method.judged(stay) } else { method };
        methods.into_iter().map(for_use).collect()
    }

    fn answer(&self, by: Decision) -> Verdict {
        judged(self.0.decided(by, Segment).contact(), self.0.more)
    }
}
