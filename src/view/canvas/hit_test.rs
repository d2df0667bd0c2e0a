//! Hit testing.

use super::camera2d::{Camera, screen};
use super::clip::Window;
use super::cutting::GHOST;
use super::figure::ProjectedMark;
use super::space::DragConstraints;
use super::viewport::Viewport;
use crate::lesson::{Body, HandleView, HeldPart};
use egui::Pos2;
use glam::DVec2;

/// Two handles within this many pixels count as equally near.
const TIE: f64 = 1e-3;

/// The objects to pick, and the tolerances.
pub struct HitTester<'a> {
    /// The mapping between world and screen.
    pub camera: &'a Viewport,
    /// The drag constraints of handles in space.
    pub ways: DragConstraints,
    /// The handles.
    pub handles: &'a [HandleView],
    /// Their screen positions.
    pub places: &'a [Option<DVec2>],
    /// The marks.
    pub marks: &'a [ProjectedMark<'a>],
    /// The bodies, which are dragged as a whole.
    pub bodies: &'a [Body],
    /// The visible window.
    pub window: Window,
    /// The scale of presenter mode.
    pub ui_scale: f32,
    /// Whether the pointer is a finger.
    pub finger: bool,
    /// The handle that was used last.
    pub last: Option<usize>,
}

impl HitTester<'_> {
    /// The camera and the constraint while a part is dragged.
    pub fn sight(&self, part: HeldPart) -> Viewport {
        match *self.camera {
            Viewport::Space(eye) => Viewport::Space(eye.dragging(self.ways.of_part(part))),
            plane => plane,
        }
    }

    /// Pick radius of a handle, in pixels.
    pub fn radius(&self) -> f64 {
        f64::from(self.ui_scale) * if self.finger { 24.0 } else { 14.0 }
    }

    /// Pick distance of a line.
    fn beside(&self) -> f64 {
        f64::from(self.ui_scale) * if self.finger { 14.0 } else { 6.0 }
    }

    /// The nearest handle within reach: movable before locked; of several at one position the one
    /// used last, then the one nearer to the eye.
    pub fn handle(&self, at: Pos2) -> Option<usize> {
        self.nearest(at, |h| !h.locked).or_else(|| self.nearest(at, |_| true))
    }

    /// The same among movable ones.
    pub fn free(&self, at: Pos2) -> Option<usize> {
        self.nearest(at, |h| !h.locked)
    }

    fn nearest(&self, at: Pos2, counts: impl Fn(&HandleView) -> bool) -> Option<usize> {
        let distance = |i: usize| Some(self.places.get(i)?.as_ref()?.distance(screen(at)));
        let candidates = (0..self.handles.len()).filter(|i| counts(&self.handles[*i]));
        let near = candidates.filter_map(|i| Some((i, distance(i)?)));
        let reached = near.filter(|(_, d)| *d <= self.radius());
        let better = |(i, d): (usize, f64), (j, e): (usize, f64)| {
            let rank = |i| (self.last != Some(i), self.camera.depth(self.handles[i].at));
            let wins = if (d - e).abs() < TIE { rank(j) < rank(i) } else { e < d };
            if wins { (j, e) } else { (i, d) }
        };
        reached.reduce(better).map(|(i, _)| i)
    }

    /// The handle or else the body that a press at `at` grabs.
    pub fn part(&self, at: Pos2) -> Option<HeldPart> {
        self.handle(at).map(HeldPart::Handle).or_else(|| self.body(at).map(HeldPart::Body))
    }

    /// The body under the pointer, if all its handles are movable.
    pub fn body(&self, at: Pos2) -> Option<usize> {
        if self.bodies.is_empty() {
            return None;
        }
        let under = self.under(at)?.mark.name;
        let body = self.bodies.iter().position(|b| b.name == under)?;
        let locked = |name: &&str| self.handles.iter().any(|h| h.name == *name && h.locked);
        (!self.bodies[body].handles.iter().any(locked)).then_some(body)
    }

    /// The handle by which a part is held, as an index: a body is held by its first.
    pub fn grip(&self, part: HeldPart) -> Option<usize> {
        match part {
            HeldPart::Handle(i) => (i < self.handles.len()).then_some(i),
            HeldPart::Body(i) => {
                let first = self.bodies.get(i)?.handles.first()?;
                self.handles.iter().position(|h| h.name == *first)
            }
            HeldPart::Inset => None,
        }
    }

    /// The name of the object under the pointer.
    pub fn name(&self, at: Pos2) -> Option<&'static str> {
        self.handle(at)
            .map(|i| self.handles[i].name)
            .or_else(|| self.under(at).map(|placed| placed.mark.name))
    }

    /// The mark under the pointer: the nearest line or point in reach, else the topmost figure
    /// around it.
    fn under(&self, at: Pos2) -> Option<&ProjectedMark<'_>> {
        let at = screen(at);
        let seen = || self.marks.iter().rev().filter(|m| m.shown >= GHOST);
        let line = seen()
            .map(|m| (m, m.figure.distance(at, &self.window)))
            .filter(|(_, distance)| *distance <= self.beside())
            .reduce(|one, other| if other.1 + TIE < one.1 { other } else { one });
        line.map(|(m, _)| m).or_else(|| seen().find(|m| m.figure.has(at)))
    }
}
