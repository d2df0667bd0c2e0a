//! One picture of a scene: its inputs, its messages, and its handles.

use super::App;
use crate::lesson::snap::grid_step;
use crate::lesson::{DefaultView, HandleView, HeldPart, PlaneMap, ScaleView};
use crate::text::number::written;
use crate::view::canvas::{
    CameraState, Canvas, FrameOutcome, HandleNames, LitMarks, Picture, Tap, Viewport,
};
use crate::view::prelude::*;
use crate::view::reading::verdict_mask::VerdictMask;

/// One of the pictures of a scene.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Pane {
    First,
    Second,
    /// The plan with this index.
    Plan(usize),
}

/// The scale of marks and labels in presenter mode, relative to controls.
const MARKS: f32 = 1.2;
/// Duration for which the limit at a refused handle is shown, in seconds.
const WALL: f64 = 2.0;

/// World units per pixel at the centre of a picture.
fn unit(view: DefaultView, camera: Option<CameraState>, rect: Rect) -> f64 {
    Viewport::new(view, camera, rect, PlaneMap::default()).scale()
}

impl App {
    /// World units per pixel at the centre of the picture.
    pub(super) fn unit(&self, camera: Option<CameraState>, canvas: Rect) -> f64 {
        unit(self.default_view(), camera, canvas)
    }

    /// The default view of the scene's first picture.
    fn default_view(&self) -> DefaultView {
        self.reading.page.seen_by(self.motion.staging.camera(&self.reading))
    }

    /// Shows one picture of the scene in `rect`. Messages of its pointer and keys are handled
    /// before painting, so the picture and everything laid out after it show their effect.
    pub(super) fn canvas(
        &mut self,
        ui: &mut Ui,
        cx: &UiContext<'_>,
        rect: Rect,
        pane: Pane,
    ) -> FrameOutcome {
        let place = UiBuilder::new().max_rect(rect).id_salt(("picture", pane));
        let mut place = ui.new_child(place);
        place.set_clip_rect(rect.intersect(ui.clip_rect()));
        if self.overlays.stack.sheet.is_some() {
            place.disable();
        }
        let dragged = self.dragged();
        let outcome = self.with_picture(&mut place, cx, pane, Canvas::listen);
        let mut msgs = Vec::new();
        self.take(outcome, pane, &mut msgs);
        if !msgs.is_empty() {
            ui.ctx().request_repaint();
            self.handle(ui.ctx(), msgs, None, dragged);
        }
        self.with_picture(&mut place, cx, pane, Canvas::paint)
    }

    fn with_picture(
        &mut self,
        ui: &mut Ui,
        cx: &UiContext<'_>,
        pane: Pane,
        phase: fn(&mut Canvas, &mut Ui, &Picture<'_>) -> FrameOutcome,
    ) -> FrameOutcome {
        let rect = ui.max_rect();
        let page = &self.reading.page;
        let derived = self.motion.staging.shown(&self.reading);
        let first = pane != Pane::Second;
        let (shown, all, view) = match derived.second.as_ref().filter(|_| !first) {
            Some(second) => (&second.sketch, &second.handles, second.view),
            None => (&derived.sketch, &derived.handles, self.default_view()),
        };
        // Handle indices of the second picture follow the indices of the scene.
        let from = if first { 0 } else { derived.handles.len() };
        let own = |handle: usize| handle.checked_sub(from).filter(|i| *i < all.len());
        let lit = self.reader.lit.name();
        // Only a value with a mark or a point can be highlighted in the picture.
        let is_drawn = |name: &str| {
            shown.marks().iter().any(|mark| mark.name == name)
                || all.iter().any(|handle| handle.name == name && handle.range.is_none())
        };
        let snapped = match page.held() {
            // The attractor of a point would reveal the verdict.
            Some((HeldPart::Handle(handle), _)) if !self.verdict_hidden() => own(handle),
            _ => None,
        };
        let camera = self.pictures.of(pane).camera();
        let now = ui.input(|input| input.time);
        let refused = self.pictures.wall.filter(|(.., since)| now < since + WALL);
        let hides = self.verdict_hidden();
        let problem = self.practising();
        let mask = VerdictMask { reading: &self.reading, hidden: hides, problem };
        self.texts.labels.set(|name| written(derived.value(name)?).filter(|_| mask.shows(name)));
        let bodies = if first { page.about().bodies } else { &[] };
        let names = HandleNames { handles: all, bodies, sketch: shown, words: cx.words };
        let sketch = &*mask.sketch(shown);
        let still = self.guesses.now.hides_verdict() || self.answer_hidden() || self.frozen();
        let locked = |handle: &HandleView| {
            handle.locked || still || self.machine.embed.lock.holds(handle.name)
        };
        let shown_handle =
            |handle: &HandleView| HandleView { locked: locked(handle), ..handle.clone() };
        let handles: Vec<_> = all.iter().map(shown_handle).collect();
        let insets = &self.pictures;
        let insets: Vec<_> = insets.covered.iter().chain(&insets.legend).copied().collect();
        let picture = Picture {
            bodies,
            scale: if cx.presenter() {
                MARKS * cx.ui_scale * self.text_size()
            } else {
                cx.ui_scale
            },
            light: LitMarks {
                lit: lit.as_slice(),
                shown: &self.reader.lit.spoken,
                all: self.shows_all(),
                dims: self.reader.lit.asked() && lit.is_some_and(is_drawn),
                without_hover: self.reader.lit.without_hover(),
                rests: None,
                outlined: if self.on_workbench() { &self.workshop.worktable.pointed } else { &[] },
            },
            map: if first { page.map(derived) } else { PlaneMap::default() },
            snapped,
            refused: refused.and_then(|(handle, towards, _)| Some((own(handle)?, towards))),
            step: grid_step(unit(view, camera, rect)),
            size: derived.scale.filter(|_| first).map_or(1.0, ScaleView::factor),
            plan: match pane {
                Pane::Plan(number) => self.pictures.views.facing(number),
                _ => None,
            },
            hand: self.pictures.views.hand,
            insets: &insets,
            still: cx.still,
            finger: self.machine.finger,
            embedded: self.machine.boot.embedded,
            invite: pane == Pane::First && !self.store.settings.nudged,
            closed: self.closed(),
            field: pane == Pane::First && self.pictures.field.choice().is_some() && !hides,
            ..Picture::new(sketch, &handles, &self.texts.labels, &names, cx.theme, view)
        };
        phase(self.pictures.of(pane), ui, &picture)
    }

    /// Handles the messages of a picture.
    pub(super) fn take(&mut self, mut answer: FrameOutcome, pane: Pane, acts: &mut Vec<Msg>) {
        if pane == Pane::Second {
            self.renumber(&mut answer.edits);
        }
        self.store.settings.nudged |= !answer.edits.is_empty();
        self.choose_held(&mut answer, acts);
        acts.extend(answer.edits.into_iter().map(Msg::Edit));
        // A point focused by dragging does not change the highlight.
        let focused = answer.focused.filter(|_| self.person.by_keys);
        let hovered = answer.hovered.or(focused).filter(|_| self.dragged().is_none());
        acts.extend(hovered.map(Msg::Hover));
        match answer.tap {
            Some(Tap::Name(name)) if self.machine.finger => acts.push(Msg::Pin(name)),
            Some(Tap::Nothing) => acts.push(Msg::Unpin),
            _ => {}
        }
        acts.extend(answer.refused.map(Msg::Refused));
    }
}
