//! The state that survives the loss of a page's graphics context.

use super::App;
use crate::view::prelude::*;
use crate::workbench;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

impl App {
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
