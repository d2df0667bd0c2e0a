//! Equations between the values of a method, in addition to its `let`s. A value that does not
//! affect the outcome could otherwise be wrong in formula, listing and picture unnoticed.

use crosspoint::geometry::Trace;
use crosspoint::geometry::question::method::{METHODS, TaughtMethod};
use crosspoint::program::read::{Program, Tree, programs};
use crosspoint::program::vocabulary::Op;
use crosspoint::program::{Exact, Unknown, Value, evaluate_exactly, program_of};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

const EQUATIONS: &str = include_str!("../data/equations.txt");

/// Prefix of added `let`s, each the difference of both sides of an equation.
const DIFFERENCE: &str = "difference_";

/// The same for an equation with an angle, whose difference is an interval around 0.
const OF_ANGLES: &str = "difference_of_angles_";

/// The greatest distance of such an interval from 0.
const NARROW: f64 = 1e-45;

/// The number of tested inputs per method for which all values are defined.
const TRIES: usize = 12;

/// The equations of each method.
fn equations() -> BTreeMap<&'static str, Vec<&'static str>> {
    let mut found = BTreeMap::<_, Vec<_>>::new();
    let mut method = "";
    for line in EQUATIONS.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match line.strip_prefix("    ") {
            Some(equation) => found.get_mut(method).unwrap().push(equation),
            None => {
                method = line;
                assert!(found.insert(method, Vec::new()).is_none(), "{method} stands there twice");
            }
        }
    }
    found
}

/// The programs of the methods that a method calls.
fn parts(trace: &dyn Trace) -> Vec<&'static Program> {
    let with_own = |part| [parts(part), vec![program_of(part)]].concat();
    trace.parts().into_iter().flat_map(|(_, part)| with_own(part)).collect()
}

/// The program of a method plus a `let` for each of its equations.
fn extended(trace: &dyn Trace, equations: &[&str]) -> Program {
    let text = trace.text();
    let begin = text.source.find(&format!("fn {}_trace", text.method)).unwrap();
    let end = begin + text.source[begin..].find("\n}").unwrap() + 1;
    let lets = equations.iter().enumerate().map(|(at, equation)| {
        let of_angles = || Some((OF_ANGLES, equation.split_once(" ≈ ")?));
        let exact = equation.split_once(" = ").map(|sides| (DIFFERENCE, sides));
        let (name, (left, right)) = exact.or_else(of_angles).unwrap();
        format!("    let {name}{at} = ({left}) - ({right});\n")
    });
    let lets: String = lets.collect();
    let source = format!("{}{lets}{}", &text.source[..end], &text.source[end..]);
    let found = programs(text.file, &source, &parts(trace)).unwrap_or_else(|fault| {
        panic!("{fault}\n{}", source.lines().nth(fault.line - 1).unwrap_or_default())
    });
    found.into_iter().find(|program| program.name == text.method).unwrap()
}

/// The values that affect an outcome.
fn deciding(program: &Program) -> BTreeSet<&str> {
    let conditions = program.arms.iter().filter_map(|arm| arm.condition.as_ref());
    let mut names: BTreeSet<&str> = conditions.flat_map(Tree::names).collect();
    for step in program.steps.iter().rev() {
        if names.contains(step.name.as_str()) {
            names.extend(step.tree.names());
        }
    }
    names
}

/// Irregular integers from −6 to 6.
fn numbers() -> impl FnMut() -> f64 {
    let mut state = 1_u64;
    move || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((state >> 33) % 13) as f64 - 6.0
    }
}

type Number = Exact<400>;

/// Whether each equation holds for these inputs; `None` if a value is undefined. The difference of
/// an equation with an angle counts as 0 below its error bound.
fn hold(program: &Program, inputs: &[Value<f64>]) -> Option<Vec<bool>> {
    let zero = |number: &Number, of_angles: bool| match number.sign() {
        Ok(sign) => sign == Some(Ordering::Equal),
        Err(Unknown::Undecided) if of_angles => {
            number.nearest().is_some_and(|low| low.abs() < NARROW)
        }
        Err(_) => false,
    };
    let values = evaluate_exactly(program, inputs).values;
    let mut held = Vec::new();
    for (field, value) in program.fields.iter().zip(values) {
        let value =
            value.unwrap_or_else(|unknown| panic!("{}.{}: {unknown:?}", program.name, field.name));
        let numbers = value.numbers();
        if !numbers.iter().all(Number::is_finite) {
            return None;
        }
        if field.name.starts_with(DIFFERENCE) {
            let of_angles = field.name.starts_with(OF_ANGLES);
            held.push(numbers.iter().all(|number| zero(number, of_angles)));
        }
    }
    Some(held)
}

