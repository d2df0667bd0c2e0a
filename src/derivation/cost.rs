//! How much work a trace is.

use super::notation::Notation;
use super::source::{Expr, Traced};
use super::vocabulary::Op;
use std::ops::AddAssign;

/// Operations counted in the text, components of vectors taken singly; each function that is no
/// arithmetic counts as one. Additions are not counted.
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

impl AddAssign for Cost {
    fn add_assign(&mut self, other: Self) {
        self.mul += other.mul;
        self.div += other.div;
        self.sqrt += other.sqrt;
        self.angle += other.angle;
    }
}

/// What the trace function of `trace` costs, in the dimension that this trace has.
///
/// ```
/// use crosspoint::derivation::{Cost, cost};
/// use crosspoint::geometry::double::{Vec2, perp_product::perp_product_trace};
/// let trace = perp_product_trace(Vec2::ZERO, Vec2::X, Vec2::Y, Vec2::ONE);
/// assert_eq!(cost(&trace), Cost { mul: 16, div: 4, ..Cost::default() });
/// ```
pub fn cost(trace: &dyn Traced) -> Cost {
    let counter = Counter { notation: Notation::new(trace, &[]) };
    let mut total = Cost::default();
    for step in trace.text().steps {
        total += counter.cost(&step.expr);
    }
    total
}

struct Counter<'a> {
    notation: Notation<'a>,
}

impl Counter<'_> {
    fn cost(&self, expr: &'static Expr) -> Cost {
        let mut total = self.own(expr);
        match expr {
            Expr::Number(_) | Expr::Name(_) | Expr::Constant(_) => {}
            Expr::Component(of, _) | Expr::Negative(of) | Expr::Not(of) => total += self.cost(of),
            Expr::Binary(_, l, r) => {
                total += self.cost(l);
                total += self.cost(r);
            }
            Expr::Call(_, parts) | Expr::List(parts) => {
                for part in *parts {
                    total += self.cost(part);
                }
            }
        }
        total
    }

    /// What an expression costs when its parts are known.
    fn own(&self, expr: &'static Expr) -> Cost {
        let none = Cost::default();
        let numbers = |expr| self.notation.shape(expr).numbers();
        match expr {
            Expr::Binary(Op::Mul, ..) => Cost { mul: numbers(expr), ..none },
            Expr::Binary(Op::Div, ..) => Cost { div: numbers(expr), ..none },
            Expr::Call(name, [first, ..]) => {
                let n = numbers(first);
                match *name {
                    "dot" | "length_squared" | "distance_squared" => Cost { mul: n, ..none },
                    "length" | "distance" => Cost { mul: n, sqrt: 1, ..none },
                    "normalize" => Cost { mul: 2 * n, div: 1, sqrt: 1, ..none },
                    "perp_dot" => Cost { mul: 2, ..none },
                    "cross" => Cost { mul: 6, ..none },
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
}
