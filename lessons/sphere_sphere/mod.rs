//! 2.6 Sphere and sphere.

mod published;

use crate::geometry::double::Vec3;
use crate::geometry::double::point_point::{point_point_trace, point_point_verdict};
use crate::geometry::double::sphere_sphere::{
    SphereSphereValues, sphere_sphere_trace, sphere_sphere_verdict,
};
use crate::geometry::question::{point_point::Nearness, sphere_sphere::Spheres};
use crate::lessons::prelude::*;
pub use crate::lessons::two_balls::Scene as Topic;
use crate::lessons::two_balls::Scene;

fn trace(scene: &Scene) -> SphereSphereValues<Vec3> {
    let [p1, p2] = scene.centres();
    sphere_sphere_trace(p1, scene.r1, p2, scene.r2)
}

const TABLES: Tables<Scene> = Tables {
    sources: &[works::COLLISIONS.sections(&["2.1.1", "2.2.1"])],
    symbols: &symbols![
        First("p1" = "P_1", "r1" = "r_1"),
        Second("p2" = "P_2", "r2" = "r_2"),
        Third("between" = r"\mathbf{d}", "dist" = "d", "dist_sq" = "d^2"),
        inlined("sum" = "@r1 + @r2", "sum_sq" = "(@r1 + @r2)^2", "diff" = "@r1 - @r2"),
        inlined("diff_sq" = "(@r1 - @r2)^2"),
        Helper("share" = "k"),
        Result("common" = "X"),
        Helper("eps" = r"\varepsilon", "eps_sq" = r"\varepsilon^2"),
        Third("side" = "m"),
    ],
    bodies: &[Body { name: "p1", handles: &["p1"] }, Body { name: "p2", handles: &["p2"] }],
    cases: &[
        "separate",
        "externally_tangent",
        "intersecting",
        "internally_tangent",
        "containing",
        "identical",
    ],
    ways: &[SpecialCase { case: "internally_tangent", into: Scene::internally_tangent }],
    published: published!(),
    // The published code distinguishes only hit and miss.
    agrees: |published, exact| (published.case == "miss") == (exact.case == "separate"),
    guesses: &[
        Guess::new(
            "guess_meet",
            Yes,
            &[
                "externally_tangent",
                "intersecting",
                "internally_tangent",
                "containing",
                "identical",
            ],
        ),
        Guess::new("guess_miss", No, &["separate"]),
    ],
    challenges: &[
        goal::<Scene>("touch", |scene| scene.decided(Exact) == Spheres::ExternallyTangent)
            .beyond(|scene| scene.p1.x != scene.p2.x && scene.p1.y != scene.p2.y),
        goal::<Scene>("within", |scene| scene.decided(Exact) == Spheres::InternallyTangent)
            .beyond(|scene| scene.r1 == 2.0 * scene.r2 || scene.r2 == 2.0 * scene.r1),
        goal::<Scene>("corner", |scene| scene.nearness() == Nearness::BoxOnly).beyond(|scene| {
            let [p1, p2] = scene.centres().map(point);
            let sum = number(scene.r1) + number(scene.r2);
            (0..3).any(|k| &p2[k] - &p1[k] == sum || &p1[k] - &p2[k] == sum)
        }),
    ],
    digits: &["dist_sq", "sum_sq", "diff_sq"],
    home: (DVec2::ZERO, 4.5),
    inset: |scene| {
        let x = trace(scene);
        Some(Inset::Distance { distance: name!(x.dist), radius: name!(x.sum) })
    },
    by_inset: |scene, to| scene.measuring(to.x, to.y),
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(answer(Scene::decided), handles, attractors, dimension);

    fn methods(&self) -> Vec<Method> {
        in_dimension!(self.dimension, [p1, p2] = self.centres() => {
            let balls = sphere_sphere_trace(p1, self.r1, p2, self.r2);
            // The tolerance of the points is the sum of the radii.
            let points = point_point_trace(p1, p2, balls.sum);
            let (lie, near) = (&["dist_sq", "sum_sq", "diff_sq"], &["side", "dist_sq", "eps_sq"]);
            vec![
                Method::new("sphere_sphere", balls, sphere_sphere_verdict, lie),
                Method::new("point_point", points, point_point_verdict, near),
            ]
        })
    }

    fn sketch(&self, on: &mut Sketch) {
        let x = trace(self);
        let within = point_point_trace(x.p1, x.p2, x.sum);
        // The second ball becomes a point, the first gets both radii: an equivalent question.
        for (name, radius) in [named!(x.sum), named!(x.diff), named!(within.eps)] {
            on.add(name, Role::Helper, WhenLit, Shape::ball(x.p1, radius));
        }
        let shape = Shape::square(within.p1, within.eps);
        on.lit_with(name!(within.side), Role::Helper, WhenLit, shape);
        if self.decided(Exact) != Spheres::Separate {
            self.common_part(&x, on);
        }
        on.ball(named!(x.p1), named!(x.r1), Role::First);
        on.ball(named!(x.p2), named!(x.r2), Role::Second);
        for leg in Shape::legs([x.p1, x.p2]) {
            on.lit_with(name!(x.between), Role::Third, WhenLit, leg);
        }
        let [rim, end] = [x.r1, x.sum].map(|length| at_distance(x.p1, x.p2, length));
        on.square_of_sum(
            name!(x.share),
            [x.p1, rim, end],
            [Role::First, Role::Second],
            x.r1.max(x.r2),
        );
        // A third point as far beyond the second: equal to the second, but not to the first.
        let next = at_parameter(x.p1, x.between, 2.0);
        let end = Shape::tick(next, aside(x.between));
        for shape in [Shape::ball(x.p2, within.eps), Shape::Dashed(x.p2, next), end] {
            on.lit_with(name!(within.eps_sq), Role::Helper, WhenLit, shape);
        }
        on.add(name!(x.dist_sq), Role::Third, WhenLit, Shape::Dashed(x.p1, x.p2));
        on.add(name!(x.dist), Role::Third, Always, Shape::Dashed(x.p1, x.p2));
        if self.decided(Exact) != Spheres::Separate {
            on.point(named!(x.common), Role::Result);
        }
    }
}
