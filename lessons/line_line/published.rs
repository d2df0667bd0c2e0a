//! Published code about this question, rewritten with its flaws.

use crate::geometry::question::line_line::LinesInSpace;
use crate::geometry::single::{Real, Vec3};
use crate::lessons::prelude::*;
use crate::lessons::two_lines::{self, Scene};

/// Lines given by a point and a unit direction each. Return values: 1 and the common point, 2 and
/// the closest points, −1 if infinitely many may be common, −2 if no pair is closest.
///
/// S4-ll-beta0: the numerator of β is compared with 0, where the denominator should be.
/// S4-ll-parallel: parallel lines have no normal, so D is 0. S4-ll-nearpar, S4-ll-coplanar-eps:
/// both limits are absolute numbers that fit only some scenes.
pub fn numerator_tested([p1, l1]: [Vec3; 2], [p3, l2]: [Vec3; 2]) -> (i32, Option<[Vec3; 2]>) {
    let n = l1.cross(l2).normalize_or_zero();
    let d = n.dot(p1 - p3);
    let (c, l3) = (l1.dot(l2), p3 - p1);
    let det1 = -1.0 + c * c;
    if d.abs() < 0.0001 {
        let det2 = l2.dot(l3) - c * l1.dot(l3);
        if det2.abs() < 0.0001 {
            return (-1, None);
        }
        let v0 = p3 + l2 * (det2 / det1);
        return (1, Some([v0, v0]));
    }
    if c.abs() > 0.9999 {
        return (-2, None);
    }
    let l3 = p3 - (p1 - n * d);
    let det2 = l2.dot(l3) - c * l1.dot(l3);
    let v0 = p3 + l2 * (det2 / det1);
    (2, Some([v0 + n * d, v0]))
}

/// The closest points by the short formula, with directions of any length.
///
/// S4-ll-unit: the 1 in the denominator is L₁·L₁ times L₂·L₂, which holds for unit directions only.
pub fn given_directions([p1, l1]: [Vec3; 2], [p3, l2]: [Vec3; 2]) -> (Real, [Vec3; 2]) {
    let n = l1.cross(l2).normalize_or_zero();
    let d = n.dot(p1 - p3);
    let (c, l3) = (l1.dot(l2), p3 - (p1 - n * d));
    let beta = (l1.dot(l3) * c - l2.dot(l3)) / (1.0 - c * c);
    let v0 = p3 + l2 * beta;
    (beta, [v0 + n * d, v0])
}

/// α and β by Cramer's rule from the two equations as printed together.
///
/// S4-ll-typo-eq: the first has L₁·L₂ instead of L₁·L₁.
pub fn misprinted_system([p1, l1]: [Vec3; 2], [p3, l2]: [Vec3; 2]) -> Option<[Real; 2]> {
    let l3 = p3 - p1;
    let [a, b] = [l1.dot(l2), -l1.dot(l2)];
    let [c, d] = [l1.dot(l2), -l2.dot(l2)];
    let [e, f] = [l1.dot(l3), l2.dot(l3)];
    let det = a * d - b * c;
    (det != 0.0).then(|| [(e * d - b * f) / det, (a * f - e * c) / det])
}

/// Whether points are the closest ones of the lines, up to rounding.
fn right([x, y]: [Vec3; 2], scene: &Scene) -> bool {
    let answer = scene.answer();
    let Some(pair) = &answer.closest else { return false };
    let near = |at: Vec3, exact: &[Rational; 3]| {
        at.is_finite()
            && (0..3).all(|i| {
                let gap = number(at[i].into()) - &exact[i];
                let limit = number(1e-3) * (number(1.0) + &exact[i] * &exact[i]);
                -&limit <= gap && gap <= limit
            })
    };
    near(x, &pair.x) && near(y, &pair.y)
}

/// The lines, each by a point and its direction.
fn rays(scene: &Scene) -> [[Vec3; 2]; 2] {
    let [p1, l1, p3, l2] = scene.rays().map(|v| v.as_vec3());
    [[p1, l1], [p3, l2]]
}

/// The return value of `numerator_tested` for the lines of a scene, with the required unit
/// directions.
pub fn code_of_numerator_tested(scene: &Scene) -> i32 {
    let [first, second] = rays(scene).map(|[p, l]| [p, l.normalize_or_zero()]);
    numerator_tested(first, second).0
}

pieces! { Single on Scene;
    numerator_tested: |scene| {
        let code = code_of_numerator_tested(scene);
        // At a shared end the segments do not determine whether the lines are equal.
        let one = scene.lines_decided(Exact) == LinesInSpace::Coincident;
        Returned::new(two_lines::returned(code), Vec::new())
            .with_numbers_right(code != -1 || one)
    },
    given_directions: |scene| {
        let [first, second] = rays(scene);
        let (beta, points) = given_directions(first, second);
        let code = if points[0] == points[1] { 1 } else { 2 };
        let values = vec![("beta", beta.into())];
        Returned::new(two_lines::returned(code), values)
            .with_numbers_right(right(points, scene))
    },
    misprinted_system: |scene| {
        let [[p1, l1], [p3, l2]] = rays(scene);
        let Some([alpha, beta]) = misprinted_system([p1, l1], [p3, l2]) else {
            return Returned::new(two_lines::returned(-2), Vec::new());
        };
        let points = [p1 + l1 * alpha, p3 + l2 * beta];
        let code = if points[0] == points[1] { 1 } else { 2 };
        let values = vec![("alpha", alpha.into()), ("beta", beta.into())];
        Returned::new(two_lines::returned(code), values)
            .with_numbers_right(right(points, scene))
    },
}
