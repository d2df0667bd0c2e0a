//! Simplifies a failing case.

use super::sample::{Arguments, Judged};
use crate::geometry::question::table::ParameterKind;

/// The greatest number of simplifying steps.
#[cfg(not(target_arch = "wasm32"))]
const ROUNDS: usize = 100;

/// The number of characters of all numbers.
fn length(arguments: &Arguments) -> usize {
    arguments.iter().flatten().map(|x| format!("{x}").len()).sum()
}

/// Shorter cases similar to this one, the shortest first.
pub fn simpler(judged: &dyn Judged, arguments: &Arguments) -> Vec<Arguments> {
    let mut found = Vec::new();
    for (at, argument) in arguments.iter().enumerate() {
        for (k, x) in argument.iter().enumerate() {
            let rounded = [1.0, 10.0, 100.0, 1e4, 1e8].map(|by| (x * by).round() / by);
            for simple in [0.0, 1.0, -1.0, 2.0, x.trunc()].into_iter().chain(rounded) {
                let mut other = arguments.clone();
                other[at][k] = simple;
                let negative = judged.parameters()[at].1 == ParameterKind::Length && simple < 0.0;
                if !negative {
                    found.push(other);
                }
            }
        }
    }
    if !judged.is_fixed() {
        // Translate the whole figure so that one of its points is the origin.
        let is_point = |at: &usize| judged.parameters()[*at].1 == ParameterKind::Point;
        let points: Vec<_> = (0..arguments.len()).filter(is_point).collect();
        for origin in &points {
            let mut other = arguments.clone();
            for point in &points {
                let by = &arguments[*origin];
                other[*point].iter_mut().zip(by).for_each(|(x, by)| *x -= by);
            }
            found.push(other);
        }
    }
    let now = length(arguments);
    found.retain(|other| length(other) < now);
    found.sort_by_key(length);
    found.dedup();
    found
}

/// The shortest case that can be reached from a wrong case by steps that stay wrong. `wrong` says
/// which cases of a list are wrong.
#[cfg(not(target_arch = "wasm32"))]
pub fn shrink<E>(
    judged: &dyn Judged,
    start: Arguments,
    mut wrong: impl FnMut(&[Arguments]) -> Result<Vec<bool>, E>,
) -> Result<Arguments, E> {
    let mut shortest = start;
    for _ in 0..ROUNDS {
        let tried = simpler(judged, &shortest);
        let found = wrong(&tried)?.into_iter().position(|wrong| wrong);
        match found {
            Some(at) => shortest.clone_from(&tried[at]),
            None => break,
        }
    }
    Ok(shortest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::question::table::Question;
    use std::convert::Infallible;

    #[test]
    fn the_result_is_wrong_and_short() {
        let question = Question::named("segment_segment_2d").unwrap();
        let start = vec![vec![1.25, -3.5], vec![7.75, 2.125], vec![-0.3, 6.1], vec![4.4, -9.875]];
        // The case is wrong if a is left of b.
        let is_wrong = |arguments: &Arguments| arguments[0][0] < arguments[1][0];
        let wrong = |all: &[Arguments]| Ok::<_, Infallible>(all.iter().map(is_wrong).collect());
        let Ok(found) = shrink(question, start, wrong);
        assert_eq!(found, [[0.0, 0.0], [1.0, 0.0], [0.0, 0.0], [0.0, 0.0]]);
    }
}
