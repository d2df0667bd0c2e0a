//! A lesson of one type, open: where its scene changes.

use super::edit::{Edit, Part, Snap};
use super::history::History;
use super::page::{Derived, Outcome, Page, Taken};
use super::probe::{Probe, Question, probe};
use super::published::{Digits, PublishedView};
use super::scale::scaled;
use super::scene::{between, derive, mend, overturned};
use super::snap::Attractor;
use super::{Body, Exercise, Guess, Lesson, ScaleView, Symbol};
use glam::DVec2;

/// A lesson of type `L`, open.
pub struct Open<L: Lesson> {
    pub(super) scene: L::Scene,
    pub(super) history: History<L::Scene>,
    step: usize,
    pub(super) snap: Snap,
    pub(super) drag: Option<Drag<L::Scene>>,
    /// The way on which the scene is.
    pub(super) slide: Option<Slide<L::Scene>>,
    /// How often the scene was changed since the lesson began.
    changes: u32,
    /// The reader made the scene by moving something.
    made: bool,
    /// The last small edit, for joining a run of them: what it moved and when.
    pub(super) run: Option<(Run, f64)>,
    derived: Derived,
}

pub(super) struct Drag<S> {
    pub(super) part: Part,
    pub(super) before: S,
    pub(super) held: Option<Attractor>,
}

/// Where a way ends.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Goal {
    /// In the special case of this number.
    Case(usize),
    /// In the scene of this name.
    Stage(&'static str),
}

/// A way into a special case, or to a scene that is offered.
pub(super) struct Slide<S> {
    pub(super) goal: Goal,
    /// How much of it has been gone: from 0 to 1.
    pub(super) part: f64,
    pub(super) from: S,
    pub(super) to: S,
}

impl<S: Clone> Slide<S> {
    /// Whether it came to a scene that is offered: there is no way back but undo.
    pub(super) fn shown(&self) -> bool {
        matches!(self.goal, Goal::Stage(_)) && self.part >= 1.0
    }

    /// The scene at a part of the way.
    pub(super) fn at<L: Lesson<Scene = S>>(&self, part: f64) -> S {
        if part <= 0.0 {
            self.from.clone()
        } else if part >= 1.0 {
            self.to.clone()
        } else {
            between::<L>(&self.from, &self.to, part)
        }
    }
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Run {
    Nudge(usize),
    Put(usize, usize),
    Time,
}

impl<L: Lesson> Default for Open<L> {
    fn default() -> Self {
        let scene = L::Scene::default();
        Self {
            derived: derive::<L>(&scene, 0),
            scene,
            history: History::default(),
            step: 0,
            snap: Snap::default(),
            drag: None,
            slide: None,
            changes: 0,
            made: false,
            run: None,
        }
    }
}

impl<L: Lesson> Open<L> {
    pub(super) fn become_scene(&mut self, scene: L::Scene) -> bool {
        let changed = scene != self.scene;
        if changed {
            self.scene = scene;
            self.derived = derive::<L>(&self.scene, self.derived.revision + 1);
        }
        changed
    }

    /// A step of undo more.
    pub(super) fn remember(&mut self, before: L::Scene) {
        self.history.push(before);
        self.changes = self.changes.saturating_add(1);
    }

