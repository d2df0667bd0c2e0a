//! The panel: the text of the step, the formula of one unknown, and the code.

mod break_game;
pub mod code;
pub mod code_editor;
pub mod code_head;
mod compare;
mod dock;
mod folds;
mod formula;
mod formula_rows;
mod formula_tabs;
pub mod headings;
mod line_wrap;
pub mod links;
mod notes;
pub mod opening;
pub mod panel_footer;
pub mod panel_state;
pub mod prose_msgs;
mod published_listing;
mod rounding;
pub mod summary;

use super::bars::{PITCH, dots};
use super::presenter::Enlarged;
use super::verdict_panel::guess;
use crate::text::lesson::StepKind;
use crate::view::bars::field_bar::FieldBar;
use crate::view::bars::special_cases::SpecialCases;
use crate::view::panel::panel_state::PanelState;
use crate::view::prelude::*;
use crate::view::reading::{catalogue, progress, trial};
use crate::view::typography::prose::scrub::Scrub;
use crate::view::widgets::controls::tab;
use crate::view::widgets::scroll_area::fades;
use crate::view::widgets::table;
use headings::{BACK, back, caption, hidden_notice, methods, rule, voice};
use strum::VariantArray;

/// The space below the content.
const END: f32 = 16.0;
/// A sheet lower than this has room for the text only.
const LOW_SHEET: f32 = 260.0;

/// The state of the panel.
#[derive(Default)]
pub struct Panel {
    /// The unknown whose formula is shown, if not the first.
    pub unknown: Option<&'static str>,
    /// The computation whose formulas and code are shown, if not the first.
    pub method: Option<&'static str>,
    pub code_tab: CodeTab,
    /// The learner's own text for the method.
    pub own: code_editor::CodeEditor,
    /// The game of refuting claims.
    pub game: break_game::BreakGame,
    text: Prose,
    title: Prose,
    said: Prose,
    opening: opening::OpeningTexts,
    summary: summary::Summary,
    notes: notes::Notes,
    formula: formula::Formulas,
    folds: folds::Folds,
    /// The code below the formula.
    pub dock: dock::Dock,
    /// The bits beside a listing.
    pub bits: code_editor::listing_bits::ListingBits,
    table: Scrub,
}

impl Panel {
    /// The tabs of the stacked panel.
    pub fn tabs(ui: &mut Ui, rect: Rect, state: &PanelState<'_>) {
        let cx = state.cx;
        ui.painter().rect_filled(rect, 0, cx.theme.panel);
        for y in [rect.top() + 0.5, rect.bottom() - 0.5] {
            ui.painter().hline(rect.x_range(), y, Stroke::new(1.0, cx.theme.line));
        }
        let code = !state.asked.hides(HiddenPart::Code);
        let shown = Tab::VARIANTS.iter().copied().filter(|tab| code || *tab != Tab::Code);
        let shown: Vec<_> = shown.collect();
        let size = vec2(rect.width() / shown.len() as f32, rect.height());
        let mut row = controls::row(ui, rect, Align::LEFT, 0.0);
        for which in shown {
            tab(&mut row, cx, cx.words.get(which.into()), state.tab == Some(which), size)
                .on_click(cx, Msg::Tab(which));
        }
    }

