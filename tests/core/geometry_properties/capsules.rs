//! Two capsules: the decision agrees with the distance between their axes.

use crosspoint::geometry::exact::*;
use crosspoint::geometry::question::capsule_capsule::{Capsules, answer};
use num_traits::Zero;
use proptest::prelude::*;

use super::answers::deep;
use super::figure::nearly;
use super::question::{hold, question};

#[test]
fn capsules_meet_where_their_axes_are_near_enough() {
    hold(100, nearly(question("capsule_capsule")), |figure| {
        let x = figure.inputs();
        let [a, b, c, d] = [0, 1, 3, 4].map(|i| deep(&x[i]));
        let [r1, r2] = [2, 5].map(|i| number(x[i][0]));
        let answer = answer(&a, &b, &r1, &c, &d, &r2);
        let expected = match answer.axes.dist_sq.cmp(&answer.reach_sq) {
            std::cmp::Ordering::Greater => Capsules::Separate,
            std::cmp::Ordering::Equal => Capsules::Tangent,
            std::cmp::Ordering::Less if answer.axes.dist_sq.is_zero() => Capsules::AxesMeet,
            std::cmp::Ordering::Less => Capsules::Penetrating,
        };
        prop_assert_eq!(answer.outcome, expected, "{:?}", x);
        Ok(())
    });
}
