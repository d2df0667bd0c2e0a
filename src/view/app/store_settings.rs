//! What is stored: the settings, shared with other windows and tabs, and the state that survives the
//! loss of a page's graphics context.

use super::App;
use super::practice_rounds::PracticeState;
use crate::view::exchange::host::Store;
use crate::view::prelude::*;
use crate::view::settings::{Settings, Unread, merge};
use crate::workbench;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use std::io;

impl App {
    /// The last scene of this lesson.
    pub(super) fn take_last_scene(&mut self) {
        let id = self.reading.entry.id;
        if let Some(code) = self.store.settings.scenes.get(id)
            && let Ok(link) = crate::lesson::link::decode(&format!("{id}/{code}"))
            && let Some(state) = link.state
        {
            let (_, view) = self.reading.take(&state);
            if let Some(moves) = self.store.settings.moves.get(id) {
                self.reading.page.apply(&Edit::CountFrom(*moves));
            }
            self.motion.staging.reset(&self.reading);
            self.look_at(view);
            self.enter_step();
        }
    }

    /// Merges the settings with those stored by another window or tab, stores the result, and
    /// adopts it. The caller holds the lock of the store.
    pub fn store(&mut self, store: &impl Store) {
        self.machine.blocked = self.exchange(store).is_err();
    }

    fn exchange(&mut self, store: &impl Store) -> io::Result<()> {
        let stored = store.read()?;
        let mut aside = None;
        let merged = match stored.as_deref().map(Settings::read) {
            None => self.store.settings.clone(),
            Some(Ok(theirs)) => merge(&self.store.base, &self.store.settings, &theirs),
            Some(Err(Unread::Newer(_))) => {
                self.stop_storing();
                return Ok(());
            }
            Some(Err(Unread::Damaged(_))) => {
                aside = Some(store.set_aside()?);
                self.store.settings.clone()
            }
        };
        let text = merged.write();
        if stored != Some(text.clone()) {
            store.write(&text)?;
        }
        self.adopt(merged);
        self.store.base = self.store.settings.clone();
        if let Some(name) = aside {
            self.overlays.remark("settings_damaged", name);
        }
        Ok(())
    }

    /// Merges the settings with `text`, stored by another window or tab. If `text` lacks progress
    /// of this window, which stored at the same time, the settings are stored again.
    pub(super) fn merge_stored(&mut self, text: &str) {
        let mut theirs = match Settings::read(text) {
            Ok(theirs) => theirs,
            Err(Unread::Newer(_)) => return self.stop_storing(),
            // Storing sets damaged settings aside.
            Err(Unread::Damaged(_)) => return,
        };
        let merged = merge(&self.store.base, &self.store.settings, &theirs);
        let lacks = merged != theirs;
        theirs.keep(&self.store.base, self.reading.entry.id);
        self.store.base = theirs;
        self.adopt(merged);
        if lacks {
            // An empty text makes the program store its own settings again.
            self.effects.set_last(Effect::Settings(String::new()));
        }
    }

    /// Replaces the settings by `merged`, except for the settings of the current screen.
    fn adopt(&mut self, mut merged: Settings) {
        let erased = merged.erased > self.store.settings.erased;
        merged.keep(&self.store.settings, self.reading.entry.id);
        self.store.settings = merged;
        self.effects.set_last(Effect::Settings(self.store.settings.write()));
        if erased {
            // The open scene must not earn its stars again at once.
            self.reading.page.apply(&Edit::CountAsGiven);
        }
    }

    /// Forgets the stored scenes and the progress.
    pub(super) fn clear_progress(&mut self) {
        self.leave_practice();
        self.stop_list();
        self.practice = PracticeState::default();
        self.store.settings.clear_progress();
        self.guesses.firsts.clear();
        self.overlays.stack.sheet = None;
        match self.screen.home {
            Some(_) => self.show_first_screen(),
            None => self.open(OpenLesson::open(self.reading.entry)),
        }
        (self.workshop.parked, self.workshop.origin) = (None, None);
    }

    /// Stops storing, because the stored settings are from a newer version. Reports it once.
    pub(super) fn stop_storing(&mut self) {
        if !self.store.read_only {
            self.store.read_only = true;
            self.overlays.remark("settings_newer", String::new());
        }
    }

    /// Scene and history of the open lesson, stored in case the graphics context is lost.
    pub(super) fn memory(&self) -> String {
        let memory = URL_SAFE_NO_PAD.encode(self.reading.page.memory());
        format!("{} {} {memory}", self.reading.entry.id, self.reading.step())
    }

    pub(super) fn recall(&mut self, kept: &str) {
        let mut parts = kept.splitn(3, ' ');
        let (id, step, memory) = (parts.next(), parts.next(), parts.next());
        let Some(entry) = id.and_then(workbench::find) else { return };
        let bytes = memory.and_then(|memory| URL_SAFE_NO_PAD.decode(memory).ok());
        let mut reading = OpenLesson::open(entry);
        if bytes.is_some_and(|bytes| reading.page.apply(&Edit::Recall(bytes)).taken.is_some()) {
            reading.page.apply(&Edit::Step(step.and_then(|s| s.parse().ok()).unwrap_or(0)));
            // The link of the lost page already has the hidden parts and the camera.
            let (verdict, camera) = (self.verdict_view(), self.pictures.canvas.camera());
            let own = self.reading.own.take();
            self.open(reading);
            self.reading.own = own;
            self.show_verdict_as(verdict);
            camera.into_iter().for_each(|camera| self.pictures.canvas.set_camera(camera));
        }
    }
}
