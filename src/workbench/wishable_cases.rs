//! The cases that can be searched for: relative positions of a pair's kinds, and the possible
//! outcomes of their question.

use super::board::Board;
use super::shape::ShapeKind::{self, *};
use super::wish::WishedCase;
use crate::geometry::question::shape_shape::RelativePosition;
use crate::geometry::question::table::Question;
use crate::lesson::Dimension;

/// The positions of a line and a triangle of space, as named in reports.
const LINE_TRIANGLE: [&str; 4] = ["hit", "miss", "coplanar", "parallel"];

impl Board {
    /// All cases that a pair can be searched for, without those of other kinds or of degenerate
    /// shapes. Empty for unused letters.
    pub fn wishable(&self, pair: [u8; 2]) -> Vec<WishedCase> {
        let Some((a, b)) = self.both(pair) else { return Vec::new() };
        let (kinds, question) = ([a.kind, b.kind], self.answer_of(a, b).question);
        let positions = POSITIONS
            .into_iter()
            .filter(|position| can_have(kinds, *position))
            .map(WishedCase::Position);
        let outcomes = match question {
            Some("line_triangle" | "ray_triangle") => LINE_TRIANGLE.to_vec(),
            Some(name) => Question::named(name).map_or_else(Vec::new, |known| (known.outcomes)()),
            None => Vec::new(),
        };
        let can_be = outcomes.into_iter().filter(|case| can_be(kinds, self.dimension, case));
        positions.chain(can_be.map(WishedCase::Outcome)).collect()
    }
}

const POSITIONS: [RelativePosition; 3] =
    [RelativePosition::Overlapping, RelativePosition::Touching, RelativePosition::Apart];

/// Whether two kinds can have this position: points, lines and planes have no boundary at which
/// they could touch.
fn can_have(kinds: [ShapeKind; 2], position: RelativePosition) -> bool {
    let edgeless = kinds.iter().all(|kind| matches!(kind, Point | Line | Plane));
    position != RelativePosition::Touching || !edgeless
}

/// Whether shapes of two kinds can have an outcome of their question.
fn can_be(kinds: [ShapeKind; 2], dimension: Dimension, outcome: &str) -> bool {
    let has = |kind| kinds.contains(&kind);
    match outcome {
        // Only degenerate shapes have these outcomes.
        "zero_length" | "degenerate" => false,
        // A sheet compares points without a tolerance.
        "near" | "box_only" => false,
        "off_plane" => dimension == Dimension::Space,
        // A line has no end.
        "apart" | "shared_end" => !has(Line),
        "touching" | "miss" if kinds == [Line; 2] => false,
        // An infinite part does not end in a ball.
        "inside" if has(Ball) => !has(Ray) && !has(Line),
        _ => true,
    }
}
