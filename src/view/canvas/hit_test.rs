//! Hit testing.

use super::camera2d::screen;
use super::clip::Window;
use super::cut_animation::GHOST;
use super::figure::ProjectedMark;
use super::frame_input::Picture;
use super::projected_scene::ProjectedScene;
use super::viewport::Viewport;
use crate::lesson::{HandleView, HeldPart};
use egui::Pos2;
use glam::DVec2;

/// Two handles within this many pixels count as equally near.
const TIE: f64 = 1e-3;

/// Finds the objects under the pointer.
pub struct HitTester<'a> {
    pub picture: &'a Picture<'a>,
    /// The picture in screen coordinates.
    pub scene: &'a ProjectedScene<'a>,
    /// The handle that was used last.
    pub last: Option<usize>,
}

impl HitTester<'_> {
    /// The camera and the constraint while a part is dragged.
    pub fn sight(&self, part: HeldPart) -> Viewport {
        let mut view = self.scene.view;
        if let Viewport::Space(eye) = &mut view {
            // A body has no constraint of its own.
            eye.constraint = self.scene.constraints.of(part.handle().unwrap_or(usize::MAX));
        }
        view
    }

    /// The screen position of a handle.
    pub fn place(&self, handle: usize) -> Option<DVec2> {
        self.scene.places.get(handle).copied().flatten()
    }

    /// A pick distance in pixels, for a finger and for another pointer.
    fn tolerance(&self, finger: f64, other: f64) -> f64 {
        f64::from(self.picture.scale) * if self.picture.finger { finger } else { other }
    }

    /// The nearest handle within reach: movable before locked handles; at equal positions the last
    /// used, then the one nearer to the eye.
    pub fn handle(&self, at: Pos2) -> Option<usize> {
        self.free(at).or_else(|| self.nearest(at, |_| true))
    }

    /// The nearest movable handle within reach.
    pub fn free(&self, at: Pos2) -> Option<usize> {
        self.nearest(at, |h| !h.locked)
    }

    fn nearest(&self, at: Pos2, counts: impl Fn(&HandleView) -> bool) -> Option<usize> {
        let handles = self.picture.handles;
        let candidates = (0..handles.len()).filter(|i| counts(&handles[*i]));
        let near = candidates.filter_map(|i| Some((i, self.place(i)?.distance(screen(at)))));
        let radius = self.tolerance(24.0, 14.0);
        let reached = near.filter(|(_, d)| *d <= radius);
        let better = |(i, d): (usize, f64), (j, e): (usize, f64)| {
            let rank = |i| (self.last != Some(i), self.scene.view.depth(handles[i].at));
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
        let Picture { bodies, handles, .. } = self.picture;
        if bodies.is_empty() {
            return None;
        }
        let under = self.under(at)?.mark.name;
        let body = bodies.iter().position(|b| b.name == under)?;
        let locked = |name: &&str| handles.iter().any(|h| h.name == *name && h.locked);
        (!bodies[body].handles.iter().any(locked)).then_some(body)
    }

    /// The movable handle by which a part is held, as an index: a body is held by its first handle.
    pub fn grip(&self, part: HeldPart) -> Option<usize> {
        let Picture { bodies, handles, .. } = self.picture;
        let grip = match part {
            HeldPart::Handle(i) => i,
            HeldPart::Body(i) => {
                let first = bodies.get(i)?.handles.first()?;
                handles.iter().position(|h| h.name == *first)?
            }
            HeldPart::Inset => return None,
        };
        handles.get(grip).is_some_and(|handle| !handle.locked).then_some(grip)
    }

    /// The name of the object under the pointer.
    pub fn name(&self, at: Pos2) -> Option<&'static str> {
        self.handle(at)
            .map(|i| self.picture.handles[i].name)
            .or_else(|| self.under(at).map(|placed| placed.mark.name))
    }

    /// The mark under the pointer: the nearest line or point in reach, else the topmost figure
    /// around it.
    fn under(&self, at: Pos2) -> Option<&ProjectedMark<'_>> {
        let (at, beside) = (screen(at), self.tolerance(14.0, 6.0));
        let window = Window::new(self.scene.view.rect(), 0.0);
        let seen = || self.scene.marks.iter().rev().filter(|m| m.shown >= GHOST);
        let line = seen()
            .map(|m| (m, m.figure.distance(at, &window)))
            .filter(|(_, distance)| *distance <= beside)
            .reduce(|one, other| if other.1 + TIE < one.1 { other } else { one });
        line.map(|(m, _)| m).or_else(|| seen().find(|m| m.figure.has(at)))
    }
}
