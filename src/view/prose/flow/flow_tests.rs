//! Tuples in a text that is broken into lines.

use super::*;
use crate::view::fonts;
use egui::RawInput;

#[test]
fn a_tuple_is_its_numbers_with_the_commas_between_them() {
    let number = |name: &str, component| Piece::Number {
        name: name.to_owned(),
        component,
        number: WrittenNumber::new(0.5).expect("a number"),
    };
    let text = |text: &str| Piece::Text { text: text.to_owned(), bold: false };
    let pieces = [
        [text("P("), number("p", 0), text(", "), number("p", 1), text(") and Q(")],
        [number("q", 0), text(", "), number("q", 1), text(") or "), number("p", 0)],
    ];
    let ctx = Context::default();
    ctx.set_fonts(fonts::definitions(fonts::embedded));
    let _ = ctx.run(RawInput::default(), |_| {});
    let _ = ctx.run(RawInput::default(), |ctx| {
        let size = Size { font: 15.0, line: 25.0, bold: false };
        let flow = set(ctx, &mut Layouts::new(), &pieces.concat(), size, 600.0);
        for (name, tuples) in [("p", 1), ("q", 1), ("r", 0)] {
            assert_eq!(flow.tuples(name).len(), tuples, "{name}");
        }
        let (rects, tuples) = flow.lit(Pos2::ZERO, "p");
        assert_eq!((rects.len(), tuples[0].len()), (1, 3));
        let inside = &flow.items[tuples[0].start + 1];
        assert!(rects[0].x_range().contains(inside.x + inside.width));
    });
}
