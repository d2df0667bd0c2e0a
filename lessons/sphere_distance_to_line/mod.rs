//! 2.5 By distance: a line or a segment and a ball.

mod published;

use crate::geometry::question::sphere_line::Contact;
use crate::lessons::distance_to_line::{self as scene, Known, Scene};
use crate::lessons::line_and_ball;
use crate::lessons::prelude::*;

topic!(Scene);

/// The names of the handles.
const NAMES: line_and_ball::Names = ["l0", "l1", "centre", "r"];

const TABLES: Tables<Scene> = Tables {
    sources: &[works::COLLISIONS.sections(&["2.2.2"])],
    symbols: &symbols![
        First("l0" = "L_0", "l1" = "L_1", "l" = r"\mathbf{L}"),
        Second("centre" = "C", "r" = "r", "r_sq" = "r^2"),
        Third("p" = r"\mathbf{p}"),
        inlined("p_sq" = r"|@p|^2", "len_sq" = r"|@l|^2", "along" = r"@p \cdot @l"),
        Helper("t_sq" = "T^2"),
        Result("h_sq" = "d^2"),
        Helper("area_sq" = "A^2"),
        inlined("limit" = r"@r^2\,|@l|^2"),
        Helper("t" = "t"),
        Result("foot" = "F"),
        Helper("t0" = r"\mathbf{t}_0", "t1" = r"\mathbf{t}_1"),
        inlined("between" = r"@t0 \cdot @t1"),
        Helper("start_sq" = "d_0^2", "end_sq" = "d_1^2", "near_sq" = "d_N^2", "far_sq" = "d_F^2"),
    ],
    bodies: &[
        Body { name: "l", handles: &["l0", "l1"] },
        Body { name: "centre", handles: &["centre"] },
    ],
    cases: &["tangent", "through_centre", "end_inside", "inside", "zero_length"],
    // Only a finite line has ends inside.
    ways: &[
        SpecialCase { case: "end_inside", into: |scene| scene::finite(scene.clone()) },
        SpecialCase { case: "inside", into: |scene| scene::finite(scene.inside()) },
    ],
    published: published!(),
    agrees: |published, exact| {
        published.case == published::NOT_ASKED.case || line_and_ball::agrees(published, exact)
    },
    guesses: line_and_ball::GUESSES,
    challenges: &[
        goal::<Scene>("touch", |scene| {
            let x = scene::decided(scene, Exact);
            x.contact() == Contact::Tangent && x.disc_sign == 0
        })
        .beyond(|scene| scene.p.x != scene.p2.x && scene.p.y != scene.p2.y),
        goal::<Scene>("past_the_end", scene::meets_beyond)
            .beyond(|scene| Known::of(scene).ends_sq.contains(&Known::of(scene).r_sq)),
        goal::<Scene>("forgotten_factor", |scene| {
            let x = Known::of(scene);
            scene::extent(scene) == Extent::Line
                && x.area_sq <= x.r_sq
                && scene::decided(scene, Exact).contact() == Contact::Disjoint
        })
        .beyond(|scene| Known::of(scene).len_sq == number(0.25)),
    ],
    emblem: &["h_sq"],
    home: (dvec2(0.0, 0.5), 5.0),
    inset: |scene| Some(scene::inset(scene)),
    by_inset: |scene, to| scene::measuring(scene, to.x, to.y),
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(dimension, choices(scene::choices), methods(scene::methods));
    by_scene!(special(scene::special), sketch(scene::sketch));
    by_scene!(handles(|scene| scene.handles(NAMES)));
    by_scene!(attractors(|scene, name| scene.attractors(NAMES, name)));
    by_scene!(answer(|scene, by| scene::decided(scene, by).contact()));

    fn digits(&self) -> &'static [&'static str] {
        match scene::extent(&self.0) {
            Extent::Segment => &["h_sq", "near_sq"],
            _ => &["h_sq"],
        }
    }
}
