//! The verdicts of three arithmetics without further details, for the home screen.

use super::comparison::cells_of;
use super::glyph;
use crate::view::layout::columns;
use crate::view::prelude::*;

/// The minimum row width for the cells beside the sentence.
pub const BESIDE: f32 = 660.0;
/// The width of these cells.
pub const WIDTH: f32 = 330.0;

/// Shows the cells side by side.
pub fn plain_cells(ui: &Ui, cx: &UiContext<'_>, rect: Rect, reading: &OpenLesson) {
    let (theme, painter, ui_scale) = (cx.theme, ui.painter(), cx.ui_scale);
    let cells = cells_of(reading, 0, None);
    let places = columns(rect, cells.len());
    for (index, (cell, place)) in cells.into_iter().zip(places).enumerate() {
        if index > 0 {
            painter.vline(place.left(), place.y_range(), Stroke::new(1.0, theme.line));
        }
        let (label, word) = (cx.words.get(cell.label), cx.words.case(cell.verdict.case));
        Control::label(&format!("{label}: {word}")).at(ui, cx, place, ("plain verdict", index));
        let text = place.left() + 14.0 * ui_scale;
        let at = pos2(text, place.center().y - cx.pick(12.0, 22.0));
        painter.text(at, Align2::LEFT_CENTER, label, cx.ui(12.0), theme.ink3);
        let at = pos2(text + 8.0 * ui_scale, place.center().y + cx.pick(10.0, 18.0));
        glyph(painter, cx, at, 16.0 * ui_scale, cell.verdict.answer);
        let (at, room) = (at + vec2(14.0 * ui_scale, 0.0), place.width() - 40.0 * ui_scale);
        let set = |size| painter.layout_no_wrap(word.to_owned(), cx.ui(size), theme.ink);
        let galley = [14.0, 13.0].into_iter().map(set).find(|galley| galley.size().x <= room);
        let galley = galley.unwrap_or_else(|| {
            painter.layout(word.to_owned(), cx.ui(11.0), theme.ink, room.max(1.0))
        });
        text_beside(painter, at, galley, theme.ink);
    }
}
