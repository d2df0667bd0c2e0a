//! Moving a figure without rounding anything.

use proptest::prelude::*;
use proptest::sample::select;

use super::figure::{Figure, Lattice};
use super::question::{Input, Role};

/// `x ↦ M x + o`, where M turns and enlarges.
#[derive(Clone, Debug)]
pub struct Similarity {
    rows: [Lattice; 3],
    /// How much longer everything becomes.
    factor: i128,
    shift: Lattice,
}

/// A turn with enlargement by a quaternion of small whole numbers.
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

    /// Moves everything.
    pub fn apply(&self, figure: &mut Figure) {
        let dim = figure.question.dim;
        let mut normal = [0; 3];
        for (x, role) in figure.lattice.iter_mut().zip(figure.question.roles) {
            match role {
                Role::Point => {
                    let turned = self.turned(*x);
                    *x = std::array::from_fn(|i| {
                        turned[i] + if i < dim { self.shift[i] } else { 0 }
                    });
                }
                Role::Direction => *x = self.turned(*x),
                Role::Normal => {
                    *x = self.turned(*x);
                    normal = *x;
                }
                // n·x grows with both.
                Role::Offset => {
                    let moved: i128 = (0..3).map(|i| normal[i] * self.shift[i]).sum();
                    x[0] = x[0] * self.factor * self.factor + moved;
                }
                Role::Length => x[0] *= self.factor,
                Role::Weight | Role::One | Role::Nought | Role::Part | Role::Triple => {}
            }
        }
    }
}

/// Axes exchanged and reversed: quarter turns, and mirrors where `is_mirror`.
#[derive(Clone, Copy, Debug)]
pub struct Axes {
    order: [usize; 3],
    signs: [f64; 3],
}

/// All exchanges of so many axes.
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

    /// Every vector with its components in the new order.
    pub fn apply(self, inputs: &[Input], roles: &[Role]) -> Vec<Input> {
        let moved = |(x, role): (&Input, &Role)| match role {
            Role::Point | Role::Direction | Role::Normal => {
                std::array::from_fn(|i| self.signs[i] * x[self.order[i]])
            }
            _ => *x,
        };
        inputs.iter().zip(roles).map(moved).collect()
    }
}
