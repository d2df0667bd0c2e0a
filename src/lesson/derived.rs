//! What follows from a scene, and what an edit of it did.

use super::challenge::Standing;
use super::clock::Clock;
use super::evaluated::InSingle;
use super::handle::HandleView;
use super::inset::Inset;
use super::parts::Method;
use super::published::Returned;
use super::scale::ScaleView;
use super::second::Second;
use super::space::{Along, DefaultView3d, Dimension};
use super::verdict::Verdict;
use crate::derivation::SeenTrace;
use crate::geometry::{Extent, Trace, TracedValue};
use crate::sketch::{Role, Sketch};
use std::cell::OnceCell;

/// What follows from a scene.
pub struct Derived {
    /// The handles as the views see them.
    pub handles: Vec<HandleView>,
    /// The line, ray or segment switches.
    pub switches: Vec<SwitchView>,
    /// The settings with named options.
    pub choices: Vec<ChoiceView>,
    /// The computations.
    pub methods: Vec<Method>,
    /// The outcome by the first method.
    pub verdict: Verdict,
    /// The same in f32, once it was asked for.
    pub(super) single: OnceCell<InSingle>,
    /// The outcome by each of the methods in f32, once it was asked for.
    pub(super) singles: OnceCell<Vec<Verdict>>,
    /// The outcome in exact arithmetic.
    pub exact: Verdict,
    /// The special case that holds, or the exact outcome.
    pub special: &'static str,
    /// What each published piece comes back with.
    pub returned: Vec<Returned>,
    /// How far the scene is with each challenge.
    pub challenges: Vec<Standing>,
    /// The picture of the parameters.
    pub inset: Option<Inset>,
    /// The second picture. Its handles count on from those of the scene: an edit of handle number
    /// `handles.len()` is one of its first.
    pub second: Option<Second>,
    /// What time does, where the scene can be played.
    pub clock: Option<Clock>,
    /// Whether y runs down, where that matters.
    pub down: Option<bool>,
    /// From where the picture is seen, if it is one of space.
    pub stand: Option<DefaultView3d>,
    /// The lesson has a picture of the plane and one of space: which of them is seen.
    pub dimension: Option<Dimension>,
    /// How large the scene is, where that can be chosen.
    pub scale: Option<ScaleView>,
    /// Directions along which one may look in space.
    pub along: Vec<Along>,
    /// The picture.
    pub sketch: Sketch,
    /// Grows by one with every change, so that a view can tell whether to lay out anew.
    pub revision: u64,
}

impl Derived {
    /// The exact outcome, if rounding made the verdict another one.
    pub fn exact_instead(&self) -> Option<Verdict> {
        (self.verdict.case != self.exact.case).then_some(self.exact)
    }

    /// The computation as it is shown: in the plane no vector has a third number.
    pub fn seen<'a>(&self, method: &'a Method) -> SeenTrace<'a> {
        let flat = self.dimension == Some(Dimension::Plane);
        SeenTrace { trace: &*method.trace, flat }
    }

    /// The value called `name`, from the first method that has it, or that of a handle which no
    /// method is given as it is.
    pub fn value(&self, name: &str) -> Option<TracedValue> {
        let traced = self.methods.iter().find_map(|method| self.seen(method).value(name));
        let handle = || self.handles.iter().find(|handle| handle.name == name);
        traced.or_else(|| Some(handle()?.value))
    }
}

/// A line, ray or segment switch as the views see it.
#[derive(Clone, Debug, PartialEq)]
pub struct SwitchView {
    /// Names of the object's points.
    pub points: [&'static str; 2],
    /// Its colour.
    pub role: Role,
    /// The choice.
    pub extent: Extent,
}

/// A setting with named options as the views see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChoiceView {
    /// The key of its name.
    pub name: &'static str,
    /// The keys of the options' words.
    pub options: &'static [&'static str],
    /// The option that holds.
    pub chosen: u8,
}

impl ChoiceView {
    /// As a verdict function is told it, in Rust.
    pub(super) fn told(self) -> String {
        match self.options.len() {
            2 => (self.chosen == 1).to_string(),
            _ => self.chosen.to_string(),
        }
    }
}

/// What an edit did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EditOutcome {
    /// The scene, the step or a mode is another one now.
    pub changed: bool,
    /// Why it did less than it was asked to.
    pub refused: Option<Refusal>,
    /// How much of the scene that was brought could be taken; `None` if nothing.
    pub taken: Option<Taken>,
}

/// Why an edit was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The scene ends there.
    TooFar,
    /// The input is no finite number.
    NotFinite,
    /// The lesson does not allow that place.
    Constrained,
}

/// How much of a scene that was brought could be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    /// Numbers taken.
    pub good: usize,
    /// Numbers in the scene.
    pub all: usize,
}
