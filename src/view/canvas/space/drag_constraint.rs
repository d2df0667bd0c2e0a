//! The drag constraint of a point of space.

use crate::view::widgets::icons::Icon;

/// The set in which a point follows the pointer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum DragConstraint {
    /// The plane through the point parallel to the ground; if that plane is seen almost edge-on,
    /// the plane parallel to the picture.
    #[default]
    Ground,
    /// The plane through the point parallel to the picture.
    Screen,
    /// An axis: 0 is x, 2 is z.
    Axis(usize),
}

/// The drag constraints of all points: one point may have its own, all others have the default.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct DragConstraints {
    /// The handle with its own constraint.
    pub own: Option<(usize, DragConstraint)>,
    /// The constraint of all others.
    pub usual: DragConstraint,
    /// The key for vertical dragging is held.
    pub up: bool,
    /// The picture is a plan, in which all points move.
    pub plan: bool,
}

impl DragConstraints {
    /// The constraint of a handle.
    pub fn of(&self, handle: usize) -> DragConstraint {
        match self.own {
            _ if self.plan => DragConstraint::Screen,
            _ if self.up => DragConstraint::HEIGHT,
            Some((own, constraint)) if own == handle => constraint,
            _ => self.usual,
        }
    }

    /// Gives a handle its own constraint, derived from its current one.
    pub fn change(&mut self, handle: usize, next: impl FnOnce(DragConstraint) -> DragConstraint) {
        self.own = Some((handle, next(self.of(handle))));
    }
}

impl DragConstraint {
    /// Vertical.
    pub const HEIGHT: Self = Self::Axis(2);

    /// The next of the three constraints that a tap on the point cycles through.
    #[must_use]
    pub fn tapped(self) -> Self {
        match self {
            Self::Ground => Self::HEIGHT,
            Self::HEIGHT => Self::Screen,
            Self::Screen | Self::Axis(_) => Self::Ground,
        }
    }

    /// The next of all five constraints, for a button that replaces the keys.
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

    /// The constraint after the key of an axis was pressed: that axis, or the ground again.
    #[must_use]
    pub fn locked(self, axis: usize) -> Self {
        if self == Self::Axis(axis) { Self::Ground } else { Self::Axis(axis) }
    }

    /// The icon of the constraint.
    pub fn icon(self) -> Icon {
        match self {
            Self::Ground => Icon::Ground,
            Self::Screen => Icon::ViewPlane,
            Self::Axis(2) => Icon::ZAxis,
            Self::Axis(_) => Icon::Line,
        }
    }

    /// The key of the constraint's word.
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
