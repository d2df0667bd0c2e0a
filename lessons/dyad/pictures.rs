//! The picture of three vectors and of their products.

use super::Scene;
use crate::geometry::Extent::Segment;
use crate::geometry::double::dyad::dyad_trace;
use crate::lessons::prelude::*;
use crate::sketch::solid::{corners, house};

/// The radius of the circle that shows the plane perpendicular to b.
const RADIUS: f64 = 1.5;

/// How far the line of c is drawn from the origin.
const LINE_DISTANCE: f64 = 6.0;

/// The vectors, a circle in the plane perpendicular to b of vectors with product 0, the line of c
/// that contains all products, and the rows of both matrices beside it.
pub fn draw(scene: &Scene, on: &mut Sketch) {
    let x = scene.trace();
    let plane = Shape::Ring { centre: DVec3::ZERO, normal: x.b, radius: RADIUS };
    on.lit_with(name!(x.dot), Role::Second, WhenLit, plane);
    on.dotted_line(name!(x.c), Role::Third, [DVec3::ZERO, x.c], LINE_DISTANCE);
    // The shadow of a on the line of b, and c multiplied by the number.
    let foot = at_level(DVec3::ZERO, x.b, [0.0, x.dot]);
    on.perpendicular(name!(x.dot), x.a, foot, x.b);
    on.lit_with(name!(x.dot), Role::First, WhenLit, Shape::along(DVec3::ZERO, foot, Segment));
    on.ruler(name!(x.stretched), Role::Third, x.c, x.dot);
    // A projection: onto the line of c and, at a slant, along it onto the plane.
    if scene.is_projection() {
        on.lit_with(name!(x.stretched), Role::Helper, WhenLit, Shape::Dashed(x.a, x.stretched));
        if !scene.is_symmetric() {
            let onto_plane = Shape::Dashed(x.a, at_parameter(x.a, x.stretched, -1.0));
            on.lit_with(name!(x.stretched), Role::Helper, WhenLit, onto_plane);
        }
    }
    // All of space is mapped to the line of c: a house becomes a part of that line.
    let faces = house(x.a);
    for face in &faces {
        on.lit_with(name!(x.bc), Role::First, WhenLit, Shape::Face(face.clone()));
    }
    for at in corners(&faces) {
        let pressed = dyad_trace(at, x.b, x.c).stretched;
        on.lit_with(name!(x.bc), Role::Helper, WhenLit, Shape::Extension(at, pressed));
    }
    let beside = [x.c, x.b];
    on.components([name!(x.bc1), name!(x.bc2), name!(x.bc3)], Role::First, x.a);
    on.arrows_on_rungs(beside, [named!(x.bc1), named!(x.bc2), named!(x.bc3)]);
    on.components([name!(x.by_x), name!(x.by_y), name!(x.by_z)], Role::First, x.a);
    on.lit_with(name!(x.by_bc), Role::Result, WhenLit, Shape::Arrow(DVec3::ZERO, x.by_bc));
    on.sum_on_rungs(beside, name!(x.by_z), [named!(x.by_x), named!(x.by_y), named!(x.by_z)]);
    on.arrows_on_rungs(beside, [named!(x.ac1), named!(x.ac2), named!(x.ac3)]);
    on.arrow(DVec3::ZERO, named!(x.stretched), Role::Result, Always);
    on.arrow(DVec3::ZERO, named!(x.a), Role::First, Always);
    on.arrow(DVec3::ZERO, named!(x.b), Role::Second, Always);
    on.arrow(DVec3::ZERO, named!(x.c), Role::Third, Always);
}
