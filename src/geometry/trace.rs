//! What the values of every method have in common.

use super::Value;

/// The values of a method, by their names. Implemented by the attribute `traced`.
pub trait Trace {
    /// The source text of the method.
    fn text(&self) -> &'static Text;

    /// The value called `name`, or `None` if the method has no such value.
    ///
    /// ```
    /// use crosspoint::geometry::{Trace, double::{Vec2, point_point::point_point_trace}};
    /// let trace = point_point_trace(Vec2::ZERO, Vec2::new(3.0, 4.0), 0.5);
    /// assert_eq!(trace.value("dist_sq"), Some(25.0.into()));
    /// assert_eq!(trace.value("height"), None);
    /// ```
    fn value(&self, name: &str) -> Option<Value>;
}

/// The text of a method.
#[derive(Debug)]
pub struct Text {
    /// The name of the method: `sphere_line`.
    pub method: &'static str,
    /// The file that contains it, from the root of the project.
    pub file: &'static str,
    /// All of that file.
    pub source: &'static str,
}
