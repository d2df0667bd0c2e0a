//! The size of a scene that can be scaled as a whole.

/// The possible sizes of a scene, and the current one.
///
/// Every position and radius of the scene, and its views, are multiplied by the factor: the picture
/// stays the same while every number in it changes. Absolute values, such as a tolerance, are not
/// scaled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale<O> {
    /// The factors, from the smallest: powers of two, so that scaling rounds nothing.
    pub factors: &'static [f64],
    /// The index of the current factor, in the scene or as the views see it.
    pub chosen: O,
}

/// The scale as the views see it.
pub type ScaleView = Scale<u8>;

impl ScaleView {
    /// The current factor.
    pub fn factor(self) -> f64 {
        self.factors.get(usize::from(self.chosen)).copied().unwrap_or(1.0)
    }
}
