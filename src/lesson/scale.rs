//! How large a scene is, where it can be made larger and smaller as a whole.

/// The sizes that a scene may have, and which it has.
///
/// Every place and radius of the scene is this many times what it would be at 1, and so are the
/// views of it: the picture stays as it is, while every number in it changes. What is meant
/// absolutely, such as a tolerance, does not grow along.
#[derive(Debug)]
pub struct Scale<'a> {
    /// How many times as large, from the smallest: powers of two, so that no number is rounded.
    pub factors: &'static [f64],
    /// Where the number of the one that holds is kept.
    pub chosen: &'a mut u8,
}

/// The same as the views see it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScaleView {
    /// How many times as large.
    pub factors: &'static [f64],
    /// The number of the one that holds.
    pub chosen: u8,
}

impl ScaleView {
    /// How many times as large the scene is.
    pub fn factor(self) -> f64 {
        self.factors.get(usize::from(self.chosen)).copied().unwrap_or(1.0)
    }
}
