//! Test cases of a question: general, special and nearly special ones.

use crate::geometry::question::table::{ParameterKind, Question};
use crate::lesson::TrialRng;
use glam::{DMat3, DVec3};
use std::collections::BTreeMap;
use std::f64::consts::TAU;

/// The numbers of each argument of a question.
pub type Arguments = Vec<Vec<f64>>;

/// The kind of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum CaseKind {
    /// Random numbers with two decimals.
    General,
    /// Small integers with an outcome that is rare in general cases.
    Special,
    /// Special cases after rotation, scaling and translation, so that rounding hides them; some are
    /// shifted by the smallest possible step.
    Nearly,
}

impl CaseKind {
    /// All kinds, in the order in which they are judged.
    pub const ALL: [Self; 3] = [Self::General, Self::Special, Self::Nearly];
}

/// A case and its kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    /// The kind of the case.
    pub kind: CaseKind,
    /// The arguments.
    pub arguments: Arguments,
}

/// The greatest number of special cases per outcome.
const OF_ONE_OUTCOME: usize = 50;

/// The number of nearly special cases per general case.
const NEARLY: usize = 50;

/// An outcome is special if at most one in this many cases has it.
const SELDOM: usize = 50;

/// The question that cases are generated for: its parameters and its decision.
pub trait Judged {
    /// The arguments with their kinds.
    fn parameters(&self) -> &[(&'static str, ParameterKind)];

    /// The dimension of the points.
    fn dim(&self) -> usize;

    /// The exact outcome.
    fn outcome(&self, arguments: &Arguments) -> &'static str;

    /// Whether a translation may change the outcome. A plane's equation, for example, would have to
    /// change with its position.
    fn is_fixed(&self) -> bool {
        self.parameters().iter().any(|(_, kind)| *kind == ParameterKind::Offset)
    }
}

impl Judged for Question {
    fn parameters(&self) -> &[(&'static str, ParameterKind)] {
        self.parameters
    }

    fn dim(&self) -> usize {
        self.dim
    }

    fn outcome(&self, arguments: &Arguments) -> &'static str {
        let slices: Vec<&[f64]> = arguments.iter().map(Vec::as_slice).collect();
        (self.filtered)(&slices).case()
    }
}

/// `count` general cases, up to 50 special ones of each outcome, and 50 times `count` nearly
/// special ones, determined by the seed.
///
/// ```
/// use crosspoint::geometry::question::table::Question;
/// use crosspoint::judge::{CaseKind, Judged, cases};
/// let question = Question::named("segment_segment_2d").expect("it is in the table");
/// let cases = cases(question, 20, 1);
/// assert_eq!(cases.iter().filter(|case| case.kind == CaseKind::Nearly).count(), 1000);
/// let overlap =
///     |case: &&crosspoint::judge::Case| question.outcome(&case.arguments) == "overlapping";
/// assert!(cases.iter().filter(overlap).all(|case| case.kind != CaseKind::General));
/// ```
pub fn cases(judged: &dyn Judged, count: usize, seed: u64) -> Vec<Case> {
    let mut generator = Generator::new(count, 200 * count.max(100), seed);
    let mut cases = Vec::new();
    loop {
        match generator.step(judged) {
            Made::Case(case) => cases.push(case),
            Made::Nothing => {}
            Made::All => return cases,
        }
    }
}

/// Generates the cases of [`cases`] one by one, in small steps.
#[derive(Clone, Debug)]
pub struct Generator {
    rng: TrialRng,
    /// The number of general cases.
    count: usize,
    /// The number of cases tried in search of special ones.
    tries: usize,
    /// The number of generated general cases.
    general: usize,
    seen: BTreeMap<&'static str, usize>,
    tried: usize,
    special: BTreeMap<&'static str, Vec<Arguments>>,
    /// All special cases, once they were searched for, and the number of those returned.
    found: Option<(Vec<Arguments>, usize)>,
    nearly: usize,
}

/// The result of a step of a [`Generator`].
#[derive(Clone, Debug, PartialEq)]
pub enum Made {
    /// A case.
    Case(Case),
    /// No case in this step.
    Nothing,
    /// All cases were generated.
    All,
}

impl Generator {
    /// A generator of `count` general cases that tries `tries` cases in search of special ones.
    pub fn new(count: usize, tries: usize, seed: u64) -> Self {
        Self {
            rng: TrialRng::new(seed),
            count,
            tries,
            general: 0,
            seen: BTreeMap::new(),
            tried: 0,
            special: BTreeMap::new(),
            found: None,
            nearly: 0,
        }
    }

    /// The next case, if this step generates one.
    pub fn step(&mut self, judged: &dyn Judged) -> Made {
        let mut sampler = Sampler { judged, rng: &mut self.rng };
        if self.general < self.count {
            self.general += 1;
            let arguments = sampler.arguments(1000, 100.0);
            *self.seen.entry(judged.outcome(&arguments)).or_default() += 1;
            return Made::Case(Case { kind: CaseKind::General, arguments });
        }
        if self.tried < self.tries {
            self.tried += 1;
            let most = sampler.rng.whole(1, 5);
            let arguments = sampler.arguments(most, 1.0);
            let case = judged.outcome(&arguments);
            let common = self.seen.get(case).is_some_and(|of| of * SELDOM > self.count);
            let of_case = self.special.entry(case).or_default();
            if !common && of_case.len() < OF_ONE_OUTCOME && !of_case.contains(&arguments) {
                of_case.push(arguments);
            }
            return Made::Nothing;
        }
        let of_cases = std::mem::take(&mut self.special);
        let (special, given) =
            self.found.get_or_insert_with(|| (of_cases.into_values().flatten().collect(), 0));
        if let Some(arguments) = special.get(*given) {
            *given += 1;
            return Made::Case(Case { kind: CaseKind::Special, arguments: arguments.clone() });
        }
        if special.is_empty() || self.nearly == NEARLY * self.count {
            return Made::All;
        }
        let arguments = sampler.hidden(&special[self.nearly % special.len()]);
        self.nearly += 1;
        Made::Case(Case { kind: CaseKind::Nearly, arguments })
    }
}

struct Sampler<'s> {
    judged: &'s dyn Judged,
    rng: &'s mut TrialRng,
}

impl Sampler<'_> {
    /// Random integers up to `most` in both directions, divided by `by`.
    fn arguments(&mut self, most: i32, by: f64) -> Arguments {
        let dim = self.judged.dim();
        let numbers = |(_, kind): &(&str, ParameterKind)| {
            let low = if *kind == ParameterKind::Length { 0 } else { -most };
            (0..kind.numbers(dim)).map(|_| f64::from(self.rng.whole(low, most)) / by).collect()
        };
        self.judged.parameters().iter().map(numbers).collect()
    }

