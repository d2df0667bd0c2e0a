//! The pictures of the steps that have their own.

use super::Scene;
use crate::lesson::{Exception, Shot, ShotCamera};

/// A view in which no edge of the triangle or of the boxes over it hides another.
const OVER: ShotCamera = ShotCamera::towards([-90.0, 28.0]);

/// A view of boxes that stand on the ground.
const UPRIGHT: ShotCamera = ShotCamera::towards([-90.0, 22.0]);

/// Along the ray, which comes from the front: the triangle is broader than high.
const ALONG: ShotCamera = ShotCamera::parallel([-90.0, 14.036]);

/// An upright triangle and a level ray: the boxes of the first weight stand on the ground.
fn upright(p: [f64; 3], q: [f64; 3]) -> Scene {
    Scene::at([p, q], [[1.75, 0.0, 0.0], [0.75, 0.0, 3.0], [-1.5, 0.0, 0.0]])
}

/// By the ids of the steps.
pub const SHOTS: &[Shot<Scene>] = &[
    Shot::opening(|| Scene { q: [2.0, 1.25, 2.75].into(), ..Scene::default() }).from(OVER),
    Shot::scene("equation", Scene::from_the_right).from(Scene::ASIDE),
    Shot::view("boxes", OVER),
    Shot::scene("volumes", || upright([2.1875, -2.25, 1.875], [0.9375, -0.75, 1.875]))
        .from(UPRIGHT),
    // The vector to the start lies in the plane of the common base.
    Shot::scene("flat_box", || upright([2.0, -2.25, 0.0], [0.75, -0.75, 0.0])).from(UPRIGHT),
    Shot::view("one_denominator", ShotCamera::towards([-100.0, 6.0])),
    Shot::view("saved", OVER),
    Shot::scene("faces", || {
        let scene = Scene::at([[-1.0, 0.5, -1.0], [-0.5, 0.0, 0.0]], Scene::LIFTED);
        Scene { front_only: 1, ..scene }
    })
    .from(ShotCamera::towards([-112.0, -42.0])),
    Shot::scene("order", || Scene::at([[0.0, -4.5, 2.25], [0.0, -3.5, 2.0]], Scene::TILTED))
        .from(ALONG)
        .but(Exception::Touching),
    // Already the first numerator is too large.
    Shot::scene("early_out", || Scene::at([[2.75, -4.5, 2.25], [2.75, -3.5, 2.0]], Scene::TILTED))
        .from(ALONG)
        .but(Exception::Touching),
    Shot::scene("library", Scene::from_the_right).from(Scene::ASIDE),
    // In decimals the ray lies in the plane. Rounded to binary it is almost parallel, so rounding
    // moves the point: of the two methods only this one is right that it is inside.
    Shot::scene("judged", || {
        let triangle = [[-2.4, -1.8, 0.6], [2.6, -2.3, 0.35], [-0.9, 2.4, 2.7]];
        Scene::at([[-3.5, -0.6, 1.2], [-2.0, -0.5, 1.25]], triangle)
    })
    .from(OVER),
    Shot::scene("watertight", at_the_side),
    // Along the ray, as on a screen.
    Shot::scene("half_open", at_the_side)
        .from(ShotCamera::parallel([-33.69, 54.2]))
        .but(Exception::Touching),
];

/// A ray that hits the middle of a side.
fn at_the_side() -> Scene {
    Scene::at([[2.0, -1.0, 4.0], [1.25, -0.5, 2.75]], Scene::TILTED)
}
