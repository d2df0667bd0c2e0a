//! The contract between a lesson and everything else.

use super::challenge::Challenge;
use super::clock::Clock;
use super::exercise::Exercise;
use super::handle::Handle;
use super::inset::Inset;
use super::published::{Digits, Published};
use super::rounding::Rounding;
use super::scale::Scale;
use super::second::Second;
use super::snap::Attractor;
use super::source::Source;
use super::space::{Along, Dimension, Stand};
use super::table::Table;
use super::trial::Trial;
use super::verdict::{Answer, Verdict};
use crate::derivation::Symbol;
use crate::geometry::{Extent, Trace};
use crate::sketch::{Role, Sketch};
use glam::{DVec2, DVec3};
use serde::{Serialize, de::DeserializeOwned};

/// One topic: what a reader may move, what follows from it, how it looks.
pub trait Lesson: 'static {
    /// The ground state: what a reader moves. `Default` is how the lesson opens.
    type Scene: Clone + Default + PartialEq + std::fmt::Debug + Serialize + DeserializeOwned;

    /// Where the question is taken from.
    const SOURCES: &'static [Source];

    /// How the values that texts, formulas and pictures speak of are written.
    const SYMBOLS: &'static [Symbol];

    /// Everything in the scene that is a number, in the order in which Tab visits it.
    fn handles(scene: &mut Self::Scene) -> Vec<Handle<'_>>;

    /// Numbers of the scene in rows and columns, beside every step.
    const TABLE: Option<&'static Table> = None;

    /// Objects that can be dragged whole, by the handles that move with them.
    const BODIES: &'static [Body] = &[];

    /// The line, ray or segment switches of the scene.
    fn switches(_scene: &mut Self::Scene) -> Vec<Switch<'_>> {
        Vec::new()
    }

    /// Settings of the scene with a few named options each.
    fn choices(_scene: &mut Self::Scene) -> Vec<Choice<'_>> {
        Vec::new()
    }

    /// The computations on this scene, at least one: tabs of the formula and code panels.
    fn methods(scene: &Self::Scene) -> Vec<Method>;

    /// The outcome by the first method's trace.
    fn verdict(scene: &Self::Scene) -> Verdict;

    /// The outcome of the first method in f32.
    fn single(scene: &Self::Scene) -> Verdict;

    /// The outcome in exact arithmetic.
    fn exact(scene: &Self::Scene) -> Verdict;

    /// The same, by the filtered arithmetic that is fast enough for every pixel of a picture.
    fn filtered(scene: &Self::Scene) -> Verdict;

    /// What each of the methods answers in f32, in their order, where all answer one question.
    fn singles(_scene: &Self::Scene) -> Vec<Verdict> {
        Vec::new()
    }

    /// The numbers that decide, in all three arithmetics.
    fn digits(_scene: &Self::Scene) -> Vec<Digits> {
        Vec::new()
    }

    /// What the sources published, with its flaws.
    const PUBLISHED: &'static [Published<Self::Scene>] = &[];

    /// Whether a published piece, which may know fewer outcomes, says what the exact one is.
    fn agrees(published: Verdict, exact: Verdict) -> bool {
        published.case == exact.case
    }

    /// The picture of a scene.
    fn sketch(scene: &Self::Scene, on: &mut Sketch);

    /// The special cases that a reader can go to.
    const CASES: &'static [SpecialCase<Self::Scene>];

    /// The special case that holds, by the name of its chip: the exact outcome, or a name of its own
    /// where a lesson tells more special cases apart than outcomes.
    fn special(scene: &Self::Scene) -> &'static str {
        Self::exact(scene).case
    }

    /// The key of the words that ask for a guess.
    const QUESTION: &'static str = "guess_question";

    /// What a reader may guess before the verdict is opened.
    const GUESSES: &'static [Guess];

    /// The goals that a reader may reach, at least two.
    const CHALLENGES: &'static [Challenge<Self::Scene>];

    /// Questions with blanks.
    const EXERCISES: &'static [Exercise] = &[];

    /// Scenes that a step may offer to show.
    const STAGES: &'static [Stage<Self::Scene>] = &[];

    /// What can be tried on very many random scenes.
    const TRIALS: &'static [Trial<Self::Scene>] = &[];

    /// The picture of the parameters beside the picture of the scene.
    fn inset(_scene: &Self::Scene) -> Option<Inset> {
        None
    }

    /// The scene in which the dot of the inset is at `to`, as far as that can be.
    fn by_inset(scene: &Self::Scene, _to: DVec2) -> Self::Scene {
        scene.clone()
    }

    /// A second picture of the scene, beside the first.
    fn second(_scene: &Self::Scene) -> Option<Second> {
        None
    }

    /// The scene in which the point of the second picture called `name` is at `to` there.
    fn by_second(scene: &Self::Scene, _name: &str, _to: DVec2) -> Self::Scene {
        scene.clone()
    }

    /// What time does, in a scene that can be played.
    fn clock(_scene: &Self::Scene) -> Option<Clock> {
        None
    }

    /// What attracts the handle called `name` when it comes near, most special first.
    fn attractors(_scene: &Self::Scene, _name: &str) -> Vec<Attractor> {
        Vec::new()
    }

    /// Where the handle called `name` may go when it is asked to go to `to`: the nearest place
    /// that the lesson allows. Free of side effects; serves mouse, touch, keys and fields alike.
    fn constrain(_scene: &Self::Scene, _name: &str, to: DVec3) -> DVec3 {
        to
    }

    /// Whether y runs down, where signs depend on that: then a switch turns it over, and the picture
    /// stays as it is.
    fn downward(_scene: &mut Self::Scene) -> Option<&mut bool> {
        None
    }

    /// How large the whole scene is, where that can be chosen.
    fn scale(_scene: &mut Self::Scene) -> Option<Scale<'_>> {
        None
    }

    /// The f32 numbers around one that decides.
    fn rounding(_scene: &Self::Scene) -> Option<Rounding> {
        None
    }

    /// Whether the scene lies in the plane or in space, where one question has both pictures.
    fn dimension(_scene: &mut Self::Scene) -> Option<&mut Dimension> {
        None
    }

    /// From where its picture of space is seen; `None` where the picture is one of the plane. Asked
    /// only of a lesson that has no [`Lesson::dimension`], or whose scene lies in space.
    fn stand() -> Option<Stand> {
        None
    }

    /// Directions along which a reader of the picture of space may look: the ray, a normal, a common
    /// perpendicular.
    fn along(_scene: &Self::Scene) -> Vec<Along> {
        Vec::new()
    }

    /// The part of the plane that Home shows: centre, and half of the height or width that has to
    /// fit.
    fn home() -> (DVec2, f64) {
        (DVec2::ZERO, 5.0)
    }
}

