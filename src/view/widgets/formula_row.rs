//! A row of a formula: its caption, and its mathematics, aligned at the relation sign.

use crate::text::typeset::{FormulaLayout, ItemShape, fit};
use crate::view::prelude::*;
use crate::view::typography::formula::PlacedFormula;
use crate::view::ui_context::shrunk;

/// The captions of the three rows: symbols, substituted numbers, result.
pub const CAPTIONS: [&str; 3] = ["row_symbols", "row_numbers", "row_result"];
/// Size of the mathematics at a desk.
pub const EM: f32 = 17.0;
/// Size of the mathematics in presenter mode.
pub const PRESENTER_EM: f32 = 68.0;
/// The minimum size, as a fraction of the full size.
const MIN_SCALE: f32 = 0.55;
/// The minimum size of substituted numbers, in points: smaller ones cannot be read.
const LEGIBLE: f32 = 10.0;

/// A row ready to paint.
pub struct LaidRow {
    layout: Arc<FormulaLayout>,
    em: f32,
}

impl LaidRow {
    /// The row on as many lines as needed for the width `wide`. A matrix cannot be broken: it is
    /// scaled down as necessary.
    pub fn new(layout: &Arc<FormulaLayout>, wide: f32, em: f32) -> Self {
        let fitted = fit(layout, wide / em);
        let em = match fitted.scrolls {
            true => {
                let part = (wide / em / fitted.layout.width).clamp(MIN_SCALE, fitted.scale);
                shrunk(em, em * part)
            }
            false => em * fitted.scale,
        };
        Self { layout: fitted.layout, em }
    }

    /// Position of the row's relation sign from its left end.
    pub fn relation(&self) -> Option<f32> {
        self.layout.relation.map(|x| x * self.em)
    }

    /// The row's right end from the start of the mathematics, with the relation sign in the column.
    pub fn breadth(&self, column: f32) -> f32 {
        self.layout.width * self.em + self.relation().map_or(0.0, |x| column - x)
    }

    /// The row scaled down if it does not fit with its relation sign in the column.
    #[must_use]
    pub fn narrowed(self, column: f32, wide: f32) -> Self {
        if self.breadth(column) <= wide {
            return self;
        }
        let before = self.relation().map_or(0.0, |x| column - x);
        let part = (wide - before) / (self.layout.width * self.em);
        Self { em: shrunk(self.em, self.em * part.max(MIN_SCALE)), ..self }
    }

    /// Whether the row is large enough to be read. Characters in fractions of a matrix are smaller
    /// than the row, as are exponents, which are few.
    pub fn is_legible(&self) -> bool {
        let glyphs = self.layout.items.iter().filter_map(|item| match item.shape {
            ItemShape::Glyph { scale, .. } => Some(scale * self.em),
            _ => None,
        });
        let (large, small): (Vec<_>, Vec<_>) = glyphs.partition(|size| *size >= LEGIBLE);
        large.len() >= small.len()
    }

    /// The height of the row.
    pub fn height(&self) -> f32 {
        (self.layout.height + self.layout.depth) * self.em
    }

    /// Paints the row; `at` is the vertical centre at the left end of the mathematics.
    pub fn paint(
        &self,
        ui: &Ui,
        maths: &Maths,
        at: Pos2,
        column: f32,
        inks: &Inks<'_>,
    ) -> PlacedFormula {
        let shift = self.relation().map_or(0.0, |x| column - x);
        let middle = at.y + (self.layout.height - self.layout.depth) / 2.0 * self.em;
        maths.paint(ui.painter(), pos2(at.x + shift, middle), &self.layout, self.em, inks)
    }
}

/// The column of the relation signs of rows.
pub fn column<'a>(rows: impl IntoIterator<Item = &'a LaidRow>) -> f32 {
    rows.into_iter().filter_map(LaidRow::relation).fold(0.0, f32::max)
}

/// The left edge of the mathematics, right of the captions.
pub fn captions(fonts: &Fonts, cx: &UiContext<'_>) -> f32 {
    let width = |key: &&str| {
        let text = cx.words.get(key).to_owned();
        fonts.layout_no_wrap(text, cx.ui(12.0), cx.theme.ink3).size().x
    };
    CAPTIONS.iter().map(width).fold(24.0, f32::max) + 14.0 * cx.ui_scale
}
