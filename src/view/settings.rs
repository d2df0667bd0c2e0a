//! The stored settings, as human-readable lines of text.

mod merge;
mod own_records;

pub use merge::merge;

use super::share::web_address;
use super::theme::Tone;
use crate::lesson::Snap;
use crate::lesson::practice::Mastery;
use crate::lessons::former;
use crate::own_code::BreakRecord;
use crate::program::print::CodeLanguage;
use crate::text::words::Lang;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// The first line, without the version.
const NAME: &str = "crosspoint ";

/// The current version; it is incremented when older programs could not read the rest.
const VERSION: u64 = 1;

/// The settings.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Settings {
    /// The language, once chosen.
    pub lang: Option<Lang>,
    /// The theme, once chosen.
    pub tone: Option<Tone>,
    /// The snap mode.
    pub snap: Snap,
    /// The language of listings.
    pub code: CodeLanguage,
    /// Whether the code below the formula is folded, once chosen.
    pub code_folded: Option<bool>,
    /// The address of the web page, if the user entered one.
    pub address: String,
    /// The edited list of a prepared class, as the text of its file; empty without one.
    pub list: String,
    /// The lesson open last.
    pub lesson: String,
    /// Each lesson's last scene, step and camera: the part of a link after the slash.
    pub scenes: BTreeMap<String, String>,
    /// The change count of that scene, by lesson.
    pub moves: BTreeMap<String, u32>,
    /// The steps opened while they had numbers, by lesson: not extended any more.
    pub opened: BTreeMap<String, BTreeSet<usize>>,
    /// The ids of the opened steps, by lesson; [`EVERY`] once all steps at that time were opened.
    pub steps: BTreeMap<String, BTreeSet<String>>,
    /// The most stars of each challenge, by lesson; they are never lost.
    pub stars: BTreeMap<String, BTreeMap<String, u8>>,
    /// The entries of each exercise, by lesson and exercise.
    pub entries: BTreeMap<(String, String), Vec<String>>,
    /// The solved exercises, by lesson.
    pub solved: BTreeMap<String, BTreeSet<String>>,
    /// The review state of each kind of problem, by lesson and kind.
    pub practice: BTreeMap<(String, String), Mastery>,
    /// A learner's own functions, by lesson and method.
    pub own_code: BTreeMap<(String, String), String>,
    /// The refuted claims, by lesson and method.
    pub broken: BTreeMap<(String, String), BreakRecord>,
    /// Correct guesses and all guesses, by lesson.
    pub predicted: BTreeMap<String, (u32, u32)>,
    /// The errata whose counterexample was opened.
    pub museum: BTreeSet<String>,
    /// The animation that shows a handle is draggable has run.
    pub nudged: bool,
    /// The tour was finished or skipped.
    pub toured: bool,
    /// The list of lessons was closed although it would stay open.
    pub folded: bool,
    /// The page is mirrored for screen readers, once chosen.
    pub screen_reader: Option<bool>,
    /// How often the progress was erased. Progress is merged only between equal counts.
    pub erased: u32,
    /// The values of unknown keys: a later program with the same version wrote them.
    pub unknown: BTreeMap<String, Vec<String>>,
}

/// Why a text is not accepted as settings.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Unread {
    /// The text is invalid.
    #[error("line {line} of the settings cannot be read: {text}")]
    Damaged {
        /// Number of the line.
        line: usize,
        /// Its text.
        text: String,
    },
    /// A newer program wrote the text, which must not be overwritten. Contains the readable part.
    #[error("a newer version of the program wrote the settings")]
    Newer(Box<Settings>),
}

impl Settings {
    /// The settings in `text`.
    pub fn read(text: &str) -> Result<Self, Unread> {
        let damaged = |line: usize, text: &str| Unread::Damaged { line, text: text.to_owned() };
        let mut lines = text.lines().enumerate();
        let first = lines.next().map_or("", |(_, line)| line);
        let newer = version(first).is_some_and(|version| version > VERSION);
        if !newer && first != header() {
            return Err(damaged(1, first));
        }
        let mut settings = Self::default();
        for (index, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
            // The lines of a newer version may have another format.
            if settings.read_line(line).is_none() && !newer {
                return Err(damaged(index + 1, line));
            }
        }
        if newer { Err(Unread::Newer(Box::new(settings))) } else { Ok(settings) }
    }

