//! A page for the teacher of a lesson: aims, time, prerequisites, questions to a class with
//! expected wrong answers, and an exit question. Nearly all content is derived from the lesson.

use super::closing_sections::{Part, written};
use super::prose_html::ProseHtml;
use super::worksheet::SheetTask;
use super::worksheet::answer_key::{mistake, worked};
use super::worksheet::sheet_paper::given;
use super::{
    PageHead, TEACHERS, at_step, file, first_step, link_to, links, page, plan_file, teacher_file,
};
use crate::lesson::practice::{PracticeProblem, tasks};
use crate::lessons::plan::{PLANS, Plan};
use crate::text::lesson::{Block, StepKind};
use crate::view::overlays::practice;
use crate::view::panel::opening::counts;
use crate::view::prelude::*;
use crate::view::reading::catalogue;
use crate::view::reading::guess_options::is_right;
use maud::{Markup, html};

/// The seed of the problems on these pages.
const SEED: u64 = 1;

/// The sections of the page.
const PARTS: [Part; 9] = [
    ("aims", "can_do_after", aims),
    ("before", "teacher_before", before),
    ("course", "teacher_course", course),
    ("opening", "teacher_opening", opening),
    ("asks", "teacher_asks", asks),
    ("mistakes", "teacher_mistakes", mistakes),
    ("keep", "teacher_keep", keep),
    ("exit", "teacher_exit", exit),
    ("more", "teacher_more", more),
];

/// The teacher page of a lesson; `base` is as for [`of_lesson`](super::of_lesson).
///
/// ```
/// use crosspoint::{lessons, text::words::Lang, view::article};
/// let page = article::for_teacher(lessons::find("1.2").unwrap(), Lang::En, None);
/// assert!(page.contains("<section id=\"exit\">"));
/// ```
pub fn for_teacher(entry: &'static Entry, lang: Lang, base: Option<&str>) -> String {
    let words = Words::of(lang);
    let reading = at_step(entry, first_step(entry));
    let prose = ProseHtml { reading: &reading, words };
    let head = PageHead {
        title: &format!("{} · {}", catalogue::name(entry, lang), words.get("for_teacher")),
        about: words.get("teachers_about"),
        file: &teacher_file(entry),
        link: entry.id,
        ..PageHead::empty(lang, base)
    };
    let body = html! {
        article {
            header {
                p.place { (words.get("for_teacher")) " · " (entry.place()) }
                h1 { (prose.inline(&entry.text(lang).title)) }
                p.goal { (prose.inline(&entry.text(lang).goal)) }
                p.counts { (words.get("teacher_times")) ": " (counts(words, entry)) }
                @if let Some(place) = entry.curriculum() {
                    p.counts { (words.get("curriculum")) ": " (words.get(place.word())) }
                }
                p.open {
                    a href=(file(entry)) { (words.get("read_page")) } " "
                    a href=(link_to(entry.id)) { (words.get("read_open_lesson")) } " "
                    a href=(TEACHERS) { (words.get("for_teachers")) }
                }
            }
            (written(&PARTS, &prose)[1])
        }
    };
    page(&head, body)
}

/// The abilities that the lesson teaches.
fn aims(prose: &ProseHtml<'_>) -> Option<Markup> {
    let opening = prose.reading.text(prose.words.lang()).opening()?;
    Some(prose.blocks(opening.body.iter().filter(|block| matches!(block, Block::Item(_)))))
}

fn before(prose: &ProseHtml<'_>) -> Option<Markup> {
    let (entry, words) = (prose.reading.entry, prose.words);
    Some(html! {
        @if entry.needs().next().is_some() { p { (links(entry.needs(), words.lang())) } }
        @else { p { (words.get("teacher_needs_none")) } }
    })
}

/// The steps, each with links to its section and to its scene.
fn course(prose: &ProseHtml<'_>) -> Option<Markup> {
    let ProseHtml { reading, words } = prose;
    let (entry, steps) = (reading.entry, &reading.text(words.lang()).steps);
    let (_, titles) = reading.plain_titles(words.lang());
    let all = steps.iter().zip(&titles).enumerate();
    let guided = all.filter(|(_, (step, _))| step.kind == StepKind::Guided);
    Some(html! {
        ol {
            @for (index, (step, title)) in guided {
                @let scene = link_to(&format!("{}/2/{}?.end", entry.id, step.id));
                li {
                    a href={ (file(entry)) "#" (step.id) } { (title) }
                    span.scene { " · " a href=(scene) { (words.get("read_open_picture")) } }
                    @if !step.guesses.is_empty() { (guesses(prose, index)) }
                }
            }
        }
        p { (words.get("teacher_list")) }
    })
}

fn opening(prose: &ProseHtml<'_>) -> Option<Markup> {
    let opening = prose.reading.text(prose.words.lang()).opening()?;
    let there = at_step(prose.reading.entry, 0);
    let prose = &ProseHtml { reading: &there, words: prose.words };
    Some(html! {
        p { strong { (prose.inline(&opening.title)) } }
        (prose.blocks(opening.body.iter().filter(|block| matches!(block, Block::Paragraph(_)))))
        (guesses(prose, 0))
    })
}

