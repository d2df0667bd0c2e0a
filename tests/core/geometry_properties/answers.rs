//! Exact answers satisfy the equations of their question.

use crosspoint::geometry::Extent;
use crosspoint::geometry::exact::*;
use crosspoint::geometry::question::*;
use crosspoint::geometry::question::{
    line_cylinder::Cylinder, line_line::LinesInSpace, line_line_plane::Lines, motion_wall::When,
    perp_product::Meeting, point_in_triangle::InTriangle, sphere_line::Contact,
};
use num_traits::{One, Signed, Zero};
use proptest::prelude::*;

use super::figure::{Figure, nearly};
use super::question::{Input, hold, question};

const UNITS: u32 = 15;

/// Generated inputs of a question.
pub fn given(name: &str) -> impl Strategy<Value = Vec<Input>> {
    nearly(question(name)).prop_map(|figure: Figure| figure.inputs())
}

pub fn flat(x: &Input) -> [Rational; 2] {
    [number(x[0]), number(x[1])]
}

pub fn deep(x: &Input) -> [Rational; 3] {
    point(*x)
}

/// The point `p + t d`.
pub fn walk<const D: usize>(p: &[Rational; D], t: &Rational, d: &[Rational; D]) -> [Rational; D] {
    std::array::from_fn(|i| &p[i] + t * &d[i])
}

pub fn way<const D: usize>(from: &[Rational; D], to: &[Rational; D]) -> [Rational; D] {
    std::array::from_fn(|i| &to[i] - &from[i])
}

pub fn dot<const D: usize>(u: &[Rational; D], v: &[Rational; D]) -> Rational {
    (0..D).map(|i| &u[i] * &v[i]).sum()
}

/// The squared distance of two points.
pub fn apart<const D: usize>(a: &[Rational; D], b: &[Rational; D]) -> Rational {
    let w = way(a, b);
    dot(&w, &w)
}

fn is_within(t: &Rational) -> bool {
    !t.is_negative() && *t <= Rational::one()
}

#[test]
fn segments_share_the_point_and_the_piece_that_they_are_said_to() {
    hold(UNITS, given("segment_segment_2d"), |x| {
        let [a, b, c, d] = [0, 1, 2, 3].map(|i| flat(&x[i]));
        let answer = segment_segment::answer(&a, &b, &c, &d);
        let on_both = |p: &[Rational; 2]| {
            point_segment::answer(p, &a, &b).dist_sq.is_zero()
                && point_segment::answer(p, &c, &d).dist_sq.is_zero()
        };
        if let Some((s, t)) = &answer.parameters {
            let (x, y) = (walk(&a, s, &way(&a, &b)), walk(&c, t, &way(&c, &d)));
            prop_assert_eq!(&x, &y);
            prop_assert_eq!(answer.point.is_some(), is_within(s) && is_within(t));
            prop_assert!(answer.point.is_none() || answer.point.as_ref() == Some(&x));
        }
        let single = [Meeting::SharedEnd, Meeting::Touching, Meeting::Crossing];
        prop_assert_eq!(answer.point.is_some(), single.contains(&answer.outcome.meeting));
        prop_assert!(answer.point.iter().all(on_both));
        prop_assert_eq!(answer.overlap.is_some(), answer.outcome.meeting == Meeting::Overlapping);
        if let Some([from, to]) = &answer.overlap {
            prop_assert!(from < to && on_both(from) && on_both(to));
        }
        Ok(())
    });
}

#[test]
fn lines_of_the_plane_cross_where_they_are_said_to() {
    hold(UNITS, given("line_line_2d"), |x| {
        let [p, u, q, v] = [0, 1, 2, 3].map(|i| flat(&x[i]));
        let answer = line_line_plane::answer(&p, &u, &q, &v);
        prop_assert_eq!(answer.crossing.is_some(), answer.outcome == Lines::Crossing);
        if let Some((s, t, x)) = answer.crossing {
            prop_assert_eq!(&walk(&p, &s, &u), &x);
            prop_assert_eq!(&walk(&q, &t, &v), &x);
        }
        Ok(())
    });
}

