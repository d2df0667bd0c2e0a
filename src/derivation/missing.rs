//! Why a value does not exist: said in words by whoever asks, as data here.

use super::notation::Notation;
use super::notation::shape::Shape;
use super::source::{Expr, Traced};
use super::vocabulary::Op;

/// A value that does not exist.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Missing {
    /// Its name.
    pub name: &'static str,
    /// Why.
    pub reason: Reason,
}

/// Why a value does not exist.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Reason {
    /// What it is divided by is 0: a name, or an expression without one.
    ZeroDenominator(&'static Expr),
    /// The root is taken of something negative.
    NegativeRoot(&'static Expr),
    /// A vector without length has no direction.
    ZeroLength(&'static Expr),
    /// No angle has this cosine or sine.
    NoAngle(&'static Expr),
    /// It is made from a value that does not exist: ask for that one.
    DependsOn(&'static str),
    /// An input that is no number.
    NoNumber(&'static str),
    /// It is too large for the arithmetic.
    TooLarge(&'static Expr),
}

impl Reason {
    /// What stands in the way, in letters, as a template for `text::typeset`.
    pub fn tex(self, trace: &dyn Traced, symbols: &[super::Symbol]) -> String {
        let notation = Notation::new(trace, symbols);
        let math = match self {
            Self::ZeroDenominator(expr) | Self::NegativeRoot(expr) | Self::ZeroLength(expr) => {
                notation.letters(expr)
            }
            Self::NoAngle(expr) | Self::TooLarge(expr) => notation.letters(expr),
            Self::DependsOn(name) | Self::NoNumber(name) => notation.letter(name),
        };
        super::notation::write(&math).0
    }
}

/// Why the value called `name` does not exist; `None` if it does, or if there is no such value.
///
/// ```
/// use crosspoint::derivation::{Reason, missing, source::Expr};
/// use crosspoint::geometry::double::{Vec2, perp_product::perp_product_trace};
/// let v = Vec2::new;
/// let parallel = perp_product_trace(v(0.0, 0.0), v(1.0, 0.0), v(0.0, 1.0), v(1.0, 1.0));
/// let reason = |name| missing(&parallel, name).map(|missing| missing.reason);
/// assert_eq!(reason("t"), Some(Reason::ZeroDenominator(&Expr::Name("den"))));
/// assert_eq!(reason("p"), Some(Reason::DependsOn("t")));
/// assert_eq!(reason("den"), None);
/// ```
pub fn missing(trace: &dyn Traced, name: &str) -> Option<Missing> {
    let text = trace.text();
    let name = text.fields.iter().find(|field| field.name == name)?.name;
    let exists = trace.value(name)?.exists();
    let search = Search { trace, notation: Notation::new(trace, &[]) };
    let reason = match text.step(name) {
        None if exists => return None,
        None => Reason::NoNumber(name),
        // The largest of numbers passes over one that does not exist.
        Some(step) if exists => search.lost(&step.expr)?,
        Some(step) => search.reason(&step.expr).unwrap_or(Reason::TooLarge(&step.expr)),
    };
    Some(Missing { name, reason })
}

struct Search<'a> {
    trace: &'a dyn Traced,
    notation: Notation<'a>,
}

/// What an expression is made of.
fn parts(expr: &'static Expr) -> Vec<&'static Expr> {
    match expr {
        Expr::Number(_) | Expr::Constant(_) | Expr::Name(_) => Vec::new(),
        Expr::Component(of, _) | Expr::Negative(of) | Expr::Not(of) => vec![of],
        Expr::Binary(_, l, r) => vec![l, r],
        Expr::Call(_, arguments) => arguments.iter().collect(),
        Expr::List(parts) => parts.iter().collect(),
    }
}

impl Search<'_> {
    /// The innermost cause, the first in the order of the text.
    fn reason(&self, expr: &'static Expr) -> Option<Reason> {
        if let Expr::Name(name) = expr {
            return self.named(name);
        }
        parts(expr).into_iter().find_map(|part| self.reason(part)).or_else(|| self.own(expr))
    }

    /// The first value in it that does not exist.
    fn lost(&self, expr: &'static Expr) -> Option<Reason> {
        match expr {
            Expr::Name(name) => self.named(name),
            other => parts(other).into_iter().find_map(|part| self.lost(part)),
        }
    }

    fn named(&self, name: &'static str) -> Option<Reason> {
        let missing = !self.trace.value(name)?.exists();
        let input = self.trace.text().step(name).is_none();
        let reason = if input { Reason::NoNumber(name) } else { Reason::DependsOn(name) };
        missing.then_some(reason)
    }

    /// The cause that an expression is itself, its parts existing.
    fn own(&self, expr: &'static Expr) -> Option<Reason> {
        match expr {
            Expr::Binary(Op::Div, _, below) if self.number(below) == Some(0.0) => {
                Some(Reason::ZeroDenominator(below))
            }
            Expr::Call("recip", [below]) if self.number(below) == Some(0.0) => {
                Some(Reason::ZeroDenominator(below))
            }
            Expr::Call("sqrt", [of]) if self.number(of).is_some_and(|x| x < 0.0) => {
                Some(Reason::NegativeRoot(of))
            }
            Expr::Call("acos" | "asin", [of]) if self.number(of).is_some_and(|x| x.abs() > 1.0) => {
                Some(Reason::NoAngle(of))
            }
            Expr::Call("normalize", [of]) if self.is_zero(of) => Some(Reason::ZeroLength(of)),
            _ => {
                let gone = self.numbers(expr).iter().any(|x| !x.is_finite());
                gone.then_some(Reason::TooLarge(expr))
            }
        }
    }

    fn number(&self, expr: &'static Expr) -> Option<f64> {
        match self.notation.shape(expr) {
            Shape::Scalar => self.notation.numbers(expr).evaluate(self.trace),
            _ => None,
        }
    }

    fn numbers(&self, expr: &'static Expr) -> Vec<f64> {
        self.notation.numbers(expr).evaluate_parts(self.trace).unwrap_or_default()
    }

    fn is_zero(&self, expr: &'static Expr) -> bool {
        self.numbers(expr).iter().all(|x| *x == 0.0)
    }
}
