//! The file that is read, for the functions that read its parts.

use super::tree::{Fault, Program};
use syn::spanned::Spanned;
use syn::{Attribute, Expr, Item, Lit, Meta};

/// The callable methods, by name.
pub(super) type ProgramByName<'a> = &'a dyn Fn(&str) -> Option<&'a Program>;

/// The source file being read.
pub(super) struct File<'a> {
    pub path: &'a str,
    pub lines: Vec<&'a str>,
    pub items: Vec<Item>,
    /// Whether a learner wrote the file: then an unknown name is a fault.
    pub learner: bool,
}

impl File<'_> {
    pub(super) fn fault(&self, at: impl Spanned, message: impl Into<String>) -> Fault {
        Fault::new(self.path, at.span(), message)
    }
}

/// The first sentence of a doc comment, on one line; empty without one.
pub(super) fn first_sentence(attributes: &[Attribute]) -> String {
    let lines = attributes.iter().filter_map(|attribute| match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => match &pair.value {
            Expr::Lit(syn::ExprLit { lit: Lit::Str(text), .. }) => Some(text.value()),
            _ => None,
        },
        _ => None,
    });
    let paragraph: Vec<_> =
        lines.map(|line| line.trim().to_owned()).take_while(|line| !line.is_empty()).collect();
    let paragraph = paragraph.join(" ");
    match paragraph.find(". ") {
        Some(end) => paragraph[..=end].to_owned(),
        None => paragraph,
    }
}
