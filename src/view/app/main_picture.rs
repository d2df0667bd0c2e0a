//! The picture of the open lesson, and the overlays on it.

use super::App;
use super::pane::Pane;
use crate::view::bars::edge_places::EdgePlaces;
use crate::view::bars::sliders::SliderContext;
use crate::view::bars::{scene_bar, sliders};
use crate::view::canvas::{FrameOutcome, LitMarks, PictureRoom, StandardView};
use crate::view::inset::{self, InsetObstacles, InsetRoom, ShownInset};
use crate::view::overlays::overlay;
use crate::view::prelude::*;
use crate::view::widgets::click_through;
use crate::view::widgets::controls::floating_button;

impl App {
    /// Shows the picture and its overlays; emits the messages of pointer and keys.
    pub(super) fn picture(&mut self, ui: &mut Ui, cx: &UiContext<'_>, layout: &Layout) {
        let (folds, bare, quiet) = (layout.folds, layout.bare, layout.is_quiet());
        let above = if folds || self.practising() {
            *layout
        } else {
            sliders::above(cx, layout, &self.reading.page)
        };
        let strip = Rect::from_min_max(above.canvas.left_bottom(), layout.canvas.max);
        let [first, second] = self.panes(above.canvas, cx.ui_scale);
        self.pictures.second.alone = first.is_none();
        let divided = first.map(|rect| self.with_plans(rect, cx.ui_scale));
        let (first, plans) = divided.unzip();
        let layout = &Layout { canvas: first.or(second).unwrap_or(above.canvas), ..above };
        first.iter().for_each(|rect| self.fit(ui.ctx(), *rect, cx));
        // A finger on an overlay of a phone's picture does not move the picture.
        let page = self.overlays.stack.overlay.map(|over| overlay::place(over, layout));
        let over = layout.sheet.into_iter().chain(page).filter(|_| layout.touch);
        let over = over.filter(|rect| rect.intersect(layout.canvas).shrink(1.0).is_positive());
        let clip = ui.clip_rect();
        let top = over.map(|rect| rect.top()).fold(clip.bottom(), f32::min);
        ui.set_clip_rect(clip.with_max_y(top));
        let answer = first.map(|rect| self.canvas(ui, cx, rect, Pane::First));
        let beside = second.map(|rect| self.canvas(ui, cx, rect, Pane::Second));
        ui.set_clip_rect(clip);
        let unit = self.unit(self.pictures.canvas.camera(), layout.canvas);
        let page = &self.reading.page;
        let constraint = page.derived().view3d.map(|_| self.pictures.canvas.drag_constraint());
        let practising = self.practising();
        let (covered, mut free) = if quiet || practising || bare {
            (Vec::new(), Rect::NOTHING)
        } else if self.on_workbench() {
            scene_bar::sheet_bar(ui, cx, layout.canvas, page, constraint, unit)
        } else {
            self.scene_corner(ui, cx, layout)
        };
        self.pictures.covered = covered;
        self.pictures.legend.clear();
        self.pictures.covered.extend(self.place_button(ui, layout, cx));
        // A question makes the picture of a phone low.
        let tabbed = if folds { !self.numbered() } else { !quiet };
        if tabbed && !practising && (first.is_none() || second.is_none()) {
            free = self.pane_tabs(ui, cx, free, folds.then_some(layout.canvas));
        }
        let plans = self.plans(ui, cx, &plans.unwrap_or_default());
        if let Some(rect) = second {
            self.over_second(ui, cx, rect, first.is_some());
        }
        let lit = self.reader.lit.name();
        let (reading, labels) = (&self.reading, &self.texts.labels);
        let shown = SliderContext { cx, reading, labels, lit };
        let (sliders, below) = match folds || practising {
            true => (Vec::new(), *layout),
            false => self.pictures.sliders.show(ui, strip, layout, free, &shown),
        };
        self.pictures.covered.extend(sliders);
        self.pictures.covered.extend(layout.play);
        let floor = layout.open().bottom();
        let (picture, layout) = (layout, &below.with_floor(floor));
        if !practising {
            self.cases_chip(ui, cx, layout);
        }
        if let Some(answer) = beside {
            self.take(answer, Pane::Second, &mut cx.asked.borrow_mut());
        }
        for (number, answer) in plans.into_iter().enumerate() {
            self.take(answer, Pane::Plan(number), &mut cx.asked.borrow_mut());
        }
        let Some(answer) = answer else {
            if folds && !practising {
                let place = self.controls_place(cx, picture.canvas);
                self.controls_button(ui, cx, place);
            }
            return self.overlay(ui, cx, picture);
        };
        // The picture may have handled a drag.
        self.compute_own_code();
        self.own_points(ui, cx, picture);
        self.answer_rings(ui, cx, picture);
        self.lock_note(ui, cx, picture);
        let button = (folds && !practising).then(|| self.controls_place(cx, picture.canvas));
        let inset = if bare { None } else { self.inset(ui, cx, layout, button) };
        if let Some(place) = button {
            self.controls_button(ui, cx, place);
        }
        self.pictures.field.on_focus(answer.focused);
        self.ground(ui, cx, picture, &answer);
        self.field_and_views(ui, cx, layout, inset);
        self.overlay(ui, cx, &picture.with_floor(floor));
        self.take(answer, Pane::First, &mut cx.asked.borrow_mut());
    }

