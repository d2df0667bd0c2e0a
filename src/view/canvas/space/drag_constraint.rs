//! Along what a point of space follows the pointer.

use crate::lesson::HeldPart;
use crate::view::icons::Icon;

/// Along what a point follows the pointer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum DragConstraint {
    /// In the plane through the point that is parallel to the ground; seen almost edge-on, in that
    /// of the view.
    #[default]
    Ground,
    /// In the plane through the point that is parallel to the picture.
    Screen,
    /// Along an axis: 0 is x, 2 is z.
    Axis(usize),
}

/// Along what each point follows the pointer: the one that was told to its own way, all others the
/// usual one.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct DragConstraints {
    /// The handle that was told, and what.
    pub told: Option<(usize, DragConstraint)>,
    /// The way of all others.
    pub usual: DragConstraint,
    /// A key is held that means up and down.
    pub up: bool,
    /// The picture is a plan, in which all of them move.
    pub plan: bool,
}

impl DragConstraints {
    /// The way of a handle.
    pub fn of(&self, handle: usize) -> DragConstraint {
        match self.told {
            _ if self.plan => DragConstraint::Screen,
            _ if self.up => DragConstraint::HEIGHT,
            Some((told, way)) if told == handle => way,
            _ => self.usual,
        }
    }

    /// The way of what is dragged.
    pub fn of_part(&self, part: HeldPart) -> DragConstraint {
        match part {
            HeldPart::Handle(handle) => self.of(handle),
            _ => self.of(usize::MAX),
        }
    }
}

impl DragConstraint {
    /// Up and down.
    pub const HEIGHT: Self = Self::Axis(2);

    /// The next of the three that a tap on the point goes through.
    #[must_use]
    pub fn tapped(self) -> Self {
        match self {
            Self::Ground => Self::HEIGHT,
            Self::HEIGHT => Self::Screen,
            Self::Screen | Self::Axis(_) => Self::Ground,
        }
    }

    /// The next of all five, for a button that stands for the keys too.
    #[must_use]
    pub fn next(self) -> Self {
        match self {
            Self::Ground => Self::HEIGHT,
            Self::HEIGHT => Self::Screen,
            Self::Screen => Self::Axis(0),
            Self::Axis(0) => Self::Axis(1),
            Self::Axis(_) => Self::Ground,
        }
    }

    /// After the key of an axis was pressed: that axis, or the ground again.
    #[must_use]
    pub fn locked(self, axis: usize) -> Self {
        if self == Self::Axis(axis) { Self::Ground } else { Self::Axis(axis) }
    }

    /// Its sign.
    pub fn icon(self) -> Icon {
        match self {
            Self::Ground => Icon::Ground,
            Self::Screen => Icon::ViewPlane,
            Self::Axis(2) => Icon::ZAxis,
            Self::Axis(_) => Icon::Line,
        }
    }

    /// The key of its word.
    pub fn word(self) -> &'static str {
        match self {
            Self::Ground => "way_ground",
            Self::Screen => "way_screen",
            Self::Axis(2) => "way_height",
            Self::Axis(1) => "way_y",
            Self::Axis(_) => "way_x",
        }
    }
}
