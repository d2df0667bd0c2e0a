//! Practice: a round of problems beside the picture, with judgements, hints, and the ring that is
//! dragged to check an answer.

mod answer_card;
mod answer_ring;
mod fraction_fields;
mod hint_list;
mod phrases;
mod problem_row;
mod round;

#[cfg(not(target_arch = "wasm32"))]
pub use answer_card::as_fraction;
pub use answer_ring::{AnswerRings, own_ring, show as ring};
pub use hint_list::derivation;
#[cfg(not(target_arch = "wasm32"))]
pub use phrases::{asked, choice, given, manner, sentence};
pub use phrases::{kind, phrase};
pub use problem_row::{dock, row};
pub use round::{Records, Round};

use super::overlay_texts::OverlayTexts;
use crate::lesson::practice::{AnswerEntry, PracticeProblem};
use crate::view::msg::PracticeMsg;
use crate::view::panel::panel_state::PanelState;
use crate::view::panel::prose_msgs;
use crate::view::prelude::*;
use crate::view::widgets::controls::row as controls_row;
use round::RoundItem;

/// Height of the bar below the problem.
const BAR: f32 = 56.0;

/// The state of a problem's page.
#[derive(Default)]
pub struct ProblemPage {
    texts: OverlayTexts,
    /// The problem whose first field was focused.
    focused: Option<(&'static str, usize)>,
    /// The entry that was announced when it was judged.
    said: Option<AnswerEntry>,
}

/// The inputs of a problem page in addition to the lesson.
#[derive(Clone, Copy)]
pub struct PracticeView<'a> {
    pub round: &'a Round,
    /// The day of the next review of the open kind, if any.
    pub due: Option<u32>,
    /// Whether the problems have no row.
    pub rowless: bool,
    /// The day of the next review in the lesson.
    pub next: Option<u32>,
}

/// The open problem, and what showing it needs.
#[derive(Clone, Copy)]
struct OpenProblem<'a> {
    cx: &'a UiContext<'a>,
    state: &'a PanelState<'a>,
    view: PracticeView<'a>,
    item: &'a RoundItem,
    problem: &'a PracticeProblem,
}

impl ProblemPage {
    /// Shows the open problem in `rect`, over other content.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        rect: Rect,
        view: PracticeView<'_>,
        state: &PanelState<'_>,
    ) {
        let cx = state.cx;
        let mut place = ui.new_child(UiBuilder::new().max_rect(rect).id_salt("practice"));
        place.shrink_clip_rect(rect);
        // The page blocks presses on what is beneath.
        place.interact(rect, place.id().with("ground"), Sense::CLICK | Sense::DRAG);
        place.painter().rect_filled(rect, 0, cx.theme.panel);
        let line = Stroke::new(1.0, cx.theme.line);
        place.painter().vline(rect.left() + 0.5, rect.y_range(), line);
        let (read, foot) = rect.split_top_bottom_at_y(rect.bottom() - BAR * cx.ui_scale);
        let margin = if cx.touch { 16.0 } else { cx.pick(24.0, 40.0) };
        let Some(item) = view.round.item() else { return };
        let at = (state.reading.entry.id, view.round.at);
        scroll_area::page(&mut place, sound(read), ("problem", at), |ui| {
            egui::Frame::NONE.inner_margin(Margin::symmetric(margin as i8, 0)).show(ui, |ui| {
                ui.set_width(ui.available_width());
                ui.spacing_mut().item_spacing = Vec2::ZERO;
                self.problem(ui, view, item, state);
                ui.add_space(16.0);
            });
        });
        foot_bar(&mut place, foot, margin, view.round, state);
    }

    fn problem(
        &mut self,
        ui: &mut Ui,
        view: PracticeView<'_>,
        item: &RoundItem,
        state: &PanelState<'_>,
    ) {
        let cx = state.cx;
        head(ui, cx, view.round, item);
        if view.rowless {
            problem_row::chips(ui, view.round, state);
            ui.add_space(8.0);
        }
        let title = phrases::title(state, item.task);
        prose_msgs::paragraph(self.texts.text(0), ui, state, title, prose_msgs::TITLE);
        ui.add_space(8.0);
        let manner = phrases::phrase(state, phrases::manner(item.task), &[]);
        prose_msgs::paragraph(self.texts.text(1), ui, state, manner, prose_msgs::BODY);
        ui.add_space(8.0);
        let Some(problem) = &item.problem else {
            ui.label(RichText::new(cx.words.get("no_problem")).font(cx.ui(14.0)));
            return;
        };
        let open = OpenProblem { cx, state, view, item, problem };
        given_card(ui, state);
        for line in &problem.above {
            code_line(ui, cx, line);
        }
        ui.add_space(10.0);
        let at = (state.reading.entry.id, view.round.at);
        let fresh = self.focused != Some(at) && !state.tapped && !item.solved;
        if item.task.is_choice() {
            fraction_fields::choices(ui, open);
            hint_list::calls(ui, state, &problem.calls);
        } else {
            fraction_fields::show(ui, open, fresh);
        }
        self.focused = Some(at);
        ui.add_space(12.0);
        answer_card::show(ui, open, &mut self.texts);
        if self.said != item.judged {
            self.said.clone_from(&item.judged);
            cx.ask(Msg::Say(answer_card::spoken(open)));
        }
        if item.solved {
            fraction_fields::leave(ui, item);
        }
        ui.add_space(12.0);
        if !item.solved {
            hint_list::show(ui, open, &mut self.texts);
        }
    }
}

