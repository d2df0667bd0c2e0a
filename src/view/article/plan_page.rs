//! Courses as pages: the lessons of each hour, and the list of all pages for teachers.

use super::{PageHead, TEACHERS, file, page, plan_file, teacher_file};
use crate::lessons::plan::{HOUR, PLANS, Plan, minutes};
use crate::lessons::{CHAPTERS, Entry, of_chapter};
use crate::text::words::{Lang, Words};
use crate::view::bars::chapter_name;
use crate::view::reading::catalogue;
use maud::{Markup, html};

/// A course as a page.
pub fn of_plan(plan: &Plan, lang: Lang, base: Option<&str>) -> String {
    let words = Words::of(lang);
    let short = |n: usize| words.fill("plan_short", &[("n", &n)]);
    let title = title(plan, words);
    let count = plan.lessons().count();
    let about = words.fill("plan_about", &[("n", &count), ("hours", &plan.hours), ("hour", &HOUR)]);
    let file = plan_file(plan);
    let head =
        PageHead { title: &title, about: &about, file: &file, ..PageHead::empty(lang, base) };
    let body = html! {
        header {
            h1 { (title) }
            p.goal { (about) " " (words.get("plan_checked")) }
            p.open { a href=(TEACHERS) { (words.get("for_teachers")) } }
        }
        table {
            thead { tr {
                @for key in ["plan_hour", "plan_lessons", "plan_minutes", "plan_rest"] {
                    th scope="col" { (words.get(key)) }
                }
            } }
            tbody {
                @for (number, hour) in (1..).zip(plan.by_hour()) {
                    tr {
                        td { (number) }
                        td { @for entry in &hour { p { (both(entry, words)) } } }
                        td { (short(minutes(&hour))) }
                        td { (short(HOUR.saturating_sub(minutes(&hour)))) }
                    }
                }
            }
        }
    };
    page(&head, body)
}

/// The list of all pages for teachers.
pub fn for_teachers(lang: Lang, base: Option<&str>) -> String {
    let words = Words::of(lang);
    let (title, about) = (words.get("for_teachers"), words.get("teachers_about"));
    let head = PageHead { title, about, file: TEACHERS, ..PageHead::empty(lang, base) };
    let body = html! {
        header { h1 { (title) } p.goal { (about) } }
        section {
            h2 { (words.get("plans")) }
            ul { @for plan in &PLANS { li { a href=(plan_file(plan)) { (self::title(plan, words)) } } } }
        }
        @for number in CHAPTERS {
            section {
                h2 { (chapter_name(words, number)) }
                ul { @for entry in of_chapter(number) { li { (both(entry, words)) } } }
            }
        }
    };
    page(&head, body)
}

/// The title of a course.
fn title(plan: &Plan, words: &Words) -> String {
    words.fill("plan_title", &[("hours", &plan.hours)])
}

/// Links to both pages of a lesson.
fn both(entry: &Entry, words: &Words) -> Markup {
    html! {
        a href=(file(entry)) { (catalogue::name(entry, words.lang())) } " · "
        a href=(teacher_file(entry)) { (words.get("for_teacher")) }
    }
}
