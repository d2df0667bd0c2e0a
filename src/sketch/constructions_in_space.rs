//! Marks built from values in space: pieces of planes, angles, flat boxes, surfaces.

use super::{Name, Role, Shape, Sketch, Visibility, at_level, at_parameter, centroid};
use crate::geometry::double::line_foot::line_foot;
use glam::DVec3;

/// The distance by which a piece of a plane extends beyond the points around which it is drawn.
const MARGIN: f64 = 0.5;

/// The least half side of such a piece, without the margin.
const MIN_HALF_SIDE: f64 = 1.0;

/// The least distance of the sides of a square piece from its centre, without the margin, and the
/// half side as a multiple of that distance.
const SQUARE_PIECE: [f64; 2] = [1.5, 1.25];

/// The side of a right angle drawn as a square.
const SQUARE: f64 = 0.4;

/// The drawn part of a cylinder without ends, in parameters of its axis.
const AXIS: (f64, f64) = (-1.0, 2.0);

/// The centre and the half sides of a square piece of the plane with this normal that contains the
/// triangle of its points. One side is parallel to that from the first corner to the second.
pub fn piece_around(corners: [DVec3; 3], normal: DVec3) -> (DVec3, [DVec3; 2]) {
    let (middle, along) = (centroid(corners), (corners[1] - corners[0]).normalize());
    let reach = corners.map(|corner| corner.distance(middle));
    let half = reach.into_iter().fold(SQUARE_PIECE[0], f64::max) * SQUARE_PIECE[1];
    (middle, [along * half, normal.normalize().cross(along) * half])
}

impl Shape {
    /// A rectangular piece of the plane through `through` with this normal. Its sides are parallel
    /// to `along`, a vector of the plane, and it contains the feet of all `points`.
    pub fn plane_around<const N: usize>(
        through: DVec3,
        normal: DVec3,
        along: DVec3,
        points: [DVec3; N],
    ) -> Self {
        let at = line_foot(through, centroid(points), normal);
        let [u, v] = [along, normal.cross(along)].map(|side| {
            let side = side.normalize();
            let far = points.map(|p| (p - at).dot(side).abs());
            side * (far.into_iter().fold(MIN_HALF_SIDE, f64::max) + MARGIN)
        });
        Self::Patch { at, u, v }
    }

    /// A right angle like [`Shape::right_angle`], drawn as a filled square, which stays visible
    /// beside a point mark at the corner. The square's side is at most a third of the distance to
    /// `to`.
    pub fn right_angle_tint(at: DVec3, to: DVec3, along: DVec3) -> Self {
        let side = SQUARE.min(at.distance(to) / 3.0);
        let [u, v] = [to - at, along].map(|leg| leg.normalize() * side);
        Self::tinted_parallelogram(at, u, v)
    }

    /// The outline of a parallelepiped without height, whose sides are perpendicular to `normal`.
    /// With its inner edges it would look like a solid.
    pub fn flat_box(mut corner: DVec3, mut sides: [DVec3; 3], normal: DVec3) -> Self {
        let (first, left) = (sides[0], normal.cross(sides[0]));
        for side in sides.iter_mut().filter(|side| side.dot(left) < 0.0) {
            corner += *side;
            *side = -*side;
        }
        let turn = |side: &DVec3| first.angle_between(*side);
        sides.sort_by(|one, other| turn(one).total_cmp(&turn(other)));
        let ways = sides.into_iter().chain(sides.map(|side| -side));
        Self::Area(
            ways.map(|way| {
                corner += way;
                corner
            })
            .collect(),
        )
    }

    /// A circle whose area is `part` of that of the circle with the radius `unit`.
    pub fn circle_of_area(centre: DVec3, part: f64, unit: f64) -> Self {
        Self::Circle { centre, radius: part.sqrt() * unit }
    }

    /// The parallelogram with the side `ab` in a plane with this normal. Its area times the length
    /// of the normal is `product`, negative to the right of `ab`. The corner next to `a` has the
    /// same foot on `ab` as `p`.
    pub fn parallelogram_on([a, b]: [DVec3; 2], normal: DVec3, product: f64, p: DVec3) -> Self {
        let along = b - a;
        let corner = at_level(line_foot(p, a, along), normal.cross(along), [0.0, product]);
        Self::parallelogram_between(a, [corner, b])
    }

    /// The circle around the line through `from` with the direction `axis`, through a point.
    pub fn ring_through(from: DVec3, axis: DVec3, point: DVec3) -> Self {
        let centre = line_foot(point, from, axis);
        Self::Ring { centre, normal: axis, radius: centre.distance(point) }
    }

