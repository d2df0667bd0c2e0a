//! Published code about a ray and a sphere, rewritten with its flaw.

use crate::geometry::single::{Real, Vec3};
use crate::lesson::{Returned, pieces};
use crate::lessons::line_and_ball::Scene;

/// The direction is assumed to have length 1.
///
/// S0-ray-unit: a is omitted as if it were 1, so b'² is compared with c instead of a c.
pub fn taken_for_unit(p: Vec3, d: Vec3, q: Vec3, r: Real) -> (bool, Real) {
    let s = p - q;
    let c = s.dot(s) - r * r;
    let b_half = s.dot(d);
    let disc = b_half * b_half - c;
    if c <= 0.0 {
        return (true, disc);
    }
    if b_half > 0.0 {
        return (false, disc);
    }
    (disc >= 0.0, disc)
}

/// The results of the published code.
pub fn returned(scene: &Scene) -> Returned {
    let f = scene.published();
    let (hits, disc) = taken_for_unit(f.p, f.d(), f.q, f.r);
    Returned::new(hits, vec![("disc", disc.into())])
}

pieces! { Single on Scene; taken_for_unit: returned }
