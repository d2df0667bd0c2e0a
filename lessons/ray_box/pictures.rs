//! The picture of a line and a box, in the plane and in space.

use crate::geometry::Extent::{self, Line};
use crate::geometry::double::ray_box::{RayBox, ray_box_verdict};
use crate::geometry::double::ray_box_plane::{RayBoxPlane, ray_box_plane_verdict};
use crate::geometry::question::ray_box::BoxContact;
use crate::lessons::prelude::*;
use crate::sketch::upright;

/// The names of the marks of a slab.
struct SlabMarks {
    /// Its sides.
    sides: [Name; 2],
    /// The ends of the line's part in the slab.
    ends: [Name; 2],
    /// The ends of the line's part in the box.
    box_ends: [Name; 2],
}

macro_rules! slab_marks {
    ($x:ident, $($slab:ident).+) => {
        SlabMarks {
            sides: [name!($($slab).+.t_k), name!($($slab).+.t_l)],
            ends: [name!($($slab).+.near), name!($($slab).+.far)],
            box_ends: [name!($x.enter), name!($x.exit)],
        }
    };
}

/// How far a slab of the plane is drawn: beyond the picture.
const SLAB_LENGTH: f64 = 100.0;

/// The sides of a slab.
fn sides(marks: &SlabMarks, sides: [Shape; 2], on: &mut Sketch) {
    for (name, side) in marks.sides.into_iter().zip(sides) {
        on.lit_with(name, Role::Second, WhenLit, side);
    }
}

/// The part of the line in a slab, with its ends as ticks along `across`.
fn part_in_slab(marks: &SlabMarks, [from, to]: [DVec3; 2], across: DVec3, on: &mut Sketch) {
    for name in marks.ends {
        on.lit_with(name, Role::Third, WhenLit, Shape::Dashed(from, to));
    }
    for (i, at) in [from, to].into_iter().enumerate() {
        on.lit_with(marks.box_ends[i], Role::Third, WhenLit, Shape::tick(at, across));
        on.add(marks.ends[i], Role::Third, WhenLit, Shape::tick(at, across));
    }
}

/// The part of the line in the box, with its ends, if the line meets the box.
fn inside(
    outcome: BoxContact,
    [way, enter, exit]: [Name; 3],
    ends: [(Name, impl At); 2],
    on: &mut Sketch,
) {
    if [BoxContact::Crossing, BoxContact::OnBoundary].contains(&outcome) {
        let [(p_in, from), (p_out, to)] = ends.map(|(name, end)| (name, end.at()));
        on.lit_with(way, Role::Result, Always, Shape::segment(from, to));
        for name in [enter, exit] {
            on.lit_with(name, Role::Result, WhenLit, Shape::Dashed(from, to));
        }
        on.point((p_in, from), Role::Result);
        on.point((p_out, to), Role::Result);
    }
}

/// The picture of the plane.
pub fn plane(x: &RayBoxPlane, part: Extent, on: &mut Sketch) {
    let (beside_k, above_k) = (dvec2(x.l.x, x.k.y), dvec2(x.k.x, x.l.y));
    let x_slab = x.x_slab;
    // The slabs between the walls of both corners. The name of `k` is that of the box.
    let strip = |end| Shape::strip([x.k, end], SLAB_LENGTH);
    on.lit_with(name!(x.l), Role::Third, WhenLit, strip(beside_k));
    on.lit_with(name!(x.l), Role::Helper, Always, strip(above_k));
    on.region(name!(x.k), Role::Second, &[x.k, beside_k, x.l, above_k]);
    let slabs = [
        (slab_marks!(x, x_slab), &x.x_slab, DVec2::Y),
        (slab_marks!(x, x.y_slab), &x.y_slab, DVec2::X),
    ];
    for (marks, found, axis) in slabs {
        sides(&marks, [x.k, x.l].map(|at| Shape::along(at, axis, Line)), on);
        let ends = [found.near, found.far].map(|t| at_parameter(x.a, x.d, t));
        part_in_slab(&marks, ends, aside(x.d), on);
    }
    on.carrier(name!(x.d), Role::First, x.a, x.b, part);
    inside(
        ray_box_plane_verdict(x),
        [name!(x.d), name!(x.enter), name!(x.exit)],
        [named!(x.p_in), named!(x.p_out)],
        on,
    );
}

/// The picture of space.
pub fn space(x: &RayBox, part: Extent, on: &mut Sketch) {
    on.walls(name!(x.k), Role::Second, [x.k, x.l]);
    let x_slab = x.x_slab;
    let slabs = [
        (slab_marks!(x, x_slab), &x.x_slab),
        (slab_marks!(x, x.y_slab), &x.y_slab),
        (slab_marks!(x, x.z_slab), &x.z_slab),
    ];
    for (axis, (marks, found)) in slabs.into_iter().enumerate() {
        sides(&marks, Shape::planes_of_walls([x.k, x.l], axis), on);
        let ends = [found.near, found.far].map(|t| at_parameter(x.a, x.d, t));
        part_in_slab(&marks, ends, upright(x.d), on);
    }
    on.carrier(name!(x.d), Role::First, x.a, x.b, part);
    inside(
        ray_box_verdict(x),
        [name!(x.d), name!(x.enter), name!(x.exit)],
        [named!(x.p_in), named!(x.p_out)],
        on,
    );
}
