//! Conversion of a pair of shapes to the scene of a lesson about it, and back.

use super::board::Board;
use super::link::DOWN;
use super::shape::{PlacedShape, ShapeKind, ShapeKind::*};
use crate::lesson::Dimension;
use crate::lesson::cases::nearest_axis;
use crate::lesson::fields::{Fields, list};
use glam::DVec3;

/// A lesson about two shapes, and the names of their numbers in its scene.
pub(super) struct Door {
    pub(super) lesson: &'static str,
    /// The possible kinds of each shape.
    kinds: [&'static [ShapeKind]; 2],
    /// The possible dimensions.
    dimensions: &'static [Dimension],
    /// The points of both shapes.
    pub(super) points: &'static [&'static str],
    /// Normal and offset of a plane, if the scene has these instead of points.
    normal: Option<[&'static str; 2]>,
    /// The field that selects line, ray or segment, if the scene has one.
    parts: [Option<&'static str>; 2],
    /// Further required fields of the scene.
    more: &'static [(&'static str, &'static str)],
}

const SEGMENT: &[ShapeKind] = &[Segment];
/// The kinds in the order in which a field without a part is tried.
const PARTS: &[ShapeKind] = &[Segment, Ray, Line];
const PLANE: &[Dimension] = &[Dimension::Plane];
const SPACE: &[Dimension] = &[Dimension::Space];
const BOTH: &[Dimension] = &[Dimension::Plane, Dimension::Space];

const fn door_to(
    lesson: &'static str,
    kinds: [&'static [ShapeKind]; 2],
    dimensions: &'static [Dimension],
    points: &'static [&'static str],
) -> Door {
    Door { lesson, kinds, dimensions, points, parts: [None, None], normal: None, more: &[] }
}

const DOORS: &[Door] = &[
    Door {
        parts: [Some("ab"), Some("cd")],
        ..door_to("perp_product", [PARTS, PARTS], PLANE, &["a", "b", "c", "d"])
    },
    door_to("segment_segment_space", [SEGMENT, SEGMENT], SPACE, &["a", "b", "c", "d"]),
    Door {
        parts: [Some("first"), Some("second")],
        ..door_to("line_line", [PARTS, PARTS], SPACE, &["p1", "p2", "p3", "p4"])
    },
    door_to("sphere_segment", [SEGMENT, &[Ball]], BOTH, &["p", "p2", "q"]),
    door_to("sphere_ray", [&[Ray], &[Ball]], BOTH, &["p", "p2", "q"]),
    door_to("sphere_line", [&[Line], &[Ball]], BOTH, &["p", "p2", "q"]),
    door_to("sphere_sphere", [&[Ball], &[Ball]], BOTH, &["p1", "p2"]),
    door_to("what_is_a_collision", [&[Ball], &[Block]], PLANE, &["c", "k", "l"]),
    Door {
        more: &[("eps", "0")],
        ..door_to("point_on_segment", [&[Point], SEGMENT], BOTH, &["v", "p1", "p2"])
    },
    Door {
        more: &[("size", "1")],
        ..door_to("triangle_barycentric", [&[Point], &[Triangle]], BOTH, &["p", "v0", "v1", "v2"])
    },
    Door {
        normal: Some(["n", "d"]),
        more: &[("eps", "0")],
        ..door_to("point_plane", [&[Point], &[Plane]], SPACE, &["p"])
    },
    Door {
        more: &[("winding", "0")],
        ..door_to(
            "segment_plane",
            [SEGMENT, &[Plane]],
            SPACE,
            &["on.p", "on.q", "on.v0", "on.v1", "on.v2"],
        )
    },
    door_to("line_plane", [&[Line], &[Plane]], SPACE, &["p", "q", "v0", "v1", "v2"]),
    Door {
        parts: [Some("extent"), None],
        more: &[("front_only", "0")],
        ..door_to("moller_trumbore", [PARTS, &[Triangle]], SPACE, &["p", "q", "v0", "v1", "v2"])
    },
    Door {
        parts: [Some("part"), None],
        ..door_to("ray_box", [PARTS, &[Block]], BOTH, &["a", "b", "k", "l"])
    },
    door_to("line_cylinder", [&[Line], &[Cylinder]], SPACE, &["p", "p2", "q", "q2"]),
    door_to("capsule_capsule", [&[Capsule], &[Capsule]], SPACE, &["a", "b", "c", "d"]),
];

const DIMENSION: &str = "dimension";

/// The door of two kinds, and whether the kinds are in reverse order.
fn door_of([a, b]: [ShapeKind; 2], dimension: Dimension) -> Option<(&'static Door, bool)> {
    let fits = |door: &Door, kinds: [ShapeKind; 2]| {
        let known = kinds.iter().zip(door.kinds).all(|(kind, kinds)| kinds.contains(kind));
        known && door.dimensions.contains(&dimension)
    };
    let mut ways = DOORS.iter().flat_map(|door| [(door, false), (door, true)]);
    ways.find(|(door, turned)| fits(door, if *turned { [b, a] } else { [a, b] }))
}

/// Whether there is a lesson about two kinds of shapes.
pub fn has_lesson(kinds: [ShapeKind; 2], dimension: Dimension) -> bool {
    door_of(kinds, dimension).is_some()
}

/// The door of a pair, and its shapes in the order of that door.
pub(super) fn opened(
    [a, b]: [&PlacedShape; 2],
    dimension: Dimension,
) -> Option<(&'static Door, [&PlacedShape; 2])> {
    let (door, turned) = door_of([a.kind, b.kind], dimension)?;
    Some((door, if turned { [b, a] } else { [a, b] }))
}

/// The sheet with the two shapes of a lesson's scene, if the scene has nothing else. A lesson
/// without its own door uses one with the same fields.
pub fn sheet_of(lesson: &str, scene: &Fields) -> Option<Board> {
    let own = DOORS.iter().filter(|door| door.lesson == lesson);
    let like = DOORS.iter().filter(|door| door.knows_all(scene));
    let named = |door: &&Door| std::cmp::Reverse(door.names().count());
    let mut like: Vec<_> = like.collect();
    like.sort_by_key(named);
    own.chain(like).find_map(|door| door.sheet(scene))
}

/// The numbers of a field.
fn numbers_of(values: &str) -> Option<Vec<f64>> {
    values.split(',').map(|x| x.parse().ok()).collect()
}

/// Three points of the plane `n · x = d`: one on the axis closest to `n`, the others from there
/// along directions with the numbers of `n`.
fn plane_points(n: DVec3, d: f64) -> Option<[DVec3; 3]> {
    let most = nearest_axis(n);
    let at = DVec3::AXES[most] * (d / n[most]);
    let other = |by: usize| {
        let axis = (most + by) % 3;
        at + DVec3::AXES[axis] * n[most] - DVec3::AXES[most] * n[axis]
    };
    let points = [at, other(1), other(2)];
    points.iter().all(|p| p.is_finite()).then_some(points)
}

/// The word for a part of a line.
fn part(kind: ShapeKind) -> &'static str {
    match kind {
        Line => "Line",
        Ray => "Ray",
        _ => "Segment",
    }
}

/// The last component of a dotted name: `a` of `ends.a`.
fn last(name: &str) -> &str {
    name.rsplit('.').next().unwrap_or_default()
}

/// The values of a field, by its name or the last component of it.
fn values<'a>(scene: &'a Fields, name: &str) -> Option<&'a str> {
    let same = |known: &str| known == name || last(known) == last(name);
    scene.0.iter().find(|(known, _)| same(known)).map(|(_, values)| values.as_str())
}

