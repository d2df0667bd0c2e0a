//! Painting formulas: a [`FormulaLayout`] at a position, in the colours of its names, with one name
//! highlighted.

mod glyphs;
mod outline;

use std::sync::Arc;

use egui::{Color32, CornerRadius, FontFamily, Painter, Pos2, Rect, Shape, pos2, vec2};

pub use glyphs::FormulaPainter;

use super::fonts;
use crate::text::typeset::{self, Face, FormulaLayout, LayoutItem};
use crate::view::theme::Theme;

/// Corner radius of the highlight in points.
const LIT_RADIUS: u8 = 4;
/// Margin of the highlight, in em.
const LIT_MARGIN: egui::Vec2 = vec2(0.04, 0.12);

/// The style of a formula.
#[derive(Clone, Copy)]
pub struct FormulaStyle<'a> {
    /// The size of an em in points.
    pub em: f32,
    /// The default colour.
    pub ink: Color32,
    /// The colour of a name; `None` inherits the colour of the enclosing name.
    pub colour: &'a dyn Fn(&str) -> Option<Color32>,
    /// The name to highlight, at all its occurrences, in the colours of a theme.
    pub lit: Option<(&'a str, &'a Theme)>,
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

/// A layout at a place, in points.
#[derive(Debug, Clone)]
pub struct PlacedFormula {
    layout: Arc<FormulaLayout>,
    at: Pos2,
    em: f32,
}

impl PlacedFormula {
    /// `layout` with the left end of its baseline at `at` and an em of `em` points.
    pub fn new(layout: Arc<FormulaLayout>, at: Pos2, em: f32) -> Self {
        Self { layout, at, em }
    }

    /// The whole formula.
    pub fn rect(&self) -> Rect {
        self.on_screen(self.layout.bounds())
    }

    /// Each tag with its area, outer before inner: its index, its name, one rectangle per line. For
    /// hovering and focus.
    pub fn tags(&self) -> impl Iterator<Item = (usize, &str, Vec<Rect>)> {
        let tags = self.layout.tags.iter().enumerate();
        tags.map(|(k, tag)| (k, tag.name.as_str(), self.rects(k)))
    }

    /// The areas of a name at all occurrences; for a vector also the areas of its components.
    pub fn rects_of(&self, name: &str) -> Vec<Rect> {
        let tags = self.tags().filter(|(_, tag, _)| is_of(tag, name));
        tags.flat_map(|(_, _, rects)| rects).collect()
    }

    /// The innermost name below the pointer, with the index of its tag; `margin` points around it
    /// count as well.
    pub fn name_at(&self, pointer: Pos2, margin: f32) -> Option<(usize, &str)> {
        let hit = |rects: &[Rect]| rects.iter().any(|rect| rect.expand(margin).contains(pointer));
        let found = self.tags().filter(|(_, _, rects)| hit(rects)).last();
        found.map(|(k, name, _)| (k, name))
    }

    fn rects(&self, tag: usize) -> Vec<Rect> {
        self.layout.rects(tag).into_iter().map(|rect| self.on_screen(rect)).collect()
    }

    fn on_screen(&self, rect: typeset::Rect) -> Rect {
        let point = |[x, y]: [f32; 2]| self.at + pos2(x, y).to_vec2() * self.em;
        Rect::from_min_max(point(rect.min), point(rect.max))
    }
}

/// Whether `tag` is the value `name` or a component of it: `n` and `n.x` are of `n`.
pub fn is_of(tag: &str, name: &str) -> bool {
    tag.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// The rounded highlights in a formula.
pub fn highlights(place: &PlacedFormula, style: &FormulaStyle<'_>) -> Vec<Shape> {
    let Some((name, theme)) = style.lit else { return Vec::new() };
    let (margin, radius) = (LIT_MARGIN * style.em, CornerRadius::same(LIT_RADIUS));
    let area = |rect: Rect| Shape::rect_filled(rect.expand2(margin), radius, theme.lit);
    place.rects_of(name).into_iter().map(area).collect()
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
        let is_lit = style.lit.is_some_and(|(name, _)| is_of(&tag.name, name))
            || tag.parent.and_then(|parent| lit.get(parent)).copied().unwrap_or(false);
        colours.push(match style.lit {
            Some((_, theme)) if is_lit => theme.lit_ink,
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
