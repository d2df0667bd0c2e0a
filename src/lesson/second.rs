//! A second picture of the same scene, as data.

use super::HandleView;
use crate::geometry::TracedValue;
use crate::sketch::{Role, Sketch};
use glam::DVec2;

/// What is shown beside the picture of the scene: the same things, seen in another way. A mark
/// bears the name of the value that it shows in the first picture too, so that both are lit.
#[derive(Clone, Debug)]
pub struct Second {
    /// The keys of the words for both pictures: of the scene, and of this one.
    pub words: [&'static str; 2],
    /// Its marks.
    pub sketch: Sketch,
    /// Its points that can be dragged: where one goes, the scene follows.
    pub handles: Vec<HandleView>,
    /// The part of the plane that Home shows, as in the first picture.
    pub home: (DVec2, f64),
}

impl Second {
    /// A point that can be dragged, if it is anywhere.
    pub fn handle(&mut self, name: &'static str, role: Role, at: DVec2) {
        if at.is_finite() {
            let (value, at) = (TracedValue::Plane(at), at.extend(0.0));
            let (locked, range, slides) = (false, None, false);
            self.handles.push(HandleView { name, role, at, value, locked, range, slides });
        }
    }
}
