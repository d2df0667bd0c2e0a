//! The picture of a step: the animated transition to it, and the returns to this picture and to the
//! reader's scene.

use super::App;
use crate::lesson::fields::Fields;
use crate::lesson::link::SavedView;
use crate::lesson::{CachedResult, Derived, Lesson, ShotCamera, derive};
use crate::view::canvas::{CameraState, Canvas, PictureRoom, Viewport, seen};
use crate::view::prelude::*;
use crate::view::reading::framing::{FitPasses, Framing, in_sight, shot_camera};
use crate::view::transition::Transition;
use crate::view::workbench::SheetFit;
use glam::DVec2;

/// Duration of a transition of points only, and with the camera, in seconds.
const TRANSITION: [f64; 2] = [0.35, 0.6];

/// Duration of the points' motion in an opening picture, in seconds.
const REPLAY: f64 = 0.7;

/// A slower frame counts as this many seconds. The first frame of a page takes longer than the
/// transition, which would be left out.
const MAX_FRAME_SECONDS: f64 = 0.1;

/// A picture moving to the current scene. The page has the final scene from the start: undo,
/// progress and links are independent of the transition.
struct SceneTransition {
    timed: Transition<Box<dyn Lesson>>,
    /// The camera returns to the default view.
    turns: bool,
    /// The next frame starts the transition.
    fresh: bool,
    /// The displayed scene in this frame, if it is not the current scene.
    shown: Option<(Box<dyn Lesson>, Derived)>,
}

/// The state replaced by the picture of a step.
struct ReplacedScene {
    scene: Box<dyn Lesson>,
    camera: Option<CameraState>,
    framing: Framing,
}

/// The rectangle of a picture in the window, and its overlays.
#[derive(Clone, Copy, Debug)]
pub struct Composed<'a> {
    /// The view, in the whole rectangle.
    pub view: Viewport,
    /// The bars over the picture.
    pub covered: &'a [Rect],
    /// The inset and the legend of the outcome field, which the fit ignores.
    pub ignored: &'a [Rect],
    /// The outermost points of the drawing.
    pub outermost: &'a [DVec2],
    /// The icons beside locked handles.
    pub locks: &'a [Rect],
    /// The coordinates beside a point or a finger.
    pub readout: Option<Rect>,
}

/// What the fitted picture of a step depends on besides the step.
#[derive(Clone, PartialEq)]
struct FitRoom {
    room: PictureRoom,
    /// Whether the verdict is hidden.
    hides: bool,
}

/// The views and the stage in which the open lesson is shown.
#[derive(Default)]
pub struct Staging {
    /// The default view.
    pub framing: Framing,
    /// Helpers outside the step are drawn too.
    pub all: bool,
    transition: Option<SceneTransition>,
    replaced: Option<ReplacedScene>,
    room: Option<FitRoom>,
    /// The layouts in which the picture of a step is fitted.
    pub fit_passes: FitPasses<(Rect, Framing, bool)>,
    /// The camera of the last fitted picture.
    fit: CachedResult<(&'static str, usize, FitRoom), Option<ShotCamera>>,
    /// A scene was opened, and its visibility in the step's picture is not yet known.
    just_opened: bool,
}

impl Staging {
    /// Shows another scene at once, in its default view.
    pub fn reset(&mut self, reading: &OpenLesson) {
        let framing = Framing::Shot(reading.step());
        let room = self.room.take();
        *self = Self { framing, all: self.all, room, just_opened: true, ..Self::default() };
    }

    /// The camera of the default view, if it differs from the lesson's camera.
    pub fn camera(&self, reading: &OpenLesson) -> Option<ShotCamera> {
        match self.framing {
            Framing::Lesson => None,
            Framing::Shot(step) => self.shot_camera(reading, step),
            Framing::Camera(camera) => Some(camera),
        }
    }

    fn shot_camera(&self, reading: &OpenLesson, step: usize) -> Option<ShotCamera> {
        let of = (reading.entry.id, step, self.room.clone()?);
        *self.fit.of(of, |(_, _, FitRoom { room, hides })| shot_camera(reading, step, *hides, room))
    }

    /// The default view without a step's own.
    fn usual(&self, reading: &OpenLesson) -> Framing {
        let all = self.room.as_ref().map_or(Rect::NOTHING, |room| room.room.all);
        Framing::usual(reading, self.shot_camera(reading, reading.step()), all)
    }

    /// The displayed scene: the current scene, or one in transition to it.
    pub fn shown<'a>(&'a self, reading: &'a OpenLesson) -> &'a Derived {
        let between = self.transition.as_ref().and_then(|transition| transition.shown.as_ref());
        between.map_or(reading.page.derived(), |(_, derived)| derived)
    }

    /// Whether a transition is running.
    pub fn in_transition(&self) -> bool {
        self.transition.is_some()
    }

