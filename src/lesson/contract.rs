//! The interface between a lesson and the rest of the program.

mod tables;

pub use tables::{About, Body, Guess, SpecialCase, Tables};

use super::challenge::Standing;
use super::clock::Clock;
use super::decision::Decision;
use super::fields::{FieldValue, Fields};
use super::handle::{Grip, Handle};
use super::inset::Inset;
use super::method::{Choice, Method, Switch};
use super::plane_map::NewBasis;
use super::published::Returned;
use super::scale::Scale;
use super::second_picture::Second;
use super::snap::Attractor;
use super::space::{Along, Dimension};
use super::trial::TrialRun;
use super::verdict::Verdict;
use crate::geometry::Extent;
use crate::sketch::Sketch;
use glam::DVec2;
use std::any::Any;
use std::borrow::Borrow;

/// One topic, implemented by its scene: the movable inputs, the values computed from them, the
/// picture.
pub trait Lesson: SceneValue + TableFunctions {
    /// The type whose functions the tables hold: the lesson itself, or a scene that it shares with
    /// other lessons.
    type Scene: Clone + 'static
    where
        Self: Sized;

    /// The tables of the lesson.
    fn tables() -> &'static Tables<Self::Scene>
    where
        Self: Sized;

    /// The entries of the tables that are the same for all scenes.
    fn about(&self) -> &'static About;

    /// All numeric inputs of the scene, in Tab order.
    fn handles(&mut self) -> Vec<Handle<'_>>;

    /// The line, ray or segment switches of the scene.
    fn switches(&mut self) -> Vec<Switch<&mut Extent>> {
        Vec::new()
    }

    /// Settings of the scene with a few named options each.
    fn choices(&mut self) -> Vec<Choice<&mut u8>> {
        Vec::new()
    }

    /// The computations on this scene, at least one: tabs of the formula and code panels.
    fn methods(&self) -> Vec<Method>;

    /// The outcome of the lesson's question: [`decide!`](super::decide) with arguments from the
    /// scene.
    fn answer(&self, by: Decision) -> Verdict;

    /// The outcome in exact arithmetic.
    fn exact(&self) -> Verdict {
        self.answer(Decision::Exact)
    }

    /// The outcome in filtered arithmetic.
    fn filtered(&self) -> Verdict {
        self.answer(Decision::Filtered)
    }

    /// The cases in f64 and in f32, if they are not those that the methods return.
    fn rounded(&self) -> Option<[&'static str; 2]> {
        None
    }

    /// The deciding numbers, by the names of their values.
    fn digits(&self) -> &'static [&'static str] {
        self.about().digits
    }

    /// The picture of the scene.
    fn sketch(&self, on: &mut Sketch);

    /// The current special case, by the name of its chip: the exact outcome, or a separate name if
    /// the lesson distinguishes more special cases than outcomes.
    fn special(&self) -> &'static str {
        self.filtered().case
    }

    /// A second picture of the scene, shown next to the first.
    fn second(&self) -> Option<Second> {
        None
    }

    /// Moves the scene so that the point of the second picture is at `to` there.
    fn by_second(&mut self, _to: DVec2) {}

    /// The basis into which the picture is transformed.
    fn new_basis(&self) -> Option<NewBasis> {
        None
    }

    /// The timeline of a scene that can be played.
    fn clock(&self) -> Option<Clock> {
        None
    }

    /// The attractors of the handle called `name`, the most special first.
    fn attractors(&self, _name: &str) -> Vec<Attractor> {
        Vec::new()
    }

    /// Whether the case of an attractor of the handle called `name` holds exactly.
    fn holds(&self, _name: &str, attractor: &Attractor) -> bool {
        self.special() == attractor.case
    }

    /// Whether y points down, for lessons in which signs depend on it: a switch flips the axis
    /// without changing the picture.
    fn downward(&mut self) -> Option<&mut bool> {
        None
    }

    /// Mirrors all points of the scene in the x axis, as flipping y does.
    fn mirror(&mut self) {
        for handle in self.handles() {
            match handle.grip {
                // Avoid −0.
                Grip::Plane(p) => p.y = 0.0 - p.y,
                Grip::Flat(p) => p.y = 0.0 - p.y,
                _ => {}
            }
        }
    }

    /// The size of the whole scene, if it is selectable.
    fn scale(&mut self) -> Option<Scale<&mut u8>> {
        None
    }

    /// Whether the scene lies in the plane or in space, for lessons with both pictures.
    fn dimension(&mut self) -> Option<&mut Dimension> {
        None
    }
}

