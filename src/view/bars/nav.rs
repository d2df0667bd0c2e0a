//! The navigation row of the steps, and their dots.

use super::{BarState, ListPlace};
use crate::text::lesson::StepKind;
use crate::view::prelude::*;
use crate::view::reading::catalogue;
use crate::view::ui_context::{bold, ui as font};
use crate::view::widgets::controls::{TWO_LINES, row};
use egui::Rangef;
use egui::epaint::text::Row;

/// The widths of a button beside its words, and of the name of a step in it.
const BUTTON_SIDES: f32 = 48.0;
const MIN_NAME_WIDTH: f32 = 70.0;
const MAX_NAME_WIDTH: f32 = 252.0;

/// Back, the dots if the panel does not show them, and next.
pub fn nav(ui: &mut Ui, cx: &UiContext<'_>, layout: &Layout, state: &BarState<'_>) {
    let rect = layout.nav;
    ui.painter().rect_filled(rect, CornerRadius::ZERO, cx.theme.bg);
    ui.painter().hline(rect.x_range(), rect.top(), Stroke::new(1.0, cx.theme.line));
    let margin = if cx.touch { 16.0 } else { 24.0 };
    let inner = rect.shrink2(vec2(margin, 0.0));
    if layout.alone {
        let mut right = row(ui, inner, Align::RIGHT, 8.0);
        ask_button(&mut right, cx, Weight::Primary, "free_play_end", Msg::Free(false));
        return;
    }
    if let Some(place) = state.list {
        return list_nav(ui, cx, inner, layout.folds, place);
    }
    let mut left = row(ui, inner, Align::LEFT, 8.0);
    let last = state.text.steps.len().saturating_sub(1);
    if state.opens() && matches!(state.text.steps[last].kind, StepKind::Summary(_)) {
        let word = if cx.touch { "summary" } else { "summary_first" };
        ask_button(&mut left, cx, Weight::Plain, word, Msg::Edit(Edit::Step(last)));
    }
    if state.step > 0 {
        let (word, icons) = (cx.words.get("back"), [Some(Icon::Left), None]);
        text_button(&mut left, cx, Weight::Plain, word, icons)
            .on_click(cx, Msg::Do(KeyAction::PreviousStep));
    }
    let mut right = row(ui, inner, Align::RIGHT, 8.0);
    let room = inner.right() - left.min_rect().right() - 12.0;
    let next = match state.steps.get(state.step + 1) {
        Some(_) if state.opens() && !cx.touch => {
            Some((cx.words.get("skip_opening").to_owned(), false))
        }
        Some(step) => Some((next_words(ui, cx, ["next_named", "next"], step, room), false)),
        // After the last step comes the next lesson, if there is one.
        None => catalogue::neighbour(state.entry, 1).map(|next| {
            let title = next.title(cx.words.lang());
            (next_words(ui, cx, ["next_lesson_named", "next_lesson"], title, room), true)
        }),
    };
    if let Some((text, onward)) = next {
        let primary = !state.opens() || onward;
        let weight = if primary { Weight::Primary } else { Weight::Plain };
        let action = if onward { KeyAction::NextLesson } else { KeyAction::NextStep };
        text_button(&mut right, cx, weight, &text, [None, Some(Icon::Right)])
            .on_click(cx, Msg::Do(action));
    }
    if layout.folds {
        // Centred, or as close to the centre as the buttons allow.
        let free = Rangef::new(left.min_rect().right() + 6.0, right.min_rect().left() - 6.0);
        let count = state.steps.len().max(1) as f32;
        let pitch = PITCH.min(free.span().max(0.0) / count);
        if pitch < MIN_DOT_DISTANCE {
            return place_text(ui, cx, free, rect.center().y, state.place(cx.words));
        }
        let half = pitch * count / 2.0;
        let (from, to) = (free.min + half, free.max - half);
        let centre = pos2(rect.center().x.min(to).max(from), rect.center().y);
        dots(ui, cx, centre, pitch, state);
    }
}

