//! The row of special cases under the picture: a chip leads into each, and the slider moves along
//! the transition.

use crate::lesson::Page;
use crate::view::landmarks::Landmark;
use crate::view::prelude::*;
use crate::view::ui_context::ui as font;
use crate::view::widgets::bar_button::{BarButton, button_menu};
use crate::view::widgets::chip::{ChipState, chip, chip_width};
use crate::view::widgets::controls;
use crate::view::widgets::track;
use crate::view::window_regions;
use egui::Layout as Flow;

/// Duration of the transition into a case, in milliseconds.
const GLIDE: f64 = 900.0;
/// The number of positions of a transition with reduced motion.
const JUMPS: f64 = 5.0;
/// Length of the slider's track.
const TRACK: f32 = 132.0;
/// Fraction of the transition per arrow key.
const KEY: f64 = 0.05;

/// A running transition into a special case.
#[derive(Clone, Copy, Debug)]
pub struct PresetTransition {
    case: usize,
    from: f64,
    since: f64,
    begun: bool,
}

impl PresetTransition {
    /// Starts toward a case at a time, from the current progress of the page.
    pub fn into_case(case: usize, page: &Page, now: f64) -> Self {
        let gone = page.slide().filter(|(other, part)| *other == case && *part < 1.0);
        let from = gone.map_or(0.0, |(_, part)| part);
        Self { case, from, since: now, begun: false }
    }

    /// Delays the transition by this many seconds.
    pub fn delay(&mut self, seconds: f64) {
        self.since += seconds;
    }

    /// The edit of this frame, and whether the transition ends with it. `None` once anything else
    /// has changed the scene.
    pub fn step(&mut self, page: &Page, now: f64, still: bool) -> Option<(Edit, bool)> {
        let case = self.case;
        let on_way = page.slide().is_some_and(|(other, _)| other == case);
        if std::mem::replace(&mut self.begun, true) && !on_way {
            return None;
        }
        let time = ((now - self.since) * 1000.0 / GLIDE).clamp(0.0, 1.0);
        let eased = if still {
            ((time * JUMPS).floor() + 1.0).min(JUMPS) / JUMPS
        } else if time < 0.5 {
            4.0 * time.powi(3)
        } else {
            1.0 - (2.0 - 2.0 * time).powi(3) / 2.0
        };
        let part = self.from + (1.0 - self.from) * eased;
        let done = time >= 1.0;
        let part = if done { 1.0 } else { part };
        Some((Edit::Slide { case, part }, done))
    }
}

/// Gap between chips.
const GAP: f32 = 7.0;
/// Width of the menu of the chips that do not fit.
const MENU: f32 = 240.0;

/// The special cases of the open lesson.
#[derive(Clone, Copy)]
pub struct SpecialCases<'a> {
    /// The open lesson.
    pub page: &'a Page,
    /// Whether the verdict is hidden: no chip reveals it.
    pub hidden: bool,
}

