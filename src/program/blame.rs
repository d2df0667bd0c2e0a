//! The accuracy of each line of a program for one scene, and the first line with a wrong sign.

use super::arithmetic::{Arithmetic, Result, Unknown, Value};
use super::exact::{Exactly, Precise};
use super::exact_run::converted;
use super::read::{Program, Tree};
use super::vocabulary::Op;
use super::{Evaluation, evaluate, evaluate_exactly, evaluate_within};
use std::cmp::Ordering;

/// The judged arithmetic.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FloatWidth {
    /// Mantissa of 24 bits.
    Single,
    /// Mantissa of 53 bits.
    #[default]
    Double,
}

impl FloatWidth {
    /// The mantissa bits of a number.
    ///
    /// ```
    /// assert_eq!(crosspoint::program::blame::FloatWidth::Single.bits(), 24);
    /// ```
    pub const fn bits(self) -> u32 {
        match self {
            Self::Single => f32::MANTISSA_DIGITS,
            Self::Double => f64::MANTISSA_DIGITS,
        }
    }
}

/// Why a line loses bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LossReason {
    /// Two numbers that agree in this many bits are subtracted.
    Cancellation(u32),
    /// A term is so small that it does not change the sum.
    Absorption,
    /// The value is larger than the largest number.
    Overflow,
    /// The divisor is not 0 but should be, or is 0 but should not be.
    Division,
}

impl LossReason {
    /// The severity: the worst of several reasons is reported.
    fn rank(&self) -> u32 {
        match self {
            Self::Overflow => u32::MAX,
            Self::Division => u32::MAX - 1,
            Self::Cancellation(bits) => 1 + bits,
            Self::Absorption => 1,
        }
    }
}

/// The accuracy of a line.
#[derive(Clone, Debug, PartialEq)]
pub struct LineBlame {
    /// The line, from 0.
    pub line: usize,
    /// The number of correct bits of the line's value; `None` for a condition, an undefined value,
    /// or an unknown exact value.
    pub bits: Option<u32>,
    /// Why the exact value is unknown; `None` if it is known.
    pub unknown: Option<Unknown>,
    /// The number of bits by which the line is less accurate than the least accurate value that it
    /// uses.
    pub lost: u32,
    /// The reason; `None` also for a cancellation that loses a single bit.
    pub reason: Option<LossReason>,
}

/// A wrong sign or truth value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum WrongSign {
    /// A number: the computed value and the exact one, rounded.
    Number([f64; 2]),
    /// A condition or a flag: the correct truth value.
    Truth(bool),
}

/// The accuracy of the lines of a program.
#[derive(Clone, Debug, PartialEq)]
pub struct Blame {
    /// The mantissa bits of the arithmetic.
    pub full: u32,
    /// Lines that define a number or a vector, in order.
    pub lines: Vec<LineBlame>,
    /// The first line whose sign or truth value is wrong.
    pub wrong: Option<(usize, WrongSign)>,
}

/// The accuracy of the lines of a function in this float type, compared with the exact values for
/// the same inputs, rounded to this type.
///
/// ```
/// use crosspoint::program::{Value, blame::{FloatWidth, LossReason, WrongSign, blame}};
/// use crosspoint::program::read::{ExpectedFunction, own};
/// let asked = ExpectedFunction { inputs: 1, relation: None, outcomes: &[] };
/// let program = own("fn f(x: f64) {\n    let y = x + 1.0;\n    let z = y - 1.0;\n}", asked).unwrap();
/// let found = blame(&program, &[Value::Number(1e-20)], FloatWidth::Double);
/// assert_eq!(found.lines[0].reason, Some(LossReason::Absorption));
/// assert_eq!((found.lines[0].bits, found.lines[1].bits), (Some(53), Some(0)));
/// assert_eq!(found.wrong, Some((2, WrongSign::Number([0.0, 1e-20]))));
/// assert_eq!(found.lines[1].reason, Some(LossReason::Cancellation(53)));
/// ```
pub fn blame(program: &Program, inputs: &[Value<f64>], width: FloatWidth) -> Blame {
    match width {
        FloatWidth::Single => blamed::<f32>(program, inputs, width.bits()),
        FloatWidth::Double => blamed::<f64>(program, inputs, width.bits()),
    }
}

/// The values of a function in this float type, for inputs rounded to it; returned in f64, which
/// represents every f32.
pub fn evaluate_in(program: &Program, inputs: &[Value<f64>], width: FloatWidth) -> Evaluation<f64> {
    match width {
        FloatWidth::Double => evaluate(program, inputs),
        FloatWidth::Single => {
            let rounded: Vec<Value<f32>> = inputs.iter().map(converted).collect();
            let Evaluation { values, arm } = evaluate(program, &rounded);
            let values =
                values.into_iter().map(|value| value.map(|value| value.map(|x| f64::from(*x))));
            Evaluation { values: values.collect(), arm }
        }
    }
}

