//! Keys of the editor beyond those of a plain text field: indentation, undo in steps, and the list
//! of completions of the word before the cursor.

use super::buffer::Buffer;
use super::id;
use super::indentation::{SelectedText, closed, continued, indented, outdented};
use super::undo_steps::{EditKind, UndoSteps};
use crate::own_code::Completions;
use crate::view::prelude::*;
use crate::view::widgets::typed_field;
use egui::{EventFilter, TextBuffer};

/// The number of visible rows of the list.
const ROWS: usize = 8;

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
    Nothing,
    /// A separate undo step.
    Step,
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

/// The list, if it is open.
#[derive(Debug, Default)]
struct CompletionList {
    found: Option<Completions>,
    chosen: usize,
}

impl CompletionList {
    /// Whether the list is shown.
    fn is_open(&self) -> bool {
        self.found.is_some()
    }

    /// Closes the list.
    fn close(&mut self) {
        (self.found, self.chosen) = (None, 0);
    }

    /// Shows the completions of the word before the cursor; closes the list if there are none.
    fn update(&mut self, found: Option<Completions>) {
        (self.found, self.chosen) = (found, 0);
    }

    /// Selects another completion, cyclically.
    fn step(&mut self, by: isize) {
        let count = self.found.as_ref().map_or(1, |found| found.items.len());
        self.chosen = (self.chosen + count).saturating_add_signed(by) % count;
    }

    /// The start of the word to complete, in characters.
    fn start(&self) -> Option<usize> {
        Some(self.found.as_ref()?.start)
    }

    /// Whether the selected completion differs from the word.
    fn changes(&self, now: &SelectedText) -> bool {
        self.taken(now).is_some_and(|after| after.text != now.text)
    }

    /// The text with the selected completion.
    fn taken(&self, now: &SelectedText) -> Option<SelectedText> {
        let found = self.found.as_ref()?;
        let item = found.items.get(self.chosen)?;
        let cursor = now.selection[1];
        let (start, mut text) = (found.start.min(cursor), String::new());
        text.extend(now.text.chars().take(start));
        text += &item.text;
        text.extend(now.text.chars().skip(cursor));
        let end = start + item.text.chars().count() - item.back;
        Some(SelectedText { text, selection: [end; 2] })
    }

    /// Shows the list below the word at `at`; returns whether a completion was clicked, which is
    /// then selected.
    fn show(&mut self, ctx: &Context, cx: &UiContext<'_>, at: Pos2) -> bool {
        let Some(found) = &self.found else { return false };
        let (ui_scale, theme) = (cx.ui_scale, cx.theme);
        let first = (self.chosen + 1).saturating_sub(ROWS);
        let rows = found.items.iter().enumerate().skip(first).take(ROWS);
        let font = cx.mono(14.0);
        let letter = ctx.fonts(|fonts| fonts.glyph_width(&font, 'x'));
        let longest = found.items.iter().map(|item| item.text.chars().count()).max().unwrap_or(0);
        let size = vec2(
            longest as f32 * letter + 24.0 * ui_scale,
            if cx.touch { 44.0 } else { 26.0 * ui_scale },
        );
        let mut clicked = None;
        let area = Area::new(Id::new("completions")).order(Order::Foreground).fixed_pos(at);
        area.show(ctx, |ui| {
            ui.spacing_mut().item_spacing = vec2(0.0, 0.0);
            let count = found.items.len().min(ROWS) as f32;
            let whole = Rect::from_min_size(ui.cursor().min, vec2(size.x, size.y * count));
            let edge = Stroke::new(1.0, theme.control);
            ui.painter().rect(whole, CONTROL, theme.raised, edge, StrokeKind::Outside);
            for (index, item) in rows {
                let here = index == self.chosen;
                let row = Control::choice(&item.text, here).allocate(ui, cx, size);
                let ink = if here { theme.bg } else { theme.ink };
                if here {
                    ui.painter().rect_filled(row.rect, CONTROL, theme.ink);
                }
                let left = pos2(row.rect.left() + 12.0 * ui_scale, row.rect.center().y);
                ui.painter().text(left, Align2::LEFT_CENTER, &item.text, font.clone(), ink);
                if row.clicked() {
                    clicked = Some(index);
                }
            }
        });
        if let Some(index) = clicked {
            self.chosen = index;
        }
        clicked.is_some()
    }
}
