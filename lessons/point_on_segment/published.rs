//! What was published about this question, written anew with its flaws.

use super::Scene;
use crate::geometry::single::{Real, Vec3};
use crate::lesson::{AnswerKind, Exhibit, Published, PublishedPrecision, Returned, Verdict};

/// The area first; then the way along the axes must not get longer.
///
/// S4-pl1-absorb: a small tolerance added to a great length is lost, and nothing is less than
/// itself. S4-pl1-scale+: a squared area is no distance.
pub fn by_lengths(v: Vec3, p1: Vec3, p2: Vec3, epsilon: Real) -> (bool, Real) {
    let area_sq = (v - p1).cross(p2 - p1).length_squared();
    if area_sq > epsilon {
        return (false, area_sq);
    }
    let along = |a: Vec3, b: Vec3| (a - b).abs().element_sum();
    let whole = along(p2, p1);
    let ways = along(v, p1) + along(v, p2);
    (ways < whole + epsilon, area_sq)
}

/// The area first; then the ways to both ends must not lead the same way.
///
/// S4-pl2-scale+ and S4-pl2-scale−: what counts as near grows as the segment shrinks, and shrinks as
/// it grows.
pub fn by_dot(v: Vec3, p1: Vec3, p2: Vec3, epsilon: Real) -> (bool, Real) {
    let area_sq = (v - p1).cross(p2 - p1).length_squared();
    if area_sq > epsilon {
        return (false, area_sq);
    }
    ((v - p1).dot(v - p2) <= 0.0, area_sq)
}

/// The pseudocode: the dot product and nothing else.
///
/// S4-pl2-pseudo: it is negative in a whole ball.
pub fn dot_alone(v: Vec3, p1: Vec3, p2: Vec3) -> (bool, Real) {
    let dot = (v - p1).dot(v - p2);
    (dot <= 0.0, dot)
}

fn returned((hit, value): (bool, Real), name: &'static str) -> Returned {
    let (case, answer) = if hit { ("hit", AnswerKind::Yes) } else { ("miss", AnswerKind::No) };
    Returned::new(Verdict { case, answer }, vec![(name, value.into())])
}

fn single(scene: &Scene) -> [Vec3; 3] {
    scene.points().map(|p| p.as_vec3())
}

/// The tolerance that the document proposes.
const USUAL: f64 = 1e-4;
/// Half the length of a short segment.
const TINY: f64 = 1.0 / 128.0;
/// A distance that is less than the usual tolerance.
const SLIGHT: f64 = 1.0 / 65536.0;

macro_rules! exhibit {
    ($erratum:literal $v:expr, $p1:expr, $p2:expr, $eps:expr, $size:literal) => {
        Exhibit::new($erratum, || Scene { size: $size, ..Scene::at($v, $p1, $p2, $eps) })
    };
}

/// All of it.
pub const PUBLISHED: &[Published<Scene>] = &[
    Published {
        name: "by_lengths",
        file: include_str!("published.rs"),
        arithmetic: PublishedPrecision::Single,
        run: |scene| {
            let [v, p1, p2] = single(scene);
            returned(by_lengths(v, p1, p2, scene.eps as Real), "area_sq")
        },
        exhibits: &[
            exhibit!("S4-pl1-absorb" [0.0, 0.0], [-1024.0, 0.0], [1024.0, 0.0], USUAL, 3),
            exhibit!("S4-pl1-scale+" [-TINY, TINY], [-TINY, -TINY], [TINY, TINY], USUAL, 0),
        ],
    },
    Published {
        name: "by_dot",
        file: include_str!("published.rs"),
        arithmetic: PublishedPrecision::Single,
        run: |scene| {
            let [v, p1, p2] = single(scene);
            returned(by_dot(v, p1, p2, scene.eps as Real), "area_sq")
        },
        exhibits: &[
            exhibit!("S4-pl2-scale+" [0.0, TINY / 2.0], [-TINY, 0.0], [TINY, 0.0], USUAL, 0),
            exhibit!("S4-pl2-scale−" [0.0, SLIGHT], [-512.0, 0.0], [512.0, 0.0], USUAL, 3),
        ],
    },
    Published {
        name: "dot_alone",
        file: include_str!("published.rs"),
        arithmetic: PublishedPrecision::Single,
        run: |scene| {
            let [v, p1, p2] = single(scene);
            returned(dot_alone(v, p1, p2), "dot")
        },
        exhibits: &[exhibit!("S4-pl2-pseudo" [0.0, 1.0], [-1.0, 0.0], [1.0, 0.0], 0.25, 1)],
    },
];
