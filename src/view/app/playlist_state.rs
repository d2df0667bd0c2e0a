//! Editing the list of a prepared class.

use super::App;
use super::running_list::RunningList;
use crate::lesson::link::{self, LinkState, VerdictView};
use crate::view::msg::ListMsg;
use crate::view::playlist::playlist_sheet::{self, ListState};
use crate::view::playlist::{MAX_ENTRIES, Playlist, PlaylistEntry};
use crate::view::prelude::*;

/// The name of the file of a list, without its extension.
const LIST_FILE: &str = "crosspoint-list";

/// The limit of undo steps.
const MAX_UNDO_STEPS: usize = 64;

/// The edited list, and the running one.
#[derive(Default)]
pub struct PlaylistState {
    /// The edited list.
    pub draft: Playlist,
    /// The open list.
    pub running: Option<RunningList>,
    /// The list that was left last, unless one is open.
    pub left: Option<RunningList>,
    /// The entry whose settings are shown.
    unfolded: Option<usize>,
    /// The list before each of the last changes.
    before: Vec<Playlist>,
    /// The field of the last change.
    field: Option<ListMsg>,
    /// Whether the requested file is a list.
    pub(super) awaited: bool,
}

impl PlaylistState {
    /// The state with a stored list.
    pub fn new(text: &str) -> Self {
        Self { draft: Playlist::read_text(text).unwrap_or_default(), ..Self::default() }
    }

    /// Adds an undo step before a change. Consecutive edits of one field are one step.
    fn keep(&mut self, field: Option<ListMsg>) {
        if field.is_none() || field != self.field {
            if self.before.len() == MAX_UNDO_STEPS {
                self.before.remove(0);
            }
            self.before.push(self.draft.clone());
        }
        self.field = field;
    }

    /// Replaces the edited list; undo restores it.
    fn replace(&mut self, list: Playlist) {
        self.keep(None);
        self.draft = list;
        self.unfolded = None;
    }
}

