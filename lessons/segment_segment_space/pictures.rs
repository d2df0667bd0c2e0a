//! The notation and the picture of two segments in space.

use super::scene::Scene;
use crate::geometry::Extent::Segment;
use crate::geometry::double::pseudo_inverse::PseudoInverse;
use crate::lesson::prelude::*;
use crate::sketch::at_parameter;

/// The notation of the values of the closest points.
pub const AXES: [Symbol; 26] = [
    Symbol::plain("a", "A", Role::First),
    Symbol::plain("b", "B", Role::First),
    Symbol::plain("c", "C", Role::Second),
    Symbol::plain("d", "D", Role::Second),
    Symbol::plain("d1", r"\mathbf{d}_1", Role::First),
    Symbol::plain("d2", r"\mathbf{d}_2", Role::Second),
    Symbol::plain("w", r"\mathbf{w}", Role::Third),
    Symbol::plain("dot11", r"@d1 \cdot @d1", Role::Helper),
    Symbol::plain("dot12", r"@d1 \cdot @d2", Role::Helper),
    Symbol::plain("dot22", r"@d2 \cdot @d2", Role::Helper),
    Symbol::plain("dot1w", r"@d1 \cdot @w", Role::Helper),
    Symbol::plain("dot2w", r"@d2 \cdot @w", Role::Helper),
    Symbol::plain("n", r"\mathbf{n}", Role::Third),
    Symbol::plain("det", r"|@n|^2", Role::Helper),
    Symbol::written_out("beside", r"@d1 \times @w"),
    Symbol::plain("volume", "V", Role::Third),
    Symbol::plain("s_line", "s_0", Role::First),
    Symbol::plain("t_line", "t_0", Role::Second),
    Symbol::plain("s_first", "s_1", Role::First),
    Symbol::plain("t_first", "t_1", Role::Second),
    Symbol::plain("t", "t", Role::Second),
    Symbol::plain("s_best", "s_2", Role::First),
    Symbol::plain("s", "s", Role::First),
    Symbol::plain("x", "X", Role::Result),
    Symbol::plain("y", "Y", Role::Result),
    Symbol::plain("dist_sq", "h^2", Role::Third),
];

/// The notation of all values.
pub const SYMBOLS: &[Symbol] = &Symbol::joined::<26, 18, 44>(
    AXES,
    [
        Symbol::plain("dist", "h", Role::Third),
        Symbol::plain("p1", "A", Role::First),
        Symbol::plain("p2", "B", Role::First),
        Symbol::plain("q1", "C", Role::Second),
        Symbol::plain("q2", "D", Role::Second),
        Symbol::plain("b1", r"\mathbf{b}_1", Role::Third),
        Symbol::plain("b2", r"\mathbf{b}_2", Role::Third),
        Symbol::plain("p", r"\mathbf{d}_1", Role::First),
        Symbol::plain("q", r"\mathbf{d}_2", Role::Second),
        Symbol::plain("g11", r"@b1 \cdot @b1", Role::Helper),
        Symbol::plain("g12", r"@b1 \cdot @b2", Role::Helper),
        Symbol::plain("g22", r"@b2 \cdot @b2", Role::Helper),
        Symbol::plain("row1", r"\mathbf{r}_1", Role::Helper),
        Symbol::plain("row2", r"\mathbf{r}_2", Role::Helper),
        Symbol::plain("x1", "x_1", Role::Result),
        Symbol::plain("x2", "x_2", Role::Result),
        Symbol::plain("sum", "x_1 + x_2", Role::Result),
        Symbol::plain("i", "I", Role::Result),
    ],
);

/// All of it.
pub fn sketch(scene: &Scene, basis: &PseudoInverse, on: &mut Sketch) {
    let x = scene.trace();
    let sides = [x.d1, x.d2, x.w];
    if x.volume == 0.0 {
        let sheet = Shape::flat_box(x.a, sides, x.n);
        on.lit_with("volume", Role::Result, Visibility::WhenLit, sheet);
    } else {
        on.parallelepiped("volume", x.a, sides);
    }
    on.parallelogram("det", x.a, x.d1, x.d2);
    on.arrow(x.a, named!(x.w), Role::Third, Visibility::WhenLit);

    // The basis seen from the start of the first.
    on.lit_with("g12", Role::Helper, Visibility::WhenLit, Shape::Area(vec![x.a, x.c, x.d]));
    for (name, to) in [("b1", basis.b1), ("b2", basis.b2)] {
        on.arrow(x.a, (name, to), Role::Third, Visibility::WhenLit);
    }
    on.add("x1", Role::Third, Visibility::WhenLit, Shape::stretch(x.a, basis.b1, basis.x1));
    let corner = at_parameter(x.a, basis.b1, basis.x1);
    on.add("x2", Role::Third, Visibility::WhenLit, Shape::stretch(corner, basis.b2, basis.x2));
    // The two numbers lead to the foot of B on the plane of the basis.
    let foot = at_parameter(corner, basis.b2, basis.x2);
    if x.volume != 0.0 {
        on.perpendicular("x2", x.b, foot, basis.b2);
    }
    on.lit_with("x2", Role::First, Visibility::WhenLit, Shape::Extension(x.a, foot));
    let cone = Shape::Cells(vec![vec![x.a, x.c, x.d]]);
    on.lit_with("x2", Role::Third, Visibility::WhenLit, cone);

    on.carrier("d1", Role::First, x.a, x.b, Segment);
    on.carrier("d2", Role::Second, x.c, x.d, Segment);

    // The closest points of both lines, and the steps of clamping them.
    let on_first = at_parameter(x.a, x.d1, x.s_line);
    let on_second = at_parameter(x.c, x.d2, x.t_line);
    on.add("s_line", Role::First, Visibility::WhenLit, Shape::Extension(x.a, on_first));
    on.add("t_line", Role::Second, Visibility::WhenLit, Shape::Extension(x.c, on_second));
    on.lit_with("n", Role::Helper, Visibility::WhenLit, Shape::Dashed(on_first, on_second));
    on.normal_direction(on_first, named!(x.n), Visibility::WhenLit, 1.0);
    for (at, to, along, role) in
        [(on_first, on_second, x.d1, Role::First), (on_second, on_first, x.d2, Role::Second)]
    {
        on.lit_with("n", role, Visibility::WhenLit, Shape::right_angle_tint(at, to, along));
    }
    let kept = at_parameter(x.a, x.d1, x.s_first);
    if (0.0..=1.0).contains(&x.t_line) {
        // The connection of two points of the segments if only the first is moved.
        on.lit_with("s_first", Role::Helper, Visibility::WhenLit, Shape::Dashed(kept, on_second));
    }
    on.parameter_on("t_first", Role::Helper, (x.c, x.d2, x.t_first), kept);
    on.parameter_on("s_best", Role::Helper, (x.a, x.d1, x.s_best), x.y);

    on.add("s", Role::Result, Visibility::WhenLit, Shape::stretch(x.a, x.d1, x.s));
    on.add("t", Role::Result, Visibility::WhenLit, Shape::stretch(x.c, x.d2, x.t));
    let way = Shape::Dashed(x.x, x.y);
    on.lit_with("dist_sq", Role::Third, Visibility::WithVerdict, way.clone());
    on.add("dist", Role::Third, Visibility::WithVerdict, way);
    on.point(named!(x.x), Role::Result);
    on.point(named!(x.y), Role::Result);
}
