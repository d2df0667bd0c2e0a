//! Cases of a question: general, special and nearly special ones.

use crate::geometry::question::table::{ParameterKind, Question};
use crate::lesson::Dice;
use glam::{DMat3, DVec3};
use std::collections::BTreeMap;
use std::f64::consts::TAU;

/// The numbers of each argument of a question.
pub type Arguments = Vec<Vec<f64>>;

/// What a case tries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Row {
    /// Numbers with two decimals, at random.
    General,
    /// Small whole numbers whose outcome is one that general cases hardly ever have.
    Special,
    /// Special cases that are turned, scaled and moved, so that rounding hides what they are, some of
    /// them moved on by the smallest steps that there are.
    Nearly,
}

impl Row {
    /// All, in the order in which they are judged.
    pub const ALL: [Self; 3] = [Self::General, Self::Special, Self::Nearly];
}

/// A case and what it tries.
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    /// What it tries.
    pub row: Row,
    /// Its arguments.
    pub arguments: Arguments,
}

/// How many special cases of one outcome there are at most.
const OF_ONE_OUTCOME: usize = 50;

/// How many nearly special cases come to one general case.
const NEARLY: usize = 50;

/// One case in so many may have an outcome that still counts as special.
const SELDOM: usize = 50;

/// The exact outcome.
pub fn outcome(question: &Question, arguments: &Arguments) -> &'static str {
    let slices: Vec<&[f64]> = arguments.iter().map(Vec::as_slice).collect();
    (question.filtered)(&slices).case()
}

/// `count` general cases, up to 50 special ones of each outcome, and 50 times `count` nearly special
/// ones; the same for the same seed.
///
/// ```
/// use crosspoint::geometry::question::table::Question;
/// use crosspoint::judge::{Row, cases, outcome};
/// let question = Question::named("segment_segment_2d").expect("it is in the table");
/// let cases = cases(question, 20, 1);
/// assert_eq!(cases.iter().filter(|case| case.row == Row::Nearly).count(), 1000);
/// let overlap = |case: &&crosspoint::judge::Case| outcome(question, &case.arguments) == "overlapping";
/// assert!(cases.iter().filter(overlap).all(|case| case.row != Row::General));
/// ```
pub fn cases(question: &Question, count: usize, seed: u64) -> Vec<Case> {
    let mut sampler = Sampler { question, dice: Dice::new(seed) };
    let general: Vec<_> = (0..count).map(|_| sampler.general()).collect();
    let mut seen = BTreeMap::<_, usize>::new();
    for arguments in &general {
        *seen.entry(outcome(question, arguments)).or_default() += 1;
    }
    let common = |case: &str| seen.get(case).is_some_and(|count_of| count_of * SELDOM > count);
    let mut special = BTreeMap::<_, Vec<_>>::new();
    for _ in 0..200 * count.max(100) {
        let arguments = sampler.whole();
        let case = outcome(question, &arguments);
        let of_case = special.entry(case).or_default();
        if !common(case) && of_case.len() < OF_ONE_OUTCOME && !of_case.contains(&arguments) {
            of_case.push(arguments);
        }
    }
    let special: Vec<_> = special.into_values().flatten().collect();
    let nearly: Vec<_> = match special.is_empty() {
        true => Vec::new(),
        false => (0..NEARLY * count).map(|k| sampler.hidden(&special[k % special.len()])).collect(),
    };
    let rows = [(Row::General, general), (Row::Special, special), (Row::Nearly, nearly)];
    let of_row = |(row, all): (Row, Vec<Arguments>)| {
        all.into_iter().map(move |arguments| Case { row, arguments })
    };
    rows.into_iter().flat_map(of_row).collect()
}

struct Sampler<'q> {
    question: &'q Question,
    dice: Dice,
}

impl Sampler<'_> {
    fn arguments(&mut self, mut number: impl FnMut(&mut Dice, ParameterKind) -> f64) -> Arguments {
        let kinds = self.question.parameters.iter().map(|(_, kind)| *kind);
        let dim = self.question.dim;
        let dice = &mut self.dice;
        kinds.map(|kind| (0..kind.numbers(dim)).map(|_| number(dice, kind)).collect()).collect()
    }

    fn general(&mut self) -> Arguments {
        self.arguments(|dice, kind| {
            let low = if kind == ParameterKind::Length { 0 } else { -1000 };
            f64::from(dice.whole(low, 1000)) / 100.0
        })
    }

    fn whole(&mut self) -> Arguments {
        let reach = self.dice.whole(1, 5);
        self.arguments(|dice, kind| {
            let low = if kind == ParameterKind::Length { 0 } else { -reach };
            f64::from(dice.whole(low, reach))
        })
    }

    /// The same figure elsewhere: what was exact is rounded.
    fn hidden(&mut self, special: &Arguments) -> Arguments {
        let dice = &mut self.dice;
        let kinds = self.question.parameters;
        let scale = dice.between(-2.0, 2.0).exp2();
        let angle = if dice.whole(0, 1) == 0 { 0.0 } else { dice.between(0.0, TAU) };
        let axis = match self.question.dim {
            2 => DVec3::Z,
            _ => DVec3::from_array([(); 3].map(|()| dice.between(0.1, 1.0))).normalize(),
        };
        let turn = DMat3::from_axis_angle(axis, angle);
        // A plane's equation would have to change with its place.
        let fixed = kinds.iter().any(|(_, kind)| *kind == ParameterKind::Offset);
        let by = [(); 3].map(|()| if fixed { 0.0 } else { dice.between(-8.0, 8.0) });
        let flat = if self.question.dim == 2 { [by[0], by[1], 0.0] } else { by };
        let mut hidden = special.clone();
        for (argument, (_, kind)) in hidden.iter_mut().zip(kinds) {
            let moved = DVec3::from_array(flat);
            match kind {
                ParameterKind::Point => turned(argument, |p| turn * p * scale + moved),
                ParameterKind::Direction => turned(argument, |v| turn * v * scale),
                ParameterKind::Normal => turned(argument, |n| turn * n),
                ParameterKind::Offset | ParameterKind::Length => {
                    argument.iter_mut().for_each(|x| *x *= scale);
                }
                _ => {}
            }
            for x in argument {
                let steps = dice.whole(-7, 7);
                let next = if steps < 0 { f64::next_down } else { f64::next_up };
                if steps.abs() < 3 && *x != 0.0 {
                    *x = (0..steps.abs()).fold(*x, |x, _| next(x));
                }
            }
        }
        hidden
    }
}

/// Changes a vector of the plane or of space.
fn turned(vector: &mut [f64], by: impl Fn(DVec3) -> DVec3) {
    let mut parts = [0.0; 3];
    parts[..vector.len()].copy_from_slice(vector);
    let changed = by(DVec3::from_array(parts)).to_array();
    vector.copy_from_slice(&changed[..vector.len()]);
}
