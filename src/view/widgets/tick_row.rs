//! A checkbox in its own row.

use crate::view::prelude::*;

/// A checkbox over the available width.
pub fn tick_row(ui: &mut Ui, cx: &UiContext<'_>, word: &str, on: bool) -> Response {
    let row = Control::new(WidgetType::Checkbox, word, Some(on)).corners(CONTROL);
    let row = row.wide_row(ui, cx, cx.target());
    let at = row.rect.left_center() + vec2(21.0, 0.0);
    tick(ui, cx, at, on);
    let at = pos2(at.x + 19.0, row.rect.center().y);
    ui.painter().text(at, Align2::LEFT_CENTER, word, cx.ui(15.0), cx.theme.ink);
    row
}

/// A box, checked or not.
pub fn tick(ui: &Ui, cx: &UiContext<'_>, at: Pos2, on: bool) {
    let (theme, place) = (cx.theme, Rect::from_center_size(at, Vec2::splat(18.0)));
    let (fill, border) = if on { (theme.inv, theme.inv) } else { (theme.raised, theme.control) };
    ui.painter().rect(place, 4, fill, Stroke::new(1.0, border), StrokeKind::Inside);
    if on {
        Icon::Check.paint(ui.painter(), place.shrink(1.0), theme.inv_ink, 2.0);
    }
}
