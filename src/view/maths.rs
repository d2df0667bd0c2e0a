//! Formulas by their templates: each is parsed once and laid out again only when a number in it
//! changed.

use super::canvas::{Kind, Label, Labels, Text};
use super::fonts;
use super::formula::{FormulaPainter, Lit, Look as Ink, Place};
use super::reading::Reading;
use super::theme::Theme;
use crate::text::fill::{Values, linked};
use crate::text::number::{Number, tuple};
use crate::text::typeset::{Formula, Layout, Slot};
use egui::{Color32, Painter, Pos2, Vec2, vec2};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

/// The formulas of the whole interface.
#[derive(Default)]
pub struct Maths {
    /// Paints them.
    pub painter: RefCell<FormulaPainter>,
    formulas: RefCell<HashMap<String, Option<Formula>>>,
}

impl Maths {
    /// The template `tex` laid out with `slots`; `None` if it is not the TeX that is understood,
    /// which the tests of the lessons exclude.
    pub fn layout(&self, tex: &str, slots: Vec<Slot>) -> Option<Arc<Layout>> {
        let mut formulas = self.formulas.borrow_mut();
        if !formulas.contains_key(tex) {
            formulas.insert(tex.to_owned(), Formula::new(tex).ok());
        }
        let formula = formulas.get_mut(tex)?.as_mut()?;
        formula.set(slots);
        Some(formula.layout())
    }

    /// Paints a layout with the left end of its baseline at `at`, each name in its own colour and
    /// the lit one on yellow.
    pub fn paint(
        &self,
        painter: &Painter,
        at: Pos2,
        layout: &Arc<Layout>,
        em: f32,
        inks: &Inks<'_>,
    ) -> Place {
        let theme = inks.theme;
        let lit = inks.lit.map(|name| Lit { name, fill: theme.lit, ink: theme.lit_ink });
        let colour = |name: &str| {
            let role = inks.reading.role_of(name)?;
            Some(theme.text_of(role))
        };
        let ink = Ink { em, ink: inks.ink, colour: &colour, lit };
        self.painter.borrow_mut().paint(painter, at, layout, &ink)
    }

    /// Forgets the formulas of the last lesson.
    pub fn clear(&self) {
        self.formulas.borrow_mut().clear();
    }
}

/// The colours in which a formula is painted.
pub struct Inks<'a> {
    /// The theme.
    pub theme: &'a Theme,
    /// Of what has no colour of its own.
    pub ink: Color32,
    /// Knows the role of each name.
    pub reading: &'a Reading,
    /// The name on yellow.
    pub lit: Option<&'a str>,
}

/// The letters and equations of the picture.
pub struct Letters<'a> {
    /// The open lesson.
    pub reading: &'a Reading,
    /// The formulas.
    pub maths: &'a Rc<Maths>,
    /// egui, for the fonts.
    pub ctx: &'a egui::Context,
}

impl Labels for Letters<'_> {
    fn label(&self, name: &str, kind: Kind, k: f32) -> Option<Rc<dyn Label>> {
        let symbol = |name: &str| self.reading.tex(name);
        let mut tex = linked(&format!("@{{{name}}}"), &symbol);
        self.reading.tex(name)?;
        let mut slots = Vec::new();
        if kind == Kind::Equation {
            let value = self.reading.value(name).filter(|value| value.exists())?;
            let text = match value.numbers().count() {
                1 => value.numbers().next().and_then(Number::new)?.to_string(),
                _ => tuple(value.numbers(), Number::new)?,
            };
            tex.push_str(r" = \text{@0}");
            slots.push(Slot::from(text));
        }
        let layout = self.maths.layout(&tex, slots)?;
        if layout.width <= 0.0 {
            return Some(Rc::new(Text::new(self.ctx, name.to_uppercase(), fonts::MATH, 17.0)));
        }
        Some(Rc::new(Typeset { layout, maths: self.maths.clone(), em: kind.size() * k }))
    }
}

/// A formula as a label: in one colour.
struct Typeset {
    layout: Arc<Layout>,
    maths: Rc<Maths>,
    em: f32,
}

impl Label for Typeset {
    fn size(&self) -> Vec2 {
        vec2(self.layout.width, self.layout.height + self.layout.depth) * self.em
    }

    fn paint(&self, painter: &Painter, at: Pos2, colour: Color32) {
        let ink = Ink { em: self.em, ink: colour, colour: &|_| None, lit: None };
        let at = at + vec2(0.0, self.layout.height * self.em);
        self.maths.painter.borrow_mut().paint(painter, at, &self.layout, &ink);
    }
}
