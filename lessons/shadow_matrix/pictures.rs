//! The picture of a house, its light and its shadow.

use super::scene::Scene;
use crate::geometry::Extent::Line;
use crate::geometry::double::line_plane_matrix::LinePlaneMatrix;
use crate::geometry::double::shadow_matrix::shadow_matrix_verdict;
use crate::geometry::relation::Shadow::{BehindLight, LightParallel};
use crate::lesson::prelude::*;
use crate::lessons::solid::{corners, house};
use crate::sketch::{aside, at_level, foot};
use glam::DVec3;

/// Half the side of the piece of the plane.
const HALF: f64 = 4.5;

/// All of it.
pub fn draw(scene: &Scene, line: &LinePlaneMatrix, on: &mut Sketch) {
    let x = scene.trace();
    on.add("d", Role::Second, Visibility::Always, Shape::plane((x.n, x.d), HALF));
    on.arrow(DVec3::ZERO, named!(x.n), Role::Second, Visibility::Always);
    let faces = house(x.p);
    let [shade, image] = scene.shades(&faces);
    on.face("shadow", Role::Result, &shade);
    on.face("image", Role::Helper, &image);
    for face in &faces {
        on.face("p", Role::First, face);
    }
    on.perpendicular("side", x.p, at_level(x.p, x.n, [x.side, 0.0]), aside(x.n));
    on.perpendicular("k", x.light, at_level(x.light, x.n, [x.k, 0.0]), aside(x.n));
    on.arrow(DVec3::ZERO, named!(x.light), Role::Third, Visibility::Always);
    on.add("t", Role::First, Visibility::WhenLit, Shape::along(x.p, line.t, Line));
    on.lit_with("x", Role::Helper, Visibility::WhenLit, Shape::Dashed(x.p, line.x));
    on.add("x", Role::Result, Visibility::WhenLit, Shape::Point(line.x));
    if x.w == 0.0 {
        // A direction of twice the length is the same one.
        let longer = Shape::extension(x.light, x.light);
        on.lit_with("source", Role::Third, Visibility::WhenLit, longer);
    }
    if x.lamp.is_finite() {
        on.add("lamp", Role::Third, Visibility::Always, Shape::Extension(x.light, x.lamp));
        on.point(named!(x.lamp), Role::Third);
        // How much higher the lamp is than the tip.
        let level = foot(x.lamp, x.p, x.n);
        on.perpendicular("depth", x.p, level, aside(x.n));
        on.lit_with("depth", Role::Helper, Visibility::WhenLit, Shape::Extension(level, x.lamp));
    }
    for at in corners(&faces).into_iter().filter(|at| *at != x.p) {
        let ray = Shape::Extension(scene.ray_start(at), scene.of(at).shadow);
        on.lit_with("source", Role::Third, Visibility::WhenLit, ray);
    }
    // A tip behind the lamp has an image on the line through both, without a ray of light.
    let is_unlit = [BehindLight, LightParallel].contains(&shadow_matrix_verdict(&x));
    let ray = Shape::Dashed(if is_unlit { x.p } else { scene.ray_start(x.p) }, x.shadow);
    on.lit_with("source", Role::Third, Visibility::WithVerdict, ray);
    on.point(named!(x.shadow), Role::Result);
    on.without_soft_shadows();
}
