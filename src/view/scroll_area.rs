//! Scroll areas. Neither they nor their bars are Tab stops: they have no name, and ignore keys.

use egui::{Key, ScrollArea, Ui, Vec2b};

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
