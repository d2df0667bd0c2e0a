//! Reads the step aloud with a system voice.

use super::App;
use crate::text::words::Lang;
use crate::view::exchange::host::Effect;

/// A step being read: the lesson, the index of the step, the language.
pub type StepAloud = (&'static str, usize, Lang);

impl App {
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
