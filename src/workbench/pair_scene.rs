//! A pair of shapes as the scene of the lesson about it: what attracts its points, and whether a
//! special case holds.

use super::doors::{Door, opened};
use super::shape::{PlacedShape, ShapePart};
use crate::lesson::snap::Attractor;
use crate::lesson::{Dimension, Grip, Lesson};
use crate::lessons;
use glam::{DVec3, dvec3};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// A lesson as it opens, and the names of its handles for the points of both shapes of its door and
/// for their radii.
struct DoorHandles {
    start: Box<dyn Lesson>,
    names: Vec<Option<&'static str>>,
}

thread_local! {
    /// By the lesson and by where its shapes lie: a start is the same for all sheets.
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
        let found = Rc::new(Self { start, names });
        OPENED.with_borrow_mut(|opened| opened.insert(key, Rc::clone(&found)));
        Some(found)
    }
}

/// The handles of a scene by where they are: no two numbers of these shapes are the same.
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

/// The special cases of a pair when a part of its first shape moves, as the lesson about it has them;
/// none where there is no lesson.
pub fn attractors(
    (moved, part): (&PlacedShape, ShapePart),
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

/// The special case that holds of a pair, by the lesson about it.
pub fn special(a: &PlacedShape, b: &PlacedShape, dimension: Dimension) -> Option<&'static str> {
    let (door, shapes) = opened([a, b], dimension)?;
    let handles = DoorHandles::of(door, dimension)?;
    Some(handles.start.with_fields(&door.scene(shapes, dimension)).0.special())
}
