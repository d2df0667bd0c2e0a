//! Three rows of a formula, ready to paint: symbols, substituted numbers, result.

use super::formula_tabs::{self, FirstRow};
use super::headings::{caption, hidden};
use super::link;
use crate::derivation::{Formula, FormulaRow};
use crate::program::ComputedProgram;
use crate::view::panel::panel_state::PanelState;
use crate::view::prelude::*;
use crate::view::typography::formula_cache::{Inks, marked_up, spoken};
use crate::view::typography::prose::scrub::{Scrub, ShownInput};
use crate::view::widgets::formula_row::{CAPTIONS, EM, LaidRow, PRESENTER_EM, captions, column};
use crate::view::window_regions::{screen_reader_active, unit};
use egui::accesskit::Role;

/// The default heights of the rows.
const ROWS: [f32; 3] = [42.0, 38.0, 38.0];
/// The heights of the rows in presenter size.
const PRESENTER_ROWS: [f32; 3] = [70.0, 92.0, 70.0];

/// The sizes in presenter mode: the largest in which symbols and result fit.
const PRESENTER_SIZES: [f32; 5] = [1.0, 0.85, 0.7, 0.6, 0.5];

/// A row ready to paint, or words in its place.
enum ReadyRow {
    /// The row, and its spoken form and MathML, if a screen reader is active.
    Math(LaidRow, Option<(String, Option<String>)>),
    Words(String),
    /// Hidden until the verdict opens.
    Hidden(String),
}

impl ReadyRow {
    fn laid(&self) -> Option<&LaidRow> {
        match self {
            Self::Math(row, _) => Some(row),
            Self::Words(_) | Self::Hidden(_) => None,
        }
    }
}

/// A formula to show.
pub struct ShownFormula<'a, 'p> {
    pub formula: &'a Formula<'p>,
    /// The program that computes the value.
    pub of: ComputedProgram<'a, 'p>,
    /// Why the value is undefined.
    pub undefined: Option<String>,
    /// The substituted numbers reveal the outcome.
    pub reveals_outcome: bool,
}

/// The rows of a formula, aligned at their relation signs.
pub struct FormulaRows {
    rows: [ReadyRow; 3],
    left: f32,
    column: f32,
    /// Tabs that do not fit beside the symbols may come above them.
    tabs_first: bool,
}

