//! Prepared classes: a list of steps, scenes and questions. The list is stored as human-readable
//! lines of text, and as a link with the same lines.
//!
//! ```text
//! crosspoint list 1
//! hide code,challenges
//! show perp_product/2/meet?.end
//! hide verdict
//! ask Do AB and CD meet?
//! right Yes, inside both
//! answer No
//! .end
//! ```
//!
//! The first line has the version. The lines before the first `show` hide parts in the whole list;
//! each `show` starts an entry with the link of its scene. The link is `list/1/` with all lines
//! after the first, deflated, then `@3` for the third entry, then `.end`. A list without its end
//! marker was truncated and is rejected. Lists are read completely or not at all.

use crate::lesson::link::{self, END, MAX_LINK_LENGTH, VerdictView, letters_of, text_of};
use crate::view::exchange::embedding::HiddenPart;
use crate::workbench;
use std::collections::BTreeSet;

/// The current version.
pub const VERSION: u32 = 1;
/// The greatest number of entries.
pub const MAX_ENTRIES: usize = 64;
/// The greatest length of a question, in characters.
pub const MAX_QUESTION_LENGTH: usize = 200;
/// The greatest number of answers: each has a key.
pub const MAX_ANSWERS: usize = 3;
/// The greatest length of an answer, in characters.
pub const MAX_ANSWER_LENGTH: usize = 60;
/// The greatest length of the text, in bytes.
pub const MAX_TEXT_LENGTH: usize = 1 << 16;

/// The prefix of a list's link.
const LINK: &str = "list/";
/// The first line of the text, without the version.
const HEADER: &str = "crosspoint list ";
/// The character before the number of the open entry.
const AT: char = '@';

/// The parts that a list can hide; not the bars, which contain the exit.
pub const HIDEABLE: [HiddenPart; 4] =
    [HiddenPart::Verdict, HiddenPart::Code, HiddenPart::Field, HiddenPart::Challenges];

/// A list of entries.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Playlist {
    /// The parts hidden in all entries.
    pub hidden: BTreeSet<HiddenPart>,
    /// The entries in order.
    pub entries: Vec<PlaylistEntry>,
}

/// A scene and its question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlaylistEntry {
    /// The link of the scene: a step, a scene of a lesson, or a sheet of the workbench.
    pub link: String,
    /// The parts that the entry hides.
    pub hidden: BTreeSet<HiddenPart>,
    /// The question that replaces the text of the step; empty without one.
    pub question: String,
    /// The possible answers. The verdict is hidden until one is chosen.
    pub answers: Vec<String>,
    /// The index of the correct answer.
    pub right: usize,
}

/// Why a list is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadPlaylist {
    /// The list is too long.
    TooLong,
    /// The list was written by a newer version.
    Newer(u32),
    /// The list is truncated or damaged.
    Unreadable,
    /// A line is invalid.
    Line(usize),
    /// An entry names an unknown lesson.
    Lesson {
        /// The number of the entry, from 1.
        entry: usize,
        /// The lesson.
        lesson: String,
    },
    /// The list has too many entries.
    TooMany,
    /// A question or an answer is too long.
    Question(usize),
    /// The list has no entry.
    Empty,
}

impl BadPlaylist {
    /// The key of the sentence among the interface words, the number in it, and the lesson in it; 0
    /// and empty without them.
    pub fn sentence(&self) -> (&'static str, usize, &str) {
        match self {
            Self::TooLong => ("list_too_long", MAX_LINK_LENGTH, ""),
            Self::Newer(_) => ("list_newer", 0, ""),
            Self::Unreadable => ("list_unreadable", 0, ""),
            Self::Line(line) => ("list_bad_line", *line, ""),
            Self::Lesson { entry, lesson } => ("list_bad_lesson", *entry, lesson),
            Self::TooMany => ("list_too_many", MAX_ENTRIES, ""),
            Self::Question(entry) => ("list_bad_question", *entry, ""),
            Self::Empty => ("list_empty", 0, ""),
        }
    }
}

/// Whether a link, with or without its `#`, is a list.
pub fn is_list(link: &str) -> bool {
    let link = link.trim_start_matches('#');
    link.starts_with(LINK) || link == LINK.trim_end_matches('/')
}