impl Door {
    /// The fields that the door uses.
    fn names(&self) -> impl Iterator<Item = &'static str> {
        let some = self.radii().into_iter().chain(self.parts).flatten();
        self.points.iter().copied().chain(some).chain(self.normal.into_iter().flatten())
    }

    /// The names of the radii of the round shapes.
    pub(super) fn radii(&self) -> [Option<&'static str>; 2] {
        match self.kinds.map(|kinds| kinds[0].is_round()) {
            [true, true] => [Some("r1"), Some("r2")],
            round => round.map(|round| round.then_some("r")),
        }
    }

    /// The name of the handle of a point or a radius with this name.
    pub(super) fn handle(&self, name: &'static str) -> &'static str {
        match (self.lesson, name) {
            ("sphere_segment", "p2") => "end",
            _ => last(name),
        }
    }

    /// The points of a shape that the scene of the door has.
    pub(super) fn given<'a>(&self, shape: &'a PlacedShape) -> &'a [DVec3] {
        if self.normal.is_some() && shape.kind == Plane { &[] } else { shape.given() }
    }

    /// Whether the scene has these fields, and no others with a position.
    fn knows_all(&self, scene: &Fields) -> bool {
        let places = scene.0.iter().filter(|(_, values)| values.contains(','));
        let known =
            |(name, _): &(String, String)| self.names().any(|known| last(known) == last(name));
        self.names().all(|name| values(scene, name).is_some()) && places.into_iter().all(known)
    }

    /// The scene with these shapes.
    pub(super) fn scene(&self, shapes: [&PlacedShape; 2], dimension: Dimension) -> Fields {
        let points = shapes.iter().flat_map(|shape| self.given(shape));
        let count = if self.dimensions == PLANE { 2 } else { 3 };
        let field = |(name, p): (&&str, &DVec3)| ((*name).to_owned(), list(&p.to_array()[..count]));
        let mut fields: Vec<_> = self.points.iter().zip(points).map(field).collect();
        let mut put = |name: &str, value: String| fields.push((name.to_owned(), value));
        for ((shape, radius), extent) in shapes.iter().zip(self.radii()).zip(self.parts) {
            radius.into_iter().for_each(|name| put(name, shape.radius.to_string()));
            extent.into_iter().for_each(|name| put(name, part(shape.kind).to_owned()));
        }
        if let Some(names) = self.normal {
            let planes = shapes.iter().filter(|shape| shape.kind == Plane);
            planes.for_each(|plane| {
                let [a, b, c] = plane.points;
                let n = (b - a).cross(c - a);
                let values = [list(&n.to_array()), n.dot(a).to_string()];
                names.into_iter().zip(values).for_each(|(name, value)| put(name, value));
            });
        }
        self.more.iter().for_each(|(name, value)| put(name, (*value).to_owned()));
        if self.dimensions.len() > 1 {
            put(DIMENSION, format!("{dimension:?}"));
        }
        Fields(fields)
    }

    /// The shapes of a scene.
    fn sheet(&self, scene: &Fields) -> Option<Board> {
        let dimension = match (self.dimensions, values(scene, DIMENSION)) {
            ([only], _) => *only,
            (_, Some("Space")) => Dimension::Space,
            _ => Dimension::Plane,
        };
        let mut names = self.points.iter();
        let mut shapes = Vec::new();
        for (letter, kinds) in (0..).zip(self.kinds) {
            let at = usize::from(letter);
            let said = self.parts[at].map(|name| values(scene, name));
            let kind =
                *kinds.iter().find(|kind| said.is_none_or(|said| said == Some(part(**kind))))?;
            if let Some(names) = self.normal.filter(|_| kind == Plane) {
                let [n, d] = names.map(|name| numbers_of(values(scene, name)?));
                let points = plane_points(DVec3::from_slice(n?.get(..3)?), *d?.first()?);
                shapes.push(PlacedShape::new(letter, kind, &points?, 0.0));
                continue;
            }
            let mut numbers = Vec::new();
            for name in names.by_ref().take(kind.points()) {
                let point = numbers_of(values(scene, name)?)?;
                numbers.extend(point.get(..dimension.count())?);
            }
            if let Some(name) = self.radii()[at] {
                numbers.push(values(scene, name)?.parse().ok()?);
            }
            shapes.push(PlacedShape::from_numbers(letter, kind, dimension, &numbers)?);
        }
        let down = dimension == Dimension::Plane && values(scene, DOWN) == Some("true");
        Some(Board { down, ..Board::new(dimension, shapes) })
    }
}

#[cfg(test)]
mod tests {
    use super::DOORS;
    use crate::lessons;

    #[test]
    fn every_point_and_radius_of_a_door_has_a_handle() {
        for door in DOORS {
            let page = (lessons::find(door.lesson).unwrap().open)();
            for name in door.points.iter().copied().chain(door.radii().into_iter().flatten()) {
                assert!(page.handle(door.handle(name)).is_some(), "{} {name}", door.lesson);
            }
        }
    }
}