#[test]
fn a_motion_is_at_the_wall_when_it_is_said_to_be() {
    hold(UNITS, given("ray_segment_2d"), |x| {
        let [p, v, a, b] = [0, 1, 2, 3].map(|i| flat(&x[i]));
        let answer = motion_wall::answer(&p, &v, &a, &b);
        prop_assert_eq!(answer.crossing.is_some(), answer.outcome.lines == Lines::Crossing);
        if let Some((t, s, x)) = answer.crossing {
            prop_assert_eq!(&walk(&p, &t, &v), &x);
            prop_assert_eq!(&walk(&a, &s, &way(&a, &b)), &x);
            let when = match () {
                () if t.is_negative() => When::Past,
                () if t > Rational::one() => When::Future,
                () => When::Now,
            };
            prop_assert_eq!(answer.outcome.when, Some(when));
            prop_assert_eq!(answer.outcome.on_wall, Some(is_within(&s)));
        }
        if let Some([at_a, at_b]) = answer.t_wall {
            prop_assert_eq!(&walk(&p, &at_a, &v), &a);
            prop_assert_eq!(&walk(&p, &at_b, &v), &b);
        }
        Ok(())
    });
}

fn sphere<const D: usize>(
    part: Extent,
    [p, d, c]: [[Rational; D]; 3],
    r: Rational,
) -> Result<(), TestCaseError> {
    let x = sphere_line::answer(part, &p, &d, &c, &r);
    prop_assert!(part == Extent::Line || !x.t.is_negative());
    prop_assert!(part != Extent::Segment || x.t <= Rational::one());
    prop_assert_eq!(&x.closest, &walk(&p, &x.t, &d));
    prop_assert_eq!(&x.dist_sq, &apart(&x.closest, &c));
    let r_sq = &r * &r;
    for t in [&x.t, &Rational::one(), &-Rational::one()] {
        let two = Rational::one() + Rational::one();
        let by_equation = (&x.a * t + two * &x.b_half) * t + &x.c;
        prop_assert_eq!(by_equation, apart(&walk(&p, t, &d), &c) - &r_sq);
    }
    prop_assert_eq!(x.outcome.relation == Contact::Disjoint, x.dist_sq > r_sq);
    prop_assert_eq!(x.outcome.relation == Contact::Tangent, x.dist_sq == r_sq);
    if part == Extent::Line && !x.outcome.degenerate {
        prop_assert_eq!((r_sq - &x.dist_sq) * &x.a, x.disc);
    }
    Ok(())
}

#[test]
fn the_point_closest_to_a_centre_is_where_the_equation_has_its_distance() {
    for (flat_one, deep_one, part) in
        [("circle_line", "sphere_line", Extent::Line), ("circle_ray", "sphere_ray", Extent::Ray)]
    {
        hold(UNITS, given(flat_one), |x| {
            sphere(part, [0, 1, 2].map(|i| flat(&x[i])), number(x[3][0]))
        });
        hold(UNITS, given(deep_one), |x| {
            sphere(part, [0, 1, 2].map(|i| deep(&x[i])), number(x[3][0]))
        });
    }
    hold(UNITS, given("circle_segment"), |x| {
        let [a, b, c] = [0, 1, 2].map(|i| flat(&x[i]));
        sphere(Extent::Segment, [a.clone(), way(&a, &b), c], number(x[3][0]))
    });
    hold(UNITS, given("sphere_segment"), |x| {
        let [a, b, c] = [0, 1, 2].map(|i| deep(&x[i]));
        sphere(Extent::Segment, [a.clone(), way(&a, &b), c], number(x[3][0]))
    });
}

