//! The margins of a learner's text: line numbers and values, and the number of correct bits of each
//! line as a bar with a number, with the first line with a wrong sign.

use crate::geometry::TracedValue;
use crate::own_code::OwnAnswer;
use crate::program::blame::{Blame, LineBlame, LossReason, WrongSign};
use crate::view::panel::code::said;
use crate::view::prelude::*;
use crate::view::reading::open_lesson::unknown_words;
use egui::layers::ShapeIdx;

/// The least gap between the text of a line and its value.
const GAP: f32 = 10.0;

/// Vertical offset of the text from the middle of its row.
const RAISED: f32 = 2.0;

/// Opacity of values of an earlier text.
pub const STALE: f32 = 0.45;

/// Widths of the column of bits and of the column of values right of it.
const COLUMNS: [f32; 2] = [88.0, 112.0];
/// The bar.
const BAR: Vec2 = vec2(56.0, 4.0);
/// A frame narrower than this has only one of both columns.
const MIN_TWO_COLUMN_WIDTH: f32 = 470.0;

/// A text, and the contents of its margins.
pub struct CodeMargins<'a> {
    /// The text.
    pub galley: &'a Galley,
    /// The upper left corner of the text.
    pub corner: Pos2,
    /// The frame around text and margins.
    pub frame: Rect,
    /// The values of the lines.
    pub answer: Option<&'a OwnAnswer>,
    /// The values are those of an earlier text.
    pub stale: bool,
    /// The shape to replace by the backgrounds of rows.
    pub ground: ShapeIdx,
    /// The bits of the lines.
    pub blame: Option<&'a Blame>,
    /// The columns of the right margin.
    pub columns: MarginColumns,
}

/// Paints both margins beside the rows of the text, and a background under the returned outcome.
pub fn show(ui: &Ui, cx: &UiContext<'_>, margins: CodeMargins<'_>) {
    let CodeMargins { galley, corner, frame, answer, stale, ground, blame, columns } = margins;
    let mut grounds = Vec::new();
    let (theme, painter, ui_scale) = (cx.theme, ui.painter(), cx.ui_scale);
    let pale = |ink: Color32| if stale { ink.gamma_multiply(STALE) } else { ink };
    let mut line = 0;
    let mut begins = true;
    for row in &galley.rows {
        let rect = row.rect.translate(corner.to_vec2());
        let middle = rect.center().y - RAISED * ui_scale;
        let band = Rect::from_x_y_ranges(frame.x_range().shrink(2.0), rect.y_range());
        if begins {
            let at = pos2(frame.left() + 26.0 * ui_scale, middle);
            let number = (line + 1).to_string();
            painter.text(at, Align2::RIGHT_CENTER, number, cx.mono(12.0), theme.ink3);
        }
        if answer.is_some_and(|answer| answer.decides(line)) {
            let ground = pale(theme.line.gamma_multiply(0.55));
            grounds.push(Shape::rect_filled(band, 0, ground));
            let bar = Rect::from_min_size(band.min, vec2(3.0 * ui_scale, band.height()));
            grounds.push(Shape::rect_filled(bar, 0, pale(theme.ink2)));
        }
        if blame.and_then(|blame| blame.wrong).is_some_and(|(wrong, _)| wrong == line) {
            grounds.push(Shape::rect_filled(band, 0, theme.wrong_row));
        }
        begins = row.ends_with_newline;
        if begins || std::ptr::eq(row, &galley.rows[galley.rows.len() - 1]) {
            let answer = answer.filter(|_| columns.values);
            let value = answer.and_then(|answer| value(cx, answer, line));
            if let Some((text, font)) = value {
                let set = painter.layout_no_wrap(text, font, pale(theme.ink2));
                let left = frame.right() - 12.0 * ui_scale - set.size().x;
                if left > rect.right() + GAP * ui_scale {
                    painter.galley(pos2(left, middle - set.size().y / 2.0), set, theme.ink2);
                }
            }
            if let (Some(blame), Some(column)) = (blame, columns.bits) {
                let cell = Rect::from_x_y_ranges(column.x_range(), middle - 9.0..=middle + 9.0);
                let free = rect.right() + GAP * ui_scale / 2.0;
                show_bits(painter, cx, cell, free, blame, line);
                if let Some(said) = described(cx.words, blame, line) {
                    let response = Control::label(&said).at(ui, cx, cell, ("bits", line));
                    response.tooltip(said.as_str());
                }
            }
            line += 1;
        }
    }
    painter.set(ground, Shape::Vec(grounds));
}

