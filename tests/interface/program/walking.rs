//! Ways through the controls by keys.

use super::desk::*;
use egui::{Key, Modifiers};

impl Desk {
    /// Presses a key until what has the focus has a name that begins so.
    pub fn walk(&mut self, key: Key, name: &str) {
        let mut seen = Vec::new();
        for _ in 0..60 {
            if self.focused().is_some_and(|focused| focused.starts_with(name)) {
                return;
            }
            self.key(key, Modifiers::NONE);
            seen.push(self.focused());
        }
        panic!("{key:?} never comes to {name}: {seen:?}");
    }
}
