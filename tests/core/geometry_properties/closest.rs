//! Closest points: no nearby point is closer.

use crosspoint::geometry::Extent;
use crosspoint::geometry::double::{self, Vec3};
use crosspoint::geometry::exact::*;
use crosspoint::geometry::question::line_line::SpaceMeeting;
use crosspoint::geometry::question::*;
use num_traits::{One, Zero};
use proptest::prelude::*;

use super::answers::{apart, deep, flat, given, walk, way};
use super::figure::plain;
use super::question::{hold, question};

const UNITS: u32 = 15;

/// Nearby parameters on both sides within a part of a line.
fn beside(t: &Rational, part: Extent) -> Vec<Rational> {
    let steps = [number(2_f64.powi(-30)), number(0.125)];
    let mut beside = vec![t.clone()];
    beside.extend(steps.iter().flat_map(|step| [t - step, t + step]));
    beside.retain(|t| part == Extent::Line || *t >= Rational::zero());
    beside.retain(|t| part != Extent::Segment || *t <= Rational::one());
    beside
}

/// Asserts that the point at `t` is closer to `c` than its neighbours.
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
    hold(UNITS, given("point_on_segment_2d"), |x| {
        let [p, a, b] = [0, 1, 2].map(|i| flat(&x[i]));
        let answer = point_segment::answer(&p, &a, &b);
        is_closest(Extent::Segment, [&a, &way(&a, &b), &p], (&answer.t, &answer.dist_sq))
    });
    hold(UNITS, given("point_on_segment_3d"), |x| {
        let [p, a, b] = [0, 1, 2].map(|i| deep(&x[i]));
        let answer = point_segment::answer(&p, &a, &b);
        is_closest(Extent::Segment, [&a, &way(&a, &b), &p], (&answer.t, &answer.dist_sq))
    });
}

#[test]
fn on_a_line_a_ray_or_a_segment_to_a_centre() {
    for part in Extent::ALL {
        hold(UNITS, given("sphere_line"), |x| {
            let ([p, d, c], r) = ([0, 1, 2].map(|i| deep(&x[i])), number(x[3][0]));
            let answer = sphere_line::answer(part, &p, &d, &c, &r);
            is_closest(part, [&p, &d, &c], (&answer.t, &answer.dist_sq))
        });
    }
}