    /// The points outside a triangle with area `area` for which the sum of the areas to the sides
    /// exceeds `area` by at most `excess`.
    pub fn around_triangle([v0, v1, v2]: [DVec3; 3], area: f64, excess: f64) -> Self {
        let part = excess / (2.0 * area);
        let beyond = |v: DVec3, from: DVec3| v + (v - from) * part;
        let pieces = [(v0, v1, v2), (v1, v2, v0), (v2, v0, v1)].map(|(a, b, c)| {
            [vec![a, b, beyond(b, c), beyond(a, c)], vec![a, beyond(a, b), beyond(a, c)]]
        });
        Self::Cells(pieces.into_iter().flatten().collect())
    }
}

impl Sketch {
    /// A dot product as the projection of the vector between two points on the line through one of
    /// them, `through`, along `onto`: the arrow `onto dot / onto_sq`, and the perpendicular from
    /// the other point. Visible while highlighted.
    pub fn dot_product(
        &mut self,
        (name, dot): (Name, f64),
        [from, to]: [DVec3; 2],
        through: DVec3,
        onto: DVec3,
        onto_sq: f64,
    ) {
        let shadow = onto * (dot / onto_sq);
        let (start, other) = if through == from { (from, to) } else { (to - shadow, from) };
        self.arrow(start, (name, shadow), Role::Helper, Visibility::WhenLit);
        let foot = if through == from { start + shadow } else { start };
        self.perpendicular(name, other, foot, shadow);
    }

    /// The part of a cylinder without ends between two points of its axis, `at` and `at + axis`,
    /// and as far as the points `reaching`, within limits.
    pub fn cylinder_reaching(
        &mut self,
        name: Name,
        role: Role,
        [at, axis]: [DVec3; 2],
        radius: f64,
        reaching: [DVec3; 2],
    ) {
        let ends = reaching.map(|p| (p - at).dot(axis) / axis.length_squared());
        let low = ends.into_iter().fold(0.0, f64::min).max(AXIS.0);
        let high = ends.into_iter().fold(1.0, f64::max).min(AXIS.1);
        let [from, to] = [low, high].map(|t| at_parameter(at, axis, t));
        self.add(name, role, Visibility::Always, Shape::Cylinder { from, to, radius });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_of_a_plane_lies_beneath_its_points() {
        let points = [DVec3::new(0.0, 0.0, 3.0), DVec3::new(4.0, 2.0, 3.0)];
        let Shape::Patch { at, u, v } =
            Shape::plane_around(DVec3::Z, DVec3::Z, DVec3::X * 9.0, points)
        else {
            panic!("no patch")
        };
        assert_eq!(
            [at, u, v],
            [DVec3::new(2.0, 1.0, 1.0), DVec3::X * 2.5, DVec3::Y * 1.5],
            "the margin is beyond the points"
        );
    }

    #[test]
    fn a_parallelogram_on_a_side_has_its_area() {
        let (ab, p) = ([DVec3::X, DVec3::X * 3.0], DVec3::new(2.0, 9.0, 0.0));
        for (product, y) in [(30.0, 3.0), (-10.0, -1.0)] {
            let corners = Shape::parallelogram_on(ab, DVec3::Z * 5.0, product, p).extent();
            assert_eq!(corners[1], DVec3::new(2.0, y, 0.0));
        }
    }

    #[test]
    fn a_flat_box_has_six_corners() {
        let sides = [DVec3::X * 2.0, DVec3::Y, DVec3::new(-1.0, -1.0, 0.0)];
        let corners = Shape::flat_box(DVec3::ZERO, sides, DVec3::Z).extent();
        assert_eq!(corners.len(), 6);
        let doubled_area = (0..6).map(|i| corners[i].cross(corners[(i + 1) % 6]).z).sum::<f64>();
        // The area is the sum of the parallelograms of all pairs of sides.
        assert_eq!(doubled_area.abs(), 2.0 * (2.0 + 2.0 + 1.0));
    }

    #[test]
    fn a_square_piece_contains_the_corners() {
        let corners = [DVec3::ZERO, DVec3::X * 6.0, DVec3::Y * 9.0];
        let (middle, [u, v]) = piece_around(corners, DVec3::Z * 64.0);
        assert_eq!(middle, DVec3::new(2.0, 3.0, 0.0));
        assert!(u.y == 0.0 && v.x == 0.0 && u.x == v.y, "{u} {v}");
        for corner in corners {
            assert!((corner - middle).abs().max_element() < u.x, "{corner}");
        }
    }

    #[test]
    fn a_dot_product_is_drawn_on_the_line_through_either_point() {
        let [from, to] = [DVec3::ZERO, DVec3::new(3.0, 4.0, 0.0)];
        for (through, arrow) in
            [(from, [from, DVec3::X * 3.0]), (to, [DVec3::new(0.0, 4.0, 0.0), to])]
        {
            let (dot, onto) = (("dot".into(), 6.0), DVec3::X * 2.0);
            let shapes = Sketch::shapes(|on| on.dot_product(dot, [from, to], through, onto, 4.0));
            assert_eq!(shapes[0], Shape::Arrow(arrow[0], arrow[1]));
        }
    }
}
