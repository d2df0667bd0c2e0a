//! The verdicts of three arithmetics: one line while they agree, cells side by side otherwise.

use super::{exact_digits, glyph, pictogram};
use crate::lesson::Verdict;
use crate::program::blame::FloatWidth;
use crate::view::layout::columns;
use crate::view::panel::panel_state::OwnVerdict as Own;
use crate::view::panel::panel_state::PanelState;
use crate::view::prelude::*;
use crate::view::widgets::bar_button::BarButton;

/// Size of a card.
pub const CARD_SIZE: Vec2 = vec2(186.0, 104.0);
/// Gap between two cards.
pub const CARD_GAP: f32 = 12.0;

/// The widths of the cells with their full names; the last width is for a learner's own code.
const WIDE: [f32; 4] = [116.0, 126.0, 96.0, 116.0];
/// The width with short names.
const NARROW: f32 = 84.0;

/// The width of each of this many cells in a row.
fn cells_width(row: f32, count: usize) -> f32 {
    let wide = if count > 3 { 820.0 } else { 720.0 };
    if row >= wide { WIDE.iter().take(count).sum() } else { count as f32 * NARROW }
}

pub(super) fn count(state: &PanelState<'_>) -> usize {
    3 + usize::from(state.own.is_some())
}

/// The expansion state of the comparison.
#[derive(Default)]
pub struct ComparisonState {
    /// The cell whose digits stay visible.
    held: Option<usize>,
    /// The cells are shown although they agree.
    pub open: bool,
}

/// One verdict with its source.
pub struct Cell {
    /// The key of its source among the interface words.
    pub label: &'static str,
    short: &'static str,
    pub verdict: Verdict,
    differs: bool,
}

/// The verdicts. A published piece comes first, or else this code in f32; a learner's own code is
/// last.
fn cells(state: &PanelState<'_>) -> Vec<Cell> {
    cells_of(state.reading, state.published, state.own)
}

/// The verdicts of a lesson and a published piece.
fn cells_of(reading: &OpenLesson, piece: usize, own: Option<Own>) -> Vec<Cell> {
    let page = &reading.page;
    let derived = page.derived();
    let first = match (page.about().published.get(piece), derived.returned.get(piece)) {
        (Some(piece), Some(returned)) => {
            let (label, short) = match piece.width {
                FloatWidth::Single => ("published_f32", "f32"),
                FloatWidth::Double => ("published_f64", "f64"),
            };
            // Agreeing answers use the words of the exact answer, which may be more detailed.
            let verdict = if returned.agrees { derived.exact } else { returned.verdict };
            Cell { label, short, verdict, differs: !returned.agrees }
        }
        _ => {
            let verdict = page.single();
            let differs = verdict.case != derived.exact.case;
            Cell { label: "this_code_f32", short: "f32", verdict, differs }
        }
    };
    let differs = derived.exact_instead().is_some();
    let mut cells = vec![
        first,
        Cell { label: "this_code_f64", short: "f64", verdict: derived.verdict, differs },
        Cell { label: "exact", short: "exact_short", verdict: derived.exact, differs: false },
    ];
    cells.extend(own.map(|Own { verdict, differs, width }| Cell {
        label: match width {
            FloatWidth::Single => "own_code_f32",
            FloatWidth::Double => "own_code_f64",
        },
        short: "own_code",
        verdict,
        differs,
    }));
    cells
}

/// The first verdict that differs from the exact verdict, as "Published f32: outside" and as "f32:
/// outside".
pub fn difference(state: &PanelState<'_>) -> Option<[String; 2]> {
    let cell = cells(state).into_iter().find(|cell| cell.differs && !state.hidden)?;
    let case = state.cx.words.case(cell.verdict.case);
    Some([cell.label, cell.short].map(|label| format!("{}: {case}", state.cx.words.get(label))))
}

/// The words of agreeing verdicts, `f32 · f64 · exact: inside`: the sources, and the answer.
pub fn agreement(state: &PanelState<'_>) -> [String; 2] {
    let (words, cells) = (state.cx.words, cells(state));
    let names: Vec<_> = cells.iter().map(|cell| words.get(cell.short)).collect();
    let answer = cells.first().map_or("", |cell| words.case(cell.verdict.case));
    [format!("{}:", names.join(" · ")), answer.to_owned()]
}

/// The button with the words of agreeing verdicts, which opens the cells.
fn line(state: &PanelState<'_>) -> BarButton {
    let (cx, [names, answer]) = (state.cx, agreement(state));
    let size = if cx.presenter() { 15.0 } else { 14.0 };
    BarButton::new(None, &format!("{names} {answer}"))
        .hint(cx.words.get("verdicts_each"))
        .text(&names, cx.ui(size), cx.theme.ink)
        .text(&answer, cx.bold(size), cx.theme.ink)
        .opens()
        .bare()
}

