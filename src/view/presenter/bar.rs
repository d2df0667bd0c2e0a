//! The bar over the picture: the actions of presenter mode as buttons, for a touch screen.

use super::{Enlarged, PenTip, Presenter};
use crate::view::bars::BarState;
use crate::view::keys::hint;
use crate::view::prelude::*;
use crate::view::ui_context::bold;
use crate::view::widgets::controls::{icon_toggle, row};
use crate::view::widgets::fold::{FoldCell, fold};
use std::time::Duration;

/// Seconds after the last pointer movement until the bar becomes pale.
const AWAKE: f64 = 4.0;
/// The opacity of the pale bar.
const PALE: f32 = 0.4;
/// The gap in the bar before the buttons that end something.
const GAP: f32 = 16.0;
/// The room for the arrow behind the title.
const ARROW: f32 = 44.0;

/// A button of the bar.
struct Tool {
    icon: Icon,
    word: &'static str,
    action: KeyAction,
    /// Whether the tool is on, for a toggle.
    on: Option<bool>,
    /// Why the tool is disabled.
    why_not: Option<&'static str>,
}

/// The inputs of the bar.
pub struct PresenterBar<'a> {
    /// The open lesson, and whether full screen is on and a list is running.
    pub bar: &'a BarState<'a>,
    /// The state of presenter mode.
    pub presenter: &'a Presenter,
    /// The verdict is hidden, for any reason.
    pub hidden: bool,
    /// Whether challenges are hidden.
    pub goalless: bool,
    /// The card with the picture's controls is open.
    pub controls: bool,
}

/// What a narrow bar has no room for, the first to go first.
const DISPENSABLE: [KeyAction; 7] = [
    KeyAction::Spotlight,
    KeyAction::Pointer,
    KeyAction::Timer,
    KeyAction::LargeFormula,
    KeyAction::Goals,
    KeyAction::FullScreen,
    KeyAction::Black,
];

fn tools(state: &PresenterBar<'_>, alone: bool) -> Vec<Tool> {
    let PresenterBar { bar, presenter, hidden, .. } = *state;
    let tool = |icon, action: KeyAction, on| {
        let word = action.word();
        Tool { icon, word, action, on, why_not: None }
    };
    let ink = &presenter.ink;
    let eye = if hidden { (Icon::Eye, "show_verdict") } else { (Icon::EyeOff, "hide_verdict") };
    let nothing = ink.is_empty().then_some("nothing_drawn");
    let large = presenter.enlarged == Some(Enlarged::Formula);
    let mut all = vec![
        tool(Icon::Formula, KeyAction::LargeFormula, Some(large)),
        tool(Icon::Pen, KeyAction::Pen, Some(ink.tip == Some(PenTip::Pen))),
        Tool { why_not: nothing, ..tool(Icon::Eraser, KeyAction::Wipe, None) },
        tool(Icon::Pointer, KeyAction::Pointer, Some(presenter.pointers.ring)),
        tool(Icon::Spotlight, KeyAction::Spotlight, Some(presenter.pointers.spotlight)),
        tool(Icon::Timer, KeyAction::Timer, None),
        tool(Icon::Freeze, KeyAction::Freeze, Some(presenter.frozen)),
        tool(Icon::Star, KeyAction::Goals, None),
        Tool { word: eye.1, ..tool(eye.0, KeyAction::HideVerdict, Some(hidden)) },
        tool(Icon::Black, KeyAction::Black, None),
        tool(Icon::FullScreen, KeyAction::FullScreen, bar.full),
        tool(Icon::Menu, KeyAction::LeaveList, None),
        tool(Icon::Close, KeyAction::EndPresent, None),
    ];
    all.retain(|tool| match tool.action {
        // A lesson without its text has no formula and no goals.
        KeyAction::LargeFormula => !alone,
        KeyAction::Goals => !alone && !state.goalless,
        KeyAction::LeaveList => bar.list.is_some(),
        KeyAction::FullScreen => bar.full.is_some(),
        _ => true,
    });
    all
}

