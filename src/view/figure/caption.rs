//! The text below an exported picture: the verdict sentence, and a formula in its three rows.

use super::FigureSubject;
use crate::derivation::Formula;
use crate::geometry::Trace;
use crate::program::program_of;
use crate::text::fill::fill;
use crate::text::typeset::{FormulaLayout, fit};
use crate::view::ink::InkPainter;
use crate::view::prelude::*;
use crate::view::typography::prose::{ProseStyle, print};
use crate::view::verdict_panel::{SENTENCE, VALUES, glyph_shapes};
use crate::view::widgets::formula_row::{CAPTIONS, EM, captions};
use crate::workbench::board;

/// The default heights of the rows.
const ROWS: [f32; 3] = [58.0, 52.0, 46.0];
/// Distance from the edge of the sheet to the text.
const MARGIN: f32 = 24.0;

/// The part of a figure below its picture.
pub struct Below<'a> {
    pub subject: &'a FigureSubject<'a>,
    pub maths: &'a Maths,
    pub cx: &'a UiContext<'a>,
}

impl Below<'_> {
    /// Draws the caption below `picture`; returns the bottom of the sheet.
    pub fn print(&self, painter: &InkPainter, picture: Rect) -> f32 {
        let line = |y: f32| {
            let stroke = Stroke::new(1.0, self.cx.theme.line);
            painter.add(Shape::hline(picture.x_range(), y + 0.5, stroke));
        };
        line(picture.bottom());
        let top = self.sentence(painter, picture) + 12.0;
        line(top);
        self.formula(painter, picture, top + 8.0) + 8.0
    }

    /// The outcome as under the picture in the window: glyph, sentence, line of values.
    fn sentence(&self, painter: &InkPainter, picture: Rect) -> f32 {
        let (cx, reading) = (self.cx, self.subject.reading);
        let sheet = board(&reading.page).is_some();
        let derived = reading.page.derived();
        let verdict = if sheet { derived.exact } else { derived.verdict };
        let corner = picture.left_bottom();
        let middle = corner + vec2(MARGIN + 17.0, 40.0);
        painter.extend(glyph_shapes(cx, middle, 34.0, verdict.answer));
        let least = corner.y + 70.0;
        let mut at = corner + vec2(MARGIN + 47.0, 14.0);
        let width = (picture.right() - MARGIN - at.x).max(1.0);
        let theme = cx.theme;
        if sheet {
            let faces = [(bold(SENTENCE.font), theme.ink), (font(VALUES.font), theme.ink2)];
            for (text, (font, ink)) in reading.sentence(cx.words.lang()).1.into_iter().zip(faces) {
                let galley = painter.layout(text, font, width);
                let tall = galley.size().y;
                painter.galley(at, galley, ink);
                at.y += tall + 4.0;
            }
            return at.y.max(least);
        }
        let Some(said) = reading.text(cx.words.lang()).verdict(verdict.case) else { return least };
        let rows = [
            (said.said(reading.in_space()), SENTENCE, theme.ink),
            (&said.values[..], VALUES, theme.ink2),
        ];
        for (runs, size, ink) in rows {
            let pieces = fill(runs, reading, cx.words);
            let style = ProseStyle { lit: self.subject.lit.name(), ..cx.style(size, ink) };
            at.y += print(painter, at, width, &pieces, &style, reading);
        }
        if let Some(text) = reading.rounding(cx.words) {
            at.y += badge(painter, cx, at, width, text);
        }
        at.y.max(least)
    }

    /// The rows of the unknown; one row of words for an undefined unknown.
    fn formula(&self, painter: &InkPainter, picture: Rect, top: f32) -> f32 {
        let (cx, reading) = (self.cx, self.subject.reading);
        let page = &reading.page;
        let Some(method) = page.derived().methods.first() else { return top };
        let trace: &dyn Trace = &page.derived().displayed(method);
        let asked = self.subject.unknown.filter(|name| program_of(trace).step(name).is_some());
        let name = asked.or(method.unknowns.first().copied());
        let made = name.and_then(|name| Formula::new(trace, page.about().symbols, name));
        let Some(formula) = made else { return top };
        let left = picture.left() + MARGIN + captions(painter.fonts(), cx);
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
            self.caption(painter, pos2(picture.left() + MARGIN, y + tall / 2.0), index);
            let middle = y + tall / 2.0 + (layout.height - layout.depth) / 2.0 * em;
            let (theme, lit) = (cx.theme, self.subject.lit.name());
            let symbols = if index == 0 { page.about().symbols } else { &[] };
            let inks = Inks { theme, ink: theme.ink, symbols, lit };
            inks.print(painter, pos2(left + shift, middle), layout, em);
            y += tall;
        }
        if laid.iter().any(Option::is_none)
            && let Some(undefined) = formula.undefined(trace)
        {
            let words = reading.reason(cx.words, undefined);
            let ink = cx.theme.ink2;
            let galley = painter.layout(words, font(14.0), width);
            let tall = galley.size().y.max(ROWS[2]);
            self.caption(painter, pos2(picture.left() + MARGIN, y + tall / 2.0), 2);
            painter.galley(pos2(left, y + (tall - galley.size().y) / 2.0), galley, ink);
            y += tall;
        }
        y
    }

    fn caption(&self, painter: &InkPainter, at: Pos2, index: usize) {
        let (text, ink) = (self.cx.words.get(CAPTIONS[index]), self.cx.theme.ink3);
        painter.text(at, Align2::LEFT_CENTER, text, font(12.0), ink);
    }
}

/// A sentence on a dark background after a ≠ sign, like a differing verdict in the window; returns
/// its height.
fn badge(painter: &InkPainter, cx: &UiContext<'_>, at: Pos2, width: f32, text: String) -> f32 {
    let (theme, sign, margin, above) = (cx.theme, 22.0, vec2(10.0, 5.0), 6.0);
    let galley = painter.layout(text, bold(14.0), (width - sign - 2.0 * margin.x).max(1.0));
    let size = galley.size() + vec2(sign, 0.0) + 2.0 * margin;
    let rect = Rect::from_min_size(at + vec2(0.0, above), size);
    painter.add(Shape::rect_filled(rect, CONTROL, theme.inv));
    let middle = pos2(rect.left() + margin.x + 7.0, rect.center().y);
    let place = Rect::from_center_size(middle, Vec2::splat(14.0));
    painter.extend(Icon::NotEqual.shapes(place, theme.inv_ink, 1.8));
    painter.galley(rect.min + margin + vec2(sign, 0.0), galley, theme.inv_ink);
    above + size.y
}
