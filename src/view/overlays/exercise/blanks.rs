//! The blanks of an exercise: fields in rows and columns between parentheses.

use super::{Exercising, OpenExercise, answer_text, exercise_formula};
use crate::lesson::Exercise;
use crate::lesson::exercise::{MAX_ENTRY_LENGTH, Term, stepped};
use crate::view::prelude::*;
use crate::view::widgets::table::parenthesis;

/// The field of a blank.
pub fn field_id(exercise: &Exercise, blank: usize) -> Id {
    Id::new(("blank", exercise.id, blank))
}

/// Shows the blanks; returns whether Enter was pressed in one.
pub fn show(ui: &mut Ui, open: &OpenExercise<'_>, at: &mut Exercising) -> bool {
    let OpenExercise { cx, state, exercise, entries } = open;
    let (rows, columns) = exercise.shape;
    let (gap, brace) = (4.0 * cx.ui_scale, 12.0 * cx.ui_scale);
    let number = if exercise.answers > 1 { 22.0 * cx.ui_scale } else { 0.0 };
    let height = cx.button(38.0);
    let wrong = at.wrong(open);
    let mut entered = false;
    for answer in 0..exercise.answers {
        let tall = rows as f32 * (height + gap) - gap;
        let (all, _) = ui.allocate_exact_size(vec2(ui.available_width(), tall), Sense::hover());
        let inner = all.with_min_x(all.left() + number + brace);
        let free = (inner.width() - brace) / columns as f32 - gap;
        let width = free.min(112.0 * cx.ui_scale);
        let mine = &entries[answer * rows * columns..(answer + 1) * rows * columns];
        let widths = widths(ui, cx, mine, columns, width);
        let starts: Vec<_> = (0..=columns)
            .map(|column| inner.left() + widths[..column].iter().map(|w| w + gap).sum::<f32>())
            .collect();
        if number > 0.0 {
            let n = (answer + 1).to_string();
            let ink = cx.theme.ink3;
            ui.painter().text(all.left_center(), Align2::LEFT_CENTER, n, cx.ui(14.0), ink);
        }
        let right = starts[columns] - gap + brace;
        parenthesis(ui, cx, inner.left() - brace, inner.left(), all);
        parenthesis(ui, cx, right, right - brace, all);
        for cell in 0..rows * columns {
            let (row, column) = (cell / columns, cell % columns);
            let corner = pos2(starts[column], inner.top() + row as f32 * (height + gap));
            let rect = Rect::from_min_size(corner, vec2(widths[column], height));
            let blank = answer * rows * columns + cell;
            let name = answer_text::blank_name(cx.words, exercise, blank);
            let mut field = BlankField { open, rect, blank, name, text: entries[blank].clone() };
            let border = match (wrong == Some(blank), at.chosen == blank) {
                (true, _) => Stroke::new(2.0, cx.theme.special),
                (false, true) => Stroke::new(2.0, cx.theme.ink),
                (false, false) => Stroke::new(1.0, cx.theme.control),
            };
            ui.painter().rect(rect, CONTROL, cx.theme.raised, border, StrokeKind::Inside);
            entered |= if state.tapped { field.tapped(ui, at) } else { field.typed(ui, at) };
            if at.chosen == blank && at.seen != blank {
                at.seen = blank;
                ui.scroll_to_rect(rect.expand(gap), None);
            }
            if field.text != entries[blank] {
                cx.ask(Msg::Fill { exercise: exercise.id, blank, text: field.text });
            }
        }
        ui.add_space(if rows == 1 { 8.0 } else { 0.0 });
    }
    entered
}

/// The column widths, equal as long as no entry is long: then columns with longer entries take
/// space from the others.
fn widths(ui: &Ui, cx: &UiContext<'_>, mine: &[String], columns: usize, even: f32) -> Vec<f32> {
    let need = |column: usize| {
        let cells = mine.iter().skip(column).step_by(columns);
        let longest = cells.map(|text| text.chars().count()).max().unwrap_or_default();
        // A small formula takes about half the width of its letters.
        let letter = ui.fonts(|fonts| fonts.glyph_width(&cx.mono(15.0), '0'));
        (0.5 * letter * longest as f32 + 12.0).max(even)
    };
    let needs: Vec<_> = (0..columns).map(need).collect();
    let part = even * columns as f32 / needs.iter().sum::<f32>();
    needs.into_iter().map(|need| need * part).collect()
}

struct BlankField<'a> {
    open: &'a OpenExercise<'a>,
    rect: Rect,
    blank: usize,
    name: String,
    text: String,
}

impl BlankField<'_> {
    /// The blank as a text field, with a keyboard; the arrow keys increment and decrement a number.
    fn typed(&mut self, ui: &mut Ui, at: &mut Exercising) -> bool {
        let cx = self.open.cx;
        let id = field_id(self.open.exercise, self.blank);
        let focused = ui.memory(|memory| memory.has_focus(id));
        if focused {
            let presses = |key| tab_stops::presses(ui.ctx(), Modifiers::NONE, key) as i32;
            let steps = presses(Key::ArrowUp) - presses(Key::ArrowDown);
            if steps != 0
                && let Some(next) = stepped(&self.text, steps)
            {
                self.text = next;
            }
        }
        let read = !focused && self.read(ui);
        let ink = if read { Color32::TRANSPARENT } else { cx.theme.ink };
        let own = FieldLook::new(&self.name, cx.mono(15.0));
        let (response, entered) = own.show_centred(ui, self.rect, id, &mut self.text, |edit| {
            edit.text_color(ink).char_limit(MAX_ENTRY_LENGTH)
        });
        if response.has_focus() {
            at.chosen = self.blank;
        }
        entered
    }

    /// Shows the entry as mathematics, if it can be parsed; returns whether it can.
    fn read(&self, ui: &Ui) -> bool {
        let Ok(term) = Term::read(&self.text, self.open.exercise.symbols) else { return false };
        let place = self.rect.shrink2(vec2(5.0, 2.0));
        exercise_formula::centred(ui, self.open, place, &term.tex(), true);
        true
    }

    /// The blank on a touch screen: the key pad writes into the tapped field, and no system
    /// keyboard opens. The other fields show parsed entries as mathematics.
    fn tapped(&self, ui: &mut Ui, at: &mut Exercising) -> bool {
        let cx = self.open.cx;
        let chosen = at.chosen == self.blank;
        let name = format!("{} {}", self.name, self.text);
        let control = Control::choice(&name, chosen);
        if control.at(ui, cx, self.rect, &self.name).clicked() {
            at.chosen = self.blank;
        }
        let place = self.rect.shrink2(vec2(6.0, 2.0));
        if !chosen && self.read(ui) {
            return false;
        }
        let painter = ui.painter_at(place);
        let ink = cx.theme.ink;
        let galley = painter.layout_no_wrap(self.text.clone(), cx.mono(15.0), ink);
        // The end of a text longer than the field is shown, where typing continues.
        let left = (place.center().x - galley.size().x / 2.0)
            .max(place.left())
            .min(place.right() - galley.size().x - 2.0);
        let end = pos2(left + galley.size().x + 1.0, place.center().y);
        painter.galley(pos2(left, place.center().y - galley.size().y / 2.0), galley, ink);
        if chosen {
            let half = 9.0 * cx.ui_scale;
            painter.vline(end.x, end.y - half..=end.y + half, Stroke::new(2.0, ink));
        }
        false
    }
}
