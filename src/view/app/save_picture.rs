//! Saving the picture as a file, and the result.

use super::App;
use crate::view::exchange::host::Effect;
use crate::view::figure::{self, FigureSubject, Style};
use crate::view::prelude::*;

/// Duration for which the name of a file is shown, in seconds.
const READING: f64 = 6.0;

impl App {
    /// Requests a file with the content of the canvas, without the effects of the pointer.
    pub(super) fn save(&mut self, ctx: &Context) {
        let export = self.overlays.export;
        self.overlays.stack.sheet = None;
        let mut lit = self.reader.lit.clone();
        lit.hover(None);
        let subject = FigureSubject {
            reading: &self.reading,
            lit: &lit,
            camera: self.pictures.canvas.camera(),
            framing: self.pictures.staging.framing,
            all: self.shows_all(),
            beside: self.pictures.second.canvas.camera(),
            unknown: self.reader.panel.unknown,
            hidden: self.verdict_hidden(),
            problem: self.practising(),
            field: self.pictures.field.choice().zip(self.pictures.field.point(&self.reading.page)),
        };
        let screen = ctx.screen_rect().size();
        // A workbench sheet has more around its picture than a lesson.
        let layout = if self.on_workbench() { self.layout(screen) } else { Layout::of(screen) };
        let size = layout.canvas.size();
        let style = Style {
            lang: self.lang(),
            tone: export.tone.unwrap_or(self.tone()),
            size,
            formulas: export.formulas,
            inset: export.inset,
        };
        let fonts = ctx.fonts(|fonts| fonts.lock().fonts.definitions().clone());
        let svg = figure::draw(&subject, &style, &fonts);
        let name = format!("crosspoint-{}", self.reading.entry.id);
        self.effects.push(Effect::Save { name, svg, png: export.png });
    }

    /// Receives the path of the file or the error, and shows it in the next frame.
    pub(super) fn saved(&mut self, saved: Result<String, String>) {
        let words = self.words();
        self.overlays.next_note = Some(match saved {
            Ok(file) => words.fill("saved", &[("file", &file)]),
            Err(why) => words.fill("save_failed", &[("why", &why)]),
        });
    }

    /// Shows what was received since the last frame.
    pub(super) fn show_next_note(&mut self, now: f64) {
        if let Some(text) = self.overlays.next_note.take() {
            self.effects.say(text.clone());
            self.overlays.note = Some((text, now + READING));
        }
    }
}
