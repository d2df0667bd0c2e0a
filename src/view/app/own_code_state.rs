//! The learner's own code: its text for each method, and what it answers on the scene.

use super::App;
use crate::view::layout::Layout;
use crate::view::msg::CodeTab;
use crate::view::panel_state::{OwnVerdict, chosen};
use crate::view::ui_context::UiContext;
use egui::{Context, Ui};

impl App {
    /// Shows the editor of the learner's own code.
    pub fn show_own_code(&mut self) {
        self.list(CodeTab::Own);
    }

    /// Whether the editor is shown, and the panel is as wide as it needs.
    pub(super) fn writes(&self) -> bool {
        self.reader.panel.code_tab == CodeTab::Own
    }

    /// Takes the text for the method that is shown, computes it on the scene, and goes on judging it.
    pub(super) fn run_own_code(&mut self, ctx: &Context) {
        if !self.writes() {
            return;
        }
        let words = self.words();
        let Some(method) = chosen(&self.reading, self.reader.panel.method) else { return };
        let key = (self.reading.entry.id.to_owned(), method.id.to_owned());
        let stored = self.store.settings.own_code.get(&key).map(String::as_str);
        self.reader.panel.own.run(&self.reading, method, (stored, words));
        self.reader.panel.own.judge(ctx, self.machine.boot.clock, &self.reading.page);
    }

    /// What it answers, for the strip of verdicts.
    pub(super) fn own_verdict(&self) -> Option<OwnVerdict> {
        let method = chosen(&self.reading, self.reader.panel.method).filter(|_| self.writes())?;
        self.reader.panel.own.verdict(&self.reading.page, method)
    }

    /// Keeps the text for the next visit.
    pub(super) fn keep_own_text(&mut self, text: String) {
        let Some(method) = chosen(&self.reading, self.reader.panel.method) else { return };
        let key = (self.reading.entry.id.to_owned(), method.id.to_owned());
        if self.reader.panel.own.is_opening(&text) {
            self.store.settings.own_code.remove(&key);
        } else {
            self.store.settings.own_code.insert(key, text);
        }
    }

    /// The points that the own code computes, as hollow rings on the picture.
    pub(super) fn own_points(&self, ui: &Ui, look: &UiContext<'_>, layout: &Layout) {
        if !self.writes() || self.hides() {
            return;
        }
        let method = chosen(&self.reading, self.reader.panel.method);
        if let (Some(method), Some(view)) = (method, self.pictures.canvas.view()) {
            let painter = ui.painter().with_clip_rect(layout.canvas.intersect(ui.clip_rect()));
            self.reader.panel.own.rings(&painter, look, (&view, method));
        }
    }
}
