//! The line under the panel: the next challenge; under a summary the first guess, under an opening
//! question nothing.

use super::panel_state::PanelState;
use crate::text::lesson::StepKind;
use crate::view::overlays::challenges;
use crate::view::panel::summary::first_guess;
use crate::view::prelude::*;

/// Shows the line of the open step.
pub fn line(ui: &mut Ui, rect: Rect, state: &PanelState<'_>) {
    match state.bar.kind() {
        StepKind::Opening => {
            ui.painter().rect_filled(rect, 0, state.cx.theme.panel);
            let line = Stroke::new(1.0, state.cx.theme.line);
            ui.painter().vline(rect.left() + 0.5, rect.y_range(), line);
        }
        StepKind::Summary(_) if first_guess(ui, rect, state) => {}
        _ if state.asked.hides(HiddenPart::Challenges) => {}
        _ => challenges::line(ui, rect, state),
    }
}
