//! A laid-out formula: a plain list of items to draw, in em.

use std::iter;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The fonts of a formula.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Face {
    /// KaTeX_Main: digits, operators, upright words.
    Main,
    /// KaTeX_Main bold: vectors.
    Bold,
    /// KaTeX_Math: variables and Greek.
    Italic,
    /// KaTeX_Size1 to 4: large delimiters, operators and roots.
    Size(u8),
    /// The interface font: words in Hangul.
    Text,
}

/// An axis-parallel rectangle. As in the whole layout, x grows to the right and y downwards from
/// the left end of the first line's baseline, in em.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rect {
    /// Left, top.
    pub min: [f32; 2],
    /// Right, bottom.
    pub max: [f32; 2],
}

impl Rect {
    /// The empty rectangle, the neutral element of [`Rect::union`].
    pub const NOTHING: Self = Self { min: [f32::INFINITY; 2], max: [f32::NEG_INFINITY; 2] };

    /// The smallest rectangle around both.
    pub fn union(self, other: Self) -> Self {
        let [a, b] = [self, other];
        Self {
            min: [a.min[0].min(b.min[0]), a.min[1].min(b.min[1])],
            max: [a.max[0].max(b.max[0]), a.max[1].max(b.max[1])],
        }
    }

    /// Whether the rectangle is empty.
    pub fn is_empty(&self) -> bool {
        self.min[0] > self.max[0]
    }
}

/// Closed polygons, filled with the colour of their item: roots, arrows, tall delimiters.
#[derive(Debug, Clone, PartialEq)]
pub struct FormulaOutline {
    /// The corners of each polygon, relative to the item, in em.
    pub contours: Vec<Vec<[f32; 2]>>,
    /// A hash of the contours: equal contours have the same key, for caching their triangles.
    pub key: u64,
}

/// The content of a [`LayoutItem`].
#[derive(Debug, Clone, PartialEq)]
pub enum ItemShape {
    /// A character whose baseline starts at the item's position.
    Glyph {
        /// The font.
        face: Face,
        /// The character.
        c: char,
        /// The character's size in em: 1, or less in scripts.
        scale: f32,
    },
    /// A filled rectangle whose left top corner is the item's position.
    Rule {
        /// Width in em.
        width: f32,
        /// Height in em.
        height: f32,
    },
    /// Filled polygons.
    Outline(Arc<FormulaOutline>),
}

/// One thing to draw.
#[derive(Debug, Clone, PartialEq)]
pub struct LayoutItem {
    /// Position in em, see [`Rect`] for the axes.
    pub x: f32,
    /// Position in em.
    pub y: f32,
    /// The innermost tag around it, an index into [`FormulaLayout::tags`].
    pub tag: Option<usize>,
    /// The item's layout rectangle on the line: a character's advance and at least the height of a
    /// digit.
    pub room: Rect,
    /// The item's content.
    pub shape: ItemShape,
}

/// One use of a name in a formula.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NameUse {
    /// The name, as the template gives it.
    pub name: String,
    /// The enclosing tag, an index into [`FormulaLayout::tags`], always smaller than its own.
    pub parent: Option<usize>,
}

/// A formula laid out.
#[derive(Debug, Clone)]
pub struct FormulaLayout {
    /// Unique for every layout of a run of the program: the cache key of drawings.
    pub id: u64,
    /// Width in em.
    pub width: f32,
    /// The height from the top to the baseline of the first line, in em.
    pub height: f32,
    /// The depth from the baseline of the first line to the bottom, in em.
    pub depth: f32,
    /// What to draw, left to right.
    pub items: Vec<LayoutItem>,
    /// The names in it, outer before inner.
    pub tags: Arc<[NameUse]>,
    /// Left edge of the first relation sign at the top level, at which rows are aligned.
    pub relation: Option<f32>,
    /// The first item of each line.
    pub(super) lines: Vec<usize>,
    /// Items before which the row may be broken: a plus or minus at the top level; these and what
    /// follows a comma in brackets; these and a plus or minus in brackets.
    pub(super) breaks: [Vec<usize>; 3],
}

impl FormulaLayout {
    /// This layout with a new id, for layouts assembled by hand.
    pub(super) fn renamed(self) -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Self { id: NEXT.fetch_add(1, Ordering::Relaxed), ..self }
    }

    /// The bounding rectangle, in em.
    pub fn bounds(&self) -> Rect {
        Rect { min: [0.0, -self.height], max: [self.width, self.depth] }
    }

    /// The rectangles covered by the tag with this index and the tags nested in it: one per line,
    /// from top to bottom. Empty for an index that is not in [`FormulaLayout::tags`].
    pub fn rects(&self, tag: usize) -> Vec<Rect> {
        let ends = self.lines.iter().skip(1).copied().chain([self.items.len()]);
        let lines = self.lines.iter().copied().zip(ends);
        let outer = |inner: &usize| self.tags.get(*inner)?.parent;
        let within = |item: &&LayoutItem| iter::successors(item.tag, outer).any(|at| at == tag);
        lines
            .map(|(start, end)| {
                let items = self.items[start..end].iter().filter(within);
                items.fold(Rect::NOTHING, |rect, item| rect.union(item.room))
            })
            .filter(|rect| !rect.is_empty())
            .collect()
    }

    /// The union of the layout rectangles of these items.
    pub(super) fn room(&self, items: Range<usize>) -> Rect {
        self.items[items].iter().fold(Rect::NOTHING, |room, item| room.union(item.room))
    }
}
