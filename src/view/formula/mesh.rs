//! Turning a formula's items into triangles over egui's font texture.

use std::collections::HashMap;

use egui::epaint::Mesh;
use egui::{Color32, FontId, Painter, Pos2, Rect, Vec2, pos2, vec2};

use super::family;
use super::outline::Outlines;
use crate::text::typeset::{Face, ItemShape, LayoutItem};

/// Where a glyph is in egui's font texture.
#[derive(Debug, Clone, Copy)]
pub(super) struct Glyph {
    /// From the pen's position on the baseline to the left top corner, in points.
    offset: Vec2,
    size: Vec2,
    /// In texels.
    uv: Rect,
}

/// The glyphs that formulas have used, by face, character and size; None for those without ink.
pub(super) type Glyphs = HashMap<(Face, char, u32), Option<Glyph>>;

/// Draws items into a mesh, in points from the left end of the baseline.
pub(super) struct MeshPen<'a> {
    pub painter: &'a Painter,
    pub em: f32,
    pub pixels_per_point: f32,
    pub glyphs: &'a mut Glyphs,
    pub outlines: &'a mut Outlines,
    pub mesh: &'a mut Mesh,
}

impl MeshPen<'_> {
    pub fn item(&mut self, item: &LayoutItem, colour: Color32) {
        let at = pos2(item.x, item.y) * self.em;
        match &item.shape {
            ItemShape::Glyph { face, c, scale } => {
                self.glyph(*face, *c, self.em * scale, at, colour)
            }
            ItemShape::Rule { width, height } => {
                self.rule(at, vec2(*width, *height) * self.em, colour);
            }
            ItemShape::Outline(outline) => {
                let pixel = 1.0 / self.pixels_per_point;
                self.outlines.draw(outline, self.whole(at), self.em, pixel, colour, self.mesh);
            }
        }
    }

    fn glyph(&mut self, face: Face, c: char, size: f32, at: Pos2, colour: Color32) {
        let painter = self.painter;
        let glyph = self
            .glyphs
            .entry((face, c, size.to_bits()))
            .or_insert_with(|| look_up(painter, face, c, size));
        let Some(Glyph { offset, size, uv }) = *glyph else { return };
        let rect = Rect::from_min_size(self.whole(at) + offset, size);
        self.mesh.add_rect_with_uv(rect, uv, colour);
    }

    /// A rule of at least one pixel, its edges on whole pixels.
    fn rule(&mut self, at: Pos2, size: Vec2, colour: Color32) {
        let pixel = 1.0 / self.pixels_per_point;
        let middle = at.y + size.y / 2.0;
        let height = self.whole(pos2(0.0, size.y)).y.max(pixel);
        let min = self.whole(pos2(at.x, middle - height / 2.0));
        let max = pos2(self.whole(at + size).x.max(min.x + pixel), min.y + height);
        self.mesh.add_colored_rect(Rect::from_min_max(min, max), colour);
    }

    /// The corner of a pixel next to `p`.
    fn whole(&self, p: Pos2) -> Pos2 {
        let k = self.pixels_per_point;
        pos2((p.x * k).round() / k, (p.y * k).round() / k)
    }
}

/// Has egui draw the glyph into its texture.
fn look_up(painter: &Painter, face: Face, c: char, size: f32) -> Option<Glyph> {
    let font = FontId::new(size, family(face));
    let galley = painter.layout_no_wrap(c.to_string(), font, Color32::WHITE);
    let glyph = galley.rows.first()?.glyphs.first()?;
    let uv = glyph.uv_rect;
    let texel = |[x, y]: [u16; 2]| pos2(x.into(), y.into());
    (!uv.is_nothing()).then(|| Glyph {
        offset: uv.offset,
        size: uv.size,
        uv: Rect::from_min_max(texel(uv.min), texel(uv.max)),
    })
}
