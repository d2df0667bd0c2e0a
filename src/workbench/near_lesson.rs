//! The most similar lesson for a pair without its own.

use super::doors::has_lesson;
use super::shape::{ShapeKind, ShapeKind::*};
use crate::lesson::Dimension;

/// The most similar lesson for a pair of kinds without a lesson: one about a part of a shape, its
/// centre or its axis, or one with the same idea. `None` if the pair has a lesson.
pub fn near_lesson(kinds: [ShapeKind; 2], dimension: Dimension) -> Option<&'static str> {
    if has_lesson(kinds, dimension) {
        return None;
    }
    let flat = dimension == Dimension::Plane;
    let near = |kinds: [ShapeKind; 2]| {
        Some(match kinds {
            [Point, Point | Ball] => "sphere_sphere",
            [Point, Ray | Line | Capsule] => "point_on_segment",
            [Point | Ball, Block] => "what_is_a_collision",
            [Point, Cylinder] => "line_cylinder",
            [Segment | Ray | Line, Triangle] => "perp_product",
            [Segment | Ray, Cylinder] => "line_cylinder",
            [Segment | Ray | Line, Capsule] => "segment_segment_space",
            [Ray, Plane] => "line_plane",
            [Ball, Triangle | Capsule] => "sphere_segment",
            [Ball, Plane] | [Plane, Block] => "point_plane",
            [Ball, Cylinder] => "sphere_line",
            [Plane, Plane | Cylinder] => "line_plane",
            [Plane, Capsule | Triangle] => "segment_plane",
            [Cylinder, Cylinder | Capsule] => "skew_lines",
            [Cylinder, Triangle | Block] => "line_cylinder",
            [Capsule, Triangle] => "moller_trumbore",
            [Triangle, Triangle] if flat => "perp_product",
            [Triangle, Triangle] => "moller_trumbore",
            [Capsule | Triangle | Block, Block] => "ray_box",
            _ => return None,
        })
    };
    let [a, b] = kinds;
    near([a, b]).or_else(|| near([b, a]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workbench::find;

    #[test]
    fn every_pair_of_kinds_has_a_lesson_or_a_similar_one() {
        for dimension in [Dimension::Plane, Dimension::Space] {
            let kinds = ShapeKind::all(dimension.count());
            for pair in kinds.iter().flat_map(|a| kinds.iter().map(move |b| [*a, *b])) {
                let near = near_lesson(pair, dimension);
                assert_ne!(has_lesson(pair, dimension), near.is_some(), "{dimension:?} {pair:?}");
                assert_eq!(near, near_lesson([pair[1], pair[0]], dimension));
                assert!(near.is_none_or(|id| find(id).is_some()), "{near:?}");
            }
        }
    }
}
