//! The shape that was chosen last: its numbers as text, and what can be done with it. The text of
//! several lines is several shapes.

use super::{WorkbenchView, become_sheet, called};
use crate::view::controls::{Weight, text_button};
use crate::view::msg::Msg;
use crate::view::ui_context::UiContext;
use crate::workbench::{Board, MOST, parsed, text};
use egui::{Key, Margin, RichText, TextEdit, Ui};

/// What is typed in the field of numbers.
#[derive(Debug, Default)]
pub struct NumberInput {
    text: String,
    /// What the text stood for when it was written last.
    of: Option<(u8, String)>,
    /// The line that could not be taken.
    fault: Option<usize>,
}

impl NumberInput {
    /// The field and the buttons.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        look: &UiContext<'_>,
        table: &WorkbenchView<'_>,
        acts: &mut Vec<Msg>,
    ) {
        let (board, theme) = (table.board, look.theme);
        let shape = board.shape(board.pair[1]).or_else(|| board.shape(board.pair[0]));
        let head = match shape {
            Some(shape) => called(look.words, shape, board),
            None => look.words.get("bench_paste").to_owned(),
        };
        ui.label(RichText::new(head).font(look.bold(14.0)).color(theme.ink));
        let now = shape.map(|shape| (shape.letter, text(shape, board.dimension)));
        let field = ui.id().with("numbers of a shape");
        let typing = ui.memory(|memory| memory.has_focus(field));
        if self.of != now && !typing {
            self.text = now.as_ref().map(|(_, text)| text.clone()).unwrap_or_default();
            (self.of, self.fault) = (now, None);
        }
        if let Some(line) = self.fault {
            let text = look.words.fill("bench_bad_line", &[("n", &line.to_string())]);
            ui.label(RichText::new(text).font(look.ui(13.0)).color(theme.ink));
        }
        let edit = TextEdit::multiline(&mut self.text)
            .id(field)
            .desired_rows(1)
            .margin(Margin::symmetric(8, 7))
            .font(look.mono(13.0))
            .desired_width(ui.available_width())
            .hint_text(look.words.get("bench_paste_hint"));
        let response = ui.add(edit);
        let command = ui.input(|input| input.modifiers.command && input.key_pressed(Key::Enter));
        if response.lost_focus() || typing && command {
            self.take(board, shape.map(|shape| shape.letter), acts);
        }
        let Some(shape) = shape else { return };
        let letter = shape.letter;
        ui.horizontal_wrapped(|ui| {
            let mut button = |key: &str| {
                let word = look.words.get(key);
                text_button(ui, look, Weight::Plain, word, [None, None]).clicked()
            };
            if button("bench_copy") {
                acts.extend(board.doubled(letter).as_ref().map(become_sheet));
            }
            if button(if shape.hidden { "bench_show" } else { "bench_hide" }) {
                acts.push(become_sheet(&board.changed(letter, |shape| shape.hidden ^= true)));
            }
            if button(if shape.locked { "bench_unlock" } else { "bench_lock" }) {
                acts.push(become_sheet(&board.changed(letter, |shape| shape.locked ^= true)));
            }
            if button("bench_delete") {
                acts.push(become_sheet(&board.without(letter)));
            }
            if button("bench_copy_all") {
                let lines: Vec<_> =
                    board.shapes().iter().map(|shape| text(shape, board.dimension)).collect();
                acts.push(Msg::CopyCode(lines.join("\n")));
            }
        });
    }

    /// Takes the lines as shapes: the first in the place of the chosen one, the others beside it. A
    /// line that is none leaves all as it was.
    fn take(&mut self, board: &Board, letter: Option<u8>, acts: &mut Vec<Msg>) {
        match read(board, letter, &self.text) {
            Ok(new) => {
                self.fault = None;
                if new != *board {
                    acts.push(become_sheet(&new));
                }
            }
            Err(line) => self.fault = Some(line),
        }
    }
}

/// The sheet with these lines, or the number of the first line that is no shape.
fn read(board: &Board, letter: Option<u8>, lines: &str) -> Result<Board, usize> {
    let mut new = board.clone();
    let mut place = letter;
    for (number, line) in lines.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let fault = number + 1;
        let own = place.take();
        let letter = own.or_else(|| new.free_letter()).ok_or(fault)?;
        let shape = parsed(letter, line.trim(), board.dimension).ok_or(fault)?;
        match own {
            Some(_) => new = new.changed(letter, |old| *old = shape),
            None if new.shapes().len() < MOST => new.shapes_mut().push(shape),
            None => return Err(fault),
        }
    }
    Ok(new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_become_shapes_and_a_bad_one_is_named() {
        let board = read(&Board::default(), None, "point,1,2\n\ncircle,0,0,1.5\n").unwrap();
        assert_eq!(board.shapes().len(), 2);
        let moved = read(&board, Some(1), "circle,0,0,2").unwrap();
        assert_eq!((moved.shapes().len(), moved.shapes()[1].radius), (2, 2.0));
        for bad in ["circle,0,0", "point,1e300,0", "point,x,0", "POLYGON((0 0,1 1))"] {
            assert_eq!(read(&board, None, &format!("point,0,0\n{bad}")), Err(2), "{bad}");
        }
        let many = "point,0,0\n".repeat(25);
        assert_eq!(read(&Board::default(), None, &many), Err(25));
    }
}
