//! Undo and redo: a stack of scenes.

use serde::{Deserialize, Serialize};

/// The greatest number of undo steps.
const DEPTH: usize = 500;

/// The scenes before and after the current one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct History<S> {
    past: Vec<S>,
    future: Vec<S>,
}

impl<S> Default for History<S> {
    fn default() -> Self {
        Self { past: Vec::new(), future: Vec::new() }
    }
}

impl<S> History<S> {
    /// This history with every scene converted.
    pub fn map<T>(&self, other: impl Fn(&S) -> T) -> History<T> {
        let all = |scenes: &[S]| scenes.iter().map(&other).collect();
        History { past: all(&self.past), future: all(&self.future) }
    }
}

impl<S: PartialEq> History<S> {
    /// Adds `before` as an undo step; the current scene must differ from it.
    pub fn push(&mut self, before: S) {
        if self.past.last() == Some(&before) {
            return;
        }
        self.past.push(before);
        self.future.clear();
        if self.past.len() > DEPTH {
            self.past.remove(0);
        }
    }

    /// Exchanges `present` with the scene one step back; false if there is none.
    pub fn undo(&mut self, present: &mut S) -> bool {
        exchange(&mut self.past, &mut self.future, present)
    }

    /// Exchanges `present` with the scene one step forward; false if there is none.
    pub fn redo(&mut self, present: &mut S) -> bool {
        exchange(&mut self.future, &mut self.past, present)
    }

    /// Whether there is a step back.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether there is a step forward.
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }
}

fn exchange<S>(from: &mut Vec<S>, to: &mut Vec<S>, present: &mut S) -> bool {
    let Some(scene) = from.pop() else { return false };
    to.push(std::mem::replace(present, scene));
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn undo_redo_and_a_new_branch() {
        let mut history = History::default();
        let mut now = 3;
        history.push(1);
        history.push(2);
        assert!(history.undo(&mut now) && now == 2 && history.undo(&mut now) && now == 1);
        assert!(!history.undo(&mut now));
        assert!(history.redo(&mut now) && now == 2);
        history.push(now);
        assert!(!history.can_redo());
    }

    #[test]
    fn the_oldest_step_is_dropped_first() {
        let mut history = History::default();
        (0..2 * DEPTH).for_each(|scene| history.push(scene));
        let mut now = 2 * DEPTH;
        while history.undo(&mut now) {}
        assert_eq!(now, DEPTH);
    }
}
