//! The parts of the program's state, each of which is known by what it is about.

use super::plan_views::Views;
use super::read_aloud::StepAloud;
use super::second_picture::SecondPicture;
use super::shots::Staging;
use crate::text::words::Lang;
use crate::view::bottom_sheet::BottomSheet;
use crate::view::canvas::{CameraState, Canvas, Symbols};
use crate::view::cards::Card;
use crate::view::drawer::Drawer;
use crate::view::field::OutcomeField;
use crate::view::formula_cache::Maths;
use crate::view::guessing::{Guessing, Opened};
use crate::view::host::Boot;
use crate::view::inset::Parameters;
use crate::view::msg::{Export, SharedAs, Tab};
use crate::view::open_lesson::OpenLesson;
use crate::view::overlay::OverlayPage;
use crate::view::overlay_stack::{Layer, OverlayStack};
use crate::view::panel::Panel;
use crate::view::playback::{self, Playback};
use crate::view::settings::Settings;
use crate::view::sliders::Sliders;
use crate::view::special_cases::PresetTransition;
use crate::view::theme::Tone;
use crate::view::trial_runner::TrialRunner;
use crate::view::verdict_panel::Judgement;
use crate::view::workbench::{SheetFit, Worktable};
use egui::{Id, Rect};
use glam::DVec3;
use std::collections::BTreeMap;
use std::rc::Rc;

/// What is known of the machine and of the window.
#[derive(Default)]
pub struct MachineState {
    /// What it said at the start.
    pub boot: Boot,
    /// The pointer is a finger.
    pub finger: bool,
    /// Nothing can be stored.
    pub blocked: bool,
    /// The program has the whole screen.
    pub full: bool,
    /// The addresses at which this person serves the page.
    pub served: Vec<String>,
    /// Tab came into the page.
    pub tabbed: bool,
    /// The languages for which it has a voice of its own.
    pub voices: Vec<Lang>,
    /// The step that it is reading aloud.
    pub aloud: Option<StepAloud>,
    /// The theme that egui was told.
    pub applied: Option<Tone>,
}

/// The settings and what was stored of them.
#[derive(Default)]
pub struct SettingsStore {
    /// The settings.
    pub settings: Settings,
    /// As they were last exchanged with the store.
    pub base: Settings,
    /// A newer version wrote the settings that are stored: they stay as they are.
    pub read_only: bool,
    /// Revision and step of what was kept last for a lost page.
    pub kept: Option<(u64, usize)>,
}

/// The workbench.
#[derive(Default)]
pub struct Workshop {
    /// The workbench as it was left, while a lesson is open.
    pub parked: Option<OpenLesson>,
    /// The lesson whose shapes were taken to the workbench, while that is open.
    pub origin: Option<OpenLesson>,
    /// From where the sheet was seen then.
    pub camera: Option<CameraState>,
    /// What its picture is fitted to.
    pub fit: SheetFit,
    /// The open lesson is being left for the workbench.
    pub leads: bool,
    /// Its palette and its fields.
    pub worktable: Worktable,
}

/// The pictures of the scene and what lies over them.
#[derive(Default)]
pub struct Pictures {
    /// The picture of the scene.
    pub canvas: Canvas,
    /// The second picture of lessons that have one.
    pub beside: SecondPicture,
    /// The views of space.
    pub views: Views,
    /// From where the scene is seen, and the way of the picture to it.
    pub staging: Staging,
    /// What lay over the picture in the last frame.
    pub covered: Vec<Rect>,
    /// The handle that could not go on, where to, and since when.
    pub wall: Option<(usize, DVec3, f64)>,
    /// The corner of the picture with the button of the controls.
    pub corner: usize,
    /// The outcome field behind it.
    pub field: OutcomeField,
    /// The picture of the parameters.
    pub parameters: Parameters,
    /// The sliders over it.
    pub sliders: Sliders,
}

