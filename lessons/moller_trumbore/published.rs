//! Published code about this question, rewritten with its flaws.

use crate::geometry::single::{Real, Vec3};
use crate::lesson::{Returned, pieces};
use crate::lessons::ray_and_triangle::Scene;

/// Weights and parameter by one determinant, with an absolute tolerance around 0.
///
/// S4-it2-eps: the size of a volume depends on the units. S4-it2-vertex-f32: on a side the rounded
/// volumes may have the wrong sign. S4-it-behind: the parameter is not tested.
pub fn absolute_tolerance(start: Vec3, along: Vec3, corners: [Vec3; 3]) -> Option<[Real; 3]> {
    let [v0, v1, v2] = corners;
    let (a, b, mut t) = (v1 - v0, v2 - v0, start - v0);
    let n_db = along.cross(b);
    let mut det = a.dot(n_db);
    if det < 0.0 {
        (det, t) = (-det, -t);
    }
    if det < 0.00001 {
        return None;
    }
    let u = t.dot(n_db);
    if u < 0.0 || u > det {
        return None;
    }
    let v = -t.dot(along.cross(a));
    if v < 0.0 || u + v > det {
        return None;
    }
    let k = t.dot(a.cross(b));
    let inverse = 1.0 / det;
    Some([u * inverse, v * inverse, k * inverse])
}

/// The function for a caller that uses the distance.
///
/// S4-it-dist-unit: the parameter is returned as the distance, which holds for unit directions
/// only.
pub fn parameter_as_distance(start: Vec3, along: Vec3, corners: [Vec3; 3]) -> Option<Real> {
    let [_, _, k] = absolute_tolerance(start, along, corners)?;
    Some(k)
}

/// The function with a dot product that changes its sign when its factors are swapped.
///
/// S4-dot-antisym: only the cross product changes its sign. Here the error negates the volume, but
/// not the numerators.
pub fn swapped_dot(start: Vec3, along: Vec3, corners: [Vec3; 3]) -> Option<[Real; 3]> {
    let [v0, v1, v2] = corners;
    let (a, b, t) = (v1 - v0, v2 - v0, start - v0);
    let n_db = along.cross(b);
    let det = -n_db.dot(a);
    let (u, v) = (t.dot(n_db) / det, -t.dot(along.cross(a)) / det);
    let inside = u >= 0.0 && v >= 0.0 && u + v <= 1.0;
    inside.then(|| [u, v, t.dot(a.cross(b)) / det])
}

fn returned(piece: fn(Vec3, Vec3, [Vec3; 3]) -> Option<[Real; 3]>, scene: &Scene) -> Returned {
    let [p, along, v0, v1, v2] = scene.single();
    let found = piece(p, along, [v0, v1, v2]);
    let named = |[u, v, k]: [Real; 3]| vec![("u", u.into()), ("v", v.into()), ("k", k.into())];
    Returned::new(found.is_some(), found.map(named).unwrap_or_default())
}

pieces! { Single on Scene;
    absolute_tolerance: |scene| returned(absolute_tolerance, scene),
    parameter_as_distance: |scene| {
        let [p, along, v0, v1, v2] = scene.single();
        let dist = parameter_as_distance(p, along, [v0, v1, v2]);
        // The exact distance is the parameter times the length.
        let right = dist.is_none() || along.length_squared() == 1.0;
        let values = dist.map(|dist| vec![("dist", dist.into())]).unwrap_or_default();
        Returned::new(dist.is_some(), values).with_numbers_right(right)
    },
    swapped_dot: |scene| returned(swapped_dot, scene),
}
