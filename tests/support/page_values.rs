//! An open lesson as the source of the values in its texts.

use crosspoint::geometry::TracedValue;
use crosspoint::lesson::Page;
use crosspoint::text::fill::Values;
use std::borrow::Borrow;

/// An open lesson, owned or borrowed.
pub struct PageValues<P = Page>(pub P);

impl<P: Borrow<Page>> Values for PageValues<P> {
    fn value(&self, name: &str) -> Option<TracedValue> {
        self.0.borrow().value(name)
    }

    fn tex(&self, name: &str) -> Option<&str> {
        self.0.borrow().symbol(name).map(|symbol| symbol.tex)
    }
}
