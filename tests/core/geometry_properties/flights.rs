//! The trajectory of a point among walls.

use crosspoint::geometry::double::Vec2;
use crosspoint::geometry::flights::flights;
use proptest::array::uniform5;
use proptest::prelude::*;

use super::question::hold;

fn place() -> impl Strategy<Value = Vec2> {
    (-8..=8, -8..=8).prop_map(|(x, y)| Vec2::new(f64::from(x), f64::from(y)))
}

#[test]
fn a_leg_ends_where_its_velocity_leads_in_its_time() {
    let part = || prop_oneof![Just(0.0), Just(1.0), 0.1..0.9];
    hold(60, (uniform5(place()), place(), part(), part()), |(places, v, friction, restitution)| {
        let [p, corners @ ..] = places;
        let walls: Vec<_> = (0..4).map(|i| [corners[i], corners[(i + 1) % 4]]).collect();
        for leg in flights(p, v, &walls, friction, restitution).take(20) {
            let Some(landing) = leg.landing else { continue };
            let off = (leg.from + leg.v * landing.t).distance(landing.hit);
            prop_assert!(off <= 1e-6, "{:?}", leg);
        }
        Ok(())
    });
}
