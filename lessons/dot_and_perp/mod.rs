//! 0.1 Dot and perp product.

mod scene;

use crate::geometry::double::dot_and_perp::{DotAndPerp, dot_and_perp_trace, dot_and_perp_verdict};
use crate::lessons::prelude::*;
pub use scene::{Scene, Scene as Topic};

fn trace(scene: &Scene) -> DotAndPerp {
    dot_and_perp_trace(scene.u, scene.v)
}

const TABLES: Tables<Scene> = Tables {
    sources: &[works::INTERSECTION.whole(), works::COLLISIONS.sections(&["1.3"])],
    symbols: &symbols![
        First("u" = r"\mathbf{u}"),
        Second("v" = r"\mathbf{v}"),
        First("u_len" = r"\lVert @u \rVert"),
        Second("v_len" = r"\lVert @v \rVert"),
        inlined("dot" = r"@u \cdot @v"),
        Third("u_perp" = r"@u^{\perp}"),
        inlined("perp" = r"@u^{\perp} \cdot @v"),
        Result("along" = "l"),
        Helper("aside" = "h"),
        Result("foot" = r"\mathbf{f}"),
        Helper("angle" = r"\theta", "degrees" = r"\theta_{\circ}"),
    ],
    cases: &["parallel", "opposite", "perpendicular", "zero_vector"],
    question: "guess_left_question",
    guesses: &[
        Guess::new("guess_left", Plus, &["left"]),
        Guess::new("guess_right_side", Minus, &["right"]),
        Guess::new(
            "guess_neither",
            Special,
            &["parallel", "opposite", "perpendicular", "zero_vector"],
        ),
    ],
    challenges: &[
        goal::<Scene>("no_area", |scene| scene.are_nonzero() && scene.products()[1] == number(0.0))
            .beyond(|scene| scene.products()[0] < number(0.0)),
        goal::<Scene>("equal", |scene| {
            let [dot, perp] = scene.products();
            scene.are_nonzero() && dot == perp
        })
        .beyond(|scene| scene.products()[0] < number(0.0)),
    ],
    digits: &["dot", "perp"],
    home: (dvec2(1.0, 1.0), 3.0),
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(handles(|scene| handles!(scene; Grip::Plane => First(u), Second(v))));
    by_scene!(downward(|scene| &mut scene.down));

    fn methods(&self) -> Vec<Method> {
        let verdict = |x: &_| dot_and_perp_verdict(x, self.down);
        let unknowns = &["dot", "perp", "along", "aside", "angle"];
        vec![Method::new("dot_and_perp", trace(self), verdict, unknowns)]
    }

    fn answer(&self, by: Decision) -> Verdict {
        let [u, v] = self.displayed();
        decide!(by, dot_and_perp(u, v)).into()
    }

    fn sketch(&self, on: &mut Sketch) {
        let x = trace(self);
        on.parallelogram(name!(x.perp), DVec2::ZERO, x.u, x.v);
        on.arrow(DVec2::ZERO, named!(x.u_perp), Role::Third, WhenLit);
        let quarter = Shape::RightAngle { at: DVec3::ZERO, u: x.u.at(), v: x.u_perp.at() };
        on.add(name!(x.u_perp), Role::Helper, WhenLit, quarter);
        on.arrow(DVec2::ZERO, named!(x.u), Role::First, Always);
        on.projected_components(name!(x.v_len), Role::Second, x.v, x.u);
        let along = at_distance(DVec2::ZERO, x.u, x.along);
        on.add(name!(x.along), Role::Result, WhenLit, Shape::Dashed(DVec3::ZERO, along));
        for shape in [Shape::Dashed(x.v.at(), x.foot.at()), Shape::right_angle(x.foot, x.v, x.u)] {
            on.add(name!(x.aside), Role::Helper, Always, shape);
        }
        on.arrow(DVec2::ZERO, named!(x.v), Role::Second, Always);
        let sector = Shape::sector(DVec2::ZERO, x.u, x.angle, [x.u_len, x.v_len]);
        on.add(name!(x.angle), Role::Helper, WhenLit, sector);
        on.point(named!(x.foot), Role::Result);
    }

    fn attractors(&self, name: &str) -> Vec<Attractor> {
        let other = if name == "u" { self.v } else { self.u };
        let along = |case, way| Attractor::line(case, DVec2::ZERO, way);
        vec![
            Attractor::point("zero_vector", DVec2::ZERO),
            along("parallel", other),
            along("opposite", other),
            along("perpendicular", other.perp()),
        ]
    }
}
