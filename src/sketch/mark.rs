//! Named shapes.

use super::{Name, Role, Shape, Visibility};
use glam::DVec3;

/// The axis about which a plane rotates.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hinge {
    /// A point of the axis.
    pub at: DVec3,
    /// The direction of the axis, of any length.
    pub along: DVec3,
}

/// The part of a mark in the picture of a plane section.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CutPart {
    /// The plane, which rotates into place when it appears.
    Plane(Hinge),
    /// The section, a filled circle whose size follows the rotating plane.
    Section(Hinge),
    /// The body, drawn paler while the section of this name is highlighted.
    Body(&'static str),
}

/// A shape with the name of its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// The name of the value that the mark shows, or with which it is highlighted.
    pub name: &'static str,
    /// Whether the mark is declared to show no value.
    pub is_scenery: bool,
    /// The role of the mark.
    pub role: Role,
    /// When the mark is visible.
    pub visibility: Visibility,
    /// The shape to draw.
    pub shape: Shape,
    /// Whether the mark shows the value of its name, and may have a label.
    pub labelled: bool,
    /// Whether the value is the square of what the mark measures: the label is then its root.
    pub squared: bool,
    /// The part of the mark in the picture of a plane section.
    pub cut: Option<CutPart>,
    /// Whether the mark has a soft shadow on the ground below it, which shows its position.
    pub casts: bool,
}

impl Mark {
    /// A mark that shows the value of its name.
    pub(super) fn new(name: Name, role: Role, visibility: Visibility, shape: Shape) -> Self {
        let (name, is_scenery) = (name.text(), name.is_scenery());
        let (labelled, squared, cut, casts) = (true, false, None, true);
        Self { name, is_scenery, role, visibility, shape, labelled, squared, cut, casts }
    }

    /// Whether this is a construction line, drawn only while mentioned. Parallel ticks are not:
    /// they state a result.
    pub fn is_helper(&self) -> bool {
        let says = matches!(self.shape, Shape::ParallelTicks(..));
        let constructs =
            self.role == Role::Helper && self.visibility == Visibility::Always && !says;
        self.visibility == Visibility::WhenLit || constructs
    }

    /// Whether this is an area in a colour of its own that is drawn over others while mentioned.
    pub fn covers(&self) -> bool {
        let is_area = matches!(self.shape, Shape::Area(_));
        is_area && self.visibility == Visibility::WhenLit && self.role != Role::Helper
    }
}
