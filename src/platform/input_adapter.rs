//! Converts window events to egui events.
//!
//! egui-macroquad does this too, but forwards some wrong events: a release when the pointer
//! re-enters during a drag, a second finger as a jump of the first, stale modifiers, and the wheel
//! in another unit.

use super::keys::key;
use crate::view::exchange::host::HostEvent;
use egui::{Event, Modifiers, MouseWheelUnit, PointerButton, Pos2, Vec2};
use macroquad::miniquad::{EventHandler, KeyCode, KeyMods, MouseButton, TouchPhase};

/// Collects the events of one frame.
#[derive(Debug, Default)]
pub struct InputAdapter {
    /// Physical pixels per egui point.
    pub ratio: f32,
    /// Whether the command key is the Apple one.
    mac: bool,
    events: Vec<Event>,
    host_events: Vec<HostEvent>,
    /// Releases among `events` that may be wrong: index and button.
    releases: Vec<(usize, MouseButton)>,
    /// Buttons that are down according to the events.
    down: Vec<PointerButton>,
    /// Buttons that were pressed among `events`.
    downs: Vec<MouseButton>,
    mods: KeyMods,
    /// Ctrl+V was pressed, and the text must be fetched.
    paste: bool,
    fingers: Vec<(u64, Pos2)>,
    /// Two fingers were down: the rest of the gesture moves no pointer.
    pinching: bool,
    finger: bool,
}

/// The wheel's unit: pixels on a web page and on macOS, lines elsewhere.
const WHEEL: (MouseWheelUnit, f32) =
    if cfg!(any(target_arch = "wasm32", target_os = "macos", target_os = "ios")) {
        (MouseWheelUnit::Point, 1.0)
    } else if cfg!(target_os = "windows") {
        (MouseWheelUnit::Line, 1.0 / 120.0)
    } else {
        (MouseWheelUnit::Line, 1.0)
    };

impl InputAdapter {
    /// An adapter without events.
    pub fn new(mac: bool) -> Self {
        Self { mac, ratio: 1.0, ..Self::default() }
    }

    /// Adds an event from another source.
    pub fn event(&mut self, event: Event) {
        self.events.push(event);
    }

    /// The host events since the last call.
    pub fn host_events(&mut self) -> Vec<HostEvent> {
        std::mem::take(&mut self.host_events)
    }

    /// Whether a paste key was pressed since the last call.
    pub fn wants_paste(&mut self) -> bool {
        std::mem::take(&mut self.paste)
    }

    /// The events since the last call, without wrong releases. `held` and `pressed` are the buttons
    /// that the window reports as down now, and as pressed since the last call.
    ///
    /// When the pointer re-enters the window during a drag, the window library's X11 code reports a
    /// release and a new press; the drag must survive that.
    pub fn events(
        &mut self,
        held: impl Fn(MouseButton) -> bool,
        pressed: impl Fn(MouseButton) -> bool,
    ) -> Vec<Event> {
        let releases = std::mem::take(&mut self.releases);
        for (nth, &(at, button)) in releases.iter().enumerate().rev() {
            let first = !releases[..nth].iter().any(|&(_, other)| other == button);
            let came_back = first && pressed(button) && !self.downs.contains(&button);
            if held(button) || came_back {
                self.events.remove(at);
                self.down.extend(pointer_button(button));
            }
        }
        self.downs.clear();
        std::mem::take(&mut self.events)
    }

    /// The current modifiers.
    pub fn modifiers(&self) -> Modifiers {
        let KeyMods { shift, ctrl, alt, logo } = self.mods;
        let mac_cmd = self.mac && logo;
        Modifiers { alt, ctrl, shift, mac_cmd, command: if self.mac { logo } else { ctrl } }
    }

    fn at(&self, x: f32, y: f32) -> Pos2 {
        egui::pos2(x, y) / self.ratio.max(f32::MIN_POSITIVE)
    }

    fn press(&mut self, pos: Pos2, button: PointerButton, pressed: bool) {
        let modifiers = self.modifiers();
        self.down.retain(|&other| other != button);
        self.down.extend(pressed.then_some(button));
        self.events.push(Event::PointerButton { pos, button, pressed, modifiers });
    }

