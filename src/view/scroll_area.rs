//! Scroll areas. Neither they nor their bars are Tab stops: they have no name, and ignore keys.

use egui::scroll_area::ScrollAreaOutput;
use egui::{Color32, Key, Mesh, ScrollArea, Ui, Vec2b, pos2};

/// Height over which content fades where it goes on.
const FADE: f32 = 18.0;

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
    // egui lets it sense drags, and widgets that sense drags take the focus.
    let tab = ui.input(|input| input.key_pressed(Key::Tab));
    ScrollArea::new(directions).enable_scrolling(!tab)
}

/// Fades the content of an area into `ground` where it goes on above or below.
pub fn fades<R>(ui: &Ui, ground: Color32, shown: &ScrollAreaOutput<R>) {
    let (rect, above) = (shown.inner_rect, shown.state.offset.y);
    let below = shown.content_size.y - rect.height() - above;
    let ends = [(above, rect.top(), FADE), (below, rect.bottom(), -FADE)];
    for (_, edge, depth) in ends.into_iter().filter(|(hidden, ..)| *hidden > 1.0) {
        let mut mesh = Mesh::default();
        for (y, colour) in [(edge, ground), (edge + depth, ground.gamma_multiply(0.0))] {
            mesh.colored_vertex(pos2(rect.left(), y), colour);
            mesh.colored_vertex(pos2(rect.right(), y), colour);
        }
        mesh.add_triangle(0, 1, 2);
        mesh.add_triangle(1, 2, 3);
        ui.painter().add(mesh);
    }
}
