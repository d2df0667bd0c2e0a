//! Two segments seen from an end of one, in the basis of the ends of the other: the scene shared by
//! two lessons of chapter 1. The letters are those of `works::CIRCLE_AND_SEGMENT`.

use crate::geometry::Extent::Segment;
use crate::geometry::double::change_of_basis::{ChangeOfBasis, change_of_basis_trace};
use crate::geometry::double::regularised_basis::{RegularisedBasis, regularised_basis_trace};
use crate::geometry::question::perp_product::Meeting;
use crate::lessons::prelude::*;
use crate::lessons::two_segments;

/// Two segments, P1P2 and Q1Q2.
#[derive(Clone, Debug, Default, PartialEq, FieldValue)]
pub struct Scene {
    /// The ends of both segments: P is AB, Q is CD.
    pub on: two_segments::Scene,
    /// The value added to the diagonal.
    pub eps: f64,
    /// How far the picture has gone over to the basis, from 0 to 1.
    pub morph: f64,
}

/// The notation of the values.
const SYMBOLS: &[Symbol] = &symbols![
    First("p1" = "P_1", "p2" = "P_2"),
    Second("q1" = "Q_1", "q2" = "Q_2"),
    Helper("eps" = r"\varepsilon"),
    Third("morph" = r"E \to B"),
    Third("b1" = r"\mathbf{b}_1", "b2" = r"\mathbf{b}_2"),
    First("p" = r"\mathbf{p}"),
    Second("q" = r"\mathbf{q}"),
    Third("basis" = "B"),
    Helper("adj" = "A", "det" = "D", "s1" = "s_1", "s2" = "s_2", "sum" = "S", "x" = "x", "y" = "y"),
    Helper("t" = "t"),
    Result("i" = "I"),
    inlined("dot" = r"@b1 \cdot @b2"),
    Helper("lengths" = "L", "t_1" = "t_1", "t_2" = "t_2", "low" = r"t_{\min}"),
    Helper("high" = r"t_{\max}"),
    Third("c1" = r"\mathbf{c}_1", "c2" = r"\mathbf{c}_2"),
    Helper("det_eps" = r"D_\varepsilon", "s1_eps" = r"s_{1\varepsilon}"),
    Helper("s2_eps" = r"s_{2\varepsilon}", "x_eps" = r"x_\varepsilon", "y_eps" = r"y_\varepsilon"),
    Helper("sum_eps" = r"S_\varepsilon"),
];

/// The entries common to the tables of both lessons.
pub const TABLES: Tables<Scene> = Tables {
    sources: &[works::CIRCLE_AND_SEGMENT.whole()],
    symbols: SYMBOLS,
    bodies: &[
        Body { name: "p", handles: &["p1", "p2"] },
        Body { name: "q", handles: &["q1", "q2"] },
    ],
    cases: two_segments::CASES,
    guesses: two_segments::GUESSES,
    digits: &["det", "s1", "s2"],
    home: (dvec2(0.0, 0.5), 5.25),
    ..Tables::EMPTY
};

impl Scene {
    /// P1, P2, Q1, Q2.
    pub fn points(&self) -> [DVec2; 4] {
        [self.on.a, self.on.b, self.on.c, self.on.d]
    }

    /// The trace for the points.
    pub fn trace(&self) -> ChangeOfBasis {
        let [p1, p2, q1, q2] = self.points();
        change_of_basis_trace(p1, p2, q1, q2)
    }

    /// The trace with `eps` on the diagonal; the same without it.
    pub fn regularised(&self) -> RegularisedBasis {
        let [p1, p2, q1, q2] = self.points();
        regularised_basis_trace(p1, p2, q1, q2, self.eps)
    }

    /// The determinant and both products, exactly.
    pub fn numbers(&self) -> [Rational; 3] {
        let [p1, p2, q1, q2] = self.points().map(point);
        let from = |to: &[Rational; 2]| [&to[0] - &p1[0], &to[1] - &p1[1]];
        let perp = |u: &[Rational; 2], v: &[Rational; 2]| &u[0] * &v[1] - &u[1] * &v[0];
        let (b1, b2, p) = (from(&q1), from(&q2), from(&p2));
        [perp(&b1, &b2), perp(&p, &b2), perp(&b1, &p)]
    }