    /// Changes the scene as one step of undo, or as part of the last one if the run goes on.
    pub(super) fn change(&mut self, scene: L::Scene, run: Option<(Run, f64)>) -> bool {
        let goes_on = matches!((self.run, run), (Some((last, then)), Some((this, now)))
            if last == this && (0.0..=1.0).contains(&(now - then)));
        let before = self.scene.clone();
        let changed = self.become_scene(scene);
        if changed && !goes_on {
            self.remember(before);
        }
        self.run = run;
        changed
    }
}

impl<L: Lesson> Page for Open<L> {
    fn apply(&mut self, edit: &Edit) -> Outcome {
        let runs = matches!(edit, Edit::Nudge { .. } | Edit::Put { .. } | Edit::Set { .. });
        if !runs && !matches!(edit, Edit::Time { .. }) {
            self.run = None;
        }
        // Whatever else moves the scene leaves the way.
        let goes_on = matches!(edit, Edit::Slide { .. } | Edit::Stage { .. });
        if !goes_on && !matches!(edit, Edit::Snap(_) | Edit::Step(_)) {
            self.slide = None;
        }
        self.made = match edit {
            Edit::Drag { .. } | Edit::Nudge { .. } => true,
            Edit::Put { .. } | Edit::Set { .. } => true,
            Edit::Extent { .. } | Edit::Choose { .. } | Edit::Scale(_) => true,
            Edit::Grab(_) | Edit::Drop | Edit::Cancel => self.made,
            Edit::Snap(_) | Edit::Step(_) | Edit::Time { .. } => self.made,
            _ => false,
        };
        let changed = match edit {
            Edit::Grab(part) => {
                self.drag = Some(Drag { part: *part, before: self.scene.clone(), held: None });
                false
            }
            Edit::Drag { to, unit } => return self.drag_to(*to, *unit),
            Edit::Drop => {
                if let Some(drag) = self.drag.take()
                    && drag.before != self.scene
                {
                    self.remember(drag.before);
                    // Nothing looks different, but there is a step of undo more to keep.
                    self.derived.revision += 1;
                }
                false
            }
            Edit::Cancel => self.drag.take().is_some_and(|drag| self.become_scene(drag.before)),
            Edit::Nudge { handle, by, pace, view, time } => {
                return self.nudge(*handle, *by, *pace, *view, *time);
            }
            Edit::Put { name, component, value, join } => {
                let index = Self::places(&self.scene).iter().position(|(n, _)| n == name);
                let Some(index) = index else { return Outcome::default() };
                return self.put(index, *component, *value, *join);
            }
            Edit::Set { handle, component, value, join } => {
                return self.put(*handle, *component, *value, *join);
            }
            Edit::Extent { switch, extent } => {
                let mut scene = self.scene.clone();
                if let Some(switch) = L::switches(&mut scene).get_mut(*switch) {
                    *switch.extent = *extent;
                }
                self.change(scene, None)
            }
            Edit::Choose { choice, option } => {
                let mut scene = self.scene.clone();
                if let Some(choice) = L::choices(&mut scene).get_mut(*choice)
                    && usize::from(*option) < choice.options.len()
                {
                    *choice.chosen = *option;
                }
                self.change(scene, None)
            }
            Edit::Scale(option) => self.change(scaled::<L>(&self.scene, *option), None),
            Edit::Time { to, join } => return self.pass(*to, *join),
            Edit::Slide { case, part } => self.slide_to(Goal::Case(*case), *part),
            Edit::Stage { name, part } => self.slide_to(Goal::Stage(name), *part),
            Edit::Overturn => self.change(overturned::<L>(&self.scene), None),
            Edit::Into(dimension) => {
                let mut scene = self.scene.clone();
                if let Some(kept) = L::dimension(&mut scene) {
                    *kept = *dimension;
                }
                self.change(scene, None)
            }
            Edit::Exhibit(erratum) => {
                let exhibits = L::PUBLISHED.iter().flat_map(|published| published.exhibits);
                match exhibits.into_iter().find(|exhibit| exhibit.erratum == *erratum) {
                    Some(exhibit) => self.change((exhibit.counterexample)(), None),
                    None => false,
                }
            }
            Edit::Snap(snap) => std::mem::replace(&mut self.snap, *snap) != *snap,
            Edit::Step(step) => std::mem::replace(&mut self.step, *step) != *step,
            Edit::Reset => {
                let changed = self.change(L::Scene::default(), None);
                self.changes = 0;
                changed
            }
            Edit::Undo => {
                let mut scene = self.scene.clone();
                self.drag = None;
                self.history.undo(&mut scene) && self.become_scene(scene)
            }
            Edit::Redo => {
                let mut scene = self.scene.clone();
                self.drag = None;
                self.history.redo(&mut scene) && self.become_scene(scene)
            }
        };
        Outcome { changed, refused: None }
    }

