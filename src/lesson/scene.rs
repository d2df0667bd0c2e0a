//! Scenes of a lesson as values: derived values, and scenes made from others.

use super::contract::Lesson;
use super::derived::{Derived, Taken};
use super::plane_map::PlaneMap;
use super::scale::{Scale, ScaleView};
use super::{Choice, DefaultView3d, Dimension, Grip, Handle, HandleView, Switch};
use crate::geometry::Extent;
use crate::sketch::Sketch;
use glam::DVec3;
use std::cell::OnceCell;

/// Computes everything derived from a scene.
pub fn derive(scene: &dyn Lesson, revision: u64) -> Derived {
    let mut sketch = Sketch::default();
    scene.sketch(&mut sketch);
    let mut copy = scene.copy();
    let down = copy.downward().map(|down| *down);
    let plane = PlaneMap::downward(down == Some(true));
    let switches = copy.switches().into_iter();
    let switches = switches
        .map(|Switch { points, role, extent }| Switch { points, role, extent: *extent })
        .collect();
    let choices = copy.choices().into_iter();
    let choices = choices
        .map(|Choice { name, options, chosen }| Choice { name, options, chosen: *chosen })
        .collect();
    let handles = copy.handles().into_iter();
    let handles = handles
        .map(|Handle { name, role, grip }| HandleView {
            name,
            role,
            at: grip.at(),
            value: grip.value(),
            locked: false,
            slides: matches!(grip, Grip::Number(..)),
            range: matches!(grip, Grip::Number(..) | Grip::Cell(..) | Grip::Unused(_))
                .then(|| grip.range()),
        })
        .collect();
    let (methods, exact) = (scene.methods(), scene.exact());
    let about = scene.about();
    let returned = (0..).map_while(|published| {
        let mut returned = scene.returned(published)?;
        returned.agrees &= (about.agrees)(returned.verdict, exact);
        Some(returned)
    });
    // An undefined vector has no direction.
    let along = scene.along().into_iter().filter(|along| {
        along.at.is_finite() && along.direction.is_finite() && along.direction != DVec3::ZERO
    });
    Derived {
        handles,
        switches,
        choices,
        verdict: methods[0].verdict,
        methods,
        single: OnceCell::new(),
        singles: OnceCell::new(),
        exact,
        special: scene.special(),
        returned: returned.collect(),
        challenges: scene.standings(),
        inset: scene.inset(),
        second: scene.second(),
        clock: scene.clock(),
        down,
        map: scene.new_basis().map_or(plane, |basis| plane.towards(&basis)),
        view3d: view3d(&mut *copy),
        dimension: copy.dimension().map(|dimension| *dimension),
        scale: scale(&mut *copy),
        along: along.collect(),
        sketch,
        revision,
    }
}

/// The default view, if the picture is in space.
fn view3d(scene: &mut dyn Lesson) -> Option<DefaultView3d> {
    let view3d = match scene.dimension() {
        Some(Dimension::Plane) => None,
        Some(Dimension::Space) => Some(scene.about().view3d.unwrap_or_default()),
        None => scene.about().view3d,
    };
    let factor = scale(scene).map_or(1.0, ScaleView::factor);
    view3d.map(|view3d| view3d.scaled(factor))
}

/// The scene with one handle at a legal position. Indices of the second picture follow those of the
/// scene.
pub fn with_handle(scene: &dyn Lesson, handle: usize, to: DVec3) -> Box<dyn Lesson> {
    let mut moved = scene.copy();
    let mut handles = moved.handles();
    let own = handles.len();
    if let Some(handle) = handles.get_mut(handle) {
        handle.grip.put(to);
    }
    drop(handles);
    if handle >= own && scene.second().is_some_and(|second| handle - own < second.handles.len()) {
        moved = scene.copy();
        moved.by_second(to.truncate());
        sanitize(&mut *moved);
    }
    moved
}

