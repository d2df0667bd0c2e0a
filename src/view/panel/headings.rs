//! Rules, captions and headers shared by the parts of the panel.

use crate::view::panel::panel_state::PanelState;
use crate::view::prelude::*;
use crate::view::reading::catalogue;
use crate::view::reading::progress::{LessonMark, Progress};
use crate::view::widgets::chip::pick;
use crate::view::window_regions::heading;

/// Height of a row with a link to a lesson.
const ROW: f32 = 32.0;

/// A hairline between two parts of the panel.
pub fn rule(ui: &mut Ui, cx: &UiContext<'_>) {
    ui.add_space(14.0 * cx.ui_scale);
    ui.add(Separator::default().spacing(1.0));
    ui.add_space(12.0 * cx.ui_scale);
}

/// A caption at the left end of a row; returns its rectangle.
pub fn caption(ui: &Ui, cx: &UiContext<'_>, at: Pos2, text: &str) -> Rect {
    ui.painter().text(at, Align2::LEFT_CENTER, text, cx.ui(12.0), cx.theme.ink3)
}

/// The side of the icon of the button back to the picture of the step, and the space beside it.
const ICON: f32 = 14.0;
const GAP: f32 = 8.0;

/// The width of that button without words.
pub const BACK: f32 = ICON + 2.0 * GAP;

/// The button back to the picture of the step, at the right of its line, with words if there is
/// space.
pub fn back(ui: &mut Ui, cx: &UiContext<'_>, free: Rect) {
    let word = cx.words.get(KeyAction::StepPicture.word());
    let galley = unwrapped(ui.painter(), word, cx.ui(12.0));
    let worded = BACK + 4.0 + galley.size().x <= free.width();
    let width = ICON + if worded { 4.0 + galley.size().x } else { 0.0 };
    let right = free.right() - GAP;
    let place = free.with_max_x(right).with_min_x(right - width);
    let control = Control::button(word).corners(4);
    let response = control.at(ui, cx, place.expand2(vec2(4.0, 0.0)), "back");
    let ink = if response.hovered() { cx.theme.ink } else { cx.theme.ink2 };
    let left = place.left() + ICON;
    let middle = pos2(left - ICON / 2.0, place.center().y);
    Icon::Undo.paint_at(ui.painter(), middle, ICON, ink, cx.stroke());
    if worded {
        text_beside(ui.painter(), pos2(left + 4.0, place.center().y), galley, ink);
    }
    response
        .tooltip(cx.hint(word, KeyAction::StepPicture))
        .on_click(cx, Msg::Do(KeyAction::StepPicture));
}

/// The button that starts or stops reading the step aloud.
pub fn voice(ui: &Ui, cx: &UiContext<'_>, rect: Rect, reads: bool) {
    let (word, icon) =
        if reads { ("read_aloud_end", Icon::Pause) } else { ("read_aloud", Icon::Voice) };
    let name = cx.words.get(word);
    let response = Control::button(name).corners(4).at(ui, cx, rect, "voice");
    let ink = if response.hovered() { cx.theme.ink } else { cx.theme.ink2 };
    icon.paint_at(ui.painter(), rect.center(), 16.0, ink, cx.stroke());
    response.tooltip(name).on_click(cx, Msg::ReadAloud);
}

/// A header over a part: bold, with a line under it, if the part is shown.
pub fn head(ui: &Ui, cx: &UiContext<'_>, rect: Rect, text: &str, here: bool) -> Rect {
    let at = rect.left_center();
    let (face, ink) =
        if here { (cx.bold(13.0), cx.theme.ink) } else { (cx.ui(13.0), cx.theme.ink3) };
    let drawn = ui.painter().text(at, Align2::LEFT_CENTER, text, face, ink);
    if !here {
        return drawn;
    }
    let under = Rect::from_x_y_ranges(drawn.x_range(), rect.bottom() - 2.0..=rect.bottom());
    ui.painter().rect_filled(under, 0, cx.theme.ink);
    drawn
}

/// The selectable computations, if there are several.
pub fn methods(ui: &mut Ui, state: &PanelState<'_>) {
    let cx = state.cx;
    let methods = &state.reading.page.derived().methods;
    let Some(shown) = state.method().filter(|_| methods.len() > 1) else { return };
    // Presenter size leaves the choice to the table that compares the methods.
    if cx.presenter() && state.reading.page.about().compared {
        return;
    }
    let chip = |id| (cx.words.method(id), id == shown.id, Msg::Method(id));
    chips(ui, cx, methods.iter().map(|method| chip(method.id)));
    ui.add_space(14.0 * cx.ui_scale);
}

