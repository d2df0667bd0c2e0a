//! Names of handles in the current language.

use super::frame_input::{CanvasWords, Side};
use crate::lesson::{Body, HandleView};
use crate::sketch::{Shape, Sketch};
use crate::text::number::WrittenNumber;
use crate::text::words::Words;

/// The names of the handles of a picture.
pub struct HandleNames<'a> {
    /// The handles.
    pub handles: &'a [HandleView],
    /// The bodies that the handles belong to.
    pub bodies: &'a [Body],
    /// The picture with these bodies.
    pub sketch: &'a Sketch,
    /// The words of the interface.
    pub words: &'a Words,
}

impl HandleNames<'_> {
    /// The end of a line, ray, segment or vector at which a handle is, as the key of a word, and
    /// the letters of its ends.
    fn end(&self, handle: usize) -> Option<(&'static str, String)> {
        let name = self.handles.get(handle)?.name;
        let body = self.bodies.iter().find(|body| body.handles.contains(&name))?;
        let [start, end] = body.handles else { return None };
        let index = |name| self.handles.iter().position(|handle| handle.name == name);
        let ends = [index(*start)?, index(*end)?];
        let places = ends.map(|end| self.handles[end].at);
        let joins = |shape: &Shape| match shape {
            Shape::Carrier { a, b, .. } | Shape::Arrow(a, b) => places == [*a, *b],
            _ => false,
        };
        let joined = self.sketch.marks().iter().any(|mark| joins(&mark.shape));
        let key = if ends[0] == handle { "at_start" } else { "at_end" };
        joined.then(|| (key, ends.map(|end| self.letter(end)).concat()))
    }

    fn letter(&self, handle: usize) -> String {
        self.handles.get(handle).map(|handle| handle.name.to_uppercase()).unwrap_or_default()
    }
}

impl CanvasWords for HandleNames<'_> {
    fn handle(&self, handle: usize) -> String {
        let numbers = self.handles.get(handle).into_iter().flat_map(|h| h.value.numbers());
        let numbers: Vec<_> = numbers.map(|x| self.number(x)).collect();
        let (name, at) = (self.letter(handle), numbers.join(", "));
        match self.end(handle) {
            Some((key, body)) => {
                self.words.fill(key, &[("name", &name), ("body", &body), ("at", &at)])
            }
            None => self.words.fill("at_place", &[("name", &name), ("at", &at)]),
        }
    }

    fn movable(&self) -> &str {
        self.words.get("movable")
    }

    fn nudge(&self, handle: usize, side: Side) -> String {
        let side: &str = side.into();
        format!("{} {}", self.letter(handle), self.words.get(&format!("nudge_{side}")))
    }

    fn coordinate(&self, handle: usize, component: usize) -> String {
        let axis = ["x", "y", "z"][component.min(2)];
        self.words.fill("coordinate_of", &[("axis", &axis), ("name", &self.letter(handle))])
    }

    fn number(&self, x: f64) -> String {
        WrittenNumber::text(x)
    }
}
