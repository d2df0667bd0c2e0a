//! Labels typeset as formulas.

use super::mark_labels::{Kind, Label};
use crate::lesson::Symbol;
use crate::text::fill::linked;
use crate::view::ink::Ink;
use crate::view::typography::formula::FormulaPainter;
use crate::view::typography::formula_cache::Maths;
use egui::Painter;
use std::cell::RefMut;
use std::collections::HashMap;
use std::rc::Rc;

/// The symbols of a lesson as labels.
#[derive(Default)]
pub struct Symbols {
    symbols: &'static [Symbol],
    maths: Rc<Maths>,
    values: HashMap<&'static str, String>,
}

impl Symbols {
    /// The labels of these symbols, with the formulas of the whole interface.
    pub fn new(symbols: &'static [Symbol], maths: Rc<Maths>) -> Self {
        Self { symbols, maths, values: HashMap::new() }
    }

    /// Sets the right sides of equations: for each name the formatted value, or `None` if it is
    /// undefined.
    pub fn set(&mut self, values: impl Fn(&str) -> Option<String>) {
        self.values.clear();
        let defined = self.symbols.iter().filter_map(|s| Some((s.name, values(s.name)?)));
        self.values.extend(defined);
    }

    fn tex(&self, name: &str) -> Option<&'static str> {
        self.symbols.iter().find(|s| s.name == name).map(|s| s.tex)
    }

    /// Paints mathematics on the screen.
    pub fn painter(&self) -> RefMut<'_, FormulaPainter> {
        self.maths.painter.borrow_mut()
    }

    /// Shows a label on the screen.
    pub fn show(&self, painter: &Painter, label: Ink) {
        label.show(painter, &mut self.painter());
    }

    /// The label of the value called `name`, at scale `ui_scale`; `None` if the value has no symbol
    /// or, for an equation, is undefined.
    pub fn label(&self, name: &str, kind: Kind, ui_scale: f32) -> Option<Label> {
        let tex = linked(self.tex(name)?, &|name| self.tex(name));
        let (tex, value) = match kind {
            Kind::Equation => (format!(r"{tex} = \text{{@0}}"), Some(self.values.get(name)?)),
            Kind::Root => (format!(r"\sqrt{{{tex}}}"), None),
            Kind::Letter | Kind::Vector => (tex, None),
        };
        let layout = self.maths.layout(&tex, value.into_iter().cloned().collect())?;
        Some(Label::Formula(layout, kind.size() * ui_scale))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sketch::Role;

    const SYMBOLS: &[Symbol] = &[
        Symbol::plain("w", r"\mathbf{w}", Role::Third),
        Symbol::plain("d2", r"\mathbf{d}_2", Role::Second),
        Symbol::inlined("area", r"@w \times @d2"),
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
