//! Converts presses, moves and releases, in order, to edits.

use super::camera2d::screen;
use super::frame_input::Picture;
use super::hit_test::HitTester;
use super::space::{DragConstraint, OrbitCamera};
use crate::lesson::{Edit, HeldPart};
use egui::{Event, Key, Order, PointerButton, Pos2, Rect, Ui, Vec2};
use glam::{DVec2, DVec3};

/// A movement below this many pixels is ignored, and a click stays a click.
const TREMOR: f32 = 3.0;

/// Movement of a finger that started near a handle before the picture moves instead of the handle.
const SLIDE: f32 = 12.0;

/// What a press, a movement or a release does.
#[derive(Clone, Debug, PartialEq)]
pub enum PointerAct {
    Edit(Edit),
    Focus(usize),
    /// A click or tap at this position, with the handle there, if any.
    Tap(Pos2, Option<usize>),
    /// Empty space is dragged by this vector, with this button.
    Empty(Vec2, PointerButton),
}

/// The pointer on the canvas, by the state of the pressed button.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Pointer {
    #[default]
    Up,
    Pressed {
        at: Pos2,
        part: Option<HeldPart>,
        /// The pointer has moved, and is not a tap any more.
        moved: bool,
        /// Pixels of movement until the picture moves; `None`: never.
        patience: Option<f32>,
    },
    Dragging(Grab),
    Panning {
        button: PointerButton,
        last: Pos2,
    },
    /// The drag was cancelled or impossible: ignored until the release.
    Spent,
}

/// A drag of a handle or a body.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grab {
    part: HeldPart,
    /// Offset from the pointer to the centre of the grip: a point never jumps to the pointer.
    offset: DVec2,
    /// The position of the grip at the start.
    from: DVec3,
    /// The position of the pointer at the start.
    at: Pos2,
    /// Whether the pointer has gone farther than a finger slides.
    far: bool,
    /// The camera and constraint at the start: if either changes, the movement is measured from
    /// then on.
    seen: Option<(OrbitCamera, DragConstraint)>,
}

impl Pointer {
    /// The dragged part; a pressed one counts only after a movement.
    pub fn dragged(&self) -> Option<HeldPart> {
        match *self {
            Self::Dragging(hold) => Some(hold.part),
            _ => None,
        }
    }

    /// Whether a button is held that was pressed on a handle or a body.
    pub fn holds(&self) -> bool {
        matches!(self, Self::Pressed { part: Some(_), .. } | Self::Dragging(_))
    }

    /// Whether a button is held that was pressed on the canvas.
    pub fn busy(&self) -> bool {
        *self != Self::Up
    }

    /// Whether Escape ends what the held button does.
    pub fn ends_on_escape(&self) -> bool {
        !matches!(self, Self::Up | Self::Spent)
    }

    /// The button whose release counts: the button that moves the picture, or the primary button.
    fn held(&self) -> PointerButton {
        match *self {
            Self::Panning { button, .. } => button,
            _ => PointerButton::Primary,
        }
    }

    /// Ends a touch when a second finger comes or the system takes the touch: no tap follows, and a
    /// short drag, as before a pinch, is undone.
    pub fn interrupt(&mut self, acts: &mut Vec<PointerAct>) {
        match *self {
            Self::Dragging(Grab { far: false, .. }) => acts.push(PointerAct::Edit(Edit::Cancel)),
            _ => self.release(acts),
        }
        if self.busy() {
            *self = Self::Spent;
        }
    }

    /// Ends a drag of a part that has disappeared or was locked. Restarts it if the camera in space
    /// has changed; `at` is the pointer.
    pub fn check(&mut self, on: &HitTester<'_>, at: Option<Pos2>, acts: &mut Vec<PointerAct>) {
        let Self::Dragging(hold) = *self else { return };
        let Some(grip) = on.grip(hold.part) else {
            self.release(acts);
            *self = Self::Spent;
            return;
        };
        let seen = on.sight(hold.part).pose();
        if hold.seen != seen
            && let (Some(at), Some(place)) = (at, on.place(grip))
        {
            let (from, offset) = (on.picture.handles[grip].at, place - screen(at));
            *self = Self::Dragging(Grab { from, offset, seen, ..hold });
        }
    }

