//! An open lesson as the source of the values in its texts.

use crosspoint::geometry::TracedValue;
use crosspoint::lesson::Page;
use crosspoint::text::fill::Values;

/// An open lesson.
pub struct PageValues(pub Page);

impl Values for PageValues {
    fn value(&self, name: &str) -> Option<TracedValue> {
        self.0.value(name)
    }

    fn tex(&self, name: &str) -> Option<&str> {
        self.0.symbol(name).map(|symbol| symbol.tex)
    }
}
