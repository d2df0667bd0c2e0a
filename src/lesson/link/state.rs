//! The state of a lesson in a link.

use crate::lesson::fields::Fields;
use serde::{Deserialize, Serialize};

/// The visibility of a lesson's verdict.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum VerdictView {
    /// The verdict is shown, unless the step asks for a guess.
    #[default]
    Shown,
    /// The verdict is hidden; the scene can be moved.
    Hidden,
    /// The verdict is hidden until a guess is made.
    GuessAsked,
}

/// Step, view and scene of a lesson.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LinkState {
    /// Id of the step of the guided text.
    pub step: String,
    /// The camera of the picture.
    pub view: SavedView,
    /// The scene.
    pub scene: Fields,
}

/// The camera of a picture, in numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub enum SavedView {
    /// The default view of the lesson.
    #[default]
    Home,
    /// Centre of the 2D view and world units per logical pixel.
    Plane([f64; 3]),
    /// Target point, the two angles of the eye, world units per pixel at the target, and the amount
    /// of perspective, from 0 to 1.
    Space([f64; 7]),
}