    /// The special cases as one chip, where they have no row. A row that the question has replaced
    /// comes back with the verdict.
    fn cases_chip(&mut self, ui: &mut Ui, cx: &UiContext<'_>, layout: &Layout) {
        let has_cases = !self.reading.page.about().cases.is_empty() || layout.alone;
        let elsewhere = layout.special.is_some() || layout.is_quiet() || layout.bare;
        if !has_cases || elsewhere || self.numbered() {
            return;
        }
        let chip = self.special_cases().folded(ui, cx, layout.canvas);
        self.pictures.covered.push(chip.rect);
        chip.on_click(cx, Msg::Sheet(Some(Sheet::Cases)));
    }

    /// The switch and the legend of the outcome field, and above them the controls of the view.
    fn field_and_views(
        &mut self,
        ui: &mut Ui,
        cx: &UiContext<'_>,
        layout: &Layout,
        inset: Option<Rect>,
    ) {
        let foot = if self.verdict_hidden() || layout.bare || self.page_hides(HiddenPart::Field) {
            Vec::new()
        } else {
            let covered: Vec<_> = self.pictures.covered.iter().copied().chain(inset).collect();
            let places = EdgePlaces::of(cx, layout.canvas, &covered);
            let points = inset::seen(self.pictures.canvas.places());
            self.field_bar().show(ui, cx, layout, &places, &points)
        };
        // Legends do not affect the fit.
        match self.field_bar().in_row(layout) {
            true => self.pictures.legend.extend(&foot),
            false => self.pictures.covered.extend(&foot),
        }
        let places = EdgePlaces::of(cx, layout.canvas, &foot);
        // Quiet layouts have the views and the settings in the tab, or in the card.
        if layout.is_quiet() {
            return;
        }
        if self.reading.page.derived().view3d.is_some() && !layout.bare {
            let button = self.camera_bar().button(ui, cx, &places);
            self.pictures.covered.push(button);
        } else {
            self.home_button(ui, cx, &places, Pane::First);
        }
    }

    /// The button back to the default view of a picture that shows another.
    pub(super) fn home_button(
        &mut self,
        ui: &Ui,
        cx: &UiContext<'_>,
        places: &EdgePlaces<'_>,
        pane: Pane,
    ) {
        if self.pictures.of(pane).camera().is_none() {
            return;
        }
        let place = places.above_foot(Vec2::splat(cx.target()));
        let button = floating_button(ui, cx, place, Icon::Fit, cx.words.get("fit"), pane);
        self.pictures.covered.push(place);
        let (now, still) = (ui.input(|input| input.time), self.machine.boot.reduced_motion);
        match pane {
            _ if !button.clicked() => {}
            Pane::First => cx.ask(Msg::Do(KeyAction::Home)),
            _ => self.pictures.of(pane).home(now, still),
        }
    }

