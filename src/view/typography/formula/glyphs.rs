//! The items of a formula as egui shapes.

use std::collections::HashMap;
use std::sync::{Arc, Weak};

use egui::epaint::mutex::Mutex;
use egui::epaint::{Mesh, TextShape, TextureAtlas};
use egui::text::Fonts;
use egui::{Color32, FontId, Galley, Pos2, Rect, Shape, Vec2, pos2, vec2};

use super::outline::Outlines;
use super::{ColouredFormula, family};
use crate::text::typeset::{Face, ItemShape};

/// A character laid out by egui.
struct Glyph {
    galley: Arc<Galley>,
    /// Offset from the pen's position on the baseline to the corner of the galley.
    offset: Vec2,
}

/// Paints formulas and caches glyphs and outlines.
///
/// One instance for the whole interface. Glyphs are looked up again when egui makes another font
/// texture, as it does after a change of the fonts or of the pixels per point.
#[derive(Default)]
pub struct FormulaPainter {
    /// The glyphs by face, character and size; `None` for glyphs without ink.
    glyphs: HashMap<(Face, char, u32), Option<Glyph>>,
    outlines: Outlines,
    /// The font texture of `glyphs`.
    texture: Weak<Mutex<TextureAtlas>>,
}

impl FormulaPainter {
    /// The shapes of `formula` with the left end of its baseline at `at`.
    pub fn shapes(&mut self, fonts: &Fonts, at: Pos2, formula: &ColouredFormula) -> Vec<Shape> {
        self.refresh(fonts);
        let (em, ppp) = (formula.em, fonts.pixels_per_point());
        let mut shapes = Vec::with_capacity(formula.layout.items.len() + 1);
        let (origin, mut mesh) = (to_pixel(at, ppp), Mesh::default());
        for item in &formula.layout.items {
            let colour = formula.colour(item);
            let place = vec2(item.x, item.y) * em;
            let pen = origin + to_pixel(place.to_pos2(), ppp).to_vec2();
            match &item.shape {
                ItemShape::Glyph { face, c, scale } => {
                    let size = em * scale;
                    let glyph = self.glyphs.entry((*face, *c, size.to_bits()));
                    let glyph = glyph.or_insert_with(|| look_up(fonts, *face, *c, size));
                    shapes.extend(glyph.as_ref().map(|Glyph { galley, offset }| {
                        TextShape::new(pen + *offset, galley.clone(), colour).into()
                    }));
                }
                ItemShape::Rule { width, height } => {
                    let rule = rule(place.to_pos2(), vec2(*width, *height) * em, ppp);
                    mesh.add_colored_rect(rule.translate(origin.to_vec2()), colour);
                }
                ItemShape::Outline(outline) => {
                    for polygon in self.outlines.polygons(outline) {
                        polygon.draw(pen, em, 1.0 / ppp, colour, &mut mesh);
                    }
                }
            }
        }
        if !mesh.is_empty() {
            shapes.push(mesh.into());
        }
        shapes
    }

    /// Drops glyphs that are no longer in egui's texture.
    fn refresh(&mut self, fonts: &Fonts) {
        let texture = Arc::downgrade(&fonts.texture_atlas());
        if !self.texture.ptr_eq(&texture) {
            self.glyphs.clear();
            self.texture = texture;
        }
    }
}

/// A rule of at least one pixel, its edges on whole pixels.
fn rule(at: Pos2, size: Vec2, ppp: f32) -> Rect {
    let pixel = 1.0 / ppp;
    let middle = at.y + size.y / 2.0;
    let height = to_pixel(pos2(0.0, size.y), ppp).y.max(pixel);
    let min = to_pixel(pos2(at.x, middle - height / 2.0), ppp);
    let max = pos2(to_pixel(at + size, ppp).x.max(min.x + pixel), min.y + height);
    Rect::from_min_max(min, max)
}

/// The corner of a pixel next to `p`.
fn to_pixel(p: Pos2, ppp: f32) -> Pos2 {
    pos2((p.x * ppp).round() / ppp, (p.y * ppp).round() / ppp)
}

/// Makes egui draw the glyph into its texture.
fn look_up(fonts: &Fonts, face: Face, c: char, size: f32) -> Option<Glyph> {
    let font = FontId::new(size, family(face));
    let galley = fonts.layout_no_wrap(c.into(), font, Color32::PLACEHOLDER);
    let ink = galley.rows.first()?.glyphs.first()?.uv_rect;
    let offset = ink.offset - galley.mesh_bounds.min.to_vec2();
    (!ink.is_nothing()).then_some(Glyph { galley, offset })
}