#[test]
fn the_foot_on_a_plane_is_on_it() {
    hold(UNITS, given("point_plane"), |x| {
        let (p, n, d) = (deep(&x[0]), deep(&x[1]), number(x[2][0]));
        let answer = point_plane::answer(&p, &n, &d);
        if let Some(dist_sq) = &answer.dist_sq {
            let foot = walk(&p, &(-&answer.value / dot(&n, &n)), &n);
            prop_assert!(point_plane::answer(&foot, &n, &d).value.is_zero());
            prop_assert_eq!(&apart(&p, &foot), dist_sq);
        }
        Ok(())
    });
    hold(UNITS, given("point_plane_3pt"), |x| {
        let [p, v0, v1, v2] = [0, 1, 2, 3].map(|i| deep(&x[i]));
        let answer = point_plane::answer_three(&p, &v0, &v1, &v2);
        for corner in [&v0, &v1, &v2] {
            prop_assert!(point_plane::answer_three(corner, &v0, &v1, &v2).value.is_zero());
        }
        // The distance to the plane is a lower bound.
        let nearest = [&v0, &v1, &v2].map(|corner| apart(corner, &p)).into_iter().min().unwrap();
        prop_assert!(answer.dist_sq.is_none_or(|dist_sq| dist_sq <= nearest));
        Ok(())
    });
}

#[test]
fn weights_of_corners_make_the_point() {
    hold(UNITS, given("point_in_triangle_2d"), |x| {
        let [p, v0, v1, v2] = [0, 1, 2, 3].map(|i| flat(&x[i]));
        weighed(&p, [&v0, &v1, &v2], point_in_triangle::answer_plane(&p, &v0, &v1, &v2))
    });
    hold(UNITS, given("point_in_triangle_3d"), |x| {
        let [p, v0, v1, v2] = [0, 1, 2, 3].map(|i| deep(&x[i]));
        weighed(&p, [&v0, &v1, &v2], point_in_triangle::answer_space(&p, &v0, &v1, &v2))
    });
}

fn weighed<const D: usize>(
    p: &[Rational; D],
    corners: [&[Rational; D]; 3],
    answer: point_in_triangle::PointInTriangleAnswer,
) -> Result<(), TestCaseError> {
    let Some(weights) = answer.weights else { return Ok(()) };
    prop_assert!(weights.iter().sum::<Rational>().is_one());
    let [w0, w1, w2] = &weights;
    let mixed: [Rational; D] =
        std::array::from_fn(|i| w0 * &corners[0][i] + w1 * &corners[1][i] + w2 * &corners[2][i]);
    prop_assert_eq!(&mixed, p);
    let zeros = weights.iter().filter(|w| w.is_zero()).count();
    let expected = match zeros {
        _ if weights.iter().any(Signed::is_negative) => InTriangle::Outside,
        0 => InTriangle::Inside,
        1 => InTriangle::Edge,
        _ => InTriangle::Vertex,
    };
    prop_assert_eq!(answer.outcome.relation, expected);
    Ok(())
}

#[test]
fn lines_meet_planes_where_they_are_said_to() {
    hold(UNITS, given("segment_plane"), |x| {
        let ([a, b, n], d) = ([0, 1, 2].map(|i| deep(&x[i])), number(x[3][0]));
        if let Some((t, x)) = segment_plane::answer(&a, &b, &n, &d).crossing {
            prop_assert!(is_within(&t));
            prop_assert_eq!(&walk(&a, &t, &way(&a, &b)), &x);
            prop_assert_eq!(dot(&n, &x), d);
        }
        Ok(())
    });
    hold(UNITS, given("line_plane"), |x| {
        let ([p, u, n], d) = ([0, 1, 2].map(|i| deep(&x[i])), number(x[3][0]));
        if let Some((t, x)) = line_plane::answer(&p, &u, &n, &d).crossing {
            prop_assert_eq!(&walk(&p, &t, &u), &x);
            prop_assert_eq!(dot(&n, &x), d);
        }
        Ok(())
    });
}

