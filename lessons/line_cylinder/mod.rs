//! 4.3 Line and cylinder.

mod pictures;
mod published;
mod scene;
mod shots;

use crate::geometry::Extent::Line;
use crate::geometry::double::line_cylinder::line_cylinder_verdict;
use crate::geometry::double::line_cylinder_quadratic::{
    LineCylinderQuadratic, line_cylinder_quadratic_trace, line_cylinder_quadratic_verdict,
};
use crate::geometry::relation::Cylinder;
use crate::lesson::prelude::*;
use crate::lessons::works;
use glam::DVec2;
use scene::Scene;

/// The lesson.
pub type Topic = Scene;

fn by_quadratic(scene: &Scene) -> LineCylinderQuadratic {
    line_cylinder_quadratic_trace(scene.p, scene.u(), scene.q, scene.v(), scene.r)
}

const TABLES: Tables<Scene> = Tables {
    sources: &[works::COLLISIONS.sections(&["2.3.2"]), works::ERICSON.sections(&["5.3.7"])],
    symbols: &[
        Symbol::plain("p", "P", Role::First),
        Symbol::plain("p2", "P_2", Role::First),
        Symbol::plain("q", "Q", Role::Second),
        Symbol::plain("q2", "Q_2", Role::Second),
        Symbol::plain("r", "r", Role::Second),
        Symbol::plain("u", r"\mathbf{u}", Role::First),
        Symbol::plain("v", r"\mathbf{v}", Role::Second),
        Symbol::plain("w", r"\mathbf{w}", Role::Third),
        Symbol::plain("n", r"\mathbf{n}", Role::Third),
        Symbol::plain("n_len", r"|@n|", Role::Third),
        Symbol::plain("sin_theta", r"\sin\theta", Role::Helper),
        Symbol::plain("unit", r"\mathbf{N}", Role::Third),
        Symbol::plain("dist", "D", Role::Third),
        Symbol::plain("alpha", r"\alpha", Role::Helper),
        Symbol::plain("foot", "F", Role::Third),
        Symbol::plain("phi", r"\varphi", Role::Helper),
        Symbol::plain("k_phi", r"K_{\varphi}", Role::Result),
        Symbol::plain("half_sq", "h^2", Role::Helper),
        Symbol::plain("half", "h", Role::Helper),
        Symbol::plain("k", "K", Role::Result),
        Symbol::plain("step", r"\mathbf{k}", Role::Result),
        Symbol::plain("v0", "V_0", Role::Result),
        Symbol::plain("v1", "V_1", Role::Result),
        Symbol::plain("axis_dist", "d", Role::Helper),
        Symbol::written_out("wv", r"@w \times @v"),
        Symbol::written_out("uv", r"@u \times @v"),
        Symbol::plain("a", "a", Role::Helper),
        Symbol::plain("b_half", "b'", Role::Helper),
        Symbol::plain("c", "c", Role::Helper),
        Symbol::plain("disc", "D/4", Role::Helper),
        Symbol::written_out("root", r"\sqrt{@disc}"),
        Symbol::plain("t1", "t_1", Role::Result),
        Symbol::plain("t2", "t_2", Role::Result),
        Symbol::plain("x1", "X_1", Role::Result),
        Symbol::plain("x2", "X_2", Role::Result),
    ],
    bodies: &[Body { name: "u", handles: &["p", "p2"] }, Body { name: "v", handles: &["q", "q2"] }],
    cases: scene::CASES,
    published: published::PUBLISHED,
    mend: include_str!("mend.txt"),
    agrees,
    guesses: scene::GUESSES,
    challenges: &[
        Challenge {
            id: "touch",
            goal: |scene| scene.relation() == Cylinder::Tangent,
            drags: 2,
            beyond: |scene| !scene.is_square(),
            solution: || Scene::at([[-2.0, 1.5, 1.0], [2.0, 1.5, 2.0]], Scene::UPRIGHT, 1.5),
        },
        Challenge {
            id: "on_surface",
            goal: |scene| scene.relation() == Cylinder::ParallelOnSurface,
            drags: 3,
            beyond: |scene| scene.p.x != scene.q.x && scene.p.y != scene.q.y,
            solution: || Scene::at([[1.5, 2.0, 0.5], [1.5, 2.0, 3.0]], Scene::UPRIGHT, 2.5),
        },
        Challenge {
            id: "fool",
            goal: |scene| {
                scene.relation() == Cylinder::Secant
                    && (published::PUBLISHED[0].run)(scene).verdict.answer != AnswerKind::Yes
            },
            drags: 3,
            beyond: |scene| !scene.is_square(),
            solution: || Scene::at([[-2.0, 0.0, -1.0], [2.0, 0.0, 1.0]], Scene::UPRIGHT, 1.5),
        },
    ],
    shots: shots::SHOTS,
    stand: Some(DefaultView3d::at([0.0, -0.15, 1.5], 3.5, [-80.0, 18.0])),
    ..Tables::EMPTY
};

/// The published code distinguishes a miss, two points, and a line without unique points.
fn agrees(published: Verdict, exact: Verdict) -> bool {
    published.case == "not_asked" || published.answer == exact.answer
}

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(handles, attractors);

    fn special(&self) -> &'static str {
        if self.is_through_axis_start() {
            return "through_axis_start";
        }
        self.exact().case
    }

    fn methods(&self) -> Vec<Method> {
        let (x, quadratic) = (self.trace(), by_quadratic(self));
        let outcomes = (line_cylinder_verdict(&x), line_cylinder_quadratic_verdict(&quadratic));
        let unknowns = &["k", "k_phi", "sin_theta", "dist", "v0", "v1"];
        vec![
            Method::new("by_distance", x, outcomes.0, unknowns),
            Method::new("by_quadratic", quadratic, outcomes.1, &["t1", "t2", "disc"]),
        ]
    }

    fn answer(&self, by: Decision) -> Verdict {
        let (u, v) = (self.u(), self.v());
        decide!(by, line_cylinder(self.p, u, self.q, v, self.r)).relation.into()
    }

    /// For a parallel line another number decides, which is a square root.
    fn digits(&self) -> &'static [&'static str] {
        if self.is_parallel() { &[] } else { &["half_sq"] }
    }

    fn inset(&self) -> Option<Inset> {
        let LineCylinderQuadratic { a, b_half, c, .. } = by_quadratic(self);
        Some(Inset::Parabola { name: "alpha", extent: Line, a, b_half, c, r_sq: None })
    }

    fn by_inset(&mut self, to: DVec2) {
        *self = self.slid(to.x);
    }

    fn sketch(&self, on: &mut Sketch) {
        pictures::sketch(self, on);
    }

    fn along(&self) -> Vec<Along> {
        let x = self.trace();
        let at = if x.foot.is_finite() { x.foot } else { self.q };
        vec![
            Along { word: "along_axis", at, direction: -x.v },
            Along { word: "along_normal", at, direction: x.n },
            Along { word: "along_line", at, direction: x.u },
        ]
    }
}
