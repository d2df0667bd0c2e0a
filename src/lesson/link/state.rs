//! What a link says about a lesson.

use crate::lesson::fields::Fields;
use serde::{Deserialize, Serialize};

/// Whether the verdict of a lesson is to be seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum VerdictView {
    /// It is, unless the step itself asks for a guess.
    #[default]
    Shown,
    /// It is hidden, and the scene can be moved.
    Hidden,
    /// It is hidden until a guess is made.
    GuessAsked,
}

/// Step, view and scene of a lesson.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LinkState {
    /// Id of the step of the guided text.
    pub step: String,
    /// From where the picture is seen.
    pub view: SavedView,
    /// The scene.
    pub scene: Fields,
}

/// From where a picture is seen, in numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub enum SavedView {
    /// As the lesson shows it.
    #[default]
    Home,
    /// Centre of the view of the plane and world units to a logical pixel.
    Plane([f64; 3]),
    /// The point of space in the middle, both angles to the eye, world units to a pixel there, and
    /// how much of perspective there is, from 0 to 1.
    Space([f64; 7]),
}
