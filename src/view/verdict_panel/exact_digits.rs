//! The digits behind a verdict, and the first digit that differs from the exact value.

use crate::lesson::Digits;
use crate::program::{Precise, Unknown};
use crate::view::panel::panel_state::PanelState;
use crate::view::prelude::*;
use crate::view::reading::open_lesson::unknown_words;

/// A fraction with more letters than this is shown by its first digits only.
const LONGEST: usize = 26;

/// Shows the digits behind a verdict over its cell; digits from the first wrong one on are
/// highlighted.
pub fn show(ui: &Ui, state: &PanelState<'_>, index: usize, response: &Response) {
    let cx = state.cx;
    let page = &state.reading.page;
    let returned = page.derived().returned.get(state.published).filter(|_| index == 0);
    let mut rows: Vec<LayoutJob> = Vec::new();
    if let Some(returned) = returned {
        let exact = page.digits();
        for (name, value) in &returned.values {
            let exact = exact.iter().find(|digits| digits.name == *name);
            let exact = exact.map(|digits| double_of(cx.words, digits));
            let text = single(cx.words, *value as f32);
            rows.push(row(cx, &state.reading.letter(name), &text, exact));
        }
        rows.extend(others(state));
    } else {
        for number in page.digits() {
            let text = match index {
                0 => single(cx.words, number.single),
                1 => double(cx.words, number.double),
                _ => exact_text(cx.words, &number.exact),
            };
            let exact = (index < 2).then(|| double_of(cx.words, &number));
            rows.push(row(cx, &state.reading.letter(number.name), &text, exact));
        }
    }
    if rows.is_empty() {
        return;
    }
    // The tooltip must not cover its own cell.
    let room = response.rect.top() - ui.ctx().screen_rect().top() - 40.0;
    rows.truncate(((room / 22.0) as usize).max(1));
    Area::new(Id::new("digits"))
        .order(Order::Tooltip)
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(response.rect.center_top() - vec2(0.0, 8.0))
        .constrain_to(ui.ctx().screen_rect().shrink(8.0))
        .interactable(false)
        .show(ui.ctx(), |ui| {
            cx.framed(Margin::symmetric(14, 10)).corner_radius(CONTROL).show(ui, |ui| {
                for row in rows {
                    ui.label(row);
                }
            });
        });
}

/// The answer of each published piece, if there are several; wrong answers are highlighted.
fn others(state: &PanelState<'_>) -> Vec<LayoutJob> {
    let cx = state.cx;
    let (page, theme) = (&state.reading.page, cx.theme);
    let pieces = &page.about().published;
    let mut rows = Vec::new();
    for (index, (piece, returned)) in pieces.iter().zip(&page.derived().returned).enumerate() {
        let mut job = LayoutJob::default();
        let ink = if index == state.published { theme.ink } else { theme.ink2 };
        job.append(piece.name, 0.0, TextFormat::simple(cx.mono(13.0), ink));
        let plain = TextFormat::simple(cx.ui(14.0), ink);
        let lit = TextFormat { background: theme.lit, color: theme.lit_ink, ..plain.clone() };
        let format = if returned.agrees { plain } else { lit };
        job.append(cx.words.case(returned.verdict.case), 8.0, format);
        rows.push(job);
    }
    if rows.len() > 1 { rows } else { Vec::new() }
}

/// The digits of an f32, ∞ with its sign, or that it does not exist.
fn single(words: &Words, x: f32) -> String {
    written(words, WrittenNumber::all_digits_f32(x), x.into())
}

/// The same for an f64.
fn double(words: &Words, x: f64) -> String {
    written(words, WrittenNumber::all_digits(x), x)
}

fn written(words: &Words, digits: Option<WrittenNumber>, x: f64) -> String {
    let number = digits.or_else(|| WrittenNumber::extended(x));
    number.map_or_else(|| words.get("missing").to_owned(), |number| number.to_string())
}

/// The exact value's nearest f64; empty if the value is unknown.
fn double_of(words: &Words, digits: &Digits) -> String {
    digits.exact.as_ref().map(|exact| double(words, nearest(exact))).unwrap_or_default()
}

fn nearest(exact: &Precise) -> f64 {
    exact.nearest().unwrap_or(f64::NAN)
}

