//! The line with the position of the microscope, and the view in it.

use super::Scene;
use super::scene::EDGE;
use crate::geometry::Extent::{Line, Segment};
use crate::geometry::relation::LineSide;
use crate::lesson::prelude::*;
use glam::{DVec2, DVec3, Vec2, dvec2};

/// The fraction of a cell left free at each side, so that the cells can be counted.
const GROUT: f64 = 0.06;

/// Points of the first picture closer than this fraction of the default view count as one.
const APART: f64 = 0.04;

/// The window of the microscope is drawn if its half width is below this.
const WIDEST: f64 = 2.5;

/// The scene as it is.
pub fn first(scene: &Scene, on: &mut Sketch) {
    let x = scene.trace();
    let side = EDGE * scene.cell();
    if side < WIDEST {
        let corners = [dvec2(-1.0, -1.0), dvec2(1.0, -1.0), dvec2(1.0, 1.0), dvec2(-1.0, 1.0)];
        on.region("zoom", Role::Third, &corners.map(|corner| scene.p + side * corner));
    }
    // So close to the line it is a line itself.
    if x.area.abs() > APART * x.d.length() {
        on.parallelogram("area", x.q, x.u, x.v);
    }
    on.arrow(x.q, named!(x.u), Role::Third, Visibility::WhenLit);
    on.arrow(x.q, named!(x.v), Role::Third, Visibility::WhenLit);
    on.carrier("d", Role::First, x.a, x.b, Line);
    if x.q.distance(scene.p) > APART {
        on.point(named!(x.q), Role::Third);
    }
}

/// The view of the microscope: cells in the colour of the answer, and the exact line. One unit is
/// one cell, and the centre is P.
pub fn second(scene: &Scene) -> Second {
    let mut second = Second {
        words: ["picture_scene", "picture_microscope"],
        sketch: Sketch::default(),
        handles: Vec::new(),
        home: (DVec2::ZERO, EDGE),
    };
    for (role, cells) in cells(scene) {
        second.sketch.add("area", role, Visibility::Always, Shape::Cells(cells));
    }
    let place = |at: DVec2| (at - scene.p) / scene.cell();
    if let Some(along) = (scene.b - scene.a).try_normalize() {
        // Both points may be millions of cells away, outside of any picture.
        let foot = place(scene.a + along * along.dot(scene.p - scene.a));
        if foot.length() < 4.0 * EDGE {
            let far = along * (8.0 * EDGE);
            second.sketch.carrier("d", Role::First, foot - far, foot + far, Segment);
        }
    }
    let q = place(scene.q());
    let way = Shape::Dashed(scene.at.at(), q.at());
    second.sketch.unlabelled("err", Role::Third, Visibility::Always, way);
    second.sketch.point(("q", q), Role::Third);
    second.handle("x", Role::Third, scene.at);
    second
}

/// The cells by the colour of their answer: one side, the other, and neither.
fn cells(scene: &Scene) -> [(Role, Vec<Vec<DVec3>>); 3] {
    let mut cells = [Role::First, Role::Second, Role::Plain].map(|role| (role, Vec::new()));
    let (columns, rows) = (scene.numbers(scene.p.x), scene.numbers(scene.p.y));
    for (y, [bottom, top]) in rows {
        for (x, [left, right]) in &columns {
            let answer = match scene.answer_at(Vec2::new(*x, y)) {
                Some(LineSide::Left) => 0,
                Some(LineSide::Right) => 1,
                _ => 2,
            };
            let free = dvec2(right - left, top - bottom) * GROUT;
            let (low, high) = (dvec2(*left, bottom) + free, dvec2(*right, top) - free);
            let corners = [low, dvec2(high.x, low.y), high, dvec2(low.x, high.y)];
            cells[answer].1.push(corners.map(At::at).into());
        }
    }
    cells
}
