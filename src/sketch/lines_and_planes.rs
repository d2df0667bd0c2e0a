//! Marks of lines and of pieces of planes.

use super::{At, Name, Role, Shape, Sketch, Visibility, aside, centroid};
use crate::geometry::Extent;
use crate::geometry::round::CircleInSpace;
use glam::DVec3;

/// Half the length of a tick.
const TICK: f64 = 0.25;

/// Points of a round piece of a plane, in units of its radius.
const SPREAD: [(f64, f64); 3] = [(-0.7, -0.4), (-0.4, 0.7), (0.5, 0.6)];

/// The least and the greatest radius of a round piece of a plane. A piece that followed a dragged
/// point further would leave the picture.
const ROUND_PIECE: [f64; 2] = [2.8, 4.2];

/// The factor by which a round piece extends beyond its point.
const BEYOND: f64 = 1.25;

/// The side of the drawn plane of a box's wall, as a multiple of the wall.
const WALL_SCALE: f64 = 1.5;

/// The point closest to `p` where `n·x` is `level`, if `n·x` is `value` at `p`: the foot of `p` on
/// a plane. `value` and `level` may be reduced by the same number.
pub fn at_level(p: DVec3, n: DVec3, [value, level]: [f64; 2]) -> DVec3 {
    p + n * ((level - value) / n.length_squared())
}

/// The round piece of the plane `n·x = d` around its point closest to the origin, which contains
/// the point `reaching` of the plane unless that is far away. `n_sq` is `n·n`.
pub fn round_piece(n: DVec3, [d, n_sq]: [f64; 2], reaching: DVec3) -> CircleInSpace {
    let centre = n * (d / n_sq);
    let radius = (reaching.distance(centre) * BEYOND).max(ROUND_PIECE[0]).min(ROUND_PIECE[1]);
    CircleInSpace { centre, normal: n.normalize(), radius }
}

/// The steepest direction perpendicular to a line; horizontal if the line is vertical.
pub fn upright(line: DVec3) -> DVec3 {
    line.cross(aside(line))
}

/// The halves of the sides of an axis-parallel box, the one along `axis` first.
fn half_sides([k, l]: [DVec3; 2], axis: usize) -> [DVec3; 3] {
    [axis, axis + 1, axis + 2].map(|i| DVec3::AXES[i % 3] * (l - k) / 2.0)
}

impl Shape {
    /// The line, ray or segment `start + t vector`.
    pub fn along(start: impl At, vector: impl At, extent: Extent) -> Self {
        let a = start.at();
        Self::Carrier { a, b: a + vector.at(), extent }
    }

    /// A short tick along a vector across a line.
    pub fn tick(at: impl At, across: DVec3) -> Self {
        let (at, across) = (at.at(), across.normalize_or_zero() * TICK);
        Self::segment(at - across, at + across)
    }

    /// The square piece of the plane `n·x = d` around its point closest to the origin, with sides
    /// at the distance `half`. Nothing is drawn if `n` is zero.
    pub fn plane(n: DVec3, d: f64, half: f64) -> Self {
        let (u, v) = n.normalize().any_orthonormal_pair();
        Self::Patch { at: at_level(DVec3::ZERO, n, [0.0, d]), u: u * half, v: v * half }
    }

    /// A round piece of a plane, reflected through the origin.
    pub fn across_origin(piece: CircleInSpace) -> Self {
        Self::Disc(CircleInSpace { centre: -piece.centre, ..piece })
    }

    /// The square piece of the plane through three points around their centre, with sides at the
    /// distance `half`, one of them along `ab`. Nothing is drawn if the points are collinear.
    pub fn plane_through([a, b, c]: [DVec3; 3], half: f64) -> Self {
        let (along, normal) = ((b - a).normalize(), (b - a).cross(c - a).normalize());
        Self::Patch { at: centroid([a, b, c]), u: along * half, v: normal.cross(along) * half }
    }

