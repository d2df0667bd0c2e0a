//! The cost of a trace: counts of its operations.

use super::notation::Notation;
use crate::geometry::Trace;
use crate::program::vocabulary::Op;
use crate::program::{program_of, read::Tree};
use std::iter::Sum;

/// The operations counted in the text, per component of a vector. Additions, comparisons, absolute
/// values, minima and maxima are not counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Multiplications.
    pub mul: usize,
    /// Divisions.
    pub div: usize,
    /// Square roots.
    pub sqrt: usize,
    /// Sines, cosines, tangents and their inverses.
    pub angle: usize,
}

impl Cost {
    /// All operations together.
    pub fn operations(self) -> usize {
        self.mul + self.div + self.sqrt + self.angle
    }
}

impl Sum for Cost {
    fn sum<I: Iterator<Item = Self>>(costs: I) -> Self {
        costs.fold(Self::default(), |all, cost| Self {
            mul: all.mul + cost.mul,
            div: all.div + cost.div,
            sqrt: all.sqrt + cost.sqrt,
            angle: all.angle + cost.angle,
        })
    }
}

/// The cost of the trace function of `trace`, in its dimension.
///
/// ```
/// use crosspoint::derivation::{Cost, cost};
/// use crosspoint::geometry::double::{Vec2, perp_product::perp_product_trace};
/// let trace = perp_product_trace(Vec2::ZERO, Vec2::X, Vec2::Y, Vec2::ONE);
/// assert_eq!(cost(&trace), Cost { mul: 16, div: 4, ..Cost::default() });
/// ```
pub fn cost(trace: &dyn Trace) -> Cost {
    let steps = program_of(trace).steps.iter();
    cost_of(trace, &steps.map(|step| &step.name).collect::<Vec<_>>())
}

/// The cost of computing only these values and their dependencies.
///
/// ```
/// use crosspoint::derivation::{Cost, cost_of};
/// use crosspoint::geometry::double::{Vec2, perp_product::perp_product_trace};
/// let trace = perp_product_trace(Vec2::ZERO, Vec2::X, Vec2::Y, Vec2::ONE);
/// let [p, sign] = [["p"], ["den"]].map(|names| cost_of(&trace, &names));
/// assert_eq!((p.mul, p.div, sign.mul, sign.div), (6, 1, 2, 0));
/// ```
pub fn cost_of(trace: &dyn Trace, names: &[impl AsRef<str>]) -> Cost {
    let notation = Notation::new(trace.into(), &[]);
    let steps = program_of(trace).needed(names.iter().map(AsRef::as_ref)).into_iter();
    steps.map(|step| cost_of_tree(&step.tree, &|tree| notation.shape(tree).numbers())).sum()
}

/// The cost of an expression and its parts; `numbers` gives the number of components of a part.
pub fn cost_of_tree(expr: &Tree, numbers: &dyn Fn(&Tree) -> usize) -> Cost {
    let parts = expr.parts().into_iter().map(|part| cost_of_tree(part, numbers));
    parts.chain([own_cost(expr, numbers)]).sum()
}

/// The cost of an expression without its parts.
fn own_cost(expr: &Tree, numbers: &dyn Fn(&Tree) -> usize) -> Cost {
    let none = Cost::default();
    match expr {
        Tree::Binary(Op::Mul, ..) => Cost { mul: numbers(expr), ..none },
        Tree::Binary(Op::Div, ..) => Cost { div: numbers(expr), ..none },
        Tree::Call(name, arguments) => {
            let n = arguments.first().map_or(0, numbers);
            match name.as_str() {
                "dot" | "length_squared" | "distance_squared" => Cost { mul: n, ..none },
                "length" | "distance" => Cost { mul: n, sqrt: 1, ..none },
                "normalize" => Cost { mul: 2 * n, div: 1, sqrt: 1, ..none },
                "perp_dot" | "orient2d" => Cost { mul: 2, ..none },
                "cross" => Cost { mul: 6, ..none },
                "orient3d" => Cost { mul: 9, ..none },
                "wedge_sq" => Cost { mul: if n == 2 { 3 } else { 9 }, ..none },
                "sqrt" => Cost { sqrt: 1, ..none },
                "recip" => Cost { div: 1, ..none },
                "sin" | "cos" | "tan" | "asin" | "acos" | "atan" | "atan2" => {
                    Cost { angle: 1, ..none }
                }
                _ => none,
            }
        }
        _ => none,
    }
}
