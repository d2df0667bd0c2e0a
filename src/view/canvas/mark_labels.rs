//! What stands beside points and lines: letters, vectors' names, values.

use crate::view::fonts;
use egui::text::{LayoutJob, TextFormat};
use egui::{Color32, Context, FontFamily, FontId, Galley, Painter, Pos2, Shape, Vec2, vec2};
use std::rc::Rc;
use std::sync::Arc;

/// From the foot of a number's digits down to the line on which it stands.
const ABOVE: f32 = 3.0;

/// A laid out piece of mathematics.
pub trait Label {
    /// Its breadth and height.
    fn size(&self) -> Vec2;

    /// Paints it with its upper left corner at `at`.
    fn paint(&self, painter: &Painter, at: Pos2, colour: Color32);
}

/// How a name is written beside what bears it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The letter of a point.
    Letter,
    /// The symbol of a vector, a line or a length.
    Vector,
    /// Symbol = value.
    Equation,
}

impl Kind {
    /// Size of the type, before the scale of presenter mode.
    pub const fn size(self) -> f32 {
        match self {
            Self::Letter => 20.0,
            Self::Vector | Self::Equation => 17.0,
        }
    }
}

/// Where the canvas gets its labels from.
pub trait Labels {
    /// What is written for the value called `name`, `k` times as large as usual; `None` if it has
    /// no symbol, or for an equation, if the value does not exist.
    fn label(&self, name: &str, kind: Kind, k: f32) -> Option<Rc<dyn Label>>;
}

/// A label of plain text.
#[derive(Clone, Debug)]
pub struct Text(Arc<Galley>);

/// The family called `name` if it is loaded, else egui's own.
fn family(ctx: &Context, name: &'static str) -> FontFamily {
    let named = fonts::family(name);
    let loaded = ctx.fonts(|f| f.lock().fonts.definitions().families.contains_key(&named));
    if loaded { named } else { FontFamily::Proportional }
}

impl Text {
    /// `text` in the font family called `name` if that is loaded.
    pub fn new(ctx: &Context, text: impl Into<String>, name: &'static str, size: f32) -> Self {
        let font = FontId::new(size, family(ctx, name));
        let format = TextFormat::simple(font, Color32::PLACEHOLDER);
        let job = LayoutJob {
            wrap: egui::text::TextWrapping::no_max_width(),
            ..LayoutJob::single_section(text.into(), format)
        };
        Self(ctx.fonts(|f| f.layout_job(job)))
    }

    /// A number at an axis.
    pub fn tick(ctx: &Context, text: String, k: f32) -> Self {
        Self::new(ctx, text, fonts::MATH, 12.0 * k)
    }

    /// From its upper edge down to the line on which a number at an upright axis stands. In its
    /// middle the line would run through a minus sign and hide it.
    pub fn stand(&self, k: f32) -> f32 {
        let glyph = self.0.rows.first().and_then(|row| row.glyphs.first());
        glyph.map_or(0.0, |glyph| glyph.pos.y) + ABOVE * k
    }

    /// A number of a coordinate.
    pub fn number(ctx: &Context, text: String, k: f32) -> Self {
        Self::new(ctx, text, fonts::MATH, 16.0 * k)
    }
}

#[cfg(test)]
impl Text {
    /// Where its strokes are, from its upper left corner.
    pub fn ink(&self) -> egui::Rect {
        self.0.mesh_bounds
    }
}

impl Label for Text {
    fn size(&self) -> Vec2 {
        self.0.size()
    }

    fn paint(&self, painter: &Painter, at: Pos2, colour: Color32) {
        painter.add(Shape::galley(at, self.0.clone(), colour));
    }
}

/// Paints `label` with an edge of `ground` around every stroke, so that it can be read on top of
/// lines.
pub fn paint_with_halo(
    label: &dyn Label,
    painter: &Painter,
    at: Pos2,
    (colour, ground): (Color32, Color32),
    k: f32,
) {
    let (far, near) = (2.5 * k, 1.77 * k);
    for (x, y) in [(far, 0.0), (near, near), (0.0, far), (-near, near)] {
        label.paint(painter, at + vec2(x, y), ground);
        label.paint(painter, at - vec2(x, y), ground);
    }
    label.paint(painter, at, colour);
}
