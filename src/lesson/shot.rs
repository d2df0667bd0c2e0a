//! The picture of a step: its scene, and from where that is seen.

use super::space::DefaultView3d;
use glam::DVec2;

/// From where a step's picture is seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ShotCamera {
    /// The plane: the point in the middle, and half of the height or breadth that has to fit.
    Plane(DVec2, f64),
    /// Space.
    Space(DefaultView3d),
    /// Space from this direction, by both angles of a [`DefaultView3d`]; the figure is fitted to the
    /// room that it has.
    Towards {
        /// About the z axis.
        yaw: f64,
        /// Up from the ground.
        pitch: f64,
        /// Without perspective.
        parallel: bool,
    },
}

impl ShotCamera {
    /// Over the plane: the point in the middle, and half of the height or breadth that has to fit.
    pub const fn plane(centre: [f64; 2], half: f64) -> Self {
        Self::Plane(DVec2::from_array(centre), half)
    }

    /// In space: the point in the middle, half of the height or breadth that has to fit there, and
    /// both angles of a [`DefaultView3d`].
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

    /// The same in a world that is so many times as large.
    #[must_use]
    pub fn scaled(self, by: f64) -> Self {
        match self {
            Self::Plane(centre, half) => Self::Plane(centre * by, half * by),
            Self::Space(stand) => Self::Space(stand.scaled(by)),
            towards @ Self::Towards { .. } => towards,
        }
    }
}

/// Why a picture breaks a rule of composition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exception {
    /// Its points lie on one line, or almost: it fills little.
    Collinear,
    /// It is about points that are close to each other.
    Touching,
    /// It is about a part of the figure: the rest leaves the picture.
    CloseUp,
}

/// The id of the opening question in the texts; the lesson opens with its picture.
pub(super) const OPENING: &str = "opening";

/// The picture of a step, where that is not the lesson's default scene as the lesson shows it.
pub struct Shot<S> {
    /// The id of the step in the texts.
    pub step: &'static str,
    /// Its scene; `None`: the lesson's default scene.
    pub scene: Option<fn() -> S>,
    /// From where it is seen; `None`: as the lesson shows it.
    pub camera: Option<ShotCamera>,
    /// The scene a moment before: the points come from there when the step poses its question, and
    /// once more when that is answered.
    pub before: Option<fn() -> S>,
    /// Why it breaks a rule of composition, if it does.
    pub exception: Option<Exception>,
}

impl<S> Shot<S> {
    /// A scene of its own.
    pub const fn scene(step: &'static str, scene: fn() -> S) -> Self {
        Self { step, scene: Some(scene), camera: None, before: None, exception: None }
    }

    /// The default scene, seen from elsewhere.
    pub const fn view(step: &'static str, camera: ShotCamera) -> Self {
        Self { step, scene: None, camera: Some(camera), before: None, exception: None }
    }

    /// The picture of the opening question: the default scene, into which the points come from where
    /// they are in `before`.
    pub const fn opening(before: fn() -> S) -> Self {
        Self { step: OPENING, scene: None, camera: None, before: Some(before), exception: None }
    }

    /// The same with this scene in the place of the default one.
    #[must_use]
    pub const fn in_scene(self, scene: fn() -> S) -> Self {
        Self { scene: Some(scene), ..self }
    }

    /// The same without its scenes.
    pub const fn view_of(&self) -> ShotView {
        ShotView { step: self.step, camera: self.camera, exception: self.exception }
    }

    /// The same, which breaks a rule of composition for a reason.
    #[must_use]
    pub const fn but(mut self, exception: Exception) -> Self {
        self.exception = Some(exception);
        self
    }

    /// The same scene seen from there.
    #[must_use]
    pub const fn from(mut self, camera: ShotCamera) -> Self {
        self.camera = Some(camera);
        self
    }
}

/// A shot whose scene has no type any more.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ShotView {
    /// The id of the step.
    pub step: &'static str,
    /// From where it is seen, if not as the lesson shows it.
    pub camera: Option<ShotCamera>,
    /// Why it breaks a rule of composition, if it does.
    pub exception: Option<Exception>,
}
