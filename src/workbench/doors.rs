//! From a pair of shapes to the lesson about it, with these shapes as its scene, and back.

use super::board::Board;
use super::shape::{PlacedShape, ShapeKind, ShapeKind::*};
use crate::lesson::Dimension;
use crate::lesson::fields::{Fields, list};
use glam::DVec3;

/// A lesson about two shapes, and how its scene calls their numbers.
struct Door {
    lesson: &'static str,
    /// What either may be.
    kinds: [&'static [ShapeKind]; 2],
    /// Where they may lie.
    dimensions: &'static [Dimension],
    /// How many numbers a point has.
    coordinates: usize,
    /// The points of both.
    points: &'static [&'static str],
    /// The radii, where there are some.
    radii: [Option<&'static str>; 2],
    /// Whether line, ray or segment, where that is a field.
    parts: [Option<&'static str>; 2],
    /// What else the scene has, and is to be so.
    more: &'static [(&'static str, &'static str)],
}

const SEGMENT: &[ShapeKind] = &[Segment];
/// In the order in which a field without a part is read.
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
    let coordinates = 3;
    let (radii, parts, more) = ([None, None], [None, None], &[]);
    Door { lesson, kinds, dimensions, coordinates, points, radii, parts, more }
}

const DOORS: &[Door] = &[
    Door {
        coordinates: 2,
        parts: [Some("ab"), Some("cd")],
        ..door_to("perp_product", [PARTS, PARTS], PLANE, &["a", "b", "c", "d"])
    },
    door_to("segment_segment_space", [SEGMENT, SEGMENT], SPACE, &["a", "b", "c", "d"]),
    Door {
        parts: [Some("first"), Some("second")],
        ..door_to("line_line", [PARTS, PARTS], SPACE, &["p1", "p2", "p3", "p4"])
    },
    Door {
        radii: [None, Some("r")],
        ..door_to("sphere_segment", [SEGMENT, &[Ball]], BOTH, &["p", "p2", "q"])
    },
    Door {
        radii: [None, Some("r")],
        ..door_to("sphere_ray", [&[Ray], &[Ball]], BOTH, &["p", "p2", "q"])
    },
    Door {
        radii: [None, Some("r")],
        ..door_to("sphere_line", [&[Line], &[Ball]], BOTH, &["p", "p2", "q"])
    },
    Door {
        radii: [Some("r1"), Some("r2")],
        ..door_to("sphere_sphere", [&[Ball], &[Ball]], BOTH, &["p1", "p2"])
    },
    Door {
        coordinates: 2,
        radii: [Some("r"), None],
        ..door_to("what_is_a_collision", [&[Ball], &[Block]], PLANE, &["c", "k", "l"])
    },
    Door {
        more: &[("eps", "0")],
        ..door_to("point_on_segment", [&[Point], SEGMENT], BOTH, &["v", "p1", "p2"])
    },
    Door {
        more: &[("size", "1")],
        ..door_to("triangle_barycentric", [&[Point], &[Triangle]], BOTH, &["p", "v0", "v1", "v2"])
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
        ..door_to(
            "moller_trumbore",
            [&[Line, Ray], &[Triangle]],
            SPACE,
            &["p", "q", "v0", "v1", "v2"],
        )
    },
    Door {
        parts: [Some("part"), None],
        ..door_to("ray_box", [PARTS, &[Block]], BOTH, &["a", "b", "k", "l"])
    },
    Door {
        radii: [None, Some("r")],
        ..door_to("line_cylinder", [&[Line], &[Cylinder]], SPACE, &["p", "p2", "q", "q2"])
    },
    Door {
        radii: [Some("r1"), Some("r2")],
        ..door_to("capsule_capsule", [&[Capsule], &[Capsule]], SPACE, &["a", "b", "c", "d"])
    },
];

const DIMENSION: &str = "dimension";

/// The lesson about a pair, and the scene of it that has these shapes; `None` where there is none.
pub fn door(
    a: &PlacedShape,
    b: &PlacedShape,
    dimension: Dimension,
) -> Option<(&'static str, Fields)> {
    let through = |door: &Door, shapes: [&PlacedShape; 2]| {
        let fits = shapes.iter().zip(door.kinds).all(|(shape, kinds)| kinds.contains(&shape.kind));
        let there = door.dimensions.contains(&dimension);
        (fits && there).then(|| (door.lesson, door.scene(shapes, dimension)))
    };
    DOORS.iter().find_map(|door| through(door, [a, b]).or_else(|| through(door, [b, a])))
}

/// The sheet with the two shapes of a lesson's scene, if that is all that the scene has. Of lessons
/// to which no door leads, those count whose scenes have the same fields.
pub fn sheet_of(lesson: &str, scene: &Fields) -> Option<Board> {
    let own = DOORS.iter().filter(|door| door.lesson == lesson);
    let like = DOORS.iter().filter(|door| door.knows_all(scene));
    let named = |door: &&Door| std::cmp::Reverse(door.names().count());
    let mut like: Vec<_> = like.collect();
    like.sort_by_key(named);
    own.chain(like).find_map(|door| door.sheet(scene))
}

/// The word of a part of a line.
fn part(kind: ShapeKind) -> &'static str {
    match kind {
        Line => "Line",
        Ray => "Ray",
        _ => "Segment",
    }
}

