//! Exact transformations of figures.

use proptest::prelude::*;
use proptest::sample::select;

use super::figure::{Figure, Lattice};
use super::question::{Input, kinds};
use crosspoint::geometry::question::table::{ParameterKind, Question};

/// The map `x ↦ M x + o`, where M rotates and scales.
#[derive(Clone, Debug)]
pub struct Similarity {
    rows: [Lattice; 3],
    /// The scale factor.
    factor: i128,
    shift: Lattice,
}

/// A rotation and scaling by a quaternion of small integers.
pub fn similarity(dim: usize) -> impl Strategy<Value = Similarity> {
    let part = || -2_i128..=3;
    [part(), part(), part(), part()].prop_map(move |[a, b, c, d]| {
        let (b, c) = if dim == 2 { (0, 0) } else { (b, c) };
        let none = [a, b, c, d] == [0; 4];
        Similarity::by_quaternion(if none { [1, 0, 0, 0] } else { [a, b, c, d] })
    })
}

impl Similarity {
    fn by_quaternion([a, b, c, d]: [i128; 4]) -> Self {
        let rows = [
            [a * a + b * b - c * c - d * d, 2 * (b * c - a * d), 2 * (b * d + a * c)],
            [2 * (b * c + a * d), a * a - b * b + c * c - d * d, 2 * (c * d - a * b)],
            [2 * (b * d - a * c), 2 * (c * d + a * b), a * a - b * b - c * c + d * d],
        ];
        Self { rows, factor: a * a + b * b + c * c + d * d, shift: [0; 3] }
    }

    /// A translation.
    pub fn shift(shift: Lattice) -> Self {
        Self { shift, ..Self::by_quaternion([1, 0, 0, 0]) }
    }

    fn turned(&self, v: Lattice) -> Lattice {
        self.rows.map(|row| (0..3).map(|i| row[i] * v[i]).sum())
    }

    /// Applies the map to all inputs.
    pub fn apply(&self, figure: &mut Figure) {
        let dim = figure.question.dim;
        let mut normal = [0; 3];
        for (x, role) in figure.lattice.iter_mut().zip(kinds(figure.question)) {
            match role {
                ParameterKind::Point => {
                    let turned = self.turned(*x);
                    *x = std::array::from_fn(|i| {
                        turned[i] + if i < dim { self.shift[i] } else { 0 }
                    });
                }
                ParameterKind::Direction => *x = self.turned(*x),
                ParameterKind::Normal => {
                    *x = self.turned(*x);
                    normal = *x;
                }
                // The offset of a plane scales with both n and x.
                ParameterKind::Offset => {
                    let moved: i128 = (0..3).map(|i| normal[i] * self.shift[i]).sum();
                    x[0] = x[0] * self.factor * self.factor + moved;
                }
                ParameterKind::Length => x[0] *= self.factor,
                ParameterKind::Weight
                | ParameterKind::One
                | ParameterKind::Nought
                | ParameterKind::Part
                | ParameterKind::Triple
                | ParameterKind::Matrix
                | ParameterKind::Shape => {}
            }
        }
    }
}

/// A signed permutation of the axes: quarter turns, and reflections if `is_mirror`.
#[derive(Clone, Copy, Debug)]
pub struct Axes {
    order: [usize; 3],
    signs: [f64; 3],
}

/// All signed permutations of this many axes.
pub fn axes(dim: usize) -> impl Strategy<Value = Axes> {
    let sign = || select(vec![1.0, -1.0]);
    let orders = match dim {
        2 => vec![[0, 1, 2], [1, 0, 2]],
        _ => vec![[0, 1, 2], [1, 2, 0], [2, 0, 1], [1, 0, 2], [2, 1, 0], [0, 2, 1]],
    };
    (select(orders), [sign(), sign(), sign()]).prop_map(move |(order, signs)| {
        let [x, y, z] = signs;
        Axes { order, signs: [x, y, if dim == 2 { 1.0 } else { z }] }
    })
}

impl Axes {
    pub fn is_mirror(self) -> bool {
        let odd = matches!(self.order, [1, 0, 2] | [2, 1, 0] | [0, 2, 1]);
        odd != (self.signs.iter().product::<f64>() < 0.0)
    }

    /// Permutes the components of a vector.
    pub fn vector(self, x: Input) -> Input {
        std::array::from_fn(|i| self.signs[i] * x[self.order[i]])
    }

    /// Permutes the components of every vector.
    pub fn apply(self, inputs: &[Input], question: &Question) -> Vec<Input> {
        let moved = |(x, role): (&Input, ParameterKind)| match role {
            ParameterKind::Point | ParameterKind::Direction | ParameterKind::Normal => {
                self.vector(*x)
            }
            _ => *x,
        };
        inputs.iter().zip(kinds(question)).map(moved).collect()
    }
}
