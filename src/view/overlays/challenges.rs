//! Challenges: the line under the panel, and the page that explains them.

use super::exercise;
use super::overlay_texts::OverlayTexts;
use super::practice;
use crate::lesson::Standing;
use crate::text::lesson::Passage;
use crate::text::{fill, run};
use crate::view::panel::panel_state::PanelState;
use crate::view::panel::{links, prose_msgs};
use crate::view::prelude::*;
use crate::view::reading::open_lesson::bare;
use crate::view::reading::progress;

/// Distance of the centres of two stars.
const PITCH: f32 = progress::PITCH;

/// The most stars earned for a challenge. The stored value is shown.
fn stars(state: &PanelState<'_>, goal: &Standing) -> u8 {
    state.settings.stars(state.reading.entry.id, goal.id)
}

/// The challenge of the line: that of the address, or the first with missing stars.
fn next(state: &PanelState<'_>) -> Option<Standing> {
    let goals = &state.reading.page.derived().challenges;
    if let Some(asked) = goals.iter().find(|goal| goal.id == state.asked.challenge) {
        return Some(*asked);
    }
    goals.iter().find(|goal| stars(state, goal) < 3).or(goals.last()).copied()
}

/// One line: the next challenge and its stars; a click opens the page of challenges.
pub fn line(ui: &mut Ui, rect: Rect, state: &PanelState<'_>) {
    let cx = state.cx;
    let theme = cx.theme;
    let Some(goal) = next(state) else { return };
    let text = state.bar.text;
    let Some(challenge) = text.challenge(goal.id) else { return };
    let title = fill::plain(&links::pieces(state, &challenge.title));
    let earned = stars(state, &goal);
    let name = cx.words.fill("challenge_stars", &[("title", &title), ("n", &earned)]);
    let response = Control::button(&name).corners(CONTROL).at(ui, cx, rect, "challenge");
    let hover =
        if response.hovered() { theme.line.gamma_multiply(0.5) } else { Color32::TRANSPARENT };
    let margin = if cx.touch { 16.0 } else { 24.0 };
    let inner = rect.shrink2(vec2(margin, 0.0));
    ui.painter().rect_filled(rect, 0, theme.panel);
    if rect.left() > 0.0 {
        ui.painter().vline(rect.left() + 0.5, rect.y_range(), Stroke::new(1.0, theme.line));
    }
    ui.painter().rect_filled(inner.expand2(vec2(8.0, -6.0)), CONTROL, hover);
    ui.painter().hline(inner.x_range(), rect.top() + 0.5, Stroke::new(1.0, theme.line));
    let middle = rect.center().y;
    let word = cx.words.get("challenge");
    let painter = ui.painter();
    let drawn =
        painter.text(pos2(inner.left(), middle), Align2::LEFT_CENTER, word, bold(14.0), theme.ink);
    let left = inner.right() - 3.0 * PITCH + 2.0;
    let from = drawn.right() + 12.0;
    let title = elided(ui, &title, font(14.0), left - 8.0 - from, 1);
    text_beside(painter, pos2(from, middle), title, theme.ink);
    progress::stars(painter, theme, pos2(left, middle), 1.0, earned, theme.ink);
    response.on_click(cx, Msg::Overlay(Some(Overlay::Goals)));
}

/// Each challenge with the tasks of its three stars; only one if the address names it.
pub fn list(texts: &mut OverlayTexts, ui: &mut Ui, state: &PanelState<'_>) {
    let cx = state.cx;
    let theme = cx.theme;
    let page = &state.reading.page;
    let text = state.bar.text;
    let changes = page.changes();
    practise(ui, cx);
    ui.add_space(16.0 * cx.ui_scale);
    let goals = &page.derived().challenges;
    let alone = goals.iter().any(|goal| goal.id == state.asked.challenge);
    let asked = |goal: &Standing| !alone || goal.id == state.asked.challenge;
    for (index, goal) in goals.iter().filter(|goal| asked(goal)).enumerate() {
        let Some(challenge) = text.challenge(goal.id) else { continue };
        ui.add_space(if index > 0 { 20.0 } else { 4.0 } * cx.ui_scale);
        let earned = stars(state, goal);
        let row = ui.cursor().min;
        let width = ui.available_width();
        let pitch = PITCH * cx.ui_scale;
        let left = row + vec2(width - 3.0 * pitch + 2.0, 14.0 * cx.ui_scale);
        progress::stars(ui.painter(), theme, left, cx.ui_scale, earned, theme.ink);
        ui.scope(|ui| {
            ui.set_max_width((width - 3.0 * pitch - 8.0).max(1.0));
            let size = Size { font: 16.0, line: 28.0, bold: true };
            prose_msgs::runs(texts.text(3 * index), ui, state, &challenge.title, size);
        });
        ui.set_max_width(width);
        let size = prose_msgs::body(ui, cx);
        prose_msgs::runs(texts.text(3 * index + 1), ui, state, &challenge.body[0], size);
        ui.add_space(6.0);
        // The challenge's ticks would reveal a hidden verdict.
        let now = goal.reached && !state.hidden;
        let few = cx.words.fill("star_few", &[("n", &goal.drags), ("now", &changes)]);
        condition(ui, cx, now, |ui| plain(ui, cx, cx.words.get("star_reached")));
        condition(ui, cx, now && changes <= goal.drags, |ui| plain(ui, cx, &few));
        condition(ui, cx, now && goal.beyond, |ui| {
            let size = Size { font: 14.0, line: 22.0, bold: false };
            prose_msgs::runs(texts.text(3 * index + 2), ui, state, &challenge.body[1], size);
        });
        hints(texts.text(100 + index), ui, goal, challenge, state);
        if now && page.is_given(goal) {
            ui.add_space(4.0 * cx.ui_scale);
            plain(ui, cx, cx.words.get("goal_given"));
        }
    }
    ui.add_space(20.0 * cx.ui_scale);
    let again = cx.words.get("count_anew");
    text_button(ui, cx, Weight::Plain, again, [Some(Icon::Reset), None])
        .on_click(cx, Msg::Do(KeyAction::Reset));
    exercise::list(ui, state);
}