    /// Whether the gap between collinear segments is longer than P.
    pub fn gap_exceeds_p(&self) -> bool {
        let [end, low, high] = self.on.places();
        low > &end * number(2.0) || high < -end
    }

    /// The points, and the sliders of the numbers except `hidden`.
    pub fn handles(&mut self, hidden: &str) -> Vec<Handle<'_>> {
        let names = ["p1", "p2", "q1", "q2"];
        let points = self.on.handles().into_iter().zip(names);
        let mut handles: Vec<_> = points.map(|(point, name)| Handle { name, ..point }).collect();
        let grip = Grip::Number(&mut self.eps, -0.5..=0.5);
        handles.push(Handle { name: "eps", role: Role::Helper, grip });
        let grip = Grip::Number(&mut self.morph, 0.0..=1.0);
        handles.push(Handle { name: "morph", role: Role::Third, grip });
        handles.retain(|handle| handle.name != hidden);
        handles
    }

    /// The attractors of the end called `name`.
    pub fn attractors(&self, name: &str) -> Vec<Attractor> {
        self.on.attractors(match name {
            "p1" => "a",
            "p2" => "b",
            "q1" => "c",
            _ => "d",
        })
    }

    /// The role of the point at which the lines cross: a result only if the segments meet.
    pub fn role_of_crossing(&self) -> Role {
        let meets = Verdict::from(self.on.decided(Exact)).answer == Yes;
        if meets { Role::Result } else { Role::Helper }
    }

    /// The plane itself.
    pub fn sketch(&self, on: &mut Sketch) {
        let x = self.trace();
        on.region_beyond(name!(x.q), x.p1, [x.b1, x.q]);
        on.basis_cells(name!(x.basis), x.p1, [x.b1, x.b2]);
        on.parallelogram(name!(x.det), x.p1, x.b1, x.b2);
        for (name, role, u, v) in
            [(name!(x.s1), Role::First, x.p, x.b2), (name!(x.s2), Role::Second, x.b1, x.p)]
        {
            on.add(name, role, WhenLit, Shape::parallelogram(x.p1, u, v));
        }
        on.add(name!(x.sum), Role::First, WhenLit, Shape::parallelogram(x.p1, x.p, x.q));
        on.coordinates(x.p1, [named!(x.x), named!(x.y)], [x.b1, x.b2]);
        on.level_lines(name!(x.t), x.p1, [x.b1, x.b2]);
        on.parameter_on(name!(x.t_1), (x.p1, x.p, x.t_1), x.q1);
        on.parameter_on(name!(x.t_2), (x.p1, x.p, x.t_2), x.q2);
        on.arrow(x.p1, named!(x.b1), Role::Third, Always);
        on.arrow(x.p1, named!(x.b2), Role::Third, Always);
        if self.eps != 0.0 {
            let e = self.regularised();
            let shape = Shape::between_tips(e.p1, [e.c1, e.c2]);
            on.lit_with(name!(self.eps), Role::Helper, Always, shape);
            on.arrow(e.p1, named!(e.c1), Role::Third, WhenLit);
            on.arrow(e.p1, named!(e.c2), Role::Third, WhenLit);
            on.coordinates(e.p1, [named!(e.x_eps), named!(e.y_eps)], [e.c1, e.c2]);
        }
        on.carrier(name!(x.p), Role::First, x.p1, x.p2, Segment);
        on.carrier(name!(x.q), Role::Second, x.q1, x.q2, Segment);
        if x.det != 0.0 && x.sum == 0.0 {
            on.parallel(name!(x.sum), [x.p1, x.p2], [x.q1, x.q2]);
        }
        if self.on.decided(Exact) == Meeting::Overlapping {
            on.chord(name!(x.p), x.p1, x.p, Segment, x.low..x.high);
        }
        for (name, t) in [named!(x.low), named!(x.high)] {
            on.add(name, Role::Helper, WhenLit, Shape::stretch(x.p1, x.p, t));
        }
        on.add(name!(x.t), Role::Helper, WhenLit, Shape::stretch(x.p1, x.p, x.t));
        on.point(named!(x.i), self.role_of_crossing());
    }
}
