//! The summary after the last step: three sentences, formulas and lines of code from the method,
//! the pitfall, the cost, and when to use it.

use super::code::letter;
use super::code_head::{copy_button, counted};
use super::headings::{caption_row, indented_column, lesson_row, rule};
use super::line_wrap::wrapped_lines;
use super::opening::numbered;
use super::{links, prose_msgs};
use crate::derivation::{Formula, cost_of};
use crate::lesson::published::text_name;
use crate::lessons;
use crate::program::print::CodeLanguage;
use crate::program::{program_of, read::Line};
use crate::text::lesson::{Block, Step, SummaryCard};
use crate::text::plain_math::plain;
use crate::text::typeset::{Fitted, fit};
use crate::view::overlays::challenges::practise;
use crate::view::panel::panel_state::PanelState;
use crate::view::prelude::*;
use crate::view::typography::formula_cache::Inks;

/// Size of the formulas, height of their row, and gap between two.
const EM: f32 = 17.0;
const ROW: f32 = 58.0;
const GAP: f32 = 30.0;
/// Width of the column of captions.
const CAPTIONS: f32 = 64.0;

/// The state of the summary's texts.
#[derive(Default)]
pub struct Summary {
    items: [Prose; 3],
    rows: [Prose; 2],
    history: Prose,
}

impl Summary {
    /// Shows the parts below the title.
    pub fn show(&mut self, ui: &mut Ui, state: &PanelState<'_>, step: &Step, card: &SummaryCard) {
        let cx = state.cx;
        let [items @ .., pitfall, when] = step.body.as_slice() else { return };
        for (index, (prose, block)) in self.items.iter_mut().zip(items).enumerate() {
            numbered(ui, state, index, prose, block);
        }
        rule(ui, cx);
        formulas(ui, state, card);
        if cx.presenter() {
            return;
        }
        rule(ui, cx);
        code(ui, state, card);
        rule(ui, cx);
        let [first, second] = &mut self.rows;
        row(ui, state, "pitfall", first, pitfall, |ui| {
            exhibit(ui, state, card);
        });
        cost(ui, state, card);
        row(ui, state, "summary_when", second, when, |ui| {
            let instead = card.instead.iter().filter_map(|id| lessons::find(id));
            instead.for_each(|entry| lesson_row(ui, state, entry));
        });
        let next: Vec<_> = state.reading.entry.leads_to().collect();
        if !next.is_empty() {
            ui.add_space(8.0);
            captioned(ui, cx, "leads_to", |ui| {
                next.iter().for_each(|entry| lesson_row(ui, state, entry));
            });
        }
        ui.add_space(10.0);
        practise(ui, cx);
        if let Some(history) = &state.bar.text.history {
            rule(ui, cx);
            caption_row(ui, cx, cx.words.get("history"));
            let size = prose_msgs::body(ui, cx);
            prose_msgs::runs(&mut self.history, ui, state, history, size);
        }
    }
}

