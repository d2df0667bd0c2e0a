//! Undo of the editor: continuous typing is one step, a paste is a separate step.

use super::indentation::SelectedText;

/// A pause after which another step starts, in seconds.
const PAUSE: f64 = 2.0;

/// The greatest number of steps.
const MAX_STEPS: usize = 400;

/// The kind of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditKind {
    /// Letters were typed.
    Typing,
    /// Letters were deleted one by one.
    Deleting,
    /// Any other change: a separate step.
    Whole,
}

/// The undo and redo steps.
#[derive(Debug, Default)]
pub struct UndoSteps {
    past: Vec<SelectedText>,
    future: Vec<SelectedText>,
    /// The last change: its kind, the cursor after it, and the time.
    last: Option<(EditKind, usize, f64)>,
}

impl UndoSteps {
    /// Records a change from `before` to `after`.
    pub fn record(&mut self, before: SelectedText, after: &SelectedText, kind: EditKind, now: f64) {
        let cursor = before.selection[1];
        let goes_on = self.last.is_some_and(|(last, left, at)| {
            kind != EditKind::Whole && last == kind && left == cursor && now - at < PAUSE
        });
        let char_at = |text: &SelectedText, at: Option<usize>| text.text.chars().nth(at?);
        let behind = char_at(&before, cursor.checked_sub(1));
        let typed = char_at(after, after.selection[1].checked_sub(1));
        let is_space = |c: Option<char>| c.is_none_or(char::is_whitespace);
        // A word starts.
        let begins = kind == EditKind::Typing && is_space(behind) && !is_space(typed);
        if !goes_on || begins {
            self.past.push(before);
            let surplus = self.past.len().saturating_sub(MAX_STEPS);
            self.past.drain(..surplus);
        }
        self.future.clear();
        self.last = Some((kind, after.selection[1], now));
    }

    /// The text before the last step.
    pub fn undo(&mut self, now: SelectedText) -> Option<SelectedText> {
        let before = self.past.pop()?;
        self.future.push(now);
        self.last = None;
        Some(before)
    }

    /// The text before the last undo.
    pub fn redo(&mut self, now: SelectedText) -> Option<SelectedText> {
        let after = self.future.pop()?;
        self.past.push(now);
        self.last = None;
        Some(after)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn end(text: &str) -> SelectedText {
        SelectedText { text: text.to_owned(), selection: [text.chars().count(); 2] }
    }

    #[test]
    fn words_are_steps_and_so_is_a_paste() {
        let mut steps = UndoSteps::default();
        let mut text = String::new();
        for (i, c) in "let a".chars().enumerate() {
            let before = end(&text);
            text.push(c);
            steps.record(before, &end(&text), EditKind::Typing, i as f64 * 0.1);
        }
        let pasted = end("let a = b - c;");
        steps.record(end(&text), &pasted, EditKind::Whole, 0.6);
        let shorter = end("let a = b - c");
        steps.record(pasted.clone(), &shorter, EditKind::Deleting, 0.7);
        let mut now = shorter.clone();
        let mut seen = Vec::new();
        while let Some(before) = steps.undo(now.clone()) {
            seen.push(before.text.clone());
            now = before;
        }
        assert_eq!(seen, ["let a = b - c;", "let a", "let ", ""]);
        while let Some(after) = steps.redo(now.clone()) {
            now = after;
        }
        assert_eq!(now, shorter);
    }

    #[test]
    fn a_pause_or_another_position_starts_a_step() {
        let mut steps = UndoSteps::default();
        steps.record(end(""), &end("a"), EditKind::Typing, 0.0);
        steps.record(end("a"), &end("ab"), EditKind::Typing, 3.0);
        let elsewhere = SelectedText { text: "ab".to_owned(), selection: [0; 2] };
        let after = SelectedText { text: "cab".to_owned(), selection: [1; 2] };
        steps.record(elsewhere, &after, EditKind::Typing, 3.1);
        assert_eq!(steps.past.len(), 3);
    }
}