impl Pictures {
    /// Shows another lesson, as that lesson is seen.
    pub fn open(&mut self, reading: &OpenLesson) {
        self.staging.settle(reading);
        self.canvas.reset();
        self.beside = SecondPicture::default();
        self.views.canvases = Default::default();
        self.field = OutcomeField::default();
        self.parameters.move_away();
        self.sliders = Sliders::default();
    }
}

/// What stands beside the picture.
#[derive(Default)]
pub struct ReaderState {
    /// The text of the step, its formula, its code.
    pub panel: Panel,
    /// The verdicts.
    pub judgement: Judgement,
    /// The page over the panel.
    pub leaf: OverlayPage,
    /// How many hints of each challenge are open.
    pub challenge_hints: BTreeMap<&'static str, u8>,
    /// The published piece that was chosen.
    pub published: usize,
    /// The tab of a narrow window.
    pub tab: Tab,
    /// The sheet of a phone.
    pub bottom: BottomSheet,
    /// The picture stands alone, without text and challenge.
    pub free: bool,
    /// How wide the panel is while code is written, where that was changed.
    pub width: Option<f32>,
}

impl ReaderState {
    /// Begins another lesson; only the tab, the height of the sheet and the width stay.
    pub fn open(&mut self) {
        let Self { tab, bottom, width, .. } = std::mem::take(self);
        *self = Self { tab, bottom, width, ..Self::default() };
    }
}

/// The guesses of the reader.
#[derive(Default)]
pub struct Guesses {
    /// The guess that is asked for, or was made.
    pub now: Guessing,
    /// The first guess at each lesson's opening question in this visit.
    pub firsts: BTreeMap<&'static str, Opened>,
}

/// Formulas and letters that are laid out.
pub struct TextCaches {
    /// The formulas.
    pub maths: Rc<Maths>,
    /// The letters of the picture.
    pub labels: Symbols,
}

impl Default for TextCaches {
    fn default() -> Self {
        Self { maths: Rc::default(), labels: Symbols::new(&[], Rc::default()) }
    }
}

/// What opens over everything else, and what was said there.
#[derive(Default)]
pub struct OverlayState {
    /// What lies over everything else.
    pub stack: OverlayStack,
    /// What had the focus when a sheet was opened over it.
    pub beneath: Option<Option<Id>>,
    /// The list of lessons.
    pub drawer: Drawer,
    /// It stayed open beside the picture in the last frame.
    pub pinned: bool,
    /// The museum has its place.
    pub museum: bool,
    /// There was room for it.
    pub wide: bool,
    /// A sentence at the foot of the picture, and when it goes.
    pub note: Option<(String, f64)>,
    /// What the next frame has to tell.
    pub news: Option<String>,
    /// How the picture is to be saved.
    pub export: Export,
    /// What was put on the clipboard last, and whether it took it.
    pub shared: (SharedAs, Option<bool>),
}

impl OverlayState {
    /// Opens a card on which the machine says something, by the key of its sentence and what to put
    /// into it.
    pub fn remark(&mut self, key: &'static str, detail: String) {
        self.stack.open(Layer::Card(Card::Remark(key, detail)));
    }
}

/// What changes without a hand.
pub struct MotionState {
    /// The way into a special case that goes on by itself.
    pub glide: Option<PresetTransition>,
    /// Time that runs.
    pub playing: Option<Playback>,
    /// How fast, by its number among the speeds.
    pub speed: usize,
    /// What is tried on very many random scenes.
    pub trials: TrialRunner,
}

impl Default for MotionState {
    fn default() -> Self {
        let trials = TrialRunner::default();
        Self { glide: None, playing: None, speed: playback::PLAIN, trials }
    }
}

/// How the person uses the program just now.
#[derive(Default)]
pub struct PersonState {
    /// The last thing used was the keyboard.
    pub by_keys: bool,
    /// A field takes what is typed.
    pub typing: bool,
}
