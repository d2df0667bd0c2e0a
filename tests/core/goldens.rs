//! The content of each lesson as text: sentence, rows, lines, marks and inset. Any change shows up in a
//! file in `goldens/`. Review it, then accept it: `INSTA_UPDATE=always cargo test --test core
//! goldens`.

use crate::lessons::pages;
use crate::page_values::PageValues;
use crate::scenes::moved;
use crosspoint::derivation::{Formula, FormulaRow, LineState, SlotValue, listing};
use crosspoint::geometry::Trace;
use crosspoint::lesson::{Dimension, Edit, Method, Page};
use crosspoint::lessons::Entry;
use crosspoint::sketch::{Mark, Visibility};
use crosspoint::text::fill;
use crosspoint::text::lesson::LessonText;
use crosspoint::text::number::WrittenNumber;
use crosspoint::text::plain_math::plain;
use crosspoint::text::words::{Lang, Words};
use std::fmt::Write as _;

/// A number with seven significant digits.
fn digits(x: f64) -> String {
    // The last bits of an angle or a root may depend on the machine.
    let digits = format!("{:.6}", x + 0.0);
    let digits = digits.trim_end_matches('0').trim_end_matches('.');
    if digits == "-0" { "0".to_owned() } else { digits.to_owned() }
}

/// The exact outcome with its sentence in both languages.
fn verdict(entry: &Entry, page: &Page) -> String {
    let derived = page.derived();
    let mut said = format!("{} ({:?})\n", derived.exact.case, derived.exact.answer);
    for lang in Lang::ALL {
        let text = LessonText::parse(entry.texts[lang as usize]).unwrap();
        let sentence = text.verdict(derived.exact.case).unwrap();
        let in_space = derived.dimension != Some(Dimension::Plane);
        for runs in [sentence.said(in_space), &sentence.values] {
            let filled = fill::plain(&fill::fill(runs, &PageValues(page), Words::of(lang)));
            said += &format!("  {filled}\n");
        }
    }
    said
}

/// A row with its numbers.
fn row(row: &FormulaRow<'_>, trace: &dyn Trace) -> Option<String> {
    let mut tex = row.tex.clone();
    for (slot, shown) in row.values(trace)?.into_iter().enumerate() {
        let shown = match shown {
            SlotValue::Number(x) => WrittenNumber::extended(x)?.to_string(),
            SlotValue::Flag(yes) => yes.to_string(),
        };
        // A factor in parentheses, or a term with its own sign.
        let factor = if shown.starts_with('−') { format!("({shown})") } else { shown.clone() };
        let term = match shown.strip_prefix('−') {
            Some(size) => format!(" − {size}"),
            None => format!(" + {shown}"),
        };
        for (form, shown) in [("", shown), ("()", factor), ("+", term)] {
            let (open, close) = if form == "()" { ("(", ")") } else { (form, "") };
            tex = tex.replace(&format!(r"\text{{@{open}{slot}{close}}}"), &format!("{{{shown}}}"));
        }
    }
    Some(plain(&tex))
}

/// The rows and the listing of a method. The sign before a line shows its execution state.
fn method(page: &Page, method: &Method) -> String {
    let trace = &*method.trace;
    let name = trace.text().method;
    let mut said = format!("\n{name}: {}\n", method.verdict.case);
    for line in listing(trace, Some(method.verdict.case)) {
        let run = match line.run {
            LineState::Done => '|',
            LineState::Taken => '>',
            LineState::Skipped => ' ',
        };
        let _ = writeln!(said, "  {run} {}", line.line.text);
        for value in &line.line.defines {
            let Some(formula) = Formula::new(trace, page.about().symbols, value) else { continue };
            let rows = [&formula.symbols, &formula.numbers, &formula.result];
            let rows: Vec<_> = rows.into_iter().filter_map(|of| row(of, trace)).collect();
            let undefined =
                formula.undefined(trace).map(|undefined| format!("{:?}", undefined.reason));
            let row = rows.into_iter().chain(undefined).collect::<Vec<_>>().join(" ");
            let _ = writeln!(said, "        {row}");
        }
    }
    said
}

/// A mark as one line.
fn mark(mark: &Mark) -> String {
    let seen = match mark.visibility {
        Visibility::Always => "",
        Visibility::WithVerdict => " with the verdict",
        Visibility::WhenLit => " when lit",
    };
    let labelled = if mark.labelled { "" } else { " without label" };
    let shape = rounded(&format!("{:?}", mark.shape).replace("DVec3", ""));
    format!("  {} {:?}{seen}{labelled}: {shape}\n", mark.name, mark.role)
}

/// A text with its numbers rounded.
fn rounded(written: &str) -> String {
    let mut shown = String::new();
    let is_number = |c: char| c.is_ascii_digit() || matches!(c, '.' | '-' | 'e');
    let mut rest = written;
    while let Some(at) = rest.find(|c: char| c.is_ascii_digit() || c == '-') {
        let (before, number) = rest.split_at(at);
        let end = number.find(|c| !is_number(c)).unwrap_or(number.len());
        shown += before;
        shown += &number[..end].parse().map_or_else(|_| number[..end].to_owned(), digits);
        rest = &number[end..];
    }
    shown + rest
}

/// The marks of the picture and of the second one, and the inset.
fn marks(page: &Page) -> String {
    let derived = page.derived();
    let mut said: String = derived.sketch.marks().iter().map(mark).collect();
    if let Some(second) = &derived.second {
        said += "second picture\n";
        said.extend(second.sketch.marks().iter().map(mark));
    }
    if let Some(inset) = derived.inset {
        let written = format!("{inset:?}");
        let named = written.replace("Name { text: ", "").replace(", is_scenery: false }", "");
        let _ = writeln!(said, "inset\n  {}", rounded(&named));
    }
    said
}

fn scene(page: &Page) -> String {
    let methods: String = page.derived().methods.iter().map(|of| method(page, of)).collect();
    format!("{methods}\nmarks\n{}", marks(page))
}

#[test]
fn every_lesson_shows_what_it_showed() {
    for (entry, mut page) in pages() {
        let mut said = format!("At the start: {}{}", verdict(entry, &page), scene(&page));
        moved(&mut page);
        let _ = write!(said, "\nMoved: {}{}", verdict(entry, &page), scene(&page));
        for (case, name) in page.about().cases.iter().copied().enumerate() {
            let mut page = (entry.open)();
            page.apply(&Edit::MoveToCase { case, part: 1.0 });
            let _ = write!(said, "\nInto {name}: {}{}", verdict(entry, &page), marks(&page));
        }
        insta::with_settings!({ snapshot_path => "goldens", prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_snapshot!(entry.id, said);
        });
    }
}
