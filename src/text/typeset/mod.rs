//! Formulas: TeX templates with slots for live numbers and names for linking, laid out in em.
//!
//! A template is TeX with two additions:
//!
//! - `\text{@0}` is the slot 0, where a number goes. `\text{@(0)}` puts parentheses around a
//!   negative number or a power of ten, as a factor needs them; `\text{@+0}` is a term that brings
//!   its own plus or minus sign, so that "+ (−3)" becomes "− 3".
//! - `\href{t}{…}` tags what it holds with the name `t`. Tags nest. A tag changes no spacing.
//!
//! Templates are parsed once; a [`LiveFormula`] is laid out again only when a slot's text changed.
//! Nothing here knows of pixels and colours: `view::formula` paints a [`FormulaLayout`].

mod fill;
mod layout;
mod mathml;
mod ratex;
mod rows;
mod template;
#[cfg(test)]
mod tests;
mod typesetter;
mod walk;

use std::sync::Arc;

pub use layout::{Face, FormulaLayout, FormulaOutline, ItemShape, LayoutItem, NameUse, Rect};
pub use mathml::mathml;
pub use ratex::Ratex;
pub use rows::{Fitted, align, fit};
pub use template::Template;
pub use typesetter::{Slot, TemplateError, Typesetter};

/// A live formula: a template, what stands in its slots, and the layout while that is the same.
///
/// ```
/// # use crosspoint::text::typeset::LiveFormula;
/// let mut formula = LiveFormula::new(r"t = \text{@0}").unwrap();
/// formula.set(["0.537"]);
/// let first = formula.layout();
/// formula.set(["0.537"]);
/// assert_eq!(formula.layout().id, first.id);
/// formula.set(["−0.537"]);
/// assert!(formula.layout().width > first.width);
/// ```
pub struct LiveFormula<T: Typesetter = Ratex> {
    typesetter: T,
    template: T::Template,
    slots: Vec<Slot>,
    layout: Option<Arc<FormulaLayout>>,
}

impl LiveFormula {
    /// The formula of the template `tex`, its slots empty.
    pub fn new(tex: &str) -> Result<Self, TemplateError> {
        Self::with(Ratex, tex)
    }
}

impl<T: Typesetter> LiveFormula<T> {
    /// The formula of the template `tex` in another typesetter.
    pub fn with(typesetter: T, tex: &str) -> Result<Self, TemplateError> {
        let template = typesetter.parse(tex)?;
        let slots = vec![Slot::default(); typesetter.slots(&template)];
        Ok(Self { typesetter, template, slots, layout: None })
    }

    /// Puts texts or [`Slot`]s in, the first into slot 0; what there is no slot for is left out.
    pub fn set<S: Into<Slot>>(&mut self, values: impl IntoIterator<Item = S>) {
        for (slot, value) in self.slots.iter_mut().zip(values) {
            let value = value.into();
            if *slot != value {
                *slot = value;
                self.layout = None;
            }
        }
    }

    /// The layout, made anew if a slot changed since the last call.
    pub fn layout(&mut self) -> Arc<FormulaLayout> {
        let make = || Arc::new(self.typesetter.layout(&self.template, &self.slots));
        self.layout.get_or_insert_with(make).clone()
    }
}
