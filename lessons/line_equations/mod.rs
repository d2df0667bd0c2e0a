//! 1.1 Line equations and a matrix.

mod published;
mod scene;

use crate::geometry::double::line_equations::{
    LineEquations, line_equations_trace, line_equations_verdict,
};
use crate::geometry::double::line_foot::line_foot;
use crate::geometry::question::line_equations::SegmentMeeting::{
    self, Contained, Grazed, Overlapping,
};
use crate::lessons::prelude::*;
use crate::lessons::two_segments;
pub use scene::{Scene, Scene as Topic};

fn trace(scene: &Scene) -> LineEquations {
    let two_segments::Scene { a, b, c, d, .. } = scene.ends;
    line_equations_trace(a, b, c, d)
}

const TABLES: Tables<Scene> = Tables {
    sources: &[works::SEGMENT_CHECK.whole()],
    symbols: &symbols![
        First("a" = "A", "b" = "B"),
        Second("c" = "C", "d" = "D"),
        First("d1" = r"\mathbf{d}_1"),
        Second("d2" = r"\mathbf{d}_2"),
        First("a1" = "a_1", "b1" = "b_1", "c1" = "c_1"),
        Second("a2" = "a_2", "b2" = "b_2", "c2" = "c_2"),
        First("n1" = r"\mathbf{n}_1"),
        Second("n2" = r"\mathbf{n}_2"),
        Helper("m" = "M", "inv" = "M^{-1}"),
        inlined("det" = r"\det M", "det_x" = r"@c1 @b2 - @b1 @c2"),
        inlined("det_y" = r"@a1 @c2 - @c1 @a2"),
        Result("x" = "x", "y" = "y", "p" = "P"),
        Helper("off_a" = "e_A", "off_b" = "e_B", "off_c" = "e_C", "off_d" = "e_D", "t_c" = "t_C"),
        Helper("t_d" = "t_D"),
    ],
    bodies: two_segments::BODIES,
    cases: &[
        "parallel",
        "apart",
        "end_to_end",
        "overlapping",
        "contained",
        "grazed",
        "touching",
        "shared_end",
        "zero_length",
    ],
    ways: scene::WAYS,
    published: published!(),
    agrees: |published, exact| published.case == published::as_far_as_known(exact.case),
    guesses: &[
        Guess::new(
            "guess_meet",
            Yes,
            &["crossing", "touching", "shared_end", "end_to_end", "overlapping", "contained"],
        ),
        Guess::new("guess_miss", No, &["miss", "parallel", "apart", "grazed", "zero_length"]),
    ],
    challenges: &[
        goal::<Scene>("products", |scene| scene.decided(Exact) == SegmentMeeting::Apart)
            .beyond(Scene::has_gap_of_half_of_ab),
        goal::<Scene>("no_reciprocal", |scene| {
            scene.decided(Exact) == SegmentMeeting::Crossing && published::misses(scene)
        })
        .beyond(|scene| scene.slanted() == [false; 2]),
    ],
    emblem: &["n1", "n2"],
    digits: &["det", "x", "y"],
    home: (dvec2(-0.25, 1.75), 5.75),
    inset: |scene| {
        let x = trace(scene);
        let lines = [[x.a1, x.b1, x.c1], [x.a2, x.b2, x.c2]];
        Some(Inset::Lines { names: [name!(x.x), name!(x.y)], lines })
    },
    by_inset: |scene, to| scene.moved(to - trace(scene).p),
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(answer(Scene::decided));
    by_scene!(handles(|scene| scene.ends.handles()));
    by_scene!(attractors(|scene, name| scene.ends.attractors(name)));

    fn choices(&mut self) -> Vec<Choice<&mut u8>> {
        let options = &["use_puzzle", "use_shot"];
        vec![Choice { name: "what_counts", options, chosen: &mut self.counts }]
    }

    fn methods(&self) -> Vec<Method> {
        let verdict = |x: &_| line_equations_verdict(x, self.is_shot());
        vec![Method::new("line_equations", trace(self), verdict, &["x", "y", "det", "inv"])]
    }

    fn sketch(&self, on: &mut Sketch) {
        let x = trace(self);
        let extent = self.ends.ab;
        if x.det != 0.0 {
            on.parallelogram(name!(x.det), x.a, x.d1, x.d2);
        }
        let levels = Levels::beside(x.a, x.d1, x.n1);
        for (level, name, t) in [(1, name!(x.t_c), x.t_c), (2, name!(x.t_d), x.t_d)] {
            let place = at_parameter(x.a, x.d1, t);
            on.dimension(&levels, level, (name, Role::Helper), [x.a.at(), place]);
        }
        for (name, p, [start, along]) in [
            (name!(x.off_c), x.c, [x.a, x.d1]),
            (name!(x.off_d), x.d, [x.a, x.d1]),
            (name!(x.off_a), x.a, [x.c, x.d2]),
            (name!(x.off_b), x.b, [x.c, x.d2]),
        ] {
            on.perpendicular(name, p, line_foot(p, start, along), along);
        }
        // Draw whole lines: on which side both ends lie is a question about the whole line.
        for (name, role, a, b) in
            [(name!(x.off_b), Role::Second, x.c, x.d), (name!(x.off_d), Role::First, x.a, x.b)]
        {
            on.line_through(name, role, [a, b]);
        }
        for (name, role, ends) in
            [(name!(x.d1), Role::First, [x.a, x.b]), (name!(x.d2), Role::Second, [x.c, x.d])]
        {
            on.lit_with(name!(x.p), role, WhenLit, Shape::box_between(ends));
            // The coordinates of each end are read on the axes.
            for end in ends {
                for on_axis in [dvec2(end.x, 0.0), dvec2(0.0, end.y)] {
                    on.lit_with(name, role, WhenLit, Shape::Dashed(on_axis.at(), end.at()));
                }
            }
        }
        // The coefficients are how far B is across and up from A.
        let corner = dvec2(x.b.x, x.a.y);
        for (name, from, to) in [(name!(x.b1), x.a, corner), (name!(x.a1), corner, x.b)] {
            on.add(name, Role::First, WhenLit, Shape::Dashed(from.at(), to.at()));
        }
        on.half_plane(name!(x.n2), Role::Second, x.c, [x.d2, x.n2]);
        on.normal([x.a, x.b], named!(x.n1), Role::First);
        on.normal([x.c, x.d], named!(x.n2), Role::Second);
        on.carrier(name!(x.d1), Role::First, x.a, x.b, extent);
        on.carrier(name!(x.d2), Role::Second, x.c, x.d, extent);
        if x.det == 0.0 {
            on.parallel(name!(x.det), [x.a, x.b], [x.c, x.d]);
        }
        if let Contained | Overlapping | Grazed = self.decided(Filtered) {
            on.chord(name!(x.d1), x.a, x.d1, extent, x.low..x.high);
        }
        on.point(named!(x.p), Role::Result);
    }
}