/// The button that opens the problems of the lesson.
pub fn practise(ui: &mut Ui, cx: &UiContext<'_>) {
    let word = cx.words.get("practise");
    text_button(ui, cx, Weight::Plain, word, [None, Some(Icon::Right)])
        .on_click(cx, Msg::Overlay(Some(Overlay::Practice)));
}

/// The number of hints of a challenge before its solution.
const HINTS: u8 = 2;

/// The open hints: the values to look at, then their formulas; then the solution.
fn hints(
    prose: &mut Prose,
    ui: &mut Ui,
    goal: &Standing,
    challenge: &Passage,
    state: &PanelState<'_>,
) {
    let cx = state.cx;
    let opened = state.challenge_hints.get(goal.id).copied().unwrap_or(0);
    let names = values_of(challenge, state);
    ui.add_space(6.0 * cx.ui_scale);
    if opened > 0 {
        let sentence = practice::phrase(state, "challenge_idea", &[("names", &names)]);
        let size = Size { font: 14.0, line: 22.0, bold: false };
        prose_msgs::paragraph(prose, ui, state, sentence, size);
    }
    if opened > 1 {
        let shown = names.iter().take(3);
        shown.for_each(|name| practice::derivation(ui, state, name, 0..1));
    }
    ui.add_space(4.0 * cx.ui_scale);
    if opened < HINTS {
        let word = cx.words.fill("challenge_hint", &[("n", &(opened + 1))]);
        text_button(ui, cx, Weight::Plain, &word, [None, None])
            .on_click(cx, Msg::ChallengeHint(goal.id));
    } else if let Some(fields) = state.reading.page.solution(goal.id) {
        let solved = Msg::Edit(Edit::Become(fields));
        ask_button(ui, cx, Weight::Plain, "challenge_solution", solved);
    }
}

/// The values in the text of a challenge; the deciding ones if it names none.
fn values_of(challenge: &Passage, state: &PanelState<'_>) -> Vec<&'static str> {
    let page = &state.reading.page;
    let texts = std::iter::once(&challenge.title).chain(&challenge.body);
    let holes: Vec<_> = texts.flat_map(|runs| run::holes(runs)).collect();
    let spoken: Vec<_> = holes.iter().map(|hole| bare(hole)).collect();
    let symbols = page.about().symbols.iter().map(|symbol| symbol.name);
    let computed = symbols.filter(|name| state.reading.method(name).is_some());
    let (named, others): (Vec<_>, Vec<_>) =
        computed.partition(|name| spoken.iter().any(|known| known == name));
    let deciding = page.lesson().digits();
    let others = others.into_iter().filter(|name| deciding.contains(name));
    if named.is_empty() { others.collect() } else { named }
}

/// Words whose first line is vertically centred on the icon beside them.
fn plain(ui: &mut Ui, cx: &UiContext<'_>, text: &str) {
    let font = cx.ui(14.0);
    let high = ui.fonts(|fonts| fonts.row_height(&font));
    ui.add_space((22.0 * cx.ui_scale - high) / 2.0);
    cx.label(ui, text, font, cx.theme.ink);
}

/// The condition of a star, with a tick if the current scene fulfils it.
fn condition(ui: &mut Ui, cx: &UiContext<'_>, holds: bool, words: impl FnOnce(&mut Ui)) {
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let (rect, _) = ui.allocate_exact_size(vec2(20.0, 22.0) * cx.ui_scale, Sense::hover());
        let (icon, ink, stroke) = match holds {
            true => (Icon::Check, cx.theme.hitt, 2.0),
            false => (Icon::Star, cx.theme.ink3, 1.4),
        };
        icon.paint_at(ui.painter(), rect.center(), 16.0 * cx.ui_scale, ink, stroke);
        ui.vertical(|ui| {
            ui.set_max_width(ui.available_width());
            words(ui);
        });
    });
}
