//! An open lesson: the only place where its scene changes.

use super::challenge::Standing;
use super::contract::Lesson;
use super::derived::{Derived, EditOutcome, Taken};
use super::edit::{Edit, HeldPart, Snap};
use super::fields::Fields;
use super::history::History;
use super::plane_map::PlaneMap;
use super::scene::{between, derive, flipped_y, sanitize, scaled};
use super::scene_file::OPENING;
use super::snap::Attractor;
use std::cell::OnceCell;

/// A scene of any lesson.
type AnyScene = Box<dyn Lesson>;

/// An open lesson, as all other modules see it.
pub struct Page {
    scene: AnyScene,
    pub(super) history: History<AnyScene>,
    pub(super) step: usize,
    pub(super) snap: Snap,
    pub(super) drag: Option<PageDrag>,
    /// The current transition into a special case.
    pub(super) transition: Option<ScenePath>,
    /// The number of changes since the lesson was opened.
    pub(super) changes: u32,
    /// Whether the reader made the scene by moving something.
    pub(super) made_by_reader: bool,
    /// The challenges that a given scene met, with their state.
    pub(super) given: Vec<Standing>,
    /// The target and the time of the last small edit. The next one joins its undo step if it has
    /// the same target and comes within a second.
    pub(super) series: Option<(EditSeries, f64)>,
    /// The scenes of the lesson's shots and of its errata, in the order of the lesson's file, read
    /// on first use.
    pub(super) shots: OnceCell<Vec<AnyScene>>,
    pub(super) errata: OnceCell<Vec<AnyScene>>,
    derived: Derived,
}

pub(super) struct PageDrag {
    pub(super) part: HeldPart,
    /// The map from the plane to the picture at the start of the drag.
    pub(super) map: PlaneMap,
    pub(super) before: AnyScene,
    pub(super) held: Option<Attractor>,
    /// The attractors of the part, computed on first use: only the part itself moves.
    pub(super) attractors: OnceCell<Vec<Attractor>>,
}

/// A transition into a special case.
pub(super) struct ScenePath {
    /// The index of the case.
    pub(super) case: usize,
    /// The progress of the move, from 0 to 1.
    pub(super) part: f64,
    pub(super) from: AnyScene,
    pub(super) to: AnyScene,
}

impl ScenePath {
    /// The scene at a fraction of the transition.
    pub(super) fn at(&self, part: f64) -> AnyScene {
        if part <= 0.0 {
            self.from.copy()
        } else if part >= 1.0 {
            self.to.copy()
        } else {
            between(&*self.from, &*self.to, part)
        }
    }
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum EditSeries {
    Nudge(usize),
    Set(usize, usize),
    Time,
}

impl Page {
    /// The lesson `L` in its initial state.
    pub fn of<L: Lesson + Default>() -> Self {
        let scene: AnyScene = Box::<L>::default();
        let mut page = Self {
            derived: derive(&*scene, 0),
            scene,
            history: History::default(),
            step: 0,
            snap: Snap::default(),
            drag: None,
            transition: None,
            changes: 0,
            made_by_reader: false,
            given: Vec::new(),
            series: None,
            shots: OnceCell::new(),
            errata: OnceCell::new(),
        };
        page.note_given();
        page
    }

    /// The open lesson, as it is now.
    pub fn lesson(&self) -> &dyn Lesson {
        &*self.scene
    }

    /// The values derived from the scene.
    pub fn derived(&self) -> &Derived {
        &self.derived
    }

    pub(super) fn set_scene(&mut self, scene: AnyScene) -> bool {
        let changed = *scene != *self.scene;
        if changed {
            self.scene = scene;
            self.derived = derive(&*self.scene, self.derived.revision + 1);
        }
        changed
    }

    /// Adds an undo step.
    pub(super) fn remember(&mut self, before: AnyScene) {
        self.history.push(before);
        self.changes = self.changes.saturating_add(1);
    }

    /// Changes the scene as one undo step, or as part of the last one if the series continues.
    pub(super) fn change(&mut self, scene: AnyScene, series: Option<(EditSeries, f64)>) -> bool {
        let goes_on = matches!((self.series, series), (Some((last, then)), Some((this, now)))
            if last == this && (0.0..=1.0).contains(&(now - then)));
        let before = self.scene.clone();
        let changed = self.set_scene(scene);
        if changed && !goes_on {
            self.remember(before);
        }
        self.series = series;
        changed
    }

