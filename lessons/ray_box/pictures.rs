//! The picture of a line and a box, in the plane and in space.

use crate::geometry::Extent::{self, Line, Segment};
use crate::geometry::double::ray_box::RayBox;
use crate::geometry::double::ray_box_plane::RayBoxPlane;
use crate::geometry::double::slab::Slab;
use crate::lesson::prelude::*;
use glam::{DVec2, DVec3, dvec2};

/// The names of the marks of a slab: its sides, and the part of the line between them.
type Names = [&'static str; 4];

const X_SLAB: Names = ["t_k", "t_l", "near", "far"];
const Y_SLAB: Names = ["y_slab.t_k", "y_slab.t_l", "y_slab.near", "y_slab.far"];
const Z_SLAB: Names = ["z_slab.t_k", "z_slab.t_l", "z_slab.near", "z_slab.far"];

/// Half the length of a tick.
const TICK: f64 = 0.25;

/// How far a slab of the plane is drawn: beyond the picture.
const FAR: f64 = 100.0;

/// The sides of a slab, the part of the line between them, and its ends as ticks.
fn slab(names: Names, sides: [Shape; 2], stretch: [DVec3; 2], across: DVec3, on: &mut Sketch) {
    let [one, other, near, far] = names;
    for (name, side) in [one, other].into_iter().zip(sides) {
        on.unlabelled(name, Role::Second, Visibility::WhenLit, side);
    }
    let [from, to] = stretch;
    for name in [near, far] {
        on.unlabelled(name, Role::Third, Visibility::WhenLit, Shape::Dashed(from, to));
    }
    for (name, last, at) in [(near, "enter", from), (far, "exit", to)] {
        let tick = Shape::Carrier { a: at - across, b: at + across, extent: Segment };
        on.unlabelled(last, Role::Third, Visibility::WhenLit, tick.clone());
        on.add(name, Role::Third, Visibility::WhenLit, tick);
    }
}

/// The picture of the plane.
pub fn plane(x: &RayBoxPlane, part: Extent, on: &mut Sketch) {
    let corners = [x.k, dvec2(x.l.x, x.k.y), x.l, dvec2(x.k.x, x.l.y)];
    let (across, along) = (DVec2::X * FAR, DVec2::Y * FAR);
    // Named after what is shown, not highlighted, where a step is about one slab or about both.
    for (name, out, l) in
        [("far", along, dvec2(x.l.x, x.k.y)), ("exit", across, dvec2(x.k.x, x.l.y))]
    {
        on.region(name, Role::Helper, &[x.k - out, l - out, l + out, x.k + out]);
    }
    on.region("k", Role::Second, &corners);
    let side = |at: DVec2, along: DVec2| {
        let (a, b) = (at.at(), (at + along).at());
        Shape::Carrier { a, b, extent: Line }
    };
    let stretch = |slab: &Slab| [slab.near, slab.far].map(|t| (x.a + x.d * t).at());
    let tick = (x.d.perp().normalize_or_zero() * TICK).at();
    let upright = [x.k, x.l].map(|at| side(at, DVec2::Y));
    slab(X_SLAB, upright, stretch(&x.x_slab), tick, on);
    let level = [x.k, x.l].map(|at| side(at, DVec2::X));
    slab(Y_SLAB, level, stretch(&x.y_slab), tick, on);
    on.carrier("d", Role::First, x.a, x.b, part);
    if x.enter <= x.exit {
        on.chord("d", [x.p_in, x.p_out], Line, (0.0, 1.0));
        for name in ["enter", "exit"] {
            let inside = Shape::Dashed(x.p_in.at(), x.p_out.at());
            on.unlabelled(name, Role::Result, Visibility::WhenLit, inside);
        }
        on.point(named!(x.p_in), Role::Result);
        on.point(named!(x.p_out), Role::Result);
    }
}

/// The picture of space.
pub fn space(x: &RayBox, part: Extent, on: &mut Sketch) {
    let (middle, half) = (x.k.midpoint(x.l), (x.l - x.k).abs() / 2.0);
    let tick = x.d.any_orthogonal_vector().normalize_or_zero() * TICK;
    let stretch = |slab: &Slab| [slab.near, slab.far].map(|t| x.a + x.d * t);
    let all = [(X_SLAB, &x.x_slab), (Y_SLAB, &x.y_slab), (Z_SLAB, &x.z_slab)];
    for (axis, (names, found)) in all.into_iter().enumerate() {
        let [out, u, v] = [0, 1, 2].map(|i| {
            let axis = (axis + i) % 3;
            DVec3::AXES[axis] * half[axis]
        });
        // Counter-clockwise seen from outside.
        for (out, u) in [(-out, -u), (out, u)] {
            let at = middle + out;
            on.face("k", Role::Second, &[at - u - v, at + u - v, at + u + v, at - u + v]);
        }
        let wider = [middle - out, middle + out];
        let wider = wider.map(|at| Shape::Patch { at, u: u * 1.5, v: v * 1.5 });
        slab(names, wider, stretch(found), tick, on);
    }
    on.carrier("d", Role::First, x.a, x.b, part);
    if x.enter <= x.exit {
        on.chord("d", [x.p_in, x.p_out], Line, (0.0, 1.0));
        for name in ["enter", "exit"] {
            let inside = Shape::Dashed(x.p_in.at(), x.p_out.at());
            on.unlabelled(name, Role::Result, Visibility::WhenLit, inside);
        }
        on.point(named!(x.p_in), Role::Result);
        on.point(named!(x.p_out), Role::Result);
    }
}
