//! Presenting a lesson with one key: the effect of its next press.

use super::App;
use crate::lesson::Edit;
use crate::view::msg::CardResponse;
use crate::view::presenter::Press;
use crate::view::reading::catalogue;
use crate::view::reading::guess_options::Guessing;

impl App {
    /// The effect of the next press: each step opens its verdict, then the next step follows;
    /// `None` after the last step of all, and if the picture is shown alone.
    pub(super) fn press(&self) -> Option<Press> {
        if self.overlays.stack.front().is_some() {
            Some(Press::Close)
        } else if self.reader.free {
            None
        } else if self.awaits_verdict() {
            Some(Press::Verdict)
        } else if let Some(place) = self.list_place() {
            (place.at + 1 < place.count).then_some(Press::Entry)
        } else if self.reading.step() < self.last_step() {
            Some(Press::Step)
        } else {
            catalogue::neighbour(self.reading.entry, 1).map(|_| Press::Lesson)
        }
    }

    /// Performs the next press.
    pub(super) fn advance(&mut self, now: f64) {
        match self.press() {
            None => {}
            Some(Press::Close) => self.close_all(now),
            Some(Press::Verdict) => self.reveal(),
            Some(Press::Entry) => self.go_entry(1),
            Some(Press::Step) => self.edit(&Edit::Step(self.reading.step() + 1), now),
            Some(Press::Lesson) => {
                self.open_neighbour(1);
                // A class starts at the beginning, wherever the lesson was left; undo restores the
                // previous state.
                self.reading.page.apply(&Edit::Reset);
                self.edit(&Edit::Step(0), now);
                self.show_shot(now);
            }
        }
    }

    /// Whether a step back is possible.
    pub(super) fn retreats(&self) -> bool {
        let before = || catalogue::neighbour(self.reading.entry, -1).is_some();
        let back = match self.list_place() {
            Some(place) => place.at > 0,
            None => self.reading.step() > 0 || before(),
        };
        !self.reader.free && back
    }

    /// Goes to the previous step, or to the last step of the previous lesson; in a list to the
    /// previous entry.
    pub(super) fn retreat(&mut self, now: f64) {
        if !self.retreats() {
            return;
        }
        if self.runs_list() {
            return self.go_entry(-1);
        }
        let step = match self.reading.step().checked_sub(1) {
            Some(step) => step,
            None => {
                self.open_neighbour(-1);
                self.last_step()
            }
        };
        self.edit(&Edit::Step(step), now);
    }

    pub(super) fn last_step(&self) -> usize {
        self.reading.text(self.lang()).steps.len().saturating_sub(1)
    }

    /// Opens the verdict, however it is hidden; a guess is recorded.
    pub(super) fn reveal(&mut self) {
        self.open_verdict();
        self.unhide();
    }

    /// Opens the verdict without recording a guess.
    pub(super) fn unhide(&mut self) {
        if self.guesses.now.hides_verdict() {
            self.guesses.now = Guessing::Off;
        }
        if let Some(presenter) = &mut self.screen.presenter {
            presenter.hidden = false;
        }
    }

    /// Closes everything that covers the lesson.
    fn close_all(&mut self, now: f64) {
        self.overlays.stack.sheet = None;
        self.overlays.stack.overlay = None;
        self.answer(CardResponse::Keep, now);
    }
}
