//! Prose with its values filled in, as HTML: the pieces that the panel shows.

use crate::sketch::Role;
use crate::text::fill::{self, Piece};
use crate::text::glossary;
use crate::text::lesson::Block;
use crate::text::run::TextRun;
use crate::text::typeset::mathml;
use crate::view::prelude::*;
use maud::{Markup, PreEscaped, html};

/// Writes the texts of an open lesson.
pub struct ProseHtml<'a> {
    /// The lesson, with the scene of the numbers in the text.
    pub reading: &'a OpenLesson,
    /// The words of the language.
    pub words: &'static Words,
}

impl ProseHtml<'_> {
    /// Runs with the values of the scene.
    pub fn pieces(&self, runs: &[TextRun]) -> Vec<Piece> {
        fill::fill(runs, self.reading, self.words)
    }

    /// Runs as inline content.
    pub fn inline(&self, runs: &[TextRun]) -> Markup {
        self.written(&self.pieces(runs))
    }

    /// Paragraphs, and items in lists.
    pub fn blocks<'b>(&self, blocks: impl IntoIterator<Item = &'b Block>) -> Markup {
        let blocks: Vec<_> = blocks.into_iter().collect();
        let alike = |a: &&Block, b: &&Block| matches!((a, b), (Block::Item(_), Block::Item(_)));
        html! {
            @for group in blocks.chunk_by(alike) {
                @if let [Block::Paragraph(runs)] = group {
                    p { (self.inline(runs)) }
                } @else {
                    ul { @for item in group { li { (self.inline(item.runs())) } } }
                }
            }
        }
    }

    /// A formula; `block` selects display style. A formula that cannot be written is shown as
    /// `plain`.
    pub fn math(&self, tex: &str, slots: &[String], block: bool, plain: &str) -> Markup {
        match mathml(tex, slots, block, &|name| self.class(name)) {
            Ok(written) => PreEscaped(written),
            Err(_) => html! { (plain) },
        }
    }

    /// Pieces as inline content.
    pub fn written(&self, pieces: &[Piece]) -> Markup {
        html! {
            @for piece in pieces {
                @match piece {
                    Piece::Text { text, bold: true } => { strong { (text) } }
                    Piece::Text { text, .. } => { (text) }
                    Piece::Number { number, .. } => { span.n { (number) } }
                    Piece::Math { tex, plain } => { (self.math(tex, &[], false, plain)) }
                    Piece::Phrase { name, pieces } => {
                        span class=(self.class(name).unwrap_or("phrase")) { (self.written(pieces)) }
                    }
                    Piece::Term { key, text } => {
                        @let other = self.words.lang().other();
                        abbr title=(glossary::find(key).map_or(&**key, |term| term.name(other))) { (text) }
                    }
                }
            }
        }
    }

    /// The class of the object that a value belongs to.
    fn class(&self, name: &str) -> Option<&'static str> {
        class_of(self.reading.role_of(name))
    }
}

/// The class of a role, if it has a colour.
pub fn class_of(role: Option<Role>) -> Option<&'static str> {
    match role? {
        Role::First => Some("o1"),
        Role::Second => Some("o2"),
        Role::Third => Some("o3"),
        Role::Result | Role::Common => Some("hit"),
        Role::Helper | Role::Plain | Role::Special => None,
    }
}
