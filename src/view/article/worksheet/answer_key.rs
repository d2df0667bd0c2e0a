//! The solution of a problem: the answer, the rows of the method with substituted fractions, and
//! the results of known mistakes.

use super::sheet_paper;
use super::sheet_task::SheetTask;
use crate::derivation::{Formula, FormulaRow};
use crate::lesson::Method;
use crate::lesson::practice::{Answer, Recognised, Task};
use crate::text::number::MINUS;
use crate::text::run::TextRun;
use crate::text::words::Words;
use crate::view::article::listing_html;
use crate::view::article::prose_html::ProseHtml;
use crate::view::overlays::practice;
use crate::view::typography::formula_cache::slots;
use maud::{Markup, html};

/// The solution of the problem with this number, after its question.
pub fn solution(task: &SheetTask, number: usize, words: &'static Words) -> Markup {
    let prose = ProseHtml { reading: &task.reading, words };
    html! {
        div.task.solution {
            h2 { span.number { (number) "." } " " span.place { (task.entry().place()) } " "
                (prose.inline(&practice::asked(&task.reading, words, task.problem.task)))
            }
            (sheet_paper::given(task, words))
            (worked(task, words))
        }
    }
}

/// The answer, its derivation, and known mistakes.
pub fn worked(task: &SheetTask, words: &'static Words) -> Markup {
    let prose = ProseHtml { reading: &task.reading, words };
    let steps = task.problem.steps_to_answer();
    let steps: Vec<_> = steps.into_iter().filter_map(|name| derived(&prose, task, name)).collect();
    let methods = &task.reading.page.derived().methods;
    let method = methods.get(task.reading.page.about().single);
    let branches = matches!(task.problem.task, Task::Case | Task::Branch);
    html! {
        p.answer { strong { (words.get("sheet_answer")) } " " (answer(&prose, task)) }
        @if !steps.is_empty() { ol.way tabindex="0" { @for line in &steps { li { (line) } } } }
        @if let Some(method) = method.filter(|_| branches) {
            (listing_html::numbered(&task.reading, method, words))
        }
        @if !task.problem.mistakes.is_empty() {
            p.caption { (words.get("sheet_mistakes")) }
            ul { @for known in &task.problem.mistakes { li {
                (written(&prose, task, &known.answer)) ": " (mistake(&prose, task, known))
            } } }
        }
    }
}

/// The answer: the value, or the letter and text of the choice.
fn answer(prose: &ProseHtml<'_>, task: &SheetTask) -> Markup {
    match &task.problem.answer {
        Answer::Numbers(_) => {
            let name = task.problem.task.name().unwrap_or_default();
            html! {
                (prose.inline(&[TextRun::Symbol(name.to_owned())])) " = "
                (written(prose, task, &task.problem.answer))
            }
        }
        Answer::Choice(index) => html! {
            (letter(*index)) " "
            @if let Some(one) = task.problem.choices.get(*index) {
                (sheet_paper::choice(task, prose.words, one))
            }
        },
    }
}

/// An answer in text: fractions, or the letter of a choice.
fn written(prose: &ProseHtml<'_>, task: &SheetTask, answer: &Answer) -> Markup {
    match answer {
        Answer::Choice(index) => html! { (letter(*index)) },
        Answer::Numbers(numbers) => {
            let seen = numbers.iter().take(task.numbers());
            let slots: Vec<_> = seen.map(|x| typed(&x.to_string())).collect();
            let all: Vec<_> = (0..slots.len()).map(|index| format!(r"\text{{@{index}}}")).collect();
            let tex = if all.len() == 1 { all.concat() } else { format!("({})", all.join(", ")) };
            prose.math(&tex, &slots, false, &practice::as_fraction(answer))
        }
    }
}

/// A number with a true minus sign.
fn typed(number: &str) -> String {
    number.replace('-', MINUS.encode_utf8(&mut [0; 4]))
}

/// The letter of a choice.
fn letter(index: usize) -> char {
    char::from(b'a' + u8::try_from(index).unwrap_or(0))
}

/// The rows of a value side by side: symbols, numbers, result.
fn derived(prose: &ProseHtml<'_>, task: &SheetTask, name: &str) -> Option<Markup> {
    let page = &prose.reading.page;
    let method: &Method = page.derived().methods.get(page.about().single)?;
    let trace = page.derived().displayed(method);
    let formula = Formula::new(&trace, page.about().symbols, name)?;
    let exact = |row: &FormulaRow<'_>| {
        let rounded = slots(row, &trace)?;
        let exactly = row.slots.iter().map(|slot| task.problem.exact(slot));
        let slots = exactly.zip(rounded).map(|(exact, rounded)| match exact {
            Some(exact) => typed(&exact.to_string()),
            None => rounded,
        });
        Some(slots.collect::<Vec<_>>())
    };
    Some(html! {
        @for row in [&formula.symbols, &formula.numbers, &formula.result] {
            @if let Some(slots) = exact(row) { (prose.math(&row.tex, &slots, false, "")) " " }
        }
    })
}

/// The description of a known mistake.
pub fn mistake(prose: &ProseHtml<'_>, task: &SheetTask, known: &Recognised) -> Markup {
    let asked: Vec<_> = task.problem.task.name().into_iter().collect();
    let slots = [("step", &[known.step][..]), ("name", &asked[..])];
    let said = practice::sentence(prose.reading, prose.words, known.mistake.word(), &slots);
    prose.inline(&said)
}
