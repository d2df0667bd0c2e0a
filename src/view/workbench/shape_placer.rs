//! Placing a shape: presses on the picture give its points, a drag gives two of them.

use super::{WorkbenchView, become_sheet};
use crate::lesson::snap::{self, grid_step};
use crate::lesson::{Dimension, Snap};
use crate::view::canvas::{Viewport, pos, screen};
use crate::view::prelude::*;
use crate::workbench::{Board, MAX_RADIUS, ShapeKind, ShapeKind::*};
use egui::{Event, PointerButton};
use glam::{DVec3, dvec3};

/// A press that moves farther than this is a drag, in points.
const DRAG: f32 = 6.0;
/// Radii are multiples of this.
const FINE: f64 = 1.0 / 64.0;

/// The shape so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Placing {
    /// The kind of the shape.
    pub kind: ShapeKind,
    points: Vec<DVec3>,
    pressed: Option<Pos2>,
}

impl Placing {
    /// A shape of this kind without points yet.
    pub fn new(kind: ShapeKind) -> Self {
        Self { kind, points: Vec::new(), pressed: None }
    }

    /// A default shape of this kind around a point.
    pub fn usual(kind: ShapeKind, at: DVec3, board: &Board) -> (Vec<DVec3>, f64) {
        let up = if board.dimension == Dimension::Space { 2.0 } else { 0.0 };
        let corners = [dvec3(-1.0, -1.0, 0.0), dvec3(1.0, 1.0, up), dvec3(-1.0, 1.5, 0.0)];
        let corners = if kind == Triangle || kind == Plane {
            [corners[0], dvec3(1.5, -1.0, up / 4.0), corners[2]]
        } else {
            corners
        };
        let points = match kind.points() {
            1 => vec![at],
            count => corners.iter().take(count).map(|p| at + board.turned(*p)).collect(),
        };
        (points, if kind.is_round() { 1.0 } else { 0.0 })
    }

    /// Handles the pointer, where the picture is `open`; returns the sheet with the shape when it
    /// is complete.
    pub fn on_events(
        &mut self,
        ui: &Ui,
        sight: &Viewport,
        snap: Snap,
        open: impl Fn(Pos2) -> bool,
        table: &WorkbenchView<'_>,
    ) -> Option<Msg> {
        let events = ui.input(|input| input.events.clone());
        for event in events {
            let Event::PointerButton { pos, button: PointerButton::Primary, pressed, .. } = event
            else {
                continue;
            };
            if pressed && open(pos) {
                self.pressed = Some(pos);
                self.add(at(sight, snap, pos));
            } else if let Some(from) = self.pressed.take().filter(|_| !pressed)
                && from.distance(pos) > DRAG
            {
                self.add(at(sight, snap, pos));
            }
        }
        let pointer = ui.input(|input| input.pointer.latest_pos()).filter(|pos| open(*pos));
        if let Some(pos) = pointer {
            ui.ctx().set_cursor_icon(CursorIcon::Crosshair);
            self.paint(ui, table.cx.theme, sight, pos);
        }
        self.made(table)
    }

    fn add(&mut self, at: Option<DVec3>) {
        if let Some(at) = at.filter(|at| self.points.last() != Some(at)) {
            self.points.push(at);
        }
    }

    fn made(&mut self, table: &WorkbenchView<'_>) -> Option<Msg> {
        // A ball needs a press for its radius.
        if self.points.len() < self.kind.points() + usize::from(self.kind == Ball) {
            return None;
        }
        let mut points = self.points.clone();
        let space = table.board.dimension == Dimension::Space;
        let radius = match self.kind {
            Ball => (points[0].distance(points[1]) / FINE).round() * FINE,
            Cylinder | Capsule => 0.5,
            _ => 0.0,
        };
        points.truncate(self.kind.points());
        if self.kind == Block && space && points[0].z == points[1].z {
            points[1].z += 2.0;
        }
        table.board.with(self.kind, &points, radius.min(MAX_RADIUS)).as_ref().map(become_sheet)
    }

    /// The points so far, and a line to the pointer.
    fn paint(&self, ui: &Ui, theme: &Theme, sight: &Viewport, pointer: Pos2) {
        let place = |p: &DVec3| sight.project(*p).map(pos);
        let placed: Vec<_> = self.points.iter().filter_map(place).collect();
        let line = Stroke::new(2.0, theme.o1);
        for pair in placed.windows(2) {
            ui.painter().line_segment([pair[0], pair[1]], line);
        }
        if let Some(last) = placed.last() {
            if self.kind == Ball {
                let radius = last.distance(pointer);
                ui.painter().circle_stroke(*last, radius, Stroke::new(1.4, theme.o1));
            }
            ui.painter().line_segment([*last, pointer], Stroke::new(1.4, theme.o1));
        }
        for at in placed {
            ui.painter().circle(at, 6.0, theme.o1, Stroke::new(2.0, theme.canvas));
        }
    }
}

/// The point of the ground under a screen position, snapped to the grid if snapping is on.
fn at(sight: &Viewport, mode: Snap, pos: Pos2) -> Option<DVec3> {
    let to = sight.reached(screen(pos), DVec3::ZERO)?;
    let from = DVec3::new(f64::NAN, f64::NAN, to.z);
    let unit = sight.scale();
    let rest = snap::rest(mode, [from, to], unit, &[], None, |_, _| false).at;
    let step = grid_step(unit);
    (rest.is_finite() && step > 0.0).then_some(rest)
}
