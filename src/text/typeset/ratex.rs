//! Typesetting by the ratex crates.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use ratex_font::{FontId, get_char_metrics};
use ratex_layout::{LayoutOptions, layout, to_display_list};
use ratex_types::color::Color;
use ratex_types::display_item::DisplayItem;
use ratex_types::path_command::PathCommand;

use super::layout::{Face, FormulaLayout, FormulaOutline, ItemShape, LayoutItem, Rect};
use super::slot_filling;
use super::template::{Code, Reader, Template, TemplateError, TemplateMark};

/// Minimum height and depth of the layout rectangle of a character, in em: those of a digit and of
/// a comma. Highlights of neighbours then have the same height.
const STRUT: (f32, f32) = (0.69, 0.2);
/// The number of segments of a curve of an outline; curves are at most half an em long.
const CURVE: u8 = 6;

impl Template {
    /// Parses the template `tex`; see the module for its syntax.
    pub fn parse(tex: &str) -> Result<Self, TemplateError> {
        let tex_owned = || tex.to_owned();
        if let Some(what) = left_out(tex) {
            return Err(TemplateError::Unsupported { tex: tex_owned(), what: what.to_owned() });
        }
        let mut nodes = ratex_parser::parse(tex)
            .map_err(|e| TemplateError::Syntax { tex: tex_owned(), why: e.message })?;
        let mut reader = Reader::default();
        reader.read(&mut nodes, None, true);
        let written = tex.matches("\\href{").count() + tex.matches("\\text{@").count();
        if reader.met != written {
            return Err(TemplateError::OutOfReach { tex: tex_owned() });
        }
        let slots = reader.slots;
        let template = Template { nodes, tags: reader.tags.into(), slots };
        match convert(&template, &vec!["0".to_owned(); slots]).1 {
            None => Ok(template),
            Some(what) => Err(TemplateError::Unsupported { tex: tex_owned(), what }),
        }
    }

    /// The template with `slots` filled in; missing ones stay empty.
    pub fn layout(&self, slots: &[String]) -> FormulaLayout {
        convert(self, slots).0
    }
}

/// The first command of the typesetter that the project excludes, with all its dependencies.
fn left_out(tex: &str) -> Option<&'static str> {
    let is_there = |command: &&str| {
        let mut rest = tex.split(*command).skip(1);
        rest.any(|rest| !rest.starts_with(|next: char| next.is_ascii_alphabetic()))
    };
    ["\\ce", "\\pu"].into_iter().find(is_there)
}

/// The layout, and the missing resources: glyphs without a font are set in the interface font,
/// unsupported lines are left out.
fn convert(template: &Template, slots: &[String]) -> (FormulaLayout, Option<String>) {
    let mut nodes = template.nodes.clone();
    slot_filling::fill(&mut nodes, slots, &template.tags);
    let list = to_display_list(&layout(&nodes, &LayoutOptions::default()));
    let baseline = list.height;
    let mut items = Vec::with_capacity(list.items.len());
    let (mut relation, mut breaks, mut missing) = (None, [const { Vec::new() }; 3], None);
    for item in list.items {
        let Some((mut item, colour)) = convert_item(item, baseline, &mut missing) else { continue };
        let code =
            Code::from_bytes([colour.r, colour.g, colour.b].map(|x| (x * 255.0).round() as u8));
        item.tag = code.tag;
        match code.mark {
            TemplateMark::Relation => relation = relation.or(Some(item.x)),
            TemplateMark::Break => breaks.iter_mut().for_each(|b| b.push(items.len())),
            TemplateMark::Comma => breaks[1..].iter_mut().for_each(|b| b.push(items.len() + 1)),
            TemplateMark::Inner => breaks[2].push(items.len()),
            TemplateMark::None => {}
        }
        items.push(item);
    }
    breaks.iter_mut().for_each(|breaks| breaks.retain(|at| *at < items.len()));
    // The strut may exceed the ink.
    let [top, bottom] = [
        items.iter().map(|item: &LayoutItem| item.room.min[1]).fold(0.0, f32::min),
        items.iter().map(|item| item.room.max[1]).fold(0.0, f32::max),
    ];
    let layout = FormulaLayout {
        id: 0,
        width: list.width as f32,
        height: (list.height as f32).max(-top),
        depth: (list.depth as f32).max(bottom),
        items,
        tags: template.tags.clone(),
        relation,
        lines: vec![0],
        breaks,
    };
    (layout.renamed(), missing)
}

