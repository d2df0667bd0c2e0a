//! The result of a learner's program on one scene.

use crate::geometry::{Matrix, MethodText, Trace, TracedValue};
use crate::program::blame::{FloatWidth, evaluate_in};
use crate::program::read::Program;
use crate::program::{Arithmetic, Evaluation, Unknown, Value};
use std::rc::Rc;

/// Tolerance of a learner's value: relative to ours, but absolute if ours is below 1.
const TOLERANCE: f64 = 1e-6;

/// The values and the outcome of a program on one scene.
#[derive(Clone, Debug)]
pub struct OwnAnswer {
    program: Rc<Program>,
    evaluation: Evaluation<f64>,
    width: FloatWidth,
}

impl OwnAnswer {
    /// Runs the program on these inputs in this float type.
    pub fn new(program: Rc<Program>, inputs: &[Value<f64>], width: FloatWidth) -> Self {
        let evaluation = evaluate_in(&program, inputs, width);
        Self { program, evaluation, width }
    }

    /// The float type of the computation.
    pub fn width(&self) -> FloatWidth {
        self.width
    }

    /// The program.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// The branch taken; `None` if no branch could be evaluated.
    pub fn arm(&self) -> Option<usize> {
        self.evaluation.arm?.ok()
    }

    /// The outcome in snake case; `None` without one.
    pub fn case(&self) -> Option<&str> {
        self.arm().map(|arm| self.program.arms[arm].case.as_str())
    }

    /// The computed value called `name`, if any.
    pub fn computed(&self, name: &str) -> Option<&Value<f64>> {
        let at = self.program.fields.iter().rposition(|field| field.name == name)?;
        self.evaluation.values[at].as_ref().ok()
    }

    /// The value called `name`, if any.
    pub fn value(&self, name: &str) -> Option<TracedValue> {
        traced(self.computed(name)?)
    }

    /// The first of the values `names` that differs from `trace`: its name, and both values.
    /// Undefined and missing values are not compared.
    pub fn differs<'n>(
        &self,
        trace: &dyn Trace,
        names: &[&'n str],
    ) -> Option<(&'n str, [TracedValue; 2])> {
        names.iter().find_map(|name| {
            let values = [self.value(name)?, trace.value(name)?];
            let [own, ours] = values.map(|value| value.numbers().collect::<Vec<_>>());
            let near = |(x, y): (&f64, &f64)| (x - y).abs() <= TOLERANCE * y.abs().max(1.0);
            let finite = ours.iter().all(|x| x.is_finite());
            let same = own.len() == ours.len() && own.iter().zip(&ours).all(near);
            (finite && !same).then_some((*name, values))
        })
    }

    /// The names and values that a line of the text defines. Lines count from 0.
    pub fn values(&self, line: usize) -> impl Iterator<Item = (&str, Option<TracedValue>)> {
        let steps = self.program.steps.iter().filter(move |step| step.line == line);
        steps.map(|step| (step.name.as_str(), self.value(&step.name)))
    }

    /// Whether the condition on a line of the text is true; `None` if the line has no condition or
    /// if an earlier branch was taken.
    pub fn truth(&self, line: usize) -> Option<bool> {
        let taken = self.arm()?;
        let mut evaluated = self.program.arms[..=taken].iter();
        let arm = evaluated.position(|arm| arm.line == line && arm.condition.is_some())?;
        Some(arm == taken)
    }

    /// Whether a line of the text names the returned outcome.
    pub fn decides(&self, line: usize) -> bool {
        let taken = self.arm().map(|arm| &self.program.arms[arm]);
        taken.is_some_and(|arm| (arm.line..=arm.body).contains(&line))
    }

    /// The first line, from 0, with an operation that is undefined for its values, such as a number
    /// plus a vector.
    pub fn undefined_line(&self) -> Option<usize> {
        let undefined = |value: &Result<_, Unknown>| matches!(value, Err(Unknown::NoOperation));
        let computed = &self.evaluation.values[self.program.inputs..];
        let step = computed.iter().position(undefined).map(|at| self.program.steps[at].line);
        let branch = || match self.evaluation.arm {
            Some(Err(Unknown::NoOperation)) => self.program.arms.first().map(|arm| arm.line),
            _ => None,
        };
        step.or_else(branch)
    }
}

/// A value as a trace holds it; `None` for an extent, and for a list that is not a matrix.
fn traced(value: &Value<f64>) -> Option<TracedValue> {
    Some(match value {
        Value::Number(x) if x.is_nan() => TracedValue::Scalar(*x),
        Value::Number(x) => TracedValue::Infinite(*x),
        Value::Vec2(v) => TracedValue::Plane(*v),
        Value::Vec3(v) => TracedValue::Space(*v),
        Value::Vec4(v) => TracedValue::Homogeneous(*v),
        Value::Flag(flag) => TracedValue::Flag(*flag),
        Value::List(rows) => {
            let rows = rows.iter().map(|row| f64::parts(row).ok());
            let rows = rows.collect::<Option<Vec<_>>>()?;
            let columns = rows.first()?.len();
            if rows.iter().any(|row| row.len() != columns) {
                return None;
            }
            let cell = |row: usize, column: usize| rows[row][column];
            TracedValue::Matrix(Matrix::new(rows.len(), columns, cell))
        }
        Value::Extent(_) => return None,
    })
}

/// A trace with the values of an answer instead of those of the method.
pub struct OwnTrace<'a> {
    /// The answer.
    pub answer: &'a OwnAnswer,
    /// The trace of the method.
    pub method: &'a dyn Trace,
}

impl Trace for OwnTrace<'_> {
    fn text(&self) -> &'static MethodText {
        self.method.text()
    }

    fn own(&self, name: &str) -> Option<TracedValue> {
        self.answer.value(name)
    }
}
