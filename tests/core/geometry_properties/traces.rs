//! The taught formulas accept any input, and their results are near the exact ones.

use std::collections::BTreeSet;
use std::hint::black_box;

use crosspoint::geometry::double::*;
use crosspoint::geometry::exact::{Rational, number, point};
use crosspoint::geometry::question;
use crosspoint::geometry::question::method::METHODS;
use crosspoint::geometry::question::table::{QUESTIONS, Question};
use num_traits::Signed;
use proptest::collection::vec;
use proptest::prelude::*;

use super::bits::number as any_number;
use super::figure::plain;
use super::question::{Input, hold, question};

#[test]
fn every_method_has_values_for_any_bits() {
    hold(200, vec(any_number(), 40), |numbers| {
        for method in METHODS {
            let mut stream = numbers.iter().copied().cycle();
            black_box((method.double)(&mut || stream.next().unwrap()));
            black_box((method.single)(&mut || stream.next().unwrap()));
        }
        Ok(())
    });
}

/// The method whose outcomes are the tests in its code, in their order.
const OUTCOMES_OF_ITS_OWN: &str = "moller_trumbore_order";

/// Methods without a question have no outcome, but draw a picture.
#[test]
fn every_method_answers_a_question_of_the_table_or_has_no_outcome() {
    for method in METHODS {
        let decided = (method.double)(&mut || 1.0).decided;
        assert_eq!(decided.is_none(), method.questions.is_empty(), "{}", method.name);
        let mut known = BTreeSet::new();
        for module in method.questions {
            let asks = |question: &&Question| question.module == *module;
            let question = QUESTIONS.iter().find(asks).unwrap_or_else(|| panic!("{module}"));
            known.extend((question.outcomes)());
        }
        let outcomes: BTreeSet<_> = decided.into_iter().flat_map(|it| it.outcomes).collect();
        let is_own = method.name == OUTCOMES_OF_ITS_OWN;
        assert_eq!(outcomes.is_subset(&known), !is_own, "{}: {outcomes:?}", method.name);
        assert_eq!(outcomes.is_empty(), known.is_empty(), "{}", method.name);
    }
    // No taught method implements half-open triangles, or takes shapes of any kind.
    let asked = QUESTIONS.iter().filter(|question| question.name != "ray_triangle_half_open");
    for question in asked.filter(|question| !question.takes_shapes()) {
        assert!(question.methods().next().is_some(), "{question:?}");
    }
}

/// Asserts that the computed `start + t way` is within four ulps of the exact point, in ulps of its
/// terms. Products of small integers are exact, so only the quotient `t`, its product and the sum
/// are rounded, each by at most half an ulp.
fn is_near<const D: usize>(
    found: impl Into<[f64; D]>,
    exact: &[Rational; D],
    (start, t, way): (impl Into<[f64; D]>, f64, impl Into<[f64; D]>),
) -> Result<(), TestCaseError> {
    let (found, start, way) = (found.into(), start.into(), way.into());
    for i in 0..D {
        let bound = 4.0 * f64::EPSILON * (start[i].abs() + (t * way[i]).abs());
        let off = (number(found[i]) - &exact[i]).abs();
        prop_assert!(off <= number(bound), "{:?} for {:?}", found, exact);
    }
    Ok(())
}

fn plane(x: &Input) -> Vec2 {
    Vec2::new(x[0], x[1])
}

#[test]
fn crossings_in_the_plane_are_near_the_exact_ones() {
    hold(100, plain(question("segment_segment_2d")), |figure| {
        let x = figure.inputs();
        let [a, b, c, d] = [0, 1, 2, 3].map(|i| plane(&x[i]));
        let (u, v) = (b - a, d - c);
        let answer = question::line_line_plane::answer(&point(a), &point(u), &point(c), &point(v));
        let Some((_, _, crossing)) = answer.crossing else { return Ok(()) };
        let trace = perp_product::perp_product_trace(a, b, c, d);
        is_near(trace.p, &crossing, (a, trace.t, u))?;
        // The other parameter gives the same point.
        is_near(c + v * trace.u, &crossing, (c, trace.u, v))?;
        let trace = line_line_plane::line_line_plane_trace(a, u, c, v);
        is_near(trace.x, &crossing, (a, trace.s, u))?;
        let trace = motion_wall::motion_wall_trace(a, u, c, d);
        is_near(trace.x, &crossing, (a, trace.t, u))?;
        let trace = bounce::bounce_trace(a, u, c, d, 0.0, 1.0, 0.0);
        is_near(trace.hit, &crossing, (a, trace.t, u))
    });
}

