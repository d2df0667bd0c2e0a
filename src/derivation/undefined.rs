//! Why a value is undefined, as data; the caller puts it into words.

use super::notation::Notation;
use crate::program::vocabulary::Op;
use crate::program::{ComputedProgram, evaluate_number, evaluate_tree, read::Tree};

/// An undefined value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct UndefinedValue<'p> {
    /// The name of the value.
    pub name: &'p str,
    /// The reason.
    pub reason: Reason<'p>,
}

/// Why a value is undefined.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Reason<'p> {
    /// The divisor is 0: a name, or an expression without one.
    ZeroDenominator(&'p Tree),
    /// The radicand is negative.
    NegativeRoot(&'p Tree),
    /// The vector has length zero and so no direction.
    ZeroLength(&'p Tree),
    /// No angle has this cosine or sine.
    NoAngle(&'p Tree),
    /// The value depends on an undefined value, which has its own reason.
    DependsOn(&'p str),
    /// An input that is NaN.
    NotANumber(&'p str),
    /// The value is too large for the arithmetic.
    TooLarge(&'p Tree),
}

impl<'p> Reason<'p> {
    /// The cause, in symbols, as a template for `text::typeset`.
    pub fn tex<'a>(
        self,
        of: impl Into<ComputedProgram<'a, 'p>>,
        symbols: &[super::Symbol],
    ) -> String {
        let notation = Notation::new(of.into(), symbols);
        let math = match self {
            Self::ZeroDenominator(expr) | Self::NegativeRoot(expr) | Self::ZeroLength(expr) => {
                notation.letters(expr)
            }
            Self::NoAngle(expr) | Self::TooLarge(expr) => notation.letters(expr),
            Self::DependsOn(name) | Self::NotANumber(name) => notation.letter(name),
        };
        super::notation::write(&math).0
    }
}

/// Why the value called `name` is undefined; `None` if it is defined or there is no such value.
///
/// ```
/// use crosspoint::derivation::{Reason, undefined};
/// use crosspoint::program::read::Tree;
/// use crosspoint::geometry::double::{Vec2, perp_product::perp_product_trace};
/// let v = Vec2::new;
/// let parallel = perp_product_trace(v(0.0, 0.0), v(1.0, 0.0), v(0.0, 1.0), v(1.0, 1.0));
/// let reason = |name| undefined(&parallel, name).map(|undefined| undefined.reason);
/// let den = Tree::Name("den".to_owned());
/// assert!(matches!(reason("t"), Some(Reason::ZeroDenominator(below)) if *below == den));
/// assert_eq!(reason("p"), Some(Reason::DependsOn("t")));
/// assert_eq!(reason("den"), None);
/// ```
pub fn undefined<'a, 'p>(
    of: impl Into<ComputedProgram<'a, 'p>>,
    name: &str,
) -> Option<UndefinedValue<'p>> {
    let of = of.into();
    let name = of.program.fields.iter().find(|field| field.name == name)?.name.as_str();
    let exists = of.trace.value(name)?.exists();
    let reason = match of.program.step(name) {
        None if exists => return None,
        None => Reason::NotANumber(name),
        // `max` ignores an undefined argument, so the value may exist.
        Some(step) if exists => of.lost(&step.tree)?,
        Some(step) => of.reason(&step.tree).unwrap_or(Reason::TooLarge(&step.tree)),
    };
    Some(UndefinedValue { name, reason })
}

impl<'p> ComputedProgram<'_, 'p> {
    /// The innermost cause; of several, the first in the order of the text.
    fn reason(&self, expr: &'p Tree) -> Option<Reason<'p>> {
        if let Tree::Name(name) = expr {
            return self.named(name);
        }
        expr.parts().into_iter().find_map(|part| self.reason(part)).or_else(|| self.own(expr))
    }

    /// The first undefined value in an expression.
    fn lost(&self, expr: &'p Tree) -> Option<Reason<'p>> {
        match expr {
            Tree::Name(name) => self.named(name),
            other => other.parts().into_iter().find_map(|part| self.lost(part)),
        }
    }

    fn named(&self, name: &'p str) -> Option<Reason<'p>> {
        let undefined = !self.trace.value(name)?.exists();
        let input = self.program.step(name).is_none();
        let reason = if input { Reason::NotANumber(name) } else { Reason::DependsOn(name) };
        undefined.then_some(reason)
    }

    /// The cause in the expression itself, if its parts are defined.
    fn own(&self, expr: &'p Tree) -> Option<Reason<'p>> {
        match expr {
            Tree::Binary(Op::Div, _, below) if self.number(below) == Some(0.0) => {
                Some(Reason::ZeroDenominator(below))
            }
            Tree::Call(name, arguments) => {
                self.called(name, arguments).or_else(|| self.too_large(expr))
            }
            _ => self.too_large(expr),
        }
    }

    /// The cause in the arguments of a function.
    fn called(&self, name: &str, arguments: &'p [Tree]) -> Option<Reason<'p>> {
        let [of] = arguments else {
            return None;
        };
        let is = |holds: fn(f64) -> bool| self.number(of).is_some_and(holds);
        match name {
            "recip" if is(|x| x == 0.0) => Some(Reason::ZeroDenominator(of)),
            "sqrt" if is(|x| x < 0.0) => Some(Reason::NegativeRoot(of)),
            "acos" | "asin" if is(|x| x.abs() > 1.0) => Some(Reason::NoAngle(of)),
            "normalize" if self.is_zero(of) => Some(Reason::ZeroLength(of)),
            _ => None,
        }
    }

    fn too_large(&self, expr: &'p Tree) -> Option<Reason<'p>> {
        let gone = self.numbers(expr).iter().any(|x| !x.is_finite());
        gone.then_some(Reason::TooLarge(expr))
    }

    fn number(&self, expr: &Tree) -> Option<f64> {
        evaluate_number(expr, *self)
    }

    fn numbers(&self, expr: &Tree) -> Vec<f64> {
        evaluate_tree(expr, *self).unwrap_or_default()
    }

    fn is_zero(&self, expr: &'p Tree) -> bool {
        self.numbers(expr).iter().all(|x| *x == 0.0)
    }
}
