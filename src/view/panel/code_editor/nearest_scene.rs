//! The way to the nearest scene on which the code answers wrongly, or rightly again.

use super::{CodeEditor, MOST, OpenMethod, SLICE};
use crate::lesson::Page;
use crate::lesson::fields::Fields;
use crate::own_code::{NearestSearch, truth};
use crate::program::blame::FloatWidth;
use crate::view::controls::{ChipState, chip};
use crate::view::host::MachineClock;
use crate::view::ui_context::UiContext;
use egui::{Context, Ui};

impl CodeEditor {
    /// Goes on with the search for a slice of time; the scene, once it is found.
    pub fn search(&mut self, ctx: &Context, clock: MachineClock) -> Option<Fields> {
        let nearest = &mut self.open.as_mut()?.nearest;
        let search = nearest.as_mut()?;
        if clock.slice(SLICE, MOST, || search.go_on()) {
            ctx.request_repaint();
            return None;
        }
        nearest.take()?.found()
    }
}

impl OpenMethod {
    /// The button that begins the search.
    pub(super) fn nearest_scene(
        &mut self,
        ui: &mut Ui,
        look: &UiContext<'_>,
        (page, width): (&Page, FloatWidth),
    ) {
        let (Some(answer), Some(judging)) = (&self.answer, &self.judging) else { return };
        let methods = &page.derived().methods;
        let method = methods.iter().position(|method| method.id == self.method.1);
        let Some(method) = method.filter(|_| judging.has_asked_all()) else { return };
        let right = answer.case() == truth(page, &methods[method]);
        if right && judging.worst().is_none() && width == FloatWidth::Double {
            return;
        }
        let word = look.words.get(if right { "own_nearest_wrong" } else { "own_nearest_right" });
        let small = UiContext { touch: false, ..*look };
        let searches = self.nearest.is_some();
        let face = if searches { ChipState::Chosen } else { ChipState::Rest };
        if chip(ui, &small, word, face).clicked()
            && !searches
            && let Some(program) = self.code.program().cloned()
        {
            self.nearest = Some(NearestSearch::new(page, method, program, (width, !right)));
            ui.ctx().request_repaint();
        }
    }
}
