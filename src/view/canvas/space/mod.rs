//! Pictures of space: camera, occlusion, shading, ground.

mod drag_constraint;
mod ground;
mod half_spaces;
mod light;
mod occlusion;
mod orbit_camera;
mod orbit_viewport;
mod paint_order;
mod plate;
mod plate_shadow;
mod post;
mod project;
mod shade;
mod shadow;
mod solid;

pub use drag_constraint::{DragConstraint, DragConstraints};
pub use ground::{GroundGrid, segment};
pub use occlusion::OcclusionSet;
pub use orbit_camera::{OrbitCamera, StandardView};
pub use orbit_viewport::{EyePosition, OrbitViewport};
pub use post::is_post;
pub use project::{figure, fog, shares};
pub use shade::surfaces;
pub use shadow::Shadows;
pub use solid::{flats_of_thing, hiders};
