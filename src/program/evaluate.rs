//! Evaluates every line of a text.

use super::arithmetic::{Arithmetic, Result, Unknown, Value};
use super::exact::{Exactly, Precise};
use super::read::{LetStep, Program, Tree};
use super::vocabulary::{EXTENTS, Op, component_index, unit};
use crate::geometry::{self, Extent};

/// Work limit of one evaluation: the bits of all its values together.
const BUDGET: u64 = 1 << 22;

/// The result of evaluating a text.
#[derive(Clone, Debug)]
pub struct Evaluation<N: Arithmetic> {
    /// The values of [`Program::fields`], in order: the inputs, then one for each `let`.
    pub values: Vec<Result<Value<N>>>,
    /// The branch of [`Program::arms`] that returns the outcome; `None` without a verdict function.
    pub arm: Option<Result<usize>>,
}

/// The values of all lines of `program` for these inputs, and its outcome. The extra arguments of
/// its verdict function follow the inputs.
///
/// A value that a line cannot compute is [`Unknown`], and so are all values that depend on it;
/// other lines are evaluated. A missing input is [`Unknown::NoOperation`].
pub fn evaluate<N: Exactly>(program: &Program, inputs: &[Value<N>]) -> Evaluation<N> {
    let mut run = EvaluationState::new();
    let mut inputs_left = inputs.iter().cloned();
    let mut next = || inputs_left.next().ok_or(Unknown::NoOperation);
    for field in program.input_fields() {
        run.push(&field.name, next());
    }
    run.plane = !inputs.iter().any(|input| matches!(input, Value::Vec3(_)));
    run.steps(&program.steps);
    let values = run.values.clone();

    for name in &program.options {
        run.push(name, next());
    }
    let arm = (!program.arms.is_empty()).then(|| run.arm(program));
    Evaluation { values, arm }
}

/// The value of one expression over the `values` that [`evaluate`] returned for `program`.
pub fn evaluate_within<N: Exactly>(
    tree: &Tree,
    program: &Program,
    values: &[Result<Value<N>>],
) -> Result<Value<N>> {
    let mut run = EvaluationState::new();
    for (field, value) in program.fields.iter().zip(values) {
        run.push(&field.name, value.clone());
    }
    for (slot, step) in run.trees.iter_mut().skip(program.inputs).zip(&program.steps) {
        *slot = Some(&step.tree);
    }
    run.plane =
        !values.iter().take(program.inputs).any(|input| matches!(input, Ok(Value::Vec3(_))));
    run.tree(tree)
}

/// The value of one expression with these named values; `plane` says whether `V` is a vector of the
/// plane.
pub(super) fn evaluate_named<N: Exactly>(
    tree: &Tree,
    values: &[(String, Value<N>)],
    plane: bool,
) -> Result<Value<N>> {
    let mut run = EvaluationState::new();
    for (name, value) in values {
        run.push(name, Ok(value.clone()));
    }
    run.plane = plane;
    run.tree(tree)
}

impl TryFrom<geometry::TracedValue> for Value<f64> {
    type Error = Unknown;

    fn try_from(value: geometry::TracedValue) -> Result<Self> {
        match value {
            geometry::TracedValue::Flag(flag) => Ok(Self::Flag(flag)),
            geometry::TracedValue::Scalar(x) | geometry::TracedValue::Infinite(x) => {
                Ok(Self::Number(x))
            }
            geometry::TracedValue::Matrix(matrix) => {
                let numbers: Vec<_> = matrix.numbers().collect();
                let rows = numbers.chunks(matrix.columns().max(1));
                Ok(Self::List(rows.map(|row| f64::vector(row.to_vec())).collect::<Result<_>>()?))
            }
            vector => f64::vector(vector.numbers().collect()),
        }
    }
}

struct EvaluationState<'p, N: Exactly> {
    names: Vec<&'p str>,
    values: Vec<Result<Value<N>>>,
    /// The expression of each computed value.
    trees: Vec<Option<&'p Tree>>,
    /// Whether `V` is a vector of the plane.
    plane: bool,
    spent: u64,
    /// The state in exact arithmetic, created when the first exact sign is needed.
    exact: Option<Box<EvaluationState<'p, Precise>>>,
}

impl<'p, N: Exactly> EvaluationState<'p, N> {
    fn new() -> Self {
        let (names, values, trees) = Default::default();
        Self { names, values, trees, plane: true, spent: 0, exact: None }
    }

    fn push(&mut self, name: &'p str, value: Result<Value<N>>) {
        self.names.push(name);
        self.values.push(value);
        self.trees.push(None);
    }

