//! Formulas of an exercise.

use super::OpenExercise;
use crate::lesson::Exercise;
use crate::lesson::exercise::{Term, matrix};
use crate::text::plain_math;
use crate::view::prelude::*;
use crate::view::ui_context::shrunk;

/// The least scale of a formula in a narrow place.
const MIN_SCALE: f32 = 0.55;

/// The entries of one answer as mathematics: coordinates side by side, or a matrix. An
/// entry that cannot be parsed becomes an empty box.
pub fn shaped(exercise: &Exercise, entries: &[String]) -> String {
    let cell = |entry: &String| {
        let term = Term::read(entry, exercise.symbols);
        term.map_or_else(|_| r"\square".to_owned(), |term| term.tex())
    };
    let cells: Vec<_> = entries.iter().map(cell).collect();
    match exercise.shape {
        (1, _) => format!(r"\left({}\right)", cells.join(r",\; ")),
        (_, columns) => matrix(&cells, columns),
    }
}

/// A formula on its own line, scaled down if it is too wide.
pub fn formula(ui: &mut Ui, open: &OpenExercise<'_>, tex: &str) {
    let OpenExercise { cx, state, .. } = open;
    let Some(layout) = state.maths.layout(tex, Vec::new()) else { return };
    let width = ui.available_width();
    let em = shrunk(cx.letters(17.0), width / layout.width.max(0.1));
    let size = vec2(width, (layout.height + layout.depth) * em + 4.0);
    let plain = plain_math::plain(tex);
    let rect = Control::label(&plain).allocate(ui, cx, size).rect;
    let baseline = rect.left_top() + vec2(0.0, layout.height * em + 2.0);
    let (theme, ink) = (cx.theme, cx.theme.ink);
    let inks = Inks { theme, ink, symbols: &[], lit: None };
    state.maths.paint(ui.painter(), baseline, &layout, em, &inks);
}

/// A formula centred in a button, scaled down if necessary.
pub fn centred(ui: &Ui, open: &OpenExercise<'_>, rect: Rect, tex: &str, enabled: bool) {
    let OpenExercise { cx, state, .. } = open;
    let Some(layout) = state.maths.layout(tex, Vec::new()) else { return };
    let own = cx.letters(17.0);
    let em = shrunk(own, (rect.width() / layout.width.max(0.1)).max(MIN_SCALE * own));
    let size = vec2(layout.width, layout.height + layout.depth) * em;
    let mut corner = rect.center() - size / 2.0;
    // A formula that is still too long is left-aligned.
    corner.x = corner.x.max(rect.left());
    let ink = if enabled { cx.theme.ink } else { cx.theme.ink3.gamma_multiply(0.5) };
    let inks = Inks { theme: cx.theme, ink, symbols: &[], lit: None };
    let baseline = corner + vec2(0.0, layout.height * em);
    state.maths.paint(&ui.painter_at(rect), baseline, &layout, em, &inks);
}
