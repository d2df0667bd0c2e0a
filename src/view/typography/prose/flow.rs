//! Line layout of words, numbers and mathematics, without painting.

mod line_breaks;

use super::super::fonts;
use super::super::formula_cache::Maths;
use crate::text::fill::Piece;
use crate::text::number::WrittenNumber;
use crate::text::typeset::FormulaLayout;
use egui::text::Fonts;
use egui::{Color32, FontId, Galley, Pos2, Rect, vec2};
pub use line_breaks::KeptBreaks;
use std::ops::Range;
use std::sync::Arc;

/// Scale of mathematics relative to the text.
const MATH: f32 = 1.1;

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

/// A text to break into lines.
#[derive(Clone, Copy)]
pub struct FlowText<'a> {
    /// The fonts that lay out the words.
    pub fonts: &'a Fonts,
    /// The formulas of the interface.
    pub maths: &'a Maths,
    /// The content of the text.
    pub pieces: &'a [Piece],
    /// The size of the text.
    pub size: Size,
    /// The greatest width of a line.
    pub width: f32,
}

/// The content of an [`Item`].
pub enum ItemContent {
    /// Words without a line break.
    Words(Arc<Galley>),
    Number {
        /// The value that the number shows.
        name: String,
        /// The index of its component.
        component: usize,
        /// The formatted number.
        digits: Arc<Galley>,
    },
    Math {
        layout: Arc<FormulaLayout>,
        /// The size of the formula.
        em: f32,
    },
    /// A word of a term.
    Term {
        key: String,
        word: Arc<Galley>,
        /// The number of the term's words before this word.
        before: usize,
    },
}

/// Words, a number, a formula or a term in a line.
pub struct Item {
    /// The content of the item.
    pub content: ItemContent,
    /// Left edge, from the left of the text.
    pub x: f32,
    pub width: f32,
    /// The index of its phrase in [`Flow::phrases`].
    pub phrase: Option<usize>,
    /// The width for line breaking, so that a changing number moves no other word.
    reserve: f32,
    /// A space comes before the item.
    spaced: bool,
    /// No line break is possible before the item, although there is a space.
    stuck: bool,
    /// A line break is possible before the item, although there is no space: between a name and its
    /// coordinates.
    opens: bool,
}

impl Item {
    fn is_math(&self) -> bool {
        matches!(self.content, ItemContent::Math { .. })
    }

    fn is_number_of(&self, value: &str) -> bool {
        matches!(&self.content, ItemContent::Number { name, .. } if name == value)
    }
}

/// An item at its place on the screen.
pub struct PlacedItem {
    /// The index of the item.
    pub index: usize,
    /// The left end of its baseline.
    pub at: Pos2,
    /// The rectangle of its letters.
    pub rect: Rect,
    /// Whether the item is highlighted, alone or in a phrase or tuple.
    pub in_lit: bool,
}

/// A line of a [`Flow`].
pub struct FlowLine {
    /// The range of its items.
    pub items: Range<usize>,
    /// The baseline of the line, from the top of the text.
    pub baseline: f32,
}

/// A text broken into lines.
#[derive(Default)]
pub struct Flow {
    pub items: Vec<Item>,
    pub lines: Vec<FlowLine>,
    /// The names of the phrases.
    pub phrases: Vec<String>,
    /// The height of all lines.
    pub height: f32,
    /// Ascent and descent of the letters.
    pub reach: (f32, f32),
    /// The width of a space.
    space: f32,
}

impl Flow {
    /// The items that `name` highlights, as ranges on one line: its phrases, and its numbers with
    /// the commas between them.
    fn lit(&self, name: &str) -> Vec<Range<usize>> {
        let is_lit = |index: &usize| {
            let item = &self.items[*index];
            item.is_number_of(name) || item.phrase.is_some_and(|i| self.phrases[i] == name)
        };
        let is_comma = |index: usize| match &self.items[index].content {
            ItemContent::Words(word) => word.text().trim() == ",",
            _ => false,
        };
        let mut ranges: Vec<Range<usize>> = Vec::new();
        for line in &self.lines {
            for index in line.items.clone().filter(is_lit) {
                let last = ranges.last_mut().filter(|last| {
                    last.start >= line.items.start
                        && self.items[last.end - 1].phrase == self.items[index].phrase
                        && (last.end..index).all(is_comma)
                });
                match last {
                    Some(last) => last.end = index + 1,
                    None => ranges.push(index..index + 1),
                }
            }
        }
        ranges
    }

