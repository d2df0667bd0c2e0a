//! The buttons over the editor: texts to begin with, files, the numbers, remedies and the copy.

use super::buffer::Buffer;
use super::{OpenMethod, bits};
use crate::own_code::Remedy;
use crate::program::blame::FloatWidth;
use crate::view::controls::{ChipState, chip};
use crate::view::msg::Msg;
use crate::view::panel_state::PanelState;
use crate::view::ui_context::UiContext;
use egui::{Ui, vec2};

impl OpenMethod {
    /// Shows the buttons, which may put another text into the editor; the numbers that were chosen.
    pub(super) fn chips(
        &mut self,
        ui: &mut Ui,
        look: &UiContext<'_>,
        state: &PanelState<'_>,
        (text, shown): (&mut Buffer, FloatWidth),
        acts: &mut Vec<Msg>,
    ) -> Option<FloatWidth> {
        let small = UiContext { touch: false, ..*look };
        let press = |ui: &mut Ui, word: &str, here: bool| {
            let face = if here { ChipState::Chosen } else { ChipState::Rest };
            chip(ui, &small, word, face).clicked()
        };
        let begin = |ui: &mut Ui, word: &str| press(ui, word, false);
        let mut chosen = None;
        self.find_remedies();
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
            if begin(ui, look.words.get("own_start")) {
                text.replace(&self.opening);
            }
            if let Some(blanked) = self.code.signature.blanked()
                && begin(ui, look.words.get("own_blank"))
            {
                text.replace(&blanked);
            }
            let piece = state.reading.page.about().published.get(state.published);
            if piece.is_some_and(|piece| piece.mend.is_some())
                && begin(ui, look.words.get("own_mend"))
            {
                acts.push(Msg::Mend(state.published));
            }
            if !state.settings.own_code.is_empty() && begin(ui, look.words.get("own_export")) {
                acts.push(Msg::ExportCode);
            }
            if begin(ui, look.words.get("own_import")) {
                acts.push(Msg::ImportCode);
            }
            if !self.code.signature.outcomes.is_empty() && begin(ui, look.words.get("break_it")) {
                acts.push(Msg::Break(true));
            }
            let (lesson, method) = self.method;
            let before = state.settings.own_before(lesson, method);
            if let Some(before) = before.filter(|before| *before != self.code.text())
                && begin(ui, look.words.get("own_back"))
            {
                text.replace(before);
            }
            for (width, word) in [(FloatWidth::Single, "f32"), (FloatWidth::Double, "f64")] {
                if press(ui, look.words.get(word), width == shown) {
                    chosen = Some(width);
                }
            }
            if !bits::has_room(look, ui.max_rect().width())
                && press(ui, look.words.get("own_bits"), self.prefers_bits)
            {
                self.prefers_bits = !self.prefers_bits;
                ui.ctx().request_repaint();
            }
            for (remedy, mended) in &self.remedies.1 {
                if begin(ui, look.words.get(remedy.word())) {
                    text.replace(mended);
                }
            }
            let language = state.settings.code;
            let copy = look.words.fill("copy_code", &[("language", language.name())]);
            if self.code.fault().is_none()
                && !self.is_untouched()
                && begin(ui, &copy)
                && let Some(code) = self.code.printed(language)
            {
                acts.push(Msg::CopyCode(code));
            }
        });
        chosen
    }

    /// Takes note of the remedies that apply to the text.
    fn find_remedies(&mut self) {
        if self.remedies.0 == self.edits {
            return;
        }
        let mend = |remedy: Remedy| Some((remedy, remedy.mend(&self.code)?.text().to_owned()));
        self.remedies = (self.edits, Remedy::ALL.into_iter().filter_map(mend).collect());
    }
}
