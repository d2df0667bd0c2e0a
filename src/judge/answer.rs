//! Compares the answer of a judged program with the exact one.

use super::sample::Arguments;
use crate::geometry::exact::number;
use crate::geometry::question::table::{Answers, Question};
use num_rational::BigRational;
use num_traits::{Signed, ToPrimitive};
use serde_json::{Map, Value, json};

/// Tolerance of a computed number, relative to the exact one or to 1.
const TOLERANCE: f64 = 1e-9;

/// The input line of a case, without the line end.
pub fn line(question: &Question, id: usize, arguments: &Arguments) -> String {
    let inputs: Map<_, _> = question
        .parameters
        .iter()
        .zip(arguments)
        .map(|((name, kind), numbers)| {
            // A single number is written alone, a vector of the plane or of space in brackets.
            let alone = kind.numbers(question.dim) == 1;
            let value = if alone { json!(numbers[0]) } else { json!(numbers) };
            ((*name).to_owned(), value)
        })
        .collect();
    json!({ "id": id, "q": question.name, "in": inputs }).to_string()
}

/// The exact answer.
pub fn exact(answers: &Answers, arguments: &Arguments) -> Value {
    let numbers: Vec<Vec<_>> =
        arguments.iter().map(|of| of.iter().map(|x| number(*x)).collect()).collect();
    let slices: Vec<&[_]> = numbers.iter().map(Vec::as_slice).collect();
    serde_json::to_value((answers.exact)(&slices)).unwrap_or_default()
}

/// The first wrong field of an answer: its name, the given value and the correct one. Only the
/// relation is required.
pub fn wrong(
    answers: &Answers,
    arguments: &Arguments,
    out: &Map<String, Value>,
) -> Option<(String, Value, Value)> {
    let slices: Vec<&[f64]> = arguments.iter().map(Vec::as_slice).collect();
    let decided = serde_json::to_value((answers.filtered)(&slices)).unwrap_or_default();
    let said = |name: &str| out.get(name).cloned().unwrap_or_default();
    let relation = (said("relation"), decided["relation"].clone());
    if relation.0 != relation.1 {
        return Some(("relation".to_owned(), relation.0, relation.1));
    }
    // Fractions are slow to compute, and signs and counts do not need them.
    let known = out.keys().all(|name| decided.get(name).is_some());
    let truth = if known { decided } else { exact(answers, arguments) };
    out.iter().find_map(|(name, said)| {
        let truth = truth.get(name).cloned().unwrap_or(json!("(there is no such field)"));
        (!agrees(said, &truth)).then(|| (name.clone(), said.clone(), truth))
    })
}

fn agrees(said: &Value, truth: &Value) -> bool {
    match (said, truth) {
        (Value::Array(said), Value::Array(truth)) => {
            said.len() == truth.len() && said.iter().zip(truth).all(|(a, b)| agrees(a, b))
        }
        (said, Value::String(text)) => match text.parse::<BigRational>() {
            Ok(exact) => near(said, &exact),
            Err(_) => said == truth,
        },
        (Value::Number(a), Value::Number(b)) => a.as_f64() == b.as_f64(),
        _ => said == truth,
    }
}

/// Whether a number, or a fraction in quotes, is close to an exact one.
fn near(said: &Value, exact: &BigRational) -> bool {
    let said = match said {
        Value::Number(x) => x.as_f64().filter(|x| x.is_finite()).map(number),
        Value::String(text) => text.parse().ok(),
        _ => None,
    };
    said.is_some_and(|said| {
        let off = (&said - exact).abs().to_f64().unwrap_or(f64::INFINITY);
        off <= TOLERANCE * exact.to_f64().unwrap_or_default().abs().max(1.0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_compared_with_tolerance_and_words_exactly() {
        for (said, truth, agree) in [
            (json!(0.333333333333), json!("1/3"), true),
            (json!("1/3"), json!("1/3"), true),
            (json!(0.33), json!("1/3"), false),
            (json!(null), json!("1/3"), false),
            (json!([1, 0.5]), json!(["1/1", "1/2"]), true),
            (json!([1]), json!(["1/1", "1/2"]), false),
            (json!("crossing"), json!("crossing"), true),
            (json!("1/0"), json!("1/2"), false),
            (json!(1.0), json!(1), true),
            (json!(null), json!(null), true),
        ] {
            assert_eq!(agrees(&said, &truth), agree, "{said} {truth}");
        }
    }
}