/// Operations on every scene as a value, from its derives: copies, comparisons, serialisation.
pub trait SceneValue: Any {
    /// A copy of this scene.
    fn copy(&self) -> Box<dyn Lesson>;

    /// Whether the other is a scene of the same lesson with the same numbers.
    fn same(&self, other: &dyn Lesson) -> bool;

    /// The default scene of the lesson.
    fn start(&self) -> Box<dyn Lesson>;

    /// The fields of the scene by name, as stored in a link.
    fn fields(&self) -> Fields;

    /// The scene of the same lesson with these fields, and the number of invalid values; these are
    /// replaced by the values of the default scene.
    fn with_fields(&self, fields: &Fields) -> (Box<dyn Lesson>, usize);
}

impl<S> SceneValue for S
where
    S: Lesson + Clone + Default + PartialEq + FieldValue,
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

    fn fields(&self) -> Fields {
        Fields::of(self)
    }

    fn with_fields(&self, fields: &Fields) -> (Box<dyn Lesson>, usize) {
        let (scene, lost) = fields.read(&S::default());
        (Box::new(scene), lost)
    }
}

/// The functions of a lesson's tables, applied to any scene of the lesson.
pub trait TableFunctions {
    /// The diagram of the parameters.
    fn inset(&self) -> Option<Inset>;

    /// The scene in which the dot of the inset is at `to` or as close as possible.
    fn by_inset(&self, to: DVec2) -> Box<dyn Lesson>;

    /// The viewing directions offered in space.
    fn along(&self) -> Vec<Along>;

    /// The scene from which the search for a special case begins, if it is another one.
    fn way_to(&self, case: &str) -> Option<Box<dyn Lesson>>;

    /// The state of each challenge.
    fn standings(&self) -> Vec<Standing>;

    /// The results of the published piece with this index.
    fn returned(&self, published: usize) -> Option<Returned>;

    /// The trial with this name at its start, with scenes similar to this one.
    fn trial(&self, id: &str, seed: u64) -> Option<TrialRun>;
}

impl<L: Lesson + Borrow<L::Scene> + From<L::Scene>> TableFunctions for L {
    fn inset(&self) -> Option<Inset> {
        (L::tables().inset)(self.borrow())
    }

    fn by_inset(&self, to: DVec2) -> Box<dyn Lesson> {
        Box::new(L::from((L::tables().by_inset)(self.borrow(), to)))
    }

    fn along(&self) -> Vec<Along> {
        (L::tables().along)(self.borrow())
    }

    fn way_to(&self, case: &str) -> Option<Box<dyn Lesson>> {
        let way = L::tables().ways.iter().find(|way| way.case == case)?;
        Some(Box::new(L::from((way.into)(self.borrow()))))
    }

    fn standings(&self) -> Vec<Standing> {
        let goals = L::tables().challenges.iter().zip(&self.about().scenes.solutions);
        goals.map(|(goal, solution)| goal.standing(self.borrow(), solution.drags)).collect()
    }

    fn returned(&self, published: usize) -> Option<Returned> {
        Some((L::tables().published.pieces.get(published)?.run)(self.borrow()))
    }

    fn trial(&self, id: &str, seed: u64) -> Option<TrialRun> {
        let trial = L::tables().trials.iter().find(|trial| trial.plan.id == id)?;
        let fields = |scene: &L::Scene| L::from(scene.clone()).fields();
        Some(TrialRun::new(trial, self.borrow().clone(), fields, seed))
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
