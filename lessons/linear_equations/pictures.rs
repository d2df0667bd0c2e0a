//! The arrows, and the lines of the rows.

use crate::geometry::Extent::Line;
use crate::geometry::double::linear_equations::LinearEquations;
use crate::geometry::question::linear_equations::Solutions;
use crate::lessons::prelude::*;

/// The columns and what they span.
pub fn arrows(x: &LinearEquations, solutions: Solutions, on: &mut Sketch) {
    let origin = DVec2::ZERO;
    on.parallelogram(name!(x.det), origin, x.a, x.b);
    // The effect of the matrix: the unit square becomes the parallelogram, cell by cell.
    let unit = [DVec2::X, DVec2::Y];
    on.basis_cells(name!(x.m), origin, unit);
    on.basis_cells(name!(x.m), origin, [x.a, x.b]);
    // The inverse maps each corner back.
    on.basis_cells(name!(x.inv), origin, unit);
    let opposite = at_parameter(x.a, x.b, 1.0).truncate();
    for way in [[x.a, DVec2::X], [opposite, DVec2::ONE], [x.b, DVec2::Y]] {
        on.moved(name!(x.inv), Role::Plain, way);
    }
    for (name, role, u, v) in
        [(name!(x.area_x), Role::First, x.c, x.b), (name!(x.area_y), Role::Second, x.a, x.c)]
    {
        on.add(name, role, WhenLit, Shape::parallelogram(origin, u, v));
    }
    on.lit_with(name!(x.area_x), Role::First, WhenLit, Shape::parallelogram(origin, x.xa, x.b));
    on.arrow(origin, named!(x.xa), Role::First, WhenLit);
    on.arrow(x.xa, named!(x.yb), Role::Second, WhenLit);
    on.add(name!(x.x), Role::Helper, Always, Shape::Dashed(origin.at(), x.xa.at()));
    on.add(name!(x.y), Role::Helper, Always, Shape::Dashed(x.xa.at(), x.c.at()));
    on.arrow(origin, named!(x.a), Role::First, Always);
    on.arrow(origin, named!(x.b), Role::Second, Always);
    on.arrow(origin, named!(x.c), Role::Third, Always);
    if solutions != Solutions::Unique {
        on.parallel(name!(x.det), [origin, x.a], [origin, x.b]);
        // All combinations of the columns are on this line.
        let reached = Shape::Carrier { a: origin.at(), b: x.a.at(), extent: Line };
        on.lit_with(name!(x.det), Role::First, WithVerdict, reached);
    }
}

/// The line of each row in the plane of both unknowns, with the solution.
pub fn rows(x: &LinearEquations) -> Second {
    let mut second =
        Second::new("lines_and_normals", DefaultView::Plane(dvec2(1.0, 0.75), 1.75), &["rows"]);
    let on = &mut second.sketch;
    let [across, up] = x.m.map(DVec2::from_array);
    on.line_of_equation(name!(x.m), Role::Plain, across, x.c.x);
    on.line_of_equation(name!(x.m), Role::Plain, up, x.c.y);
    on.coordinates(DVec2::ZERO, [named!(x.x), named!(x.y)], [DVec2::X, DVec2::Y]);
    second.handle("solution", Role::Result, dvec2(x.x, x.y));
    second
}
