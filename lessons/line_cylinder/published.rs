//! What document 004 published about this question, written anew with its flaws.

use super::scene::Scene;
use crate::geometry::relation::Cylinder;
use crate::geometry::single::{Real, Vec3};
use crate::lesson::{Answer, Arithmetic, Exhibit, Published, Returned, Verdict};
use glam::DVec3;

/// How the line lies, and where it meets the surface.
type Answered = (Cylinder, Option<[Vec3; 2]>);

/// Whether the lines with unit directions `u` and `v` were found to have one pair of closest points.
///
/// S4-cyl-beta0: what is compared with 0 is the numerator of the parameter on the axis.
/// S4-cyl-nearpar-inside: whatever leans by less than a degree counts as parallel.
fn one_closest_pair([u, v]: [Vec3; 2], w: Vec3, dist: Real) -> bool {
    if dist.abs() < 0.0001 {
        return (u.dot(v) * w.dot(u) - w.dot(v)).abs() >= 0.0001;
    }
    u.dot(v).abs() <= 0.9999
}

/// The normal with length 1, or zero where there is none.
///
/// S4-cyl-parallel-norm: a parallel line has no normal, so its distance comes out as 0.
pub fn unit_normal([p, u]: [Vec3; 2], [q, v]: [Vec3; 2], r: Real) -> Answered {
    let normal = u.cross(v).normalize_or_zero();
    let dist = normal.dot(p - q);
    if !one_closest_pair([u, v], p - q, dist) {
        let inside = dist <= r;
        let lie = if inside { Cylinder::ParallelInside } else { Cylinder::ParallelOutside };
        return (lie, None);
    }
    two_points([p, u], [q, v], r)
}

/// The normal divided by its length, which is the sine of the angle.
///
/// S4-cyl-parallel-nan: a parallel line divides by 0, and its distance is no number.
/// S4-cyl-fabs: the distance has a sign, and without it each negative one is within the radius.
pub fn divided_by_length([p, u]: [Vec3; 2], [q, v]: [Vec3; 2], r: Real) -> Answered {
    let normal = u.cross(v);
    let sin_theta = normal.length();
    let dist = (normal * (1.0 / sin_theta)).dot(p - q);
    if !one_closest_pair([u, v], p - q, dist) {
        let inside = dist <= r;
        let lie = if inside { Cylinder::ParallelInside } else { Cylinder::ParallelOutside };
        return (lie, None);
    }
    two_points([p, u], [q, v], r)
}

/// The two points of a line that is known not to be parallel.
///
/// S4-cyl-tangent: the text counts a distance equal to the radius as a meeting, the code does not.
/// S4-cyl-order: the text has the point ahead first, the code the point behind.
pub fn two_points([p, u]: [Vec3; 2], [q, v]: [Vec3; 2], r: Real) -> Answered {
    let normal = u.cross(v);
    let sin_theta = normal.length();
    let dist = normal.dot(p - q) / sin_theta;
    if dist.abs() >= r {
        return (Cylinder::Disjoint, None);
    }
    let foot = p - u * ((p - q).cross(v).dot(normal) / (sin_theta * sin_theta));
    let k = (r * r - dist * dist).sqrt() / sin_theta;
    (Cylinder::Secant, Some([foot - u * k, foot + u * k]))
}

/// A published piece on the scene, given unit directions as it wants them.
type Piece = fn([Vec3; 2], [Vec3; 2], Real) -> Answered;

fn answered(piece: Piece, scene: &Scene) -> Answered {
    let [p, u, q, v] = [scene.p, scene.u(), scene.q, scene.v()].map(|v| v.as_vec3());
    piece([p, u.normalize_or_zero()], [q, v.normalize_or_zero()], scene.r as Real)
}

/// What the code for any line answers.
fn returned(piece: Piece, scene: &Scene) -> Returned {
    Returned::new(answered(piece, scene).0, Vec::new())
}

/// All of it.
pub const PUBLISHED: &[Published<Scene>] = &[
    Published {
        name: "unit_normal",
        file: include_str!("published.rs"),
        arithmetic: Arithmetic::Single,
        run: |scene| returned(unit_normal, scene),
        exhibits: &[
            Exhibit {
                erratum: "S4-cyl-parallel-norm",
                counterexample: || {
                    Scene::at([[3.0, 0.0, 1.0], [3.0, 0.0, 3.0]], Scene::UPRIGHT, 2.0)
                },
                special_input: true,
            },
            Exhibit {
                erratum: "S4-cyl-beta0",
                counterexample: || {
                    Scene::at([[-2.0, 0.0, 0.0], [2.0, 0.0, 0.0]], Scene::UPRIGHT, 1.0)
                },
                special_input: true,
            },
        ],
    },
    Published {
        name: "divided_by_length",
        file: include_str!("published.rs"),
        arithmetic: Arithmetic::Single,
        run: |scene| returned(divided_by_length, scene),
        exhibits: &[
            Exhibit {
                erratum: "S4-cyl-parallel-nan",
                counterexample: || {
                    Scene::at([[1.0, 0.0, 1.0], [1.0, 0.0, 3.0]], Scene::UPRIGHT, 2.0)
                },
                special_input: true,
            },
            Exhibit {
                erratum: "S4-cyl-fabs",
                counterexample: || {
                    let line = [[0.0, 3.0, 0.0], [1.0 / 32.0, 3.0, 4.0]];
                    Scene::at(line, Scene::UPRIGHT, 1.0)
                },
                special_input: false,
            },
            Exhibit {
                erratum: "S4-cyl-nearpar-inside",
                counterexample: || {
                    let line = [[0.0, 0.5, 0.0], [1.0 / 32.0, 0.5, 4.0]];
                    Scene::at(line, Scene::UPRIGHT, 1.0)
                },
                special_input: false,
            },
        ],
    },
    Published {
        name: "two_points",
        file: include_str!("published.rs"),
        arithmetic: Arithmetic::Single,
        run: |scene| {
            if scene.u().cross(scene.v()) == DVec3::ZERO {
                let not_asked = Verdict { case: "not_asked", answer: Answer::Special };
                return Returned::new(not_asked, Vec::new());
            }
            let (lie, points) = answered(two_points, scene);
            // How far the first point is ahead of the middle: by K, as the text says.
            let k = points.map(|[first, other]| {
                (first - other).dot(scene.u().as_vec3().normalize_or_zero()) / 2.0
            });
            let values = k.map(|k| ("k", k.into())).into_iter().collect();
            Returned::new(lie, values).with_numbers_right(k.is_none_or(|k| k > 0.0))
        },
        exhibits: &[
            Exhibit {
                erratum: "S4-cyl-tangent",
                counterexample: || {
                    Scene::at([[-2.0, 1.0, 2.0], [2.0, 1.0, 2.0]], Scene::UPRIGHT, 1.0)
                },
                special_input: true,
            },
            Exhibit {
                erratum: "S4-cyl-order",
                counterexample: || {
                    Scene::at([[-2.0, 0.5, 1.0], [2.0, 0.5, 2.0]], Scene::UPRIGHT, 1.0)
                },
                special_input: false,
            },
        ],
    },
];
