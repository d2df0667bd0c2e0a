//! The scenes that steps of this lesson show.

use crate::lesson::Stage;
use crate::lessons::line_and_plane::Scene;
use glam::dvec3;

/// All of them.
pub const STAGES: &[Stage<Scene>] = &[
    Stage {
        name: "steep",
        scene: || Scene::at([[-2.0, 1.0, 3.75], [1.5, 1.0, 0.75]], Scene::GROUND),
    },
    Stage {
        name: "sight",
        scene: || {
            let level = [[-2.0, -1.5, 0.75], [2.0, -1.5, 0.75], [-1.0, 2.0, 0.75]];
            Scene::at([[1.5, -2.5, 4.5], [0.5, -1.0, 1.5]], level)
        },
    },
    Stage {
        name: "close",
        scene: || {
            let start = Scene::default();
            Scene {
                q: start.p + (start.v1 - start.v0) / 2.0 + dvec3(0.0, 0.0, -1.0 / 64.0),
                ..start
            }
        },
    },
];
