//! 7.1 A ray and a box.

mod pictures;
mod published;
mod scene;
mod shots;

use crate::geometry::Extent::Segment;
use crate::geometry::double::ray_box::{RayBox, ray_box_trace, ray_box_verdict};
use crate::geometry::double::ray_box_plane::{
    RayBoxPlane, ray_box_plane_trace, ray_box_plane_verdict,
};
use crate::geometry::relation::BoxContact;
use crate::lesson::prelude::*;
use crate::lessons::line_and_ball;
use crate::lessons::works;
use glam::{DVec3, dvec2};
use scene::Scene;

/// The lesson.
pub type Topic = Scene;

const TABLES: Tables<Scene> = Tables {
    sources: &[works::ERICSON.sections(&["5.3.3"]), works::RAY_BOX.whole()],
    symbols: &[
        Symbol::plain("a", "A", Role::First),
        Symbol::plain("b", "B", Role::First),
        Symbol::plain("d", r"\mathbf{d}", Role::First),
        Symbol::plain("k", "K", Role::Second),
        Symbol::plain("l", "L", Role::Second),
        Symbol::plain("from", r"t_{\min}", Role::First),
        Symbol::plain("to", r"t_{\max}", Role::First),
        Symbol::plain("t_k", "k_x", Role::Second),
        Symbol::plain("t_l", "l_x", Role::Second),
        Symbol::plain("near", "n_x", Role::Third),
        Symbol::plain("far", "f_x", Role::Third),
        Symbol::plain("y_slab.t_k", "k_y", Role::Second),
        Symbol::plain("y_slab.t_l", "l_y", Role::Second),
        Symbol::plain("y_slab.near", "n_y", Role::Third),
        Symbol::plain("y_slab.far", "f_y", Role::Third),
        Symbol::plain("z_slab.t_k", "k_z", Role::Second),
        Symbol::plain("z_slab.t_l", "l_z", Role::Second),
        Symbol::plain("z_slab.near", "n_z", Role::Third),
        Symbol::plain("z_slab.far", "f_z", Role::Third),
        Symbol::plain("enter", "t_1", Role::Result),
        Symbol::plain("exit", "t_2", Role::Result),
        Symbol::plain("p_in", "P_1", Role::Result),
        Symbol::plain("p_out", "P_2", Role::Result),
    ],
    bodies: &[Body { name: "d", handles: &["a", "b"] }, Body { name: "k", handles: &["k", "l"] }],
    cases: scene::CASES,
    published: published::PUBLISHED,
    mend: include_str!("mend.txt"),
    agrees: line_and_ball::agrees,
    guesses: &[
        Guess { word: "guess_meet", answer: AnswerKind::Yes, cases: &["crossing", "on_boundary"] },
        Guess { word: "guess_miss", answer: AnswerKind::No, cases: &["disjoint", "zero_length"] },
    ],
    challenges: &[
        Challenge {
            id: "corner",
            goal: |scene| scene.relation() == BoxContact::OnBoundary && !scene.keeps().0,
            drags: 2,
            beyond: |scene| scene.part == Segment,
            solution: || Scene { part: Segment, ..Scene::ray([-3.0, 0.0], [1.0, 4.0]) },
        },
        Challenge {
            id: "fool",
            goal: |scene| {
                let missed = published::answered(scene).is_none();
                missed && scene.relation() == BoxContact::OnBoundary
            },
            drags: 2,
            beyond: |scene| scene.dimension == Dimension::Space,
            solution: || Scene::ray([-1.0, -3.0], [-1.0, -2.0]).in_space(1.0, 1.0),
        },
    ],
    shots: shots::SHOTS,
    digits: &["enter", "exit"],
    home: (dvec2(0.0, 0.0), 4.0),
    stand: Some(DefaultView3d::at([-0.5, 0.0, 1.25], 4.25, [-68.0, 24.0])),
    ..Tables::EMPTY
};

const UNKNOWNS: &[&str] = &["enter", "exit", "p_in", "p_out"];

fn in_plane(scene: &Scene) -> RayBoxPlane {
    let [a, b, k, l] = [scene.a, scene.b, scene.k, scene.l].map(DVec3::truncate);
    let [from, to] = scene.range();
    ray_box_plane_trace(a, b, from, to, k, l)
}

fn in_space(scene: &Scene) -> RayBox {
    let [from, to] = scene.range();
    ray_box_trace(scene.a, scene.b, from, to, scene.k, scene.l)
}

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(handles, attractors, dimension);

    fn special(&self) -> &'static str {
        match (self.exact().case, self.keeps()) {
            ("on_boundary", (_, true)) => "along_side",
            ("crossing" | "disjoint", (true, _)) => "axis_parallel",
            (case, _) => case,
        }
    }

    fn switches(&mut self) -> Vec<Switch<'_>> {
        vec![Switch { points: ["a", "b"], role: Role::First, extent: &mut self.part }]
    }

    fn methods(&self) -> Vec<Method> {
        vec![match self.dimension {
            Dimension::Plane => {
                let x = in_plane(self);
                Method::new("ray_box_plane", x, ray_box_plane_verdict(&x), UNKNOWNS)
            }
            Dimension::Space => {
                let x = in_space(self);
                Method::new("ray_box", x, ray_box_verdict(&x), UNKNOWNS)
            }
        }]
    }

    fn answer(&self, by: Decision) -> Verdict {
        self.decided(by).into()
    }

    fn sketch(&self, on: &mut Sketch) {
        match self.dimension {
            Dimension::Plane => pictures::plane(&in_plane(self), self.part, on),
            Dimension::Space => pictures::space(&in_space(self), self.part, on),
        }
    }

    fn along(&self) -> Vec<Along> {
        vec![Along { word: "along_ray", at: self.a, direction: self.b - self.a }]
    }
}
