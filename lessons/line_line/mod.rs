//! 4.1 Two lines in space.

mod pictures;
pub(super) mod published;

use crate::geometry::double::line_line_cross::{LineLineCross, line_line_cross_verdict};
use crate::geometry::double::line_line_dot::{line_line_dot_trace, line_line_dot_verdict};
use crate::geometry::double::line_line_unit::{line_line_unit_trace, line_line_unit_verdict};
use crate::lessons::prelude::*;
use crate::lessons::two_lines::{self, Scene};

topic!(Scene);

const TABLES: Tables<Scene> = Tables {
    sources: &[works::COLLISIONS.sections(&["2.3.1"])],
    symbols: &symbols![
        First("p1" = "P_1", "p2" = "P_2"),
        Second("p3" = "P_3", "p4" = "P_4"),
        First("l1" = r"\mathbf{L}_1"),
        Second("l2" = r"\mathbf{L}_2"),
        Third("l3" = r"\mathbf{L}_3"),
        Helper("volume" = "V"),
        Third("n" = r"\mathbf{n}", "n_len" = r"|@n|", "m" = r"\mathbf{m}", "m_len" = r"|@m|"),
        Third("k" = r"\mathbf{k}"),
        inlined("n_sq" = r"@n \cdot @n", "num_alpha" = r"@n \cdot @m"),
        inlined("num_beta" = r"@n \cdot @k"),
        Helper("alpha" = r"\alpha", "beta" = r"\beta"),
        Result("x" = "X", "y" = "Y"),
        Helper("t_3" = "t_3", "t_4" = "t_4", "dot11" = r"@l1 \cdot @l1"),
        Helper("dot12" = r"@l1 \cdot @l2", "dot22" = r"@l2 \cdot @l2", "dot13" = r"@l1 \cdot @l3"),
        Helper("dot23" = r"@l2 \cdot @l3", "det" = r"\Delta"),
        inlined("det_alpha" = r"\Delta_\alpha", "det_beta" = r"\Delta_\beta"),
        Helper("off_sq" = r"\Delta_3"),
        First("u1" = r"\mathbf{u}_1"),
        Second("u2" = r"\mathbf{u}_2"),
        Helper("cos" = r"@u1 \cdot @u2", "shadow1" = r"@u1 \cdot @l3"),
        Helper("shadow2" = r"@u2 \cdot @l3"),
        inlined("num_unit" = r"(@shadow1)(@cos) - @shadow2", "sin_sq" = r"1 - (@cos)^2"),
        Helper("beta_unit" = r"\beta'"),
    ],
    bodies: two_lines::BODIES,
    cases: &["crossing", "parallel", "overlapping", "shared_end", "touching", "zero_length"],
    published: published!(),
    agrees: two_lines::agrees,
    guesses: two_lines::GUESSES,
    challenges: &[
        goal::<Scene>("half_way", |scene| scene.crosses_where(|(alpha, _)| alpha == number(0.5)))
            .beyond(|scene| scene.dot() == number(0.0)),
        goal::<Scene>("outside", |scene| scene.crosses_where(|(alpha, _)| alpha > number(1.0)))
            .beyond(|scene| scene.parameters().is_some_and(|(_, beta)| beta < number(0.0))),
        goal::<Scene>("fool", |scene| scene.crosses_where(|(_, beta)| beta == number(0.0)))
            .beyond(|scene| scene.parameters().is_some_and(|(alpha, _)| alpha == number(1.0))),
    ],
    digits: &["volume", "alpha", "beta"],
    view3d: Some(DefaultView3d::at([0.125, -0.625, 1.5], 2.6, [-70.0, 12.0])),
    inset: |scene| {
        let x = scene.trace();
        let (names, pairs) = ([name!(x.alpha), name!(x.beta)], scene.closest_pairs());
        Some(Inset::Square { names, extents: [scene.first, scene.second], pairs })
    },
    by_inset: Scene::passing_at,
    along: |scene| {
        let LineLineCross { x, y, n, l1, .. } = scene.trace();
        vec![
            Along { word: "along_perpendicular", at: (x + y) / 2.0, direction: n },
            Along { word: "along_line", at: scene.p1, direction: l1 },
        ]
    },
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(answer(Scene::decided), handles, attractors, switches, sketch(pictures::draw));

    fn methods(&self) -> Vec<Method> {
        let ([p1, p2, p3, p4], [_, l1, _, l2]) = (self.0.points(), self.0.rays());
        let (dot, unit) =
            (line_line_dot_trace(p1, p2, p3, p4), line_line_unit_trace(p1, l1, p3, l2));
        let by_cross = |x: &_| line_line_cross_verdict(x, self.0.first, self.0.second);
        let by_dot = |x: &_| line_line_dot_verdict(x, self.0.first, self.0.second);
        vec![
            Method::new("line_line_cross", self.0.trace(), by_cross, &["volume", "alpha", "beta"]),
            Method::new("line_line_dot", dot, by_dot, &["det", "alpha", "beta"]),
            Method::new("line_line_unit", unit, line_line_unit_verdict, &["beta_unit"]),
        ]
    }
}
