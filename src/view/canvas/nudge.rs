//! Buttons around a tapped point, four in the plane and six in space, as an alternative to
//! dragging.

use super::frame_input::{Picture, Side};
use super::held_keys::{Repeat, pace};
use super::viewport::Viewport;
use crate::lesson::Edit;
use crate::view::widgets::click_through;
use crate::view::widgets::controls::Control;
use crate::view::widgets::icons::{Icon, STROKE};
use egui::{CornerRadius, Id, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, vec2};
use glam::DVec3;

/// The buttons: each with its offset from the point, its icon, and its direction in the picture.
/// The last two are for space, beside the cross of the others.
const BUTTONS: [(Side, Vec2, Icon, DVec3); 6] = [
    (Side::Up, vec2(0.0, -1.0), Icon::Up, DVec3::Y),
    (Side::Left, vec2(-1.0, 0.0), Icon::Left, DVec3::NEG_X),
    (Side::Right, vec2(1.0, 0.0), Icon::Right, DVec3::X),
    (Side::Down, vec2(0.0, 1.0), Icon::Down, DVec3::NEG_Y),
    (Side::Higher, vec2(2.0, -0.55), Icon::Up, DVec3::Z),
    (Side::Lower, vec2(2.0, 0.55), Icon::Down, DVec3::NEG_Z),
];

/// Half the extent of a button across its axis: objects in a corner of the cross keep this
/// distance.
pub fn corner(ui_scale: f32, finger: bool) -> Vec2 {
    Vec2::splat(size(ui_scale, finger) / 2.0 + 2.0 * ui_scale)
}

fn size(ui_scale: f32, finger: bool) -> f32 {
    ui_scale * if finger { 44.0 } else { 30.0 }
}

/// The rectangles of the buttons around a point, moved together so that all are in the view,
/// outside of overlays and beside the point, as near as possible.
pub fn places(at: Pos2, view: Rect, picture: &Picture<'_>) -> Vec<Rect> {
    let (ui_scale, in_space) = (picture.scale, picture.view.is_space() && picture.plan.is_none());
    let size = size(ui_scale, picture.finger);
    let far = 34.0 * ui_scale + size / 2.0;
    let mut room = view.shrink(far + size / 2.0 + 2.0);
    if in_space {
        room.max.x -= far;
    }
    let point = [at];
    let at = if room.is_positive() { room.clamp(at) } else { view.center() };
    let buttons = if in_space { &BUTTONS[..] } else { &BUTTONS[..4] };
    let around = |at: Pos2| {
        let place = move |off: Vec2| Rect::from_center_size(at + off * far, Vec2::splat(size));
        buttons.iter().map(move |(_, off, ..)| place(*off))
    };
    let free = |at: &Pos2| {
        around(*at).all(|rect| {
            let overlaps = picture.insets.iter().any(|bar| bar.intersects(rect));
            view.contains_rect(rect) && !overlaps && !click_through::hides(rect, &point, ui_scale)
        })
    };
    let ways = [vec2(0.0, 1.0), vec2(0.0, -1.0), vec2(-1.0, 0.0), vec2(1.0, 0.0)];
    let mut near = (0..40).flat_map(|n| ways.map(|way| at + way * (n as f32 * 4.0 * ui_scale)));
    around(near.find(free).unwrap_or(at)).collect()
}

/// The edit of a key or a button that moves a handle in a direction of the picture.
pub fn edit(ui: &Ui, handle: usize, by: DVec3, view: &Viewport) -> Edit {
    let (time, pace) = ui.input(|i| (i.time, pace(i.modifiers)));
    let by = view.turned(by);
    let view = f64::from(view.rect().width()) * view.scale();
    Edit::Nudge { handle, by, pace, view, time }
}

/// The buttons, one of which may be held.
#[derive(Clone, Debug, Default)]
pub struct Buttons {
    held: Option<(Side, Repeat)>,
}

impl Buttons {
    /// Shows the buttons of the handle with the index `index`; returns the directions of the
    /// presses of this frame.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        index: usize,
        places: &[Rect],
        picture: &Picture<'_>,
    ) -> Vec<DVec3> {
        let (theme, ui_scale) = (picture.theme, picture.scale);
        let time = ui.input(|i| i.time);
        let mut pressed = Vec::new();
        for ((side, _, icon, by), rect) in BUTTONS.into_iter().zip(places.iter().copied()) {
            let id: Id = ui.id().with(("nudge", side));
            let response = ui.interact(rect, id, Sense::CLICK);
            Control::button(&picture.words.nudge(index, side)).announce(&response);
            let down = response.is_pointer_button_down_on();
            match &mut self.held {
                Some((held, repeat)) if *held == side => {
                    if down {
                        pressed.extend(std::iter::repeat_n(by, repeat.due(time)));
                        let wait = std::time::Duration::from_secs_f64(repeat.wait(time));
                        ui.ctx().request_repaint_after(wait);
                    } else {
                        self.held = None;
                    }
                }
                _ if down => {
                    self.held = Some((side, Repeat::new(time)));
                    pressed.push(by);
                }
                _ if response.clicked() => pressed.push(by),
                _ => {}
            }
            let fill = if down { theme.line } else { theme.raised };
            let edge = if response.hovered() { theme.ink } else { theme.control };
            let corner = CornerRadius::same(8);
            let (painter, stroke) = (ui.painter(), Stroke::new(1.0, edge));
            painter.rect(rect, corner, fill, stroke, StrokeKind::Inside);
            let size = Vec2::splat(18.0 * ui_scale);
            let inner = Rect::from_center_size(rect.center(), size);
            icon.paint(painter, inner, theme.ink, STROKE * 1.4);
        }
        pressed
    }
}