impl ComparisonState {
    /// The line of agreeing verdicts, unless their cells are open. With touch the cells expand
    /// together with the values.
    pub fn line(&self, state: &PanelState<'_>) -> Option<BarButton> {
        (!self.open && self.folds(state)).then(|| line(state))
    }

    /// Whether the cells can collapse into one line.
    fn folds(&self, state: &PanelState<'_>) -> bool {
        !state.hidden && !state.cx.touch && !cells(state).iter().any(|cell| cell.differs)
    }

    /// The width of the comparison in a row of this width.
    pub fn width(&self, ui: &Ui, row: f32, state: &PanelState<'_>) -> f32 {
        let cx = state.cx;
        if let Some(line) = self.line(state) {
            return line.width(ui, cx);
        }
        let cells = cells(state);
        let lead = match why(state) {
            _ if self.folds(state) => cx.target(),
            Some(_) if row >= WHY => why_button(cx).width(ui, cx),
            _ => 0.0,
        };
        lead + cells_width(row, cells.len())
    }

    /// Shows the line or the cells in `rect`.
    pub fn show(&mut self, ui: &mut Ui, rect: Rect, state: &PanelState<'_>) {
        let cx = state.cx;
        let cells = cells(state);
        let mut lead = controls::row(ui, rect, Align::LEFT, 0.0);
        if let Some(line) = self.line(state) {
            self.open = line.show(&mut lead, cx).clicked();
            return;
        }
        if self.folds(state) {
            let name = cx.words.get("verdicts_fold");
            self.open = !icon_button(&mut lead, cx, Icon::Down, name, None).clicked();
        } else if let Some(id) = why(state)
            && rect.width() > cells_width(f32::INFINITY, cells.len()) + 1.0
            && why_button(cx).show(&mut lead, cx).clicked()
        {
            cx.ask(Msg::Overlay(Some(Overlay::Erratum(id))));
        }
        if ui.input(|input| input.pointer.any_pressed()) {
            self.held = None;
        }
        let rect = lead.available_rect_before_wrap();
        let count = cells.len();
        let total: f32 = WIDE.iter().take(count).sum();
        let wide = rect.width() >= total - 1.0;
        let mut left = rect.left();
        let mut open = None;
        for (index, cell) in cells.into_iter().enumerate() {
            let share = if wide { WIDE[index] / total } else { 1.0 / count as f32 };
            let size = vec2(rect.width() * share, rect.height());
            let mut place = Rect::from_min_size(pos2(left, rect.top()), size);
            if cx.presenter() {
                let gap = cx.pick(0.0, CARD_GAP);
                place.set_width((rect.width() - (count - 1) as f32 * gap) / count as f32);
                left += gap;
            }
            left += place.width();
            let response = show(ui, state, place, index, &cell, wide);
            if response.clicked() && !state.hidden {
                self.held = (self.held != Some(index)).then_some(index);
                if cell.differs && index == 0 {
                    let erratum = state.reading.page.erratum(state.published);
                    cx.ask_all(erratum.map(|id| Msg::Overlay(Some(Overlay::Erratum(id)))));
                }
            }
            let asked = response.hovered() || response.has_focus() || self.held == Some(index);
            // The own code has its values beside its lines.
            if asked && !state.hidden && index < 3 {
                open = open.or(Some((index, response)));
            }
        }
        match open {
            Some((index, response)) => exact_digits::show(ui, state, index, &response),
            None => self.held = None,
        }
    }
}

/// The minimum width for "why" beside the cells.
const WHY: f32 = 780.0;

