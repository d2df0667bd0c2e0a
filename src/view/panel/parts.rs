//! Rules, captions and heads that the parts of the panel share.

use crate::view::act::Act;
use crate::view::controls::focus_ring;
use crate::view::icons::Icon;
use crate::view::keys::{Action, hint};
use crate::view::look::Look;
use egui::{
    Align2, CornerRadius, CursorIcon, Rect, Sense, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

/// A hairline between two parts of the panel.
pub fn rule(ui: &mut Ui, look: &Look<'_>) {
    ui.add_space(14.0 * look.k);
    let (line, _) = ui.allocate_exact_size(vec2(ui.available_width(), 1.0), Sense::hover());
    ui.painter().rect_filled(line, 0, look.theme.line);
    ui.add_space(12.0 * look.k);
}

/// A caption at the left end of a row; the place that it takes.
pub fn caption(ui: &Ui, look: &Look<'_>, at: egui::Pos2, text: &str) -> Rect {
    ui.painter().text(at, Align2::LEFT_CENTER, text, look.ui(12.0), look.theme.ink3)
}

/// The way back to the picture of the step, at the right of its line: in words where these have room.
pub fn back(ui: &mut Ui, look: &Look<'_>, free: Rect, acts: &mut Vec<Act>) {
    let word = look.words.get(Action::StepPicture.word());
    let ink = look.theme.ink2;
    let galley = ui.painter().layout_no_wrap(word.to_owned(), look.ui(12.0), ink);
    let (icon, gap) = (Vec2::splat(14.0), 8.0);
    let told = icon.x + 4.0 + galley.size().x + 2.0 * gap <= free.width();
    let width = icon.x + if told { 4.0 + galley.size().x } else { 0.0 };
    let place = Rect::from_min_max(pos2(free.right() - gap - width, free.top()), free.max);
    let place = place.with_max_x(free.right() - gap);
    let response = ui.interact(place.expand2(vec2(4.0, 0.0)), ui.id().with("back"), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, word));
    let ink = if response.hovered() { look.theme.ink } else { ink };
    let at = Rect::from_min_size(pos2(place.left(), place.center().y - icon.y / 2.0), icon);
    Icon::Undo.paint(ui.painter(), at, ink, look.stroke());
    if told {
        let at = pos2(at.right() + 4.0, place.center().y - galley.size().y / 2.0);
        ui.painter().galley_with_override_text_color(at, galley, ink);
    }
    focus_ring(ui, look, &response, CornerRadius::same(4));
    let response = response.on_hover_cursor(CursorIcon::PointingHand);
    if response.on_hover_text(hint(word, Action::StepPicture, false)).clicked() {
        acts.push(Act::Do(Action::StepPicture));
    }
}

/// A head over a part: bold, with a line under it, if it is what is shown.
pub fn head(ui: &Ui, look: &Look<'_>, rect: Rect, (text, here): (&str, bool)) -> Rect {
    let at = rect.left_center();
    let (face, ink) =
        if here { (look.bold(13.0), look.theme.ink) } else { (look.ui(13.0), look.theme.ink3) };
    let drawn = ui.painter().text(at, Align2::LEFT_CENTER, text, face, ink);
    if !here {
        return drawn;
    }
    let under = Rect::from_min_max(
        pos2(drawn.left(), rect.bottom() - 2.0),
        pos2(drawn.right(), rect.bottom()),
    );
    ui.painter().rect_filled(under, 0, look.theme.ink);
    drawn
}
