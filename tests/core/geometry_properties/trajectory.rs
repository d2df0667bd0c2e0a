//! The trajectory of a point among walls.

use crosspoint::geometry::double::Vec2;
use crosspoint::geometry::trajectory::{Wall, trajectory};
use proptest::prelude::*;

use super::question::hold;

fn place() -> impl Strategy<Value = Vec2> {
    (-8..=8, -8..=8).prop_map(|(x, y)| Vec2::new(f64::from(x), f64::from(y)))
}

fn ring(corners: [Vec2; 4]) -> Vec<Wall> {
    (0..4).map(|i| [corners[i], corners[(i + 1) % 4]]).collect()
}

/// A box: a corner, a side, and the ratio of the other side to it. A point in the box, by parts of
/// both sides; its velocity, friction and restitution.
type Bounces = ([Vec2; 3], (i32, f64, f64, f64, f64));

/// Every leg ends where its velocity leads in its time. Where walls cross, the point may be stopped
/// before it arrives.
fn legs_follow_their_velocity(
    ([corner, side, v], (wide, along, across, friction, restitution)): Bounces,
) -> Result<(), TestCaseError> {
    let turned = side.perp() * f64::from(wide);
    let corners = [corner, corner + side, corner + side + turned, corner + turned];
    let walls = ring(corners);
    let p = corner + side * along + turned * across;
    for leg in trajectory(p, v, &walls, friction, restitution).take(20) {
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

/// The point slides into a corner less than an ulp beside a wall.
#[test]
fn a_leg_along_a_wall_ends_in_the_corner() {
    let vectors = [(5.0, 0.0), (-3.0, 1.0), (7.0, 7.0)].map(Vec2::from);
    let numbers = (3, 0.75, 0.5, 1.0, 0.131_609_514_235_360_08);
    legs_follow_their_velocity((vectors, numbers)).unwrap();
}

#[test]
fn without_restitution_it_slides_to_the_end_of_the_wall() {
    let walls =
        ring([Vec2::new(0.0, 0.0), Vec2::new(7.0, 1.0), Vec2::new(6.0, 8.0), Vec2::new(-1.0, 7.0)]);
    let way: Vec<_> =
        trajectory(Vec2::new(2.0, 3.0), Vec2::new(1.0, -2.0), &walls, 0.0, 0.0).collect();
    assert_eq!(
        way[1].landing.map(|landing| (landing.hit, landing.wall)),
        Some((walls[0][1], Some(1)))
    );
    assert!(way.len() <= 4 && way[way.len() - 1].from == walls[0][1]);
    let open: Vec<_> =
        trajectory(Vec2::new(2.0, 3.0), Vec2::new(1.0, -2.0), &walls[..1], 0.0, 0.0).collect();
    assert_eq!(open[1].landing.map(|landing| landing.wall), Some(None));
    assert_eq!((open.len(), open[2].landing), (3, None));
}

#[test]
fn friction_and_restitution_take_the_speed_away() {
    let walls =
        ring([Vec2::new(0.0, 0.0), Vec2::new(4.0, 0.0), Vec2::new(4.0, 4.0), Vec2::new(0.0, 4.0)]);
    let way = trajectory(Vec2::new(1.0, 2.0), Vec2::new(3.0, 1.0), &walls, 0.25, 0.5).take(20);
    let speeds: Vec<_> = way.map(|flight| flight.v.length()).collect();
    assert!(speeds.windows(2).all(|pair| pair[1] < pair[0]));
}
