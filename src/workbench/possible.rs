//! What can be wished of a pair: how shapes of its kinds can lie, and the outcomes of their question
//! that such shapes can have.

use super::board::Board;
use super::shape::ShapeKind::{self, *};
use super::wish::WishedCase;
use crate::geometry::question::table::Question;
use crate::geometry::relation::RelativePosition;
use crate::lesson::Dimension;

/// What the reports about a line and a triangle of space call how these lie.
const LINE_TRIANGLE: [&str; 4] = ["hit", "miss", "coplanar", "parallel"];

impl Board {
    /// All that can be wished of a pair: nothing that takes shapes of other kinds, or shapes without
    /// size. None of letters that no shape has.
    pub fn wishable(&self, pair: [u8; 2]) -> Vec<WishedCase> {
        let [a, b] = pair.map(|letter| self.shape(letter));
        let Some((a, b)) = a.zip(b) else { return Vec::new() };
        let (kinds, question) = ([a.kind, b.kind], self.answer_of(a, b).question);
        let lies = LIES.into_iter().filter(|lie| can_lie(kinds, *lie)).map(WishedCase::Lie);
        let outcomes = match question {
            Some("line_triangle" | "ray_triangle") => LINE_TRIANGLE.to_vec(),
            Some(name) => Question::named(name).map_or_else(Vec::new, |known| (known.outcomes)()),
            None => Vec::new(),
        };
        let can_be = outcomes.into_iter().filter(|case| can_be(kinds, self.dimension, case));
        lies.chain(can_be.map(WishedCase::Outcome)).collect()
    }
}

const LIES: [RelativePosition; 3] =
    [RelativePosition::Overlapping, RelativePosition::Touching, RelativePosition::Apart];

/// Whether two kinds can lie so: points, lines and planes have no edge with which they could touch
/// each other.
fn can_lie(kinds: [ShapeKind; 2], lie: RelativePosition) -> bool {
    let edgeless = kinds.iter().all(|kind| matches!(kind, Point | Line | Plane));
    lie != RelativePosition::Touching || !edgeless
}

/// Whether shapes of two kinds can have an outcome of their question.
fn can_be(kinds: [ShapeKind; 2], dimension: Dimension, outcome: &str) -> bool {
    let has = |kind| kinds.contains(&kind);
    match outcome {
        // Only shapes without size have it.
        "zero_length" | "degenerate" => false,
        // A sheet asks whether points are the same, without a tolerance.
        "near" | "box_only" => false,
        "off_plane" => dimension == Dimension::Space,
        // A line has no end, and no end that misses.
        "apart" | "shared_end" => !has(Line),
        "touching" | "miss" if kinds == [Line; 2] => false,
        // What has no end does not end in a ball.
        "inside" if has(Ball) => !has(Ray) && !has(Line),
        _ => true,
    }
}