/// The number of the problem in the round, and its two stages.
fn head(ui: &mut Ui, cx: &UiContext<'_>, round: &Round, item: &RoundItem) {
    let place = cx.words.fill("problem_of", &[("n", &(round.at + 1)), ("all", &round.items.len())]);
    ui.add_space(12.0);
    let row = Control::label(&place).wide_row(ui, cx, 26.0 * cx.ui_scale).rect;
    let (painter, theme) = (ui.painter(), cx.theme);
    painter.text(row.left_center(), Align2::LEFT_CENTER, place, cx.ui(12.0), theme.ink3);
    if item.task.is_choice() {
        return;
    }
    let stages = [("stage_compute", item.solved), ("stage_drag", item.is_done())];
    let mut right = row.right();
    for (index, (key, done)) in stages.into_iter().enumerate().rev() {
        let here = index == usize::from(item.solved);
        let font = if here { cx.bold(13.0) } else { cx.ui(13.0) };
        let ink = if here { theme.ink } else { theme.ink2 };
        let at = pos2(right, row.center().y);
        let text = painter.text(at, Align2::RIGHT_CENTER, cx.words.get(key), font, ink);
        right = text.left() - 6.0;
        if done {
            let at = pos2(right - 7.0 * cx.ui_scale, row.center().y);
            painter.circle_filled(at, 7.0 * cx.ui_scale, theme.hit);
            Icon::Check.paint_at(painter, at, 11.0 * cx.ui_scale, theme.canvas, 2.6);
            right -= 18.0 * cx.ui_scale;
        }
        if index > 0 {
            let at = pos2(right - 8.0, row.center().y);
            Icon::Right.paint_at(painter, at, 12.0 * cx.ui_scale, theme.ink3, 1.6);
            right -= 22.0;
        }
    }
}

/// The given values, in a frame.
fn given_card(ui: &mut Ui, state: &PanelState<'_>) {
    let cx = state.cx;
    let all = phrases::given(state.reading, cx.words);
    let all: Vec<_> = all.into_iter().map(|(text, role)| (text, cx.theme.text_of(role))).collect();
    let said = all.iter().map(|(text, _)| text.as_str()).collect::<Vec<_>>().join("; ");
    let frame = egui::Frame::NONE.stroke(Stroke::new(1.0, cx.theme.line)).corner_radius(CARD);
    let shown = frame.inner_margin(Margin::symmetric(14, 8)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(18.0, 4.0);
            for (text, ink) in &all {
                let label = RichText::new(text).font(cx.digits(16.0)).color(*ink);
                ui.add(egui::Label::new(label).wrap_mode(egui::TextWrapMode::Extend));
            }
        });
    });
    Control::label(&said).at(ui, cx, shown.response.rect, "given");
    ui.add_space(8.0);
}

/// A line of code in its own row, wrapped if necessary.
fn code_line(ui: &mut Ui, cx: &UiContext<'_>, line: &str) {
    let text = RichText::new(line).font(cx.mono(14.0)).color(cx.theme.ink2);
    ui.add(egui::Label::new(text).wrap());
}

/// The buttons back to the lesson, skip, and next.
fn foot_bar(ui: &mut Ui, rect: Rect, margin: f32, round: &Round, state: &PanelState<'_>) {
    let cx = state.cx;
    ui.painter().rect_filled(rect, 0, cx.theme.bg);
    ui.painter().hline(rect.x_range(), rect.top() + 0.5, Stroke::new(1.0, cx.theme.line));
    let inner = sound(rect.shrink2(vec2(margin, 0.0)));
    let mut left = controls_row(ui, inner, Align::LEFT, 8.0);
    let back = cx.words.get("to_lesson");
    text_button(&mut left, cx, Weight::Plain, back, [Some(Icon::Left), None])
        .on_click(cx, Msg::Overlay(None));
    let mut right = controls_row(ui, inner, Align::RIGHT, 8.0);
    let mut button = |text: &str, weight, message: Msg| {
        let icons = [None, (weight == Weight::Primary).then_some(Icon::Right)];
        text_button(&mut right, cx, weight, text, icons).on_click(cx, message);
    };
    if !round.item().is_some_and(RoundItem::is_done) {
        button(cx.words.get("skip_problem"), Weight::Plain, Msg::Practice(PracticeMsg::Skip));
    } else if let Some(next) = round.upcoming() {
        let kind = phrases::kind_here(state, round.items[next].task);
        let text = cx.words.fill("next_problem_named", &[("kind", &kind)]);
        let text = if cx.touch { cx.words.get("next_problem").to_owned() } else { text };
        button(&text, Weight::Primary, Msg::Practice(PracticeMsg::Next));
    } else if let Some(entry) = state.reading.entry.leads_to().next() {
        let text = cx.words.fill("next_lesson_named", &[("title", &entry.place())]);
        button(&text, Weight::Primary, Msg::Open(entry.id));
    } else {
        let text = cx.words.get("new_round");
        button(text, Weight::Primary, Msg::Overlay(Some(Overlay::Practice)));
    }
}

/// Day and month of a day counted from 1970.
pub fn date(cx: &UiContext<'_>, day: u32) -> String {
    // Conversion of days since 1970 to the proleptic Gregorian calendar (Hinnant, chrono-compatible
    // algorithms).
    let days = i64::from(day) + 719_468;
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let shifted = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let key = format!("month_{month}");
    let month = cx.words.get(&key).to_owned();
    cx.words.fill("date", &[("month", &month), ("day", &day)])
}
