//! What a number must be able to do so that a text can be evaluated in it.

use super::vocabulary::Op;
use crate::geometry::Extent;

/// Why a value is not known although its text can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unknown {
    /// Its exact value has more digits, or took more work, than is allowed.
    TooLarge,
    /// It hangs on a sign that could not be decided.
    Undecided,
    /// The operation does not exist for these kinds of values: a number plus a vector.
    NoOperation,
}

/// A value of a text in the arithmetic `N`.
#[derive(Clone, Debug, PartialEq)]
pub enum Value<N: Arithmetic> {
    /// A number.
    Number(N),
    /// A vector of the plane.
    Vec2(N::Vec2),
    /// A vector of space.
    Vec3(N::Vec3),
    /// A vector in homogeneous coordinates.
    Vec4(N::Vec4),
    /// True or false.
    Flag(bool),
    /// Which part of a line is meant.
    Extent(Extent),
    /// The rows of a matrix.
    List(Vec<Self>),
}

/// A value, or why it is not known.
pub type Result<T> = std::result::Result<T, Unknown>;

/// A kind of number with its vectors.
///
/// No operation panics. Operations between kinds of values that do not fit return
/// [`Unknown::NoOperation`].
pub trait Arithmetic: Clone + PartialEq + std::fmt::Debug {
    /// Nothing is rounded.
    const IS_EXACT: bool = false;

    /// Vectors of the plane.
    type Vec2: Clone + PartialEq + std::fmt::Debug;
    /// Vectors of space.
    type Vec3: Clone + PartialEq + std::fmt::Debug;
    /// Vectors with four components.
    type Vec4: Clone + PartialEq + std::fmt::Debug;

    /// The number that a literal without suffix stands for.
    fn literal(digits: &str) -> Result<Self>;

    /// The number closest to `x`.
    fn from_f64(x: f64) -> Self;

    /// π.
    fn pi() -> Self;

    /// The vector with these 2, 3 or 4 components.
    fn vector(parts: Vec<Self>) -> Result<Value<Self>>;

    /// The components of a vector; of a number, itself.
    fn parts(value: &Value<Self>) -> Result<Vec<Self>>;

    /// `l op r` for the four operations and the six comparisons.
    fn binary(op: Op, l: &Value<Self>, r: &Value<Self>) -> Result<Value<Self>>;

    /// `-value`
    fn negative(value: &Value<Self>) -> Result<Value<Self>>;

    /// A function of [`vocabulary`](super::vocabulary), by its name.
    fn call(name: &str, arguments: &[Value<Self>]) -> Result<Value<Self>>;

    /// How much work a value costs, in bits; 0 where all values cost alike.
    fn bits(&self) -> u64 {
        0
    }
}
