//! Pictures of space: where one looks from, what hides what, what surfaces look like, the ground.

mod eye;
mod ground;
mod hide;
mod kit;
mod light;
mod orbit;
mod order;
mod project;
mod shade;
mod shadow;
mod solid;
mod way;

pub use eye::{EyePosition, OrbitViewport};
pub use ground::GroundGrid;
pub use hide::{Occluder, OcclusionSet};
pub use kit::{DepthCues, DepthPoint, sign};
pub use orbit::OrbitCamera;
pub use project::{figure, fog, shares};
pub use shade::surfaces;
pub use shadow::Shadows;
pub use solid::hiders;
pub use way::{DragConstraint, DragConstraints};
