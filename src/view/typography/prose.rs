//! Prose with live values: every name highlights its objects, every input can be changed.

mod flow;
pub mod scrub;
mod term_card;

use super::formula::{FormulaStyle, PlacedFormula};
use super::formula_cache::Maths;
use crate::text::fill::{self, Piece};
use crate::view::ink::InkPainter;
use crate::view::landmarks::Landmark;
use crate::view::msg::Msg;
use crate::view::reading::open_lesson::OpenLesson;
use crate::view::ui_context::{UiContext, wide_row};
use crate::view::window_regions::heading;
use egui::text::Fonts;
use egui::{
    Color32, Galley, Id, Pos2, Rect, Response, Sense, Shape, Stroke, Ui, WidgetInfo, WidgetType,
    pos2, vec2,
};
use flow::{Flow, ItemContent, KeptBreaks, PlacedItem};
use scrub::{Scrub, ShownInput};
use std::sync::Arc;
use term_card::LookedUp;

pub use flow::{FlowText, Size};

/// A paragraph or a list item with filled-in values.
#[derive(Clone, Debug, PartialEq)]
pub struct Paragraph {
    /// Whether the paragraph is a list item.
    pub item: bool,
    /// The content of the paragraph.
    pub pieces: Vec<Piece>,
}

/// The style of prose in this frame.
#[derive(Clone, Copy)]
pub struct ProseStyle<'a> {
    /// The context of painting.
    pub cx: &'a UiContext<'a>,
    /// The font and line size.
    pub size: Size,
    /// The colour of the text.
    pub ink: Color32,
    /// The highlighted name.
    pub lit: Option<&'a str>,
    /// The heading level of the text, if it is a heading.
    pub heading: Option<usize>,
    /// Lines are filled by the present widths of the numbers, and keep their breaks while these
    /// change and fit. Otherwise each number takes its usual width.
    pub close: bool,
}

impl UiContext<'_> {
    /// A size of prose; in presenter size its lines are slightly closer.
    pub fn prose(&self, desk: Size) -> Size {
        let font = self.letters(desk.font);
        let line = desk.line * font / desk.font;
        Size { font, line: if self.presenter() { line * 0.87 } else { line }, bold: desk.bold }
    }

    /// The style of prose without a highlighted name.
    pub fn style(&self, size: Size, ink: Color32) -> ProseStyle<'_> {
        ProseStyle { cx: self, size, ink, lit: None, heading: None, close: false }
    }
}

/// Prose on the screen: the state of its line breaks, and of dragged and typed numbers.
#[derive(Default)]
pub struct Prose {
    breaks: Vec<KeptBreaks>,
    scrub: Scrub,
}

impl Prose {
    /// The height of a paragraph, without showing it.
    pub fn height(text: FlowText<'_>) -> f32 {
        flow::set(text, None).height
    }

    /// The height of a paragraph whose lines are filled by the present widths of its numbers.
    pub fn close_height(text: FlowText<'_>) -> f32 {
        flow::set(text, Some(&mut KeptBreaks::default())).height
    }

    /// Shows `paragraphs` stacked in the width of `ui`.
    ///
    /// Lines break at spaces only, so that particles stay with their words. Each paragraph is a
    /// label for screen readers, each editable number a control. Returns the rectangles of editable
    /// numbers and of names in mathematics.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        maths: &Maths,
        paragraphs: &[Paragraph],
        style: &ProseStyle<'_>,
        reading: &OpenLesson,
    ) -> Vec<(Landmark, Rect)> {
        let mut found = Found::default();
        let fonts = &ui.fonts(Fonts::clone);
        ui.spacing_mut().item_spacing.y = 0.0;
        self.breaks.resize_with(paragraphs.len(), KeptBreaks::default);
        for (i, paragraph) in paragraphs.iter().enumerate() {
            let list = paragraph.item && i > 0 && paragraphs[i - 1].item;
            if i > 0 {
                ui.add_space(style.size.line * if list { 0.08 } else { 0.32 });
            }
            let (scrub, found) = (&mut self.scrub, &mut found);
            let mut writer = Writer { ui, style, reading, scrub, found };
            let font = style.size.font;
            let indent = if paragraph.item { font * 1.1 } else { 0.0 };
            let width = writer.ui.available_width() - indent;
            let pieces = &paragraph.pieces;
            let kept = self.breaks.get_mut(i).filter(|_| style.close);
            let text = FlowText { fonts, maths, pieces, size: style.size, width };
            let flow = flow::set(text, kept);
            let (corner, id) = writer.paragraph(&flow, pieces, indent);
            if paragraph.item {
                let y = flow.lines.first().map_or(0.0, |line| line.baseline - font * 0.34);
                let at = corner + vec2(-font * 0.55, y);
                writer.ui.painter().circle_filled(at, font * 0.14, style.cx.theme.ink3);
            }
            let painter = InkPainter::new(fonts.clone(), writer.ui.clip_rect());
            let items = paint(&painter, &flow, corner, style, reading);
            painter.show(writer.ui.painter(), &mut maths.painter.borrow_mut(), None);
            writer.phrases(&flow, corner, id);
            for place in items {
                writer.item(&flow, &place, id);
            }
        }
        for term in found.looked_up {
            self.card(ui, maths, term, style, reading);
        }
        style.cx.ask_all(found.hovered.or(found.focused).map(Msg::Hover));
        found.landmarks
    }
}

