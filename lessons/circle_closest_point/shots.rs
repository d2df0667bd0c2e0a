//! The pictures of the steps that have their own.

use super::{STAY, Scene};
use crate::lesson::{Shot, ShotCamera};

/// A segment that crosses the circle twice, the foot beside its middle.
fn deep() -> Scene {
    Scene::at([-3.5, -1.25], [3.5, -0.25], [-1.0, 0.0], 2.0)
}

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { q: [-3.0, 4.0, 0.0].into(), ..Scene::broad() }.standing())
        .in_scene(|| Scene::broad().standing())
        .from(ShotCamera::towards([-100.0, 24.0])),
    Shot::scene("cut", || Scene::broad().standing()).from(ShotCamera::towards([-90.0, 52.0])),
    Shot::scene("closest", Scene::broad),
    Shot::scene("parabola", Scene::broad),
    Shot::scene("opens_up", Scene::broad),
    Shot::scene("derivative", Scene::broad),
    Shot::scene("projection", Scene::broad),
    Shot::scene("summary", Scene::broad),
    Shot::scene("clamp", || Scene::at([-4.0, -1.0], [-1.0, 0.5], [1.25, 0.75], 2.0)),
    Shot::scene("effect", || Scene { more: STAY, ..deep() }),
    Shot::scene("push", deep),
    Shot::scene("uses", || Scene {
        more: STAY,
        ..Scene::at([-1.25, 0.875], [1.0, 0.5], [0.0, 2.5], 2.5)
    }),
    Shot::scene("where_passed", || Scene {
        more: STAY,
        ..Scene::at([-1.25, 1.0], [3.25, 4.0], [0.0, 2.5], 2.5)
    }),
];
