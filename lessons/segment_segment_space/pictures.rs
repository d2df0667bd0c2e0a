//! The notation and the picture of two segments in space.

use super::scene::Scene;
use crate::geometry::Extent::Segment;
use crate::geometry::double::segment_segment_points::SegmentSegmentPoints;
use crate::lessons::prelude::*;

/// The notation of the values of the closest points.
pub const AXES: [Symbol; 26] = symbols![
    First("a" = "A", "b" = "B"),
    Second("c" = "C", "d" = "D"),
    First("d1" = r"\mathbf{d}_1"),
    Second("d2" = r"\mathbf{d}_2"),
    Third("w" = r"\mathbf{w}"),
    Helper("dot11" = r"@d1 \cdot @d1", "dot12" = r"@d1 \cdot @d2", "dot22" = r"@d2 \cdot @d2"),
    Helper("dot1w" = r"@d1 \cdot @w", "dot2w" = r"@d2 \cdot @w"),
    Third("n" = r"\mathbf{n}"),
    Helper("det" = r"|@n|^2"),
    inlined("beside" = r"@d1 \times @w"),
    Third("volume" = "V"),
    First("s_line" = "s_0"),
    Second("t_line" = "t_0"),
    First("s_first" = "s_1"),
    Second("t_first" = "t_1", "t" = "t"),
    First("s_best" = "s_2", "s" = "s"),
    Result("x" = "X", "y" = "Y"),
    Third("dist_sq" = "h^2"),
];

/// The notation of all values.
pub const SYMBOLS: &[Symbol] = &Symbol::joined::<26, 18, 44>(
    AXES,
    symbols![
        Third("dist" = "h"),
        First("p1" = "A", "p2" = "B"),
        Second("q1" = "C", "q2" = "D"),
        Third("b1" = r"\mathbf{b}_1", "b2" = r"\mathbf{b}_2"),
        First("p" = r"\mathbf{d}_1"),
        Second("q" = r"\mathbf{d}_2"),
        Helper("g11" = r"@b1 \cdot @b1", "g12" = r"@b1 \cdot @b2", "g22" = r"@b2 \cdot @b2"),
        Helper("row1" = r"\mathbf{r}_1", "row2" = r"\mathbf{r}_2"),
        Result("x1" = "x_1", "x2" = "x_2", "sum" = "x_1 + x_2", "i" = "I"),
    ],
);

/// Draws all marks of the picture.
pub fn sketch(scene: &Scene, on: &mut Sketch) {
    let (x, basis) = (scene.trace(), scene.basis());
    let SegmentSegmentPoints { on_first, on_second, kept, corner, foot, .. } = scene.points();
    let sides = [x.d1, x.d2, x.w];
    if x.volume == 0.0 {
        on.lit_with(name!(x.volume), Role::Result, WhenLit, Shape::flat_box(x.a, sides, x.n));
    } else {
        on.parallelepiped(name!(x.volume), x.a, sides);
    }
    on.parallelogram(name!(x.det), x.a, x.d1, x.d2);
    on.arrow(x.a, named!(x.w), Role::Third, WhenLit);

    // The basis seen from the start of the first segment.
    on.lit_with(name!(basis.g12), Role::Helper, WhenLit, Shape::Area(vec![x.a, x.c, x.d]));
    for (name, to) in [named!(basis.b1), named!(basis.b2)] {
        on.arrow(x.a, (name, to), Role::Third, WhenLit);
    }
    on.add(name!(basis.x1), Role::Third, WhenLit, Shape::stretch(x.a, basis.b1, basis.x1));
    on.add(name!(basis.x2), Role::Third, WhenLit, Shape::stretch(corner, basis.b2, basis.x2));
    // The two numbers lead to the foot of B on the plane of the basis.
    if x.volume != 0.0 {
        on.perpendicular(name!(basis.x2), x.b, foot, basis.b2);
    }
    on.lit_with(name!(basis.x2), Role::First, WhenLit, Shape::Extension(x.a, foot));
    on.lit_with(name!(basis.x2), Role::Third, WhenLit, Shape::Cells(vec![vec![x.a, x.c, x.d]]));

    on.carrier(name!(x.d1), Role::First, x.a, x.b, Segment);
    on.carrier(name!(x.d2), Role::Second, x.c, x.d, Segment);

    // The closest points of both lines, and the steps of clamping them.
    for (role, (name, t), [start, along]) in [
        (Role::First, named!(x.s_line), [x.a, x.d1]),
        (Role::Second, named!(x.t_line), [x.c, x.d2]),
    ] {
        let way = Shape::Extension(start, at_parameter(start, along, t));
        on.add(name, role, WhenLit, way);
    }
    on.lit_with(name!(x.n), Role::Helper, WhenLit, Shape::Dashed(on_first, on_second));
    on.normal_direction(on_first, named!(x.n), WhenLit, 1.0);
    for (at, to, along, role) in
        [(on_first, on_second, x.d1, Role::First), (on_second, on_first, x.d2, Role::Second)]
    {
        on.lit_with(name!(x.n), role, WhenLit, Shape::right_angle_tint(at, to, along));
    }
    if (0.0..=1.0).contains(&x.t_line) {
        // The connection of two points of the segments if only the first is moved.
        on.lit_with(name!(x.s_first), Role::Helper, WhenLit, Shape::Dashed(kept, on_second));
    }
    on.parameter_on(name!(x.t_first), (x.c, x.d2, x.t_first), kept);
    on.parameter_on(name!(x.s_best), (x.a, x.d1, x.s_best), x.y);

    on.add(name!(x.s), Role::Result, WhenLit, Shape::stretch(x.a, x.d1, x.s));
    on.add(name!(x.t), Role::Result, WhenLit, Shape::stretch(x.c, x.d2, x.t));
    let way = Shape::Dashed(x.x, x.y);
    on.lit_with(name!(x.dist_sq), Role::Third, WithVerdict, way.clone());
    on.add(Name::of("dist", &x.dist_sq), Role::Third, WithVerdict, way);
    // Points of the plane through the second segment as far away from X as Y.
    on.lit_with(name!(x.dist_sq), Role::Helper, WhenLit, Shape::ring_through(x.x, x.n, x.y));
    on.point(named!(x.x), Role::Result);
    on.point(named!(x.y), Role::Result);
}