    fn steps(&mut self, steps: &'p [LetStep]) {
        for step in steps {
            let value = self.tree(&step.tree);
            self.names.push(&step.name);
            self.values.push(value);
            self.trees.push(Some(&step.tree));
        }
    }

    /// The exact sign of an expression; the `let`s that it names are also evaluated exactly.
    fn exact_sign(&mut self, tree: &Tree) -> Result<Value<N>> {
        if N::IS_EXACT {
            return sign(&self.tree(tree)?);
        }
        let mut exact = self.exact.take().unwrap_or_else(|| Box::new(EvaluationState::new()));
        exact.plane = self.plane;
        for index in exact.values.len()..self.values.len() {
            let value = match (self.trees[index], &self.values[index]) {
                (Some(tree), _) => exact.tree(tree),
                (None, Ok(value)) => Ok(value.map(N::exactly)),
                (None, Err(unknown)) => Err(*unknown),
            };
            exact.push(self.names[index], value);
        }
        let found = exact.exact_sign(tree);
        self.exact = Some(exact);
        Ok(found?.map(converted_sign))
    }

    /// The side of a line or plane on which the last of the points lies: −1, 0 or 1.
    fn orientation(&mut self, points: &[Tree]) -> Result<Value<N>> {
        let points = points.iter().map(|point| self.tree(point));
        let points = points.map(|point| Ok(point?.map(N::exactly))).collect::<Result<Vec<_>>>()?;
        let [origin, others @ ..] = &points[..] else { return Err(Unknown::NoOperation) };
        let ways = others.iter().map(|point| Precise::binary(Op::Sub, point, origin));
        let side = match &ways.collect::<Result<Vec<_>>>()?[..] {
            [u, v] => Precise::call("perp_dot", &[u.clone(), v.clone()])?,
            [u, v, w] => {
                let normal = Precise::call("cross", &[u.clone(), v.clone()])?;
                Precise::call("dot", &[normal, w.clone()])?
            }
            _ => return Err(Unknown::NoOperation),
        };
        Ok(sign(&side)?.map(converted_sign))
    }

    fn arm(&mut self, program: &Program) -> Result<usize> {
        for (index, arm) in program.arms.iter().enumerate() {
            match &arm.condition {
                Some(condition) if !self.flag(condition)? => {}
                _ => return Ok(index),
            }
        }
        Err(Unknown::NoOperation)
    }

    fn flag(&mut self, tree: &Tree) -> Result<bool> {
        match self.tree(tree)? {
            Value::Flag(flag) => Ok(flag),
            _ => Err(Unknown::NoOperation),
        }
    }

    fn tree(&mut self, tree: &Tree) -> Result<Value<N>> {
        let value = self.node(tree)?;
        if let Ok(parts) = N::parts(&value) {
            self.spent += parts.iter().map(N::bits).sum::<u64>();
        }
        if self.spent > BUDGET { Err(Unknown::TooLarge) } else { Ok(value) }
    }

    fn node(&mut self, tree: &Tree) -> Result<Value<N>> {
        match tree {
            Tree::Number(digits) => N::literal(digits).map(Value::Number),
            Tree::Name(name) => {
                let place = self.names.iter().rposition(|known| known == name);
                self.values[place.ok_or(Unknown::NoOperation)?].clone()
            }
            Tree::Constant(name, owner) => self.constant(name, owner.as_deref()),
            Tree::Component(of, part) => component(&self.tree(of)?, part),
            Tree::Negative(of) => N::negative(&self.tree(of)?),
            Tree::Not(of) => Ok(Value::Flag(!self.flag(of)?)),
            Tree::Binary(Op::And, left, right) => {
                Ok(Value::Flag(self.flag(left)? && self.flag(right)?))
            }
            Tree::Binary(Op::Or, left, right) => {
                Ok(Value::Flag(self.flag(left)? || self.flag(right)?))
            }
            Tree::Binary(op, left, right) => {
                let (left, right) = (self.tree(left)?, self.tree(right)?);
                match (op, &left, &right) {
                    (Op::Equal, Value::Flag(l), Value::Flag(r)) => Ok(Value::Flag(l == r)),
                    (Op::Unequal, Value::Flag(l), Value::Flag(r)) => Ok(Value::Flag(l != r)),
                    _ => N::binary(*op, &left, &right),
                }
            }
            Tree::Call(name, arguments) if name == "exact_sign" => match &arguments[..] {
                [argument] => self.exact_sign(argument),
                _ => Err(Unknown::NoOperation),
            },
            Tree::Call(name, arguments) if ["orient2d", "orient3d"].contains(&name.as_str()) => {
                self.orientation(arguments)
            }
            Tree::Call(name, arguments) => {
                let arguments =
                    arguments.iter().map(|part| self.tree(part)).collect::<Result<Vec<_>>>()?;
                match &arguments[..] {
                    [Value::Extent(extent), rest @ ..] => extent_call(*extent, name, rest),
                    _ => N::call(name, &arguments),
                }
            }
            Tree::List(parts) => {
                let parts = parts.iter().map(|part| self.tree(part)).collect::<Result<Vec<_>>>()?;
                let number = |part: &Value<N>| match part {
                    Value::Number(x) => Some(x.clone()),
                    _ => None,
                };
                match parts.iter().map(number).collect() {
                    Some(numbers) => N::vector(numbers),
                    None => Ok(Value::List(parts)),
                }
            }
        }
    }

