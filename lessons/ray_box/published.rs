//! Published code about this question, rewritten with its flaw.

use super::Scene;
use crate::geometry::single::Real;
use crate::lesson::{Returned, pieces};

/// Entry and exit by the reciprocals of the direction, and by the comparisons of processor
/// instructions.
///
/// B2011-nan: if the line has a constant coordinate equal to that of a side, 0 is multiplied by
/// infinity. Each comparison with NaN is false, so the remaining side counts for both.
pub fn reciprocal_slabs(
    start: &[Real],
    along: &[Real],
    [from, to]: [Real; 2],
    [low, high]: [&[Real]; 2],
) -> Option<[Real; 2]> {
    let less = |x: Real, y: Real| if x < y { x } else { y };
    let greater = |x: Real, y: Real| if x > y { x } else { y };
    let (mut enter, mut exit) = (from, to);
    for axis in 0..start.len() {
        let inverse = 1.0 / along[axis];
        let one = (low[axis] - start[axis]) * inverse;
        let other = (high[axis] - start[axis]) * inverse;
        enter = greater(enter, less(one, other));
        exit = less(exit, greater(one, other));
    }
    (enter <= exit).then_some([enter, exit])
}

/// The answer of the piece on a scene.
pub fn answered(scene: &Scene) -> Option<[Real; 2]> {
    let Scene { a, b, k, l, .. } = *scene;
    let [a, d, low, high] = [a, b - a, k.min(l), k.max(l)].map(|v| v.as_vec3().to_array());
    let axes = ..scene.dimension.count();
    let (from, to) = scene.part.range();
    reciprocal_slabs(&a[axes], &d[axes], [from as Real, to as Real], [&low[axes], &high[axes]])
}

pieces! { Single on Scene;
    reciprocal_slabs: |scene| {
        let found = answered(scene);
        let values =
            found.map(|[enter, exit]| vec![("enter", enter.into()), ("exit", exit.into())]);
        Returned::new(found.is_some(), values.unwrap_or_default())
    },
}
