//! The verdict panel on a phone: the sentence in one row; its values and the verdicts of three
//! arithmetics expand below it.

use super::{VALUES, VerdictPanel, comparison, glyph, height, hide_button, tell};
use crate::text::fill;
use crate::view::layout::{SheetHeight, VerdictRow};
use crate::view::panel::panel_state::PanelState;
use crate::view::prelude::*;

/// The sizes of the sentence: for one line, then for two, then for three.
const SIZES: [Size; 5] = [
    Size { font: 17.0, line: 24.0, bold: true },
    Size { font: 15.0, line: 21.0, bold: true },
    Size { font: 14.5, line: 20.0, bold: true },
    Size { font: 13.0, line: 18.0, bold: true },
    Size { font: 11.0, line: 15.0, bold: true },
];
/// The least font size for one line only.
const ONE_LINE: f32 = 15.0;
/// Margin from the sides.
const MARGIN: f32 = 16.0;
/// The left edge of the sentence, right of the glyph.
const LEAD: f32 = MARGIN + 38.0;
/// A row narrower than this shows a verdict that differs below the sentence.
const WORDS: f32 = 440.0;
/// Size of the copy of the picture, and its margin from top and bottom.
const COPY: Vec2 = vec2(98.0, 68.0);
const INSET: f32 = 8.0;
/// The margin of the cells and the eye button below the values.
const FOOT_MARGIN: Margin = Margin { left: 16, right: 8, top: 0, bottom: 6 };

impl VerdictPanel {
    /// The row of the sentence, and its expandable part.
    pub(super) fn line(&mut self, ui: &mut Ui, rect: Rect, state: &PanelState<'_>) {
        let cx = state.cx;
        let name = cx.words.get("verdict_details");
        let open = rect.height() + 1.0 > VerdictRow::SENTENCE + VerdictRow::DETAILS;
        let high = rect.height() - if open { VerdictRow::DETAILS } else { 0.0 };
        let row = rect.with_max_y((rect.top() + high).min(rect.bottom()));
        let copies = state.sheet == Some(SheetHeight::Full) && high + 1.0 > COPY.y + 2.0 * INSET;
        let control = Control::choice(name, open).corners(4);
        control.at(ui, cx, row, "verdict row").on_click(cx, Msg::Details);
        let mut right = row.right() - 4.0;
        if copies {
            right = self.copy(ui, row, state) - 8.0;
        } else if let Some(height) = state.sheet {
            let (icon, word) = match height {
                SheetHeight::Line => (Icon::Up, "raise_sheet"),
                _ => (Icon::Down, "lower_sheet"),
            };
            let pull = Msg::Pull(match height {
                SheetHeight::Half => SheetHeight::Line,
                _ => SheetHeight::Half,
            });
            let mut end = controls::row(ui, row.with_max_x(right + 2.0), Align::RIGHT, 0.0);
            ask_icon(&mut end, cx, icon, word, pull);
            right = end.min_rect().left() - 6.0;
        }
        let mut words = row.with_max_x(right);
        let high = if copies { 24.0 + INSET } else { 18.0 };
        let (above, below) = words.split_top_bottom_at_y(words.bottom() - high);
        let below = below.with_min_x(row.left() + LEAD);
        match comparison::difference(state) {
            Some(long_or_short) if copies || words.width() < WORDS => {
                let place = below.with_max_y(below.top() + 16.0);
                differs(ui, cx, place, Align::Min, &long_or_short);
                words = above;
            }
            Some(long_or_short) => {
                let place = Rect::from_center_size(words.center(), vec2(words.width(), 28.0));
                let pill = differs(ui, cx, place, Align::Max, &long_or_short);
                words.max.x = pill.left() - 8.0;
            }
            None if copies => {
                let (font, ink) = (cx.ui(13.0), cx.theme.ink2);
                let agreed = comparison::agreement(state).join(" ");
                ui.painter().text(below.min, Align2::LEFT_TOP, agreed, font, ink);
                words = above;
            }
            None => {}
        }
        self.sentence(ui, row, words, state);
        if open {
            self.details(ui, sound(rect.with_min_y(row.bottom())), state);
        }
    }

    /// A small copy of the picture that the sheet covers; a press uncovers the picture; returns its
    /// left edge.
    fn copy(&self, ui: &mut Ui, row: Rect, state: &PanelState<'_>) -> f32 {
        let cx = state.cx;
        let middle = pos2(row.right() - MARGIN - COPY.x / 2.0, row.center().y);
        let place = Rect::from_center_size(middle, COPY);
        let control = Control::button(cx.words.get("lower_sheet")).corners(CONTROL);
        control.at(ui, cx, place, "copy of the picture").on_click(cx, Msg::Pull(SheetHeight::Half));
        let theme = cx.theme;
        let border = Stroke::new(1.0, theme.control);
        ui.painter().rect(place, CONTROL, theme.canvas, border, StrokeKind::Outside);
        self.copy.paint(ui.painter(), place, state.reading, theme);
        place.left()
    }

