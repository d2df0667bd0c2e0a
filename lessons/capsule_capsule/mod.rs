//! 4.5 Two capsules.

mod scene;

use crate::geometry::Extent::Segment;
use crate::geometry::double::capsule_capsule::capsule_capsule_verdict;
use crate::geometry::question::capsule_capsule::Capsules;
use crate::lessons::prelude::*;
use crate::lessons::segment_segment_space::AXES;
pub use scene::{Scene, Scene as Topic};

const SYMBOLS: &[Symbol] = &Symbol::joined::<9, 26, 35>(
    symbols![
        First("r1" = "r_1"),
        Second("r2" = "r_2"),
        inlined("reach" = r"@r1 + @r2"),
        Third("reach_sq" = "R^2", "dist" = "h"),
        Result("gap" = "g"),
        Third("apart" = r"\mathbf{e}"),
        Result("p1" = "P_1", "p2" = "P_2"),
    ],
    AXES,
);

const TABLES: Tables<Scene> = Tables {
    sources: &[works::ERICSON.sections(&["4.5.1", "5.1.9"])],
    symbols: SYMBOLS,
    bodies: &[Body { name: "r1", handles: &["a", "b"] }, Body { name: "r2", handles: &["c", "d"] }],
    cases: &["separate", "tangent", "penetrating", "axes_meet"],
    ways: &[SpecialCase { case: "tangent", into: Scene::tangent }],
    guesses: &[
        Guess::new("guess_meet", Yes, &["tangent", "penetrating", "axes_meet"]),
        Guess::new("guess_miss", No, &["separate"]),
    ],
    challenges: &[
        goal::<Scene>("touch", |scene| scene.decided(Exact) == Capsules::Tangent)
            .beyond(|scene| scene.a.z != scene.b.z && scene.c.z != scene.d.z),
        goal::<Scene>("ball", |scene| {
            let is_ball = scene.a == scene.b || scene.c == scene.d;
            is_ball && scene.decided(Exact) == Capsules::Tangent
        })
        .beyond(|scene| scene.a == scene.b && scene.c == scene.d),
    ],
    digits: &["dist_sq", "reach_sq"],
    view3d: Some(DefaultView3d::at([-0.2, -0.2, 1.6], 2.9, [-54.0, 20.0])),
    inset: |scene| {
        let x = scene.trace();
        Some(Inset::Distance { distance: name!(x.dist), radius: name!(x.reach) })
    },
    by_inset: Scene::measuring,
    along: |scene| {
        let x = scene.trace();
        let at = x.axes.x.midpoint(x.axes.y);
        Along::all(at, [("along_perpendicular", x.apart), ("along_line", x.axes.d1)])
    },
    ..Tables::EMPTY
};

/// A cylinder with a hemisphere at each end.
fn capsule((name, radius): (Name, f64), role: Role, [from, to]: [DVec3; 2], on: &mut Sketch) {
    if from != to {
        on.add(name, role, Always, Shape::Cylinder { from, to, radius });
    }
    for centre in [from, to] {
        on.lit_with(name, role, Always, Shape::Sphere { centre, radius });
    }
}

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(answer(Scene::decided), handles, attractors);

    fn methods(&self) -> Vec<Method> {
        let unknowns = &["gap", "dist_sq", "reach_sq", "apart"];
        vec![Method::new("capsule_capsule", self.trace(), capsule_capsule_verdict, unknowns)]
    }

    fn sketch(&self, on: &mut Sketch) {
        let x = self.trace();
        let axes = x.axes;
        capsule(named!(x.r1), Role::First, [x.a, x.b], on);
        capsule(named!(x.r2), Role::Second, [x.c, x.d], on);
        on.carrier(name!(axes.d1), Role::First, x.a, x.b, Segment);
        on.carrier(name!(axes.d2), Role::Second, x.c, x.d, Segment);
        on.add(name!(x.dist), Role::Third, WithVerdict, Shape::Dashed(axes.x, axes.y));
        let reach = Shape::stretch(axes.x, self.way(), x.reach);
        on.add(name!(x.reach), Role::Result, WhenLit, reach);
        on.add(name!(x.r1), Role::First, WhenLit, Shape::Dashed(axes.x, x.p1));
        on.add(name!(x.r2), Role::Second, WhenLit, Shape::Dashed(axes.y, x.p2));
        on.add(name!(x.gap), Role::Result, WhenLit, Shape::stretch(x.p1, x.apart, x.gap));
        on.arrow(axes.x, named!(x.apart), Role::Third, WhenLit);
        on.normal_direction(axes.x, named!(axes.n), WhenLit, 1.0);
        for (name, at) in [named!(axes.x), named!(axes.y)] {
            on.add(name, Role::Third, WithVerdict, Shape::Point(at));
        }
        on.point(named!(x.p1), Role::Result);
        on.point(named!(x.p2), Role::Result);
    }
}
