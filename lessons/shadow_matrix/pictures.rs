//! The picture of a house, its light and its shadow.

use super::scene::Scene;
use crate::geometry::Extent::Line;
use crate::geometry::double::line_plane_matrix::line_plane_matrix_trace;
use crate::lesson::prelude::*;
use crate::lessons::solid::{corners, house, kept, outline};
use glam::DVec3;

/// As a fraction of k: a point closer to the height of the lamp has a shadow too far away to draw.
const NEAR: f64 = 0.25;

/// The length of a ray of parallel light before the house.
const SHORT: f64 = 1.5;

/// Half the side of the piece of the plane.
const HALF: f64 = 4.5;

/// The shadow of the part of the house in front of the lamp, and the image of the part behind it.
fn shades(scene: &Scene, faces: &[Vec<DVec3>]) -> [Vec<DVec3>; 2] {
    let k = scene.trace().k;
    [1.0, -1.0].map(|side| {
        let measure = |at: DVec3| scene.of(at).depth / k * side;
        let corners = faces.iter().flat_map(|face| kept(face, NEAR, measure));
        let images: Vec<_> = corners.map(|at| scene.of(at).shadow).collect();
        outline(&images, scene.n)
    })
}

/// All of it.
pub fn draw(scene: &Scene, on: &mut Sketch) {
    let x = scene.trace();
    let n_sq = x.n.length_squared();
    let (u, v) = x.n.try_normalize().unwrap_or(DVec3::Z).any_orthonormal_pair();
    let foot = x.p - x.n * (x.side / n_sq);
    on.patch("d", Role::Second, x.n * (x.d / n_sq), [u * HALF, v * HALF]);
    on.arrow(DVec3::ZERO, named!(x.n), Role::Second, Visibility::Always);
    let faces = house(x.p);
    let [shade, image] = shades(scene, &faces);
    on.face("shadow", Role::Result, &shade);
    on.face("image", Role::Helper, &image);
    for face in &faces {
        on.face("p", Role::First, face);
    }
    on.perpendicular("side", x.p, foot, u);
    on.perpendicular("k", x.light, x.light - x.n * (x.k / n_sq), u);
    on.arrow(DVec3::ZERO, named!(x.light), Role::Third, Visibility::Always);
    let t = x.light - x.p * x.w;
    let line = line_plane_matrix_trace(x.p, t, x.n, x.d);
    on.add(
        "t",
        Role::First,
        Visibility::WhenLit,
        Shape::Carrier { a: x.p, b: x.p + t, extent: Line },
    );
    on.unlabelled("x", Role::Helper, Visibility::WhenLit, Shape::Dashed(x.p, line.x));
    on.add("x", Role::Result, Visibility::WhenLit, Shape::Point(line.x));
    if x.lamp.is_finite() {
        on.add("lamp", Role::Third, Visibility::Always, Shape::Extension(x.light, x.lamp));
        on.point(named!(x.lamp), Role::Third);
    }
    // From the lamp, or from a short way towards the light.
    let start = |at: DVec3| {
        if x.lamp.is_finite() { x.lamp } else { at + x.light.normalize_or_zero() * SHORT }
    };
    for at in corners(&faces).into_iter().filter(|at| *at != x.p) {
        let ray = Shape::Extension(start(at), scene.of(at).shadow);
        on.unlabelled("source", Role::Third, Visibility::WhenLit, ray);
    }
    // A tip behind the lamp has an image on the line through both, without a ray of light.
    let is_lit = (x.depth < 0.0) == (x.k < 0.0);
    let ray = Shape::Dashed(if is_lit { start(x.p) } else { x.p }, x.shadow);
    on.unlabelled("source", Role::Third, Visibility::WithVerdict, ray);
    on.point(named!(x.shadow), Role::Result);
}