fn blamed<N: Exactly + Into<f64>>(program: &Program, inputs: &[Value<f64>], full: u32) -> Blame {
    let rounded: Vec<Value<N>> = inputs.iter().map(converted).collect();
    let same: Vec<Value<f64>> =
        rounded.iter().map(|value| value.map(|x| x.clone().into())).collect();
    let ours = evaluate(program, &rounded).values;
    let exact = evaluate_exactly(program, &same).values;
    let pairs = ours.iter().zip(&exact);
    let found: Vec<Result<Option<u32>>> = pairs
        .map(|(ours, exact)| match (ours, exact) {
            (Ok(ours), Ok(exact)) => right_bits(ours, exact, full),
            (Err(unknown), _) | (_, Err(unknown)) => Err(*unknown),
        })
        .collect();
    let bits: Vec<_> = found.iter().map(|bits| bits.ok().flatten()).collect();
    let mut lines = Vec::new();
    let mut wrong: Vec<(usize, WrongSign)> = Vec::new();
    for (index, step) in program.steps.iter().enumerate() {
        let at = program.inputs + index;
        if let (Ok(ours), Ok(exact)) = (&ours[at], &exact[at])
            && let Some(sign) = wrong_sign(ours, exact)
        {
            wrong.push((step.line, sign));
        }
        let used = step.tree.names().into_iter().filter_map(|name| {
            let at = program.fields.iter().position(|field| field.name == name)?;
            bits[at]
        });
        let lost = bits[at].map_or(0, |left| used.min().unwrap_or(full).saturating_sub(left));
        let here = LineScope { program, ours: &ours, exact: &exact, full };
        // A value without correct bits loses none by a division by 0. An absorbed term matters only
        // in later lines.
        let reason = here.reason(&step.tree);
        let cancels = |reason: &LossReason| matches!(reason, LossReason::Cancellation(_));
        let reason = reason.filter(|reason| lost > 1 || !cancels(reason));
        // An operation without a definition is an error in the text.
        let unknown = found[at].err().filter(|unknown| *unknown != Unknown::NoOperation);
        lines.push(LineBlame { line: step.line, bits: bits[at], unknown, lost, reason });
    }
    for arm in &program.arms {
        let Some(condition) = &arm.condition else { break };
        let here = evaluate_within(condition, program, &ours);
        let there = evaluate_within(condition, program, &exact);
        let (Ok(Value::Flag(here)), Ok(Value::Flag(there))) = (here, there) else { break };
        if here != there {
            wrong.push((arm.line, WrongSign::Truth(there)));
        }
        if here || there {
            break;
        }
    }
    wrong.sort_by_key(|(line, _)| *line);
    Blame { full, lines, wrong: wrong.first().copied() }
}

/// The numbers of a value, as f64.
pub(super) fn numbers<N: Exactly + Into<f64>>(value: &Value<N>) -> Vec<f64> {
    value.numbers().into_iter().map(Into::into).collect()
}

/// The number of correct bits in the worst component of a value.
fn right_bits<N: Exactly + Into<f64>>(
    ours: &Value<N>,
    exact: &Value<Precise>,
    full: u32,
) -> Result<Option<u32>> {
    let pairs = numbers(ours).into_iter().zip(exact.numbers());
    let bits = pairs.map(|(ours, exact)| bits_of(ours, &exact, full));
    let bits = bits.collect::<Result<Option<Vec<_>>>>()?;
    Ok(bits.and_then(|bits| bits.into_iter().min()))
}

fn bits_of(ours: f64, exact: &Precise, full: u32) -> Result<Option<u32>> {
    let here = ours.exactly();
    if here == *exact {
        return Ok(exact.is_defined().then_some(full));
    }
    if !exact.is_defined() {
        return Ok(None);
    }
    if !ours.is_finite() || !exact.is_finite() {
        return Ok(Some(0));
    }
    let [here, there] = [here, exact.clone()].map(Value::Number);
    let error = Precise::binary(Op::Sub, &here, &there)?;
    let Value::Number(part) = Precise::binary(Op::Div, &error, &there)? else { return Ok(None) };
    let bits = |part: f64| (-part.abs().log2()).clamp(0.0, f64::from(full)) as u32;
    // The computed value is 0 and the exact one is not: no bit is correct.
    Ok(part.nearest().map(bits))
}