    /// Ends the transition.
    pub fn end_transition(&mut self) {
        self.transition = None;
    }
}

impl App {
    /// Starts the transition to the picture of the open step; if it is already shown, its points
    /// move again.
    pub(super) fn show_shot(&mut self, now: f64) {
        let from = self.shown_scene();
        let (scene, camera) = (self.reading.page.lesson().copy(), self.pictures.canvas.camera());
        let replaced = ReplacedScene { scene, camera, framing: self.motion.staging.framing };
        let shot = self.reading.shot_edit(self.reading.step());
        self.edit(&shot, now);
        if self.frozen() {
            return;
        }
        self.motion.playing = None;
        if *replaced.scene != *self.reading.page.lesson() {
            self.motion.staging.replaced = Some(replaced);
        } else if replaced.camera.is_none()
            && replaced.framing == Framing::Shot(self.reading.step())
        {
            return self.replay_motion();
        }
        self.frame(Framing::Shot(self.reading.step()), from);
    }

    /// Moves the points of the picture from their previous positions, if the step has them and
    /// nothing was edited.
    pub(super) fn replay_motion(&mut self) {
        let Some(shot) = self.reading.shot().filter(|_| self.reading.at_shot()) else { return };
        if let Some(before) = self.reading.page.before(shot.step) {
            self.start_transition(before, REPLAY, false);
        }
    }

    /// Starts the transition to another view from a displayed scene.
    pub(super) fn frame(&mut self, framing: Framing, from: Box<dyn Lesson>) {
        let turns = framing != self.motion.staging.framing
            || self.canvases().any(|canvas| canvas.camera().is_some());
        self.motion.staging.framing = framing;
        self.start_transition(from, TRANSITION[usize::from(turns)], true);
    }

    fn start_transition(&mut self, from: Box<dyn Lesson>, seconds: f64, turns: bool) {
        let seconds = if self.machine.boot.reduced_motion { 0.0 } else { seconds };
        let timed = Transition::new(from, 0.0, seconds);
        let transition = SceneTransition { timed, turns, fresh: true, shown: None };
        self.motion.staging.transition = Some(transition);
    }

    /// Sets the scene with these fields, with a transition; the camera stays.
    pub(super) fn transition_to(&mut self, fields: Fields, now: f64) {
        let from = self.shown_scene();
        self.edit(&Edit::Become(fields), now);
        if *from != *self.reading.page.lesson() {
            self.start_transition(from, TRANSITION[0], false);
        }
    }

    /// Uses the default view for a scene without a step.
    pub(super) fn unframe(&mut self) {
        let usual = self.motion.staging.usual(&self.reading);
        if self.motion.staging.framing != usual && !self.on_workbench() {
            self.frame(usual, self.reading.page.lesson().copy());
        }
    }

    /// Fits the picture of a step to its rectangle, in the frame in which its overlays are known.
    /// The camera stays during a drag.
    pub(super) fn fit_shot(&mut self, ctx: &Context, rect: Rect, ui_scale: f32) {
        let (hides, writes) = (self.verdict_hidden(), self.writes());
        let ui_scale = ui_scale * self.text_size();
        let staging = &mut self.motion.staging;
        if self.pictures.canvas.dragged().is_some() {
            return;
        }
        let to = (rect, staging.framing, hides);
        let last = staging.fit_passes.fitted;
        let bars_only = last.is_some_and(|last| (last.0, last.1) == (to.0, to.1));
        let framed_before = last.is_some_and(|last| last.1 == to.1);
        let changes = last != Some(to);
        let Some(again) = staging.fit_passes.step(to) else { return };
        // While writing code the picture stays the same.
        if writes && framed_before && in_sight(&self.reading, staging.camera(&self.reading), rect) {
            return;
        }
        let room = PictureRoom::between(rect, &self.pictures.covered, ui_scale);
        staging.room = Some(FitRoom { room, hides });
        if again {
            ctx.request_discard("what lies over the picture is known now");
            ctx.request_repaint();
        } else if std::mem::take(&mut staging.just_opened) {
            staging.framing = staging.usual(&self.reading);
        }
        // Opening and closing the verdict shows and hides bars.
        if bars_only && changes && self.pictures.canvas.camera().is_none() {
            let seconds = if self.machine.boot.reduced_motion { 0.0 } else { TRANSITION[0] };
            self.pictures.canvas.start_transition(ctx.input(|input| input.time), seconds);
        }
    }

    /// The scene in the picture.
    pub(super) fn shown_scene(&self) -> Box<dyn Lesson> {
        let transition = self.motion.staging.transition.as_ref();
        let between = transition.and_then(|transition| transition.shown.as_ref());
        between.map_or(self.reading.page.lesson(), |(scene, _)| &**scene).copy()
    }

    /// Whether transitions stand still in this frame; see [`Canvas::pauses`].
    pub(super) fn pauses(&mut self, ctx: &Context) -> bool {
        self.canvases().any(|canvas| canvas.pauses(ctx))
    }

