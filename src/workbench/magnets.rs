//! The attractors of a dragged part of a sheet: the special cases of its shape with each of the
//! others. The lesson about a pair defines most of them. Without a lesson, the corners, sides and
//! faces of the other shape attract; for round shapes, so do those at the distance of the radii.

use super::board::Board;
use super::names::{letter_of, names, part_of};
use super::pair_scene;
use super::shape::{PlacedShape, ShapeKind::*, ShapePart};
use crate::geometry::convex::{between, cross};
use crate::geometry::exact::number;
use crate::geometry::question::{outcome::NamedOutcome, shape_shape::RelativePosition};
use crate::lesson::Dimension;
use crate::lesson::cases::whole_directions;
use crate::lesson::snap::{Attractor, AttractorPlace};
use glam::DVec3;
use num_traits::Zero;

/// The special case that the two shapes touch, or meet although shapes of these kinds seldom do.
fn touch(place: AttractorPlace) -> Attractor {
    Attractor::at(RelativePosition::Touching.id(), place)
}

impl Board {
    /// The attractors of the handle with this name.
    pub fn magnets(&self, name: &str) -> Vec<Attractor> {
        let others = self.seen().filter(|other| Some(other.letter) != letter_of(name));
        others.flat_map(|other| self.magnets_to(name, other)).collect()
    }

    /// The attractors of the handle that belong to `other`.
    pub fn magnets_to(&self, name: &str, other: &PlacedShape) -> Vec<Attractor> {
        let moved = letter_of(name).and_then(|letter| self.shape(letter));
        let Some((moved, part)) = moved.zip(part_of(name)) else { return Vec::new() };
        let taught = pair_scene::attractors(moved, part, other, self.dimension);
        let own = self.plain_magnets(moved, part, other);
        let with = names(other.letter).whole;
        taught.into_iter().chain(own).map(|found| Attractor { with, ..found }).collect()
    }

    /// Whether the case of an attractor holds: the special case of the lesson, or that the two
    /// shapes touch.
    pub fn is_held(&self, name: &str, attractor: &Attractor) -> bool {
        let shape = |name| letter_of(name).and_then(|letter| self.shape(letter));
        let Some((a, b)) = shape(name).zip(shape(attractor.with)) else { return false };
        pair_scene::special(a, b, self.dimension) == Some(attractor.case)
            || attractor.case == RelativePosition::Touching.id() && self.meets_specially(a, b)
    }

    /// Whether two shapes touch, or meet although such shapes seldom do: points, and lines, which
    /// do not separate space. Two planes count if they are parallel.
    fn meets_specially(&self, a: &PlacedShape, b: &PlacedShape) -> bool {
        let breadth = |shape: &PlacedShape| match shape.kind {
            Point => 0,
            Segment | Ray | Line => 1,
            Triangle | Plane => 2,
            Ball | Block | Cylinder | Capsule => self.dimension.count(),
        };
        if [a.kind, b.kind] == [Plane; 2] {
            let [n, m] = [a, b].map(|plane| {
                let [at, u, v] = plane.points.map(|p| p.to_array().map(number));
                cross(&between(&at, &u), &between(&at, &v))
            });
            return cross(&n, &m).iter().all(Zero::is_zero);
        }
        match self.answer_of(a, b).position {
            RelativePosition::Apart => false,
            RelativePosition::Touching => true,
            RelativePosition::Overlapping => breadth(a) + breadth(b) < self.dimension.count(),
        }
    }

