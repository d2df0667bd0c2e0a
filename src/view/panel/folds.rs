//! Collapsed parts of methods, and the button that toggles them.

use crate::program::read::Program;
use crate::view::panel::panel_state::PanelState;
use crate::view::prelude::*;
use std::collections::HashMap;

/// The parts collapsed by the reader, by method and part, each with the step and the highlighted
/// name at that time.
#[derive(Default)]
pub struct Folds(HashMap<(&'static str, &'static str), Fold>);

type Fold = (usize, Option<&'static str>);

/// A part of a method, by its index.
#[derive(Clone, Copy)]
pub struct ProgramPart {
    /// The method.
    pub program: &'static Program,
    /// The index of the part.
    pub part: usize,
}

impl ProgramPart {
    fn name(self) -> &'static str {
        &self.program.parts[self.part].name
    }

    /// Whether the value called `name` is computed in this part or in a nested part.
    pub fn contains(self, name: &str) -> bool {
        let Self { program, part } = self;
        program.around(program.part_of(name)).any(|around| around == part)
    }

    fn key(self) -> (&'static str, &'static str) {
        (&self.program.name, self.name())
    }
}

impl Folds {
    /// Whether a part is expanded: until the reader collapses it, and again when a value in it is
    /// newly highlighted. Hover alone expands nothing, or the text would move away from the
    /// pointer.
    pub fn is_open(&self, part: ProgramPart, state: &PanelState<'_>) -> bool {
        let Some(folded) = self.0.get(&part.key()) else { return true };
        let lit = state.lit.without_hover();
        let inside = lit.is_some_and(|name| part.contains(name));
        inside && *folded != (state.bar.step, lit)
    }

    /// Whether a part and its enclosing parts are expanded.
    pub fn shows(
        &self,
        program: &'static Program,
        part: Option<usize>,
        state: &PanelState<'_>,
    ) -> bool {
        program.around(part).all(|part| self.is_open(ProgramPart { program, part }, state))
    }

    /// The button that toggles a part; `word` is the key of its label.
    pub fn button(
        &mut self,
        ui: &Ui,
        state: &PanelState<'_>,
        part: ProgramPart,
        rect: Rect,
        word: &str,
    ) {
        let cx = state.cx;
        let open = self.is_open(part, state);
        let said = cx.words.fill(word, &[("name", &part.name())]);
        let control = Control::header(&said, open).corners(CONTROL);
        let response = control.at(ui, cx, rect, (word, part.part));
        let icon = if open { Icon::Down } else { Icon::Right };
        let ink = if response.hovered() { cx.theme.ink } else { cx.theme.ink3 };
        icon.paint_at(ui.painter(), rect.center(), 14.0 * cx.ui_scale, ink, cx.stroke());
        if response.tooltip(said).clicked() {
            match open {
                true => self.0.insert(part.key(), (state.bar.step, state.lit.without_hover())),
                false => self.0.remove(&part.key()),
            };
        }
    }
}