    fn pointer_is_finger(&mut self, finger: bool) {
        if std::mem::replace(&mut self.finger, finger) != finger {
            self.host_events.push(HostEvent::Finger(finger));
        }
    }

    /// X11 reports the modifiers before a key event, so a modifier must be read from its own key.
    fn modifier_key(&mut self, code: KeyCode, down: bool) -> bool {
        match code {
            KeyCode::LeftShift | KeyCode::RightShift => self.mods.shift = down,
            KeyCode::LeftControl | KeyCode::RightControl => self.mods.ctrl = down,
            KeyCode::LeftAlt | KeyCode::RightAlt => self.mods.alt = down,
            KeyCode::LeftSuper | KeyCode::RightSuper => self.mods.logo = down,
            _ => return false,
        }
        true
    }

    fn key(&mut self, code: KeyCode, mods: KeyMods, pressed: bool) {
        if self.modifier_key(code, pressed) {
            return;
        }
        // A web page reports no command key, so the state from its own key stays.
        self.mods = KeyMods { logo: mods.logo || self.mods.logo, ..mods };
        let modifiers = self.modifiers();
        match code {
            KeyCode::C if pressed && modifiers.command => self.events.push(Event::Copy),
            KeyCode::X if pressed && modifiers.command => self.events.push(Event::Cut),
            KeyCode::V if pressed && modifiers.command => self.paste = true,
            _ => self.events.extend(key(code).map(|key| Event::Key {
                key,
                physical_key: None,
                pressed,
                repeat: false, // egui detects that
                modifiers,
            })),
        }
    }

    fn finger_down(&mut self, id: u64, pos: Pos2) {
        self.pointer_is_finger(true);
        self.fingers.retain(|&(other, _)| other != id);
        self.fingers.push((id, pos));
        match self.fingers[..] {
            [_] if !self.pinching => {
                self.events.push(Event::PointerMoved(pos));
                self.press(pos, PointerButton::Primary, true);
            }
            [(_, first), _] if !self.pinching => {
                self.pinching = true;
                self.interrupt(first);
            }
            _ => {}
        }
    }

    /// Ends the touch of the only finger, at `pos`, without a tap or a drag.
    fn interrupt(&mut self, pos: Pos2) {
        self.events.push(Event::PointerGone);
        // egui does not count a press as a click after a long movement.
        self.events.push(Event::PointerMoved(pos + Vec2::splat(30.0)));
        self.events.push(Event::PointerMoved(pos));
        self.press(pos, PointerButton::Primary, false);
        self.events.push(Event::PointerGone);
    }

    fn finger_moved(&mut self, id: u64, pos: Pos2) {
        let before = self.fingers.clone();
        let Some(finger) = self.fingers.iter_mut().find(|(other, _)| *other == id) else { return };
        finger.1 = pos;
        if !self.pinching {
            self.events.push(Event::PointerMoved(pos));
        } else if let ([(_, a), (_, b), ..], [(_, c), (_, d), ..]) =
            (&before[..], &self.fingers[..])
        {
            // Two fingers at one point have no distance to scale.
            let zoom = c.distance(*d).max(1.0) / a.distance(*b).max(1.0);
            let at = c.lerp(*d, 0.5);
            self.host_events.push(HostEvent::Pinch { at, zoom, pan: at - a.lerp(*b, 0.5) });
        }
    }

    fn finger_up(&mut self, id: u64, pos: Pos2, cancelled: bool) {
        let before = self.fingers.len();
        self.fingers.retain(|&(other, _)| other != id);
        if before == self.fingers.len() {
            return;
        }
        if !self.pinching && cancelled {
            self.interrupt(pos);
        } else if !self.pinching {
            self.events.push(Event::PointerMoved(pos));
            self.press(pos, PointerButton::Primary, false);
            self.events.push(Event::PointerGone);
        } else if self.fingers.is_empty() {
            self.pinching = false;
        }
    }
}

