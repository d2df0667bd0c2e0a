//! The formula of one value of a method, in three rows, and the tabs of the other values.

use super::folds::{Folds, ProgramPart};
use super::formula_rows::{FormulaNames, FormulaRows, ShownFormula};
use super::formula_tabs::{self, UnknownTab};
use crate::derivation::Formula;
use crate::geometry::Trace;
use crate::program::program_of;
use crate::text::fill::{Values, linked};
use crate::view::panel::panel_state::PanelState;
use crate::view::prelude::*;
use crate::view::typography::prose::scrub::Scrub;
use std::collections::HashMap;

/// Cache of the open lesson's formulas, for each unknown of each computation in the plane and in
/// space.
#[derive(Default)]
pub struct Formulas {
    made: HashMap<(&'static str, &'static str, usize), Option<Formula<'static>>>,
    scrub: Scrub,
}

impl Formulas {
    /// The rows of `unknown`, or of the method's first unknown.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        state: &PanelState<'_>,
        folds: &mut Folds,
        unknown: Option<&'static str>,
    ) {
        let page = &state.reading.page;
        let Some(method) = state.method() else { return };
        let trace: &dyn Trace = &page.derived().displayed(method);
        let text = program_of(trace);
        let chosen =
            unknown.filter(|name| text.step(name).is_some()).or(method.unknowns.first().copied());
        let Some(name) = chosen else { return };
        let numbers = text.fields.iter().filter_map(|field| trace.value(&field.name));
        let numbers = numbers.map(|value| value.numbers().count()).sum();
        let made = self.made.entry((method.id, name, numbers));
        let made = made.or_insert_with(|| Formula::new(trace, page.about().symbols, name));
        let Some(formula) = made else { return };
        let undefined =
            formula.undefined(trace).map(|why| state.reading.reason(state.cx.words, why));
        let mut put_in = formula.numbers.slots.iter().flat_map(|slot| slot.names());
        let reveals_outcome = state.reading.reveals_outcome(name)
            || put_in.any(|name| state.reading.reveals_outcome(name));
        let shown = ShownFormula { formula, of: trace.into(), undefined, reveals_outcome };
        // The step's own formula stays available even if the method does not compute it.
        let own = state
            .own_formula()
            .filter(|own| !method.unknowns.contains(own) && text.step(own).is_some());
        let names: Vec<_> = own.into_iter().chain(method.unknowns.iter().copied()).collect();
        let tabs = tabs(state, &names);
        let wide = formula_tabs::width(&tabs);
        let rows = FormulaRows::new(ui, state, shown, wide);
        let known = |name: &str| state.reading.known(name);
        let mut links = FormulaNames { scrub: &mut self.scrub, known: &known };
        let place = formula_tabs::around(ui, state.cx, &tabs, rows.first(), |ui| {
            rows.show(ui, state, &mut links);
        });
        let (clicked, _) = formula_tabs::show(ui, state, &tabs, name, place);
        state.cx.ask_all(clicked.copied().map(Msg::Unknown));
        // The parts are named as in the code: without it the names would say nothing.
        let codeless = state.codeless || state.cx.presenter();
        let parts = if codeless { 0 } else { text.parts.len() };
        for part in 0..parts {
            part_row(ui, state, folds, ProgramPart { program: text, part }, &names, name);
        }
    }
}

/// The tabs of some values of the lesson.
fn tabs(state: &PanelState<'_>, unknowns: &[&'static str]) -> Vec<UnknownTab<&'static str>> {
    let made = unknowns.iter().filter_map(|&name| {
        let tex = linked(&format!("@{{{name}}}"), &|name| state.reading.tex(name));
        UnknownTab::new(state, name, &tex, state.reading.letter(name))
    });
    made.collect()
}

/// A row with the name of a part, which expands to tabs of its values beside the `others`.
fn part_row(
    ui: &mut Ui,
    state: &PanelState<'_>,
    folds: &mut Folds,
    part: ProgramPart,
    others: &[&'static str],
    chosen: &str,
) {
    let cx = state.cx;
    let ProgramPart { program, part: index } = part;
    let values = program.steps.iter().filter(|step| program.lines[step.line].part == Some(index));
    let values = values.filter_map(|step| state.reading.known(&step.name));
    let values: Vec<_> = values.filter(|name| !others.contains(name)).collect();
    if values.is_empty() || !folds.shows(program, program.parts[index].parent, state) {
        return;
    }
    let tabs = tabs(state, &values);
    let (row, _) = wide_row(ui, formula_tabs::pitch(cx));
    let name = &program.parts[index].name;
    let galley = unwrapped(ui.painter(), name, cx.mono(13.0));
    let button = row.with_max_x(row.left() + 24.0 * cx.ui_scale);
    let start = button.right() + galley.size().x + 10.0 * cx.ui_scale;
    text_beside(ui.painter(), pos2(button.right(), row.center().y), galley, cx.theme.ink3);
    folds.button(ui, state, part, button, "part_rows");
    if !folds.is_open(part, state) {
        return;
    }
    let place = row.with_min_x(start).translate(vec2(0.0, 4.0 * cx.ui_scale));
    let (clicked, bottom) = formula_tabs::show(ui, state, &tabs, chosen, place);
    cx.ask_all(clicked.copied().map(Msg::Unknown));
    ui.add_space((bottom - 4.0 * cx.ui_scale - row.bottom()).max(0.0));
}
