//! Names, reasons and the listing of the perp product, as displayed.

use super::*;
use crate::geometry::double::Vec2;
use crate::geometry::double::perp_product::{PerpProduct, perp_product_trace};
use crate::program::read::Tree;
use crate::symbols;

const SYMBOLS: &[Symbol] = &symbols![
    First(
        "a" = "A",
        "p" = "P",
        "d1" = r"\mathbf{d}_1",
        "d2" = r"\mathbf{d}_2",
        "w" = r"\mathbf{w}"
    ),
    inlined("area_t" = r"@w \times @d2", "area_u" = r"@w \times @d1", "den" = r"@d1 \times @d2"),
];

/// The scene of the example: numerator 22, denominator 41.
fn mock() -> PerpProduct {
    let v = Vec2::new;
    perp_product_trace(v(-3.0, -2.0), v(4.0, 0.0), v(2.0, -3.0), v(-1.0, 2.0))
}

#[test]
fn an_inlined_value_and_each_component_of_an_input_keep_their_names() {
    let trace = mock();
    let tex = |name| Formula::new(&trace, SYMBOLS, name).unwrap();
    assert!(tex("t").symbols.tex.contains("\\frac{\\href{area_t}{\\href{w}{"));
    assert!(tex("t").numbers.tex.contains("{\\href{den}{\\href{d1}{\\text{@4}}"));
    assert!(tex("d1").numbers.tex.contains("\\href{b}{\\href{b.y}{\\text{@2}}}"));
}

#[test]
fn symbols_may_refer_to_others_and_even_to_themselves() {
    let symbols = symbols![First("t" = "@area_t / @den", "den" = r"@d1 \times @d2", "u" = "@u")];
    let tex = |name| Formula::new(&mock(), &symbols, name).unwrap().symbols.tex;
    let den = "\\href{den}{\\href{d1}{\\mathbf{d}_{1}} \\times \\href{d2}{\\mathbf{d}_{2}}}";
    let left = format!("\\href{{t}}{{\\href{{area_t}}{{\\mathrm{{area}}_{{t}}}} / {den}}} = ");
    assert!(tex("t").starts_with(&left), "{}", tex("t"));
    assert!(tex("u").contains("{u}"));
}

#[test]
fn an_undefined_value_has_a_reason_instead_of_digits() {
    let v = Vec2::new;
    let trace = perp_product_trace(v(0.0, 0.0), v(0.0, 0.0), v(2.0, -3.0), v(1e300, 2.0));
    let formula = |name| Formula::new(&trace, SYMBOLS, name).unwrap();
    let t = formula("t");
    assert!(t.result.values(&trace).is_none() && t.numbers.values(&trace).is_some());
    let reason = t.undefined(&trace).unwrap().reason;
    let den = Tree::Name("den".to_owned());
    assert!(matches!(reason, Reason::ZeroDenominator(below) if *below == den));
    assert!(formula("p").numbers.values(&trace).is_none());
    assert_eq!(formula("p").undefined(&trace).unwrap().reason, Reason::DependsOn("t"));
    let tex = formula("t_c").undefined(&trace).unwrap().reason.tex(&trace, SYMBOLS);
    assert_eq!(tex, "\\href{d1}{\\mathbf{d}_1} \\cdot \\href{d1}{\\mathbf{d}_1}");
    let trace = perp_product_trace(v(f64::NAN, 0.0), v(1e300, 0.0), v(0.0, 0.0), v(0.0, 1e300));
    assert_eq!(undefined(&trace, "a").unwrap().reason, Reason::NotANumber("a"));
    let trace = perp_product_trace(v(0.0, 0.0), v(1e300, 0.0), v(0.0, 0.0), v(0.0, 1e300));
    assert!(matches!(undefined(&trace, "den").unwrap().reason, Reason::TooLarge(_)));
}

/// The listing of the example scene: text, state and margin of the verdict's lines.
fn listed(trace: &PerpProduct, case: &str) -> Vec<(&'static str, LineState, Margin)> {
    let lines = listing(trace, Some(case)).into_iter();
    let verdict = lines.filter(|listed| listed.line.arm.is_some());
    verdict.map(|listed| (listed.line.text.as_str(), listed.run, listed.margin)).collect()
}

#[test]
fn the_taken_arm_is_lit_and_later_lines_are_grey() {
    let v = Vec2::new;
    let parallel = perp_product_trace(v(0.0, 0.0), v(1.0, 0.0), v(0.0, 1.0), v(1.0, 1.0));
    let lines = listed(&parallel, "parallel");
    let zero = "if d1 == Vec2::ZERO || d2 == Vec2::ZERO {";
    assert_eq!(lines[0], (zero, LineState::Done, Margin::Truth(false)));
    assert_eq!(lines[1], ("    return Meeting::ZeroLength;", LineState::Skipped, Margin::Empty));
    let taken = ("if den == 0.0 && area_u != 0.0 {", LineState::Taken, Margin::Truth(true));
    assert_eq!(lines[3], taken);
    assert_eq!(lines[4], ("    return Meeting::Parallel;", LineState::Taken, Margin::Empty));
    assert!(
        lines[6..]
            .iter()
            .all(|(_, run, margin)| (*run, margin) == (LineState::Skipped, &Margin::Empty))
    );
}

#[test]
fn an_inlined_symbol_equals_its_let() {
    let trace = mock();
    let inlined = SYMBOLS.iter().filter(|symbol| symbol.inlined);
    for symbol in inlined {
        let plain = Symbol { inlined: false, ..*symbol };
        let others = SYMBOLS.iter().filter(|other| other.name != symbol.name);
        let letters: Vec<_> = others.map(|other| Symbol { ..*other }).chain([plain]).collect();
        let left = Formula::new(&trace, &letters, symbol.name).unwrap().symbols.tex;
        let right = Formula::new(&trace, SYMBOLS, symbol.name).unwrap().symbols.tex;
        assert!(left.starts_with(&format!("{right} = ")), "{left} but {right}");
    }
}

#[test]
fn without_a_verdict_only_the_trace_ran() {
    let lines = listing(&mock(), None);
    let ran = lines.iter().filter(|listed| listed.run == LineState::Done).count();
    assert_eq!(ran, lines.iter().filter(|listed| listed.line.arm.is_none()).count());
}

#[test]
fn the_margin_shows_the_value_of_a_line() {
    let lines = listing(&mock(), Some("crossing"));
    assert_eq!(lines[1].line.text, "let d2 = d - c;");
    assert_eq!(lines[1].margin, Margin::Values(vec![("d2", Vec2::new(-3.0, 5.0).into())]));
}

#[test]
fn the_exported_text_is_rust() {
    let rust = as_rust(&mock());
    let body = format!("fn taken() {{ {rust} }}");
    assert!(syn::parse_str::<syn::ItemFn>(&body).is_ok(), "{rust}");
    assert!(rust.ends_with("let t_d = (d - a).dot(d1) / d1.dot(d1);\n"));
}
