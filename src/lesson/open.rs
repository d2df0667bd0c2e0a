//! A lesson of one type, open: where its scene changes.

use super::edit::{Edit, Part, Snap};
use super::history::History;
use super::page::{Derived, FARTHEST, Outcome, Page, Refusal, Taken};
use super::scene::{derive, mend, next_multiple, with_handle};
use super::snap::{self, Attractor};
use super::{Body, Lesson, Symbol};
use glam::{DVec2, DVec3};

/// A lesson of type `L`, open.
pub struct Open<L: Lesson> {
    scene: L::Scene,
    history: History<L::Scene>,
    step: usize,
    snap: Snap,
    drag: Option<Drag<L::Scene>>,
    /// The last small edit, for joining a run of them: what it moved and when.
    run: Option<(Run, f64)>,
    derived: Derived,
}

struct Drag<S> {
    part: Part,
    before: S,
    held: Option<Attractor>,
}

#[derive(Clone, Copy, PartialEq)]
enum Run {
    Nudge(usize),
    Put(&'static str, usize),
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
            run: None,
        }
    }
}

impl<L: Lesson> Open<L> {
    /// The names and places of the handles of a scene.
    fn places(scene: &L::Scene) -> Vec<(&'static str, DVec3)> {
        let mut scene = scene.clone();
        L::handles(&mut scene).iter().map(|handle| (handle.name, handle.grip.place())).collect()
    }

    /// The nearest legal place for a handle, and why it is not the one asked for.
    fn legal(scene: &L::Scene, name: &str, to: DVec3) -> (DVec3, Option<Refusal>) {
        if !to.is_finite() {
            return (to, Some(Refusal::NotFinite));
        }
        let near = to.clamp(DVec3::splat(-FARTHEST), DVec3::splat(FARTHEST));
        let place = L::constrain(scene, name, near);
        let refused = if near != to {
            Some(Refusal::TooFar)
        } else if place != near {
            Some(Refusal::Constrained)
        } else {
            None
        };
        (place, refused)
    }

    fn become_scene(&mut self, scene: L::Scene) -> bool {
        let changed = scene != self.scene;
        if changed {
            self.scene = scene;
            self.derived = derive::<L>(&self.scene, self.derived.revision + 1);
        }
        changed
    }

    /// Changes the scene as one step of undo, or as part of the last one if the run goes on.
    fn change(&mut self, scene: L::Scene, run: Option<(Run, f64)>) -> bool {
        let goes_on = matches!((self.run, run), (Some((last, then)), Some((this, now)))
            if last == this && (0.0..=1.0).contains(&(now - then)));
        let before = self.scene.clone();
        let changed = self.become_scene(scene);
        if changed && !goes_on {
            self.history.push(before);
        }
        self.run = run;
        changed
    }

    fn drag_to(&mut self, to: DVec3, unit: f64) -> Outcome {
        let Some(drag) = &self.drag else { return Outcome::default() };
        if !(to.is_finite() && unit.is_finite() && unit > 0.0) {
            return Outcome { changed: false, refused: Some(Refusal::NotFinite) };
        }
        let (scene, held, refused) = match drag.part {
            Part::Handle(index) => self.handle_to(drag, index, to, unit),
            Part::Body(index) => {
                let (scene, refused) = self.body_to(&drag.before, index, to, unit);
                (scene, None, refused)
            }
        };
        if let Some(drag) = &mut self.drag {
            drag.held = held;
        }
        Outcome { changed: self.become_scene(scene), refused }
    }

    fn handle_to(
        &self,
        drag: &Drag<L::Scene>,
        index: usize,
        to: DVec3,
        unit: f64,
    ) -> (L::Scene, Option<Attractor>, Option<Refusal>) {
        let before = &drag.before;
        let Some(&(name, _)) = Self::places(before).get(index) else {
            return (before.clone(), None, None);
        };
        let rest = snap::rest(
            self.snap,
            to.truncate(),
            unit,
            &L::attractors(before, name),
            drag.held,
            |case, at| {
                let at = at.extend(to.z);
                Self::legal(before, name, at) == (at, None)
                    && L::exact(&with_handle::<L>(before, index, at)).case == case
            },
        );
        let (place, refused) = Self::legal(before, name, rest.at.extend(to.z));
        (with_handle::<L>(before, index, place), rest.held, refused)
    }