/// Splits `events` into one part per egui run, at least one.
///
/// egui hit-tests once per run, at the final pointer position, and ignores movement in the run of a
/// release. A press, a drag and a release in one frame would move nothing. So a part ends with a
/// press and starts with a release, if it has other pointer events.
pub fn parts(events: Vec<Event>) -> Vec<Vec<Event>> {
    let mut parts = Vec::new();
    let mut part = Vec::new();
    let (mut moved, mut pushed) = (false, false);
    for event in events {
        let moves = matches!(event, Event::PointerMoved(_) | Event::PointerGone);
        let push = match event {
            Event::PointerButton { pressed, .. } => Some(pressed),
            _ => None,
        };
        if pushed && (moves || push.is_some()) || moved && push == Some(false) {
            parts.push(std::mem::take(&mut part));
            (moved, pushed) = (false, false);
        }
        moved |= moves;
        pushed |= push.is_some();
        part.push(event);
    }
    parts.push(part);
    parts
}

fn pointer_button(button: MouseButton) -> Option<PointerButton> {
    match button {
        MouseButton::Left => Some(PointerButton::Primary),
        MouseButton::Right => Some(PointerButton::Secondary),
        MouseButton::Middle => Some(PointerButton::Middle),
        MouseButton::Unknown => None,
    }
}

impl EventHandler for InputAdapter {
    fn update(&mut self) {}

    fn draw(&mut self) {}

    fn mouse_motion_event(&mut self, x: f32, y: f32) {
        self.pointer_is_finger(false);
        let pos = self.at(x, y);
        self.events.push(Event::PointerMoved(pos));
    }

    fn mouse_wheel_event(&mut self, x: f32, y: f32) {
        let (unit, scale) = WHEEL;
        let modifiers = self.modifiers();
        self.events.push(Event::MouseWheel { unit, delta: egui::vec2(x, y) * scale, modifiers });
    }

    fn mouse_button_down_event(&mut self, button: MouseButton, x: f32, y: f32) {
        self.pointer_is_finger(false);
        let Some(pointer) = pointer_button(button) else { return };
        // Pressed again, so the earlier release was real.
        self.releases.retain(|&(_, released)| released != button);
        self.downs.push(button);
        self.press(self.at(x, y), pointer, true);
    }

    fn mouse_button_up_event(&mut self, button: MouseButton, x: f32, y: f32) {
        let pos = self.at(x, y);
        match pointer_button(button) {
            Some(pointer) => {
                self.releases.push((self.events.len(), button));
                self.press(pos, pointer, false);
            }
            // X11 reports a pointer that re-enters without a button in this way: the button was
            // released outside.
            None => {
                for pointer in std::mem::take(&mut self.down) {
                    self.press(pos, pointer, false);
                }
            }
        }
    }

    fn char_event(&mut self, character: char, mods: KeyMods, _repeat: bool) {
        // Special keys arrive as characters of the private use areas.
        let private = matches!(character, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..);
        let command = mods.ctrl || mods.logo || self.mods.logo;
        if !private && !character.is_control() && !command {
            self.events.push(Event::Text(character.to_string()));
        }
    }

    fn key_down_event(&mut self, code: KeyCode, mods: KeyMods, _repeat: bool) {
        self.key(code, mods, true);
    }

    fn key_up_event(&mut self, code: KeyCode, mods: KeyMods) {
        self.key(code, mods, false);
    }

    fn touch_event(&mut self, phase: TouchPhase, id: u64, x: f32, y: f32) {
        let pos = self.at(x, y);
        match phase {
            TouchPhase::Started => self.finger_down(id, pos),
            TouchPhase::Moved => self.finger_moved(id, pos),
            TouchPhase::Ended => self.finger_up(id, pos, false),
            TouchPhase::Cancelled => self.finger_up(id, pos, true),
        }
    }

    fn window_minimized_event(&mut self) {
        self.mods = KeyMods::default();
        self.events.push(Event::WindowFocused(false));
    }

    fn window_restored_event(&mut self) {
        self.events.push(Event::WindowFocused(true));
    }
}

#[cfg(test)]
#[path = "input_adapter_tests.rs"]
mod tests;
