//! The picture of the open lesson, and what floats over it.

use super::App;
use super::pane::Pane;
use super::plan_views::PLANS;
use crate::lesson::snap::grid_step;
use crate::lesson::{HandleView, HeldPart, Refusal, ScaleView};
use crate::text::number::written;
use crate::view::canvas::{
    Camera2d, CameraState, Canvas, FrameOutcome, HandleNames, LitMarks, OrbitCamera, Picture,
    StandardView, Tap,
};
use crate::view::click_through;
use crate::view::field_bar;
use crate::view::inset;
use crate::view::keys::KeyAction;
use crate::view::layout::Layout;
use crate::view::msg::{Msg, Sheet};
use crate::view::sliders::SliderContext;
use crate::view::ui_context::UiContext;
use crate::view::{camera_bar, scene_bar, sliders, special_cases};
use egui::{Rect, Ui, UiBuilder};

/// How long the wall beside a refused handle is seen, in seconds.
const WALL: f64 = 2.0;

impl App {
    /// Draws the picture and what floats over it, and asks for what the pointer and the keys want.
    pub(super) fn picture(
        &mut self,
        ui: &mut Ui,
        look: &UiContext<'_>,
        layout: &Layout,
        (acts, done): (&mut Vec<Msg>, &mut Vec<Msg>),
    ) {
        let folds = layout.folds;
        let above = if folds { *layout } else { sliders::above(look, layout, &self.reading.page) };
        let strip = Rect::from_min_max(above.canvas.left_bottom(), layout.canvas.max);
        let [first, second] = self.panes(above.canvas, look.k);
        let divided = first.map(|rect| self.with_plans(rect, look.k));
        let (first, plans) = divided.unzip();
        let layout = &Layout { canvas: first.or(second).unwrap_or(above.canvas), ..above };
        let answer = first.map(|rect| self.canvas(ui, look, rect, (Pane::First, done)));
        let beside = second.map(|rect| self.canvas(ui, look, rect, (Pane::Second, done)));
        let unit = self.unit(self.pictures.canvas.camera(), layout.canvas);
        let page = &self.reading.page;
        let way = page.derived().stand.map(|_| self.pictures.canvas.way());
        let helpers =
            (!self.reader.free && !self.on_workbench()).then_some(self.pictures.staging.all);
        let state = (page, way, helpers);
        let (covered, mut free) = match folds {
            true => (Vec::new(), Rect::NOTHING),
            false => scene_bar::switches(ui, look, layout, state, unit, acts),
        };
        self.pictures.covered = covered;
        self.pictures.covered.extend(self.place_button(layout, look));
        if !folds && (first.is_none() || second.is_none()) {
            free = self.pane_tabs(ui, look, free);
        }
        let plans = self.plans(ui, look, &plans.unwrap_or_default(), done);
        if let Some(rect) = second {
            self.over_second(ui, look, (rect, first.is_some()));
        }
        let page = &self.reading.page;
        let lit = self.lit.name();
        let shown = SliderContext { reading: &self.reading, labels: &self.texts.labels, lit };
        let (sliders, below) = match folds {
            true => (Vec::new(), *layout),
            false => self.pictures.sliders.show(ui, look, (strip, layout, free), &shown, acts),
        };
        self.pictures.covered.extend(sliders);
        self.pictures.covered.extend(layout.play);
        let floor = layout.open().bottom();
        let (picture, layout) = (layout, &below.with_floor(floor));
        let special = !page.about().cases.is_empty() || layout.alone;
        // Where the question has taken their row, they come back with the verdict.
        if special && !folds && layout.special.is_none() && !self.numbered() {
            let hidden = self.hides();
            let (rect, pressed) = special_cases::folded(ui, look, layout.canvas, (page, hidden));
            self.pictures.covered.push(rect);
            if pressed {
                acts.push(Msg::Sheet(Some(Sheet::Cases)));
            }
        }
        if let Some(answer) = beside {
            self.take(answer, Pane::Second, acts);
        }
        for (number, answer) in plans.into_iter().enumerate() {
            self.take(answer, Pane::Plan(number), acts);
        }
        let Some(answer) = answer else {
            if folds {
                self.controls_button(ui, look, (picture.canvas, None), acts);
            }
            return self.overlay(ui, look, picture);
        };
        self.own_points(ui, look, picture);
        let inset = self.inset(ui, look, layout, acts);
        if folds {
            self.controls_button(ui, look, (picture.canvas, inset), acts);
        }
        self.pictures.field.notice(answer.focused);
        self.ground(ui, look, picture, &answer);
        let foot = if self.hides() {
            Vec::new()
        } else {
            let covered: Vec<_> = self.pictures.covered.iter().copied().chain(inset).collect();
            let field = (&self.pictures.field, &self.reading);
            let points = inset::seen(self.pictures.canvas.places());
            field_bar::show(ui, look, layout, field, (&covered, &points), acts)
        };
        let middle = layout.canvas.center().y;
        // In a room the special cases are at the left too.
        let row = if look.room() { &self.pictures.covered[..] } else { &[] };
        let above = foot
            .iter()
            .chain(row)
            .filter(|rect| rect.top() > middle && rect.left() < layout.canvas.center().x)
            .fold(layout.canvas, |room, r| room.with_max_y(room.bottom().min(r.top() + 4.0)));
        // Nor does the bar of views run under the picture of the parameters.
        let beside =
            inset.filter(|inset| inset.left() > above.center().x && inset.bottom() > middle);
        let above = beside.map_or(above, |inset| above.with_max_x(inset.left()));
        self.pictures.covered.extend(foot);
        let page = &self.reading.page;
        if folds {
            // The ways to look are in the tab.
        } else if page.derived().stand.is_some() {
            let shown = camera_bar::ShownParts {
                flat: self.pictures.canvas.flat(),
                plans: self.pictures.views.room.then_some(self.pictures.views.plans),
                hand: self.pictures.views.hand,
                all: false,
            };
            let next = &mut self.pictures.views.next;
            self.pictures.covered.push(camera_bar::show(
                ui,
                look,
                above,
                (page, shown, next),
                acts,
            ));
        } else if self.pictures.canvas.camera().is_some() {
            let (rect, pressed) = scene_bar::home(ui, look, above);
            self.pictures.covered.push(rect);
            if pressed {
                acts.push(Msg::Do(KeyAction::Home));
            }
        }
        self.overlay(ui, look, &picture.with_floor(floor));
        self.take(answer, Pane::First, acts);
    }