    /// Shows the panel in `rect`.
    pub fn show(&mut self, ui: &mut Ui, rect: Rect, state: &PanelState<'_>) {
        let code = !state.asked.hides(HiddenPart::Code);
        let scaled = |by: f32| UiContext { ui_scale: state.cx.ui_scale * by, ..*state.cx };
        let cx = &scaled(state.text_size);
        let large = &scaled(state.text_size * state.enlarged.map_or(1.0, Enlarged::times));
        let large = &PanelState { cx: large, ..*state };
        let state = &PanelState { cx, ..*state };
        self.dock.folded = None;
        ui.painter().rect_filled(rect, 0, cx.theme.panel);
        // A column in the middle of a sheet has no edge.
        let beside = rect.left() > 0.0 && rect.right() >= ui.ctx().screen_rect().right() - 1.0;
        if beside && !cx.presenter() {
            let line = Stroke::new(1.0, cx.theme.line);
            ui.painter().vline(rect.left() + 0.5, rect.y_range(), line);
        }
        let margin = if cx.touch { 16.0 } else { 24.0 };
        let step = (state.reading.entry.id, state.bar.step, state.tab.map(|tab| tab as u8));
        let mut place = ui.new_child(UiBuilder::new().max_rect(rect));
        let shown = scroll_area::vertical(&place).id_salt(step).show(&mut place, |ui| {
            // The margin scrolls too: the margins of code lines extend into it.
            let whole = Rect::from_min_size(ui.cursor().min, ui.available_size());
            let inner = sound(whole.shrink2(vec2(cx.pick(margin, 40.0), 0.0)));
            let mut column = ui.new_child(UiBuilder::new().max_rect(inner));
            let ui_outside = ui;
            let ui = &mut column;
            ui.set_width(inner.width().max(0.0));
            ui.spacing_mut().item_spacing = Vec2::ZERO;
            match state.tab {
                None if state.enlarged == Some(Enlarged::Formula) => {
                    ui.add_space(20.0 * cx.ui_scale);
                    methods(ui, state);
                    self.formulas(ui, large);
                }
                None if state.enlarged == Some(Enlarged::Code) && code => {
                    ui.add_space(20.0 * cx.ui_scale);
                    methods(ui, state);
                    // The lines of an editor must stay in sight.
                    match self.code_tab {
                        CodeTab::Own => self.code(ui, state, None),
                        _ => self.code(ui, large, None),
                    }
                }
                None if *state.bar.kind() != StepKind::Guided => self.read(ui, state),
                // Writing code needs the height.
                None if self.code_tab == CodeTab::Own && code => {
                    self.head(ui, state);
                    methods(ui, state);
                    self.code(ui, state, None);
                }
                None => {
                    self.read(ui, state);
                    rule(ui, cx);
                    self.docked_formulas(ui, state);
                    // Presenter mode shows code on request.
                    if code && !cx.presenter() && !state.codeless {
                        rule(ui, cx);
                        let bottom = inner.top() + rect.height() - END;
                        self.docked_code(ui, state, bottom);
                    }
                }
                Some(Tab::Explain) => {
                    self.read(ui, state);
                    ui.add_space(12.0);
                    let (line, _) = wide_row(ui, 50.0);
                    let line = line.expand2(vec2(margin, 0.0));
                    panel_footer::line(ui, line, state);
                }
                Some(Tab::Formula) => {
                    table::show(ui, &mut self.table, state);
                    ui.add_space(14.0);
                    methods(ui, state);
                    self.formulas(ui, state);
                }
                Some(Tab::Code) => {
                    ui.add_space(14.0);
                    methods(ui, state);
                    self.code(ui, state, None);
                }
                Some(Tab::Cases) => cases(ui, state),
                // The controls affect more than the panel, which therefore does not show them.
                Some(Tab::Controls) => {}
            }
            ui.add_space(END);
            let end = pos2(rect.right(), ui.min_rect().bottom());
            let used = Rect::from_min_max(pos2(rect.left(), inner.top()), end);
            ui_outside.advance_cursor_after_rect(used);
        });
        fades(ui, cx.theme.panel, &shown);
    }

    /// The text of the step: its title, and its paragraphs or the parts of an opening or a summary.
    fn read(&mut self, ui: &mut Ui, state: &PanelState<'_>) {
        let Some(step) = state.step() else { return };
        self.head(ui, state);
        if state.reading.own.is_some() {
            return guess::result(ui, state, &mut self.said);
        }
        match &step.kind {
            StepKind::Guided => self.prose(ui, state),
            StepKind::Opening => self.opening.show(ui, state, step),
            StepKind::Summary(card) => {
                self.summary.show(ui, state, step, card);
                self.notes.show(ui, state);
            }
        }
    }

    /// Number of the step, dots, and title. In presenter mode the number and the dots are in the
    /// dock.
    fn head(&mut self, ui: &mut Ui, state: &PanelState<'_>) {
        let cx = state.cx;
        // A low sheet shows only the dots, unless there is a button.
        if cx.presenter() || cx.touch && ui.clip_rect().height() < LOW_SHEET && !state.bar.strays {
            ui.add_space(10.0 * cx.ui_scale);
        } else {
            self.place(ui, state);
        }
        let Some(step) = state.step() else { return };
        let text = state.bar.text;
        let title = match &state.reading.own {
            Some(own) => &own.text,
            None if step.title.is_empty() => &text.title,
            None => &step.title,
        };
        prose_msgs::runs(&mut self.title, ui, state, title, prose_msgs::TITLE);
        ui.add_space(10.0 * cx.ui_scale);
    }

