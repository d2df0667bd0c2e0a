//! The verdict panel: the verdict sentence with its line of values, the verdicts of three
//! arithmetics, and the guess that hides them.

mod comparison;
mod exact_digits;
pub mod guess;
mod phone_line;
mod presenter_dock;

pub use comparison::{CELLS_BESIDE, CELLS_WIDTH, plain_cells};
pub use presenter_dock::{hidden_verdict, unknown};

use super::canvas::SceneCopy;
use super::layout::BESIDE;
use crate::lesson::AnswerKind;
use crate::text::fill::{self, Piece};
use crate::text::run::TextRun;
use crate::view::panel::panel_state::PanelState;
use crate::view::prelude::*;
use crate::view::typography::prose::{FlowText, Paragraph, ProseStyle};
use egui::epaint::CircleShape;

/// The sentence of the verdict.
pub const SENTENCE: Size = Size { font: 18.0, line: 26.0, bold: true };
/// The line of values below the sentence.
pub const VALUES: Size = Size { font: 14.0, line: 20.0, bold: false };
/// The values in presenter mode.
const ROOM_VALUES: Size = Size { font: 15.0, line: 23.0, bold: false };
/// The sizes if space is short: first only the values are smaller, so that all sentences have one
/// size.
const TIGHT: [Size; 2] =
    [Size { font: 18.0, line: 24.0, bold: true }, Size { font: 12.0, line: 17.0, bold: false }];
/// The sizes if texts in [`TIGHT`] would be clipped.
const SMALL: [Size; 2] =
    [Size { font: 15.0, line: 21.0, bold: true }, Size { font: 12.0, line: 17.0, bold: false }];
const LEAST: [Size; 2] =
    [Size { font: 13.0, line: 17.0, bold: true }, Size { font: 11.0, line: 14.0, bold: false }];
/// Width of the hide button with its margins at the right end, and the distance of its centre from
/// that end.
const EYE: f32 = 52.0;
const EYE_CENTRE: f32 = 28.0;
/// The margin of cells below the sentence.
const CELLS_MARGIN: Margin = Margin { left: 16, right: 16, top: 0, bottom: 8 };

/// The state of the sentence.
#[derive(Default)]
pub struct VerdictPanel {
    sentence: Prose,
    values: Prose,
    comparison: comparison::ComparisonState,
    copy: SceneCopy,
}

/// The glyph of an answer: a disc with a tick, an empty ring, a disc with a diamond.
pub fn glyph(painter: &Painter, cx: &UiContext<'_>, at: Pos2, size: f32, answer: AnswerKind) {
    painter.extend(glyph_shapes(cx, at, size, answer));
}

/// The sign in the disc of an answer. A cross would mean "close": "no" is an empty ring.
fn pictogram(answer: AnswerKind) -> Option<Icon> {
    match answer {
        AnswerKind::Yes => Some(Icon::Check),
        AnswerKind::No => None,
        AnswerKind::Special => Some(Icon::Diamond),
        AnswerKind::Plus => Some(Icon::Plus),
        AnswerKind::Minus => Some(Icon::Minus),
    }
}

/// The glyph of an answer as shapes.
pub fn glyph_shapes(
    cx: &UiContext<'_>,
    at: Pos2,
    size: f32,
    answer: AnswerKind,
) -> impl Iterator<Item = Shape> {
    let theme = cx.theme;
    let (fill, ring, ink) = match answer {
        AnswerKind::Yes => (theme.hit, theme.hit, theme.canvas),
        AnswerKind::Special => (theme.special, theme.special_ink, theme.special_ink),
        _ => (Color32::TRANSPARENT, theme.ink2, theme.ink2),
    };
    let width = if answer == AnswerKind::No { 3.0 } else { 2.0 } * size / 34.0;
    let (radius, stroke) = (size / 2.0 - 1.0, Stroke::new(width, ring));
    let disc = CircleShape { center: at, radius, fill, stroke };
    let inside = Rect::from_center_size(at, Vec2::splat(size * 0.7));
    let width = (size / 14.0).max(1.6);
    let sign = pictogram(answer).map(|icon| icon.shapes(inside, ink, width));
    std::iter::once(disc.into()).chain(sign.into_iter().flatten())
}

