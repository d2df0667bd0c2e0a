//! The digits behind a verdict, and the first digit that differs from the exact value.

use crate::geometry::exact::Rational;
use crate::lesson::Digits;
use crate::program::Unknown;
use crate::view::panel::panel_state::PanelState;
use crate::view::prelude::*;
use crate::view::reading::open_lesson::unknown_words;
use egui::Order;
use egui::text::{LayoutJob, TextFormat};
use num_traits::ToPrimitive;

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
        let said = |x: f64| match WrittenNumber::all_digits_f32(x as f32) {
            Some(number) => number.to_string(),
            None if x.is_nan() => cx.words.get("missing").to_owned(),
            None if x < 0.0 => "\u{2212}∞".to_owned(),
            None => "∞".to_owned(),
        };
        let exact = page.digits();
        for (name, value) in &returned.values {
            let exact = exact.iter().find(|digits| digits.name == *name).map(double_of);
            rows.push(row(cx, &state.reading.letter(name), &said(*value), exact));
        }
        rows.extend(others(state));
    } else {
        for number in page.digits() {
            let text = match index {
                0 => WrittenNumber::all_digits_f32(number.single).map(|n| n.to_string()),
                1 => WrittenNumber::all_digits(number.double).map(|n| n.to_string()),
                _ => exact_text(cx.words, &number.exact),
            };
            let text = text.unwrap_or_else(|| cx.words.get("missing").to_owned());
            let exact = (index < 2).then(|| double_of(&number));
            rows.push(row(cx, &state.reading.letter(number.name), &text, exact));
        }
    }
    if rows.is_empty() {
        return;
    }
    // The tooltip must not cover its own cell.
    let room = response.rect.top() - ui.ctx().screen_rect().top() - 40.0;
    rows.truncate(((room / 22.0) as usize).max(1));
    egui::Area::new(Id::new("digits"))
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

/// The exact value's nearest f64, as far as digits can be compared.
fn double_of(digits: &Digits) -> String {
    let exact = digits.exact.as_ref().ok().and_then(Option::as_ref);
    exact.and_then(double).map(|number| number.to_string()).unwrap_or_default()
}

/// The nearest f64.
fn double(exact: &Rational) -> Option<WrittenNumber> {
    exact.to_f64().and_then(WrittenNumber::all_digits)
}

/// An exact number, or why it is unknown; `None` if it is undefined.
fn exact_text(words: &Words, exact: &Result<Option<Rational>, Unknown>) -> Option<String> {
    match exact {
        Ok(number) => number.as_ref().map(fraction),
        Err(unknown) => Some(unknown_words(words, *unknown).to_owned()),
    }
}

/// A fraction; if it is too long, the digits of the nearest f64.
fn fraction(exact: &Rational) -> String {
    let whole = exact.to_string().replace('-', "\u{2212}");
    if whole.chars().count() <= LONGEST {
        return whole;
    }
    double(exact).map(|digits| format!("{digits}…")).unwrap_or_default()
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
    use crate::geometry::exact::number;
    use crate::text::words::Lang;

    #[test]
    fn an_exact_number_that_is_not_known_is_said_to_be_so() {
        for lang in Lang::ALL {
            let words = Words::of(lang);
            let said = |unknown| exact_text(words, &Err(unknown)).unwrap();
            assert_eq!(said(Unknown::TooLarge), words.get("exact_too_large"));
            assert_eq!(said(Unknown::Undecided), words.get("exact_undecided"));
            assert_eq!(exact_text(words, &Ok(None)), None, "it is known not to exist");
            assert_eq!(exact_text(words, &Ok(Some(number(0.5)))).as_deref(), Some("1/2"));
        }
    }
}
