//! A window without a screen: events in, edits out.

pub use super::CanvasSetup;
pub use crate::program::desk::button;
pub use crosspoint::lesson::{Edit, HeldPart};
pub use egui::{CursorIcon, Event, Key, Modifiers, MouseWheelUnit, Pos2, Rect, Vec2, pos2, vec2};
pub use glam::dvec2;

use egui::{CentralPanel, Context, Frame, RawInput};
use std::time::Duration;

/// A window of 820 × 624 points that shows a canvas.
pub struct Window {
    pub ctx: Context,
    pub setup: CanvasSetup,
    pub size: Vec2,
    pub time: f64,
    pub modifiers: Modifiers,
    pub cursor: CursorIcon,
    /// The repaint delay requested from egui.
    pub wait: Duration,
    pub popup: bool,
}

// Screen positions of the scene's points in the default view: 59 points per unit, origin at (424,
// 385).
pub const A: Pos2 = pos2(247.0, 503.0);
pub const B: Pos2 = pos2(660.0, 385.0);
pub const D: Pos2 = pos2(365.0, 267.0);
pub const EMPTY: Pos2 = pos2(720.0, 100.0);

pub fn press(pos: Pos2) -> Event {
    button(pos, true)
}

pub fn release(pos: Pos2) -> Event {
    button(pos, false)
}

pub fn key(key: Key, pressed: bool) -> Event {
    crate::key_event(key, Modifiers::NONE, pressed)
}

impl Window {
    pub fn new(setup: CanvasSetup) -> Self {
        let ctx = crate::screen::context();
        ctx.options_mut(|o| o.input_options.max_click_dist = 3.0);
        let size = vec2(820.0, 624.0);
        let modifiers = Modifiers::NONE;
        let cursor = CursorIcon::Default;
        let (wait, popup) = (Duration::ZERO, false);
        let mut window = Self { ctx, setup, size, time: 0.0, modifiers, cursor, wait, popup };
        window.frame(vec![]);
        window.frame(vec![]);
        window
    }

    pub fn frame(&mut self, events: Vec<Event>) {
        self.after(1.0 / 60.0, events);
    }

    pub fn after(&mut self, seconds: f64, events: Vec<Event>) {
        self.time += seconds;
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, self.size)),
            time: Some(self.time),
            modifiers: self.modifiers,
            events,
            ..RawInput::default()
        };
        let setup = &mut self.setup;
        let output = self.ctx.run(input, |ctx| {
            CentralPanel::default().frame(Frame::NONE).show(ctx, |ui| setup.ui(ui));
            if self.popup {
                let area = egui::Area::new("popup".into()).fixed_pos(D - vec2(30.0, 30.0));
                area.show(ctx, |ui| ui.allocate_space(vec2(60.0, 60.0)));
            }
        });
        self.wait = output.viewport_output[&egui::ViewportId::ROOT].repaint_delay;
        self.cursor = output.platform_output.cursor_icon;
        for shape in &output.shapes {
            let bounds = shape.shape.visual_bounding_rect();
            assert!(bounds.is_finite() || bounds == Rect::NOTHING, "{:?}", shape.shape);
        }
        drop(self.ctx.tessellate(output.shapes, output.pixels_per_point));
    }

    pub fn edits(&mut self) -> Vec<Edit> {
        std::mem::take(&mut self.setup.edits)
    }
}

pub fn near(one: glam::DVec2, other: (f64, f64)) {
    let (x, y) = other;
    assert!((one - dvec2(x, y)).length() < 1e-4, "{one} is not {other:?}");
}
