//! Keys that move the focused point, with key repeat.

use egui::{Event, Key, Modifiers};
use glam::DVec3;

/// Delay of the first repeat, in seconds.
const FIRST: f64 = 0.5;

/// Interval of further repeats, in seconds.
const THEN: f64 = 0.05;

/// Most repeats at once: after a pause, a held key does not jump.
const BURST: usize = 3;

/// The repeat timer of a held key.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Repeat {
    next: f64,
}

impl Repeat {
    /// Held since `time`.
    pub fn new(time: f64) -> Self {
        Self { next: time + FIRST }
    }

    /// The number of repeats due at `time`.
    pub fn due(&mut self, time: f64) -> usize {
        let mut count = 0;
        while self.next <= time + 1e-9 && count < BURST {
            count += 1;
            self.next += THEN;
        }
        if self.next <= time {
            self.next = time + THEN;
        }
        count
    }

    /// The seconds until the next repeat.
    pub fn wait(self, time: f64) -> f64 {
        (self.next - time).max(0.0)
    }
}

/// The keys that are held.
#[derive(Clone, Debug, Default)]
pub struct Keys {
    held: Vec<(Key, Repeat)>,
}

/// The direction of an arrow key, or of a key that moves up and down in space.
fn direction(key: Key) -> Option<DVec3> {
    match key {
        Key::PageUp | Key::E => Some(DVec3::Z),
        Key::PageDown | Key::Q => Some(DVec3::NEG_Z),
        Key::ArrowLeft => Some(DVec3::NEG_X),
        Key::ArrowRight => Some(DVec3::X),
        Key::ArrowUp => Some(DVec3::Y),
        Key::ArrowDown => Some(DVec3::NEG_Y),
        _ => None,
    }
}

/// The arrow keys.
pub const ARROWS: [Key; 4] = [Key::ArrowDown, Key::ArrowLeft, Key::ArrowRight, Key::ArrowUp];

/// The axis of a key that locks a drag to it.
pub fn axis(event: &Event) -> Option<usize> {
    match event {
        Event::Key { key, pressed: true, repeat: false, modifiers, .. } if modifiers.is_none() => {
            [Key::X, Key::Y, Key::Z].iter().position(|axis| axis == key)
        }
        _ => None,
    }
}

/// The step of one press: 0.1 with Shift, 10 with Ctrl.
pub fn pace(modifiers: Modifiers) -> f64 {
    let fine = if modifiers.shift { 0.1 } else { 1.0 };
    fine * if modifiers.command || modifiers.ctrl { 10.0 } else { 1.0 }
}

impl Keys {
    /// Treats all keys as released.
    pub fn clear(&mut self) {
        self.held.clear();
    }

    /// Handles one event; returns the direction of a new press. Repeats of the system are ignored.
    pub fn on_event(&mut self, event: &Event, time: f64) -> Option<DVec3> {
        match event {
            Event::Key { key, pressed: true, repeat: false, modifiers, .. } => {
                // A letter with Ctrl is a command; arrow keys with Alt move to the next point.
                let command = modifiers.command && matches!(key, Key::E | Key::Q);
                let by = direction(*key).filter(|_| !command && !modifiers.alt)?;
                self.held.retain(|(held, _)| held != key);
                self.held.push((*key, Repeat::new(time)));
                Some(by)
            }
            Event::Key { key, pressed: false, .. } => {
                self.held.retain(|(held, _)| held != key);
                None
            }
            Event::WindowFocused(false) => {
                self.clear();
                None
            }
            _ => None,
        }
    }

    /// The directions of repeats due at `time`, and the seconds until the next one.
    pub fn due(&mut self, time: f64) -> (Vec<DVec3>, Option<f64>) {
        let mut again = Vec::new();
        for (key, repeat) in &mut self.held {
            let by = direction(*key).unwrap_or_default();
            again.extend(std::iter::repeat_n(by, repeat.due(time)));
        }
        let wait = self.held.iter().map(|(_, repeat)| repeat.wait(time));
        (again, wait.reduce(f64::min))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(pressed: bool, repeat: bool) -> Event {
        let (key, modifiers) = (Key::ArrowRight, Modifiers::NONE);
        Event::Key { key, physical_key: None, pressed, repeat, modifiers }
    }

    #[test]
    fn a_held_key_acts_at_once_after_half_a_second_and_then_twenty_times_a_second() {
        let mut keys = Keys::default();
        assert_eq!(keys.on_event(&key(true, false), 10.0), Some(DVec3::X));
        assert_eq!(keys.on_event(&key(true, true), 10.1), None);
        assert_eq!(keys.due(10.49).0.len(), 0);
        assert_eq!(keys.due(10.5), (vec![DVec3::X], Some(10.55 - 10.5)));
        let count: usize = (1..=20).map(|i| keys.due(10.5 + 0.05 * f64::from(i)).0.len()).sum();
        assert_eq!(count, 20);
        assert_eq!(keys.on_event(&key(false, false), 11.6), None);
        assert_eq!(keys.due(20.0), (vec![], None));
    }

    #[test]
    fn after_a_pause_a_held_key_does_not_jump() {
        let mut keys = Keys::default();
        keys.on_event(&key(true, false), 0.0);
        assert_eq!(keys.due(60.0).0.len(), BURST);
        assert!(keys.due(60.01).0.is_empty());
    }
}
