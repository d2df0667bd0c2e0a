//! The words of the method language.

/// An operator between two expressions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// `/`
    Div,
    /// `==`
    Equal,
    /// `!=`
    Unequal,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    Greater,
    /// `>=`
    AtLeast,
    /// `&&`
    And,
    /// `||`
    Or,
}

impl Op {
    /// The operator in Rust.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Add => "+",
            Self::Sub => "-",
            Self::Mul => "*",
            Self::Div => "/",
            Self::Equal => "==",
            Self::Unequal => "!=",
            Self::Less => "<",
            Self::AtMost => "<=",
            Self::Greater => ">",
            Self::AtLeast => ">=",
            Self::And => "&&",
            Self::Or => "||",
        }
    }

    /// The equivalent comparison with its sides exchanged; `None` for another operator.
    pub const fn mirrored(self) -> Option<Self> {
        match self {
            Self::Equal | Self::Unequal => Some(self),
            Self::Less => Some(Self::Greater),
            Self::AtMost => Some(Self::AtLeast),
            Self::Greater => Some(Self::Less),
            Self::AtLeast => Some(Self::AtMost),
            _ => None,
        }
    }

    /// The comparison that holds if this one does not and neither side is NaN; another operator
    /// stays.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Equal => Self::Unequal,
            Self::Unequal => Self::Equal,
            Self::Less => Self::AtLeast,
            Self::AtLeast => Self::Less,
            Self::Greater => Self::AtMost,
            Self::AtMost => Self::Greater,
            other => other,
        }
    }
}

/// The methods with a notation, with the number of their arguments, including the receiver.
pub const METHODS: &[(&str, usize)] = &[
    // Products of vectors.
    ("dot", 2),
    ("perp_dot", 2),
    ("cross", 2),
    ("wedge_sq", 2),
    ("perp", 1),
    // Vectors with one component fewer, or one more.
    ("truncate", 1),
    ("extend", 2),
    // Lengths and distances.
    ("length", 1),
    ("length_squared", 1),
    ("distance", 2),
    ("distance_squared", 2),
    ("normalize", 1),
    ("taxicab", 1),
    ("chebyshev", 1),
    ("max_element", 1),
    ("min_element", 1),
    // Functions of a number; `abs`, `min`, `max` and `clamp` apply to vectors by component.
    ("abs", 1),
    ("signum", 1),
    ("recip", 1),
    ("sqrt", 1),
    ("powi", 2),
    ("min", 2),
    ("max", 2),
    ("clamp", 3),
    ("sin", 1),
    ("cos", 1),
    ("tan", 1),
    ("asin", 1),
    ("acos", 1),
    ("atan", 1),
    ("atan2", 2),
    // Exact signs.
    ("orient2d", 3),
    ("orient3d", 4),
    ("exact_sign", 1),
    // Matrices.
    ("transpose", 1),
    ("determinant", 1),
    ("inverse", 1),
    // Queries of a line, ray or segment.
    ("has", 2),
    ("ends_at", 2),
    ("shared", 4),
];

/// The methods that are functions without a receiver.
pub const FUNCTIONS: [&str; 3] = ["orient2d", "orient3d", "exact_sign"];

/// The parts of a line, by the names of `Extent`.
pub const EXTENTS: [&str; 3] = ["Line", "Ray", "Segment"];

/// The components of a vector.
pub const COMPONENTS: [&str; 4] = ["x", "y", "z", "w"];

/// The index of a component of a vector, `x` to `w`, or of an element of a list, `0`, `1`, …
pub fn component_index(component: &str) -> Option<usize> {
    let of_vector = COMPONENTS.iter().position(|known| *known == component);
    of_vector.or_else(|| component.parse().ok())
}

/// Number `k` of the constant vector with this name, 0 or 1; `None` for another constant.
///
/// ```
/// use crosspoint::program::vocabulary::unit;
/// assert_eq!([0, 1].map(|k| unit("Y", k)), [Some(0), Some(1)]);
/// assert_eq!((unit("ZERO", 1), unit("PI", 0)), (Some(0), None));
/// ```
pub fn unit(name: &str, k: usize) -> Option<u8> {
    let axis = COMPONENTS.iter().position(|axis| axis.eq_ignore_ascii_case(name));
    (axis.is_some() || name == "ZERO").then_some(u8::from(axis == Some(k)))
}

/// The constants of the type with this name; empty for another type.
pub fn constants_of(kind: &str) -> &'static [&'static str] {
    match kind {
        "Vec2" => &["ZERO", "X", "Y"],
        "Vec3" => &["ZERO", "X", "Y", "Z"],
        "Vec4" => &["ZERO", "X", "Y", "Z", "W"],
        "Extent" => &EXTENTS,
        _ => &[],
    }
}

/// The number of arguments of the method called `name`, including the receiver; `None` if it has no
/// notation.
///
/// ```
/// use crosspoint::program::vocabulary::arity;
/// assert_eq!((arity("clamp"), arity("frobnicate")), (Some(3), None));
/// ```
pub fn arity(name: &str) -> Option<usize> {
    METHODS.iter().find(|(known, _)| *known == name).map(|(_, count)| *count)
}
