//! Simulates a user's pointer, keys and text, and events of the host.

use super::desk::{CTRL, Desk, button};
use crosspoint::view::exchange::host::HostEvent;
use egui::{Event, Key, Modifiers, MouseWheelUnit, Pos2, Vec2, vec2};

impl Desk {
    /// Handles an event of the host, and runs frames until nothing moves.
    pub fn hears(&mut self, event: HostEvent) {
        self.app_mut().on_host_event(event);
        self.settle();
    }

    /// Opens a round of problems.
    pub fn practise(&mut self) {
        self.app_mut().open_practice();
        self.settle();
    }

    /// Opens a step of a lesson, and runs a few frames.
    pub fn go_to_step(&mut self, lesson: &str, step: &str) {
        self.app_mut().on_host_event(HostEvent::Link(format!("{lesson}/2/{step}?.end")));
        self.rest(4);
    }

    pub fn move_to(&mut self, at: Pos2) {
        self.frame(vec![Event::PointerMoved(at)]);
    }

    /// Moves the pointer, and runs frames until nothing moves.
    pub fn rest_at(&mut self, at: Pos2) {
        self.move_to(at);
        self.settle();
    }

    pub fn press(&mut self, at: Pos2) {
        self.frame(vec![Event::PointerMoved(at), button(at, true)]);
    }

    pub fn release(&mut self, at: Pos2) {
        self.frame(vec![button(at, false)]);
    }

    pub fn click(&mut self, at: Pos2) {
        self.move_to(at);
        self.press(at);
        self.release(at);
        self.settle();
    }

    /// Turns the wheel, in one frame.
    pub fn wheel(&mut self, unit: MouseWheelUnit, by: f32) {
        let (delta, modifiers) = (vec2(0.0, by), Modifiers::NONE);
        self.frame(vec![Event::MouseWheel { unit, delta, modifiers }]);
    }

    /// Turns the wheel, and runs frames until nothing moves.
    pub fn roll(&mut self, unit: MouseWheelUnit, by: f32) {
        self.wheel(unit, by);
        self.settle();
    }

    /// Scrolls to the end of what is under the pointer.
    pub fn roll_to_end(&mut self) {
        self.wheel(MouseWheelUnit::Point, -9000.0);
        self.settle_wheel();
    }

    /// Runs frames until the wheel has stopped. Scrolling takes 0.4 s: a few long frames or two
    /// dozen short ones.
    pub fn settle_wheel(&mut self) {
        (0..4).for_each(|_| self.frame_after(0.1));
        self.settle();
    }

    /// Changes the size of the window, and runs frames until nothing moves.
    pub fn resize(&mut self, size: Vec2) {
        self.harness.set_size(size);
        self.settle();
    }

    /// Drags in five moves.
    pub fn drag(&mut self, from: Pos2, by: Vec2) {
        self.move_to(from);
        self.press(from);
        for step in 1..=5 {
            self.move_to(from + by * (step as f32 / 5.0));
        }
        self.release(from + by);
        self.settle();
    }

    /// Presses and releases a key, one frame each.
    pub fn key(&mut self, key: Key, modifiers: Modifiers) {
        self.stroke(key, modifiers);
        self.settle();
    }

    pub fn keys(&mut self, keys: &[Key]) {
        for key in keys {
            self.key(*key, Modifiers::NONE);
        }
    }

    pub fn write(&mut self, text: &str) {
        self.frame(vec![Event::Text(text.to_owned())]);
        self.settle();
    }

    /// Drags the point with this name.
    #[track_caller]
    pub fn pull(&mut self, point: &str, by: Vec2) {
        self.drag(self.point(point), by);
    }

    /// Writes a text and presses Enter.
    pub fn enter(&mut self, text: &str) {
        self.write(text);
        self.keys(&[Key::Enter]);
    }

    /// Replaces the text of the focused field, and presses Enter.
    pub fn retype(&mut self, text: &str) {
        self.key(Key::A, CTRL);
        self.enter(text);
    }

    /// Replaces the text of the focused field by a pasted one.
    pub fn paste_over(&mut self, text: &str) {
        self.key(Key::A, CTRL);
        self.frame(vec![Event::Paste(text.to_owned())]);
        self.settle();
    }

    /// Moves the pointer to the first element whose name starts with this text.
    #[track_caller]
    pub fn hover(&mut self, text: &str) {
        self.rest_at(self.the(text).rect.center());
    }

    /// Clicks the centre of the first element whose name starts with this text.
    #[track_caller]
    pub fn hit(&mut self, text: &str) {
        self.click(self.the(text).rect.center());
    }

    /// Clicks the centre of the first element with exactly this name.
    #[track_caller]
    pub fn hit_exactly(&mut self, name: &str) {
        let found = self.all().into_iter().find(|seen| seen.text == name);
        let found = found.unwrap_or_else(|| panic!("no {name} among {:#?}", self.texts()));
        self.click(found.rect.center());
    }

    /// Clicks the button with this name.
    #[track_caller]
    pub fn tap(&mut self, name: &str) {
        self.click(self.button(name).rect.center());
    }

    /// Double-clicks the first element whose name starts with this text.
    #[track_caller]
    pub fn double(&mut self, text: &str) {
        let at = self.the(text).rect.center();
        self.move_to(at);
        for _ in 0..2 {
            self.press(at);
            self.release(at);
        }
        self.settle();
    }
}
