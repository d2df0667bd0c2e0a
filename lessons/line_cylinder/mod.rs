//! 4.3 Line and cylinder.

mod pictures;
mod published;
mod scene;

use crate::geometry::Extent::Line;
use crate::geometry::double::line_cylinder::line_cylinder_verdict;
use crate::geometry::double::line_cylinder_quadratic::{
    LineCylinderQuadratic, line_cylinder_quadratic_verdict,
};
use crate::geometry::question::line_cylinder::Cylinder;
use crate::lessons::prelude::*;
pub use scene::{Scene, Scene as Topic};

const TABLES: Tables<Scene> = Tables {
    sources: &[works::COLLISIONS.sections(&["2.3.2"]), works::ERICSON.sections(&["5.3.7"])],
    symbols: &symbols![
        First("p" = "P", "p2" = "P_2"),
        Second("q" = "Q", "q2" = "Q_2", "r" = "r"),
        First("u" = r"\mathbf{u}"),
        Second("v" = r"\mathbf{v}"),
        Third("w" = r"\mathbf{w}", "n" = r"\mathbf{n}", "n_len" = r"|@n|"),
        Helper("sin_theta" = r"\sin\theta"),
        Third("unit" = r"\mathbf{N}", "dist" = "D"),
        Helper("alpha" = r"\alpha"),
        Third("foot" = "F"),
        Helper("phi" = r"\varphi"),
        Result("k_phi" = r"K_{\varphi}"),
        Helper("half_sq" = "h^2", "half" = "h"),
        Result("k" = "K", "step" = r"\mathbf{k}", "v0" = "V_0", "v1" = "V_1"),
        Helper("axis_dist" = "d"),
        inlined("wv" = r"@w \times @v", "uv" = r"@u \times @v"),
        Helper("a" = "a", "b_half" = "b'", "c" = "c", "disc" = "D/4"),
        inlined("root" = r"\sqrt{@disc}"),
        Result("t1" = "t_1", "t2" = "t_2", "x1" = "X_1", "x2" = "X_2"),
    ],
    bodies: &[Body { name: "u", handles: &["p", "p2"] }, Body { name: "v", handles: &["q", "q2"] }],
    cases: &[
        "tangent",
        "through_axis_start",
        "parallel_inside",
        "parallel_on_surface",
        "parallel_outside",
        "degenerate",
    ],
    ways: &[
        SpecialCase { case: "parallel_inside", into: |scene| scene.beside(0.5) },
        SpecialCase { case: "parallel_on_surface", into: Scene::on_surface },
    ],
    published: published!(),
    // The published code distinguishes a miss, two points, and a line without unique points.
    agrees: |published, exact| published.case == "not_asked" || published.answer == exact.answer,
    guesses: &[
        Guess::new("guess_meet", Yes, &["secant", "tangent"]),
        Guess::new("guess_miss", No, &["disjoint", "parallel_outside"]),
        Guess::new(
            "guess_neither",
            Special,
            &["parallel_inside", "parallel_on_surface", "degenerate"],
        ),
    ],
    challenges: &[
        goal::<Scene>("touch", |scene| scene.decided(Exact) == Cylinder::Tangent)
            .beyond(|scene| !scene.is_perpendicular()),
        goal::<Scene>("on_surface", |scene| scene.decided(Exact) == Cylinder::ParallelOnSurface)
            .beyond(|scene| scene.p.x != scene.q.x && scene.p.y != scene.q.y),
        goal::<Scene>("fool", |scene| {
            scene.decided(Exact) == Cylinder::Secant
                && (published::PUBLISHED[0].run)(scene).verdict.answer != Yes
        })
        .beyond(|scene| !scene.is_perpendicular()),
    ],
    view3d: Some(DefaultView3d::at([0.0, -0.15, 1.5], 3.5, [-80.0, 18.0])),
    inset: |scene| {
        let x = scene.trace();
        if scene.is_parallel() {
            return Some(Inset::Distance { distance: name!(x.axis_dist), radius: name!(x.r) });
        }
        let LineCylinderQuadratic { a, b_half, c, .. } = scene.by_quadratic();
        Some(Inset::Parabola { name: name!(x.alpha), extent: Line, a, b_half, c, r_sq: None })
    },
    by_inset: |scene, to| if scene.is_parallel() { scene.apart(to) } else { scene.slid(to.x) },
    along: |scene| {
        let x = scene.trace();
        let at = if x.foot.is_finite() { x.foot } else { scene.q };
        Along::all(at, [("along_axis", -x.v), ("along_normal", x.n), ("along_line", x.u)])
    },
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(answer(Scene::decided), handles, attractors, sketch(pictures::sketch));

    fn special(&self) -> &'static str {
        if self.is_through_axis_start() {
            return "through_axis_start";
        }
        self.filtered().case
    }

    fn methods(&self) -> Vec<Method> {
        let (by_roots, roots) = (line_cylinder_quadratic_verdict, &["t1", "t2", "disc"]);
        let unknowns = &["k", "k_phi", "sin_theta", "dist", "v0", "v1"];
        vec![
            Method::new("by_distance", self.trace(), line_cylinder_verdict, unknowns),
            Method::new("by_quadratic", self.by_quadratic(), by_roots, roots),
        ]
    }

    /// For a parallel line, a different number decides: a square root.
    fn digits(&self) -> &'static [&'static str] {
        if self.is_parallel() { &[] } else { &["half_sq"] }
    }
}
