//! What attracts a dragged point: exact places where a special case holds.

use glam::DVec2;

/// A place, or all places on a line, where a special case holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Attractor {
    /// The case by the name of its verdict or chip: `parallel`.
    pub case: &'static str,
    /// Where it holds.
    pub place: Place,
}

/// Where an attractor lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Place {
    /// At one point.
    Point(DVec2),
    /// On the line through the point along the direction.
    Line(DVec2, DVec2),
}
