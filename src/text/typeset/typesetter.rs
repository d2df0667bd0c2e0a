//! What a typesetter does, whichever it is.

use super::layout::FormulaLayout;

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
    /// A number as `text::number` writes it, a fraction `−22/41`, coordinates in parentheses, or words.
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
    fn layout(&self, template: &Self::Template, slots: &[Slot]) -> FormulaLayout;
}