    /// The rectangle of items on one line, in a text with this left top corner.
    fn rect(&self, corner: Pos2, line: &FlowLine, [first, last]: [&Item; 2]) -> Rect {
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

    /// The highlights of the name `lit`, and all items, in a text with this left top corner.
    pub fn placed(&self, corner: Pos2, lit: Option<&str>) -> (Vec<Rect>, Vec<PlacedItem>) {
        let ranges = lit.map(|name| self.lit(name)).unwrap_or_default();
        let (mut highlights, mut placed) = (Vec::new(), Vec::with_capacity(self.items.len()));
        for line in &self.lines {
            for range in ranges.iter().filter(|range| line.items.contains(&range.start)) {
                let ends = [&self.items[range.start], &self.items[range.end - 1]];
                highlights.push(self.rect(corner, line, ends).expand2(vec2(1.0, 0.0)));
            }
            for index in line.items.clone() {
                let item = &self.items[index];
                let at = corner + vec2(item.x, line.baseline);
                let in_lit = ranges.iter().any(|range| range.contains(&index));
                placed.push(PlacedItem { index, at, rect: self.ground(at, item.width), in_lit });
            }
        }
        (highlights, placed)
    }
}

/// Breaks a text into lines. A word that is wider than a line is alone on it; mathematics that is
/// wider is broken before its signs, and set smaller if necessary. With `kept` the text keeps its
/// breaks while its numbers change and fit.
pub fn set(text: FlowText<'_>, kept: Option<&mut KeptBreaks>) -> Flow {
    let width = text.width.max(1.0);
    let mut flow = laid(text, f32::INFINITY);
    if flow.overflows(width) {
        flow = laid(text, width / 2.0);
        flow.shrink(width);
    }
    flow.break_lines(width, text.size, kept);
    flow.stack(text.size);
    flow
}

/// The items of a text, without lines. Mathematics wider than `most` can be broken.
fn laid(text: FlowText<'_>, most: f32) -> Flow {
    let mut setter = Setter { text, most, flow: Flow::default(), phrase: None, spaced: false };
    let probe = setter.words("가", text.size.bold);
    let ascent = baseline(&probe);
    setter.flow.reach = (ascent, probe.size().y - ascent);
    setter.flow.space = setter.words(" ", text.size.bold).size().x;
    text.pieces.iter().for_each(|piece| setter.piece(piece));
    setter.flow
}

struct Setter<'a> {
    text: FlowText<'a>,
    /// Wider mathematics can be broken.
    most: f32,
    flow: Flow,
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
                        let galley = self.words(word, *bold || self.text.size.bold);
                        let after_name = self.flow.items.last().is_some_and(Item::is_math);
                        self.push(galley.size().x, ItemContent::Words(galley));
                        if let Some(item) = self.flow.items.last_mut() {
                            item.opens = after_name && word.starts_with('(');
                        }
                    }
                }
            }
            Piece::Number { name, component, number } => self.number(name, *component, number),
            Piece::Math { tex, plain } => self.math(tex, plain),
            Piece::Phrase { name, pieces } => self.phrase(name, pieces),
            Piece::Term { key, text } => {
                for (before, word) in text.split(' ').enumerate() {
                    self.spaced |= before > 0;
                    let word = self.words(word, self.text.size.bold);
                    self.push(word.size().x, ItemContent::Term { key: key.clone(), word, before });
                }
            }
        }
    }

    fn math(&mut self, tex: &str, plain: &str) {
        let em = self.text.size.em();
        let maths = self.text.maths;
        let Some(whole) = maths.layout(tex, Vec::new()) else {
            let galley = self.words(plain, self.text.size.bold);
            return self.push(galley.size().x, ItemContent::Words(galley));
        };
        let parts = if whole.width * em > self.most { line_breaks::parts(tex) } else { Vec::new() };
        let parts: Option<Vec<_>> =
            parts.iter().map(|part| maths.layout(part, Vec::new())).collect();
        let parts = parts.filter(|parts| !parts.is_empty()).unwrap_or_else(|| vec![whole]);
        for (i, layout) in parts.into_iter().enumerate() {
            self.spaced |= i > 0;
            self.push(layout.width * em, ItemContent::Math { layout, em });
        }
    }

    /// The last word of a phrase stays on the line of the previous word.
    fn phrase(&mut self, name: &str, pieces: &[Piece]) {
        let first = self.flow.items.len();
        self.phrase = Some(self.flow.phrases.len());
        self.flow.phrases.push(name.to_owned());
        for piece in pieces {
            self.piece(piece);
        }
        self.phrase = None;
        let inner = self.flow.items.iter_mut().skip(first + 1);
        if let Some(last) = inner.filter(|item| item.spaced).last() {
            last.stuck = true;
        }
    }

    fn number(&mut self, name: &str, component: usize, number: &WrittenNumber) {
        let digits = self.digits(&number.to_string());
        let usual = self.digits("−0.000").size().x;
        let name = name.to_owned();
        self.push(digits.size().x, ItemContent::Number { name, component, digits });
        if let Some(item) = self.flow.items.last_mut() {
            item.reserve = item.reserve.max(usual);
        }
    }

    fn push(&mut self, width: f32, content: ItemContent) {
        let (phrase, spaced) = (self.phrase, std::mem::take(&mut self.spaced));
        self.flow.items.push(Item {
            content,
            x: 0.0,
            width,
            phrase,
            reserve: width,
            spaced,
            stuck: false,
            opens: false,
        });
    }

    fn words(&self, text: &str, bold: bool) -> Arc<Galley> {
        let family = if bold { fonts::UI_BOLD } else { fonts::UI };
        self.galley(text, family, self.text.size.font)
    }

    fn digits(&self, text: &str) -> Arc<Galley> {
        let family = if self.text.size.bold { fonts::MATH_BOLD } else { fonts::MATH };
        self.galley(text, family, self.text.size.em())
    }

    fn galley(&self, text: &str, family: &'static str, size: f32) -> Arc<Galley> {
        let font = FontId::new(size, fonts::family(family));
        let text = text.replace('\u{a0}', " ");
        self.text.fonts.layout_no_wrap(text, font, Color32::PLACEHOLDER)
    }
}

/// The distance from the top of a galley of one line to the baseline.
pub fn baseline(galley: &Galley) -> f32 {
    let glyph = galley.rows.first().and_then(|row| row.glyphs.first());
    glyph.map_or(galley.size().y, |glyph| glyph.pos.y)
}

#[cfg(test)]
mod flow_tests;
