//! The functions that reach the cases of a point and a triangle.

use super::point_and_triangle::Scene;
use crate::lessons::prelude::*;

/// All of them.
pub const CASES: &[SpecialCase<Scene>] = &[
    SpecialCase { case: "edge", into: edge },
    SpecialCase { case: "vertex", into: vertex },
    SpecialCase { case: "off_plane", into: off_plane },
    SpecialCase { case: "degenerate", into: degenerate },
];

/// Limit of the coordinates of special cases.
const FAR: f64 = 1e5;
/// The denominator of weights: points at multiples of its reciprocal are exact.
const PARTS: f64 = 16.0;

/// The same with every point on a grid of 1/64 of its size and corners that are not collinear.
fn rounded(scene: &Scene) -> Scene {
    let (far, grid) = (DVec3::splat(FAR), scene.factor() / 64.0);
    let round = |p: DVec3| (p.clamp(-far, far) / grid).round() * grid;
    let [p, v0, v1, v2] = [scene.p, scene.v0, scene.v1, scene.v2].map(round);
    let mut made = Scene { p, v0, v1, v2, ..scene.clone() };
    let normal = |scene: &Scene| {
        let [_, v0, v1, v2] = scene.points();
        (v1 - v0).cross(v2 - v0)
    };
    for (first, second) in [(DVec3::ZERO, DVec3::Y), (DVec3::X, DVec3::Y), (DVec3::ZERO, DVec3::X)]
    {
        if normal(&made) == DVec3::ZERO {
            let size = scene.factor();
            let first = if first == DVec3::ZERO { made.v1 - made.v0 } else { first * size };
            (made.v1, made.v2) = (made.v0 + first, made.v0 + second * size);
        }
    }
    made
}

/// The weights of the corners nearest to those of the point, in integral parts.
fn weights(scene: &Scene) -> [f64; 3] {
    let [p, v0, v1, v2] = scene.points();
    let (a, b, q) = (v1 - v0, v2 - v0, p - v0);
    let n = a.cross(b);
    let part = |x: DVec3| (x.dot(n) / n.length_squared() * PARTS).round().clamp(-48.0, 48.0);
    let (alpha, beta) = (part(q.cross(b)), part(a.cross(q)));
    [PARTS - alpha - beta, alpha, beta]
}

/// The point at weights in integral parts, given by those of the second and third corner.
fn at(scene: Scene, [_, alpha, beta]: [f64; 3]) -> Scene {
    let (a, b) = (scene.v1 - scene.v0, scene.v2 - scene.v0);
    Scene { p: scene.v0 + a * (alpha / PARTS) + b * (beta / PARTS), ..scene }
}

/// The indices of the least and of the greatest weight.
fn ends(weights: [f64; 3]) -> [usize; 2] {
    let mut order = [0, 1, 2];
    order.sort_by(|i, j| weights[*i].total_cmp(&weights[*j]));
    [order[0], order[2]]
}

/// Weights with the one of this index as given, and the others scaled to the rest, both above 0.
fn with(weights: [f64; 3], index: usize, given: f64) -> [f64; 3] {
    let (next, last) = ((index + 1) % 3, (index + 2) % 3);
    let rest = PARTS - given;
    let share = weights[next] / (weights[next] + weights[last]);
    let share = if share.is_finite() { share } else { 0.5 };
    let mut made = [given; 3];
    made[next] = (share * rest).round().clamp(1.0, rest - 1.0);
    made[last] = rest - made[next];
    made
}

fn inside(scene: &Scene) -> Scene {
    let scene = rounded(scene);
    let before = weights(&scene);
    let [least, _] = ends(before);
    let made = with(before, least, before[least].clamp(1.0, PARTS / 3.0).round());
    at(scene, made)
}

fn edge(scene: &Scene) -> Scene {
    let scene = rounded(scene);
    let before = weights(&scene);
    at(scene, with(before, ends(before)[0], 0.0))
}

fn vertex(scene: &Scene) -> Scene {
    let scene = rounded(scene);
    let mut made = [0.0; 3];
    made[ends(weights(&scene))[1]] = PARTS;
    at(scene, made)
}

fn off_plane(scene: &Scene) -> Scene {
    let scene = inside(&Scene { dimension: Dimension::Space, ..scene.clone() });
    let n = (scene.v1 - scene.v0).cross(scene.v2 - scene.v0);
    Scene { p: scene.p + DVec3::AXES[nearest_axis(n)] * scene.factor(), ..scene }
}

fn degenerate(scene: &Scene) -> Scene {
    let scene = rounded(scene);
    let (a, b) = (scene.v1 - scene.v0, scene.v2 - scene.v0);
    let part = eighth(a.dot(b) / a.length_squared()).clamp(-8.0, 8.0);
    Scene { v2: scene.v0 + a * part, ..scene }
}