    /// The glyph at the left of `row`, and the sentence beside it in `words`.
    fn sentence(&mut self, ui: &mut Ui, row: Rect, words: Rect, state: &PanelState<'_>) {
        let verdict = state.reading.page.derived().verdict;
        let at = pos2(row.left() + MARGIN + 14.0, row.center().y);
        glyph(ui.painter(), state.cx, at, 28.0, verdict.answer);
        let Some(said) = state.bar.text.verdict(verdict.case) else { return };
        let pieces = fill::fill(said.said(state.reading.in_space()), state.reading, state.cx.words);
        let (row, from) = (words, row.left() + LEAD);
        let wide = (row.right() - from).max(1.0);
        let high = |size: Size| height(ui, state, &pieces, size, wide);
        let most = |size: Size| if size.font >= ONE_LINE { 1.5 * size.line } else { row.height() };
        let size = first_fitting(&SIZES, |size| high(size) <= most(size));
        let high = high(size);
        let top = row.top() + ((row.height() - high) / 2.0).max(0.0);
        let place = Rect::from_min_max(pos2(from, top), row.max);
        let mut place = ui.new_child(UiBuilder::new().max_rect(sound(place)));
        place.set_clip_rect(row.intersect(ui.clip_rect()));
        tell(&mut place, state, &mut self.sentence, pieces, size, state.cx.theme.ink);
    }

    /// The values, the cells of the verdicts, and the eye button.
    fn details(&mut self, ui: &mut Ui, rect: Rect, state: &PanelState<'_>) {
        let cx = state.cx;
        let inner = sound(rect.shrink2(vec2(MARGIN, 0.0)));
        let verdict = state.reading.page.derived().verdict;
        if let Some(said) = state.bar.text.verdict(verdict.case) {
            let pieces = fill::fill(&said.values, state.reading, cx.words);
            let smaller = [(12.0, 17.0), (10.0, 13.0)];
            let [small, least] = smaller.map(|(font, line)| Size { font, line, bold: false });
            let high = |size| height(ui, state, &pieces, size, inner.width());
            let size = first_fitting(&[VALUES, small, least], |size| high(size) <= 24.0);
            let mut place = ui.new_child(UiBuilder::new().max_rect(inner));
            tell(&mut place, state, &mut self.values, pieces, size, cx.theme.ink2);
        }
        let foot = rect.with_min_y(rect.bottom() - 58.0) - FOOT_MARGIN;
        let (cells, eye) = foot.split_left_right_at_x(foot.right() - cx.target());
        self.comparison.show(ui, sound(cells.with_max_x(cells.right() - 8.0)), state);
        hide_button(ui, cx, eye);
    }
}

/// A verdict that differs, in a dark pill, in the first of the words and sizes that fit: over the
/// whole `row` at its left end, in a half of it at its right end. Returns the place of the pill.
fn differs(
    ui: &Ui,
    cx: &UiContext<'_>,
    row: Rect,
    end: Align,
    long_or_short: &[String; 2],
) -> Rect {
    let (theme, [long, short]) = (cx.theme, long_or_short);
    let room = match end {
        Align::Max => row.width() / 2.0,
        _ => row.width() - row.height() - 8.0,
    };
    let set = |(words, size): (&String, f32)| unwrapped(ui.painter(), words, cx.ui(size));
    let tries = [(long, 12.5), (long, 11.0), (short, 12.5), (short, 11.0)];
    let galley = set(first_fitting(&tries, |tried| set(tried).size().x <= room));
    let size = vec2(row.height() + 8.0 + galley.size().x, row.height());
    let left = end.align_size_within_range(size.x, row.x_range()).min;
    let pill = Rect::from_min_size(pos2(left, row.top()), size);
    let high = pill.height();
    ui.painter().rect(pill, high / 2.0, theme.inv, Stroke::NONE, StrokeKind::Inside);
    let sign = pill.left_center() + vec2(high / 2.0 + 1.0, 0.0);
    Icon::NotEqual.paint_at(ui.painter(), sign, (0.75 * high).min(16.0), theme.inv_ink, 1.8);
    text_beside(ui.painter(), pill.left_center() + vec2(high, 0.0), galley, theme.inv_ink);
    let control = Control::label(long);
    control.at(ui, cx, pill, "verdict differs").on_hover_cursor(CursorIcon::PointingHand);
    pill
}