    /// The figure of a special case, transformed so that exact coordinates are rounded.
    fn hidden(&mut self, special: &Arguments) -> Arguments {
        let rng = &mut *self.rng;
        let kinds = self.judged.parameters();
        let scale = rng.between(-2.0, 2.0).exp2();
        let angle = if rng.whole(0, 1) == 0 { 0.0 } else { rng.between(0.0, TAU) };
        let axis = match self.judged.dim() {
            2 => DVec3::Z,
            _ => DVec3::from_array([(); 3].map(|()| rng.between(0.1, 1.0))).normalize(),
        };
        let turn = DMat3::from_axis_angle(axis, angle);
        let fixed = self.judged.is_fixed();
        let by = DVec3::from([(); 3].map(|()| if fixed { 0.0 } else { rng.between(-8.0, 8.0) }));
        let mut hidden = special.clone();
        for (argument, (_, kind)) in hidden.iter_mut().zip(kinds) {
            match kind {
                ParameterKind::Point => turned(argument, |p| turn * p * scale + by),
                ParameterKind::Direction => turned(argument, |v| turn * v * scale),
                ParameterKind::Normal => turned(argument, |n| turn * n),
                ParameterKind::Offset | ParameterKind::Length => {
                    argument.iter_mut().for_each(|x| *x *= scale);
                }
                _ => {}
            }
            for x in argument {
                let steps = rng.whole(-7, 7);
                let next = if steps < 0 { f64::next_down } else { f64::next_up };
                if steps.abs() < 3 && *x != 0.0 {
                    *x = (0..steps.abs()).fold(*x, |x, _| next(x));
                }
            }
        }
        hidden
    }
}

/// Rotates a vector of the plane or of space.
fn turned(vector: &mut [f64], by: impl Fn(DVec3) -> DVec3) {
    let mut parts = [0.0; 3];
    parts[..vector.len()].copy_from_slice(vector);
    let changed = by(DVec3::from_array(parts)).to_array();
    vector.copy_from_slice(&changed[..vector.len()]);
}
