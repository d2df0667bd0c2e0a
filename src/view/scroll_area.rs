//! Areas that scroll. Neither they nor their bars are stops of Tab: they have no name, and keys do
//! nothing to them.

use egui::{Key, ScrollArea, Ui, Vec2b};

/// An area that scrolls up and down.
pub fn vertical(ui: &Ui) -> ScrollArea {
    along(ui, [false, true])
}

/// An area that scrolls to the left and to the right.
pub fn horizontal(ui: &Ui) -> ScrollArea {
    along(ui, [true, false])
}

/// An area that scrolls in these directions.
pub fn along(ui: &Ui, directions: impl Into<Vec2b>) -> ScrollArea {
    // egui has it sense drags, and what senses drags takes the focus.
    let tab = ui.input(|input| input.key_pressed(Key::Tab));
    ScrollArea::new(directions).enable_scrolling(!tab)
}
