//! A pair of shapes as the scene of a lesson: its attractors, and its special case.

use super::board::Board;
use super::doors::{Door, opened};
use super::link::DOWN;
use super::shape::{PlacedShape, ShapePart};
use crate::lesson::fields::Fields;
use crate::lesson::snap::Attractor;
use crate::lesson::{Dimension, Grip, Lesson};
use crate::lessons;
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// A lesson in its initial state.
struct DoorStart {
    start: Box<dyn Lesson>,
    /// The greatest value of each radius.
    largest: [f64; 2],
    /// Whether the direction of y is a setting of the lesson.
    turns: bool,
}

thread_local! {
    /// Cache by lesson: the start is the same for all sheets.
    static OPENED: RefCell<HashMap<&'static str, Rc<DoorStart>>> = RefCell::default();
}

impl DoorStart {
    fn of(door: &Door) -> Option<Rc<Self>> {
        if let Some(known) = OPENED.with_borrow(|opened| opened.get(door.lesson).cloned()) {
            return Some(known);
        }
        let page = (lessons::find(door.lesson)?.open)();
        let start = page.lesson().copy();
        let largest = largest(&*start, door.radii());
        let turns = start.copy().downward().is_some();
        let found = Rc::new(Self { start, largest, turns });
        OPENED.with_borrow_mut(|opened| opened.insert(door.lesson, Rc::clone(&found)));
        Some(found)
    }
}

/// The upper ends of the ranges of the radii with these names.
fn largest(start: &dyn Lesson, radii: [Option<&str>; 2]) -> [f64; 2] {
    let mut scene = start.copy();
    let handles = scene.handles();
    radii.map(|name| {
        let handle = handles.iter().find(|handle| Some(handle.name) == name);
        match handle.map(|handle| &handle.grip) {
            Some(Grip::Radius { range, .. } | Grip::Number(_, range)) => *range.end(),
            _ => f64::INFINITY,
        }
    })
}

/// A lesson with one of its scenes.
#[derive(Clone, Debug, PartialEq)]
pub struct DoorScene {
    /// The lesson's id.
    pub lesson: &'static str,
    /// The scene.
    pub scene: Fields,
    /// Scale factor from the sheet to the scene: a power of two.
    pub scale: f64,
}

/// The lesson about a pair of a sheet, and its scene with these shapes; `None` without a lesson.
/// Shapes with a radius beyond the lesson's range are halved about the origin until it fits, which
/// keeps their relative position. If the direction of y is a setting of the lesson, it is that of
/// the sheet.
pub fn door(a: &PlacedShape, b: &PlacedShape, board: &Board) -> Option<DoorScene> {
    let dimension = board.dimension;
    let (door, shapes) = opened([a, b], dimension)?;
    let known = DoorStart::of(door)?;
    let fits =
        |by: f64| shapes.iter().zip(known.largest).all(|(shape, most)| shape.reach() * by <= most);
    let halves = std::iter::successors(Some(1.0), |by| Some(by / 2.0)).take(64);
    let scale = halves.into_iter().find(|by| fits(*by)).unwrap_or(1.0);
    let [a, b] = shapes.map(|shape| shape.scaled(scale));
    let mut scene = door.scene([&a, &b], dimension);
    scene.0.extend(known.turns.then(|| (DOWN.to_owned(), board.down.to_string())));
    Some(DoorScene { lesson: door.lesson, scene, scale })
}

/// The special cases of a pair for a moving part of its first shape, from the lesson about the
/// pair; empty without a lesson.
pub fn attractors(
    moved: &PlacedShape,
    part: ShapePart,
    other: &PlacedShape,
    dimension: Dimension,
) -> Vec<Attractor> {
    let Some((door, shapes)) = opened([moved, other], dimension) else { return Vec::new() };
    let Some(known) = DoorStart::of(door) else { return Vec::new() };
    let [first, second] = shapes.map(|shape| door.given(shape).len());
    let is_second = shapes[1].letter == moved.letter;
    let name = match part {
        ShapePart::Point(i) if is_second => (i < second).then(|| door.points[first + i]),
        ShapePart::Point(i) => (i < first).then(|| door.points[i]),
        ShapePart::Radius => door.radii()[usize::from(is_second)],
    };
    let Some(name) = name else { return Vec::new() };
    known.start.with_fields(&door.scene(shapes, dimension)).0.attractors(door.handle(name))
}

/// The special case of a pair, from the lesson about the pair.
pub fn special(a: &PlacedShape, b: &PlacedShape, dimension: Dimension) -> Option<&'static str> {
    let (door, shapes) = opened([a, b], dimension)?;
    let known = DoorStart::of(door)?;
    Some(known.start.with_fields(&door.scene(shapes, dimension)).0.special())
}
