//! Everything that can change a scene.

use super::fields::Fields;
use super::space::Dimension;
use crate::geometry::Extent;
use glam::DVec3;

/// A change of the page. Drag, arrow key, field, switch, undo, link: all of them are edits.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// A drag begins: what follows until [`Edit::Drop`] is one step of undo.
    Grab(HeldPart),
    /// The dragged part is asked to go where its grip is at `to`. The grip of a body is the first
    /// of its handles.
    Drag {
        /// Where the grip is asked to be, in world units, not snapped yet.
        to: DVec3,
        /// World units to a logical pixel.
        unit: f64,
    },
    /// The drag ends where it is.
    Drop,
    /// The drag ends where it began.
    Cancel,
    /// A handle takes the next legal position in a direction (arrow keys and buttons).
    Nudge {
        /// Index of the handle.
        handle: usize,
        /// Unit steps along each axis.
        by: DVec3,
        /// How far, in snap steps (or the fiftieth part of the view when free): 1, 0.1 or 10.
        pace: f64,
        /// The width of the view in world units.
        view: f64,
        /// Seconds since some start: keys within a second of each other are one step of undo.
        time: f64,
    },
    /// One number of a handle is set (field, scrub).
    Set {
        /// The handle.
        handle: HandleId,
        /// Which of its numbers.
        component: usize,
        /// The new value.
        value: f64,
        /// Goes on with the last one: the whole scrub is one step of undo.
        join: bool,
    },
    /// Line, ray or segment.
    Extent {
        /// Index of the switch.
        switch: usize,
        /// The choice.
        extent: Extent,
    },
    /// One of the options of a setting.
    Choose {
        /// Index of the setting.
        choice: usize,
        /// Index of the option.
        option: u8,
    },
    /// The whole scene becomes as large as the option of this number says.
    Scale(u8),
    /// The scene goes a part of the way into a special case of the lesson; the same case again
    /// goes on from where that way began, and the whole of it is one step of undo.
    Slide {
        /// Index of the case.
        case: usize,
        /// From 0, the scene where the way began, to 1, the very case.
        part: f64,
    },
    /// Another time of a scene that can be played.
    Time {
        /// The time; as near to it as the scene's clock goes.
        to: f64,
        /// Goes on with the last one: the whole play is one step of undo.
        join: bool,
    },
    /// y runs the other way, and the picture stays as it is.
    Overturn,
    /// The picture of the plane or that of space, where the lesson has both.
    Into(Dimension),
    /// The scene of the step of this id, or the one with which the lesson opens. It is a step of undo
    /// if it replaces a scene that is none of these.
    Shot(Option<&'static str>),
    /// The scene in which published code fails, by the name of the erratum.
    Exhibit(&'static str),
    /// The scene of these fields, of a link or a trial. The start's values stand for those that are
    /// missing or cannot be taken.
    Become(Fields),
    /// The scene of these fields, which differs from the present one in what is looked at alone: it is
    /// no step of undo.
    Show(Fields),
    /// Scene, undo and count of changes of [`Page::memory`](super::Page::memory). Damaged ones change
    /// nothing.
    Recall(Vec<u8>),
    /// Goes on counting the changes of an earlier visit.
    CountFrom(u32),
    /// From now on the scene is one that was given, whoever made it.
    CountAsGiven,
    /// From now on there is no step back to before.
    ForgetHistory,
    /// Free, near or grid.
    Snap(Snap),
    /// Another step of the guided text.
    Step(usize),
    /// The scene as the lesson opens.
    Reset,
    /// One step back.
    Undo,
    /// One step forward.
    Redo,
}

/// A handle by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HandleId {
    /// One of the scene.
    Scene(&'static str),
    /// One of the second picture.
    Second(&'static str),
}

impl HandleId {
    /// The name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Scene(name) | Self::Second(name) => name,
        }
    }
}

impl From<&'static str> for HandleId {
    fn from(name: &'static str) -> Self {
        Self::Scene(name)
    }
}

/// What a pointer took hold of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HeldPart {
    /// A handle by its index; those of the second picture count on from those of the scene.
    Handle(usize),
    /// A body by its index.
    Body(usize),
    /// The dot of the inset; where it goes is told in parameters.
    Inset,
}

/// How a dragged point is attracted.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize,
)]
pub enum Snap {
    /// Not at all.
    Free,
    /// By special cases, else by the grid when it is near.
    #[default]
    Near,
    /// Always on the grid, or in a special case.
    Grid,
}
