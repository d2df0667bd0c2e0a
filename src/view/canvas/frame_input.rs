//! The inputs and outputs of the canvas.

use super::space::StandardView;
use super::typeset::Symbols;
use super::viewport::Viewport;
use crate::lesson::{Body, DefaultView, Edit, HandleView, HeldPart, PlaneMap};
use crate::sketch::{Mark, Sketch};
use crate::view::theme::Theme;
use crate::view::widgets::number_field::NumberRefusal;
use egui::Rect;
use egui::layers::ShapeIdx;
use glam::DVec3;

/// The highlighted names, and their effect on the picture.
#[derive(Clone, Copy, Debug, Default)]
pub struct LitMarks<'a> {
    /// Highlighted: hovered, pinned, or in the step's text.
    pub lit: &'a [&'static str],
    /// Shown although normally hidden: related to a highlighted name, or in the text too.
    pub shown: &'a [&'static str],
    /// All normally hidden marks are shown.
    pub all: bool,
    /// Everything else is dimmed, as for a hover; not for a step.
    pub dims: bool,
    /// The name that is highlighted without hover.
    pub without_hover: Option<&'a str>,
    /// The name hovered in the picture.
    pub rests: Option<&'a str>,
    /// Outlined: hovered beside the picture.
    pub outlined: &'a [&'static str],
}

impl LitMarks<'_> {
    /// Whether a name is highlighted.
    pub fn lights(&self, name: &str) -> bool {
        self.lit.contains(&name)
    }

    /// Whether the interior of an area with this name is highlighted. Hovering highlights the edge
    /// only, so that the picture does not flicker under a moving mouse.
    pub fn fills(&self, name: &str) -> bool {
        self.lights(name) && (self.rests.is_none() || self.rests == self.without_hover)
    }

    /// Whether a mark with this name is shown.
    pub fn shows(&self, name: &str) -> bool {
        self.lights(name) || self.shown.contains(&name)
    }

    /// Whether a mark is drawn: a construction line is drawn only while mentioned.
    pub fn draws(&self, mark: &Mark) -> bool {
        !mark.is_helper() || self.all || self.shows(mark.name)
    }
}

/// A direction on the screen. The words of the interface have a name for each, with the prefix
/// `nudge_`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Side {
    /// Upward.
    Up,
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Downward.
    Down,
    /// Up in space.
    Higher,
    /// Down in space.
    Lower,
}

/// The words of the canvas in the current language.
pub trait CanvasWords {
    /// The accessible name of a handle: "A, start of AB; −3, −2".
    fn handle(&self, handle: usize) -> String;

    /// The accessible role of a handle: "movable point".
    fn movable(&self) -> &str;

    /// The name of a button that moves a handle by one step.
    fn nudge(&self, handle: usize, side: Side) -> String;

    /// The name of an editable coordinate.
    fn coordinate(&self, handle: usize, component: usize) -> String;

    /// A coordinate with the digits of the snap step.
    fn number(&self, x: f64) -> String;
}

/// The inputs of the drawing.
#[derive(Clone, Copy)]
pub struct Picture<'a> {
    /// The marks.
    pub sketch: &'a Sketch,
    /// The handles, in Tab order.
    pub handles: &'a [HandleView],
    /// The bodies, which are dragged as a whole. A body is held by its first handle: the grip of
    /// [`Edit::Drag`].
    pub bodies: &'a [Body],
    /// Letters and values.
    pub labels: &'a Symbols,
    /// Words.
    pub words: &'a dyn CanvasWords,
    /// Colours.
    pub theme: &'a Theme,
    /// The scale of everything on the canvas: 1, or 1.5 in presenter size.
    pub scale: f32,
    /// The highlighted names.
    pub light: LitMarks<'a>,
    /// How the plane lies in the picture.
    pub map: PlaneMap,
    /// The snapped handle, by its index.
    pub snapped: Option<usize>,
    /// The refused handle, and the direction of the world in which it cannot move.
    pub refused: Option<(usize, DVec3)>,
    /// One step of an edited number.
    pub step: f64,
    /// The scale factor of the scene, which also scales the camera.
    pub size: f64,
    /// The default view.
    pub view: DefaultView,
    /// The fixed direction of a plan, in which points are dragged.
    pub plan: Option<StandardView>,
    /// Dragging empty space moves the picture instead of rotating it.
    pub hand: bool,
    /// The overlays of the canvas: labels avoid them, and presses on them are ignored.
    pub insets: &'a [Rect],
    /// Whether reduced motion is on.
    pub still: bool,
    /// Whether the pointer is a finger.
    pub finger: bool,
    /// The embedding page scrolls when empty space is dragged, until the scene was entered.
    pub embedded: bool,
    /// Nothing has been dragged yet: the first handle is animated.
    pub invite: bool,
    /// The pointer does not act on the picture: something else uses it.
    pub closed: bool,
    /// An exported figure: nothing can be moved, so handles are drawn as plain points.
    pub paper: bool,
    /// Something will be painted behind the marks: see [`FrameOutcome::ground`].
    pub field: bool,
}

impl<'a> Picture<'a> {
    /// A picture without input and highlight.
    pub fn new(
        sketch: &'a Sketch,
        handles: &'a [HandleView],
        labels: &'a Symbols,
        words: &'a dyn CanvasWords,
        theme: &'a Theme,
        view: DefaultView,
    ) -> Self {
        Self {
            sketch,
            handles,
            bodies: &[],
            labels,
            words,
            theme,
            scale: 1.0,
            light: LitMarks::default(),
            map: PlaneMap::default(),
            snapped: None,
            refused: None,
            step: 1.0,
            size: 1.0,
            view,
            plan: None,
            hand: false,
            insets: &[],
            still: true,
            finger: false,
            embedded: false,
            invite: false,
            closed: false,
            paper: false,
            field: false,
        }
    }
}

/// The state of the interaction.
#[derive(Clone, Copy, Debug, Default)]
pub struct PointerState {
    /// The handle that keys move.
    pub focused: Option<usize>,
    /// The handle under the pointer.
    pub hovered: Option<usize>,
    /// The dragged part.
    pub dragged: Option<HeldPart>,
    /// A part is dragged, or the picture is moved.
    pub gesture: bool,
    /// The handle with buttons around it.
    pub buttons: Option<usize>,
    /// A coordinate is being edited.
    pub editing: bool,
}

impl PointerState {
    /// The handle that is dragged.
    pub fn held(&self) -> Option<usize> {
        self.dragged.and_then(HeldPart::handle)
    }
}

/// A click or a tap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tap {
    /// A tap on a mark with this name.
    Name(&'static str),
    /// A tap on empty space: the pinned highlight is released.
    Nothing,
}

/// The result of a frame.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FrameOutcome {
    /// The requested edits, in order.
    pub edits: Vec<Edit>,
    /// The hovered name, except during a drag.
    pub hovered: Option<&'static str>,
    /// The name of the handle that keys move.
    pub focused: Option<&'static str>,
    /// The tapped object.
    pub tap: Option<Tap>,
    /// An embedded scene was entered: from now on, dragging empty space moves the picture.
    pub entered: bool,
    /// The index of the shape behind the marks, and the view.
    pub ground: Option<(ShapeIdx, Viewport)>,
    /// Why a typed coordinate was refused.
    pub refused: Option<NumberRefusal>,
}
