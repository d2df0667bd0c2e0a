//! What is said: announcements of the step, the verdict and stars for a screen reader, and the step
//! read aloud with a system voice; and whether the page is mirrored for a screen reader.

use super::App;
use crate::view::prelude::*;
use crate::view::reading::open_lesson::OwnQuestion;

/// A step being read: the lesson, the index of the step, the language.
pub type StepAloud = (&'static str, usize, Lang);

impl App {
    /// Whether the page mirrors its controls for screen readers: as the user chose, otherwise from
    /// the first Tab on.
    pub(super) fn mirrors(&self) -> bool {
        let chosen = self.store.settings.screen_reader;
        self.machine.boot.page && chosen.unwrap_or(self.machine.tabbed)
    }

    /// Sets the title of the window and, once the scene `rests`, announces its changes.
    pub(super) fn announce_changes(&mut self, rests: bool) {
        let (title, [mut sentence, mut values]) = self.reading.sentence(self.lang());
        if let Some(asked) = self.practice_question() {
            (sentence, values) = (asked, String::new());
        } else if self.guesses.now.hides_verdict() {
            sentence = self.reading.question(self.lang());
            values.clear();
        } else if self.verdict_hidden() {
            sentence = self.words().get("verdict_hidden").to_owned();
            values.clear();
        } else if let Some(changes) = self.workbench_changes(rests) {
            values = changes;
        }
        let name = self.words().get("app");
        self.effects.push_changed(Effect::Title(format!("{sentence} · {title} · {name}")));
        if rests {
            let place = self.announced_place();
            // The title of a step may be its question.
            let said = place[1].ends_with(&format!(": {sentence}"));
            let sentence = if said { "" } else { &sentence };
            self.effects.announce(place, format!("{sentence} {values}"));
        }
    }

    /// The lesson, and the step in it: "1.2 …" and "Step 3 of 6: …".
    fn announced_place(&self) -> [String; 2] {
        let state = self.bar_state();
        if state.list.is_none() && !state.is_numbered() {
            return [state.lesson(), String::new()];
        }
        let [mut place, _] = state.place(self.words());
        let title = match state.list {
            Some(_) => self.reading.own.as_ref().map(OwnQuestion::plain),
            None => state.steps.get(state.step).filter(|title| **title != place).cloned(),
        };
        if let Some(title) = title.filter(|title| !title.is_empty()) {
            place += &format!(": {title}");
        }
        [state.lesson(), place]
    }

    /// Stores and announces the stars that the scene earns, once the verdict may be shown. Returns
    /// whether there are more than before.
    pub(super) fn record_stars(&mut self) -> bool {
        if self.verdict_hidden() {
            return false;
        }
        let (page, lesson) = (&self.reading.page, self.reading.entry.id);
        let (words, text) = (self.words(), self.reading.text(self.lang()));
        let mut sentences = Vec::new();
        for goal in &page.derived().challenges {
            let stars = page.stars(goal);
            if !self.store.settings.record_stars(lesson, goal.id, stars) {
                continue;
            }
            let title = text.challenge(goal.id).map(|challenge| &challenge.title);
            let title = title.map(|title| self.reading.plain(title, words)).unwrap_or_default();
            sentences.push(words.fill("challenge_earned", &[("title", &title), ("n", &stars)]));
        }
        if !self.page_hides(HiddenPart::Challenges) {
            self.effects.say(sentences.join(" "));
        }
        !sentences.is_empty()
    }

    /// Whether the step is being read; `None` if there is no voice, or no step is shown.
    pub(super) fn voice(&self) -> Option<bool> {
        let shown = self.screen.home.is_none()
            && !self.on_workbench()
            && self.overlays.stack.overlay.is_none();
        let speaks = self.machine.voices.contains(&self.lang());
        (shown && speaks).then_some(self.machine.aloud.is_some())
    }

    /// Starts or stops reading the step.
    pub(super) fn turn_voice(&mut self) {
        let begins = self.voice() == Some(false);
        self.machine.aloud = begins.then(|| self.step_now());
        let text = if begins { self.step_text() } else { String::new() };
        self.effects.push(Effect::ReadAloud(text));
    }

    /// Stops reading a step that is no longer shown.
    pub(super) fn stop_reading_left_step(&mut self) {
        let left = self.machine.aloud.is_some_and(|step| step != self.step_now());
        if left || self.machine.aloud.is_some() && self.voice().is_none() {
            self.turn_voice();
        }
    }

    fn step_now(&self) -> StepAloud {
        (self.reading.entry.id, self.reading.step(), self.lang())
    }

    /// The text of the step with the numbers of the scene, and the verdict unless it is hidden; one
    /// line per paragraph.
    fn step_text(&self) -> String {
        let words = self.words();
        let said = |runs: &[_]| self.reading.plain(runs, words);
        let mut lines = Vec::new();
        if let Some(own) = &self.reading.own {
            lines.push(own.plain());
        } else if let Some(step) = self.reading.open_step(self.lang()) {
            let asks = step.predict && self.verdict_hidden();
            lines.push(said(&step.title));
            lines.extend(step.shown(asks).iter().map(|block| said(block.runs())));
        }
        if !self.verdict_hidden() {
            let (_, [sentence, values]) = self.reading.sentence(self.lang());
            lines.extend([sentence, values]);
        }
        lines.retain(|line| !line.is_empty());
        lines.join("\n")
    }
}