/// What the user points at, and the landmarks.
#[derive(Default)]
struct Found {
    hovered: Option<&'static str>,
    focused: Option<&'static str>,
    looked_up: Vec<LookedUp>,
    landmarks: Vec<(Landmark, Rect)>,
}

/// The state of a paragraph's interaction.
struct Writer<'a, 's> {
    ui: &'a mut Ui,
    style: &'a ProseStyle<'s>,
    reading: &'a OpenLesson,
    scrub: &'a mut Scrub,
    found: &'a mut Found,
}

impl Writer<'_, '_> {
    /// Allocates a paragraph; returns its left top corner after the indentation.
    fn paragraph(&mut self, flow: &Flow, pieces: &[Piece], indent: f32) -> (Pos2, Id) {
        let (rect, response) = wide_row(self.ui, flow.height);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, fill::plain(pieces)));
        if let Some(level) = self.style.heading {
            heading(self.ui.ctx(), response.id, level);
        }
        (rect.min + vec2(indent, 0.0), response.id)
    }

    /// Phrases can be hovered and tapped.
    fn phrases(&mut self, flow: &Flow, corner: Pos2, id: Id) {
        for (index, name) in flow.phrases.iter().enumerate() {
            for (part, rect) in flow.phrase_rects(corner, index).into_iter().enumerate() {
                let response = self.ui.interact(rect, id.with((index, part)), Sense::CLICK);
                self.link(&response, name);
            }
        }
    }

    fn item(&mut self, flow: &Flow, place: &PlacedItem, paragraph: Id) {
        let PlacedItem { index, at, rect, in_lit } = *place;
        let id = paragraph.with(index);
        match &flow.items[index].content {
            ItemContent::Words(_) => {}
            ItemContent::Math { layout, em } => {
                self.names(&PlacedFormula::new(layout.clone(), at, *em), rect, id);
            }
            ItemContent::Term { key, before, .. } => {
                self.term(key, rect, [id, paragraph.with(index - before)]);
            }
            ItemContent::Number { name, component, digits } => {
                let component = *component;
                let ink = if in_lit { self.style.cx.theme.lit_ink } else { self.style.ink };
                self.number(&ShownNumber { name, component, digits, rect, at, id, ink });
            }
        }
    }

    /// Hover and tap of a name.
    fn link(&mut self, response: &Response, name: &str) {
        let Some(known) = self.reading.known(name) else { return };
        if response.hovered() {
            self.found.hovered = Some(known);
        }
        if response.clicked() {
            self.style.cx.ask(Msg::Pin(known));
        }
    }

    /// The names in mathematics: the innermost below the pointer counts.
    fn names(&mut self, place: &PlacedFormula, rect: Rect, id: Id) {
        let response = self.ui.interact(rect.union(place.rect()), id, Sense::CLICK);
        if place.tags().next().is_some() {
            self.found.landmarks.push((Landmark::Name, rect));
        }
        let pointer = response.hover_pos().or(response.interact_pointer_pos());
        if let Some((_, name)) = pointer.and_then(|pointer| place.name_at(pointer, 3.0)) {
            self.link(&response, name);
        }
    }

    fn number(&mut self, number: &ShownNumber<'_>) {
        let ShownNumber { rect, id, .. } = *number;
        let known = self.reading.known(number.name);
        let input = self.reading.input(number.name, number.component);
        let Some((known, input)) = known.zip(input) else {
            let response = self.ui.interact(rect, id, Sense::CLICK);
            return self.link(&response, number.name);
        };
        self.found.landmarks.push((Landmark::Number, rect));
        let mut name = self.reading.letter(number.name);
        if number.component > 0 || self.reading.input(number.name, 1).is_some() {
            name += [".x", ".y", ".z"].get(number.component).copied().unwrap_or_default();
        }
        let value = number.digits.text();
        let label = self.style.cx.words.fill("scrub_value", &[("name", &name), ("value", &value)]);
        self.underline(number);
        let shown = ShownInput { id, rect, input: &input, label: &label, ring: None };
        let of = (known, number.component);
        let turn = self.scrub.number(self.ui, self.style.cx, &shown, of);
        self.link(&turn.response, number.name);
        if turn.dragged || self.scrub.is_typing(id) {
            self.found.hovered = Some(known);
        }
        if turn.dragged {
            self.scrubbed(number);
        } else if turn.response.has_focus() {
            self.found.focused = Some(known);
        }
    }

    /// Dotted normally, solid when hovered.
    fn underline(&self, &ShownNumber { rect, id, ink, .. }: &ShownNumber<'_>) {
        let over = self.ui.ctx().read_response(id).is_some_and(|last| last.hovered());
        if over {
            let y = rect.bottom() - 1.0;
            self.ui.painter().hline(rect.x_range(), y, Stroke::new(1.2, ink));
        } else {
            self.ui.painter().extend(dashes(rect, [1.2, 2.0], ink));
        }
    }

    /// A number during a drag: inverted, between two arrows.
    fn scrubbed(&self, &ShownNumber { digits, rect, at, .. }: &ShownNumber<'_>) {
        let theme = self.style.cx.theme;
        let side = self.style.size.font * 0.8;
        let card = rect.expand2(vec2(side, 1.0));
        self.ui.painter().rect_filled(card, 4.0, theme.inv);
        let half = rect.height() * 0.16;
        for (x, out) in [(card.left() + side * 0.4, -1.0), (card.right() - side * 0.4, 1.0)] {
            let tip = pos2(x + out * half * 0.6, rect.center().y);
            let arms = [vec2(-out * half, -half), vec2(0.0, 0.0), vec2(-out * half, half)];
            let line = arms.map(|arm| tip + arm).to_vec();
            self.ui.painter().line(line, Stroke::new(1.6, theme.inv_ink));
        }
        let top = at - vec2(0.0, flow::baseline(digits));
        self.ui.painter().galley(top, digits.clone(), theme.inv_ink);
    }
}