    /// The scene with a body moved so that its first handle comes near `to`.
    fn body_to(
        &self,
        before: &L::Scene,
        index: usize,
        to: DVec3,
        unit: f64,
    ) -> (L::Scene, Option<Refusal>) {
        let places = Self::places(before);
        let at = |name: &str| places.iter().position(|(handle, _)| *handle == name);
        let members: Vec<usize> = L::BODIES
            .get(index)
            .into_iter()
            .flat_map(|b| b.handles)
            .filter_map(|n| at(n))
            .collect();
        let Some(&first) = members.first() else { return (before.clone(), None) };
        let asked = snap::rest(self.snap, to.truncate(), unit, &[], None, |_, _| false).at;
        // The whole body stops where its first member reaches the edge.
        let by = members.iter().fold(asked.extend(to.z) - places[first].1, |by, &member| {
            let here = places[member].1;
            (here + by).clamp(DVec3::splat(-FARTHEST), DVec3::splat(FARTHEST)) - here
        });
        let scene = members.iter().fold(before.clone(), |scene, &member| {
            let (name, here) = places[member];
            let (place, _) = Self::legal(before, name, here + by);
            with_handle::<L>(&scene, member, place)
        });
        let short = asked.extend(to.z) - places[first].1 != by;
        (scene, short.then_some(Refusal::TooFar))
    }

    fn nudge(&mut self, handle: usize, by: DVec3, pace: f64, view: f64, time: f64) -> Outcome {
        let Some(&(name, here)) = Self::places(&self.scene).get(handle) else {
            return Outcome::default();
        };
        let step = pace
            * match self.snap {
                Snap::Free => view / 50.0,
                // The view's width tells nothing of its pixels; a lesson is read at about 820.
                Snap::Near | Snap::Grid => snap::grid_step(view / 820.0),
            };
        let asked = DVec3::from_array(std::array::from_fn(|axis| {
            let (x, direction) = (here[axis], by[axis]);
            match self.snap {
                _ if direction == 0.0 => x,
                Snap::Free => x + direction * step,
                Snap::Near | Snap::Grid => next_multiple(x, step, direction),
            }
        }));
        let (place, refused) = Self::legal(&self.scene, name, asked);
        if !place.is_finite() {
            return Outcome { changed: false, refused };
        }
        let scene = with_handle::<L>(&self.scene, handle, place);
        let changed = self.change(scene, Some((Run::Nudge(handle), time)));
        Outcome { changed, refused: refused.filter(|_| !changed) }
    }

    fn put(&mut self, name: &'static str, component: usize, value: f64, join: bool) -> Outcome {
        if !value.is_finite() {
            return Outcome { changed: false, refused: Some(Refusal::NotFinite) };
        }
        let Some(index) = Self::places(&self.scene).iter().position(|(n, _)| *n == name) else {
            return Outcome::default();
        };
        let mut to = Self::places(&self.scene)[index].1;
        if component < 3 {
            to[component] = value;
        }
        let (place, refused) = Self::legal(&self.scene, name, to);
        // A field keeps its old value when the new one cannot be had.
        if refused == Some(Refusal::TooFar) && !join {
            return Outcome { changed: false, refused };
        }
        let scene = with_handle::<L>(&self.scene, index, place);
        let run = (Run::Put(name, component), 0.0);
        if !join {
            self.run = None;
        }
        Outcome { changed: self.change(scene, Some(run)), refused }
    }
}

impl<L: Lesson> Page for Open<L> {
    fn apply(&mut self, edit: &Edit) -> Outcome {
        if !matches!(edit, Edit::Nudge { .. } | Edit::Put { .. }) {
            self.run = None;
        }
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
                    self.history.push(drag.before);
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
                return self.put(name, *component, *value, *join);
            }
            Edit::Extent { switch, extent } => {
                let mut scene = self.scene.clone();
                if let Some(switch) = L::switches(&mut scene).get_mut(*switch) {
                    *switch.extent = *extent;
                }
                self.change(scene, None)
            }
            Edit::Case(index) => match L::CASES.get(*index) {
                Some(special) => {
                    let mut scene = (special.into)(&self.scene);
                    mend::<L>(&mut scene);
                    self.change(scene, None)
                }
                None => false,
            },
            Edit::Snap(snap) => std::mem::replace(&mut self.snap, *snap) != *snap,
            Edit::Step(step) => std::mem::replace(&mut self.step, *step) != *step,
            Edit::Reset => self.change(L::Scene::default(), None),
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
        L::home()
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
