//! What keys ask for, and who has the keyboard's focus.

use super::App;
use crate::view::guessing::Guessing;
use crate::view::keys::{self, Focused};
use crate::view::msg::{CardResponse, Msg, Overlay};
use crate::view::panel::code_editor;
use crate::view::tour;
use egui::Context;
use egui::text_edit::TextEditState;

impl App {
    /// The messages of the keys that were pressed, and the name of the last key, unless it writes
    /// into a field.
    pub(super) fn keyboard(&mut self, ctx: &Context) -> (Vec<Msg>, Option<&'static str>) {
        let mut acts = Vec::new();
        // A point or a button may have the focus while letters act; a field may not.
        let focused = ctx.memory(|memory| memory.focused());
        let typing = focused.is_some_and(|id| TextEditState::load(ctx, id).is_some());
        self.person.typing = typing;
        let on = match focused {
            Some(id) if typing && id == code_editor::id() => Focused::Code,
            _ if typing => Focused::Field,
            _ if self.has_focus() => Focused::Point,
            None if !self.answers() => Focused::Nothing,
            _ => Focused::Button,
        };
        if self.practising() && !typing {
            self.practice_keys(ctx, &mut acts);
        }
        if self.answers() {
            keys::hush(ctx, on);
        } else if self.overlays.sheet.is_none() {
            self.workbench_keys(ctx, on, &mut acts);
        }
        ctx.input(|input| {
            for event in &input.events {
                match event {
                    egui::Event::PointerButton { .. } => self.person.by_keys = false,
                    egui::Event::Key { pressed: true, .. } => self.person.by_keys = true,
                    _ => {}
                }
            }
        });
        let more = match self.presenter {
            Some(_) => keys::PRESENTER,
            None if self.walks() => keys::WALKING,
            None => &[],
        };
        acts.extend(keys::pressed(ctx, on, more).into_iter().map(Msg::Do));
        if self.home.is_some() {
            self.home_keys(&mut acts);
        } else if ctx.input(|input| input.modifiers.alt && input.key_pressed(egui::Key::Home)) {
            acts.push(Msg::Home);
        }
        self.page_keys(&mut acts);
        let escape = ctx.input(|input| input.key_pressed(egui::Key::Escape));
        if escape && self.overlays.sheet.is_none() {
            acts.push(match self.card() {
                Some(_) if !typing => Msg::Card(CardResponse::Keep),
                // It leaves the field first.
                None if self.practising() && typing => Msg::Unpin,
                None if self.reader.over.is_some() => Msg::Over(None),
                None if !typing && self.dragged().is_none() => Msg::Leave,
                _ => Msg::Unpin,
            });
        }
        let enter = ctx.input(|input| input.key_pressed(egui::Key::Enter));
        let enter = enter && focused.is_none();
        if let Some(card) = self.overlays.tour.filter(|_| enter && self.guides()) {
            acts.push(Msg::Tour(tour::next(card)));
        } else if enter && matches!(self.guesses.now, Guessing::Asked(Some(_))) {
            acts.push(Msg::OpenVerdict);
        }
        let key = ctx.input(|input| keys::last_sign(&input.raw.events));
        (acts, key.filter(|_| !typing && !self.answers()))
    }

    /// Takes the focus away from what a sheet covers.
    pub(super) fn lend_focus(&mut self, ctx: &Context) {
        if self.covered() && self.overlays.beneath.is_none() {
            self.overlays.beneath = Some(ctx.memory_mut(|memory| {
                let focused = memory.focused();
                focused.into_iter().for_each(|id| memory.surrender_focus(id));
                focused
            }));
        }
    }

    /// Gives it back when the sheet has closed; before the layout egui would take it away again.
    pub(super) fn return_focus(&mut self, ctx: &Context) {
        if !self.covered()
            && let Some(focused) = self.overlays.beneath.take()
        {
            focused.into_iter().for_each(|id| ctx.memory_mut(|memory| memory.request_focus(id)));
            ctx.request_repaint();
        }
    }

    /// A sheet that dims everything else is open, or nothing is seen at all.
    fn covered(&self) -> bool {
        let black = self.presenter.as_ref().is_some_and(|room| room.black);
        black || self.overlays.sheet.is_some_and(|sheet| !sheet.in_drawer())
    }

    /// An exercise is open, for whose answer letters are meant.
    pub(super) fn answers(&self) -> bool {
        matches!(self.reader.over, Some(Overlay::Exercise(_) | Overlay::Practice))
    }
}
