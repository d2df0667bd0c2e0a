//! The chips of special cases, folded to their room: what does not fit is in a menu of a chip with
//! the number of the others.

use crate::view::prelude::*;
use crate::view::widgets::bar_button::{button_menu, close_menu};
use crate::view::widgets::chip::{ChipState, chip, chip_of, chip_width};
use crate::view::widgets::fold::{FoldCell, fold};
use crate::view::window_regions;

/// Gap between chips.
pub const GAP: f32 = 7.0;
/// Width of the menu of the chips that do not fit.
const MENU: f32 = 240.0;

/// A chip for each special case.
pub struct CaseChips<'a> {
    /// The name and the state of each case.
    pub chips: Vec<(&'a str, ChipState)>,
    /// The index of the chip that takes its room first.
    pub kept: Option<usize>,
}

impl CaseChips<'_> {
    /// The width of all chips in a row.
    pub fn width(&self, ui: &Ui, cx: &UiContext<'_>) -> f32 {
        let chips: f32 = self.chips.iter().map(|(name, _)| chip_width(ui, cx, name) + GAP).sum();
        (chips - GAP).max(0.0)
    }

    /// Shows the chips that fit in a row of width `room`, and after them the chip that opens a menu
    /// of the others; returns the index of the pressed case. For screen readers the chips are a
    /// group whose name ends in their number.
    pub fn show(&self, ui: &mut Ui, cx: &UiContext<'_>, room: f32) -> Option<usize> {
        let name = format!("{}: {}", cx.words.get("special_cases"), self.chips.len());
        let (ctx, id) = (&ui.ctx().clone(), ui.id().with("cases"));
        let shown = self.fitting(ui, cx, room);
        window_regions::group(ctx, id, &name, || {
            let pressed = self.pressed(ui, cx, &shown, 0);
            pressed.or_else(|| self.more(ui, cx, &shown))
        })
    }

    /// The form of each chip in a row of width `room`: 0 if it fits beside the button, 1 if it is
    /// in the menu.
    fn fitting(&self, ui: &Ui, cx: &UiContext<'_>, room: f32) -> Vec<usize> {
        let count = self.chips.len();
        let cells = self.chips.iter().enumerate().map(|(index, (name, _))| {
            let priority = if self.kept == Some(index) { count } else { count - 1 - index };
            FoldCell::new(priority, [chip_width(ui, cx, name) + GAP, 0.0])
        });
        let cells: Vec<_> = cells.collect();
        let forms = fold(room + GAP, &cells);
        if forms.contains(&1) {
            fold(room - chip_width(ui, cx, &format!("+{count}")), &cells)
        } else {
            forms
        }
    }

    /// Shows the chips in this form; returns the index of the pressed one.
    fn pressed(
        &self,
        ui: &mut Ui,
        cx: &UiContext<'_>,
        forms: &[usize],
        form: usize,
    ) -> Option<usize> {
        let mut pressed = None;
        for (index, (name, state)) in self.chips.iter().enumerate() {
            if forms[index] != form {
                // Each chip keeps its id, and so the focus, when another one is folded.
                ui.skip_ahead_auto_ids(1);
            } else if chip(ui, cx, name, *state).clicked() {
                pressed = Some(index);
            }
        }
        pressed
    }

    /// The chip that opens the menu of the others, with the state of the most special one.
    fn more(&self, ui: &mut Ui, cx: &UiContext<'_>, forms: &[usize]) -> Option<usize> {
        let rest = self.chips.iter().zip(forms).filter(|(_, form)| **form == 1);
        let rest: Vec<_> = rest.map(|((_, state), _)| *state).collect();
        let state = rest.iter().max().copied()?;
        let count = rest.len();
        let name = cx.words.fill("special_cases_more", &[("n", &count)]);
        let control = match state {
            ChipState::Rest => Control::button(&name),
            _ => Control::choice(&name, true),
        };
        let button = chip_of(ui, cx, control, &format!("+{count}"), state);
        let button = button.tooltip(&name);
        // Another lesson does not take over an open menu.
        let names: Vec<_> = self.chips.iter().map(|(name, _)| name).collect();
        let id = ui.id().with(("more cases", names));
        let mut pressed = None;
        button_menu(ui, cx, id, &button, MENU, |ui| {
            let group = ui.id().with("cases");
            window_regions::group(&ui.ctx().clone(), group, &name, || {
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing = vec2(GAP, GAP);
                    pressed = self.pressed(ui, cx, forms, 1);
                });
            });
        });
        if pressed.is_some() {
            close_menu(ui, &button);
        }
        pressed
    }
}
