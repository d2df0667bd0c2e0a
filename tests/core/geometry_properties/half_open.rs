//! Half-open triangles: each shared edge belongs to exactly one triangle.

use std::cell::Cell;

use crosspoint::geometry::double::Vec3;
use crosspoint::geometry::question::line_triangle::{HalfOpen, half_open};
use proptest::prelude::*;

use super::figure::lattice;
use super::question::hold;

fn hits(p: Vec3, u: Vec3, [a, b, c]: [Vec3; 3]) -> bool {
    let hit = half_open::filtered(p, u, a, b, c);
    assert_eq!(hit, half_open::exact(p, u, a, b, c), "{p} {u} {a} {b} {c}");
    hit == HalfOpen::Hit
}

/// A ray from inside a closed surface crosses it an odd number of times, from outside an even
/// number.
#[test]
fn a_ray_crosses_a_tetrahedron_evenly_from_without_and_oddly_from_within() {
    let corners = [lattice(3), lattice(3), lattice(3), lattice(3)];
    let asked = Cell::new(0);
    hold(200, (corners, lattice(3), lattice(3)), |([a, b, c, d], p, u)| {
        let volume = (b - a).cross(c - a).dot(d - a);
        let faces = [[a, b, c], [a, c, d], [a, d, b], [b, d, c]];
        // All four faces have the same orientation seen from outside. `sides`: the side of each
        // face on which the ray starts.
        let sides = faces.map(|[a, b, c]| (b - a).cross(c - a).dot(p - a) * volume);
        if volume == 0.0 || u == Vec3::ZERO || sides.contains(&0.0) {
            return Ok(());
        }
        asked.set(asked.get() + 1);
        let within = sides.iter().all(|side| *side > 0.0);
        let count = faces.into_iter().filter(|face| hits(p, u, *face)).count();
        prop_assert_eq!(count % 2 == 1, within, "{} hits", count);
        Ok(())
    });
    assert!(asked.get() > 2000, "{asked:?}");
}

/// A ray through a corner or an edge of a closed fan, flat or bent, hits exactly one triangle.
#[test]
fn a_fan_of_triangles_is_met_exactly_once() {
    let heights = [-2..=2, -2..=2, -2..=2, -2..=2, -2..=2, -2..=2];
    let aim = [-20_i32..=20, -20_i32..=20];
    hold(200, (heights, aim, lattice(2)), |(heights, [x, y], away)| {
        let rim = [(6, 0), (3, 5), (-4, 6), (-6, -1), (-2, -6), (5, -5)];
        let rim: [Vec3; 6] = std::array::from_fn(|i| {
            Vec3::new(f64::from(rim[i].0), f64::from(rim[i].1), f64::from(heights[i]))
        });
        // Vertically down to a point of the hull within the rim of radius 3.
        let aim = Vec3::new(f64::from(x) / 8.0, f64::from(y) / 8.0, 10.0);
        let corner = Vec3::new(away.x / 2.0, away.y / 2.0, away.z);
        let fan = (0..6).map(|i| [corner, rim[i], rim[(i + 1) % 6]]);
        prop_assert_eq!(fan.filter(|triangle| hits(aim, Vec3::NEG_Z, *triangle)).count(), 1);
        Ok(())
    });
}
