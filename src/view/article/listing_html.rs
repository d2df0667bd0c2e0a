//! Code as HTML.

use crate::derivation::{LineState, listing};
use crate::lesson::Method;
use crate::program::program_of;
use crate::view::panel::code::margin_words;
use crate::view::prelude::*;
use maud::{Markup, html};

/// Indentation of the lines of a part.
const INDENT: usize = 2;

/// Lines of code.
pub fn plain<'a>(lines: impl IntoIterator<Item = &'a str>) -> Markup {
    html! { pre tabindex="0" { code { @for line in lines { (line) "\n" } } } }
}

/// The listing of a method with its numbers; lines that did not run are grey.
pub fn numbered(reading: &OpenLesson, method: &Method, words: &Words) -> Markup {
    let seen = reading.page.derived().displayed(method);
    let (program, lines) = (program_of(&seen), listing(&seen, Some(method.verdict.case)));
    html! {
        pre tabindex="0" { code {
            @for listed in &lines {
                @let state = match listed.run {
                    LineState::Done => "done",
                    LineState::Taken => "done taken",
                    LineState::Skipped => "skipped",
                };
                span class=(state) {
                    (" ".repeat(INDENT * program.around(listed.line.part).count()))
                    (listed.line.text)
                    @if let Some(margin) = margin_words(words, &listed.margin) {
                        span.margin { "  // " (margin) }
                    }
                }
                "\n"
            }
        } }
    }
}