/// An object that can be dragged whole.
#[derive(Debug)]
pub struct Body {
    /// Name of the mark by which it is taken.
    pub name: &'static str,
    /// The handles that move with it.
    pub handles: &'static [&'static str],
}

/// A special case and the way into it.
pub struct SpecialCase<S> {
    /// What [`Lesson::special`] says there.
    pub case: &'static str,
    /// The scene in that case that keeps as much of the given one as it can. It may round points
    /// first, so that the exact layer confirms the case.
    pub into: fn(&S) -> S,
}

/// A guess at the outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guess {
    /// The key of its words.
    pub word: &'static str,
    /// Its glyph.
    pub answer: Answer,
    /// The outcomes for which it is right.
    pub cases: &'static [&'static str],
}

/// A scene that a step of the text may offer to show.
pub struct Stage<S> {
    /// Its name in the texts: `scene=NAME`.
    pub name: &'static str,
    /// The scene.
    pub scene: fn() -> S,
}

/// A line, ray or segment switch.
#[derive(Debug)]
pub struct Switch<'a> {
    /// The letters of the object, as names of points: `a` and `b` for line AB. A name with a digit
    /// stands alone: `l1` and nothing.
    pub points: [&'static str; 2],
    /// Its colour.
    pub role: Role,
    /// Where the choice is kept.
    pub extent: &'a mut Extent,
}

/// A setting with a few named options, of which one holds.
///
/// A verdict function may be told it beside the trace, after the line, ray or segment switches and
/// before whether y runs down: as a truth value, whether the second option holds, where there are
/// two.
#[derive(Debug)]
pub struct Choice<'a> {
    /// The key of its name among the interface words.
    pub name: &'static str,
    /// The keys of the options' words.
    pub options: &'static [&'static str],
    /// Where the number of the one that holds is kept.
    pub chosen: &'a mut u8,
}

/// One computation on the scene.
pub struct Method {
    /// Identifier, the key of its name in the lesson's text where there are several.
    pub id: &'static str,
    /// Its values.
    pub trace: Box<dyn Trace>,
    /// What its verdict function answers.
    pub verdict: Verdict,
    /// The unknowns that the formula panel offers, in the order of its tabs.
    pub unknowns: &'static [&'static str],
}

impl Method {
    /// A computation from its trace.
    pub fn new<T: Trace + 'static>(
        id: &'static str,
        trace: T,
        verdict: Verdict,
        unknowns: &'static [&'static str],
    ) -> Self {
        Self { id, trace: Box::new(trace), verdict, unknowns }
    }
}
