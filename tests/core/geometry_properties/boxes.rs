//! A line and a box: the decision agrees with a test of every critical parameter.

use crosspoint::geometry::Extent;
use crosspoint::geometry::exact::*;
use crosspoint::geometry::question::ray_box::{self, BoxContact};
use num_traits::{One, Zero};
use proptest::prelude::*;

use super::answers::{given, walk, way};
use super::question::hold;

const UNITS: u32 = 40;

/// The parameters where the line crosses a side or its part ends, and one value between each two of
/// these.
fn places<const D: usize>(part: Extent, [a, b, k, l]: [&[Rational; D]; 4]) -> Vec<Rational> {
    let d = way(a, b);
    let mut places = vec![Rational::zero(), Rational::one()];
    for i in (0..D).filter(|i| !d[*i].is_zero()) {
        places.extend([k, l].map(|side| (&side[i] - &a[i]) / &d[i]));
    }
    places.sort();
    let between: Vec<_> = places.windows(2).map(|t| (&t[0] + &t[1]) / number(2.0)).collect();
    let ends = [&places[0] - number(1.0), &places[places.len() - 1] + number(1.0)];
    places.extend(between.into_iter().chain(ends));
    places.retain(|t| part == Extent::Line || *t >= Rational::zero());
    places.retain(|t| part != Extent::Segment || *t <= Rational::one());
    places
}

fn is_found<const D: usize>(part: Extent, given: [[f64; D]; 4]) -> Result<(), TestCaseError> {
    let [a, b, k, l] = given;
    let outcome = ray_box::exact(a, b, part, k, l);
    let [a, b, k, l] = given.map(point);
    let d = way(&a, &b);
    if d.iter().all(Zero::is_zero) {
        prop_assert_eq!(outcome, BoxContact::ZeroLength);
        return Ok(());
    }
    let inside = |t: &Rational| {
        let x = walk(&a, t, &d);
        (0..D).map(|i| (&x[i] - &k[i]) * (&x[i] - &l[i])).max().unwrap()
    };
    let deepest = places(part, [&a, &b, &k, &l]).iter().map(inside).min().unwrap();
    let expected = match deepest.cmp(&Rational::zero()) {
        std::cmp::Ordering::Less => BoxContact::Crossing,
        std::cmp::Ordering::Equal => BoxContact::OnBoundary,
        std::cmp::Ordering::Greater => BoxContact::Disjoint,
    };
    prop_assert_eq!(outcome, expected);
    Ok(())
}

#[test]
fn a_line_meets_a_box_where_it_is_found_inside() {
    for part in Extent::ALL {
        hold(UNITS, given("line_box_2d"), |x| {
            is_found(part, [0, 1, 3, 4].map(|i| [x[i][0], x[i][1]]))
        });
        hold(UNITS, given("line_box_3d"), |x| is_found(part, [0, 1, 3, 4].map(|i| x[i])));
    }
}
