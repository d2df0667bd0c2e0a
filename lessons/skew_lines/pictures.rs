//! The picture: both lines in their parallel planes, and the shortest connection.

use crate::geometry::Extent::Line;
use crate::geometry::double::skew_lines::SkewLines;
use crate::lesson::prelude::*;
use crate::lessons::two_lines::Scene;
use glam::DVec3;

/// Draws it.
pub fn draw(x: &SkewLines, scene: &Scene, on: &mut Sketch) {
    let apart = x.volume != 0.0;
    planes(x, scene, apart, on);
    on.parallelogram("n", x.p1, x.l1, x.l2);
    on.arrow(x.p1, named!(x.l2), Role::Second, Visibility::WhenLit);
    // Parallel lines have no such normal, and crossing lines no second plane: both reveal the
    // outcome.
    on.arrow(scene.p4, named!(x.unit), Role::Third, Visibility::WithVerdict);
    if apart {
        way(x, on);
    }
    on.carrier("l1", Role::First, scene.p1, scene.p2, Line);
    on.carrier("l2", Role::Second, scene.p3, scene.p4, Line);
    if x.n == DVec3::ZERO && x.l1 != DVec3::ZERO && x.l2 != DVec3::ZERO {
        let foot = x.p1 + x.l1 * ((x.p3 - x.p1).dot(x.l1) / x.dot11);
        on.parallelogram("beside", x.p1, x.l1, x.p3 - x.p1);
        on.parallel("n", [scene.p1, scene.p2], [scene.p3, scene.p4]);
        on.add("parallel_dist", Role::Helper, Visibility::WithVerdict, Shape::Dashed(x.p3, foot));
        on.perpendicular("parallel_dist", x.p3, foot, x.l1);
    }
    on.point(named!(x.v0), Role::Result);
}

/// The plane of each line, perpendicular to N; one plane if the lines cross.
fn planes(x: &SkewLines, scene: &Scene, apart: bool, on: &mut Sketch) {
    let u = x.l1.normalize();
    let sides = [u, x.unit.cross(u)];
    // Both are drawn with the same outline, around the projected centre of all points.
    let middle = scene.points().iter().sum::<DVec3>() / 4.0;
    let reach = sides.map(|side| {
        let far = scene.points().map(|p| (p - middle).dot(side).abs());
        far.into_iter().fold(1.0, f64::max) + 0.5
    });
    let sides = [sides[0] * reach[0], sides[1] * reach[1]];
    let level = x.unit.dot(middle);
    let mut plane = |name, role, d| {
        let (at, [u, v]) = (middle + x.unit * (d - level), sides);
        on.add(name, role, Visibility::WithVerdict, Shape::Patch { at, u, v });
    };
    plane("d2", Role::Second, x.d2);
    if apart {
        plane("d1", Role::First, x.d1);
    }
}

/// The shortest connection, and the first line moved along it into the plane of the second.
fn way(x: &SkewLines, on: &mut Sketch) {
    on.add("dist", Role::Third, Visibility::WithVerdict, Shape::Dashed(x.v0, x.v1));
    let across = x.v1 - x.v0;
    for (at, u, v) in [(x.v0, across, x.l2), (x.v1, -across, x.l1)] {
        let corner = Shape::RightAngle { at, u, v };
        on.add("dist", Role::Helper, Visibility::WithVerdict, corner);
    }
    for (name, role, far) in [("d1", Role::First, x.d1), ("d2", Role::Second, x.d2)] {
        let way = Shape::Dashed(DVec3::ZERO, x.unit * far);
        on.add(name, role, Visibility::WhenLit, way);
    }
    on.add("moved", Role::First, Visibility::WhenLit, Shape::Extension(x.p1, x.moved));
    on.add(
        "moved",
        Role::First,
        Visibility::WhenLit,
        Shape::Extension(x.moved - x.l1, x.moved + x.l1 * 2.0),
    );
    on.add("moved", Role::First, Visibility::WhenLit, Shape::Point(x.moved));
    on.arrow(x.moved, named!(x.l3), Role::Third, Visibility::WhenLit);
    on.point(named!(x.v1), Role::Result);
}
