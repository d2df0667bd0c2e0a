//! 3.2 Point and plane.

mod published;
mod scene;

use crate::geometry::double::point_plane_within::{
    PointPlaneWithin, point_plane_within_trace, point_plane_within_verdict,
};
use crate::geometry::question::point_plane::PlaneSide;
use crate::lessons::prelude::*;
use crate::sketch::{distance_by_value, round_piece};
use num_traits::Signed;
pub use scene::{Scene, Scene as Topic};

fn trace(scene: &Scene) -> PointPlaneWithin {
    point_plane_within_trace(scene.p, scene.n, scene.d, scene.eps)
}

const TABLES: Tables<Scene> = Tables {
    sources: &[works::COLLISIONS.sections(&["2.1.3"])],
    symbols: &symbols![
        First("p" = "P"),
        Second("n" = r"\mathbf{n}", "d" = "d"),
        Third("eps" = r"\varepsilon"),
        inlined("s" = r"@n \cdot @p"),
        Helper("value" = "e", "n_sq" = r"|@n|^2"),
        inlined("n_len" = r"|@n|"),
        Result("dist" = "h"),
        Helper("value_sq" = "e^2"),
        inlined("limit" = r"@eps^2\,|@n|^2"),
        Result("foot" = "F"),
    ],
    cases: &["on", "within", "below", "degenerate"],
    published: published!(),
    // The published code distinguishes only hit and miss, and does not treat a zero normal.
    agrees: |published, exact| {
        let on = |verdict: Verdict| verdict.answer == Yes;
        exact.answer != Special && on(published) == on(exact)
    },
    question: "guess_side_question",
    guesses: &[
        Guess::new("guess_above", Plus, &["above"]),
        Guess::new("guess_below", Minus, &["below"]),
        Guess::new("guess_no_side", Special, &["on", "degenerate"]),
    ],
    challenges: &[
        goal::<Scene>("two_below", |scene| {
            let x = scene.answer();
            x.outcome == PlaneSide::Below && x.dist_sq == Some(number(4.0))
        })
        .beyond(|scene| scene.n.to_array().iter().filter(|part| **part != 0.0).count() == 3),
        goal::<Scene>("no_division", |scene| {
            let x = scene.answer();
            let near = x.dist_sq.as_ref() == Some(&(&x.value * &x.value));
            near && x.value == number(-3.0)
        })
        .beyond(|scene| scene.d < 0.0),
        goal::<Scene>("short_normal", |scene| {
            let missed = matches!(scene.decided(Exact), PlaneSide::Above | PlaneSide::Below);
            missed && scene.answer().value.abs() <= number(scene.eps)
        })
        .beyond(|scene| scene.answer().dist_sq.is_some_and(|dist_sq| dist_sq >= number(1.0))),
    ],
    digits: &["value", "value_sq", "limit"],
    view3d: Some(DefaultView3d::at([-0.7, -0.4, 0.2], 4.3, [-126.0, 20.0])),
    inset: |scene| {
        let PointPlaneWithin { eps, exactly, .. } = trace(scene);
        Some(Inset::Side { name: name!(exactly.dist), letter: "h", within: eps })
    },
    by_inset: |scene, to| scene.with_distance(to.x),
    along: |scene| {
        let x = trace(scene);
        Along::all(x.exactly.foot, [("along_normal", -x.n), ("along_plane", aside(x.n))])
    },
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(answer(Scene::decided), handles, attractors, special);

    fn methods(&self) -> Vec<Method> {
        let unknowns = &["value", "dist", "foot", "value_sq", "limit"];
        vec![Method::new("point_plane_within", trace(self), point_plane_within_verdict, unknowns)]
    }

    fn sketch(&self, on: &mut Sketch) {
        let x = trace(self);
        let exactly = x.exactly;
        let piece = round_piece(exactly.n, [exactly.d, exactly.n_sq], exactly.foot);
        let (middle, across) = (piece.centre, aside(x.n));
        // The two colours tell the front of the plane from its back.
        on.sheet(name!(x.d), [Role::Second, Role::First], piece);
        if x.eps > 0.0 {
            let slab = |distance| Shape::round_slab(piece, distance);
            on.lit_with(name!(x.eps), Role::Third, WhenLit, slab(x.eps));
            // Published code compares the value, not the distance, with the tolerance: its region.
            on.lit_with(name!(x.limit), Role::Helper, WhenLit, slab(distance_by_value(x.n, x.eps)));
        }
        let origin = DVec3::ZERO;
        on.lit_with(name!(x.d), Role::Helper, WhenLit, Shape::Dashed(origin, middle));
        // Some libraries write n · p + d = 0: the plane that they read from the same numbers.
        on.lit_with(name!(exactly.n_sq), Role::Helper, WhenLit, Shape::across_origin(piece));
        let fall = at_level(origin, x.n, [0.0, exactly.s]);
        on.lit_with(name!(exactly.s), Role::Helper, WhenLit, Shape::Dashed(origin, fall));
        for name in [name!(exactly.s), name!(exactly.value)] {
            on.perpendicular(name, x.p, fall, x.n);
        }
        on.lit_with(name!(exactly.s), Role::Helper, WhenLit, Shape::Extension(origin, x.p));
        on.same_foot(name!(exactly.s), origin, piece);
        // A step doubles the equation: the tick marks the tip of the normal before that.
        let half = Shape::tick(at_parameter(origin, x.n, 0.5), across);
        on.lit_with(name!(exactly.n_len), Role::Second, WhenLit, half);
        on.arrow(origin, named!(x.n), Role::Second, Always);
        let tip = at_level(middle, x.n, [0.0, exactly.value]);
        on.add(name!(exactly.value), Role::Third, WhenLit, Shape::Arrow(middle, tip));
        on.distance_to_foot(name!(exactly.dist), x.p, exactly.foot, across);
        let on_it = self.special() == "on" || self.special() == "within";
        on.point(named!(exactly.foot), if on_it { Role::Result } else { Role::Helper });
    }
}
