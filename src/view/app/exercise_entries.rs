//! The entries in the blanks of exercises, and the solved exercises.

use super::App;

impl App {
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