/// The last part of a name: `a` of `ends.a`.
fn last(name: &str) -> &str {
    name.rsplit('.').next().unwrap_or_default()
}

/// The values of a field, by its name or by the last part of it.
fn values<'a>(scene: &'a Fields, name: &str) -> Option<&'a str> {
    let same = |known: &str| known == name || last(known) == last(name);
    scene.0.iter().find(|(known, _)| same(known)).map(|(_, values)| values.as_str())
}

impl Door {
    /// The fields that it knows.
    fn names(&self) -> impl Iterator<Item = &'static str> {
        let some = self.radii.iter().chain(&self.parts).copied().flatten();
        self.points.iter().copied().chain(some)
    }

    /// Whether the scene has these fields, and nothing else that has a place.
    fn knows_all(&self, scene: &Fields) -> bool {
        let places = scene.0.iter().filter(|(_, values)| values.contains(','));
        let known =
            |(name, _): &(String, String)| self.points.iter().any(|p| last(p) == last(name));
        self.names().all(|name| values(scene, name).is_some()) && places.into_iter().all(known)
    }

    /// The scene with these shapes.
    fn scene(&self, shapes: [&PlacedShape; 2], dimension: Dimension) -> Fields {
        let points = shapes.iter().flat_map(|shape| shape.given());
        let field = |(name, p): (&&str, &DVec3)| {
            ((*name).to_owned(), list(&p.to_array()[..self.coordinates]))
        };
        let mut fields: Vec<_> = self.points.iter().zip(points).map(field).collect();
        let mut put = |name: &str, value: String| fields.push((name.to_owned(), value));
        for ((shape, radius), extent) in shapes.iter().zip(self.radii).zip(self.parts) {
            radius.into_iter().for_each(|name| put(name, shape.radius.to_string()));
            extent.into_iter().for_each(|name| put(name, part(shape.kind).to_owned()));
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
            let mut numbers = Vec::new();
            for name in names.by_ref().take(kind.points()) {
                let all = values(scene, name)?.split(',').map(|x| x.parse().ok());
                let point: Vec<f64> = all.collect::<Option<_>>()?;
                numbers.extend(point.get(..dimension.count())?);
            }
            if let Some(name) = self.radii[at] {
                numbers.push(values(scene, name)?.parse().ok()?);
            }
            shapes.push(PlacedShape::from_numbers((letter, kind), dimension, &numbers)?);
        }
        Some(Board::new(dimension, shapes))
    }
}
