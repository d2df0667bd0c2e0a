//! A number being typed.

use crate::text::number::{WrittenNumber, lowered};
use crate::text::words::Words;
use crate::view::widgets::typed_field::{self, FieldLook, FieldPurpose};
use egui::{Id, Key, Rect, TextEdit, Ui, UiBuilder, vec2};
use std::ops::RangeInclusive;

/// A field over the digits of a number. Enter, or a press elsewhere, sets the number; Escape keeps
/// it. After Enter a refused text can be corrected.
#[derive(Clone, Debug)]
pub struct NumberField {
    id: Id,
    value: f64,
    range: RangeInclusive<f64>,
    text: String,
    /// The field must take the focus.
    fresh: bool,
}

/// Why a typed text was refused.
#[derive(Clone, Debug, PartialEq)]
pub enum NumberRefusal {
    /// It is not a number.
    NoNumber,
    /// It is not in this range.
    Outside(RangeInclusive<f64>),
}

impl NumberRefusal {
    /// The reason as a sentence.
    pub fn sentence(&self, words: &Words) -> String {
        let Self::Outside(range) = self else { return words.get("refused_no_number").to_owned() };
        let [low, high] = [range.start(), range.end()].map(|end| WrittenNumber::text(*end));
        words.fill("refused_range", &[("low", &low), ("high", &high)])
    }
}

impl NumberField {
    /// The field of a number whose widget has this id, with all digits of its value.
    pub fn new(number: Id, value: f64, range: RangeInclusive<f64>) -> Self {
        let text = editable(value);
        Self { id: field_id(number), value, range, text, fresh: true }
    }

    /// Whether the number of this widget is typed in the field.
    pub fn is_of(&self, number: Id) -> bool {
        self.id == field_id(number)
    }

    /// Shows the open field in `rect`; returns the new number, if it is another, once typing has
    /// ended, or why the text was refused.
    pub fn show(
        open: &mut Option<Self>,
        ui: &mut Ui,
        rect: Rect,
        look: FieldLook,
    ) -> Option<Result<Option<f64>, NumberRefusal>> {
        let field = open.as_mut()?;
        let id = field.id;
        let focus = ui.memory(|memory| memory.has_focus(id) || memory.had_focus_last_frame(id));
        if !(focus || field.fresh) {
            // A tab or a smaller window has hidden the field, which then lost the focus.
            *open = None;
            return None;
        }
        let mut child = ui.new_child(UiBuilder::new().max_rect(rect).id_salt(id));
        let edit = TextEdit::singleline(&mut field.text).id(id).font(look.font.clone());
        let response = child.add(edit.desired_width(rect.width() - 8.0));
        if std::mem::take(&mut field.fresh) {
            response.request_focus();
            typed_field::select(ui.ctx(), id, [0, field.text.chars().count()]);
        }
        let look = look.purpose(FieldPurpose::Number).inset(vec2(4.0, 2.0));
        look.describe(ui, &response, &field.text);
        if !response.lost_focus() {
            return None;
        }
        let [enter, escape] =
            [Key::Enter, Key::Escape].map(|key| ui.input(|input| input.key_pressed(key)));
        let value = if escape { Ok(field.value) } else { read(&field.text, &field.range) };
        let change = value.map(|value| Some(value).filter(|value| *value != field.value));
        field.fresh = enter && change.is_err();
        open.take_if(|field| !field.fresh);
        Some(change)
    }
}

fn field_id(number: Id) -> Id {
    number.with("field")
}

/// All digits of a number, in characters of a keyboard.
fn editable(value: f64) -> String {
    WrittenNumber::all_digits(value).map_or(String::new(), |number| typeable(&number.to_string()))
}

/// A number in characters of a keyboard.
fn typeable(number: &str) -> String {
    let plain = number.replace('−', "-");
    let Some((digits, power)) = plain.split_once(" × 10") else { return plain };
    let power: Option<String> = power.chars().map(lowered).collect();
    power.map(|power| format!("{digits}e{power}")).unwrap_or(plain)
}

/// The number in a typed text: decimals, with either minus sign. A number too large for `f64` is
/// infinite.
fn parse(text: &str) -> Option<f64> {
    let text = typeable(text.trim());
    let is_digit = |c: char| c.is_ascii_digit() || ".-+eE".contains(c);
    text.chars().all(is_digit).then(|| text.parse().ok())?
}

/// The number in a typed text, without a sign of zero.
fn read(text: &str, range: &RangeInclusive<f64>) -> Result<f64, NumberRefusal> {
    let value = parse(text).ok_or(NumberRefusal::NoNumber)?;
    if range.contains(&value) {
        Ok(value + 0.0)
    } else {
        Err(NumberRefusal::Outside(range.clone()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::words::Lang;

    #[test]
    fn only_decimals_are_parsed() {
        for (text, number) in [
            ("2", 2.0),
            (" -1.5 ", -1.5),
            ("−3", -3.0),
            ("1e-3", 0.001),
            (".5", 0.5),
            ("−1.2 × 10⁻³", -0.0012),
        ] {
            assert_eq!(parse(text), Some(number), "{text}");
        }
        for text in ["", "abc", "inf", "NaN", "1,5", "1 2", "3²", "2 × 105", "--1", "٣", "0x10"]
        {
            assert_eq!(parse(text), None, "{text}");
        }
        assert_eq!(parse("-1e999"), Some(f64::NEG_INFINITY));
    }

    #[test]
    fn typed_texts() {
        let range = -100.0..=100.0;
        let words = Words::of(Lang::En);
        let read = |text| read(text, &range).map_err(|refusal| refusal.sentence(words));
        assert_eq!(read(" -1.5 "), Ok(-1.5));
        assert_eq!(read("abc"), Err(words.get("refused_no_number").to_owned()));
        for text in ["1e999", "-1e999", "100.1"] {
            let refusal = read(text).unwrap_err();
            assert_eq!(refusal, "Only −100 to 100 is possible here.", "{text}");
        }
    }

    #[test]
    fn the_text_of_a_field_parses_to_its_number() {
        for value in [-0.1, 1.0 / 3.0, 2.5e-7, -1.2e30, 4.0] {
            let text = editable(value);
            assert!(text.is_ascii());
            assert_eq!(read(&text, &(-1e300..=1e300)), Ok(value));
        }
    }
}
