//! How things can lie: the named outcomes that every arithmetic shares.

mod homogeneous;
mod plane;
mod point;
mod space;
mod sphere;
mod triangle;

pub use homogeneous::*;
pub use plane::*;
pub use point::*;
pub use space::*;
pub use sphere::*;
pub use triangle::*;
