//! 2.3 A ray and a circle or a sphere.

mod published;

use crate::geometry::double::Vector;
use crate::geometry::double::sphere_line::sphere_line_trace;
use crate::geometry::double::sphere_ray::{SphereRay, sphere_ray_trace, sphere_ray_verdict};
use crate::geometry::double::sphere_ray_unit::{
    SphereRayUnit, sphere_ray_unit_trace, sphere_ray_unit_verdict,
};
use crate::geometry::{Extent::Ray, question::sphere_line::Contact};
use crate::lessons::line_and_ball::{self, Names, Scene, figure, parabola};
use crate::lessons::prelude::*;
use crate::sketch::at_multiple;

topic!(Scene);

const NAMES: Names = ["p", "p2", "q", "r"];

fn draw<V: Vector + At>(x: &SphereRay<V>, unit: &SphereRayUnit<V>, p2: V, on: &mut Sketch) {
    on.ball(named!(x.q), named!(x.r), Role::Second);
    let roots = x.roots;
    line_and_ball::gap(on, &roots, (name!(roots.c), x.p));
    // The sign of `disc` shows whether the perpendicular is shorter than the radius.
    let foot = sphere_line_trace(x.p, x.d, x.q, x.r).foot;
    on.perpendicular(name!(roots.disc), x.q, foot, x.d);
    // The line meets the ball if the projection on it is at least as long as the tangent. Without
    // `a` the projection counts as many times as the direction is long.
    on.tangent_turned(name!(unit.disc_given), [x.p, x.d], x.q, x.r);
    let levels = Levels::outside(x.q, x.r);
    for (level, role, times) in [(1, Role::Helper, 1.0), (2, Role::First, unit.len)] {
        let end = at_multiple(x.p, foot, times);
        on.interval(&levels, level, (name!(unit.disc_given), role), [x.p.at(), end]);
    }
    // The dot product is positive if the angle is acute.
    on.lit_with(name!(roots.b_half), Role::Helper, WhenLit, Shape::angle(x.p, [roots.s, x.d], 0.8));
    on.arrow(x.q, named!(roots.s), Role::Third, Always);
    let parameters = [named!(roots.t1), named!(roots.t2)];
    line_and_ball::bars(on, &roots, |t| at_parameter(x.p, x.d, t), parameters);
    let lengths = [named!(unit.near), named!(unit.far)];
    line_and_ball::bars(on, &roots, |length| at_parameter(x.p, unit.e, length), lengths);
    on.carrier(name!(x.d), Role::First, x.p, p2, Ray);
    on.chord(name!(x.d), x.p, x.d, Ray, roots.t1..roots.t2);
    on.arrow(x.p, named!(unit.e), Role::First, WhenLit);
    line_and_ball::crossings(on, p2, Ray, &roots);
}

fn exactly(scene: &Scene) -> Verdict {
    scene.lies(Ray).contact().into()
}

fn special(scene: &Scene) -> &'static str {
    let x = scene.lies(Ray);
    match x.contact() {
        Contact::Secant if x.start_sign < 0 => "start_inside",
        Contact::Disjoint if x.disc_sign > 0 => "turned_away",
        contact => Verdict::from(contact).case,
    }
}

const TABLES: Tables<Scene> = Tables {
    sources: &[works::SPHERE_TESTS.whole()],
    symbols: line_and_ball::SYMBOLS,
    bodies: line_and_ball::BODIES,
    cases: &["tangent", "start_inside", "turned_away", "zero_length"],
    published: published!(),
    agrees: line_and_ball::agrees,
    guesses: &[
        Guess::new("guess_meet", Yes, &["secant", "tangent"]),
        Guess::new("guess_miss", No, &["disjoint", "zero_length"]),
    ],
    challenges: &[
        goal::<Scene>("outward", |scene| {
            let [.., b_half, _] = scene.coefficients();
            let x = scene.lies(Ray);
            x.start_sign < 0 && !x.degenerate && b_half > number(0.0)
        })
        .beyond(Scene::is_through_centre),
        goal::<Scene>("behind", |scene| special(scene) == "turned_away")
            .beyond(Scene::is_through_centre),
        goal::<Scene>("fool", |scene| {
            let answer = published::returned(scene).verdict;
            let exact = exactly(scene);
            exact.case != "zero_length" && !line_and_ball::agrees(answer, exact)
        })
        .beyond(|scene| exactly(scene).answer == Yes),
    ],
    emblem: &["b_half"],
    digits: &["disc", "c"],
    home: (dvec2(0.0, 1.25), 4.75),
    inset: |scene| {
        figure!(scene, f => {
            let roots = sphere_ray_trace(f.p, f.d(), f.q, f.r).roots;
            parabola(&roots, name!(roots.t1), Ray)
        })
    },
    by_inset: |scene, to| scene.crossing_at(to.x),
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(dimension, special(special));
    by_scene!(handles(|scene| scene.handles(NAMES)));
    by_scene!(attractors(|scene, name| scene.attractors(NAMES, name)));
    by_scene!(answer(|scene, by| scene.decided(by, Ray).contact()));

    fn methods(&self) -> Vec<Method> {
        figure!(&self.0, f => {
            let given = sphere_ray_trace(f.p, f.d(), f.q, f.r);
            let unit = sphere_ray_unit_trace(f.p, f.d(), f.q, f.r);
            let unknowns = &["disc", "near", "far", "disc_given"];
            vec![
                Method::new("sphere_ray", given, sphere_ray_verdict, &["disc", "t1", "t2"]),
                Method::new("sphere_ray_unit", unit, sphere_ray_unit_verdict, unknowns),
            ]
        })
    }

    fn sketch(&self, on: &mut Sketch) {
        figure!(&self.0, f => {
            let unit = sphere_ray_unit_trace(f.p, f.d(), f.q, f.r);
            draw(&sphere_ray_trace(f.p, f.d(), f.q, f.r), &unit, f.p2, on);
        });
    }
}
