//! The changes of a scene by edits: drags, arrow keys, fields, transitions.

use super::contract::Lesson;
use super::derived::{Derived, EditOutcome, Refusal};
use super::edit::{HandleId, HeldPart, Snap};
use super::handle::MAX_COORDINATE;
use super::open::{EditSeries, Page, PageDrag, ScenePath};
use super::scene::{next_multiple, sanitize, with_handle};
use super::search::special_case;
use super::snap::{self, Attractor, AttractorPlace};
use glam::DVec3;

impl Page {
    /// The names and positions of the handles of a scene, and of its second picture.
    pub(super) fn places(scene: &dyn Lesson) -> Vec<(&'static str, DVec3)> {
        let mut copy = scene.copy();
        let own = copy.handles();
        let own = own.iter().map(|handle| (handle.name, handle.grip.place()));
        let more = scene.second().into_iter().flat_map(|second| second.handles);
        own.chain(more.map(|handle| (handle.name, handle.at))).collect()
    }

    /// The index of a handle in [`Page::places`].
    pub(super) fn index(&self, handle: HandleId) -> Option<usize> {
        let Derived { handles, second, .. } = self.derived();
        match handle {
            HandleId::Scene(name) => handles.iter().position(|known| known.name == name),
            HandleId::Second(name) => {
                let second = &second.as_ref()?.handles;
                Some(handles.len() + second.iter().position(|known| known.name == name)?)
            }
        }
    }

    /// The nearest position within the limit of scenes, and why it is not the requested one.
    fn legal(to: DVec3) -> (DVec3, Option<Refusal>) {
        if !to.is_finite() {
            return (to, Some(Refusal::NotFinite));
        }
        let near = to.clamp(DVec3::splat(-MAX_COORDINATE), DVec3::splat(MAX_COORDINATE));
        (near, (near != to).then_some(Refusal::TooFar))
    }

    pub(super) fn drag_to(&mut self, to: DVec3, unit: f64) -> EditOutcome {
        let Some(drag) = &self.drag else { return EditOutcome::default() };
        if !(to.is_finite() && unit.is_finite() && unit > 0.0) {
            return EditOutcome { refused: Some(Refusal::NotFinite), ..EditOutcome::default() };
        }
        let (scene, held, refused) = match drag.part {
            HeldPart::Handle(index) => self.handle_to(drag, index, to, unit),
            HeldPart::Body(index) => {
                let (scene, refused) = self.body_to(&*drag.before, index, to, unit);
                (scene, None, refused)
            }
            HeldPart::Inset => {
                let before = &*drag.before;
                let mut scene = before.by_inset(to.truncate());
                if Self::places(&*scene).iter().any(|(_, place)| !place.is_finite()) {
                    scene = before.copy();
                }
                sanitize(&mut *scene);
                (scene, None, None)
            }
        };
        if let Some(drag) = &mut self.drag {
            drag.held = held;
        }
        EditOutcome { changed: self.set_scene(scene), refused, taken: None }
    }

    fn handle_to(
        &self,
        drag: &PageDrag,
        index: usize,
        to: DVec3,
        unit: f64,
    ) -> (Box<dyn Lesson>, Option<Attractor>, Option<Refusal>) {
        let before = &*drag.before;
        let mut copy = before.copy();
        let own = copy.handles();
        let own = own.get(index).map(|handle| (handle.name, handle.grip.towards(to)));
        let to = own.map_or(to, |(_, to)| to);
        let from = Self::places(before).get(index).map_or(to, |(_, place)| *place);
        let rest = snap::rest(
            self.snap,
            [from, to],
            unit,
            drag.attractors
                .get_or_init(|| own.map_or(Vec::new(), |(name, _)| before.attractors(name))),
            drag.held,
            |attractor, at| {
                Self::legal(at) == (at, None)
                    && own.is_some_and(|(name, _)| {
                        with_handle(before, index, at).holds(name, attractor)
                    })
            },
        );
        let paper = drag.map.paper().filter(|paper| paper.part == 1.0 && rest.held.is_none());
        let at = paper.map_or(rest.at, |paper| {
            // The grid of the picture is that of the basis.
            let way = [from, to]
                .map(|p| paper.to_plane.inverse().transform_point2(p.truncate()).extend(0.0));
            let size = paper.to_picture.matrix2.x_axis.length();
            let on_paper = snap::rest(self.snap, way, unit / size, &[], None, |_, _| false).at;
            paper.to_plane.transform_point2(on_paper.truncate()).extend(rest.at.z)
        });
        let (place, refused) = Self::legal(at);
        (with_handle(before, index, place), rest.held, refused)
    }

