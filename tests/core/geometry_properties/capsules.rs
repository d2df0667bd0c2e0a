//! Two capsules: the decision agrees with the distance between their axes.

use crosspoint::geometry::exact::*;
use crosspoint::geometry::question::capsule_capsule::{Capsules, exact};
use crosspoint::geometry::question::segment_segment_space;
use num_traits::Zero;
use proptest::prelude::*;

use super::answers::{deep, given};
use super::question::hold;

#[test]
fn capsules_meet_where_their_axes_are_near_enough() {
    hold(100, given("capsule_capsule"), |x| {
        let [a, b, c, d] = [0, 1, 3, 4].map(|i| deep(&x[i]));
        let dist_sq = segment_segment_space::answer(&a, &b, &c, &d).dist_sq;
        let reach = number(x[2][0]) + number(x[5][0]);
        let expected = match dist_sq.cmp(&(&reach * &reach)) {
            std::cmp::Ordering::Greater => Capsules::Separate,
            std::cmp::Ordering::Equal => Capsules::Tangent,
            std::cmp::Ordering::Less if dist_sq.is_zero() => Capsules::AxesMeet,
            std::cmp::Ordering::Less => Capsules::Penetrating,
        };
        let outcome = exact(x[0], x[1], x[2][0], x[3], x[4], x[5][0]);
        prop_assert_eq!(outcome, expected, "{:?}", x);
        Ok(())
    });
}
