//! The contract between a lesson and everything else.

use super::challenge::{Challenge, Standing};
use super::clock::Clock;
use super::exercise::Exercise;
use super::finite;
use super::handle::Handle;
use super::inset::Inset;
use super::parts::{Body, Choice, Guess, Method, SpecialCase, Stage, Switch};
use super::published::{Digits, Published, PublishedView, Returned};
use super::rounding::Rounding;
use super::scale::Scale;
use super::second::Second;
use super::snap::Attractor;
use super::source::Source;
use super::space::{Along, Dimension, Stand};
use super::table::Table;
use super::trial::{Plan, Trial, Trying};
use super::verdict::Verdict;
use crate::derivation::Symbol;
use crate::sketch::Sketch;
use glam::{DVec2, DVec3};
use serde::{Serialize, de::DeserializeOwned};
use std::any::Any;
use std::borrow::Borrow;
use std::marker::PhantomData;

/// One topic, implemented by its scene: what a reader moves, what follows from it, how it looks.
pub trait Lesson: SceneValue {
    /// What is the same for every scene of the lesson.
    fn about(&self) -> &'static About;

    /// Everything in the scene that is a number, in the order in which Tab visits it.
    fn handles(&mut self) -> Vec<Handle<'_>>;

    /// The line, ray or segment switches of the scene.
    fn switches(&mut self) -> Vec<Switch<'_>> {
        Vec::new()
    }

    /// Settings of the scene with a few named options each.
    fn choices(&mut self) -> Vec<Choice<'_>> {
        Vec::new()
    }

    /// The computations on this scene, at least one: tabs of the formula and code panels.
    fn methods(&self) -> Vec<Method>;

    /// The outcome by the first method's trace.
    fn verdict(&self) -> Verdict;

    /// The outcome of the first method in f32.
    fn single(&self) -> Verdict;

    /// The outcome in exact arithmetic.
    fn exact(&self) -> Verdict;

    /// The same, by the filtered arithmetic that is fast enough for every pixel of a picture.
    fn filtered(&self) -> Verdict;

    /// What each of the methods answers in f32, in their order, where all answer one question.
    fn singles(&self) -> Vec<Verdict> {
        Vec::new()
    }

    /// The numbers that decide, in all three arithmetics.
    fn digits(&self) -> Vec<Digits> {
        Vec::new()
    }

    /// The picture of the scene.
    fn sketch(&self, on: &mut Sketch);

    /// The special case that holds, by the name of its chip: the exact outcome, or a name of its own
    /// where a lesson tells more special cases apart than outcomes.
    fn special(&self) -> &'static str {
        self.exact().case
    }

    /// The picture of the parameters beside the picture of the scene.
    fn inset(&self) -> Option<Inset> {
        None
    }

    /// Moves the scene so that the dot of the inset is at `to`, as far as that can be.
    fn by_inset(&mut self, _to: DVec2) {}

    /// A second picture of the scene, beside the first.
    fn second(&self) -> Option<Second> {
        None
    }

    /// Moves the scene so that the point of the second picture called `name` is at `to` there.
    fn by_second(&mut self, _name: &str, _to: DVec2) {}

    /// What time does, in a scene that can be played.
    fn clock(&self) -> Option<Clock> {
        None
    }

    /// What attracts the handle called `name` when it comes near, most special first.
    fn attractors(&self, _name: &str) -> Vec<Attractor> {
        Vec::new()
    }

    /// Where the handle called `name` may go when it is asked to go to `to`: the nearest place
    /// that the lesson allows. Free of side effects; serves mouse, touch, keys and fields alike.
    fn constrain(&self, _name: &str, to: DVec3) -> DVec3 {
        to
    }

    /// Whether y runs down, where signs depend on that: then a switch turns it over, and the picture
    /// stays as it is.
    fn downward(&mut self) -> Option<&mut bool> {
        None
    }

    /// How large the whole scene is, where that can be chosen.
    fn scale(&mut self) -> Option<Scale<'_>> {
        None
    }

    /// The f32 numbers around one that decides.
    fn rounding(&self) -> Option<Rounding> {
        None
    }

    /// Whether the scene lies in the plane or in space, where one question has both pictures.
    fn dimension(&mut self) -> Option<&mut Dimension> {
        None
    }

    /// Directions along which a reader of the picture of space may look: the ray, a normal, a common
    /// perpendicular.
    fn along(&self) -> Vec<Along> {
        Vec::new()
    }
}

/// What every scene can do as a value, by what it derives: copies, comparisons, bytes.
pub trait SceneValue: Any {
    /// A scene like this one.
    fn copy(&self) -> Box<dyn Lesson>;

    /// Whether the other is a scene of the same lesson with the same numbers.
    fn same(&self, other: &dyn Lesson) -> bool;

