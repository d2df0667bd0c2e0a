//! The picture of a step: the glide there, and the ways back to it and to what the reader made.

use super::App;
use crate::lesson::fields::Fields;
use crate::lesson::link::SavedView;
use crate::lesson::{Derived, Edit, Latest, Lesson, ShotCamera, derive};
use crate::view::canvas::{CameraState, Canvas, PictureRoom, Viewport, seen};
use crate::view::framing::{FitPasses, Framing, in_sight, shot_camera};
use crate::view::open_lesson::OpenLesson;
use crate::view::workbench::SheetFit;
use egui::emath::easing::cubic_in_out;
use egui::{Context, Rect};
use glam::DVec2;

/// How long a picture glides where only points move, and where the camera does too, in seconds.
const GLIDE: [f64; 2] = [0.35, 0.6];

/// How long the points of an opening picture are on their way, in seconds.
const APPROACH: f64 = 0.7;

/// A picture on its way to the present scene. The page has the end of the way from the beginning:
/// undo, progress and links know nothing of what is between.
struct Passing {
    from: Box<dyn Lesson>,
    seconds: f64,
    /// The camera returns to what Home shows.
    turns: bool,
    /// When it set out; `None` until the next frame.
    since: Option<f64>,
    /// What is shown in this frame, if that is not the present scene.
    shown: Option<(Box<dyn Lesson>, Derived)>,
}

/// What gave way to the picture of a step.
struct Left {
    scene: Box<dyn Lesson>,
    camera: Option<CameraState>,
    framing: Framing,
}

/// Where a picture stands in the window, and what lies over it.
#[derive(Clone, Copy, Debug)]
pub struct Composed<'a> {
    /// All of its room, and what is seen there.
    pub view: Viewport,
    /// The bars and the small picture over it.
    pub covered: &'a [Rect],
    /// The outermost points of what is drawn.
    pub outermost: &'a [DVec2],
}

/// To what pictures of steps are fitted.
#[derive(Clone, PartialEq)]
struct FitRoom {
    room: PictureRoom,
    /// How large letters are.
    k: f32,
    /// The verdict is hidden, and what tells it.
    hides: bool,
}

/// How the open lesson is shown.
#[derive(Default)]
pub struct Staging {
    /// What Home shows.
    pub framing: Framing,
    /// Helpers of which the step does not speak are drawn too.
    pub all: bool,
    passing: Option<Passing>,
    left: Option<Left>,
    room: Option<FitRoom>,
    passes: FitPasses<(Rect, Framing, bool)>,
    /// The camera of the last picture that was fitted.
    fit: Latest<(&'static str, usize, FitRoom), Option<ShotCamera>>,
    /// A scene has come of which it is not known yet whether the picture of its step shows it.
    arrives: bool,
}

impl Staging {
    /// Shows another scene at once, from where it is usually seen.
    pub fn settle(&mut self, reading: &OpenLesson) {
        let framing = Framing::Shot(reading.step());
        let room = self.room.take();
        *self = Self { framing, all: self.all, room, arrives: true, ..Self::default() };
    }

    /// The camera of what Home shows, if it is not that of the lesson.
    pub fn camera(&self, reading: &OpenLesson) -> Option<ShotCamera> {
        match self.framing {
            Framing::Lesson => None,
            Framing::Shot(step) => self.shot_camera(reading, step),
            Framing::Camera(camera) => Some(camera),
        }
    }

    fn shot_camera(&self, reading: &OpenLesson, step: usize) -> Option<ShotCamera> {
        let of = (reading.entry.id, step, self.room.clone()?);
        *self.fit.of(of, |(_, _, FitRoom { room, k, hides })| {
            shot_camera(reading, (step, *hides), (room, *k))
        })
    }

    /// What Home shows where nothing says otherwise.
    fn usual(&self, reading: &OpenLesson) -> Framing {
        let all = self.room.as_ref().map_or(Rect::NOTHING, |room| room.room.all);
        Framing::usual(reading, self.shot_camera(reading, reading.step()), all)
    }

    /// What the picture shows: the present scene, or one on the way to it.
    pub fn shown<'a>(&'a self, reading: &'a OpenLesson) -> &'a Derived {
        let between = self.passing.as_ref().and_then(|passing| passing.shown.as_ref());
        between.map_or(reading.page.derived(), |(_, derived)| derived)
    }

    /// Whether the picture is on its way.
    pub fn passes(&self) -> bool {
        self.passing.is_some()
    }

