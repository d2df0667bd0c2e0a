//! Three vectors from the origin, and the functions that reach their special cases.

use crate::geometry::convex::cross;
use crate::geometry::question::point_plane::{answer_three, three};
use crate::geometry::relation::PlaneSide;
use crate::lessons::prelude::*;

/// Three vectors from the origin.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Scene {
    /// First edge of the base.
    pub a: DVec3,
    /// Second edge of the base.
    pub b: DVec3,
    /// Third edge of the box.
    pub c: DVec3,
}

impl Default for Scene {
    fn default() -> Self {
        Self::of([2.0, 0.0, 1.0], [0.0, 1.0, 1.0], [-2.0, 0.0, 2.0])
    }
}

/// Limit of the coordinates of special cases, so that sums of eighths are exact.
const FAR: f64 = 1e4;

impl Scene {
    /// Three vectors.
    pub fn of(a: [f64; 3], b: [f64; 3], c: [f64; 3]) -> Self {
        let v = DVec3::from_array;
        Self { a: v(a), b: v(b), c: v(c) }
    }

    /// The exact cross product of a and b.
    pub fn normal(&self) -> [Rational; 3] {
        cross(&point(self.a), &point(self.b))
    }

    /// The exact triple product.
    pub fn volume(&self) -> Rational {
        let [origin, a, b, c] = [DVec3::ZERO, self.a, self.b, self.c].map(point);
        answer_three(&c, &origin, &a, &b).value
    }

    /// Whether an edge of the base is parallel to one of the axes.
    pub fn base_follows_an_axis(&self) -> bool {
        let parts = |v: DVec3| v.to_array().iter().filter(|part| **part != 0.0).count();
        parts(self.a) < 2 || parts(self.b) < 2
    }

    /// The same with c at this height above the base.
    pub fn with_height(&self, height: f64) -> Self {
        let unit = self.a.cross(self.b).normalize_or_zero();
        Self { c: self.c + unit * (height - unit.dot(self.c)), ..self.clone() }
    }

    /// The attractors of the vector called `name`.
    pub fn attractors(&self, name: &str) -> Vec<Attractor> {
        let Self { a, b, c } = *self;
        let flat = |sides| Attractor::plane("on", DVec3::ZERO, sides);
        let parallel = |other| Attractor::line("degenerate", DVec3::ZERO, other);
        match name {
            "a" => vec![parallel(b), flat([b, c])],
            "b" => vec![parallel(a), flat([a, c])],
            _ => vec![flat([a, b])],
        }
    }

    /// The same on a grid of 1/64, with a base of nonzero area.
    fn rounded(&self) -> Self {
        let [mut a, mut b, c] = [self.a, self.b, self.c].map(|v| v.on_grid(FAR));
        if a == DVec3::ZERO {
            a = DVec3::X;
        }
        if a.cross(b) == DVec3::ZERO {
            b = across(a);
        }
        Self { a, b, c }
    }

    /// c in the plane of the base, near its projection there.
    pub fn flat(&self) -> Self {
        let Self { a, b, c } = self.rounded();
        let n = a.cross(b);
        let part = |v: DVec3| eighth(v.dot(n) / n.length_squared()).clamp(-8.0, 8.0);
        let (s, t) = (part(c.cross(b)), part(a.cross(c)));
        Self { a, b, c: if s == 0.0 && t == 0.0 { a + b } else { a * s + b * t } }
    }

    /// c on the side opposite to the cross product.
    pub fn below(&self) -> Self {
        let Self { a, b, c } = self.rounded();
        let c = match three::exact(c, DVec3::ZERO, a, b) {
            PlaneSide::Below => c,
            PlaneSide::Above => -c,
            PlaneSide::On | PlaneSide::Degenerate => {
                let n = a.cross(b);
                let k = nearest_axis(n);
                c - DVec3::AXES[k] * n[k].signum()
            }
        };
        Self { a, b, c }
    }

    /// b along the line of a.
    pub fn degenerate(&self) -> Self {
        let Self { a, b, c } = self.rounded();
        Self { a, b: a * ratio(a.length(), b.length(), a.dot(b)), c }
    }
}
