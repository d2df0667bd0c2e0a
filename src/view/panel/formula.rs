//! Three rows of mathematics: letters, numbers put in, result.

use super::folds::Folds;
use super::headings::hidden;
use super::{caption, link};
use crate::derivation::{Formula, FormulaRow};
use crate::geometry::Trace;
use crate::lesson::Edit;
use crate::program::{program_of, read::Program};
use crate::text::fill::{Values, linked};
use crate::text::number::WrittenNumber;
use crate::text::typeset::FormulaLayout;
use crate::view::controls::Control;
use crate::view::formula_cache::Inks;
use crate::view::formula_row::{CAPTIONS, EM, LaidRow, captions, column};
use crate::view::msg::Msg;
use crate::view::panel_state::PanelState;
use crate::view::prose::Links;
use crate::view::prose::scrub::Scrub;
use crate::view::ui_context::UiContext;
use egui::{Rect, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};
use std::collections::HashMap;
use std::sync::Arc;

/// The heights of the rows, where nothing in them is higher.
const ROWS: [f32; 3] = [58.0, 52.0, 46.0];
/// And in a room.
const ROOM_ROWS: [f32; 3] = [70.0, 92.0, 70.0];

/// The formulas of the open lesson, made once for each unknown of each computation in the plane and
/// in space.
#[derive(Default)]
pub struct Formulas {
    made: HashMap<(&'static str, &'static str, usize), Option<Formula>>,
    scrub: Scrub,
}

/// A row ready to paint, or the words that stand in its place.
enum Ready {
    Math(LaidRow),
    Words(String),
    /// It opens with the verdict.
    Hidden(String),
}

impl Ready {
    fn laid(&self) -> Option<&LaidRow> {
        match self {
            Self::Math(row) => Some(row),
            Self::Words(_) | Self::Hidden(_) => None,
        }
    }
}

impl Formulas {
    /// The rows of `unknown`, or of the method's first one.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        look: &UiContext<'_>,
        (state, folds): (&PanelState<'_>, &mut Folds),
        unknown: Option<&'static str>,
        acts: &mut Vec<Msg>,
    ) {
        let page = &state.reading.page;
        let Some(method) = state.method() else { return };
        let trace: &dyn Trace = &page.seen(method);
        let text = program_of(trace);
        let chosen =
            unknown.filter(|name| text.step(name).is_some()).or(method.unknowns.first().copied());
        let Some(name) = chosen else { return };
        let numbers = text.fields.iter().filter_map(|field| trace.value(&field.name));
        let numbers = numbers.map(|value| value.numbers().count()).sum();
        let made = self.made.entry((method.id, name, numbers));
        let made = made.or_insert_with(|| Formula::new(trace, page.about().symbols, name));
        let Some(formula) = made else { return };
        let missing = formula.missing(trace);
        let left = captions(ui, look);
        let em = look.letters(EM);
        let wide = ui.available_width() - left;
        let room = (wide, em);
        let words = |missing| state.reading.reason(look.words, missing);
        let veiled = || Ready::Hidden(look.words.get("opens_with_verdict").to_owned());
        let numbers = match ready(state, &formula.numbers, missing.map(words), room) {
            Ready::Words(_) if state.hidden => veiled(),
            // Whoever sees the numbers of what tells the outcome can work it out.
            _ if state.hidden && state.reading.tells(name) => veiled(),
            _ if state.hidden && tells(state, &formula.numbers) => veiled(),
            numbers => numbers,
        };
        let result = match missing.map(words) {
            _ if state.hidden => veiled(),
            Some(words) => Ready::Words(words),
            None => ready(state, &formula.result, None, room),
        };
        let rows = [ready(state, &formula.symbols, None, room), numbers, result];
        // What cannot be computed is said once, in the row of the result.
        let said_twice = matches!(
            (&rows[1], &rows[2]),
            (Ready::Words(_), Ready::Words(_)) | (Ready::Hidden(_), Ready::Hidden(_))
        );
        let column = column(rows.iter().filter_map(Ready::laid));
        let rows = rows.map(|row| match row {
            Ready::Math(row) => Ready::Math(row.narrowed(column, wide)),
            row => row,
        });
        // The step's own formula stays at hand where it is none of the method's unknowns.
        let own = state
            .own_formula()
            .filter(|own| !method.unknowns.contains(own) && text.step(own).is_some());
        let names: Vec<_> = own.into_iter().chain(method.unknowns.iter().copied()).collect();
        let (tabs, tabs_wide) = tabs(look, state, &names);
        // Beside the first row, or above it where that is too wide.
        let top = ui.next_widget_position() + vec2(ui.available_width() - tabs_wide, 0.0);
        let first = rows[0].laid().map_or(0.0, |row| row.breadth(column));
        if first + tabs_wide > wide {
            ui.add_space(look.pick(28.0, 44.0));
        }
        for (index, row) in rows.iter().enumerate() {
            if index == 1 && said_twice {
                continue;
            }
            self.row(ui, look, state, (index, row), (left, column), acts);
        }
        show_tabs(ui, look, state, (&tabs, name), top, acts);
        for part in 0..text.parts.len() {
            part_row(ui, look, (state, folds), (text, part), (&names, name), acts);
        }
    }

