//! A scene whose lesson's type is forgotten: what an open lesson asks of it.
//!
//! All that is done with a lesson is written once, for [`State`]; a lesson adds to the program only
//! what is its own.

use super::challenge::Standing;
use super::clock::Clock;
use super::inset::Inset;
use super::published::{Digits, PublishedView, Returned};
use super::second::Second;
use super::snap::Attractor;
use super::source::Source;
use super::space::{Along, Stand};
use super::trial::{Plan, Trying};
use super::verdict::Verdict;
use super::{
    Body, Choice, Dimension, Exercise, Guess, Handle, Lesson, Method, Rounding, Scale, Switch,
    Table,
};
use crate::derivation::Symbol;
use crate::sketch::Sketch;
use glam::{DVec2, DVec3};
use std::any::Any;

/// A scene of some lesson. What bears the name of a part of [`Lesson`] is that part.
pub trait State: Any {
    fn copy(&self) -> Box<dyn State>;
    /// Whether the other is a scene of the same lesson with the same numbers.
    fn same(&self, other: &dyn State) -> bool;
    /// How the lesson opens.
    fn start(&self) -> Box<dyn State>;
    fn bytes(&self) -> Vec<u8>;
    /// A scene of the same lesson from its bytes, and the bytes that are left.
    fn read<'a>(&self, bytes: &'a [u8]) -> Option<(Box<dyn State>, &'a [u8])>;
    /// Whether every number of the scene is finite, those too that no handle sets.
    fn is_finite(&self) -> bool;

    fn handles(&mut self) -> Vec<Handle<'_>>;
    fn switches(&mut self) -> Vec<Switch<'_>>;
    fn choices(&mut self) -> Vec<Choice<'_>>;
    fn downward(&mut self) -> Option<&mut bool>;
    fn dimension(&mut self) -> Option<&mut Dimension>;
    fn scale(&mut self) -> Option<Scale<'_>>;

    fn methods(&self) -> Vec<Method>;
    fn verdict(&self) -> Verdict;
    fn single(&self) -> Verdict;
    fn singles(&self) -> Vec<Verdict>;
    fn exact(&self) -> Verdict;
    fn filtered(&self) -> Verdict;
    fn special(&self) -> &'static str;
    fn digits(&self) -> Vec<Digits>;
    fn rounding(&self) -> Option<Rounding>;
    fn agrees(&self, published: Verdict, exact: Verdict) -> bool;
    /// What the published piece of this number comes back with.
    fn returned(&self, published: usize) -> Option<Returned>;
    fn standings(&self) -> Vec<Standing>;

    fn sketch(&self, on: &mut Sketch);
    fn inset(&self) -> Option<Inset>;
    fn by_inset(&self, to: DVec2) -> Box<dyn State>;
    fn second(&self) -> Option<Second>;
    fn by_second(&self, name: &str, to: DVec2) -> Box<dyn State>;
    fn clock(&self) -> Option<Clock>;
    fn attractors(&self, name: &str) -> Vec<Attractor>;
    fn constrain(&self, name: &str, to: DVec3) -> DVec3;
    fn stand(&self) -> Option<Stand>;
    fn along(&self) -> Vec<Along>;
    fn home(&self) -> (DVec2, f64);

    /// The scene in the special case of this number that keeps as much of this one as it can.
    fn special_case(&self, case: usize) -> Option<Box<dyn State>>;
    fn stage(&self, name: &str) -> Option<Box<dyn State>>;
    fn solution(&self, challenge: &str) -> Option<Box<dyn State>>;
    /// The scenes in which the published piece of this number fails, by their errata.
    fn exhibits(&self, published: usize) -> Vec<(&'static str, Box<dyn State>)>;

    fn cases(&self) -> Vec<&'static str>;
    fn stages(&self) -> Vec<&'static str>;
    fn published(&self) -> Vec<PublishedView>;
    fn symbols(&self) -> &'static [Symbol];
    fn bodies(&self) -> &'static [Body];
    fn table(&self) -> Option<&'static Table>;
    fn sources(&self) -> &'static [Source];
    fn question(&self) -> &'static str;
    fn guesses(&self) -> &'static [Guess];
    fn exercises(&self) -> &'static [Exercise];
    fn trials(&self) -> Vec<Plan>;
    fn trial(&self, id: &str, seed: u64) -> Option<Trying>;
}

impl Clone for Box<dyn State> {
    fn clone(&self) -> Self {
        self.copy()
    }
}

impl PartialEq for dyn State {
    fn eq(&self, other: &Self) -> bool {
        self.same(other)
    }
}

/// A scene of the lesson `L`.
pub struct Of<L: Lesson>(L::Scene);

impl<L: Lesson> Default for Of<L> {
    fn default() -> Self {
        Self(L::Scene::default())
    }
}

impl<L: Lesson> Of<L> {
    fn state(scene: L::Scene) -> Box<dyn State> {
        Box::new(Self(scene))
    }
}

impl<L: Lesson> State for Of<L> {
    fn copy(&self) -> Box<dyn State> {
        Self::state(self.0.clone())
    }

    fn same(&self, other: &dyn State) -> bool {
        (other as &dyn Any).downcast_ref::<Self>().is_some_and(|other| other.0 == self.0)
    }

    fn start(&self) -> Box<dyn State> {
        Box::new(Self::default())
    }

    fn bytes(&self) -> Vec<u8> {
        postcard::to_allocvec(&self.0).unwrap_or_default()
    }

    fn read<'a>(&self, bytes: &'a [u8]) -> Option<(Box<dyn State>, &'a [u8])> {
        let (scene, rest) = postcard::take_from_bytes::<L::Scene>(bytes).ok()?;
        Some((Self::state(scene), rest))
    }

    fn is_finite(&self) -> bool {
        super::finite::is_finite(&self.0)
    }

    fn handles(&mut self) -> Vec<Handle<'_>> {
        L::handles(&mut self.0)
    }

    fn switches(&mut self) -> Vec<Switch<'_>> {
        L::switches(&mut self.0)
    }

    fn choices(&mut self) -> Vec<Choice<'_>> {
        L::choices(&mut self.0)
    }

    fn downward(&mut self) -> Option<&mut bool> {
        L::downward(&mut self.0)
    }

    fn dimension(&mut self) -> Option<&mut Dimension> {
        L::dimension(&mut self.0)
    }

    fn scale(&mut self) -> Option<Scale<'_>> {
        L::scale(&mut self.0)
    }

    fn methods(&self) -> Vec<Method> {
        L::methods(&self.0)
    }

    fn verdict(&self) -> Verdict {
        L::verdict(&self.0)
    }

    fn single(&self) -> Verdict {
        L::single(&self.0)
    }

    fn singles(&self) -> Vec<Verdict> {
        L::singles(&self.0)
    }

    fn exact(&self) -> Verdict {
        L::exact(&self.0)
    }

    fn filtered(&self) -> Verdict {
        L::filtered(&self.0)
    }

    fn special(&self) -> &'static str {
        L::special(&self.0)
    }

    fn digits(&self) -> Vec<Digits> {
        L::digits(&self.0)
    }

    fn rounding(&self) -> Option<Rounding> {
        L::rounding(&self.0)
    }

    fn agrees(&self, published: Verdict, exact: Verdict) -> bool {
        L::agrees(published, exact)
    }

    fn returned(&self, published: usize) -> Option<Returned> {
        L::PUBLISHED.get(published).map(|published| (published.run)(&self.0))
    }

    fn standings(&self) -> Vec<Standing> {
        let standing = |challenge: &super::Challenge<L::Scene>| challenge.standing(&self.0);
        L::CHALLENGES.iter().map(standing).collect()
    }

    fn sketch(&self, on: &mut Sketch) {
        L::sketch(&self.0, on);
    }

    fn inset(&self) -> Option<Inset> {
        L::inset(&self.0)
    }

    fn by_inset(&self, to: DVec2) -> Box<dyn State> {
        Self::state(L::by_inset(&self.0, to))
    }

    fn second(&self) -> Option<Second> {
        L::second(&self.0)
    }

    fn by_second(&self, name: &str, to: DVec2) -> Box<dyn State> {
        Self::state(L::by_second(&self.0, name, to))
    }

    fn clock(&self) -> Option<Clock> {
        L::clock(&self.0)
    }

    fn attractors(&self, name: &str) -> Vec<Attractor> {
        L::attractors(&self.0, name)
    }

    fn constrain(&self, name: &str, to: DVec3) -> DVec3 {
        L::constrain(&self.0, name, to)
    }

    fn stand(&self) -> Option<Stand> {
        L::stand()
    }

    fn along(&self) -> Vec<Along> {
        L::along(&self.0)
    }

    fn home(&self) -> (DVec2, f64) {
        L::home()
    }

    fn special_case(&self, case: usize) -> Option<Box<dyn State>> {
        L::CASES.get(case).map(|special| Self::state((special.into)(&self.0)))
    }

    fn stage(&self, name: &str) -> Option<Box<dyn State>> {
        let stage = L::STAGES.iter().find(|stage| stage.name == name)?;
        Some(Self::state((stage.scene)()))
    }

    fn solution(&self, challenge: &str) -> Option<Box<dyn State>> {
        let challenge = L::CHALLENGES.iter().find(|known| known.id == challenge)?;
        Some(Self::state((challenge.solution)()))
    }

    fn exhibits(&self, published: usize) -> Vec<(&'static str, Box<dyn State>)> {
        let exhibits = L::PUBLISHED.get(published).into_iter().flat_map(|p| p.exhibits);
        exhibits.map(|e| (e.erratum, Self::state((e.counterexample)()))).collect()
    }

    fn cases(&self) -> Vec<&'static str> {
        L::CASES.iter().map(|special| special.case).collect()
    }

    fn stages(&self) -> Vec<&'static str> {
        L::STAGES.iter().map(|stage| stage.name).collect()
    }

    fn published(&self) -> Vec<PublishedView> {
        L::PUBLISHED.iter().map(super::Published::view).collect()
    }

    fn symbols(&self) -> &'static [Symbol] {
        L::SYMBOLS
    }

    fn bodies(&self) -> &'static [Body] {
        L::BODIES
    }

    fn table(&self) -> Option<&'static Table> {
        L::TABLE
    }

    fn sources(&self) -> &'static [Source] {
        L::SOURCES
    }

    fn question(&self) -> &'static str {
        L::QUESTION
    }

    fn guesses(&self) -> &'static [Guess] {
        L::GUESSES
    }

    fn exercises(&self) -> &'static [Exercise] {
        L::EXERCISES
    }

    fn trials(&self) -> Vec<Plan> {
        L::TRIALS.iter().map(|trial| trial.plan).collect()
    }

    fn trial(&self, id: &str, seed: u64) -> Option<Trying> {
        let trial = L::TRIALS.iter().find(|trial| trial.plan.id == id)?;
        Some(Trying::new(trial, self.0.clone(), seed))
    }
}
