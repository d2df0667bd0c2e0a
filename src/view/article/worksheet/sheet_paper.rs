//! A problem on the sheet: question and given values, picture, squared paper, and the QR code of
//! its scene.

use super::SheetOrder;
use super::sheet_task::SheetTask;
use crate::lesson::practice::{AnswerChoice, Task};
use crate::program::program_of;
use crate::text::fill;
use crate::text::run::TextRun;
use crate::text::words::Words;
use crate::view::article::prose_html::{ProseHtml, class_of};
use crate::view::article::{address, listing_html};
use crate::view::figure;
use crate::view::overlays::practice;
use crate::view::overlays::share::{QUIET, code_of};
use crate::view::reading::open_lesson::Redacted;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use maud::{Markup, html};
use std::fmt::Write;

/// The side of a square of paper, in millimetres.
const SQUARE: usize = 5;

/// The number of squares in a row.
const SQUARES_ACROSS: usize = 22;

/// The problem with this number in a version, with its picture.
pub fn task(
    task: &SheetTask,
    letter: char,
    number: usize,
    order: &SheetOrder,
    picture: &str,
) -> Markup {
    let words = Words::of(order.lang);
    let prose = ProseHtml { reading: &task.reading, words };
    let size = figure::ARTICLE;
    let scene = order.base.as_ref().map(|base| address(base, order.lang, &task.link()));
    html! {
        div.task id={ "sheet-" (letter) "-" (number) } {
            div.shown {
                img src={ "data:image/svg+xml;base64," (STANDARD.encode(picture)) }
                    alt=(words.get("verdict_hidden")) width=(size.x) height=(size.y);
            }
            div.asked {
                @if let Some(scene) = &scene {
                    @if let Some(code) = qr(scene) { a.qr href=(scene) { (code) } }
                }
                p.place { (task.entry().place()) }
                h2 { span.number { (number) "." } " "
                    (prose.inline(&practice::asked(&task.reading, words, task.problem.task)))
                }
                (given(task, words))
                p.manner { (words.get(manner(task.problem.task))) }
                (context(task))
                (answer(task, words))
                @if let Some(rows) = squares(task.problem.task) { (paper(rows)) }
            }
        }
    }
}

/// The given values.
pub fn given(task: &SheetTask, words: &Words) -> Markup {
    html! {
        p.given {
            @for (text, role) in practice::given(&task.reading, words) {
                span class=[class_of(Some(role))] { (text) } " "
            }
        }
    }
}

/// The instruction for answering on paper.
fn manner(task: Task) -> &'static str {
    match task {
        Task::Value(_) | Task::Point(_) => "sheet_working",
        other => practice::manner(other),
    }
}

/// The code that a question refers to.
fn context(task: &SheetTask) -> Markup {
    let methods = &task.reading.page.derived().methods;
    let method = methods.get(task.reading.page.about().single);
    let verdict = method.filter(|_| task.problem.task == Task::Branch).map(|method| {
        let program = program_of(&*method.trace);
        let branches = program.arms.iter().map(|arm| {
            let (code, outcome) = (program.branch_code(arm), program.lines[arm.body].text.trim());
            if arm.condition.is_some() {
                format!("{code} {{ {outcome} }}")
            } else {
                code.to_owned()
            }
        });
        let first = program.arms.first().map_or(program.verdict, |arm| arm.line);
        let before = program.lines.get(program.verdict..first).unwrap_or_default();
        before.iter().map(|line| line.text.clone()).chain(branches).collect::<Vec<_>>()
    });
    html! {
        @if let Some(lines) = &verdict { (listing_html::plain(lines.iter().map(String::as_str))) }
        @if !task.problem.above.is_empty() {
            (listing_html::plain(task.problem.above.iter().map(String::as_str)))
        }
    }
}

/// The choices, or the blanks.
fn answer(task: &SheetTask, words: &'static Words) -> Markup {
    let prose = ProseHtml { reading: &task.reading, words };
    let blanks = task.numbers();
    html! {
        @if let Some(name) = task.problem.task.name().filter(|_| blanks > 0) {
            p.blanks.answer {
                (prose.inline(&[TextRun::Symbol(name.to_owned())])) " = "
                @if blanks > 1 { "(" }
                @for index in 0..blanks { @if index > 0 { ", " } span {} }
                @if blanks > 1 { ")" }
            }
        }
        @if !task.problem.choices.is_empty() {
            ol.choices {
                @for one in &task.problem.choices { li { (choice(task, words, one)) } }
            }
        }
    }
}

/// A choice, without revealing the outcome.
pub fn choice(task: &SheetTask, words: &'static Words, one: &AnswerChoice) -> Markup {
    let filled = |runs: &[TextRun]| fill::fill(runs, &Redacted(&task.reading), words);
    let (text, is_code) = practice::choice(&task.reading, words, one, &filled);
    html! { @if is_code { code { (text) } } @else { (text) } }
}

/// The number of rows of squares for working.
fn squares(task: Task) -> Option<usize> {
    match task {
        Task::Value(_) | Task::Point(_) => Some(8),
        Task::Sign(_) | Task::Case | Task::Branch => Some(6),
        Task::NextLine => None,
    }
}

/// Squared paper, drawn as lines: browsers omit backgrounds in print.
fn paper(rows: usize) -> Markup {
    let [wide, tall] = [SQUARES_ACROSS, rows].map(|count| count * SQUARE);
    let mut lines = String::new();
    for y in (0..=tall).step_by(SQUARE) {
        let _ = write!(lines, "M0 {y}h{wide}");
    }
    for x in (0..=wide).step_by(SQUARE) {
        let _ = write!(lines, "M{x} 0v{tall}");
    }
    html! {
        svg.squares aria-hidden="true" viewBox={ "0 0 " (wide) " " (tall) }
            style={ "width:" (wide) "mm;height:" (tall) "mm" } {
            path d=(lines) {}
        }
    }
}

/// The QR code of a text; `None` if it is too long.
fn qr(text: &str) -> Option<Markup> {
    let code = code_of(text)?;
    let mut dark = String::new();
    for (row, colours) in code.to_colors().chunks(code.width()).enumerate() {
        let dark_ones = colours.iter().enumerate().filter(|(_, c)| **c == qrcode::Color::Dark);
        for (column, _) in dark_ones {
            let _ = write!(dark, "M{} {}h1v1h-1z", column + QUIET, row + QUIET);
        }
    }
    let across = code.width() + 2 * QUIET;
    Some(html! {
        svg viewBox={ "0 0 " (across) " " (across) } shape-rendering="crispEdges" role="img"
            aria-label="QR" {
            rect width=(across) height=(across) fill="#fff" {}
            path d=(dark) fill="#000" {}
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_the_modules_of_its_text_and_a_long_text_has_none() {
        let text = "https://crosspoint.test/index.html?lang=ko#perp_product";
        let (code, written) = (code_of(text).unwrap(), qr(text).unwrap().into_string());
        let dark = code.to_colors().into_iter().filter(|c| *c == qrcode::Color::Dark).count();
        assert_eq!(written.matches("h1v1h-1z").count(), dark);
        assert!(qr(&"x".repeat(2000)).is_none());
    }
}
