//! Running a trial: scene after scene in the time that a frame leaves.

use super::host::MachineClock;
use crate::lesson::{Page, TrialRun};
use egui::Context;

/// Seconds of one slice.
const SLICE: f64 = 0.008;

/// Scenes between two looks at the clock.
const RUN: u32 = 16;

/// Scenes in a slice at most, however slow the clock.
const MOST: u32 = 8192;

/// A trial that was started, and whether it goes on.
#[derive(Default)]
pub struct TrialRunner {
    trying: Option<TrialRun>,
    going: bool,
    /// Each start has other random numbers.
    starts: u64,
}

impl TrialRunner {
    /// Starts the trial of this name anew, or ends it where it is.
    pub fn toggle(&mut self, id: &str, page: &Page) {
        if self.of(id).is_some() && self.going {
            self.going = false;
        } else {
            self.starts += 1;
            self.trying = page.trial(id, self.starts);
            self.going = true;
        }
    }

    /// Forgets what was tried.
    pub fn clear(&mut self) {
        (self.trying, self.going) = (None, false);
    }

    /// Goes on for a slice of time while the step shows it, the trial of the name `shown`, and asks
    /// for another frame while something is left to do. Elsewhere it waits.
    pub fn go_on(&mut self, ctx: &Context, clock: MachineClock, shown: Option<&str>) {
        let trying = self.trying.as_mut().filter(|_| self.going);
        let Some(trying) = trying.filter(|trying| Some(trying.plan.id) == shown) else { return };
        self.going = clock.slice(SLICE, MOST / RUN, || {
            trying.go_on(RUN);
            !trying.is_over()
        });
        ctx.request_repaint();
    }

    /// The trial of this name, if it was started last.
    pub fn of(&self, id: &str) -> Option<&TrialRun> {
        self.trying.as_ref().filter(|trying| trying.plan.id == id)
    }

    /// Whether it goes on.
    pub fn is_going(&self) -> bool {
        self.going
    }
}
