//! The picture of a disc and a box, and of their intersection.

use super::scene::{corners, grid};
use crate::geometry::double::disc_box::DiscBox;
use crate::lessons::prelude::*;

/// The picture.
pub fn draw(x: &DiscBox, on: &mut Sketch) {
    on.region("k", Role::Second, &corners(x.k, x.l));
    on.region_in_box("near", Role::Result, x.c, x.r, [x.k, x.l]);
    on.ball(named!(x.c), named!(x.r), Role::First);
    on.lit_with("side", Role::Helper, WhenLit, Shape::square(x.c, x.r));
    on.add("x_sq", Role::Third, WhenLit, Shape::Dashed(x.c.at(), x.x.at()));
    on.add("out", Role::Third, WhenLit, Shape::from_box([x.k, x.l], x.x));
    // The differences of both coordinates, end to end.
    let corner = dvec2(x.near.x, x.c.y);
    for (from, to) in [(x.c, corner), (corner, x.near)] {
        on.lit_with("way", Role::Helper, WhenLit, Shape::Dashed(from.at(), to.at()));
    }
    on.add("dist_sq", Role::Helper, WhenLit, Shape::Dashed(x.c.at(), x.near.at()));
    on.add("near", Role::Result, WhenLit, Shape::Point(x.near.at()));
}

/// The points of a grid that belong to either shape.
pub fn points(x: &DiscBox, on: &mut Sketch) {
    for (role, cells) in grid(x) {
        on.lit_with("x", role, Always, Shape::cells(cells));
    }
}
