//! Marks of distances and of the regions within a distance: from a line, a plane, a surface.

use super::{At, Name, Role, Shape, Sketch, Visibility};
use crate::geometry::round::CircleInSpace;
use glam::{DVec2, DVec3};

/// Length of an arrow that shows only the direction of a normal.
const NORMAL: f64 = 1.25;

/// Distance between a line and an arrow beside it, as a multiple of the line's direction vector.
const ARROW_DISTANCE: f64 = 0.05;

/// The radius of a round slab, as a multiple of that of its piece of the plane.
const SLAB_SCALE: f64 = 1.02;

/// The number of segments of the arc of an angle.
const ANGLE: u32 = 32;

/// The mean of points.
pub fn centroid<const N: usize>(points: [DVec3; N]) -> DVec3 {
    points.iter().sum::<DVec3>() / N as f64
}

/// The point of the line `a + t d` at the parameter `t`.
pub fn at_parameter(a: impl At, d: impl At, t: f64) -> DVec3 {
    a.at() + d.at() * t
}

/// The point on the ray from `from` through `to`, `times` as far away as `to`.
pub fn at_multiple(from: impl At, to: impl At, times: f64) -> DVec3 {
    let from = from.at();
    at_parameter(from, to.at() - from, times)
}

/// The point at a distance from `from` in the direction of the point `to`.
pub fn at_distance(from: impl At, to: impl At, distance: f64) -> DVec3 {
    let (from, to) = (from.at(), to.at());
    from + (to - from).normalize() * distance
}

/// The direction of the first of these vectors that has one; NaN if none has.
pub fn first_direction<const N: usize>(vectors: [DVec3; N]) -> DVec3 {
    vectors.into_iter().find_map(DVec3::try_normalize).unwrap_or(DVec3::NAN)
}

/// The height of a parallelogram with this squared area whose base is `l`.
pub fn distance_by_area(l: impl At, area_sq: f64) -> f64 {
    area_sq.sqrt() / l.at().length()
}

/// The distance from the plane `n·x = d` at which `n·x − d` has this value.
pub fn distance_by_value(n: impl At, value: f64) -> f64 {
    value / n.at().length()
}

/// A horizontal direction perpendicular to a line. Its length is that of the line's horizontal
/// part; for a vertical line it is the x axis.
pub fn aside(line: impl At) -> DVec3 {
    let flat = line.at().truncate().perp();
    if flat == DVec2::ZERO { DVec3::X } else { flat.at() }
}

impl Shape {
    /// The sector of an angle in space: at `at`, between two vectors, with this radius. Nothing is
    /// drawn if the vectors are parallel.
    pub fn angle(at: impl At, vectors: [impl At; 2], radius: f64) -> Self {
        Self::angle_about(at, vectors, DVec3::ZERO, radius)
    }

    /// [`Shape::angle`], clockwise about `normal` if the vectors are opposite.
    pub fn angle_about(
        at: impl At,
        [from, to]: [impl At; 2],
        normal: impl At,
        radius: f64,
    ) -> Self {
        let (at, from, to) = (at.at(), from.at().normalize(), to.at());
        let angle = from.angle_between(to);
        let side = first_direction([to.reject_from_normalized(from), from.cross(normal.at())]);
        let arc = (0..=ANGLE).map(|i| {
            let turned = DVec2::from_angle(angle * f64::from(i) / f64::from(ANGLE));
            at + (from * turned.x + side * turned.y) * radius
        });
        Self::Area(std::iter::once(at).chain(arc).collect())
    }

    /// [`Shape::angle`] between the directions from `at` to two points. Its radius is `part` of
    /// `length`.
    pub fn angle_between(at: impl At, [p, q]: [impl At; 2], length: f64, part: f64) -> Self {
        let at = at.at();
        Self::angle(at, [p.at() - at, q.at() - at], length * part)
    }

    /// A right-angle mark at `at` between the directions to two points.
    pub fn right_angle_between(at: impl At, [p, q]: [impl At; 2]) -> Self {
        let at = at.at();
        Self::right_angle(at, p, q.at() - at)
    }

    /// A circle or a sphere. The sign of the radius is ignored.
    pub fn ball(centre: impl At, radius: f64) -> Self {
        Self::Sphere { centre: centre.at(), radius: radius.abs() }
    }

    /// The circle or the sphere around `centre` through a point.
    pub fn ball_through(centre: impl At, point: impl At) -> Self {
        let centre = centre.at();
        Self::Sphere { centre, radius: centre.distance(point.at()) }
    }

    /// The circle or the sphere with the segment `ab` as a diameter.
    pub fn ball_on([a, b]: [impl At; 2]) -> Self {
        let [a, b] = [a.at(), b.at()];
        Self::Sphere { centre: (a + b) / 2.0, radius: a.distance(b) / 2.0 }
    }