#[test]
fn of_two_lines() {
    hold(UNITS, given("line_line_3d"), |x| {
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

/// Two segments in space and all values of the answer.
type Segments = ([[Rational; 3]; 4], segment_segment_space::SegmentSegmentSpaceAnswer);

fn segments() -> impl Strategy<Value = Segments> {
    given("segment_segment_3d").prop_map(|x| {
        let [a, b, c, d] = [0, 1, 2, 3].map(|i| deep(&x[i]));
        let answer = segment_segment_space::answer(&a, &b, &c, &d);
        ([a, b, c, d], answer)
    })
}

/// The closest pairs on each edge of the square of both parameters and, if defined, that of the
/// lines. The squared distance is convex, so the least of them is the global minimum. Each pair has
/// its squared distance, `s` and `t`.
fn candidates([a, b, c, d]: &[[Rational; 3]; 4]) -> Vec<[Rational; 3]> {
    let (zero, one) = (Rational::zero(), Rational::one());
    let mut found = Vec::new();
    for (end, s) in [(a, &zero), (b, &one)] {
        let on_second = point_segment::answer(end, c, d);
        found.push([on_second.dist_sq, s.clone(), on_second.t]);
    }
    for (end, t) in [(c, &zero), (d, &one)] {
        let on_first = point_segment::answer(end, a, b);
        found.push([on_first.dist_sq, on_first.t, t.clone()]);
    }
    let of_lines = line_line::answer(a, &way(a, b), c, &way(c, d));
    if let Some(pair) = of_lines.closest {
        let on_both = [&pair.s, &pair.t].into_iter().all(|x| *x >= zero && *x <= one);
        found.extend(on_both.then_some([of_lines.dist_sq, pair.s, pair.t]));
    }
    found
}

#[test]
fn of_two_segments() {
    hold(4 * UNITS, segments(), |(points, answer)| {
        let [a, b, c, d] = &points;
        let segment_segment_space::SegmentSegmentSpaceAnswer { outcome, closest: pair, dist_sq } =
            answer;
        prop_assert_eq!(&pair.x, &walk(a, &pair.s, &way(a, b)));
        prop_assert_eq!(&pair.y, &walk(c, &pair.t, &way(c, d)));
        prop_assert_eq!(&apart(&pair.x, &pair.y), &dist_sq);
        // Of several closest pairs, the one with the least s counts, then the one with the least t.
        let least = candidates(&points).into_iter().min();
        prop_assert_eq!(Some([dist_sq.clone(), pair.s.clone(), pair.t.clone()]), least);
        for s in beside(&pair.s, Extent::Segment) {
            for t in beside(&pair.t, Extent::Segment) {
                let there = apart(&walk(a, &s, &way(a, b)), &walk(c, &t, &way(c, d)));
                prop_assert!(there > dist_sq || there == dist_sq && (&s, &t) >= (&pair.s, &pair.t));
            }
        }
        let meets = !matches!(
            outcome,
            SpaceMeeting::Parallel | SpaceMeeting::Apart | SpaceMeeting::Skew | SpaceMeeting::Miss
        );
        prop_assert_eq!(dist_sq.is_zero(), meets, "{:?}", outcome);
        Ok(())
    });
}

#[test]
fn of_two_segments_elsewhere_in_other_units_and_named_the_other_way() {
    let values = (segments(), [-9..9_i32, -9..9, -9..9], -300..300_i32);
    hold(2 * UNITS, values, |((points, answer), by, power)| {
        let unit = number(2_f64.powi(power));
        let by = by.map(|x| number(f64::from(x)));
        let moved = points.clone().map(|p| std::array::from_fn(|i| (&p[i] + &by[i]) * &unit));
        let [a, b, c, d] = &moved;
        let there = segment_segment_space::answer(a, b, c, d);
        let (pair, moved_pair) = (&answer.closest, &there.closest);
        prop_assert_eq!(there.outcome, answer.outcome);
        prop_assert_eq!((&moved_pair.s, &moved_pair.t), (&pair.s, &pair.t));
        prop_assert_eq!(&there.dist_sq, &(&answer.dist_sq * &unit * &unit));
        let swapped = segment_segment_space::answer(c, d, a, b);
        prop_assert_eq!(swapped.outcome, answer.outcome);
        prop_assert_eq!(&swapped.dist_sq, &there.dist_sq);
        let one_pair = line_line::answer(a, &way(a, b), c, &way(c, d)).closest.is_some();
        if one_pair {
            prop_assert_eq!((&swapped.closest.t, &swapped.closest.s), (&pair.s, &pair.t));
        }
        Ok(())
    });
}

/// Tests which of several closest pairs is returned.
#[test]
fn of_two_segments_with_many_closest_pairs() {
    let v = |x: f64, y: f64| point(Vec3::new(x, y, 0.0));
    let parameters = |ends: [(f64, f64); 4]| {
        let [a, b, c, d] = ends.map(|(x, y)| v(x, y));
        let pair = segment_segment_space::answer(&a, &b, &c, &d).closest;
        (pair.s, pair.t)
    };
    for (ends, (s, t)) in [
        ([(0.0, 0.0), (4.0, 0.0), (1.0, 1.0), (3.0, 1.0)], (0.25, 0.0)),
        ([(0.0, 0.0), (4.0, 0.0), (3.0, 1.0), (1.0, 1.0)], (0.25, 1.0)),
        ([(2.0, 0.0), (6.0, 0.0), (0.0, 0.0), (4.0, 0.0)], (0.0, 0.5)),
        ([(1.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)], (0.0, 0.0)),
        ([(1.0, 2.0), (1.0, 2.0), (0.0, 0.0), (4.0, 0.0)], (0.0, 0.25)),
        ([(0.0, 0.0), (4.0, 0.0), (1.0, 2.0), (1.0, 2.0)], (0.25, 0.0)),
    ] {
        assert_eq!(parameters(ends), (number(s), number(t)), "{ends:?}");
    }
}

/// The taught formula for two segments: for small integer coordinates, the distance of its points
/// exceeds the minimum by at most 2⁻⁴⁰ of the greatest squared size.
#[test]
fn of_two_segments_by_the_taught_formula() {
    hold(2 * UNITS, plain(question("closest_region")), |figure| {
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

/// The taught formula for a segment and a point, with the same bound.
#[test]
fn of_a_segment_by_the_taught_formula() {
    hold(2 * UNITS, plain(question("point_on_segment_3d")), |figure| {
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
