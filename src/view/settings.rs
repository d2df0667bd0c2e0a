//! The stored settings, as human-readable lines of text.

mod merge;
mod own_records;
mod records;

pub use merge::merge;

use self::records::{Each, One, RecordForm, Web, records};
use crate::lesson::practice::Mastery;
use crate::lesson::{Exercise, Snap};
use crate::lessons::moved_steps::former;
use crate::own_code::BreakRecord;
use crate::program::print::CodeLanguage;
use crate::view::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// The first line, without the version.
const NAME: &str = "crosspoint ";

/// The current version; it is incremented when older programs could not read the rest.
const VERSION: u64 = 1;

records! {
    /// The language, once chosen.
    lang: Option<Lang> = "language", One, latest, [kept own];
    /// The theme, once chosen.
    tone: Option<Tone> = "theme", One, latest, [kept own];
    /// The snap mode.
    snap: Snap = "snap", One, latest, [own];
    /// The language of listings.
    code: CodeLanguage = "code", One, latest, [kept own];
    /// The lesson open last.
    lesson: String = "lesson", One, latest, [own];
    /// The address of the web page, if the user entered one.
    address: String = "address", Web, latest, [kept own];
    /// The edited list of a prepared class, as the text of its file; empty without one.
    list: String = "list", One, latest, [kept own];
    /// The animation that shows a handle is draggable has run.
    nudged: bool = "nudged", One, united, [];
    /// The tour was finished or skipped.
    toured: bool = "toured", One, united, [kept];
    /// Parts that the open step does not need are shown too.
    whole: bool = "whole", One, united, [kept];
    /// The list of lessons was closed although it would stay open.
    folded: bool = "folded", One, latest, [kept own];
    /// Whether the code below the formula is folded, once chosen.
    code_folded: Option<bool> = "code_folded", One, latest, [kept own];
    /// The formula below the text is folded.
    formula_folded: bool = "formula_folded", One, latest, [kept own];
    /// The index of the size of text in presenter mode.
    presenter_text: u32 = "presenter_text", One, latest, [kept own];
    /// The page is mirrored for screen readers, once chosen.
    screen_reader: Option<bool> = "screen_reader", One, latest, [kept own];
    /// Letters, digits and signs are not shortcuts.
    letters_off: bool = "letters_off", One, latest, [kept own];
    /// The errata whose counterexample was opened.
    museum: BTreeSet<String> = "museum", One, united, [];
    /// Each lesson's last scene, step and camera: the part of a link after the slash. [`merge()`]
    /// merges it and the next value together, and not by the rules of their rows.
    scenes: BTreeMap<String, String> = "scene", Each, latest_each, [];
    /// The change count of the scene, by lesson.
    moves: BTreeMap<String, u32> = "moves", Each, latest_each, [];
    /// The numbers of the steps opened before steps had ids, by lesson: not extended any more.
    opened: BTreeMap<String, BTreeSet<usize>> = "opened", Each, united, [];
    /// The ids of the opened steps, by lesson; [`ALL_STEPS`] once all steps at that time were
    /// opened.
    steps: BTreeMap<String, BTreeSet<String>> = "steps", Each, united, [];
    /// The most stars of each challenge, by lesson; they are never lost.
    stars: BTreeMap<String, BTreeMap<String, u8>> = "stars", Each, united, [];
    /// The entries of each exercise, by lesson and exercise.
    entries: BTreeMap<(String, String), Vec<String>> = "entries", Each, latest_each, [];
    /// The solved exercises, by lesson.
    solved: BTreeMap<String, BTreeSet<String>> = "solved", Each, united, [];
    /// The review state of each kind of problem, by lesson and kind.
    practice: BTreeMap<(String, String), Mastery> = "practice", Each, united, [];
    /// A learner's own functions, by lesson and method.
    own_code: BTreeMap<(String, String), String> = "own", Each, latest_each, [];
    /// The refuted claims, by lesson and method.
    broken: BTreeMap<(String, String), BreakRecord> = "broken", Each, united, [];
    /// Correct guesses and all guesses, by lesson.
    predicted: BTreeMap<String, (u32, u32)> = "predicted", Each, united, [];
    /// The number of times that the progress was erased. Progress is merged only between equal
    /// counts.
    erased: u32 = "erased", One, latest, [];
}

/// Why a text is not accepted as settings.
#[derive(Clone, Debug, PartialEq)]
pub enum Unread {
    /// The line with this number is invalid.
    Damaged(usize),
    /// A newer program wrote the text, which must not be overwritten. Contains the readable part.
    Newer(Box<Settings>),
}

impl Settings {
    /// The settings in `text`.
    pub fn read(text: &str) -> Result<Self, Unread> {
        // A value must not end in a carriage return, which would be lost when it is read again.
        let mut lines = text.lines().map(|line| line.trim_end_matches('\r')).enumerate();
        let first = lines.next().map_or("", |(_, line)| line);
        let newer = version(first).is_some_and(|version| version > VERSION);
        if !newer && first != header() {
            return Err(Unread::Damaged(1));
        }
        let mut settings = Self::default();
        for (index, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
            // The lines of a newer version may have another format.
            if settings.read_line(line).is_none() && !newer {
                return Err(Unread::Damaged(index + 1));
            }
        }
        if newer { Err(Unread::Newer(Box::new(settings))) } else { Ok(settings) }
    }

    /// The text for [`Settings::read`].
    pub fn write(&self) -> String {
        let mut text = header() + "\n";
        self.write_records(&mut |key, value| text.extend([key, " = ", value, "\n"]));
        text
    }

    /// The most stars earned for a challenge, also before it moved to this lesson.
    pub fn stars(&self, lesson: &str, challenge: &str) -> u8 {
        let best = [Some(lesson), former(lesson, challenge)].into_iter().flatten();
        best.filter_map(|lesson| self.stars.get(lesson)?.get(challenge)).copied().max().unwrap_or(0)
    }

    /// Stores the stars of a challenge if they are more than before; returns whether they are.
    pub fn record_stars(&mut self, lesson: &str, challenge: &str, stars: u8) -> bool {
        let more = self.stars(lesson, challenge) < stars;
        if more {
            let best = self.stars.entry(lesson.to_owned()).or_default();
            best.insert(challenge.to_owned(), stars);
        }
        more
    }

    /// Stores the entry of a blank of an exercise; characters that would break a line of the
    /// settings are left out.
    pub fn fill(&mut self, lesson: &str, exercise: &Exercise, blank: usize, text: &str) {
        let key = (lesson.to_owned(), exercise.id.to_owned());
        let entries = self.entries.entry(key.clone()).or_default();
        entries.resize(exercise.blanks(), String::new());
        if let Some(entry) = entries.get_mut(blank) {
            *entry = text.replace(|c: char| c.is_control() || ENTRY_SEPARATOR.contains(c), "");
        }
        if entries.iter().all(String::is_empty) {
            self.entries.remove(&key);
        }
    }
}

/// Marks a lesson whose steps were all opened. Steps added later do not remove the mark.
pub const ALL_STEPS: &str = "*";

/// The first line of the written settings.
fn header() -> String {
    format!("{NAME}{VERSION}")
}

/// The version in a first line.
fn version(line: &str) -> Option<u64> {
    let rest = line.strip_prefix(NAME)?;
    rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// The separator of two entries of an exercise.
const ENTRY_SEPARATOR: &str = "|";

#[cfg(test)]
mod settings_tests;
