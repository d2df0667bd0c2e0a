//! The f32 numbers next to a computed one, as data for a picture.

/// A comparison of a sum with a value, within a tolerance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tolerance {
    /// Name of the value.
    pub name: &'static str,
    /// Name of the sum.
    pub sum: &'static str,
    /// The tolerance.
    pub eps: f32,
}

/// A sum in f32 that is compared with another number, within a tolerance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rounding {
    /// The comparison.
    pub compared: Tolerance,
    /// The expected value, in f32.
    pub at: f32,
    /// The computed sum.
    pub came: f32,
}

impl Rounding {
    /// The distance from the value to the next f32 number.
    ///
    /// ```
    /// use crosspoint::lesson::{Rounding, Tolerance};
    /// let compared = Tolerance { name: "area_t", sum: "sum", eps: 1e-4 };
    /// let x = Rounding { compared, at: 1782.0, came: 1782.0001 };
    /// assert_eq!(x.step(), 0.000_122_070_31);
    /// assert!(x.step() > compared.eps && x.misses());
    /// ```
    pub fn step(&self) -> f32 {
        self.at.next_up() - self.at
    }

    /// Whether the sum is out of tolerance.
    pub fn misses(&self) -> bool {
        let off = (self.came - self.at).abs();
        off.is_nan() || off >= self.compared.eps
    }
}