#[test]
fn lines_meet_triangles_where_they_are_said_to() {
    for (name, is_ray) in [("line_triangle", false), ("ray_triangle", true)] {
        hold(UNITS, given(name), |x| {
            let [p, d, v0, v1, v2] = [0, 1, 2, 3, 4].map(|i| deep(&x[i]));
            let answer = line_triangle::answer(&p, &d, &v0, &v1, &v2, is_ray);
            let place = |t| {
                point_in_triangle::answer_space(&walk(&p, t, &d), &v0, &v1, &v2).outcome.relation
            };
            if let Some([t, u, v]) = &answer.crossing {
                let in_plane = walk(&walk(&v0, u, &way(&v0, &v1)), v, &way(&v0, &v2));
                prop_assert_eq!(walk(&p, t, &d), in_plane);
                prop_assert_eq!(answer.outcome.place, Some(place(t)));
                prop_assert_eq!(answer.outcome.behind, is_ray.then(|| t.is_negative()));
            }
            if let Some([from, to]) = &answer.range {
                prop_assert!(from <= to);
                prop_assert!([InTriangle::Edge, InTriangle::Vertex].contains(&place(to)));
                let starts_within = is_ray && from.is_zero();
                prop_assert!(starts_within || place(from) != InTriangle::Inside);
                prop_assert!(place(from) != InTriangle::Outside);
            }
            Ok(())
        });
    }
}

#[test]
fn the_shortest_way_between_lines_is_square_to_both() {
    hold(UNITS, given("line_line_3d"), |x| {
        let [p, u, q, v] = [0, 1, 2, 3].map(|i| deep(&x[i]));
        let answer = line_line::answer(&p, &u, &q, &v);
        if let Some(pair) = answer.closest {
            prop_assert_eq!(&pair.x, &walk(&p, &pair.s, &u));
            prop_assert_eq!(&pair.y, &walk(&q, &pair.t, &v));
            let between = way(&pair.x, &pair.y);
            prop_assert!(dot(&between, &u).is_zero() && dot(&between, &v).is_zero());
            prop_assert_eq!(&answer.dist_sq, &dot(&between, &between));
        }
        let meet = [LinesInSpace::Crossing, LinesInSpace::Coincident].contains(&answer.outcome);
        let degenerate = answer.outcome == LinesInSpace::Degenerate;
        prop_assert!(degenerate || meet == answer.dist_sq.is_zero());
        Ok(())
    });
}

#[test]
fn a_cylinder_s_equation_is_its_distance_from_the_axis() {
    hold(UNITS, given("line_cylinder"), |x| {
        let ([p, u, q, v], r) = ([0, 1, 2, 3].map(|i| deep(&x[i])), number(x[4][0]));
        let answer = line_cylinder::answer(&p, &u, &q, &v, &r);
        let Some(values) = answer.values else { return Ok(()) };
        let (r_sq, v_sq) = (&r * &r, dot(&v, &v));
        for t in [Rational::zero(), Rational::one(), number(-3.0)] {
            // The distance of a point from the axis, computed with a degenerate line without
            // direction.
            let there = line_line::answer(&walk(&p, &t, &u), &deep(&[0.0; 3]), &q, &v);
            let by_equation = (&values.a * &t + number(2.0) * &values.b_half) * &t + &values.c;
            prop_assert_eq!(by_equation, (there.dist_sq - &r_sq) * &v_sq);
        }
        prop_assert_eq!(&values.axis_dist_sq, &line_line::answer(&p, &u, &q, &v).dist_sq);
        let outside =
            matches!(answer.outcome.relation, Cylinder::Disjoint | Cylinder::ParallelOutside);
        prop_assert_eq!(outside, values.axis_dist_sq > r_sq);
        let on = matches!(answer.outcome.relation, Cylinder::Tangent | Cylinder::ParallelOnSurface);
        prop_assert_eq!(on, values.axis_dist_sq == r_sq);
        Ok(())
    });
}
