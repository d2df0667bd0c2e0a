//! The formula of one value of a learner's text, with its current numbers.

use crate::derivation::{Formula, Reason, Symbol};
use crate::lesson::CachedResult;
use crate::own_code::{OwnAnswer, OwnTrace, Signature};
use crate::program::blame::FloatWidth;
use crate::program::{ComputedProgram, read::Program};
use crate::text::plain_math::plain;
use crate::view::panel::formula_rows::{FormulaNames, FormulaRows, ShownFormula};
use crate::view::panel::formula_tabs::{self, UnknownTab};
use crate::view::panel::panel_state::PanelState;
use crate::view::prelude::*;
use crate::view::reading::open_lesson::undefined_words;
use crate::view::typography::formula_cache::spoken;
use crate::view::typography::prose::scrub::Scrub;

/// The value of the text shown as a formula.
#[derive(Default)]
pub struct OwnFormula {
    chosen: Option<String>,
    /// The number of the text and the line of the cursor.
    followed: Option<(u64, usize)>,
    scrub: Scrub,
    /// Cache of the rows, with their inputs.
    kept: CachedResult<RowsKey, Option<OwnRows>>,
}

impl OwnFormula {
    /// Selects the value that the cursor's line defines, or uses, when the cursor enters the line
    /// or the text changes.
    pub fn follow(&mut self, program: &Program, edits: u64, line: usize) {
        if self.followed.replace((edits, line)) == Some((edits, line)) {
            return;
        }
        let defined = program.steps.iter().find(|step| step.line == line);
        let defined = defined.map(|step| step.name.as_str());
        let asked = || {
            let condition = program.arms.iter().find(|arm| arm.line == line)?.condition.as_ref()?;
            condition.names().into_iter().find(|name| program.step(name).is_some())
        };
        if let Some(name) = defined.or_else(asked) {
            self.chosen = Some(name.to_owned());
        }
    }

    /// Shows the rows of the selected value, or of the first compared value, for this scene, text
    /// and float type.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        state: &PanelState<'_>,
        answer: &OwnAnswer,
        signature: &Signature,
        answered: Option<(u64, u64, FloatWidth)>,
    ) {
        let cx = state.cx;
        let program = answer.program();
        let key = RowsKey {
            answered,
            chosen: self.chosen.clone(),
            hidden: state.hidden,
            lang: cx.words.lang(),
            room: [ui.available_width(), cx.ui_scale],
        };
        let rows = self
            .kept
            .of(key, |key| OwnRows::new(ui, state, answer, signature, key.chosen.as_deref()));
        let Some(rows) = &*rows else { return };
        let Some(formula) = &rows.formula else {
            let said = cx.words.fill("own_no_formula", &[("name", &rows.name)]);
            cx.label(ui, said, cx.ui(14.0), cx.theme.ink2);
            return;
        };
        // An input corresponds to the lesson's input at the same position, whatever its name.
        let known =
            |name: &str| match program.input_fields().iter().position(|field| field.name == name) {
                Some(place) => state.reading.known(&signature.inputs.get(place)?.0),
                None => state.reading.known(name),
            };
        let mut names = FormulaNames { scrub: &mut self.scrub, known: &known };
        let said = cx.words.fill("own_formula", &[("formula", &rows.said)]);
        let place = formula_tabs::around(ui, cx, &rows.tabs, formula.first(), |ui| {
            // The label is for screen readers only: the names in the rows are the controls.
            let size = vec2(ui.available_width(), 1.0);
            let place = Rect::from_min_size(ui.next_widget_position(), size);
            Control::label(&said).at(ui, cx, place, "own formula");
            formula.show(ui, state, &mut names);
        });
        let (clicked, _) = formula_tabs::show(ui, state, &rows.tabs, &rows.name, place);
        if let Some(clicked) = clicked {
            self.chosen = Some(clicked.clone());
        }
    }
}

/// The inputs of the rows of a formula.
#[derive(PartialEq)]
struct RowsKey {
    answered: Option<(u64, u64, FloatWidth)>,
    chosen: Option<String>,
    hidden: bool,
    lang: Lang,
    /// The width, and the scale.
    room: [f32; 2],
}

/// The rows of a value and the tabs of the others, ready to paint.
struct OwnRows {
    name: String,
    /// `None` if the value cannot be written as a formula.
    formula: Option<FormulaRows>,
    tabs: Vec<UnknownTab<String>>,
    /// The rows as read aloud.
    said: String,
}

impl OwnRows {
    /// The rows of the selected value, or of the first compared value; `None` for a text without
    /// values.
    fn new(
        ui: &Ui,
        state: &PanelState<'_>,
        answer: &OwnAnswer,
        signature: &Signature,
        chosen: Option<&str>,
    ) -> Option<Self> {
        let (program, page) = (answer.program(), &state.reading.page);
        let trace = OwnTrace { answer, method: &*state.method()?.trace };
        let of = ComputedProgram { program, trace: &trace, width: answer.width() };
        let own = |name: &&str| program.step(name).is_some();
        let mut names: Vec<_> = signature.compared.iter().copied().filter(own).collect();
        let last = || program.steps.last().map(|step| step.name.as_str());
        let name = chosen.filter(own).or(names.first().copied()).or_else(last)?;
        if !names.contains(&name) {
            names.insert(0, name);
        }
        // A value that the lesson inlines is shown by the name in the text.
        let plain_letter = |symbol: &&Symbol| !symbol.inlined && !symbol.tex.contains('@');
        let symbols: Vec<_> = page.about().symbols.iter().filter(plain_letter).copied().collect();
        let formula = Formula::new(of, &symbols, name)?;
        let letters = |reason: Reason<'_>| plain(&reason.tex(of, &symbols));
        let undefined = formula.undefined(of).map(|undefined| {
            let said = [Reason::DependsOn(undefined.name), undefined.reason].map(letters);
            undefined_words(state.cx.words, undefined.reason, said.each_ref().map(String::as_str))
        });
        let tabs = names.iter().filter_map(|name| {
            let tex = Reason::DependsOn(name).tex(of, &symbols);
            let name = (*name).to_owned();
            UnknownTab::new(state, name.clone(), &tex, name)
        });
        let tabs: Vec<_> = tabs.collect();
        let parts = ShownFormula {
            formula: &formula,
            of,
            undefined: undefined.clone(),
            reveals_outcome: true,
        };
        let rows = FormulaRows::new(ui, state, parts, formula_tabs::width(&tabs));
        let shown = [&formula.symbols, &formula.numbers, &formula.result];
        let shown = &shown[..if state.hidden { 1 } else { 3 }];
        let said: Vec<_> =
            shown.iter().filter_map(|row| spoken(row, of)).chain(undefined).collect();
        let formula = Some(rows).filter(FormulaRows::has_letters);
        Some(Self { name: name.to_owned(), formula, tabs, said: said.join(" ") })
    }
}
