//! The picture: both lines in their parallel planes, and the shortest connection.

use crate::geometry::Extent::Line;
use crate::geometry::double::line_foot::{LineFoot, line_foot_trace};
use crate::geometry::double::skew_lines::SkewLines;
use crate::geometry::question::line_line::LinesInSpace;
use crate::lessons::prelude::*;
use crate::lessons::two_lines::Scene;

/// Draws all marks of the picture.
pub fn draw(x: &SkewLines, scene: &Scene, on: &mut Sketch) {
    let lines = scene.lines_decided(Filtered);
    let apart = lines == LinesInSpace::Skew;
    planes(x, scene, apart, on);
    on.lit_with(name!(x.n), Role::Helper, WhenLit, Shape::parallelogram(x.p1, x.l1, x.l2));
    on.normal_direction(x.p1, named!(x.n), WhenLit, 1.0);
    on.arrow(x.p1, named!(x.l2), Role::Second, WhenLit);
    // Parallel lines have no such normal, and crossing lines no second plane: both reveal the
    // outcome.
    on.arrow(scene.p4, named!(x.unit), Role::Third, WithVerdict);
    if apart {
        way(x, on);
    }
    on.carrier(name!(x.l1), Role::First, x.p1, scene.p2, Line);
    on.carrier(name!(x.l2), Role::Second, x.p3, scene.p4, Line);
    if let LinesInSpace::Parallel | LinesInSpace::Coincident = lines {
        let LineFoot { way, foot, .. } = line_foot_trace(x.p3, x.p1, x.l1);
        on.parallelogram(name!(x.beside), x.p1, x.l1, way);
        on.parallel(name!(x.n), [x.p1, scene.p2], [x.p3, scene.p4]);
        on.add(name!(x.parallel_dist), Role::Helper, WithVerdict, Shape::Dashed(x.p3, foot));
        let corner = Shape::right_angle(foot, x.p3, x.l1);
        on.add(name!(x.parallel_dist), Role::Helper, WhenLit, corner);
    }
    on.point(named!(x.v0), Role::Result);
}

/// The plane of each line, perpendicular to N; one plane if the lines cross.
fn planes(x: &SkewLines, scene: &Scene, apart: bool, on: &mut Sketch) {
    let around = |d| at_parameter(DVec3::ZERO, x.unit, d);
    let Scene { p1, p2, p3, p4, .. } = *scene;
    let second = if apart {
        let first = Shape::plane_around(around(x.d1), x.unit, x.l1, [p1, p2]);
        on.add(name!(x.d1), Role::First, WithVerdict, first);
        Shape::plane_around(around(x.d2), x.unit, x.l2, [p3, p4])
    } else {
        Shape::plane_around(around(x.d2), x.unit, x.l1, [p1, p2, p3, p4])
    };
    on.add(name!(x.d2), Role::Second, WithVerdict, second);
}

/// The shortest connection, and the first line moved along it into the plane of the second.
fn way(x: &SkewLines, on: &mut Sketch) {
    on.add(name!(x.dist), Role::Third, WithVerdict, Shape::Dashed(x.v0, x.v1));
    for (name, role, at, to, along) in [
        (name!(x.l2), Role::Second, x.v0, x.v1, x.l2),
        (name!(x.l1), Role::First, x.v1, x.v0, x.l1),
    ] {
        on.lit_with(name, role, WithVerdict, Shape::right_angle_tint(at, to, along));
    }
    for (name, role, far) in [(name!(x.d1), Role::First, x.d1), (name!(x.d2), Role::Second, x.d2)] {
        on.add(name, role, WhenLit, Shape::stretch(DVec3::ZERO, x.unit, far));
    }
    let [before, beyond] = [-1.0, 2.0].map(|t| at_parameter(x.moved, x.l1, t));
    let line = Shape::Extension(before, beyond);
    for moved in [Shape::Extension(x.p1, x.moved), line, Shape::Point(x.moved)] {
        on.add(name!(x.moved), Role::First, WhenLit, moved);
    }
    on.arrow(x.moved, named!(x.l3), Role::Third, WhenLit);
    on.point(named!(x.v1), Role::Result);
}
