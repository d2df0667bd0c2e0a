//! How things can lie: the named outcomes that every arithmetic shares.

mod homogeneous;
mod plane;
mod point;
mod space;
mod sphere;
mod triangle;

use strum::VariantArray;

pub use homogeneous::*;
pub use plane::*;
pub use point::*;
pub use space::*;
pub use sphere::*;
pub use triangle::*;

/// A named outcome: every enum of this module.
pub trait Case: Copy + PartialEq + Into<&'static str> + VariantArray {
    /// The name of the variant in snake case: `shared_end`.
    fn id(self) -> &'static str {
        self.into()
    }
}

impl<T: Copy + PartialEq + Into<&'static str> + VariantArray> Case for T {}
