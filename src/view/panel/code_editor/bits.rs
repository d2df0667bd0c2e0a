//! The number of correct bits of each line: a bar with a number, and the first line with a wrong
//! sign.

use crate::program::blame::{Blame, LineBlame, LossReason, WrongSign};
use crate::view::prelude::*;
use crate::view::reading::open_lesson::unknown_words;

/// Widths of the column of bits and of the column of values right of it.
const COLUMNS: [f32; 2] = [88.0, 112.0];
/// The bar.
const BAR: Vec2 = vec2(56.0, 4.0);
/// A frame narrower than this has only one of both columns.
const MIN_TWO_COLUMN_WIDTH: f32 = 470.0;

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
pub fn of_line(blame: &Blame, line: usize) -> Option<&LineBlame> {
    blame.lines.iter().filter(|found| found.line == line).min_by_key(|found| found.bits)
}

/// Paints the bits of a line into its cell, right of `free` only.
pub fn show(
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
pub fn said(words: &Words, blame: &Blame, line: usize) -> Option<String> {
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
