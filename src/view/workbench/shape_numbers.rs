//! The last selected shape: its numbers as text, and its actions.

use super::paste_field::sentence;
use super::{WorkbenchView, become_sheet, called};
use crate::view::prelude::*;
use crate::workbench::{Board, PasteFault, PasteProblem, PlacedShape, pasted, text};

/// The state of the field of numbers.
#[derive(Debug, Default)]
pub struct ShapeNumbers {
    text: String,
    /// The shape and its numbers when the text was last written.
    of: Option<(u8, String)>,
    /// Why the text was refused.
    fault: Option<PasteFault>,
}

impl ShapeNumbers {
    /// The field and the buttons.
    pub fn show(&mut self, ui: &mut Ui, table: &WorkbenchView<'_>) {
        let &WorkbenchView { cx, board, .. } = table;
        let theme = cx.theme;
        let chosen = board.shape(board.pair[1]).or_else(|| board.shape(board.pair[0]));
        let Some(shape) = chosen else { return };
        let letter = shape.letter;
        let name = called(cx.words, shape, board);
        cx.label(ui, &name, cx.bold(14.0), theme.ink);
        let now = Some((letter, text(shape, board.dimension)));
        let field = ui.id().with("numbers of a shape");
        let typing = ui.memory(|memory| memory.has_focus(field));
        if self.of != now && !typing {
            self.text = now.as_ref().map(|(_, text)| text.clone()).unwrap_or_default();
            (self.of, self.fault) = (now, None);
        }
        if let Some(fault) = self.fault {
            cx.label(ui, sentence(cx.words, fault), cx.ui(13.0), theme.ink);
        }
        let edit = TextEdit::singleline(&mut self.text)
            .id(field)
            .margin(Margin::symmetric(8, 7))
            .font(cx.mono(13.0))
            .desired_width(ui.available_width());
        let response = ui.add(edit);
        let own = FieldLook::new(&name, cx.mono(13.0)).inset(vec2(8.0, 7.0));
        own.describe(ui, &response, &self.text);
        if response.lost_focus() {
            self.take(table, shape);
            lay_out_again(ui.ctx());
        }
        ui.horizontal_wrapped(|ui| {
            let mut button = |key: &str| word_button(ui, cx, Weight::Plain, key);
            if button("bench_copy") {
                cx.ask_all(board.doubled(letter).as_ref().map(become_sheet));
            }
            if button(if shape.hidden { "bench_show" } else { "bench_hide" }) {
                cx.ask(become_sheet(&board.changed(letter, |shape| shape.hidden ^= true)));
            }
            if button(if shape.locked { "bench_unlock" } else { "bench_lock" }) {
                cx.ask(become_sheet(&board.changed(letter, |shape| shape.locked ^= true)));
            }
            if button("bench_delete") {
                cx.ask(become_sheet(&board.without(letter)));
            }
        });
    }

    /// Parses the text as the numbers of the shape. An invalid text changes nothing.
    fn take(&mut self, &WorkbenchView { cx, board, .. }: &WorkbenchView<'_>, shape: &PlacedShape) {
        let blank = Board::new(board.dimension, Vec::new());
        let read = pasted(&blank, &self.text);
        self.fault = match read.as_ref().map(Board::shapes) {
            Ok([new]) => {
                let new = PlacedShape { letter: shape.letter, ..new.clone() };
                if new != *shape {
                    cx.ask(become_sheet(&board.changed(shape.letter, |old| *old = new)));
                }
                None
            }
            Ok([]) => {
                self.of = None;
                None
            }
            Ok(_) => Some(PasteFault { line: 1, column: 1, why: PasteProblem::Count }),
            Err(fault) => Some(*fault),
        };
    }
}