/// The formulas side by side, or stacked if they do not fit.
fn formulas(ui: &mut Ui, state: &PanelState<'_>, card: &SummaryCard) {
    let cx = state.cx;
    let (page, em, wide) = (&state.reading.page, cx.letters(EM), ui.available_width());
    let made = card.formulas.iter().filter_map(|name| {
        let trace = page.derived().displayed(state.reading.method(name)?);
        let formula = Formula::new(&trace, page.about().symbols, name)?;
        let fitted = fit(&state.maths.row(&formula.symbols, &trace)?, wide / em);
        Some((plain(&formula.symbols.tex), fitted))
    });
    let made: Vec<_> = made.collect();
    let breadth = |fitted: &Fitted| fitted.layout.width * em * fitted.scale;
    let total = made.iter().map(|(_, fitted)| breadth(fitted) + GAP * cx.ui_scale).sum::<f32>();
    let total = total - GAP * cx.ui_scale;
    let rows: Vec<_> = if total <= wide { vec![&made[..]] } else { made.chunks(1).collect() };
    for row in rows {
        let tall = row.iter().map(|(_, f)| (f.layout.height + f.layout.depth) * em);
        let height = tall.fold(ROW * cx.ui_scale - 12.0, f32::max) + 12.0;
        let (rect, _) = ui.allocate_exact_size(vec2(wide, height), Sense::hover());
        let used: f32 = row.iter().map(|(_, fitted)| breadth(fitted)).sum();
        let gaps = GAP * cx.ui_scale * row.len().saturating_sub(1) as f32;
        let mut left = rect.center().x - (used + gaps) / 2.0;
        for (said, fitted) in row {
            let place = Rect::from_min_size(pos2(left, rect.top()), vec2(breadth(fitted), height));
            left = place.right() + GAP * cx.ui_scale;
            Control::label(said).at(ui, cx, place, ("kept formula", said));
            let (layout, em) = (&fitted.layout, em * fitted.scale);
            let middle = rect.center().y + (layout.height - layout.depth) / 2.0 * em;
            let (theme, symbols) = (cx.theme, state.reading.page.about().symbols);
            let inks = Inks { theme, ink: theme.ink, symbols, lit: state.lit.name() };
            state.maths.paint(ui.painter(), pos2(place.left(), middle), layout, em, &inks);
        }
    }
}

/// The lines of the listing that compute the values to remember.
pub fn kept<'a>(reading: &'a OpenLesson, card: &SummaryCard) -> Vec<&'a Line> {
    let method = card.lines.first().and_then(|name| reading.method(name));
    let Some(method) = method else { return Vec::new() };
    let keeps = |line: &&Line| line.defines.iter().any(|name| card.lines.contains(name));
    program_of(&*method.trace).lines.iter().filter(keeps).collect()
}

/// The lines of code, with the copy button.
fn code(ui: &mut Ui, state: &PanelState<'_>, card: &SummaryCard) {
    let cx = state.cx;
    let lines: Vec<_> = kept(state.reading, card).iter().map(|line| line.text.as_str()).collect();
    let code = lines.join("\n");
    let head = caption_row(ui, cx, cx.words.get("keep_lines"));
    copy_button(ui, cx, head, CodeLanguage::Rust, &|| format!("{code}\n"));
    ui.add_space(2.0);
    let letter = letter(ui, cx);
    let shown = wrapped_lines(&code, (ui.available_width() / letter.x) as usize);
    for line in shown.lines() {
        let row = Control::label(line).wide_row(ui, cx, letter.y).rect;
        let (font, ink) = (cx.mono(14.0), cx.theme.ink);
        ui.painter().text(row.left_center(), Align2::LEFT_CENTER, line, font, ink);
    }
}

/// A caption, and its content right of the column of captions.
fn captioned(ui: &mut Ui, cx: &UiContext<'_>, key: &str, show: impl FnOnce(&mut Ui)) {
    let word = cx.words.get(key);
    let (font, room) = (cx.ui(12.0), (CAPTIONS - 8.0) * cx.ui_scale);
    let galley = ui.painter().layout(word.to_owned(), font, cx.theme.ink3, room);
    let row = indented_column(ui, key, CAPTIONS * cx.ui_scale, show);
    let line = cx.prose(prose_msgs::body(ui, cx)).line;
    let top = row.top() + (line - galley.size().y.min(line)) / 2.0;
    let place = Rect::from_min_size(pos2(row.left(), top), galley.size());
    Control::label(word).at(ui, cx, place, ("caption", key));
    ui.painter().galley(place.min, galley, cx.theme.ink3);
}

/// A captioned paragraph, and its additional content.
fn row(
    ui: &mut Ui,
    state: &PanelState<'_>,
    key: &str,
    prose: &mut Prose,
    block: &Block,
    then: impl FnOnce(&mut Ui),
) {
    let size = prose_msgs::body(ui, state.cx);
    captioned(ui, state.cx, key, |ui| {
        prose_msgs::runs(prose, ui, state, block.runs(), size);
        then(ui);
    });
    ui.add_space(6.0);
}

