//! Prose in exported figures.

use super::flow::{self, FlowText, KeptBreaks, PlacedItem, What};
use super::{ProseStyle, dashes};
use crate::sketch::Role;
use crate::text::fill::Piece;
use crate::view::ink::InkPainter;
use crate::view::typography::formula::{FormulaStyle, LitName};
use crate::view::typography::formula_cache::Maths;
use egui::{Color32, Galley, Pos2, Shape, vec2};
use std::sync::Arc;

/// Paints a paragraph at a width below its left top corner; returns its height. `role` returns the
/// role of a value's object.
pub fn print(
    painter: &InkPainter,
    corner: Pos2,
    width: f32,
    pieces: &[Piece],
    style: &ProseStyle<'_>,
    role: &dyn Fn(&str) -> Role,
) -> f32 {
    let maths = &Maths::default();
    let fonts = painter.fonts();
    let text = FlowText { fonts, maths, pieces, size: style.size, width };
    let mut kept = KeptBreaks::default();
    let kept = style.close.then_some(&mut kept);
    let flow = flow::set(text, kept);
    let theme = style.cx.theme;
    let (highlights, items) = flow.placed(corner, style.lit);
    for rect in highlights {
        painter.add(Shape::rect_filled(rect, 4.0, theme.lit));
    }
    for PlacedItem { index, at, rect, in_lit } in items {
        let ink = if in_lit { theme.lit_ink } else { style.ink };
        let lit = style.lit.filter(|_| !in_lit);
        match &flow.items[index].what {
            What::Words(galley) => print_galley(painter, galley, at, ink),
            What::Term { word, .. } => {
                print_galley(painter, word, at, ink);
                painter.extend(dashes(rect, [3.0, 3.0], theme.control));
            }
            What::Math { layout, em } => {
                let colour = |name: &str| (!in_lit).then(|| theme.text_of(role(name)));
                let lit = lit.map(|name| LitName { name, fill: theme.lit, ink: theme.lit_ink });
                let style = FormulaStyle { em: *em, ink, colour: &colour, lit };
                painter.formula(at, layout, &style);
            }
            What::Number { name, digits, .. } => {
                let lit = lit == Some(name);
                if lit {
                    let rect = rect.expand2(vec2(1.0, 0.0));
                    painter.add(Shape::rect_filled(rect, 4.0, theme.lit));
                }
                print_galley(painter, digits, at, if lit { theme.lit_ink } else { ink });
            }
        }
    }
    flow.height
}

fn print_galley(painter: &InkPainter, galley: &Arc<Galley>, at: Pos2, ink: Color32) {
    painter.galley(at - vec2(0.0, flow::baseline(galley)), galley.clone(), ink);
}