/// The title of the lesson, which opens the card, and the tools at the right end.
pub fn bar(ui: &mut Ui, cx: &UiContext<'_>, layout: &Layout, state: &PresenterBar<'_>) {
    let (rect, unit) = (layout.top, cx.pick(1.0, 1.0));
    ui.painter().rect_filled(rect, 0, cx.theme.panel);
    let margin = 40.0 * unit.min(rect.width() / 1000.0);
    let inner = rect.shrink2(vec2(margin, 0.0));
    let tools = tools(state, layout.alone);
    let cell = |tool: &Tool| {
        let timer = tool.action == KeyAction::Timer;
        let clock = if timer { clock_width(ui, cx, state.presenter) } else { 0.0 };
        let width = cx.target() + clock;
        match DISPENSABLE.iter().position(|action| *action == tool.action) {
            Some(priority) => FoldCell::new(priority, [width, 0.0]),
            None => FoldCell::new(DISPENSABLE.len(), [width]),
        }
    };
    let least = unwrapped(ui.painter(), state.bar.lesson(), bold(20.0 * unit));
    let room = inner.width() - least.size().x - (ARROW + 24.0 + GAP) * unit;
    let forms = fold(room, &tools.iter().map(cell).collect::<Vec<_>>());
    let mut right = row(ui, inner, Align::RIGHT, 0.0);
    let still = ui.input(|input| f64::from(input.pointer.time_since_last_movement()));
    if still < AWAKE {
        let rest = Duration::from_secs_f64((AWAKE - still).max(0.1));
        ui.ctx().request_repaint_after(rest);
    }
    for (tool, _) in tools.iter().zip(forms).rev().filter(|(_, form)| *form == 0) {
        let chosen = tool.on == Some(true) && tool.icon != Icon::Eye;
        right.scope(|ui| {
            if still >= AWAKE && !chosen {
                ui.multiply_opacity(PALE);
            }
            if tool.action == KeyAction::Timer {
                countdown(ui, cx, state.presenter);
            }
            if tool.show(ui, cx) {
                cx.ask(Msg::Do(tool.action));
            }
        });
        if tool.action == KeyAction::HideVerdict {
            right.add_space(GAP * unit);
        }
    }
    right.add_space(12.0 * unit);
    let left = right.available_rect_before_wrap();
    let title = title(ui, cx, left, state.bar, state.controls);
    let now = ui.input(|input| input.time);
    if let Some(echo) = state.presenter.echo.as_ref().filter(|echo| echo.rest(now).is_some()) {
        let free = left.with_min_x(title.right());
        // The switches at the bottom of a narrow picture take the whole row.
        let picture = layout.open();
        let foot = if picture.width() < 700.0 { cx.pick(0.0, 64.0) } else { 0.0 };
        echo.paint(ui.painter(), cx, free, picture.with_max_y(picture.bottom() - foot));
    }
}

/// The title, smaller if it is long, with an ellipsis if it is still too long; returns its
/// rectangle. A press opens the card with the picture's controls.
fn title(ui: &Ui, cx: &UiContext<'_>, rect: Rect, state: &BarState<'_>, open: bool) -> Rect {
    let unit = cx.pick(1.0, 1.0);
    let fonts = [36.0, 30.0, 26.0, 22.0, 20.0, 16.0].map(|size| bold(size * unit));
    let lesson = state.lesson();
    let title = one_line(ui, &lesson, rect.width() - ARROW * unit, &fonts);
    let wide = title.size().x + ARROW * unit;
    let place = vec2(wide, (rect.height() - 16.0 * unit).max(0.0));
    let place = Align2::LEFT_CENTER.align_size_within_rect(place, rect);
    let name = format!("{lesson}: {}", cx.words.get("tab_controls"));
    let control = Control::header(&name, open).corners(CONTROL);
    let response = control.at(ui, cx, place.expand2(vec2(8.0 * unit, 0.0)), "presenter card");
    text_beside(ui.painter(), place.left_center(), title, cx.theme.ink);
    let icon = if open { Icon::Up } else { Icon::Down };
    let at = place.right_center() - vec2(20.0 * unit, 0.0);
    icon.paint_at(ui.painter(), at, 24.0 * unit, cx.theme.ink2, cx.stroke());
    let response = response.tooltip(cx.words.get("tab_controls"));
    response.on_click(cx, Msg::ControlsCard);
    response.rect
}

/// The width of the digits left of the timer.
fn clock_width(ui: &Ui, cx: &UiContext<'_>, presenter: &Presenter) -> f32 {
    let digits = || unwrapped(ui.painter(), "0:00", cx.ui(15.0));
    presenter.countdown.map_or(0.0, |_| digits().size().x + 24.0 * cx.pick(1.0, 1.0))
}

/// The remaining time; inverted when it is over.
fn countdown(ui: &mut Ui, cx: &UiContext<'_>, presenter: &Presenter) {
    let Some(countdown) = presenter.countdown else { return };
    let now = ui.input(|input| input.time);
    let size = vec2(clock_width(ui, cx, presenter), cx.target());
    let text = countdown.words(now);
    let said = cx.words.fill("timer_left", &[("time", &text)]);
    let rect = Control::label(&said).allocate(ui, cx, size).rect;
    let over = countdown.left(now) == 0;
    let ink = if over { cx.theme.inv_ink } else { cx.theme.ink };
    if over {
        ui.painter().rect_filled(rect.shrink(4.0), cx.corners(), cx.theme.inv);
    } else {
        ui.ctx().request_repaint_after(Duration::from_millis(250));
    }
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, text, cx.ui(15.0), ink);
}

impl Tool {
    /// Shows the button; returns whether it was pressed and is enabled.
    fn show(&self, ui: &mut Ui, cx: &UiContext<'_>) -> bool {
        let (word, enabled) = (cx.words.get(self.word), self.why_not.is_none());
        let response = icon_toggle(ui, cx, self.icon, word, self.on, enabled);
        let why_not = self.why_not.map(|key| cx.words.get(key).to_owned());
        let hint = why_not.unwrap_or_else(|| hint(word, self.action, true, cx.letter_keys));
        response.tooltip(hint).clicked() && enabled
    }
}
