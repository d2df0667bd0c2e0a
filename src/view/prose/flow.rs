//! Line layout of words, numbers and mathematics, without painting.

use super::super::fonts;
use crate::text::fill::Piece;
use crate::text::number::WrittenNumber;
use crate::text::typeset::{FormulaLayout, LiveFormula};
use egui::{Color32, Context, FontId, Galley, Pos2, Rect, vec2};
use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

/// Scale of mathematics relative to the text.
const MATH: f32 = 1.1;

/// Cache of laid-out mathematics; `None` if the TeX cannot be parsed.
pub type Layouts = HashMap<String, Option<Arc<FormulaLayout>>>;

/// The size of a text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Size {
    /// Size of the letters.
    pub font: f32,
    /// Distance of the lines.
    pub line: f32,
    /// Everything in bold.
    pub bold: bool,
}

impl Size {
    /// The size of mathematics in this text.
    pub fn em(&self) -> f32 {
        self.font * MATH
    }
}

/// The content of an item.
pub enum What {
    /// Words without a line break.
    Words(Arc<Galley>),
    /// A live number.
    Number {
        /// The value that it shows.
        name: String,
        /// The index of its component.
        component: usize,
        /// The formatted number.
        digits: Arc<Galley>,
    },
    /// Mathematics.
    Math(Arc<FormulaLayout>),
    /// A word of a term.
    Term {
        /// The key of the term.
        key: String,
        /// The word.
        word: Arc<Galley>,
        /// The number of words of the term before it.
        before: usize,
    },
}

/// An item of a line.
pub struct Item {
    /// Its content.
    pub what: What,
    /// Left edge, from the left of the text.
    pub x: f32,
    /// Its width.
    pub width: f32,
    /// The index of its phrase in [`Flow::phrases`].
    pub phrase: Option<usize>,
    /// Its width for line breaking, so that a changing number moves no other word.
    reserve: f32,
    /// A space comes before it.
    spaced: bool,
    /// No line break before it, although there is a space.
    stuck: bool,
}

/// A line of items.
pub struct FlowLine {
    /// The range of its items.
    pub items: Range<usize>,
    /// Its baseline, from the top of the text.
    pub baseline: f32,
}

/// A text broken into lines.
pub struct Flow {
    /// All items in order.
    pub items: Vec<Item>,
    /// All lines in order.
    pub lines: Vec<FlowLine>,
    /// The names of the phrases.
    pub phrases: Vec<String>,
    /// The height of all lines.
    pub height: f32,
    /// Ascent and descent of the letters.
    pub reach: (f32, f32),
}

impl Flow {
    /// The items of each tuple of `name`: its numbers on one line, with the commas between them.
    pub fn tuples(&self, name: &str) -> Vec<Range<usize>> {
        let of_name = |index: &usize| matches!(&self.items[*index].what, What::Number { name: own, .. } if own == name);
        let is_comma = |index: usize| matches!(&self.items[index].what, What::Words(word) if word.text().trim() == ",");
        let mut tuples: Vec<Range<usize>> = Vec::new();
        for line in &self.lines {
            for index in line.items.clone().filter(of_name) {
                let last = tuples.last_mut().filter(|tuple| {
                    tuple.start >= line.items.start && (tuple.end..index).all(is_comma)
                });
                match last {
                    Some(tuple) => tuple.end = index + 1,
                    None => tuples.push(index..index + 1),
                }
            }
        }
        tuples.retain(|tuple| tuple.len() > 1);
        tuples
    }

    /// The rectangle of items on one line, in a text with this left top corner.
    pub fn rect(&self, corner: Pos2, line: &FlowLine, [first, last]: [&Item; 2]) -> Rect {
        let at = corner + vec2(first.x, line.baseline);
        self.ground(at, last.x + last.width - first.x)
    }

    /// The rectangle of letters of this width with their baseline from `at` on.
    pub fn ground(&self, at: Pos2, width: f32) -> Rect {
        let (up, down) = self.reach;
        Rect::from_min_max(at - vec2(0.0, up), at + vec2(width, down))
    }

    /// The rectangles of a phrase, one per line.
    pub fn phrase_rects(&self, corner: Pos2, index: usize) -> Vec<Rect> {
        let on_line = |line: &FlowLine| {
            let items = self.items[line.items.clone()].iter();
            let mut items = items.filter(|item| item.phrase == Some(index));
            let first = items.next()?;
            Some(self.rect(corner, line, [first, items.next_back().unwrap_or(first)]))
        };
        self.lines.iter().filter_map(on_line).collect()
    }

