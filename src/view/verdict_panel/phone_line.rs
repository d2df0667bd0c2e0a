//! The verdict panel on a phone: the sentence in one row; its values and the verdicts of three
//! arithmetics expand below it.

use super::{Judgement, VALUES, comparison, glyph, hide_button, tell};
use crate::text::fill;
use crate::view::layout::{SheetHeight, VerdictRow, sound};
use crate::view::msg::Msg;
use crate::view::panel::panel_state::PanelState;
use crate::view::typography::prose::Size;
use crate::view::ui_context::UiContext;
use crate::view::widgets::controls::{Control, ask_icon};
use crate::view::widgets::icons::Icon;
use egui::{Align2, CursorIcon, Rect, Stroke, StrokeKind, Ui, UiBuilder, Vec2, pos2, vec2};

/// The sentence on one line if it fits, then on two, then on three.
const SIZES: [Size; 5] = [
    Size { font: 17.0, line: 24.0, bold: true },
    Size { font: 15.0, line: 21.0, bold: true },
    Size { font: 14.5, line: 20.0, bold: true },
    Size { font: 13.0, line: 18.0, bold: true },
    Size { font: 11.0, line: 15.0, bold: true },
];
/// The first of them are for one line only.
const ONE_LINE: usize = 2;
/// Margin from the sides.
const MARGIN: f32 = 16.0;
/// Wider rows say in words that a verdict differs.
const WORDS: f32 = 440.0;

impl Judgement {
    /// The row of the sentence, and its expandable part.
    pub(super) fn line(
        &mut self,
        ui: &mut Ui,
        cx: &UiContext<'_>,
        rect: Rect,
        state: &PanelState<'_>,
    ) {
        let row = rect.with_max_y((rect.top() + VerdictRow::SENTENCE).min(rect.bottom()));
        let name = cx.words.get("verdict_details");
        let open = rect.height() > VerdictRow::SENTENCE + 1.0;
        let control = Control::choice(name, open).corners(4);
        if control.at(ui, cx, row, "verdict row").clicked() {
            cx.ask(Msg::Details);
        }
        let mut right = row.right() - 4.0;
        if let Some(height) = state.sheet {
            let place = Rect::from_min_max(pos2(right - cx.target(), row.top()), row.max);
            let place = Rect::from_center_size(place.center(), Vec2::splat(cx.target()));
            let (icon, word) = match height {
                SheetHeight::Line => (Icon::Up, "raise_sheet"),
                _ => (Icon::Down, "lower_sheet"),
            };
            let mut place = ui.new_child(UiBuilder::new().max_rect(place));
            let pull = Msg::Pull(match height {
                SheetHeight::Half => SheetHeight::Line,
                _ => SheetHeight::Half,
            });
            ask_icon(&mut place, cx, icon, word, pull);
            right -= cx.target() + 4.0;
        }
        if comparison::differs(state) {
            right = differs(ui, cx, row.with_max_x(right)) - 8.0;
        }
        self.sentence(ui, cx, row.with_max_x(right), state);
        if open {
            self.details(ui, cx, sound(rect.with_min_y(row.bottom())), state);
        }
    }

    fn sentence(&mut self, ui: &mut Ui, cx: &UiContext<'_>, row: Rect, state: &PanelState<'_>) {
        let verdict = state.reading.page.derived().verdict;
        let at = pos2(row.left() + MARGIN + 14.0, row.center().y);
        glyph(ui.painter(), cx, at, 28.0, verdict.answer);
        let Some(said) = state.reading.text(state.lang).verdict(verdict.case) else { return };
        let pieces = fill::fill(said.said(state.reading.in_space()), state.reading, cx.words);
        let from = at.x + 14.0 + 10.0;
        let wide = (row.right() - from).max(1.0);
        let mut fits = |index: &usize| {
            let size = SIZES[*index];
            let most = if *index < ONE_LINE { 1.5 * size.line } else { row.height() };
            self.sentence.height(ui, &pieces, size, wide) <= most
        };
        let size = SIZES[(0..SIZES.len()).find(&mut fits).unwrap_or(SIZES.len() - 1)];
        let high = self.sentence.height(ui, &pieces, size, wide);
        let top = row.top() + ((row.height() - high) / 2.0).max(0.0);
        let place = Rect::from_min_max(pos2(from, top), row.max);
        let mut place = ui.new_child(UiBuilder::new().max_rect(sound(place)));
        place.set_clip_rect(row.intersect(ui.clip_rect()));
        let row = (&mut self.sentence, pieces, size, cx.theme.ink);
        tell(&mut place, cx, state, row);
    }

    /// The values, the cells of the verdicts, and the eye button.
    fn details(&mut self, ui: &mut Ui, cx: &UiContext<'_>, rect: Rect, state: &PanelState<'_>) {
        let inner = sound(rect.shrink2(vec2(MARGIN, 0.0)));
        let verdict = state.reading.page.derived().verdict;
        if let Some(said) = state.reading.text(state.lang).verdict(verdict.case) {
            let pieces = fill::fill(&said.values, state.reading, cx.words);
            let size = [VALUES, Size { font: 12.0, line: 17.0, bold: false }]
                .into_iter()
                .find(|size| self.values.height(ui, &pieces, *size, inner.width()) <= 24.0)
                .unwrap_or(Size { font: 10.0, line: 13.0, bold: false });
            let mut place = ui.new_child(UiBuilder::new().max_rect(inner));
            let row = (&mut self.values, pieces, size, cx.theme.ink2);
            tell(&mut place, cx, state, row);
        }
        let eye = Vec2::splat(cx.target());
        let middle = rect.bottom() - 32.0;
        let eye = Rect::from_center_size(pos2(inner.right() - eye.x / 2.0 + 8.0, middle), eye);
        let cells = Rect::from_min_max(
            pos2(inner.left(), rect.bottom() - 58.0),
            pos2(eye.left() - 8.0, rect.bottom() - 6.0),
        );
        self.strip.show(ui, cx, sound(cells), state);
        hide_button(ui, cx, eye);
    }
}

/// The mark of a differing verdict, at the right end of `row`; returns its left edge.
fn differs(ui: &Ui, cx: &UiContext<'_>, row: Rect) -> f32 {
    let theme = cx.theme;
    let words = if row.width() >= WORDS { cx.words.get("differs") } else { "" };
    let galley = ui.painter().layout_no_wrap(words.to_owned(), cx.ui(13.0), theme.inv_ink);
    let text = if words.is_empty() { 0.0 } else { galley.size().x + 8.0 };
    let size = vec2(28.0 + text, 28.0);
    let pill = Rect::from_center_size(pos2(row.right() - size.x / 2.0, row.center().y), size);
    ui.painter().rect(pill, 14, theme.inv, Stroke::NONE, StrokeKind::Inside);
    Icon::NotEqual.paint_at(
        ui.painter(),
        pill.left_center() + vec2(14.0, 0.0),
        16.0,
        theme.inv_ink,
        1.8,
    );
    let at = Align2::LEFT_CENTER.anchor_size(pill.left_center() + vec2(26.0, 0.0), galley.size());
    ui.painter().galley(at.min, galley, theme.inv_ink);
    let control = Control::label(cx.words.get("differs"));
    control.at(ui, cx, pill, "verdict differs").on_hover_cursor(CursorIcon::PointingHand);
    pill.left()
}