    fn plain_magnets(
        &self,
        moved: &PlacedShape,
        part: ShapePart,
        other: &PlacedShape,
    ) -> Vec<Attractor> {
        let reach = moved.reach() + other.reach();
        let ShapePart::Point(index) = part else {
            let [x, y] = self.answer_of(moved, other).points;
            let radius = x.distance(y) - other.reach();
            return vec![touch(AttractorPlace::Point(DVec3::X * radius))];
        };
        let flat = self.dimension == Dimension::Plane;
        let parts = ShapeParts::of(other, self.dimension);
        let mut found = Vec::new();
        for corner in &parts.corners {
            if reach == 0.0 {
                found.push(AttractorPlace::Point(*corner));
            }
            let around =
                whole_directions().filter(|(way, _)| reach > 0.0 && (!flat || way.z == 0.0));
            found.extend(
                around.map(|(way, length)| AttractorPlace::Point(*corner + way * (reach / length))),
            );
            // A side of the moved shape through the corner, or a side of a box along it.
            let rest = moved.given().iter().enumerate().filter(|(i, _)| *i != index);
            let through = rest.map(|(_, rest)| AttractorPlace::Line(*rest, *corner - *rest));
            match moved.kind {
                Block if flat => found
                    .extend([DVec3::X, DVec3::Y].map(|axis| AttractorPlace::Line(*corner, axis))),
                Block => found.extend((0..3).map(|axis| {
                    let sides = [DVec3::AXES[(axis + 1) % 3], DVec3::AXES[(axis + 2) % 3]];
                    AttractorPlace::Plane(*corner, sides)
                })),
                _ if reach == 0.0 => found.extend(through),
                _ => {}
            }
        }
        for (at, along) in &parts.sides {
            let level = DVec3::new(-along.y, along.x, 0.0).normalize_or_zero() * reach;
            let across = |(way, length): (DVec3, f64)| {
                (way.dot(*along) == 0.0).then_some(way * (reach / length))
            };
            let beside = match (reach > 0.0, flat) {
                (false, _) => vec![DVec3::ZERO],
                (true, true) => vec![level, -level],
                (true, false) => whole_directions().filter_map(across).collect(),
            };
            found.extend(beside.into_iter().map(|by| AttractorPlace::Line(*at + by, *along)));
        }
        for (at, sides) in &parts.faces {
            if moved.kind == Plane {
                let others = moved.given().iter().enumerate().filter(|(i, _)| *i != index);
                found.extend(others.map(|(_, rest)| AttractorPlace::Plane(*rest, *sides)));
            }
            let up = sides[0].cross(sides[1]).normalize_or_zero() * reach;
            let both = if reach > 0.0 { vec![up, -up] } else { vec![up] };
            found.extend(both.into_iter().map(|by| AttractorPlace::Plane(*at + by, *sides)));
        }
        found.into_iter().map(touch).collect()
    }
}

/// The features of a shape.
struct ShapeParts {
    corners: Vec<DVec3>,
    /// A point of each side, and its direction.
    sides: Vec<(DVec3, DVec3)>,
    /// A point of each face, and two directions.
    faces: Vec<(DVec3, [DVec3; 2])>,
}

impl ShapeParts {
    fn of(shape: &PlacedShape, dimension: Dimension) -> Self {
        let [a, b, c] = shape.points;
        let flat = dimension == Dimension::Plane;
        let (mut corners, mut sides, mut faces) = (Vec::new(), Vec::new(), Vec::new());
        match shape.kind {
            Point | Ball => corners.push(a),
            Segment | Capsule => (corners, sides) = (vec![a, b], vec![(a, b - a)]),
            Ray => (corners, sides) = (vec![a], vec![(a, b - a)]),
            Line | Cylinder => sides.push((a, b - a)),
            Plane => faces.push((a, [b - a, c - a])),
            Triangle => {
                (corners, sides) = (vec![a, b, c], vec![(a, b - a), (b, c - b), (c, a - c)]);
                faces.extend((!flat).then_some((a, [b - a, c - a])));
            }
            Block => {
                let axes = if flat { 2 } else { 3 };
                let mixed = |i: usize| {
                    DVec3::from_array(std::array::from_fn(|axis| {
                        if i >> axis & 1 == 0 { a[axis] } else { b[axis] }
                    }))
                };
                corners = (0..1 << axes).map(mixed).collect();
                for (end, axis) in
                    [a, b].into_iter().flat_map(|end| (0..axes).map(move |i| (end, i)))
                {
                    sides.push((end, DVec3::AXES[axis]));
                    let across = [DVec3::AXES[(axis + 1) % 3], DVec3::AXES[(axis + 2) % 3]];
                    faces.extend((!flat).then_some((end, across)));
                }
            }
        }
        Self { corners, sides, faces }
    }
}
