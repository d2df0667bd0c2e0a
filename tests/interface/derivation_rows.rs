//! The rows of a formula in the panel: aligned, within its width, one name highlighted.

use crosspoint::derivation::{Formula, SlotValue, Symbol};
use crosspoint::geometry::Trace;
use crosspoint::geometry::double::{Vec2, perp_product::perp_product_trace};
use crosspoint::program::program_of;
use crosspoint::symbols;
use crosspoint::text::{number::WrittenNumber, typeset};
use crosspoint::view::theme::LIGHT;
use crosspoint::view::typography::formula::{FormulaPainter, FormulaStyle};
use egui::pos2;
use std::sync::Arc;

/// The panel's width for a row, in points, and the size of an em.
const WIDTH: f32 = 300.0;
const EM: f32 = 17.0;

const SYMBOLS: &[Symbol] = &symbols![
    First("a" = "A", "b" = "B", "c" = "C", "d" = "D", "p" = "P"),
    First("d1" = r"\mathbf{d}_1", "d2" = r"\mathbf{d}_2", "w" = r"\mathbf{w}"),
    inlined("area_t" = r"@w \times @d2", "area_u" = r"@w \times @d1", "den" = r"@d1 \times @d2"),
];

/// The three rows of one unknown, laid out.
fn rows(trace: &dyn Trace, name: &str) -> [Arc<typeset::FormulaLayout>; 3] {
    let formula = Formula::new(trace, SYMBOLS, name).unwrap();
    [formula.symbols, formula.numbers, formula.result].map(|row| {
        let text = |shown| match shown {
            SlotValue::Number(x) => WrittenNumber::new(x).unwrap().to_string(),
            SlotValue::Flag(yes) => yes.to_string(),
        };
        let mut typeset = typeset::LiveFormula::new(&row.tex).unwrap();
        typeset.set(row.values(trace).unwrap().into_iter().map(text));
        typeset.layout()
    })
}

#[test]
fn rows_fit_the_panel_and_their_equals_signs_stand_below_each_other() {
    let v = Vec2::new;
    let trace = perp_product_trace(v(-3.0, -2.0), v(4.0, 0.0), v(2.0, -3.0), v(-1.0, 2.0));
    let ctx = crate::screen::context();
    let mut screen = crate::screen::Screen::new([360.0, 1400.0], 2.0);
    let mut painter = FormulaPainter::default();
    let (ink, lit) = (LIGHT.ink, ("area_t", &LIGHT));
    let style = FormulaStyle { em: EM, ink, colour: &|_| None, lit: Some(lit) };
    let mut lit_in_rows = 0;
    for _ in 0..2 {
        lit_in_rows = 0;
        screen.frame(&ctx, vec![], |ctx| {
            let paint = ctx.layer_painter(egui::LayerId::background());
            let mut top = 20.0;
            for step in &program_of(&trace).steps {
                let rows = rows(&trace, &step.name);
                let inlined = ["den", "area_t", "area_u"].contains(&step.name.as_str());
                assert_eq!(rows[0].relation.is_none(), inlined, "{}", step.name);
                let column = rows.iter().filter_map(|row| row.relation).fold(0.0, f32::max);
                for row in &rows {
                    let shift = row.relation.map_or(0.0, |x| column - x);
                    let fitted = typeset::fit(row, WIDTH / EM - shift);
                    assert!(!fitted.scrolls && row.width > 0.0, "{}", step.name);
                    let layout = &fitted.layout;
                    let at = pos2(20.0 + shift * EM, top + layout.height * EM);
                    let style = FormulaStyle { em: EM * fitted.scale, ..style };
                    let place = painter.paint(&paint, at, layout, &style);
                    let found = place.rects_of("area_t").len();
                    lit_in_rows += if step.name == "t" { found } else { 0 };
                    top += (layout.height + layout.depth) * EM + 12.0;
                }
            }
        });
    }
    screen.save(&crate::screen::path("derivation-rows.png"));
    assert_eq!(lit_in_rows, 3);
    assert!(screen.image.pixels.contains(&LIGHT.lit) && screen.image.pixels.contains(&ink));
}
