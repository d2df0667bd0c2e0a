//! The application state.

mod announcements;
mod arrangement;
mod embed_requests;
mod embed_state;
mod first_screen;
mod frame;
mod guess_state;
mod keyboard;
mod main_picture;
mod motion;
mod newcomer;
mod overlays;
mod own_code_state;
mod pane;
mod panel_grip;
mod playlist_state;
mod practice_rounds;
mod presenter_mode;
mod presenter_step;
mod running_list;
mod share_state;
mod shots;
mod side_pictures;
mod state;
mod store_settings;
mod update;
mod workbench_page;

pub use shots::Composed;

use super::canvas::{CameraState, Symbols, pos};
use super::playlist;
use super::presenter::Presenter;
use super::settings::{Settings, Unread};
use super::workbench::SheetFit;
use crate::lesson::link::SavedView;
use crate::lessons;
use crate::text::pack;
use crate::view::exchange::effect_queue::EffectQueue;
use crate::view::exchange::host::{Boot, HostEvent};
use crate::view::exchange::open_link::{OpenedLink, open_link};
use crate::view::overlays::cards::Card;
use crate::view::prelude::*;
use crate::workbench::{WORKBENCH, find};
use playlist_state::PlaylistState;
use practice_rounds::PracticeState;
use state::{
    Guesses, MachineState, MotionState, OverlayState, PersonState, Pictures, ReaderState,
    ScreenState, SettingsStore, TextCaches, Workshop,
};
use std::num::NonZeroUsize;

/// The limit of messages of the embedding page that wait for a frame.
const WAITING: usize = 64;

/// Crosspoint without its platform: the whole state of the program. [`App::ui`] shows it and turns
/// input into messages; `update` is the only place that handles messages.
pub struct App {
    machine: MachineState,
    store: SettingsStore,
    effects: EffectQueue,
    reading: OpenLesson,
    workshop: Workshop,
    pictures: Pictures,
    reader: ReaderState,
    guesses: Guesses,
    practice: PracticeState,
    lists: PlaylistState,
    texts: TextCaches,
    overlays: OverlayState,
    screen: ScreenState,
    motion: MotionState,
    person: PersonState,
}

impl App {
    /// The greatest number of layouts of a frame, for [`egui::Options::max_passes`].
    pub const MAX_PASSES: NonZeroUsize = NonZeroUsize::MIN.saturating_add(1);

    /// The initial state: the lesson of the link, or the lesson open last, or the first lesson.
    pub fn new(mut boot: Boot) -> Self {
        let stored = boot.settings.clone().unwrap_or_default();
        let (settings, newer) = match Settings::read(&stored) {
            Ok(settings) => (settings, false),
            Err(Unread::Newer(settings)) => (*settings, true),
            Err(Unread::Damaged(_)) => (Settings::default(), false),
        };
        let remarks = std::mem::take(&mut boot.remarks);
        let mut app = Self {
            effects: EffectQueue::new(boot.link.clone(), stored),
            lists: PlaylistState::new(&settings.list),
            store: SettingsStore { base: settings.clone(), settings, ..SettingsStore::default() },
            reading: OpenLesson::first(),
            workshop: Workshop::default(),
            pictures: Pictures::default(),
            reader: ReaderState::default(),
            guesses: Guesses::default(),
            practice: PracticeState::default(),
            texts: TextCaches::default(),
            overlays: OverlayState::default(),
            screen: ScreenState {
                home: None,
                presenter: boot.presents.as_deref().and_then(Presenter::recall),
            },
            motion: MotionState::default(),
            person: PersonState::default(),
            machine: MachineState { boot, ..MachineState::default() },
        };
        remarks.into_iter().for_each(|(key, name)| app.overlays.remark(key, name));
        let (boot, settings) = (&app.machine.boot, &mut app.store.settings);
        let lang = if boot.korean { Lang::Ko } else { Lang::En };
        settings.lang = boot.asked.lang.or(settings.lang).or(Some(lang));
        let tone = match (boot.dark, boot.contrast) {
            (true, _) => Tone::Dark,
            (false, true) => Tone::Projector,
            (false, false) => Tone::Light,
        };
        settings.tone = boot.asked.theme.or(settings.tone).or(Some(tone));
        app.effects.push(Effect::Korean(settings.lang == Some(Lang::Ko)));
        if newer {
            app.stop_storing();
        }
        app.begin();
        app
    }

    /// Opens the state of the link, of a lost page, or of the settings.
    fn begin(&mut self) {
        self.take_asked_place();
        let link = self.machine.boot.link.clone();
        let again = self.machine.boot.kept.is_some() || self.screen.presenter.is_some();
        if self.is_home_link(&link) && !again {
            return self.show_first_screen();
        }
        let last = find(&self.store.settings.lesson).unwrap_or(lessons::greeting());
        self.open(OpenLesson::open(last));
        self.take_last_scene();
        if !link.trim_start_matches('#').is_empty() {
            self.follow(&link);
        }
        if let Some(kept) = self.machine.boot.kept.take() {
            self.recall(&kept);
        }
        self.take_asked_task();
    }