    fn row(
        &mut self,
        ui: &mut Ui,
        look: &UiContext<'_>,
        state: &PanelState<'_>,
        (index, row): (usize, &Ready),
        (left, column): (f32, f32),
        acts: &mut Vec<Msg>,
    ) {
        let theme = look.theme;
        let tall = match row {
            Ready::Math(row) => row.height() + 12.0 * look.k,
            Ready::Words(_) | Ready::Hidden(_) => 0.0,
        };
        let size = vec2(ui.available_width(), look.pick(ROWS[index], ROOM_ROWS[index]).max(tall));
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        if let Ready::Words(words) | Ready::Hidden(words) = row {
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, words));
        }
        caption(ui, look, rect.left_center(), look.words.get(CAPTIONS[index]));
        match row {
            Ready::Hidden(words) => {
                let at = pos2(rect.left() + left + column, rect.center().y);
                hidden(ui, look, at, words);
            }
            Ready::Words(words) => {
                let width = (rect.width() - left).max(1.0);
                let galley = ui.painter().layout(words.clone(), look.ui(14.0), theme.ink2, width);
                let at = pos2(rect.left() + left, rect.center().y - galley.size().y / 2.0);
                ui.painter().galley(at, galley, theme.ink2);
            }
            Ready::Math(row) => {
                let at = rect.left_center() + vec2(left, 0.0);
                let all = state.reading.page.about().symbols;
                let symbols = if index == 0 { all } else { &[] };
                let inks = Inks { theme, ink: theme.ink, symbols, lit: state.lit.name() };
                let place = row.paint(ui, state.maths, (at, column), &inks);
                for (tag, name, rects) in place.tags() {
                    let id = ui.id().with((index, tag));
                    for (part, rect) in rects.into_iter().enumerate() {
                        self.name(ui, look, state, (name, rect, id.with(part)), acts);
                    }
                }
            }
        }
    }

    /// A name in a formula: it lights, it can be held, and an input can be scrubbed.
    fn name(
        &mut self,
        ui: &mut Ui,
        look: &UiContext<'_>,
        state: &PanelState<'_>,
        (name, rect, id): (&str, Rect, egui::Id),
        acts: &mut Vec<Msg>,
    ) {
        let (base, axis) = name.split_once('.').unwrap_or((name, ""));
        let Some(known) = state.reading.known(base) else { return };
        let component = ["x", "y", "z"].iter().position(|a| *a == axis);
        let input = component
            .and_then(|component| Some((component, state.reading.input(base, component)?)));
        if let Some((component, input)) = input {
            let spoken = format!("{}.{axis}", state.reading.spoken(base));
            let value = WrittenNumber::new(input.value).map(|n| n.to_string()).unwrap_or_default();
            let label = [("name", spoken.as_str()), ("value", value.as_str())];
            let label = look.words.fill("scrub_value", &label);
            let turn = self.scrub.number(ui, (id, rect), &input, &label, look.theme, look.words);
            if turn.response.hovered() || turn.response.has_focus() || turn.dragged {
                acts.push(Msg::Hover(known));
            }
            acts.extend(turn.refusal.map(Msg::Say));
            if let Some((value, join)) = turn.change {
                acts.push(Msg::Edit(Edit::Set { handle: known.into(), component, value, join }));
            }
            return;
        }
        link(ui, look, state, (known, rect.expand(2.0), id), acts);
    }
}

/// A row with its numbers, in as many lines as it needs; words where a value does not exist.
fn ready(
    state: &PanelState<'_>,
    row: &FormulaRow,
    words: Option<String>,
    (wide, em): (f32, f32),
) -> Ready {
    let page = &state.reading.page;
    match state.method().and_then(|method| state.maths.row(row, &page.seen(method))) {
        Some(layout) => Ready::Math(LaidRow::new(&layout, wide, em)),
        None => Ready::Words(words.unwrap_or_default()),
    }
}

/// Whether a row with its numbers shows one that tells the outcome.
fn tells(state: &PanelState<'_>, row: &FormulaRow) -> bool {
    row.slots.iter().any(|slot| slot.names().iter().any(|name| state.reading.tells(name)))
}

