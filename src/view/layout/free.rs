//! The part of a rectangle that is left free by what covers its edges.

use egui::Rect;

/// `room` below all of these parts.
pub fn below(room: Rect, parts: impl IntoIterator<Item = Rect>) -> Rect {
    room.with_min_y(parts.into_iter().map(|part| part.bottom()).fold(room.top(), f32::max))
}

/// `room` above all of these parts.
pub fn above(room: Rect, parts: impl IntoIterator<Item = Rect>) -> Rect {
    room.with_max_y(parts.into_iter().map(|part| part.top()).fold(room.bottom(), f32::min))
}

/// `room` to the left of the parts that intersect it, with a gap before them.
pub fn left_of(room: Rect, parts: &[Rect], gap: f32) -> Rect {
    let parts = parts.iter().filter(|part| part.intersects(room));
    room.with_max_x(parts.map(|part| part.left() - gap).fold(room.right(), f32::min))
}