fn convert_item(
    item: DisplayItem,
    baseline: f64,
    missing: &mut Option<String>,
) -> Option<(LayoutItem, Color)> {
    let (x, y, colour, shape, room) = match item {
        DisplayItem::GlyphPath { x, y, scale, font, char_code, color } => {
            let face = face(&font).unwrap_or_else(|| {
                *missing = Some(format!("the font {font}"));
                Face::Text
            });
            let c = char::from_u32(char_code).unwrap_or(' ');
            let shape = ItemShape::Glyph { face, c, scale: scale as f32 };
            (x, y, color, shape, glyph_room(&font, char_code, scale as f32))
        }
        DisplayItem::Line { x, y, width, thickness, color, .. } => {
            let (width, height) = (width as f32, thickness as f32);
            let room = Rect { min: [0.0; 2], max: [width, height] };
            (x, y - thickness / 2.0, color, ItemShape::Rule { width, height }, room)
        }
        DisplayItem::Rect { x, y, width, height, color } => {
            let (width, height) = (width as f32, height as f32);
            let room = Rect { min: [0.0; 2], max: [width, height] };
            (x, y, color, ItemShape::Rule { width, height }, room)
        }
        DisplayItem::Path { x, y, commands, fill: true, color } => {
            let outline = flatten(&commands);
            let points = outline.contours.iter().flatten();
            let room = points.fold(Rect::NOTHING, |r, &p| r.union(Rect { min: p, max: p }));
            (x, y, color, ItemShape::Outline(Arc::new(outline)), room)
        }
        DisplayItem::Path { fill: false, .. } => {
            *missing = Some("lines that are not filled".to_owned());
            return None;
        }
    };
    let (x, y) = (x as f32, (y - baseline) as f32);
    let at = |[dx, dy]: [f32; 2]| [x + dx, y + dy];
    let room = Rect { min: at(room.min), max: at(room.max) };
    Some((LayoutItem { x, y, tag: None, room, shape }, colour))
}

fn face(font: &str) -> Option<Face> {
    Some(match font {
        "Main-Regular" => Face::Main,
        "Main-Bold" => Face::Bold,
        "Math-Italic" => Face::Italic,
        "Size1-Regular" => Face::Size(1),
        "Size2-Regular" => Face::Size(2),
        "Size3-Regular" => Face::Size(3),
        "Size4-Regular" => Face::Size(4),
        "CJK-Regular" => Face::Text,
        _ => return None,
    })
}

/// A character's advance by its height, at least the strut; relative to the left end of its
/// baseline.
fn glyph_room(font: &str, char_code: u32, scale: f32) -> Rect {
    let metrics = FontId::parse(font).and_then(|font| get_char_metrics(font, char_code));
    let (width, height, depth) = match metrics {
        Some(m) => (m.width as f32, m.height as f32, m.depth as f32),
        None => (1.0, 0.8, 0.2),
    };
    let (height, depth) = (height.max(STRUT.0), depth.max(STRUT.1));
    Rect { min: [0.0, -height * scale], max: [width * scale, depth * scale] }
}

/// The outline of a path, its curves flattened to short segments.
fn flatten(commands: &[PathCommand]) -> FormulaOutline {
    let mut contours: Vec<Vec<[f32; 2]>> = Vec::new();
    let mut current: Vec<[f32; 2]> = Vec::new();
    let mut from = (0.0, 0.0);
    let point = |x: f64, y: f64| [x as f32, y as f32];
    for command in commands {
        let (c1, c2, to) = match *command {
            PathCommand::MoveTo { x, y } | PathCommand::LineTo { x, y } => {
                if matches!(command, PathCommand::MoveTo { .. }) {
                    contours.push(std::mem::take(&mut current));
                }
                current.push(point(x, y));
                from = (x, y);
                continue;
            }
            PathCommand::Close => continue,
            PathCommand::CubicTo { x1, y1, x2, y2, x, y } => ((x1, y1), (x2, y2), (x, y)),
            // A quadratic curve equals the cubic one with handles of two thirds of the length.
            PathCommand::QuadTo { x1, y1, x, y } => {
                let toward = |a: f64, b: f64| a + (b - a) * 2.0 / 3.0;
                let c1 = (toward(from.0, x1), toward(from.1, y1));
                (c1, (toward(x, x1), toward(y, y1)), (x, y))
            }
        };
        for k in 1..=CURVE {
            let t = f64::from(k) / f64::from(CURVE);
            let s = 1.0 - t;
            let [w0, w1, w2, w3] = [s * s * s, 3.0 * s * s * t, 3.0 * s * t * t, t * t * t];
            let at = |a: f64, b: f64, c: f64, d: f64| w0 * a + w1 * b + w2 * c + w3 * d;
            current.push(point(at(from.0, c1.0, c2.0, to.0), at(from.1, c1.1, c2.1, to.1)));
        }
        from = to;
    }
    contours.push(current);
    for contour in &mut contours {
        contour.dedup();
        if contour.len() > 1 && contour.first() == contour.last() {
            contour.pop();
        }
    }
    contours.retain(|contour| contour.len() > 2);
    let mut hasher = DefaultHasher::new();
    for [x, y] in contours.iter().flatten() {
        (x.to_bits(), y.to_bits()).hash(&mut hasher);
    }
    FormulaOutline { contours, key: hasher.finish() }
}
