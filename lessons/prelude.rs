//! Common imports of lessons: their interface, exact numbers, special cases and constructions.
//!
//! The files of a lesson:
//! - `mod.rs`, 200 lines at most, implements `Lesson` for `Topic`: its scene, or a scene that it
//!   shares with other lessons. What is long is in `scene.rs`, `goals.rs` and `pictures.rs`.
//! - `scenes.txt` has the pictures of the steps, and scenes that solve the challenges and that refute
//!   published code: see `src/lesson/scene_file.rs`.
//! - `published.rs` has published code with its flaws, and `mend.txt` the same pieces in the language
//!   of a learner's own code.
//! - `ko.md` and `en.md` have the texts.
//!
//! A search finds the scenes of special cases by moving handles to their attractors; `ways` in the
//! tables has a function for a case that it does not find, or only in a scene that is hard to
//! recognize.
//!
//! The macros:
//! - `about!` keeps the tables of a lesson.
//! - `by_scene!` implements functions of `Lesson` by those of the scene: `handles` by the one of the
//!   same name, `sketch(pictures::draw)` by another one.
//! - `decide!` gives the lesson's question.
//! - `handles!` lists the handles.
//! - `in_dimension!` writes code once for the plane and for space.
//! - `pieces!` lists the published pieces with their results on a scene.
//! - `published!` takes `published.rs` and `mend.txt`.
//! - `symbols!` lists the notation by roles.
//! - `topic!` wraps a scene that several lessons share.

pub use super::works;
pub use crate::geometry::Extent;
pub use crate::geometry::exact::{Rational, number, point};
pub use crate::lesson::Decision::{Exact, Filtered};
pub use crate::lesson::cases::{
    GRID, across, eighth, nearest_axis, nonzero, other_ends, ratio, share, whole_direction,
    whole_directions, whole_steps,
};
pub use crate::lesson::exercise::{AnswerTest, Exercise};
pub use crate::lesson::prelude::*;
pub use crate::sketch::{Levels, aside, at_distance, at_level, at_parameter};
pub use glam::{DVec2, DVec3, dvec2, dvec3};
