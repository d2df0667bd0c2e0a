//! The slots of a template, and the errors in it.

/// An error in a template.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum TemplateError {
    /// The TeX cannot be parsed.
    #[error("cannot read the formula {tex}: {why}")]
    Syntax {
        /// The template.
        tex: String,
        /// The parser's reason.
        why: String,
    },
    /// A slot or tag at a place where it is not supported.
    #[error(
        "in the formula {tex} a slot or tag is inside a command that does not allow it: move it out"
    )]
    OutOfReach {
        /// The template.
        tex: String,
    },
    /// It needs something that cannot be painted.
    #[error("the formula {tex} needs {what}, which is not available: write it differently")]
    Unsupported {
        /// The template.
        tex: String,
        /// A font or kind of line.
        what: String,
    },
}

/// The content of a slot.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Slot {
    /// A number from `text::number`, a fraction `−22/41`, coordinates in parentheses, or words.
    pub text: String,
    /// The least width in em. Space beyond the text stays free at its right, so that nothing before
    /// it moves.
    pub min_width: f32,
}

impl<T: Into<String>> From<T> for Slot {
    fn from(text: T) -> Self {
        Self { text: text.into(), min_width: 0.0 }
    }
}
