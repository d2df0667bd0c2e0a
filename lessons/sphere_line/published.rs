//! Published code about a line and a sphere, rewritten with its flaws.

use crate::geometry::single::{Real, Vec3};
use crate::lesson::{Returned, pieces};
use crate::lessons::line_and_ball::{Figure, Scene};

/// The sign of the discriminant, for any direction.
///
/// S0-line-zero-dir: for d = 0 the test compares 0 ≥ 0, and reports a hit. S0-line-f32: far from the
/// sphere the difference of two large numbers has no digits left for the distance.
pub fn sign_alone(p: Vec3, d: Vec3, q: Vec3, r: Real) -> (bool, Real) {
    let s = p - q;
    let a = d.dot(d);
    let b_half = s.dot(d);
    let c = s.dot(s) - r * r;
    let disc = b_half * b_half - a * c;
    (disc >= 0.0, disc)
}

fn returned(scene: &Scene) -> Returned {
    let f: Figure<Vec3, Real> = scene.published();
    let (hits, disc) = sign_alone(f.p, f.d(), f.q, f.r);
    Returned::new(hits, vec![("disc", disc.into())])
}

pieces! { Single on Scene; sign_alone: returned }
