//! What a lesson is, and a lesson being read: the scene, its edits, undo and the guided steps.
//!
//! [`Lesson`] is what an author writes; [`Page`] is one of them opened, its types forgotten. A
//! reader changes the scene by [`Page::apply`]; links and a lost graphics context bring scenes back by
//! [`Page::take_scene`] and [`Page::recall`].

mod challenge;
mod clock;
mod contract;
mod derived;
pub mod edit;
pub mod exercise;
mod finite;
mod handle;
mod history;
mod inset;
mod latest;
pub mod link;
mod moves;
mod open;
mod page;
mod parts;
pub mod probe;
pub mod published;
mod rounding;
mod scale;
mod scene;
mod second;
pub mod snap;
pub mod source;
mod space;
mod table;
mod topic;
pub mod trial;
mod verdict;

pub use crate::derivation::{Nature, Symbol};
pub use crate::geometry::Trace;
pub use challenge::{Challenge, Standing};
pub use clock::Clock;
pub use contract::{About, Lesson, SceneValue, Tables};
pub use derived::{ChoiceView, Derived, Outcome, Refusal, SwitchView, Taken};
pub use edit::{Edit, Part, Snap};
pub use exercise::Exercise;
pub use handle::{FARTHEST, Grip, Handle, HandleView};
pub use inset::Inset;
pub use latest::Latest;
pub use open::Page;
pub use parts::{Body, Choice, Guess, Method, SpecialCase, Stage, Switch};
pub use probe::{Found, Probe, Question};
pub use published::{Arithmetic, Digits, Exhibit, Published, PublishedView, Returned};
pub use rounding::Rounding;
pub use scale::{Scale, ScaleView};
pub use second::Second;
pub use source::{Place, Source, Work};
pub use space::{Along, Dimension, Stand};
pub use table::{Cell, Table};
pub(crate) use topic::topic;
pub use trial::{Column, Dice, Plan, Trial, Trying};
pub use verdict::{Answer, Verdict};
