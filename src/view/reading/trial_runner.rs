//! Runs a trial in the remaining time of frames.

use crate::lesson::{Page, TrialRun};
use crate::view::exchange::host::MachineClock;
use egui::Context;

/// Duration of a time slice, in seconds.
const SLICE: f64 = 0.008;

/// Scenes between two reads of the clock.
const RUN: u32 = 16;

/// Most scenes in a time slice, however slow the clock.
const MAX_SCENES_PER_SLICE: u32 = 8192;

/// A started trial.
#[derive(Default)]
pub struct TrialRunner {
    trying: Option<TrialRun>,
    /// Whether the trial is running.
    pub going: bool,
    /// Each start uses other random numbers.
    starts: u64,
}

impl TrialRunner {
    /// Restarts the trial with this name, or stops it.
    pub fn toggle(&mut self, id: &str, page: &Page) {
        if self.of(id).is_some() && self.going {
            self.going = false;
        } else {
            self.starts += 1;
            self.trying = page.trial(id, self.starts);
            self.going = true;
        }
    }

    /// Clears the results.
    pub fn clear(&mut self) {
        (self.trying, self.going) = (None, false);
    }

    /// Continues for a time slice while the step shows the trial (`shown`), and requests another
    /// frame while something is left to do. On other steps the trial pauses.
    pub fn go_on(&mut self, ctx: &Context, clock: MachineClock, shown: Option<&str>) {
        let trying = self.trying.as_mut().filter(|_| self.going);
        let Some(trying) = trying.filter(|trying| Some(trying.plan.id) == shown) else { return };
        self.going = clock.slice(SLICE, MAX_SCENES_PER_SLICE / RUN, || {
            trying.go_on(RUN);
            !trying.is_over()
        });
        ctx.request_repaint();
    }

    /// The trial with this name, if it was started last.
    pub fn of(&self, id: &str) -> Option<&TrialRun> {
        self.trying.as_ref().filter(|trying| trying.plan.id == id)
    }
}
