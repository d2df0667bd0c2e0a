//! The main buttons of the home screen: start learning, the workbench, the museum.

use super::HomeState;
use crate::lesson::SceneValue;
use crate::lessons::ALL;
use crate::view::prelude::*;
use crate::view::reading::catalogue;
use crate::view::workbench;
use crate::workbench::WORKBENCH;

/// The main buttons, stacked.
pub fn doors(ui: &mut Ui, cx: &UiContext<'_>, state: &HomeState<'_>) {
    let (words, lang) = (cx.words, cx.words.lang());
    let (word, below) = match (state.review, state.last) {
        (Some(entry), _) => (
            "door_review",
            words.fill("door_problems", &[("lesson", &catalogue::name(entry, lang))]),
        ),
        (None, Some(listed)) => {
            let (n, all) = state.steps(listed);
            let lesson = catalogue::name(listed.entry, lang);
            let below = words.fill("door_step", &[("lesson", &lesson), ("n", &n), ("all", &all)]);
            ("door_continue", below)
        }
        (None, None) => {
            let lesson = catalogue::name(&ALL[0], lang);
            ("door_learn", words.fill("door_start", &[("lesson", &lesson)]))
        }
    };
    if door(ui, cx, 0, words.get(word), &below) {
        cx.ask(state.first_door());
    }
    if door(ui, cx, 1, words.get("workbench"), words.get("door_workbench")) {
        cx.ask(Msg::Open(WORKBENCH.id));
    }
    let exhibits: usize = catalogue::all().iter().map(|listed| listed.read().exhibits).sum();
    let below = words.fill("door_museum", &[("n", &exhibits)]);
    if door(ui, cx, 2, words.get("bug_museum"), &below) {
        cx.ask(Msg::Sheet(Some(Sheet::Museum)));
    }
}

/// A link for each template of the workbench.
pub fn templates(ui: &mut Ui, cx: &UiContext<'_>) {
    workbench::templates(ui, cx, |board| {
        cx.ask(Msg::Visit(WORKBENCH.id, Edit::Become(board.fields())));
    });
}

/// The large button with this index, with a line about its target.
fn door(ui: &mut Ui, cx: &UiContext<'_>, index: usize, title: &str, below: &str) -> bool {
    let (theme, ui_scale) = (cx.theme, cx.ui_scale);
    let (first, icon) = (index == 0, [Icon::Play, Icon::Plans, Icon::NotEqual][index]);
    let name = format!("{title}: {below}");
    let size = vec2(ui.available_width(), cx.pick(60.0, 108.0));
    let response = Control::button(&name).corners(CARD).allocate(ui, cx, size);
    let rect = response.rect;
    let face = ButtonFace::new(theme, first);
    face.paint(ui, cx, &response, CARD);
    let (ink, quiet) = (face.ink, if first { face.ink } else { theme.ink2 });
    let painter = ui.painter();
    let at = rect.left_center() + vec2(30.0 * ui_scale, 0.0);
    icon.paint_at(painter, at, 24.0 * ui_scale, ink, cx.stroke());
    let left = rect.left() + if cx.touch { 54.0 } else { 58.0 } * ui_scale;
    let end = rect.right() - if cx.touch { 34.0 } else { 72.0 } * ui_scale;
    let rows = [cx.pick(20.0, 36.0), cx.pick(41.0, 76.0)].map(|y| pos2(left, rect.top() + y));
    painter.text(rows[0], Align2::LEFT_CENTER, title, cx.bold(16.0), ink);
    let fonts = [14.0, 13.0, 12.0, 11.0, 10.0].map(|size| cx.ui(size));
    let least = if cx.presenter() { 5 } else { 3 + usize::from(cx.touch) };
    text_beside(painter, rows[1], one_line(ui, below, end - left, &fonts[..least]), quiet);
    let mut at = rect.right_center() - vec2(22.0 * ui_scale, 0.0);
    Icon::Right.paint_at(painter, at, 16.0 * ui_scale, ink, 1.8);
    if !cx.touch {
        at.x -= 32.0 * ui_scale;
        let cap = Rect::from_center_size(at, vec2(1.0, 1.0) * cx.pick(20.0, 32.0));
        painter.rect_stroke(cap, 4, Stroke::new(ui_scale, quiet), StrokeKind::Inside);
        if cx.letter_keys {
            painter.text(at, Align2::CENTER_CENTER, index + 1, cx.ui(12.0), quiet);
        }
    }
    response.clicked()
}
