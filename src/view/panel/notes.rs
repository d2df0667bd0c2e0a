//! The sources of the lesson, and its differences from them: below the last step.

use super::{links, prose_msgs};
use crate::view::panel::panel_state::PanelState;
use crate::view::reading::citation;
use crate::view::typography::prose::Prose;
use crate::view::ui_context::UiContext;
use crate::view::widgets::controls::{Weight, text_button};
use crate::view::widgets::icons::Icon;
use egui::{RichText, Ui};

/// The notes, collapsed or expanded.
#[derive(Default)]
pub struct Notes {
    unfolded: bool,
    prose: Prose,
}

impl Notes {
    /// Shows the sources on the last step of a lesson, before them the button that expands the
    /// notes, if any.
    pub fn show(&mut self, ui: &mut Ui, look: &UiContext<'_>, state: &PanelState<'_>) {
        let notes = &state.reading.text(state.lang).notes;
        let last = state.bar.step + 1 == state.bar.steps.len();
        if !last {
            return;
        }
        ui.add_space(12.0 * look.k);
        if !notes.is_empty() {
            self.notes(ui, look, state);
            ui.add_space(12.0 * look.k);
        }
        let line = |text| RichText::new(text).font(look.ui(12.5)).color(look.theme.ink3);
        ui.label(line(look.words.get("sources_of_lesson").to_owned()));
        for source in state.reading.page.about().sources {
            ui.label(line(citation::cited(source, look.words)));
        }
    }

    fn notes(&mut self, ui: &mut Ui, look: &UiContext<'_>, state: &PanelState<'_>) {
        let notes = &state.reading.text(state.lang).notes;
        let icon = if self.unfolded { Icon::Down } else { Icon::Right };
        let word = look.words.get("source_notes");
        if text_button(ui, look, Weight::Plain, word, [Some(icon), None]).clicked() {
            self.unfolded = !self.unfolded;
        }
        if self.unfolded {
            ui.add_space(8.0 * look.k);
            let items: Vec<_> =
                notes.iter().map(|note| (true, links::pieces(state, &note.runs))).collect();
            let size = prose_msgs::body(ui, look);
            prose_msgs::runs(&mut self.prose, ui, look, state, &items, size);
        }
    }
}
