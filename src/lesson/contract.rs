//! The contract between a lesson and everything else.

use super::challenge::Standing;
use super::clock::Clock;
use super::decision::Decision;
use super::exercise::Exercise;
use super::fields::Fields;
use super::handle::{Grip, Handle};
use super::inset::Inset;
use super::parts::{Body, Choice, Guess, Method, Switch};
use super::published::{PublishedView, Returned};
use super::rounding::Tolerance;
use super::scale::Scale;
use super::second::Second;
use super::shot::ShotView;
use super::snap::Attractor;
use super::source::Source;
use super::space::{Along, DefaultView3d, Dimension};
use super::table::Table;
use super::trial::{TrialRun, TrialSpec};
use super::verdict::Verdict;
use crate::derivation::Symbol;
use crate::sketch::Sketch;
use glam::{DVec2, DVec3};
use serde::{Serialize, de::DeserializeOwned};
use std::any::Any;

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

    /// The outcome of the lesson's question: [`decide!`](super::decide) with the arguments that the
    /// scene gives it.
    fn answer(&self, by: Decision) -> Verdict;

    /// The outcome in exact arithmetic.
    fn exact(&self) -> Verdict {
        self.answer(Decision::Exact)
    }

    /// The same by the filtered arithmetic.
    fn filtered(&self) -> Verdict {
        self.answer(Decision::Filtered)
    }

    /// The cases in f64 and in f32, where these are not those of the methods.
    fn rounded(&self) -> Option<[&'static str; 2]> {
        None
    }

    /// The numbers that decide, by the names of their values.
    fn digits(&self) -> &'static [&'static str] {
        self.about().digits
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

    /// Whether what an attractor of the handle called `name` promises holds here, exactly.
    fn holds(&self, _name: &str, attractor: &Attractor) -> bool {
        self.special() == attractor.case
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

    /// Mirrors all points of the scene in the x axis, as turning y over does.
    fn mirror(&mut self) {
        for handle in self.handles() {
            match handle.grip {
                // 0 has no sign.
                Grip::Plane(p) => p.y = 0.0 - p.y,
                Grip::Flat(p) => p.y = 0.0 - p.y,
                Grip::Space(_) | Grip::Number(..) | Grip::Cell(..) | Grip::Radius { .. } => {}
            }
        }
    }

    /// How large the whole scene is, where that can be chosen.
    fn scale(&mut self) -> Option<Scale<'_>> {
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

    /// The fields of the scene by their names, as a link carries them.
    fn fields(&self) -> Fields;

    /// The scene of the same lesson with these fields, and how many values could not be taken; for
    /// them those of the start stand.
    fn with_fields(&self, fields: &Fields) -> (Box<dyn Lesson>, usize);
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

    fn fields(&self) -> Fields {
        Fields::of(self)
    }

    fn with_fields(&self, fields: &Fields) -> (Box<dyn Lesson>, usize) {
        let (scene, lost) = fields.read(&S::default());
        (Box::new(scene), lost)
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

/// What is the same for every scene of a lesson; its functions take any scene.
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
    /// The numbers that decide, by the names of their values, unless [`Lesson::digits`] says others.
    pub digits: &'static [&'static str],
    /// The number of the method that computes in f32 and exactly what the first one does in f64.
    pub single: usize,
    /// All methods answer the lesson's question, so that their answers can be compared.
    pub compared: bool,
    /// A comparison in f32 that rounding can upset.
    pub rounding: Option<Tolerance>,
    /// From where the picture of space is seen.
    pub stand: Option<DefaultView3d>,
    /// The part of the plane that Home shows.
    pub home: (DVec2, f64),
    /// The special cases that a reader can go to, by their names.
    pub cases: Vec<&'static str>,
    /// The pictures of the steps that have one of their own.
    pub shots: Vec<ShotView>,
    /// Helpers that are lit in the small picture of the lesson.
    pub emblem: &'static [&'static str],
    /// What the sources published.
    pub published: Vec<PublishedView>,
    /// What can be tried on very many random scenes.
    pub trials: Vec<TrialSpec>,
    /// The functions on scenes.
    pub(super) on: Box<dyn OnScenes>,
}

/// The functions of a lesson's tables, on scenes whose type is forgotten.
pub(super) trait OnScenes: Send + Sync {
    /// The scene in the special case of this number that keeps as much of this one as it can.
    fn special_case(&self, scene: &dyn Lesson, case: usize) -> Option<Box<dyn Lesson>>;

    /// The scene of the step of this id; `None` if that has none of its own.
    fn shot(&self, step: &str) -> Option<Box<dyn Lesson>>;
    /// The scene a moment before that of this step, if points move in its picture.
    fn before(&self, step: &str) -> Option<Box<dyn Lesson>>;

    /// How far a scene is with each challenge.
    fn standings(&self, scene: &dyn Lesson) -> Vec<Standing>;

    /// A scene that earns every star of a challenge.
    fn solution(&self, challenge: &str) -> Option<Box<dyn Lesson>>;

    /// What the published piece of this number comes back with.
    fn returned(&self, scene: &dyn Lesson, published: usize) -> Option<Returned>;

    /// The scenes in which the published piece of this number fails, by their errata.
    fn exhibits(&self, published: usize) -> Vec<(&'static str, Box<dyn Lesson>)>;

    /// The trial of this name at its beginning, with scenes on the lines of this one.
    fn trial(&self, scene: &dyn Lesson, id: &str, seed: u64) -> Option<TrialRun>;
}