    /// Advances the transition.
    pub(super) fn advance_transition(&mut self, ctx: &Context, now: f64) {
        let Some(mut transition) = self.motion.staging.transition.take() else { return };
        let timed = &mut transition.timed;
        if std::mem::take(&mut transition.fresh) {
            timed.delay(now);
            if transition.turns {
                self.canvases().for_each(|canvas| canvas.start_transition(now, timed.seconds));
            }
        } else if self.pauses(ctx) {
            timed.pause(ctx);
        } else {
            let passed = f64::from(ctx.input(|input| input.unstable_dt));
            timed.delay((passed - MAX_FRAME_SECONDS).max(0.0));
        }
        if let Some(part) = timed.eased(now) {
            let page = &self.reading.page;
            if *timed.from != *page.lesson() {
                let scene = page.on_way(&*timed.from, part);
                let derived = derive(&*scene, page.derived().revision);
                transition.shown = Some((scene, derived));
            }
            self.motion.staging.transition = Some(transition);
            ctx.request_repaint();
        }
    }

    /// Restores the camera of a scene from before the picture of a step.
    pub(super) fn restore_camera(&mut self, now: f64) {
        let scene = self.reading.page.lesson();
        let Some(replaced) =
            self.motion.staging.replaced.take_if(|replaced| *replaced.scene == *scene)
        else {
            return;
        };
        self.motion.staging.framing = replaced.framing;
        match replaced.camera {
            Some(camera) => self.pictures.canvas.set_camera(camera),
            None => self.pictures.canvas.home(now, true),
        }
    }

    /// Resets all pictures to the default view.
    pub(super) fn go_home(&mut self, now: f64) {
        if self.on_workbench() {
            self.workshop.fit = SheetFit::default();
            let seconds = if self.machine.boot.reduced_motion { 0.0 } else { TRANSITION[0] };
            return self.canvases().for_each(|canvas| canvas.start_transition(now, seconds));
        }
        self.motion.staging.fit_passes.again();
        let shot = Framing::Shot(self.reading.step());
        if self.reading.at_shot() && self.motion.staging.framing != shot {
            return self.frame(shot, self.reading.page.lesson().copy());
        }
        let still = self.machine.boot.reduced_motion;
        self.canvases().for_each(|canvas| canvas.home(now, still));
    }

    /// Whether the view differs from the picture of the step.
    pub(super) fn strays(&self) -> bool {
        let seen = self.pictures.canvas.camera().is_none()
            && self.motion.staging.framing == Framing::Shot(self.reading.step());
        !(self.reader.free || seen && self.reading.at_shot())
    }

    /// Whether helpers outside the step are drawn too.
    pub(super) fn shows_all(&self) -> bool {
        let free = self.reader.free && !self.machine.boot.asked.only_picture;
        free || self.motion.staging.all && !self.verdict_hidden()
    }

    /// The labels of the picture and their positions, and the omitted ones.
    pub fn written(&self) -> (&[(&'static str, Rect)], &[&'static str]) {
        let drawing = &self.drawn().drawing;
        (&drawing.lettered, &drawing.left_out)
    }

    /// The composition of the picture; `None` before the first frame.
    pub fn composed(&self) -> Option<Composed<'_>> {
        let canvas = self.drawn();
        let (covered, outermost) = (&self.pictures.covered, &canvas.outermost);
        let (ignored, drawing) = (&self.pictures.legend, &canvas.drawing);
        let (locks, readout) = (&drawing.locks, drawing.readout);
        canvas.view().map(|view| Composed { view, covered, ignored, outermost, locks, readout })
    }

    /// The camera for a link.
    pub(super) fn seen(&self) -> SavedView {
        if let Some(camera) = self.pictures.canvas.camera() {
            return camera.numbers();
        }
        let staging = &self.motion.staging;
        match self.pictures.canvas.view() {
            // A sheet is fitted wherever it opens.
            _ if self.on_workbench() || staging.just_opened => SavedView::Home,
            Some(view) if staging.framing != staging.usual(&self.reading) => {
                seen(&self.reading.page, staging.camera(&self.reading), view.rect())
                    .camera_state()
                    .numbers()
            }
            _ => SavedView::Home,
        }
    }

    /// Opens another state of the open lesson from a link, as an edit with undo.
    pub(super) fn follow_within(&mut self, other: &OpenLesson, view: SavedView) {
        let from = self.shown_scene();
        self.reading.become_like(other);
        (self.reader.free, self.motion.preset) = (self.machine.boot.asked.only_picture, None);
        self.workshop.fit = SheetFit::default();
        if self.reading.at_shot() && view == SavedView::Home {
            self.frame(Framing::Shot(self.reading.step()), from);
        } else {
            self.canvases().for_each(Canvas::reset);
            self.motion.staging.reset(&self.reading);
        }
        self.enter_step();
    }
}
