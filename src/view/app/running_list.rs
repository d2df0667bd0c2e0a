//! Running the list of a prepared class.

use super::App;
use crate::view::bars::ListPlace;
use crate::view::exchange::open_link::{OpenedLink, open_link};
use crate::view::field::OutcomeField;
use crate::view::overlays::cards::Card;
use crate::view::playlist::Playlist;
use crate::view::prelude::*;
use crate::view::reading::guess_options::Guessing;
use crate::view::reading::open_lesson::OwnQuestion;
use std::collections::BTreeSet;

/// The list being presented, and its open entry.
pub struct RunningList {
    pub list: Playlist,
    /// The index of the open entry.
    pub at: usize,
    /// The parts hidden by the address in addition to the list.
    hidden: BTreeSet<HiddenPart>,
}

impl App {
    pub(super) fn runs_list(&self) -> bool {
        self.lists.running.is_some()
    }

    /// The position of the open entry in the list.
    pub(super) fn list_place(&self) -> Option<ListPlace> {
        let running = self.lists.running.as_ref()?;
        Some(ListPlace { at: running.at, count: running.list.entries.len() })
    }

    /// Opens the list of a link, or reports why not and changes nothing.
    pub(super) fn follow_list(&mut self, link: &str) {
        match Playlist::read_link(link) {
            Ok((list, at)) => self.open_list(list, at),
            Err(reason) => {
                self.overlays.stack.card = Some(Card::BadList(reason));
                self.effects.held = true;
            }
        }
    }

    /// Opens a list and adds its link to the browser history.
    pub(super) fn start_list(&mut self, list: Playlist, at: usize) {
        self.leave_practice();
        self.remember();
        self.open_list(list, at);
        self.effects.enter(self.address());
    }

    fn open_list(&mut self, list: Playlist, at: usize) {
        self.stop_list();
        let own = self.on_workbench();
        let hidden = self.machine.boot.asked.hidden.clone();
        self.lists.running = Some(RunningList { list, at, hidden });
        self.lists.left = None;
        self.screen.home = None;
        self.show_entry(own);
    }

    /// Opens the entry at this offset.
    pub(super) fn go_entry(&mut self, by: isize) {
        let Some(running) = &mut self.lists.running else { return };
        let to = running.at.checked_add_signed(by).filter(|to| *to < running.list.entries.len());
        if let Some(to) = to {
            running.at = to;
            self.leave_practice();
            self.effects.held = false;
            self.show_entry(false);
        }
    }

    /// Shows the open entry in its original state. `own`: the workbench is open with the user's own
    /// sheet, which is parked.
    fn show_entry(&mut self, own: bool) {
        let Some(running) = &self.lists.running else { return };
        let Some(entry) = running.list.entries.get(running.at).cloned() else { return };
        let verdict = entry.verdict(&running.list.hidden);
        let parts = [&running.hidden, &running.list.hidden, &entry.hidden];
        let mut hidden: BTreeSet<_> = parts.into_iter().flatten().copied().collect();
        // The verdict is opened before the next entry, so the part with it is not hidden.
        if !running.hidden.contains(&HiddenPart::Verdict) {
            hidden.remove(&HiddenPart::Verdict);
        }
        self.machine.boot.asked.hidden = hidden;
        self.overlays.stack.sheet = None;
        self.overlays.stack.overlay = None;
        let OpenedLink { reading, fault, view, verdict: linked, all, .. } = open_link(&entry.link);
        let Some(mut reading) = reading else { return };
        // An entry starts without undo: undo must not lead to the scene of another entry.
        reading.page.apply(&Edit::ForgetHistory);
        self.motion.staging.all = all;
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
        if let Some(presenter) = &mut self.screen.presenter {
            presenter.hidden = false;
        }
        self.show_verdict_as(verdict.unwrap_or(linked));
        self.overlays.stack.card = fault.map(Card::Link);
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
    pub(super) fn stop_list(&mut self) {
        let Some(running) = self.lists.running.take() else { return };
        self.machine.boot.asked.hidden.clone_from(&running.hidden);
        self.lists.left = Some(running);
        if self.reading.own.take().is_some() {
            self.guesses.now = Guessing::Off;
        }
    }

    pub(super) fn leave_list(&mut self) {
        if self.runs_list() {
            self.leave_practice();
            self.stop_list();
            self.unhide();
            self.overlays.stack.sheet = None;
            self.effects.enter(self.address());
        }
    }

    /// Handles keys and buttons of a running list; returns whether they did something.
    pub(super) fn running_list_action(&mut self, action: KeyAction, now: f64) -> bool {
        if !self.runs_list() {
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
    pub(super) fn awaits_verdict(&self) -> bool {
        let hidden = self.screen.presenter.as_ref().is_some_and(|presenter| presenter.hidden);
        self.guesses.now.hides_verdict() || self.runs_list() && hidden
    }
}
