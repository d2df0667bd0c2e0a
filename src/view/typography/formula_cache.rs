//! A cache of formulas: each template is parsed once and laid out again only when a number in it
//! changes.

use super::formula::{FormulaPainter, FormulaStyle, PlacedFormula};
use crate::derivation::{FormulaRow, SlotValue, Symbol, role_of};
use crate::program::ComputedProgram;
use crate::text::number::{MINUS, WrittenNumber};
use crate::text::plain_math::plain;
use crate::text::typeset::{FormulaLayout, LiveFormula, mathml};
use crate::view::ink::InkPainter;
use crate::view::theme::Theme;
use egui::cache::{ComputerMut, FrameCache};
use egui::{Color32, Context, Painter, Pos2};
use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

/// The formulas of the whole interface.
#[derive(Default)]
pub struct Maths {
    /// The painter of the formulas.
    pub painter: RefCell<FormulaPainter>,
    formulas: RefCell<HashMap<String, Option<LiveFormula>>>,
}

impl Maths {
    /// The template `tex` laid out with `slots`; `None` if it cannot be parsed, which the tests of
    /// the lessons exclude.
    pub fn layout(&self, tex: &str, slots: Vec<String>) -> Option<Arc<FormulaLayout>> {
        let mut formulas = self.formulas.borrow_mut();
        if !formulas.contains_key(tex) {
            formulas.insert(tex.to_owned(), LiveFormula::new(tex).ok());
        }
        let formula = formulas.get_mut(tex)?.as_mut()?;
        formula.set(slots);
        Some(formula.layout())
    }

    /// A row of a formula with the numbers of `trace`; `None` if a number is undefined.
    pub fn row<'a, 'p>(
        &self,
        row: &FormulaRow<'_>,
        of: impl Into<ComputedProgram<'a, 'p>>,
    ) -> Option<Arc<FormulaLayout>> {
        self.layout(&row.tex, slots(row, of)?)
    }

    /// Paints a layout with the left end of its baseline at `at`, each name in its own colour and
    /// the highlighted one on yellow.
    pub fn paint(
        &self,
        painter: &Painter,
        at: Pos2,
        layout: &Arc<FormulaLayout>,
        em: f32,
        inks: &Inks<'_>,
    ) -> PlacedFormula {
        let colour = |name: &str| inks.colour(name);
        let style = inks.style(em, &colour);
        self.painter.borrow_mut().paint(painter, at, layout, &style)
    }

    /// Clears the formulas of the last lesson.
    pub fn clear(&self) {
        self.formulas.borrow_mut().clear();
    }
}

/// The contents of a row's slots; `None` if a value is undefined.
pub fn slots<'a, 'p>(
    row: &FormulaRow<'_>,
    of: impl Into<ComputedProgram<'a, 'p>>,
) -> Option<Vec<String>> {
    row.values(of)?.into_iter().map(slot).collect()
}

/// A row for reading aloud; `None` if a value is undefined.
pub fn spoken<'a, 'p>(
    row: &FormulaRow<'_>,
    of: impl Into<ComputedProgram<'a, 'p>>,
) -> Option<String> {
    let mut tex = row.tex.clone();
    for (k, text) in slots(row, of)?.into_iter().enumerate() {
        let (factor, term) = match text.strip_prefix(MINUS) {
            Some(size) => (format!("({text})"), format!(" {MINUS} {size}")),
            None => (text.clone(), format!(" + {text}")),
        };
        for (sign, put) in [("", text), ("+", term)] {
            tex = tex.replace(&format!("{{@{sign}{k}}}"), &format!("{{{put}}}"));
        }
        tex = tex.replace(&format!("{{@({k})}}"), &format!("{{{factor}}}"));
    }
    Some(plain(&tex))
}

/// A row as MathML; `None` if a value is undefined or a command cannot be written.
pub fn marked_up<'a, 'p>(
    ctx: &Context,
    row: &FormulaRow<'_>,
    of: impl Into<ComputedProgram<'a, 'p>>,
) -> Option<String> {
    let slots = slots(row, of)?;
    ctx.memory_mut(|memory| {
        memory.caches.cache::<FrameCache<_, RowMathml>>().get((&*row.tex, &*slots))
    })
}

/// Writes a row as MathML unless it was written in the last frame.
#[derive(Default)]
struct RowMathml;

impl ComputerMut<(&str, &[String]), Option<String>> for RowMathml {
    fn compute(&mut self, (tex, slots): (&str, &[String])) -> Option<String> {
        mathml(tex, slots, false, &|_| None).ok()
    }
}

fn slot(shown: SlotValue) -> Option<String> {
    match shown {
        SlotValue::Number(x) => Some(WrittenNumber::extended(x)?.to_string()),
        SlotValue::Flag(yes) => Some(if yes { "1" } else { "0" }.to_owned()),
    }
}

/// The colours of a painted formula.
pub struct Inks<'a> {
    /// The theme.
    pub theme: &'a Theme,
    /// The default colour.
    pub ink: Color32,
    /// Names have the colours of their roles in these; substituted numbers have none.
    pub symbols: &'a [Symbol],
    /// The highlighted name.
    pub lit: Option<&'a str>,
}

impl Inks<'_> {
    /// Adds a layout to the inks, as [`Maths::paint`] does on the screen.
    pub fn print(&self, painter: &InkPainter, at: Pos2, layout: &Arc<FormulaLayout>, em: f32) {
        painter.formula(at, layout, &self.style(em, &|name| self.colour(name)));
    }

    fn colour(&self, name: &str) -> Option<Color32> {
        role_of(self.symbols, name).map(|role| self.theme.text_of(role))
    }

    fn style<'a>(
        &'a self,
        em: f32,
        colour: &'a dyn Fn(&str) -> Option<Color32>,
    ) -> FormulaStyle<'a> {
        let lit = self.lit.map(|name| (name, self.theme));
        FormulaStyle { em, ink: self.ink, colour, lit }
    }
}

#[cfg(test)]
mod tests {
    use super::spoken;
    use crate::derivation::Formula;
    use crate::geometry::double::{Vec2, perp_product::perp_product_trace};
    use crate::lessons::find;
    use crate::sketch::Role;
    use crate::view::reading::open_lesson::OpenLesson;

    #[test]
    fn the_value_of_a_part_has_its_own_role() {
        let reading = OpenLesson::open(find("ray_box").unwrap());
        assert_eq!(reading.role_of("a.x"), Some(Role::First));
        assert_eq!(reading.role_of("y_slab.near"), Some(Role::Third));
    }

    #[test]
    fn a_row_is_read_aloud_with_signs_between_its_numbers() {
        let v = Vec2::new;
        let trace = perp_product_trace(v(-3.0, -2.0), v(4.0, 0.0), v(2.0, -3.0), v(-1.0, 2.0));
        let formula = Formula::new(&trace, &[], "den").unwrap();
        let numbers = spoken(&formula.numbers, &trace);
        assert_eq!(numbers.as_deref(), Some("= 7 · 5 − 2 · (−3)"));
    }
}
