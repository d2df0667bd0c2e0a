//! Descriptions of a sheet: its shapes, and the position of the selected pair.

use crate::text::number::WrittenNumber;
use crate::text::words::Words;
use crate::workbench::{Board, PlacedShape, RelativePosition, ShapeKind};

/// The word of a kind of shapes.
pub fn kind_word(words: &Words, kind: ShapeKind, board: &Board) -> String {
    words.get(&format!("shape_{}", kind.name(board.dimension.count()))).to_owned()
}

/// "segment A"
pub fn called(words: &Words, shape: &PlacedShape, board: &Board) -> String {
    let kind = kind_word(words, shape.kind, board);
    words.fill("shape_named", &[("kind", &kind), ("name", &shape.name())])
}

/// "Segment A and circle B meet."
pub fn sentence(words: &Words, board: &Board) -> String {
    let Some((a, b)) = board.chosen() else {
        return words.get("bench_two_shapes").to_owned();
    };
    let [a_named, b_named] = [a, b].map(|shape| called(words, shape, board));
    let key = match board.answer_of(a, b).position {
        RelativePosition::Apart => "bench_apart",
        RelativePosition::Touching => "bench_touching",
        RelativePosition::Overlapping => "bench_overlapping",
    };
    words.fill(key, &[("a", &a_named), ("b", &b_named)])
}

/// The case of the selected pair, and the distance if the shapes are apart.
pub fn values(words: &Words, board: &Board) -> String {
    let Some((a, b)) = board.chosen() else { return String::new() };
    let answer = board.answer_of(a, b);
    let (case, apart) = (case_word(words, answer.case), answer.gap([a, b]));
    if apart > 0.0 {
        let distance = WrittenNumber::text(apart);
        return format!("{case}, {}", words.fill("bench_distance", &[("d", &distance)]));
    }
    case
}

/// The word of a case.
pub fn case_word(words: &Words, case: &str) -> String {
    match words.case(case) {
        "" => case.to_owned(),
        word => word.to_owned(),
    }
}
