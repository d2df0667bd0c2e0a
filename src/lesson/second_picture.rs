//! A second picture of the same scene, as data.

use super::{DefaultView, HandleView};
use crate::geometry::TracedValue;
use crate::sketch::{Role, Sketch};
use glam::DVec2;

/// The second picture of the scene: the same objects in another representation. A mark has the name
/// of its value, as in the first picture, so that both are highlighted together.
#[derive(Clone, Debug)]
pub struct Second {
    /// The keys of the titles of both pictures: of the scene, and of this one.
    pub words: [&'static str; 2],
    /// The picture's marks.
    pub sketch: Sketch,
    /// The picture's draggable points; dragging one changes the scene.
    pub handles: Vec<HandleView>,
    /// The default view, which is of the plane.
    pub view: DefaultView,
    /// The ids of the steps about this picture. They show it where only one picture fits.
    pub steps: &'static [&'static str],
}

impl Second {
    /// A picture without marks, with the key of its title, its default view and the ids of the steps
    /// about it.
    pub fn new(word: &'static str, view: DefaultView, steps: &'static [&'static str]) -> Self {
        let words = ["picture_scene", word];
        Self { words, sketch: Sketch::default(), handles: Vec::new(), view, steps }
    }

    /// A draggable point, if it is defined.
    pub fn handle(&mut self, name: &'static str, role: Role, at: DVec2) {
        if at.is_finite() {
            let (value, at) = (TracedValue::Plane(at), at.extend(0.0));
            let (locked, range, slides) = (false, None, false);
            self.handles.push(HandleView { name, role, at, value, locked, range, slides });
        }
    }
}
