//! A `let` as three rows of mathematics: symbols, substituted numbers, result.

use super::math::Math;
use super::notation::shape::ValueShape;
use super::notation::{Notation, write};
use super::symbol::Symbol;
use super::undefined::{UndefinedValue, undefined};
use crate::geometry::TracedValue;
use crate::program::vocabulary::Op;
use crate::program::{ComputedProgram, evaluate_number, read::Tree};

/// The three rows of one unknown, built once for a trace and its symbols. While points move, only
/// the numbers in the slots change, see [`FormulaRow::values`].
#[derive(Debug)]
pub struct Formula<'p> {
    /// The unknown.
    pub name: &'p str,
    /// `t = …` in symbols; only the right side for a value that formulas inline.
    pub symbols: FormulaRow<'p>,
    /// `= …` with substituted numbers.
    pub numbers: FormulaRow<'p>,
    /// `= numerator / denominator = value`; only `= value` without a quotient, or if the row above
    /// is the quotient.
    pub result: FormulaRow<'p>,
}

/// A row as a template for `text::typeset`.
#[derive(Debug)]
pub struct FormulaRow<'p> {
    /// TeX with slots `\text{@k}` and names `\href{name}{…}`; a component `x` of an input `a` is
    /// named `a.x` inside the name `a`.
    pub tex: String,
    /// The content of slot k.
    pub slots: Vec<Math<'p>>,
}

/// The value of a slot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SlotValue {
    /// A number; infinite only where the value may be infinite.
    Number(f64),
    /// A truth value, shown as a word.
    Flag(bool),
}

impl<'p> FormulaRow<'p> {
    pub(super) fn behind(start: &str, math: &Math<'p>) -> Self {
        let (tex, slots) = write(math);
        Self { tex: format!("{start}{tex}"), slots }
    }

    /// The slot values for a trace; `None` if one of them is undefined. [`Formula::undefined`] then
    /// gives the reason.
    pub fn values<'a, 'b>(&self, of: impl Into<ComputedProgram<'a, 'b>>) -> Option<Vec<SlotValue>> {
        let of = of.into();
        let shown = |slot: &Math<'_>| {
            let number = match slot {
                Math::Substituted(name, part) => match of.trace.value(name)? {
                    TracedValue::Flag(yes) => return Some(SlotValue::Flag(yes)),
                    TracedValue::Infinite(x) => return Some(SlotValue::Number(x)),
                    value => value.numbers().nth(*part)?,
                },
                Math::Computed(tree) => evaluate_number(tree, of)?,
                _ => return None,
            };
            number.is_finite().then_some(SlotValue::Number(number))
        };
        self.slots.iter().map(shown).collect()
    }
}

impl<'p> Formula<'p> {
    /// The formula of the value called `name`; `None` for an input or an unknown name.
    ///
    /// ```
    /// use crosspoint::derivation::{Formula, SlotValue};
    /// use crosspoint::geometry::double::{Vec2, perp_product::perp_product_trace};
    /// let v = Vec2::new;
    /// let trace = perp_product_trace(v(-3.0, -2.0), v(4.0, 0.0), v(2.0, -3.0), v(-1.0, 2.0));
    /// let formula = Formula::new(&trace, &[], "area_u").unwrap();
    /// assert_eq!(formula.symbols.tex, r"\href{area_u}{\mathrm{area}_{u}} = \href{w}{\mathbf{w}} \times \href{d1}{\mathbf{d}_{1}}");
    /// assert_eq!(formula.result.values(&trace), Some(vec![SlotValue::Number(17.0)]));
    /// assert!(Formula::new(&trace, &[], "a").is_none());
    /// ```
    pub fn new<'a>(
        of: impl Into<ComputedProgram<'a, 'p>>,
        symbols: &[Symbol],
        name: &str,
    ) -> Option<Self> {
        let of = of.into();
        let step = of.program.step(name)?;
        let notation = Notation::new(of, symbols);
        let letters = notation.letters(&step.tree);
        let (left, right) = (write(&notation.letter(name)).0, write(&letters).0);
        let first = if notation.inlined(name).is_some() || left == right {
            FormulaRow::behind("", &letters.tagged(name))
        } else {
            FormulaRow::behind(&format!("{left} = "), &letters)
        };
        let put = notation.numbers(&step.tree);
        let value = value(&notation, &step.name);
        let result = match quotient(&notation, &step.tree, &put, of) {
            Some(quotient) => Math::Relation(Op::Equal, quotient.boxed(), value.boxed()),
            None => value,
        };
        Some(Self {
            name: &step.name,
            symbols: first,
            numbers: FormulaRow::behind("= ", &put),
            result: FormulaRow::behind("= ", &result),
        })
    }

    /// Why the value is undefined for this trace; `None` if it is defined.
    pub fn undefined<'a>(
        &self,
        of: impl Into<ComputedProgram<'a, 'p>>,
    ) -> Option<UndefinedValue<'p>> {
        undefined(of, self.name)
    }
}

/// The value itself: a number, or several in parentheses.
fn value<'p>(notation: &Notation<'_, 'p>, name: &'p str) -> Math<'p> {
    let number = |k| Math::Bold(Math::Substituted(name, k).boxed());
    let whole = match notation.named_shape(name) {
        ValueShape::Scalar | ValueShape::Flag => number(0),
        ValueShape::Vector(n) => Math::Tuple((0..n).map(number).collect()),
        ValueShape::Matrix(rows, columns) => {
            let row = |row| (0..columns).map(|column| number(row * columns + column)).collect();
            Math::Matrix((0..rows).map(row).collect())
        }
    };
    whole.tagged(name)
}

/// Numerator and denominator, each as one number; `None` if the value is not a quotient of numbers,
/// or if the row above already shows them.
fn quotient<'p>(
    notation: &Notation<'_, 'p>,
    expr: &'p Tree,
    put: &Math<'p>,
    of: ComputedProgram<'_, 'p>,
) -> Option<Math<'p>> {
    let (Tree::Binary(Op::Div, above, below), Math::Fraction(l, r)) = (expr, put) else {
        return None;
    };
    if notation.shape(expr) != ValueShape::Scalar || is_number(l) && is_number(r) {
        return None;
    }
    let part = |expr: &'p Tree, put: &Math<'p>| match expr {
        Tree::Name(name) => Some(notation.put(name, 0)),
        Tree::Number(_) => Some(put.clone()),
        _ => evaluate_number(expr, of).map(|_| Math::Computed(expr)),
    };
    Some(Math::Quotient(part(above, l)?.boxed(), part(below, r)?.boxed()))
}

fn is_number(math: &Math<'_>) -> bool {
    matches!(math.bare(), Math::Substituted(..) | Math::Number(_) | Math::Constant(_))
}
