//! The picture of a disc and a box, and of their intersection.

use super::scene::{Scene, corners};
use crate::geometry::double::disc_box::DiscBox;
use crate::lessons::prelude::*;

/// The picture.
pub fn draw(x: &DiscBox, on: &mut Sketch) {
    on.region(name!(x.k), Role::Second, &corners(x.k, x.l));
    on.region_in_box(name!(x.near), Role::Result, x.c, x.r, [x.k, x.l]);
    on.ball(named!(x.c), named!(x.r), Role::First);
    on.lit_with(name!(x.side), Role::Helper, WhenLit, Shape::square(x.c, x.r));
    on.add(name!(x.x_sq), Role::Third, WhenLit, Shape::Dashed(x.c.at(), x.x.at()));
    on.add(name!(x.out), Role::Third, WhenLit, Shape::from_box([x.k, x.l], x.x));
    // The differences of both coordinates, end to end.
    let corner = dvec2(x.near.x, x.c.y);
    for (from, to) in [(x.c, corner), (corner, x.near)] {
        on.lit_with(name!(x.way), Role::Helper, WhenLit, Shape::Dashed(from.at(), to.at()));
    }
    on.add(name!(x.dist_sq), Role::Helper, WhenLit, Shape::Dashed(x.c.at(), x.near.at()));
    on.add(name!(x.near), Role::Result, WhenLit, Shape::Point(x.near.at()));
}

/// The points of a grid through X that belong to the disc alone, to the box alone, and to both.
pub fn points(scene: &Scene, x: &DiscBox, on: &mut Sketch) {
    let belongs = |p| [scene.is_in_disc(p, Filtered), scene.is_in_box(p)];
    for (role, of) in
        [(Role::First, [true, false]), (Role::Second, [false, true]), (Role::Result, [true, true])]
    {
        let points = Shape::grid_points(x.x, x.r, |p| belongs(p) == of);
        on.lit_with(name!(x.x), role, Always, points);
    }
}
