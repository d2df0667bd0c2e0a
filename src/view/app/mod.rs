//! The program as a whole: one frame after the other.

mod arrangement;
mod context_loss;
mod first_screen;
mod frame;
mod guess_state;
mod main_picture;
mod motion;
mod own_code_state;
mod plan_views;
mod presenter_mode;
mod presenter_step;
mod save_picture;
mod second_picture;
mod share_state;
mod shots;
mod solved;
mod store_settings;
mod update;
mod workbench_page;

use super::bottom_sheet::BottomSheet;
use super::canvas::{CameraState, Canvas, Symbols};
use super::cards::Card;
use super::drawer::Drawer;
use super::effect_queue::EffectQueue;
use super::export::Export;
use super::field::OutcomeField;
use super::formula_cache::Maths;
use super::highlight::Highlight;
use super::home::Home;
use super::host::{Boot, Effect, HostEvent};
use super::inset::Parameters;
use super::msg::{Sheet, Tab};
use super::open_lesson::OpenLesson;
use super::open_link::{Arrived, LinkOutcome, arrive, nearest};
use super::overlay::{Overlay, OverlayTexts};
use super::panel::Panel;
use super::playback::{self, Playback};
use super::presenter::Presenter;
use super::settings::{Settings, Unread};
use super::share::SharedAs;
use super::sliders::Sliders;
use super::special_cases::PresetTransition;
use super::theme::{Theme, Tone};
use super::trial::TrialRunner;
use super::verdict_panel::Judgement;
use super::verdict_panel::guess::{Guessing, Opened};
use super::workbench::Worktable;
use crate::lesson::Edit;
use crate::lesson::link::SavedView;
use crate::lessons;
use crate::text::words::{Lang, Words};
use crate::workbench::{WORKBENCH, find};
use plan_views::Views;
use second_picture::SecondPicture;
use shots::Staging;
use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;