    /// The picture of the parameters; it shows the verdict, so it is hidden with it.
    fn inset(
        &mut self,
        ui: &mut Ui,
        look: &UiContext<'_>,
        layout: &Layout,
        acts: &mut Vec<Msg>,
    ) -> Option<egui::Rect> {
        if self.hides() {
            return None;
        }
        let page = &self.reading.page;
        let mut above = layout.canvas;
        let middle = above.center().y;
        let bars =
            self.pictures.covered.iter().map(egui::Rect::bottom).filter(|bottom| *bottom < middle);
        above.min.y = bars.fold(above.top() + look.pick(42.0, 63.0), f32::max) + 10.0 * look.k;
        above.max.y -= look.pick(0.0, 70.0);
        // Switches for fingers are higher.
        above.min.y += if look.touch { 12.0 } else { 0.0 };
        let dragged = self.pictures.canvas.dragged().is_some();
        let held = dragged || ui.input(|input| input.pointer.any_down());
        let moves = self.motion.glide.is_some()
            || self.motion.playing.is_some()
            || self.pictures.staging.passes();
        let rest = !held && !moves;
        let places = (self.pictures.canvas.places(), rest);
        let rect = self.pictures.parameters.place((above, look.k), page, places)?;
        let points = inset::seen(self.pictures.canvas.places());
        // What is dragged beneath it passes through.
        let over = |at: egui::Pos2| rect.expand(8.0).contains(at);
        let pointer = ui.input(|input| input.pointer.latest_pos());
        let pale = match dragged {
            true => pointer.is_some_and(over),
            false => click_through::hides(rect, &points, look.k),
        };
        if !dragged {
            self.pictures.covered.extend(click_through::around(rect, &points, look.k));
        }
        self.pictures.parameters.show(ui, look, rect, (&self.reading, &points, pale), acts);
        Some(rect)
    }

