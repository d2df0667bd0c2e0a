//! Two vectors and their products.

use crate::lessons::prelude::*;

/// Two vectors from the origin.
#[derive(Clone, Debug, PartialEq, FieldValue)]
pub struct Scene {
    /// The first.
    #[default(dvec2(3.0, 1.0))]
    pub u: DVec2,
    /// The second.
    #[default(dvec2(1.0, 2.5))]
    pub v: DVec2,
    /// Whether y points down.
    pub down: bool,
}

impl Scene {
    /// Both vectors as displayed, in axes with y up.
    pub fn displayed(&self) -> [DVec2; 2] {
        let side = dvec2(1.0, if self.down { -1.0 } else { 1.0 });
        [self.u * side, self.v * side]
    }

    /// The exact dot product and perp product.
    pub fn products(&self) -> [Rational; 2] {
        let ([ux, uy], [vx, vy]) = (point(self.u), point(self.v));
        [&ux * &vx + &uy * &vy, ux * vy - uy * vx]
    }

    /// Whether neither vector is zero.
    pub fn are_nonzero(&self) -> bool {
        self.u != DVec2::ZERO && self.v != DVec2::ZERO
    }
}
