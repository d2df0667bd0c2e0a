//! 3.4 Where a line pierces a plane.

mod published;

use crate::geometry::Extent::Line;
use crate::geometry::double::line_plane::line_plane_verdict;
use crate::geometry::double::line_plane_three::{
    LinePlaneThree, line_plane_three_trace, line_plane_three_verdict,
};
use crate::geometry::question::line_plane::LinePlane;
use crate::lessons::line_and_plane::Scene;
pub use crate::lessons::line_and_plane::Scene as Topic;
use crate::lessons::prelude::*;
use crate::sketch::piece_around;

fn trace(scene: &Scene) -> LinePlaneThree {
    let [p, q, v0, v1, v2] = scene.points();
    line_plane_three_trace(p, q - p, v0, v1, v2)
}

const TABLES: Tables<Scene> = Tables {
    sources: &[works::COLLISIONS.sections(&["2.4.3"])],
    symbols: &symbols![
        First("p" = "P", "q" = "Q", "t" = r"\mathbf{t}"),
        Second("v0" = "V_0", "v1" = "V_1", "v2" = "V_2", "a" = r"\mathbf{a}", "b" = r"\mathbf{b}"),
        Third("n" = r"\mathbf{n}", "d" = "d"),
        inlined("m" = r"@n \cdot @t", "s" = r"@n \cdot @p", "gap" = r"@d - @s"),
        Helper("k" = "k"),
        Result("x" = "X"),
        First("l0" = "P", "l" = r"\mathbf{t}"),
    ],
    bodies: &[Body { name: "t", handles: &["p", "q"] }],
    cases: &["parallel", "coplanar", "degenerate"],
    ways: &[SpecialCase { case: "coplanar", into: Scene::starting_on }],
    published: published!(),
    guesses: &[
        Guess::new("guess_meet", Yes, &["crossing", "coplanar"]),
        Guess::new("guess_miss", No, &["parallel", "degenerate"]),
    ],
    challenges: &[
        goal::<Scene>("k_two", |scene| scene.parameter() == Some(number(2.0)))
            .beyond(Scene::is_perpendicular),
        goal::<Scene>("behind", |scene| scene.parameter().is_some_and(|k| k < number(0.0)))
            .beyond(Scene::hits_triangle),
        goal::<Scene>("beside", |scene| scene.answer().outcome == LinePlane::Parallel).beyond(
            |scene| scene.p.z == scene.q.z && (scene.v1.z, scene.v2.z) != (scene.v0.z, scene.v0.z),
        ),
    ],
    digits: &["k"],
    single: 1,
    view3d: Some(DefaultView3d::at([-0.2, -0.75, 1.1], 4.2, [-66.0, 20.0])),
    inset: |scene| {
        let x = trace(scene).cut;
        Some(Inset::Axis { name: name!(x.k), extent: Line })
    },
    by_inset: |scene, to| {
        // Move the line along itself: the point in the plane stays.
        let by = (scene.q - scene.p) * (trace(scene).cut.k - to.x);
        Scene { p: scene.p + by, q: scene.q + by, ..scene.clone() }
    },
    along: |scene| {
        let x = trace(scene).cut;
        let at = if x.x.is_finite() { x.x } else { scene.p };
        Along::all(at, [("along_line", x.t), ("along_normal", -x.n)])
    },
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(handles, attractors);

    fn methods(&self) -> Vec<Method> {
        let three = trace(self);
        vec![
            Method::new("equation", three.cut, line_plane_verdict, &["k", "x"]),
            Method::new("three_points", three, line_plane_three_verdict, &["k", "x"]),
        ]
    }

    fn answer(&self, by: Decision) -> Verdict {
        let [p, q, v0, v1, v2] = self.points();
        decide!(by, line_plane::three(p, q - p, v0, v1, v2)).into()
    }

    fn sketch(&self, on: &mut Sketch) {
        let line = trace(self);
        let (plane, x) = (line.plane, line.cut);
        let (middle, sides) = piece_around([plane.v0, plane.v1, plane.v2], plane.n);
        on.patch(name!(x.d), Role::Second, middle, sides);
        for side in [named!(plane.a), named!(plane.b)] {
            on.arrow(plane.v0, side, Role::Second, Always);
        }
        on.normal_direction(middle, named!(x.n), Always, 1.0);
        let [foot, fall] = [x.gap, x.m].map(|value| at_level(x.p, x.n, [0.0, value]));
        on.add(name!(x.gap), Role::Third, WhenLit, Shape::Arrow(x.p, foot));
        on.add(name!(x.gap), Role::Helper, WhenLit, Shape::right_angle(foot, x.p, sides[0]));
        on.add(name!(x.m), Role::Third, WhenLit, Shape::Arrow(x.p, fall));
        on.lit_with(name!(x.m), Role::Helper, WhenLit, Shape::Extension(self.q, fall));
        on.add(name!(x.k), Role::Helper, WhenLit, Shape::stretch(x.p, x.t, x.k));
        // The tick at k = 1/2.
        let shape = Shape::tick(at_parameter(x.p, x.t, 0.5), sides[0]);
        on.lit_with(name!(line.l), Role::First, WhenLit, shape);
        on.carrier(name!(x.t), Role::First, x.p, self.q, Line);
        on.point(named!(x.x), Role::Result);
    }
}