/// The error in the sign of a number or in a truth value.
fn wrong_sign<N: Exactly + Into<f64>>(
    ours: &Value<N>,
    exact: &Value<Precise>,
) -> Option<WrongSign> {
    match (ours, exact) {
        (Value::Flag(ours), Value::Flag(exact)) => {
            (ours != exact).then_some(WrongSign::Truth(*exact))
        }
        (Value::Number(ours), Value::Number(exact)) => {
            let (x, truth) = (ours.clone().into(), exact.sign().ok()??);
            let differs = x.partial_cmp(&0.0) != Some(truth);
            differs.then(|| WrongSign::Number([x, exact.nearest().unwrap_or(f64::NAN)]))
        }
        _ => None,
    }
}

/// The values named by the expressions of a line.
struct LineScope<'a, N: Arithmetic> {
    program: &'a Program,
    ours: &'a [Result<Value<N>>],
    exact: &'a [Result<Value<Precise>>],
    full: u32,
}

impl<N: Exactly + Into<f64>> LineScope<'_, N> {
    fn numbers(&self, tree: &Tree) -> Vec<f64> {
        evaluate_within(tree, self.program, self.ours).map_or(Vec::new(), |value| numbers(&value))
    }

    /// The worst reason for which an expression loses bits.
    fn reason(&self, tree: &Tree) -> Option<LossReason> {
        let mut found: Vec<_> =
            tree.parts().into_iter().filter_map(|part| self.reason(part)).collect();
        found.extend(self.own_reason(tree));
        found.into_iter().max_by_key(LossReason::rank)
    }

    fn own_reason(&self, tree: &Tree) -> Option<LossReason> {
        let parts: Vec<_> = tree.parts().into_iter().map(|part| self.numbers(part)).collect();
        let finite = |numbers: &[f64]| numbers.iter().all(|x| x.is_finite());
        if let (Tree::Binary(Op::Div, _, below), [_, by]) = (tree, &parts[..]) {
            let truth = evaluate_within(below, self.program, self.exact).ok()?;
            let zero = truth.numbers().first()?.sign().ok()? == Some(Ordering::Equal);
            if by.first().is_some_and(|by| (*by == 0.0) != zero) {
                return Some(LossReason::Division);
            }
        }
        if !finite(&self.numbers(tree)) && parts.iter().all(|part| finite(part)) {
            let divides = matches!(tree, Tree::Binary(Op::Div, ..));
            return (!divides).then_some(LossReason::Overflow);
        }
        let sums = sums(tree, &parts);
        let worst = sums.iter().filter_map(|terms| self.sum_reason(terms));
        worst.max_by_key(LossReason::rank)
    }

    /// Why a sum of these terms is less accurate than the terms.
    fn sum_reason(&self, terms: &[f64]) -> Option<LossReason> {
        let sum: f64 = terms.iter().sum();
        let largest = terms.iter().fold(0.0, |most: f64, x| most.max(x.abs()));
        if largest == 0.0 || !largest.is_finite() {
            return None;
        }
        let agree = match sum == 0.0 {
            true => self.full,
            false => ((largest / sum.abs()).log2().max(0.0) as u32).min(self.full),
        };
        if agree > 1 {
            return Some(LossReason::Cancellation(agree));
        }
        let unit = largest * (-f64::from(self.full)).exp2();
        let absorbed = terms.iter().any(|x| *x != 0.0 && x.abs() < unit);
        absorbed.then_some(LossReason::Absorption)
    }
}

/// The terms of the sums in an expression, one list per component of a vector.
fn sums(tree: &Tree, parts: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let pairs = |u: &[f64], v: &[f64], sign: f64| -> Vec<Vec<f64>> {
        u.iter().zip(v).map(|(x, y)| vec![*x, sign * y]).collect()
    };
    match (tree, parts) {
        (Tree::Binary(Op::Add, ..), [u, v]) => pairs(u, v, 1.0),
        (Tree::Binary(Op::Sub, ..), [u, v]) => pairs(u, v, -1.0),
        (Tree::Call(name, _), [u, v]) => match (name.as_str(), &u[..], &v[..]) {
            ("perp_dot" | "wedge_sq", [a, b], [c, d]) => vec![vec![a * d, -b * c]],
            ("cross" | "wedge_sq", [a, b, c], [d, e, f]) => {
                vec![vec![b * f, -c * e], vec![c * d, -a * f], vec![a * e, -b * d]]
            }
            ("dot", ..) => vec![u.iter().zip(v).map(|(x, y)| x * y).collect()],
            ("distance" | "distance_squared", ..) => pairs(u, v, -1.0),
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}