/// The guesses at the step with this index, and their replies.
fn guesses(prose: &ProseHtml<'_>, index: usize) -> Markup {
    let there = at_step(prose.reading.entry, index);
    let prose = ProseHtml { reading: &there, words: prose.words };
    let case = there.page.derived().exact.case;
    html! {
        dl {
            @for guess in there.guesses(prose.words.lang()) {
                dt { (prose.inline(&guess.word))
                    @if is_right(guess, case) { " (" (prose.words.get("teacher_right")) ")" }
                }
                dd { (prose.inline(&guess.said)) }
            }
        }
    }
}

fn asks(prose: &ProseHtml<'_>) -> Option<Markup> {
    let ProseHtml { reading, words } = prose;
    let asks = &reading.text(words.lang()).asks;
    Some(html! {
        @for ask in asks {
            div.ask {
                h3 { (prose.inline(&ask.title)) }
                dl {
                    dt { (words.get("teacher_wrong")) } dd { (prose.inline(&ask.body[0])) }
                    dt { (words.get("teacher_reply")) } dd { (prose.inline(&ask.body[1])) }
                }
            }
        }
    })
}

/// A problem of a kind of the lesson.
fn problem(entry: &'static Entry, task: Task) -> Option<SheetTask> {
    let problem = PracticeProblem::drawn((entry.open)().lesson(), task, SEED)?;
    Some(SheetTask::new(entry, problem))
}

/// The mistakes that problems recognise, by the value asked for.
fn mistakes(prose: &ProseHtml<'_>) -> Option<Markup> {
    let (entry, words) = (prose.reading.entry, prose.words);
    let kinds = tasks(prose.reading.page.lesson()).into_iter();
    let computed = kinds.filter(|task| matches!(task, Task::Value(_) | Task::Point(_)));
    let drawn: Vec<_> = computed.filter_map(|task| problem(entry, task)).collect();
    Some(html! {
        dl {
            @for task in drawn.iter().filter(|task| !task.problem.mistakes.is_empty()) {
                @let own = ProseHtml { reading: &task.reading, words };
                @let letter = task.reading.letter(task.problem.task.name().unwrap_or_default());
                dt { (practice::kind(words, &letter, task.problem.task)) }
                dd { ul { @for known in &task.problem.mistakes { li { (mistake(&own, task, known)) } } } }
            }
        }
    })
}

/// The sentences to remember, and the pitfall.
fn keep(prose: &ProseHtml<'_>) -> Option<Markup> {
    let steps = &prose.reading.text(prose.words.lang()).steps;
    let summary = steps.iter().find(|step| matches!(step.kind, StepKind::Summary(_)))?;
    let [items @ .., pitfall, _] = summary.body.as_slice() else { return None };
    Some(html! {
        (prose.blocks(items))
        dl { dt { (prose.words.get("pitfall")) } dd { (prose.inline(pitfall.runs())) } }
    })
}

/// A question in words, and a problem in numbers.
fn exit(prose: &ProseHtml<'_>) -> Option<Markup> {
    let words = prose.words;
    let [question, answer] = prose.reading.text(words.lang()).exit.as_ref()?;
    let first = tasks(prose.reading.page.lesson()).into_iter().next();
    let computed = first.and_then(|task| problem(prose.reading.entry, task));
    Some(html! {
        p { strong { (prose.inline(question)) } }
        dl { dt { (words.get("sheet_answer")) } dd { (prose.inline(answer)) } }
        @if let Some(task) = &computed {
            @let own = ProseHtml { reading: &task.reading, words };
            h3 { (words.get("teacher_problem")) ": "
                (own.inline(&practice::asked(&task.reading, words, task.problem.task)))
            }
            (given(task, words))
            p.open { a href=(link_to(&task.link())) { (words.get("teacher_open_hidden")) } }
            (worked(task, words))
        }
    })
}

fn more(prose: &ProseHtml<'_>) -> Option<Markup> {
    let ProseHtml { reading, words } = prose;
    let (entry, challenges) = (reading.entry, &reading.text(words.lang()).challenges);
    let plans: Vec<_> =
        PLANS.iter().filter_map(|plan| Some((plan, hour(plan, reading)?))).collect();
    Some(html! {
        dl {
            dt { (words.get("challenges")) }
            dd { ul { @for challenge in challenges { li { (prose.inline(&challenge.title)) } } } }
            @if entry.leads_to().next().is_some() {
                dt { (words.get("leads_to")) } dd { (links(entry.leads_to(), words.lang())) }
            }
            dt { (words.get("teacher_sheet")) }
            dd { code { "crosspoint sheet " (entry.place()) " --n 8 --versions 2 --key -o sheet.html" } }
            @if !plans.is_empty() {
                dt { (words.get("teacher_in_plans")) }
                dd { ul {
                    @for (plan, hour) in &plans {
                        @let hour = words.fill("teacher_hour", &[("hours", &plan.hours), ("hour", hour)]);
                        li { a href=(plan_file(plan)) { (hour) } }
                    }
                } }
            }
        }
    })
}

/// The hour of a course in which a lesson is taught.
fn hour(plan: &Plan, reading: &OpenLesson) -> Option<usize> {
    let has = |hour: &Vec<&Entry>| hour.iter().any(|entry| entry.id == reading.entry.id);
    Some(plan.by_hour().iter().position(has)? + 1)
}