    /// Opens the state of a link. An invalid link keeps the address unchanged until the user acts.
    fn follow(&mut self, link: &str) {
        if playlist::is_list(link) {
            return self.follow_list(link);
        }
        self.stop_list();
        let OpenedLink { reading, fault, view, verdict, all, code } = open_link(link);
        if reading.is_some() {
            self.motion.staging.all = all;
        }
        match reading {
            Some(other) if other.entry.id == self.reading.entry.id => {
                self.follow_within(&other, view);
            }
            Some(other) => self.open(other),
            None => {}
        }
        self.look_at(view);
        self.show_verdict_as(verdict);
        if let Some(code) = code {
            self.take_code(code);
        }
        self.effects.held |= fault.is_some();
        self.overlays.stack.card = fault.map(Card::Link);
    }

    /// Applies the camera of a link, if the link has a valid one.
    fn look_at(&mut self, view: SavedView) {
        if let Some(camera) = CameraState::from_numbers(view) {
            self.pictures.canvas.set_camera(camera);
        }
    }

    /// Makes a lesson the open one.
    fn open(&mut self, reading: OpenLesson) {
        let left = std::mem::replace(&mut self.reading, reading);
        self.workshop.origin = None;
        if self.on_workbench() {
            self.workshop.fit = SheetFit::default();
        }
        if left.entry.id == WORKBENCH.id {
            self.workshop.camera = self.pictures.canvas.camera();
            self.workshop.parked = Some(left);
        } else if std::mem::take(&mut self.workshop.leads) {
            self.workshop.origin = Some(left);
        }
        (self.motion.preset, self.motion.playing) = (None, None);
        self.motion.trials.clear();
        self.motion.staging.reset(&self.reading);
        self.pictures.open();
        self.reader.open();
        self.overlays.stack.overlay = None;
        self.reader.free = self.machine.boot.asked.only_picture;
        self.store.kept = None;
        self.reading.page.apply(&Edit::Snap(self.store.settings.snap));
        if let Some(presenter) = &mut self.screen.presenter {
            presenter.ink.wipe();
        }
        self.texts.maths.clear();
        let symbols = self.reading.page.about().symbols;
        self.texts.labels = Symbols::new(symbols, self.texts.maths.clone());
        self.enter_step();
        self.replay_motion();
    }

    /// Queues an event of the host for the next frame; refuses a message of the embedding page if
    /// too many of them wait.
    pub fn on_host_event(&mut self, event: HostEvent) {
        let is_message = |event: &HostEvent| matches!(event, HostEvent::Message(_));
        let waiting = self.machine.events.iter().filter(|event| is_message(event)).count();
        if is_message(&event) && waiting >= WAITING {
            let why = format!("more than {WAITING} messages wait");
            return self.send("error", &[("why", &why)]);
        }
        self.machine.events.push(event);
    }

    fn host_event(&mut self, ctx: &Context, event: HostEvent, now: f64) {
        match event {
            HostEvent::Link(link) => {
                self.leave_practice();
                self.remember();
                self.effects.address_changed(&link);
                self.go_to(&link);
            }
            HostEvent::Copied(done) => self.overlays.shared.1 = Some(done),
            HostEvent::Served(addresses) => self.serve(addresses),
            HostEvent::Saved(saved) => self.saved(saved),
            HostEvent::Opened(opened) => self.take_file(opened),
            HostEvent::Pinch { at, zoom, pan } => {
                self.canvases().for_each(|canvas| canvas.pinch(at, zoom, pan));
            }
            HostEvent::Finger(finger) => self.machine.finger = finger,
            HostEvent::FullScreen(full) => {
                self.machine.full = full;
                self.screen.presenter.iter_mut().for_each(|presenter| presenter.filled = full);
            }
            HostEvent::ScreenReader { asked } => {
                self.machine.tabbed = true;
                self.store.settings.whole = true;
                let own = &mut self.store.settings.screen_reader;
                *own = asked.then_some(true).or(*own);
            }
            HostEvent::Voices(voices) => self.machine.voices = voices,
            HostEvent::ReadOut => self.machine.aloud = None,
            HostEvent::StorageBlocked => self.machine.blocked = true,
            HostEvent::Whole => self.machine.boot.partial = false,
            HostEvent::Stored(text) => self.merge_stored(&text),
            HostEvent::Message(text) => self.obey_message(ctx, &text, now),
        }
    }

    /// The effects requested since the last call.
    pub fn take_effects(&mut self) -> Vec<Effect> {
        self.effects.push_changed(Effect::Mirror(self.mirrors()));
        self.effects.take()
    }

    /// The draggable points of the picture: name and position in points.
    pub fn handles(&self) -> Vec<(String, Pos2)> {
        let derived = self.reading.page.derived();
        let handles = match &derived.second {
            Some(second) if self.pictures.second.alone => &second.handles,
            _ => &derived.handles,
        };
        let placed = handles.iter().zip(self.drawn().places());
        placed.filter_map(|(h, at)| Some((h.name.to_owned(), pos((*at)?)))).collect()
    }

    /// The open lesson.
    pub fn page(&self) -> &crate::lesson::Page {
        &self.reading.page
    }

    /// The name that is highlighted in prose, formula, listing and picture.
    pub fn lit(&self) -> Option<&'static str> {
        self.reader.lit.name()
    }

    /// The language in use: the chosen one as soon as its texts are loaded.
    pub fn lang(&self) -> Lang {
        pack::shown(self.store.settings.lang.unwrap_or_default())
    }

    fn words(&self) -> &'static Words {
        Words::of(self.lang())
    }

    fn tone(&self) -> Tone {
        let presenter = self.screen.presenter.as_ref().map(Presenter::tone);
        presenter.or(self.store.settings.tone).unwrap_or_default()
    }

    fn theme(&self) -> &'static Theme {
        Theme::of(self.tone())
    }
}