#[test]
fn crossings_in_space_are_near_the_exact_ones() {
    hold(100, plain(question("line_triangle")), |figure| {
        let x = figure.inputs();
        let [p, u, v0, v1, v2] = [0, 1, 2, 3, 4].map(|i| Vec3::from_array(x[i]));
        let n = (v1 - v0).cross(v2 - v0);
        let d = n.dot(v0);
        let answer = question::line_plane::answer(&point(p), &point(u), &point(n), &number(d));
        let Some((_, crossing)) = answer.crossing else { return Ok(()) };
        let trace = moller_trumbore::moller_trumbore_trace(p, u, v0, v1, v2);
        is_near(p + u * trace.k, &crossing, (p, trace.k, u))?;
        let trace = moller_trumbore_order::moller_trumbore_order_trace(p, u, v0, v1, v2);
        is_near(p + u * trace.k, &crossing, (p, trace.k, u))?;
        let trace = line_plane::line_plane_trace(p, u, n, d);
        is_near(trace.x, &crossing, (p, trace.k, u))?;
        let trace = line_plane_three::line_plane_three_trace(p, u, v0, v1, v2).cut;
        is_near(trace.x, &crossing, (p, trace.k, u))?;
        let trace = line_triangle::line_triangle_trace(p, u, v0, v1, v2).cut;
        is_near(trace.x, &crossing, (p, trace.k, u))?;
        let trace = segment_plane::segment_plane_trace(p, p + u, n, d);
        is_near(trace.x, &crossing, (p, trace.t, u))?;
        let trace = segment_plane_three::segment_plane_three_trace(p, p + u, v0, v1, v2);
        is_near(trace.x, &crossing, (p, trace.t, u))
    });
}

#[test]
fn closest_points_of_lines_are_near_the_exact_ones() {
    hold(100, plain(question("closest_region")), |figure| {
        let x = figure.inputs();
        let [a, b, c, d] = [0, 1, 2, 3].map(|i| Vec3::from_array(x[i]));
        let (u, v) = (b - a, d - c);
        let answer = question::line_line::answer(&point(a), &point(u), &point(c), &point(v));
        let Some(pair) = answer.closest else { return Ok(()) };
        let trace = line_line_cross::line_line_cross_trace(a, b, c, d);
        is_near(trace.x, &pair.x, (a, trace.alpha, u))?;
        is_near(trace.y, &pair.y, (c, trace.beta, v))?;
        let trace = line_line_dot::line_line_dot_trace(a, b, c, d);
        is_near(trace.x, &pair.x, (a, trace.alpha, u))?;
        is_near(trace.y, &pair.y, (c, trace.beta, v))
    });
}

/// Asserts that the roots solve `a t² + 2 b' t + c`: substituted, a root t leaves at most
/// `8 ε (|b'| + √D)² / a`, because the error of t is two ulps of `(|b'| + √D) / a` and the slope
/// there is 2 √D.
fn are_roots([a, b_half, c]: [f64; 3], disc: f64, roots: [f64; 2]) -> Result<(), TestCaseError> {
    if a == 0.0 || disc < 0.0 {
        return Ok(());
    }
    let bound = 8.0 * f64::EPSILON * (b_half.abs() + disc.sqrt()).powi(2) / a;
    for t in roots.map(number) {
        let rest = (number(a) * &t + number(2.0 * b_half)) * &t + number(c);
        prop_assert!(rest.abs() <= number(bound), "{} t² + 2 {} t + {}", a, b_half, c);
    }
    Ok(())
}

#[test]
fn roots_solve_their_equation() {
    hold(100, plain(question("sphere_line")), |figure| {
        let x = figure.inputs();
        let ([p, d, q], r) = ([0, 1, 2].map(|i| Vec3::from_array(x[i])), x[3][0]);
        let trace = sphere_line::sphere_line_trace(p, d, q, r).roots;
        are_roots([trace.a, trace.b_half, trace.c], trace.disc, [trace.t1, trace.t2])?;
        let trace = circle_crossings::circle_crossings_trace(q, r, p, p + d);
        let polynomial = [trace.len_sq, -trace.along, trace.depth];
        are_roots(polynomial, trace.disc, [trace.t1, trace.t2])
    });
    hold(100, plain(question("line_cylinder")), |figure| {
        let x = figure.inputs();
        let ([p, u, q, v], r) = ([0, 1, 2, 3].map(|i| Vec3::from_array(x[i])), x[4][0]);
        let trace = line_cylinder_quadratic::line_cylinder_quadratic_trace(p, u, q, v, r);
        are_roots([trace.a, trace.b_half, trace.c], trace.disc, [trace.t1, trace.t2])
    });
}
