//! A lesson as a static HTML page: the same texts, formulas, listings and figures.
//!
//! The numbers are from the scene of each step. Pages are in the folder of their language, pictures
//! in `figures/` beside these folders.

mod closing_sections;
mod listing_html;
mod page_head;
mod plan_page;
mod prose_html;
mod step_section;
mod teacher_page;
pub mod worksheet;

use crate::lessons::plan::Plan;
use crate::lessons::{self, CHAPTERS};
use crate::text::lesson::Step;
use crate::view::bars::chapter_name;
use crate::view::prelude::*;
use crate::view::reading::catalogue;
use crate::view::theme::{DARK, LIGHT};
use maud::{Markup, html};
use page_head::{PageHead, page};
use prose_html::ProseHtml;
use std::collections::HashSet;
use std::fmt::Write;

pub use page_head::home_head;
pub use plan_page::{for_teachers, of_plan};
pub use teacher_page::for_teacher;

/// The folder of the figures.
pub const FIGURES: &str = "figures";

/// The file of the list of pages for teachers, in the folder of a language.
pub const TEACHERS: &str = "teacher.html";

/// The style sheet of all articles.
pub const STYLE: &str = "article.css";

/// An article of a lesson.
///
/// `base` is the address of the whole site, with a slash at its end. Without it, absolute addresses
/// are left out.
///
/// ```
/// use crosspoint::{lessons, text::words::Lang, view::article};
/// let page = article::of_lesson(lessons::find("1.2").unwrap(), Lang::En, None);
/// assert!(page.starts_with("<!DOCTYPE html><html lang=\"en\""));
/// assert!(page.contains("<h1>The perp product finds the crossing</h1>"));
/// assert!(page.contains("href=\"../index.html#perp_product/2/meet?.end\""));
/// assert!(!page.contains("rel=\"canonical\""));
/// ```
pub fn of_lesson(entry: &'static Entry, lang: Lang, base: Option<&str>) -> String {
    let words = Words::of(lang);
    let start = at_step(entry, first_step(entry));
    let prose = ProseHtml { reading: &start, words };
    let text = entry.text(lang);
    let (title, titles) = start.plain_titles(lang);
    let [closing_links, closing] = closing_sections::written(&closing_sections::PARTS, &prose);
    let mut seen = HashSet::new();
    let head = PageHead {
        title: &format!("{} {title}", entry.place()),
        about: &start.plain(&text.goal, words),
        file: &file(entry),
        figure: Some(&social_name(entry)),
        link: entry.id,
        ..PageHead::empty(lang, base)
    };
    let body = html! {
        article {
            header {
                p.place { (chapter_name(words, entry.number.0)) " · " (entry.place()) }
                h1 { (prose.inline(&text.title)) }
                p.goal { (prose.inline(&text.goal)) }
                p.counts { (crate::view::panel::opening::counts(words, entry)) }
                @if entry.needs().next().is_some() {
                    p { (words.get("know_first")) ": " (links(entry.needs(), lang)) }
                }
                p.open {
                    a href=(link_to(entry.id)) { (words.get("read_open_lesson")) } " "
                    a href=(teacher_file(entry)) { (words.get("for_teacher")) }
                }
            }
            nav.inside aria-label=(words.get("read_inside")) {
                ol {
                    @for (step, title) in text.steps.iter().zip(&titles) {
                        li { a href={ "#" (step.id) } { (title) } }
                    }
                    (closing_links)
                }
            }
            @for (index, title) in titles.iter().enumerate() {
                (step_section::section(entry, words, index, title, &mut seen))
            }
            (closing)
            footer { (neighbours(entry, words)) }
        }
    };
    page(&head, body)
}

/// The list of all lessons in a language, as a page.
pub fn contents(lang: Lang, base: Option<&str>) -> String {
    let words = Words::of(lang);
    let about = home_about(words);
    let head = PageHead {
        title: words.get("lesson_list"),
        about: &about,
        file: "index.html",
        ..PageHead::empty(lang, base)
    };
    page(&head, home_list(words, "h1", ""))
}

/// The list of all lessons in both languages, for the start page of the program.
pub fn home() -> String {
    let of = |lang: Lang| {
        let words = Words::of(lang);
        html! {
            section lang=(lang.code()) {
                (home_list(words, "h2", &format!("{}/", lang.code())))
            }
        }
    };
    html! { @for lang in Lang::ALL { (of(lang)) } }.into_string()
}

/// The style sheet, in the colours of the program.
pub fn style() -> String {
    let tokens = |theme: &Theme| {
        let colours = [
            ("bg", theme.bg),
            ("panel", theme.panel),
            ("raised", theme.raised),
            ("line", theme.line),
            ("control", theme.control),
            ("ink", theme.ink),
            ("ink2", theme.ink2),
            ("ink3", theme.ink3),
            ("o1t", theme.o1t),
            ("o2t", theme.o2t),
            ("o3t", theme.o3t),
            ("hitt", theme.hitt),
            ("link", theme.link),
            ("lit", theme.lit_area),
        ];
        let mut text = String::new();
        for (name, colour) in colours {
            let [r, g, b, _] = colour.to_array();
            let _ = write!(text, " --{name}: #{r:02x}{g:02x}{b:02x};");
        }
        text
    };
    format!(
        ":root {{ color-scheme: light dark;{} }}\n@media (prefers-color-scheme: dark) {{ :root {{{} }} }}\n{}",
        tokens(&LIGHT),
        tokens(&DARK),
        include_str!("../../../assets/web/article.css"),
    )
}

