//! Pointing aids for a class: a ring at the pointer, and a spotlight on a dark screen.

use crate::view::ui_context::UiContext;
use egui::{Color32, Context, CursorIcon, Event, Id, LayerId, MouseWheelUnit, Order, Stroke, Vec2};

/// The ring's radius, line width and margin, on a screen of 1920×1080.
const RING: f32 = 26.0;
const LINE: f32 = 4.0;
/// The spotlight's initial radius, and the least and the greatest difference from it.
const SPOT: f32 = 180.0;
const WIDER: [f32; 2] = [-120.0, 300.0];
/// The darkness around the spotlight.
const DARK: f32 = 0.62;
/// A step of the wheel, in points.
const NOTCH: f32 = 24.0;

/// The active pointers.
#[derive(Debug, Default)]
pub struct Pointers {
    pub ring: bool,
    pub spotlight: bool,
    /// The difference of the spotlight's radius from the initial one.
    wider: f32,
}

impl Pointers {
    /// While the spotlight is on, the wheel only changes its size.
    pub fn on_events(&mut self, ctx: &Context) {
        if !self.spotlight {
            return;
        }
        ctx.input_mut(|input| {
            input.smooth_scroll_delta = Vec2::ZERO;
            input.events.retain(|event| match event {
                Event::MouseWheel { unit, delta, .. } => {
                    let by = match unit {
                        MouseWheelUnit::Point => delta.y,
                        MouseWheelUnit::Line | MouseWheelUnit::Page => delta.y * NOTCH,
                    };
                    self.wider = (self.wider + by).clamp(WIDER[0], WIDER[1]);
                    false
                }
                _ => true,
            });
        });
    }

    /// Paints the active pointers over the whole window.
    pub fn paint(&self, ctx: &Context, cx: &UiContext<'_>) {
        let at = ctx.input(|input| input.pointer.latest_pos());
        let Some(at) = at.filter(|_| self.ring || self.spotlight) else { return };
        let painter = ctx.layer_painter(LayerId::new(Order::Tooltip, Id::new("pointers")));
        let unit = cx.pick(1.0, 1.0);
        if self.spotlight {
            // A ring so broad that it covers the window around a disc.
            let (hole, broad) =
                ((SPOT + self.wider) * unit, 2.0 * ctx.screen_rect().size().length());
            let dark = Color32::from_black_alpha((255.0 * DARK) as u8);
            painter.circle_stroke(at, hole + broad / 2.0, Stroke::new(broad, dark));
        }
        if self.ring {
            ctx.set_cursor_icon(CursorIcon::None);
            for (width, colour) in [(3.0 * LINE, cx.theme.canvas), (LINE, cx.theme.ink)] {
                painter.circle_stroke(at, RING * unit, Stroke::new(width * unit, colour));
                painter.circle_filled(at, (LINE + width / 2.0) * unit, colour);
            }
        }
    }
}
