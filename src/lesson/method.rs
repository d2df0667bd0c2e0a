//! A computation on a scene, and the settings that its verdict function takes.

use super::verdict::Verdict;
use crate::geometry::question::outcome::NamedOutcome;
use crate::geometry::{Extent, Trace};
use crate::sketch::Role;

/// A line, ray or segment switch, with its choice in the scene, or as the views see it.
#[derive(Clone, Debug, PartialEq)]
pub struct Switch<E> {
    /// The letters of the object, as names of points: `a` and `b` for line AB. A name with a digit
    /// stands alone: `l1` and the empty string.
    pub points: [&'static str; 2],
    /// The object's colour.
    pub role: Role,
    /// The choice.
    pub extent: E,
}

/// A switch as the views see it.
pub type SwitchView = Switch<Extent>;

/// A setting with a few named options, one of them selected, in the scene or as the views see it.
///
/// A setting may be an extra argument of a verdict function, after the line, ray or segment
/// switches and before the direction of y: a truth value, whether the second of two options is
/// selected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice<O> {
    /// The key of its name among the interface words.
    pub name: &'static str,
    /// The keys of the options' words.
    pub options: &'static [&'static str],
    /// The index of the selected option.
    pub chosen: O,
}

impl Choice<u8> {
    /// The setting's argument for a verdict function, in Rust.
    pub(super) fn argument(self) -> String {
        match self.options.len() {
            2 => (self.chosen == 1).to_string(),
            _ => self.chosen.to_string(),
        }
    }
}

/// One computation on the scene.
pub struct Method {
    /// The method's id; the key of its name in the lesson's text if there are several methods.
    pub id: &'static str,
    /// The method's values.
    pub trace: Box<dyn Trace>,
    /// The answer of its verdict function.
    pub verdict: Verdict,
    /// The unknowns that the formula panel offers, in the order of its tabs.
    pub unknowns: &'static [&'static str],
    outcomes: fn() -> Vec<&'static str>,
    named: fn(&str) -> Option<Verdict>,
    judged: fn(Verdict) -> Verdict,
}

impl Method {
    /// A computation from its trace and its verdict function.
    pub fn new<T: Trace + 'static, O: NamedOutcome + Into<Verdict>>(
        id: &'static str,
        trace: T,
        verdict: impl FnOnce(&T) -> O,
        unknowns: &'static [&'static str],
    ) -> Self {
        let named = |case: &str| {
            O::VARIANTS.iter().find(|known| known.id() == case).map(|known| (*known).into())
        };
        let (verdict, trace) = (verdict(&trace).into(), Box::new(trace));
        let judged = |verdict| verdict;
        Self { id, trace, verdict, unknowns, outcomes: O::ids, named, judged }
    }

    /// This method for a scene that overrides the verdict of some outcome.
    #[must_use]
    pub fn judged(self, judged: fn(Verdict) -> Verdict) -> Self {
        Self { verdict: judged(self.verdict), judged, ..self }
    }

    /// The possible outcomes of the method's verdict function, in snake case.
    pub fn outcomes(&self) -> Vec<&'static str> {
        (self.outcomes)()
    }

    /// The verdict for the outcome with this name.
    pub fn outcome(&self, case: &str) -> Option<Verdict> {
        (self.named)(case).map(self.judged)
    }
}
