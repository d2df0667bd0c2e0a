//! The SVG file: its head, and the inks in order.

use super::glyph_outlines::Letters;
use super::svg_shapes::InkWriter;
use super::svg_values::{N, SvgPaint, escaped};
use crate::view::ink::Ink;
use egui::{Color32, Pos2, Rect, Vec2};
use std::fmt::Write;

/// The sheet of a figure.
pub struct SvgSheet<'a> {
    pub size: Vec2,
    /// The background colour.
    pub ground: Color32,
    /// The language of the text.
    pub lang: &'a str,
    pub title: &'a str,
    /// The figure's description for screen readers.
    pub said: &'a str,
}

/// The inks of a sheet, each with its clip rectangle, as a self-contained SVG file.
pub fn write(sheet: &SvgSheet<'_>, inks: &[(Rect, Ink)], letters: &Letters<'_>) -> String {
    let (w, h) = (N(sheet.size.x.ceil()), N(sheet.size.y.ceil()));
    let (lang, title, said) = (sheet.lang, escaped(sheet.title), escaped(sheet.said));
    let mut file = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}" xml:lang="{lang}" role="img" aria-label="{title}. {said}">
<title>{title}</title>
<desc>{said}</desc>
<rect width="{w}" height="{h}"{}/>
"#,
        SvgPaint("fill", sheet.ground),
    );
    let whole = Rect::from_min_size(Pos2::ZERO, sheet.size);
    for run in inks.chunk_by(|(one, _), (next, _)| one == next) {
        let clip = run[0].0;
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
        InkWriter { file: &mut file, letters }.all(run);
        file.push_str(if cut.is_some() { "</svg>\n" } else { "" });
    }
    file.push_str("</svg>\n");
    file
}
