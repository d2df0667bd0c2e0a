//! Keys of the editor beyond those of a plain text field: indentation, undo in steps, and
//! completions.

use super::buffer::Buffer;
use super::completion_list::CompletionList;
use super::id;
use super::indentation::{SelectedText, closed, continued, indented, outdented};
use super::undo_steps::{EditKind, UndoSteps};
use crate::own_code::Completions;
use crate::view::ui_context::UiContext;
use crate::view::widgets::typed_field;
use egui::{Context, Event, EventFilter, Key, Modifiers, Pos2, TextBuffer};

/// The state of a text between frames.
#[derive(Default)]
pub struct CodeTyping {
    steps: UndoSteps,
    /// The completions of the word before the cursor.
    list: CompletionList,
    /// The frame in which the field got its focus.
    focused_in: Option<u64>,
}

/// The changes of the text in a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// None yet.
    Nothing,
    /// A separate undo step.
    Step,
    /// Undo or redo.
    Undone,
}

/// The text with the selection of the field.
pub fn selected(ctx: &Context, text: &str) -> SelectedText {
    SelectedText { text: text.to_owned(), selection: typed_field::selection(ctx, id(), text) }
}

/// Sets the text and the selection of the field.
pub fn put(ctx: &Context, text: &mut Buffer, with: &SelectedText) {
    text.replace(&with.text);
    if !text.refused {
        typed_field::select(ctx, id(), with.selection);
    }
}

/// Whether Ctrl+Enter was pressed in the editor: the judge starts at once.
pub fn asks_to_judge(ctx: &Context) -> bool {
    let focused = ctx.memory(|memory| memory.has_focus(id()));
    focused && ctx.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter))
}

impl CodeTyping {
    /// Whether the completion list is open.
    pub fn lists(&self) -> bool {
        self.list.is_open()
    }

    /// Handles the editor's own keys before the text field receives them.
    pub fn take_keys(&mut self, ctx: &Context, text: &mut Buffer) -> Done {
        let pressed = |modifiers, key| ctx.input_mut(|input| input.consume_key(modifiers, key));
        let passes = ctx.output(|output| output.num_completed_passes);
        let frame = ctx.cumulative_pass_nr() - passes as u64;
        let focused = ctx.memory(|memory| memory.has_focus(id()));
        self.focused_in = focused.then(|| self.focused_in.unwrap_or(frame));
        if self.focused_in.is_none_or(|since| since == frame) {
            // The Tab that moved the focus here inserts nothing, not even in a second pass.
            pressed(Modifiers::SHIFT, Key::Tab);
            pressed(Modifiers::NONE, Key::Tab);
        }
        if !focused {
            return Done::Nothing;
        }
        let now = selected(ctx, text.as_str());
        if self.list.is_open() {
            if pressed(Modifiers::NONE, Key::ArrowDown) {
                self.list.step(1);
            }
            if pressed(Modifiers::NONE, Key::ArrowUp) {
                self.list.step(-1);
            }
            if pressed(Modifiers::NONE, Key::Escape) {
                self.list.close();
            }
            let takes = self.list.changes(&now)
                && (pressed(Modifiers::NONE, Key::Enter) || pressed(Modifiers::NONE, Key::Tab));
            if takes && let Some(after) = self.list.taken(&now) {
                put(ctx, text, &after);
                return Done::Step;
            }
        }
        let shift = Modifiers::COMMAND | Modifiers::SHIFT;
        let redo = pressed(shift, Key::Z) || pressed(Modifiers::COMMAND, Key::Y);
        let undo = pressed(Modifiers::COMMAND, Key::Z);
        if redo || undo {
            self.list.close();
            let step = if redo { self.steps.redo(now) } else { self.steps.undo(now) };
            if let Some(step) = step {
                put(ctx, text, &step);
            }
            return Done::Undone;
        }
        let after = if pressed(Modifiers::SHIFT, Key::Tab) {
            Some(outdented(&now))
        } else if pressed(Modifiers::NONE, Key::Tab) {
            Some(indented(&now))
        } else if pressed(Modifiers::NONE, Key::Enter) {
            Some(continued(&now))
        } else {
            closed(&now).filter(|_| types_brace(ctx))
        };
        let Some(after) = after else { return Done::Nothing };
        self.list.close();
        put(ctx, text, &after);
        Done::Step
    }

    /// Records the changes of the frame, and updates the list with the `completions` of `after`.
    pub fn note(
        &mut self,
        ctx: &Context,
        before: SelectedText,
        after: &SelectedText,
        done: Done,
        completions: impl FnOnce() -> Option<Completions>,
    ) {
        if before.text != after.text {
            let kind = kind(ctx, &before, after, done);
            if done != Done::Undone {
                self.steps.record(before, after, kind, ctx.input(|input| input.time));
            }
            if kind == EditKind::Typing || kind == EditKind::Deleting && self.list.is_open() {
                self.list.update(completions());
            } else {
                self.list.close();
            }
        } else if before.selection != after.selection {
            self.list.close();
        }
        // Escape closes an open list; otherwise it leaves the field.
        let filter = EventFilter {
            tab: true,
            horizontal_arrows: true,
            vertical_arrows: true,
            escape: self.list.is_open(),
        };
        ctx.memory_mut(|memory| memory.set_focus_lock_filter(id(), filter));
    }

    /// Shows the list below its word; returns the text with the clicked completion.
    pub fn show_list(
        &mut self,
        ctx: &Context,
        cx: &UiContext<'_>,
        now: &SelectedText,
        place: impl Fn(usize) -> Pos2,
    ) -> Option<SelectedText> {
        let focused = ctx.memory(|memory| memory.has_focus(id()));
        let clicks = ctx.input(|input| input.pointer.any_down() || input.pointer.any_released());
        if !focused && !clicks {
            self.list.close();
        }
        let at = self.list.start().map(place)?;
        let clicked = self.list.show(ctx, cx, at);
        clicked.then(|| self.list.taken(now)).flatten()
    }
}

/// Whether a closing brace is typed in this frame; if so, the event is consumed.
fn types_brace(ctx: &Context) -> bool {
    ctx.input_mut(|input| {
        let brace = |event: &Event| matches!(event, Event::Text(text) if text == "}");
        let found = input.events.iter().position(brace);
        found.map(|at| input.events.remove(at)).is_some()
    })
}

fn kind(ctx: &Context, before: &SelectedText, after: &SelectedText, done: Done) -> EditKind {
    let pasted = ctx.input(|input| {
        input.events.iter().any(|event| matches!(event, Event::Paste(_) | Event::Cut))
    });
    let [from, to] = before.selection;
    let lengths = [before, after].map(|text| text.text.chars().count());
    match done {
        Done::Nothing if !pasted && from == to => match lengths {
            [old, new] if new > old && new - old <= 4 => EditKind::Typing,
            [old, new] if new < old => EditKind::Deleting,
            _ => EditKind::Whole,
        },
        _ => EditKind::Whole,
    }
}
