//! The operations of a number type that evaluating a text needs.

use super::vocabulary::Op;
use crate::geometry::Extent;

/// Why a readable expression has no known value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unknown {
    /// The exact value exceeds the limit of digits or work.
    TooLarge,
    /// The value depends on an undecided sign.
    Undecided,
    /// The operation is undefined for these kinds of values, such as a number plus a vector.
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
    /// A part of a line.
    Extent(Extent),
    /// The rows of a matrix.
    List(Vec<Self>),
}

impl<N: Arithmetic> Value<N> {
    /// The value with its numbers converted, those of a matrix row by row.
    pub fn map<M: Arithmetic>(&self, mut number: impl FnMut(&N) -> M) -> Value<M> {
        match self {
            Self::Number(x) => Value::Number(number(x)),
            Self::Flag(flag) => Value::Flag(*flag),
            Self::Extent(extent) => Value::Extent(*extent),
            Self::List(parts) => {
                // Each level of a matrix uses the same type of function.
                let number: &mut dyn FnMut(&N) -> M = &mut number;
                Value::List(parts.iter().map(|part| part.map(&mut *number)).collect())
            }
            vector => {
                let parts = vector.numbers().iter().map(number).collect();
                M::vector(parts).unwrap_or(Value::List(Vec::new()))
            }
        }
    }

    /// The numbers of the value, those of a matrix row by row; none for a flag or a part of a line.
    pub fn numbers(&self) -> Vec<N> {
        match self {
            Self::List(parts) => parts.iter().flat_map(Self::numbers).collect(),
            value => N::parts(value).unwrap_or_default(),
        }
    }
}

/// A value, or why it is unknown.
pub type Result<T> = std::result::Result<T, Unknown>;

/// A number type with its vectors.
///
/// No operation panics. Operations between incompatible kinds return [`Unknown::NoOperation`].
pub trait Arithmetic: Clone + PartialEq + std::fmt::Debug {
    /// Whether nothing is rounded.
    const IS_EXACT: bool = false;

    /// Vectors of the plane.
    type Vec2: Clone + PartialEq + std::fmt::Debug + From<[Self; 2]> + Into<[Self; 2]>;
    /// Vectors of space.
    type Vec3: Clone + PartialEq + std::fmt::Debug + From<[Self; 3]> + Into<[Self; 3]>;
    /// Vectors with four components.
    type Vec4: Clone + PartialEq + std::fmt::Debug + From<[Self; 4]> + Into<[Self; 4]>;

    /// The value of a literal without suffix.
    fn literal(digits: &str) -> Result<Self>;

    /// The number closest to `x`.
    fn from_f64(x: f64) -> Self;

    /// π.
    fn pi() -> Self;

    /// The vector with these 2, 3 or 4 components.
    fn vector(parts: Vec<Self>) -> Result<Value<Self>> {
        <[Self; 2]>::try_from(parts)
            .map(|parts| Value::Vec2(parts.into()))
            .or_else(|parts| <[Self; 3]>::try_from(parts).map(|parts| Value::Vec3(parts.into())))
            .or_else(|parts| <[Self; 4]>::try_from(parts).map(|parts| Value::Vec4(parts.into())))
            .map_err(|_| Unknown::NoOperation)
    }

    /// The components of a vector; a number is its own only component.
    fn parts(value: &Value<Self>) -> Result<Vec<Self>> {
        match value {
            Value::Number(x) => Ok(vec![x.clone()]),
            Value::Vec2(v) => Ok(Into::<[Self; 2]>::into(v.clone()).into()),
            Value::Vec3(v) => Ok(Into::<[Self; 3]>::into(v.clone()).into()),
            Value::Vec4(v) => Ok(Into::<[Self; 4]>::into(v.clone()).into()),
            _ => Err(Unknown::NoOperation),
        }
    }

    /// `l op r` for the four operations and the six comparisons.
    fn binary(op: Op, l: &Value<Self>, r: &Value<Self>) -> Result<Value<Self>>;

    /// `-value`
    fn negative(value: &Value<Self>) -> Result<Value<Self>>;

    /// A function of [`vocabulary`](super::vocabulary), by its name.
    fn call(name: &str, arguments: &[Value<Self>]) -> Result<Value<Self>>;

    /// The cost of a value, in bits; 0 if all values cost the same.
    fn bits(&self) -> u64 {
        0
    }
}
