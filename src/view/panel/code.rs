//! The listing: the text of the trace with its numbers in the margin and the branch taken.

use super::folds::{Folds, ProgramPart};
use super::line_wrap::{RowPiece, wrapped, wrapped_lines};
use super::link;
use crate::derivation::{LineState, ListedLine, Margin, in_language, listing};
use crate::geometry::TracedValue;
use crate::program::print::{self, CodeLanguage};
use crate::program::program_of;
use crate::program::read::MarkKind;
use crate::program::vocabulary::Op;
use crate::text::number::written;
use crate::view::panel::panel_state::PanelState;
use crate::view::prelude::*;
use crate::view::window_regions::unit;
use egui::accesskit::Role;
use egui::style::ScrollAnimation;
use std::ops::Range;

/// Height of a line, in desk and in presenter size.
const LINE: (f32, f32) = (20.0, 30.0);
/// Height of the row of languages.
const LANGUAGES: f32 = 26.0;
/// Distance of the bar beside executed lines from the text.
const BAR: f32 = 8.0;
/// The least gap between the text of a line and its number.
const GAP: f32 = 10.0;
/// Width of the button that collapses a part.
const FOLD: f32 = 24.0;
/// Indentation of the lines of a part, in characters.
const INDENT: usize = 2;

/// Shows the listing of the selected method; `follows`: the line of the highlighted name is
/// scrolled into view.
pub fn show(ui: &mut Ui, state: &PanelState<'_>, follows: bool, folds: &mut Folds) {
    let Some(method) = state.method() else { return };
    let (page, language) = (&state.reading.page, state.settings.code);
    let seen = page.derived().displayed(method);
    let program = program_of(&seen);
    let space = |value| matches!(value, Some(TracedValue::Space(_)));
    let plane = !program.input_fields().iter().any(|field| space(method.trace.value(&field.name)));
    let written = print::lines(program, || page.program_inputs(method), language, plane);
    let lines = listing(&seen, (!state.hidden).then_some(method.verdict.case));
    let lines = in_language(lines, written);
    let (start, letter) = (ui.cursor().min, letter(ui, state.cx));
    let mut top = start;
    for (number, listed) in lines.iter().enumerate() {
        if !folds.shows(program, listed.line.part, state) {
            continue;
        }
        let depth = program.around(listed.line.part).count();
        top.x = start.x + (INDENT * depth) as f32 * letter.x;
        let calls = listed.line.calls.map(|part| ProgramPart { program, part });
        let folded = calls.filter(|part| !folds.is_open(*part, state));
        let lit = state.lit.name().filter(|name| {
            let defines = listed.line.defines.iter().any(|defined| defined == name);
            defines || folded.is_some_and(|folded| folded.contains(name))
        });
        let line = PlacedLine::new(ui, state, lit.is_some(), listed, top, letter);
        if ui.clip_rect().y_range().intersects(line.band.y_range()) {
            line.paint(ui, state);
        }
        if follows && lit.is_some() {
            scroll_to(ui, state.cx, line.band);
        }
        let id = ui.id().with(("line", number));
        let names = || line.names(ui, state, number);
        unit(ui.ctx(), id, line.place, Role::Code, || (line.said(state), None), names);
        if let Some(part) = calls.filter(|_| listed.line.opens) {
            let row = Rect::from_min_size(line.place.min, vec2(line.place.width(), letter.y));
            let button = row.with_min_x(row.right() - FOLD * state.cx.ui_scale);
            folds.button(ui, state, part, button, "part_lines");
        }
        top.y = line.place.bottom();
    }
    wide_row(ui, top.y - start.y);
}

/// Scrolls `line` into view, with the lines above and below it.
fn scroll_to(ui: &Ui, cx: &UiContext<'_>, line: Rect) {
    let around = line.expand2(vec2(0.0, line.height()));
    let animation = if cx.still { ScrollAnimation::none() } else { ui.style().scroll_animation };
    ui.scroll_to_rect_animation(around, None, animation);
}

