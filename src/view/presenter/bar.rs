//! The bar over the picture and the steps at the end of the dock: all that the keys of presenter
//! mode do, for a board without keys.

use super::Presenter;
use crate::lesson::Snap;
use crate::view::act::Act;
use crate::view::bars::BarState;
use crate::view::controls::focus_ring;
use crate::view::icons::{self, Icon};
use crate::view::keys::{Action, BINDINGS, PRESENTER};
use crate::view::layout::Layout;
use crate::view::look::{Look, bold};
use crate::view::scene_bar::{snaps, snaps_width};
use egui::{
    Align, Align2, Color32, CursorIcon, Galley, Layout as Flow, Rect, Response, Sense, Stroke,
    StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};
use std::sync::Arc;

/// A button of the bar.
struct Tool {
    icon: Icon,
    word: &'static str,
    action: Action,
    /// Whether it is switched on, of one that is a switch.
    on: Option<bool>,
    /// Why it does nothing now.
    why_not: Option<&'static str>,
    /// Its word is shown too, where there is room.
    word_shown: bool,
}

fn tools(presenter: &Presenter, alone: bool) -> Vec<Tool> {
    let tool = |icon, word, action, on, why_not| {
        let word_shown = !matches!(action, Action::Present | Action::Goals);
        Tool { icon, word, action, on, why_not, word_shown }
    };
    let (ink, frozen, hidden) = (&presenter.ink, presenter.frozen, presenter.hidden);
    let eye = if hidden { (Icon::Eye, "show_verdict") } else { (Icon::EyeOff, "hide_verdict") };
    let nothing = ink.is_empty().then_some("nothing_drawn");
    let tools = [
        tool(Icon::Pen, "pen", Action::Pen, Some(ink.on), None),
        tool(Icon::Eraser, "wipe", Action::Wipe, None, nothing),
        tool(Icon::Freeze, "freeze", Action::Freeze, Some(frozen), None),
        tool(eye.0, eye.1, Action::HideVerdict, Some(hidden), None),
        tool(Icon::Star, "goals", Action::Goals, None, None),
        tool(Icon::Close, "present_end", Action::Present, None, None),
    ];
    // Without its text a lesson has no exercises.
    tools.into_iter().filter(|tool| !alone || tool.action != Action::Goals).collect()
}

/// The title of the lesson, and the tools at the right end: with their words where these fit.
pub fn bar(
    ui: &mut Ui,
    look: &Look<'_>,
    layout: &Layout,
    (state, snap, presenter): (&BarState<'_>, Snap, &Presenter),
    acts: &mut Vec<Act>,
) {
    let (rect, unit) = (layout.top, look.pick(1.0, 1.0));
    ui.painter().rect_filled(rect, 0, look.theme.panel);
    let margin = 40.0 * unit.min(rect.width() / 1000.0);
    let inner = rect.shrink2(vec2(margin, 0.0));
    let title = format!("{} {}", state.entry.place(), state.title);
    let painter = ui.painter().clone();
    let set = |size: f32| painter.layout_no_wrap(title.clone(), bold(size * unit), look.theme.ink);
    let mut galley = set(33.0);
    let logo = 62.0 * unit;
    let tools = tools(presenter, layout.alone);
    // With all words, with those of the switch alone, with none.
    let wide = |[switch, words]: [bool; 2]| {
        let widths = tools.iter().map(|tool| width(ui, look, tool, words) + gap(look, words));
        snaps_width(ui, look, switch) + widths.sum::<f32>()
    };
    let room = inner.width() - logo - galley.size().x - 24.0 * unit;
    let words = [[true, true], [true, false], [false, false]];
    let words = words.into_iter().find(|words| wide(*words) <= room).unwrap_or([false, false]);
    let left = inner.right() - wide(words);
    let mut place = ui.new_child(
        UiBuilder::new()
            .max_rect(Rect::from_min_max(pos2(left, inner.top()), inner.max))
            .id_salt("presenter bar"),
    );
    row(&mut place, look, (snap, &tools), words, acts);
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
    look: &Look<'_>,
    (snap, tools): (Snap, &[Tool]),
    [switch, words]: [bool; 2],
    acts: &mut Vec<Act>,
) {
    let height = ui.max_rect().height();
    let size = vec2(ui.available_width(), height);
    ui.allocate_ui_with_layout(size, Flow::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = gap(look, words);
        snaps(ui, look, snap, switch, acts);
        for tool in tools {
            if button(ui, look, tool, words).clicked() && tool.why_not.is_none() {
                acts.push(Act::Do(tool.action));
            }
        }
    });
}

fn gap(look: &Look<'_>, words: bool) -> f32 {
    if words { look.pick(8.0, 14.0) } else { 2.0 }
}

fn word(ui: &Ui, look: &Look<'_>, tool: &Tool) -> Arc<Galley> {
    let word = look.words.get(tool.word).to_owned();
    ui.painter().layout_no_wrap(word, look.ui(13.0), Color32::PLACEHOLDER)
}

