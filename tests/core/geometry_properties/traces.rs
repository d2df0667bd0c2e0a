//! The taught formulas: whatever goes in, something comes out; and what comes out is near the truth.

use std::hint::black_box;

use crosspoint::geometry::Extent;
use crosspoint::geometry::double::*;
use crosspoint::geometry::exact;
use crosspoint::geometry::exact::{Rational, number, point};
use num_traits::Signed;
use proptest::prelude::*;

use super::bits::{number as any_number, vector};
use super::figure::plain;
use super::question::{Input, hold};
use super::questions::question;

macro_rules! asked {
    ($($module:ident $trace:ident($($x:expr),+) $verdict:ident($($more:expr),*);)+) => {
        $(black_box($module::$verdict(&$module::$trace($($x),+) $(, $more)*));)+
    };
}

/// Asks what the plane and space have in common.
fn asked_of_both<V: Vector>([a, b, c]: [V; 3], r: Real, s: Real) {
    asked! {
        circle_closest_point circle_closest_point_trace(a, r, b, c) circle_closest_point_verdict();
        circle_crossings circle_crossings_trace(a, r, b, c) circle_crossings_verdict();
        circle_projection circle_projection_trace(a, r, b, c) circle_projection_verdict();
        point_point point_point_trace(a, b, r) point_point_verdict();
        point_segment_dot point_segment_dot_trace(a, b, c, r) point_segment_dot_verdict();
        point_segment_lengths point_segment_lengths_trace(a, b, c, r) point_segment_lengths_verdict();
        sphere_line sphere_line_trace(a, b, c, r) sphere_line_verdict();
        sphere_line_pythagoras sphere_line_pythagoras_trace(a, b, c, r) sphere_line_pythagoras_verdict();
        sphere_line_wedge sphere_line_wedge_trace(a, b, c, r) sphere_line_wedge_verdict();
        sphere_ray sphere_ray_trace(a, b, c, r) sphere_ray_verdict();
        sphere_ray_unit sphere_ray_unit_trace(a, b, c, r) sphere_ray_unit_verdict();
        sphere_segment sphere_segment_trace(a, b, c, r) sphere_segment_verdict();
        sphere_segment_foot sphere_segment_foot_trace(a, b, c, r) sphere_segment_foot_verdict();
        sphere_sphere sphere_sphere_trace(a, r, b, s) sphere_sphere_verdict();
    }
    black_box(circle_closest_point::closest_point(a, b, c));
}

fn asked_of_the_plane([a, b, c, d]: [Vec2; 4], r: Real, s: Real, first: Extent, second: Extent) {
    asked! {
        bounce bounce_trace(a, b, c, d, r, s, r) bounce_verdict();
        change_of_basis change_of_basis_trace(a, b, c, d) change_of_basis_verdict();
        dot_and_perp dot_and_perp_trace(a, b) dot_and_perp_verdict(false);
        line_equations line_equations_trace(a, b, c, d) line_equations_verdict(true);
        line_line_plane line_line_plane_trace(a, b, c, d) line_line_plane_verdict();
        motion_wall motion_wall_trace(a, b, c, d) motion_wall_verdict();
        perp_product perp_product_trace(a, b, c, d) perp_product_verdict(first, second);
        triangle_sides triangle_sides_trace(a, b, c, d) triangle_sides_verdict();
    }
    black_box(regularised_basis::regularised_basis(a, b, c, d, r));
    black_box(moving_point::moving_point(a, b, r, s));
}

