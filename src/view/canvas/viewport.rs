//! The view of a picture: a part of the plane, or space from a camera.

use super::camera2d::{Camera, Camera2d, PlaneViewport};
use super::space::{DragConstraint, OrbitCamera, OrbitViewport};
use crate::lesson::link::SavedView;
use crate::lesson::{DefaultView, PlaneMap};
use egui::{Rect, Vec2};
use glam::DVec3;
use std::ops::Deref;

/// Size of the box in which points are dragged, relative to the default view.
const DRAG_BOX: f64 = 4.0;

/// The camera of a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CameraState {
    /// A camera over the plane.
    Plane(Camera2d),
    /// A camera in space.
    Space(OrbitCamera),
}

impl CameraState {
    /// The camera of a default view in a picture of this size.
    pub fn home(view: DefaultView, size: Vec2) -> Self {
        match view {
            DefaultView::Plane(centre, half) => Self::Plane(Camera2d::fit(centre, half, size)),
            DefaultView::Space(view3d) => Self::Space(OrbitCamera::home(&view3d, size)),
        }
    }

    /// The camera changed by one of these functions.
    #[must_use]
    pub fn map(
        self,
        plane: impl FnOnce(Camera2d) -> Camera2d,
        space: impl FnOnce(OrbitCamera) -> OrbitCamera,
    ) -> Self {
        match self {
            Self::Plane(camera) => Self::Plane(plane(camera)),
            Self::Space(orbit) => Self::Space(space(orbit)),
        }
    }

    /// This camera after moving the picture by `by` pixels.
    #[must_use]
    pub fn panned(self, by: Vec2) -> Self {
        self.map(|camera| camera.panned(by), |orbit| orbit.panned(by))
    }

    /// The interpolation to `other` at `part` (0 to 1).
    #[must_use]
    pub fn towards(self, other: Self, part: f64) -> Self {
        match (self, other) {
            (Self::Plane(from), Self::Plane(to)) => Self::Plane(from.towards(to, part)),
            (Self::Space(from), Self::Space(to)) => Self::Space(from.towards(to, part)),
            _ => other,
        }
    }

    /// The numbers in a link.
    pub fn numbers(self) -> SavedView {
        match self {
            Self::Plane(camera) => SavedView::Plane(camera.numbers()),
            Self::Space(orbit) => SavedView::Space(orbit.numbers()),
        }
    }

    /// The camera of a link; `None` for the default view, or for invalid numbers.
    pub fn from_numbers(seen: SavedView) -> Option<Self> {
        match seen {
            SavedView::Home => None,
            SavedView::Plane(numbers) => Camera2d::from_numbers(numbers).map(Self::Plane),
            SavedView::Space(numbers) => OrbitCamera::from_numbers(numbers).map(Self::Space),
        }
    }
}

/// The view of a picture in a rectangle of the screen: one of two cameras.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Viewport {
    /// The plane.
    Plane(PlaneViewport),
    /// Space.
    Space(OrbitViewport),
}

impl Viewport {
    /// The view of `camera` in `rect`; the default view if there is none, or if it belongs to the
    /// other picture of the scene.
    pub fn new(
        default: DefaultView,
        camera: Option<CameraState>,
        rect: Rect,
        map: PlaneMap,
    ) -> Self {
        let fits =
            |camera: &CameraState| matches!(camera, CameraState::Space(_)) == default.is_space();
        match camera.filter(fits).unwrap_or_else(|| CameraState::home(default, rect.size())) {
            CameraState::Plane(camera) => Self::Plane(PlaneViewport::new(camera, rect).with(map)),
            CameraState::Space(orbit) => {
                let (centre, half) = default.extent();
                Self::Space(OrbitViewport::new(orbit, rect).within(centre, DRAG_BOX * half))
            }
        }
    }

    /// The camera of the viewport.
    pub fn camera_state(&self) -> CameraState {
        match self {
            Self::Plane(view) => CameraState::Plane(view.camera),
            Self::Space(eye) => CameraState::Space(eye.orbit),
        }
    }

    /// The eye, in space.
    pub fn eye(&self) -> Option<&OrbitViewport> {
        match self {
            Self::Plane(_) => None,
            Self::Space(eye) => Some(eye),
        }
    }

    /// The camera of space, and its drag constraint.
    pub fn pose(&self) -> Option<(OrbitCamera, DragConstraint)> {
        self.eye().map(|eye| (eye.orbit, eye.constraint))
    }

    /// The view for painting on the plane in which a point at `at` is dragged, and a point of that
    /// plane that stays fixed while the point moves in it.
    #[must_use]
    pub fn painted(self, at: DVec3) -> (Self, DVec3) {
        match self {
            Self::Space(eye) if eye.constraint == DragConstraint::Screen => (self, at),
            Self::Space(eye) => {
                (Self::Space(eye.dragging(DragConstraint::Ground)), DVec3::Z * at.z)
            }
            Self::Plane(_) => (self, DVec3::Z * at.z),
        }
    }
}

impl Deref for Viewport {
    type Target = dyn Camera;

    fn deref(&self) -> &Self::Target {
        match self {
            Self::Plane(view) => view,
            Self::Space(eye) => eye,
        }
    }
}