/// The figures of a lesson: the name of each without its extension, and its link.
pub fn figures(entry: &Entry) -> impl Iterator<Item = (String, String)> {
    let shown = entry.text(Lang::default()).steps.iter().filter(|step| has_figure(step));
    shown.map(|step| {
        let verdict = if asks(step) { ".verdict=guess&" } else { "" };
        (figure_name(entry, step), format!("{}/2/{}?{verdict}.end", entry.id, step.id))
    })
}

/// The file name of the preview image of a lesson, without its extension.
pub fn social_name(entry: &Entry) -> String {
    format!("{}-card", entry.id)
}

/// The file of a lesson in the folder of a language.
pub fn file(entry: &Entry) -> String {
    format!("{}.html", entry.id)
}

/// The file of a lesson's teacher page, in the folder of a language.
pub fn teacher_file(entry: &Entry) -> String {
    format!("{}-teacher.html", entry.id)
}

/// The file of a course, in the folder of a language.
pub fn plan_file(plan: &Plan) -> String {
    format!("plan-{}.html", plan.hours)
}

fn figure_name(entry: &Entry, step: &Step) -> String {
    format!("{}-{}", entry.id, step.id)
}

/// A summary has no figure; a step with the picture of an earlier step follows that picture.
fn has_figure(step: &Step) -> bool {
    step.picture == step.id && !matches!(step.kind, crate::text::lesson::StepKind::Summary(_))
}

/// Whether a step asks for a guess before it shows the verdict.
fn asks(step: &Step) -> bool {
    step.predict || !step.guesses.is_empty()
}

/// The index of the first guided step.
fn first_step(entry: &Entry) -> usize {
    usize::from(entry.text(Lang::default()).opening().is_some())
}

/// A lesson at a step, with the scene of that step.
fn at_step(entry: &'static Entry, step: usize) -> OpenLesson {
    let mut reading = OpenLesson::open(entry);
    reading.page.apply(&Edit::Step(step));
    reading.page.apply(&reading.shot_edit(step));
    reading
}

/// The address that opens the program with this link.
fn link_to(link: &str) -> String {
    format!("../index.html#{link}")
}

/// The absolute address that opens the program with this link in a language; `base` is the address
/// of the whole site with a slash at its end.
pub fn address(base: &str, lang: Lang, link: &str) -> String {
    format!("{base}index.html?lang={}#{link}", lang.code())
}

/// Links to the articles of lessons, separated by commas.
fn links(entries: impl Iterator<Item = &'static Entry>, lang: Lang) -> Markup {
    html! {
        @for (index, entry) in entries.enumerate() {
            @if index > 0 { ", " }
            a href=(file(entry)) { (catalogue::name(entry, lang)) }
        }
    }
}

/// One sentence about the program.
fn home_about(words: &Words) -> String {
    words.fill("home_about", &[("n", &lessons::ALL.len())])
}

/// The chapters with their lessons; `folder` leads to the articles, and `name` is the element of
/// the heading.
fn home_list(words: &'static Words, name: &str, folder: &str) -> Markup {
    let lang = words.lang();
    let chapters = CHAPTERS.map(|chapter| (chapter, lessons::of_chapter(chapter)));
    html! {
        header {
            @if name == "h1" { h1 { (words.get("home_question")) } }
            @else { h2 { (words.get("home_question")) } }
            p.goal { (home_about(words)) }
            p.open { a href={ (folder) (TEACHERS) } { (words.get("for_teachers")) } }
        }
        @for (chapter, entries) in chapters {
            @let heading = chapter_name(words, chapter);
            section {
                @if name == "h1" { h2 { (heading) } } @else { h3 { (heading) } }
                ul.lessons {
                    @for entry in entries {
                        @let reading = OpenLesson::open(entry);
                        @let prose = ProseHtml { reading: &reading, words };
                        li {
                            a href={ (folder) (file(entry)) } { (catalogue::name(entry, lang)) }
                            " " span.goal { (prose.inline(&entry.text(lang).goal)) }
                        }
                    }
                }
            }
        }
    }
}

/// Links to the previous and next lesson, and to the lessons that build on this one.
fn neighbours(entry: &'static Entry, words: &Words) -> Markup {
    let lang = words.lang();
    let other = |by: isize| catalogue::neighbour(entry, by).map(|listed| listed.entry);
    let way = |key: &str, rel: &str, entry: Option<&'static Entry>| {
        html! {
            @if let Some(entry) = entry {
                p { (words.get(key)) ": "
                    a rel=(rel) href=(file(entry)) { (catalogue::name(entry, lang)) }
                }
            }
        }
    };
    html! {
        nav aria-label=(words.get("lesson_list")) {
            @if entry.leads_to().next().is_some() {
                p { (words.get("leads_to")) ": " (links(entry.leads_to(), lang)) }
            }
            (way("act_previous_lesson", "prev", other(-1)))
            (way("act_next_lesson", "next", other(1)))
        }
    }
}