    fn read_line(&mut self, line: &str) -> Option<()> {
        let (key, value) = line.split_once(" = ")?;
        match key.split_once(' ').unwrap_or((key, "")) {
            ("language", "") => self.lang = Some(Lang::of(value)?),
            ("theme", "") => self.tone = Some(tone_of(value)?),
            ("snap", "") => self.snap = snap_of(value)?,
            ("code", "") => self.code = CodeLanguage::of(value)?,
            ("code_folded", "") => self.code_folded = Some(value == "yes"),
            ("lesson", "") => self.lesson = value.to_owned(),
            ("address", "") => self.address = web_address(value)?,
            ("list", "") => self.list = unescaped(value),
            ("nudged", "") => self.nudged = value == "yes",
            ("toured", "") => self.toured = value == "yes",
            ("folded", "") => self.folded = value == "yes",
            ("screen_reader", "") => self.screen_reader = Some(value == "yes"),
            ("museum", "") => self.museum = value.split(' ').map(str::to_owned).collect(),
            ("scene", lesson) => {
                self.scenes.insert(lesson.to_owned(), value.to_owned());
            }
            ("moves", lesson) => {
                self.moves.insert(lesson.to_owned(), value.parse().ok()?);
            }
            ("opened", lesson) => {
                let steps = value.split(' ').map(str::parse).collect::<Result<_, _>>().ok()?;
                self.opened.insert(lesson.to_owned(), steps);
            }
            ("steps", lesson) => {
                let steps = value.split_whitespace().map(str::to_owned).collect();
                self.steps.insert(lesson.to_owned(), steps);
            }
            ("stars", lesson) => {
                let best = value.split(' ').map(stars_of).collect::<Option<_>>()?;
                self.stars.insert(lesson.to_owned(), best);
            }
            ("entries", exercise) => {
                let (lesson, id) = exercise.split_once(' ')?;
                let entries = value.split(BETWEEN).map(str::to_owned).collect();
                self.entries.insert((lesson.to_owned(), id.to_owned()), entries);
            }
            ("solved", lesson) => {
                let solved = value.split_whitespace().map(str::to_owned).collect();
                self.solved.insert(lesson.to_owned(), solved);
            }
            ("practice", kind) => {
                let (lesson, id) = kind.split_once(' ')?;
                self.practice.insert((lesson.to_owned(), id.to_owned()), Mastery::read(value)?);
            }
            ("own", method) => {
                let (lesson, id) = method.split_once(' ')?;
                self.own_code.insert((lesson.to_owned(), id.to_owned()), unescaped(value));
            }
            ("broken", method) => {
                let (lesson, id) = method.split_once(' ')?;
                self.broken.insert((lesson.to_owned(), id.to_owned()), BreakRecord::read(value)?);
            }
            ("predicted", lesson) => {
                let (right, all) = value.split_once(' ')?;
                let counts = (right.parse().ok()?, all.parse().ok()?);
                self.predicted.insert(lesson.to_owned(), counts);
            }
            ("erased", "") => self.erased = value.parse().ok()?,
            _ => self.unknown.entry(key.to_owned()).or_default().push(value.to_owned()),
        }
        Some(())
    }

    /// The text for [`Settings::read`].
    pub fn write(&self) -> String {
        let mut text = header() + "\n";
        let mut line = |key: &str, value: &str| {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{key} = {value}");
        };
        if let Some(lang) = self.lang {
            line("language", lang.code());
        }
        if let Some(tone) = self.tone {
            line("theme", TONES[tone as usize]);
        }
        line("snap", SNAPS[self.snap as usize]);
        if self.code != CodeLanguage::Rust {
            line("code", self.code.name());
        }
        line("lesson", &self.lesson);
        if !self.address.is_empty() {
            line("address", &self.address);
        }
        if !self.list.is_empty() {
            line("list", &escaped(&self.list));
        }
        let yes = |yes| if yes { "yes" } else { "no" };
        line("nudged", yes(self.nudged));
        line("toured", yes(self.toured));
        if self.folded {
            line("folded", "yes");
        }
        for (key, chosen) in
            [("code_folded", self.code_folded), ("screen_reader", self.screen_reader)]
        {
            if let Some(chosen) = chosen {
                line(key, yes(chosen));
            }
        }
        if !self.museum.is_empty() {
            line("museum", &self.museum.iter().map(String::as_str).collect::<Vec<_>>().join(" "));
        }
        for (lesson, scene) in &self.scenes {
            line(&format!("scene {lesson}"), scene);
        }
        for (lesson, moves) in self.moves.iter().filter(|(_, moves)| **moves > 0) {
            line(&format!("moves {lesson}"), &moves.to_string());
        }
        for (lesson, steps) in &self.opened {
            let steps: Vec<_> = steps.iter().map(usize::to_string).collect();
            line(&format!("opened {lesson}"), &steps.join(" "));
        }
        for (lesson, steps) in &self.steps {
            let steps: Vec<_> = steps.iter().map(String::as_str).collect();
            line(&format!("steps {lesson}"), &steps.join(" "));
        }
        for (lesson, best) in &self.stars {
            let best: Vec<_> = best.iter().map(|(id, stars)| format!("{id}:{stars}")).collect();
            line(&format!("stars {lesson}"), &best.join(" "));
        }
        for ((lesson, id), entries) in &self.entries {
            line(&format!("entries {lesson} {id}"), &entries.join(BETWEEN));
        }
        for (lesson, solved) in &self.solved {
            let solved: Vec<_> = solved.iter().map(String::as_str).collect();
            line(&format!("solved {lesson}"), &solved.join(" "));
        }
        for ((lesson, id), record) in &self.practice {
            line(&format!("practice {lesson} {id}"), &record.line());
        }
        for ((lesson, id), code) in &self.own_code {
            line(&format!("own {lesson} {id}"), &escaped(code));
        }
        for ((lesson, id), record) in &self.broken {
            line(&format!("broken {lesson} {id}"), &record.line());
        }
        for (lesson, (right, all)) in &self.predicted {
            line(&format!("predicted {lesson}"), &format!("{right} {all}"));
        }
        if self.erased > 0 {
            line("erased", &self.erased.to_string());
        }
        for (key, values) in &self.unknown {
            values.iter().for_each(|value| line(key, value));
        }
        text
    }

