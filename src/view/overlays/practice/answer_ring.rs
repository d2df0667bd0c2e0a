//! The ring that shows an answer in the picture, and is dragged to check the answer.

use super::answer_card::as_fraction;
use super::round::RoundItem;
use crate::lesson::Page;
use crate::lesson::practice::{Place, point};
use crate::view::canvas::{Viewport, pos, screen};
use crate::view::msg::PracticeMsg;
use crate::view::prelude::*;
use crate::view::widgets::cancelled_drag;
use glam::DVec3;

/// Snapping distance of the ring, in points.
const SNAP: f32 = 8.0;

/// Step of an arrow key, without and with Shift.
const STEP: (f32, f32) = (5.0, 1.0);

/// A problem and the picture that shows its rings.
pub struct AnswerRings<'a> {
    pub cx: &'a UiContext<'a>,
    pub view: &'a Viewport,
    pub canvas: Rect,
    pub item: &'a RoundItem,
}

/// Shows the rings of the open problem; returns the new position of the dragged ring.
pub fn show(ui: &mut Ui, rings: &AnswerRings<'_>, page: &Page) -> Option<Rect> {
    let &AnswerRings { cx, view, canvas, item } = rings;
    let painter = ui.painter_at(canvas);
    let seen = |place: DVec3| view.project(place).map(pos);
    let first = item.first.as_ref().and_then(|answer| seen(item.place(page, answer)?));
    // The first answer is omitted where the dragged ring would hide it.
    let ring = item.ring.and_then(seen);
    let apart = |at: &Pos2| ring.is_none_or(|ring| ring.distance(*at) > 34.0 * cx.ui_scale);
    if let Some(at) = first.filter(|at| item.solved && apart(at)) {
        old_ring(&painter, cx, at, cx.words.get("first_answer"));
    }
    let target = item.target(page).and_then(seen);
    if item.ring.is_some() {
        return dragged(ui, rings, target);
    }
    match (item.solved, target) {
        (true, Some(at)) => {
            let edge = |ink: Color32| Stroke::new(2.6 * cx.ui_scale, ink);
            painter.circle_stroke(at, 13.0 * cx.ui_scale, edge(cx.theme.ink));
            painter.circle_stroke(at, 8.0 * cx.ui_scale, edge(cx.theme.hit));
            painter.circle_filled(at, 3.0 * cx.ui_scale, cx.theme.hit);
        }
        (false, _) => {
            // The last wrong answer that could be parsed.
            let judged = item.judged.as_ref().zip(item.problem.as_ref());
            let answer = judged.and_then(|(entry, problem)| problem.read(entry));
            let answer = answer.filter(|_| item.wrong > 0);
            let at = answer.as_ref().and_then(|answer| seen(item.place(page, answer)?));
            if let (Some(answer), Some(at)) = (answer, at) {
                let word = cx.words.get("own_answer");
                own_ring(&painter, cx, at, &format!("{word} {}", as_fraction(&answer)));
            }
        }
        (true, None) => {}
    }
    None
}

/// A hollow ring at the learner's point, with a text above it.
pub fn own_ring(painter: &Painter, cx: &UiContext<'_>, at: Pos2, text: &str) {
    let ring = Stroke::new(2.6 * cx.ui_scale, cx.theme.ink);
    painter.circle(at, 9.5 * cx.ui_scale, cx.theme.canvas, ring);
    let over = at - vec2(0.0, 14.0 * cx.ui_scale);
    painter.text(over, Align2::CENTER_BOTTOM, text, cx.bold(13.0), cx.theme.ink);
}

fn old_ring(painter: &Painter, cx: &UiContext<'_>, at: Pos2, word: &str) {
    let ring = Stroke::new(1.6 * cx.ui_scale, cx.theme.helper);
    painter.circle(at, 7.0 * cx.ui_scale, cx.theme.canvas, ring);
    let over = at - vec2(0.0, 11.0 * cx.ui_scale);
    painter.text(over, Align2::CENTER_BOTTOM, word, cx.ui(12.0), cx.theme.ink3);
}

/// The draggable ring, which follows the pointer and the arrow keys, and snaps to its target. Escape
/// undoes a drag.
fn dragged(ui: &mut Ui, rings: &AnswerRings<'_>, target: Option<Pos2>) -> Option<Rect> {
    let &AnswerRings { cx, view, canvas, item } = rings;
    let ring = item.ring?;
    let at = view.project(ring).map(pos)?;
    // A position outside of the picture is clamped to the edge.
    let at = canvas.shrink(16.0).clamp(at);
    let size = Vec2::splat(if cx.touch { 48.0 } else { 34.0 } * cx.ui_scale);
    let rect = Rect::from_center_size(at, size);
    let id = ui.id().with("answer ring");
    let response = ui.interact(rect, id, Sense::click_and_drag());
    let name = cx.words.get("answer_ring");
    let response = Control::button(name).corners((size.y / 2.0) as u8).with(ui, cx, response);
    own_ring(&ui.painter_at(canvas), cx, at, cx.words.get("own_answer"));
    let mut to = None;
    if response.dragged() {
        to = response.interact_pointer_pos();
    } else if response.has_focus() {
        let [right, up] = tab_stops::arrows(ui.ctx(), id, [true; 2]);
        let step = if ui.input(|input| input.modifiers.shift) { STEP.1 } else { STEP.0 };
        let by = vec2(right as f32, -up as f32);
        to = (by != Vec2::ZERO).then(|| at + by * step);
    }
    let reached = |to: Pos2| match item.track() {
        Some(track) => on_track(view, track, to),
        // Without a track the ring keeps its depth.
        None => view.reached(screen(to), ring),
    };
    let start = cancelled_drag::restored(&response, ring);
    if let Some(place) = start.or_else(|| to.and_then(reached)) {
        let seen = view.project(place).map(pos);
        let near = seen
            .zip(target)
            .is_some_and(|(seen, target)| seen.distance(target) <= SNAP * cx.ui_scale);
        cx.ask(Msg::Practice(PracticeMsg::Ring { to: place, there: near }));
    }
    Some(rect)
}

/// The point of a line whose projection is nearest to a point of the screen.
fn on_track(view: &Viewport, track: &Place, at: Pos2) -> Option<DVec3> {
    let place = |parameter: f64| point(&track.at(parameter));
    let project = |parameter: f64| view.project(place(parameter)).map(|p| screen(pos(p)));
    // Newton's method, because of the perspective.
    let mut parameter = 0.0;
    for _ in 0..6 {
        let here = project(parameter)?;
        let way = (project(parameter + 1e-3)? - here) / 1e-3;
        if way.length_squared() < 1e-9 {
            return None;
        }
        parameter += (screen(at) - here).dot(way) / way.length_squared();
    }
    Some(place(parameter.clamp(-20.0, 20.0)))
}