    /// The rectangles of what is highlighted by `name`, its phrases and tuples, and the items in
    /// them.
    pub fn lit(&self, corner: Pos2, name: &str) -> (Vec<Rect>, Vec<Range<usize>>) {
        let named = |index: &usize| self.phrases[*index] == name;
        let phrases = (0..self.phrases.len()).filter(named);
        let mut rects: Vec<_> = phrases.flat_map(|i| self.phrase_rects(corner, i)).collect();
        let tuples = self.tuples(name);
        let on_line = |line: &FlowLine| {
            let inside = tuples.iter().filter(|tuple| line.items.contains(&tuple.start));
            let ends = inside.map(|tuple| [&self.items[tuple.start], &self.items[tuple.end - 1]]);
            ends.map(|ends| self.rect(corner, line, ends)).collect::<Vec<_>>()
        };
        rects.extend(self.lines.iter().flat_map(on_line));
        rects.iter_mut().for_each(|rect| *rect = rect.expand2(vec2(2.0, 0.0)));
        (rects, tuples)
    }
}

/// Breaks `pieces` into lines at most `width` wide. A wider word is alone on its line.
pub fn set(ctx: &Context, layouts: &mut Layouts, pieces: &[Piece], size: Size, width: f32) -> Flow {
    let mut setter = Setter {
        ctx,
        layouts,
        size,
        items: Vec::new(),
        phrases: Vec::new(),
        phrase: None,
        spaced: false,
    };
    for piece in pieces {
        setter.piece(piece);
    }
    let probe = setter.words("가", size.bold);
    let ascent = baseline(&probe);
    let reach = (ascent, probe.size().y - ascent);
    let space = setter.words(" ", size.bold).size().x;
    let (items, phrases) = (setter.items, setter.phrases);
    let mut flow = Flow { items, phrases, lines: Vec::new(), height: 0.0, reach };
    flow.break_lines(width, space);
    flow.stack(size);
    flow
}

struct Setter<'a> {
    ctx: &'a Context,
    layouts: &'a mut Layouts,
    size: Size,
    items: Vec<Item>,
    phrases: Vec<String>,
    phrase: Option<usize>,
    /// A space must be inserted before the next item.
    spaced: bool,
}

impl Setter<'_> {
    fn piece(&mut self, piece: &Piece) {
        match piece {
            Piece::Text { text, bold } => {
                for (i, word) in text.split(' ').enumerate() {
                    self.spaced |= i > 0;
                    if !word.is_empty() {
                        let galley = self.words(word, *bold || self.size.bold);
                        self.push(galley.size().x, What::Words(galley));
                    }
                }
            }
            Piece::Number { name, component, number } => self.number(name, *component, number),
            Piece::Math { tex, plain } => match self.layout(tex) {
                Some(layout) => self.push(layout.width * self.size.em(), What::Math(layout)),
                None => {
                    let galley = self.words(plain, self.size.bold);
                    self.push(galley.size().x, What::Words(galley));
                }
            },
            Piece::Phrase { name, pieces } => self.phrase(name, pieces),
            Piece::Term { key, text } => {
                for (before, word) in text.split(' ').enumerate() {
                    self.spaced |= before > 0;
                    let word = self.words(word, self.size.bold);
                    self.push(word.size().x, What::Term { key: key.clone(), word, before });
                }
            }
        }
    }

    /// The last word of a phrase stays on the line of the previous word.
    fn phrase(&mut self, name: &str, pieces: &[Piece]) {
        let first = self.items.len();
        self.phrase = Some(self.phrases.len());
        self.phrases.push(name.to_owned());
        for piece in pieces {
            self.piece(piece);
        }
        self.phrase = None;
        let inner = self.items.iter_mut().skip(first + 1);
        if let Some(last) = inner.filter(|item| item.spaced).last() {
            last.stuck = true;
        }
    }

    fn number(&mut self, name: &str, component: usize, number: &WrittenNumber) {
        let digits = self.digits(&number.to_string());
        let usual = self.digits("−0.000").size().x;
        let name = name.to_owned();
        self.push(digits.size().x, What::Number { name, component, digits });
        if let Some(item) = self.items.last_mut() {
            item.reserve = item.reserve.max(usual);
        }
    }

    fn push(&mut self, width: f32, what: What) {
        let (phrase, spaced) = (self.phrase, std::mem::take(&mut self.spaced));
        self.items.push(Item { what, x: 0.0, width, phrase, reserve: width, spaced, stuck: false });
    }

    fn words(&self, text: &str, bold: bool) -> Arc<Galley> {
        let family = if bold { fonts::UI_BOLD } else { fonts::UI };
        self.galley(text, family, self.size.font)
    }

    fn digits(&self, text: &str) -> Arc<Galley> {
        let family = if self.size.bold { fonts::MATH_BOLD } else { fonts::MATH };
        self.galley(text, family, self.size.em())
    }

    fn galley(&self, text: &str, family: &'static str, size: f32) -> Arc<Galley> {
        let font = FontId::new(size, fonts::family(family));
        let text = text.replace('\u{a0}', " ");
        self.ctx.fonts(|fonts| fonts.layout_no_wrap(text, font, Color32::PLACEHOLDER))
    }

    fn layout(&mut self, tex: &str) -> Option<Arc<FormulaLayout>> {
        if let Some(known) = self.layouts.get(tex) {
            return known.clone();
        }
        let layout = LiveFormula::new(tex).ok().map(|mut formula| formula.layout());
        self.layouts.insert(tex.to_owned(), layout.clone());
        layout
    }
}

