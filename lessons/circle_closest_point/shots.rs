//! The pictures of the steps that have their own.

use super::{STAY, Scene};
use crate::lesson::Shot;

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { q: [-3.0, 3.0, 0.0].into(), ..Scene::broad() }).in_scene(Scene::broad),
    Shot::scene("closest", Scene::broad),
    Shot::scene("parabola", Scene::broad),
    Shot::scene("opens_up", Scene::broad),
    Shot::scene("derivative", Scene::broad),
    Shot::scene("projection", Scene::broad),
    Shot::scene("effect", Scene::broad),
    Shot::scene("summary", Scene::broad),
    Shot::scene("clamp", || Scene::at([-4.0, -1.0], [-1.0, 0.5], [1.25, 0.75], 2.0)),
    Shot::scene("push", || Scene::at([-3.5, -1.75], [3.5, -0.75], [0.0, 0.0], 2.25)),
    Shot::scene("uses", || Scene {
        more: STAY,
        ..Scene::at([-1.0, 1.0], [1.25, 2.5], [0.0, 2.5], 2.5)
    }),
    Shot::scene("where_passed", || Scene {
        more: STAY,
        ..Scene::at([-1.0, 1.0], [2.5, 4.0], [0.0, 2.5], 2.5)
    }),
];
