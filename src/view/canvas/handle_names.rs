//! How the handles of a picture are named in the reader's language.

use super::frame_input::CanvasWords;
use super::frame_input::Side;
use crate::lesson::HandleView;
use crate::text::number::WrittenNumber;
use crate::text::words::Words;

/// The names of the handles of a picture.
pub struct HandleNames<'a> {
    /// The handles.
    pub handles: &'a [HandleView],
    /// The words of the interface.
    pub words: &'a Words,
}

impl HandleNames<'_> {
    fn of(&self, handle: usize) -> Option<&HandleView> {
        self.handles.get(handle)
    }

    fn letter(&self, handle: usize) -> String {
        self.of(handle).map(|handle| handle.name.to_uppercase()).unwrap_or_default()
    }
}

impl CanvasWords for HandleNames<'_> {
    fn handle(&self, handle: usize) -> String {
        let numbers = self.of(handle).into_iter().flat_map(|handle| handle.value.numbers());
        let numbers: Vec<_> = numbers.map(|x| self.number(x)).collect();
        let place = match numbers.as_slice() {
            [number] => number.clone(),
            _ => format!("({})", numbers.join(", ")),
        };
        self.words.fill("point_at", &[("name", &self.letter(handle)), ("at", &place)])
    }

    fn nudge(&self, handle: usize, side: Side) -> String {
        let side = match side {
            Side::Left => "nudge_left",
            Side::Right => "nudge_right",
            Side::Up => "nudge_up",
            Side::Down => "nudge_down",
            Side::Higher => "nudge_higher",
            Side::Lower => "nudge_lower",
        };
        format!("{} {}", self.letter(handle), self.words.get(side))
    }

    fn coordinate(&self, handle: usize, component: usize) -> String {
        let axis = ["x", "y", "z"][component.min(2)];
        self.words.fill("coordinate_of", &[("axis", axis), ("name", &self.letter(handle))])
    }

    fn number(&self, x: f64) -> String {
        WrittenNumber::new(x).map(|number| number.to_string()).unwrap_or_default()
    }
}
