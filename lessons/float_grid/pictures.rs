//! The line with the position of the microscope, and the view in it.

use super::Scene;
use crate::geometry::Extent::{Line, Segment};
use crate::geometry::question::orientation::LineSide;
use crate::lessons::prelude::*;
use crate::sketch::{DigitRows, Microscope};
use glam::Vec2;

/// The steps about the view in the microscope.
const STEPS: &[&str] = &[
    "gap",
    "tiles",
    "round",
    "zoom",
    "broken",
    "blocks",
    "denser",
    "denser_why",
    "trust",
    "exact",
];

/// The scene as it is.
pub fn first(scene: &Scene, on: &mut Sketch) {
    let x = scene.trace();
    if let Some(half) = scene.window() {
        on.lit_with(Name::scenery("zoom"), Role::Third, Always, Shape::square(scene.p, half));
    }
    if !scene.is_flat() {
        on.parallelogram(name!(x.area), x.q, x.u, x.v);
    } else if x.area != 0.0 {
        // The area is too thin to be seen: show the digits of both products and of their
        // difference.
        let rows = DigitRows::below([x.q, x.b], x.m1);
        for (row, number, role) in
            [(0, x.m1, Role::First), (1, x.m2, Role::Second), (2, x.area, Role::Third)]
        {
            on.binary_digits(&rows, row, (name!(x.area), number), role);
        }
    }
    // A product of a coordinate of u and one of v is the area of a rectangle.
    for (name, role, far) in [
        (name!(x.m1), Role::First, dvec2(x.a.x, x.b.y)),
        (name!(x.m2), Role::Second, dvec2(x.b.x, x.a.y)),
    ] {
        on.add(name, role, WhenLit, Shape::box_between([x.q, far]));
    }
    on.arrow(x.q, named!(x.u), Role::Third, WhenLit);
    on.arrow(x.q, named!(x.v), Role::Third, WhenLit);
    on.carrier(name!(x.d), Role::First, x.a, x.b, Line);
    if scene.is_apart(x.q) {
        on.point(named!(x.q), Role::Third);
    }
}

/// The view of the microscope: cells in the colour of the answer, and the exact line. One unit is
/// one cell, and the centre is P.
pub fn second(scene: &Scene) -> Second {
    let home = DefaultView::Plane(DVec2::ZERO, Microscope::EDGE);
    let mut second = Second::new("picture_microscope", home, STEPS);
    let (x, view, on) = (scene.trace(), scene.microscope(), &mut second.sketch);
    for (role, cells) in cells(scene) {
        on.add(name!(x.area), role, Always, Shape::cells(cells));
    }
    if let Some([from, to]) = view.line([x.a, x.b]) {
        on.carrier(name!(x.d), Role::First, from, to, Segment);
    }
    let q = view.place(x.q);
    on.lit_with(name!(x.err), Role::Third, Always, Shape::Dashed(scene.at.at(), q.at()));
    on.point((name!(x.q), q), Role::Third);
    second.handle("x", Role::Third, scene.at);
    second
}

/// The lowest and highest corners of the cells by the colour of their answer: one side, the other,
/// and neither.
fn cells(scene: &Scene) -> [(Role, Vec<[DVec2; 2]>); 3] {
    let mut cells = [Role::First, Role::Second, Role::Plain].map(|role| (role, Vec::new()));
    let view = scene.microscope();
    let [columns, rows] = [scene.p.x, scene.p.y].map(|middle| view.numbers(middle));
    for (y, [bottom, top]) in rows {
        for (x, [left, right]) in &columns {
            let answer = match scene.answer_at(Vec2::new(*x, y)) {
                Some(LineSide::Left) => 0,
                Some(LineSide::Right) => 1,
                _ => 2,
            };
            cells[answer].1.push([dvec2(*left, bottom), dvec2(*right, top)]);
        }
    }
    cells
}
