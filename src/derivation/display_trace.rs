//! A trace as shown in a picture of the plane.

use crate::geometry::{MethodText, Trace, TracedValue};
use crate::program::{program_of, read::Tree};

/// A trace whose vectors have no third component if `flat`, that is, if everything lies in the
/// plane. Cross products keep theirs, since they are perpendicular to the plane.
///
/// ```
/// use crosspoint::derivation::DisplayTrace;
/// use crosspoint::geometry::{Trace, TracedValue};
/// use crosspoint::geometry::double::{Vec3, triangle_areas::triangle_areas_trace};
/// let trace = triangle_areas_trace(Vec3::ONE.with_z(0.0), Vec3::ZERO, Vec3::X, Vec3::Y, 0.0);
/// let displayed = DisplayTrace { trace: &trace, flat: true };
/// assert_eq!(displayed.value("p"), Some(TracedValue::from(glam::DVec2::ONE)));
/// assert_eq!(displayed.value("n"), Some(TracedValue::from(Vec3::Z)));
/// ```
pub struct DisplayTrace<'a> {
    /// The trace.
    pub trace: &'a dyn Trace,
    /// Whether everything lies in the plane.
    pub flat: bool,
}

impl DisplayTrace<'_> {
    /// Whether the value of an expression comes from a cross product.
    fn is_from_cross(&self, expr: &Tree) -> bool {
        match expr {
            Tree::Call(name, _) if name == "cross" => true,
            Tree::Name(name) => self.is_perpendicular(name),
            Tree::Component(..) | Tree::Not(_) => false,
            other => other.parts().into_iter().any(|part| self.is_from_cross(part)),
        }
    }

    /// Whether the vector of this name comes from a cross product, that is, is perpendicular to the
    /// plane.
    fn is_perpendicular(&self, name: &str) -> bool {
        let is_vector = matches!(self.trace.value(name), Some(TracedValue::Space(_)));
        is_vector
            && program_of(self.trace).step(name).is_some_and(|step| self.is_from_cross(&step.tree))
    }
}

impl Trace for DisplayTrace<'_> {
    fn text(&self) -> &'static MethodText {
        self.trace.text()
    }

    fn input(&self, name: &str) -> Option<TracedValue> {
        self.trace.input(name)
    }

    fn own(&self, name: &str) -> Option<TracedValue> {
        self.trace.own(name)
    }

    fn parts(&self) -> Vec<(&'static str, &dyn Trace)> {
        self.trace.parts()
    }

    fn value(&self, name: &str) -> Option<TracedValue> {
        match self.trace.value(name) {
            Some(TracedValue::Space(v)) if self.flat && !self.is_perpendicular(name) => {
                Some(TracedValue::Plane(v.truncate()))
            }
            value => value,
        }
    }
}
