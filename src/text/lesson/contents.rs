//! What lists of lessons show of a text.

use super::section;
use crate::text::run::TextRun;

/// The title of a lesson and its counted parts, from the headings of its text.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct LessonContents {
    /// Its title, as plain text.
    pub title: String,
    /// The ids of its guided steps.
    pub steps: Vec<String>,
    /// The number of its exhibits.
    pub exhibits: usize,
}

impl LessonContents {
    /// Reads the headings of a Markdown file; an invalid one gives empty contents.
    ///
    /// The home screen lists all lessons, and whole texts would take most of the time until it is
    /// shown.
    pub fn parse(source: &str) -> Self {
        let headings = source.lines().filter(|line| line.starts_with('#'));
        let sections = section::read(&headings.flat_map(|line| [line, "\n"]).collect::<String>());
        let mut contents = Self::default();
        for section in sections.unwrap_or_default() {
            let is = |class: &str| section.classes.iter().any(|own| own == class);
            match section.id {
                None => {
                    contents.title = section.heading.iter().filter_map(TextRun::words).collect()
                }
                Some(id) if is("step") => contents.steps.push(id),
                Some(_) => contents.exhibits += usize::from(is("exhibit")),
            }
        }
        contents
    }
}