struct ShownNumber<'a> {
    name: &'a str,
    component: usize,
    digits: &'a Arc<Galley>,
    rect: Rect,
    /// The left end of its baseline.
    at: Pos2,
    id: Id,
    ink: Color32,
}

/// A dashed line at the bottom of `rect`.
fn dashes(rect: Rect, [dash, gap]: [f32; 2], colour: Color32) -> Vec<Shape> {
    let y = rect.bottom() - 1.0;
    let ends = [pos2(rect.left(), y), pos2(rect.right(), y)];
    Shape::dashed_line(&ends, Stroke::new(1.2, colour), dash, gap)
}

/// Paints a paragraph at a width below its left top corner; returns its height.
pub fn print(
    painter: &InkPainter,
    corner: Pos2,
    width: f32,
    pieces: &[Piece],
    style: &ProseStyle<'_>,
    reading: &OpenLesson,
) -> f32 {
    let (fonts, maths) = (painter.fonts(), &Maths::default());
    let flow = flow::set(FlowText { fonts, maths, pieces, size: style.size, width }, None);
    paint(painter, &flow, corner, style, reading);
    flow.height
}

/// Paints a text below its left top corner; returns its items.
fn paint(
    painter: &InkPainter,
    flow: &Flow,
    corner: Pos2,
    style: &ProseStyle<'_>,
    reading: &OpenLesson,
) -> Vec<PlacedItem> {
    let theme = style.cx.theme;
    let (highlights, items) = flow.placed(corner, style.lit);
    for rect in highlights {
        painter.add(Shape::rect_filled(rect, 4.0, theme.lit));
    }
    for &PlacedItem { index, at, rect, in_lit } in &items {
        let ink = if in_lit { theme.lit_ink } else { style.ink };
        let write = |words: &Arc<Galley>| {
            painter.galley(at - vec2(0.0, flow::baseline(words)), words.clone(), ink);
        };
        match &flow.items[index].content {
            ItemContent::Words(words) | ItemContent::Number { digits: words, .. } => write(words),
            ItemContent::Term { word, .. } => {
                write(word);
                painter.extend(dashes(rect, [3.0, 3.0], theme.control));
            }
            ItemContent::Math { layout, em } => {
                let role = |name: &str| reading.role_of(name).unwrap_or_default();
                let colour = |name: &str| (!in_lit).then(|| theme.text_of(role(name)));
                let lit = style.lit.filter(|_| !in_lit).map(|name| (name, theme));
                painter.formula(at, layout, &FormulaStyle { em: *em, ink, colour: &colour, lit });
            }
        }
    }
    items
}