impl App {
    /// The content of the list's sheet.
    pub(super) fn list_state(&self) -> ListState<'_> {
        let lists = &self.lists;
        let link = lists.draft.link(None);
        let opened = lists.running.as_ref().or(lists.left.as_ref());
        ListState {
            draft: &lists.draft,
            unfolded: lists.unfolded,
            undoable: !lists.before.is_empty(),
            length: link.chars().count(),
            link: self.addressed(&link),
            left: lists.left.as_ref().map(|left| [left.at + 1, left.list.entries.len()]),
            other: opened.is_some_and(|opened| opened.list != lists.draft.clean()),
        }
    }

    /// Handles keys and buttons of lists; returns whether they did something.
    pub(super) fn list_action(&mut self, action: KeyAction, now: f64) -> bool {
        let sheet = self.overlays.stack.sheet == Some(Sheet::List);
        match action {
            // Undo on the sheet applies to the list, not to the scene.
            KeyAction::Undo if sheet => self.update_list(ListMsg::Undo, now),
            KeyAction::Redo if sheet => {}
            KeyAction::AddToList => self.add_to_list(now),
            KeyAction::ShowList => {
                self.overlays.stack.toggle_sheet(Sheet::List);
                if !self.machine.boot.page {
                    self.effects.push(Effect::Served);
                }
            }
            KeyAction::LeaveList => self.leave_list(),
            _ => return self.running_list_action(action, now),
        }
        true
    }

    /// Changes the list, or performs an action with it.
    pub(super) fn update_list(&mut self, msg: ListMsg, now: f64) {
        match msg {
            ListMsg::Unfold(entry) => {
                let open = self.lists.unfolded == Some(entry);
                self.lists.unfolded = (!open).then_some(entry);
            }
            ListMsg::Undo => {
                if let Some(before) = self.lists.before.pop() {
                    self.lists.draft = before;
                    self.lists.field = None;
                }
            }
            ListMsg::Start => {
                let list = self.lists.draft.clean();
                if !list.entries.is_empty() {
                    self.start_list(list, 0);
                }
            }
            ListMsg::GoOn => {
                if let Some(left) = self.lists.left.take() {
                    self.start_list(left.list, left.at);
                }
            }
            ListMsg::TakeOver => {
                let opened = self.lists.running.as_ref().or(self.lists.left.as_ref());
                if let Some(list) = opened.map(|opened| opened.list.clone()) {
                    self.take_list(list, now);
                }
            }
            ListMsg::Save => {
                let (name, text) = (LIST_FILE.to_owned(), self.lists.draft.text());
                self.effects.push(Effect::SaveText { name, text });
            }
            ListMsg::Load => {
                self.lists.awaited = true;
                self.effects.push(Effect::OpenText(LIST_FILE.to_owned()));
            }
            ListMsg::Paste(link) => {
                let link = link.trim();
                let link = link.rsplit_once('#').map_or(link, |(_, link)| link);
                let link = link.trim_end_matches('\'');
                match Playlist::read_link(link) {
                    Ok((list, _)) => self.take_list(list, now),
                    Err(reason) => {
                        let said = playlist_sheet::reason(self.words(), &reason);
                        self.note_text(said, now);
                    }
                }
            }
            change => self.change_list(change),
        }
        self.store_list();
    }

    /// Changes an entry or the order of the entries.
    fn change_list(&mut self, change: ListMsg) {
        let field = match &change {
            ListMsg::Ask(entry, _) => Some(ListMsg::Ask(*entry, String::new())),
            ListMsg::Answer { entry, answer, .. } => {
                Some(ListMsg::Answer { entry: *entry, answer: *answer, text: String::new() })
            }
            _ => None,
        };
        self.lists.keep(field);
        let PlaylistState { draft, unfolded, .. } = &mut self.lists;
        let count = draft.entries.len();
        match change {
            ListMsg::Move { entry, down } => {
                let other = if down { entry + 1 } else { entry.wrapping_sub(1) };
                if entry < count && other < count {
                    draft.entries.swap(entry, other);
                    let moved = |open: usize| match open {
                        open if open == entry => other,
                        open if open == other => entry,
                        open => open,
                    };
                    *unfolded = unfolded.map(moved);
                }
            }
            ListMsg::Remove(entry) if entry < count => {
                draft.entries.remove(entry);
                *unfolded = None;
            }
            ListMsg::Ask(entry, text) => {
                if let Some(entry) = draft.entries.get_mut(entry) {
                    entry.question = text;
                }
            }
            ListMsg::Answer { entry, answer, text } => {
                if let Some(entry) = draft.entries.get_mut(entry) {
                    let length = entry.answers.len().max(answer + 1);
                    entry.answers.resize(length, String::new());
                    entry.answers[answer] = text;
                    while entry.answers.last().is_some_and(String::is_empty) {
                        entry.answers.pop();
                    }
                }
            }
            ListMsg::Right(entry, answer) => {
                if let Some(entry) = draft.entries.get_mut(entry) {
                    entry.right = answer;
                }
            }
            ListMsg::Hide(entry, part) => {
                let hidden = match entry {
                    Some(entry) => draft.entries.get_mut(entry).map(|entry| &mut entry.hidden),
                    None => Some(&mut draft.hidden),
                };
                if let Some(hidden) = hidden
                    && !hidden.remove(&part)
                {
                    hidden.insert(part);
                }
            }
            _ => {}
        }
    }

    /// Adds the current state.
    fn add_to_list(&mut self, now: f64) {
        if self.lists.draft.entries.len() == MAX_ENTRIES {
            return self.note("list_full", now);
        }
        let entry = self.entry_on_screen();
        self.lists.keep(None);
        self.lists.draft.entries.push(entry);
        self.store_list();
        self.note("list_added", now);
    }

    fn entry_on_screen(&self) -> PlaylistEntry {
        let (step, asked) = (self.reading.step_id(), self.guesses.now.hides_verdict());
        let known = self.reading.open_step(self.lang());
        // A step with its own guess asks it again.
        let own = asked && known.is_some_and(|step| step.predict);
        let hides = self.verdict_view() != VerdictView::Shown && !own;
        let link = if self.practising() {
            self.practice.link.clone()
        } else if self.strays() || self.reader.free || self.on_workbench() {
            self.open_link()
        } else {
            let state = LinkState { step, ..LinkState::default() };
            let all = self.motion.staging.all;
            link::encode_with(self.reading.entry.id, &state, VerdictView::Shown, all)
        };
        let hidden = hides.then_some(HiddenPart::Verdict).into_iter().collect();
        PlaylistEntry { link, hidden, ..PlaylistEntry::default() }
    }

    /// Replaces the edited list, and shows a note.
    fn take_list(&mut self, list: Playlist, now: f64) {
        self.lists.replace(list);
        self.note("list_taken", now);
    }

    /// Reads the text of a requested file.
    pub(super) fn take_file(&mut self, opened: Result<String, String>) {
        if !std::mem::take(&mut self.lists.awaited) {
            return self.import_code(opened);
        }
        let words = self.words();
        let list = opened.map_err(|why| words.fill("code_file_unread", &[("why", &why)]));
        let list = list.and_then(|text| {
            Playlist::read_text(&text).map_err(|reason| playlist_sheet::reason(words, &reason))
        });
        self.overlays.next_note = Some(match list {
            Ok(list) => {
                self.lists.replace(list);
                self.store_list();
                words.get("list_taken").to_owned()
            }
            Err(said) => said,
        });
    }

    /// Stores the list for the next visit.
    fn store_list(&mut self) {
        let draft = &self.lists.draft;
        let text = if *draft == Playlist::default() { String::new() } else { draft.text() };
        self.store.settings.list = text;
    }
}
