//! Import and export of coordinates.

use super::pair_lesson::PairLesson;
use super::{WorkbenchView, become_sheet};
use crate::view::msg::SharedAs;
use crate::view::prelude::*;
use crate::view::widgets::chip::{ChipState, chip};
use crate::view::widgets::typed_field::FieldPurpose;
use crate::workbench::{PasteFault, coordinates, desmos, pasted, query_lines, wkt};

/// The pasted text, and its error.
#[derive(Debug, Default)]
pub struct PasteField {
    open: bool,
    /// The field was just opened.
    begins: bool,
    text: String,
    said: Option<String>,
}

/// The error in a pasted text, with its position.
pub fn sentence(words: &Words, fault: PasteFault) -> String {
    let key: &str = fault.why.into();
    let why = words.get(&format!("paste_{key}")).to_owned();
    words.fill("paste_fault", &[("line", &fault.line), ("column", &fault.column), ("why", &why)])
}

impl PasteField {
    /// The button that opens the field, the field, and the export formats.
    pub fn show(&mut self, ui: &mut Ui, table: &WorkbenchView<'_>, lesson: &PairLesson) {
        let cx = table.cx;
        let (words, theme) = (cx.words, cx.theme);
        cx.label(ui, words.get("bench_in_out"), cx.bold(14.0), theme.ink);
        if let Some(said) = &self.said {
            cx.label(ui, said, cx.ui(13.0), theme.ink);
        }
        if self.open {
            self.field(ui, table);
        } else if word_button(ui, cx, Weight::Plain, "bench_paste") {
            (self.open, self.begins, self.said) = (true, true, None);
        }
        if table.board.shapes().is_empty() {
            return;
        }
        cx.label(ui, words.get("bench_copy_as"), cx.ui(13.0), theme.ink2);
        ui.horizontal_wrapped(|ui| {
            let mut pressed = |key: &str| chip(ui, cx, words.get(key), ChipState::Rest).clicked();
            let mut copied = None;
            for (key, form) in [
                ("coordinates", (|board| (coordinates(board), 0)) as fn(&_) -> _),
                ("form_wkt", wkt),
                ("form_desmos", desmos),
                ("form_json_lines", |board| (query_lines(board), 0)),
            ] {
                if pressed(key) {
                    copied = Some((key, form(table.board)));
                }
            }
            if pressed("copy_link") {
                cx.ask(Msg::Share(SharedAs::Link));
            }
            if table.board.chosen().is_some() && pressed("copy_test") {
                copied = lesson.rust_test(table.board, &[]).map(|test| ("copy_test", (test, 0)));
            }
            let Some((key, (text, without))) = copied else { return };
            let left_out =
                || words.fill("bench_left_out", &[("n", &without), ("form", &words.get(key))]);
            self.said = (without > 0).then(left_out);
            if !text.is_empty() {
                cx.ask(Msg::CopyCode(text));
            }
        });
    }

    fn field(&mut self, ui: &mut Ui, table: &WorkbenchView<'_>) {
        let (cx, words) = (table.cx, table.cx.words);
        let field = ui.id().with("pasted coordinates");
        let edit = TextEdit::multiline(&mut self.text)
            .id(field)
            .desired_rows(4)
            .margin(Margin::symmetric(8, 7))
            .font(cx.mono(13.0))
            .desired_width(ui.available_width())
            .hint_text(words.get("bench_paste_hint"));
        let response = ui.add(edit);
        let own = FieldLook::new(words.get("bench_paste"), cx.mono(13.0));
        let own = own.purpose(FieldPurpose::Lines).inset(vec2(8.0, 7.0));
        own.describe(ui, &response, &self.text);
        if std::mem::take(&mut self.begins) {
            response.request_focus();
        }
        let typing = response.has_focus();
        let command = ui.input(|input| input.modifiers.command && input.key_pressed(Key::Enter));
        ui.horizontal_wrapped(|ui| {
            if word_button(ui, cx, Weight::Primary, "bench_add") || typing && command {
                self.take(table);
                lay_out_again(ui.ctx());
            }
            if word_button(ui, cx, Weight::Plain, "cancel") {
                *self = Self::default();
            }
        });
    }

    /// Parses the lines as shapes. An invalid line changes nothing, and the text stays.
    fn take(&mut self, &WorkbenchView { cx, board, .. }: &WorkbenchView<'_>) {
        match pasted(board, &self.text) {
            Ok(new) => {
                *self = Self::default();
                if new != *board {
                    cx.ask_all([become_sheet(&new), Msg::Do(KeyAction::Home)]);
                }
            }
            Err(fault) => self.said = Some(sentence(cx.words, fault)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::words::Lang;
    use crate::workbench::PasteProblem;
    use strum::VariantArray;

    #[test]
    fn every_fault_has_a_sentence_in_both_languages() {
        for words in Lang::ALL.map(Words::of) {
            for why in PasteProblem::VARIANTS {
                let said = sentence(words, PasteFault { line: 3, column: 14, why: *why });
                assert!(said.contains('3') && said.contains("14"), "{said}");
                assert!(!said.contains("paste_") && !said.contains('{'), "{said}");
            }
        }
    }
}