/// The values of a line, or whether its condition holds, with their font.
fn value(cx: &UiContext<'_>, answer: &OwnAnswer, line: usize) -> Option<(String, FontId)> {
    if let Some(truth) = answer.truth(line) {
        let word = if truth { "true" } else { "false" };
        return Some((cx.words.get(word).to_owned(), cx.ui(13.0)));
    }
    let shown =
        |value: Option<TracedValue>| value.map_or("–".to_owned(), |value| said(cx.words, value));
    // A large matrix does not fit in the margin.
    let small = |value: &Option<TracedValue>| value.is_none_or(|v| v.numbers().count() <= 4);
    let values = answer.values(line).map(|(_, value)| value).filter(small);
    let values: Vec<_> = values.map(shown).collect();
    (!values.is_empty()).then(|| (values.join(", "), cx.digits(13.5)))
}

/// The columns beside the lines.
#[derive(Clone, Copy)]
pub struct MarginColumns {
    /// The rectangle of the bits.
    pub bits: Option<Rect>,
    /// Whether the values are shown, at the right end.
    pub values: bool,
}

impl MarginColumns {
    /// Both columns if they fit, otherwise the bits or the values.
    pub fn new(cx: &UiContext<'_>, frame: Rect, prefers_bits: bool) -> Self {
        let [bits, values] = COLUMNS.map(|breadth| breadth * cx.ui_scale);
        let both = has_room(cx, frame.width());
        let right = frame.right() - 12.0 * cx.ui_scale - if both { values } else { 0.0 };
        let column = Rect::from_x_y_ranges(right - bits..=right, frame.y_range());
        let bits = (both || prefers_bits).then_some(column);
        Self { bits, values: both || !prefers_bits }
    }

    /// The names of the columns over the text.
    pub fn heads(self, painter: &Painter, cx: &UiContext<'_>, frame: Rect, y: f32) {
        let (font, ink) = (cx.ui(12.0), cx.theme.ink2);
        if let Some(column) = self.bits {
            let at = pos2(column.left(), y);
            painter.text(at, Align2::LEFT_CENTER, cx.words.get("own_bits"), font.clone(), ink);
        }
        if self.values {
            let at = pos2(frame.right() - 12.0 * cx.ui_scale, y);
            painter.text(at, Align2::RIGHT_CENTER, cx.words.get("own_value_now"), font, ink);
        }
    }
}

/// Whether a frame of this width has space for bits and values.
pub fn has_room(cx: &UiContext<'_>, width: f32) -> bool {
    width >= MIN_TWO_COLUMN_WIDTH * cx.ui_scale
}

/// The worst value of a line, from 0.
fn of_line(blame: &Blame, line: usize) -> Option<&LineBlame> {
    blame.lines.iter().filter(|found| found.line == line).min_by_key(|found| found.bits)
}