/// The scene with other numbers in its handles, in order, followed by other options of its switches
/// and settings; missing ones stay.
pub fn with_numbers(scene: &dyn Lesson, numbers: &[Vec<f64>]) -> Box<dyn Lesson> {
    let place = |numbers: &Vec<f64>| {
        let [x, y, z] = [0, 1, 2].map(|k| numbers.get(k).copied().unwrap_or_default());
        DVec3::new(x, y, z)
    };
    let mut changed = scene.copy();
    let mut handles = changed.handles();
    let (places, options) = numbers.split_at(handles.len().min(numbers.len()));
    for (handle, numbers) in handles.iter_mut().zip(places) {
        handle.grip.put(place(numbers));
    }
    drop(handles);
    let mut options = options.iter().map(|option| place(option).x.abs() as usize);
    for (switch, option) in changed.switches().into_iter().zip(&mut options) {
        *switch.extent = Extent::ALL[option % Extent::ALL.len()];
    }
    for (choice, option) in changed.choices().into_iter().zip(&mut options) {
        let option = option % choice.options.len().max(1);
        *choice.chosen = u8::try_from(option).unwrap_or_default();
    }
    changed
}

/// The scene between two others: the numbers of common handles are interpolated, everything else is
/// from the second.
pub fn between(from: &dyn Lesson, to: &dyn Lesson, part: f64) -> Box<dyn Lesson> {
    let (mut start, mut scene) = (from.copy(), to.copy());
    let mut starts = start.handles();
    for handle in &mut scene.handles() {
        let Some(of_start) = starts.iter_mut().find(|start| start.name == handle.name) else {
            continue;
        };
        for (number, of_start) in handle.grip.numbers().into_iter().zip(of_start.grip.numbers()) {
            *number = *of_start + (*number - *of_start) * part;
        }
    }
    scene
}

/// The scene with the direction of y flipped, if the lesson has such a switch.
pub fn flipped_y(scene: &dyn Lesson) -> Box<dyn Lesson> {
    let mut scene = scene.copy();
    let Some(down) = scene.downward() else { return scene };
    *down = !*down;
    scene.mirror();
    scene
}

/// The next multiple of `step` from `x` in this direction.
pub fn next_multiple(x: f64, step: f64, direction: f64) -> f64 {
    // A value that was rounded when stored must not count as just below a multiple.
    let tiny = 1e-9;
    let count = if direction > 0.0 {
        (x / step + tiny).floor() + direction
    } else {
        (x / step - tiny).ceil() + direction
    };
    count * step
}

/// Resets out-of-range numbers and unknown options to their defaults.
pub fn sanitize(scene: &mut dyn Lesson) -> Taken {
    let mut start = scene.start();
    let mut taken = Taken { good: 0, all: 0 };
    for (handle, of_start) in scene.handles().iter_mut().zip(&mut start.handles()) {
        let range = handle.grip.range();
        for (number, of_start) in handle.grip.numbers().into_iter().zip(of_start.grip.numbers()) {
            taken.all += 1;
            if range.contains(number) {
                taken.good += 1;
            } else {
                *number = *of_start;
            }
        }
    }
    for (choice, of_start) in scene.choices().iter_mut().zip(&mut start.choices()) {
        if usize::from(*choice.chosen) >= choice.options.len() {
            *choice.chosen = *of_start.chosen;
        }
    }
    if let (Some(scale), Some(of_start)) = (scene.scale(), start.scale())
        && usize::from(*scale.chosen) >= scale.factors.len()
    {
        *scale.chosen = *of_start.chosen;
    }
    taken
}

/// The size of a scene.
pub(super) fn scale(scene: &mut dyn Lesson) -> Option<ScaleView> {
    scene.scale().map(|Scale { factors, chosen }| Scale { factors, chosen: *chosen })
}

/// The scene scaled to the option with this index; unchanged if there is none, or if a number would
/// exceed its bounds.
pub(super) fn scaled(scene: &dyn Lesson, option: u8) -> Box<dyn Lesson> {
    let mut scaled = scene.copy();
    let Some(before) = scale(&mut *scaled) else { return scaled };
    if usize::from(option) >= before.factors.len() {
        return scaled;
    }
    let by = ScaleView { chosen: option, ..before }.factor() / before.factor();
    let mut fits = true;
    let has_size = |handle: &Handle<'_>| !matches!(handle.grip, Grip::Number(..) | Grip::Cell(..));
    for handle in scaled.handles().into_iter().filter(has_size) {
        let bounds = handle.grip.range();
        for number in { handle.grip }.numbers() {
            *number *= by;
            fits &= bounds.contains(number);
        }
    }
    if let Some(Scale { chosen, .. }) = scaled.scale() {
        *chosen = option;
    }
    if fits { scaled } else { scene.copy() }
}