/// The cost of the lines.
fn cost(ui: &mut Ui, state: &PanelState<'_>, card: &SummaryCard) {
    let cx = state.cx;
    let method = card.lines.first().and_then(|name| state.reading.method(name));
    let Some(method) = method else { return };
    let counts = counted(cx.words, cost_of(&*method.trace, &card.lines));
    captioned(ui, cx, "summary_cost", |ui| {
        ui.add_space(3.0);
        cx.label(ui, counts, cx.ui(15.0), cx.theme.ink);
    });
    ui.add_space(6.0);
}

/// The link to the exhibit of the pitfall.
fn exhibit(ui: &mut Ui, state: &PanelState<'_>, card: &SummaryCard) {
    let cx = state.cx;
    let pieces = &state.reading.page.about().published;
    let mut errata = pieces.iter().flat_map(|piece| piece.errata.iter().copied());
    let erratum = errata.find(|erratum| Some(text_name(erratum)) == card.exhibit);
    let Some(erratum) = erratum else { return };
    let theme = cx.theme;
    let text = cx.words.get("see_exhibit");
    let galley = unwrapped(ui.painter(), text, cx.ui(15.0));
    let size = vec2(galley.size().x, cx.button(25.0));
    let response = Control::link(text).corners(CONTROL).allocate(ui, cx, size);
    let row = response.rect;
    let at = pos2(row.left(), row.center().y - galley.size().y / 2.0);
    let under = at.y + galley.size().y + 1.0;
    ui.painter().galley(at, galley, theme.link);
    ui.painter().hline(row.x_range(), under, Stroke::new(1.0, theme.link));
    response.on_click(cx, Msg::Visit(state.reading.entry.id, Edit::Exhibit(erratum)));
}

/// The first guess at the opening question and its result, in the row of the challenge; returns
/// whether there was one.
pub fn first_guess(ui: &Ui, rect: Rect, state: &PanelState<'_>) -> bool {
    let cx = state.cx;
    let text = state.bar.text;
    let guessed =
        state.first.and_then(|first| Some((first, text.opening()?.guesses.get(first.chosen)?)));
    let Some((first, guess)) = guessed else { return false };
    let theme = cx.theme;
    let (icon, result) = match first.right {
        true => (Icon::OnTarget, "guess_right"),
        false => (Icon::OffTarget, "guess_wrong"),
    };
    let (label, result) = (cx.words.get("first_guess"), cx.words.get(result));
    let word = crate::text::fill::plain(&links::pieces(state, &guess.word));
    let said = format!("{label}: {word}. {result}");
    Control::label(&said).at(ui, cx, rect, "first guess");
    let painter = ui.painter();
    painter.rect_filled(rect, 0, theme.panel);
    if rect.left() > 0.0 {
        painter.vline(rect.left() + 0.5, rect.y_range(), Stroke::new(1.0, theme.line));
    }
    let inner = rect.shrink2(vec2(if cx.touch { 16.0 } else { 24.0 }, 0.0));
    painter.hline(inner.x_range(), rect.top() + 0.5, Stroke::new(1.0, theme.line));
    let end =
        painter.text(inner.right_center(), Align2::RIGHT_CENTER, result, cx.ui(14.0), theme.ink);
    let at = pos2(end.left() - 14.0, inner.center().y);
    icon.paint_at(painter, at, 17.0, theme.ink, cx.stroke());
    let drawn =
        painter.text(inner.left_center(), Align2::LEFT_CENTER, label, cx.bold(14.0), theme.ink);
    let room = rect.with_min_x(drawn.right() + 12.0).with_max_x(at.x - 14.0);
    let inside = painter.with_clip_rect(room.intersect(painter.clip_rect()));
    inside.text(room.left_center(), Align2::LEFT_CENTER, word, cx.ui(14.0), theme.ink);
    true
}