/// A row for the languages and the switch of the bits.
pub fn choices(ui: &mut Ui, cx: &UiContext<'_>) -> Rect {
    wide_row(ui, cx.pick(LANGUAGES, LINE.1)).0
}

/// The languages in `row`: one Tab stop, within which arrow keys select.
pub fn languages(ui: &Ui, cx: &UiContext<'_>, row: Rect, chosen: CodeLanguage) {
    let mut left = row.left();
    let id = |language: CodeLanguage| ("language", language.name());
    let own = ui.id().with(id(chosen));
    let focused = ui.memory(|memory| memory.has_focus(own));
    let steps = if focused { tab_stops::arrows(ui.ctx(), own, [true, false])[0] } else { 0 };
    let index = CodeLanguage::ALL.iter().position(|language| *language == chosen);
    let next = index.and_then(|index| index.checked_add_signed(steps));
    let reached = next.and_then(|next| CodeLanguage::ALL.get(next)).copied().unwrap_or(chosen);
    if reached != chosen {
        cx.ask(Msg::ListIn(reached));
        ui.memory_mut(|memory| memory.request_focus(ui.id().with(id(reached))));
    }
    for language in CodeLanguage::ALL {
        let here = language == chosen;
        let ink = if here { cx.theme.ink } else { cx.theme.ink3 };
        let font = if here { cx.bold(12.0) } else { cx.ui(12.0) };
        let galley = unwrapped(ui.painter(), language.name(), font);
        let cell = Rect::from_min_size(pos2(left, row.top()), vec2(galley.size().x, row.height()));
        let said = format!("{} {}", cx.words.get("code_language"), language.name());
        let control = Control::choice(&said, here).corners(4).reached(language == reached);
        let hit = cell.expand2(vec2(GAP * cx.ui_scale / 2.0, 0.0));
        let place = || control.at(ui, cx, hit, id(language));
        tab_stops::group(ui.ctx(), Id::new("languages"), place).on_click(cx, Msg::ListIn(language));
        text_beside(ui.painter(), pos2(left, row.center().y), galley, ink);
        left = cell.right() + 1.4 * GAP * cx.ui_scale;
    }
}

/// Width of a character of code and height of a row.
pub fn letter(ui: &Ui, cx: &UiContext<'_>) -> Vec2 {
    // Characters are aligned to whole pixels, so the width of a row is not a multiple of the font's
    // advance.
    let ten = unwrapped(ui.painter(), "x".repeat(10), cx.mono(14.0));
    vec2(ten.size().x / 10.0, cx.pick(LINE.0, LINE.1))
}

/// Some lines of code without their numbers, wrapped; the line with the index `lit` on yellow.
pub fn plain_listing(ui: &mut Ui, cx: &UiContext<'_>, code: &str, lit: Option<usize>) {
    let (theme, letter) = (cx.theme, letter(ui, cx));
    let columns = (ui.available_width() / letter.x) as usize;
    let plain =
        TextFormat { line_height: Some(letter.y), ..TextFormat::simple(cx.mono(14.0), theme.ink) };
    let mut job = LayoutJob::default();
    job.wrap.max_width = f32::INFINITY;
    for (number, line) in code.lines().enumerate() {
        let format = match lit == Some(number) {
            true => TextFormat { background: theme.lit, color: theme.lit_ink, ..plain.clone() },
            false => plain.clone(),
        };
        job.append(if number > 0 { "\n" } else { "" }, 0.0, plain.clone());
        job.append(&wrapped_lines(line, columns), 0.0, format);
    }
    ui.add(egui::Label::new(job).extend());
}

/// A laid-out line.
struct PlacedLine<'a> {
    listed: &'a ListedLine,
    /// The rows of the line's text.
    pieces: Vec<RowPiece>,
    /// The text at the right of the last row.
    margin: Option<Arc<Galley>>,
    ink: Color32,
    ground: Color32,
    place: Rect,
    /// The full-width background of the line.
    band: Rect,
    /// Width of a character and height of a row.
    letter: Vec2,
}

