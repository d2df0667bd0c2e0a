//! The three hints of a problem: the idea, the form of the formula, the formula with its numbers.

use super::phrases::phrase;
use super::round::HINTS;
use super::{OpenProblem, code_line};
use crate::derivation::{Formula, FormulaRow, call_meaning};
use crate::geometry::Trace;
use crate::lesson::practice::code;
use crate::program::program_of;
use crate::text::fill::{self, Piece};
use crate::text::number::written;
use crate::text::typeset::fit;
use crate::view::msg::PracticeMsg;
use crate::view::overlays::overlay_texts::OverlayTexts;
use crate::view::panel::panel_state::PanelState;
use crate::view::panel::{links, prose_msgs};
use crate::view::prelude::*;
use crate::view::typography::formula_cache::spoken;
use std::collections::BTreeSet;
use std::ops::Range;

/// The text of a hint.
const TEXT: Size = Size { font: 14.0, line: 22.0, bold: false };

/// Size of the formulas.
const EM: f32 = 16.0;

/// The hints: the open ones with their texts, the next with its button.
pub fn show(ui: &mut Ui, open: OpenProblem<'_>, texts: &mut OverlayTexts) {
    let OpenProblem { cx, item, .. } = open;
    let (words, theme) = (cx.words, cx.theme);
    ui.horizontal(|ui| {
        cx.label(ui, words.get("hints"), cx.bold(13.0), theme.ink);
        ui.with_layout(Flow::right_to_left(Align::Center), |ui| {
            cx.label(ui, words.get("hints_cost"), cx.ui(12.0), theme.ink3);
        });
    });
    ui.add_space(4.0);
    let titles = ["hint_idea", "hint_form", "hint_numbers"];
    for (index, title) in (0..HINTS).zip(titles) {
        if index > 0 {
            let rect = ui.available_rect_before_wrap();
            ui.painter().hline(rect.x_range(), rect.top(), Stroke::new(1.0, theme.line));
        }
        ui.add_space(6.0);
        let left = ui.cursor().left();
        let number = (index + 1).to_string();
        let row = ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            ui.add_space(22.0 * cx.ui_scale);
            ui.vertical(|ui| {
                ui.set_width(ui.available_width());
                if index < item.hints {
                    opened(ui, open, texts.text(10 + usize::from(index)), index);
                } else {
                    closed(ui, cx, index, item.hints, title);
                }
            });
        });
        let at = pos2(left, row.response.rect.top() + 10.0 * cx.ui_scale);
        ui.painter().text(at, Align2::LEFT_CENTER, number, cx.digits(14.0), theme.ink3);
        ui.add_space(4.0);
    }
}

/// A closed hint: its title, and how it opens.
fn closed(ui: &mut Ui, cx: &UiContext<'_>, index: u8, hints: u8, title: &str) {
    let title = cx.words.get(title);
    ui.horizontal(|ui| {
        cx.label(ui, title, cx.ui(14.0), cx.theme.ink2);
        ui.with_layout(Flow::right_to_left(Align::Center), |ui| {
            if index == hints {
                let open = Msg::Practice(PracticeMsg::Hint);
                ask_button(ui, cx, Weight::Plain, "open_hint", open);
            } else {
                let after = cx.words.fill("opens_after", &[("n", &index)]);
                cx.label(ui, after, cx.ui(12.0), cx.theme.ink3);
            }
        });
    });
}

/// The text of a hint.
fn opened(ui: &mut Ui, open: OpenProblem<'_>, prose: &mut Prose, index: u8) {
    let OpenProblem { cx, state, problem, .. } = open;
    let mut say = |ui: &mut Ui, pieces: Vec<Piece>| {
        prose_msgs::paragraph(prose, ui, state, pieces, TEXT);
    };
    match (index, problem.task) {
        (0, Task::Value(name) | Task::Point(name) | Task::Sign(name)) => {
            let slots = [("name", &[name][..]), ("names", &problem.operands[..])];
            let mut pieces = phrase(state, "idea_value", &slots);
            if let Some(title) = step_about(state, name) {
                let text = cx.words.fill("idea_step", &[("title", &title)]);
                pieces.push(Piece::Text { text: format!(" {text}"), bold: false });
            }
            say(ui, pieces);
        }
        (0, Task::Case | Task::Branch) => say(ui, phrase(state, "idea_branch", &[])),
        (0, Task::NextLine) => {
            let asked: Vec<_> = problem.asked.into_iter().collect();
            say(ui, phrase(state, "idea_next", &[("name", &asked)]));
        }
        (_, Task::Case | Task::Branch) => conditions(ui, state, index == 2),
        (1, Task::NextLine) => {
            say(ui, phrase(state, "next_uses", &[("names", &problem.operands)]));
        }
        (_, Task::NextLine) => {
            let name = problem.asked.unwrap_or_default();
            derivation(ui, state, name, 0..1);
        }
        (index, Task::Value(name) | Task::Point(name) | Task::Sign(name)) => {
            let shown = usize::from(index);
            derivation(ui, state, name, shown - 1..shown);
            let steps = problem.operands.iter().filter(|name| is_plain_step(state, name));
            steps.take(3).for_each(|name| {
                derivation(ui, state, name, 0..shown);
            });
        }
    }
}

