//! The parts of the application state, grouped by subject.

use super::announcements::StepAloud;
use super::embed_state::EmbedState;
use super::pane::Pane;
use super::shots::Staging;
use super::side_pictures::{SecondPicture, Views};
use crate::view::bars::playback::Playback;
use crate::view::bars::sliders::Sliders;
use crate::view::bars::special_cases::PresetTransition;
use crate::view::canvas::{CameraState, Canvas, Symbols};
use crate::view::exchange::host::{Boot, HostEvent};
use crate::view::field::OutcomeField;
use crate::view::home::Home;
use crate::view::inset::Parameters;
use crate::view::msg::{Export, SharedAs};
use crate::view::overlays::cards::Card;
use crate::view::overlays::drawer::Drawer;
use crate::view::overlays::overlay::OverlayPanel;
use crate::view::overlays::overlay_stack::OverlayStack;
use crate::view::panel::Panel;
use crate::view::prelude::*;
use crate::view::presenter::Presenter;
use crate::view::reading::guess_options::{Guessing, Opened};
use crate::view::reading::highlight::Highlight;
use crate::view::reading::trial_runner::TrialRunner;
use crate::view::settings::Settings;
use crate::view::typography::formula_cache::Maths;
use crate::view::verdict_panel::VerdictPanel;
use crate::view::widgets::bottom_sheet::BottomSheet;
use crate::view::workbench::{SheetFit, Worktable};
use glam::DVec3;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Properties of the host and of the window.
#[derive(Default)]
pub struct MachineState {
    /// The host's initial state.
    pub boot: Boot,
    /// Host events that wait for a frame.
    pub events: Vec<HostEvent>,
    /// Whether the pointer is a finger.
    pub finger: bool,
    /// Whether nothing can be stored.
    pub blocked: bool,
    /// Whether full screen is on.
    pub full: bool,
    /// The addresses of a running server of this user.
    pub served: Vec<String>,
    /// Whether Tab entered the page.
    pub tabbed: bool,
    /// The languages with a system voice.
    pub voices: Vec<Lang>,
    /// The step being read aloud.
    pub aloud: Option<StepAloud>,
    /// The theme applied to egui.
    pub applied: Option<Tone>,
    /// The state shared with the embedding page.
    pub embed: EmbedState,
}

/// The screens that replace the lesson.
#[derive(Default)]
pub struct ScreenState {
    /// The home screen, while it replaces the open lesson.
    pub home: Option<Home>,
    pub presenter: Option<Presenter>,
}

/// The settings and their stored version.
#[derive(Default)]
pub struct SettingsStore {
    pub settings: Settings,
    /// The version last exchanged with the store.
    pub base: Settings,
    /// The stored settings are from a newer version: they are not overwritten.
    pub read_only: bool,
    /// Revision and step of the state last stored for a lost page.
    pub kept: Option<(u64, usize)>,
}

/// The workbench.
#[derive(Default)]
pub struct Workshop {
    /// The workbench's last state, while a lesson is open.
    pub parked: Option<OpenLesson>,
    /// The lesson whose shapes were taken to the workbench, while it is open.
    pub origin: Option<OpenLesson>,
    /// The camera of the workbench.
    pub camera: Option<CameraState>,
    /// The fit of the sheet's picture.
    pub fit: SheetFit,
    /// The open lesson is being left for the workbench.
    pub leads: bool,
    /// The workbench's palette and fields.
    pub worktable: Worktable,
}

/// The pictures of the scene and their overlays.
#[derive(Default)]
pub struct Pictures {
    /// The picture of the scene.
    pub canvas: Canvas,
    /// The second picture of lessons that have one.
    pub second: SecondPicture,
    /// The views of space.
    pub views: Views,
    /// The overlays of the picture in the last frame.
    pub covered: Vec<Rect>,
    /// The inset and the legend of the outcome field, which labels avoid and the fit does not.
    pub legend: Vec<Rect>,
    /// The handle that reached its limit, the requested position, and the time.
    pub wall: Option<(usize, DVec3, f64)>,
    /// The corner of the picture with the button of the controls.
    pub corner: usize,
    /// The outcome field behind the picture.
    pub field: OutcomeField,
    /// The inset.
    pub parameters: Parameters,
    /// The sliders over the picture.
    pub sliders: Sliders,
}

