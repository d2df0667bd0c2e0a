//! The names of handles and marks of a sheet: `a` is the first point of shape A, `a2` and `a3` are
//! the others, `a_r` is its radius, and `a_s` the whole shape.

use super::shape::{MAX_SHAPES, PlacedShape, ShapeKind, ShapePart};
use crate::lesson::{Body, Symbol};
use crate::sketch::Role;
use std::sync::LazyLock;

/// The names of a shape.
pub struct ShapeNames {
    /// The names of the shape's points.
    pub points: [&'static str; 3],
    /// The name of the radius.
    pub radius: &'static str,
    /// The name of the shape's mark.
    pub whole: &'static str,
    /// The letter of the shape.
    pub letter: &'static str,
}

static NAMES: LazyLock<Vec<ShapeNames>> = LazyLock::new(|| {
    let kept = |name: String| -> &'static str { Box::leak(name.into_boxed_str()) };
    let of = |letter: u8| {
        let small = char::from(b'a' + letter);
        ShapeNames {
            points: [kept(small.to_string()), kept(format!("{small}2")), kept(format!("{small}3"))],
            radius: kept(format!("{small}_r")),
            whole: kept(format!("{small}_s")),
            letter: kept(small.to_ascii_uppercase().to_string()),
        }
    };
    (0..MAX_SHAPES as u8).map(of).collect()
});

/// The names of the shape with a letter.
pub fn names(letter: u8) -> &'static ShapeNames {
    &NAMES[usize::from(letter) % MAX_SHAPES]
}

/// The letter of the shape that a name belongs to.
pub fn letter_of(name: &str) -> Option<u8> {
    let known = |names: &ShapeNames| {
        names.points.contains(&name) || [names.radius, names.whole].contains(&name)
    };
    NAMES.iter().position(known).map(|letter| letter as u8)
}

/// The marks of a shape; for a point, its handle.
pub fn marks_of(shape: &PlacedShape) -> impl Iterator<Item = &'static str> + use<> {
    let names = names(shape.letter);
    let point = (shape.kind == ShapeKind::Point).then_some(names.points[0]);
    [names.whole].into_iter().chain(point)
}

/// The part of a shape that a name denotes; `None` for the whole shape.
pub fn part_of(name: &str) -> Option<ShapePart> {
    let names = names(letter_of(name)?);
    let point = names.points.iter().position(|point| *point == name).map(ShapePart::Point);
    point.or_else(|| (name == names.radius).then_some(ShapePart::Radius))
}

/// The symbols of the first point of each shape: the letters of the shapes.
pub fn symbols() -> &'static [Symbol] {
    let all = NAMES.iter().map(|names| Symbol::plain(names.points[0], names.letter, Role::Helper));
    Box::leak(all.collect())
}

/// The bodies: each shape; then all shapes together, once for each shape that may be held.
pub fn bodies() -> &'static [Body] {
    let each = NAMES.iter().map(|names| Body { name: names.whole, handles: &names.points });
    let all = NAMES.iter().enumerate().map(|(i, first)| {
        let others = NAMES.iter().enumerate().filter(|(other, _)| *other != i);
        let others = others.flat_map(|(_, names)| names.points);
        let handles: Vec<_> = first.points.into_iter().chain(others).collect();
        Body { name: first.whole, handles: Box::leak(handles.into_boxed_slice()) }
    });
    Box::leak(each.chain(all).collect())
}
