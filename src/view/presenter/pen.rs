//! The pen: what is drawn belongs to the picture of its step. It moves, grows and turns with it.

use crate::view::canvas::{Camera, DragConstraint, Viewport, pos, screen};
use crate::view::ui_context::UiContext;
use egui::{
    Context, CursorIcon, Event, Painter, PointerButton, Pos2, Rect, Sense, Shape, Stroke, Ui,
};
use glam::DVec3;

/// Nearer to each other than this many pixels, two places are one.
const NEAR: f32 = 2.0;
/// The margin of a line of the pen, which parts it from the lines of the picture.
const HALO: f32 = 3.0;

/// What draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PenTip {
    /// A line of ink.
    Pen,
    /// A broad line through which the picture is seen.
    Marker,
}

impl PenTip {
    /// How broad its lines are on a screen of 1920×1080, and how much they cover.
    const fn line(self) -> (f32, f32) {
        match self {
            Self::Pen => (6.0, 1.0),
            Self::Marker => (18.0, 0.35),
        }
    }
}

/// A line from the press of the pointer to its release, in the space of the scene.
#[derive(Debug)]
struct PenStroke {
    step: usize,
    /// The number of the picture on which it was drawn.
    pane: usize,
    tip: PenTip,
    places: Vec<DVec3>,
}

/// All that was drawn in a lesson.
#[derive(Debug, Default)]
pub struct PenDrawing {
    /// What the pointer draws with, if it draws.
    pub tip: Option<PenTip>,
    /// The step whose strokes are seen.
    step: usize,
    strokes: Vec<PenStroke>,
    /// The last stroke is not finished; where the pointer was.
    last: Option<Pos2>,
}

impl PenDrawing {
    /// Whether nothing is drawn in this step.
    pub fn is_empty(&self) -> bool {
        !self.strokes.iter().any(|stroke| stroke.step == self.step)
    }

    /// Whether a stroke is being drawn.
    pub fn draws(&self) -> bool {
        self.last.is_some()
    }

    /// Takes a pen, or puts it down.
    pub fn toggle(&mut self, tip: PenTip) {
        (self.tip, self.last) = ((self.tip != Some(tip)).then_some(tip), None);
    }

    /// Ends the current stroke.
    pub fn lift(&mut self) {
        self.last = None;
    }

    /// Takes back the last stroke of this step; whether there was one.
    pub fn undo(&mut self) -> bool {
        self.last = None;
        let last = self.strokes.iter().rposition(|stroke| stroke.step == self.step);
        last.map(|last| self.strokes.remove(last)).is_some()
    }

    /// Wipes off all strokes of this step.
    pub fn wipe(&mut self) {
        self.last = None;
        self.strokes.retain(|stroke| stroke.step != self.step);
    }

    /// Takes in what the pointer does in the pictures, which `rect` holds, and paints over them what
    /// is drawn in this step.
    pub fn show(
        &mut self,
        ui: &Ui,
        look: &UiContext<'_>,
        (rect, views): (Rect, &[Option<Viewport>]),
        step: usize,
    ) {
        if self.step != step {
            (self.step, self.last) = (step, None);
        }
        if let Some(tip) = self.tip {
            self.hear(ui, (rect, views), tip);
        }
        for stroke in self.strokes.iter().filter(|stroke| stroke.step == step) {
            if let Some(Some(view)) = views.get(stroke.pane) {
                stroke.paint(&ui.painter_at(view.rect().intersect(rect)), look, view);
            }
        }
    }

    /// The events in their order: most frames of a fast stroke have several.
    fn hear(&mut self, ui: &Ui, (rect, views): (Rect, &[Option<Viewport>]), tip: PenTip) {
        // What lies beneath is not pressed through the drawing.
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
                        self.strokes.push(PenStroke {
                            step: self.step,
                            pane,
                            tip,
                            places: Vec::new(),
                        });
                        self.go_on(views, pos);
                    }
                }
                Event::PointerMoved(to) if self.last.is_some_and(|at| at.distance(to) >= NEAR) => {
                    self.go_on(views, to);
                }
                Event::PointerGone => self.last = None,
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
    fn paint(&self, painter: &Painter, look: &UiContext<'_>, view: &Viewport) {
        let places: Vec<_> =
            self.places.iter().filter_map(|at| view.project(*at)).map(pos).collect();
        let (breadth, opacity) = self.tip.line();
        let ink = look.theme.ink.gamma_multiply(opacity);
        let halo = breadth + 2.0 * HALO;
        let lines = [(halo, look.theme.canvas), (breadth, ink)];
        for (breadth, colour) in &lines[usize::from(self.tip == PenTip::Marker)..] {
            let stroke = Stroke::new(look.pick(*breadth, *breadth), *colour);
            // A point is a line of no length.
            let ends = if self.tip == PenTip::Pen { &places[..] } else { &[] };
            for end in ends.first().into_iter().chain(ends.last()) {
                painter.circle_filled(*end, stroke.width / 2.0, stroke.color);
            }
            painter.add(Shape::line(places.clone(), stroke));
        }
    }
}

/// The place in the scene under a point of the screen: in space on the plane of the picture through
/// the point around which it turns.
fn place(view: &Viewport, at: Pos2) -> Option<DVec3> {
    match view {
        Viewport::Plane(view) => view.unproject(screen(at), DVec3::ZERO),
        Viewport::Space(eye) => {
            let eye = eye.dragging(DragConstraint::Screen);
            eye.unproject(screen(at), eye.orbit().target)
        }
    }
}

/// Whether nothing lies over the picture at a point of the screen.
fn free(ctx: &Context, at: Pos2, ui: &Ui) -> bool {
    ctx.layer_id_at(at).is_none_or(|top| top == ui.layer_id())
}
