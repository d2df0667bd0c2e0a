//! The margins of a learner's text: line numbers and values.

use super::bits::{self, MarginColumns};
use crate::geometry::TracedValue;
use crate::own_code::OwnAnswer;
use crate::program::blame::Blame;
use crate::view::panel::code::said;
use crate::view::prelude::*;
use egui::layers::ShapeIdx;

/// The least gap between the text of a line and its value.
const GAP: f32 = 10.0;

/// Vertical offset of the text from the middle of its row.
const RAISED: f32 = 2.0;

/// Opacity of values of an earlier text.
pub const STALE: f32 = 0.45;

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
                bits::show(painter, cx, cell, free, blame, line);
                if let Some(said) = bits::said(cx.words, blame, line) {
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