    /// The chord of a circle or a sphere on the line `p + t d`, dashed: around the foot of the centre,
    /// by `disc`, a quarter of the discriminant of the equation for `t`. Nothing is drawn if that is
    /// negative.
    pub fn chord_of_discriminant(foot: impl At, d: impl At, disc: f64) -> Self {
        let (foot, d) = (foot.at(), d.at());
        let half = d * (disc.sqrt() / d.length_squared());
        Self::Dashed(foot - half, foot + half)
    }

    /// The axis-parallel box with the opposite corners `a` and `b`; a rectangle if they are at the
    /// same height.
    pub fn box_between([a, b]: [impl At; 2]) -> Self {
        let corner = a.at();
        let diagonal = b.at() - corner;
        let [u, v, w] = DVec3::AXES.map(|axis| axis * diagonal);
        if w == DVec3::ZERO {
            Self::parallelogram(corner, u, v)
        } else {
            Self::Box { corner, sides: [u, v, w] }
        }
    }

    /// The legs of the path from one point to another along the axes, in their order, dashed. Axes
    /// on which the points agree have no leg.
    pub fn legs([from, to]: [impl At; 2]) -> impl Iterator<Item = Self> {
        let (mut at, to) = (from.at(), to.at());
        (0..3).filter_map(move |axis| {
            let from = at;
            at[axis] = to[axis];
            (at != from).then_some(Self::Dashed(from, at))
        })
    }

    /// The points of the plane through which the path from `a` to `b` along the axes is at most
    /// `longer` than the direct one along the axes: the box between them, with slanted corners.
    pub fn detour_region([a, b]: [DVec2; 2], longer: f64) -> Self {
        let (low, high, by) = (a.min(b), a.max(b), longer / 2.0);
        let (x, y) = (DVec2::X * by, DVec2::Y * by);
        let (right, left) = (DVec2::new(high.x, low.y), DVec2::new(low.x, high.y));
        let around =
            [low - y, right - y, right + x, high + x, high + y, left + y, left - x, low - x];
        Self::Area(around.map(At::at).into())
    }

    /// The points of the plane beside the segment `ab` within a distance of its line. Nothing is
    /// drawn if the segment has no length.
    pub fn strip([a, b]: [impl At; 2], distance: f64) -> Self {
        let [a, b] = [a.at(), b.at()];
        let by = (b - a).truncate().perp().normalize().at() * distance;
        Self::Area(vec![a + by, b + by, b - by, a - by])
    }

    /// The points in front of and behind a round piece of a plane within a distance.
    pub fn round_slab(piece: CircleInSpace, distance: f64) -> Self {
        let [from, to] = [-distance, distance].map(|by| piece.centre + piece.normal * by);
        Self::Cylinder { from, to, radius: piece.radius * SLAB_SCALE }
    }

    /// The points above and below a piece of a plane within a distance. The piece has the centre
    /// `at` and the half sides `u` and `v`.
    pub fn slab(at: DVec3, [u, v]: [DVec3; 2], distance: f64) -> Self {
        let thick = u.cross(v).normalize() * distance;
        Self::Box { corner: at - u - v - thick, sides: [u, v, thick].map(|half| half * 2.0) }
    }
}

impl Sketch {
    /// The perpendicular from a point to its foot on a line along `line`, or on a plane that
    /// contains `line`: always visible, and labelled with the distance.
    pub fn distance_to_foot(&mut self, name: Name, from: impl At, foot: impl At, line: impl At) {
        let (from, foot) = (from.at(), foot.at());
        let corner = Shape::right_angle(foot, from, line);
        for shape in [Shape::Dashed(from, foot), corner] {
            self.add(name, Role::Helper, Visibility::Always, shape);
        }
    }

    /// The direction of a normal: an arrow of a fixed length times `scale`. The normal itself is
    /// often as long as an area and would leave the picture.
    pub fn normal_direction(
        &mut self,
        at: impl At,
        (name, normal): (Name, impl At),
        visibility: Visibility,
        scale: f64,
    ) {
        let arrow = normal.at().normalize() * (NORMAL * scale);
        self.arrow(at, (name, arrow), Role::Third, visibility);
    }

    /// Two vectors along one line, one on each side of it, so that neither hides the other. Visible
    /// while highlighted.
    pub fn arrows_beside<V: At>(&mut self, line: impl At, [one, two]: [(V, (Name, V)); 2]) {
        let off = aside(line) * ARROW_DISTANCE;
        for ((from, vector), off) in [(one, off), (two, -off)] {
            self.arrow(from.at() + off, vector, Role::Third, Visibility::WhenLit);
        }
    }

