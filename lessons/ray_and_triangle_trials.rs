//! Trials on many rays: whether two triangles leave a gap between them, and whether implementations
//! agree.

use super::line_triangle::point_first;
use super::ray_and_triangle::Scene;
use crate::geometry::question::line_triangle::LineTriangle::{Degenerate, Edge, Inside, Vertex};
use crate::geometry::question::line_triangle::{HalfOpen, half_open};
use crate::geometry::{Extent, double, question, single};
use crate::lesson::{Column, Trial, TrialRng, TrialSpec};
use glam::{DVec3, dvec3};

/// Both trials.
pub const TRIALS: &[Trial<Scene>] = &[
    Trial {
        plan: TrialSpec {
            id: "watertight",
            word: "trial_watertight",
            rounds: 1_000_000,
            rows: &[
                "rule_closed_single",
                "rule_half_open_single",
                "rule_closed_double",
                "rule_half_open_double",
                "rule_closed_exact",
                "rule_half_open_exact",
            ],
            columns: &[
                Column { word: "met_none", right: false },
                Column { word: "met_one", right: true },
                Column { word: "met_both", right: false },
            ],
        },
        draw: at_the_side,
        judge: meetings,
    },
    Trial {
        plan: TrialSpec {
            id: "compare",
            word: "trial_compare",
            rounds: 100_000,
            rows: &["way_two_stages", "way_tolerance", "way_single", "way_double"],
            columns: &[
                Column { word: "same_answer", right: true },
                Column { word: "false_hit", right: false },
                Column { word: "false_miss", right: false },
            ],
        },
        draw: on_a_lattice,
        judge: differences,
    },
];

/// The triangle on the other side of `v1 v2`, with the same orientation.
fn neighbour(scene: &Scene) -> [DVec3; 3] {
    [scene.v2, scene.v1, scene.v1 + scene.v2 - scene.v0]
}

/// A ray from near the start to the side `v1 v2`, or next to it.
fn at_the_side(from: &Scene, rng: &mut TrialRng) -> Scene {
    // A degenerate triangle has no side.
    let [p, u, v0, v1, v2] = from.given();
    let is_none = question::line_triangle::ray::filtered(p, u, v0, v1, v2).relation() == Degenerate;
    let from = if is_none { Scene::default() } else { from.clone() };
    let near = |rng: &mut TrialRng| rng.between(-1.0, 1.0) * from.factor();
    let p = from.p + dvec3(near(rng), near(rng), near(rng));
    let on_side = from.v1.lerp(from.v2, rng.between(0.05, 0.95));
    // Next to the side by the size of rounding errors, from those of f32 to less than those of f64.
    let q = on_side + dvec3(near(rng), near(rng), near(rng)) * (-rng.between(20.0, 56.0)).exp2();
    Scene { p, q, extent: Extent::Ray, front_only: 0, ..from }
}

/// How many of the two triangles the ray meets, by each rule in each arithmetic.
fn meetings(scene: &Scene) -> Vec<usize> {
    let [p, u, v0, v1, v2] = scene.given();
    let pair = [[v0, v1, v2], neighbour(scene)];
    let mut found = vec![0; 6];
    for [v0, v1, v2] in pair {
        let x = double::moller_trumbore::moller_trumbore_trace(p, u, v0, v1, v2);
        let closed = double::moller_trumbore::moller_trumbore_verdict(&x, Extent::Ray, false);
        let [p32, u32, a, b, c] = [p, u, v0, v1, v2].map(|v| v.as_vec3());
        let y = single::moller_trumbore::moller_trumbore_trace(p32, u32, a, b, c);
        let closed32 = single::moller_trumbore::moller_trumbore_verdict(&y, Extent::Ray, false);
        let sure = question::line_triangle::ray::filtered(p, u, v0, v1, v2).relation();
        let on_side = [Edge, Vertex].contains(&sure);
        let met = [
            [Inside, Edge, Vertex].contains(&closed32),
            single::moller_trumbore::half_open(&y),
            [Inside, Edge, Vertex].contains(&closed),
            double::moller_trumbore::half_open(&x),
            sure == Inside || on_side,
            // The rules differ only on a side.
            sure == Inside || on_side && half_open::filtered(p, u, v0, v1, v2) == HalfOpen::Hit,
        ];
        for (count, met) in found.iter_mut().zip(met) {
            *count += usize::from(met);
        }
    }
    found
}

/// A line and a triangle on a grid so fine that f32 cannot represent the products; half of the
/// lines go to a point of a side.
fn on_a_lattice(_from: &Scene, rng: &mut TrialRng) -> Scene {
    let mut point = |step: i32| {
        let mut at = || f64::from(step * rng.whole(-4096 / step, 4096 / step)) / 1024.0;
        // Above the ground, as in the picture.
        dvec3(at(), at(), at() + 2.0)
    };
    let [v0, v1, v2] = [point(8), point(8), point(8)];
    let (p, elsewhere) = (point(1), point(1));
    let on_side = v0.lerp(v1, f64::from(rng.whole(0, 8)) / 8.0);
    let q = if rng.whole(0, 1) == 0 { on_side } else { elsewhere };
    Scene { p, q, v0, v1, v2, extent: Extent::Line, front_only: 0, size: 2 }
}

/// Whether each method agrees with exact arithmetic on hit or miss.
fn differences(scene: &Scene) -> Vec<usize> {
    let [p, u, v0, v1, v2] = scene.given();
    let truth = question::line_triangle::line::filtered(p, u, v0, v1, v2).relation();
    let hit = [Inside, Edge, Vertex].contains(&truth);
    let x = double::moller_trumbore::moller_trumbore_trace(p, u, v0, v1, v2);
    let this = double::moller_trumbore::moller_trumbore_verdict(&x, Extent::Line, false);
    let [p, u, v0, v1, v2] = scene.single();
    let y = single::moller_trumbore::moller_trumbore_trace(p, u, v0, v1, v2);
    let this32 = single::moller_trumbore::moller_trumbore_verdict(&y, Extent::Line, false);
    [
        point_first(p, u, [v0, v1, v2]).0,
        super::moller_trumbore::absolute_tolerance(p, u, [v0, v1, v2]).is_some(),
        [Inside, Edge, Vertex].contains(&this32),
        [Inside, Edge, Vertex].contains(&this),
    ]
    .into_iter()
    .map(|said| match (said, hit) {
        (true, false) => 1,
        (false, true) => 2,
        _ => 0,
    })
    .collect()
}
