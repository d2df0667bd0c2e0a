//! The small picture of the parameters, as data.

use crate::geometry::Extent;

/// What the inset shows, and where its dot is. Values are names of traced values.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Inset {
    /// Two parameters, each with the part of its line that counts.
    Square {
        /// The parameters across and up.
        names: [&'static str; 2],
        /// Which part of each line counts.
        extents: [Extent; 2],
    },
    /// Two parameters with the unit square that counts and the eight regions around it, and the place
    /// in the square that is nearest when `a δs² − 2 b δs δt + c δt²` is what is measured.
    Regions {
        /// The parameters across and up.
        names: [&'static str; 2],
        /// Their letters.
        letters: [&'static str; 2],
        /// The nearest place in the square.
        kept: [f64; 2],
        /// `a`, `b` and `c`.
        form: [f64; 3],
    },
    /// Two weights: within the triangle both are 0 or more and their sum is 1 or less.
    Triangle {
        /// The weights across and up.
        names: [&'static str; 2],
        /// Their letters.
        letters: [&'static str; 2],
    },
    /// One parameter on its axis.
    Axis {
        /// The parameter.
        name: &'static str,
        /// Which part of the line counts.
        extent: Extent,
    },
    /// `a t² + 2 b' t + c` over `t`: where it is 0 or less, or `r_sq` or less, the line is within
    /// the ball.
    Parabola {
        /// The parameter at which the dot is.
        name: &'static str,
        /// Which part of the line counts.
        extent: Extent,
        /// Coefficient of t².
        a: f64,
        /// Half the coefficient of t.
        b_half: f64,
        /// Constant coefficient.
        c: f64,
        /// r², drawn as a line where the curve is the squared distance itself.
        r_sq: Option<f64>,
    },
    /// Two lines `a x + b y = c` with their normal vectors `(a, b)`, and where they cross.
    Lines {
        /// The crossing across and up.
        names: [&'static str; 2],
        /// `a`, `b` and `c` of each.
        lines: [[f64; 3]; 2],
    },
    /// Two numbers of which only the signs count: where they differ, or one is 0, something is met.
    Signs {
        /// The numbers across and up.
        names: [&'static str; 2],
        /// The letters of the points to which they belong.
        letters: [&'static str; 2],
    },
    /// A signed distance: on which side of 0, and whether it counts as 0.
    Side {
        /// The distance.
        name: &'static str,
        /// Its letter.
        letter: &'static str,
        /// How far from 0 still counts as 0.
        within: f64,
    },
    /// A distance against a radius, both 0 or more.
    Distance {
        /// The distance.
        distance: &'static str,
        /// The radius.
        radius: &'static str,
    },
}

impl Inset {
    /// The values whose numbers are the place of its dot, across and up.
    pub fn names(self) -> [Option<&'static str>; 2] {
        match self {
            Self::Square { names, .. }
            | Self::Regions { names, .. }
            | Self::Triangle { names, .. }
            | Self::Lines { names, .. }
            | Self::Signs { names, .. } => names.map(Some),
            Self::Axis { name, .. } | Self::Parabola { name, .. } | Self::Side { name, .. } => {
                [Some(name), None]
            }
            Self::Distance { distance, radius } => [Some(distance), Some(radius)],
        }
    }

    /// The letters of its axes, across and up, where they are not the symbols of its values.
    pub fn letters(self) -> [Option<&'static str>; 2] {
        match self {
            Self::Regions { letters, .. }
            | Self::Triangle { letters, .. }
            | Self::Signs { letters, .. } => letters.map(Some),
            Self::Side { letter, .. } => [Some(letter), None],
            Self::Parabola { .. } => [Some("t"), None],
            _ => [None; 2],
        }
    }
}
