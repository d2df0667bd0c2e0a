//! 4.1 Two lines in space.

mod pictures;
pub(super) mod published;
mod scene;
mod shots;

use crate::geometry::double::line_line_cross::{LineLineCross, line_line_cross_verdict};
use crate::geometry::double::line_line_dot::{line_line_dot_trace, line_line_dot_verdict};
use crate::geometry::double::line_line_unit::{line_line_unit_trace, line_line_unit_verdict};
use crate::lesson::prelude::*;
use crate::lessons::two_lines::{self, Scene};
use crate::lessons::works;
use glam::DVec2;

topic!(Scene);

const TABLES: Tables<Scene> = Tables {
    sources: &[works::COLLISIONS.sections(&["2.3.1"])],
    symbols: &[
        Symbol::plain("p1", "P_1", Role::First),
        Symbol::plain("p2", "P_2", Role::First),
        Symbol::plain("p3", "P_3", Role::Second),
        Symbol::plain("p4", "P_4", Role::Second),
        Symbol::plain("l1", r"\mathbf{L}_1", Role::First),
        Symbol::plain("l2", r"\mathbf{L}_2", Role::Second),
        Symbol::plain("l3", r"\mathbf{L}_3", Role::Third),
        Symbol::plain("volume", "V", Role::Helper),
        Symbol::plain("n", r"\mathbf{n}", Role::Third),
        Symbol::plain("n_len", r"|@n|", Role::Third),
        Symbol::plain("m", r"\mathbf{m}", Role::Third),
        Symbol::plain("m_len", r"|@m|", Role::Third),
        Symbol::plain("k", r"\mathbf{k}", Role::Third),
        Symbol::written_out("n_sq", r"@n \cdot @n"),
        Symbol::written_out("num_alpha", r"@n \cdot @m"),
        Symbol::written_out("num_beta", r"@n \cdot @k"),
        Symbol::plain("alpha", r"\alpha", Role::Helper),
        Symbol::plain("beta", r"\beta", Role::Helper),
        Symbol::plain("x", "X", Role::Result),
        Symbol::plain("y", "Y", Role::Result),
        Symbol::plain("t_3", "t_3", Role::Helper),
        Symbol::plain("t_4", "t_4", Role::Helper),
        Symbol::plain("dot11", r"@l1 \cdot @l1", Role::Helper),
        Symbol::plain("dot12", r"@l1 \cdot @l2", Role::Helper),
        Symbol::plain("dot22", r"@l2 \cdot @l2", Role::Helper),
        Symbol::plain("dot13", r"@l1 \cdot @l3", Role::Helper),
        Symbol::plain("dot23", r"@l2 \cdot @l3", Role::Helper),
        Symbol::plain("det", r"\Delta", Role::Helper),
        Symbol::written_out("det_alpha", r"\Delta_\alpha"),
        Symbol::written_out("det_beta", r"\Delta_\beta"),
        Symbol::plain("off_sq", r"\Delta_3", Role::Helper),
        Symbol::plain("u1", r"\mathbf{u}_1", Role::First),
        Symbol::plain("u2", r"\mathbf{u}_2", Role::Second),
        Symbol::plain("cos", r"@u1 \cdot @u2", Role::Helper),
        Symbol::plain("shadow1", r"@u1 \cdot @l3", Role::Helper),
        Symbol::plain("shadow2", r"@u2 \cdot @l3", Role::Helper),
        Symbol::written_out("num_unit", r"(@shadow1)(@cos) - @shadow2"),
        Symbol::written_out("sin_sq", r"1 - (@cos)^2"),
        Symbol::plain("beta_unit", r"\beta'", Role::Helper),
    ],
    bodies: two_lines::BODIES,
    cases: &[
        SpecialCase { case: "crossing", into: Scene::crossing },
        SpecialCase { case: "parallel", into: Scene::parallel },
        SpecialCase { case: "overlapping", into: Scene::overlapping },
        SpecialCase { case: "shared_end", into: Scene::sharing_an_end },
        SpecialCase { case: "touching", into: Scene::touching },
        SpecialCase { case: "zero_length", into: Scene::of_length_zero },
    ],
    published: published::PUBLISHED,
    mend: include_str!("mend.txt"),
    agrees: two_lines::agrees,
    guesses: two_lines::GUESSES,
    challenges: scene::CHALLENGES,
    shots: shots::SHOTS,
    digits: &["volume", "alpha", "beta"],
    stand: Some(DefaultView3d::at([0.125, -0.625, 1.5], 2.6, [-70.0, 12.0])),
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(handles, attractors, switches);

    fn methods(&self) -> Vec<Method> {
        let [p1, p2, p3, p4] = self.0.points();
        let (cross, dot) = (self.0.trace(), line_line_dot_trace(p1, p2, p3, p4));
        let by_cross = line_line_cross_verdict(&cross, self.0.first, self.0.second);
        let by_dot = line_line_dot_verdict(&dot, self.0.first, self.0.second);
        let [p1, l1, p3, l2] = self.0.rays();
        let unit = line_line_unit_trace(p1, l1, p3, l2);
        let by_unit = line_line_unit_verdict(&unit);
        vec![
            Method::new("line_line_cross", cross, by_cross, &["volume", "alpha", "beta"]),
            Method::new("line_line_dot", dot, by_dot, &["det", "alpha", "beta"]),
            Method::new("line_line_unit", unit, by_unit, &["beta_unit"]),
        ]
    }

    fn answer(&self, by: Decision) -> Verdict {
        self.0.decided(by).into()
    }

    fn inset(&self) -> Option<Inset> {
        let extents = [self.0.first, self.0.second];
        Some(Inset::Square { names: ["alpha", "beta"], extents })
    }

    fn by_inset(&mut self, to: DVec2) {
        self.0 = self.0.passing_at(to);
    }

    fn sketch(&self, on: &mut Sketch) {
        pictures::draw(&self.0, on);
    }

    fn along(&self) -> Vec<Along> {
        let LineLineCross { x, y, n, l1, .. } = self.0.trace();
        vec![
            Along { word: "along_perpendicular", at: (x + y) / 2.0, direction: n },
            Along { word: "along_line", at: self.0.p1, direction: l1 },
        ]
    }
}
