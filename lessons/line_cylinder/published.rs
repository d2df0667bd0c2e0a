//! Published code about this question, rewritten with its flaws.

use super::scene::Scene;
use crate::geometry::question::line_cylinder::Cylinder;
use crate::geometry::single::{Real, Vec3};
use crate::lessons::prelude::*;

/// The relative position, and the common points with the surface.
type Answered = (Cylinder, Option<[Vec3; 2]>);

/// Whether the code finds a unique pair of closest points for the lines with unit directions `u`
/// and `v`.
///
/// S4-cyl-beta0: the value compared with 0 is the numerator of the parameter on the axis.
/// S4-cyl-nearpar-inside: an angle below one degree counts as parallel.
fn one_closest_pair([u, v]: [Vec3; 2], w: Vec3, dist: Real) -> bool {
    if dist.abs() < 0.0001 {
        return (u.dot(v) * w.dot(u) - w.dot(v)).abs() >= 0.0001;
    }
    u.dot(v).abs() <= 0.9999
}

/// The unit normal; zero if the lines have no unique normal.
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
/// S4-cyl-parallel-nan: a parallel line divides by 0, and its distance is NaN.
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

/// The two points of a line known not to be parallel.
///
/// S4-cyl-tangent: in the text a distance equal to the radius meets the surface, in the code it
/// does not.
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

/// The first point, according to the text: the one ahead.
///
/// S4-cyl-order: the code returns the point behind there. Each order is correct by itself; text and
/// code contradict each other at every crossing.
pub fn first_point(line: [Vec3; 2], axis: [Vec3; 2], r: Real) -> Option<Vec3> {
    let (_, points) = two_points(line, axis, r);
    points.map(|[first, _]| first)
}

/// Line, axis and radius of a scene, with unit directions as all pieces require.
fn given(scene: &Scene) -> ([[Vec3; 2]; 2], Real) {
    let ray = |[at, way]: [DVec3; 2]| [at.as_vec3(), way.as_vec3().normalize_or_zero()];
    ([[scene.p, scene.u()], [scene.q, scene.v()]].map(ray), scene.r as Real)
}

/// The answer of the code for any line.
fn returned(piece: fn([Vec3; 2], [Vec3; 2], Real) -> Answered, scene: &Scene) -> Returned {
    let ([line, axis], r) = given(scene);
    Returned::new(piece(line, axis, r).0, Vec::new())
}

/// The answer of the code for a non-parallel line, with these numbers.
fn of_two_points(scene: &Scene, values: Vec<(&'static str, f64)>) -> Returned {
    if scene.u().cross(scene.v()) == DVec3::ZERO {
        let not_asked = Verdict { case: "not_asked", answer: Special };
        return Returned::new(not_asked, Vec::new());
    }
    Returned { values, ..returned(two_points, scene) }
}

pieces! { Single on Scene;
    unit_normal: |scene| returned(unit_normal, scene),
    divided_by_length: |scene| returned(divided_by_length, scene),
    two_points: |scene| of_two_points(scene, Vec::new()),
    first_point: |scene| {
        let ([line, axis], r) = given(scene);
        let first = first_point(line, axis, r);
        // How far the point is ahead of the closest point: by K, according to the text.
        let ahead = |at: Vec3| (at.as_dvec3() - scene.trace().foot).dot(scene.u().normalize());
        let k = first.map(ahead);
        of_two_points(scene, k.map(|k| ("k", k)).into_iter().collect())
            .with_numbers_right(k.is_none_or(|k| k > 0.0))
    },
}