impl VerdictPanel {
    /// Shows the parts of the panel in `rect`: side by side if they fit, otherwise stacked.
    pub fn show(&mut self, ui: &mut Ui, rect: Rect, state: &PanelState<'_>) {
        let cx = state.cx;
        cx.panel(ui.painter(), rect);
        if state.guessing.hides_verdict() {
            let (reading, guessing) = (state.reading, state.guessing);
            let beside = state.tab.is_none_or(|tab| tab == Tab::Explain);
            let asked = guess::AskedGuess { reading, guessing, beside };
            return guess::show(ui, cx, rect, &asked);
        }
        if cx.presenter() {
            return self.dock(ui, rect, state);
        }
        if cx.touch {
            return self.line(ui, rect, state);
        }
        let beside = rect.width() >= BESIDE;
        let y = if beside { rect.center().y } else { rect.top() + 34.0 };
        let middle = pos2(rect.right() - EYE_CENTRE, y);
        let eye = Rect::from_center_size(middle, Vec2::splat(cx.target()));
        let (cells, words) = if beside {
            let width = self.comparison.width(ui, rect.width(), state);
            let free = rect.with_max_x(rect.right() - EYE);
            let (words, cells) = free.split_left_right_at_x(free.right() - width);
            (cells.shrink2(vec2(0.0, 6.0)), words.with_max_x(words.right() - 8.0))
        } else {
            let (words, cells) = rect.split_top_bottom_at_y(rect.bottom() - 64.0);
            (cells - CELLS_MARGIN, words.with_max_x(eye.left()))
        };
        self.words(ui, sound(words), state);
        self.comparison.show(ui, sound(cells), state);
        hide_button(ui, cx, eye);
    }

