//! A lesson's method on a scene, step by step and in fractions.

use crate::derivation::cost_of_tree;
use crate::geometry::exact::Rational;
use crate::lesson::contract::Lesson;
use crate::lesson::evaluated::{options, program_inputs};
use crate::program::read::{LetStep, Program, Tree};
use crate::program::{Arithmetic, Exact, Value, evaluate_exactly, evaluate_tree, program_of};
use glam::DVec3;
use num_bigint::BigInt;
use num_traits::Signed;

/// The greatest numerator.
const MAX_NUMERATOR: i32 = 999;

/// The limit of denominators.
const DENOMINATOR: i32 = 100;

/// A method with its inputs on a scene.
pub struct Computation {
    /// The method's program.
    pub program: &'static Program,
    /// The program's inputs, then the extra arguments of its verdict function.
    inputs: Vec<Value<f64>>,
}

impl Computation {
    /// The method that represents the others in exact arithmetic, on a scene.
    pub fn of(scene: &dyn Lesson) -> Option<Self> {
        let methods = scene.methods();
        let method = methods.get(scene.about().single)?;
        let program = program_of(&*method.trace);
        let inputs = program_inputs(method, &options(&mut *scene.copy()));
        Some(Self { program, inputs })
    }

    /// The index of the branch taken.
    pub fn arm(&self) -> Option<usize> {
        evaluate_exactly(self.program, &self.inputs).arm?.ok()
    }

    /// The values of these `let`s in fractions, each with its numbers; `None` if a value is not a
    /// fraction.
    pub fn values(&self, steps: &[LetStep]) -> Vec<Option<Vec<Rational>>> {
        let part = Program {
            fields: self.program.input_fields().to_vec(),
            inputs: self.program.inputs,
            steps: steps.to_vec(),
            ..Program::default()
        };
        let values = evaluate_exactly(&part, &self.inputs).values;
        values.iter().skip(part.inputs).map(|value| fractions(value.as_ref().ok()?)).collect()
    }

    /// The value of an expression of the method, in fractions; `None` if it is not a fraction.
    pub fn worth(&self, tree: &Tree) -> Option<Vec<Rational>> {
        let needed = self.program.needed(tree.names());
        let mut steps: Vec<_> = needed.into_iter().cloned().collect();
        steps.push(LetStep { name: String::new(), tree: tree.clone(), line: 0 });
        self.values(&steps).pop()?
    }
}

/// The numbers of a value, those of a matrix row by row.
fn fractions(value: &Value<Exact<400>>) -> Option<Vec<Rational>> {
    if let Value::List(rows) = value {
        return Some(rows.iter().map(fractions).collect::<Option<Vec<_>>>()?.concat());
    }
    Exact::parts(value).ok()?.iter().map(|part| part.as_fraction().cloned()).collect()
}

/// The `let`s needed for the value called `name`, ending with that of `name`; empty for an input.
pub fn towards(program: &Program, name: &str) -> Vec<LetStep> {
    program.needed([name]).into_iter().cloned().collect()
}

/// Whether these `let`s give fractions for all rational inputs.
pub fn is_rational(steps: &[LetStep]) -> bool {
    fn has_pi(tree: &Tree) -> bool {
        matches!(tree, Tree::Constant(name, _) if name == "PI")
            || tree.parts().into_iter().any(has_pi)
    }
    steps.iter().all(|step| {
        let cost = cost_of_tree(&step.tree, &|_| 1);
        cost.sqrt + cost.angle == 0 && !has_pi(&step.tree)
    })
}

/// Whether the given numbers are small enough for hand computation.
pub fn is_given_humanely(scene: &dyn Lesson) -> bool {
    let mut scene = scene.copy();
    let clock = scene.clock().map(|clock| clock.name);
    let handles = scene.handles().into_iter().filter(|handle| Some(handle.name) != clock);
    let numbers: Vec<_> = handles.flat_map(|handle| handle.grip.value().numbers()).collect();
    numbers.into_iter().all(|x| Rational::from_float(x).is_some_and(|x| is_humane(&x)))
}

/// Whether a number is small enough for hand computation.
pub fn is_humane(number: &Rational) -> bool {
    number.numer().abs() <= BigInt::from(MAX_NUMERATOR)
        && *number.denom() < BigInt::from(DENOMINATOR)
}

/// The point at a parameter: `start + way * name`, as in some `let` of the method.
pub struct Place {
    /// The point at 0.
    pub start: Vec<f64>,
    /// The vector to the point at 1.
    pub way: Vec<f64>,
}

impl Place {
    /// The points of the parameter called `name` on a scene.
    pub fn of(scene: &dyn Lesson, name: &str) -> Option<Self> {
        let methods = scene.methods();
        let trace = &*methods.get(scene.about().single)?.trace;
        program_of(trace).steps.iter().find_map(|step| {
            let (start, way) = line_of(&step.tree, name)?;
            let [start, way] = [start, way].map(|tree| evaluate_tree(tree, trace));
            let place = Self { start: start?, way: way? };
            let size = place.start.len();
            let nothing = place.way.iter().all(|x| *x == 0.0);
            ((2..=3).contains(&size) && place.way.len() == size && !nothing).then_some(place)
        })
    }

    /// The point for a value of the parameter.
    pub fn at(&self, parameter: f64) -> Vec<f64> {
        self.start.iter().zip(&self.way).map(|(start, way)| start + way * parameter).collect()
    }
}

/// The point of two or three numbers; the third is 0 in the plane.
pub fn point(numbers: &[f64]) -> DVec3 {
    let number = |index: usize| numbers.get(index).copied().unwrap_or(0.0);
    DVec3::new(number(0), number(1), number(2))
}

/// `start` and `way` of `start + way * name`.
fn line_of<'a>(tree: &'a Tree, name: &str) -> Option<(&'a Tree, &'a Tree)> {
    use crate::program::vocabulary::Op::{Add, Mul};
    let is_name = |tree: &Tree| matches!(tree, Tree::Name(known) if known == name);
    let Tree::Binary(Add, start, more) = tree else { return None };
    match &**more {
        Tree::Binary(Mul, way, by) if is_name(by) => Some((start, way)),
        Tree::Binary(Mul, by, way) if is_name(by) => Some((start, way)),
        _ => None,
    }
}