/// A fraction; if it is too long, or the number is a root, the first digits. Why the number is
/// unknown, if it is.
fn exact_text(words: &Words, exact: &Result<Precise, Unknown>) -> String {
    let exact = match exact {
        Ok(exact) => exact,
        Err(unknown) => return unknown_words(words, *unknown).to_owned(),
    };
    let whole = exact.as_fraction().map(|exact| exact.to_string().replace('-', "\u{2212}"));
    let short = whole.filter(|whole| whole.chars().count() <= LONGEST);
    let more = if exact.is_finite() { "…" } else { "" };
    short.unwrap_or_else(|| double(words, nearest(exact)) + more)
}

/// `t = 0.53658533`, highlighted from the first wrong digit on.
fn row(cx: &UiContext<'_>, name: &str, value: &str, exact: Option<String>) -> LayoutJob {
    let theme = cx.theme;
    let mut job = LayoutJob::default();
    job.append(name, 0.0, TextFormat::simple(cx.bold(14.0), theme.ink));
    job.append(" = ", 0.0, TextFormat::simple(cx.digits(15.0), theme.ink2));
    let same = match &exact {
        Some(exact) => value.chars().zip(exact.chars()).take_while(|(a, b)| a == b).count(),
        None => value.chars().count(),
    };
    let at = value.char_indices().nth(same).map_or(value.len(), |(at, _)| at);
    let plain = |ink: Color32| TextFormat::simple(cx.digits(15.0), ink);
    job.append(&value[..at], 0.0, plain(theme.ink));
    if at < value.len() {
        let lit = TextFormat { background: theme.lit, ..plain(theme.lit_ink) };
        job.append(&value[at..], 0.0, lit);
    }
    job
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::derivation::{Formula, SlotValue};
    use crate::lessons;
    use crate::program::{Arithmetic, Value, program_of};

    #[test]
    fn an_exact_number_is_a_fraction_or_digits_or_said_to_be_unknown() {
        let root = Precise::call("sqrt", &[Value::Number(Precise::from_f64(2.0))]);
        let root = root.unwrap().numbers().remove(0);
        for lang in Lang::ALL {
            let words = Words::of(lang);
            for (exact, said) in [
                (Err(Unknown::TooLarge), words.get("exact_too_large")),
                (Err(Unknown::Undecided), words.get("exact_undecided")),
                (Ok(Precise::from_f64(f64::NAN)), words.get("missing")),
                (Ok(Precise::from_f64(f64::NEG_INFINITY)), "−∞"),
                (Ok(Precise::from_f64(0.5)), "1/2"),
                (Ok(root.clone()), "1.4142135623730951…"),
            ] {
                assert_eq!(exact_text(words, &exact), said);
            }
        }
    }

    /// The value in the formula row; `None` if the row says that it does not exist.
    fn in_row(page: &Page, name: &str) -> Option<SlotValue> {
        let trace = &*page.derived().methods[0].trace;
        Formula::new(trace, &[], name).unwrap().result.values(trace)?.pop()
    }

    #[test]
    fn the_digits_and_the_formula_agree_on_what_is_infinite_or_does_not_exist() {
        let words = Words::of(Lang::En);
        let (missing, mut infinite) = (words.get("missing"), 0);
        for entry in lessons::ALL {
            for case in 0..(entry.open)().about().cases.len() {
                let mut page = (entry.open)();
                page.apply(&Edit::MoveToCase { case, part: 1.0 });
                let inputs = program_of(&*page.derived().methods[0].trace).input_fields();
                let is_input = |digits: &Digits| inputs.iter().any(|x| x.name == digits.name);
                for digits in page.digits().iter().filter(|digits| !is_input(digits)) {
                    let row = match in_row(&page, digits.name) {
                        None => missing.to_owned(),
                        Some(SlotValue::Number(x)) => double(words, x),
                        Some(flag) => panic!("{}: {flag:?}", digits.name),
                    };
                    let of_double = double(words, digits.double);
                    assert_eq!(of_double, row, "{} {}", entry.id, digits.name);
                    let exact = exact_text(words, &digits.exact);
                    let special = [missing, "∞", "−∞"];
                    if special.contains(&&*row) || special.contains(&&*exact) {
                        assert_eq!(exact, row, "{} {}", entry.id, digits.name);
                        assert_eq!(double_of(words, digits), row, "{} {}", entry.id, digits.name);
                    }
                    if row.contains('∞') {
                        infinite += 1;
                        assert_eq!(single(words, digits.single), row, "{}", entry.id);
                    }
                }
            }
        }
        assert!(infinite > 0, "7.1 has an infinite parameter");
    }
}