    /// The inset of the parameters, beside `taken` if it can be; hidden with the verdict, which it
    /// would reveal.
    fn inset(
        &mut self,
        ui: &mut Ui,
        cx: &UiContext<'_>,
        layout: &Layout,
        taken: Option<Rect>,
    ) -> Option<Rect> {
        if self.verdict_hidden() {
            return None;
        }
        let page = &self.reading.page;
        if self.screen.presenter.is_some() && !self.pictures.parameters.is_opened() {
            return None;
        }
        if let Some(space) = layout.inset {
            ui.painter().rect_filled(space, 0, cx.theme.canvas);
            let rect = inset::in_space(space, page.derived().inset?, cx.ui_scale);
            let shown = ShownInset { reading: &self.reading, points: &[], pale: false };
            self.pictures.parameters.show(ui, cx, rect, &shown);
            return None;
        }
        let mut room =
            PictureRoom::between(layout.canvas, &self.pictures.covered, cx.ui_scale).free;
        // Touch-sized switches are higher.
        room.min.y += 10.0 * cx.ui_scale + if cx.touch { 12.0 } else { 0.0 };
        let dragged = self.pictures.canvas.dragged().is_some();
        let held = dragged || ui.input(|input| input.pointer.any_down());
        let moves = self.motion.preset.is_some()
            || self.motion.playing.is_some()
            || self.motion.staging.in_transition();
        let canvas = &self.pictures.canvas;
        let lit = self.reader.lit.name();
        let (shown, all) = (&self.reader.lit.spoken, self.shows_all());
        let obstacles = InsetObstacles {
            points: canvas.places(),
            sketch: &self.motion.staging.shown(&self.reading).sketch,
            light: LitMarks { lit: lit.as_slice(), shown, all, ..LitMarks::default() },
            view: canvas.view(),
            button: taken,
        };
        let mut names = page.derived().inset?.names().into_iter().flatten();
        let asked =
            self.reading.asks_inset() && layout.canvas.height() >= inset::MIN_PICTURE_HEIGHT;
        let about = asked || names.any(|name| self.reading.lights(name));
        let room = InsetRoom {
            canvas: room,
            ui_scale: cx.ui_scale,
            folds: layout.folds,
            foot: !layout.folds || self.pictures.field.choice().is_some(),
            about,
            rests: !held && !moves,
            obstacles,
        };
        let rect = self.pictures.parameters.place(page, &room)?;
        let points = inset::seen(self.pictures.canvas.places());
        // A drag beneath the inset makes the inset pale.
        let over = |at: Pos2| rect.expand(8.0).contains(at);
        let pointer = ui.input(|input| input.pointer.latest_pos());
        let pale = match dragged {
            true => pointer.is_some_and(over),
            false => click_through::hides(rect, &points, cx.ui_scale),
        };
        self.pictures.legend.extend(click_through::around(rect, &points, cx.ui_scale));
        let shown = ShownInset { reading: &self.reading, points: &points, pale };
        self.pictures.parameters.show(ui, cx, rect, &shown);
        Some(rect)
    }

    /// Paints the outcome field into the shape reserved by the picture: no field while the verdict
    /// is hidden, which it would reveal.
    fn ground(&mut self, ui: &Ui, cx: &UiContext<'_>, layout: &Layout, answer: &FrameOutcome) {
        let Some((place, view)) = answer.ground else { return };
        let (page, clock) = (&self.reading.page, self.machine.boot.clock);
        if let Some(shape) = self.pictures.field.paint(ui.ctx(), page, view, cx.theme, clock) {
            ui.painter_at(layout.canvas).set(place, shape);
        }
    }

    /// Turns the picture of space to a standard view.
    pub(super) fn face(&mut self, action: KeyAction, now: f64) {
        let derived = self.reading.page.derived();
        let facing = match action {
            _ if derived.view3d.is_none() => return,
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
}
