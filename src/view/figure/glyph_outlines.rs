//! Text as outlines, so that a figure needs no font.

use super::svg_values::{Coordinates, step};
use crate::text::typeset::ItemShape;
use crate::view::typography::formula::{ColouredFormula, family};
use ab_glyph::{Font as _, FontRef, OutlineCurve, Point};
use egui::{Color32, FontDefinitions, FontFamily, Galley, Pos2, pos2, vec2};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The fonts by family, in egui's order.
pub struct Letters<'a> {
    families: BTreeMap<FontFamily, Vec<FontRef<'a>>>,
}

impl<'a> Letters<'a> {
    /// Leaves out the fonts that cannot be parsed.
    pub fn new(fonts: &'a FontDefinitions) -> Self {
        let font = |name: &String| {
            let data = fonts.font_data.get(name)?;
            FontRef::try_from_slice_and_index(&data.font, data.index).ok()
        };
        let family = |(family, names): (&FontFamily, &Vec<String>)| {
            (family.clone(), names.iter().filter_map(font).collect())
        };
        Self { families: fonts.families.iter().map(family).collect() }
    }

    /// The outlines of a text with its left top corner at `at`, grouped by colour. `colour`
    /// replaces an unset colour.
    pub fn text(&self, galley: &Galley, at: Pos2, colour: Color32) -> Vec<(Color32, String)> {
        let mut parts = ColouredPaths::default();
        for glyph in galley.rows.iter().flat_map(|row| &row.glyphs) {
            let section = galley.job.sections.get(glyph.section_index as usize);
            let Some(format) = section.map(|section| &section.format) else { continue };
            let own = format.color != Color32::PLACEHOLDER;
            let path = parts.of(if own { format.color } else { colour });
            let at = at + glyph.pos.to_vec2();
            self.glyph(&format.font_id.family, glyph.chr, format.font_id.size, at, path);
        }
        parts.0
    }

    /// The outlines of a formula with its baseline at `at`, grouped by colour.
    pub fn formula(&self, formula: &ColouredFormula, at: Pos2) -> Vec<(Color32, String)> {
        let (mut parts, em) = (ColouredPaths::default(), formula.em);
        for item in &formula.layout.items {
            let path = parts.of(formula.colour(item));
            let at = at + vec2(item.x, item.y) * em;
            match &item.shape {
                ItemShape::Glyph { face, c, scale } => {
                    self.glyph(&family(*face), *c, em * scale, at, path)
                }
                ItemShape::Rule { width, height } => {
                    let (w, h) = (width * em, height * em);
                    let corners = [(0.0, 0.0), (w, 0.0), (w, h), (0.0, h)];
                    polygon(corners.map(|(x, y)| at + vec2(x, y)), path);
                }
                ItemShape::Outline(outline) => {
                    for contour in &outline.contours {
                        polygon(contour.iter().map(|&[x, y]| at + vec2(x, y) * em), path);
                    }
                }
            }
        }
        parts.0
    }

    /// Adds the outline of `c` from the first font of a family that has it.
    fn glyph(&self, family: &FontFamily, c: char, size: f32, at: Pos2, path: &mut String) {
        let fonts = self.families.get(family).into_iter().flatten();
        let mut having = fonts.filter(|font| font.glyph_id(c).0 != 0);
        let Some(font) = having.next() else { return };
        let Some(outline) = font.outline(font.glyph_id(c)) else { return };
        let scale = size / font.units_per_em().unwrap_or(1000.0);
        let place = |p: Point| pos2(at.x + p.x * scale, at.y - p.y * scale);
        let (mut end, mut pen) = (None, at);
        for curve in &outline.curves {
            let (OutlineCurve::Line(from, to)
            | OutlineCurve::Quad(from, _, to)
            | OutlineCurve::Cubic(from, _, _, to)) = *curve;
            if end != Some(from) {
                pen = place(from);
                let close = if end.is_some() { "Z" } else { "" };
                let _ = write!(path, "{close}M{}", Coordinates(pen));
            }
            match *curve {
                OutlineCurve::Line(..) => step(path, 'l', &mut pen, &[place(to)]),
                OutlineCurve::Quad(_, c, _) => step(path, 'q', &mut pen, &[c, to].map(place)),
                OutlineCurve::Cubic(_, c, d, _) => {
                    step(path, 'c', &mut pen, &[c, d, to].map(place))
                }
            }
            end = Some(to);
        }
        path.push_str(if end.is_some() { "Z" } else { "" });
    }
}

/// Adds a closed polygon to a path. Relative coordinates would leave gaps between neighbours.
pub fn polygon(corners: impl IntoIterator<Item = Pos2>, path: &mut String) {
    for (index, corner) in corners.into_iter().enumerate() {
        let _ = write!(path, "{}{}", if index == 0 { 'M' } else { 'L' }, Coordinates(corner));
    }
    path.push('Z');
}

/// Paths by colour, in order of first use.
#[derive(Default)]
pub struct ColouredPaths(pub Vec<(Color32, String)>);

impl ColouredPaths {
    /// The path of a colour.
    pub fn of(&mut self, colour: Color32) -> &mut String {
        let at = self.0.iter().position(|(known, _)| *known == colour).unwrap_or_else(|| {
            self.0.push((colour, String::new()));
            self.0.len() - 1
        });
        &mut self.0[at].1
    }
}
