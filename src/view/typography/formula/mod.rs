//! Painting formulas: a [`FormulaLayout`] at a position, in the colours of its names, with one name
//! highlighted.

mod glyphs;
mod outline;
mod placed_formula;

use std::sync::Arc;

use egui::{Color32, CornerRadius, FontFamily, Painter, Pos2, Shape, vec2};

pub use glyphs::FormulaPainter;
pub use placed_formula::{PlacedFormula, is_of};

use super::fonts;
use crate::text::typeset::{Face, FormulaLayout, LayoutItem};

/// Corner radius of the highlight in points.
const LIT_RADIUS: u8 = 4;
/// Margin of the highlight, in em.
const LIT_MARGIN: egui::Vec2 = vec2(0.04, 0.12);

/// The highlighted name.
#[derive(Debug, Clone, Copy)]
pub struct LitName<'a> {
    /// The name in the formula.
    pub name: &'a str,
    /// The colour of the rounded area behind the name.
    pub fill: Color32,
    /// The colour of everything on the highlight.
    pub ink: Color32,
}

/// The style of a formula.
#[derive(Clone, Copy)]
pub struct FormulaStyle<'a> {
    /// The size of an em in points.
    pub em: f32,
    /// The default colour.
    pub ink: Color32,
    /// The colour of a name; `None` inherits the colour of the enclosing name.
    pub colour: &'a dyn Fn(&str) -> Option<Color32>,
    /// The name to highlight, at all its occurrences.
    pub lit: Option<LitName<'a>>,
}

/// A formula in its colours.
#[derive(Clone, Debug)]
pub struct ColouredFormula {
    /// The formula, from the left end of its baseline.
    pub layout: Arc<FormulaLayout>,
    /// The size of an em in points.
    pub em: f32,
    ink: Color32,
    /// The colours of the tags; empty if all is in one colour.
    colours: Vec<Color32>,
}

impl ColouredFormula {
    /// `layout` in the colours of `style`.
    pub fn new(layout: &Arc<FormulaLayout>, style: &FormulaStyle<'_>) -> Self {
        let (layout, colours) = (layout.clone(), colours(layout, style));
        Self { layout, em: style.em, ink: style.ink, colours }
    }

    /// `layout` in one colour.
    pub fn plain(layout: &Arc<FormulaLayout>, em: f32, ink: Color32) -> Self {
        Self { layout: layout.clone(), em, ink, colours: Vec::new() }
    }

    /// The colour of an item of the layout.
    pub fn colour(&self, item: &LayoutItem) -> Color32 {
        item.tag.and_then(|tag| self.colours.get(tag)).copied().unwrap_or(self.ink)
    }
}

/// The rounded highlights in a formula.
pub fn highlights(place: &PlacedFormula, style: &FormulaStyle<'_>) -> Vec<Shape> {
    let Some(lit) = style.lit else { return Vec::new() };
    let (margin, radius) = (LIT_MARGIN * style.em, CornerRadius::same(LIT_RADIUS));
    let area = |rect: egui::Rect| Shape::rect_filled(rect.expand2(margin), radius, lit.fill);
    place.rects_of(lit.name).into_iter().map(area).collect()
}

impl FormulaPainter {
    /// Paints `layout` with the left end of its baseline at `at`, and returns the positions.
    ///
    /// Glyphs and rules are aligned to whole pixels, so `at` may be off by half a pixel.
    pub fn paint(
        &mut self,
        painter: &Painter,
        at: Pos2,
        layout: &Arc<FormulaLayout>,
        style: &FormulaStyle<'_>,
    ) -> PlacedFormula {
        let place = PlacedFormula::new(layout.clone(), at, style.em);
        painter.extend(highlights(&place, style));
        let formula = ColouredFormula::new(layout, style);
        painter.extend(painter.fonts(|fonts| self.shapes(fonts, at, &formula)));
        place
    }
}

/// The colour of each tag of `layout`.
fn colours(layout: &FormulaLayout, style: &FormulaStyle<'_>) -> Vec<Color32> {
    let mut colours: Vec<Color32> = Vec::with_capacity(layout.tags.len());
    let mut lit: Vec<bool> = Vec::with_capacity(layout.tags.len());
    for tag in layout.tags.iter() {
        // A tag comes after the enclosing one.
        let outer = tag.parent.and_then(|parent| colours.get(parent)).copied();
        let is_lit = style.lit.is_some_and(|lit| is_of(&tag.name, lit.name))
            || tag.parent.and_then(|parent| lit.get(parent)).copied().unwrap_or(false);
        colours.push(match style.lit {
            Some(lit) if is_lit => lit.ink,
            _ => (style.colour)(&tag.name).or(outer).unwrap_or(style.ink),
        });
        lit.push(is_lit);
    }
    colours
}

/// The font family of a face.
pub fn family(face: Face) -> FontFamily {
    fonts::family(match face {
        Face::Main => fonts::MATH,
        Face::Bold => fonts::MATH_BOLD,
        Face::Italic => fonts::MATH_ITALIC,
        Face::Size(n) => fonts::MATH_SIZE[usize::from(n.clamp(1, 4)) - 1],
        Face::Text => fonts::UI,
    })
}