    /// How the lesson opens.
    fn start(&self) -> Box<dyn Lesson>;

    /// The scene as a link carries it.
    fn bytes(&self) -> Vec<u8>;

    /// A scene of the same lesson from its bytes, and the bytes that are left.
    fn read<'a>(&self, bytes: &'a [u8]) -> Option<(Box<dyn Lesson>, &'a [u8])>;

    /// Whether every number of the scene is finite, those too that no handle sets.
    fn is_finite(&self) -> bool;
}

impl<S> SceneValue for S
where
    S: Lesson + Clone + Default + PartialEq + Serialize + DeserializeOwned,
{
    fn copy(&self) -> Box<dyn Lesson> {
        Box::new(self.clone())
    }

    fn same(&self, other: &dyn Lesson) -> bool {
        (other as &dyn Any).downcast_ref::<S>().is_some_and(|other| other == self)
    }

    fn start(&self) -> Box<dyn Lesson> {
        Box::new(S::default())
    }

    fn bytes(&self) -> Vec<u8> {
        postcard::to_allocvec(self).unwrap_or_default()
    }

    fn read<'a>(&self, bytes: &'a [u8]) -> Option<(Box<dyn Lesson>, &'a [u8])> {
        let (scene, rest) = postcard::take_from_bytes::<S>(bytes).ok()?;
        Some((Box::new(scene), rest))
    }

    fn is_finite(&self) -> bool {
        finite::is_finite(self)
    }
}

impl Clone for Box<dyn Lesson> {
    fn clone(&self) -> Self {
        (**self).copy()
    }
}

impl PartialEq for dyn Lesson {
    fn eq(&self, other: &Self) -> bool {
        self.same(other)
    }
}

/// What a lesson says about itself, with functions on its scenes of type `S`.
pub struct Tables<S: 'static> {
    /// Where the question is taken from.
    pub sources: &'static [Source],
    /// How the values that texts, formulas and pictures speak of are written.
    pub symbols: &'static [Symbol],
    /// Numbers of the scene in rows and columns, beside every step.
    pub table: Option<&'static Table>,
    /// Objects that can be dragged whole, by the handles that move with them.
    pub bodies: &'static [Body],
    /// What the sources published, with its flaws.
    pub published: &'static [Published<S>],
    /// Whether a published piece, which may know fewer outcomes, says what the exact one is.
    pub agrees: fn(published: Verdict, exact: Verdict) -> bool,
    /// The special cases that a reader can go to.
    pub cases: &'static [SpecialCase<S>],
    /// The key of the words that ask for a guess.
    pub question: &'static str,
    /// What a reader may guess before the verdict is opened.
    pub guesses: &'static [Guess],
    /// The goals that a reader may reach, at least two.
    pub challenges: &'static [Challenge<S>],
    /// Questions with blanks.
    pub exercises: &'static [Exercise],
    /// Scenes that a step may offer to show.
    pub stages: &'static [Stage<S>],
    /// What can be tried on very many random scenes.
    pub trials: &'static [Trial<S>],
    /// From where the picture of space is seen; `None` where the picture is one of the plane. Asked
    /// only of a lesson that has no [`Lesson::dimension`], or whose scene lies in space.
    pub stand: Option<Stand>,
    /// The part of the plane that Home shows: centre, and half of the height or width that has to
    /// fit.
    pub home: (DVec2, f64),
}

impl<S> Tables<S> {
    /// What a lesson has that says nothing.
    pub const EMPTY: Self = Self {
        sources: &[],
        symbols: &[],
        table: None,
        bodies: &[],
        published: &[],
        agrees: |published, exact| published.case == exact.case,
        cases: &[],
        question: "guess_question",
        guesses: &[],
        challenges: &[],
        exercises: &[],
        stages: &[],
        trials: &[],
        stand: None,
        home: (DVec2::ZERO, 5.0),
    };
}

/// The same for scenes whose type is forgotten.
pub struct About {
    /// Where the question is taken from.
    pub sources: &'static [Source],
    /// How values are written.
    pub symbols: &'static [Symbol],
    /// Numbers of the scene in rows and columns.
    pub table: Option<&'static Table>,
    /// Objects that can be dragged whole.
    pub bodies: &'static [Body],
    /// Whether a published piece says what the exact outcome is.
    pub agrees: fn(published: Verdict, exact: Verdict) -> bool,
    /// The key of the words that ask for a guess.
    pub question: &'static str,
    /// What a reader may guess.
    pub guesses: &'static [Guess],
    /// Questions with blanks.
    pub exercises: &'static [Exercise],
    /// From where the picture of space is seen.
    pub stand: Option<Stand>,
    /// The part of the plane that Home shows.
    pub home: (DVec2, f64),
    /// The special cases that a reader can go to, by their names.
    pub cases: Vec<&'static str>,
    /// The scenes that steps may offer to show, by their names.
    pub stages: Vec<&'static str>,
    /// What the sources published.
    pub published: Vec<PublishedView>,
    /// What can be tried on very many random scenes.
    pub trials: Vec<Plan>,
    /// The functions on scenes.
    pub(super) on: Box<dyn OnScenes>,
}