    /// Notes the challenges that a given scene meets, and drops those that the
    /// reader has left. A drag counts as one change when it ends.
    fn note_given(&mut self) {
        let standings = &self.derived.challenges;
        if !self.made_by_reader {
            self.given = standings.iter().filter(|goal| goal.reached).copied().collect();
        } else if self.drag.is_none() {
            self.given
                .retain(|given| standings.iter().any(|now| now.id == given.id && now.reached));
        }
    }

    /// Changes the page. This is the only mutation.
    pub fn apply(&mut self, edit: &Edit) -> EditOutcome {
        self.prepare(edit);
        let outcome = self.change_by(edit);
        self.note_given();
        outcome
    }

    /// Ends what an edit does not continue, and notes whether the reader makes the scene by it.
    fn prepare(&mut self, edit: &Edit) {
        if matches!(edit, Edit::Recall(_) | Edit::CountFrom(_))
            || matches!(edit, Edit::CountAsGiven | Edit::ForgetHistory)
        {
            return;
        }
        // The next move of the pointer would undo any other edit of the scene, so it ends the drag.
        if !matches!(edit, Edit::Drag { .. } | Edit::Cancel | Edit::Time { .. })
            && !matches!(edit, Edit::Snap(_) | Edit::Step(_))
        {
            self.end_drag();
        }
        if matches!(edit, Edit::Show(_)) {
            return;
        }
        if !matches!(edit, Edit::Nudge { .. } | Edit::Set { .. } | Edit::Time { .. }) {
            self.series = None;
        }
        // Any other edit of the scene ends the transition.
        if !matches!(edit, Edit::MoveToCase { .. } | Edit::Snap(_) | Edit::Step(_)) {
            self.transition = None;
        }
        self.made_by_reader = match edit {
            Edit::Drag { .. } | Edit::Nudge { .. } | Edit::Set { .. } => true,
            Edit::Extent { .. } | Edit::Choose { .. } | Edit::Scale(_) => true,
            Edit::Grab(_) | Edit::Drop | Edit::Cancel => self.made_by_reader,
            Edit::Snap(_) | Edit::Step(_) | Edit::Time { .. } => self.made_by_reader,
            _ => false,
        };
    }

    fn change_by(&mut self, edit: &Edit) -> EditOutcome {
        let changed = match edit {
            Edit::Become(fields) => {
                let (scene, taken) = self.sanitized(fields);
                let changed = self.change(scene, None);
                return EditOutcome { changed, taken: Some(taken), refused: None };
            }
            Edit::Show(fields) => self.set_scene(self.sanitized(fields).0),
            Edit::Recall(memory) => return self.recall(memory),
            Edit::CountFrom(changes) => {
                self.changes = *changes;
                false
            }
            Edit::CountAsGiven => {
                self.made_by_reader = false;
                false
            }
            Edit::ForgetHistory => {
                self.history = History::default();
                false
            }
            Edit::Grab(part) => {
                self.grab(*part);
                false
            }
            Edit::Drag { to, unit } => return self.drag_to(*to, *unit),
            Edit::Drop => false,
            Edit::Cancel => self.drag.take().is_some_and(|drag| self.set_scene(drag.before)),
            Edit::Nudge { handle, by, pace, view, time } => {
                return self.nudge(*handle, *by, *pace, *view, *time);
            }
            Edit::Set { handle, component, value, join } => {
                let Some(index) = self.index(*handle) else { return EditOutcome::default() };
                return self.set_number(index, *component, *value, *join);
            }
            Edit::Extent { switch, extent } => self.change_in_place(|scene| {
                if let Some(switch) = scene.switches().get_mut(*switch) {
                    *switch.extent = *extent;
                }
            }),
            Edit::Choose { choice, option } => self.change_in_place(|scene| {
                if let Some(choice) = scene.choices().get_mut(*choice)
                    && usize::from(*option) < choice.options.len()
                {
                    *choice.chosen = *option;
                }
            }),
            Edit::Scale(option) => self.change(scaled(&*self.scene, *option), None),
            Edit::Time { to, join } => {
                // The reader still holds the part while time runs.
                let part = self.drag.as_ref().map(|drag| drag.part);
                self.end_drag();
                let outcome = self.set_time(*to, *join);
                if let Some(part) = part {
                    self.grab(part);
                }
                return outcome;
            }
            Edit::MoveToCase { case, part } => self.move_to_case(*case, *part),
            Edit::Shot(step) => self.take_shot(*step),
            Edit::FlipY => self.change(flipped_y(&*self.scene), None),
            Edit::Into(dimension) => self.change_in_place(|scene| {
                if let Some(kept) = scene.dimension() {
                    *kept = *dimension;
                }
            }),
            Edit::Exhibit(erratum) => {
                let mut errata = self.about().scenes.errata.iter();
                let known = errata.find(|known| known.name == *erratum);
                known.is_some_and(|known| self.change(self.of_fields(&known.scene), None))
            }
            Edit::Snap(snap) => std::mem::replace(&mut self.snap, *snap) != *snap,
            Edit::Step(step) => std::mem::replace(&mut self.step, *step) != *step,
            Edit::Reset => {
                let changed = self.change(self.shot((self.step == 0).then_some(OPENING)), None);
                self.changes = 0;
                changed
            }
            Edit::Undo => self.exchange(History::undo),
            Edit::Redo => self.exchange(History::redo),
        };
        EditOutcome { changed, ..EditOutcome::default() }
    }

