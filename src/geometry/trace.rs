//! The interface to the values of every method.

use super::TracedValue;

/// The values of a method, by name. Implemented by the attribute `traced`.
pub trait Trace {
    /// The source text of the method.
    fn text(&self) -> &'static MethodText;

    /// The input called `name`.
    fn input(&self, _name: &str) -> Option<TracedValue> {
        None
    }

    /// The value called `name`, if one of the method's own `let`s computes it.
    fn own(&self, _name: &str) -> Option<TracedValue> {
        None
    }

    /// The methods that its `let`s call, each with the name of its `let`, in order.
    fn parts(&self) -> Vec<(&'static str, &dyn Trace)> {
        Vec::new()
    }

    /// The value called `name` that is computed here or, if there is none, in the first part that
    /// has one.
    fn computed(&self, name: &str) -> Option<TracedValue> {
        let in_parts = || self.parts().into_iter().find_map(|(_, part)| part.computed(name));
        self.own(name).or_else(in_parts)
    }

    /// The value called `name`, or `None` if the method has no such value. `roots.t1` is the value
    /// `t1` of the part `roots`; `t1` finds it too, if no other value has that name.
    ///
    /// ```
    /// use crosspoint::geometry::{Trace, double::{Vec2, sphere_ray::sphere_ray_trace}};
    /// let trace = sphere_ray_trace(Vec2::new(-5.0, 0.0), Vec2::X, Vec2::ZERO, 2.0);
    /// assert_eq!(trace.value("d"), Some(Vec2::X.into()));
    /// assert_eq!([trace.value("roots.t1"), trace.value("t1")], [Some(3.0.into()); 2]);
    /// assert_eq!(trace.value("height"), None);
    /// ```
    fn value(&self, name: &str) -> Option<TracedValue> {
        self.traced(name)
    }

    /// [`value`](Self::value) as it was computed, without a change for display.
    fn traced(&self, name: &str) -> Option<TracedValue> {
        match name.split_once('.') {
            Some((part, name)) => {
                self.parts().into_iter().find(|(known, _)| *known == part)?.1.traced(name)
            }
            None => self.input(name).or_else(|| self.computed(name)),
        }
    }
}

/// The text of a method.
#[derive(Debug)]
pub struct MethodText {
    /// The name of the method: `sphere_line`.
    pub method: &'static str,
    /// The file that contains it, relative to the root of the project.
    pub file: &'static str,
    /// The whole file.
    pub source: &'static str,
}
