//! Paints prose on the screen and in exported figures.

use super::flow::{self, Flow, FlowText, ItemContent, PlacedItem};
use super::{ProseStyle, dashes};
use crate::text::fill::Piece;
use crate::view::ink::InkPainter;
use crate::view::reading::open_lesson::OpenLesson;
use crate::view::typography::formula::{FormulaStyle, LitName};
use crate::view::typography::formula_cache::Maths;
use egui::{Galley, Pos2, Shape, vec2};
use std::sync::Arc;

/// Paints a paragraph at a width below its left top corner; returns its height.
pub fn print(
    painter: &InkPainter,
    corner: Pos2,
    width: f32,
    pieces: &[Piece],
    style: &ProseStyle<'_>,
    reading: &OpenLesson,
) -> f32 {
    let (fonts, maths) = (painter.fonts(), &Maths::default());
    let flow = flow::set(FlowText { fonts, maths, pieces, size: style.size, width }, None);
    paint(painter, &flow, corner, style, reading);
    flow.height
}

/// Paints a text below its left top corner; returns its items.
pub(super) fn paint(
    painter: &InkPainter,
    flow: &Flow,
    corner: Pos2,
    style: &ProseStyle<'_>,
    reading: &OpenLesson,
) -> Vec<PlacedItem> {
    let theme = style.cx.theme;
    let (highlights, items) = flow.placed(corner, style.lit);
    for rect in highlights {
        painter.add(Shape::rect_filled(rect, 4.0, theme.lit));
    }
    for &PlacedItem { index, at, rect, in_lit } in &items {
        let ink = if in_lit { theme.lit_ink } else { style.ink };
        let write = |words: &Arc<Galley>| {
            painter.galley(at - vec2(0.0, flow::baseline(words)), words.clone(), ink);
        };
        match &flow.items[index].content {
            ItemContent::Words(words) | ItemContent::Number { digits: words, .. } => write(words),
            ItemContent::Term { word, .. } => {
                write(word);
                painter.extend(dashes(rect, [3.0, 3.0], theme.control));
            }
            ItemContent::Math { layout, em } => {
                let role = |name: &str| reading.role_of(name).unwrap_or_default();
                let colour = |name: &str| (!in_lit).then(|| theme.text_of(role(name)));
                let lit = style.lit.filter(|_| !in_lit);
                let lit = lit.map(|name| LitName { name, fill: theme.lit, ink: theme.lit_ink });
                painter.formula(at, layout, &FormulaStyle { em: *em, ink, colour: &colour, lit });
            }
        }
    }
    items
}
