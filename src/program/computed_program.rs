//! A program with its computed values, and the evaluation of expressions over them.

use super::blame::{FloatWidth, numbers};
use super::evaluate::evaluate_named;
use super::exact::Exactly;
use super::exact_run::converted;
use super::read::{Program, Tree};
use super::{Value, program_of};
use crate::geometry::{self, Trace};

/// A program with the values of its lines.
#[derive(Clone, Copy)]
pub struct ComputedProgram<'a, 'p> {
    /// The program.
    pub program: &'p Program,
    /// The values by their names in the program.
    pub trace: &'a dyn Trace,
    /// The float type of the computation.
    pub width: FloatWidth,
}

impl<'a> From<&'a dyn Trace> for ComputedProgram<'a, 'static> {
    fn from(trace: &'a dyn Trace) -> Self {
        Self { program: program_of(trace), trace, width: FloatWidth::Double }
    }
}

impl<'a, T: Trace> From<&'a T> for ComputedProgram<'a, 'static> {
    fn from(trace: &'a T) -> Self {
        Self::from(trace as &dyn Trace)
    }
}

/// The numbers of one expression with the values of `of`, a matrix row by row; `None` for a truth
/// value or an undefined operation.
pub fn evaluate_tree<'a, 'p>(
    tree: &Tree,
    of: impl Into<ComputedProgram<'a, 'p>>,
) -> Option<Vec<f64>> {
    let of = of.into();
    match of.width {
        FloatWidth::Single => numbers_in::<f32>(tree, of),
        FloatWidth::Double => numbers_in::<f64>(tree, of),
    }
}

/// The value of an expression that is one number.
pub fn evaluate_number<'a, 'p>(tree: &Tree, of: impl Into<ComputedProgram<'a, 'p>>) -> Option<f64> {
    match evaluate_tree(tree, of)?[..] {
        [number] => Some(number),
        _ => None,
    }
}

fn numbers_in<N: Exactly + Into<f64>>(
    tree: &Tree,
    of: ComputedProgram<'_, '_>,
) -> Option<Vec<f64>> {
    let mut values = Vec::new();
    for name in tree.names() {
        let value: Value<f64> = of.trace.traced(name)?.try_into().ok()?;
        values.push((name.to_owned(), converted::<N>(&value)));
    }
    let space = |name: &str| matches!(of.trace.traced(name), Some(geometry::TracedValue::Space(_)));
    let plane = !of.program.input_fields().iter().any(|field| space(&field.name));
    let found = numbers(&evaluate_named(tree, &values, plane).ok()?);
    (!found.is_empty()).then_some(found)
}