    /// Paints the field in the place that the picture left for it: none while the verdict is hidden,
    /// which the field would tell.
    fn ground(&mut self, ui: &Ui, look: &UiContext<'_>, layout: &Layout, answer: &FrameOutcome) {
        let Some((place, view)) = answer.ground else { return };
        let (page, clock) = (&self.reading.page, self.machine.boot.clock);
        if let Some(shape) = self.pictures.field.paint(ui.ctx(), page, view, look.theme, clock) {
            let painter = ui.painter().with_clip_rect(layout.canvas.intersect(ui.clip_rect()));
            painter.set(place, shape);
        }
    }

    /// Turns the picture of space to a view of a key or a button.
    pub(super) fn face(&mut self, action: KeyAction, now: f64) {
        let derived = self.reading.page.derived();
        let facing = match action {
            _ if derived.stand.is_none() => return,
            _ if self.frozen() => return self.note("frozen_note", now),
            KeyAction::Top => StandardView::Top,
            KeyAction::Front => StandardView::Front,
            KeyAction::Side => StandardView::Side,
            KeyAction::Along(index) => match derived.along.get(usize::from(index)) {
                Some(along) => StandardView::Along(along.at, along.direction),
                None => return,
            },
            _ => StandardView::Flat(!self.pictures.canvas.flat()),
        };
        self.pictures.canvas.face(facing, now, self.machine.boot.reduced_motion);
    }

    /// World units to a pixel in the middle of the picture.
    fn unit(&self, camera: Option<CameraState>, canvas: Rect) -> f64 {
        let size = canvas.size();
        let ((centre, half), stand) = self.reading.page.seen_by(self.pictures.staging.framing);
        match (camera, stand) {
            (Some(CameraState::Plane(camera)), None) => camera.numbers()[2],
            (Some(CameraState::Space(orbit)), Some(_)) => orbit.unit,
            (_, None) => Camera2d::fit(centre, half, size).numbers()[2],
            (_, Some(stand)) => OrbitCamera::home(&stand, size).unit,
        }
    }

    /// One picture of the scene. What pointer and keys do in it is done before it is painted, so
    /// that it shows that, and so does all that is laid out after it.
    pub(super) fn canvas(
        &mut self,
        ui: &mut Ui,
        look: &UiContext<'_>,
        rect: Rect,
        (pane, done): (Pane, &mut Vec<Msg>),
    ) -> FrameOutcome {
        let place = UiBuilder::new().max_rect(rect).id_salt(("picture", pane));
        let mut place = ui.new_child(place);
        place.set_clip_rect(rect.intersect(ui.clip_rect()));
        if self.overlays.sheet.is_some() {
            place.disable();
        }
        let heard = self.with_picture(&mut place, look, pane, Canvas::listen);
        let mut msgs = Vec::new();
        self.take(heard, pane, &mut msgs);
        let now = ui.input(|input| input.time);
        for msg in &msgs {
            self.update(ui.ctx(), msg.clone(), now);
        }
        if !msgs.is_empty() {
            ui.ctx().request_repaint();
        }
        done.extend(msgs);
        self.with_picture(&mut place, look, pane, Canvas::paint)
    }

