//! Entering a step, guessing before the verdict is opened, and entries and solutions of exercises.

use super::App;
use crate::view::canvas::DragConstraint;
use crate::view::keys::KeyAction;
use crate::view::layout::SheetHeight;
use crate::view::reading::catalogue;
use crate::view::reading::guess_options::{Guessing, Opened};
use crate::view::reading::progress::Progress;
use crate::view::settings::ALL_STEPS;

impl App {
    /// Opens the verdict after a guess, and records whether it was correct.
    pub(super) fn open_verdict(&mut self) {
        let Guessing::Asked(Some(chosen)) = self.guesses.now else { return };
        let opened = Opened::new(&self.reading, chosen);
        let own = self.reading.own.is_some();
        if self.reading.text(self.lang()).opening().is_some() && self.reading.step() == 0 && !own {
            self.guesses.firsts.entry(self.reading.entry.id).or_insert(opened);
        }
        self.guesses.now = Guessing::Opened(opened);
        self.send_guess(opened);
        self.replay_motion();
        // A guess requested by a teacher's link is not a question of the lesson.
        if !own {
            let counts =
                self.store.settings.predicted.entry(self.reading.entry.id.to_owned()).or_default();
            *counts = (counts.0.saturating_add(opened.right.into()), counts.1.saturating_add(1));
        }
        let words = self.words();
        let sentences = [opened.mine(words, &self.reading), opened.truth(words, &self.reading)];
        let said = opened.said(words, &self.reading);
        let sentences = sentences.into_iter().chain(said).filter(|text| !text.is_empty());
        self.effects.say(sentences.collect::<Vec<_>>().join(" "));
    }

    /// Whether an open guess has numbered answers.
    pub(super) fn numbered(&self) -> bool {
        self.guesses.now.hides_verdict() && !self.reading.guesses(self.lang()).is_empty()
    }

    /// Selects the guess that this key stands for.
    pub(super) fn choose(&mut self, key: KeyAction) {
        let keys = [KeyAction::Top, KeyAction::Front, KeyAction::Side];
        let all = self.reading.guesses(self.lang()).len();
        let index = keys.iter().position(|other| *other == key).filter(|index| *index < all);
        self.guesses.now = index.map_or(self.guesses.now, |index| Guessing::Asked(Some(index)));
    }

    /// Sets guess, inset, highlight and formula as the opened step wants them, and records the visit.
    pub(super) fn enter_step(&mut self) {
        let id = self.reading.entry.id;
        let here = self.reading.open_step(self.lang());
        let predicts = here.is_some_and(|step| step.predict);
        let predicts = predicts && !self.machine.boot.asked.skips_guesses();
        self.guesses.now = if predicts { Guessing::Asked(None) } else { Guessing::Off };
        // A folded sheet would hide the question.
        if predicts && self.reader.bottom.height == SheetHeight::Line {
            self.reader.bottom.height = SheetHeight::Half;
        }
        let opened = here.map(|step| step.id.clone());
        self.store.settings.steps.entry(id.to_owned()).or_default().extend(opened);
        let listed = catalogue::neighbour(self.reading.entry, 0);
        if listed.is_some_and(|listed| Progress(&self.store.settings).through(listed)) {
            let steps = self.store.settings.steps.entry(id.to_owned()).or_default();
            steps.insert(ALL_STEPS.to_owned());
        }
        self.step_inset();
        if let Some(opening) = self.reading.opening(self.lang()) {
            self.reader.panel.unknown = opening.formula;
            self.reader.panel.method =
                opening.formula.and_then(|name| Some(self.reading.method(name)?.id));
            self.pictures.canvas.drag_along(if opening.height {
                DragConstraint::HEIGHT
            } else {
                DragConstraint::Ground
            });
            self.reader.lit.step(opening.light, opening.spoken);
        }
    }

    /// Stores the entry of a blank.
    pub(super) fn fill(&mut self, exercise: &str, blank: usize, text: &str) {
        let known = self.reading.page.about().exercises.iter().find(|known| known.id == exercise);
        let Some(known) = known else { return };
        self.store.settings.fill(self.reading.entry.id, known, blank, text);
    }

    /// Records that an exercise was solved, and tells the embedding page whether it was `at_once`.
    pub(super) fn solved(&mut self, exercise: &str, at_once: bool) {
        let (lesson, right) = (self.reading.entry.id, at_once.to_string());
        self.send("solved", &[("lesson", lesson), ("exercise", exercise), ("right", &right)]);
        let solved = self.store.settings.solved.entry(lesson.to_owned()).or_default();
        solved.insert(exercise.to_owned());
    }
}
