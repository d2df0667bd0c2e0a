//! Scroll areas. Neither the areas nor their bars are Tab stops: both have no name, and ignore
//! keys.

use crate::view::widgets::controls;
use egui::scroll_area::ScrollAreaOutput;
use egui::{Align, Color32, Key, Mesh, Pos2, Rect, ScrollArea, Ui, UiBuilder, Vec2b, pos2, vec2};
use std::hash::Hash;

/// Height of the fade at an edge beyond which the content continues.
const FADE: f32 = 18.0;
/// Width over which a row does.
const SIDE_FADE: f32 = 28.0;

/// An area that scrolls vertically.
pub fn vertical(ui: &Ui) -> ScrollArea {
    along(ui, [false, true])
}

/// An area that scrolls horizontally.
pub fn horizontal(ui: &Ui) -> ScrollArea {
    along(ui, [true, false])
}

/// An area that scrolls in these directions.
pub fn along(ui: &Ui, directions: impl Into<Vec2b>) -> ScrollArea {
    // egui makes the area sense drags, and widgets that sense drags take the focus, at the end of
    // the page in the frame after the press.
    let tab = ui.input(|input| {
        input.key_down(Key::Tab) || input.key_pressed(Key::Tab) || input.key_released(Key::Tab)
    });
    ScrollArea::new(directions).enable_scrolling(!tab)
}

/// A page in `rect` that scrolls vertically.
pub fn page(ui: &mut Ui, rect: Rect, salt: impl Hash, show: impl FnOnce(&mut Ui)) {
    let mut page = ui.new_child(UiBuilder::new().max_rect(rect));
    vertical(&page).auto_shrink(false).id_salt(salt).show(&mut page, show);
}

/// A row in `rect` that scrolls horizontally and fades into `ground` at an edge beyond which it
/// continues.
pub fn row(ui: &mut Ui, rect: Rect, salt: &str, ground: Color32, show: impl FnOnce(&mut Ui)) {
    let mut row = controls::row(ui, rect, Align::LEFT, 8.0);
    row.shrink_clip_rect(rect.expand2(vec2(4.0, 0.0)));
    let shown = horizontal(&row).id_salt(salt);
    let shown = shown.show(&mut row, |ui| ui.horizontal_centered(show));
    let before = shown.state.offset.x;
    let after = shown.content_size.x - shown.inner_rect.width() - before;
    let left = [rect.left() - 4.0, rect.left() + SIDE_FADE];
    let right = [rect.right() + 4.0, rect.right() - SIDE_FADE];
    for (_, ends) in
        [(before, left), (after, right)].into_iter().filter(|(hidden, _)| *hidden >= 1.0)
    {
        let edge = |x| [pos2(x, rect.top() + 1.0), pos2(x, rect.bottom())];
        fade(&row, ground, ends.map(edge));
    }
}

/// Fades the content of an area into `ground` at the edges beyond which it continues.
pub fn fades<R>(ui: &Ui, ground: Color32, shown: &ScrollAreaOutput<R>) {
    let (rect, above) = (shown.inner_rect, shown.state.offset.y);
    let below = shown.content_size.y - rect.height() - above;
    let ends = [(above, rect.top(), FADE), (below, rect.bottom(), -FADE)];
    for (_, edge, depth) in ends.into_iter().filter(|(hidden, ..)| *hidden > 1.0) {
        let across = |y| [pos2(rect.left(), y), pos2(rect.right(), y)];
        fade(ui, ground, [edge, edge + depth].map(across));
    }
}

/// Fades into `ground` from a covered edge to a clear one.
fn fade(ui: &Ui, ground: Color32, edges: [[Pos2; 2]; 2]) {
    let mut mesh = Mesh::default();
    for (edge, colour) in edges.into_iter().zip([ground, ground.gamma_multiply(0.0)]) {
        edge.into_iter().for_each(|at| mesh.colored_vertex(at, colour));
    }
    mesh.add_triangle(0, 1, 2);
    mesh.add_triangle(1, 2, 3);
    ui.painter().add(mesh);
}
