//! The file itself: its head, and egui's shapes in their order.

use super::glyph_outlines::Letters;
use super::svg_shapes::{ShapeWriter, flat};
use super::svg_values::{N, XmlText};
use crate::view::formula::FormulaPainter;
use egui::epaint::ClippedShape;
use egui::{Color32, Pos2, Rect, Shape, Vec2};
use std::fmt::Write;

/// The sheet on which a figure stands.
pub struct SvgSheet<'a> {
    /// Its size in points.
    pub size: Vec2,
    /// Its colour.
    pub ground: Color32,
    /// The language of its words.
    pub lang: &'a str,
    /// What it is called.
    pub title: &'a str,
    /// What it shows, for who cannot see it.
    pub said: &'a str,
}

/// Shapes on a sheet, as an SVG file that needs nothing else.
pub fn write(
    sheet: &SvgSheet<'_>,
    shapes: &[ClippedShape],
    letters: &Letters<'_>,
    formulas: &FormulaPainter,
) -> String {
    let (w, h) = (N(sheet.size.x.ceil()), N(sheet.size.y.ceil()));
    let (lang, title, said) = (sheet.lang, XmlText(sheet.title), XmlText(sheet.said));
    let mut file = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}" xml:lang="{lang}" role="img" aria-label="{title}. {said}">
<title>{title}</title>
<desc>{said}</desc>
<rect width="{w}" height="{h}"{}/>
"#,
        super::svg_values::SvgPaint("fill", sheet.ground),
    );
    let whole = Rect::from_min_size(Pos2::ZERO, sheet.size);
    let mut rest = shapes;
    while let Some(first) = rest.first() {
        let clip = first.clip_rect;
        let count = rest.iter().take_while(|shape| shape.clip_rect == clip).count();
        let (run, after) = rest.split_at(count);
        rest = after;
        let mut seen: Vec<&Shape> = Vec::new();
        run.iter().for_each(|clipped| flat(&clipped.shape, &mut seen));
        let cut = (!clip.contains_rect(whole)).then(|| clip.intersect(whole));
        if cut.is_some_and(|cut| !cut.is_positive()) {
            continue;
        }
        if let Some(cut) = cut {
            let [x, y, w, h] = [cut.left(), cut.top(), cut.width(), cut.height()].map(N);
            let _ = writeln!(
                file,
                r#"<svg x="{x}" y="{y}" width="{w}" height="{h}" viewBox="{x} {y} {w} {h}">"#
            );
        }
        ShapeWriter { file: &mut file, letters, formulas }.all(&seen);
        file.push_str(if cut.is_some() { "</svg>\n" } else { "" });
    }
    file.push_str("</svg>\n");
    file
}
