//! Animation: the transition into a special case, and running time.

use super::App;
use crate::view::bars::playback::{Playback, PlaybackTick};
use crate::view::prelude::*;
use std::time::Duration;

impl App {
    /// Continues the transition into a special case; any other change of the scene ends it.
    pub(super) fn advance_preset(&mut self, ctx: &Context, now: f64) {
        let Some(mut preset) = self.motion.preset.take() else { return };
        if self.pauses(ctx) {
            preset.timed.pause(ctx);
            self.motion.preset = Some(preset);
            return ctx.request_repaint();
        }
        let still = self.machine.boot.reduced_motion;
        if let Some((edit, done)) = preset.step(&self.reading.page, now, still) {
            self.edit(&edit, now);
            self.motion.preset = (!done).then_some(preset);
            ctx.request_repaint();
        }
    }

    /// Advances running time while the picture is visible.
    pub(super) fn tick(&mut self, ctx: &Context, now: f64) {
        let Some(mut playing) = self.motion.playing.take() else { return };
        let unseen = self.overlays.stack.sheet.is_some()
            || self.guesses.now.hides_verdict()
            || self.frozen();
        if unseen || self.motion.preset.is_some() {
            return;
        }
        let page = &self.reading.page;
        match playing.tick(page, now, self.motion.speed, self.machine.boot.reduced_motion) {
            PlaybackTick::Pass(edit, on) => {
                self.edit(&edit, now);
                playing.passed(&self.reading.page);
                self.motion.playing = on.then_some(playing);
                ctx.request_repaint();
            }
            PlaybackTick::Wait(seconds) => {
                self.motion.playing = Some(playing);
                ctx.request_repaint_after(Duration::from_secs_f64(seconds));
            }
            PlaybackTick::Stop => {}
        }
    }

    /// Starts or stops time, or steps to an event; no effect in a lesson without time.
    pub(super) fn time(&mut self, action: KeyAction, now: f64) {
        let Some((clock, time)) = self.reading.page.clock() else { return };
        let to = match action {
            KeyAction::TimeBack => clock.previous(time),
            KeyAction::TimeOn => clock.next(time),
            _ if self.motion.playing.take().is_some() => return,
            _ if self.guesses.now.hides_verdict() => {
                return self.note("locked_while_guessing", now);
            }
            _ if self.frozen() => return self.note("frozen_note", now),
            _ => {
                self.motion.preset = None;
                self.motion.playing = Some(Playback::new(&self.reading.page));
                return;
            }
        };
        self.motion.playing = None;
        self.edit(&Edit::Time { to, join: false }, now);
    }
}
