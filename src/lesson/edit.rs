//! All edits of a scene.

use super::fields::Fields;
use super::space::Dimension;
use crate::geometry::Extent;
use glam::DVec3;

/// A change of the page: drag, arrow key, field, switch, undo, link.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// A drag starts. Its moves are one undo step. Any other edit of the scene ends it first, as
    /// [`Edit::Drop`] does; after [`Edit::Time`] it continues from the new scene.
    Grab(HeldPart),
    /// Moves the dragged part so that its grip is at `to`. The grip of a body is its first handle.
    Drag {
        /// The requested position of the grip, in world units, before snapping.
        to: DVec3,
        /// World units per logical pixel.
        unit: f64,
    },
    /// Ends the drag at its current position.
    Drop,
    /// Ends the drag and restores its start.
    Cancel,
    /// Moves a handle to the next legal position in a direction (arrow keys and buttons).
    Nudge {
        /// Index of the handle.
        handle: usize,
        /// Unit steps along each axis.
        by: DVec3,
        /// The step, in snap steps (or in fiftieths of the view without snapping): 1, 0.1 or 10.
        pace: f64,
        /// The width of the view in world units.
        view: f64,
        /// Seconds since an arbitrary start: keys within a second of each other are one undo step.
        time: f64,
    },
    /// Sets one component of a handle (field, scrub).
    Set {
        /// The handle.
        handle: HandleId,
        /// The index of the component.
        component: usize,
        /// The new value.
        value: f64,
        /// Continues the previous edit: a whole scrub is one undo step.
        join: bool,
    },
    /// Line, ray or segment.
    Extent {
        /// Index of the switch.
        switch: usize,
        /// The choice.
        extent: Extent,
    },
    /// Selects an option of a setting.
    Choose {
        /// Index of the setting.
        choice: usize,
        /// Index of the option.
        option: u8,
    },
    /// Scales the whole scene to the option with this index.
    Scale(u8),
    /// Moves the scene part of the way into a special case of the lesson. Repeating the edit with
    /// the same case continues from the original start; all of them are one undo step.
    MoveToCase {
        /// Index of the case.
        case: usize,
        /// From 0, the scene at the start, to 1, the exact case.
        part: f64,
    },
    /// Sets the time of a scene that can be played.
    Time {
        /// The time, clamped to the scene's clock.
        to: f64,
        /// Continues the previous edit: a whole playback is one undo step.
        join: bool,
    },
    /// Flips the direction of y without changing the picture.
    FlipY,
    /// Switches between the 2D and the 3D view.
    Into(Dimension),
    /// Loads the scene of the step with this id, or the default scene. Adds an undo step if the
    /// current scene is another one.
    Shot(Option<&'static str>),
    /// The scene in which published code fails, by the name of its erratum.
    Exhibit(&'static str),
    /// The scene with these fields, from a link or a trial. Missing and invalid values are replaced
    /// by the defaults.
    Become(Fields),
    /// Loads the scene with these fields, which differs from the current one only in its
    /// presentation. Adds no undo step.
    Show(Fields),
    /// Restores scene, undo stack and change count from [`Page::memory`](super::Page::memory).
    /// Invalid data changes nothing.
    Recall(Vec<u8>),
    /// Sets the change count of an earlier visit.
    CountFrom(u32),
    /// Marks the scene as given, not made by the reader.
    CountAsGiven,
    /// Clears the undo stack.
    ForgetHistory,
    /// Sets the snapping: free, near or grid.
    Snap(Snap),
    /// Selects another step of the guided text.
    Step(usize),
    /// Loads the default scene, in the opening the scene of the opening, and sets the change count
    /// to 0.
    Reset,
    /// Goes one undo step back.
    Undo,
    /// Goes one undo step forward.
    Redo,
}

/// A handle by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HandleId {
    /// A handle of the scene.
    Scene(&'static str),
    /// A handle of the second picture.
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

/// The object held by a pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HeldPart {
    /// A handle by its index; indices of the second picture follow those of the scene.
    Handle(usize),
    /// A body by its index.
    Body(usize),
    /// The dot of the inset; its position is given in parameters.
    Inset,
}

impl HeldPart {
    /// The index of a handle.
    pub fn handle(self) -> Option<usize> {
        match self {
            Self::Handle(index) => Some(index),
            Self::Body(_) | Self::Inset => None,
        }
    }
}

/// The snap mode of a dragged point.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize,
)]
pub enum Snap {
    /// Does not snap.
    Free,
    /// Snaps to special cases, and to the grid when near.
    #[default]
    Near,
    /// Always snaps, to the grid or a special case.
    Grid,
}
