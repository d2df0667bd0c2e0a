//! The picture of three vectors and of their products.

use crate::geometry::double::dyad::Dyad;
use crate::lesson::prelude::*;
use glam::DVec3;

/// The rows of BC, and their contributions.
const ROWS: [[&str; 2]; 3] = [["bc1", "by_x"], ["bc2", "by_y"], ["bc3", "by_z"]];

/// The radius of the circle that shows the plane perpendicular to b.
const RADIUS: f64 = 1.5;

/// The offset between adjacent parallel arrows, perpendicular to c.
fn aside(x: &Dyad) -> DVec3 {
    x.c.cross(x.b).try_normalize().unwrap_or(x.c.any_orthonormal_vector()) * 0.75
}

/// The contributions of the components of a, head to tail beside the line of c, each on its own
/// rung: otherwise one that points back would lie on another.
fn ladder(x: &Dyad, on: &mut Sketch) {
    let aside = aside(x);
    let parts = [(x.bc1, x.by_x), (x.bc2, x.by_y), (x.bc3, x.by_z)];
    let (mut corner, mut end) = (DVec3::ZERO, DVec3::ZERO);
    for (i, ((row, part), names)) in parts.into_iter().zip(ROWS).enumerate() {
        let step = DVec3::AXES[i] * x.a[i];
        let rung = aside * (i + 1) as f64;
        for name in names {
            on.add(name, Role::First, Visibility::WhenLit, Shape::Extension(corner, corner + step));
        }
        on.arrow(rung, (names[0], row), Role::Third, Visibility::WhenLit);
        let link = Shape::Extension(end + rung - aside, end + rung);
        on.add(names[1], Role::Helper, Visibility::WhenLit, link);
        on.arrow(end + rung, (names[1], part), Role::Result, Visibility::WhenLit);
        (corner, end) = (corner + step, end + part);
    }
    on.add("by_bc", Role::Helper, Visibility::WhenLit, Shape::Extension(end + aside * 3.0, end));
}

/// The vectors, a circle in the plane perpendicular to b of vectors with product 0, the line of c
/// that contains all products.
pub fn draw(x: &Dyad, on: &mut Sketch) {
    let unit = x.b.normalize_or_zero();
    let plane = Shape::Ring { centre: DVec3::ZERO, normal: unit, radius: RADIUS };
    on.unlabelled("dot", Role::Second, Visibility::WhenLit, plane);
    for way in [-6.0, 6.0] {
        let line = x.c.normalize_or_zero() * way;
        on.add("c", Role::Third, Visibility::Always, Shape::Extension(DVec3::ZERO, line));
    }
    on.perpendicular("dot", x.a, unit * x.a.dot(unit), x.b);
    // A projection: onto the line of c and, at a slant, along it onto the plane.
    if x.b.dot(x.c) == 1.0 {
        let slant = (x.b.cross(x.c) != DVec3::ZERO).then_some(x.a - x.stretched);
        for to in [x.stretched].into_iter().chain(slant) {
            let way = Shape::Dashed(x.a, to);
            on.unlabelled("stretched", Role::Helper, Visibility::WhenLit, way);
        }
    }
    ladder(x, on);
    for (i, row) in [("ac1", x.ac1), ("ac2", x.ac2), ("ac3", x.ac3)].into_iter().enumerate() {
        on.arrow(aside(x) * (i + 1) as f64, row, Role::Third, Visibility::WhenLit);
    }
    on.arrow(DVec3::ZERO, named!(x.stretched), Role::Result, Visibility::Always);
    on.arrow(DVec3::ZERO, named!(x.a), Role::First, Visibility::Always);
    on.arrow(DVec3::ZERO, named!(x.b), Role::Second, Visibility::Always);
    on.arrow(DVec3::ZERO, named!(x.c), Role::Third, Visibility::Always);
}
