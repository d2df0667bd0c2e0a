//! The bubble that invites to drag a point.

use crate::view::prelude::*;

/// The bubble at a point that says how to drag it.
pub fn bubble(ui: &Ui, cx: &UiContext<'_>, at: Pos2) {
    let (theme, ui_scale) = (cx.theme, cx.ui_scale);
    let text = cx.words.get("home_drag").to_owned();
    let galley = ui.painter().layout_no_wrap(text, cx.bold(14.0), Color32::PLACEHOLDER);
    let size = galley.size() + vec2(28.0, 14.0) * ui_scale;
    let clip = ui.clip_rect().shrink(6.0);
    // Near an edge of the window the bubble moves inward.
    let middle = at.x.min(clip.right() - size.x / 2.0).max(clip.left() + size.x / 2.0);
    let rect = Rect::from_center_size(pos2(middle, at.y - 46.0 * ui_scale - size.y / 2.0), size);
    ui.painter().rect_filled(rect, CONTROL, theme.inv);
    let foot = [vec2(-7.0, 0.0), vec2(7.0, 0.0), vec2(0.0, 7.0)].map(|by| by * ui_scale);
    let foot = foot.map(|by| pos2(at.x, rect.bottom()) + by).to_vec();
    ui.painter().add(egui::Shape::convex_polygon(foot, theme.inv, Stroke::NONE));
    ui.painter().galley(rect.min + vec2(14.0, 7.0) * ui_scale, galley, theme.inv_ink);
}