/// Back, leave, and next for a running list; in the middle the position in the list, unless it is
/// shown elsewhere.
fn list_nav(ui: &mut Ui, cx: &UiContext<'_>, inner: Rect, named: bool, place: ListPlace) {
    let button = |ui: &mut Ui, word: &str, weight: Weight, icons, action: KeyAction| {
        text_button(ui, cx, weight, cx.words.get(word), icons).on_click(cx, Msg::Do(action));
    };
    let mut left = row(ui, inner, Align::LEFT, 8.0);
    if place.at > 0 {
        let icons = [Some(Icon::Left), None];
        button(&mut left, "back", Weight::Plain, icons, KeyAction::PreviousStep);
    }
    button(&mut left, "list_leave", Weight::Plain, [None; 2], KeyAction::LeaveList);
    let mut right = row(ui, inner, Align::RIGHT, 8.0);
    if place.at + 1 < place.count {
        let icons = [None, Some(Icon::Right)];
        button(&mut right, "next", Weight::Primary, icons, KeyAction::NextStep);
    }
    let free = Rangef::new(left.min_rect().right(), right.min_rect().left());
    if named {
        place_text(ui, cx, free, inner.center().y, place.words(cx.words));
    }
}

/// A place, such as "3 / 8", between two buttons if it fits there; its first words are read aloud.
fn place_text(ui: &Ui, cx: &UiContext<'_>, free: Rangef, y: f32, [name, short]: [String; 2]) {
    let galley = unwrapped(ui.painter(), short, font(14.0));
    if free.span() > galley.size().x + 12.0 {
        let drawn = Rect::from_center_size(pos2(free.center(), y), galley.size());
        Control::label(&name).at(ui, cx, drawn, "place");
        ui.painter().galley(drawn.min, galley, cx.theme.ink2);
    }
}

/// "Next: name of the next step", on two lines if it is long, and shortened if it is longer; only
/// "Next" if hardly a word of the name fits.
fn next_words(
    ui: &Ui,
    cx: &UiContext<'_>,
    [named, alone]: [&str; 2],
    name: &str,
    room: f32,
) -> String {
    let text = |name: &str| cx.words.fill(named, &[("title", &name)]);
    let width = |text: String| unwrapped(ui.painter(), text, bold(14.0)).size().x;
    let before = width(text(""));
    let left = room - BUTTON_SIDES - before;
    if cx.touch || left < MIN_NAME_WIDTH {
        return cx.words.get(alone).to_owned();
    }
    let (whole, most) = (text(name), before + left.min(MAX_NAME_WIDTH));
    if width(whole.clone()) <= most {
        return whole;
    }
    let rows = elided(ui, &whole, bold(TWO_LINES), most, 2);
    let row = |row: &Row| row.glyphs.iter().map(|glyph| glyph.chr).collect::<String>();
    let rows = rows.rows.iter().map(|found| row(found).replace(" …", "…").trim().to_owned());
    match &rows.collect::<Vec<_>>()[..] {
        // The smaller letters of two lines would do with one.
        [_] => text(&format!("\n{name}")),
        rows => rows.join("\n"),
    }
}

/// Distance of the centres of two dots, if the dots fit.
pub const PITCH: f32 = 17.0;

/// A phone shows the place instead of dots that are closer together than this: the dot of the open
/// step would touch its neighbours, and a finger would hit two.
const MIN_DOT_DISTANCE: f32 = 13.0;

/// The dots of the steps, centred at `centre`, at this distance; each opens its step.
pub fn dots(ui: &mut Ui, cx: &UiContext<'_>, centre: Pos2, pitch: f32, state: &BarState<'_>) {
    let start = centre.x - pitch * (state.steps.len().saturating_sub(1)) as f32 / 2.0;
    for (index, name) in state.steps.iter().enumerate() {
        let at = pos2(start + pitch * index as f32, centre.y);
        let cell = Rect::from_center_size(at, vec2(pitch, 28.0));
        let here = index == state.step;
        let control = Control::choice(name, here).corners(9);
        let response = control.at(ui, cx, cell, ("step", index));
        let (ink, small) = (cx.theme.ink, pitch / PITCH);
        if here {
            ui.painter().circle_filled(at, 6.0 * small, ink);
        } else if state.progress.opened(state.entry.id, &state.text.steps[index].id) {
            ui.painter().circle_filled(at, 4.2 * small, ink);
        } else {
            ui.painter().circle_stroke(at, 3.8 * small, Stroke::new(1.2, cx.theme.ink2));
        }
        response
            .tooltip(RichText::new(name).font(font(13.0)))
            .on_click(cx, Msg::Edit(Edit::Step(index)));
    }
}
