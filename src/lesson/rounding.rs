//! The numbers that f32 has near a computed one, as data for a picture of them.

/// A comparison of a sum with a value, which may differ by a tolerance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tolerance {
    /// Name of the value.
    pub name: &'static str,
    /// Name of the sum.
    pub sum: &'static str,
    /// How much they may differ.
    pub eps: f32,
}

/// A sum of f32 that is compared with another number, and how much they may differ.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rounding {
    /// Name of the value that it should be.
    pub name: &'static str,
    /// That value, as f32 has it.
    pub at: f32,
    /// How far from it the computed number may be.
    pub eps: f32,
    /// Name of the value that was computed.
    pub sum: &'static str,
    /// What came out.
    pub came: f32,
}

impl Rounding {
    /// How far the next f32 number is from the value.
    ///
    /// ```
    /// use crosspoint::lesson::Rounding;
    /// let x = Rounding { name: "area_t", at: 1782.0, eps: 1e-4, sum: "sum", came: 1782.0001 };
    /// assert_eq!(x.step(), 0.000_122_070_31);
    /// assert!(x.step() > x.eps && x.misses());
    /// ```
    pub fn step(&self) -> f32 {
        self.at.next_up() - self.at
    }

    /// Whether what came out is too far away.
    pub fn misses(&self) -> bool {
        let off = (self.came - self.at).abs();
        off.is_nan() || off >= self.eps
    }
}
