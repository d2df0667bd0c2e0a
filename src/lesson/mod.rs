//! What a lesson is, and a lesson being read: the scene, its edits, undo and the guided steps.
//!
//! [`Lesson`] is what an author writes; [`Open`] is one of them opened, with its types
//! forgotten behind [`Page`]. The scene changes at one place, [`Page::apply`].

mod contract;
pub mod edit;
mod history;
pub mod link;
mod open;
pub mod page;
mod scene;
pub mod snap;

pub use crate::derivation::{Nature, Symbol, Traced};
pub use contract::{
    Answer, Body, Grip, Handle, HandleView, Lesson, Method, SpecialCase, Switch, Verdict,
};
pub use edit::{Edit, Part, Snap};
pub use open::Open;
pub use page::{Derived, Outcome, Page, Refusal, SwitchView, Taken};