    /// Handles one event. `open` says whether a press at a point belongs to the canvas, `pans`
    /// whether dragging empty space moves the picture.
    pub fn on_event(
        &mut self,
        event: &Event,
        on: &HitTester<'_>,
        open: &dyn Fn(Pos2) -> bool,
        pans: bool,
        acts: &mut Vec<PointerAct>,
    ) {
        match event {
            Event::PointerButton { pos, button: PointerButton::Primary, pressed: true, .. } => {
                self.release(acts);
                *self = Self::Up;
                if open(*pos) {
                    self.press(*pos, on, pans);
                }
            }
            Event::PointerButton { pos, button, pressed: true, .. }
                if !self.busy() && open(*pos) =>
            {
                *self = Self::Panning { button: *button, last: *pos };
            }
            Event::PointerButton { pos, button, pressed: false, .. } if *button == self.held() => {
                self.moved(*pos, on, acts);
                if let Self::Pressed { at, part, moved: false, .. } = *self {
                    let handle = part.and_then(HeldPart::handle);
                    acts.extend(handle.map(PointerAct::Focus));
                    acts.push(PointerAct::Tap(at, handle));
                }
                self.release(acts);
                *self = Self::Up;
            }
            Event::PointerMoved(pos) => self.moved(*pos, on, acts),
            Event::PointerGone if on.picture.finger => self.interrupt(acts),
            Event::Key { key: Key::Escape, pressed: true, .. } => match *self {
                Self::Dragging(_) => {
                    acts.push(PointerAct::Edit(Edit::Cancel));
                    *self = Self::Spent;
                }
                Self::Pressed { .. } => *self = Self::Spent,
                Self::Panning { .. } => *self = Self::Up,
                Self::Up | Self::Spent => {}
            },
            _ => {}
        }
    }

    fn press(&mut self, at: Pos2, on: &HitTester<'_>, pans: bool) {
        let part = on.part(at);
        let slow = on.picture.finger && part.is_none();
        let patience = pans.then_some(if slow { SLIDE } else { TREMOR });
        *self = Self::Pressed { at, part, moved: false, patience };
    }

    fn moved(&mut self, to: Pos2, on: &HitTester<'_>, acts: &mut Vec<PointerAct>) {
        match *self {
            Self::Pressed { at, part: Some(part), .. } if at.distance(to) >= TREMOR => {
                self.begin(part, at, on, acts);
                self.drag(to, on, acts);
            }
            Self::Pressed { at, part: None, moved, patience } => {
                let moved = moved || at.distance(to) >= TREMOR;
                let taken = on.free(to).filter(|_| on.picture.finger && moved);
                if let Some(handle) = taken {
                    self.begin(HeldPart::Handle(handle), to, on, acts);
                } else if patience.is_some_and(|p| at.distance(to) >= p) {
                    *self = Self::Panning { button: PointerButton::Primary, last: to };
                    acts.push(PointerAct::Empty(to - at, PointerButton::Primary));
                } else {
                    *self = Self::Pressed { at, part: None, moved, patience };
                }
            }
            Self::Dragging(_) => self.drag(to, on, acts),
            Self::Panning { last, button } => {
                if to != last {
                    acts.push(PointerAct::Empty(to - last, button));
                }
                *self = Self::Panning { last: to, button };
            }
            _ => {}
        }
    }

    fn begin(&mut self, part: HeldPart, at: Pos2, on: &HitTester<'_>, acts: &mut Vec<PointerAct>) {
        let grip = on.grip(part).and_then(|i| Some((i, on.place(i)?)));
        let Some((grip, place)) = grip else {
            *self = Self::Spent;
            return;
        };
        let from = on.picture.handles[grip].at;
        let seen = on.sight(part).pose();
        let offset = place - screen(at);
        *self = Self::Dragging(Grab { part, offset, from, at, far: false, seen });
        acts.extend(part.handle().map(PointerAct::Focus));
        acts.push(PointerAct::Edit(Edit::Grab(part)));
    }

    fn drag(&mut self, pointer: Pos2, on: &HitTester<'_>, acts: &mut Vec<PointerAct>) {
        let Self::Dragging(hold) = self else { return };
        hold.far |= hold.at.distance(pointer) >= SLIDE;
        let Grab { part, offset, from, .. } = *hold;
        let sight = on.sight(part);
        let Some(to) = sight.unproject(screen(pointer) + offset, from) else { return };
        let edit = PointerAct::Edit(Edit::Drag { to, unit: sight.unit(from) });
        // Only the last of several moves in one frame counts.
        match acts.last_mut() {
            Some(last @ PointerAct::Edit(Edit::Drag { .. })) => *last = edit,
            _ => acts.push(edit),
        }
    }

    fn release(&mut self, acts: &mut Vec<PointerAct>) {
        if matches!(self, Self::Dragging(_)) {
            acts.push(PointerAct::Edit(Edit::Drop));
        }
    }
}

/// The available rectangle; at least one point large.
pub fn room(ui: &Ui) -> Rect {
    let rect = ui.available_rect_before_wrap();
    let size = rect.size().max(Vec2::splat(1.0));
    if rect.min.is_finite() && size.is_finite() {
        Rect::from_min_size(rect.min, size)
    } else {
        Rect::from_min_size(Pos2::ZERO, Vec2::splat(1.0))
    }
}

/// Whether the canvas is visible and topmost at a screen position.
pub fn ours(ui: &Ui, at: Pos2, picture: &Picture<'_>) -> bool {
    let (layer, ctx) = (ui.layer_id(), ui.ctx());
    let top = ctx.layer_id_at(at).is_none_or(|top| top == layer || top.order == Order::Background);
    let open = ui.is_enabled() && ctx.memory(|m| m.allows_interaction(layer));
    let open = open && ui.clip_rect().contains(at);
    top && open && !picture.closed && !picture.insets.iter().any(|r| r.contains(at))
}
