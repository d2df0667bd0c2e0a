//! The view of a newcomer: the parts that the open step needs, and a button that shows all parts.

use super::App;
use crate::text::lesson::{Block, Step};
use crate::text::run::{TextRun, holes};
use crate::view::prelude::*;
use crate::view::settings::ALL_STEPS;

impl App {
    /// Whether the code and the row below the picture are left out where the open step does not
    /// need them. Both are shown once the reader has asked for them, uses the keyboard or a screen
    /// reader, or has read a lesson to its end; in a layout without that row, such as a phone's;
    /// and where someone else has chosen what is shown.
    pub(super) fn is_newcomer(&self, layout: &Layout) -> bool {
        let settings = &self.store.settings;
        let read = settings.steps.values().any(|steps| steps.contains(ALL_STEPS));
        let boot = &self.machine.boot;
        let chosen = boot.embedded || boot.asked.only_picture || !boot.asked.hidden.is_empty();
        let new = !settings.whole && !read && !chosen;
        new && layout.special.is_some() && !self.runs_list() && self.screen.presenter.is_none()
    }

    /// Shows all parts once a key that moves the focus is pressed.
    pub(super) fn show_more_to_keys(&mut self, ctx: &Context) {
        let moves = |event: &Event| {
            matches!(event, Event::Key { key: Key::Tab | Key::F6, pressed: true, .. })
        };
        self.store.settings.whole |= ctx.input(|input| input.events.iter().any(moves));
    }

    /// Shows all parts if a message is about a part that may be left out.
    pub(super) fn show_more_for(&mut self, msg: &Msg) {
        let about = [KeyAction::FoldCode, KeyAction::NextField, KeyAction::NextFieldPoint];
        self.store.settings.whole |= match msg {
            Msg::Do(action) => about.contains(action),
            Msg::ShowMore | Msg::Listing(_) | Msg::Field(_) => true,
            _ => false,
        };
    }

    /// Whether the text of the open step speaks of the code, or names a method or the editor.
    pub(super) fn speaks_of_code(&self) -> bool {
        let word = self.words().get("tab_code").to_lowercase();
        let code = |text: &str| text.to_lowercase().contains(&word);
        let Some(step) = self.reading.open_step(self.lang()) else { return false };
        let named = named_words(step).any(|key| key.starts_with("method_") || key == "own_code");
        named || step.body.iter().flat_map(Block::runs).filter_map(TextRun::words).any(code)
    }

    /// Whether the text of the open step names a control.
    pub(super) fn names_a_control(&self) -> bool {
        self.reading.open_step(self.lang()).is_some_and(|step| named_words(step).next().is_some())
    }
}

/// The keys of the words of the interface in the text of a step.
fn named_words(step: &Step) -> impl Iterator<Item = String> {
    let holes = step.body.iter().flat_map(|block| holes(block.runs()));
    holes.filter_map(|hole| hole.strip_prefix("word:").map(str::to_owned))
}
