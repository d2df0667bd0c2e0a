//! The picture: both lines, the box of the determinant, and the areas and projections of both
//! methods.

use crate::geometry::double::line_line_dot::line_line_dot_trace;
use crate::geometry::double::line_line_unit::{LineLineUnit, line_line_unit_trace};
use crate::geometry::question::line_line::LinesInSpace::{self, Coincident, Crossing, Skew};
use crate::lessons::prelude::*;
use crate::lessons::two_lines::Scene;

/// Draws all marks of the picture.
pub fn draw(scene: &Scene, on: &mut Sketch) {
    let x = scene.trace();
    on.parallelepiped(name!(x.volume), x.p1, [x.l1, x.l2, x.l3]);
    on.parallelogram(name!(x.n_len), x.p1, x.l2, x.l1);
    on.parallelogram(name!(x.m_len), x.p1, x.l2, x.l3);
    let areas = [
        (name!(x.n), Shape::parallelogram(x.p1, x.l2, x.l1)),
        (name!(x.m), Shape::parallelogram(x.p1, x.l2, x.l3)),
        (name!(x.k), Shape::parallelogram(x.p1, x.l1, x.l3)),
    ];
    for (name, area) in areas {
        on.lit_with(name, Role::Helper, WhenLit, area);
    }
    // Where the two areas overlap, the colour distinguishes them.
    let shape = Shape::parallelogram(x.p1, x.l2, x.l3);
    on.lit_with(name!(x.m_len), Role::Third, WhenLit, shape);
    on.normal_direction(x.p1, named!(x.n), WhenLit, 1.0);
    on.normal_direction(x.p3, named!(x.m), WhenLit, 1.0);
    on.normal_direction(x.p2, named!(x.k), WhenLit, 1.0);
    let lines = scene.lines_decided(Filtered);
    shadows(scene, lines, on);
    if lines != Coincident {
        on.arrow(x.p1, named!(x.l2), Role::Second, WhenLit);
    }
    on.arrow(x.p1, named!(x.l3), Role::Third, Always);
    on.carrier(name!(x.l1), Role::First, x.p1, x.p2, scene.first);
    on.carrier(name!(x.l2), Role::Second, x.p3, x.p4, scene.second);
    if lines == Skew {
        on.lit_with(name!(x.volume), Role::Result, Always, Shape::Extension(x.x, x.y));
        on.point(named!(x.y), Role::Result);
    } else {
        let normal = if lines == Crossing { x.n } else { x.k };
        let plane = Shape::plane_around(x.p1, normal, x.l1, scene.points());
        on.add(name!(x.volume), Role::Result, WhenLit, plane);
        if lines != Crossing {
            on.parallel(name!(x.n_sq), [x.p1, x.p2], [x.p3, x.p4]);
        }
    }
    on.point(named!(x.x), Role::Result);
}

/// The parameters of the closest points, the dot products as projections, and the feet of the second
/// line's ends on the first.
fn shadows(scene: &Scene, lines: LinesInSpace, on: &mut Sketch) {
    let x = scene.trace();
    // These values matter for parallel lines only.
    if ![Crossing, Skew].contains(&lines) {
        on.parameter_on(name!(x.t_3), (x.p1, x.l1, x.t_3), x.p3);
        on.parameter_on(name!(x.t_4), (x.p1, x.l1, x.t_4), x.p4);
    }
    on.add(name!(x.alpha), Role::Result, WhenLit, Shape::stretch(x.p1, x.l1, x.alpha));
    on.add(name!(x.beta), Role::Result, WhenLit, Shape::stretch(x.p3, x.l2, x.beta));
    let dot = line_line_dot_trace(x.p1, x.p2, x.p3, x.p4);
    let second = [x.p1, at_parameter(x.p1, x.l2, 1.0)];
    on.dot_product(named!(dot.dot12), second, x.p1, x.l1, dot.dot11);
    // Not on the first line itself: beside the letter of α, its own would read as a factor.
    on.dot_product(named!(dot.dot13), [x.p1, x.p3], x.p3, x.l1, dot.dot11);
    on.dot_product(named!(dot.dot23), [x.p1, x.p3], x.p3, x.l2, dot.dot22);
    let unit = line_line_unit_trace(x.p1, x.l1, x.p3, x.l2);
    let LineLineUnit { u1, u2, cos, .. } = unit;
    let beside = at_parameter(x.p1, u2, 1.0);
    on.lit_with(name!(unit.cos), Role::Second, WhenLit, Shape::Dashed(x.p1, beside));
    on.parameter_on(name!(unit.cos), (x.p1, u1, cos), beside);
    on.parameter_on(name!(unit.shadow1), (x.p1, u1, unit.shadow1), x.p3);
    on.dot_product(named!(unit.shadow2), [x.p1, x.p3], x.p3, u2, 1.0);
    on.add(name!(unit.beta_unit), Role::Result, WhenLit, Shape::stretch(x.p3, u2, unit.beta_unit));
    on.arrow(x.p1, named!(unit.u1), Role::First, WhenLit);
    on.arrow(x.p3, named!(unit.u2), Role::Second, WhenLit);
}
