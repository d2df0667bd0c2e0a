//! The formula of one value of a learner's text, with the numbers that it has now.

use crate::derivation::{Formula, Nature, Reason, Symbol};
use crate::own_code::{OwnAnswer, OwnTrace, Signature};
use crate::program::{ComputedProgram, read::Program};
use crate::text::plain_math::plain;
use crate::view::formula_cache::spoken;
use crate::view::msg::Msg;
use crate::view::open_lesson::missing_words;
use crate::view::panel::formula_rows::{FormulaNames, FormulaRows};
use crate::view::panel::formula_tabs::{self, UnknownTab};
use crate::view::panel_state::PanelState;
use crate::view::ui_context::UiContext;
use egui::{Rect, RichText, Sense, Ui, WidgetInfo, WidgetType, vec2};

/// Which value of the text is shown as a formula.
#[derive(Default)]
pub struct OwnFormula {
    chosen: Option<String>,
    /// The number of the text and the line in which the cursor stood.
    followed: Option<(u64, usize)>,
    names: FormulaNames,
}

impl OwnFormula {
    /// Chooses the value that the line of the cursor defines, or asks for, once the cursor comes
    /// there or the text of this number is another one.
    pub fn follow(&mut self, program: &Program, (edits, line): (u64, usize)) {
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

    /// Shows the rows of the chosen value, or of the first that is compared.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        look: &UiContext<'_>,
        state: &PanelState<'_>,
        (answer, signature): (&OwnAnswer, &Signature),
        acts: &mut Vec<Msg>,
    ) {
        let Some(method) = state.method() else { return };
        let (program, page) = (answer.program(), &state.reading.page);
        let trace = OwnTrace { answer, method: &*method.trace };
        let of = ComputedProgram { program, trace: &trace, width: answer.width() };
        let own = |name: &&str| program.step(name).is_some();
        let mut names: Vec<_> = signature.compared.iter().copied().filter(own).collect();
        let chosen = self.chosen.as_deref().filter(own);
        let last = || program.steps.last().map(|step| step.name.as_str());
        let Some(name) = chosen.or(names.first().copied()).or_else(last) else { return };
        if !names.contains(&name) {
            names.insert(0, name);
        }
        // What the lesson writes out is written here as the text names it.
        let plain_letter =
            |symbol: &&Symbol| symbol.nature == Nature::Plain && !symbol.tex.contains('@');
        let symbols: Vec<_> = page.about().symbols.iter().filter(plain_letter).copied().collect();
        let Some(formula) = Formula::new(of, &symbols, name) else { return };
        let letters = |reason: Reason<'_>| plain(&reason.tex(of, &symbols), &|_| None);
        let missing = formula.missing(of).map(|missing| {
            let said = [Reason::DependsOn(missing.name), missing.reason].map(letters);
            missing_words(look.words, missing.reason, said.each_ref().map(String::as_str))
        });
        let rows = FormulaRows::new((ui, look, state), (&formula, of), (missing.clone(), true));
        if !rows.has_letters() {
            let said = look.words.fill("own_no_formula", &[("name", name)]);
            let said = RichText::new(said).font(look.ui(14.0)).color(look.theme.ink2);
            ui.label(said);
            return;
        }
        let tabs = names.iter().filter_map(|name| {
            let tex = Reason::DependsOn(name).tex(of, &symbols);
            UnknownTab::new((look, state), (*name, &tex, (*name).to_owned()))
        });
        let tabs: Vec<_> = tabs.collect();
        let wide = formula_tabs::breadth(&tabs);
        let top = ui.next_widget_position() + vec2(ui.available_width() - wide, 0.0);
        if rows.breadth() + wide > ui.available_width() {
            ui.add_space(look.pick(28.0, 44.0));
        }
        // An input is ours in the same place, whatever it is called.
        let known = |name: &str| match program.given().iter().position(|field| field.name == name) {
            Some(place) => state.reading.known(&signature.inputs.get(place)?.0),
            None => state.reading.known(name),
        };
        let shown = [&formula.symbols, &formula.numbers, &formula.result];
        let shown = &shown[..if state.hidden { 1 } else { 3 }];
        let said: Vec<_> = shown.iter().filter_map(|row| spoken(row, of)).chain(missing).collect();
        let said = look.words.fill("own_formula", &[("formula", &said.join(" "))]);
        // It is heard only: what is pressed are the names in the rows.
        let place = Rect::from_min_size(ui.next_widget_position(), vec2(ui.available_width(), 1.0));
        let label = ui.interact(place, ui.id().with("own formula"), Sense::hover());
        label.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &said));
        rows.show(ui, look, state, &mut |ui, place| {
            self.names.show((ui, look, state), place, &known, acts);
        });
        let clicked = formula_tabs::show(ui, look, state, (&tabs, name), top);
        if let Some(clicked) = clicked.map(str::to_owned) {
            self.chosen = Some(clicked);
        }
    }
}
