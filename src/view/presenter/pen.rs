//! The pen. A drawing belongs to the picture of its step, and moves, zooms and rotates with it.

use crate::view::canvas::{Camera, DragConstraint, Viewport, pos, screen};
use crate::view::prelude::*;
use egui::PointerButton;
use glam::DVec3;

/// The minimum distance in pixels between two points of a stroke.
const MIN_POINT_DISTANCE: f32 = 2.0;
/// The margin of a pen stroke, which separates it from the lines of the picture.
const HALO: f32 = 3.0;

/// The kinds of pens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PenTip {
    /// A line of ink.
    Pen,
    /// A broad translucent line.
    Marker,
}

impl PenTip {
    /// Line width on a screen of 1920×1080, and opacity.
    const fn line(self) -> (f32, f32) {
        match self {
            Self::Pen => (6.0, 1.0),
            Self::Marker => (18.0, 0.35),
        }
    }
}

/// A stroke from press to release, in scene coordinates.
#[derive(Debug)]
struct PenStroke {
    step: usize,
    /// The index of the picture on which the stroke was drawn.
    pane: usize,
    tip: PenTip,
    places: Vec<DVec3>,
}

/// The pictures that can be drawn on.
pub struct DrawnPanes<'a> {
    /// The rectangle around all pictures.
    pub rect: Rect,
    /// The cameras of the pictures.
    pub views: &'a [Option<Viewport>],
    /// The open step.
    pub step: usize,
}

/// All strokes of a lesson.
#[derive(Debug, Default)]
pub struct PenDrawing {
    /// The selected pen, if any.
    pub tip: Option<PenTip>,
    /// The step whose strokes are visible.
    step: usize,
    strokes: Vec<PenStroke>,
    /// The last stroke is unfinished; the last pointer position.
    last: Option<Pos2>,
}

impl PenDrawing {
    /// Whether the step has no strokes.
    pub fn is_empty(&self) -> bool {
        !self.strokes.iter().any(|stroke| stroke.step == self.step)
    }

    /// Whether a stroke is being drawn.
    pub fn draws(&self) -> bool {
        self.last.is_some()
    }

    /// Selects a pen, or deselects it.
    pub fn toggle(&mut self, tip: PenTip) {
        (self.tip, self.last) = ((self.tip != Some(tip)).then_some(tip), None);
    }

    /// Ends the current stroke.
    pub fn lift(&mut self) {
        self.last = None;
    }

    /// Removes the last stroke of this step; returns whether there was one.
    pub fn undo(&mut self) -> bool {
        self.last = None;
        let last = self.strokes.iter().rposition(|stroke| stroke.step == self.step);
        last.map(|last| self.strokes.remove(last)).is_some()
    }

    /// Erases all strokes of this step.
    pub fn wipe(&mut self) {
        self.last = None;
        self.strokes.retain(|stroke| stroke.step != self.step);
    }

    /// Handles pointer events in the pictures, and paints the strokes of their step over them.
    pub fn show(&mut self, ui: &Ui, cx: &UiContext<'_>, panes: &DrawnPanes<'_>) {
        let DrawnPanes { rect, views, step } = *panes;
        if self.step != step {
            (self.step, self.last) = (step, None);
        }
        if let Some(tip) = self.tip {
            self.on_events(ui, panes, tip);
        }
        for stroke in self.strokes.iter().filter(|stroke| stroke.step == step) {
            if let Some(Some(view)) = views.get(stroke.pane) {
                stroke.paint(&ui.painter_at(view.rect().intersect(rect)), cx, view);
            }
        }
    }

    /// All events in order: most frames of a fast stroke contain several.
    fn on_events(&mut self, ui: &Ui, panes: &DrawnPanes<'_>, tip: PenTip) {
        let DrawnPanes { rect, views, step } = *panes;
        // Drawing blocks presses on the picture beneath.
        let sheet = ui.interact(rect, ui.id().with("ink"), Sense::CLICK | Sense::DRAG);
        if sheet.hovered() || self.draws() {
            ui.ctx().set_cursor_icon(CursorIcon::Crosshair);
        }
        for event in ui.input(|input| input.events.clone()) {
            match event {
                Event::PointerButton { pos, button: PointerButton::Primary, pressed, .. } => {
                    self.last = None;
                    let holds =
                        |view: &Option<Viewport>| view.is_some_and(|v| v.rect().contains(pos));
                    let pane = views.iter().position(holds);
                    let open = pressed && rect.contains(pos) && free(ui.ctx(), pos, ui);
                    if let Some(pane) = pane.filter(|_| open) {
                        self.strokes.push(PenStroke { step, pane, tip, places: Vec::new() });
                        self.go_on(views, pos);
                    }
                }
                Event::PointerMoved(to)
                    if self.last.is_some_and(|at| at.distance(to) >= MIN_POINT_DISTANCE) =>
                {
                    self.go_on(views, to);
                }
                Event::PointerGone => self.last = None,
                Event::Key { key: Key::Escape, pressed: true, .. } if self.draws() => {
                    self.undo();
                }
                _ => {}
            }
        }
    }

    fn go_on(&mut self, views: &[Option<Viewport>], to: Pos2) {
        let Some(stroke) = self.strokes.last_mut() else { return };
        if let Some(Some(view)) = views.get(stroke.pane) {
            stroke.places.extend(place(view, to));
            self.last = Some(to);
        }
    }
}

impl PenStroke {
    fn paint(&self, painter: &Painter, cx: &UiContext<'_>, view: &Viewport) {
        let places: Vec<_> =
            self.places.iter().filter_map(|at| view.project(*at)).map(pos).collect();
        let (breadth, opacity) = self.tip.line();
        let ink = cx.theme.ink.gamma_multiply(opacity);
        let halo = breadth + 2.0 * HALO;
        let lines = [(halo, cx.theme.canvas), (breadth, ink)];
        for (breadth, colour) in &lines[usize::from(self.tip == PenTip::Marker)..] {
            let stroke = Stroke::new(cx.pick(*breadth, *breadth), *colour);
            // A point is a line of length 0.
            let ends = if self.tip == PenTip::Pen { &places[..] } else { &[] };
            for end in ends.first().into_iter().chain(ends.last()) {
                painter.circle_filled(*end, stroke.width / 2.0, stroke.color);
            }
            painter.add(Shape::line(places.clone(), stroke));
        }
    }
}

/// The scene position of a screen point: in 3D, in the plane through the camera's target parallel
/// to the picture.
fn place(view: &Viewport, at: Pos2) -> Option<DVec3> {
    match view {
        Viewport::Plane(view) => view.unproject(screen(at), DVec3::ZERO),
        Viewport::Space(eye) => {
            let eye = eye.dragging(DragConstraint::Screen);
            eye.unproject(screen(at), eye.orbit.target)
        }
    }
}

/// Whether no overlay covers a screen point.
fn free(ctx: &Context, at: Pos2, ui: &Ui) -> bool {
    ctx.layer_id_at(at).is_none_or(|top| top == ui.layer_id())
}
