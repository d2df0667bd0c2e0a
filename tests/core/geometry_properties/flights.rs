//! The trajectory of a point among walls.

use crosspoint::geometry::double::Vec2;
use crosspoint::geometry::flights::flights;
use proptest::prelude::*;

use super::question::hold;

fn place() -> impl Strategy<Value = Vec2> {
    (-8..=8, -8..=8).prop_map(|(x, y)| Vec2::new(f64::from(x), f64::from(y)))
}

/// A box: a corner, a side, how many times as wide it is; a point in it by parts of both sides; its
/// velocity, friction and restitution.
type Bounces = ([Vec2; 3], (i32, f64, f64, f64, f64));

/// Every leg ends where its velocity leads in its time: where walls cross, a point may be stopped
/// before it arrives.
fn legs_follow_their_velocity(
    ([corner, side, v], (wide, along, across, friction, restitution)): Bounces,
) -> Result<(), TestCaseError> {
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
}

#[test]
fn a_leg_ends_where_its_velocity_leads_in_its_time() {
    let part = || prop_oneof![Just(0.0), Just(1.0), 0.1..0.9];
    let inside = || (1..8).prop_map(|eighths| f64::from(eighths) / 8.0);
    let numbers = (1..=3, inside(), inside(), part(), part());
    hold(60, ([place(), place(), place()], numbers), legs_follow_their_velocity);
}

/// It slides into a corner less than an ulp beside a wall.
#[test]
fn a_leg_along_a_wall_ends_in_the_corner() {
    let vectors = [(5.0, 0.0), (-3.0, 1.0), (7.0, 7.0)].map(Vec2::from);
    let numbers = (3, 0.75, 0.5, 1.0, 0.131_609_514_235_360_08);
    legs_follow_their_velocity((vectors, numbers)).unwrap();
}