fn width(ui: &Ui, look: &Look<'_>, tool: &Tool, words: bool) -> f32 {
    if words && tool.word_shown {
        word(ui, look, tool).size().x + 46.0 * look.k
    } else {
        look.switch()
    }
}

/// A bordered button as high as the switch; ink while it is on.
fn button(ui: &mut Ui, look: &Look<'_>, tool: &Tool, words: bool) -> Response {
    let (theme, k) = (look.theme, look.k);
    let galley = word(ui, look, tool);
    let word = look.words.get(tool.word);
    let size = vec2(width(ui, look, tool, words), look.switch());
    let words = words && tool.word_shown;
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let enabled = tool.why_not.is_none();
    response.widget_info(|| match tool.on {
        Some(on) => WidgetInfo::selected(WidgetType::SelectableLabel, enabled, on, word),
        None => WidgetInfo::labeled(WidgetType::Button, enabled, word),
    });
    let (fill, ink, border) = match (tool.on, enabled) {
        (Some(true), _) => (theme.inv, theme.inv_ink, theme.inv),
        (_, true) => (theme.raised, theme.ink, theme.control),
        (_, false) => (theme.raised, theme.ink3.gamma_multiply(0.45), theme.line),
    };
    let border = if response.hovered() && enabled { theme.ink } else { border };
    let edge = Stroke::new(k, border);
    ui.painter().rect(rect, look.corners(), fill, edge, StrokeKind::Inside);
    let x = if words { rect.left() + 20.0 * k } else { rect.center().x };
    let place = Rect::from_center_size(pos2(x, rect.center().y), Vec2::splat(18.0 * k));
    tool.icon.paint(ui.painter(), place, ink, look.stroke());
    if words {
        let at = pos2(rect.left() + 34.0 * k, rect.center().y - galley.size().y / 2.0);
        ui.painter().galley(at, galley, ink);
    }
    focus_ring(ui, look, &response, look.corners());
    let table = if tool.word_shown { PRESENTER } else { BINDINGS };
    let hint = tool.why_not.map(|key| look.words.get(key).to_owned());
    let hint = hint.unwrap_or_else(|| format!("{word} ({})", tool.action.keys_of(table)));
    response.on_hover_cursor(CursorIcon::PointingHand).on_hover_text(hint)
}

/// One step back, where one is, one step on.
pub fn steps(ui: &mut Ui, look: &Look<'_>, rect: Rect, state: &BarState<'_>, acts: &mut Vec<Act>) {
    let (theme, unit) = (look.theme, look.pick(1.0, 1.0));
    ui.painter().rect_filled(rect, 0, theme.panel);
    let edge = Stroke::new(1.0, theme.line);
    ui.painter().hline(rect.x_range(), rect.top() + 0.5, edge);
    if rect.left() > 0.0 {
        let line = rect.y_range().shrink(33.0 * unit);
        ui.painter().vline(rect.left() + 0.5, line, Stroke::new(unit.max(1.0), theme.line));
    }
    let side = 60.0 * unit;
    let middle = rect.center().y;
    let back = pos2(rect.left() + 29.0 * unit + side / 2.0, middle);
    let on = pos2(rect.right() - 40.0 * unit - side / 2.0, middle);
    let (step, all) = (state.step, state.steps.len());
    let ends = [
        (back, Icon::Left, "back", Action::PreviousStep, step > 0),
        (on, Icon::Right, "next", Action::NextStep, step + 1 < all),
    ];
    for (at, icon, word, action, there) in ends {
        let cell = Rect::from_center_size(at, Vec2::splat(side));
        let response = ui.interact(cell, ui.id().with(("presenter step", word)), Sense::click());
        let name = look.words.get(word);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, there, name));
        let primary = action == Action::NextStep;
        let (fill, ink, border) = match (there, primary) {
            (true, true) => (theme.inv, theme.inv_ink, theme.inv),
            (true, false) => (theme.raised, theme.ink, theme.control),
            (false, _) => (theme.raised, theme.ink3.gamma_multiply(0.45), theme.line),
        };
        let edge =
            Stroke::new(look.k, if response.hovered() && there { theme.ink } else { border });
        ui.painter().rect(cell, look.corners(), fill, edge, StrokeKind::Inside);
        let place = Rect::from_center_size(at, Vec2::splat(20.0 * look.k));
        icon.paint(ui.painter(), place, ink, look.stroke());
        focus_ring(ui, look, &response, look.corners());
        if response.on_hover_cursor(CursorIcon::PointingHand).clicked() && there {
            acts.push(Act::Do(action));
        }
    }
    let text = format!("{} / {all}", step + 1);
    let at = pos2((back.x + on.x) / 2.0, middle);
    let drawn = ui.painter().text(at, Align2::CENTER_CENTER, text, look.ui(15.0), theme.ink);
    let numbers = [(step + 1).to_string(), all.to_string()];
    let said = [("n", numbers[0].as_str()), ("all", numbers[1].as_str())];
    let said = look.words.fill("step_of", &said);
    let label = ui.interact(drawn, ui.id().with("presenter place"), Sense::hover());
    label.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &said));
}
