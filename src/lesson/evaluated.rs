//! The results of a method in f32 and in exact arithmetic, from the inputs of its f64 trace.

use super::contract::Lesson;
use super::method::Method;
use super::verdict::Verdict;
use crate::geometry::question::method::{METHODS, TaughtMethod, VerdictInput};
use crate::geometry::question::outcome::AnswerKind;
use crate::geometry::{self, Extent, Trace};
use crate::program::{Arithmetic, Precise, Unknown, Value, evaluate_exactly, program_of};

/// The results of a method in f32. They come from the compiled function because it is at hand with
/// its verdict; the evaluator computes the same bits, as
/// `evaluation_has_the_bits_of_the_compiled_function` tests.
pub struct InSingle {
    /// The method's outcome; an empty name if it has none.
    pub verdict: Verdict,
    trace: Option<Box<dyn Trace>>,
}

impl InSingle {
    /// Runs the compiled method in f32, with these extra arguments for its verdict function.
    pub fn of(method: &Method, options: &[f64]) -> Self {
        let known = taught(method);
        let mut numbers =
            inputs(method).flat_map(geometry::TracedValue::numbers).chain(options.iter().copied());
        let computed = known.map(|known| (known.single)(&mut || numbers.next().unwrap_or(0.0)));
        let decided = computed.as_ref().and_then(|computed| computed.decided.as_ref());
        let verdict = decided.and_then(|decided| method.outcome(decided.case));
        Self {
            verdict: verdict.unwrap_or(Verdict { case: "", answer: AnswerKind::Special }),
            trace: computed.map(|computed| computed.trace),
        }
    }

    /// The number called `name`, as [`number`].
    pub fn number(&self, name: &str) -> f32 {
        self.trace.as_ref().map_or(f64::NAN, |trace| number(&**trace, name)) as f32
    }
}

/// The number called `name`, 0 without a sign; NaN if it is undefined or there is no such number.
pub fn number(trace: &dyn Trace, name: &str) -> f64 {
    let value = trace.value(name).filter(|value| value.exists());
    value.and_then(|value| value.numbers().next()).unwrap_or(f64::NAN) + 0.0
}

/// The numbers with these names in exact arithmetic; NaN for an undefined one, and for an infinite
/// one unless the method itself returns infinity there.
pub fn exact_numbers(method: &Method, wanted: &[&str]) -> Vec<Result<Precise, Unknown>> {
    let program = program_of(&*method.trace);
    let values = evaluate_exactly(program, &own_inputs(method)).values;
    let exact = |name: &&str| {
        let index = program.fields.iter().position(|field| field.name == *name);
        let value = index.map(|index| values[index].clone()).transpose()?;
        let may_be_infinite = || number(&*method.trace, name).is_infinite();
        Ok(match value {
            Some(Value::Number(x)) if x.is_finite() || may_be_infinite() => x,
            _ => Precise::from_f64(f64::NAN),
        })
    };
    wanted.iter().map(exact).collect()
}

/// The extra arguments of the verdict functions of a scene's methods, as in the table of methods:
/// the line, ray or segment switches, the settings, and whether y points down.
pub fn options(scene: &mut dyn Lesson) -> Vec<f64> {
    let number = |extent: &Extent| Extent::ALL.iter().position(|known| known == extent);
    let extents = scene.switches().into_iter();
    let mut options: Vec<_> =
        extents.map(|switch| number(switch.extent).unwrap_or_default() as f64).collect();
    options.extend(scene.choices().into_iter().map(|choice| f64::from(*choice.chosen)));
    options.extend(scene.downward().map(|down| f64::from(u8::from(*down))));
    options
}

/// The row of a method in the table of methods.
fn taught(method: &Method) -> Option<&'static TaughtMethod> {
    let (name, dim) = (method.trace.text().method, dimension(method));
    let mut all = METHODS.iter();
    all.find(|known| known.name == name && known.dim.is_none_or(|of_method| of_method == dim))
}

/// The inputs of a learner's function that replaces a method: the inputs of the method, then the
/// extra arguments of its verdict function. `options` are these arguments as numbers, see [`options`].
pub fn program_inputs(method: &Method, options: &[f64]) -> Vec<Value<f64>> {
    let mut all = own_inputs(method);
    let mut numbers =
        inputs(method).flat_map(geometry::TracedValue::numbers).chain(options.iter().copied());
    let decided = taught(method)
        .and_then(|taught| (taught.double)(&mut || numbers.next().unwrap_or(0.0)).decided);
    all.extend(decided.into_iter().flat_map(|decided| decided.options).map(
        |option| match option {
            VerdictInput::Flag(flag) => Value::Flag(flag),
            VerdictInput::Extent(extent) => Value::Extent(extent),
        },
    ));
    all
}

/// The inputs of a method.
fn own_inputs(method: &Method) -> Vec<Value<f64>> {
    let none = |_| Value::List(Vec::new());
    inputs(method).map(|value| value.try_into().unwrap_or_else(none)).collect()
}

/// The inputs of the method with this index on `scene`.
pub fn inputs_on(scene: &dyn Lesson, method: usize) -> Vec<Value<f64>> {
    let options = options(&mut *scene.copy());
    scene.methods().get(method).map_or(Vec::new(), |method| program_inputs(method, &options))
}

/// The dimension of the vectors of a method.
fn dimension(method: &Method) -> usize {
    let space = |value| matches!(value, geometry::TracedValue::Space(_));
    if inputs(method).any(space) { 3 } else { 2 }
}

fn inputs(method: &Method) -> impl Iterator<Item = geometry::TracedValue> {
    let given = program_of(&*method.trace).input_fields().iter();
    given.filter_map(|field| method.trace.value(&field.name))
}
