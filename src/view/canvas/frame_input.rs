//! What the canvas is given and what it answers.

use super::space::StandardView;
use super::typeset::Symbols;
use super::viewport::Viewport;
use crate::lesson::{Body, DefaultView3d, Edit, HandleView, HeldPart};
use crate::sketch::Sketch;
use crate::view::theme::Theme;
use egui::Rect;
use egui::layers::ShapeIdx;
use glam::{DVec2, DVec3};

/// The names that are lit, and what the picture shows because of it.
#[derive(Clone, Copy, Debug, Default)]
pub struct LitMarks<'a> {
    /// Drawn in yellow: hovered, pinned, or spoken of by the step.
    pub lit: &'a [&'static str],
    /// Shown although it is seen only when lit: what belongs to a lit name, or is spoken of too.
    pub shown: &'a [&'static str],
    /// All that is seen only when lit is shown.
    pub all: bool,
    /// Everything else steps back, as when a reader points at something; not for a step.
    pub dims: bool,
    /// The name that is lit however the pointer moves.
    pub settled: Option<&'a str>,
    /// The pointer rests on what bears this name in the picture.
    pub rests: Option<&'a str>,
    /// Outlined: what is pointed at beside the picture.
    pub outlined: &'a [&'static str],
}

impl LitMarks<'_> {
    /// Whether a name is lit.
    pub fn lights(&self, name: &str) -> bool {
        self.lit.contains(&name)
    }

    /// Whether the inside of an area of this name is lit. Where only the pointer rests on
    /// something, its edge is lit, so that nothing floods the picture while the mouse passes over
    /// it.
    pub fn fills(&self, name: &str) -> bool {
        self.lights(name) && (self.rests.is_none() || self.rests == self.settled)
    }

    /// Whether a mark of this name is there.
    pub fn shows(&self, name: &str) -> bool {
        self.lights(name) || self.shown.contains(&name)
    }
}

/// A direction on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

/// What the canvas says, in the reader's language.
pub trait CanvasWords {
    /// The name of a handle for a screen reader: "A, start of AB; −3, −2".
    fn handle(&self, handle: usize) -> String;

    /// What a handle is, for a screen reader: "movable point".
    fn movable(&self) -> &str;

    /// The name of a button that moves a handle by one step.
    fn nudge(&self, handle: usize, side: Side) -> String;

    /// The name of a coordinate that can be typed.
    fn coordinate(&self, handle: usize, component: usize) -> String;

    /// A coordinate with the digits of the snap step.
    fn number(&self, x: f64) -> String;
}

/// What is drawn, and how.
#[derive(Clone, Copy)]
pub struct Picture<'a> {
    /// The marks.
    pub sketch: &'a Sketch,
    /// What can be dragged, in the order of Tab.
    pub handles: &'a [HandleView],
    /// What can be dragged whole. A body is held by its first handle: that is the grip which
    /// [`Edit::Drag`] speaks of.
    pub bodies: &'a [Body],
    /// Letters and values.
    pub labels: &'a Symbols,
    /// Words.
    pub words: &'a dyn CanvasWords,
    /// Colours.
    pub theme: &'a Theme,
    /// Everything on the canvas is this many times as large: 1, or 1.5 for a room.
    pub scale: f32,
    /// What is lit.
    pub light: LitMarks<'a>,
    /// The world's y runs down.
    pub down: bool,
    /// The handle that sits on a special place, by its index.
    pub snapped: Option<usize>,
    /// The handle that was refused, and the direction of the world in which it may not go.
    pub refused: Option<(usize, DVec3)>,
    /// One step of a number that is scrubbed.
    pub step: f64,
    /// How many times as large as at 1 the scene is: where that changes, what was looked at changes
    /// along.
    pub size: f64,
    /// The lesson's view: its middle and the half breadth or height that has to fit.
    pub home: (DVec2, f64),
    /// The lesson's view of space; `None`: the picture is one of the plane.
    pub space: Option<DefaultView3d>,
    /// Space is always seen square from there, and points are dragged in that plan.
    pub plan: Option<StandardView>,
    /// Dragging empty space moves the picture where it would turn it.
    pub hand: bool,
    /// What lies on top of the canvas: labels keep clear of it, and presses on it are not ours.
    pub insets: &'a [Rect],
    /// The reader asked for less motion.
    pub still: bool,
    /// The pointer is a finger.
    pub finger: bool,
    /// The page around may scroll by dragging empty space, until the scene was entered.
    pub embedded: bool,
    /// Nobody has dragged anything yet: the first handle nudges.
    pub invite: bool,
    /// The pointer does not act on the picture: something else has it.
    pub closed: bool,
    /// It is a figure on paper: nothing can be moved there, so handles are plain points.
    pub paper: bool,
    /// Something is to be painted behind the marks: see [`FrameOutcome::ground`].
    pub field: bool,
}

impl<'a> Picture<'a> {
    /// A picture of the plane that nobody touches and in which nothing is lit.
    pub fn new(
        (sketch, handles): (&'a Sketch, &'a [HandleView]),
        (labels, words): (&'a Symbols, &'a dyn CanvasWords),
        theme: &'a Theme,
        home: (DVec2, f64),
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
            down: false,
            snapped: None,
            refused: None,
            step: 1.0,
            size: 1.0,
            home,
            space: None,
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

/// What the reader is doing.
#[derive(Clone, Copy, Debug, Default)]
pub struct PointerState {
    /// The handle that keys move.
    pub focused: Option<usize>,
    /// The handle under the pointer.
    pub hovered: Option<usize>,
    /// What is dragged.
    pub dragged: Option<HeldPart>,
    /// That, or the picture is moved.
    pub gesture: bool,
    /// The handle with buttons around it.
    pub buttons: Option<usize>,
    /// A coordinate is being typed or scrubbed.
    pub editing: bool,
}

impl PointerState {
    /// The handle that is dragged.
    pub fn held(&self) -> Option<usize> {
        match self.dragged {
            Some(HeldPart::Handle(i)) => Some(i),
            _ => None,
        }
    }
}

/// A click or a tap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tap {
    /// On what bears this name.
    Name(&'static str),
    /// On nothing: what a tap held lit is let go.
    Nothing,
}

/// What came of a frame.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FrameOutcome {
    /// What the reader wants of the scene, in order.
    pub edits: Vec<Edit>,
    /// The name under the pointer, while nothing is dragged.
    pub hovered: Option<&'static str>,
    /// The name of the handle that keys move.
    pub focused: Option<&'static str>,
    /// What was tapped.
    pub tap: Option<Tap>,
    /// An embedded scene was entered: from now on, dragging empty space moves the picture.
    pub entered: bool,
    /// Where what is painted behind the marks has its place, and what the picture shows.
    pub ground: Option<(ShapeIdx, Viewport)>,
    /// The coordinate that was typed is not a number.
    pub refused: bool,
}

impl FrameOutcome {
    /// Adds what came of a later part of the same frame.
    pub fn append(&mut self, later: Self) {
        self.edits.extend(later.edits);
        self.hovered = later.hovered.or(self.hovered);
        self.focused = later.focused.or(self.focused);
        self.tap = later.tap.or(self.tap);
        self.entered |= later.entered;
        self.ground = later.ground.or(self.ground);
        self.refused |= later.refused;
    }
}