impl FormulaRows {
    /// The rows of a formula in the width of `ui`, with tabs of the width `tabs`. A hidden verdict
    /// also hides the result, and substituted numbers that reveal it.
    pub fn new(ui: &Ui, state: &PanelState<'_>, shown: ShownFormula<'_, '_>, tabs: f32) -> Self {
        let cx = state.cx;
        let ShownFormula { formula, of, undefined, reveals_outcome } = shown;
        // Presenter mode has no captions: the rows are known by their places.
        let left = if cx.presenter() { 0.0 } else { ui.fonts(|fonts| captions(fonts, cx)) };
        let wide = ui.available_width() - left;
        // A row with its numbers, on as many lines as needed; no words if a value is undefined.
        let ready = |row: &FormulaRow<'_>, em| match state.maths.row(row, of) {
            Some(layout) => {
                let said = screen_reader_active(ui.ctx())
                    .then(|| Some((spoken(row, of)?, marked_up(ui.ctx(), row, of))));
                ReadyRow::Math(LaidRow::new(&layout, wide, em), said.flatten())
            }
            None => ReadyRow::Words(String::new()),
        };
        let symbols = |em| ready(&formula.symbols, em);
        let redacted = || ReadyRow::Hidden(cx.words.get("opens_with_verdict").to_owned());
        let result = |em| match &undefined {
            _ if state.hidden => redacted(),
            Some(words) => ReadyRow::Words(words.clone()),
            None => ready(&formula.result, em),
        };
        let (em, tabs_first) = if cx.presenter() {
            presenter_size(ui, cx, tabs, &|em| [symbols(em), result(em)])
        } else {
            (EM, true)
        };
        let numbers = match ready(&formula.numbers, em) {
            ReadyRow::Words(_) if state.hidden => redacted(),
            ReadyRow::Words(_) => ReadyRow::Words(undefined.clone().unwrap_or_default()),
            // The numbers of a revealing value would give the outcome away.
            _ if state.hidden && reveals_outcome => redacted(),
            numbers => numbers,
        };
        let rows = [symbols(em), numbers, result(em)];
        let column = column(rows.iter().filter_map(ReadyRow::laid));
        let mut rows = rows.map(|row| match row {
            ReadyRow::Math(row, said) => ReadyRow::Math(row.narrowed(column, wide), said),
            row => row,
        });
        // Numbers too small to be read, as in a product of matrices, are left out.
        if rows[1].laid().is_some_and(|row| !row.is_legible()) {
            rows[1] = ReadyRow::Words(String::new());
        }
        Self { rows, left, column, tabs_first }
    }

    /// Whether the symbols can be written.
    pub fn has_letters(&self) -> bool {
        matches!(self.rows[0], ReadyRow::Math(..))
    }

    /// The first row, including its caption.
    pub fn first(&self) -> FirstRow {
        let breadth = self.rows[0].laid().map_or(0.0, |row| row.breadth(self.column));
        FirstRow { right: self.left + breadth, tabs_above: self.tabs_first }
    }

    /// Paints the rows with their names.
    pub fn show(&self, ui: &mut Ui, state: &PanelState<'_>, names: &mut FormulaNames<'_>) {
        // An undefined value is reported once, in the row of the result.
        let said_twice = matches!(
            (&self.rows[1], &self.rows[2]),
            (ReadyRow::Words(_), ReadyRow::Words(_)) | (ReadyRow::Hidden(_), ReadyRow::Hidden(_))
        );
        // Presenter mode cuts no row: the result comes before the substituted numbers, which are
        // left out if they do not fit.
        let room = if state.cx.presenter() { height_left(ui) } else { f32::INFINITY };
        let [symbols, numbers, result] =
            [0, 1, 2].map(|index| height(state.cx, index, &self.rows[index]));
        let fits = [true, symbols + numbers + result <= room, symbols + result <= room];
        for (index, row) in self.rows.iter().enumerate() {
            let empty = matches!(row, ReadyRow::Words(words) if words.is_empty());
            if empty || !fits[index] || index == 1 && said_twice {
                continue;
            }
            self.row(ui, state, index, names);
        }
    }

    fn row(&self, ui: &mut Ui, state: &PanelState<'_>, index: usize, names: &mut FormulaNames<'_>) {
        let (cx, row) = (state.cx, &self.rows[index]);
        let (theme, left, column) = (cx.theme, self.left, self.column);
        let (rect, response) = wide_row(ui, height(cx, index, row));
        if let ReadyRow::Words(words) | ReadyRow::Hidden(words) = row {
            Control::label(words).announce(&response);
        }
        let head = cx.words.get(CAPTIONS[index]);
        if !cx.presenter() {
            caption(ui, cx, rect.left_center(), head);
        }
        match row {
            ReadyRow::Hidden(words) => {
                let at = pos2(rect.left() + left + column, rect.center().y);
                hidden(ui, cx, at, words);
            }
            ReadyRow::Words(words) => {
                let width = (rect.width() - left).max(1.0);
                let galley = ui.painter().layout(words.clone(), cx.ui(14.0), theme.ink2, width);
                let at = rect.left_center() + vec2(left, 0.0);
                text_beside(ui.painter(), at, galley, theme.ink2);
            }
            ReadyRow::Math(row, said) => {
                let known = state.reading.page.about().symbols;
                let symbols = if index == 0 { known } else { &[] };
                let inks = Inks { theme, ink: theme.ink, symbols, lit: state.lit.name() };
                let at = pos2(rect.left() + left, rect.center().y);
                let place = row.paint(ui, state.maths, at, column, &inks);
                let ctx = ui.ctx().clone();
                let mut show = || {
                    for (tag, name, rects) in place.tags() {
                        let id = ui.id().with((index, tag));
                        for (part, rect) in rects.into_iter().enumerate() {
                            names.show(ui, state, name, rect, id.with(part));
                        }
                    }
                };
                match said {
                    Some((said, mathml)) => {
                        let words = || (format!("{head}: {said}"), mathml.clone());
                        unit(&ctx, response.id, rect, Role::Math, words, show);
                    }
                    None => show(),
                }
            }
        }
    }
}

