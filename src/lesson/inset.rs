//! The diagram of the parameters, as data.

use crate::geometry::Extent;
use crate::sketch::Name;

/// The kind of the inset, and the traced values that are the coordinates of its dot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Inset {
    /// Two parameters, each with its line, ray or segment.
    Square {
        /// The parameters on the horizontal and the vertical axis.
        names: [Name; 2],
        /// The extent of each line: the part that counts.
        extents: [Extent; 2],
        /// `a`, `b` and `c` of the line `a x − b y = c` of all closest pairs, if there is more than
        /// one.
        pairs: Option<[f64; 3]>,
    },
    /// Two parameters with the unit square and the eight regions around it, and the point of the
    /// square that minimises `a δs² − 2 b δs δt + c δt²`.
    Regions {
        /// The parameters on the horizontal and the vertical axis.
        names: [Name; 2],
        /// The parameters' symbols.
        letters: [&'static str; 2],
        /// The closest point of the square.
        kept: [f64; 2],
        /// `a`, `b` and `c`.
        form: [f64; 3],
    },
    /// Two weights: in the triangle both are at least 0 and their sum is at most 1.
    Triangle {
        /// The weights on the horizontal and the vertical axis.
        names: [Name; 2],
        /// The weights' symbols.
        letters: [&'static str; 2],
    },
    /// A parameter on its axis.
    Axis {
        /// The parameter.
        name: Name,
        /// The part of the line that counts.
        extent: Extent,
    },
    /// `a t² + 2 b' t + c` over `t`: where it is at most 0, or at most `r_sq`, the line is inside
    /// the ball.
    Parabola {
        /// The parameter of the dot.
        name: Name,
        /// The part of the line that counts.
        extent: Extent,
        /// Coefficient of t².
        a: f64,
        /// Half the coefficient of t.
        b_half: f64,
        /// Constant coefficient.
        c: f64,
        /// r², drawn as a line if the curve is the squared distance itself.
        r_sq: Option<f64>,
    },
    /// Two lines `a x + b y = c` with their normal vectors `(a, b)`, and their crossing.
    Lines {
        /// The coordinates of the crossing, horizontal and vertical.
        names: [Name; 2],
        /// `a`, `b` and `c` of each.
        lines: [[f64; 3]; 2],
    },
    /// Two numbers; there is a common point if their signs differ or one is 0.
    Signs {
        /// The numbers on the horizontal and the vertical axis.
        names: [Name; 2],
        /// The letters of the points that they belong to.
        letters: [&'static str; 2],
    },
    /// A signed distance: its side of 0, and whether it counts as 0.
    Side {
        /// The distance.
        name: Name,
        /// The distance's symbol.
        letter: &'static str,
        /// The tolerance around 0.
        within: f64,
    },
    /// A distance compared with a radius, both at least 0.
    Distance {
        /// The distance.
        distance: Name,
        /// The radius.
        radius: Name,
    },
}

impl Inset {
    /// The values of the dot's coordinates, horizontal and vertical.
    pub fn names(self) -> [Option<&'static str>; 2] {
        let names = match self {
            Self::Square { names, .. }
            | Self::Regions { names, .. }
            | Self::Triangle { names, .. }
            | Self::Lines { names, .. }
            | Self::Signs { names, .. } => names.map(Some),
            Self::Axis { name, .. } | Self::Parabola { name, .. } | Self::Side { name, .. } => {
                [Some(name), None]
            }
            Self::Distance { distance, radius } => [Some(distance), Some(radius)],
        };
        names.map(|name| name.map(Name::text))
    }

    /// The symbols of its axes, horizontal and vertical, if they are not those of its values.
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
