//! The row of special cases under the picture: a chip leads into each, and the slider moves along
//! the transition.

use crate::view::landmarks::Landmark;
use crate::view::prelude::*;
use crate::view::transition::Transition;
use crate::view::ui_context::ui as font;
use crate::view::widgets::case_chips::{CaseChips, GAP};
use crate::view::widgets::chip::{ChipState, chip};
use crate::view::widgets::fold::widest;
use crate::view::widgets::track;
use egui::Layout as Flow;

/// Duration of the transition into a case, in seconds.
const TRANSITION_SECONDS: f64 = 0.9;
/// The number of positions of a transition with reduced motion.
const JUMPS: f64 = 5.0;
/// Length of the slider's track.
const TRACK: f32 = 132.0;
/// Gap between the slider and its words.
const SPACE: f32 = 9.0;
/// Fraction of the transition per arrow key.
const KEY: f64 = 0.05;

/// A running transition into a special case.
#[derive(Clone, Copy, Debug)]
pub struct PresetTransition {
    case: usize,
    /// From the progress of the page at the start.
    pub timed: Transition<f64>,
    begun: bool,
}

impl PresetTransition {
    /// Starts toward a case at a time, from the current progress of the page.
    pub fn into_case(case: usize, page: &Page, now: f64) -> Self {
        let gone = page.transition().filter(|(other, part)| *other == case && *part < 1.0);
        let from = gone.map_or(0.0, |(_, part)| part);
        Self { case, timed: Transition::new(from, now, TRANSITION_SECONDS), begun: false }
    }

    /// The edit of this frame, and whether the transition ends with it. `None` once anything else
    /// has changed the scene.
    pub fn step(&mut self, page: &Page, now: f64, still: bool) -> Option<(Edit, bool)> {
        let case = self.case;
        let on_way = page.transition().is_some_and(|(other, _)| other == case);
        if std::mem::replace(&mut self.begun, true) && !on_way {
            return None;
        }
        let Transition { from, .. } = self.timed;
        let shown = match still {
            true => self.timed.progress(now).map(|part| ((part * JUMPS).floor() + 1.0) / JUMPS),
            false => self.timed.eased(now),
        };
        let part = shown.map_or(1.0, |shown| from + (1.0 - from) * shown);
        Some((Edit::MoveToCase { case, part }, shown.is_none()))
    }
}

/// The special cases of the open lesson.
#[derive(Clone, Copy)]
pub struct SpecialCases<'a> {
    pub page: &'a Page,
    /// Whether the verdict is hidden: no chip reveals it.
    pub hidden: bool,
}

