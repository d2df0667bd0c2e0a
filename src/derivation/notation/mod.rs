//! Mathematical notation for the expressions of a trace: in symbols, and with substituted numbers.

mod letters;
mod numbers;
pub(super) mod shape;
mod tex;

use super::math::Math;
use super::symbol::Symbol;
use crate::geometry::Trace;
use crate::program::ComputedProgram;
use crate::program::read::{Program, Tree};
use crate::program::vocabulary::{COMPONENTS, component_index, unit};
pub(super) use tex::write;

/// The notation of a trace in a lesson's symbols.
#[derive(Clone, Copy)]
pub(super) struct Notation<'a, 'p> {
    trace: &'a dyn Trace,
    text: &'p Program,
    symbols: &'a [Symbol],
}

impl<'a, 'p> Notation<'a, 'p> {
    pub fn new(of: ComputedProgram<'a, 'p>, symbols: &'a [Symbol]) -> Self {
        Self { trace: of.trace, text: of.program, symbols }
    }

    fn symbol(&self, name: &str) -> Option<&'a Symbol> {
        self.symbols.iter().find(|symbol| symbol.name == name)
    }

    /// The right side of the `let` of `name`, if formulas inline that value.
    pub fn inlined(&self, name: &str) -> Option<&'p Tree> {
        self.symbol(name).filter(|symbol| symbol.inlined)?;
        self.text.step(name).map(|step| &step.tree)
    }

    /// Whether a user may change the value called `name`.
    fn is_input(&self, name: &str) -> bool {
        self.text.input_fields().iter().any(|field| field.name == name)
    }

    /// Component `part` of a traced value, tagged with its name. The components of an input vector
    /// have their own names, `a.x`, so that each can be edited.
    pub fn put(&self, name: &'p str, part: usize) -> Math<'p> {
        let number = Math::Substituted(name, part);
        let vector = self.trace.value(name).is_some_and(|value| value.numbers().count() > 1);
        match COMPONENTS.get(part) {
            Some(axis) if vector && self.is_input(name) => {
                number.tagged(format!("{name}.{axis}")).tagged(name)
            }
            _ => number.tagged(name),
        }
    }
}

/// The index of a component; 0 for an unknown one.
fn place(component: &str) -> usize {
    component_index(component).unwrap_or(0)
}

/// Component `k` of a constant vector; another constant is returned unchanged.
fn digit(name: &str, k: usize) -> Math<'static> {
    match unit(name, k) {
        Some(one) => Math::Number(["0", "1"][usize::from(one)]),
        None => constant(name),
    }
}

/// A constant that is not a vector: π, or a part of a line.
fn constant(name: &str) -> Math<'static> {
    match name {
        "PI" => Math::Constant("\\pi"),
        other => Math::Symbol(format!("\\mathrm{{{other}}}")),
    }
}
