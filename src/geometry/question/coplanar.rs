//! A line or a ray in the plane of a triangle.

use std::cmp::Ordering::{Equal, Less};

use crate::geometry::number::*;

/// Whether a line or ray in the plane of a triangle has a common point with it.
#[cold]
pub(super) fn meets<N: Number>(
    p: &[N::Input; 3],
    u: &[N::Input; 3],
    corners: [&[N::Input; 3]; 3],
    is_ray: bool,
) -> Result<bool, N::Doubt> {
    let Some((axis, _)) = open_axis::<N>(corners)? else { return Ok(false) };
    let (p, u) = (&along(axis, p), &along(axis, u));
    let corners = corners.map(|v| along(axis, v));
    let mut sides = [Equal; 3];
    for (side, corner) in sides.iter_mut().zip(&corners) {
        *side = sign_of!(N, perp(&from_input(u), &between(p, corner)))?;
    }
    let mut hit = false;
    for (i, j) in [(0, 1), (1, 2), (2, 0)] {
        let (from, to) = (&corners[i], &corners[j]);
        if sides[i] == Equal {
            hit |= !is_ray || sign_of!(N, dot(&between(p, from), &from_input(u)))? != Less;
        }
        if times(sides[i], sides[j]) == Less {
            let side = sign_of!(N, perp(&between(p, from), &between(from, to)))?;
            let turn = sign_of!(N, perp(&from_input(u), &between(from, to)))?;
            hit |= !is_ray || times(side, turn) != Less;
        }
    }
    Ok(hit)
}

/// The parameters at which a line in the plane of a triangle crosses its border: the least and the
/// greatest; those of a ray start at 0.
pub(super) fn range(
    p: &RVec3,
    u: &RVec3,
    corners: [&RVec3; 3],
    is_ray: bool,
) -> Option<[Rational; 2]> {
    let (axis, _) = expect_exact(open_axis::<Rational>(corners))?;
    let (p, u) = (along(axis, p), along(axis, u));
    let corners = corners.map(|v| between::<Rational, 2>(&p, &along(axis, v)));
    let sides = corners.each_ref().map(|corner| expect_exact(perp(&u, corner).sign()));
    let mut found = Vec::new();
    for (i, j) in [(0, 1), (1, 2), (2, 0)] {
        if sides[i] == Equal {
            found.push(dot(&corners[i], &u) / dot(&u, &u));
        }
        if times(sides[i], sides[j]) == Less {
            let edge = minus(&corners[j], &corners[i]);
            found.push(perp(&corners[i], &edge) / perp(&u, &edge));
        }
    }
    let (low, high) = (found.iter().min()?.clone(), found.iter().max()?.clone());
    Some([if is_ray { low.max(number(0.0)) } else { low }, high])
}
