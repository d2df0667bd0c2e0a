//! Helpers for scenes in special cases. Points on a coarse grid, and points between them at short
//! binary fractions, have coordinates that no operation rounds, so the exact decision confirms the
//! case.

use glam::{DVec3, dvec3};

/// The numbers of a searched scene are multiples of this part of its scale, so that few operations
/// on them round.
pub const GRID: f64 = 1.0 / 64.0;

/// A vector, or `otherwise` if it is zero.
pub fn nonzero<V: PartialEq + Default>(v: V, otherwise: V) -> V {
    if v == V::default() { otherwise } else { v }
}

/// The nearest multiple of 1/8.
///
/// ```
/// assert_eq!(crosspoint::lesson::cases::eighth(0.3), 0.25);
/// ```
pub fn eighth(t: f64) -> f64 {
    (t * 8.0).round() / 8.0
}

/// The length of a vector as a multiple of another, from 1/8 to 8 in eighths, with the sign of
/// their dot product.
///
/// ```
/// use crosspoint::lesson::cases::ratio;
/// assert_eq!(ratio(4.0, 6.0, -1.0), -1.5);
/// ```
pub fn ratio(length: f64, other: f64, dot: f64) -> f64 {
    eighth(other / length).clamp(0.125, 8.0).copysign(dot)
}

/// The other end of the segment `ab` or `cd` with the end called `name`, and the ends of the other
/// segment.
pub fn other_ends<V>(name: &str, [a, b, c, d]: [V; 4]) -> (V, [V; 2]) {
    match name {
        "a" => (b, [c, d]),
        "b" => (a, [c, d]),
        "c" => (d, [a, b]),
        _ => (c, [a, b]),
    }
}

/// The index of the coordinate axis closest to the direction of `v`.
pub fn nearest_axis(v: DVec3) -> usize {
    (0..3).max_by(|i, j| v[*i].abs().total_cmp(&v[*j].abs())).unwrap_or(2)
}

/// The unit vector along the coordinate axis farthest from the direction of `v`.
pub fn across(v: DVec3) -> DVec3 {
    let axis = (0..3).min_by(|i, j| v[*i].abs().total_cmp(&v[*j].abs())).unwrap_or(2);
    DVec3::AXES[axis]
}

/// Directions in which integer steps along each axis have an integer length: the steps, in
/// descending order, and that length.
const WHOLE: [([f64; 3], f64); 10] = [
    ([1.0, 0.0, 0.0], 1.0),
    ([4.0, 3.0, 0.0], 5.0),
    ([12.0, 5.0, 0.0], 13.0),
    ([15.0, 8.0, 0.0], 17.0),
    ([24.0, 7.0, 0.0], 25.0),
    ([2.0, 2.0, 1.0], 3.0),
    ([6.0, 3.0, 2.0], 7.0),
    ([8.0, 4.0, 1.0], 9.0),
    ([7.0, 4.0, 4.0], 9.0),
    ([9.0, 6.0, 2.0], 11.0),
];

/// All directions in which integer steps have an integer length, with that length: each with any
/// order of its axes and any signs.
pub fn whole_directions() -> impl Iterator<Item = (DVec3, f64)> {
    WHOLE.into_iter().flat_map(|([a, b, c], length)| {
        let turned = [(a, b, c), (b, a, c), (a, c, b), (b, c, a), (c, a, b), (c, b, a)];
        turned.into_iter().flat_map(move |(x, y, z)| {
            (0..8).map(move |n| {
                let sign = |bit: u8| if n >> bit & 1 == 0 { 1.0 } else { -1.0 };
                (dvec3(x * sign(0), y * sign(1), z * sign(2)), length)
            })
        })
    })
}

/// The integer direction nearest to `d`, and its length.
pub fn whole_direction(d: DVec3) -> (DVec3, f64) {
    let mut axes = [0, 1, 2];
    axes.sort_by(|i, j| d[*j].abs().total_cmp(&d[*i].abs()));
    let along = |steps: &[f64; 3], length: f64| {
        (0..3).map(|k| d[axes[k]].abs() * steps[k]).sum::<f64>() / length
    };
    // A horizontal direction stays horizontal.
    let fits = WHOLE.into_iter().filter(|(steps, _)| steps[2] == 0.0 || d[axes[2]] != 0.0);
    let best = fits.max_by(|(s, l), (t, m)| along(s, *l).total_cmp(&along(t, *m)));
    let (steps, length) = best.unwrap_or(WHOLE[0]);
    let mut whole = DVec3::ZERO;
    for k in 0..3 {
        whole[axes[k]] = steps[k].copysign(d[axes[k]]);
    }
    (whole, length)
}

/// The resolution of lengths set by a value.
const FINE: f64 = 1024.0;

/// The greatest multiple of integer steps with an integer length whose length is at most `dist`: the
/// steps, and their length.
pub fn whole_steps(dist: f64, (steps, length): (DVec3, f64)) -> (DVec3, f64) {
    let count = (dist * FINE / length).floor() / FINE;
    (steps * count, length * count)
}

/// The first of two radii with this sum, in the ratio of these radii.
pub fn share(sum: f64, [r1, r2]: [f64; 2]) -> f64 {
    let part = if r1 + r2 > 0.0 { r1 / (r1 + r2) } else { 0.5 };
    ((sum * part * FINE).round() / FINE).min(sum)
}
