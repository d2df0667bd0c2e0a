//! The display list of a picture. egui shows it on the screen, and a figure writes it as SVG.

use crate::text::typeset::FormulaLayout;
use crate::view::typography::formula::{
    ColouredFormula, FormulaPainter, FormulaStyle, PlacedFormula, highlights,
};
use egui::layers::ShapeIdx;
use egui::text::Fonts;
use egui::{Align2, Color32, FontId, Galley, Painter, Pos2, Rect, Shape, Vec2};
use std::cell::RefCell;
use std::f32::consts::TAU;
use std::rc::Rc;
use std::sync::Arc;

/// A display list item.
#[derive(Clone, Debug)]
pub enum Ink {
    /// A stroke, a filled area or a mesh.
    Shape(Shape),
    /// Text with its upper left corner at `at`. `colour` is the default colour.
    Text { at: Pos2, galley: Arc<Galley>, colour: Color32, halo: Option<Halo> },
    /// A formula with the left end of its baseline at `at`.
    Formula { at: Pos2, formula: ColouredFormula, halo: Option<Halo> },
}

/// An outline around every stroke of a text, so that it is readable on top of lines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Halo {
    /// The colour of the outline.
    pub colour: Color32,
    /// The width of the outline beyond the strokes.
    pub reach: f32,
}

impl Halo {
    /// The halo of a label with this `ui_scale`.
    pub fn new(colour: Color32, ui_scale: f32) -> Self {
        Self { colour, reach: 2.5 * ui_scale }
    }

    /// The offsets of the copies of the text with which egui imitates the halo.
    fn offsets(self) -> [Vec2; 8] {
        std::array::from_fn(|i| self.reach * Vec2::angled(TAU * i as f32 / 8.0))
    }
}

impl Ink {
    /// Adds the ink as egui shapes; a halo is made of copies.
    fn shapes(self, fonts: &Fonts, formulas: &mut FormulaPainter, into: &mut Vec<Shape>) {
        match self {
            Self::Shape(shape) => into.push(shape),
            Self::Text { at, galley, colour, halo } => {
                for (halo, offset) in halo.into_iter().flat_map(|h| h.offsets().map(|by| (h, by))) {
                    into.push(Shape::galley(at + offset, galley.clone(), halo.colour));
                }
                into.push(Shape::galley(at, galley, colour));
            }
            Self::Formula { at, formula, halo } => {
                if let Some(halo) = halo {
                    let copy = ColouredFormula::plain(&formula.layout, formula.em, halo.colour);
                    for offset in halo.offsets() {
                        into.extend(formulas.shapes(fonts, at + offset, &copy));
                    }
                }
                into.extend(formulas.shapes(fonts, at, &formula));
            }
        }
    }

    /// Shows the ink on the screen.
    pub fn show(self, painter: &Painter, formulas: &mut FormulaPainter) {
        let mut shapes = Vec::new();
        painter.fonts(|fonts| self.shapes(fonts, formulas, &mut shapes));
        painter.extend(shapes);
    }
}

/// Collects the display list of a picture, from back to front. Clones add to the same list.
#[derive(Clone)]
pub struct InkPainter {
    fonts: Fonts,
    clip: Rect,
    inks: Rc<RefCell<Vec<(Rect, Ink)>>>,
}

impl InkPainter {
    /// A painter clipped to `clip`; `fonts` lay out its texts. On the screen they are those of the
    /// frame, so a painter is made anew in each.
    pub fn new(fonts: Fonts, clip: Rect) -> Self {
        Self { fonts, clip, inks: Rc::default() }
    }

    /// A painter for the same list, also clipped to `rect`.
    #[must_use]
    pub fn within(&self, rect: Rect) -> Self {
        Self { clip: self.clip.intersect(rect), ..self.clone() }
    }

    /// The clip rectangle.
    pub fn clip_rect(&self) -> Rect {
        self.clip
    }

    /// The fonts that lay out the texts.
    pub fn fonts(&self) -> &Fonts {
        &self.fonts
    }

    /// Adds an item; returns its index.
    pub fn ink(&self, ink: Ink) -> usize {
        let mut inks = self.inks.borrow_mut();
        inks.push((self.clip, ink));
        inks.len() - 1
    }

    /// Adds a shape; returns its index.
    pub fn add(&self, shape: impl Into<Shape>) -> usize {
        self.ink(Ink::Shape(shape.into()))
    }

    /// Adds shapes.
    pub fn extend(&self, shapes: impl IntoIterator<Item = Shape>) {
        let inks = shapes.into_iter().map(|shape| (self.clip, Ink::Shape(shape)));
        self.inks.borrow_mut().extend(inks);
    }

    /// Replaces the item at an index by a shape.
    pub fn set(&self, place: usize, shape: Shape) {
        if let Some((_, ink)) = self.inks.borrow_mut().get_mut(place) {
            *ink = Ink::Shape(shape);
        }
    }

    /// Lays a text out in lines at most `width` wide.
    pub fn layout(&self, text: impl Into<String>, font: FontId, width: f32) -> Arc<Galley> {
        self.fonts.layout(text.into(), font, Color32::PLACEHOLDER, width)
    }

    /// Adds a laid-out text.
    pub fn galley(&self, at: Pos2, galley: Arc<Galley>, colour: Color32) {
        self.ink(Ink::Text { at, galley, colour, halo: None });
    }

    /// Adds a text in one line.
    pub fn text(&self, at: Pos2, align: Align2, text: &str, font: FontId, colour: Color32) {
        let galley = self.layout(text, font, f32::INFINITY);
        self.galley(align.anchor_size(at, galley.size()).min, galley, colour);
    }

    /// Adds a formula with the left end of its baseline at `at`; returns its placement.
    pub fn formula(
        &self,
        at: Pos2,
        layout: &Arc<FormulaLayout>,
        style: &FormulaStyle<'_>,
    ) -> PlacedFormula {
        let place = PlacedFormula::new(layout.clone(), at, style.em);
        self.extend(highlights(&place, style));
        self.ink(Ink::Formula { at, formula: ColouredFormula::new(layout, style), halo: None });
        place
    }

    /// All items, each with its clip rectangle.
    pub fn take(&self) -> Vec<(Rect, Ink)> {
        self.inks.take()
    }

    /// Shows all items on the screen; returns egui's index of the item with the index `marked`.
    pub fn show(
        &self,
        painter: &Painter,
        formulas: &mut FormulaPainter,
        marked: Option<usize>,
    ) -> Option<ShapeIdx> {
        let (mut found, mut shapes) = (None, Vec::new());
        let mut clipped = painter.clone();
        for (place, (clip, ink)) in self.take().into_iter().enumerate() {
            let clip = clip.intersect(painter.clip_rect());
            if clip != clipped.clip_rect() {
                clipped.extend(shapes.drain(..));
                clipped.set_clip_rect(clip);
            }
            match ink {
                Ink::Shape(shape) if marked == Some(place) => {
                    clipped.extend(shapes.drain(..));
                    found = Some(clipped.add(shape));
                }
                ink => ink.shapes(&self.fonts, formulas, &mut shapes),
            }
        }
        clipped.extend(shapes);
        found
    }
}