    /// A tangent from a point to a ball, on the side of the vector `along`, and the sector that
    /// turns it into that direction, to compare the tangent with a length along the vector. Visible
    /// while highlighted, without label. Nothing is drawn from a point inside the ball.
    pub fn tangent_turned(
        &mut self,
        name: Name,
        [from, along]: [impl At; 2],
        centre: impl At,
        radius: f64,
    ) {
        let (from, along, centre) = (from.at(), along.at(), centre.at());
        let to = centre - from;
        let length = (to.length_squared() - radius * radius).sqrt();
        let side = along.reject_from(to).normalize() * radius;
        let tangent = (to * length + side * to.length()) * (length / to.length_squared());
        let touches = from + tangent;
        self.perpendicular(name, from, touches, centre - touches);
        self.unlabelled(name, Role::Helper, Shape::angle(from, [tangent, along], tangent.length()));
    }

    /// The horizontal square with the side `ab`, on the side that does not face `other`. Visible
    /// while highlighted.
    pub fn square_on(&mut self, name: Name, [a, b]: [impl At; 2], other: impl At) {
        let (a, b) = (a.at(), b.at());
        let away = (b - a).cross(DVec3::Z).normalize() * a.distance(b);
        let away = if away.dot(a - other.at()) < 0.0 { -away } else { away };
        self.parallelogram(name, a, b - a, away);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_parameter_counts_the_direction() {
        assert_eq!(at_parameter(DVec3::Z, DVec3::X * 2.0, 1.5), DVec3::new(3.0, 0.0, 1.0));
    }

    #[test]
    fn a_vector_without_a_direction_is_passed_over() {
        let direction = first_direction([DVec3::NAN, DVec3::ZERO, DVec3::Y * 4.0, DVec3::X]);
        assert_eq!(direction, DVec3::Y);
        assert!(first_direction([DVec3::ZERO]).is_nan());
    }

    #[test]
    fn an_angle_ends_in_its_second_direction() {
        let angle = Shape::angle(DVec3::ONE, [DVec3::X * 3.0, DVec3::Z * 5.0], 2.0);
        let end = angle.extent().pop();
        assert!(end.is_some_and(|end| end.abs_diff_eq(DVec3::new(1.0, 1.0, 3.0), 1e-9)));
    }

    #[test]
    fn a_chord_of_a_discriminant_ends_on_the_circle() {
        let (foot, d, r) = (DVec2::Y * 3.0, DVec2::X * 2.0, 5.0);
        let disc = d.dot(foot).powi(2) - d.dot(d) * (foot.dot(foot) - r * r);
        let chord = Shape::chord_of_discriminant(foot, d, disc);
        assert_eq!(chord, Shape::Dashed(DVec3::new(-4.0, 3.0, 0.0), DVec3::new(4.0, 3.0, 0.0)));
    }

    #[test]
    fn legs_are_those_of_axes_that_differ() {
        let legs: Vec<_> = Shape::legs([DVec3::ZERO, DVec3::new(3.0, 0.0, 4.0)]).collect();
        let corner = DVec3::X * 3.0;
        let to = Shape::Dashed(corner, DVec3::new(3.0, 0.0, 4.0));
        assert_eq!(legs, [Shape::Dashed(DVec3::ZERO, corner), to]);
    }

    #[test]
    fn a_detour_is_longer_by_as_much_at_each_corner_of_its_region() {
        let [a, b] = [DVec2::new(3.0, -1.0), DVec2::new(0.0, 1.0)];
        let way = |d: DVec2| d.x.abs() + d.y.abs();
        for corner in Shape::detour_region([a, b], 0.5).extent() {
            let p = corner.truncate();
            assert_eq!(way(p - a) + way(p - b), way(b - a) + 0.5);
        }
    }

    #[test]
    fn a_tangent_is_square_to_the_radius() {
        let tangent = |from| {
            let line = [from, DVec2::X];
            Sketch::shapes(|on| on.tangent_turned("disc".into(), line, DVec2::ZERO, 1.5))
        };
        let Shape::Dashed(_, at) = tangent(DVec2::new(-1.5, 2.0))[0] else { panic!("no tangent") };
        assert!(at.abs_diff_eq(DVec3::new(0.42, 1.44, 0.0), 1e-9), "{at}");
        assert!(tangent(DVec2::ONE).is_empty());
    }

    #[test]
    fn a_square_is_on_the_other_side() {
        let [a, b] = [DVec2::ZERO, DVec2::X * 2.0];
        for (other, y) in [(DVec2::Y, -2.0), (-DVec2::Y, 2.0)] {
            let shapes = Sketch::shapes(|on| on.square_on("square".into(), [a, b], other));
            let corners = shapes[0].extent();
            assert!(corners.contains(&DVec3::new(2.0, y, 0.0)), "{corners:?}");
        }
    }
}
