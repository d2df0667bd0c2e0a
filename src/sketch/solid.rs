//! A small solid for pictures of space: its faces, the part of it selected by a linear function,
//! and the outline of points in a plane.

use super::constructions::clipped;
use crate::geometry::convex_hull::convex_hull;
use glam::{DVec3, dvec3};

/// The faces of a house with a pointed roof with the tip at `tip`; it ends two units below.
pub fn house(tip: DVec3) -> Vec<Vec<DVec3>> {
    let ring = |z: f64| {
        [(-1.0, -0.75), (1.0, -0.75), (1.0, 0.75), (-1.0, 0.75)].map(|(x, y)| tip + dvec3(x, y, z))
    };
    let (floor, eaves) = (ring(-2.0), ring(-0.75));
    let around = |i: usize| {
        let j = (i + 1) % 4;
        [vec![floor[i], floor[j], eaves[j], eaves[i]], vec![eaves[i], eaves[j], tip]]
    };
    (0..4).flat_map(around).chain([floor.to_vec()]).collect()
}

/// The corners of these faces, each once.
pub fn corners(faces: &[Vec<DVec3>]) -> Vec<DVec3> {
    let mut corners = faces.concat();
    corners.sort_by_key(|at| at.to_array().map(f64::to_bits));
    corners.dedup();
    corners
}

/// The corners of the part of a convex figure where the linear function `measure` is at least
/// `least` times `unit`, or at most that if `unit` is negative; no corners if that part is empty.
pub fn kept(
    corners: &[DVec3],
    [least, unit]: [f64; 2],
    measure: impl Fn(DVec3) -> f64,
) -> Vec<DVec3> {
    clipped(corners, |at| measure(at) / unit - least)
}

/// The corners of the convex hull of points of a plane with this normal, in order; no corners if
/// the points are collinear.
pub fn outline(points: &[DVec3], normal: DVec3) -> Vec<DVec3> {
    let (u, v) = normal.normalize_or(DVec3::Z).any_orthonormal_pair();
    let mut sorted = points.to_vec();
    sorted.sort_by(|a, b| a.dot(u).total_cmp(&b.dot(u)).then(a.dot(v).total_cmp(&b.dot(v))));
    sorted.dedup();
    let around = convex_hull(&sorted, |a, b, next| {
        let (one, two) = (b - a, next - b);
        one.dot(u) * two.dot(v) - one.dot(v) * two.dot(u)
    });
    if around.len() < 3 { Vec::new() } else { around }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_house_is_below_its_tip() {
        let faces = house(DVec3::Z * 2.0);
        assert_eq!(faces.len(), 9);
        let heights = || faces.iter().flatten().map(|corner| corner.z);
        assert_eq!(heights().fold(f64::INFINITY, f64::min), 0.0);
        assert_eq!(heights().fold(0.0, f64::max), 2.0);
        assert_eq!(corners(&faces).len(), 9);
    }

    #[test]
    fn the_kept_part_ends_at_the_limit() {
        let square =
            [[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0]].map(|[x, y]| dvec3(x, y, 0.0));
        let half = kept(&square, [0.5, 2.0], |at| at.x);
        assert_eq!(half.len(), 4);
        assert!(half.iter().all(|at| at.x >= 1.0));
        let other = kept(&square, [-0.5, -2.0], |at| at.x);
        assert!(other.iter().all(|at| at.x <= 1.0));
        assert!(kept(&square, [3.0, 1.0], |at| at.x).is_empty());
        assert_eq!(kept(&square, [0.0, 1.0], |at| at.x), square);
    }

    #[test]
    fn an_outline_excludes_inner_points() {
        let corners =
            [[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0]].map(|[x, y]| dvec3(x, y, 1.0));
        let mut points = corners.to_vec();
        points.extend([dvec3(1.0, 1.0, 1.0), dvec3(1.0, 0.0, 1.0), corners[0]]);
        let around = outline(&points, DVec3::Z);
        assert_eq!(around.len(), 4);
        assert!(corners.iter().all(|corner| around.contains(corner)));
        assert!(outline(&points[..1], DVec3::Z).is_empty());
    }
}
