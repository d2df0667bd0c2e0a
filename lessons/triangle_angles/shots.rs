//! The pictures of the steps that have their own.

use super::{Scene, published};
use crate::lesson::{Exception, Shot};
use glam::DVec3;

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { p: [-1.5, 0.5, 1.0].into(), ..Scene::default() }),
    Shot::scene("beyond", || Scene { p: DVec3::new(0.5, -3.5, 1.0), ..Scene::default() }),
    Shot::scene("lifted", lifted),
    Shot::scene("plane", lifted),
    Shot::scene("clamp", published::sliver).but(Exception::Collinear),
    Shot::scene("corner", published::corner),
];

/// The point above the inside of a triangle in space.
fn lifted() -> Scene {
    let corners = [[-2.5, -2.0, 0.0], [2.5, -1.5, 0.5], [-0.5, 2.5, 1.0]];
    Scene::space([0.0, 0.0, 1.25], corners)
}