/// The name of an unknown as a tab: its letters, how wide the tab is.
struct UnknownTab {
    name: &'static str,
    letters: Arc<FormulaLayout>,
    width: f32,
}

/// The tabs of the unknowns, and their breadth in all.
fn tabs(
    look: &UiContext<'_>,
    state: &PanelState<'_>,
    unknowns: &[&'static str],
) -> (Vec<UnknownTab>, f32) {
    let made = unknowns.iter().filter_map(|&name| {
        let tex = linked(&format!("@{{{name}}}"), &|name| state.reading.tex(name));
        let letters = state.maths.layout(&tex, Vec::new())?;
        let width = (letters.width * look.letters(EM) + 16.0 * look.k).max(28.0 * look.k);
        Some(UnknownTab { name, letters, width })
    });
    let tabs: Vec<_> = made.collect();
    let wide = tabs.iter().map(|tab| tab.width).sum();
    (tabs, wide)
}

/// Shows the unknowns that can be chosen, up to the right end, from `left_top` down.
fn show_tabs(
    ui: &mut Ui,
    look: &UiContext<'_>,
    state: &PanelState<'_>,
    (tabs, chosen): (&[UnknownTab], &str),
    left_top: egui::Pos2,
    acts: &mut Vec<Msg>,
) {
    let (theme, em) = (look.theme, look.letters(EM));
    let mut at = left_top - vec2(0.0, 4.0 * look.k);
    for tab in tabs {
        let cell = Rect::from_min_size(at, vec2(tab.width, look.pick(26.0, 42.0)));
        at.x = cell.right();
        let (here, spoken) = (tab.name == chosen, state.reading.spoken(tab.name));
        let control = Control::choice(&spoken, here).corners(4);
        let response = control.at(ui, look, cell, ("unknown", tab.name));
        let ink = if here { theme.ink } else { theme.ink3 };
        let inks = Inks { theme, ink, symbols: &[], lit: None };
        let tall = tab.letters.height - tab.letters.depth;
        let middle = cell.center() + vec2(-tab.letters.width * em / 2.0, tall * em / 2.0);
        state.maths.paint(ui.painter(), middle, &tab.letters, em, &inks);
        if here {
            let line = Rect::from_min_max(
                pos2(cell.center().x - 6.0, cell.bottom() - 2.0),
                pos2(cell.center().x + 6.0, cell.bottom()),
            );
            ui.painter().rect_filled(line, 0, ink);
        }
        if response.clicked() {
            acts.push(Msg::Unknown(tab.name));
        }
    }
}

/// A row with the name of a part, that unfolds to tabs of its values beside the `others`.
fn part_row(
    ui: &mut Ui,
    look: &UiContext<'_>,
    (state, folds): (&PanelState<'_>, &mut Folds),
    (program, part): (&'static Program, usize),
    (others, chosen): (&[&'static str], &str),
    acts: &mut Vec<Msg>,
) {
    let values = program.steps.iter().filter(|step| program.lines[step.line].part == Some(part));
    let values = values.filter_map(|step| state.reading.known(&step.name));
    let values: Vec<_> = values.filter(|name| !others.contains(name)).collect();
    if values.is_empty() || !folds.shows(program, program.parts[part].parent, state) {
        return;
    }
    let (tabs, _) = tabs(look, state, &values);
    let (tall, width) = (look.pick(26.0, 42.0), ui.available_width());
    let (row, _) = ui.allocate_exact_size(vec2(width, tall), Sense::hover());
    let name = &program.parts[part].name;
    let font = look.mono(13.0);
    let galley = ui.painter().layout_no_wrap(name.clone(), font, look.theme.ink3);
    let button = row.with_max_x(row.left() + 24.0 * look.k);
    let start = button.right() + galley.size().x + 10.0 * look.k;
    let at = pos2(button.right(), row.center().y - galley.size().y / 2.0);
    ui.painter().galley(at, galley, look.theme.ink3);
    folds.button(ui, look, state, (program, part), (button, "part_rows"));
    if !folds.is_open(program, part, state) {
        return;
    }
    let (mut first, mut y) = (0, row.top() + 4.0 * look.k);
    while first < tabs.len() {
        // As many as have room, one at least.
        let ends = tabs[first..].iter().scan(start, |x, tab| {
            *x += tab.width;
            Some(*x)
        });
        let count = ends.take_while(|x| *x <= row.right()).count().max(1);
        show_tabs(ui, look, state, (&tabs[first..first + count], chosen), pos2(start, y), acts);
        (first, y) = (first + count, y + tall);
    }
    ui.add_space((y - 4.0 * look.k - row.bottom()).max(0.0));
}
