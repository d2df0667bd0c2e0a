//! The sections after the steps: code, special cases, challenges, exercises, the museum, notes,
//! terms, sources.

use super::link_to;
use super::listing_html;
use super::prose_html::ProseHtml;
use super::step_section::verdict;
use crate::lesson::link::{SavedView, VerdictView};
use crate::lesson::practice::tasks;
use crate::lesson::published::text_name;
use crate::text::glossary;
use crate::text::lesson::Passage;
use crate::view::overlays::practice::kind;
use crate::view::prelude::*;
use crate::view::reading::citation;
use maud::{Markup, html};
use std::collections::BTreeSet;

/// The id, the key of the heading, and the content of a section.
pub type Part = (&'static str, &'static str, fn(&ProseHtml<'_>) -> Option<Markup>);

/// The sections after the steps.
pub const PARTS: [Part; 9] = [
    ("in-code", "tab_code", code),
    ("in-cases", "special_cases", cases),
    ("in-challenges", "challenges", challenges),
    ("in-exercises", "exercises", exercises),
    ("in-problems", "problems", problems),
    ("in-museum", "bug_museum", museum),
    ("in-notes", "source_notes", notes),
    ("in-terms", "read_terms", terms),
    ("in-sources", "sources_of_lesson", sources),
];

/// Links to the sections in `parts` that have a content, and these sections.
pub fn written(parts: &[Part], prose: &ProseHtml<'_>) -> [Markup; 2] {
    let parts = parts.iter().filter_map(|(id, key, part)| {
        let content = part(prose).filter(|content| !content.0.is_empty())?;
        Some((id, prose.words.get(key), content))
    });
    let parts: Vec<_> = parts.collect();
    [
        html! { @for (id, name, _) in &parts { li { a href={ "#" (id) } { (name) } } } },
        html! { @for (id, name, content) in &parts { section id=(id) { h2 { (name) } (content) } } },
    ]
}

fn code(prose: &ProseHtml<'_>) -> Option<Markup> {
    let ProseHtml { reading, words } = prose;
    let methods = &reading.page.derived().methods;
    Some(html! {
        @for method in methods {
            @if methods.len() > 1 { h3 { (words.method(method.id)) } }
            (listing_html::numbered(reading, method, words))
        }
    })
}

fn cases(prose: &ProseHtml<'_>) -> Option<Markup> {
    let ProseHtml { reading, words } = prose;
    let names = &reading.page.about().cases;
    let into = |case: usize| {
        let mut there = OpenLesson::open(reading.entry);
        there.page.apply(&Edit::Step(reading.step()));
        there.page.apply(&Edit::MoveToCase { case, part: 1.0 });
        there
    };
    (!names.is_empty()).then(|| {
        html! {
            dl {
                @for (index, name) in names.iter().enumerate() {
                    @let there = into(index);
                    dt { a href=(state_of(&there)) { (words.case(name)) } }
                    dd { (verdict(&ProseHtml { reading: &there, words })) }
                }
            }
        }
    })
}

/// The address that opens the program with the scene of `reading`.
fn state_of(reading: &OpenLesson) -> String {
    link_to(&reading.link(SavedView::Home, VerdictView::Shown, false))
}

fn challenges(prose: &ProseHtml<'_>) -> Option<Markup> {
    let challenges = &prose.reading.text(prose.words.lang()).challenges;
    Some(html! {
        @for challenge in challenges {
            h3 { (prose.inline(&challenge.title)) }
            p { (prose.inline(&challenge.body[0])) }
            ul { li { (prose.inline(&challenge.body[1])) } }
        }
    })
}

fn exercises(prose: &ProseHtml<'_>) -> Option<Markup> {
    let exercises = &prose.reading.text(prose.words.lang()).exercises;
    Some(html! {
        @for exercise in exercises {
            h3 { (prose.inline(&exercise.title)) }
            p { (prose.inline(&exercise.body[0])) }
            details {
                summary { (prose.words.get("worked_solution")) }
                @for line in &exercise.body[1..] { p { (prose.inline(line)) } }
            }
        }
    })
}

/// The kinds of problem; their numbers are random, so the problems are only in the program.
fn problems(prose: &ProseHtml<'_>) -> Option<Markup> {
    let ProseHtml { reading, words } = prose;
    let kinds = tasks(reading.page.lesson());
    let said = |task: &Task| {
        let letter = task.name().map(|name| reading.letter(name)).unwrap_or_default();
        kind(words, &letter, *task)
    };
    (!kinds.is_empty()).then(|| html! { ul { @for task in &kinds { li { (said(task)) } } } })
}

fn museum(prose: &ProseHtml<'_>) -> Option<Markup> {
    let ProseHtml { reading, words } = prose;
    let exhibits = &reading.text(words.lang()).exhibits;
    let published = &reading.page.about().published;
    let scene = |exhibit: &Passage| {
        let mut errata = published.iter().flat_map(|piece| piece.errata.iter().copied());
        let erratum = errata.find(|erratum| text_name(erratum) == exhibit.id)?;
        let mut there = OpenLesson::open(reading.entry);
        there.page.apply(&Edit::Exhibit(erratum));
        Some(state_of(&there))
    };
    Some(html! {
        @for exhibit in exhibits {
            h3 { (prose.inline(&exhibit.title)) }
            dl {
                @let heads = ["erratum_published", "erratum_why", "erratum_mended"];
                @for (key, runs) in heads.iter().zip(&exhibit.body) {
                    dt { (words.get(key)) } dd { (prose.inline(runs)) }
                }
            }
            @if let Some(scene) = scene(exhibit) {
                p.open { a href=(scene) { (words.get("to_counterexample")) } }
            }
        }
    })
}

fn notes(prose: &ProseHtml<'_>) -> Option<Markup> {
    let text = prose.reading.text(prose.words.lang());
    (!text.notes.is_empty()).then(|| {
        html! { ul { @for note in &text.notes { li { (prose.inline(&note.body[0])) } } } }
    })
}

/// The terms of the lesson with their names in both languages and their definitions.
fn terms(prose: &ProseHtml<'_>) -> Option<Markup> {
    let (words, holes) = (prose.words, prose.reading.text(prose.words.lang()).holes());
    let keys = holes.values().flatten().filter_map(|hole| hole.strip_prefix("term:"));
    let keys: BTreeSet<_> = keys.collect();
    let (lang, other) = (words.lang(), words.lang().other());
    let terms: Vec<_> = keys.into_iter().filter_map(glossary::find).collect();
    (!terms.is_empty()).then(|| {
        html! {
            dl {
                @for term in terms {
                    dt { (term.name(lang)) " · " span lang=(other.code()) { (term.name(other)) } }
                    dd { (prose.written(&term.definition(words))) }
                }
            }
        }
    })
}

/// The sources and the history.
fn sources(prose: &ProseHtml<'_>) -> Option<Markup> {
    let ProseHtml { reading, words } = prose;
    let history = &reading.text(words.lang()).history;
    Some(html! {
        ul { @for source in reading.page.about().sources { li { (citation::cited(source, words)) } } }
        @if let Some(history) = history { p { (prose.inline(history)) } }
    })
}
