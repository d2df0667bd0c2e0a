//! The kind of an expression: number, vector, matrix or truth value.

use super::Notation;
use crate::geometry::TracedValue;
use crate::program::read::Tree;
use crate::program::vocabulary::{Op, unit};

/// The kind of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::derivation) enum ValueShape {
    /// A number.
    Scalar,
    /// A point, vector or list with this many numbers.
    Vector(usize),
    /// Rows and columns.
    Matrix(usize, usize),
    /// A truth value.
    Flag,
}

impl ValueShape {
    fn of(value: TracedValue) -> Self {
        match value {
            TracedValue::Scalar(_) | TracedValue::Infinite(_) => Self::Scalar,
            TracedValue::Plane(_) => Self::Vector(2),
            TracedValue::Space(_) => Self::Vector(3),
            TracedValue::Homogeneous(_) => Self::Vector(4),
            TracedValue::Matrix(matrix) => Self::Matrix(matrix.rows(), matrix.columns()),
            TracedValue::Flag(_) => Self::Flag,
        }
    }

    /// The number of components.
    pub fn numbers(self) -> usize {
        match self {
            Self::Matrix(rows, columns) => rows * columns,
            other => other.dimension(),
        }
    }

    /// The number of components of a vector, or of rows of a matrix.
    pub fn dimension(self) -> usize {
        match self {
            Self::Vector(n) | Self::Matrix(n, _) => n,
            Self::Scalar | Self::Flag => 1,
        }
    }
}

impl Notation<'_, '_> {
    /// The number of components that two vectors share. A constant such as `ZERO` fits any number.
    pub(super) fn common(&self, l: &Tree, r: &Tree) -> usize {
        match (self.shape(l).dimension(), self.shape(r).dimension()) {
            (0, n) | (n, 0) => n,
            (m, n) => m.min(n),
        }
    }

    /// Whether an expression is the cross product of vectors in the plane: only its third component
    /// is nonzero.
    pub(super) fn is_upright(&self, expr: &Tree) -> bool {
        match expr {
            Tree::Name(name) => self.inlined(name).is_some_and(|inner| self.is_upright(inner)),
            Tree::Call(name, arguments) if name == "cross" => match &arguments[..] {
                [l, r] => self.are_flat(l, r),
                _ => false,
            },
            _ => false,
        }
    }

    /// Whether both expressions are vectors of the plane.
    pub(super) fn are_flat(&self, l: &Tree, r: &Tree) -> bool {
        [l, r].into_iter().all(|of| self.shape(of) == ValueShape::Vector(2))
    }

    /// The kind of `expr`. A function without notation counts as a number.
    pub(in crate::derivation) fn shape(&self, expr: &Tree) -> ValueShape {
        match expr {
            Tree::Number(_) => ValueShape::Scalar,
            Tree::Name(name) => self.named_shape(name),
            Tree::Constant(name, _) => match unit(name, 0) {
                // A constant vector of any dimension: the other operand decides.
                Some(_) => ValueShape::Vector(0),
                None => ValueShape::Scalar,
            },
            Tree::Component(of, _) => match self.shape(of) {
                ValueShape::Matrix(_, columns) => ValueShape::Vector(columns),
                _ => ValueShape::Scalar,
            },
            Tree::Negative(of) => self.shape(of),
            Tree::Not(_) => ValueShape::Flag,
            Tree::Binary(op, l, r) => self.binary(*op, self.shape(l), self.shape(r)),
            Tree::Call(name, arguments) => self.call_shape(name, arguments),
            Tree::List(parts) => match parts.first().map(|part| self.shape(part)) {
                Some(ValueShape::Vector(n)) => ValueShape::Matrix(parts.len(), n),
                _ => ValueShape::Vector(parts.len()),
            },
        }
    }

    /// The kind of the value called `name`.
    pub(in crate::derivation) fn named_shape(&self, name: &str) -> ValueShape {
        self.trace.value(name).map_or(ValueShape::Scalar, ValueShape::of)
    }

    fn binary(&self, op: Op, l: ValueShape, r: ValueShape) -> ValueShape {
        match (op, l, r) {
            (Op::Add | Op::Sub, ValueShape::Vector(0) | ValueShape::Scalar, other) => other,
            (Op::Add | Op::Sub, ValueShape::Vector(m), ValueShape::Vector(n)) => {
                ValueShape::Vector(m.max(n))
            }
            (Op::Add | Op::Sub | Op::Div, other, _) => other,
            (Op::Mul, ValueShape::Matrix(rows, _), ValueShape::Matrix(_, columns)) => {
                ValueShape::Matrix(rows, columns)
            }
            (Op::Mul, ValueShape::Matrix(rows, _), ValueShape::Vector(_)) => {
                ValueShape::Vector(rows)
            }
            (Op::Mul, ValueShape::Scalar, other) | (Op::Mul, other, ValueShape::Scalar) => other,
            (Op::Mul, ValueShape::Vector(m), ValueShape::Vector(n)) => ValueShape::Vector(m.max(n)),
            (Op::Mul, l, _) => l,
            _ => ValueShape::Flag,
        }
    }

    fn call_shape(&self, name: &str, arguments: &[Tree]) -> ValueShape {
        let first = || arguments.first().map_or(ValueShape::Scalar, |first| self.shape(first));
        match name {
            "cross" => ValueShape::Vector(3),
            "perp" => ValueShape::Vector(2),
            "truncate" => ValueShape::Vector(first().dimension().saturating_sub(1)),
            "extend" => ValueShape::Vector(first().dimension() + 1),
            "normalize" | "abs" | "min" | "max" | "clamp" | "inverse" => first(),
            "transpose" => match first() {
                ValueShape::Matrix(rows, columns) => ValueShape::Matrix(columns, rows),
                other => other,
            },
            _ => ValueShape::Scalar,
        }
    }
}