    fn words(&mut self, ui: &mut Ui, rect: Rect, state: &PanelState<'_>) {
        let cx = state.cx;
        let theme = cx.theme;
        let verdict = state.reading.page.derived().verdict;
        let middle = (rect.height() / 2.0).min(cx.pick(40.0, f32::INFINITY));
        let at = pos2(rect.left() + cx.pick(33.0, 78.0), rect.top() + middle);
        glyph(ui.painter(), cx, at, cx.pick(34.0, 76.0), verdict.answer);
        let Some(said) = state.bar.text.verdict(verdict.case) else { return };
        let pieces = |runs: &[TextRun]| fill::fill(runs, state.reading, cx.words);
        let sentence = pieces(said.said(state.reading.in_space()));
        let values = pieces(&said.values);
        let left = cx.pick(63.0, 140.0);
        let wide = (rect.width() - left - 4.0).max(1.0);
        let guess = state.guessing.opened().filter(|opened| !opened.moved);
        let guess = guess.map(|opened| (opened, opened.mine(cx.words, state.reading)));
        let mine = guess.as_ref().map_or(0.0, |(_, mine)| guess::height(ui, cx, mine, wide));
        // Presenter mode shows agreeing verdicts left of the values, or above them.
        let line = self.comparison.line(state).filter(|_| cx.presenter());
        let [lead, high] = line.as_ref().map_or([0.0; 2], |line| [line.width(ui, cx), cx.switch()]);
        let fit = |(sizes, with_values, mine): ([Size; 2], bool, f32)| {
            let [first, second] = sizes.map(|size| cx.prose(size));
            let values = |wide: f32| match with_values {
                true => height(ui, state, &values, second, wide.max(1.0)),
                false => 0.0,
            };
            let beside = values(wide - lead) <= 1.5 * second.line;
            let row = if beside { values(wide - lead).max(high) } else { high + values(wide) };
            let tall = height(ui, state, &sentence, first, wide) + row + mine;
            Fit { sizes: [first, second], values: with_values, beside, guess: mine > 0.0, tall }
        };
        // The sizes are computed in each frame, so that a temporary lack of space has no lasting
        // effect. The text of the step has the guess too, and the formulas have the values.
        let usual = [SENTENCE, if cx.presenter() { ROOM_VALUES } else { VALUES }];
        let ways = [
            (usual, true, mine),
            (TIGHT, true, mine),
            (SMALL, true, mine),
            (TIGHT, true, 0.0),
            (SMALL, true, 0.0),
            (LEAST, line.is_none(), 0.0),
        ];
        let fit = fit(first_fitting(&ways, |way| fit(way).tall <= rect.height() - 8.0));
        let [first, second] = fit.sizes;
        let clip = rect.intersect(ui.clip_rect());
        let child = |ui: &mut Ui, rect: Rect| {
            let mut place = ui.new_child(UiBuilder::new().max_rect(sound(rect)));
            place.set_clip_rect(clip);
            place.spacing_mut().item_spacing.y = 0.0;
            place
        };
        let top = ((rect.height() - fit.tall) / 2.0).max(4.0).min(cx.pick(13.0, f32::INFINITY));
        let inner = Rect::from_min_max(rect.min + vec2(left, top), rect.max - vec2(4.0, 4.0));
        let mut place = child(ui, inner);
        tell(&mut place, state, &mut self.sentence, sentence, first, theme.ink);
        let mut rest = inner.with_min_y(place.min_rect().bottom());
        let below = rest.top() + high;
        if let Some(line) = line {
            // The words of the line are aligned with the sentence.
            let from = rest.min - vec2(12.0 * cx.ui_scale, 0.0);
            let row = Rect::from_min_size(from, vec2(lead, high));
            if line.show(&mut controls::row(&mut place, row, Align::LEFT, 0.0), cx).clicked() {
                self.comparison.open = true;
            }
            rest.min = match fit.beside {
                true => rest.min + vec2(lead, ((high - second.line) / 2.0).max(0.0)),
                false => pos2(rest.left(), below),
            };
        }
        let mut place = child(ui, rest);
        if fit.values {
            tell(&mut place, state, &mut self.values, values, second, theme.ink2);
        }
        if let Some((opened, mine)) = guess.filter(|_| fit.guess) {
            let below = place.min_rect().bottom().max(below);
            guess::line(&mut child(ui, inner.with_min_y(below)), cx, &opened, &mine);
        }
    }
}

/// The sizes and the arrangement in which the words of a verdict fit.
struct Fit {
    sizes: [Size; 2],
    values: bool,
    /// The values are right of the line of agreeing verdicts.
    beside: bool,
    guess: bool,
    tall: f32,
}

/// The height of a text of the verdict in this width.
fn height(ui: &Ui, state: &PanelState<'_>, pieces: &[Piece], size: Size, width: f32) -> f32 {
    let maths = state.maths;
    ui.fonts(|fonts| Prose::height(FlowText { fonts, maths, pieces, size, width }))
}

/// Writes a line of the panel.
fn tell(
    place: &mut Ui,
    state: &PanelState<'_>,
    prose: &mut Prose,
    pieces: Vec<Piece>,
    size: Size,
    ink: Color32,
) {
    let paragraph = [Paragraph { item: false, pieces }];
    let style = ProseStyle { lit: state.lit.name(), ..state.cx.style(size, ink) };
    prose.show(place, state.maths, &paragraph, &style, state.reading);
}

/// The eye button that hides the verdict.
fn hide_button(ui: &mut Ui, cx: &UiContext<'_>, eye: Rect) {
    let mut place = controls::row(ui, eye, Align::LEFT, 0.0);
    ask_icon(&mut place, cx, Icon::Eye, "hide_verdict", Msg::Guess(None));
}
