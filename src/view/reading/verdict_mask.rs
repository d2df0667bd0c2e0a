//! What a picture leaves out while the verdict is hidden.

use crate::sketch::Sketch;
use crate::view::reading::open_lesson::OpenLesson;
use std::borrow::Cow;

/// Decides which values and marks of a scene a picture may show.
#[derive(Clone, Copy)]
pub struct VerdictMask<'a> {
    /// The open lesson.
    pub reading: &'a OpenLesson,
    /// Whether the verdict is hidden.
    pub hidden: bool,
    /// Whether the scene is a problem, of which only the given values are shown.
    pub problem: bool,
}

impl VerdictMask<'_> {
    /// Whether the value with this name may be shown.
    pub fn shows(&self, name: &str) -> bool {
        let masks = self.problem && self.reading.page.handle(name).is_none();
        !(self.hidden && (masks || self.reading.reveals_outcome(name)))
    }

    /// The marks of a sketch that may be shown.
    pub fn sketch<'s>(&self, sketch: &'s Sketch) -> Cow<'s, Sketch> {
        match self.hidden {
            true => Cow::Owned(sketch.without_results(|name| self.reading.reveals_outcome(name))),
            false => Cow::Borrowed(sketch),
        }
    }
}