/// The title of the first step with the formula of a value.
fn step_about(state: &PanelState<'_>, name: &str) -> Option<String> {
    let steps = &state.bar.text.steps;
    let step = steps.iter().find(|step| step.formula.as_deref() == Some(name))?;
    Some(fill::plain(&links::pieces(state, &step.title))).filter(|title| !title.is_empty())
}

/// Whether a value has its own line and its own symbol.
fn is_plain_step(state: &PanelState<'_>, name: &str) -> bool {
    let symbol = state.reading.page.symbol(name);
    state.reading.method(name).is_some() && symbol.is_some_and(|symbol| !symbol.inlined)
}

/// The conditions of the verdict, and their numbers.
fn conditions(ui: &mut Ui, state: &PanelState<'_>, numbers: bool) {
    let cx = state.cx;
    let methods = &state.reading.page.derived().methods;
    let Some(method) = methods.get(state.reading.page.about().single) else { return };
    let program = program_of(&*method.trace);
    let mut names: Vec<&str> = Vec::new();
    for arm in program.arms.iter().filter(|arm| arm.condition.is_some()) {
        if numbers {
            names.extend(arm.condition.iter().flat_map(|condition| condition.names()));
        } else {
            code_line(ui, cx, program.branch_code(arm));
        }
    }
    let mut said: Vec<&str> = Vec::new();
    for name in names {
        let value = method.trace.value(name).and_then(written);
        if let Some(value) = value.filter(|_| !said.contains(&name)) {
            let letter = state.reading.letter(name);
            cx.label(ui, format!("{letter} = {value}"), cx.digits(15.0), cx.theme.ink);
            said.push(name);
        }
    }
}

/// These of the three rows of the formula of a value: symbols, substituted numbers, and result.
pub fn derivation(ui: &mut Ui, state: &PanelState<'_>, name: &str, rows: Range<usize>) {
    let page = &state.reading.page;
    let methods = page.derived().methods.iter();
    let mut methods = methods.filter(|method| program_of(&*method.trace).step(name).is_some());
    let Some(method) = methods.next() else { return };
    let trace: &dyn Trace = &page.derived().displayed(method);
    let Some(formula) = Formula::new(trace, page.about().symbols, name) else { return };
    for row in &[&formula.symbols, &formula.numbers, &formula.result][rows] {
        formula_row(ui, state, row, trace);
    }
}

/// The meanings of the calls in lines of code.
pub fn calls(ui: &mut Ui, state: &PanelState<'_>, calls: &BTreeSet<String>) {
    let cx = state.cx;
    let Some(method) = state.reading.page.derived().methods.first() else { return };
    let known = calls.iter().filter_map(|name| call_meaning(name, &*method.trace));
    let mut known = known.peekable();
    if known.peek().is_some() {
        ui.add_space(8.0);
        cx.label(ui, cx.words.get("calls_mean"), cx.bold(13.0), cx.theme.ink);
    }
    for meaning in known {
        ui.horizontal(|ui| {
            code_line(ui, cx, &code(meaning.call));
            ui.add_space(8.0);
            formula_row(ui, state, &meaning.row, &*method.trace);
        });
    }
}

fn formula_row(ui: &mut Ui, state: &PanelState<'_>, row: &FormulaRow<'_>, trace: &dyn Trace) {
    let (em, wide) = (state.cx.letters(EM), ui.available_width());
    let (Some(layout), Some(said)) = (state.maths.row(row, trace), spoken(row, trace)) else {
        return;
    };
    let fitted = fit(&layout, wide / em);
    let em = em * fitted.scale;
    let layout = &fitted.layout;
    let size = vec2(wide, (layout.height + layout.depth) * em + 8.0);
    let rect = Control::label(&said).allocate(ui, state.cx, size).rect;
    let baseline = rect.left_top() + vec2(0.0, layout.height * em + 4.0);
    let theme = state.cx.theme;
    let symbols = state.reading.page.about().symbols;
    let inks = Inks { theme, ink: theme.ink, symbols, lit: None };
    state.maths.paint(ui.painter(), baseline, layout, em, &inks);
}
