//! Published code about this question, rewritten with its flaw.

use super::scene::Scene;
use crate::geometry::single::{Real, Vec3};
use crate::lesson::{AnswerKind, Returned, Verdict, pieces};

/// The coordinates of the end `b` in the basis from `a` to `c` and to `d`, by the pseudo-inverse of
/// the basis; `None` if the used matrix was never written.
///
/// S1-pinv-singular: if the determinant is 0 the matrix is returned unchanged.
pub fn without_rank([a, b]: [Vec3; 2], [c, d]: [Vec3; 2]) -> Option<[Real; 2]> {
    let (first, second) = (c - a, d - a);
    let product = first.dot(second);
    let det = first.length_squared() * second.length_squared() - product * product;
    let mut rows = None;
    if det != 0.0 {
        let row1 = (first * second.length_squared() - second * product) / det;
        let row2 = (second * first.length_squared() - first * product) / det;
        rows = Some([row1, row2]);
    }
    rows.map(|rows| rows.map(|row| row.dot(b - a)))
}

pieces! { Single on Scene;
    without_rank: |scene| {
        let [a, b, c, d] = [scene.a, scene.b, scene.c, scene.d].map(|p| p.as_vec3());
        // Coplanarity is tested before, as in the document.
        if (c - a).cross(d - a).dot(b - a) != 0.0 {
            return Returned::new(false, Vec::new());
        }
        let Some([x1, x2]) = without_rank([a, b], [c, d]) else {
            let anything = Verdict { case: "anything", answer: AnswerKind::Special };
            return Returned::new(anything, Vec::new());
        };
        let values = vec![("x1", x1.into()), ("x2", x2.into())];
        Returned::new(x1 >= 0.0 && x2 >= 0.0 && x1 + x2 >= 1.0, values)
    },
}