impl About {
    /// The tables of the lesson `L`, whose functions take scenes of type `S`: `L` itself, or what it
    /// shares with other lessons.
    pub fn of<L, S>(tables: Tables<S>) -> Self
    where
        L: Lesson + From<S> + Borrow<S>,
        S: Clone + Serialize + 'static,
    {
        let Tables { sources, symbols, table, bodies, agrees, question, guesses, .. } = tables;
        let Tables { exercises, stand, home, cases, stages, published, trials, .. } = tables;
        Self {
            sources,
            symbols,
            table,
            bodies,
            agrees,
            question,
            guesses,
            exercises,
            stand,
            home,
            cases: cases.iter().map(|special| special.case).collect(),
            stages: stages.iter().map(|stage| stage.name).collect(),
            published: published.iter().map(Published::view).collect(),
            trials: trials.iter().map(|trial| trial.plan).collect(),
            on: Box::new(Typed(tables, PhantomData::<fn() -> L>)),
        }
    }
}

/// The functions of a lesson's tables, on scenes whose type is forgotten.
pub(super) trait OnScenes: Send + Sync {
    /// The scene in the special case of this number that keeps as much of this one as it can.
    fn special_case(&self, scene: &dyn Lesson, case: usize) -> Option<Box<dyn Lesson>>;

    /// The scene that a step may show.
    fn stage(&self, name: &str) -> Option<Box<dyn Lesson>>;

    /// How far a scene is with each challenge.
    fn standings(&self, scene: &dyn Lesson) -> Vec<Standing>;

    /// A scene that earns every star of a challenge.
    fn solution(&self, challenge: &str) -> Option<Box<dyn Lesson>>;

    /// What the published piece of this number comes back with.
    fn returned(&self, scene: &dyn Lesson, published: usize) -> Option<Returned>;

    /// The scenes in which the published piece of this number fails, by their errata.
    fn exhibits(&self, published: usize) -> Vec<(&'static str, Box<dyn Lesson>)>;

    /// The trial of this name at its beginning, with scenes on the lines of this one.
    fn trial(&self, scene: &dyn Lesson, id: &str, seed: u64) -> Option<Trying>;
}

struct Typed<L, S: 'static>(Tables<S>, PhantomData<fn() -> L>);

impl<L: Lesson + From<S> + Borrow<S>, S> Typed<L, S> {
    fn typed<'a>(&self, scene: &'a dyn Lesson) -> Option<&'a S> {
        (scene as &dyn Any).downcast_ref::<L>().map(Borrow::borrow)
    }

    fn erased(scene: S) -> Box<dyn Lesson> {
        Box::new(L::from(scene))
    }
}

impl<L, S> OnScenes for Typed<L, S>
where
    L: Lesson + From<S> + Borrow<S>,
    S: Clone + Serialize + 'static,
{
    fn special_case(&self, scene: &dyn Lesson, case: usize) -> Option<Box<dyn Lesson>> {
        Some(Self::erased((self.0.cases.get(case)?.into)(self.typed(scene)?)))
    }

    fn stage(&self, name: &str) -> Option<Box<dyn Lesson>> {
        let stage = self.0.stages.iter().find(|stage| stage.name == name)?;
        Some(Self::erased((stage.scene)()))
    }

    fn standings(&self, scene: &dyn Lesson) -> Vec<Standing> {
        let scene = self.typed(scene);
        let standings = |scene| self.0.challenges.iter().map(move |goal| goal.standing(scene));
        scene.into_iter().flat_map(standings).collect()
    }

    fn solution(&self, challenge: &str) -> Option<Box<dyn Lesson>> {
        let challenge = self.0.challenges.iter().find(|known| known.id == challenge)?;
        Some(Self::erased((challenge.solution)()))
    }

    fn returned(&self, scene: &dyn Lesson, published: usize) -> Option<Returned> {
        Some((self.0.published.get(published)?.run)(self.typed(scene)?))
    }

    fn exhibits(&self, published: usize) -> Vec<(&'static str, Box<dyn Lesson>)> {
        let exhibits = self.0.published.get(published).into_iter().flat_map(|p| p.exhibits);
        exhibits.map(|e| (e.erratum, Self::erased((e.counterexample)()))).collect()
    }

    fn trial(&self, scene: &dyn Lesson, id: &str, seed: u64) -> Option<Trying> {
        let trial = self.0.trials.iter().find(|trial| trial.plan.id == id)?;
        Some(Trying::new(trial, self.typed(scene)?.clone(), seed))
    }
}
