//! The learner's own code: its text for each method, and its results on the scene.

use super::App;
use crate::lesson::Method;
use crate::lesson::link::{BadCode, SharedCode, with_code};
use crate::lessons;
use crate::own_code::{CodeFileFault, Signature, code_file, code_texts};
use crate::view::panel::panel_state::{OwnVerdict, chosen};
use crate::view::prelude::*;

/// The name of the file of all functions, without its extension.
pub const CODE_FILE: &str = "crosspoint-code";

impl App {
    /// Puts a published piece into the editor of the corresponding method.
    pub(super) fn mend(&mut self, piece: usize, now: f64) {
        let published = &self.reading.page.about().published;
        let Some(mend) = published.get(piece).and_then(|piece| piece.mend) else { return };
        let method = |known: &Method| known.id == mend.method;
        if !self.reading.page.derived().methods.iter().any(method)
            && let Some(erratum) = published[piece].errata.first().copied()
        {
            // A setting of the scene selects the methods.
            self.edit(&Edit::Exhibit(erratum), now);
        }
        let Some(method) = chosen(&self.reading, Some(mend.method)) else { return };
        let text = Signature::of(&self.reading.page, method).published(mend);
        self.write(mend.method, text);
        self.reader.published = piece;
    }

    /// Opens the editor of a method with this text; undo restores the previous one.
    fn write(&mut self, method: &'static str, text: String) {
        self.reader.panel.method = Some(method);
        self.list(CodeTab::Own);
        self.reader.panel.own.coming = Some((method, text));
    }

    /// Takes the code of a link. The previous text can be restored.
    pub(super) fn take_code(&mut self, code: Result<SharedCode, BadCode>) {
        let methods = &self.reading.page.derived().methods;
        let known = code.ok().and_then(|code| {
            let method = methods.iter().find(|method| method.id == code.method)?;
            Some((method.id, code.text))
        });
        let Some((method, text)) = known else {
            self.overlays.next_note = Some(self.words().get("own_link_refused").to_owned());
            return;
        };
        let settings = &mut self.store.settings;
        settings.set_aside(self.reading.entry.id, method, &text);
        self.write(method, text);
    }

    /// The link of the current state with the learner's own code, while it is shown.
    pub(super) fn link_with_own_code(&self) -> String {
        let link = self.link();
        let method = chosen(&self.reading, self.reader.panel.method).filter(|_| self.writes());
        let text = self.reader.panel.own.written();
        match method.zip(text) {
            Some((method, text)) => with_code(&link, method.id, text),
            None => link,
        }
    }

    /// Whether the editor is shown.
    pub(super) fn writes(&self) -> bool {
        self.opens_editor() && !self.reader.panel.game.shown
    }

    /// Runs the text for the shown method on the current scene.
    pub(super) fn compute_own_code(&mut self) {
        if !self.writes() {
            return;
        }
        let words = self.words();
        let Some(method) = chosen(&self.reading, self.reader.panel.method) else { return };
        let key = (self.reading.entry.id.to_owned(), method.id.to_owned());
        let stored = self.store.settings.own_code.get(&key).map(String::as_str);
        self.reader.panel.own.run(&self.reading, method, stored, words);
    }

    /// Runs the own code, and continues judging the text and searching the nearest scene.
    pub(super) fn run_own_code(&mut self, ctx: &Context) {
        let (now, clock) = (ctx.input(|input| input.time), self.machine.boot.clock);
        if let Some(scene) = self.reader.panel.bits.search(ctx, clock, &self.reading.page) {
            self.edit(&Edit::Become(scene), now);
        }
        self.compute_own_code();
        if !self.writes() {
            return;
        }
        let Some(method) = chosen(&self.reading, self.reader.panel.method) else { return };
        let (lesson, method) = (self.reading.entry.id, method.id);
        self.reader.panel.own.judge(ctx, clock, &self.reading.page);
        if let Some(scene) = self.reader.panel.own.search(ctx, clock, &self.reading.page) {
            self.edit(&Edit::Become(scene), now);
        }
        let hides = self.verdict_hidden();
        if let Some((stars, cheaper)) = self.reader.panel.own.earned().filter(|_| !hides) {
            self.store.settings.record_own_stars(lesson, method, stars, cheaper);
        }
    }

