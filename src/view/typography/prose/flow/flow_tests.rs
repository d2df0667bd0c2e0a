//! Tuples and formulas in a text that is broken into lines.

use super::*;
use crate::view::typography::fonts;

const SIZE: Size = Size { font: 15.0, line: 25.0, bold: false };

fn number(name: &str, component: usize, value: f64) -> Piece {
    let number = WrittenNumber::new(value).expect("a number");
    Piece::Number { name: name.to_owned(), component, number }
}

fn text(text: &str) -> Piece {
    Piece::Text { text: text.to_owned(), bold: false }
}

fn math(tex: &str) -> Piece {
    Piece::Math { tex: tex.to_owned(), plain: tex.to_owned() }
}

/// The fonts of the program.
fn typesetter() -> Fonts {
    Fonts::new(1.0, 2048, fonts::definitions(fonts::embedded))
}

fn closely(fonts: &Fonts, pieces: &[Piece], width: f32, kept: &mut KeptBreaks) -> Flow {
    let maths = &Maths::default();
    set(FlowText { fonts, maths, pieces, size: SIZE, width }, Some(kept))
}

/// The first item of each line.
fn starts(flow: &Flow) -> Vec<usize> {
    flow.lines.iter().map(|line| line.items.start).collect()
}

fn right(flow: &Flow) -> f32 {
    flow.items.iter().map(|item| item.x + item.width).fold(0.0, f32::max)
}

#[test]
fn a_tuple_is_its_numbers_with_the_commas_between_them() {
    let pieces = [
        [text("P("), number("p", 0, 0.5), text(", "), number("p", 1, 0.5), text(") and Q(")],
        [number("q", 0, 0.5), text(", "), number("q", 1, 0.5), text(") or "), number("p", 0, 0.5)],
    ];
    let fonts = &typesetter();
    let (maths, pieces) = (&Maths::default(), &pieces.concat());
    let flow = set(FlowText { fonts, maths, pieces, size: SIZE, width: 600.0 }, None);
    for (name, tuples) in [("p", 1), ("q", 1), ("r", 0)] {
        let found = flow.lit(name).into_iter().filter(|items| items.len() > 1);
        assert_eq!(found.count(), tuples, "{name}");
    }
    let (rects, _) = flow.placed(Pos2::ZERO, Some("p"));
    let items = flow.lit("p");
    assert_eq!((rects.len(), items[0].len(), items[1].len()), (2, 3, 1));
    let inside = &flow.items[items[0].start + 1];
    assert!(rects[0].x_range().contains(inside.x + inside.width));
}

#[test]
fn a_line_breaks_between_a_name_and_its_coordinates_and_not_inside_them() {
    let comma = text(",\u{a0}");
    let point =
        [math("P"), text("("), number("p", 0, -3.0), comma, number("p", 1, 2.0), text(")이")];
    let fonts = &typesetter();
    let one = closely(fonts, &point, 600.0, &mut KeptBreaks::default());
    for width in 1..right(&one).ceil() as usize {
        let flow = closely(fonts, &point, width as f32, &mut KeptBreaks::default());
        assert!([vec![0], vec![0, 1]].contains(&starts(&flow)), "{width}");
    }
    let flow = closely(fonts, &point, right(&one) - 1.0, &mut KeptBreaks::default());
    assert_eq!(starts(&flow), [0, 1]);
}

#[test]
fn a_number_that_grows_moves_a_word_only_if_its_line_overflows() {
    let words = |x| [text("at the place "), number("p", 0, x), text(" it meets")];
    let fonts = &typesetter();
    let mut kept = KeptBreaks::default();
    let short = closely(fonts, &words(1.0), 600.0, &mut kept);
    let width = right(&short) + 1.0;
    let mut at = |x| starts(&closely(fonts, &words(x), width, &mut kept));
    let (close, grown) = (at(1.0), at(-1.125));
    assert!(close.len() == 1 && grown.len() == 2);
    assert_eq!(at(1.0), grown, "the words stay while the number changes");
}

#[test]
fn wide_mathematics_is_broken_before_its_signs_and_then_set_smaller() {
    let tex = r"(a_y b_z - a_z b_y)\,a_x + (a_z b_x - a_x b_z)\,a_y = \href{d}{-d} \cdot -e";
    let parts = line_breaks::parts(tex);
    let ends = [r"(a_y b_z - a_z b_y)\,a_x ", r"+\; (a_z b_x - a_x b_z)\,a_y "];
    assert_eq!(parts, [ends[0], ends[1], r"= \href{d}{-d} \cdot -e"]);
    assert!(line_breaks::parts(r"\frac{a + b}{2}").is_empty());
    let pieces = [text("so "), math(tex), text("이고 "), math(r"\frac{a + b + c + d + e}{2}")];
    let fonts = &typesetter();
    for width in [40.0, 90.0, 150.0, 250.0, 350.0, 600.0] {
        let flow = closely(fonts, &pieces, width, &mut KeptBreaks::default());
        assert!(right(&flow) <= width + 0.01, "{width}: {}", right(&flow));
    }
}
