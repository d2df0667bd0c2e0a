//! Filled texts and editable inputs of the open lesson, for prose and formulas.

use crate::lesson::MAX_COORDINATE;
use crate::lesson::ScaleView;
use crate::text::fill::{self, Piece};
use crate::text::run::TextRun;
use crate::text::words::Words;
use crate::view::panel::panel_state::PanelState;
use crate::view::reading::open_lesson::{OpenLesson, Redacted};
use crate::view::typography::prose::scrub::Input;

/// Runs of the lesson's text with the current values, redacted if necessary.
pub fn pieces(state: &PanelState<'_>, runs: &[TextRun]) -> Vec<Piece> {
    let words = Words::of(state.bar.lang);
    match state.hidden {
        true => fill::fill(runs, &Redacted(state.reading), words),
        false => fill::fill(runs, state.reading, words),
    }
}

impl OpenLesson {
    /// The input of component `component` of the value called `name`; `None` if it is not editable.
    pub fn input(&self, name: &str, component: usize) -> Option<Input> {
        let (_, handle) = self.page.handle(name)?;
        let value = handle.value.numbers().nth(component)?;
        let range = handle.range.clone().unwrap_or(-MAX_COORDINATE..=MAX_COORDINATE);
        // A number has its own bounds; the bounds of positions scale with the scene.
        let size = self.page.derived().scale.filter(|_| handle.range.is_none());
        let step = handle.step() * size.map_or(1.0, ScaleView::factor);
        Some(Input { value, step, range })
    }
}
