//! The bar over the picture: what the keys of presenter mode do, for a board without keys.

use super::Presenter;
use crate::lesson::Snap;
use crate::view::bar_button::BarButton;
use crate::view::bars::BarState;
use crate::view::icons::{self, Icon};
use crate::view::keys::{KeyAction, hint};
use crate::view::layout::Layout;
use crate::view::msg::Msg;
use crate::view::scene_bar::{snaps, snaps_width};
use crate::view::ui_context::{UiContext, bold};
use egui::{Align, Color32, Layout as Flow, Rect, Ui, UiBuilder, Vec2, pos2, vec2};

/// A button of the bar.
struct Tool {
    icon: Icon,
    word: &'static str,
    action: KeyAction,
    /// Whether it is switched on, of one that is a switch.
    on: Option<bool>,
    /// Why it does nothing now.
    why_not: Option<&'static str>,
    /// Its word is shown too, where there is room.
    word_shown: bool,
}

/// What the bar shows beside the state of presenter mode.
pub struct Switches {
    /// How points are attracted.
    pub snap: Snap,
    /// The verdict is hidden, by whatever.
    pub hides: bool,
    /// The program has the whole screen; `None` if it cannot.
    pub full: Option<bool>,
    /// A list is walked through.
    pub walks: bool,
    /// Challenges are not to be seen.
    pub goalless: bool,
}

/// The tools, and the same without those that a narrow bar has no room for.
fn tools(presenter: &Presenter, switches: &Switches, alone: bool) -> [Vec<Tool>; 2] {
    let tool = |icon, word, action, on, why_not| {
        let worded = [
            KeyAction::Pen,
            KeyAction::Wipe,
            KeyAction::Freeze,
            KeyAction::HideVerdict,
            KeyAction::LeaveList,
        ];
        let word_shown = worded.contains(&action);
        Tool { icon, word, action, on, why_not, word_shown }
    };
    let (ink, frozen, hides) = (&presenter.ink, presenter.frozen, switches.hides);
    let eye = if hides { (Icon::Eye, "show_verdict") } else { (Icon::EyeOff, "hide_verdict") };
    let nothing = ink.is_empty().then_some("nothing_drawn");
    let all = || {
        let full =
            tool(Icon::FullScreen, "full_screen", KeyAction::FullScreen, switches.full, None);
        let tools = [
            tool(Icon::Pen, "pen", KeyAction::Pen, Some(ink.on), None),
            tool(Icon::Eraser, "wipe", KeyAction::Wipe, None, nothing),
            tool(Icon::Freeze, "freeze", KeyAction::Freeze, Some(frozen), None),
            tool(eye.0, eye.1, KeyAction::HideVerdict, Some(hides), None),
            tool(Icon::Star, "goals", KeyAction::Goals, None, None),
            tool(Icon::Black, "act_black", KeyAction::Black, None, None),
            full,
            tool(Icon::Menu, "list_leave", KeyAction::LeaveList, None, None),
            tool(Icon::Close, "present_end", KeyAction::EndPresent, None, None),
        ];
        let there = |action: KeyAction| match action {
            // Without its text a lesson has no exercises.
            KeyAction::Goals => !alone && !switches.goalless,
            KeyAction::LeaveList => switches.walks,
            KeyAction::FullScreen => switches.full.is_some(),
            _ => true,
        };
        tools.into_iter().filter(move |tool| there(tool.action))
    };
    let least = |tool: &Tool| !matches!(tool.action, KeyAction::Black | KeyAction::FullScreen);
    [all().collect(), all().filter(least).collect()]
}

/// The title of the lesson, and the tools at the right end: with their words where these fit.
pub fn bar(
    ui: &mut Ui,
    look: &UiContext<'_>,
    layout: &Layout,
    (state, switches, presenter): (&BarState<'_>, &Switches, &Presenter),
) {
    let (rect, unit) = (layout.top, look.pick(1.0, 1.0));
    ui.painter().rect_filled(rect, 0, look.theme.panel);
    let margin = 40.0 * unit.min(rect.width() / 1000.0);
    let inner = rect.shrink2(vec2(margin, 0.0));
    let title = state.lesson();
    let painter = ui.painter().clone();
    let set = |size: f32| painter.layout_no_wrap(title.clone(), bold(size * unit), look.theme.ink);
    let mut galley = set(33.0);
    let logo = 62.0 * unit;
    let [all, least] = tools(presenter, switches, layout.alone);
    let wide = |tools: &[Tool], [switch, words]: [bool; 2]| {
        let width = |tool: &Tool| tool.button(look, words).width(ui, look) + gap(look, words);
        let widths = tools.iter().map(width);
        snaps_width(ui, look, switch) + widths.sum::<f32>()
    };
    let tools = if wide(&all, [false, false]) <= inner.width() { all } else { least };
    // With all words, with those of the switch or of the tools alone, with none.
    let room = inner.width() - logo - galley.size().x - 24.0 * unit;
    let words = [[true, true], [false, true], [true, false], [false, false]];
    let mut words = words.into_iter().filter(|words| wide(&tools, *words) <= room);
    let words = words.next().unwrap_or([false, false]);
    let left = inner.right() - wide(&tools, words);
    let mut place = ui.new_child(
        UiBuilder::new()
            .max_rect(Rect::from_min_max(pos2(left, inner.top()), inner.max))
            .id_salt("presenter bar"),
    );
    row(&mut place, look, (switches.snap, &tools), words);
    let end = left - 12.0 * unit;
    // A long title is set smaller.
    for size in [28.0, 24.0, 20.0] {
        if inner.left() + logo + galley.size().x > end {
            galley = set(size);
        }
    }
    let painter = ui.painter().with_clip_rect(Rect::from_min_max(rect.min, pos2(end, rect.max.y)));
    let at = pos2(inner.left() + 18.0 * unit, rect.center().y);
    icons::logo(
        &painter,
        Rect::from_center_size(at, Vec2::splat(36.0 * unit)),
        look.theme,
        look.theme.panel,
    );
    let at = pos2(inner.left() + logo, rect.center().y - galley.size().y / 2.0);
    painter.galley(at, galley, look.theme.ink);
}

/// The way of snapping and the tools, in the order in which Tab visits them.
fn row(
    ui: &mut Ui,
    look: &UiContext<'_>,
    (snap, tools): (Snap, &[Tool]),
    [switch, words]: [bool; 2],
) {
    let height = ui.max_rect().height();
    let size = vec2(ui.available_width(), height);
    ui.allocate_ui_with_layout(size, Flow::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = gap(look, words);
        snaps(ui, look, snap, switch);
        for tool in tools {
            let pressed = tool.button(look, words).show(ui, look).clicked();
            if pressed && tool.why_not.is_none() {
                look.ask(Msg::Do(tool.action));
            }
        }
    });
}

fn gap(look: &UiContext<'_>, words: bool) -> f32 {
    if words { look.pick(8.0, 14.0) } else { 2.0 }
}

impl Tool {
    /// With its word, if it is one whose word is shown and there is room for words.
    fn button(&self, look: &UiContext<'_>, words: bool) -> BarButton {
        let word = look.words.get(self.word);
        let button = BarButton::new(self.icon, word)
            .on(self.on)
            .why_not(self.why_not.map(|key| look.words.get(key)))
            .hint(hint(word, self.action, true));
        match words && self.word_shown {
            true => button.text(word, look.ui(13.0), Color32::PLACEHOLDER),
            false => button,
        }
    }
}