    fn constant(&self, name: &str, owner: Option<&str>) -> Result<Value<N>> {
        if name == "PI" {
            return Ok(Value::Number(N::pi()));
        }
        if let Some(index) = EXTENTS.iter().position(|known| *known == name) {
            return Ok(Value::Extent(Extent::ALL[index]));
        }
        let count = match owner {
            Some("Vec2") => 2,
            Some("Vec3") => 3,
            Some("Vec4") => 4,
            Some("V") if self.plane => 2,
            Some("V") => 3,
            _ => return Err(Unknown::NoOperation),
        };
        let parts = (0..count).map(|k| unit(name, k).map(|one| N::from_f64(one.into())));
        N::vector(parts.collect::<Option<_>>().ok_or(Unknown::NoOperation)?)
    }
}

/// The sign of a number: −1, 0 or 1; NaN has the sign 0.
fn sign<N: Arithmetic>(value: &Value<N>) -> Result<Value<N>> {
    let zero = Value::Number(N::from_f64(0.0));
    let is = |op| Ok::<_, Unknown>(N::binary(op, value, &zero)? == Value::Flag(true));
    let sign = f64::from(i8::from(is(Op::Greater)?) - i8::from(is(Op::Less)?));
    Ok(Value::Number(N::from_f64(sign)))
}

/// Converts a sign to another arithmetic.
fn converted_sign<N: Arithmetic>(sign: &Precise) -> N {
    N::from_f64(sign.nearest().unwrap_or(f64::NAN))
}

/// The component `x` to `w` of a vector, or the element of a list or vector with this index.
fn component<N: Arithmetic>(of: &Value<N>, part: &str) -> Result<Value<N>> {
    let index = component_index(part).ok_or(Unknown::NoOperation)?;
    match of {
        Value::List(parts) => parts.get(index).cloned(),
        vector => N::parts(vector)?.get(index).cloned().map(Value::Number),
    }
    .ok_or(Unknown::NoOperation)
}

/// `Extent::has`, `ends_at` and `shared`, with comparisons in this arithmetic.
fn extent_call<N: Exactly>(extent: Extent, name: &str, arguments: &[Value<N>]) -> Result<Value<N>> {
    let number = |x: f64| Value::Number(N::from_f64(x));
    let is = |op, l: &Value<N>, r: &Value<N>| match N::binary(op, l, r)? {
        Value::Flag(flag) => Ok(flag),
        _ => Err(Unknown::NoOperation),
    };
    let (low, high) = extent.range();
    let (low, high) = (number(low), number(high));
    match (name, arguments) {
        ("has", [t]) => Ok(Value::Flag(is(Op::AtLeast, t, &low)? && is(Op::AtMost, t, &high)?)),
        ("ends_at", [t]) => Ok(Value::Flag(is(Op::Equal, t, &low)? || is(Op::Equal, t, &high)?)),
        ("shared", [Value::Extent(other), start, end]) => {
            let two = |name, l: &Value<N>, r: &Value<N>| N::call(name, &[l.clone(), r.clone()]);
            let endless = (number(f64::NEG_INFINITY), number(f64::INFINITY));
            let (from, to) = match other {
                Extent::Line => endless,
                Extent::Ray if is(Op::Less, end, start)? => (endless.0, start.clone()),
                Extent::Ray => (start.clone(), endless.1),
                Extent::Segment => (two("min", start, end)?, two("max", start, end)?),
            };
            N::binary(Op::Sub, &two("min", &high, &to)?, &two("max", &low, &from)?)
        }
        _ => Err(Unknown::NoOperation),
    }
}