    /// Number of the step, and the dots.
    fn place(&self, ui: &mut Ui, state: &PanelState<'_>) {
        let cx = state.cx;
        let steps = &state.bar.steps;
        ui.add_space(14.0);
        let [text, _] = state.bar.place(cx.words);
        let row = Control::label(&text).wide_row(ui, cx, 24.0).rect;
        let mut free = row.with_min_x(caption(ui, cx, row.left_center(), &text).right());
        if let Some(reads) = state.voice {
            let at = Rect::from_min_size(free.left_top() + vec2(4.0, 0.0), vec2(24.0, 24.0));
            voice(ui, cx, at, reads);
            free.min.x = at.right();
        }
        let starless = state.asked.hides(HiddenPart::Challenges);
        let listed = match state.bar.kind() {
            StepKind::Summary(_) if !starless => catalogue::neighbour(state.reading.entry, 0),
            _ => None,
        };
        let stars = listed.map_or(0.0, |_| 3.0 * progress::PITCH + 10.0);
        if state.tab.is_none() && state.bar.list.is_none() {
            // The dots of a narrow panel are closer together, and leave room for the button.
            let room = (free.width() - 10.0 - stars - BACK).max(0.0);
            let pitch = PITCH.min(room / steps.len().max(1) as f32);
            let width = pitch * steps.len() as f32;
            let centre = pos2(row.right() - width / 2.0, row.center().y + 2.0);
            dots(ui, cx, centre, pitch, state.bar);
            free.max.x -= width + 10.0;
        }
        if let Some(listed) = listed {
            free.max.x -= 3.0 * progress::PITCH;
            let at = pos2(free.right(), row.center().y + 2.0);
            let best = state.bar.progress.best(listed);
            progress::stars(ui.painter(), cx.theme, at, 0.9, best, cx.theme.ink);
        }
        if state.bar.strays {
            back(ui, cx, free);
        }
    }

    /// The text of the step.
    fn prose(&mut self, ui: &mut Ui, state: &PanelState<'_>) {
        let Some(step) = state.step() else { return };
        let hidden = step.predict && state.hidden;
        let paragraph = |block| prose_msgs::block(state, block);
        let paragraphs: Vec<_> = step.shown(hidden).iter().map(paragraph).collect();
        guess::result(ui, state, &mut self.said);
        let size = prose_msgs::body(ui, state.cx);
        prose_msgs::paragraphs(&mut self.text, ui, state, &paragraphs, size);
        table::show(ui, &mut self.table, state);
        trial::show(ui, step.trial.as_deref().filter(|_| !hidden), state);
        self.notes.show(ui, state);
    }

    /// The formula of the selected unknown, with tabs for the others, and its numbers.
    fn formulas(&mut self, ui: &mut Ui, state: &PanelState<'_>) {
        self.formula.show(ui, state, &mut self.folds, self.unknown);
        rounding::show(ui, state);
        compare::show(ui, state);
    }
}

/// The special cases of the lesson, its parameter plane, and its outcome field.
fn cases(ui: &mut Ui, state: &PanelState<'_>) {
    let cx = state.cx;
    ui.add_space(16.0);
    let page = &state.reading.page;
    SpecialCases { page, hidden: state.hidden }.stack(ui, cx);
    ui.add_space(12.0);
    if page.derived().inset.is_some() && !state.hidden {
        ask_button(ui, cx, Weight::Plain, "parameter_plane", Msg::Inset);
    }
    if state.asked.hides(HiddenPart::Field) {
        return;
    }
    rule(ui, cx);
    caption(ui, cx, ui.cursor().left_top(), cx.words.get("field"));
    ui.add_space(12.0);
    match state.hidden {
        true => hidden_notice(ui, cx),
        false => FieldBar { field: state.field, reading: state.reading }.list(ui, cx),
    }
}

/// A name in a formula or a line of code, which highlights; a click or Enter pins it.
fn link(ui: &Ui, state: &PanelState<'_>, name: &'static str, rect: Rect, id: Id) {
    let spoken = state.reading.letter(name);
    let control = Control::link(&spoken).corners(4);
    let names = Id::new("names");
    let sense = tab_stops::group(ui.ctx(), names, || tab_stops::click(ui.ctx(), id));
    let response = control.with(ui, state.cx, ui.interact(rect, id, sense));
    if response.hovered() || response.has_focus() {
        state.cx.ask(Msg::Hover(name));
    }
    if response.clicked() {
        state.cx.ask(Msg::Pin(name));
    }
}
