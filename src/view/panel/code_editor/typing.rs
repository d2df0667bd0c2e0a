//! What the keys of the editor do beyond those of a plain field: indentation, undo in steps, and the
//! list of what a word may become.

use super::buffer::Buffer;
use super::completion_list::CompletionList;
use super::id;
use super::indentation::{SelectedText, closed, continued, indented, outdented};
use super::undo_steps::{EditKind, UndoSteps};
use crate::own_code::{OwnAnswer, OwnCode};
use crate::view::typed_field;
use crate::view::ui_context::UiContext;
use egui::{Context, Event, EventFilter, Key, Modifiers, Pos2, TextBuffer};

/// What a text keeps between frames beside itself.
#[derive(Default)]
pub struct CodeTyping {
    steps: UndoSteps,
    /// What the word before the cursor may become.
    list: CompletionList,
    /// The frame in which the field got the focus that it has.
    focused_in: Option<u64>,
}

/// What has been done to the text in a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// Nothing yet.
    Nothing,
    /// A step of its own.
    Step,
    /// A step was undone or done again.
    Undone,
}

/// The text with the selection of the field.
pub fn selected(ctx: &Context, text: &str) -> SelectedText {
    SelectedText { text: text.to_owned(), selection: typed_field::selection(ctx, id(), text) }
}

/// Puts a text with its selection into the field.
pub fn put(ctx: &Context, text: &mut Buffer, with: &SelectedText) {
    text.replace(&with.text);
    if text.refused() {
        return;
    }
    typed_field::select(ctx, id(), with.selection);
}

/// Whether the judge is to begin at once.
pub fn asks_to_judge(ctx: &Context) -> bool {
    let focused = ctx.memory(|memory| memory.has_focus(id()));
    focused && ctx.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter))
}

impl CodeTyping {
    /// Whether a list of what a word may become lies over the field.
    pub fn lists(&self) -> bool {
        self.list.is_open()
    }

    /// Takes the keys that a plain field does not know, before that sees them.
    pub fn take_keys(&mut self, ctx: &Context, text: &mut Buffer) -> Done {
        let pressed = |modifiers, key| ctx.input_mut(|input| input.consume_key(modifiers, key));
        let passes = ctx.output(|output| output.num_completed_passes);
        let frame = ctx.cumulative_pass_nr() - passes as u64;
        let focused = ctx.memory(|memory| memory.has_focus(id()));
        self.focused_in = focused.then(|| self.focused_in.unwrap_or(frame));
        if self.focused_in.is_none_or(|since| since == frame) {
            // The Tab that brings the focus writes nothing, in a second pass neither.
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

    /// Takes note of what the frame has done to the text, and looks for what its word may become.
    pub fn note(
        &mut self,
        ctx: &Context,
        (before, after): (SelectedText, &SelectedText),
        done: Done,
        (code, answer): (&OwnCode, Option<&OwnAnswer>),
    ) {
        self.take_note(ctx, (before, after), done, (code, answer));
        self.keep_escape(ctx);
    }

    fn take_note(
        &mut self,
        ctx: &Context,
        (before, after): (SelectedText, &SelectedText),
        done: Done,
        (code, answer): (&OwnCode, Option<&OwnAnswer>),
    ) {
        if before.text == after.text {
            if before.selection != after.selection {
                self.list.close();
            }
            return;
        }
        let kind = kind(ctx, &before, after, done);
        let now = ctx.input(|input| input.time);
        if done != Done::Undone {
            self.steps.record(before, after, (kind, now));
        }
        if kind == EditKind::Typing || kind == EditKind::Deleting && self.list.is_open() {
            self.list.look(code, answer, after);
        } else {
            self.list.close();
        }
    }

    /// Shows the list below its word; the text with what was clicked in it.
    pub fn show_list(
        &mut self,
        ctx: &Context,
        look: &UiContext<'_>,
        (now, place): (&SelectedText, impl Fn(usize) -> Pos2),
    ) -> Option<SelectedText> {
        let focused = ctx.memory(|memory| memory.has_focus(id()));
        let clicks = ctx.input(|input| input.pointer.any_down() || input.pointer.any_released());
        if !focused && !clicks {
            self.list.close();
        }
        let at = self.list.start().map(place)?;
        let clicked = self.list.show(ctx, look, at);
        clicked.then(|| self.list.taken(now)).flatten()
    }

    /// Keeps Escape for the list while that is open; otherwise it leaves the field.
    fn keep_escape(&self, ctx: &Context) {
        let filter = EventFilter {
            tab: true,
            horizontal_arrows: true,
            vertical_arrows: true,
            escape: self.list.is_open(),
        };
        ctx.memory_mut(|memory| memory.set_focus_lock_filter(id(), filter));
    }
}

/// Whether a closing brace is typed in this frame; then it is taken out of the events.
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