    /// Ends the way.
    pub fn arrive(&mut self) {
        self.passing = None;
    }
}

impl App {
    /// Glides to the picture of the open step; where it is shown already, its points come once more.
    pub(super) fn show_shot(&mut self, now: f64) {
        let from = self.shown_scene();
        let (scene, camera) = (self.reading.page.lesson().copy(), self.pictures.canvas.camera());
        let left = Left { scene, camera, framing: self.pictures.staging.framing };
        let shot = self.reading.shot();
        self.edit(&Edit::Shot(shot.map(|shot| shot.step)), now);
        if self.frozen() {
            return;
        }
        self.motion.playing = None;
        if *left.scene != *self.reading.page.lesson() {
            self.pictures.staging.left = Some(left);
        } else if left.camera.is_none() && left.framing == Framing::Shot(self.reading.step()) {
            return self.approach();
        }
        self.frame(Framing::Shot(self.reading.step()), from);
    }

    /// The points of the picture come from where they were a moment before, if the step says so and
    /// nothing has been moved.
    pub(super) fn approach(&mut self) {
        let Some(shot) = self.reading.shot().filter(|_| self.reading.at_shot()) else { return };
        if let Some(before) = self.reading.page.before(shot.step) {
            self.set_out(before, APPROACH, false);
        }
    }

    /// Sets out for another view, from a scene that is shown now.
    pub(super) fn frame(&mut self, framing: Framing, from: Box<dyn Lesson>) {
        let turns = framing != self.pictures.staging.framing
            || self.canvases().any(|canvas| canvas.camera().is_some());
        self.pictures.staging.framing = framing;
        self.set_out(from, GLIDE[usize::from(turns)], true);
    }

    fn set_out(&mut self, from: Box<dyn Lesson>, seconds: f64, turns: bool) {
        let passing = Passing { from, seconds, turns, since: None, shown: None };
        self.pictures.staging.passing = Some(passing);
    }

    /// Takes the scene of these fields, to which the picture glides; the camera stays where it is.
    pub(super) fn pass_to(&mut self, fields: Fields, now: f64) {
        let from = self.shown_scene();
        self.edit(&Edit::Become(fields), now);
        if *from != *self.reading.page.lesson() {
            self.set_out(from, GLIDE[0], false);
        }
    }

    /// From where a scene is usually seen that no step has.
    pub(super) fn unframe(&mut self) {
        let usual = self.pictures.staging.usual(&self.reading);
        if self.pictures.staging.framing != usual && !self.on_workbench() {
            self.frame(usual, self.reading.page.lesson().copy());
        }
    }

    /// Fits the picture of a step to its room, in the frame in which what lies over it is known. The
    /// camera stays while somebody drags.
    pub(super) fn fit_shot(&mut self, ctx: &Context, rect: Rect, k: f32) {
        let (hides, writes) = (self.hides(), self.writes());
        let staging = &mut self.pictures.staging;
        if self.pictures.canvas.dragged().is_some() {
            return;
        }
        let to = (rect, staging.framing, hides);
        let bars_only = staging.passes.last().is_some_and(|last| (last.0, last.1) == (to.0, to.1));
        let framed_before = staging.passes.last().is_some_and(|last| last.1 == to.1);
        let changes = staging.passes.last() != Some(&to);
        let Some(again) = staging.passes.step(to) else { return };
        // Whoever writes goes on with the same picture.
        if writes && framed_before && in_sight(&self.reading, staging.camera(&self.reading), rect) {
            return;
        }
        let room = PictureRoom::between(rect, &self.pictures.covered);
        staging.room = Some(FitRoom { room, k, hides });
        if again {
            ctx.request_discard("what lies over the picture is known now");
            ctx.request_repaint();
        } else if std::mem::take(&mut staging.arrives) {
            staging.framing = staging.usual(&self.reading);
        }
        // With the verdict bars come, and go with it.
        if bars_only && changes && self.pictures.canvas.camera().is_none() {
            let seconds = if self.machine.boot.reduced_motion { 0.0 } else { GLIDE[0] };
            self.pictures.canvas.glide(ctx.input(|input| input.time), seconds);
        }
    }

    /// The scene in the picture.
    pub(super) fn shown_scene(&self) -> Box<dyn Lesson> {
        let between =
            self.pictures.staging.passing.as_ref().and_then(|passing| passing.shown.as_ref());
        between.map_or(self.reading.page.lesson(), |(scene, _)| &**scene).copy()
    }