impl<'a> PlacedLine<'a> {
    fn new(
        ui: &Ui,
        state: &PanelState<'_>,
        is_lit: bool,
        listed: &'a ListedLine,
        top: Pos2,
        letter: Vec2,
    ) -> Self {
        let cx = state.cx;
        let theme = cx.theme;
        let (ground, ink) = match listed.run {
            _ if is_lit => (theme.lit, theme.lit_ink),
            LineState::Taken => (theme.line.gamma_multiply(0.55), theme.ink),
            LineState::Done => (Color32::TRANSPARENT, theme.ink),
            LineState::Skipped => (Color32::TRANSPARENT, theme.ink3),
        };
        let width = ui.available_width() - (top.x - ui.cursor().min.x);
        let text = listed.line.text.as_str();
        let room = if listed.line.calls.is_some() { width - FOLD * cx.ui_scale } else { width };
        let pieces = wrapped(text, (room / letter.x) as usize);
        let pale = if ink == theme.ink { theme.ink2 } else { ink };
        let margin = Some(&listed.margin).filter(|_| !state.hidden);
        let is_word = matches!(listed.margin, Margin::Truth(_));
        let font = if is_word { cx.ui(13.0) } else { cx.digits(13.5) };
        let margin = margin.and_then(|margin| margin_words(cx.words, margin));
        let margin = margin.map(|text| ui.painter().layout(text, font, pale, width));
        // The text at the right takes its own row if the last row has no space for it.
        let used = pieces.last().map_or(0.0, |piece| piece.end(text) as f32 * letter.x);
        let beside = margin.as_ref().is_none_or(|galley| {
            galley.rows.len() == 1 && used + GAP * cx.ui_scale + galley.size().x <= width
        });
        let rows = pieces.len() as f32 * letter.y;
        let below = margin.as_ref().filter(|_| !beside).map_or(0, |galley| galley.rows.len());
        let below = letter.y * below as f32;
        let place = Rect::from_min_size(top, vec2(width, rows + below));
        let left = ui.cursor().min.x;
        let band = place.with_min_x(left).expand2(vec2(BAR * cx.ui_scale, 0.0));
        Self { listed, pieces, margin, ink, ground, place, band, letter }
    }

    /// The line and its value, for screen readers.
    fn said(&self, state: &PanelState<'_>) -> String {
        let margin = Some(&self.listed.margin).filter(|_| !state.hidden);
        let margin = margin.and_then(|margin| margin_words(state.cx.words, margin));
        let text = self.listed.line.text.trim_start();
        margin.map_or_else(|| text.to_owned(), |margin| format!("{text}; {margin}"))
    }

    /// The rectangle of a piece.
    fn row(&self, index: usize) -> Rect {
        let column = self.pieces[index].column as f32;
        let min = self.place.min + vec2(column, index as f32) * self.letter;
        Rect::from_min_max(min, pos2(self.place.right(), min.y + self.letter.y))
    }

    /// Background, bar, text, margin.
    fn paint(&self, ui: &Ui, state: &PanelState<'_>) {
        let cx = state.cx;
        let (painter, band) = (ui.painter(), self.band);
        painter.rect_filled(band, 0, self.ground);
        if self.listed.run != LineState::Skipped {
            let bar = Rect::from_min_size(band.min, vec2(3.0 * cx.ui_scale, band.height()));
            painter.rect_filled(bar, 0, cx.theme.ink2);
        }
        let lit = state.lit.name().filter(|_| self.ground != cx.theme.lit);
        for (index, piece) in self.pieces.iter().enumerate() {
            let job = job(cx, self.listed, &piece.bytes, self.ink, lit);
            let (galley, row) = (painter.layout_job(job), self.row(index));
            text_beside(painter, row.left_center(), galley, self.ink);
        }
        if let Some(galley) = &self.margin {
            let (size, rows) = (galley.size(), galley.rows.len() as f32);
            let middle = self.place.bottom() - self.letter.y * rows / 2.0;
            let at = pos2(self.place.right() - size.x, middle - size.y / 2.0);
            painter.galley(at, galley.clone(), self.ink);
        }
    }

