//! Labels in the type of formulas.

use super::mark_labels::{Kind, Label, Labels};
use crate::lesson::Symbol;
use crate::text::fill::linked;
use crate::text::typeset::{FormulaLayout, LiveFormula};
use crate::view::formula::{FormulaLook, FormulaPainter};
use egui::{Color32, Painter, Pos2, Vec2, vec2};
use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt;
use std::rc::Rc;
use std::sync::Arc;

/// A formula as a label.
#[derive(Clone)]
pub struct Typeset {
    layout: Arc<FormulaLayout>,
    em: f32,
    painter: Rc<RefCell<FormulaPainter>>,
}

impl Label for Typeset {
    fn size(&self) -> Vec2 {
        vec2(self.layout.width, self.layout.height + self.layout.depth) * self.em
    }

    fn paint(&self, painter: &Painter, at: Pos2, colour: Color32) {
        let at = at + vec2(0.0, self.layout.height * self.em);
        let look = FormulaLook { em: self.em, ink: colour, colour: &|_| None, lit: None };
        self.painter.borrow_mut().paint(painter, at, &self.layout, &look);
    }
}

/// The symbols of a lesson as labels. A formula is read once and laid out when its number changes.
pub struct Symbols {
    symbols: &'static [Symbol],
    painter: Rc<RefCell<FormulaPainter>>,
    kept: RefCell<HashMap<(&'static str, Kind), Option<LiveFormula>>>,
    values: HashMap<&'static str, String>,
}

impl fmt::Debug for Symbols {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Symbols").field("symbols", &self.symbols).finish_non_exhaustive()
    }
}

impl Symbols {
    /// The labels of these symbols, painted by the painter of the whole interface.
    pub fn new(symbols: &'static [Symbol], painter: Rc<RefCell<FormulaPainter>>) -> Self {
        Self { symbols, painter, kept: RefCell::default(), values: HashMap::new() }
    }

    /// Sets what stands behind the "=" of an equation: for each name the value as a reader sees it,
    /// or `None` if it does not exist.
    pub fn set(&mut self, values: impl Fn(&str) -> Option<String>) {
        for symbol in self.symbols {
            match values(symbol.name) {
                Some(value) => drop(self.values.insert(symbol.name, value)),
                None => drop(self.values.remove(symbol.name)),
            }
        }
    }

    fn tex(&self, name: &str) -> Option<&'static str> {
        self.symbols.iter().find(|s| s.name == name).map(|s| s.tex)
    }
}

impl Labels for Symbols {
    fn label(&self, name: &str, kind: Kind, k: f32) -> Option<Rc<dyn Label>> {
        let symbol = self.symbols.iter().find(|s| s.name == name)?;
        let value = match kind {
            Kind::Equation => Some(self.values.get(name)?),
            Kind::Letter | Kind::Vector => None,
        };
        let mut kept = self.kept.borrow_mut();
        let formula = kept.entry((symbol.name, kind)).or_insert_with(|| {
            let tex = linked(symbol.tex, &|name| self.tex(name));
            let equation = format!(r"{tex} = \text{{@0}}");
            LiveFormula::new(if kind == Kind::Equation { &equation } else { &tex }).ok()
        });
        let formula = formula.as_mut()?;
        if let Some(value) = value {
            formula.set([value.as_str()]);
        }
        let (em, painter) = (kind.size() * k, self.painter.clone());
        Some(Rc::new(Typeset { layout: formula.layout(), em, painter }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Nature;
    use crate::sketch::Role;

    const SYMBOLS: &[Symbol] = &[
        Symbol { name: "w", tex: r"\mathbf{w}", role: Role::Third, nature: Nature::Plain },
        Symbol { name: "d2", tex: r"\mathbf{d}_2", role: Role::Second, nature: Nature::Plain },
        Symbol {
            name: "area",
            tex: r"@w \times @d2",
            role: Role::Helper,
            nature: Nature::WriteOut,
        },
    ];

    #[test]
    fn a_product_is_written_by_its_parts() {
        let mut symbols = Symbols::new(SYMBOLS, Rc::default());
        assert!(symbols.label("area", Kind::Equation, 1.0).is_none());
        symbols.set(|name| (name == "area").then(|| "22".to_owned()));
        let equation = symbols.label("area", Kind::Equation, 1.0).unwrap().size();
        let vector = symbols.label("area", Kind::Vector, 1.0).unwrap().size();
        let letter = symbols.label("w", Kind::Vector, 1.0).unwrap().size();
        assert!(vector.x > 2.0 * letter.x && equation.x > vector.x + 17.0);
        assert!(symbols.label("p", Kind::Letter, 1.0).is_none());
    }
}
