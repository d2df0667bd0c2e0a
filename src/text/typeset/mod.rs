//! Formulas: TeX templates with slots for live numbers and names for linking, laid out in em.
//!
//! A template is TeX with two additions:
//!
//! - `\text{@0}` is the slot 0, a place for a number. `\text{@(0)}` puts parentheses around a
//!   negative number or a power of ten, as required for a factor; `\text{@+0}` is a term with its
//!   own plus or minus sign, so that "+ (−3)" becomes "− 3".
//! - `\href{t}{…}` tags its content with the name `t`. Tags nest. A tag does not change the
//!   spacing.
//!
//! Templates are parsed once; a [`LiveFormula`] is laid out again only if a slot's text changed.
//! This module does not depend on pixels or colours: `view::formula` paints a [`FormulaLayout`].

mod layout;
mod mathml;
mod ratex;
mod rows;
mod slot_filling;
mod template;
#[cfg(test)]
mod tests;
mod walk;

use std::sync::Arc;

pub use layout::{Face, FormulaLayout, FormulaOutline, ItemShape, LayoutItem, NameUse, Rect};
pub use mathml::mathml;
pub use rows::{Fitted, fit};
pub use template::{Template, TemplateError};

/// A live formula: a template, the contents of its slots, and its cached layout.
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
pub struct LiveFormula {
    template: Template,
    slots: Vec<String>,
    layout: Option<Arc<FormulaLayout>>,
}

impl LiveFormula {
    /// The formula of the template `tex`, with empty slots.
    pub fn new(tex: &str) -> Result<Self, TemplateError> {
        let template = Template::parse(tex)?;
        let slots = vec![String::new(); template.slots];
        Ok(Self { template, slots, layout: None })
    }

    /// Sets the slots: the first text into slot 0; surplus ones are ignored. A text is a number from
    /// `text::number`, a fraction `−22/41`, coordinates in parentheses, or words.
    pub fn set<S: Into<String>>(&mut self, texts: impl IntoIterator<Item = S>) {
        for (slot, text) in self.slots.iter_mut().zip(texts) {
            let text = text.into();
            if *slot != text {
                *slot = text;
                self.layout = None;
            }
        }
    }

    /// The layout, computed again if a slot changed since the last call.
    pub fn layout(&mut self) -> Arc<FormulaLayout> {
        let make = || Arc::new(self.template.layout(&self.slots));
        self.layout.get_or_insert_with(make).clone()
    }
}