/// The exhibit that explains why the published piece is wrong here.
fn why(state: &PanelState<'_>) -> Option<&'static str> {
    let wrong =
        !state.cx.presenter() && !state.cx.touch && !state.hidden && cells(state)[0].differs;
    wrong.then(|| state.reading.page.erratum(state.published)).flatten()
}

fn why_button(cx: &UiContext<'_>) -> BarButton {
    let word = cx.words.get("verdicts_why");
    BarButton::new(None, word).text(word, cx.ui(14.0), cx.theme.ink).bare()
}

fn show(
    ui: &Ui,
    state: &PanelState<'_>,
    rect: Rect,
    index: usize,
    cell: &Cell,
    wide: bool,
) -> Response {
    let (cx, hidden, theme) = (state.cx, state.hidden, state.cx.theme);
    let labels = if wide { [cell.label, cell.short] } else { [cell.short; 2] };
    let word = if hidden { "?" } else { cx.words.case(cell.verdict.case) };
    let differs = cell.differs && !hidden;
    let said = if differs { cx.words.get("differs") } else { "" };
    let said = format!("{}: {word} {said}", cx.words.get(cell.label));
    let response = Control::button(said.trim()).at(ui, cx, rect, ("verdict", index));
    let painter = ui.painter();
    let (ink, pale) =
        if differs { (theme.inv_ink, theme.inv_ink) } else { (theme.ink, theme.ink3) };
    if cx.presenter() {
        let (fill, edge) =
            if differs { (theme.inv, theme.inv) } else { (theme.raised, theme.line) };
        let edge = Stroke::new(cx.pick(1.0, 2.0), edge);
        painter.rect(rect, cx.corners(), fill, edge, StrokeKind::Inside);
    } else if differs {
        painter.rect_filled(rect.shrink2(vec2(2.0, -2.0)), CONTROL, theme.inv);
    } else if index > 0 {
        painter.vline(rect.left(), rect.y_range(), Stroke::new(1.0, theme.line));
    }
    let inner = rect.shrink2(vec2(if wide { cx.pick(14.0, 18.0) } else { 8.0 }, 0.0));
    let middle = rect.center().y;
    let top = pos2(inner.left(), middle - cx.pick(12.0, 24.0).min(0.26 * rect.height()));
    // The sign of a difference is right of the label.
    let sign = if differs { 15.0 * cx.pick(1.0, 1.75) } else { 0.0 };
    let set = |(label, size)| unwrapped(painter, cx.words.get(label), cx.ui(size));
    let [long, short] = labels;
    let tries = [(long, 12.0), (long, 11.0), (short, 12.0), (short, 10.0)];
    let room = rect.right() - 2.0 - inner.left();
    let label = set(first_fitting(&tries, |tried| set(tried).size().x + sign <= room));
    let sign_at = (inner.left() + label.size().x + sign).max(inner.right());
    text_beside(painter, top, label, pale);
    let at = pos2(inner.left() + cx.pick(8.0, 15.0), middle + cx.pick(10.0, 18.0));
    let ui_scale = cx.pick(1.0, 1.75);
    if hidden {
        Icon::EyeOff.paint_at(painter, at, 17.0 * ui_scale, theme.ink3, cx.stroke());
    } else if differs {
        let corner = pos2(sign_at - 6.0 * ui_scale, top.y);
        Icon::NotEqual.paint_at(painter, corner, 14.0 * ui_scale, theme.inv_ink, 1.8);
        painter.circle_stroke(at, 7.5 * ui_scale, Stroke::new(1.4 * ui_scale, theme.inv_ink));
        if let Some(icon) = pictogram(cell.verdict.answer) {
            icon.paint_at(painter, at, 11.0 * ui_scale, theme.inv_ink, cx.stroke());
        }
    } else {
        glyph(painter, cx, at, 17.0 * ui_scale, cell.verdict.answer);
    }
    let face = |size: f32| if cx.presenter() { cx.bold(size) } else { cx.ui(size) };
    let room = rect.right() - at.x - 15.0 * ui_scale;
    let fits = |size: f32| unwrapped(painter, word, face(size)).size().x <= room;
    // Words that do not fit on one line take two; a single word is smaller.
    let sizes = [15.0, 14.0, 13.0, 12.0, 11.0, 10.0];
    let sizes = if word.contains([' ', '·']) { &sizes[..2] } else { &sizes[..] };
    let one_line = sizes.iter().copied().find(|size| fits(*size));
    let (size, width) = one_line.map_or((12.0, room.max(1.0)), |size| (size, f32::INFINITY));
    // A compound word is broken between its parts.
    let word = if one_line.is_none() { word.replacen('·', "·\n", 1) } else { word.to_owned() };
    let galley = painter.layout(word, face(size), ink, width);
    text_beside(painter, at + vec2(13.0 * ui_scale, 0.0), galley, ink);
    response
}

/// On the home screen, the minimum row width for the cells beside the sentence.
pub const CELLS_BESIDE: f32 = 660.0;
/// The width of these cells.
pub const CELLS_WIDTH: f32 = 330.0;

/// Shows the verdicts without further details side by side, for the home screen.
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
        let set = |size| unwrapped(painter, word, cx.ui(size));
        let galley = [14.0, 13.0].into_iter().map(set).find(|galley| galley.size().x <= room);
        let galley = galley.unwrap_or_else(|| {
            painter.layout(word.to_owned(), cx.ui(11.0), theme.ink, room.max(1.0))
        });
        text_beside(painter, at, galley, theme.ink);
    }
}
