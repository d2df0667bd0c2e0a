//! Messages of keys, and keyboard focus.

use super::App;
use crate::view::keys::{self, Focused};
use crate::view::overlays::{overlay_stack::Layer, tour};
use crate::view::panel::code_editor;
use crate::view::prelude::*;
use crate::view::reading::guess_options::Guessing;
use crate::view::window_regions::WindowRegion;
use egui::text_edit::TextEditState;

impl App {
    /// The messages of the pressed keys, and the name of the last key; `None` while a text field
    /// has the focus.
    pub(super) fn keyboard(&mut self, ctx: &Context) -> (Vec<Msg>, Option<&'static str>) {
        let mut acts = Vec::new();
        // Letter shortcuts work while a point or a button has the focus. They do not work in a text
        // field, or if they are switched off.
        // egui has already taken the focus from a text field in which Escape is pressed.
        let focused = ctx.memory(|memory| {
            let left = self.person.field.filter(|id| memory.had_focus_last_frame(*id));
            memory.focused().or(left)
        });
        self.person.field = focused.filter(|id| TextEditState::load(ctx, *id).is_some());
        let typing = self.person.field.is_some();
        let on = match focused {
            Some(id) if typing && id == code_editor::id() => Focused::Code,
            _ if typing => Focused::Field,
            _ if self.has_focus() => Focused::Point,
            None if !self.answers() => Focused::Nothing,
            _ => Focused::Button,
        };
        if self.store.settings.letters_off && !typing {
            keys::hush_letters(ctx);
        }
        if self.practising() && !typing {
            self.practice_keys(ctx, &mut acts);
        }
        if self.answers() {
            keys::hush(ctx, on);
        } else if self.overlays.stack.sheet.is_none() {
            self.workbench_keys(ctx, on, &mut acts);
        }
        self.show_more_to_keys(ctx);
        ctx.input(|input| {
            for event in &input.events {
                match event {
                    Event::PointerButton { .. } => self.person.by_keys = false,
                    Event::Key { pressed: true, .. } => self.person.by_keys = true,
                    _ => {}
                }
            }
        });
        let more = match self.screen.presenter {
            Some(_) => keys::PRESENTER,
            None if self.runs_list() => keys::RUNNING_LIST,
            None => &[],
        };
        tab_stops::go_to_ends(ctx);
        acts.extend(keys::pressed(ctx, on, more).into_iter().map(Msg::Do));
        if self.screen.home.is_some() {
            self.home_keys(&mut acts);
        } else if ctx.input(|input| input.modifiers.alt && input.key_pressed(Key::Home)) {
            acts.push(Msg::Home);
        }
        self.page_keys(&mut acts);
        if ctx.input(|input| input.key_pressed(Key::Escape))
            && let Some(msg) = self.escape(ctx, typing)
        {
            if matches!(msg, Msg::Sheet(_)) {
                // Consumed, so that layers below do not handle it.
                ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
            }
            acts.push(msg);
        }
        let enter = ctx.input(|input| input.key_pressed(Key::Enter));
        let free = enter && focused.is_none();
        if let Some(card) = self.overlays.stack.tour.filter(|_| free && self.shows_tour()) {
            acts.push(Msg::Tour(tour::next(card)));
        } else if free || enter && on == Focused::Point {
            // Points are locked during a guess, so Enter does not open their coordinate fields.
            let answer = match self.guesses.now {
                Guessing::Asked(Some(_)) => Some(Msg::OpenVerdict),
                Guessing::Asked(None) if !free => Some(Msg::Note("locked_while_guessing")),
                _ => None,
            };
            if let Some(answer) = answer {
                ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
                acts.push(answer);
            }
        }
        if !self.covered() {
            WindowRegion::go_round(ctx);
            acts.extend(self.verdict_key(ctx, on));
        }
        let key = ctx.input(|input| keys::last_sign(&input.raw.events));
        (acts, key.filter(|_| !typing && !self.answers()))
    }

    /// Outside of presenter mode V hides the verdict of a lesson, or shows it.
    fn verdict_key(&self, ctx: &Context, on: Focused) -> Option<Msg> {
        let away =
            self.screen.presenter.is_some() || self.screen.home.is_some() || self.on_workbench();
        let typing = matches!(on, Focused::Field | Focused::Code) || self.answers();
        if away || typing || self.practising() || self.page_hides(HiddenPart::Verdict) {
            return None;
        }
        let pressed = ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::V));
        pressed.then_some(match self.guesses.now {
            Guessing::Asked(Some(_)) => Msg::OpenVerdict,
            Guessing::Asked(None) => Msg::Unhide,
            _ => Msg::Guess(None),
        })
    }

    /// Takes the focus from widgets covered by a sheet.
    pub(super) fn lend_focus(&mut self, ctx: &Context) {
        if self.covered() && self.overlays.beneath.is_none() {
            self.overlays.beneath = Some(ctx.memory_mut(|memory| {
                let focused = memory.focused();
                focused.into_iter().for_each(|id| memory.surrender_focus(id));
                focused
            }));
        }
    }

    /// Gives the focus back after a sheet has closed. Call after the layout: egui drops focus set
    /// earlier.
    pub(super) fn return_focus(&mut self, ctx: &Context) {
        if !self.covered()
            && let Some(focused) = self.overlays.beneath.take()
        {
            focused.into_iter().for_each(|id| ctx.memory_mut(|memory| memory.request_focus(id)));
            ctx.request_repaint();
        }
    }

    /// Whether the focused widget is below a modal layer, or the screen is black.
    fn covered(&self) -> bool {
        let black = self.screen.presenter.as_ref().is_some_and(|presenter| presenter.black);
        black || self.overlays.stack.front().is_some_and(Layer::is_modal)
    }

    /// Whether an open exercise takes letters as input.
    pub(super) fn answers(&self) -> bool {
        matches!(self.overlays.stack.overlay, Some(Overlay::Exercise(_) | Overlay::Practice))
    }
}