    /// Changes a copy of the scene, and the scene to that copy as one undo step.
    fn change_in_place(&mut self, change: impl FnOnce(&mut dyn Lesson)) -> bool {
        let mut scene = self.scene.clone();
        change(&mut *scene);
        self.change(scene, None)
    }

    /// Exchanges the scene with one of the history.
    fn exchange(&mut self, with: fn(&mut History<AnyScene>, &mut AnyScene) -> bool) -> bool {
        let mut scene = self.scene.clone();
        with(&mut self.history, &mut scene) && self.set_scene(scene)
    }

    /// Starts a drag at the current scene.
    fn grab(&mut self, part: HeldPart) {
        self.drag = Some(PageDrag {
            part,
            map: self.derived.map,
            before: self.scene.clone(),
            held: None,
            attractors: OnceCell::new(),
        });
    }

    fn end_drag(&mut self) {
        if let Some(drag) = self.drag.take()
            && *drag.before != *self.scene
        {
            self.remember(drag.before);
            // The scene is the same, but the new undo step has to be shown.
            self.derived.revision += 1;
        }
    }

    /// Sets the scene of a step. This adds an undo step only if the reader has changed the scene
    /// before: an unchanged scene can be restored by its step. Challenges do not count it as a
    /// change.
    fn take_shot(&mut self, step: Option<&str>) -> bool {
        let before = self.scene.clone();
        let touched = !self.is_any_shot();
        let changed = self.set_scene(self.shot(step));
        if changed && touched {
            self.history.push(before);
        }
        changed
    }

    /// The scene with these fields, and the number of valid values.
    fn sanitized(&self, fields: &Fields) -> (AnyScene, Taken) {
        let (mut scene, lost) = self.scene.with_fields(fields);
        let mut taken = sanitize(&mut *scene);
        taken.good = taken.good.saturating_sub(lost);
        (scene, taken)
    }

    /// Scene, undo stack and change count, stored for a lost graphics context.
    pub fn memory(&self) -> Vec<u8> {
        let history = Some(self.history.map(|scene| scene.fields()));
        postcard::to_allocvec(&(self.scene.fields(), history, self.changes)).unwrap_or_default()
    }

    /// Restores [`Page::memory`].
    fn recall(&mut self, memory: &[u8]) -> EditOutcome {
        let kept = postcard::from_bytes::<(Fields, Option<History<Fields>>, u32)>(memory).ok();
        let kept = kept.and_then(|(scene, history, changes)| {
            let history = history?.map(|fields| self.sanitized(fields).0);
            Some((self.sanitized(&scene), history, changes))
        });
        let Some(((scene, taken), history, changes)) = kept else { return EditOutcome::default() };
        let changed = self.set_scene(scene);
        self.drag = None;
        (self.history, self.changes, self.made_by_reader) = (history, changes, false);
        EditOutcome { changed, taken: Some(taken), refused: None }
    }
}
