//! A pair of shapes as the scene of a lesson: its attractors, and its special case.

use super::board::Board;
use super::doors::{Door, opened};
use super::link::DOWN;
use super::shape::{PlacedShape, ShapePart};
use crate::lesson::fields::Fields;
use crate::lesson::snap::Attractor;
use crate::lesson::{Dimension, Grip, Lesson};
use crate::lessons;
use glam::{DVec3, dvec3};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// A lesson in its initial state, and the names of its handles for the points and radii of both
/// shapes of its door.
struct DoorHandles {
    start: Box<dyn Lesson>,
    names: Vec<Option<&'static str>>,
    /// The greatest value of each radius.
    largest: [f64; 2],
    /// Whether the direction of y is a setting there.
    turns: bool,
}

thread_local! {
    /// Cache, by the lesson and the dimension: the start is the same for all sheets.
    static OPENED: RefCell<HashMap<(&'static str, Dimension), Rc<DoorHandles>>> = RefCell::default();
}

impl DoorHandles {
    fn of(door: &Door, dimension: Dimension) -> Option<Rc<Self>> {
        let key = (door.lesson, dimension);
        if let Some(known) = OPENED.with_borrow(|opened| opened.get(&key).cloned()) {
            return Some(known);
        }
        let page = (lessons::find(door.lesson)?.open)();
        let start = page.lesson().copy();
        let names = names(door, &*start, dimension);
        let largest = largest(&*start, &names);
        let turns = start.copy().downward().is_some();
        let found = Rc::new(Self { start, names, largest, turns });
        OPENED.with_borrow_mut(|opened| opened.insert(key, Rc::clone(&found)));
        Some(found)
    }
}

/// The handles of a scene, identified by position: no two numbers of these shapes are equal.
fn names(door: &Door, start: &dyn Lesson, dimension: Dimension) -> Vec<Option<&'static str>> {
    let flat = dimension == Dimension::Plane;
    let at = |i: u8| {
        let x = f64::from(i) + 1.0;
        dvec3(x, x * x + 1.0, if flat { 0.0 } else { -x })
    };
    let shape = |second: u8| {
        let points = [0, 1, 2].map(|i| at(3 * second + i));
        let kind = door.kinds[usize::from(second)][0];
        PlacedShape::new(second, kind, &points, 0.25 + f64::from(second))
    };
    let shapes = [shape(0), shape(1)];
    let (mut scene, _) = start.with_fields(&door.scene(shapes.each_ref(), dimension));
    let handles = scene.handles();
    let named = |place: DVec3, point: bool| {
        let is_point =
            |grip: &Grip<'_>| matches!(grip, Grip::Plane(_) | Grip::Flat(_) | Grip::Space(_));
        let same = handles
            .iter()
            .find(|handle| is_point(&handle.grip) == point && handle.grip.place() == place);
        same.map(|handle| handle.name)
    };
    let points = shapes.iter().flat_map(|shape| door.given(shape));
    let points = points.map(|place| named(*place, true)).collect::<Vec<_>>();
    let radii = shapes.iter().map(|shape| named(DVec3::X * shape.radius, false));
    points.into_iter().chain(radii).collect()
}

/// The upper ends of the ranges of both radii, whose names are the last two.
fn largest(start: &dyn Lesson, names: &[Option<&'static str>]) -> [f64; 2] {
    let mut scene = start.copy();
    let handles = scene.handles();
    std::array::from_fn(|second| {
        let name = names.len().checked_sub(2).and_then(|first| names[first + second]);
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

/// The lesson about a pair of a sheet, and its scene with these shapes; `None` if there is no
/// lesson. Shapes with a radius beyond the lesson's range are scaled about the origin by halves
/// until it fits: their relative position stays the same. If the direction of y is a setting of the
/// lesson, it is that of the sheet.
pub fn door(a: &PlacedShape, b: &PlacedShape, board: &Board) -> Option<DoorScene> {
    let dimension = board.dimension;
    let (door, shapes) = opened([a, b], dimension)?;
    let handles = DoorHandles::of(door, dimension)?;
    let fits = |by: f64| {
        shapes.iter().zip(handles.largest).all(|(shape, most)| shape.reach() * by <= most)
    };
    let halves = std::iter::successors(Some(1.0), |by| Some(by / 2.0)).take(64);
    let scale = halves.into_iter().find(|by| fits(*by)).unwrap_or(1.0);
    let [a, b] = shapes.map(|shape| shape.scaled(scale));
    let mut scene = door.scene([&a, &b], dimension);
    scene.0.extend(handles.turns.then(|| (DOWN.to_owned(), board.down.to_string())));
    Some(DoorScene { lesson: door.lesson, scene, scale })
}

/// The special cases of a pair for a moving part of its first shape, from the lesson about it; none
/// without a lesson.
pub fn attractors(
    moved: &PlacedShape,
    part: ShapePart,
    other: &PlacedShape,
    dimension: Dimension,
) -> Vec<Attractor> {
    let Some((door, shapes)) = opened([moved, other], dimension) else { return Vec::new() };
    let Some(handles) = DoorHandles::of(door, dimension) else { return Vec::new() };
    let given = shapes.map(|shape| door.given(shape).len());
    let second = usize::from(shapes[1].letter == moved.letter);
    let place = match part {
        ShapePart::Point(i) if i < given[second] => i + if second == 1 { given[0] } else { 0 },
        ShapePart::Point(_) => return Vec::new(),
        ShapePart::Radius => given[0] + given[1] + second,
    };
    let Some(name) = handles.names.get(place).copied().flatten() else { return Vec::new() };
    handles.start.with_fields(&door.scene(shapes, dimension)).0.attractors(name)
}

/// The special case of a pair, from the lesson about it.
pub fn special(a: &PlacedShape, b: &PlacedShape, dimension: Dimension) -> Option<&'static str> {
    let (door, shapes) = opened([a, b], dimension)?;
    let handles = DoorHandles::of(door, dimension)?;
    Some(handles.start.with_fields(&door.scene(shapes, dimension)).0.special())
}