    fn derived(&self) -> &Derived {
        &self.derived
    }

    fn symbols(&self) -> &'static [Symbol] {
        L::SYMBOLS
    }

    fn bodies(&self) -> &'static [Body] {
        L::BODIES
    }

    fn cases(&self) -> Vec<&'static str> {
        L::CASES.iter().map(|special| special.case).collect()
    }

    fn home(&self) -> (DVec2, f64) {
        let (centre, half) = L::home();
        let factor = self.derived.scale.map_or(1.0, ScaleView::factor);
        (centre * factor, half * factor)
    }

    fn scene_bytes(&self) -> Vec<u8> {
        postcard::to_allocvec(&self.scene).unwrap_or_default()
    }

    fn take_scene(&mut self, bytes: &[u8]) -> Option<Taken> {
        let (mut scene, rest) = postcard::take_from_bytes::<L::Scene>(bytes).ok()?;
        if !rest.is_empty() {
            return None;
        }
        let taken = mend::<L>(&mut scene);
        self.change(scene, None);
        (self.slide, self.made) = (None, false);
        Some(taken)
    }

    fn memory(&self) -> Vec<u8> {
        postcard::to_allocvec(&(&self.scene, &self.history)).unwrap_or_default()
    }

    fn recall(&mut self, memory: &[u8]) -> bool {
        let Ok((mut scene, history)) =
            postcard::from_bytes::<(L::Scene, History<L::Scene>)>(memory)
        else {
            return false;
        };
        mend::<L>(&mut scene);
        self.become_scene(scene);
        self.history = history;
        true
    }

    fn step(&self) -> usize {
        self.step
    }

    fn sources(&self) -> &'static [&'static str] {
        L::SOURCES
    }

    fn published(&self) -> Vec<PublishedView> {
        L::PUBLISHED.iter().map(super::published::Published::view).collect()
    }

    fn erratum(&self, published: usize) -> Option<&'static str> {
        let exhibits = L::PUBLISHED.get(published)?.exhibits;
        let here = L::special(&self.scene);
        let same = exhibits.iter().find(|exhibit| (exhibit.counterexample)() == self.scene);
        let like = || exhibits.iter().find(|e| L::special(&(e.counterexample)()) == here);
        same.or_else(like).or(exhibits.first()).map(|exhibit| exhibit.erratum)
    }

    fn digits(&self) -> Vec<Digits> {
        L::digits(&self.scene)
    }

    fn question(&self) -> &'static str {
        L::QUESTION
    }

    fn guesses(&self) -> &'static [Guess] {
        L::GUESSES
    }

    fn stages(&self) -> Vec<&'static str> {
        L::STAGES.iter().map(|stage| stage.name).collect()
    }

    fn exercises(&self) -> &'static [Exercise] {
        L::EXERCISES
    }

    fn solution(&self, challenge: &str) -> Option<Vec<u8>> {
        let challenge = L::CHALLENGES.iter().find(|known| known.id == challenge)?;
        postcard::to_allocvec(&(challenge.solution)()).ok()
    }

    fn slide(&self) -> Option<(usize, f64)> {
        match self.slide.as_ref() {
            Some(Slide { goal: Goal::Case(case), part, .. }) => Some((*case, *part)),
            _ => None,
        }
    }

    fn shows(&self) -> Option<&'static str> {
        match self.slide.as_ref() {
            Some(Slide { goal: Goal::Stage(name), .. }) => Some(name),
            _ => None,
        }
    }

    fn made(&self) -> bool {
        self.made
    }

    fn probe(&self, handle: usize, question: Question) -> Option<Probe> {
        probe::<L>(&self.scene, handle, question)
    }

    fn changes(&self) -> u32 {
        self.changes
    }

    fn snap(&self) -> Snap {
        self.snap
    }

    fn undoable(&self) -> (bool, bool) {
        (self.history.can_undo(), self.history.can_redo())
    }

    fn held(&self) -> Option<(Part, &'static str)> {
        self.drag.as_ref().and_then(|drag| Some((drag.part, drag.held?.case)))
    }
}