/// Chips side by side: the name of each, whether it is selected, and its message.
pub fn chips<'a>(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    chips: impl IntoIterator<Item = (&'a str, bool, Msg)>,
) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        for (name, chosen, msg) in chips {
            if pick(ui, cx, name, chosen) {
                cx.ask(msg);
            }
        }
    });
}

/// A placeholder for content that would reveal a hidden verdict.
pub fn hidden_notice(ui: &mut Ui, cx: &UiContext<'_>) {
    let words = cx.words.get("opens_with_verdict");
    let row = Control::label(words).wide_row(ui, cx, cx.target()).rect;
    hidden(ui, cx, row.left_center(), words);
}

/// A caption in its own row.
pub fn caption_row(ui: &mut Ui, cx: &UiContext<'_>, text: &str) -> Rect {
    let row = Control::label(text).wide_row(ui, cx, 22.0 * cx.ui_scale);
    heading(ui.ctx(), row.id, 4);
    caption(ui, cx, row.rect.left_center(), text);
    row.rect
}

/// Content right of `left` in its own row, with the same height.
pub fn indented_column(ui: &mut Ui, salt: &str, left: f32, show: impl FnOnce(&mut Ui)) -> Rect {
    let all = ui.available_rect_before_wrap();
    let place = all.with_min_x(all.left() + left);
    let mut column = ui.new_child(UiBuilder::new().max_rect(place).id_salt(salt));
    column.spacing_mut().item_spacing = Vec2::ZERO;
    show(&mut column);
    let used = Rect::from_min_max(all.min, pos2(all.right(), column.min_rect().bottom()));
    ui.advance_cursor_after_rect(used);
    used
}

/// A row with a link to another lesson and its progress.
pub fn lesson_row(ui: &mut Ui, state: &PanelState<'_>, entry: &'static Entry) {
    let cx = state.cx;
    let Some(listed) = catalogue::neighbour(entry, 0) else { return };
    let (theme, ui_scale) = (cx.theme, cx.ui_scale);
    let done = Progress(state.settings).done(listed);
    let name = catalogue::name(entry, cx.words.lang());
    let already = cx.words.get("known_already");
    let said = if done { format!("{name}, {already}") } else { name.clone() };
    let response = Control::link(&said).corners(CONTROL).wide_row(ui, cx, cx.button(ROW));
    let row = response.rect;
    let mark = if done { LessonMark::Done } else { LessonMark::Open };
    let at = pos2(row.left() + 7.0 * ui_scale, row.center().y);
    mark.paint(ui.painter(), at, 6.0 * ui_scale, [theme.ink2, theme.panel]);
    let state_room = if done { 60.0 * ui_scale } else { 0.0 };
    let room = (row.width() - 22.0 * ui_scale - state_room).max(1.0);
    let fonts = [15.0, 14.0, 13.0, 12.0].map(|size| cx.ui(size));
    let galley = one_line(ui, &name, room, &fonts);
    let at = pos2(row.left() + 22.0 * ui_scale, row.center().y - galley.size().y / 2.0);
    let under = at.y + galley.size().y + 1.0;
    let line = at.x..=at.x + galley.size().x;
    ui.painter().galley(at, galley, theme.link);
    let ink = if response.hovered() { theme.ink } else { theme.link };
    ui.painter().hline(line, under, Stroke::new(1.0, ink));
    if done {
        let font = cx.ui(12.0);
        ui.painter().text(row.right_center(), Align2::RIGHT_CENTER, already, font, theme.ink3);
    }
    response.on_click(cx, Msg::Open(entry.id));
}

/// A dashed box in place of hidden content.
pub fn hidden(ui: &Ui, cx: &UiContext<'_>, at: Pos2, words: &str) {
    let theme = cx.theme;
    let galley = unwrapped(ui.painter(), words, cx.ui(13.0));
    let ui_scale = cx.ui_scale;
    let size = vec2(galley.size().x + 44.0 * ui_scale, 32.0 * ui_scale);
    let rect = Rect::from_min_size(pos2(at.x, at.y - 16.0 * ui_scale), size);
    let [a, b, c, d] = [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()];
    let edge = Stroke::new(1.0, theme.control);
    ui.painter().extend(Shape::dashed_line(&[a, b, c, d, a], edge, 4.0, 3.0));
    let middle = pos2(rect.left() + 18.0 * ui_scale, at.y);
    let eye = Rect::from_center_size(middle, Vec2::splat(18.0 * ui_scale));
    Icon::EyeOff.paint(ui.painter(), eye, theme.ink2, cx.stroke());
    let at = pos2(rect.left() + 34.0 * ui_scale, at.y);
    text_beside(ui.painter(), at, galley, theme.ink2);
}
