//! The verdict panel of presenter mode: a large sentence, with agreeing verdicts in one line below
//! it, or differing verdicts as cards beside it.

use super::VerdictPanel;
use super::comparison::{CARD_GAP, CARD_SIZE, count};
use crate::view::panel::panel_state::PanelState;
use crate::view::prelude::*;
use std::f32::consts::TAU;

impl VerdictPanel {
    /// The sentence, and the verdicts of three arithmetics. Cards are right of the sentence, or
    /// below it if space is short.
    pub(super) fn dock(&mut self, ui: &mut Ui, rect: Rect, state: &PanelState<'_>) {
        if state.hidden {
            return hidden_verdict(ui, state.cx, rect, state.hidden_line);
        }
        if self.comparison.line(state).is_some() {
            return self.words(ui, rect, state);
        }
        let unit = state.cx.pick(1.0, 1.0);
        let (card, gap) = (CARD_SIZE * unit, CARD_GAP * unit);
        let beside = rect.width() >= 460.0 * unit + 2.0 * card.x;
        let (cards, words) = if beside {
            let count = count(state) as f32;
            let width = (count * card.x + (count - 1.0) * gap).min(0.55 * rect.width());
            let middle = pos2(rect.right() - width / 2.0 - 28.0 * unit, rect.center().y);
            let cards = Rect::from_center_size(middle, vec2(width, card.y));
            (cards, rect.with_max_x(cards.left() - 8.0 * unit))
        } else {
            let margin = 16.0;
            let top = rect.bottom() - card.y.min(0.42 * rect.height()) - 8.0 * unit;
            let min = pos2(rect.left() + margin, top);
            let cards = Rect::from_min_max(min, rect.max - vec2(margin, 8.0 * unit));
            (cards, rect.with_max_y(cards.top()))
        };
        self.words(ui, sound(words), state);
        self.comparison.show(ui, sound(cards), state);
    }
}

/// The placeholder of a hidden sentence; `second` is the key of its second line.
pub fn hidden_verdict(ui: &Ui, cx: &UiContext<'_>, rect: Rect, second: &str) {
    let (theme, painter) = (cx.theme, ui.painter());
    let at = pos2(rect.left() + cx.pick(33.0, 78.0), rect.center().y);
    unknown(painter, cx, at, cx.pick(17.0, 36.0), cx.bold(18.0));
    let left = at.x + cx.pick(30.0, 62.0);
    let wide = (rect.right() - left - 8.0).max(1.0);
    let words = [(cx.words.get("verdict_hidden_presenter"), true), (cx.words.get(second), false)];
    let set = |[large, small]: [f32; 2]| {
        words.map(|(text, first)| {
            let font = if first { cx.bold(large) } else { cx.ui(small) };
            let ink = if first { theme.ink } else { theme.ink2 };
            painter.layout(text.to_owned(), font, ink, wide)
        })
    };
    let high = |rows: &[Arc<Galley>; 2]| rows.iter().map(|row| row.size().y).sum::<f32>();
    let sizes = [[18.0, 15.0], [14.0, 13.0], [12.0, 12.0]];
    let rows = set(first_fitting(&sizes, |sizes| high(&set(sizes)) <= rect.height() - 4.0));
    let mut top = rect.center().y - high(&rows) / 2.0;
    let mut drawn = Rect::NOTHING;
    for row in rows {
        let place = Rect::from_min_size(pos2(left, top), row.size());
        (top, drawn) = (place.bottom(), drawn.union(place));
        painter.galley(place.min, row, theme.ink);
    }
    let said = words.map(|(text, _)| text).join(" ");
    Control::label(said.trim()).at(ui, cx, drawn, "verdict hidden");
}

/// The glyph of an unknown answer: a question mark in a dashed ring.
pub fn unknown(painter: &Painter, cx: &UiContext<'_>, at: Pos2, radius: f32, font: FontId) {
    const DASHES: u8 = 14;
    let stroke = Stroke::new(2.2 * radius / 17.0, cx.theme.ink2);
    for dash in 0..DASHES {
        let part = |by: f32| TAU * (f32::from(dash) + by) / f32::from(DASHES);
        let ends = [0.0, 0.55].map(|by| at + Vec2::angled(part(by)) * radius);
        painter.line_segment(ends, stroke);
    }
    painter.text(at, Align2::CENTER_CENTER, "?", font, cx.theme.ink2);
}
