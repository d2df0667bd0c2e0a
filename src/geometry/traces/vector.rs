//! The common interface of vectors of the plane and of space, so that one text serves both.

use std::fmt::Debug;
use std::ops::{Add, Mul, Neg, Sub};

use super::{Real, Vec2, Vec3};

/// A vector of the plane or of space.
pub trait Vector:
    'static
    + Copy
    + Debug
    + PartialEq
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Real, Output = Self>
    + Neg<Output = Self>
{
    /// The zero vector.
    const ZERO: Self;
    /// Dot product.
    fn dot(self, other: Self) -> Real;
    /// Squared area of the parallelogram spanned with `other`: the perp product squared in the
    /// plane, the cross product squared in space.
    fn wedge_sq(self, other: Self) -> Real;
    /// Length.
    fn length(self) -> Real;
    /// Squared length.
    fn length_squared(self) -> Real;
    /// Sum of the absolute values of the components: the taxicab length.
    fn taxicab(self) -> Real;
    /// Greatest absolute value of the components: half a side of the box around the origin.
    fn chebyshev(self) -> Real;
}

impl Vector for Vec2 {
    const ZERO: Self = Self::ZERO;
    #[inline]
    fn dot(self, other: Self) -> Real {
        self.dot(other)
    }
    #[inline]
    fn wedge_sq(self, other: Self) -> Real {
        let area = self.perp_dot(other);
        area * area
    }
    #[inline]
    fn length(self) -> Real {
        self.length()
    }
    #[inline]
    fn length_squared(self) -> Real {
        self.length_squared()
    }
    #[inline]
    fn taxicab(self) -> Real {
        self.x.abs() + self.y.abs()
    }
    #[inline]
    fn chebyshev(self) -> Real {
        self.abs().max_element()
    }
}

impl Vector for Vec3 {
    const ZERO: Self = Self::ZERO;
    #[inline]
    fn dot(self, other: Self) -> Real {
        self.dot(other)
    }
    #[inline]
    fn wedge_sq(self, other: Self) -> Real {
        self.cross(other).length_squared()
    }
    #[inline]
    fn length(self) -> Real {
        self.length()
    }
    #[inline]
    fn length_squared(self) -> Real {
        self.length_squared()
    }
    #[inline]
    fn taxicab(self) -> Real {
        self.x.abs() + self.y.abs() + self.z.abs()
    }
    #[inline]
    fn chebyshev(self) -> Real {
        self.abs().max_element()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn space_at_z_0_measures_like_the_plane() {
        fn measures<V: Vector>(u: V, v: V) -> [Real; 6] {
            [u.dot(v), u.wedge_sq(v), u.length(), u.length_squared(), u.taxicab(), u.chebyshev()]
        }
        let (u, v) = (Vec2::new(3.0, -4.0), Vec2::new(1.0, 2.0));
        let expected = [-5.0, 100.0, 5.0, 25.0, 7.0, 4.0];
        assert_eq!(measures(u, v), expected);
        assert_eq!(measures(u.extend(0.0), v.extend(0.0)), expected);
    }
}
