//! Glow around a point and along a line.

use super::camera2d::pos;
use egui::{Color32, Mesh};
use glam::DVec2;

/// Intensity across a line, and around a point from the centre outward.
const BELL: [(f64, f32); 7] =
    [(-1.0, 0.0), (-0.6, 0.2), (-0.28, 0.72), (0.0, 1.0), (0.28, 0.72), (0.6, 0.2), (1.0, 0.0)];

/// Vertices of a ring around a point.
const ROUND: usize = 24;

/// A glow around a point with radius `reach`.
pub fn around(at: DVec2, reach: f64, colour: Color32) -> Mesh {
    rings(|off| Some(at + off * reach), colour)
}

/// The glow with the points of the unit disc mapped by `place`; empty if a point has no place.
pub fn rings(place: impl Fn(DVec2) -> Option<DVec2>, colour: Color32) -> Mesh {
    let out = BELL[BELL.len() / 2..].iter();
    let rings = out.map(|(off, strength)| (*off, colour.gamma_multiply(*strength)));
    disc(&rings.collect::<Vec<_>>(), ROUND, place)
}

/// A disc whose colour changes from ring to ring. `rings` has radii from the centre outward; each
/// ring has `count` vertices. `place` maps the points of the disc; the mesh is empty if a point has
/// no place.
pub fn disc(
    rings: &[(f64, Color32)],
    count: usize,
    place: impl Fn(DVec2) -> Option<DVec2>,
) -> Mesh {
    let ring = |(radius, colour): &(f64, Color32)| {
        let turn = |i: usize| i as f64 / count as f64 * std::f64::consts::TAU;
        let places = (0..count).map(|i| place(DVec2::from_angle(turn(i)) * *radius));
        Some((places.collect::<Option<Vec<_>>>()?, *colour))
    };
    let rings: Option<Vec<_>> = rings.iter().map(ring).collect();
    rings.map_or_else(Mesh::default, |rings| bands(&rings))
}

/// The area between the first and the last of some closed figures with equally many corners, whose
/// colour changes from one figure to the next. The first may be a point.
pub fn bands(rings: &[(Vec<DVec2>, Color32)]) -> Mesh {
    let mut mesh = Mesh::default();
    for (places, colour) in rings {
        places.iter().for_each(|place| mesh.colored_vertex(pos(*place), *colour));
    }
    let count = rings.first().map_or(0, |(places, _)| places.len() as u32);
    // From the first figure to the last at each side: a file has one gradient for a side.
    for i in 0..count {
        for (ring, pair) in rings.windows(2).enumerate() {
            let next = (i + 1) % count;
            let (inner, outer) = (ring as u32 * count, (ring as u32 + 1) * count);
            mesh.add_triangle(inner + i, outer + i, outer + next);
            if pair[0].0[i as usize] != pair[0].0[next as usize] {
                mesh.add_triangle(inner + i, outer + next, inner + next);
            }
        }
    }
    mesh
}

/// Adds a convex figure with a colour at each corner.
pub fn fan(mesh: &mut Mesh, corners: impl Iterator<Item = (DVec2, Color32)>) {
    let start = mesh.vertices.len() as u32;
    corners.for_each(|(place, colour)| mesh.colored_vertex(pos(place), colour));
    for i in start + 2..mesh.vertices.len() as u32 {
        mesh.add_triangle(start, i - 1, i);
    }
}

/// A glow along a polyline with half width `reach`, extended beyond its ends.
pub fn along(points: &[DVec2], reach: f64, colour: Color32) -> Mesh {
    let mut mesh = Mesh::default();
    let [first, .., last] = points else { return mesh };
    let closed = first.distance(*last) < 1e-6;
    let way = |i: usize, j: usize| (points[j] - points[i]).try_normalize();
    let end = points.len() - 1;
    let mut sections: Vec<(DVec2, DVec2, f32)> = Vec::with_capacity(points.len() + 2);
    for (i, point) in points.iter().enumerate() {
        let before =
            if i > 0 { way(i - 1, i) } else { closed.then(|| way(end - 1, end)).flatten() };
        let after = if i < end { way(i, i + 1) } else { closed.then(|| way(0, 1)).flatten() };
        let (before, after) = (before.or(after), after.or(before));
        let Some((before, after)) = before.zip(after) else { continue };
        let middle = (before + after).try_normalize().unwrap_or(before);
        // A sharp corner would have a long spike on its outer side.
        let side = middle.perp() / middle.dot(before).max(0.5);
        if i == 0 && !closed {
            sections.push((*point - after * reach * 0.8, side, 0.0));
        }
        sections.push((*point, side, 1.0));
        if i == end && !closed {
            sections.push((*point + before * reach * 0.8, side, 0.0));
        }
    }
    for (point, side, share) in &sections {
        for (off, strength) in BELL {
            let place = *point + *side * (off * reach);
            mesh.colored_vertex(pos(place), colour.gamma_multiply(strength * share));
        }
    }
    let wide = BELL.len() as u32;
    for i in 1..sections.len() as u32 {
        for j in 1..wide {
            let [a, b] = [(i - 1) * wide + j - 1, (i - 1) * wide + j];
            mesh.add_triangle(a, b, b + wide);
            mesh.add_triangle(a, b + wide, a + wide);
        }
    }
    mesh
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec2;

    #[test]
    fn a_glow_is_brightest_on_its_line_and_zero_at_its_border() {
        let points = [dvec2(0.0, 0.0), dvec2(40.0, 0.0), dvec2(40.0, 30.0)];
        let mesh = along(&points, 8.0, Color32::RED);
        for vertex in &mesh.vertices {
            let at = dvec2(vertex.pos.x.into(), vertex.pos.y.into());
            let on = points.iter().any(|p| p.distance(at) < 1e-6);
            assert_eq!(on, vertex.color == Color32::RED, "{at}");
        }
        let disc = around(dvec2(5.0, 5.0), 8.0, Color32::RED);
        let rim = disc.vertices.iter().filter(|v| v.color == Color32::TRANSPARENT);
        assert_eq!(rim.count(), ROUND);
    }
}
