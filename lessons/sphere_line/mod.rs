//! 2.2 The discriminant: a line and a circle or a sphere.

mod published;

use crate::geometry::double::Vector;
use crate::geometry::double::sphere_line::{
    SphereLineValues, sphere_line_trace, sphere_line_verdict,
};
use crate::geometry::{Extent::Line, question::sphere_line::Contact};
use crate::lessons::line_and_ball::{self, Names, Scene, figure, parabola};
use crate::lessons::prelude::*;

topic!(Scene);

const NAMES: Names = ["p", "p2", "q", "r"];

fn draw<V: Vector + At>(scene: &Scene, x: &SphereLineValues<V>, p2: V, on: &mut Sketch) {
    let roots = x.roots;
    let [p, q, d] = [x.p, x.q, x.d].map(At::at);
    let place = |t| at_parameter(p, d, t);
    on.ball(named!(x.q), named!(x.r), Role::Second);
    if scene.dimension == Dimension::Space {
        on.cut(name!(roots.s), name!(x.q), [x.p, x.d]);
    }
    on.square_on(name!(x.half_chord_sq), [x.foot, roots.x2], x.q);
    // The value is negative if only a larger ball would touch the line.
    if scene.decided(Filtered, Line).contact() == Contact::Disjoint {
        let shape = Shape::ball_through(x.q, x.foot);
        on.lit_with(name!(x.half_chord_sq), Role::Helper, WhenLit, shape);
    }
    on.dimension(
        &Levels::outside(x.q, x.r),
        1,
        (name!(x.t_mid), Role::Helper),
        [p, place(x.t_mid)],
    );
    on.perpendicular(name!(x.t_mid), x.q, x.foot, x.d);
    on.dot_product(named!(roots.b_half), [q, p], p, d, roots.a);
    // The square of their sum has two rectangles of the same size: twice b'.
    on.square_of_sum(
        name!(roots.b_half),
        [x.foot, x.p, roots.x2],
        [Role::Helper, Role::First],
        0.0,
    );
    // The sign of `disc` shows whether the perpendicular is shorter than the radius.
    on.perpendicular(name!(roots.disc), x.q, x.foot, x.d);
    let chord = Shape::chord_of_discriminant(x.foot, x.d, roots.disc);
    on.lit_with(name!(roots.disc), Role::Result, WhenLit, chord);
    on.touching_and_missing(name!(roots.x2), x.q, x.r, x.foot, [x.p, p2]);
    // The sum of the start and a multiple of the direction is as long as the radius.
    on.lit_with(name!(roots.t1), Role::Result, WhenLit, Shape::Dashed(q, place(roots.t1)));
    on.arrow(x.q, named!(roots.s), Role::Third, Always);
    line_and_ball::bars(on, &roots, place, [named!(roots.t1), named!(roots.t2)]);
    on.carrier(name!(x.d), Role::First, x.p, p2, Line);
    on.chord(name!(x.d), x.p, x.d, Line, roots.t1..roots.t2);
    on.point(named!(x.foot), Role::Helper);
    line_and_ball::crossings(on, p2, Line, &roots);
}

const TABLES: Tables<Scene> = Tables {
    sources: &[works::SPHERE_TESTS.whole()],
    symbols: line_and_ball::SYMBOLS,
    bodies: line_and_ball::BODIES,
    cases: &["tangent", "through_centre", "zero_length", "far_off"],
    ways: &[SpecialCase { case: "far_off", into: Scene::far_off }],
    published: published!(),
    agrees: line_and_ball::agrees,
    guesses: &[
        Guess::new("guess_two", Yes, &["secant"]),
        Guess::new("guess_one", Yes, &["tangent"]),
        Guess::new("guess_miss", No, &["disjoint", "zero_length"]),
    ],
    challenges: &[
        goal::<Scene>("touch", |scene| scene.lies(Line).contact() == Contact::Tangent).beyond(
            |scene| {
                let d = scene.p2 - scene.p;
                d.x != 0.0 && d.y != 0.0
            },
        ),
        goal::<Scene>("chord", |scene| {
            let [a, b_half, c] = scene.coefficients();
            let zero = number(0.0);
            a != zero && &b_half * &b_half - &a * c == a
        })
        .beyond(|scene| !scene.is_through_centre()),
        goal::<Scene>("fool", Scene::is_far_off).beyond(|scene| {
            let wide = Scene { r: 2.0 * scene.r, ..scene.clone() };
            scene.r > 0.0 && wide.lies(Line).contact() != Contact::Secant
        }),
    ],
    emblem: &["s"],
    digits: &["disc", "t_mid"],
    home: (dvec2(0.0, 1.25), 4.75),
    inset: |scene| {
        figure!(scene, f => {
            let x = sphere_line_trace(f.p, f.d(), f.q, f.r);
            parabola(&x.roots, name!(x.t_mid), Line)
        })
    },
    by_inset: |scene, to| {
        let t = figure!(scene, f => sphere_line_trace(f.p, f.d(), f.q, f.r).t_mid);
        scene.slid(t, to.x)
    },
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(dimension);
    by_scene!(handles(|scene| scene.handles(NAMES)));
    by_scene!(attractors(|scene, name| scene.attractors(NAMES, name)));
    by_scene!(answer(|scene, by| scene.decided(by, Line).contact()));

    fn special(&self) -> &'static str {
        match self.filtered().case {
            "secant" if self.0.is_through_centre() => "through_centre",
            "disjoint" if self.0.is_far_off() => "far_off",
            case => case,
        }
    }

    fn methods(&self) -> Vec<Method> {
        figure!(&self.0, f => {
            let x = sphere_line_trace(f.p, f.d(), f.q, f.r);
            let unknowns = &["disc", "t1", "t2", "half_chord_sq"];
            vec![Method::new("sphere_line", x, sphere_line_verdict, unknowns)]
        })
    }

    fn sketch(&self, on: &mut Sketch) {
        figure!(&self.0, f => {
            draw(&self.0, &sphere_line_trace(f.p, f.d(), f.q, f.r), f.p2, on);
        });
    }
}