impl Pictures {
    /// Shows another lesson.
    pub fn open(&mut self) {
        self.canvas.reset();
        self.second = SecondPicture::default();
        self.views.canvases = Default::default();
        self.field = OutcomeField::default();
        self.parameters.reset();
        self.sliders = Sliders::default();
    }

    /// The state of one of the pictures.
    pub fn of(&mut self, pane: Pane) -> &mut Canvas {
        match pane {
            Pane::First => &mut self.canvas,
            Pane::Second => &mut self.second.canvas,
            Pane::Plan(number) => &mut self.views.canvases[number],
        }
    }
}

/// The state of the parts beside the picture.
#[derive(Default)]
pub struct ReaderState {
    /// The highlighted name.
    pub lit: Highlight,
    /// The text of the step, its formula, its code.
    pub panel: Panel,
    pub verdict: VerdictPanel,
    /// The page over the panel.
    pub overlay_panel: OverlayPanel,
    /// The number of open hints of each challenge.
    pub challenge_hints: BTreeMap<&'static str, u8>,
    /// The selected published piece.
    pub published: usize,
    /// The tab of a narrow window.
    pub tab: Tab,
    /// The sheet of a phone.
    pub bottom: BottomSheet,
    /// The picture is shown alone, without text and challenge.
    pub free: bool,
    /// The width of the panel while code is written, if it was changed.
    pub width: Option<f32>,
}

impl ReaderState {
    /// Resets the state for another lesson; only the tab, the height of the sheet and the width
    /// stay.
    pub fn open(&mut self) {
        let Self { tab, bottom, width, .. } = std::mem::take(self);
        *self = Self { tab, bottom, width, ..Self::default() };
    }
}

/// The guesses of the reader.
#[derive(Default)]
pub struct Guesses {
    /// The current guess, open or made.
    pub now: Guessing,
    /// The first guess at each lesson's opening question in this visit.
    pub firsts: BTreeMap<&'static str, Opened>,
}

/// Caches of laid-out formulas and labels.
#[derive(Default)]
pub struct TextCaches {
    /// The formulas.
    pub maths: Rc<Maths>,
    /// The labels of the picture.
    pub labels: Symbols,
}

/// Overlays of the whole window, and their messages.
#[derive(Default)]
pub struct OverlayState {
    /// The layers over everything else.
    pub stack: OverlayStack,
    /// The widget that had the focus when a sheet was opened; `Some(None)` if none had it.
    pub beneath: Option<Option<Id>>,
    /// The list of lessons.
    pub drawer: Drawer,
    /// The list of lessons stayed open beside the picture in the last frame.
    pub pinned: bool,
    /// The museum is shown instead of the list of lessons.
    pub museum: bool,
    /// Whether the list fitted beside the picture.
    pub wide: bool,
    /// A note at the foot of the picture, and the time at which it disappears.
    pub note: Option<(String, f64)>,
    /// The message for the next frame.
    pub next_note: Option<String>,
    /// The options for saving the picture.
    pub export: Export,
    /// The last copied item, and whether the clipboard accepted it.
    pub shared: (SharedAs, Option<bool>),
}

impl OverlayState {
    /// Opens a card with a platform message: word key and detail.
    pub fn remark(&mut self, key: &'static str, detail: String) {
        self.stack.remarks.push_back(Card::Remark(key, detail));
    }
}

/// The stage, and running animations.
#[derive(Default)]
pub struct MotionState {
    /// The camera of the scene, and its transition.
    pub staging: Staging,
    /// The running transition into a special case.
    pub preset: Option<PresetTransition>,
    /// Running playback of the scene's time.
    pub playing: Option<Playback>,
    /// The index of the selected speed.
    pub speed: usize,
    /// The trials on many random scenes.
    pub trials: TrialRunner,
}

/// The input devices in use.
#[derive(Default)]
pub struct PersonState {
    /// The last input was from the keyboard.
    pub by_keys: bool,
    /// The text field that has the focus.
    pub field: Option<Id>,
}
