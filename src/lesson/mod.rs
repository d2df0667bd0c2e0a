//! The trait of a lesson, and an open lesson: the scene, its edits, undo and the guided steps.
//!
//! [`Lesson`] is the trait that an author implements; [`Page`] is an open lesson, with the type
//! erased. [`Page::apply`] is its only mutation, for input, links and scenes restored after a lost
//! graphics context.

mod cached_result;
pub mod cases;
mod challenge;
mod clock;
mod contract;
mod decision;
mod derived;
pub mod edit;
mod evaluated;
pub mod exercise;
pub mod fields;
mod handle;
mod history;
mod inset;
pub mod link;
mod method;
mod moves;
mod open;
mod page;
mod plane_map;
pub mod practice;
pub mod prelude;
pub mod probe;
pub mod published;
mod rounding;
mod scale;
mod scene;
mod scene_file;
mod search;
mod second_picture;
pub mod snap;
pub mod source;
mod space;
mod table;
mod topic;
pub mod trial;
mod verdict;

pub use crate::derivation::Symbol;
pub use crate::geometry::Trace;
pub use crate::geometry::question::outcome::AnswerKind;
pub use crate::{about, decide};
pub use cached_result::CachedResult;
pub use challenge::{Challenge, Goal, Standing, goal};
pub use clock::Clock;
pub use contract::{About, Body, Guess, Lesson, SceneValue, SpecialCase, TableFunctions, Tables};
pub use decision::Decision;
pub use derived::{Derived, EditOutcome, Refusal, Taken};
pub use edit::{Edit, HandleId, HeldPart, Snap};
pub use evaluated::inputs_on;
pub use exercise::Exercise;
pub(crate) use handle::handles;
pub use handle::{Grip, Handle, HandleView, MAX_COORDINATE};
pub use inset::Inset;
pub use method::{Choice, Method, Switch, SwitchView};
pub use open::Page;
pub use plane_map::{NewBasis, Paper, PlaneMap};
pub use probe::{Finding, Probe, ProbeQuestion};
pub(crate) use published::pieces;
pub use published::{Digits, MendText, Published, PublishedCode, PublishedView, Returned};
pub use rounding::{Rounding, Tolerance};
pub use scale::{Scale, ScaleView};
pub use scene::{derive, with_numbers};
pub use scene_file::{Erratum, Exception, SceneFile, Shot, ShotCamera, Solution};
pub use second_picture::Second;
pub use source::{Source, Work};
pub(crate) use space::in_dimension;
pub use space::{Along, DefaultView, DefaultView3d, Dimension};
pub use table::{Table, TableCell};
pub(crate) use topic::{by_scene, topic};
pub use trial::{Column, Trial, TrialRng, TrialRun, TrialSpec};
pub use verdict::Verdict;