fn asked_of_space([a, b, c, d, e]: [Vec3; 5], r: Real, s: Real, first: Extent, second: Extent) {
    let rows = [a.extend(r), b.extend(s), c.extend(r), d.extend(s)];
    let [r1, r2, r3, r4] = rows;
    asked! {
        dyad dyad_trace(a, b, c) dyad_verdict();
        homogeneous homogeneous_trace(a, b) homogeneous_verdict();
        homogeneous_matrices homogeneous_matrices_trace(e, r, r1, r2, r3, r4, a) homogeneous_matrices_verdict();
        line_cylinder line_cylinder_trace(a, b, c, d, r) line_cylinder_verdict();
        line_cylinder_quadratic line_cylinder_quadratic_trace(a, b, c, d, r) line_cylinder_quadratic_verdict();
        line_line_cross line_line_cross_trace(a, b, c, d) line_line_cross_verdict(first, second);
        line_line_dot line_line_dot_trace(a, b, c, d) line_line_dot_verdict(first, second);
        line_line_unit line_line_unit_trace(a, b, c, d) line_line_unit_verdict();
        line_plane line_plane_trace(a, b, c, r) line_plane_verdict();
        line_plane_matrix line_plane_matrix_trace(a, b, c, r) line_plane_matrix_verdict();
        line_plane_three line_plane_three_trace(a, b, c, d, e) line_plane_three_verdict();
        line_triangle line_triangle_trace(a, b, c, d, e) line_triangle_verdict(first, true);
        moller_trumbore moller_trumbore_trace(a, b, c, d, e) moller_trumbore_verdict(first, true);
        moller_trumbore_order moller_trumbore_order_trace(a, b, c, d, e) moller_trumbore_order_verdict(first, true);
        point_plane point_plane_trace(a, b, r) point_plane_verdict();
        point_plane_within point_plane_within_trace(a, b, r, s) point_plane_within_verdict();
        point_plane_three point_plane_three_trace(a, b, c, d) point_plane_three_verdict();
        pseudo_inverse pseudo_inverse_trace(a, b, c, d) pseudo_inverse_verdict();
        segment_plane segment_plane_trace(a, b, c, r) segment_plane_verdict();
        segment_plane_three segment_plane_three_trace(a, b, c, d, e) segment_plane_three_verdict();
        segment_segment_space segment_segment_space_trace(a, b, c, d) segment_segment_space_verdict();
        segment_segment_space segment_segment_space_trace(a, b, c, d) segment_segment_space_region();
        shadow_matrix shadow_matrix_trace(a, b, r, c, s) shadow_matrix_verdict();
        skew_lines skew_lines_trace(a, b, c, d) skew_lines_verdict();
        triangle_angles triangle_angles_trace(a, b, c, d, r) triangle_angles_verdict();
        triangle_areas triangle_areas_trace(a, b, c, d, r) triangle_areas_verdict();
        triangle_barycentric triangle_barycentric_trace(a, b, c, d) triangle_barycentric_verdict();
    }
    black_box(homogeneous_matrices::homogeneous_matrices(e, rows));
}

#[test]
fn every_formula_has_a_value_for_any_bits() {
    let vectors = [vector(), vector(), vector(), vector(), vector()];
    let parts = (0_usize..3, 0_usize..3);
    let values = (vectors, any_number(), any_number(), parts);
    hold(200, values, |(vectors, r, s, (first, second))| {
        let deep = vectors.map(Vec3::from_array);
        let [a, b, c, d, _] = deep.map(|v| v.truncate());
        let (first, second) = (Extent::ALL[first], Extent::ALL[second]);
        asked_of_both([a, b, c], r, s);
        asked_of_both([deep[0], deep[1], deep[2]], r, s);
        asked_of_the_plane([a, b, c, d], r, s, first, second);
        asked_of_space(deep, r, s, first, second);
        Ok(())
    });
}

/// That `start + t way`, computed, is within four ulps of its terms of where it should be: small
/// whole coordinates make products exact, so only the quotient `t`, the product with it and the
/// sum are rounded, each by half an ulp at most.
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
    hold(100, plain(question(2, "segment_segment::segment_segment")), |figure| {
        let x = figure.inputs();
        let [a, b, c, d] = [0, 1, 2, 3].map(|i| plane(&x[i]));
        let (u, v) = (b - a, d - c);
        let answer = exact::line_line_plane::answer(&point(a), &point(u), &point(c), &point(v));
        let Some((_, _, crossing)) = answer.crossing else { return Ok(()) };
        let trace = perp_product::perp_product_trace(a, b, c, d);
        is_near(trace.p, &crossing, (a, trace.t, u))?;
        // The other parameter leads there too.
        is_near(c + v * trace.u, &crossing, (c, trace.u, v))?;
        let trace = line_line_plane::line_line_plane_trace(a, u, c, v);
        is_near(trace.x, &crossing, (a, trace.s, u))?;
        let trace = motion_wall::motion_wall_trace(a, u, c, d);
        is_near(trace.x, &crossing, (a, trace.t, u))
    });
}

