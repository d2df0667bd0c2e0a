//! The buttons over the editor: initial texts, files, the float type, remedies and export.

use super::buffer::Buffer;
use super::{OpenMethod, margin};
use crate::own_code::Remedy;
use crate::program::blame::FloatWidth;
use crate::view::panel::panel_state::PanelState;
use crate::view::prelude::*;
use crate::view::widgets::chip::pick;
use crate::view::widgets::controls::row;

impl OpenMethod {
    /// Shows the buttons, which may replace the text; returns the selected float type.
    pub(super) fn chips(
        &mut self,
        ui: &mut Ui,
        state: &PanelState<'_>,
        free: Rect,
        text: &mut Buffer,
        shown: FloatWidth,
    ) -> Option<FloatWidth> {
        let cx = state.cx;
        let pressed = |ui: &mut Ui, key: &str| pick(ui, cx, cx.words.get(key), false);
        let mut chosen = None;
        let remedies = self.remedies.of(self.edits, |_| {
            let mend = |remedy: Remedy| Some((remedy, remedy.mend(&self.code)?.text().to_owned()));
            Remedy::ALL.into_iter().filter_map(mend).collect()
        });
        // The row of the tabs has space for some if the lines have space for bits and values.
        let wide = margin::has_room(cx, ui.max_rect().width());
        if wide {
            let mut beside = row(ui, free, Align::RIGHT, 6.0);
            chosen = self.always(&mut beside, cx, text, shown);
        }
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
            if !wide {
                chosen = self.always(ui, cx, text, shown);
            }
            if let Some(blanked) = self.code.signature.blanked()
                && pressed(ui, "own_blank")
            {
                text.replace(&blanked);
            }
            let piece = state.reading.page.about().published.get(state.published);
            if piece.is_some_and(|piece| piece.mend.is_some()) && pressed(ui, "own_mend") {
                cx.ask(Msg::Mend(state.published));
            }
            // Presenter size has room only for the buttons that change the text.
            let kept = !state.settings.own_code.is_empty();
            if kept && !cx.presenter() && pressed(ui, "own_export") {
                cx.ask(Msg::ExportCode);
            }
            if !cx.presenter() && pressed(ui, "own_import") {
                cx.ask(Msg::ImportCode);
            }
            if !self.code.signature.outcomes.is_empty() && pressed(ui, "break_it") {
                cx.ask(Msg::Break(true));
            }
            let before = state.settings.own_before(self.lesson, self.method);
            if let Some(before) = before.filter(|before| *before != self.code.text())
                && pressed(ui, "own_back")
            {
                text.replace(before);
            }
            if !wide && pick(ui, cx, cx.words.get("own_bits"), self.prefers_bits) {
                self.prefers_bits = !self.prefers_bits;
            }
            for (remedy, mended) in &*remedies {
                if pressed(ui, remedy.word()) {
                    text.replace(mended);
                }
            }
            let language = state.settings.code;
            let copy = cx.words.fill("copy_code", &[("language", &language.name())]);
            if !cx.presenter()
                && self.code.fault().is_none()
                && !self.is_untouched()
                && pick(ui, cx, &copy, false)
                && let Some(code) = self.code.printed(language)
            {
                cx.ask(Msg::CopyCode(code));
            }
        });
        chosen
    }

    /// The buttons that are always shown: the initial text of the method, and the float types.
    fn always(
        &self,
        ui: &mut Ui,
        cx: &UiContext<'_>,
        text: &mut Buffer,
        shown: FloatWidth,
    ) -> Option<FloatWidth> {
        if pick(ui, cx, cx.words.get("own_start"), false) {
            text.replace(&self.opening);
        }
        width_chips(ui, cx, shown)
    }
}

/// A chip for each float type; returns the pressed one.
pub fn width_chips(ui: &mut Ui, cx: &UiContext<'_>, shown: FloatWidth) -> Option<FloatWidth> {
    let mut widths = [(FloatWidth::Single, "f32"), (FloatWidth::Double, "f64")];
    if ui.layout().prefer_right_to_left() {
        widths.reverse();
    }
    let pressed = widths
        .map(|(width, word)| pick(ui, cx, cx.words.get(word), width == shown).then_some(width));
    pressed.into_iter().flatten().next()
}
