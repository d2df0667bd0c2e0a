//! The pictures of the steps that have their own.

use super::scene::CellAnswer::{self, Certain, Exact, Single};
use super::scene::Scene;
use crate::lesson::Shot;

/// The number of halvings at which each cell is one number.
const NUMBERS: f64 = 24.0;

/// A point close to the origin, where numbers are denser.
fn denser(cells: CellAnswer) -> Scene {
    Scene::at([3.0, 3.0], [5.0, 5.0], [0.078125, 0.078125]).under(NUMBERS, cells)
}

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { p: [0.625, -0.5].into(), ..Scene::default() }),
    Shot::scene("gap", || Scene::at([3.0, 3.0], [5.0, 5.0], [1.0, 0.75]).under(25.0, Exact)),
    // Both coordinates change their gap here.
    Shot::scene("tiles", || Scene::at([3.0, 3.5], [5.0, 5.5], [1.0, 1.0]).under(25.0, Exact)),
    Shot::scene("round", || Scene::default().under(26.0, Exact).meant(5.25, -2.5)),
    Shot::scene("zoom", || Scene::default().under(16.0, Single)),
    Shot::scene("broken", || Scene::default().under(23.0, Single)),
    Shot::scene("difference", || Scene::at([3.0, 3.0], [5.0, 5.0], [1.5, 3.5]).under(3.0, Single)),
    Shot::scene("blocks", || Scene::default().under(NUMBERS, Single)),
    Shot::scene("cancel", || Scene::default().under(NUMBERS, Single).meant(0.0, 4.0)),
    // On the left; f32 takes it to be on the right. Both products have the same 24 digits.
    Shot::scene("lost", || Scene::default().under(NUMBERS, Single).meant(8.0, 13.0)),
    Shot::scene("denser", || denser(Exact)),
    Shot::scene("denser_why", || denser(Single)),
    Shot::scene("bound", || Scene::default().under(22.0, Certain)),
    Shot::scene("trust", || Scene::default().under(20.0, Certain)),
    Shot::scene("exact", || Scene::default().under(NUMBERS, Exact)),
];
