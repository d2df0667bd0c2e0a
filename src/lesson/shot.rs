//! The picture of a step: its scene and its camera.

use super::space::DefaultView3d;
use glam::DVec2;

/// The camera of a step's picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ShotCamera {
    /// The plane: the centre, and half of the height or width that must fit.
    Plane(DVec2, f64),
    /// Space.
    Space(DefaultView3d),
    /// Space from this direction, by both angles of a [`DefaultView3d`]; the figure is fitted to
    /// the available rectangle.
    Towards {
        /// About the z axis.
        yaw: f64,
        /// Above the ground.
        pitch: f64,
        /// Without perspective.
        parallel: bool,
    },
}

impl ShotCamera {
    /// In the plane: the centre, and half of the height or width that must fit.
    pub const fn plane(centre: [f64; 2], half: f64) -> Self {
        Self::Plane(DVec2::from_array(centre), half)
    }

    /// In space: the centre, half of the height or width that must fit there, and both angles of a
    /// [`DefaultView3d`].
    pub const fn space(centre: [f64; 3], half: f64, angles: [f64; 2]) -> Self {
        Self::Space(DefaultView3d::at(centre, half, angles))
    }

    /// In space from this direction, by both angles of a [`DefaultView3d`].
    pub const fn towards([yaw, pitch]: [f64; 2]) -> Self {
        Self::Towards { yaw, pitch, parallel: false }
    }

    /// The same without perspective.
    pub const fn parallel([yaw, pitch]: [f64; 2]) -> Self {
        Self::Towards { yaw, pitch, parallel: true }
    }

    /// The same for a scene scaled by this factor.
    #[must_use]
    pub fn scaled(self, by: f64) -> Self {
        match self {
            Self::Plane(centre, half) => Self::Plane(centre * by, half * by),
            Self::Space(stand) => Self::Space(stand.scaled(by)),
            towards @ Self::Towards { .. } => towards,
        }
    }
}

/// Why a picture is exempt from a rule of composition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exception {
    /// Its points are collinear or nearly so: it fills little space.
    Collinear,
    /// Its subject is points that are close to each other.
    Touching,
    /// Its subject is a part of the figure: the rest is outside the picture.
    CloseUp,
}

/// The id of the opening question in the texts; the lesson opens with its picture.
pub(super) const OPENING: &str = "opening";

/// The picture of a step that differs from the lesson's default scene and view.
pub struct Shot<S> {
    /// The id of the step in the texts.
    pub step: &'static str,
    /// Its scene; `None`: the default scene.
    pub scene: Option<fn() -> S>,
    /// Its camera; `None`: the default view.
    pub camera: Option<ShotCamera>,
    /// The scene before: points move from there when the step asks its question, and again when it
    /// is answered.
    pub before: Option<fn() -> S>,
    /// The rule of composition that it is exempt from, if any.
    pub exception: Option<Exception>,
}

impl<S> Shot<S> {
    /// A step with its own scene.
    pub const fn scene(step: &'static str, scene: fn() -> S) -> Self {
        Self { step, scene: Some(scene), camera: None, before: None, exception: None }
    }

    /// The default scene with another camera.
    pub const fn view(step: &'static str, camera: ShotCamera) -> Self {
        Self { step, scene: None, camera: Some(camera), before: None, exception: None }
    }

    /// The picture of the opening question: the default scene, to which the points move from
    /// `before`.
    pub const fn opening(before: fn() -> S) -> Self {
        Self { step: OPENING, scene: None, camera: None, before: Some(before), exception: None }
    }

    /// The same with this scene instead of the default one.
    #[must_use]
    pub const fn in_scene(self, scene: fn() -> S) -> Self {
        Self { scene: Some(scene), ..self }
    }

    /// The same without its scenes.
    pub const fn view_of(&self) -> ShotView {
        ShotView { step: self.step, camera: self.camera, exception: self.exception }
    }

    /// The same with an exemption.
    #[must_use]
    pub const fn but(mut self, exception: Exception) -> Self {
        self.exception = Some(exception);
        self
    }

    /// The same scene with this camera.
    #[must_use]
    pub const fn from(mut self, camera: ShotCamera) -> Self {
        self.camera = Some(camera);
        self
    }
}

/// A shot with the scene type erased.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ShotView {
    /// The id of the step.
    pub step: &'static str,
    /// Its camera, if not the default view.
    pub camera: Option<ShotCamera>,
    /// The rule of composition that it is exempt from, if any.
    pub exception: Option<Exception>,
}
