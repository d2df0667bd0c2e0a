//! Common imports of lessons.

pub use super::AnswerKind::{Minus, No, Plus, Special, Yes};
pub use super::fields::FieldValue;
pub use super::snap::Attractor;
pub use super::{
    Along, Body, Challenge, Choice, Decision, DefaultView, DefaultView3d, Dimension, Grip, Guess,
    Handle, Inset, Lesson, Method, NewBasis, Returned, Scale, Second, SpecialCase, Switch, Symbol,
    Tables, Verdict, about, decide, goal,
};
pub(crate) use super::{by_scene, handles, in_dimension, pieces, topic};
pub use crate::sketch::Visibility::{Always, WhenLit, WithVerdict};
pub use crate::sketch::{At, Name, Role, Shape, Sketch};
pub use crate::{name, named, published, symbols};
