//! The default view of a scene.

use crate::lesson::ShotCamera;
use crate::view::canvas::{PictureRoom, pos, seen};
use crate::view::prelude::*;
use crate::view::reading::verdict_mask::VerdictMask;

/// Margin from the edges of a picture within which a point is well visible.
const EDGE: f32 = 14.0;

/// The default view of a scene.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Framing {
    /// The lesson's own view.
    #[default]
    Lesson,
    /// The picture of the step with this index, fitted to the available rectangle.
    Shot(usize),
    /// This camera.
    Camera(ShotCamera),
}

impl Framing {
    /// The default camera of an open lesson's scene in `rect`: the camera of the open step, if all
    /// draggable points are visible with it.
    pub fn usual(reading: &OpenLesson, camera: Option<ShotCamera>, rect: Rect) -> Self {
        let usual = reading.at_shot() || in_sight(reading, camera, rect);
        if usual { Self::Shot(reading.step()) } else { Self::Lesson }
    }
}

/// Whether all draggable points are visible in `rect` with a camera.
pub fn in_sight(reading: &OpenLesson, camera: Option<ShotCamera>, rect: Rect) -> bool {
    let (page, view) = (&reading.page, seen(&reading.page, camera, rect));
    let mut placed = page.derived().handles.iter().filter(|handle| handle.range.is_none());
    let inner = rect.shrink(EDGE);
    placed.all(|handle| view.project(handle.at).is_some_and(|at| inner.contains(pos(at))))
}

/// The camera of the step with this index, with its verdict hidden or not (`hides`).
pub fn shot_camera(
    reading: &OpenLesson,
    step: usize,
    hides: bool,
    room: &PictureRoom,
) -> Option<ShotCamera> {
    let mut page = (reading.entry.open)();
    page.apply(&reading.shot_edit(step));
    let spoken = reading.defaults(Lang::Ko, step).map(|step| step.spoken).unwrap_or_default();
    let mask = VerdictMask { reading, hidden: hides, problem: false };
    let camera = reading.shot_of(step).and_then(|shot| shot.camera);
    room.framed(&page, camera, &mask.sketch(&page.derived().sketch), &spoken)
}

/// Decides in which layout passes a picture is fitted. A picture is fitted twice, because the
/// places of its overlays are known only after the first pass.
#[derive(Debug)]
pub struct FitPasses<K> {
    /// The inputs of the last fit.
    pub fitted: Option<K>,
    remaining: u8,
}

impl<K> Default for FitPasses<K> {
    fn default() -> Self {
        Self { fitted: None, remaining: 0 }
    }
}

impl<K: PartialEq> FitPasses<K> {
    /// Requests another fit.
    pub fn again(&mut self) {
        self.fitted = None;
    }

    /// Whether another pass with a fit is needed after this one; `None` if the inputs are
    /// unchanged.
    pub fn step(&mut self, to: K) -> Option<bool> {
        if self.fitted.as_ref() != Some(&to) {
            (self.fitted, self.remaining) = (Some(to), 2);
        }
        self.remaining = self.remaining.checked_sub(1)?;
        Some(self.remaining > 0)
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use crate::lesson::Exception;
    use crate::lessons::ALL;
    use egui::{pos2, vec2};
    use glam::DVec3;

    /// Farther from the origin, in units, a point is out of sight intentionally.
    const SIGHT_DISTANCE: f64 = 20.0;

    #[test]
    fn the_points_of_every_step_and_all_that_it_names_are_in_its_picture() {
        let (mut missed, mut named) = (Vec::new(), 0);
        for (width, height) in [(820.0, 490.0), (390.0, 300.0), (1280.0, 760.0)] {
            let all = Rect::from_min_size(pos2(0.0, 0.0), vec2(width, height));
            let room = PictureRoom::bare(all, 1.0);
            for entry in ALL {
                let reading = OpenLesson::open(entry);
                for (step, text) in reading.text(Lang::Ko).steps.iter().enumerate() {
                    let shot = reading.shot_of(step);
                    let mut page = (entry.open)();
                    page.apply(&reading.shot_edit(step));
                    let camera = shot_camera(&reading, step, false, &room);
                    let view = seen(&page, camera, all);
                    let inside =
                        |at: DVec3| view.project(at).is_some_and(|at| all.contains(pos(at)));
                    let mut miss =
                        |name: &str| missed.push(format!("{} {}: {name}", entry.id, text.id));
                    // Intentionally distant marks may be out of sight. Every other mark must have
                    // an end in sight.
                    let spoken = reading.defaults(Lang::Ko, step).expect("a step").spoken;
                    for name in spoken {
                        let marks = page.derived().sketch.marks().iter();
                        let marks = marks.filter(|mark| mark.name == name);
                        let ends: Vec<_> = marks.flat_map(|mark| mark.shape.extent()).collect();
                        if ends.iter().any(|end| end.length() < SIGHT_DISTANCE) {
                            named += 1;
                            if !ends.into_iter().any(inside) {
                                miss(name);
                            }
                        }
                    }
                    if shot.and_then(|shot| shot.exception) == Some(Exception::CloseUp) {
                        continue;
                    }
                    for handle in page.derived().handles.iter().filter(|h| h.range.is_none()) {
                        if handle.at.length() < SIGHT_DISTANCE && !inside(handle.at) {
                            miss(handle.name);
                        }
                    }
                }
            }
        }
        assert!(missed.is_empty(), "{missed:#?}");
        assert!(named > 3 * 504, "{named} marks");
    }
}
