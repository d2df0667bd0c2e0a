//! Running the list of a prepared class.

use super::App;
use crate::view::bars::ListPlace;
use crate::view::exchange::open_link::{Arrived, arrive};
use crate::view::field::OutcomeField;
use crate::view::msg::{CodeTab, Tab};
use crate::view::overlays::cards::Card;
use crate::view::overlays::overlay_stack::{Layer, LayerKind};
use crate::view::playlist::Playlist;
use crate::view::prelude::*;
use crate::view::reading::guessing::Guessing;
use crate::view::reading::open_lesson::OwnQuestion;
use std::collections::BTreeSet;

/// A running list.
pub struct Walk {
    /// The list.
    pub list: Playlist,
    /// The index of the open entry.
    pub at: usize,
    /// Whether it is open; otherwise it was left.
    pub on: bool,
    /// The parts hidden by the address in addition to the list.
    hidden: BTreeSet<HiddenPart>,
}

impl App {
    /// Whether a list is running.
    pub(super) fn walks(&self) -> bool {
        self.walk().is_some()
    }

    /// The running list.
    pub(super) fn walk(&self) -> Option<&Walk> {
        self.lists.walk.as_ref().filter(|walk| walk.on)
    }

    /// The position of the open entry in the list.
    pub(super) fn list_place(&self) -> Option<ListPlace> {
        let walk = self.walk()?;
        Some(ListPlace { at: walk.at, count: walk.list.entries.len() })
    }

    /// Opens the list of a link, or reports why not and changes nothing.
    pub(super) fn follow_list(&mut self, link: &str) {
        match Playlist::read_link(link) {
            Ok((list, at)) => self.open_list(list, at),
            Err(reason) => {
                self.overlays.stack.open(Layer::Card(Card::BadList(reason)));
                self.outbox.hold();
            }
        }
    }

    /// Opens a list and adds its link to the browser history.
    pub(super) fn begin_walk(&mut self, list: Playlist, at: usize) {
        self.leave_practice();
        self.remember();
        self.open_list(list, at);
        self.outbox.enter(self.address());
    }

    fn open_list(&mut self, list: Playlist, at: usize) {
        self.stop_walking();
        let own = self.on_workbench();
        let hidden = self.machine.boot.asked.hidden.clone();
        self.lists.walk = Some(Walk { list, at, on: true, hidden });
        self.screen.home = None;
        self.show_entry(own);
    }

    /// Opens the entry at this offset.
    pub(super) fn go_entry(&mut self, by: isize) {
        let Some(walk) = self.lists.walk.as_mut().filter(|walk| walk.on) else { return };
        let to = walk.at.checked_add_signed(by).filter(|to| *to < walk.list.entries.len());
        if let Some(to) = to {
            walk.at = to;
            self.leave_practice();
            self.outbox.release();
            self.show_entry(false);
        }
    }

    /// Shows the open entry in its original state. `own`: the workbench is open with the user's own
    /// sheet, which is parked.
    fn show_entry(&mut self, own: bool) {
        let Some(walk) = self.walk() else { return };
        let Some(entry) = walk.list.entries.get(walk.at).cloned() else { return };
        let verdict = entry.verdict(&walk.list.hidden);
        let parts = [&walk.hidden, &walk.list.hidden, &entry.hidden];
        let mut hidden: BTreeSet<_> = parts.into_iter().flatten().copied().collect();
        // It is opened before the next entry.
        if !walk.hidden.contains(&HiddenPart::Verdict) {
            hidden.remove(&HiddenPart::Verdict);
        }
        self.machine.boot.asked.hidden = hidden;
        self.overlays.stack.set_sheet(None);
        self.overlays.stack.close(LayerKind::Page);
        let Arrived { reading, arrival, view, verdict: linked, all, .. } = arrive(&entry.link);
        let Some(mut reading) = reading else { return };
        // An entry starts without undo: it must not lead to the scene of another one.
        reading.page.apply(&Edit::ForgetHistory);
        self.pictures.staging.all = all;
        let parked = self.workshop.parked.take();
        self.open(reading);
        if !own {
            self.workshop.parked = parked;
        }
        self.look_at(view);
        self.hide_parts();
        self.reading.own = OwnQuestion::of(&entry);
        if self.reading.own.is_some() {
            self.guesses.now = Guessing::Off;
        }
        if let Some(room) = &mut self.screen.presenter {
            room.hidden = false;
        }
        self.show_verdict_as(verdict.unwrap_or(linked));
        self.overlays.stack.set(LayerKind::Card, Card::of(arrival).map(Layer::Card));
    }

    /// Closes hidden parts that may be open.
    fn hide_parts(&mut self) {
        if self.page_hides(HiddenPart::Code) {
            self.reader.panel.code_tab = CodeTab::This;
            if self.reader.tab == Tab::Code {
                self.reader.tab = Tab::Explain;
            }
        }
        if self.page_hides(HiddenPart::Field) {
            self.pictures.field = OutcomeField::default();
        }
    }

    /// Stops the list: its lesson stays open. The list can be resumed.
    pub(super) fn stop_walking(&mut self) {
        let Some(walk) = self.lists.walk.as_mut().filter(|walk| walk.on) else { return };
        walk.on = false;
        self.machine.boot.asked.hidden = walk.hidden.clone();
        if self.reading.own.take().is_some() {
            self.guesses.now = Guessing::Off;
        }
    }

    /// Leaves the list.
    pub(super) fn leave_list(&mut self) {
        if self.walks() {
            self.leave_practice();
            self.stop_walking();
            self.unhide();
            self.overlays.stack.set_sheet(None);
            self.outbox.enter(self.address());
        }
    }

    /// Handles keys and buttons of a running list; returns whether they did something.
    pub(super) fn walk_action(&mut self, action: KeyAction, now: f64) -> bool {
        if !self.walks() {
            return false;
        }
        match action {
            KeyAction::Advance => self.advance(now),
            KeyAction::Retreat => self.retreat(now),
            KeyAction::NextStep => self.go_entry(1),
            KeyAction::PreviousStep => self.go_entry(-1),
            _ => return false,
        }
        true
    }

    /// Whether the verdict of the open entry is not opened yet.
    pub(super) fn keeps_verdict(&self) -> bool {
        let hidden = self.screen.presenter.as_ref().is_some_and(|room| room.hidden);
        self.guesses.now.hides() || self.walks() && hidden
    }
}
