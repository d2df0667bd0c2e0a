//! Painting formulas: a [`FormulaLayout`] at a place, in the colours of its names, with one name lit.

mod mesh;
mod outline;
mod placed_formula;

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use egui::epaint::text::{Galley, LayoutJob, Row, RowVisuals};
use egui::epaint::{Mesh, TextShape};
use egui::{Color32, CornerRadius, FontFamily, FontId, Painter, Pos2, Rect, vec2};

pub use placed_formula::{PlacedFormula, is_of};

use super::fonts;
use crate::text::typeset::{Face, FormulaLayout, LayoutItem};
use mesh::MeshPen;
use outline::Outlines;

/// Corner radius of the highlighter in points.
const LIT_RADIUS: u8 = 4;
/// How far the highlighter reaches beyond what it lights, in em.
const LIT_MARGIN: egui::Vec2 = vec2(0.1, 0.12);

/// The one name that is lit.
#[derive(Debug, Clone, Copy)]
pub struct LitName<'a> {
    /// Its name.
    pub name: &'a str,
    /// The rounded area behind it.
    pub fill: Color32,
    /// All that stands on the area.
    pub ink: Color32,
}

/// How a formula looks.
#[derive(Clone, Copy)]
pub struct FormulaLook<'a> {
    /// The size of an em in points.
    pub em: f32,
    /// The colour of what has none of its own.
    pub ink: Color32,
    /// The colour of a name; where it is None, that of the name around it.
    pub colour: &'a dyn Fn(&str) -> Option<Color32>,
    /// The name to light, wherever it stands in the formula.
    pub lit: Option<LitName<'a>>,
}

/// Paints formulas and keeps what can be used again: glyphs, triangles, whole formulas.
///
/// Keep one for the whole interface. Formulas and glyphs are made anew when the pixels per point or
/// the texture of the glyphs change; a formula is dropped when a frame goes by without it.
#[derive(Default)]
pub struct FormulaPainter {
    formulas: HashMap<u64, CachedGalley>,
    glyphs: mesh::Glyphs,
    outlines: Outlines,
    /// egui lays a text out once and returns the same galley until it makes the texture anew.
    texture: Option<Arc<Galley>>,
    pass: u64,
}

struct CachedGalley {
    galley: Arc<Galley>,
    written: FormulaGalley,
    last_pass: u64,
}

/// What a galley of [`FormulaPainter`] shows: its triangles say no more which glyphs they are.
#[derive(Debug)]
pub struct FormulaGalley {
    /// The formula, from the left end of its baseline.
    pub layout: Arc<FormulaLayout>,
    /// The size of an em in points.
    pub em: f32,
    ink: Color32,
    colours: Vec<Color32>,
}

impl FormulaGalley {
    /// The colour of an item of the layout.
    pub fn colour(&self, item: &LayoutItem) -> Color32 {
        item.tag.and_then(|tag| self.colours.get(tag)).copied().unwrap_or(self.ink)
    }
}

impl FormulaPainter {
    /// Paints `layout` with the left end of its baseline at `at`, and says where everything is.
    ///
    /// Glyphs and rules keep to whole pixels, so `at` may be off by half a pixel.
    pub fn paint(
        &mut self,
        painter: &Painter,
        at: Pos2,
        layout: &Arc<FormulaLayout>,
        look: &FormulaLook<'_>,
    ) -> PlacedFormula {
        self.begin(painter);
        let place = PlacedFormula::new(layout.clone(), at, look.em);
        if let Some(lit) = look.lit {
            let margin = LIT_MARGIN * look.em;
            for rect in place.rects_of(lit.name) {
                let radius = CornerRadius::same(LIT_RADIUS);
                painter.rect_filled(rect.expand2(margin), radius, lit.fill);
            }
        }
        let colours = colours(layout, look);
        let mut hasher = DefaultHasher::new();
        (layout.id, look.em.to_bits(), look.ink, &colours).hash(&mut hasher);
        let key = hasher.finish();
        let galley = match self.formulas.get_mut(&key) {
            Some(kept) => {
                kept.last_pass = self.pass;
                kept.galley.clone()
            }
            None => {
                let (em, ink) = (look.em, look.ink);
                let written = FormulaGalley { layout: layout.clone(), em, ink, colours };
                let galley = Arc::new(self.galley(painter, &written));
                let kept = CachedGalley { galley: galley.clone(), written, last_pass: self.pass };
                self.formulas.insert(key, kept);
                galley
            }
        };
        painter.add(TextShape::new(at, galley, look.ink));
        place
    }

