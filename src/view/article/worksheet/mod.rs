//! Printed problems: a sheet in versions with different numbers, and their answer keys, as one
//! self-contained HTML file.

pub(super) mod answer_key;
pub(super) mod sheet_paper;
mod sheet_task;

use crate::lessons::{self, Entry};
use crate::text::words::{Lang, Words};
use crate::view::reading::catalogue;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use std::collections::HashSet;

pub use sheet_task::SheetTask;

/// The greatest number of problems of a sheet.
pub const MAX_PROBLEMS: usize = 40;

/// The greatest number of versions of a sheet.
pub const MAX_VERSIONS: usize = 8;

/// The requested problems.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetOrder {
    /// The ids of the lessons of the problems, each once.
    pub lessons: Vec<&'static str>,
    /// The number of problems, divided among the lessons.
    pub problems: usize,
    /// The seed of the problems.
    pub seed: u64,
    /// The number of versions.
    pub versions: usize,
    /// The language.
    pub lang: Lang,
    /// The address of the program's page, with a slash at its end, for the QR codes.
    pub base: Option<String>,
}

impl SheetOrder {
    fn entries(&self) -> impl Iterator<Item = &'static Entry> {
        self.lessons.iter().filter_map(|id| lessons::find(id))
    }
}

/// A sheet in all its versions.
pub struct Worksheet {
    order: SheetOrder,
    /// The problems of each version, in order.
    pub versions: Vec<Vec<SheetTask>>,
}

impl Worksheet {
    /// Generates all problems, which the order determines. The problems with the same number are of
    /// the same kind in every version, on different scenes. Fails with a message if there are not
    /// enough.
    ///
    /// ```
    /// use crosspoint::text::words::Lang;
    /// use crosspoint::view::article::worksheet::{SheetOrder, Worksheet};
    /// let lessons = vec!["perp_product"];
    /// let order = SheetOrder { lessons, problems: 2, seed: 7, versions: 2, lang: Lang::En, base: None };
    /// let sheet = Worksheet::drawn(order).unwrap();
    /// let [a, b] = &sheet.versions[..] else { panic!() };
    /// assert_eq!(a[1].problem.task, b[1].problem.task);
    /// assert_ne!(a[1].link(), b[1].link());
    /// ```
    pub fn drawn(order: SheetOrder) -> Result<Self, String> {
        let SheetOrder { lessons, problems, versions, .. } = &order;
        let bounded = |name: &str, count: usize, most: usize| match (1..=most).contains(&count) {
            true => Ok(()),
            false => Err(format!("{name} is a number from 1 to {most}, not {count}")),
        };
        bounded("--n", *problems, MAX_PROBLEMS)?;
        bounded("--versions", *versions, MAX_VERSIONS)?;
        let mut named = HashSet::new();
        if let Some(twice) = order.entries().find(|entry| !named.insert(entry.id)) {
            return Err(format!("the lesson {} is named twice", twice.place()));
        }
        if lessons.is_empty() || lessons.len() > *problems {
            let count = lessons.len();
            return Err(format!("{problems} problems are too few for {count} lessons: raise --n"));
        }
        let versions = sheet_task::drawn(&order)?;
        Ok(Self { order, versions })
    }

    /// The file, with the keys after the last version if requested; `picture` returns the SVG file
    /// of a problem's picture.
    pub fn html(&self, key: bool, picture: &dyn Fn(&SheetTask) -> String) -> String {
        let words = Words::of(self.order.lang);
        let style = super::style();
        // A self-contained file cannot import the fonts of the style sheet.
        let style: Vec<_> = style.lines().filter(|line| !line.starts_with("@font-face")).collect();
        let style = style.join("\n") + include_str!("../../../../assets/web/sheet.css");
        // The purpose of the QR codes, or why there are none.
        let note = if self.order.base.is_some() { "sheet_qr" } else { "sheet_no_qr" };
        let letters = || (0..).zip(&self.versions).map(|(index, tasks)| (letter(index), tasks));
        html! {
            (DOCTYPE)
            html lang=(words.lang().code()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { (words.get("sheet_title")) " · " (words.get("app")) }
                    style { (PreEscaped(style)) }
                }
                body.article.sheet {
                    main {
                        @for (letter, tasks) in letters() {
                            section.version id={ "sheet-" (letter) } {
                                (self.head(words, "sheet_version", letter))
                                p.blanks {
                                    span { (words.get("sheet_name")) } span { (words.get("sheet_date")) }
                                }
                                p.note { (words.get(note)) }
                                @for (number, task) in (1..).zip(tasks) {
                                    (sheet_paper::task(task, letter, number, &self.order, &picture(task)))
                                }
                            }
                        }
                        @if key {
                            @for (letter, tasks) in letters() {
                                section.version.key id={ "key-" (letter) } {
                                    (self.head(words, "sheet_key", letter))
                                    @for (number, task) in (1..).zip(tasks) {
                                        (answer_key::solution(task, number, words))
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
        .into_string()
    }

    /// The title of a version or its key, with its lessons.
    fn head(&self, words: &Words, key: &str, letter: char) -> Markup {
        let SheetOrder { seed, problems, versions, .. } = &self.order;
        let drawn =
            words.fill("sheet_drawn", &[("seed", seed), ("n", problems), ("versions", versions)]);
        html! {
            header {
                h1 { (words.fill(key, &[("letter", &letter)])) }
                p.counts { (drawn) }
                ul.of {
                    @for entry in self.order.entries() { li { (catalogue::name(entry, words.lang())) } }
                }
            }
        }
    }
}

/// The letter of a version.
fn letter(index: u8) -> char {
    char::from(b'A' + index)
}
