//! What is called closest is: a step aside never leads closer.

use crosspoint::geometry::Extent;
use crosspoint::geometry::double::{self, Vec3};
use crosspoint::geometry::exact::*;
use num_traits::{One, Zero};
use proptest::prelude::*;

use super::answers::{apart, deep, flat, walk, way};
use super::figure::{nearly, plain};
use super::question::hold;
use super::questions::question;

const UNITS: u32 = 15;

/// Parameters a little to either side that still belong to a part of a line.
fn beside(t: &Rational, part: Extent) -> Vec<Rational> {
    let steps = [number(2_f64.powi(-30)), number(0.125)];
    let mut beside = vec![t.clone()];
    beside.extend(steps.iter().flat_map(|step| [t - step, t + step]));
    beside.retain(|t| part == Extent::Line || *t >= Rational::zero());
    beside.retain(|t| part != Extent::Segment || *t <= Rational::one());
    beside
}

/// That the point of a part of a line at `t` is closer to `c` than those beside it.
fn is_closest<const D: usize>(
    part: Extent,
    [p, d, c]: [&[Rational; D]; 3],
    (t, dist_sq): (&Rational, &Rational),
) -> Result<(), TestCaseError> {
    let moves = d.iter().any(|x| !x.is_zero());
    for other in beside(t, part) {
        let there = apart(&walk(p, &other, d), c);
        let same = other == *t || !moves;
        let right = if same { there == *dist_sq } else { there > *dist_sq };
        prop_assert!(right, "{} {}", t, other);
    }
    Ok(())
}

#[test]
fn on_a_segment_to_a_point() {
    let name = "point_segment::point_segment";
    hold(UNITS, nearly(question(2, name)), |figure| {
        let x = figure.inputs();
        let [p, a, b] = [0, 1, 2].map(|i| flat(&x[i]));
        let answer = point_segment::answer(&p, &a, &b);
        is_closest(Extent::Segment, [&a, &way(&a, &b), &p], (&answer.t, &answer.dist_sq))
    });
    hold(UNITS, nearly(question(3, name)), |figure| {
        let x = figure.inputs();
        let [p, a, b] = [0, 1, 2].map(|i| deep(&x[i]));
        let answer = point_segment::answer(&p, &a, &b);
        is_closest(Extent::Segment, [&a, &way(&a, &b), &p], (&answer.t, &answer.dist_sq))
    });
}

#[test]
fn on_a_line_a_ray_or_a_segment_to_a_centre() {
    for part in Extent::ALL {
        hold(UNITS, nearly(question(3, "sphere_line::sphere_line")), |figure| {
            let x = figure.inputs();
            let ([p, d, c], r) = ([0, 1, 2].map(|i| deep(&x[i])), number(x[3][0]));
            let answer = sphere_line::answer(part, &p, &d, &c, &r);
            is_closest(part, [&p, &d, &c], (&answer.t, &answer.dist_sq))
        });
    }
}

#[test]
fn of_two_lines() {
    hold(UNITS, nearly(question(3, "line_line::line_line")), |figure| {
        let x = figure.inputs();
        let [p, u, q, v] = [0, 1, 2, 3].map(|i| deep(&x[i]));
        let answer = line_line::answer(&p, &u, &q, &v);
        let Some(pair) = answer.closest else { return Ok(()) };
        for s in beside(&pair.s, Extent::Line) {
            for t in beside(&pair.t, Extent::Line) {
                let there = apart(&walk(&p, &s, &u), &walk(&q, &t, &v));
                let same = s == pair.s && t == pair.t;
                let right = if same { there == answer.dist_sq } else { there > answer.dist_sq };
                prop_assert!(right, "{} {}", s, t);
            }
        }
        Ok(())
    });
}

/// The taught formula for two segments: of small whole coordinates its points are at most
/// 2⁻⁴⁰ of the greatest squared size further apart than any others.
#[test]
fn of_two_segments_by_the_taught_formula() {
    hold(2 * UNITS, plain(question(3, "segment_segment_space::region")), |figure| {
        let x = figure.inputs();
        let [a, b, c, d] = [0, 1, 2, 3].map(|i| Vec3::from_array(x[i]));
        let trace = double::segment_segment_space::segment_segment_space_trace(a, b, c, d);
        let size = [a, b, c, d].map(Vec3::length_squared).into_iter().fold(1.0, f64::max);
        let bound = number(size * 2_f64.powi(-40));
        let found = apart(&point(trace.x), &point(trace.y));
        let [a, b, c, d] = [a, b, c, d].map(point);
        let everywhere = |t: f64| {
            let mut all = beside(&number(t), Extent::Segment);
            all.extend([0.0, 0.25, 0.5, 0.75, 1.0].map(number));
            all
        };
        for s in everywhere(trace.s) {
            for t in everywhere(trace.t) {
                let there = apart(&walk(&a, &s, &way(&a, &b)), &walk(&c, &t, &way(&c, &d)));
                prop_assert!(found <= &there + &bound, "{} {} of {:?}", s, t, x);
            }
        }
        Ok(())
    });
}

/// The taught formula for a segment and a point, as sharp.
#[test]
fn of_a_segment_by_the_taught_formula() {
    hold(2 * UNITS, plain(question(3, "point_segment::point_segment")), |figure| {
        let x = figure.inputs();
        let [p, a, b] = [0, 1, 2].map(|i| Vec3::from_array(x[i]));
        let q = double::circle_closest_point::closest_point(p, a, b);
        let size = [p, a, b].map(Vec3::length_squared).into_iter().fold(1.0, f64::max);
        let exact = point_segment::answer(&point(p), &point(a), &point(b)).dist_sq;
        let found = apart(&point(q), &point(p));
        prop_assert!(found <= exact + number(size * 2_f64.powi(-40)), "{:?}", x);
        Ok(())
    });
}
