//! The pictures of the steps that have their own.

use super::scene::Scene;
use crate::lesson::{Shot, ShotCamera};

/// A view in which the vector of the light ends apart from the tip.
const FRONT: ShotCamera = ShotCamera::towards([-76.0, 34.0]);

/// A view in which a ray beside the vector of the light is apart from it, and both are inside.
const SIDE: ShotCamera = ShotCamera::towards([-92.0, 26.0]);

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { light: [1.0, 3.0, 4.0].into(), ..Scene::default() }).from(SIDE),
    Shot::view("fall", SIDE),
    Shot::view("house", SIDE),
    // Below the origin, so that the second piece is not zero.
    Shot::scene("pieces", || Scene { d: -1.0, ..Scene::default() }).from(FRONT),
    // The misplaced shadow is beside the house.
    Shot::scene("together", || Scene::on_ground([-2.5, 2.0, 2.0], [2.0, 3.0, 4.0], 0.0)),
    Shot::scene("tilted", || Scene { n: [-0.25, 0.0, 1.0].into(), ..Scene::default() }).from(SIDE),
    // With w less than 1 the lamp is farther away than where the vector of the light points.
    Shot::scene("lamp", || Scene::on_ground([-2.0, 0.5, 2.0], [-3.375, 1.875, 3.0], 0.75)),
    // The rays of a near lamp spread.
    Shot::scene("lamp_matrix", || Scene::on_ground([-1.5, 0.5, 2.0], [-3.5, 2.0, 4.0], 1.0))
        .from(ShotCamera::towards([-100.0, 30.0])),
    Shot::scene("behind", || Scene::on_ground([-1.0, 1.0, 4.0], [2.0, -0.75, 0.75], 1.0)),
    Shot::view("line", ShotCamera::towards([-120.0, 40.0])),
    // The next step has a vector of twice the length.
    Shot::scene("eye", || Scene { light: [-2.0, 2.0, 2.0].into(), ..Scene::default() }).from(FRONT),
    Shot::scene("same_sun", || Scene { light: [-4.0, 4.0, 4.0].into(), ..Scene::default() })
        .from(FRONT),
];