    /// The names in the line, which can be hovered, also while scrolled out of view for keyboard
    /// users.
    fn names(&self, ui: &Ui, state: &PanelState<'_>, number: usize) {
        let text = &self.listed.line.text;
        for (part, mark) in self.listed.line.marks.iter().enumerate() {
            let MarkKind::Name { value: name, .. } = &mark.kind else { continue };
            let Some(known) = state.reading.known(name) else { continue };
            let holds = |piece: &RowPiece| piece.bytes.contains(&mark.start);
            let Some(index) = self.pieces.iter().position(holds) else { continue };
            let (row, start) = (self.row(index), self.pieces[index].bytes.start);
            let x =
                |byte: usize| row.left() + self.letter.x * text[start..byte].chars().count() as f32;
            let end = mark.end.min(self.pieces[index].bytes.end);
            let word = Rect::from_x_y_ranges(x(mark.start)..=x(end), row.y_range());
            let id = ui.id().with((number, part, name));
            link(ui, state, known, word.intersect(ui.clip_rect()), id);
        }
    }
}

/// A piece of the text of a line; the highlighted name on yellow.
fn job(
    cx: &UiContext<'_>,
    listed: &ListedLine,
    bytes: &Range<usize>,
    ink: Color32,
    lit: Option<&str>,
) -> LayoutJob {
    let (theme, text) = (cx.theme, &listed.line.text);
    let plain = TextFormat::simple(cx.mono(14.0), ink);
    let bright =
        TextFormat { background: theme.lit, ..TextFormat::simple(cx.mono(14.0), theme.lit_ink) };
    let mut job = LayoutJob::default();
    job.wrap.max_width = f32::INFINITY;
    let mut end = bytes.start;
    for mark in &listed.line.marks {
        let (from, to) = (mark.start.max(end), mark.end.min(bytes.end));
        let is_lit =
            matches!(&mark.kind, MarkKind::Name { value, .. } if Some(value.as_str()) == lit);
        if is_lit && from < to {
            job.append(&text[end..from], 0.0, plain.clone());
            job.append(&text[from..to], 0.0, bright.clone());
            end = to;
        }
    }
    job.append(&text[end..bytes.end], 0.0, plain);
    job
}

/// The number or truth value of a line.
pub fn margin_words(words: &Words, margin: &Margin) -> Option<String> {
    Some(match margin {
        Margin::Empty => return None,
        // Several vectors or a large matrix do not fit in the margin.
        Margin::Values(values) if values.len() > 1 => return None,
        Margin::Values(values) if values.iter().any(|(_, v)| v.numbers().count() > 4) => {
            return None;
        }
        Margin::Values(values) => {
            let shown: Vec<_> = values.iter().map(|(_, value)| said(words, *value)).collect();
            shown.join(", ")
        }
        Margin::Holds(left, op, right) => {
            let number =
                |x: f64| WrittenNumber::extended(x).map(|n| n.to_string()).unwrap_or_default();
            format!("{} {} {}", number(*left), sign(*op), number(*right))
        }
        Margin::Truth(truth) => words.get(if *truth { "true" } else { "false" }).to_owned(),
    })
}

/// A formatted value, or a dash if it is undefined.
pub fn said(words: &Words, value: TracedValue) -> String {
    let text = match value {
        TracedValue::Flag(true) => Some(words.get("true").to_owned()),
        TracedValue::Flag(false) => Some(words.get("false").to_owned()),
        value => written(value),
    };
    text.unwrap_or_else(|| "–".to_owned())
}

/// The sign of a comparison in print.
const fn sign(op: Op) -> &'static str {
    match op {
        Op::Equal => "=",
        Op::Unequal => "≠",
        Op::AtMost => "≤",
        Op::AtLeast => "≥",
        op => op.sign(),
    }
}
