//! Formulas: TeX templates with slots for live numbers and names for linking, laid out in em.
//!
//! A template is TeX with two additions:
//!
//! - `\text{@0}` is the slot 0, where a number goes. `\text{@(0)}` puts parentheses around a
//!   negative number or a power of ten, as a factor needs them; `\text{@+0}` is a term that brings
//!   its own plus or minus sign, so that "+ (−3)" becomes "− 3".
//! - `\href{t}{…}` tags what it holds with the name `t`. Tags nest. A tag changes no spacing.
//!
//! Templates are parsed once; a [`Formula`] is laid out again only when a slot's text changed.
//! Nothing here knows of pixels and colours: `view::formula` paints a [`Layout`].

mod fill;
mod layout;
mod ratex;
mod rows;
mod template;
#[cfg(test)]
mod tests;
mod walk;

use std::sync::Arc;

pub use layout::{Face, Item, Layout, Outline, Rect, Shape, Tag};
pub use ratex::Ratex;
pub use rows::{Fitted, align, fit};
pub use template::Template;

/// What can be wrong with a template.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum TemplateError {
    /// It is not the TeX that the typesetter reads.
    #[error("cannot read the formula {tex}: {why}")]
    Syntax {
        /// The template.
        tex: String,
        /// The parser's reason.
        why: String,
    },
    /// A slot or tag stands where it cannot be filled in.
    #[error(
        "in the formula {tex} a slot or tag stands inside a command that takes none: move it out"
    )]
    OutOfReach {
        /// The template.
        tex: String,
    },
    /// It needs something that cannot be painted.
    #[error("the formula {tex} needs {what}, which is not at hand: write it otherwise")]
    Unsupported {
        /// The template.
        tex: String,
        /// A font or kind of line.
        what: String,
    },
}

/// What stands in a slot.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Slot {
    /// A number as `text::number` writes it, coordinates in parentheses, or words.
    pub text: String,
    /// The least width in em. What it is wider than its text stays free at its right, so that
    /// nothing before it moves.
    pub min_width: f32,
}

impl<T: Into<String>> From<T> for Slot {
    fn from(text: T) -> Self {
        Self { text: text.into(), min_width: 0.0 }
    }
}

/// A way to typeset formulas.
pub trait Typesetter {
    /// A formula read, ready to be laid out many times.
    type Template;

    /// The template written as `tex`; see the module for what it may hold.
    fn parse(&self, tex: &str) -> Result<Self::Template, TemplateError>;

    /// How many slots the template has: one more than the highest number in it.
    fn slots(&self, template: &Self::Template) -> usize;

    /// The template with `slots` put in; a slot that is not given stays empty.
    fn layout(&self, template: &Self::Template, slots: &[Slot]) -> Layout;
}

/// A live formula: a template, what stands in its slots, and the layout while that is the same.
///
/// ```
/// # use crosspoint::text::typeset::Formula;
/// let mut formula = Formula::new(r"t = \text{@0}").unwrap();
/// formula.set(["0.537"]);
/// let first = formula.layout();
/// formula.set(["0.537"]);
/// assert_eq!(formula.layout().id, first.id);
/// formula.set(["−0.537"]);
/// assert!(formula.layout().width > first.width);
/// ```
pub struct Formula<T: Typesetter = Ratex> {
    typesetter: T,
    template: T::Template,
    slots: Vec<Slot>,
    layout: Option<Arc<Layout>>,
}

impl Formula {
    /// The formula of the template `tex`, its slots empty.
    pub fn new(tex: &str) -> Result<Self, TemplateError> {
        Self::with(Ratex, tex)
    }
}

impl<T: Typesetter> Formula<T> {
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
    pub fn layout(&mut self) -> Arc<Layout> {
        let make = || Arc::new(self.typesetter.layout(&self.template, &self.slots));
        self.layout.get_or_insert_with(make).clone()
    }
}
