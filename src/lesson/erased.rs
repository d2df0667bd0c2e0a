//! The tables of a lesson with the scene type erased.

use super::challenge::Standing;
use super::contract::{About, Lesson, OnScenes, Tables};
use super::inset::Inset;
use super::published::Returned;
use super::scene_file::Solution;
use super::search;
use super::space::Along;
use super::trial::TrialRun;
use glam::DVec2;
use std::any::Any;
use std::borrow::Borrow;
use std::marker::PhantomData;

impl About {
    /// The tables of the lesson `L`, whose functions take scenes of type `S`: `L` itself, or a
    /// scene shared with other lessons; and the text of its [`SceneFile`](super::SceneFile).
    pub fn of<L, S>(tables: Tables<S>, scenes: &'static str) -> Self
    where
        L: Lesson + From<S> + Borrow<S>,
        S: Clone + 'static,
    {
        Self::new(tables, scenes, |tables| Box::new(TypedLesson(tables, PhantomData::<fn() -> L>)))
    }
}

struct TypedLesson<L, S: 'static>(Tables<S>, PhantomData<fn() -> L>);

impl<L: Lesson + From<S> + Borrow<S>, S> TypedLesson<L, S> {
    fn typed<'a>(&self, scene: &'a dyn Lesson) -> Option<&'a S> {
        (scene as &dyn Any).downcast_ref::<L>().map(Borrow::borrow)
    }

    fn erased(scene: S) -> Box<dyn Lesson> {
        Box::new(L::from(scene))
    }
}

impl<L, S> OnScenes for TypedLesson<L, S>
where
    L: Lesson + From<S> + Borrow<S>,
    S: Clone + 'static,
{
    fn inset(&self, scene: &dyn Lesson) -> Option<Inset> {
        (self.0.inset)(self.typed(scene)?)
    }

    fn by_inset(&self, scene: &dyn Lesson, to: DVec2) -> Option<Box<dyn Lesson>> {
        Some(Self::erased((self.0.by_inset)(self.typed(scene)?, to)))
    }

    fn along(&self, scene: &dyn Lesson) -> Vec<Along> {
        self.typed(scene).map(self.0.along).unwrap_or_default()
    }

    fn special_case(&self, scene: &dyn Lesson, case: usize) -> Option<Box<dyn Lesson>> {
        let (case, typed) = (*self.0.cases.get(case)?, self.typed(scene)?);
        let way = self.0.ways.iter().find(|way| way.case == case);
        let begin =
            |scene: &S| Self::erased(way.map_or_else(|| scene.clone(), |way| (way.into)(scene)));
        // If no move reaches the case from here, as from a segment without length, search from the
        // start.
        search::special_case(&*begin(typed), case)
            .or_else(|| search::special_case(&*begin(self.typed(&*scene.start())?), case))
    }

    fn standings(&self, scene: &dyn Lesson, solutions: &[Solution]) -> Vec<Standing> {
        let Some(scene) = self.typed(scene) else { return Vec::new() };
        let goals = self.0.challenges.iter().zip(solutions);
        goals.map(|(goal, solution)| goal.standing(scene, solution.drags)).collect()
    }

    fn returned(&self, scene: &dyn Lesson, published: usize) -> Option<Returned> {
        Some((self.0.published.pieces.get(published)?.run)(self.typed(scene)?))
    }

    fn trial(&self, scene: &dyn Lesson, id: &str, seed: u64) -> Option<TrialRun> {
        let trial = self.0.trials.iter().find(|trial| trial.plan.id == id)?;
        let fields = |scene: &S| Self::erased(scene.clone()).fields();
        Some(TrialRun::new(trial, self.typed(scene)?.clone(), fields, seed))
    }
}
