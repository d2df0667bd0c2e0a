//! From a trace to ink: every row derived from the perp product can be typeset. Draws the three
//! rows of t as a panel shows them.

use std::sync::Arc;

use crosspoint::derivation::{self, FormulaRow, Nature, SlotValue, Symbol};
use crosspoint::geometry::Trace;
use crosspoint::geometry::double::Vec2;
use crosspoint::geometry::double::perp_product::{PerpProduct, perp_product_trace};
use crosspoint::sketch::Role;
use crosspoint::text::number::WrittenNumber;
use crosspoint::text::typeset::{FormulaLayout, LiveFormula, align};
use crosspoint::view::fonts;
use crosspoint::view::formula::{FormulaLook, FormulaPainter, LitName};
use egui::{Color32, Context, pos2};

const fn symbol(name: &'static str, tex: &'static str, role: Role, nature: Nature) -> Symbol {
    Symbol { name, tex, role, nature }
}

const SYMBOLS: &[Symbol] = &[
    symbol("a", "A", Role::First, Nature::Plain),
    symbol("d1", "\\mathbf{d}_1", Role::First, Nature::Plain),
    symbol("d2", "\\mathbf{d}_2", Role::Second, Nature::Plain),
    symbol("w", "\\mathbf{w}", Role::Third, Nature::Plain),
    symbol("area_t", "@w \\times @d2", Role::Third, Nature::WriteOut),
    symbol("area_u", "@w \\times @d1", Role::Third, Nature::WriteOut),
    symbol("den", "@d1 \\times @d2", Role::First, Nature::WriteOut),
];

fn trace() -> PerpProduct {
    let v = Vec2::new;
    perp_product_trace(v(-3.0, -2.0), v(4.0, 0.0), v(2.0, -3.0), v(-1.0, 2.0))
}

fn laid_out(row: &FormulaRow<'_>, trace: &dyn Trace) -> Arc<FormulaLayout> {
    let mut formula = LiveFormula::new(&row.tex).unwrap_or_else(|e| panic!("{e}"));
    let digits = |shown: SlotValue| match shown {
        SlotValue::Number(x) => WrittenNumber::new(x).unwrap().to_string(),
        SlotValue::Flag(yes) => if yes { "참" } else { "거짓" }.to_owned(),
    };
    formula.set(row.values(trace).unwrap().into_iter().map(digits));
    formula.layout()
}

fn rows(name: &str, symbols: &[Symbol]) -> Option<[Arc<FormulaLayout>; 3]> {
    let trace = trace();
    let formula = derivation::Formula::new(&trace, symbols, name)?;
    let derivation::Formula { symbols, numbers, result, .. } = &formula;
    Some([symbols, numbers, result].map(|row| laid_out(row, &trace)))
}

#[test]
fn every_row_can_be_typeset() {
    let trace = trace();
    let mut seen = 0;
    for line in ["d1", "d2", "w", "den", "area_t", "area_u", "t", "u", "p"] {
        for symbols in [SYMBOLS, &[]] {
            let Some(rows) = rows(line, symbols) else { continue };
            seen += 1;
            assert!(rows.iter().all(|row| row.width > 0.0), "{line}");
        }
    }
    assert!(seen >= 16, "{seen} of the formulas of {}", trace.text().method);
}

#[test]
fn rows_of_t_look_like_a_page_of_a_book() {
    let rows = rows("t", SYMBOLS).unwrap();
    let ctx = Context::default();
    ctx.set_fonts(fonts::definitions(fonts::embedded));
    let mut painter = FormulaPainter::default();
    let mut screen = crate::screen::Screen::new([300.0, 170.0], 2.0);
    let ink = Color32::from_rgb(28, 33, 38);
    let colour = |name: &str| match SYMBOLS.iter().find(|s| s.name == name)?.nature {
        Nature::WriteOut => None,
        Nature::Plain => Some(match name {
            "d2" => Color32::from_rgb(173, 74, 0),
            "w" => Color32::from_rgb(151, 64, 111),
            _ => Color32::from_rgb(0, 100, 156),
        }),
    };
    let lit = LitName { name: "area_t", fill: Color32::from_rgb(251, 233, 107), ink };
    let look = FormulaLook { em: 17.0, ink, colour: &colour, lit: Some(lit) };
    let mut lit_in_rows = 0;
    for _ in 0..2 {
        screen.frame(&ctx, vec![], |ctx| {
            let paint = ctx.layer_painter(egui::LayerId::background());
            lit_in_rows = 0;
            let tops = [20.0, 78.0, 130.0];
            for ((row, moved), top) in rows.iter().zip(align(&rows)).zip(tops) {
                let at = pos2(40.0 + moved * look.em, top + row.height * look.em);
                let place = painter.paint(&paint, at, row, &look);
                lit_in_rows += place.rects_of("area_t").len();
            }
        });
    }
    screen.save(&crate::screen::path("rows-of-t.png"));
    assert_eq!(lit_in_rows, 3);
    assert!(screen.image.pixels.contains(&lit.fill));
    assert!(screen.image.pixels.contains(&ink));
}