    /// The own code's answer, for the verdict panel.
    pub(super) fn own_verdict(&self) -> Option<OwnVerdict> {
        let method = chosen(&self.reading, self.reader.panel.method).filter(|_| self.writes())?;
        self.reader.panel.own.verdict(&self.reading.page, method)
    }

    /// Once the scene rests, refutes the claims that it proves wrong. Returns whether any was
    /// refuted.
    pub(super) fn run_break_game(&mut self, ctx: &Context) -> bool {
        if !self.breaks() {
            return false;
        }
        let hides = self.verdict_hidden();
        let Some(method) = chosen(&self.reading, self.reader.panel.method) else { return false };
        let (lesson, method) = (self.reading.entry.id, method.id);
        let page = &self.reading.page;
        let game = &mut self.reader.panel.game;
        game.go_on(ctx, self.machine.boot.clock, page, lesson, method);
        let moves = self.motion.preset.is_some() || self.motion.playing.is_some();
        if hides || moves || ctx.input(|input| input.pointer.any_down()) {
            return false;
        }
        let settings = &mut self.store.settings;
        let record = settings.broken(lesson, method).cloned().unwrap_or_default();
        let Some((record, stars)) = game.take(page, &record) else { return false };
        settings.record_break_stars(lesson, method, &record, stars);
        let text = self.reader.panel.game.announcement(self.words(), &record);
        self.effects.say(text.unwrap_or_default());
        true
    }

    /// Whether the claims are shown.
    pub(super) fn breaks(&self) -> bool {
        self.opens_editor() && self.reader.panel.game.shown
    }

    fn opens_editor(&self) -> bool {
        self.reader.panel.code_tab == CodeTab::Own && !self.page_hides(HiddenPart::Code)
    }

    /// Resets all claims; the stars stay.
    pub(super) fn break_again(&mut self) {
        self.reader.panel.game.begin_again();
        if let Some(method) = chosen(&self.reading, self.reader.panel.method) {
            let key = (self.reading.entry.id.to_owned(), method.id.to_owned());
            self.store.settings.broken.entry(key).or_default().begin_again();
        }
    }

    /// All functions as a file of text.
    pub(super) fn export_code(&mut self) {
        let own = self.store.settings.own_code.iter();
        // The name of a set-aside text contains a dot.
        let own = own.filter(|((_, method), _)| !method.contains('.'));
        let texts = own.map(|(key, text)| (key.clone(), text.clone())).collect();
        let (name, text) = (CODE_FILE.to_owned(), code_file(&texts));
        self.effects.push(Effect::SaveText { name, text });
    }

    /// Reads a file of all functions, completely or not at all. The previous texts can be restored.
    pub(super) fn import_code(&mut self, opened: Result<String, String>) {
        let words = self.words();
        let refused = |CodeFileFault { line, word }| {
            words.fill("code_file_refused", &[("line", &line), ("said", &words.get(word))])
        };
        let known = |lesson: &str| lessons::find(lesson).is_some();
        let texts = opened
            .map_err(|why| words.fill("code_file_unread", &[("why", &why)]))
            .and_then(|text| code_texts(&text, known).map_err(refused));
        self.overlays.next_note = Some(match texts {
            Ok(texts) => {
                let said = words.fill("code_file_taken", &[("n", &texts.len())]);
                for ((lesson, method), text) in texts {
                    self.store.settings.set_aside(&lesson, &method, &text);
                    self.store.settings.own_code.insert((lesson, method), text);
                }
                self.reader.panel.own.reload();
                said
            }
            Err(said) => said,
        });
    }

    /// Stores the text for the next visit.
    pub(super) fn keep_own_text(&mut self, text: String) {
        let Some(method) = chosen(&self.reading, self.reader.panel.method) else { return };
        let key = (self.reading.entry.id.to_owned(), method.id.to_owned());
        if self.reader.panel.own.is_opening(&text) {
            self.store.settings.own_code.remove(&key);
        } else {
            self.store.settings.own_code.insert(key, text);
        }
    }

    /// The points that the own code computes, drawn as hollow rings.
    pub(super) fn own_points(&self, ui: &Ui, cx: &UiContext<'_>, layout: &Layout) {
        if !self.writes() || self.verdict_hidden() {
            return;
        }
        let method = chosen(&self.reading, self.reader.panel.method);
        if let (Some(method), Some(view)) = (method, self.pictures.canvas.view()) {
            self.reader.panel.own.rings(&ui.painter_at(layout.canvas), cx, &view, method);
        }
    }
}
