//! The short function of a method returns a value exactly where the exact answer has one, and that
//! value.

use crosspoint::geometry::double::*;
use crosspoint::geometry::exact::{Rational, number, point};
use crosspoint::geometry::question;
use num_traits::ToPrimitive;
use proptest::prelude::*;

use super::figure::plain;
use super::question::{hold, question};

/// Asserts that a function returns `found` where the exact answer is `exact`: `None`, or numbers
/// within 10⁻⁹ of the exact ones. The inputs are small integers.
fn same<const D: usize>(
    name: &str,
    found: Option<impl Into<[f64; D]>>,
    exact: Option<&[Rational; D]>,
) -> Result<(), TestCaseError> {
    let found: Option<[f64; D]> = found.map(Into::into);
    prop_assert_eq!(found.is_some(), exact.is_some(), "{}: {:?}", name, found);
    let Some((found, exact)) = found.zip(exact) else { return Ok(()) };
    for (found, exact) in found.into_iter().zip(exact.iter().map(|x| x.to_f64().unwrap())) {
        let bound = 1e-9 * exact.abs().max(1.0);
        prop_assert!((found - exact).abs() <= bound, "{}: {} for {}", name, found, exact);
    }
    Ok(())
}

fn dot(u: [Rational; 3], v: Vec3) -> Rational {
    u.into_iter().zip(point(v)).map(|(x, y)| x * y).sum()
}

#[test]
fn functions_of_the_plane_find_the_crossing_that_there_is() {
    hold(100, plain(question("segment_segment_2d")), |figure| {
        let x = figure.inputs();
        let [a, b, c, d] = [0, 1, 2, 3].map(|i| Vec2::new(x[i][0], x[i][1]));
        let (u, v) = (b - a, d - c);

        let segments =
            question::segment_segment::answer(&point(a), &point(b), &point(c), &point(d));
        let single = segments.point.as_ref().filter(|_| !segments.outcome.parallel);
        same("change_of_basis", change_of_basis::change_of_basis(a, b, c, d), single)?;

        let lines = question::line_line_plane::answer(&point(a), &point(u), &point(c), &point(v));
        let crossing = lines.crossing.as_ref();
        let at = crossing.map(|(_, _, at)| at);
        same("line_equations", line_equations::line_equations(a, b, c, d), at)?;
        same("line_line_plane", line_line_plane::line_line_plane(a, u, c, v), at)?;
        let both = crossing.map(|(s, t, _)| [s.clone(), t.clone()]);
        let found = perp_product::perp_product(a, b, c, d).map(|(t, u)| [t, u]);
        same("perp_product", found, both.as_ref())?;
        // a + s u = c + t v, so s u − t v = c − a.
        let found = linear_equations::linear_equations(u, -v, c - a).map(|(s, t)| [s, t]);
        same("linear_equations", found, both.as_ref())?;

        let motion = question::motion_wall::answer(&point(a), &point(u), &point(c), &point(d));
        let hits = motion.crossing.filter(|_| motion.outcome.on_wall == Some(true));
        let when = hits.map(|(t, _, _)| [t]);
        let found = motion_wall::motion_wall(a, u, c, d).map(|t| [t]);
        same("motion_wall", found, when.as_ref())
    });
}

#[test]
fn functions_of_lines_and_planes_find_the_point_that_there_is() {
    hold(100, plain(question("line_triangle")), |figure| {
        let x = figure.inputs();
        let [p, u, v0, v1, v2] = [0, 1, 2, 3, 4].map(|i| Vec3::from_array(x[i]));
        let n = (v1 - v0).cross(v2 - v0);
        let d = n.dot(v0);
        let (normal, offset) = (point(n), number(d));

        let line = question::line_plane::answer(&point(p), &point(u), &normal, &offset);
        let at = line.crossing.as_ref().map(|(_, at)| at);
        same("line_plane", line_plane::line_plane(p, u, n, d), at)?;
        same("line_plane_matrix", line_plane_matrix::line_plane_matrix(p, u, n, d), at)?;
        same("line_plane_three", line_plane_three::line_plane_three(p, u, v0, v1, v2), at)?;

        let to = p + u;
        let segment = question::segment_plane::answer(&point(p), &point(to), &normal, &offset);
        let at = segment.crossing.as_ref().map(|(_, at)| at);
        same("segment_plane", segment_plane::segment_plane(p, to, n, d), at)?;
        let found = segment_plane_three::segment_plane_three(p, to, v0, v1, v2);
        same("segment_plane_three", found, at)
    });
}

#[test]
fn functions_of_lines_in_space_find_the_closest_points_that_there_are() {
    hold(100, plain(question("closest_region")), |figure| {
        let x = figure.inputs();
        let [a, b, c, d] = [0, 1, 2, 3].map(|i| Vec3::from_array(x[i]));
        let (u, v) = (b - a, d - c);
        let lines = question::line_line::answer(&point(a), &point(u), &point(c), &point(v));
        let pair = lines.closest.as_ref();
        let (found, other) = skew_lines::skew_lines(a, u, c, v).unzip();
        same("skew_lines, first", found, pair.map(|pair| &pair.x))?;
        same("skew_lines, second", other, pair.map(|pair| &pair.y))?;
        let found = line_line_unit::line_line_unit(a, u, c, v);
        same("line_line_unit", found, pair.map(|pair| &pair.y))?;
        let both = pair.map(|pair| [pair.s.clone(), pair.t.clone()]);
        let found = line_line_cross::line_line_cross(a, b, c, d).map(|(s, t)| [s, t]);
        same("line_line_cross", found, both.as_ref())?;
        let found = line_line_dot::line_line_dot(a, b, c, d).map(|(s, t)| [s, t]);
        same("line_line_dot", found, both.as_ref())?;

        // The difference to `b` from its projection on the plane of the basis is perpendicular to
        // both basis vectors.
        let (b1, b2) = (c - a, d - a);
        let coordinates = pseudo_inverse::pseudo_inverse(a, b, c, d);
        prop_assert_eq!(coordinates.is_some(), b1.cross(b2) != Vec3::ZERO);
        if let Some((s, t)) = coordinates {
            let [s, t] = [s, t].map(number);
            let rest: [Rational; 3] =
                std::array::from_fn(|i| number(u[i]) - &s * number(b1[i]) - &t * number(b2[i]));
            for side in [b1, b2] {
                let off = dot(rest.clone(), side).to_f64().unwrap();
                prop_assert!(off.abs() <= 1e-9 * side.length_squared().max(1.0), "{}", off);
            }
        }
        Ok(())
    });
}