/// Inputs of a method for which all values are defined.
fn inputs(method: &TaughtMethod, program: &Program) -> Vec<Vec<Value<f64>>> {
    let mut numbers = numbers();
    let tries = (0..5000).map(|_| {
        let trace = (method.double)(&mut numbers).trace;
        let value = |name: &str| trace.value(name).unwrap().try_into().unwrap();
        program.input_fields().iter().map(|field| value(&field.name)).collect::<Vec<_>>()
    });
    let found: Vec<_> =
        tries.filter(|inputs| hold(program, inputs).is_some()).take(TRIES).collect();
    assert_eq!(found.len(), TRIES, "{}", method.name);
    found
}

/// A right side with one number or vector multiplied by a factor: each element of a list in turn.
fn scaled(tree: &Tree, by: &str) -> Vec<Tree> {
    match tree {
        Tree::List(parts) => {
            let with = |at: usize, part| {
                let mut parts = parts.clone();
                parts[at] = part;
                Tree::List(parts)
            };
            let each = parts.iter().enumerate();
            each.flat_map(|(at, part)| scaled(part, by).into_iter().map(move |part| with(at, part)))
                .collect()
        }
        // No multiple of 0 is wrong.
        Tree::Number(number) if number.parse() == Ok(0.0) => Vec::new(),
        _ => {
            let factor = Box::new(Tree::Number(by.to_owned()));
            vec![Tree::Binary(Op::Mul, Box::new(tree.clone()), factor)]
        }
    }
}

/// A program with another right side for a value.
fn replaced(program: &Program, name: &str, tree: Tree) -> Program {
    let mut other = Program {
        name: program.name.clone(),
        inputs: program.inputs,
        fields: program.fields.clone(),
        steps: program.steps.clone(),
        ..Program::default()
    };
    other.steps.iter_mut().find(|step| step.name == name).unwrap().tree = tree;
    other
}

/// The dimension of the space in which the vectors of these inputs are; 2 without vectors.
fn dimension(inputs: &[Value<f64>]) -> usize {
    inputs.iter().map(|input| input.numbers().len()).max().unwrap_or_default().clamp(2, 3)
}

/// The method that defines a value, and the name of the value in that method.
fn home(trace: &dyn Trace, program: &Program, value: &str) -> (&'static str, String) {
    let part = program.part_of(value).map(|part| program.parts[part].name.as_str());
    let mut of = trace;
    for name in part.into_iter().flat_map(|path| path.split('.')) {
        of = of.parts().into_iter().find(|(known, _)| *known == name).unwrap().1;
    }
    (of.text().method, value.rsplit('.').next().unwrap().to_owned())
}

#[test]
fn every_value_that_decides_nothing_is_held_by_an_equation() {
    let equations = equations();
    let named = |name: &&&str| !METHODS.iter().any(|method| method.name == **name);
    assert_eq!(equations.keys().find(named), None, "no such method");

    let mut broken = Vec::new();
    // Whether an outcome depends on the value, or an equation detects a multiple of it or of each
    // of its elements.
    let mut noticed = BTreeMap::new();
    for method in METHODS {
        let trace = (method.double)(&mut || 1.0).trace;
        let of_method = equations.get(method.name).map_or(&[][..], Vec::as_slice);
        let program = extended(&*trace, of_method);
        let inputs = inputs(method, &program);
        let dimension = dimension(&inputs[0]);
        for input in &inputs {
            let held = hold(&program, input).unwrap();
            let not = held.iter().zip(of_method).filter(|(held, _)| !**held);
            broken.extend(not.map(|(_, equation)| format!("{equation} for {input:?}")));
        }
        let deciding = deciding(&program);
        for step in &program.steps {
            if step.name.starts_with(DIFFERENCE) {
                continue;
            }
            let decides = deciding.contains(step.name.as_str());
            let wrong = ["2.0", "-1.0"].map(|by| scaled(&step.tree, by)).concat();
            for (change, tree) in wrong.into_iter().enumerate() {
                let wrong = replaced(&program, &step.name, tree);
                let holds = |input: &Vec<_>| {
                    hold(&wrong, input).is_none_or(|held| held.into_iter().all(|held| held))
                };
                let notices = decides || !inputs.iter().all(holds);
                let key = (home(&*trace, &program, &step.name), dimension, change);
                *noticed.entry(key).or_insert(false) |= notices;
            }
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
    let free: Vec<_> = noticed.iter().filter(|(_, noticed)| !**noticed).collect();
    assert!(free.is_empty(), "{free:#?}");
    assert!(noticed.len() > 500, "{} values", noticed.len() / 2);
}
