//! The sentence about the selected pair, and the answer of each arithmetic.

use super::WorkbenchView;
use super::sheet_words::{case_word, sentence, values};
use crate::view::layout::columns;
use crate::view::prelude::*;
use crate::view::verdict_panel::glyph;
use crate::workbench::PairAnswer;

/// The width of a cell.
const CELL: f32 = 98.0;
/// The width of the sign before the word of a cell.
const SIGN: f32 = 20.0;

/// Shows the selected pair in a dock.
pub fn show(ui: &mut Ui, rect: Rect, table: &WorkbenchView<'_>) {
    let cx = table.cx;
    let (theme, words) = (cx.theme, cx.words);
    cx.panel(ui.painter(), rect);
    let said = sentence(words, table.board);
    Control::label(&said).at(ui, cx, rect, "pair sentence");
    let cell = CELL * cx.ui_scale.max(1.0);
    let beside = rect.width() >= 380.0 * cx.ui_scale + 3.0 * cell;
    let chosen = table.board.chosen();
    let low = if beside || chosen.is_none() { 0.0 } else { 54.0 * cx.ui_scale };
    let upper = rect.with_max_y(rect.bottom() - low);
    let left = rect.left() + cx.pick(63.0, 110.0);
    let right = if beside { rect.right() - 3.0 * cell } else { rect.right() } - 8.0;
    let room = (right - left).max(1.0);
    let sized = |size: f32| ui.painter().layout(said.clone(), cx.bold(size), theme.ink, room);
    let galley = sized(first_fitting(&[18.0, 16.0, 14.0], |size| sized(size).rows.len() == 1));
    let Some((a, b)) = chosen else {
        let at = pos2(rect.left() + 24.0, upper.center().y);
        return text_beside(ui.painter(), at, galley, theme.ink2);
    };
    let answer = table.board.answer_of(a, b);
    let size = cx.pick(34.0, 58.0);
    let at = pos2(rect.left() + cx.pick(33.0, 60.0), upper.center().y);
    glyph(ui.painter(), cx, at, size, answer.answer());
    let values = values(words, table.board);
    let below = ui.painter().layout(values, cx.ui(14.0), theme.ink2, room);
    let tall = galley.size().y + 4.0 + below.size().y;
    let top = (upper.center().y - tall / 2.0).max(upper.top() + 2.0);
    let step = galley.size().y + 4.0;
    ui.painter().galley(pos2(left, top), galley, theme.ink);
    ui.painter().galley(pos2(left, top + step), below, theme.ink2);
    let corner = match beside {
        true => pos2(rect.right() - 3.0 * cell, rect.top() + 12.0),
        false => pos2(rect.left() + 16.0, upper.bottom()),
    };
    let cells = Rect::from_min_max(corner, rect.max - vec2(0.0, 8.0));
    for (index, place) in columns(cells, 3).enumerate() {
        verdict(ui, cx, place, &answer, index);
    }
}

/// The case in f32, f64 or exact arithmetic, by index, with the sign of the exact answer if it
/// agrees.
fn verdict(ui: &Ui, cx: &UiContext<'_>, rect: Rect, answer: &PairAnswer, index: usize) {
    let theme = cx.theme;
    let [double, single] = answer.rounded.map_or([None; 2], |rounded| rounded.map(Some));
    let exact = (cx.words.get("exact_short"), Some(answer.case));
    let (label, case) = [("f32", single), ("f64", double), exact][index];
    let differs = case.is_some_and(|case| case != answer.case);
    let sign = case.filter(|_| !differs).map(|_| answer.answer());
    let ink = if differs { theme.inv_ink } else { theme.ink };
    if differs {
        ui.painter().rect_filled(rect.shrink(2.0), cx.corners(), theme.inv);
        Icon::NotEqual.paint_at(ui.painter(), rect.right_top() + vec2(-14.0, 14.0), 14.0, ink, 2.0);
    } else if index > 0 {
        ui.painter().vline(rect.left(), rect.y_range(), Stroke::new(1.0, theme.line));
    }
    let at = rect.min + vec2(12.0, 0.3 * rect.height());
    let pale = if differs { ink } else { theme.ink2 };
    ui.painter().text(at, Align2::LEFT_CENTER, label, cx.ui(12.0), pale);
    let word = case.map_or_else(|| "–".to_owned(), |case| case_word(cx.words, case));
    let sized = |size: f32| ui.painter().layout_no_wrap(word.clone(), cx.ui(size), ink);
    // A long word also takes the place of the sign before it.
    let lead = if sign.is_some() { SIGN * cx.ui_scale } else { 0.0 };
    let ways = [(15.0, lead), (13.0, lead), (15.0, 0.0), (13.0, 0.0), (11.0, 0.0)];
    let fits = |(size, lead)| sized(size).size().x + lead <= rect.width() - 20.0;
    let (size, lead) = first_fitting(&ways, fits);
    let galley = sized(size);
    let at = pos2(rect.left() + 12.0, rect.top() + 0.7 * rect.height());
    if let Some(sign) = sign.filter(|_| lead > 0.0) {
        glyph(ui.painter(), cx, at + vec2(0.38 * lead, 0.0), 0.76 * lead, sign);
    }
    text_beside(ui.painter(), at + vec2(lead, 0.0), galley, ink);
}