/// The size of a formula in presenter mode, and whether tabs of this width may come above it. The
/// size is the largest in which symbols and result are not cut at the lower edge, or the symbols
/// alone if there is none.
fn presenter_size(
    ui: &Ui,
    cx: &UiContext<'_>,
    tabs: f32,
    symbols_and_result: &dyn Fn(f32) -> [ReadyRow; 2],
) -> (f32, bool) {
    let (room, wide) = (height_left(ui), ui.available_width());
    let ems = PRESENTER_SIZES.map(|size| cx.pick(EM, size * PRESENTER_EM));
    let fits = |(em, tabs_first, with_result)| {
        let [symbols, result] = symbols_and_result(em);
        let breadth = symbols.laid().map_or(0.0, |row| row.breadth(column([row])));
        let above = tabs_first && !formula_tabs::fits_beside(cx, breadth, tabs, wide);
        let top = if above { formula_tabs::height(cx, 1) } else { 0.0 };
        let below = if with_result { height(cx, 2, &result) } else { 0.0 };
        top + height(cx, 0, &symbols) + below <= room
    };
    let choices = [(true, true), (false, true), (true, false), (false, false)]
        .map(|(tabs_first, with_result)| ems.map(|em| (em, tabs_first, with_result)));
    let (em, tabs_first, _) = first_fitting(choices.as_flattened(), fits);
    (em, tabs_first)
}

/// The height below the cursor, however far the panel is scrolled.
fn height_left(ui: &Ui) -> f32 {
    ui.clip_rect().height() - (ui.cursor().top() - ui.min_rect().top())
}

fn height(cx: &UiContext<'_>, index: usize, row: &ReadyRow) -> f32 {
    let tall = row.laid().map_or(0.0, |row| row.height() + 12.0 * cx.ui_scale);
    cx.pick(ROWS[index], PRESENTER_ROWS[index]).max(tall)
}

/// The names in the rows of a formula.
pub struct FormulaNames<'a> {
    /// The editing of inputs.
    pub scrub: &'a mut Scrub,
    /// The lesson's name of a value.
    pub known: &'a dyn Fn(&str) -> Option<&'static str>,
}

impl FormulaNames<'_> {
    /// A name in a formula, which highlights and can be pinned; an input can be edited by dragging.
    fn show(&mut self, ui: &mut Ui, state: &PanelState<'_>, name: &str, rect: Rect, id: Id) {
        let cx = state.cx;
        let (base, axis) = name.split_once('.').unwrap_or((name, ""));
        let Some(known) = (self.known)(base) else { return };
        let component = ["x", "y", "z"].iter().position(|a| *a == axis);
        let input = component
            .and_then(|component| Some((component, state.reading.input(known, component)?)));
        if let Some((component, input)) = input {
            let spoken = format!("{}.{axis}", state.reading.letter(known));
            let value = WrittenNumber::text(input.value);
            let label = cx.words.fill("scrub_value", &[("name", &spoken), ("value", &value)]);
            let shown = ShownInput { id, rect, input: &input, label: &label, ring: None };
            self.scrub.input(ui, cx, &shown, (known, component), known);
            return;
        }
        link(ui, state, known, rect.expand(2.0), id);
    }
}