/// Paints the bits of a line into its cell, right of `free` only.
fn show_bits(
    painter: &Painter,
    cx: &UiContext<'_>,
    cell: Rect,
    free: f32,
    blame: &Blame,
    line: usize,
) {
    let (theme, ui_scale) = (cx.theme, cx.ui_scale);
    let at = pos2(cell.left(), cell.center().y);
    let is_wrong = blame.wrong.filter(|(wrong, _)| *wrong == line);
    if let Some((_, sign)) = is_wrong.filter(|_| free < cell.left()) {
        let word = match sign {
            WrongSign::Number(_) => "own_sign",
            WrongSign::Truth(_) => "own_truth",
        };
        let middle = at + vec2(7.0 * ui_scale, 0.0);
        Icon::NotEqual.paint_at(painter, middle, 15.0 * ui_scale, theme.wrong, cx.stroke());
        let word = cx.words.get(word);
        let behind = at + vec2(20.0 * ui_scale, 0.0);
        painter.text(behind, Align2::LEFT_CENTER, word, cx.bold(12.0), theme.wrong);
        return;
    }
    let Some(found) = of_line(blame, line) else { return };
    let Some(bits) = found.bits else {
        if found.unknown.is_some() && free < cell.left() {
            let word = cx.words.get("own_bits_unknown");
            painter.text(at, Align2::LEFT_CENTER, word, cx.ui(12.0), theme.ink2);
        }
        return;
    };
    let bar = Rect::from_min_size(at - vec2(0.0, BAR.y * ui_scale / 2.0), BAR * ui_scale);
    let behind = pos2(bar.right() + 6.0 * ui_scale, at.y);
    if is_wrong.is_some() && free < behind.x {
        let middle = behind + vec2(7.0 * ui_scale, 0.0);
        return Icon::NotEqual.paint_at(painter, middle, 15.0 * ui_scale, theme.wrong, cx.stroke());
    }
    if free < bar.left() {
        painter.rect_filled(bar, 2.0 * ui_scale, theme.line);
        let part = bits as f32 / blame.full as f32;
        let right = Rect::from_min_size(bar.min, vec2(bar.width() * part, bar.height()));
        painter.rect_filled(right, 2.0 * ui_scale, theme.ink2);
    }
    if free > behind.x {
        return;
    }
    painter.text(behind, Align2::LEFT_CENTER, bits.to_string(), cx.digits(12.0), theme.ink2);
}

/// The description of a line.
fn described(words: &Words, blame: &Blame, line: usize) -> Option<String> {
    if blame.wrong.is_some_and(|(wrong, _)| wrong == line) {
        return sentence(words, blame);
    }
    let found = of_line(blame, line)?;
    if found.unknown.is_some() {
        return unknown(words, found);
    }
    let (line, bits) = (line + 1, found.bits?);
    let bits = words.fill("own_line_bits", &[("line", &line), ("n", &bits), ("full", &blame.full)]);
    Some(match loss(words, found) {
        Some(loss) => format!("{bits} {loss}"),
        None => bits,
    })
}

/// The first wrong sign, and why the line with the greatest loss loses bits.
pub fn sentence(words: &Words, blame: &Blame) -> Option<String> {
    let wrong = blame.wrong.map(|(line, sign)| {
        let line = line + 1;
        match sign {
            WrongSign::Number(numbers) => {
                let written =
                    |x: f64| WrittenNumber::extended(x).map_or("NaN".to_owned(), |x| x.to_string());
                let [own, exact] = numbers.map(written);
                words.fill("own_wrong_sign", &[("line", &line), ("exact", &exact), ("own", &own)])
            }
            WrongSign::Truth(truth) => {
                let exact = words.get(if truth { "true" } else { "false" });
                words.fill("own_wrong_truth", &[("line", &line), ("exact", &exact)])
            }
        }
    });
    let before = |found: &&LineBlame| blame.wrong.is_none_or(|(line, _)| found.line <= line);
    let worst = blame.lines.iter().filter(before).filter(|found| {
        found.reason.is_some() && (wrong.is_some() || 2 * found.lost >= blame.full)
    });
    let why = worst.max_by_key(|found| found.lost).and_then(|found| loss(words, found));
    match (wrong, why) {
        (Some(wrong), Some(why)) => Some(format!("{wrong} {why}")),
        (wrong, why) => {
            wrong.or(why).or_else(|| blame.lines.iter().find_map(|found| unknown(words, found)))
        }
    }
}

/// Why the exact value of a line is unknown; `None` if the value is known.
fn unknown(words: &Words, found: &LineBlame) -> Option<String> {
    let said = unknown_words(words, found.unknown?);
    Some(words.fill("own_at", &[("line", &(found.line + 1)), ("said", &said)]))
}

/// Why a line loses bits.
fn loss(words: &Words, found: &LineBlame) -> Option<String> {
    let (key, agree) = match found.reason? {
        LossReason::Cancellation(bits) => ("own_lost_cancellation", bits),
        LossReason::Absorption => ("own_lost_absorption", 0),
        LossReason::Overflow => ("own_lost_overflow", 0),
        LossReason::Division => ("own_lost_division", 0),
    };
    let line = found.line + 1;
    Some(words.fill(key, &[("line", &line), ("n", &found.lost), ("k", &agree)]))
}