impl Flow {
    /// Fills lines with as many unbreakable groups as fit.
    fn break_lines(&mut self, width: f32, space: f32) {
        let mut start = 0;
        let (mut x, mut used) = (0.0, 0.0);
        for group in self.groups(width, space) {
            let lead = if group.start > start { space } else { 0.0 };
            let (wide, reserved) = self.measure(&group, space);
            if group.start > start && used + lead + reserved > width {
                self.lines.push(FlowLine { items: start..group.start, baseline: 0.0 });
                start = group.start;
                (x, used) = (0.0, 0.0);
            } else {
                (x, used) = (x + lead, used + lead);
            }
            self.place(&group, x, space);
            (x, used) = (x + wide, used + reserved);
        }
        if start < self.items.len() {
            self.lines.push(FlowLine { items: start..self.items.len(), baseline: 0.0 });
        }
    }

    /// The ranges of items between possible line breaks.
    fn groups(&self, width: f32, space: f32) -> Vec<Range<usize>> {
        let mut groups: Vec<Range<usize>> = Vec::new();
        for (i, item) in self.items.iter().enumerate() {
            match groups.last_mut() {
                Some(group) if !item.spaced => group.end = i + 1,
                Some(group) if item.stuck => {
                    // Two words that stay together must fit on a line.
                    let mut end = i + 1;
                    while self.items.get(end).is_some_and(|next| !next.spaced) {
                        end += 1;
                    }
                    if self.measure(&(group.start..end), space).1 <= width {
                        group.end = i + 1;
                    } else {
                        groups.push(i..i + 1);
                    }
                }
                _ => groups.push(i..i + 1),
            }
        }
        groups
    }

    /// The width of a group, and its width for line breaking.
    fn measure(&self, group: &Range<usize>, space: f32) -> (f32, f32) {
        let items = self.items[group.clone()].iter();
        let inner = items.clone().skip(1).filter(|item| item.spaced).count() as f32 * space;
        let sum = |width: fn(&Item) -> f32| items.clone().map(width).sum::<f32>() + inner;
        (sum(|item| item.width), sum(|item| item.reserve))
    }

    fn place(&mut self, group: &Range<usize>, mut x: f32, space: f32) {
        for (i, item) in self.items[group.clone()].iter_mut().enumerate() {
            x += if i > 0 && item.spaced { space } else { 0.0 };
            item.x = x;
            x += item.width;
        }
    }

    /// Stacks the lines; those with tall mathematics are farther apart.
    fn stack(&mut self, size: Size) {
        let (up, down) = self.reach;
        let air = ((size.line - up - down) / 2.0).max(0.0);
        for line in &mut self.lines {
            let (mut above, mut below) = (up + air, down + air);
            for item in &self.items[line.items.clone()] {
                if let What::Math(layout) = &item.what {
                    above = above.max(layout.height * size.em() + air / 2.0);
                    below = below.max(layout.depth * size.em() + air / 2.0);
                }
            }
            line.baseline = self.height + above;
            self.height += above + below;
        }
    }
}

/// From the top of a galley of one line to its baseline.
pub fn baseline(galley: &Galley) -> f32 {
    let glyph = galley.rows.first().and_then(|row| row.glyphs.first());
    glyph.map_or(galley.size().y, |glyph| glyph.pos.y)
}

#[cfg(test)]
mod flow_tests;