impl SpecialCases<'_> {
    /// The widths of all chips in a row, and of the label before them, with the gap behind it.
    pub fn widths(self, ui: &Ui, cx: &UiContext<'_>) -> [f32; 2] {
        [self.chips(cx).width(ui, cx), label(ui, cx).size().x + GAP]
    }

    /// The special cases in `rect`: the chips that fit, a menu of the others, and at the right the
    /// slider of a running transition, without its words if they would cost a chip its room.
    pub fn row(self, ui: &mut Ui, cx: &UiContext<'_>, mut rect: Rect, labelled: bool) {
        if labelled {
            let label = label(ui, cx);
            let start = rect.left_center();
            rect.min.x += label.size().x + GAP;
            text_beside(ui.painter(), start, label, cx.theme.ink3);
        }
        let chips = self.chips(cx);
        let sliders = self.slider_widths(ui, cx);
        let worded = widest(rect.width() - chips.width(ui, cx), sliders);
        let mut left = controls::row(ui, rect, Align::LEFT, GAP);
        self.ask(cx, chips.show(&mut left, cx, rect.width() - sliders[worded]));
        self.slider(&mut controls::row(ui, rect, Align::RIGHT, SPACE), cx, worded == 0);
    }

    /// The chips with the slider below them, for layouts with a separate area.
    pub fn stack(self, ui: &mut Ui, cx: &UiContext<'_>) {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
            self.ask(cx, self.chips(cx).show(ui, cx, f32::INFINITY));
        });
        if self.page.transition().is_some() && !self.hidden {
            ui.add_space(12.0);
            let size = vec2(ui.available_width(), cx.target());
            ui.allocate_ui_with_layout(size, Flow::right_to_left(Align::Center), |ui| {
                ui.spacing_mut().item_spacing.x = SPACE;
                self.slider(ui, cx, true);
            });
        }
    }

    /// The chips. The current case is orange, and that of a running transition keeps its place, so
    /// that a pressed chip stays.
    fn chips<'a>(self, cx: &UiContext<'a>) -> CaseChips<'a> {
        let page = self.page;
        let on_way = page.transition().filter(|(_, part)| *part < 1.0).map(|(case, _)| case);
        let chip = |(index, case): (usize, &&'static str)| {
            let state = if page.derived().special == *case && !self.hidden {
                ChipState::Holds
            } else if on_way == Some(index) {
                ChipState::Chosen
            } else {
                ChipState::Rest
            };
            (cx.words.case(case), state)
        };
        let chips = page.about().cases.iter().enumerate().map(chip).collect();
        CaseChips { chips, kept: page.transition().map(|(case, _)| case) }
    }

    /// Asks for the transition into the pressed case.
    fn ask(self, cx: &UiContext<'_>, pressed: Option<usize>) {
        cx.ask_all(pressed.map(Msg::MoveToCase));
    }

    /// The case of a running transition and its progress, unless the verdict is hidden.
    fn transition(self, cx: &UiContext<'_>) -> Option<(usize, f64, String)> {
        let (case, part) = self.page.transition().filter(|_| !self.hidden)?;
        let name = self.page.about().cases.get(case).copied()?;
        Some((case, part, cx.words.fill("slide_to", &[("case", &cx.words.case(name))])))
    }

    /// The widths of the slider with and without words, and with the gap before it; 0 while there is
    /// none.
    fn slider_widths(self, ui: &Ui, cx: &UiContext<'_>) -> [f32; 2] {
        let Some((.., to)) = self.transition(cx) else { return [0.0; 2] };
        let words = [to.as_str(), cx.words.get("slide_now")]
            .map(|word| unwrapped(ui.painter(), word, font(12.0)).size().x + SPACE);
        let bare = TRACK + 22.0 + SPACE;
        [bare + words.iter().sum::<f32>(), bare]
    }

    /// The transition from the original scene at the left to the special case at the right; the
    /// words name both.
    fn slider(self, ui: &mut Ui, cx: &UiContext<'_>, worded: bool) {
        let Some((case, part, to)) = self.transition(cx) else { return };
        let theme = cx.theme;
        if worded {
            cx.label(ui, &to, font(12.0), theme.ink2);
        }
        let height = if cx.touch { 44.0 } else { 30.0 };
        let control = Control::slider(&to, part, [0.0, 1.0]).corners(10);
        let response = control.allocate(ui, cx, vec2(TRACK + 22.0, height));
        if worded {
            cx.label(ui, cx.words.get("slide_now"), font(12.0), theme.ink3);
        }
        let track = response.rect.shrink2(vec2(11.0, 0.0));
        if let Some(part) = track::moved(ui, &response, track, part, KEY) {
            cx.ask(Msg::Edit(Edit::MoveToCase { case, part }));
        }
        let painter = ui.painter();
        let y = track.center().y;
        painter.hline(track.x_range(), y, Stroke::new(2.0, theme.ink2));
        let half = 7.5;
        let diamond = [vec2(0.0, -half), vec2(half, 0.0), vec2(0.0, half), vec2(-half, 0.0)];
        let corners = diamond.map(|corner| pos2(track.right(), y) + corner).to_vec();
        let edge = Stroke::new(1.5, theme.special_ink);
        painter.add(Shape::convex_polygon(corners, theme.special, edge));
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
    unwrapped(ui.painter(), cx.words.get("special_cases"), font(12.0))
}
