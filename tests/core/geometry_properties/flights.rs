//! The trajectory of a point among walls.

use crosspoint::geometry::double::Vec2;
use crosspoint::geometry::flights::flights;
use proptest::prelude::*;

use super::question::hold;

fn place() -> impl Strategy<Value = Vec2> {
    (-8..=8, -8..=8).prop_map(|(x, y)| Vec2::new(f64::from(x), f64::from(y)))
}

/// Inside of a box: where walls cross, a point may be stopped before it arrives.
#[test]
fn a_leg_ends_where_its_velocity_leads_in_its_time() {
    let part = || prop_oneof![Just(0.0), Just(1.0), 0.1..0.9];
    let inside = || (1..8).prop_map(|eighths| f64::from(eighths) / 8.0);
    let numbers = (1..=3, inside(), inside(), part(), part());
    hold(60, (place(), place(), place(), numbers), |(corner, side, v, numbers)| {
        let (wide, along, across, friction, restitution) = numbers;
        let turned = side.perp() * f64::from(wide);
        let corners = [corner, corner + side, corner + side + turned, corner + turned];
        let walls: Vec<_> = (0..4).map(|i| [corners[i], corners[(i + 1) % 4]]).collect();
        let p = corner + side * along + turned * across;
        for leg in flights(p, v, &walls, friction, restitution).take(20) {
            let Some(landing) = leg.landing else { continue };
            let off = (leg.from + leg.v * landing.t).distance(landing.hit);
            prop_assert!(off <= 1e-6, "{:?}", leg);
        }
        Ok(())
    });
}
