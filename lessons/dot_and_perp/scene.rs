//! Two vectors, and the ways into their special cases.

use crate::geometry::exact::{Rational, point};
use glam::{DVec2, dvec2};
use serde::{Deserialize, Serialize};

/// Two vectors from the origin.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Scene {
    /// The first.
    pub u: DVec2,
    /// The second.
    pub v: DVec2,
    /// y runs down.
    pub down: bool,
}

impl Default for Scene {
    fn default() -> Self {
        Self::of([3.0, 1.0], [1.0, 2.5])
    }
}

impl Scene {
    /// Two vectors, y up.
    pub fn of(u: [f64; 2], v: [f64; 2]) -> Self {
        Self { u: DVec2::from_array(u), v: DVec2::from_array(v), down: false }
    }

    /// Both as they are seen, in axes of which y runs up.
    pub fn seen(&self) -> [DVec2; 2] {
        let side = dvec2(1.0, if self.down { -1.0 } else { 1.0 });
        [self.u * side, self.v * side]
    }

    /// The exact dot product and perp product.
    pub fn products(&self) -> [Rational; 2] {
        let ([ux, uy], [vx, vy]) = (point(self.u), point(self.v));
        [&ux * &vx + &uy * &vy, ux * vy - uy * vx]
    }

    /// Whether both have a length.
    pub fn lengths(&self) -> bool {
        self.u != DVec2::ZERO && self.v != DVec2::ZERO
    }

    /// The same on a grid of 1/64, `u` longer than nothing, and how many times `u` fits into `v`, to
    /// the nearest eighth.
    fn rounded(&self) -> (Self, f64) {
        let far = DVec2::splat(1e5);
        let round = |p: DVec2| (p.clamp(-far, far) * 64.0).round() / 64.0;
        let (u, v) = (round(self.u), round(self.v));
        let u = if u == DVec2::ZERO { DVec2::X } else { u };
        let size = (v.length() / u.length() * 8.0).round().clamp(1.0, 64.0) / 8.0;
        (Self { u, v, down: self.down }, size)
    }

    /// `v` along `u`.
    pub fn parallel(&self) -> Self {
        let (scene, size) = self.rounded();
        Self { v: scene.u * size, ..scene }
    }

    /// `v` against `u`.
    pub fn opposite(&self) -> Self {
        let (scene, size) = self.rounded();
        Self { v: scene.u * -size, ..scene }
    }

    /// `v` square to `u`, on the side where it is.
    pub fn perpendicular(&self) -> Self {
        let (scene, size) = self.rounded();
        let side = if scene.u.perp_dot(scene.v) < 0.0 { -size } else { size };
        Self { v: scene.u.perp() * side, ..scene }
    }

    /// `v` without length.
    pub fn zero_vector(&self) -> Self {
        Self { v: DVec2::ZERO, ..self.rounded().0 }
    }
}
