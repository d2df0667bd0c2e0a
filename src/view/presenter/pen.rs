//! The pen: what is drawn on the picture stays where it was drawn on the screen, as on a sheet of
//! glass, whatever moves behind it: that holds for a picture of the plane and for one of space.

use crate::view::ui_context::UiContext;
use egui::{Context, CursorIcon, Event, PointerButton, Pos2, Rect, Sense, Shape, Stroke, Ui, Vec2};

/// Breadth of a line at a desk.
const BREADTH: f32 = 4.0;
/// Nearer to each other than this many pixels, two places are one.
const NEAR: f32 = 2.0;

/// What was drawn: places from the middle of the picture, in heights of it.
#[derive(Debug, Default)]
pub struct PenDrawing {
    /// The pointer draws.
    pub on: bool,
    strokes: Vec<Vec<Vec2>>,
    /// The last stroke is not finished; where the pointer was.
    last: Option<Pos2>,
}

impl PenDrawing {
    /// Whether nothing is drawn.
    pub fn is_empty(&self) -> bool {
        self.strokes.is_empty()
    }

    /// Whether a stroke is being drawn.
    pub fn draws(&self) -> bool {
        self.last.is_some()
    }

    /// Takes the pen, or puts it down.
    pub fn toggle(&mut self) {
        (self.on, self.last) = (!self.on, None);
    }

    /// Ends the stroke that is being drawn.
    pub fn lift(&mut self) {
        self.last = None;
    }

    /// Wipes everything off.
    pub fn wipe(&mut self) {
        self.strokes.clear();
        self.last = None;
    }

    /// Takes in what the pointer does in the picture, and paints what is drawn over it.
    pub fn show(&mut self, ui: &Ui, look: &UiContext<'_>, rect: Rect) {
        if self.on {
            self.hear(ui, rect);
        }
        let painter = ui.painter_at(rect);
        let stroke = Stroke::new(BREADTH * look.k, look.theme.o3);
        for line in &self.strokes {
            let places: Vec<_> = line.iter().map(|at| rect.center() + *at * unit(rect)).collect();
            for end in places.first().into_iter().chain(places.last()) {
                painter.circle_filled(*end, stroke.width / 2.0, stroke.color);
            }
            painter.add(Shape::line(places, stroke));
        }
    }

    /// The events in their order: most frames of a fast stroke have several.
    fn hear(&mut self, ui: &Ui, rect: Rect) {
        // What lies beneath is not pressed through the drawing.
        let sheet = ui.interact(rect, ui.id().with("ink"), Sense::CLICK | Sense::DRAG);
        if sheet.hovered() || self.draws() {
            ui.ctx().set_cursor_icon(CursorIcon::Crosshair);
        }
        for event in ui.input(|input| input.events.clone()) {
            match event {
                Event::PointerButton { pos, button: PointerButton::Primary, pressed, .. } => {
                    self.last = None;
                    if pressed && rect.contains(pos) && free(ui.ctx(), pos, ui) {
                        self.strokes.push(vec![from_middle(rect, pos)]);
                        self.last = Some(pos);
                    }
                }
                Event::PointerMoved(pos) => self.go_on(rect, pos),
                Event::PointerGone => self.last = None,
                _ => {}
            }
        }
    }

    fn go_on(&mut self, rect: Rect, to: Pos2) {
        let Some(from) = self.last else { return };
        if from.distance(to) >= NEAR
            && let Some(line) = self.strokes.last_mut()
        {
            line.push(from_middle(rect, to));
            self.last = Some(to);
        }
    }
}

/// Whether nothing lies over the picture at a point of the screen.
fn free(ctx: &Context, at: Pos2, ui: &Ui) -> bool {
    ctx.layer_id_at(at).is_none_or(|top| top == ui.layer_id())
}

fn unit(rect: Rect) -> f32 {
    rect.height().max(1.0)
}

fn from_middle(rect: Rect, at: Pos2) -> Vec2 {
    (at - rect.center()) / unit(rect)
}
