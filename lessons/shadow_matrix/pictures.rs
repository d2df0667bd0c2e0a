//! The picture of a house, its light and its shadow.

use super::scene::Scene;
use crate::geometry::Extent::Line;
use crate::geometry::double::line_foot::line_foot;
use crate::geometry::double::shadow_matrix::{ShadowMatrix, shadow_matrix_verdict};
use crate::geometry::question::shadow_matrix::Shadow::{BehindLight, LightParallel};
use crate::lessons::prelude::*;
use crate::sketch::solid::{corners, house};

/// Half the side of the piece of the plane.
const HALF: f64 = 4.5;

/// Where the shadow falls if the divisor is added three times.
const THIRD: f64 = 1.0 / 3.0;

/// The drawn length of a ray of parallel light before the house.
const RAY_LENGTH: f64 = 1.5;

/// Where the drawn ray of light to a point starts: at the lamp, or a short way towards the parallel
/// light.
fn ray_start(x: &ShadowMatrix, at: DVec3) -> DVec3 {
    if x.lamp.is_finite() {
        return x.lamp;
    }
    at_distance(at, at_parameter(at, x.light, 1.0), RAY_LENGTH)
}

/// Draws all marks of the picture.
pub fn draw(scene: &Scene, on: &mut Sketch) {
    let (x, line) = (scene.trace(), scene.line());
    on.add(name!(x.d), Role::Second, Always, Shape::plane(x.n, x.d, HALF));
    on.arrow(DVec3::ZERO, named!(x.n), Role::Second, Always);
    let faces = house(x.p);
    let [shade, image] = scene.shades(&faces);
    on.face(name!(x.shadow), Role::Result, &shade);
    on.face(name!(x.image), Role::Helper, &image);
    for face in &faces {
        on.face(name!(x.p), Role::First, face);
    }
    on.perpendicular(name!(x.side), x.p, at_level(x.p, x.n, [x.side, 0.0]), aside(x.n));
    // The vector of parallel light from the shadow through the tip: it ends k above the plane, and
    // its triangle is similar to that of the tip.
    let is_parallel = x.w == 0.0;
    let end = if is_parallel { at_parameter(x.shadow, x.light, 1.0) } else { x.light };
    let below = at_level(end, x.n, [x.k, 0.0]);
    on.perpendicular(name!(x.k), end, below, aside(x.n));
    if is_parallel {
        on.lit_with(name!(x.k), Role::Third, WhenLit, Shape::Arrow(x.shadow, end));
        on.lit_with(name!(x.k), Role::Helper, WhenLit, Shape::Extension(below, x.shadow));
        let misplaced = |at: &DVec3| at_parameter(DVec3::ZERO, *at, THIRD);
        let face = Shape::Face(shade.iter().map(misplaced).collect());
        on.lit_with(name!(x.depth), Role::Third, WhenLit, face);
    }
    if is_parallel && x.d != 0.0 {
        // The three pieces of the tip, and the last two of the other corners.
        on.lit_with(name!(x.matrix), Role::First, WhenLit, Shape::segment(DVec3::ZERO, x.p));
        for at in corners(&faces) {
            let name = if at == x.p { name!(x.matrix) } else { name!(x.source) };
            let [level, shadow] = [scene.through_origin(at), scene.of(at).shadow];
            for (role, from, to) in [(Role::Third, at, level), (Role::Second, level, shadow)] {
                on.lit_with(name, role, WhenLit, Shape::segment(from, to));
            }
        }
    }
    on.arrow(DVec3::ZERO, named!(x.light), Role::Third, Always);
    on.add(name!(line.t), Role::First, WhenLit, Shape::along(x.p, line.t, Line));
    on.lit_with(name!(line.x), Role::Helper, WhenLit, Shape::Dashed(x.p, line.x));
    on.add(name!(line.x), Role::Result, WhenLit, Shape::Point(line.x));
    if is_parallel {
        // A direction of twice the length is the same one.
        on.lit_with(name!(x.source), Role::Third, WhenLit, Shape::extension(x.light, x.light));
    }
    if x.lamp.is_finite() {
        on.add(name!(x.lamp), Role::Third, Always, Shape::Extension(x.light, x.lamp));
        on.point(named!(x.lamp), Role::Third);
        // How much higher the lamp is than the tip.
        let level = line_foot(x.lamp, x.p, x.n);
        on.perpendicular(name!(x.depth), x.p, level, aside(x.n));
        on.lit_with(name!(x.depth), Role::Helper, WhenLit, Shape::Extension(level, x.lamp));
    }
    for at in corners(&faces).into_iter().filter(|at| *at != x.p) {
        let ray = Shape::Extension(ray_start(&x, at), scene.of(at).shadow);
        on.lit_with(name!(x.source), Role::Third, WhenLit, ray);
    }
    // A tip behind the lamp has an image on the line through both, without a ray of light.
    let is_unlit = [BehindLight, LightParallel].contains(&shadow_matrix_verdict(&x));
    let ray = Shape::Dashed(if is_unlit { x.p } else { ray_start(&x, x.p) }, x.shadow);
    on.lit_with(name!(x.source), Role::Third, WithVerdict, ray);
    on.point(named!(x.shadow), if is_unlit { Role::Helper } else { Role::Result });
    on.without_soft_shadows();
}
