//! From a pair of shapes to the lesson about it, with these shapes as its scene.

use super::shape::{PlacedShape, ShapeKind::*};
use crate::lesson::Dimension;
use crate::lesson::fields::{Fields, list};
use glam::DVec3;

/// The lesson about a pair, and the scene of it that has these shapes; `None` where there is none.
pub fn door(
    a: &PlacedShape,
    b: &PlacedShape,
    dimension: Dimension,
) -> Option<(&'static str, Fields)> {
    in_order(a, b, dimension).or_else(|| in_order(b, a, dimension))
}

/// A scene as it is being written.
struct LessonScene(Vec<(String, String)>);

impl LessonScene {
    fn points(names: &[&str], shapes: [&PlacedShape; 2], count: usize) -> Self {
        let points = shapes.into_iter().flat_map(|shape| shape.given());
        let field = |(name, p): (&&str, &DVec3)| ((*name).to_owned(), list(&p.to_array()[..count]));
        Self(names.iter().zip(points).map(field).collect())
    }

    fn with(mut self, name: &str, value: impl ToString) -> Self {
        self.0.push((name.to_owned(), value.to_string()));
        self
    }

    fn of(self, lesson: &'static str) -> Option<(&'static str, Fields)> {
        Some((lesson, Fields(self.0)))
    }
}

/// The word of a part of a line.
fn part(shape: &PlacedShape) -> &'static str {
    match shape.kind {
        Line => "Line",
        Ray => "Ray",
        _ => "Segment",
    }
}

fn in_order(
    a: &PlacedShape,
    b: &PlacedShape,
    dimension: Dimension,
) -> Option<(&'static str, Fields)> {
    let flat = dimension == Dimension::Plane;
    let place = if flat { "Plane" } else { "Space" };
    let scene = |names: &[&str]| LessonScene::points(names, [a, b], 3);
    match [a.kind, b.kind] {
        [Segment | Ray | Line, Segment | Ray | Line] if flat => {
            let scene = LessonScene::points(&["a", "b", "c", "d"], [a, b], 2);
            scene.with("ab", part(a)).with("cd", part(b)).of("perp_product")
        }
        [Segment, Segment] => scene(&["a", "b", "c", "d"]).of("segment_segment_space"),
        [Segment | Ray | Line, Segment | Ray | Line] => {
            let scene = scene(&["p1", "p2", "p3", "p4"]);
            scene.with("first", part(a)).with("second", part(b)).of("line_line")
        }
        [Segment | Ray | Line, Ball] => {
            let lesson = match a.kind {
                Segment => "sphere_segment",
                Ray => "sphere_ray",
                _ => "sphere_line",
            };
            let scene = scene(&["p", "p2", "q"]).with("r", b.radius);
            scene.with("dimension", place).of(lesson)
        }
        [Ball, Ball] => {
            let scene = scene(&["p1", "p2"]).with("r1", a.radius).with("r2", b.radius);
            scene.with("dimension", place).of("sphere_sphere")
        }
        [Point, Segment] => {
            let scene = scene(&["v", "p1", "p2"]).with("eps", 0);
            scene.with("dimension", place).of("point_on_segment")
        }
        [Point, Triangle] => {
            let scene = scene(&["p", "v0", "v1", "v2"]).with("size", 1);
            scene.with("dimension", place).of("triangle_barycentric")
        }
        [Segment, Plane] => {
            let names = ["on.p", "on.q", "on.v0", "on.v1", "on.v2"];
            scene(&names).with("winding", 0).of("segment_plane")
        }
        [Line, Plane] => scene(&["p", "q", "v0", "v1", "v2"]).of("line_plane"),
        [Line | Ray, Triangle] if !flat => {
            let scene = scene(&["p", "q", "v0", "v1", "v2"]).with("extent", part(a));
            scene.with("front_only", 0).of("moller_trumbore")
        }
        [Segment | Ray | Line, Block] => {
            let scene = scene(&["a", "b", "k", "l"]).with("part", part(a));
            scene.with("dimension", place).of("ray_box")
        }
        [Line, Cylinder] => scene(&["p", "p2", "q", "q2"]).with("r", b.radius).of("line_cylinder"),
        [Capsule, Capsule] => {
            let scene = scene(&["a", "b", "c", "d"]).with("r1", a.radius);
            scene.with("r2", b.radius).of("capsule_capsule")
        }
        _ => None,
    }
}