impl Playlist {
    /// The link that opens the list, without the `#`, optionally at the entry with an index.
    ///
    /// ```
    /// use crosspoint::view::playlist::{Playlist, PlaylistEntry};
    /// let entry = |link: &str| PlaylistEntry { link: link.to_owned(), ..PlaylistEntry::default() };
    /// let entries = vec![entry("perp_product"), entry("bounce")];
    /// let list = Playlist { entries, ..Playlist::default() };
    /// assert_eq!(Playlist::read_link(&list.link(None)), Ok((list.clone(), 0)));
    /// assert!(list.link(Some(1)).ends_with("@2.end"));
    /// assert_eq!(Playlist::read_link(&list.link(Some(1))), Ok((list, 1)));
    /// ```
    pub fn link(&self, at: Option<usize>) -> String {
        let at = at.map(|at| format!("{AT}{}", at + 1)).unwrap_or_default();
        format!("{LINK}{VERSION}/{}{at}{END}", letters_of(&self.lines()))
    }

    /// The list of a link, with or without its `#`, and the index of the open entry.
    pub fn read_link(link: &str) -> Result<(Self, usize), BadPlaylist> {
        if link.chars().nth(MAX_LINK_LENGTH).is_some() {
            return Err(BadPlaylist::TooLong);
        }
        let link = link.trim_start_matches('#');
        let rest = link.strip_prefix(LINK).ok_or(BadPlaylist::Unreadable)?;
        let (version, rest) = rest.split_once('/').ok_or(BadPlaylist::Unreadable)?;
        known(version)?;
        let rest = rest.strip_suffix(END).ok_or(BadPlaylist::Unreadable)?;
        let (letters, at) = match rest.split_once(AT) {
            Some((letters, at)) => (letters, at.parse().map_err(|_| BadPlaylist::Unreadable)?),
            None => (rest, 1_usize),
        };
        let text = text_of(letters, MAX_TEXT_LENGTH).ok_or(BadPlaylist::Unreadable)?;
        let list = Self::read(text.lines(), 1)?;
        let last = list.entries.len() - 1;
        Ok((list, at.saturating_sub(1).min(last)))
    }

    /// The text of the list, for a file.
    pub fn text(&self) -> String {
        format!("{HEADER}{VERSION}\n{}{END}\n", self.lines())
    }

    /// The list of a text.
    ///
    /// ```
    /// use crosspoint::view::playlist::{BadPlaylist, Playlist};
    /// let text = "crosspoint list 1\nshow perp_product\nask Where?\n.end\n";
    /// let list = Playlist::read_text(text).expect("a list");
    /// assert_eq!((list.entries[0].question.as_str(), list.text().as_str()), ("Where?", text));
    /// let cut = &text[..text.len() - 5];
    /// assert_eq!(Playlist::read_text(cut), Err(BadPlaylist::Unreadable));
    /// ```
    pub fn read_text(text: &str) -> Result<Self, BadPlaylist> {
        if text.len() > MAX_TEXT_LENGTH {
            return Err(BadPlaylist::TooLong);
        }
        let text = text.trim_start_matches('\u{feff}').trim_end();
        let rest = text.strip_prefix(HEADER).ok_or(BadPlaylist::Unreadable)?;
        let (version, rest) = rest.split_once('\n').ok_or(BadPlaylist::Unreadable)?;
        known(version.trim_end())?;
        let lines = rest.strip_suffix(END).ok_or(BadPlaylist::Unreadable)?;
        Self::read(lines.lines(), 2)
    }

    /// The list without empty answers.
    #[must_use]
    pub fn clean(&self) -> Self {
        let entries = self.entries.iter().map(PlaylistEntry::clean).collect();
        Self { hidden: self.hidden.clone(), entries }
    }

    fn lines(&self) -> String {
        let mut text = hide_line(&self.hidden);
        for entry in self.clean().entries {
            text += &format!("show {}\n{}", entry.link, hide_line(&entry.hidden));
            if !entry.question.is_empty() {
                text += &format!("ask {}\n", entry.question);
            }
            for (index, answer) in entry.answers.iter().enumerate() {
                let word = if index == entry.right { "right" } else { "answer" };
                text += &format!("{word} {answer}\n");
            }
        }
        text
    }