    fn with_picture(
        &mut self,
        ui: &mut Ui,
        look: &UiContext<'_>,
        pane: Pane,
        phase: impl Fn(&mut Canvas, &mut Ui, &Picture<'_>) -> FrameOutcome,
    ) -> FrameOutcome {
        let rect = ui.max_rect();
        let page = &self.reading.page;
        let derived = self.pictures.staging.shown(&self.reading);
        let (home, stand) = page.seen_by(self.pictures.staging.framing);
        let first = pane != Pane::Second;
        let (shown, all, home) = match derived.second.as_ref().filter(|_| !first) {
            Some(second) => (&second.sketch, &second.handles, second.home),
            None => (&derived.sketch, &derived.handles, home),
        };
        // The handles of the second picture count on from those of the scene.
        let from = if first { 0 } else { derived.handles.len() };
        let own = |handle: usize| handle.checked_sub(from).filter(|i| *i < all.len());
        let lit: Vec<_> = self.lit.name().into_iter().collect();
        let snapped = match page.held() {
            // What holds a point is what the verdict would say.
            Some((HeldPart::Handle(handle), _)) if !self.hides() => own(handle),
            _ => None,
        };
        let camera = match pane {
            Pane::First => self.pictures.canvas.camera(),
            Pane::Second => self.pictures.beside.canvas.camera(),
            Pane::Plan(number) => self.pictures.views.canvases[number].camera(),
        };
        let unit = match camera {
            _ if first => self.unit(camera, rect),
            Some(CameraState::Plane(camera)) => camera.numbers()[2],
            _ => Camera2d::fit(home.0, home.1, rect.size()).numbers()[2],
        };
        let now = ui.input(|input| input.time);
        let refused = self.pictures.wall.filter(|(.., since)| now < since + WALL);
        let hides = self.hides();
        let open = |name: &str| !(hides && self.reading.tells(name));
        self.texts.labels.set(|name| written(derived.value(name)?).filter(|_| open(name)));
        let names = HandleNames { handles: all, words: look.words };
        let masked = hides.then(|| shown.without_results(|name| self.reading.tells(name)));
        let still = (self.guesses.now.hides() || self.frozen()).then(|| {
            let locked = |handle: &HandleView| HandleView { locked: true, ..handle.clone() };
            all.iter().map(locked).collect::<Vec<_>>()
        });
        let sketch = masked.as_ref().unwrap_or(shown);
        let handles = still.as_ref().unwrap_or(all);
        let picture = Picture {
            bodies: if first { page.about().bodies } else { &[] },
            scale: look.k,
            light: LitMarks {
                lit: &lit,
                shown: self.lit.spoken(),
                all: self.shows_all(),
                dims: self.lit.asked(),
                settled: self.lit.settled(),
                rests: None,
            },
            down: first && derived.down == Some(true),
            snapped,
            refused: refused.and_then(|(handle, towards, _)| Some((own(handle)?, towards))),
            step: grid_step(unit),
            size: derived.scale.filter(|_| first).map_or(1.0, ScaleView::factor),
            space: stand.filter(|_| first),
            plan: match pane {
                Pane::Plan(number) => PLANS.get(number).map(|(facing, ..)| *facing),
                _ => None,
            },
            hand: self.pictures.views.hand,
            insets: &self.pictures.covered,
            still: look.still,
            finger: self.machine.finger,
            embedded: self.machine.boot.embedded,
            invite: pane == Pane::First && !self.store.settings.nudged,
            closed: self.closed(),
            field: pane == Pane::First && self.pictures.field.choice().is_some() && !hides,
            ..Picture::new((sketch, handles), (&self.texts.labels, &names), look.theme, home)
        };
        let canvas = match pane {
            Pane::First => &mut self.pictures.canvas,
            Pane::Second => &mut self.pictures.beside.canvas,
            Pane::Plan(number) => &mut self.pictures.views.canvases[number],
        };
        phase(canvas, ui, &picture)
    }

    /// Hands on what a picture was asked for.
    pub(super) fn take(&mut self, mut answer: FrameOutcome, pane: Pane, acts: &mut Vec<Msg>) {
        if pane == Pane::Second {
            self.renumber(&mut answer.edits);
        }
        self.store.settings.nudged |= !answer.edits.is_empty();
        self.choose_held(&answer, acts);
        acts.extend(answer.edits.into_iter().map(Msg::Edit));
        // A point that has the focus because it was dragged leaves the light where it is.
        let focused = answer.focused.filter(|_| self.person.by_keys);
        let hovered = answer.hovered.or(focused).filter(|_| self.dragged().is_none());
        acts.extend(hovered.map(Msg::Hover));
        match answer.tap {
            Some(Tap::Name(name)) if self.machine.finger => acts.push(Msg::Pin(name)),
            Some(Tap::Nothing) => acts.push(Msg::Unpin),
            _ => {}
        }
        if answer.refused {
            acts.push(Msg::Refused(Refusal::NotFinite));
        }
    }
}