/// Crosspoint, without the machine it runs on.
pub struct App {
    boot: Boot,
    reading: OpenLesson,
    /// The workbench, as it was left.
    parked: Option<OpenLesson>,
    worktable: Worktable,
    settings: Settings,
    /// The settings as they were last exchanged with the store.
    base: Settings,
    /// A newer version wrote the settings that are stored: they stay as they are.
    read_only: bool,
    outbox: EffectQueue,
    canvas: Canvas,
    beside: SecondPicture,
    panel: Panel,
    field: OutcomeField,
    judgement: Judgement,
    parameters: Parameters,
    sliders: Sliders,
    guessing: Guessing,
    /// The first guess at each lesson's opening question in this visit.
    firsts: BTreeMap<&'static str, Opened>,
    presenter: Option<Presenter>,
    over: Option<Overlay>,
    leaf: OverlayTexts,
    /// The published piece that was chosen.
    published: usize,
    maths: Rc<Maths>,
    labels: Symbols,
    lit: Highlight,
    tab: Tab,
    /// The sheet of a phone.
    bottom: BottomSheet,
    /// The corner of the picture with the button of the controls.
    corner: usize,
    sheet: Option<Sheet>,
    /// What had the focus when a sheet was opened over it.
    beneath: Option<Option<egui::Id>>,
    drawer: Drawer,
    /// The list of lessons stayed open beside the picture in the last frame, or the museum in its
    /// place.
    pinned: bool,
    museum: bool,
    /// There was room for it.
    wide: bool,
    /// The first screen, while it is shown in place of the open lesson.
    home: Option<Home>,
    /// The card of the tour that is shown.
    tour: Option<usize>,
    /// The picture stands alone, without text and challenge.
    free: bool,
    card: Option<Card>,
    /// What the machine has to say, one after the other.
    remarks: VecDeque<(&'static str, String)>,
    /// A sentence at the foot of the picture, and when it goes.
    note: Option<(String, f64)>,
    /// What the next frame has to tell.
    news: Option<String>,
    export: Export,
    /// What was put on the clipboard last, and whether it took it.
    shared: (SharedAs, Option<bool>),
    /// The addresses at which this person serves the page.
    served: Vec<String>,
    finger: bool,
    blocked: bool,
    /// The last thing the person used was the keyboard.
    by_keys: bool,
    /// A field takes what is typed.
    typing: bool,
    /// The program has the whole screen.
    full: bool,
    /// The views of space.
    views: Views,
    /// From where the scene is seen, and the way of the picture to it.
    staging: Staging,
    /// The way into a special case that goes on by itself.
    glide: Option<PresetTransition>,
    /// Time that runs.
    playing: Option<Playback>,
    /// How fast, by its number among the speeds.
    speed: usize,
    /// What is tried on very many random scenes.
    bench: TrialRunner,
    /// What lay over the picture in the last frame.
    covered: Vec<egui::Rect>,
    /// The handle that could not go on, where to, and since when.
    wall: Option<(usize, glam::DVec3, f64)>,
    /// Revision and step of what was kept last for a lost page.
    kept: Option<(u64, usize)>,
    /// The theme that egui was told.
    applied: Option<Tone>,
}

impl App {
    /// The program at its start: the lesson of the link, or the one open last, or the first.
    pub fn new(mut boot: Boot) -> Self {
        let stored = boot.settings.clone().unwrap_or_default();
        let (settings, newer) = match Settings::read(&stored) {
            Ok(settings) => (settings, false),
            Err(Unread::Newer(settings)) => (*settings, true),
            Err(Unread::Damaged { .. }) => (Settings::default(), false),
        };
        let mut app = Self {
            outbox: EffectQueue::new(boot.link.clone(), stored),
            reading: OpenLesson::first(),
            parked: None,
            worktable: Worktable::default(),
            canvas: Canvas::default(),
            beside: SecondPicture::default(),
            panel: Panel::default(),
            field: OutcomeField::default(),
            judgement: Judgement::default(),
            parameters: Parameters::default(),
            sliders: Sliders::default(),
            guessing: Guessing::default(),
            firsts: BTreeMap::new(),
            presenter: boot.presents.as_deref().and_then(Presenter::recall),
            over: None,
            leaf: OverlayTexts::default(),
            published: 0,
            labels: Symbols::new(&[], Rc::default()),
            maths: Rc::default(),
            lit: Highlight::default(),
            tab: Tab::default(),
            bottom: BottomSheet::default(),
            corner: 0,
            sheet: None,
            beneath: None,
            drawer: Drawer::default(),
            pinned: false,
            museum: false,
            wide: false,
            home: None,
            tour: None,
            free: false,
            card: None,
            remarks: std::mem::take(&mut boot.remarks).into(),
            note: None,
            news: None,
            export: Export::default(),
            shared: Default::default(),
            served: Vec::new(),
            finger: false,
            blocked: false,
            by_keys: false,
            typing: false,
            full: false,
            views: Views::default(),
            staging: Staging::default(),
            glide: None,
            playing: None,
            speed: playback::PLAIN,
            bench: TrialRunner::default(),
            covered: Vec::new(),
            wall: None,
            kept: None,
            applied: None,
            base: settings.clone(),
            read_only: false,
            settings,
            boot,
        };
        let lang = |korean| if korean { Lang::Ko } else { Lang::En };
        app.settings.lang.get_or_insert(lang(app.boot.korean));
        app.settings.lang = app.boot.asked_korean.map(lang).or(app.settings.lang);
        let tone = if app.boot.dark { Tone::Dark } else { Tone::Light };
        app.settings.tone.get_or_insert(tone);
        app.outbox.wish(Effect::Korean(app.lang() == Lang::Ko));
        if newer {
            app.stop_storing();
        }
        app.begin();
        app
    }

    /// Opens what the link, the memory of a lost page, or the settings say.
    fn begin(&mut self) {
        let link = self.boot.link.clone();
        if self.begins_at_home() {
            return self.show_first_screen();
        }
        let last = find(&self.settings.lesson).unwrap_or(lessons::greeting());
        self.open(OpenLesson::open(last));
        self.take_last_scene();
        if !link.trim_start_matches('#').is_empty() {
            self.follow(&link);
        }
        if let Some(kept) = self.boot.kept.take() {
            self.recall(&kept);
        }
    }