impl SpecialCases<'_> {
    /// The widths of all chips in a row, and of the label before them, with the gap behind it.
    pub fn widths(self, ui: &Ui, cx: &UiContext<'_>) -> [f32; 2] {
        let cases = self.page.about().cases.iter();
        let chips: f32 = cases.map(|case| chip_width(ui, cx, cx.words.case(case)) + GAP).sum();
        [(chips - GAP).max(0.0), label(ui, cx).size().x + GAP]
    }

    /// The special cases in `rect`: the chips that fit, a button with the number of the others, and
    /// at the right the slider of a running transition. The current case is orange.
    pub fn row(self, ui: &mut Ui, cx: &UiContext<'_>, rect: Rect, labelled: bool) {
        let mut right = controls::row(ui, rect, true, 8.0);
        self.slider(&mut right, cx);
        let mut row = controls::row(ui, right.available_rect_before_wrap(), false, GAP);
        if labelled {
            let label = label(ui, cx);
            let (place, _) = row.allocate_exact_size(label.size(), Sense::hover());
            row.painter().galley(place.min, label, cx.theme.ink3);
        }
        let [shown, rest] = self.fitting(&row, cx);
        self.chips(&mut row, cx, &shown);
        if rest.is_empty() {
            return;
        }
        let holds = rest.iter().any(|index| self.state(*index) == ChipState::Holds);
        let button = self.more(cx, rest.len()).on(holds.then_some(true)).show(&mut row, cx);
        button_menu(ui, cx, ui.id().with("more cases"), &button, MENU, |ui| {
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(GAP, GAP);
                if self.chips(ui, cx, &rest) {
                    ui.memory_mut(egui::Memory::close_popup);
                    button.request_focus();
                }
            });
        });
    }

    /// The button that opens a menu of `count` cases.
    fn more(self, cx: &UiContext<'_>, count: usize) -> BarButton {
        let words = format!("+{count}");
        let name = format!("{}: {words}", cx.words.get("special_cases"));
        BarButton::new(None, &name).text(&words, cx.ui(13.0), Color32::PLACEHOLDER).opens()
    }

    /// The cases whose chips fit in what is left of a row, and the others. That of a running
    /// transition takes its room first, so that a pressed chip stays.
    fn fitting(self, row: &Ui, cx: &UiContext<'_>) -> [Vec<usize>; 2] {
        let cases = &self.page.about().cases;
        let width = |index: &usize| chip_width(row, cx, cx.words.case(cases[*index])) + GAP;
        let mut order: Vec<_> = (0..cases.len()).collect();
        let mut room = row.available_width() + GAP;
        if order.iter().map(width).sum::<f32>() > room {
            room -= self.more(cx, cases.len()).width(row, cx) + GAP;
            let slide = self.page.slide().map(|(case, _)| case);
            order.sort_by_key(|index| Some(*index) != slide);
        }
        let ends = order.iter().scan(0.0, |end, index| {
            *end += width(index);
            Some(*end)
        });
        let rest = order.split_off(ends.take_while(|end| *end <= room).count());
        let mut parts = [order, rest];
        parts.iter_mut().for_each(|part| part.sort_unstable());
        parts
    }

    fn state(self, index: usize) -> ChipState {
        let page = self.page;
        if page.derived().special == page.about().cases[index] && !self.hidden {
            ChipState::Holds
        } else if page.slide().is_some_and(|(case, part)| case == index && part < 1.0) {
            ChipState::Chosen
        } else {
            ChipState::Rest
        }
    }

    /// Some of the chips in a row, for screen readers a group whose name ends in the number of all.
    /// Returns whether one was pressed.
    fn chips(self, ui: &mut Ui, cx: &UiContext<'_>, shown: &[usize]) -> bool {
        let cases = &self.page.about().cases;
        let name = format!("{}: {}", cx.words.get("special_cases"), cases.len());
        let (ctx, id) = (&ui.ctx().clone(), ui.id().with("cases"));
        let mut pressed = false;
        window_regions::group(ctx, id, &name, || {
            for &index in shown {
                let name = cx.words.case(cases[index]);
                if chip(ui, cx, name, self.state(index)).clicked() {
                    cx.ask(Msg::Slide(index));
                    pressed = true;
                }
            }
        });
        pressed
    }

    /// The chips with the slider below them, for layouts with a separate area.
    pub fn stack(self, ui: &mut Ui, cx: &UiContext<'_>) {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
            let all: Vec<_> = (0..self.page.about().cases.len()).collect();
            self.chips(ui, cx, &all);
        });
        if self.page.slide().is_some() && !self.hidden {
            ui.add_space(12.0);
            let size = vec2(ui.available_width(), cx.target());
            ui.allocate_ui_with_layout(size, Flow::right_to_left(Align::Center), |ui| {
                self.slider(ui, cx);
            });
        }
    }

    /// The transition from the original scene at the left to the special case at the right; the
    /// label names the case.
    fn slider(self, ui: &mut Ui, cx: &UiContext<'_>) {
        let Self { page, hidden } = self;
        let Some((case, part)) = page.slide().filter(|_| !hidden) else { return };
        let Some(name) = page.about().cases.get(case).copied() else { return };
        let theme = cx.theme;
        ui.spacing_mut().item_spacing.x = 9.0;
        let to = cx.words.fill("slide_to", &[("case", cx.words.case(name))]);
        cx.label(ui, &to, font(12.0), theme.ink2);
        let height = if cx.touch { 44.0 } else { 30.0 };
        let control = Control::slider(&to, part, [0.0, 1.0]).corners(10);
        let response = control.allocate(ui, cx, vec2(TRACK + 22.0, height));
        cx.label(ui, cx.words.get("slide_now"), font(12.0), theme.ink3);
        let track = response.rect.shrink2(vec2(11.0, 0.0));
        if let Some(part) = track::moved(ui, &response, track, part, KEY) {
            cx.ask(Msg::Edit(Edit::Slide { case, part }));
        }
        let painter = ui.painter();
        let y = track.center().y;
        painter.hline(track.x_range(), y, Stroke::new(2.0, theme.ink2));
        let half = 7.5;
        let diamond = [vec2(0.0, -half), vec2(half, 0.0), vec2(0.0, half), vec2(-half, 0.0)];
        let corners = diamond.map(|corner| pos2(track.right(), y) + corner).to_vec();
        let edge = Stroke::new(1.5, theme.special_ink);
        painter.add(egui::Shape::convex_polygon(corners, theme.special, edge));
        let x = track.left() + track.width() * part as f32;
        track::knob(ui, cx, &response, pos2(x, y), 8.5, theme.ink);
    }

    /// The row collapsed to one chip at the bottom of a low picture.
    pub fn folded(self, ui: &mut Ui, cx: &UiContext<'_>, canvas: Rect) -> Response {
        let Self { page, hidden } = self;
        let foot = canvas.shrink(cx.pick(12.0, 20.0));
        let flow = Flow::right_to_left(Align::BOTTOM);
        let mut place = ui.new_child(UiBuilder::new().max_rect(foot).layout(flow));
        let holds = !hidden && page.about().cases.contains(&page.derived().special);
        let state = if holds { ChipState::Holds } else { ChipState::Rest };
        let chip = chip(&mut place, cx, cx.words.get("special_cases"), state);
        Landmark::Cases.mark(ui, chip.rect);
        chip
    }
}

fn label(ui: &Ui, cx: &UiContext<'_>) -> Arc<Galley> {
    let text = cx.words.get("special_cases").to_owned();
    ui.painter().layout_no_wrap(text, font(12.0), cx.theme.ink3)
}
