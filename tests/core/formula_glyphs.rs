//! The fonts of formulas contain all glyphs that formulas need; `assets/fonts/subset.py` creates
//! them.

use crate::page_values::PageValues;
use ab_glyph::{Font as _, FontRef};
use crosspoint::derivation::Formula;
use crosspoint::lessons::ALL;
use crosspoint::program::program_of;
use crosspoint::text::fill::{self, Values as _};
use crosspoint::text::lesson::LessonText;
use crosspoint::text::run::TextRun;
use crosspoint::text::typeset::{Face, ItemShape, LiveFormula};
use crosspoint::view::typography::{fonts, formula};
use std::collections::{BTreeSet, HashMap};

/// The texts that contain every character of a formula's slots.
const SLOTS: [&str; 3] = ["−0.123456789×10⁻⁰", "−∞", "true"];

/// The characters of a learner's own names, and of lengths, which the formulas of lessons lack.
const OTHERS: [&str; 3] = [
    r"\alpha\beta\gamma\delta\epsilon\varepsilon\eta\theta\kappa\lambda\mu\nu\xi\pi\rho\sigma\tau\phi\varphi\chi\psi\omega",
    r"\mathrm{Name\_of\_1} \ne \sqrt{\lVert \mathbf{v} \rVert^2} \land a \lor \lnot b \perp c \parallel d \wedge e",
    r"\left(\frac{\frac{a}{b}}{\frac{c}{d}}\right) \begin{vmatrix} a \\ b \\ c \end{vmatrix} \begin{cases} a \\ b \\ c \\ d \end{cases}",
];

/// The formulas of the texts and of the values of all lessons.
fn formulas() -> BTreeSet<String> {
    let mut found = BTreeSet::from(OTHERS.map(str::to_owned));
    for entry in ALL {
        let page = PageValues((entry.open)());
        let tex = |name: &str| page.tex(name);
        for text in entry.texts.map(|text| LessonText::parse(text).unwrap()) {
            let mut runs: Vec<_> = text.passages().into_iter().flat_map(|(_, runs)| runs).collect();
            while let Some(run) = runs.pop() {
                match run {
                    TextRun::Phrase { runs: inside, .. } => runs.extend(inside),
                    TextRun::Math(of) => drop(found.insert(fill::linked(of, &tex))),
                    _ => {}
                }
            }
        }
        let page = &page.0;
        for method in &page.derived().methods {
            let (trace, symbols) = (page.derived().displayed(method), page.about().symbols);
            for step in &program_of(&*method.trace).steps {
                let Some(formula) = Formula::new(&trace, symbols, &step.name) else { continue };
                let rows = [formula.symbols, formula.numbers, formula.result];
                found.extend(rows.into_iter().map(|row| row.tex));
            }
        }
    }
    found
}

#[test]
fn every_character_of_a_formula_is_in_the_font_of_its_face() {
    let mut faces: HashMap<&str, FontRef<'_>> = HashMap::new();
    let mut missing = BTreeSet::new();
    for tex in formulas() {
        let mut formula = LiveFormula::new(&tex).unwrap_or_else(|error| panic!("{error}"));
        let mut laid_out = |slot| {
            formula.set([slot; 16]);
            formula.layout().items.clone()
        };
        for item in SLOTS.into_iter().flat_map(&mut laid_out) {
            let ItemShape::Glyph { face, c, .. } = item.shape else { continue };
            if face == Face::Text {
                continue;
            }
            let file = fonts::files(&formula::family(face))[0];
            let font = faces.entry(file).or_insert_with(|| {
                FontRef::try_from_slice(fonts::embedded(file).unwrap()).unwrap()
            });
            if font.glyph_id(c).0 == 0 && !c.is_whitespace() {
                missing.insert(format!("{file} lacks {c:?} of {tex}"));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}