#[test]
fn crossings_in_space_are_near_the_exact_ones() {
    hold(100, plain(question(3, "line_triangle::line_triangle")), |figure| {
        let x = figure.inputs();
        let [p, u, v0, v1, v2] = [0, 1, 2, 3, 4].map(|i| Vec3::from_array(x[i]));
        let n = (v1 - v0).cross(v2 - v0);
        let d = n.dot(v0);
        let answer = exact::line_plane::answer(&point(p), &point(u), &point(n), &number(d));
        let Some((_, crossing)) = answer.crossing else { return Ok(()) };
        let trace = moller_trumbore::moller_trumbore_trace(p, u, v0, v1, v2);
        is_near(p + u * trace.k, &crossing, (p, trace.k, u))?;
        let trace = line_plane::line_plane_trace(p, u, n, d);
        is_near(trace.x, &crossing, (p, trace.k, u))?;
        let trace = line_plane_three::line_plane_three_trace(p, u, v0, v1, v2);
        is_near(trace.x, &crossing, (p, trace.k, u))?;
        let trace = line_triangle::line_triangle_trace(p, u, v0, v1, v2);
        is_near(trace.hit, &crossing, (p, trace.k, u))?;
        let trace = segment_plane::segment_plane_trace(p, p + u, n, d);
        is_near(trace.x, &crossing, (p, trace.t, u))
    });
}

#[test]
fn closest_points_of_lines_are_near_the_exact_ones() {
    hold(100, plain(question(3, "segment_segment_space::region")), |figure| {
        let x = figure.inputs();
        let [a, b, c, d] = [0, 1, 2, 3].map(|i| Vec3::from_array(x[i]));
        let (u, v) = (b - a, d - c);
        let answer = exact::line_line::answer(&point(a), &point(u), &point(c), &point(v));
        let Some(pair) = answer.closest else { return Ok(()) };
        let trace = line_line_cross::line_line_cross_trace(a, b, c, d);
        is_near(trace.x, &pair.x, (a, trace.alpha, u))?;
        is_near(trace.y, &pair.y, (c, trace.beta, v))?;
        let trace = line_line_dot::line_line_dot_trace(a, b, c, d);
        is_near(trace.x, &pair.x, (a, trace.alpha, u))?;
        is_near(trace.y, &pair.y, (c, trace.beta, v))
    });
}

/// Put back into `a t² + 2 b' t + c`, a root t leaves at most `8 ε (|b'| + √D)² / a`: t is off by
/// two ulps of `(|b'| + √D) / a`, and the slope there is 2 √D.
#[test]
fn roots_solve_their_equation() {
    hold(100, plain(question(3, "sphere_line::sphere_line")), |figure| {
        let x = figure.inputs();
        let ([p, d, q], r) = ([0, 1, 2].map(|i| Vec3::from_array(x[i])), x[3][0]);
        let trace = sphere_line::sphere_line_trace(p, d, q, r);
        if trace.a == 0.0 || trace.disc < 0.0 {
            return Ok(());
        }
        let bound = 8.0 * f64::EPSILON * (trace.b_half.abs() + trace.disc.sqrt()).powi(2) / trace.a;
        for t in [trace.t1, trace.t2].map(number) {
            let rest = (number(trace.a) * &t + number(2.0 * trace.b_half)) * &t + number(trace.c);
            prop_assert!(rest.abs() <= number(bound), "{} in {:?}", rest, trace);
        }
        Ok(())
    });
}