    /// The most stars earned for a challenge, also before it moved to this lesson.
    pub fn stars(&self, lesson: &str, challenge: &str) -> u8 {
        let best = [Some(lesson), former(lesson, challenge)].into_iter().flatten();
        best.filter_map(|lesson| self.stars.get(lesson)?.get(challenge)).copied().max().unwrap_or(0)
    }

    /// Stores the stars of a challenge if they are more than before; returns whether they are.
    pub fn earn(&mut self, lesson: &str, challenge: &str, stars: u8) -> bool {
        let more = self.stars(lesson, challenge) < stars;
        if more {
            let best = self.stars.entry(lesson.to_owned()).or_default();
            best.insert(challenge.to_owned(), stars);
        }
        more
    }

    /// Stores the entry of one of the `count` blanks of an exercise; characters that would break a
    /// line of the settings are left out.
    pub fn fill(&mut self, exercise: (&str, &str), (blank, count): (usize, usize), text: &str) {
        let key = (exercise.0.to_owned(), exercise.1.to_owned());
        let entries = self.entries.entry(key.clone()).or_default();
        entries.resize(count, String::new());
        if let Some(entry) = entries.get_mut(blank) {
            *entry = text.replace(|c: char| c.is_control() || BETWEEN.contains(c), "");
        }
        if entries.iter().all(String::is_empty) {
            self.entries.remove(&key);
        }
    }

    /// Clears the progress; keeps language, theme, the page's address, the list of a class, what is
    /// closed and mirrored, and that the tour was seen.
    pub fn clear_progress(&mut self) {
        let Self { lang, tone, code, toured, folded, screen_reader, .. } = *self;
        let erased = self.erased.saturating_add(1);
        let [address, list] = [&mut self.address, &mut self.list].map(std::mem::take);
        *self = Self {
            lang,
            tone,
            code,
            toured,
            folded,
            screen_reader,
            address,
            list,
            erased,
            ..Self::default()
        };
    }
}

/// Marks a lesson whose steps were all opened: steps that are added later do not change that.
pub const EVERY: &str = "*";

/// The first line of the written settings.
fn header() -> String {
    format!("{NAME}{VERSION}")
}

/// The version in a first line.
fn version(line: &str) -> Option<u64> {
    let rest = line.strip_prefix(NAME)?;
    rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// A multi-line text as one line.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('\n', "\\n").replace('\r', "")
}

/// The inverse of [`escaped`].
fn unescaped(line: &str) -> String {
    let lines = line.split("\\\\").map(|part| part.replace("\\n", "\n"));
    lines.collect::<Vec<_>>().join("\\")
}

/// The separator of two entries of an exercise.
const BETWEEN: &str = "|";

const TONES: [&str; 3] = ["light", "dark", "projector"];
const SNAPS: [&str; 3] = ["free", "near", "grid"];

fn tone_of(name: &str) -> Option<Tone> {
    [Tone::Light, Tone::Dark, Tone::Projector].into_iter().find(|t| TONES[*t as usize] == name)
}

fn snap_of(name: &str) -> Option<Snap> {
    [Snap::Free, Snap::Near, Snap::Grid].into_iter().find(|s| SNAPS[*s as usize] == name)
}

/// `t_one:3`
fn stars_of(text: &str) -> Option<(String, u8)> {
    let (id, stars) = text.split_once(':')?;
    let stars = stars.parse().ok().filter(|stars| (1..=3).contains(stars))?;
    Some((id.to_owned(), stars))
}

#[cfg(test)]
mod settings_tests;
