//! Keys on the screen that write into the selected blank, for use without a keyboard.

use super::blanks::field_id;
use super::{Exercising, OpenExercise, exercise_formula};
use crate::lesson::exercise::{MAX_ENTRY_LENGTH, stepped};
use crate::view::prelude::*;
use crate::view::widgets::typed_field;

/// Between two keys.
const GAP: f32 = 6.0;

/// The label of a key, and the text it inserts.
type KeyFace = (&'static str, &'static str);

const SIGNS: [KeyFace; 6] =
    [("+", "+"), ("-", "-"), (r"\cdot", "*"), ("/", "/"), ("(", "("), (")", ")")];

const DIGITS: [&str; 11] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "."];

/// The rectangles of the content and of the keys, which had the height `high` in the last frame. If
/// the keys are inline, their rectangle is empty.
pub fn places(cx: &UiContext<'_>, whole: Rect, high: f32) -> [Rect; 2] {
    let ui_scale = cx.ui_scale;
    if !(cx.touch || cx.presenter()) {
        return [whole, Rect::NOTHING];
    }
    if whole.width() >= 640.0 * ui_scale && whole.height() < 480.0 * ui_scale {
        let (read, keys) = whole.split_left_right_at_x(whole.right() - 362.0 * ui_scale);
        return [read.with_max_x(read.right() - 16.0), keys];
    }
    let high = if high > 0.0 { high } else { 0.5 * whole.height() };
    if whole.height() < high + 150.0 * ui_scale {
        return [whole, Rect::NOTHING];
    }
    let (read, keys) = whole.split_top_bottom_at_y(whole.bottom() - high);
    [read.with_max_y(read.bottom() - 10.0), keys]
}

/// The effect of a key on the selected blank.
enum BlankKey {
    Write(&'static str),
    Erase,
    Step(i32),
    Go(usize),
}

/// Shows the keys, including the submit key; returns whether that was pressed.
pub fn show(ui: &mut Ui, open: &OpenExercise<'_>, at: &mut Exercising) -> bool {
    let OpenExercise { cx, exercise, entries, .. } = open;
    let count = exercise.blanks().max(1);
    let chosen = at.chosen.min(count - 1);
    let (mut press, mut asked) = (None, false);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(GAP, GAP);
        for (tex, by, word) in [("-1", -1, "step_less"), ("+1", 1, "step_more")] {
            let enabled = stepped(&entries[chosen], by).is_some();
            let name = cx.words.get(word);
            let side = cx.target();
            if key(ui, open, tex, name, side, enabled).clicked() && enabled {
                press = Some(BlankKey::Step(by));
            }
        }
        for (icon, to, word) in [
            (Icon::Left, (chosen + count - 1) % count, "previous_blank"),
            (Icon::Right, (chosen + 1) % count, "next_blank"),
        ] {
            if icon_button(ui, cx, icon, cx.words.get(word), None).clicked() {
                press = Some(BlankKey::Go(to));
            }
        }
        if icon_button(ui, cx, Icon::Eraser, cx.words.get("erase"), None).clicked() {
            press = Some(BlankKey::Erase);
        }
        let (check, icons) = (cx.words.get("check_answer"), [Some(Icon::Check), None]);
        asked = text_button(ui, cx, Weight::Primary, check, icons).clicked();
    });
    // Digits start their own row, where they are expected. Rows have equal length.
    let plain = |text: &'static str| -> KeyFace { (text, text) };
    let symbols = exercise.symbols.iter().copied().map(plain);
    for faces in [symbols.chain(SIGNS).collect::<Vec<_>>(), DIGITS.map(plain).to_vec()] {
        let (side, free) = (cx.target(), ui.available_width());
        let most = ((free + GAP) / (side + GAP)).max(1.0) as usize;
        let columns = faces.len().div_ceil(faces.len().div_ceil(most));
        let fits = (free + GAP) / columns as f32 - GAP;
        let wide = fits.clamp(side.min(fits), 1.5 * side);
        for row in faces.chunks(columns) {
            ui.add_space(GAP);
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing = vec2(GAP, 0.0);
                for (tex, text) in row {
                    if key(ui, open, tex, text, wide, true).clicked() {
                        press = Some(BlankKey::Write(text));
                    }
                }
            });
        }
    }
    if let Some(press) = press {
        apply(ui, open, at, chosen, press);
    }
    asked
}

/// Applies a pressed key to the blank with this index.
fn apply(ui: &Ui, open: &OpenExercise<'_>, at: &mut Exercising, blank: usize, press: BlankKey) {
    let OpenExercise { cx, state, exercise, entries } = open;
    at.chosen = blank;
    let id = field_id(exercise, blank);
    let before = &entries[blank];
    // A tap inserts at the end, a keyboard at its cursor.
    let cursor = match state.tapped {
        true => before.chars().count(),
        false => typed_field::selection(ui.ctx(), id, before)[1],
    };
    let byte = before.char_indices().nth(cursor).map_or(before.len(), |(byte, _)| byte);
    let (head, tail) = before.split_at(byte);
    let head = match press {
        BlankKey::Write(text) => format!("{head}{text}"),
        BlankKey::Erase => erased(head, exercise.symbols).to_owned(),
        BlankKey::Step(by) => stepped(before, by).unwrap_or_default(),
        BlankKey::Go(to) => {
            at.chosen = to;
            if !state.tapped {
                ui.memory_mut(|memory| memory.request_focus(field_id(exercise, to)));
            }
            return;
        }
    };
    let tail = if matches!(press, BlankKey::Step(_)) { "" } else { tail };
    let text = format!("{head}{tail}");
    // A text that is already too long may still be shortened.
    if text.len() > MAX_ENTRY_LENGTH.max(before.len()) {
        return;
    }
    if !state.tapped {
        typed_field::select(ui.ctx(), id, [head.chars().count(); 2]);
        ui.memory_mut(|memory| memory.request_focus(id));
    }
    cx.ask(Msg::Fill { exercise: exercise.id, blank, text });
}

/// The text without its last character, or its last symbol.
fn erased<'a>(text: &'a str, symbols: &[&str]) -> &'a str {
    let symbol = symbols.iter().filter_map(|symbol| text.strip_suffix(symbol));
    let shortest = symbol.min_by_key(|rest| rest.len());
    let mut letters = text.chars();
    letters.next_back();
    shortest.unwrap_or(letters.as_str())
}

/// A key with mathematics on it.
fn key(
    ui: &mut Ui,
    open: &OpenExercise<'_>,
    tex: &str,
    name: &str,
    wide: f32,
    enabled: bool,
) -> Response {
    let cx = open.cx;
    let control = Control::button(name).enabled(enabled);
    let response = control.allocate(ui, cx, vec2(wide, cx.target()));
    let border = if response.hovered() && enabled { cx.theme.ink } else { cx.theme.control };
    let stroke = Stroke::new(1.0, border);
    let (rect, fill) = (response.rect, cx.theme.raised);
    ui.painter().rect(rect, cx.corners(), fill, stroke, StrokeKind::Inside);
    exercise_formula::centred(ui, open, rect, tex, enabled);
    response
}

#[cfg(test)]
mod tests {
    use super::erased;

    #[test]
    fn a_symbol_is_erased_whole() {
        let symbols = ["b", "b_x", "k"];
        for (text, left) in [("k-b_x", "k-"), ("2k", "2"), ("b_x1", "b_x"), ("b", ""), ("", "")] {
            assert_eq!(erased(text, &symbols), left, "{text}");
        }
    }
}
