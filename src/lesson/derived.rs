//! The values derived from a scene, and the effect of an edit.

use super::challenge::Standing;
use super::clock::Clock;
use super::evaluated::InSingle;
use super::handle::HandleView;
use super::inset::Inset;
use super::method::{Choice, Method, SwitchView};
use super::plane_map::PlaneMap;
use super::published::Returned;
use super::scale::ScaleView;
use super::second_picture::Second;
use super::space::{Along, DefaultView3d, Dimension};
use super::verdict::Verdict;
use crate::derivation::DisplayTrace;
use crate::geometry::{Trace, TracedValue};
use crate::sketch::Sketch;
use std::cell::OnceCell;

/// Everything derived from a scene.
pub struct Derived {
    /// The handles as the views see them.
    pub handles: Vec<HandleView>,
    /// The line, ray or segment switches.
    pub switches: Vec<SwitchView>,
    /// The settings with named options.
    pub choices: Vec<Choice<u8>>,
    /// The computations.
    pub methods: Vec<Method>,
    /// The outcome by the first method.
    pub verdict: Verdict,
    /// The values in f32, computed on first use.
    pub(super) single: OnceCell<InSingle>,
    /// The outcome of each of the methods in f32, computed on first use.
    pub(super) singles: OnceCell<Vec<Verdict>>,
    /// The outcome in exact arithmetic.
    pub exact: Verdict,
    /// The current special case, or the exact outcome.
    pub special: &'static str,
    /// The results of each published piece.
    pub returned: Vec<Returned>,
    /// The state of each challenge.
    pub challenges: Vec<Standing>,
    /// The picture of the parameters.
    pub inset: Option<Inset>,
    /// The second picture. The indices of its handles follow those of the scene: index
    /// `handles.len()` is its first.
    pub second: Option<Second>,
    /// The timeline, if the scene can be played.
    pub clock: Option<Clock>,
    /// Whether y points down, if that matters.
    pub down: Option<bool>,
    /// How the plane lies in the picture.
    pub map: PlaneMap,
    /// The default view, if the picture is in space.
    pub view3d: Option<DefaultView3d>,
    /// The displayed picture, if the lesson has one in the plane and one in space.
    pub dimension: Option<Dimension>,
    /// The size of the scene, if it is selectable.
    pub scale: Option<ScaleView>,
    /// The viewing directions offered in space.
    pub along: Vec<Along>,
    /// The picture.
    pub sketch: Sketch,
    /// Incremented with every change; views compare it to decide whether to redo their layout.
    pub revision: u64,
}

impl Derived {
    /// The exact outcome, if it differs from the rounded one.
    pub fn exact_instead(&self) -> Option<Verdict> {
        (self.verdict.case != self.exact.case).then_some(self.exact)
    }

    /// The computation as displayed: in the plane no vector has a third component.
    pub fn displayed<'a>(&self, method: &'a Method) -> DisplayTrace<'a> {
        let flat = self.dimension == Some(Dimension::Plane);
        DisplayTrace { trace: &*method.trace, flat }
    }

    /// The value called `name`, from the first method that has it, from a handle that is not
    /// passed to any method unchanged, or from published code.
    pub fn value(&self, name: &str) -> Option<TracedValue> {
        let traced = self.methods.iter().find_map(|method| self.displayed(method).value(name));
        let handle = || self.handles.iter().find(|handle| handle.name == name);
        let published = || {
            let mut values = self.returned.iter().flat_map(|returned| &returned.values);
            Some(TracedValue::Scalar(values.find(|(known, _)| *known == name)?.1))
        };
        traced.or_else(|| Some(handle()?.value)).or_else(published)
    }
}

/// The effect of an edit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EditOutcome {
    /// Whether the scene, the step or a mode changed.
    pub changed: bool,
    /// Why the edit did less than requested.
    pub refused: Option<Refusal>,
    /// The number of valid values in a given scene; `None` without one.
    pub taken: Option<Taken>,
}

/// Why an edit was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The input exceeds the limit of the scene.
    TooFar,
    /// The input is not finite.
    NotFinite,
}

/// The number of valid values in a given scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    /// The number of valid values.
    pub good: usize,
    /// The number of values in the scene.
    pub all: usize,
}
