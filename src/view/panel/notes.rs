//! The sources of the lesson and the lesson's differences from them, below the last step.

use super::{links, prose_msgs};
use crate::view::panel::panel_state::PanelState;
use crate::view::prelude::*;
use crate::view::reading::citation;
use crate::view::typography::prose::Paragraph;

/// The notes, collapsed or expanded.
#[derive(Default)]
pub struct Notes {
    unfolded: bool,
    prose: Prose,
}

impl Notes {
    /// Shows the sources on the last step of a lesson, after the button that expands the notes, if
    /// any.
    pub fn show(&mut self, ui: &mut Ui, state: &PanelState<'_>) {
        let cx = state.cx;
        let notes = &state.bar.text.notes;
        let last = state.bar.step + 1 == state.bar.steps.len();
        if !last {
            return;
        }
        ui.add_space(12.0 * cx.ui_scale);
        if !notes.is_empty() {
            self.notes(ui, state);
            ui.add_space(12.0 * cx.ui_scale);
        }
        let line = |text| RichText::new(text).font(cx.ui(12.5)).color(cx.theme.ink3);
        ui.label(line(cx.words.get("sources_of_lesson").to_owned()));
        for source in state.reading.page.about().sources {
            ui.label(line(citation::cited(source, cx.words)));
        }
    }

    fn notes(&mut self, ui: &mut Ui, state: &PanelState<'_>) {
        let cx = state.cx;
        let notes = &state.bar.text.notes;
        let icon = if self.unfolded { Icon::Down } else { Icon::Right };
        let word = cx.words.get("source_notes");
        if text_button(ui, cx, Weight::Plain, word, [Some(icon), None]).clicked() {
            self.unfolded = !self.unfolded;
        }
        if self.unfolded {
            ui.add_space(8.0 * cx.ui_scale);
            let pieces = notes.iter().map(|note| links::pieces(state, &note.body[0]));
            let items: Vec<_> = pieces.map(|pieces| Paragraph { item: true, pieces }).collect();
            let size = prose_msgs::body(ui, cx);
            prose_msgs::paragraphs(&mut self.prose, ui, state, &items, size);
        }
    }
}
