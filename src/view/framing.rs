//! What Home shows of a scene.

use super::canvas::{Camera, PictureRoom, framed, pos, seen};
use super::open_lesson::OpenLesson;
use crate::lesson::{Edit, ShotCamera};
use crate::text::words::Lang;
use egui::Rect;

/// What Home shows of a scene.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Framing {
    /// What the lesson shows.
    #[default]
    Lesson,
    /// The picture of the step of this number, as large as its room allows.
    Shot(usize),
    /// What this camera shows.
    Camera(ShotCamera),
}

impl Framing {
    /// From where the scene of an open lesson is seen in `rect` where nothing says otherwise: by the
    /// camera of the open step, if all that can be dragged is in sight there.
    pub fn usual(reading: &OpenLesson, camera: Option<ShotCamera>, rect: Rect) -> Self {
        let in_sight = || {
            let (page, view) = (&reading.page, seen(&reading.page, camera, rect));
            let mut placed = page.derived().handles.iter().filter(|h| h.range.is_none());
            placed.all(|h| view.project(h.at).is_some_and(|at| rect.contains(pos(at))))
        };
        let usual = reading.at_shot() || in_sight();
        if usual { Self::Shot(reading.step()) } else { Self::Lesson }
    }
}

/// The camera of the step of this number, while its verdict `hides` or not, in a room where letters are
/// so many times as large as at a desk.
pub fn shot_camera(
    reading: &OpenLesson,
    (step, hides): (usize, bool),
    room: (&PictureRoom, f32),
) -> Option<ShotCamera> {
    let shot = reading.shot_of(step);
    let mut page = (reading.entry.open)();
    page.apply(&Edit::Shot(shot.map(|shot| shot.step)));
    let spoken = reading.defaults(Lang::Ko, step).map(|step| step.spoken).unwrap_or_default();
    let sketch = &page.derived().sketch;
    let masked = hides.then(|| sketch.without_results(|name| reading.tells(name)));
    let shown = (masked.as_ref().unwrap_or(sketch), &spoken[..]);
    framed(&page, shot.and_then(|shot| shot.camera), shown, room)
}

/// Tells in which layout passes a picture is fitted: what lies over it is known after the first.
#[derive(Debug)]
pub struct FitPasses<K> {
    fitted: Option<K>,
    left: u8,
}

impl<K> Default for FitPasses<K> {
    fn default() -> Self {
        Self { fitted: None, left: 0 }
    }
}

impl<K: PartialEq> FitPasses<K> {
    /// To what it was fitted last.
    pub fn last(&self) -> Option<&K> {
        self.fitted.as_ref()
    }

    /// Fits it once more.
    pub fn again(&mut self) {
        self.fitted = None;
    }

    /// Whether another pass is wanted after this one, in which it is fitted; `None` where it was for
    /// the same.
    pub fn step(&mut self, to: K) -> Option<bool> {
        if self.fitted.as_ref() != Some(&to) {
            (self.fitted, self.left) = (Some(to), 2);
        }
        self.left = self.left.checked_sub(1)?;
        Some(self.left > 0)
    }
}