    /// Goes where a link says. One that cannot be read leaves the address as it is until the
    /// person acts.
    fn follow(&mut self, link: &str) {
        let Arrived { reading, arrival, view, verdict, all } = arrive(link);
        if reading.is_some() {
            self.staging.all = all;
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
        self.card = match arrival {
            LinkOutcome::Whole => {
                self.card = None;
                return;
            }
            LinkOutcome::Part(taken) => Some(Card::PartOfLink(taken)),
            LinkOutcome::Bad(reason) => Some(Card::BadLink(reason)),
            LinkOutcome::NoLesson(asked) => {
                let nearest = nearest(&asked);
                Some(Card::NoLesson { asked: asked.chars().take(24).collect(), nearest })
            }
        };
        self.outbox.hold();
    }

    /// Looks where a link looks, if it says so and that can be.
    fn look_at(&mut self, view: SavedView) {
        if let Some(camera) = CameraState::from_numbers(view) {
            self.canvas.look(camera);
        }
    }

    /// Makes a lesson the open one.
    fn open(&mut self, reading: OpenLesson) {
        let left = std::mem::replace(&mut self.reading, reading);
        if left.entry.id == WORKBENCH.id {
            self.parked = Some(left);
        }
        (self.free, self.glide, self.playing) = (false, None, None);
        self.staging.settle(&self.reading);
        self.kept = None;
        self.reading.page.apply(&Edit::Snap(self.settings.snap));
        self.canvas.reset();
        self.beside = SecondPicture::default();
        self.views.canvases = Default::default();
        if let Some(room) = &mut self.presenter {
            room.ink.wipe();
        }
        self.panel = Panel::default();
        self.field = OutcomeField::default();
        self.judgement = Judgement::default();
        self.parameters.move_away();
        self.sliders = Sliders::default();
        self.bench.clear();
        (self.over, self.leaf, self.published) = (None, OverlayTexts::default(), 0);
        self.maths.clear();
        let symbols = self.reading.page.about().symbols;
        self.labels = Symbols::new(symbols, self.maths.painter.clone());
        self.lit = Highlight::default();
        self.enter_step();
    }

    /// Takes in what the machine says.
    pub fn hear(&mut self, notice: HostEvent) {
        match notice {
            HostEvent::Link(link) => {
                self.remember();
                self.outbox.arrived(&link);
                self.go_to(&link);
            }
            HostEvent::Copied(done) => self.shared.1 = Some(done),
            HostEvent::Served(addresses) => self.serve(addresses),
            HostEvent::Saved(saved) => self.saved(saved),
            HostEvent::Pinch { at, zoom, pan } => {
                self.canvases().for_each(|canvas| canvas.pinch(at, zoom, pan));
            }
            HostEvent::Finger(finger) => self.finger = finger,
            HostEvent::FullScreen(full) => self.fill_screen(full),
            HostEvent::StorageBlocked => self.blocked = true,
            HostEvent::Stored(text) => self.merge_stored(&text),
        }
    }

    /// What the program wants of the machine since the last call.
    pub fn wishes(&mut self) -> Vec<Effect> {
        self.outbox.take()
    }

    /// The draggable points of the open lesson: name and place in points.
    pub fn handles(&self) -> Vec<(String, egui::Pos2)> {
        let handles = self.reading.page.derived().handles.iter();
        let placed = handles.zip(self.canvas.places());
        let place = |at: &glam::DVec2| egui::pos2(at.x as f32, at.y as f32);
        placed.filter_map(|(h, at)| Some((h.name.to_owned(), place(at.as_ref()?)))).collect()
    }

    /// The open lesson.
    pub fn page(&self) -> &crate::lesson::Page {
        &self.reading.page
    }

    /// The name that is lit in prose, formula, listing and picture.
    pub fn lit(&self) -> Option<&'static str> {
        self.lit.name()
    }

    /// The language in use.
    pub fn lang(&self) -> Lang {
        self.settings.lang.unwrap_or_default()
    }

    fn words(&self) -> &'static Words {
        Words::of(self.lang())
    }

    fn tone(&self) -> Tone {
        let room = self.presenter.as_ref().map(|room| room.tone);
        room.or(self.settings.tone).unwrap_or_default()
    }

    fn theme(&self) -> &'static Theme {
        Theme::of(self.tone())
    }
}

impl Default for App {
    fn default() -> Self {
        Self::new(Boot::default())
    }
}

impl std::fmt::Debug for App {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("App").field("link", &self.link()).finish_non_exhaustive()
    }
}