    /// The planes of the walls across an axis of the axis-parallel box with the opposite corners
    /// `k` and `l`, the wall at `k` first.
    pub fn planes_of_walls([k, l]: [DVec3; 2], axis: usize) -> [Self; 2] {
        let [out, u, v] = half_sides([k, l], axis);
        let [u, v] = [u, v].map(|half| half.abs() * WALL_SCALE);
        [-out, out].map(|out| Self::Patch { at: k.midpoint(l) + out, u, v })
    }

    /// The cylinder without caps around the segment from `a` to `b`, extended on both sides.
    pub fn endless_cylinder([a, b]: [DVec3; 2], radius: f64, longer: f64) -> Self {
        let along = (b - a).normalize_or_zero() * longer;
        Self::Cylinder { from: a - along, to: b + along, radius }
    }
}

impl Sketch {
    /// The dotted line through `at` along a vector, to a distance on both sides. Nothing is drawn
    /// if the vector is zero.
    pub fn dotted_line(&mut self, name: Name, role: Role, [at, along]: [DVec3; 2], reach: f64) {
        for way in [reach, -reach] {
            let shape = Shape::extension(at, along.normalize() * way);
            self.add(name, role, Visibility::Always, shape);
        }
    }

    /// Points of a round piece of a plane, each joined to its centre and to the point `from` of the
    /// normal there: all points have the same foot on that normal. Visible while highlighted,
    /// without label.
    pub fn same_foot(&mut self, name: Name, from: DVec3, piece: CircleInSpace) {
        let foot = piece.centre;
        let (u, v) = piece.normal.any_orthonormal_pair();
        for (x, y) in SPREAD {
            let at = foot + (u * x + v * y) * piece.radius;
            for shape in [Shape::Extension(from, at), Shape::Dashed(at, foot)] {
                self.unlabelled(name, Role::Helper, shape);
            }
        }
    }

    /// The six walls of the axis-parallel box with the opposite corners `k` and `l`. Their corners
    /// are counter-clockwise seen from outside.
    pub fn walls(&mut self, name: Name, role: Role, [k, l]: [DVec3; 2]) {
        for axis in 0..3 {
            let [out, u, v] = half_sides([k, l], axis).map(DVec3::abs);
            for (out, u) in [(-out, -u), (out, u)] {
                let corners = [-u - v, u - v, u + v, v - u];
                self.face(name, role, &corners.map(|corner| k.midpoint(l) + out + corner));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_at_a_level_is_on_that_plane() {
        let (p, n, d) = (DVec3::new(4.0, 1.0, -2.0), DVec3::new(1.0, 2.0, 2.0), 11.0);
        for levels in [[n.dot(p), d], [n.dot(p) - d, 0.0]] {
            assert_eq!(n.dot(at_level(p, n, levels)), d);
        }
    }

    #[test]
    fn a_round_piece_contains_a_point_that_is_near() {
        let piece = |x: f64| round_piece(DVec3::Z * 2.0, [6.0, 4.0], DVec3::new(x, 0.0, 3.0));
        let centre = DVec3::Z * 3.0;
        assert_eq!(piece(3.0), CircleInSpace { centre, normal: DVec3::Z, radius: 3.75 });
        assert_eq!([piece(0.0).radius, piece(10.0).radius], ROUND_PIECE);
    }

    #[test]
    fn walls_face_outwards() {
        let [k, l] = [DVec3::new(3.0, -1.0, 2.0), DVec3::ONE];
        let walls = Sketch::shapes(|on| on.walls("k".into(), Role::Second, [k, l]));
        assert_eq!(walls.len(), 6);
        for wall in walls {
            let corners = wall.extent();
            let [a, b, c, _] = corners[..] else { panic!("{} corners", corners.len()) };
            assert!((b - a).cross(c - b).dot(a - k.midpoint(l)) > 0.0);
        }
    }

    #[test]
    fn the_first_plane_of_a_wall_is_that_of_the_first_corner() {
        let [k, l] = [DVec3::ONE, DVec3::new(-1.0, 3.0, 5.0)];
        for axis in 0..3 {
            for (plane, corner) in Shape::planes_of_walls([k, l], axis).into_iter().zip([k, l]) {
                let Shape::Patch { at, .. } = plane else { panic!("{plane:?}") };
                assert_eq!(at[axis], corner[axis]);
            }
        }
    }
}