    /// Goes on with the way of the picture.
    pub(super) fn pass_on(&mut self, ctx: &Context, now: f64) {
        let Some(mut passing) = self.pictures.staging.passing.take() else { return };
        let seconds = if self.machine.boot.reduced_motion { 0.0 } else { passing.seconds };
        if passing.since.is_none() && passing.turns {
            self.canvases().for_each(|canvas| canvas.glide(now, seconds));
        }
        let part = (now - *passing.since.get_or_insert(now)) / seconds;
        // A way of no time has come to its end: 0 by 0 is not less than 1.
        if part < 1.0 {
            let page = &self.reading.page;
            if *passing.from != *page.lesson() {
                let eased = f64::from(cubic_in_out(part as f32));
                let scene = page.on_way(&*passing.from, eased);
                let derived = derive(&*scene, page.derived().revision);
                passing.shown = Some((scene, derived));
            }
            self.pictures.staging.passing = Some(passing);
            ctx.request_repaint();
        }
    }

    /// Sees a scene as it was seen when it gave way to the picture of a step.
    pub(super) fn see_again(&mut self, now: f64) {
        let scene = self.reading.page.lesson();
        let Some(left) = self.pictures.staging.left.take_if(|left| *left.scene == *scene) else {
            return;
        };
        self.pictures.staging.framing = left.framing;
        match left.camera {
            Some(camera) => self.pictures.canvas.look(camera),
            None => self.pictures.canvas.home(now, true),
        }
    }

    /// All pictures return to what Home shows.
    pub(super) fn go_home(&mut self, now: f64) {
        if self.on_workbench() {
            self.workshop.fit = SheetFit::default();
            let seconds = if self.machine.boot.reduced_motion { 0.0 } else { GLIDE[0] };
            return self.canvases().for_each(|canvas| canvas.glide(now, seconds));
        }
        self.pictures.staging.passes.again();
        let shot = Framing::Shot(self.reading.step());
        if self.reading.at_shot() && self.pictures.staging.framing != shot {
            return self.frame(shot, self.reading.page.lesson().copy());
        }
        let still = self.machine.boot.reduced_motion;
        self.canvases().for_each(|canvas| canvas.home(now, still));
    }

    /// Whether the reader sees anything else than the picture of the step.
    pub(super) fn strays(&self) -> bool {
        let seen = self.pictures.canvas.camera().is_none()
            && self.pictures.staging.framing == Framing::Shot(self.reading.step());
        !(self.reader.free || seen && self.reading.at_shot())
    }

    /// Helpers of which the step does not speak are drawn too.
    pub(super) fn shows_all(&self) -> bool {
        let free = self.reader.free && !self.machine.boot.asked.only_picture;
        free || self.pictures.staging.all && !self.hides()
    }

    /// Whether all helpers are drawn, where that can be chosen.
    pub(super) fn all_helpers(&self) -> Option<bool> {
        (!self.reader.free && !self.on_workbench()).then_some(self.pictures.staging.all)
    }

    /// What is written in the picture and where, and what has no room there.
    pub fn written(&self) -> (&[(&'static str, Rect)], &[&'static str]) {
        self.pictures.canvas.written()
    }

    /// How the picture is composed; `None` before the first frame.
    pub fn composed(&self) -> Option<Composed<'_>> {
        let canvas = &self.pictures.canvas;
        let (covered, outermost) = (&self.pictures.covered, canvas.outermost());
        canvas.view().map(|view| Composed { view, covered, outermost })
    }

    /// From where a link says that the picture is seen.
    pub(super) fn seen(&self) -> SavedView {
        if let Some(camera) = self.pictures.canvas.camera() {
            return camera.numbers();
        }
        let staging = &self.pictures.staging;
        match self.pictures.canvas.view() {
            // It is fitted wherever it opens.
            _ if self.on_workbench() || staging.arrives => SavedView::Home,
            Some(view) if staging.framing != staging.usual(&self.reading) => {
                seen(&self.reading.page, staging.camera(&self.reading), view.rect()).numbers()
            }
            _ => SavedView::Home,
        }
    }

    /// Follows a link to another state of the open lesson, which is a change like any other: undo
    /// takes it back.
    pub(super) fn follow_within(&mut self, other: &OpenLesson, view: SavedView) {
        let from = self.shown_scene();
        self.reading.become_like(other);
        (self.reader.free, self.motion.glide) = (self.machine.boot.asked.only_picture, None);
        self.workshop.fit = SheetFit::default();
        if self.reading.at_shot() && view == SavedView::Home {
            self.frame(Framing::Shot(self.reading.step()), from);
        } else {
            self.canvases().for_each(Canvas::reset);
            self.pictures.staging.settle(&self.reading);
        }
        self.enter_step();
    }
}