    /// The formula that `galley` shows; None if it is none of those painted lately.
    pub fn written(&self, galley: &Arc<Galley>) -> Option<&FormulaGalley> {
        let mut kept = self.formulas.values();
        kept.find(|kept| Arc::ptr_eq(&kept.galley, galley)).map(|kept| &kept.written)
    }

    /// Drops what is no longer used or no longer true.
    fn begin(&mut self, painter: &Painter) {
        let pass = painter.ctx().cumulative_pass_nr();
        if pass == self.pass && self.texture.is_some() {
            return;
        }
        let probe = painter.layout_no_wrap("x".into(), FontId::default(), Color32::WHITE);
        let pixels = painter.ctx().pixels_per_point();
        let same = self
            .texture
            .as_ref()
            .is_some_and(|old| Arc::ptr_eq(old, &probe) && old.pixels_per_point == pixels);
        if !same {
            self.formulas.clear();
            self.glyphs.clear();
        }
        let last = self.pass;
        self.formulas.retain(|_, kept| kept.last_pass >= last);
        self.texture = Some(probe);
        self.pass = pass;
    }

    /// All of a formula as one galley, relative to the left end of its baseline.
    fn galley(&mut self, painter: &Painter, written: &FormulaGalley) -> Galley {
        let FormulaGalley { layout, em, ink, .. } = written;
        let pixels_per_point = painter.ctx().pixels_per_point();
        let mut mesh = Mesh::default();
        let mut pen = MeshPen {
            painter,
            em: *em,
            pixels_per_point,
            glyphs: &mut self.glyphs,
            outlines: &mut self.outlines,
            mesh: &mut mesh,
        };
        for item in &layout.items {
            pen.item(item, written.colour(item));
        }
        let bounds = mesh.calc_bounds();
        let (num_vertices, num_indices) = (mesh.vertices.len(), mesh.indices.len());
        let visuals = RowVisuals {
            mesh,
            mesh_bounds: bounds,
            glyph_index_start: 0,
            glyph_vertex_range: 0..num_vertices,
        };
        let rect = Rect::from_min_max(
            (vec2(0.0, -layout.height) * *em).to_pos2(),
            (vec2(layout.width, layout.depth) * *em).to_pos2(),
        );
        Galley {
            // egui takes a galley with an empty job for an empty one.
            job: Arc::new(LayoutJob::simple_singleline("x".into(), FontId::default(), *ink)),
            rows: vec![Row {
                section_index_at_start: 0,
                glyphs: Vec::new(),
                rect,
                visuals,
                ends_with_newline: false,
            }],
            elided: false,
            rect,
            mesh_bounds: bounds,
            num_vertices,
            num_indices,
            pixels_per_point,
        }
    }
}

/// The colour of each tag of `layout`.
fn colours(layout: &FormulaLayout, look: &FormulaLook<'_>) -> Vec<Color32> {
    let mut colours: Vec<Color32> = Vec::with_capacity(layout.tags.len());
    let mut lit: Vec<bool> = Vec::with_capacity(layout.tags.len());
    for tag in layout.tags.iter() {
        // A tag comes after the one around it.
        let outer = tag.parent.and_then(|parent| colours.get(parent)).copied();
        let is_lit = look.lit.is_some_and(|lit| is_of(&tag.name, lit.name))
            || tag.parent.and_then(|parent| lit.get(parent)).copied().unwrap_or(false);
        colours.push(match look.lit {
            Some(lit) if is_lit => lit.ink,
            _ => (look.colour)(&tag.name).or(outer).unwrap_or(look.ink),
        });
        lit.push(is_lit);
    }
    colours
}

/// The family of fonts for a face.
pub fn family(face: Face) -> FontFamily {
    fonts::family(match face {
        Face::Main => fonts::MATH,
        Face::Bold => fonts::MATH_BOLD,
        Face::Italic => fonts::MATH_ITALIC,
        Face::Ams => fonts::MATH_AMS,
        Face::Size(n) => fonts::MATH_SIZE[usize::from(n.clamp(1, 4)) - 1],
        Face::Text => fonts::UI,
    })
}
