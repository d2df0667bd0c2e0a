//! The values with formulas, as tabs.

use crate::text::typeset::FormulaLayout;
use crate::view::panel::panel_state::PanelState;
use crate::view::prelude::*;
use crate::view::widgets::formula_row::EM;

/// A tab: the name of its value, its symbol, its width.
pub struct UnknownTab<N> {
    name: N,
    letters: Arc<FormulaLayout>,
    spoken: String,
    /// The width of the tab.
    pub width: f32,
}

impl<N: AsRef<str>> UnknownTab<N> {
    /// The tab of a value with this symbol, spoken as `spoken`; `None` if the symbol cannot be
    /// written.
    pub fn new(state: &PanelState<'_>, name: N, tex: &str, spoken: String) -> Option<Self> {
        let cx = state.cx;
        let letters = state.maths.layout(tex, Vec::new())?;
        let width = (letters.width * cx.letters(EM) + 16.0 * cx.ui_scale).max(28.0 * cx.ui_scale);
        Some(Self { name, letters, spoken, width })
    }
}

/// The least gap between a formula and tabs beside it.
const GAP: f32 = 20.0;

/// The height of a row of tabs.
pub fn pitch(cx: &UiContext<'_>) -> f32 {
    cx.pick(26.0, 42.0)
}

/// The height of rows of tabs above or below a formula.
pub fn height(cx: &UiContext<'_>, rows: usize) -> f32 {
    rows as f32 * pitch(cx) + 2.0 * cx.ui_scale
}

/// The tabs of each row of a width: as many as fit, at least one.
fn rows<N>(tabs: &[UnknownTab<N>], width: f32) -> Vec<&[UnknownTab<N>]> {
    let (mut rows, mut rest) = (Vec::new(), tabs);
    while !rest.is_empty() {
        let ends = rest.iter().scan(0.0, |x, tab| {
            *x += tab.width;
            Some(*x)
        });
        let (row, others) = rest.split_at(ends.take_while(|x| *x <= width).count().max(1));
        (rows, rest) = ([rows, vec![row]].concat(), others);
    }
    rows
}

/// The width of tabs in one row.
pub fn width<N>(tabs: &[UnknownTab<N>]) -> f32 {
    tabs.iter().map(|tab| tab.width).sum()
}

/// Whether tabs fit beside a row that ends at `right`, in this width.
pub fn fits_beside(cx: &UiContext<'_>, right: f32, tabs: f32, width: f32) -> bool {
    right + GAP * cx.ui_scale + tabs <= width
}

/// The first row of a formula.
#[derive(Clone, Copy)]
pub struct FirstRow {
    /// The right end of the row.
    pub right: f32,
    /// Tabs that do not fit beside the row may come above it.
    pub tabs_above: bool,
}

/// Shows the rows of a formula and returns the place of the tabs: right of the first row if the
/// tabs fit there, otherwise above the rows if allowed, or below them.
pub fn around<N>(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    tabs: &[UnknownTab<N>],
    first_row: FirstRow,
    show: impl FnOnce(&mut Ui),
) -> Rect {
    let (wide, width) = (width(tabs), ui.available_width());
    let beside = fits_beside(cx, first_row.right, wide, width);
    let place = |ui: &mut Ui| {
        let min = ui.next_widget_position();
        if !beside {
            ui.add_space(height(cx, rows(tabs, width).len()));
        }
        Rect::from_min_max(min, min + vec2(width, 0.0)).with_min_x(min.x + (width - wide).max(0.0))
    };
    let before = (beside || first_row.tabs_above).then(|| place(ui));
    show(ui);
    before.unwrap_or_else(|| place(ui))
}

/// Shows the tabs in rows of the width of `place`, from its top down; returns the clicked tab and
/// the lower end of the rows.
pub fn show<'t, N: AsRef<str>>(
    ui: &mut Ui,
    state: &PanelState<'_>,
    tabs: &'t [UnknownTab<N>],
    chosen: &str,
    place: Rect,
) -> (Option<&'t N>, f32) {
    let cx = state.cx;
    let (theme, em) = (cx.theme, cx.letters(EM));
    let mut corner = place.min;
    let mut clicked = None;
    for row in rows(tabs, place.width() + 0.5) {
        let mut at = corner - vec2(0.0, 4.0 * cx.ui_scale);
        for tab in row {
            let cell = Rect::from_min_size(at, vec2(tab.width, pitch(cx)));
            at.x = cell.right();
            let here = tab.name.as_ref() == chosen;
            let control = Control::choice(&tab.spoken, here).corners(4);
            let response = control.at(ui, cx, cell, ("unknown", tab.name.as_ref()));
            let ink = if here { theme.ink } else { theme.ink3 };
            let inks = Inks { theme, ink, symbols: &[], lit: None };
            let tall = tab.letters.height - tab.letters.depth;
            let middle = cell.center() + vec2(-tab.letters.width * em / 2.0, tall * em / 2.0);
            state.maths.paint(ui.painter(), middle, &tab.letters, em, &inks);
            if here {
                let middle = cell.center_bottom() - vec2(0.0, 1.0);
                let line = Rect::from_center_size(middle, vec2(12.0, 2.0));
                ui.painter().rect_filled(line, 0, ink);
            }
            if response.clicked() {
                clicked = Some(&tab.name);
            }
        }
        corner.y += pitch(cx);
    }
    (clicked, corner.y)
}