    /// Parses lines; the first has the number `first`.
    fn read<'a>(lines: impl Iterator<Item = &'a str>, first: usize) -> Result<Self, BadPlaylist> {
        let mut list = Self::default();
        let mut right = None;
        for (index, line) in lines.enumerate() {
            let bad = BadPlaylist::Line(first + index);
            let line = line.trim_end();
            if line.is_empty() {
                continue;
            }
            let (word, value) = line.split_once(' ').ok_or(bad.clone())?;
            let value = value.trim();
            if value.is_empty() || value.contains(char::is_control) {
                return Err(bad);
            }
            let number = list.entries.len();
            match (word, list.entries.last_mut()) {
                ("show", last) => {
                    let asked = last.is_none_or(|last| last.answers.is_empty() || right.is_some());
                    if !asked {
                        return Err(BadPlaylist::Question(number));
                    }
                    if number == MAX_ENTRIES {
                        return Err(BadPlaylist::TooMany);
                    }
                    right = None;
                    list.entries.push(PlaylistEntry::showing(value, number + 1, bad)?);
                }
                ("hide", last) => {
                    let hidden = last.map_or(&mut list.hidden, |entry| &mut entry.hidden);
                    hidden.extend(parts(value).ok_or(bad)?);
                }
                ("ask", Some(entry)) => {
                    if value.chars().nth(MAX_QUESTION_LENGTH).is_some() {
                        return Err(BadPlaylist::Question(number));
                    }
                    value.clone_into(&mut entry.question);
                }
                ("answer" | "right", Some(entry)) => {
                    let long = value.chars().nth(MAX_ANSWER_LENGTH).is_some();
                    let twice = word == "right" && right.is_some();
                    if long || twice || entry.answers.len() == MAX_ANSWERS {
                        return Err(BadPlaylist::Question(number));
                    }
                    if word == "right" {
                        entry.right = entry.answers.len();
                        right = Some(entry.right);
                    }
                    entry.answers.push(value.to_owned());
                }
                _ => return Err(bad),
            }
        }
        match list.entries.last() {
            None => Err(BadPlaylist::Empty),
            Some(last) if !last.answers.is_empty() && right.is_none() => {
                Err(BadPlaylist::Question(list.entries.len()))
            }
            Some(_) => Ok(list),
        }
    }
}

impl PlaylistEntry {
    /// An entry with the scene of a link.
    fn showing(link: &str, number: usize, bad: BadPlaylist) -> Result<Self, BadPlaylist> {
        let lesson = link::decode(link).map_err(|_| bad)?.lesson;
        match workbench::find(&lesson) {
            Some(_) => Ok(Self { link: link.to_owned(), ..Self::default() }),
            None => Err(BadPlaylist::Lesson { entry: number, lesson }),
        }
    }

    /// The initial visibility of the verdict, if the entry defines it.
    pub fn verdict(&self, all: &BTreeSet<HiddenPart>) -> Option<VerdictView> {
        if !self.answers.is_empty() {
            return Some(VerdictView::GuessAsked);
        }
        let hides = self.hidden.union(all).any(|part| *part == HiddenPart::Verdict);
        hides.then_some(VerdictView::Hidden)
    }

    /// The entry without empty answers, and with trimmed texts.
    fn clean(&self) -> Self {
        let trimmed = |text: &String| text.trim().replace(char::is_control, " ");
        let said = self.answers.iter().map(trimmed).enumerate();
        let said: Vec<_> = said.filter(|(_, answer)| !answer.is_empty()).collect();
        let right = said.iter().position(|(index, _)| *index == self.right).unwrap_or(0);
        Self {
            question: trimmed(&self.question),
            answers: said.into_iter().map(|(_, answer)| answer).collect(),
            right,
            ..self.clone()
        }
    }
}

/// `hide verdict,code`, if anything is hidden.
fn hide_line(hidden: &BTreeSet<HiddenPart>) -> String {
    let words: Vec<&str> = hidden.iter().map(Into::into).collect();
    if words.is_empty() { String::new() } else { format!("hide {}\n", words.join(",")) }
}

/// The parts named in a `hide` line.
fn parts(words: &str) -> Option<Vec<HiddenPart>> {
    let part = |word: &str| {
        let part = word.trim().parse::<HiddenPart>().ok();
        part.filter(|part| HIDEABLE.contains(part))
    };
    words.split(',').map(part).collect()
}

/// Whether this program reads a version.
fn known(version: &str) -> Result<(), BadPlaylist> {
    match version.parse() {
        Ok(VERSION) => Ok(()),
        Ok(newer) if newer > VERSION => Err(BadPlaylist::Newer(newer)),
        _ => Err(BadPlaylist::Unreadable),
    }
}

pub mod playlist_card;
pub mod playlist_sheet;
#[cfg(test)]
mod playlist_tests;
