//! What stands below a picture on paper: the state sentence, and a formula in its three rows.

use super::FigureSubject;
use crate::derivation::Formula;
use crate::geometry::Trace;
use crate::program::program_of;
use crate::sketch::Role;
use crate::text::fill::fill;
use crate::text::typeset::{FormulaLayout, fit};
use crate::text::words::Lang;
use crate::view::formula_cache::{Inks, Maths};
use crate::view::icons::Icon;
use crate::view::open_lesson::OpenLesson;
use crate::view::prose::scrub::Input;
use crate::view::prose::{Links, Paragraph, Prose, ProseStyle, Size};
use crate::view::ui_context::{CONTROL, UiContext, bold, ui as font};
use crate::view::verdict_panel::glyph;
use egui::{Align2, Rect, Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2, pos2, vec2};
use std::sync::Arc;

/// Size of the mathematics.
const EM: f32 = 17.0;
/// The captions of the rows.
const CAPTIONS: [&str; 3] = ["row_symbols", "row_numbers", "row_result"];
/// The heights of the rows, where nothing in them is higher.
const ROWS: [f32; 3] = [58.0, 52.0, 46.0];
/// The state sentence and its line of values.
const SENTENCE: Size = Size { font: 18.0, line: 26.0, bold: true };
const VALUES: Size = Size { font: 14.0, line: 20.0, bold: false };
/// From the edge of the sheet to its words.
const MARGIN: f32 = 24.0;

/// The part of a figure below its picture.
pub struct Below<'a> {
    /// What the figure shows.
    pub subject: &'a FigureSubject<'a>,
    /// The formulas.
    pub maths: &'a Maths,
    /// Its colours and words.
    pub look: &'a UiContext<'a>,
    /// Its language.
    pub lang: Lang,
}

/// The values of the sentence, which nobody can change on paper.
struct PrintedValues<'a>(&'a OpenLesson);

impl Links for PrintedValues<'_> {
    fn role(&self, name: &str) -> Role {
        self.0.role(name)
    }

    fn input(&self, _name: &str, _component: usize) -> Option<Input> {
        None
    }

    fn spoken(&self, name: &str) -> String {
        self.0.letter(name)
    }
}

