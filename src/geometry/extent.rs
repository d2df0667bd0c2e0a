//! Line, ray or segment: which part of a carrier line counts.

/// The part of the line `a + t (b − a)` that counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Extent {
    /// Every `t`.
    Line,
    /// `t ≥ 0`.
    Ray,
    /// `0 ≤ t ≤ 1`.
    #[default]
    Segment,
}

impl Extent {
    /// All three, from the longest to the shortest.
    pub const ALL: [Self; 3] = [Self::Line, Self::Ray, Self::Segment];

    /// The least and the greatest parameter; infinite if the part has no end.
    ///
    /// ```
    /// use crosspoint::geometry::Extent;
    /// assert_eq!(Extent::Ray.range(), (0.0, f64::INFINITY));
    /// ```
    #[inline]
    pub const fn range(self) -> (f64, f64) {
        match self {
            Self::Line => (f64::NEG_INFINITY, f64::INFINITY),
            Self::Ray => (0.0, f64::INFINITY),
            Self::Segment => (0.0, 1.0),
        }
    }

    /// Whether parameter `t` belongs to this part, ends included. NaN never does.
    ///
    /// ```
    /// use crosspoint::geometry::Extent;
    /// assert!(Extent::Segment.has(1.0) && !Extent::Segment.has(1.5) && Extent::Ray.has(1.5));
    /// ```
    #[inline]
    pub fn has(self, t: impl Into<f64>) -> bool {
        let (low, high) = self.range();
        let t = t.into();
        // One comparison instead of two: avoids a mispredicted branch.
        t.max(low).min(high) == t
    }

    /// Whether `t` is an end of this part.
    ///
    /// ```
    /// use crosspoint::geometry::Extent;
    /// assert!(Extent::Ray.ends_at(0.0) && !Extent::Ray.ends_at(1.0));
    /// ```
    #[inline]
    pub fn ends_at(self, t: impl Into<f64>) -> bool {
        let (low, high) = self.range();
        let t = t.into();
        t == low || t == high
    }

    /// Length of the common piece of this part of a line and `other`, on the same line, measured in
    /// this part's parameter: `start` and `end` are the parameters at which `other` has its own 0
    /// and 1. Zero if they share one point, negative if there is a gap between them, infinite if
    /// they share a ray.
    ///
    /// ```
    /// use crosspoint::geometry::Extent::{Ray, Segment};
    /// assert_eq!(Segment.shared(Segment, 0.5, 2.0), 0.5);
    /// assert_eq!(Segment.shared(Segment, 3.0, 2.0), -1.0);
    /// assert_eq!(Segment.shared(Ray, 1.0, 2.0), 0.0);
    /// ```
    #[inline]
    pub fn shared(self, other: Self, start: impl Into<f64>, end: impl Into<f64>) -> f64 {
        let (start, end) = (start.into(), end.into());
        let (low, high) = self.range();
        let (from, to) = match other {
            Self::Line => (f64::NEG_INFINITY, f64::INFINITY),
            Self::Ray if end < start => (f64::NEG_INFINITY, start),
            Self::Ray => (start, f64::INFINITY),
            Self::Segment => (start.min(end), start.max(end)),
        };
        high.min(to) - low.max(from)
    }
}
