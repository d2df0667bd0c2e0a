//! Labels of points and lines: letters, names of vectors, values.

use crate::text::typeset::FormulaLayout;
use crate::view::ink::{Halo, Ink};
use crate::view::typography::fonts;
use crate::view::typography::formula::ColouredFormula;
use egui::text::Fonts;
use egui::{Color32, FontFamily, FontId, Galley, Pos2, Vec2, vec2};
use std::sync::Arc;

/// Distance from the bottom of a number's digits down to its line.
const ABOVE: f32 = 3.0;

/// The kind of a label.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The letter of a point.
    Letter,
    /// The symbol of a vector, a line or a length.
    Vector,
    /// Symbol = value.
    Equation,
    /// The root of the symbol.
    Root,
}

impl Kind {
    /// Font size, before the scale of presenter mode.
    pub const fn size(self) -> f32 {
        match self {
            Self::Letter => 20.0,
            Self::Vector | Self::Equation | Self::Root => 17.0,
        }
    }
}

/// A piece of text or mathematics, laid out.
#[derive(Clone, Debug)]
pub enum Label {
    /// Plain text.
    Text(Arc<Galley>),
    /// A formula, and the size of an em in points.
    Formula(Arc<FormulaLayout>, f32),
}

/// The font family called `name` if it is loaded, otherwise egui's own family.
fn family(fonts: &Fonts, name: &'static str) -> FontFamily {
    let named = fonts::family(name);
    let loaded = fonts.lock().fonts.definitions().families.contains_key(&named);
    if loaded { named } else { FontFamily::Proportional }
}

impl Label {
    /// `text` in the font family called `name` if that is loaded.
    pub fn text(fonts: &Fonts, text: impl Into<String>, name: &'static str, size: f32) -> Self {
        let (text, font) = (text.into(), FontId::new(size, family(fonts, name)));
        Self::Text(fonts.layout(text, font, Color32::PLACEHOLDER, f32::INFINITY))
    }

    /// A number at an axis.
    pub fn tick(fonts: &Fonts, text: String, ui_scale: f32) -> Self {
        Self::text(fonts, text, fonts::MATH, 12.0 * ui_scale)
    }

    /// A number of a coordinate.
    pub fn number(fonts: &Fonts, text: String, ui_scale: f32) -> Self {
        Self::text(fonts, text, fonts::MATH, 16.0 * ui_scale)
    }

    /// The width and height of the label.
    pub fn size(&self) -> Vec2 {
        match self {
            Self::Text(galley) => galley.size(),
            Self::Formula(layout, em) => vec2(layout.width, layout.height + layout.depth) * *em,
        }
    }

    /// The distance from the label's upper edge down to the line of a number at a vertical axis. A
    /// line through the middle would hide a minus sign.
    pub fn stand(&self, ui_scale: f32) -> f32 {
        let top = match self {
            Self::Text(galley) => galley.rows.first().and_then(|row| row.glyphs.first()),
            Self::Formula(..) => None,
        };
        top.map_or(0.0, |glyph| glyph.pos.y) + ABOVE * ui_scale
    }

    /// The label with its upper left corner at `at`.
    pub fn ink(&self, at: Pos2, colour: Color32, halo: Option<Halo>) -> Ink {
        match self {
            Self::Text(galley) => Ink::Text { at, galley: galley.clone(), colour, halo },
            Self::Formula(layout, em) => {
                let formula = ColouredFormula::plain(layout, *em, colour);
                Ink::Formula { at: at + vec2(0.0, layout.height * em), formula, halo }
            }
        }
    }
}

#[cfg(test)]
impl Label {
    /// The bounds of a text's strokes, from its upper left corner.
    pub fn strokes(&self) -> egui::Rect {
        match self {
            Self::Text(galley) => galley.mesh_bounds,
            Self::Formula(..) => egui::Rect::NOTHING,
        }
    }
}