impl Below<'_> {
    /// Puts it below `picture`; where the sheet ends.
    pub fn show(&self, ui: &mut Ui, picture: Rect) -> f32 {
        self.line(ui, picture, picture.bottom());
        let top = self.sentence(ui, picture) + 12.0;
        self.line(ui, picture, top);
        self.formula(ui, picture, top + 8.0) + 8.0
    }

    fn line(&self, ui: &Ui, picture: Rect, y: f32) {
        ui.painter().hline(picture.x_range(), y + 0.5, Stroke::new(1.0, self.look.theme.line));
    }

    /// The outcome as under the picture of the window: glyph, sentence, line of values.
    fn sentence(&self, ui: &mut Ui, picture: Rect) -> f32 {
        let (look, reading) = (self.look, self.subject.reading);
        let verdict = reading.page.derived().verdict;
        let corner = picture.left_bottom();
        glyph(ui.painter(), look, corner + vec2(MARGIN + 17.0, 40.0), 34.0, verdict.answer);
        let least = corner.y + 70.0;
        let Some(said) = reading.text(self.lang).verdict(verdict.case) else { return least };
        let left = corner.x + MARGIN + 47.0;
        let right = (picture.right() - MARGIN).max(left + 1.0);
        let inner = Rect::from_min_max(pos2(left, corner.y + 14.0), pos2(right, f32::MAX));
        let mut place = ui.new_child(UiBuilder::new().max_rect(inner));
        place.spacing_mut().item_spacing.y = 0.0;
        let theme = look.theme;
        let rows = [
            (said.said(reading.in_space()), SENTENCE, theme.ink),
            (&said.values[..], VALUES, theme.ink2),
        ];
        for (runs, size, ink) in rows {
            let paragraph = [Paragraph { item: false, pieces: fill(runs, reading, look.words) }];
            let style =
                ProseStyle { theme, size, ink, lit: self.subject.lit.name(), words: look.words };
            let painter = &mut self.maths.painter.borrow_mut();
            Prose::default().show(&mut place, painter, &paragraph, &style, &PrintedValues(reading));
        }
        if let Some(text) = reading.rounding(look.words) {
            badge(&mut place, look, text);
        }
        place.min_rect().bottom().max(least)
    }

    /// The rows of the unknown, of which those that do not exist are one row of words.
    fn formula(&self, ui: &Ui, picture: Rect, top: f32) -> f32 {
        let (look, reading) = (self.look, self.subject.reading);
        let page = &reading.page;
        let Some(method) = page.derived().methods.first() else { return top };
        let trace: &dyn Trace = &page.seen(method);
        let asked = self.subject.unknown.filter(|name| program_of(trace).step(name).is_some());
        let name = asked.or(method.unknowns.first().copied());
        let made = name.and_then(|name| Formula::new(trace, page.about().symbols, name));
        let Some(formula) = made else { return top };
        let left = picture.left() + MARGIN + self.captions(ui);
        let width = (picture.right() - MARGIN - left).max(EM);
        let rows = [&formula.symbols, &formula.numbers, &formula.result];
        let laid: Vec<_> = rows
            .iter()
            .map(|row| self.maths.row(row, trace).map(|layout| fit(&layout, width / EM)))
            .collect();
        let relation = |layout: &FormulaLayout, em: f32| layout.relation.map(|x| x * em);
        let column = laid.iter().flatten().filter_map(|row| relation(&row.layout, EM * row.scale));
        let column = column.fold(0.0, f32::max);
        let mut y = top;
        for (index, row) in laid.iter().enumerate() {
            let Some(row) = row else { continue };
            let (layout, em) = (&row.layout, EM * row.scale);
            let tall = ROWS[index].max((layout.height + layout.depth) * em + 12.0);
            let shift = relation(layout, em).map_or(0.0, |x| column - x);
            self.caption(ui, pos2(picture.left() + MARGIN, y + tall / 2.0), index);
            let middle = y + tall / 2.0 + (layout.height - layout.depth) / 2.0 * em;
            self.paint(ui, pos2(left + shift, middle), (layout, em), index == 0);
            y += tall;
        }
        if laid.iter().any(Option::is_none)
            && let Some(missing) = formula.missing(trace)
        {
            let words = reading.reason(look.words, missing);
            let ink = look.theme.ink2;
            let galley = ui.painter().layout(words, font(14.0), ink, width);
            let tall = galley.size().y.max(ROWS[2]);
            self.caption(ui, pos2(picture.left() + MARGIN, y + tall / 2.0), 2);
            ui.painter().galley(pos2(left, y + (tall - galley.size().y) / 2.0), galley, ink);
            y += tall;
        }
        y
    }

    fn paint(
        &self,
        ui: &Ui,
        at: egui::Pos2,
        (layout, em): (&Arc<FormulaLayout>, f32),
        roles: bool,
    ) {
        let (theme, reading) = (self.look.theme, self.subject.reading);
        let lit = self.subject.lit.name();
        let inks = Inks { theme, ink: theme.ink, reading, roles, lit };
        self.maths.paint(ui.painter(), at, layout, em, &inks);
    }

    fn caption(&self, ui: &Ui, at: egui::Pos2, index: usize) {
        let (text, ink) = (self.look.words.get(CAPTIONS[index]), self.look.theme.ink3);
        ui.painter().text(at, Align2::LEFT_CENTER, text, font(12.0), ink);
    }

    /// How wide the captions are, with air behind them.
    fn captions(&self, ui: &Ui) -> f32 {
        let width = |key: &&str| {
            let (text, ink) = (self.look.words.get(key).to_owned(), self.look.theme.ink3);
            ui.painter().layout_no_wrap(text, font(12.0), ink).size().x
        };
        CAPTIONS.iter().map(width).fold(24.0, f32::max) + 14.0
    }
}

/// A sentence on a dark ground behind the sign of what is not equal, as the verdicts of the window
/// show that they differ.
fn badge(ui: &mut Ui, look: &UiContext<'_>, text: String) {
    let (theme, sign, margin) = (look.theme, 22.0, vec2(10.0, 5.0));
    ui.add_space(6.0);
    let room = (ui.available_width() - sign - 2.0 * margin.x).max(1.0);
    let galley = ui.painter().layout(text, bold(14.0), theme.inv_ink, room);
    let size = galley.size() + vec2(sign, 0.0) + 2.0 * margin;
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    ui.painter().rect(rect, CONTROL, theme.inv, Stroke::NONE, StrokeKind::Inside);
    let at = pos2(rect.left() + margin.x + 7.0, rect.center().y);
    let place = Rect::from_center_size(at, Vec2::splat(14.0));
    Icon::NotEqual.paint(ui.painter(), place, theme.inv_ink, 1.8);
    ui.painter().galley(rect.min + margin + vec2(sign, 0.0), galley, theme.inv_ink);
}
