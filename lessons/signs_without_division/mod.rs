//! 1.5 Signs without division.

mod published;

use crate::geometry::Extent::Segment;
use crate::geometry::double::change_of_basis::{change_of_basis_trace, change_of_basis_verdict};
use crate::geometry::question::perp_product::Meeting;
use crate::lessons::prelude::*;
use crate::lessons::segment_basis::{self, Scene};
use crate::lessons::two_segments;

topic!(Scene);

const TABLES: Tables<Scene> = Tables {
    published: published!(),
    agrees: |published, exact| published::coarse(published.case) == published::coarse(exact.case),
    challenges: &[
        goal::<Scene>("false_hit", |scene| {
            let shortcut = published::answer(published::shortened, scene);
            scene.on.decided(Exact) == Meeting::Miss && shortcut.answer == Yes
        })
        .beyond(|scene| scene.numbers()[0] < number(0.0)),
        goal::<Scene>("upright", |scene| {
            let shared = published::answer(published::adjugate, scene);
            scene.on.decided(Exact) == Meeting::Apart && shared.case == "overlapping"
        })
        .beyond(|scene| scene.gap_exceeds_p()),
        goal::<Scene>("one_zero", |scene| {
            let shared = published::answer(published::adjugate, scene);
            scene.on.decided(Exact) == Meeting::SharedEnd && shared.case == "overlapping"
        })
        .beyond(|scene| scene.on.dot() == number(0.0)),
    ],
    ..segment_basis::TABLES
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(attractors, downward(|scene| &mut scene.on.down));
    by_scene!(answer(|scene, by| scene.on.decided(by)));
    // The picture is transformed into the basis in lesson 1.4.
    by_scene!(handles(|scene| scene.handles("morph")));

    fn methods(&self) -> Vec<Method> {
        let (x, shown) = (self.0.trace(), &["x_eps", "y_eps", "det_eps"]);
        let outcome = change_of_basis_verdict(&x);
        vec![
            Method::new("change_of_basis", x, |_| outcome, &["x", "y", "t"]),
            Method::new("regularised_basis", self.0.regularised(), |_| outcome, shown),
        ]
    }

    fn sketch(&self, on: &mut Sketch) {
        self.0.sketch(on);
        let x = self.0.trace();
        if x.det != 0.0 {
            // The sign of an area is its orientation.
            on.turn_at(name!(x.det), Role::Third, x.p1, [x.b1, x.b2], (x.p, 0.2));
            on.turn_at(name!(x.s1), Role::First, x.p1, [x.p, x.b2], (x.p, 0.35));
            on.turn_at(name!(x.s2), Role::Second, x.p1, [x.b1, x.p], (x.p, 0.35));
            on.turn_at(name!(x.sum), Role::First, x.p1, [x.p, x.q], (x.p, 0.35));
        }
        on.push(name!(x.low), Role::Plain, [x.p1, x.p], x.low..x.high);
    }

    fn second(&self) -> Option<Second> {
        second(&self.0)
    }

    fn by_second(&mut self, to: DVec2) {
        self.0 = with_coordinates(&self.0, to);
    }
}

/// The plane in coordinates of the basis, if there is one: its vectors are the axes, and the
/// points that hit are in the first quadrant beyond the segment between their tips. In the changed
/// basis these tips are neither Q1 nor Q2.
fn second(scene: &Scene) -> Option<Second> {
    let (x, e) = (scene.trace(), scene.regularised());
    if e.det_eps == 0.0 {
        return None;
    }
    let p2 = dvec2(e.x_eps, e.y_eps);
    let origin = DVec2::ZERO;
    let home = DefaultView::Plane(dvec2(0.6, 0.6), 1.5);
    let mut second = Second::new("picture_basis", home, &["runs_away"]);
    let (on, axes) = (&mut second.sketch, [DVec2::X, DVec2::Y]);
    // In these coordinates q leads from (1, 0) to (0, 1).
    on.region_beyond(name!(x.q), origin, [DVec2::X, dvec2(-1.0, 1.0)]);
    on.basis_cells(name!(x.basis), origin, axes);
    let vectors = if scene.eps == 0.0 {
        on.coordinates(origin, [(name!(x.x), e.x_eps), (name!(x.y), e.y_eps)], axes);
        on.level_lines(name!(x.t), origin, axes);
        on.add(name!(x.t), Role::Helper, WhenLit, Shape::stretch(origin, p2, x.t));
        on.point((name!(x.q1), DVec2::X), Role::Second);
        on.point((name!(x.q2), DVec2::Y), Role::Second);
        let crossing = change_of_basis_trace(origin, p2, DVec2::X, DVec2::Y);
        on.point(named!(crossing.i), scene.role_of_crossing());
        [name!(x.b1), name!(x.b2)]
    } else {
        [name!(e.c1), name!(e.c2)]
    };
    for vector in vectors.into_iter().zip(axes) {
        on.arrow(origin, vector, Role::Third, Always);
    }
    on.carrier(name!(x.p), Role::First, origin, p2, Segment);
    on.carrier(name!(x.q), Role::Second, DVec2::X, DVec2::Y, Segment);
    on.point((name!(x.p1), origin), Role::First);
    if x.det == 0.0 && x.s1 != 0.0 {
        // P2 moves away without bound as the determinant approaches 0.
        on.lit_with(name!(e.x_eps), Role::First, WhenLit, Shape::extension(p2, p2));
    }
    second.handle("p2", Role::First, p2);
    Some(second)
}

/// The scene with P2 at these coordinates in the basis of the second picture.
fn with_coordinates(scene: &Scene, to: DVec2) -> Scene {
    let x = scene.regularised();
    let on = two_segments::Scene { b: x.p1 + x.c1 * to.x + x.c2 * to.y, ..scene.on.clone() };
    Scene { on, ..*scene }
}
