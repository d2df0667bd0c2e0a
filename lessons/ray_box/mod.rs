//! 7.1 A ray and a box.

mod pictures;
mod published;
mod scene;

use crate::geometry::Extent::Segment;
use crate::geometry::double::ray_box::{RayBox, ray_box_trace, ray_box_verdict};
use crate::geometry::double::ray_box_plane::{
    RayBoxPlane, ray_box_plane_trace, ray_box_plane_verdict,
};
use crate::geometry::question::ray_box::BoxContact;
use crate::lessons::line_and_ball;
use crate::lessons::prelude::*;
pub use scene::{Scene, Scene as Topic};

const TABLES: Tables<Scene> = Tables {
    sources: &[works::ERICSON.sections(&["5.3.3"]), works::RAY_BOX.whole()],
    symbols: &symbols![
        First("a" = "A", "b" = "B", "d" = r"\mathbf{d}"),
        Second("k" = "K", "l" = "L"),
        First("from" = r"t_{\min}", "to" = r"t_{\max}"),
        Second("t_k" = "k_x", "t_l" = "l_x"),
        Third("near" = "n_x", "far" = "f_x"),
        Second("y_slab.t_k" = "k_y", "y_slab.t_l" = "l_y"),
        Third("y_slab.near" = "n_y", "y_slab.far" = "f_y"),
        Second("z_slab.t_k" = "k_z", "z_slab.t_l" = "l_z"),
        Third("z_slab.near" = "n_z", "z_slab.far" = "f_z"),
        Result("enter" = "t_1", "exit" = "t_2", "p_in" = "P_1", "p_out" = "P_2"),
    ],
    bodies: &[Body { name: "d", handles: &["a", "b"] }, Body { name: "k", handles: &["k", "l"] }],
    cases: &["on_boundary", "axis_parallel", "along_side", "zero_length"],
    published: published!(),
    agrees: line_and_ball::agrees,
    guesses: &[
        Guess::new("guess_meet", Yes, &["crossing", "on_boundary"]),
        Guess::new("guess_miss", No, &["disjoint", "zero_length"]),
    ],
    challenges: &[
        goal::<Scene>("corner", |scene| {
            scene.decided(Exact) == BoxContact::OnBoundary && !scene.keeps().0
        })
        .beyond(|scene| scene.part == Segment),
        goal::<Scene>("fool", |scene| {
            let missed = published::answered(scene).is_none();
            missed && scene.decided(Exact) == BoxContact::OnBoundary
        })
        .beyond(|scene| scene.dimension == Dimension::Space),
    ],
    digits: &["enter", "exit"],
    home: (dvec2(0.0, 0.0), 4.0),
    view3d: Some(DefaultView3d::at([-0.5, 0.0, 1.25], 4.25, [-68.0, 24.0])),
    along: |scene| vec![Along { word: "along_ray", at: scene.a, direction: scene.b - scene.a }],
    ..Tables::EMPTY
};

const UNKNOWNS: &[&str] = &["enter", "exit", "p_in", "p_out"];

fn in_plane(scene: &Scene) -> RayBoxPlane {
    let [a, b, k, l] = [scene.a, scene.b, scene.k, scene.l].map(DVec3::truncate);
    let (from, to) = scene.part.range();
    ray_box_plane_trace(a, b, from, to, k, l)
}

fn in_space(scene: &Scene) -> RayBox {
    let (from, to) = scene.part.range();
    ray_box_trace(scene.a, scene.b, from, to, scene.k, scene.l)
}

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(answer(Scene::decided), handles, attractors, dimension);

    fn special(&self) -> &'static str {
        match (self.filtered().case, self.keeps()) {
            ("on_boundary", (_, true)) => "along_side",
            ("crossing" | "disjoint", (true, _)) => "axis_parallel",
            (case, _) => case,
        }
    }

    fn switches(&mut self) -> Vec<Switch<&mut Extent>> {
        vec![Switch { points: ["a", "b"], role: Role::First, extent: &mut self.part }]
    }

    fn methods(&self) -> Vec<Method> {
        vec![match self.dimension {
            Dimension::Plane => {
                Method::new("ray_box_plane", in_plane(self), ray_box_plane_verdict, UNKNOWNS)
            }
            Dimension::Space => Method::new("ray_box", in_space(self), ray_box_verdict, UNKNOWNS),
        }]
    }

    fn sketch(&self, on: &mut Sketch) {
        match self.dimension {
            Dimension::Plane => pictures::plane(&in_plane(self), self.part, on),
            Dimension::Space => pictures::space(&in_space(self), self.part, on),
        }
    }
}