    /// The scene with a body moved so that the body's first handle comes near `to`.
    fn body_to(
        &self,
        before: &dyn Lesson,
        index: usize,
        to: DVec3,
        unit: f64,
    ) -> (Box<dyn Lesson>, Option<Refusal>) {
        let places = Self::places(before);
        let at = |name: &str| places.iter().position(|(handle, _)| *handle == name);
        let body = before.about().bodies.get(index);
        let names = body.map_or(&[][..], |body| body.handles);
        let members: Vec<usize> = names.iter().filter_map(|name| at(name)).collect();
        let Some(&first) = members.first() else { return (before.copy(), None) };
        let way = [places[first].1, to];
        let asked = snap::rest(self.snap, way, unit, &[], None, |_, _| false).at;
        // The whole body stops when its first member reaches the limit.
        let by = members.iter().fold(asked - places[first].1, |by, &member| {
            let here = places[member].1;
            (here + by).clamp(DVec3::splat(-MAX_COORDINATE), DVec3::splat(MAX_COORDINATE)) - here
        });
        let scene = members.iter().fold(before.copy(), |scene, &member| {
            let here = places[member].1;
            let (place, _) = Self::legal(here + by);
            with_handle(&*scene, member, place)
        });
        let short = asked - places[first].1 != by;
        (scene, short.then_some(Refusal::TooFar))
    }

    /// The special value of the number called `name` within `reach` of `value`; `None` without
    /// snapping.
    pub fn special_number(&self, name: &str, value: f64, reach: f64) -> Option<f64> {
        let index = self.handle(name)?.0;
        let near = |attractor: &Attractor| match attractor.place {
            AttractorPlace::Point(at) if (at.x - value).abs() <= reach => Some((*attractor, at)),
            _ => None,
        };
        let holds = |(attractor, at): &(Attractor, DVec3)| {
            Self::legal(*at) == (*at, None)
                && with_handle(self.lesson(), index, *at).holds(name, attractor)
        };
        let found = self.lesson().attractors(name).iter().filter_map(near).find(holds);
        found.filter(|_| self.snap != Snap::Free).map(|(_, at)| at.x)
    }

    pub(super) fn nudge(
        &mut self,
        handle: usize,
        by: DVec3,
        pace: f64,
        view: f64,
        time: f64,
    ) -> EditOutcome {
        let Some(&(_, here)) = Self::places(self.lesson()).get(handle) else {
            return EditOutcome::default();
        };
        let step = pace
            * match self.snap {
                Snap::Free => view / 50.0,
                // The width of the view gives no pixel size: assume a picture of about 820 pixels.
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
        let (place, refused) = Self::legal(asked);
        if !place.is_finite() {
            return EditOutcome { refused, ..EditOutcome::default() };
        }
        let scene = with_handle(self.lesson(), handle, place);
        let changed = self.change(scene, Some((EditSeries::Nudge(handle), time)));
        EditOutcome { changed, refused: refused.filter(|_| !changed), taken: None }
    }

    pub(super) fn set_number(
        &mut self,
        index: usize,
        component: usize,
        value: f64,
        join: bool,
    ) -> EditOutcome {
        if !value.is_finite() {
            return EditOutcome { refused: Some(Refusal::NotFinite), ..EditOutcome::default() };
        }
        let Some(&(_, mut to)) = Self::places(self.lesson()).get(index) else {
            return EditOutcome::default();
        };
        if component < 3 {
            to[component] = value;
        }
        let (place, refused) = Self::legal(to);
        // A field keeps its old value if the new one is refused.
        if refused == Some(Refusal::TooFar) && !join {
            return EditOutcome { refused, ..EditOutcome::default() };
        }
        let scene = with_handle(self.lesson(), index, place);
        let series = (EditSeries::Set(index, component), 0.0);
        if !join {
            self.series = None;
        }
        EditOutcome { changed: self.change(scene, Some(series)), refused, taken: None }
    }

    /// The scene at a fraction of a transition, from its start; at 1 exactly the target.
    pub(super) fn move_to_case(&mut self, case: usize, part: f64) -> bool {
        let transition = match self.transition.take() {
            Some(current) if current.case == case => current,
            before => {
                let Some(mut to) = special_case(self.lesson(), case) else {
                    self.transition = before;
                    return false;
                };
                sanitize(&mut *to);
                let from = self.lesson().copy();
                if *to != *from {
                    self.remember(from.clone());
                }
                ScenePath { case, part: 0.0, from, to }
            }
        };
        let part = if part.is_finite() { part.clamp(0.0, 1.0) } else { 1.0 };
        let changed = self.set_scene(transition.at(part));
        self.transition = Some(ScenePath { part, ..transition });
        changed
    }

    /// Sets another time. A joined series of times is one undo step, and does not count as a change of
    /// the reader.
    pub(super) fn set_time(&mut self, to: f64, join: bool) -> EditOutcome {
        let Some(clock) = self.lesson().clock() else { return EditOutcome::default() };
        if !to.is_finite() {
            return EditOutcome { refused: Some(Refusal::NotFinite), ..EditOutcome::default() };
        }
        let mut copy = self.lesson().copy();
        let time = copy.handles().iter().position(|handle| handle.name == clock.name);
        let Some(time) = time else { return EditOutcome::default() };
        let to = to.clamp(0.0, clock.end.max(0.0));
        let before = self.lesson().copy();
        let goes_on = join && matches!(self.series, Some((EditSeries::Time, _)));
        let changed = self.set_scene(with_handle(&*before, time, DVec3::X * to));
        if changed && !goes_on {
            self.history.push(before);
        }
        // A series that has not changed anything yet is not an undo step that later edits could join.
        self.series = (changed || goes_on).then_some((EditSeries::Time, 0.0));
        EditOutcome { changed, ..EditOutcome::default() }
    }
}
