//! The problems of a sheet, generated from its number.

use super::SheetOrder;
use crate::lesson::TrialRng;
use crate::lesson::link::{SavedView, VerdictView};
use crate::lesson::practice::{PracticeProblem, tasks};
use crate::view::article::{at_step, first_step};
use crate::view::figure::{self, Style};
use crate::view::prelude::*;
use egui::FontDefinitions;
use std::collections::HashSet;

/// The number of scenes tried to find a scene that is new on the sheet.
const TRIES: usize = 100;

/// Sheets with neighbouring numbers have no problem in common.
const SEED_STEP: u64 = 100_003;

/// A problem of a sheet.
pub struct SheetTask {
    /// The problem.
    pub problem: PracticeProblem,
    /// The lesson with the scene of the problem.
    pub(in crate::view::article) reading: OpenLesson,
}

impl SheetTask {
    /// A problem of a lesson.
    pub fn new(entry: &'static Entry, problem: PracticeProblem) -> Self {
        let mut reading = at_step(entry, first_step(entry));
        reading.page.apply(&Edit::Show(problem.scene.fields()));
        Self { problem, reading }
    }

    /// The lesson of the task.
    pub fn entry(&self) -> &'static Entry {
        self.reading.entry
    }

    /// The number of displayed components of the answer: in the plane no vector has a third
    /// component.
    pub(super) fn numbers(&self) -> usize {
        let value = self.problem.task.name().and_then(|name| self.reading.page.value(name));
        value.map_or(0, |value| value.numbers().count()).min(self.problem.fractions())
    }

    /// The link that opens the scene with the verdict hidden.
    pub fn link(&self) -> String {
        self.reading.link(SavedView::Home, VerdictView::Hidden, false)
    }

    /// The picture with only the given values, as an SVG file.
    pub fn picture(&self, lang: Lang, fonts: &FontDefinitions) -> String {
        let (tone, size) = (Tone::Light, figure::ARTICLE);
        let style = Style { lang, tone, size, formulas: false, inset: false };
        figure::of_problem(&self.reading, &style, fonts)
    }
}

/// The problems of each version, or an error if there are not enough.
pub fn drawn(order: &SheetOrder) -> Result<Vec<Vec<SheetTask>>, String> {
    let kinds = kinds(order);
    let (mut seen, mut next) = (HashSet::new(), order.seed.wrapping_mul(SEED_STEP));
    let mut one = |entry: &'static Entry, task: Task| {
        let start = (entry.open)();
        for _ in 0..TRIES {
            next = next.wrapping_add(1);
            let Some(problem) = PracticeProblem::drawn(start.lesson(), task, next) else { break };
            let task = SheetTask::new(entry, problem);
            if seen.insert(task.link()) {
                return Ok(task);
            }
        }
        Err(format!("lesson {} has no more scenes with small numbers: lower --n", entry.place()))
    };
    let versions = 0..order.versions;
    versions.map(|_| kinds.iter().map(|(entry, task)| one(entry, *task)).collect()).collect()
}

/// The kinds of the problems, the same in every version: grouped by lesson, and each kind once
/// before any repeats.
fn kinds(order: &SheetOrder) -> Vec<(&'static Entry, Task)> {
    let mut rng = TrialRng::new(order.seed);
    let shares = order.lessons.len();
    let mut kinds = Vec::new();
    for (index, entry) in order.entries().enumerate() {
        let all = tasks((entry.open)().lesson());
        let count = order.problems / shares + usize::from(index < order.problems % shares);
        let mut left: Vec<usize> = Vec::new();
        let mut chosen: Vec<usize> = Vec::new();
        while chosen.len() < count && !all.is_empty() {
            if left.is_empty() {
                left = (0..all.len()).collect();
            }
            let at = rng.whole(0, left.len() as i32 - 1);
            chosen.push(left.remove(usize::try_from(at).unwrap_or(0)));
        }
        chosen.sort_unstable();
        kinds.extend(chosen.into_iter().map(|index| (entry, all[index])));
    }
    kinds
}
