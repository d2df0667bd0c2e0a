//! A button that finds the nearest scene with a wrong, or correct, answer of a program.

use super::{CodeEditor, MAX_SCENES_PER_SLICE, OpenMethod, SLICE};
use crate::lesson::fields::Fields;
use crate::own_code::{NearestSearch, truth};
use crate::program::blame::FloatWidth;
use crate::program::read::Program;
use crate::view::panel::panel_state::method_index;
use crate::view::prelude::*;
use crate::view::widgets::chip::pick;
use std::rc::Rc;

/// The search for the nearest scene, and its negative result.
#[derive(Default)]
pub struct NearestScene {
    search: Option<(SearchStart, NearestSearch)>,
    /// None was found from this start.
    none: Option<SearchStart>,
}

/// The start of a search.
#[derive(Clone, Copy)]
struct SearchStart {
    /// The revision of the scene at the start.
    revision: u64,
    /// Whether a correct answer is searched for.
    wants_right: bool,
}

/// A program, and its answer now.
pub struct SearchedProgram<'a> {
    /// The index of the method that the program replaces.
    pub method: usize,
    pub program: &'a Rc<Program>,
    /// The float type of the computation.
    pub width: FloatWidth,
    /// Whether the program's answer is correct.
    pub right: bool,
}

impl NearestScene {
    /// Continues the search for a time slice; returns the scene, once it is found. A change of the
    /// page's scene ends the search.
    pub fn go_on(&mut self, ctx: &Context, clock: MachineClock, page: &Page) -> Option<Fields> {
        let (start, mut search) = self.search.take()?;
        if start.revision != page.derived().revision {
            return None;
        }
        ctx.request_repaint();
        if clock.slice(SLICE, MAX_SCENES_PER_SLICE, || search.go_on()) {
            self.search = Some((start, search));
            return None;
        }
        let found = search.found();
        self.none = found.is_none().then_some(start);
        found
    }

    /// The button that starts the search, for a program with a correct or a wrong answer now.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        cx: &UiContext<'_>,
        page: &Page,
        program: SearchedProgram<'_>,
    ) {
        let SearchedProgram { method, program, width, right } = program;
        let word = cx.words.get(if right { "own_nearest_wrong" } else { "own_nearest_right" });
        if pick(ui, cx, word, self.search.is_some()) && self.search.is_none() {
            let start = SearchStart { revision: page.derived().revision, wants_right: !right };
            let search = NearestSearch::new(page, method, program.clone(), width, !right);
            (self.search, self.none) = (Some((start, search)), None);
        }
    }

    /// The message that no such scene was found, after a search from the current scene.
    pub fn result(&self, ui: &mut Ui, cx: &UiContext<'_>, page: &Page) {
        let none = self.none.filter(|start| start.revision == page.derived().revision);
        if let Some(start) = none {
            let key = if start.wants_right { "own_nowhere_right" } else { "own_nowhere_wrong" };
            ui.add_space(6.0 * cx.ui_scale);
            cx.label(ui, cx.words.get(key), cx.ui(14.0), cx.theme.ink);
        }
    }
}

impl CodeEditor {
    /// Continues the search for a time slice; returns the scene, once it is found.
    pub fn search(&mut self, ctx: &Context, clock: MachineClock, page: &Page) -> Option<Fields> {
        self.open.as_mut()?.nearest.go_on(ctx, clock, page)
    }
}

impl OpenMethod {
    /// The button that starts the search.
    pub(super) fn nearest_scene(
        &mut self,
        ui: &mut Ui,
        cx: &UiContext<'_>,
        page: &Page,
        width: FloatWidth,
    ) {
        let (Some(answer), Some(judging)) = (&self.answer, &self.judging) else { return };
        let method = method_index(page, self.method).filter(|_| judging.has_asked_all());
        let Some(method) = method else { return };
        let right = answer.case() == truth(page, &page.derived().methods[method]);
        if right && judging.worst().is_none() && width == FloatWidth::Double {
            return;
        }
        if let Some(program) = self.code.program() {
            let program = SearchedProgram { method, program, width, right };
            self.nearest.show(ui, cx, page, program);
            self.nearest.result(ui, cx, page);
        }
    }
}
