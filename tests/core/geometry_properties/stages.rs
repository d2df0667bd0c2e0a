//! The one-stage and the two-stage method for ray and triangle agree.

use std::cell::RefCell;
use std::collections::BTreeSet;

use crosspoint::geometry::Extent;
use crosspoint::geometry::double::line_triangle::{line_triangle_trace, line_triangle_verdict};
use crosspoint::geometry::double::moller_trumbore::{
    moller_trumbore_trace, moller_trumbore_verdict,
};
use crosspoint::geometry::double::moller_trumbore_order::{
    moller_trumbore_order_trace, moller_trumbore_order_verdict,
};
use crosspoint::geometry::double::{Real, Vec3};
use crosspoint::geometry::question::line_triangle::EarlyOut;
use crosspoint::geometry::question::line_triangle::LineTriangle::{Edge, Inside, Vertex};
use proptest::prelude::*;

use super::figure::lattice;
use super::question::hold;

/// The inputs are small integers, and targets in eighths of the sides: neither method rounds, not
/// even in the division of the first stage.
#[test]
fn one_stage_and_two_stages_answer_alike_whichever_sides_count() {
    let seen = RefCell::new(BTreeSet::new());
    let corners = [lattice(3), lattice(3), lattice(3)];
    let aim = ([-2_i32..=10, -2_i32..=10], -3_i32..=3, lattice(1));
    hold(300, (corners, lattice(3), aim), |(corners, dir, ([i, j], k, aside))| {
        let [v0, v1, v2] = corners.map(|v| v * 8.0);
        let to = v0 + ((v1 - v0) * Real::from(i) + (v2 - v0) * Real::from(j)) / 8.0;
        // Also test rays parallel to the plane, if that moves no crossing.
        let level = (v1 - v0).cross(v2 - v0).dot(dir) == 0.0;
        let p = to - dir * Real::from(k) + if level { aside } else { Vec3::ZERO };
        let at_once = moller_trumbore_trace(p, dir, v0, v1, v2);
        let in_order = moller_trumbore_order_trace(p, dir, v0, v1, v2);
        let staged = line_triangle_trace(p, dir, v0, v1, v2);
        for of in Extent::ALL {
            for front_only in [false, true] {
                let verdict = moller_trumbore_verdict(&at_once, of, front_only);
                let hit = moller_trumbore_order_verdict(&in_order, of, front_only);
                seen.borrow_mut().insert(format!("{verdict:?}"));
                prop_assert_eq!(line_triangle_verdict(&staged, of, front_only), verdict);
                prop_assert_eq!(hit == EarlyOut::Hit, [Inside, Edge, Vertex].contains(&verdict));
            }
        }
        if at_once.det != 0.0 {
            prop_assert_eq!([staged.cut.k, staged.weights.alpha], [at_once.k, at_once.u]);
            prop_assert_eq!(staged.weights.beta, at_once.v);
        }
        Ok(())
    });
    let all = [
        "Back",
        "Behind",
        "Coplanar",
        "Degenerate",
        "Edge",
        "Inside",
        "Outside",
        "Parallel",
        "Vertex",
    ];
    assert_eq!(seen.into_inner(), all.map(str::to_owned).into());
}
