//! A line and a cylinder: `works::COLLISIONS`, section 2.3.2.

use crosspoint::geometry::double::{self, Vec3};
use crosspoint::geometry::question::line_cylinder::Cylinder::{self, *};
use crosspoint::geometry::{exact, question};

use super::{Whole, space};

/// Id, point and direction of the line, radius, relation to the cylinder around the z-axis, number
/// of points on its surface, squared distance from the axis.
type Row = (&'static str, [Whole; 2], i32, Cylinder, u8, i32);

const ROWS: [Row; 6] = [
    ("S4-cyl-parallel-nan", [[1, 0, 0], [0, 0, 1]], 2, ParallelInside, 0, 1),
    ("S4-cyl-parallel-norm", [[5, 0, 0], [0, 0, 1]], 2, ParallelOutside, 0, 25),
    ("S4-cyl-beta0", [[-2, 0, 0], [1, 0, 0]], 1, Secant, 2, 0),
    ("S4-cyl-fabs, in front", [[0, 5, 0], [1, 0, 100]], 1, Disjoint, 0, 25),
    ("S4-cyl-fabs, behind", [[0, -5, 0], [1, 0, 100]], 1, Disjoint, 0, 25),
    ("S4-cyl-tangent", [[-3, 1, 0], [1, 0, 0]], 1, Tangent, 1, 1),
];

#[test]
fn lines_meet_cylinders_as_they_do() {
    for (id, places, r, relation, points, dist_sq) in ROWS {
        let ([p, u], r) = (places.map(space), f64::from(r));
        let x = decided!(line_cylinder(p, u, Vec3::ZERO, Vec3::Z, r));
        assert_eq!((x.relation, x.points), (relation, Some(points)), "{id}");
        let [a, b, c, d] = [p, u, Vec3::ZERO, Vec3::Z].map(exact::point);
        let answer = question::line_cylinder::answer(&a, &b, &c, &d, &exact::number(r));
        assert_eq!(answer.values.unwrap().axis_dist_sq, exact::number(dist_sq.into()), "{id}");
        assert_eq!(verdict!(line_cylinder(p, u, Vec3::ZERO, Vec3::Z, r)), relation, "{id}");
        let by_quadratic = verdict!(line_cylinder_quadratic(p, u, Vec3::ZERO, Vec3::Z, r));
        assert_eq!(by_quadratic, relation, "{id}");
    }
}

#[test]
fn s4_cyl_order_the_first_point_is_the_one_ahead() {
    let (p, u) = (space([-2, 0, 0]), Vec3::X);
    let points = double::line_cylinder::line_cylinder(p, u, Vec3::ZERO, Vec3::Z, 1.0);
    assert_eq!(points, Some((Vec3::X, Vec3::NEG_X)));
    let x = double::line_cylinder::line_cylinder_trace(p, u, Vec3::ZERO, Vec3::Z, 1.0);
    assert_eq!((x.foot + x.step, x.foot - x.step), (x.v0, x.v1));
}
