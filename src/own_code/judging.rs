//! Judges a learner's program incrementally.

use super::operations::operations;
use super::scenes::{PosedScene, Scenes};
use super::{OwnAnswer, OwnCode};
use crate::derivation::Cost;
use crate::geometry::TracedValue;
use crate::judge::{Arguments, Case, CaseKind, Generator, Made, simpler};
use crate::lesson::Page;
use crate::lesson::fields::Fields;
use crate::program::blame::FloatWidth;
use crate::program::read::Program;
use crate::program::{Unknown, evaluate, evaluate_exactly};
use std::rc::Rc;

/// The number of general scenes.
pub const GENERAL: usize = 1000;
/// The number of scenes tried per general one in search of special ones.
const TRIES: usize = 20;
/// The number of wrong answers of a row that are computed exactly.
pub const EXACT: usize = 200;
/// The greatest number of simplifying steps.
const ROUNDS: usize = 40;

/// The cause of a wrong answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum WrongIn {
    /// Wrong in exact arithmetic too.
    Formula,
    /// Wrong in exact arithmetic too, but correct on all general scenes.
    Case,
    /// Correct in exact arithmetic.
    Rounding,
    /// Wrong in exact arithmetic, and so is our method: the inputs were rounded before.
    Input,
    /// The exact answer is unknown.
    Unknown(Unknown),
}

/// The scenes of a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OwnTally {
    /// Answered scenes.
    pub asked: usize,
    /// Correct answers.
    pub right: usize,
    /// Answers that are wrong in exact arithmetic too.
    pub exactly_wrong: usize,
    /// Answers that are wrong because the inputs were rounded before.
    pub rounded_before: usize,
    /// Answers that are wrong in f64 while the exact answer is unknown.
    pub unknown: usize,
    /// Wrong answers that were computed exactly.
    pub checked: usize,
}

/// A wrongly answered scene.
#[derive(Clone, Debug, PartialEq)]
pub struct Counterexample {
    /// The scene.
    pub scene: Fields,
    /// The program's answer; `None` for no outcome.
    pub answered: Option<String>,
    /// The correct answer.
    pub truth: &'static str,
    /// The cause.
    pub wrong: WrongIn,
    /// A wrong value on a scene with a correct outcome: the program's value and the correct one.
    pub value: Option<(&'static str, [TracedValue; 2])>,
    arguments: Arguments,
}

/// A program being judged.
pub struct Judging {
    scenes: Scenes,
    generator: Generator,
    program: Rc<Program>,
    /// Our method.
    ours: Option<Rc<Program>>,
    compared: Vec<&'static str>,
    /// The cost of the program, and of ours for the same values.
    costs: Option<[Cost; 2]>,
    rows: [OwnTally; 3],
    first: [Option<Counterexample>; 3],
    all_asked: bool,
    shrunk: usize,
    over: bool,
}

/// The f64 answer of a program and its error; `None` if it is correct. Without `exactly` the cause
/// is assumed to be rounding.
pub(super) fn wrong_answer(
    program: &Program,
    posed: &PosedScene,
    exactly: bool,
) -> Option<(Option<String>, WrongIn)> {
    let PosedScene { inputs, truth } = posed;
    let case = |arm: usize| program.arms[arm].case.as_str();
    let answered = evaluate::<f64>(program, inputs).arm.and_then(Result::ok).map(case);
    if answered == Some(*truth) {
        return None;
    }
    let exact = || evaluate_exactly(program, inputs).arm;
    let wrong = match exactly.then(exact) {
        Some(Some(Ok(arm))) if case(arm) != *truth => WrongIn::Formula,
        Some(Some(Err(Unknown::NoOperation)) | None) => WrongIn::Formula,
        Some(Some(Err(unknown))) => WrongIn::Unknown(unknown),
        _ => WrongIn::Rounding,
    };
    Some((answered.map(str::to_owned), wrong))
}

/// Whether a program is wrong in f64 and in exact arithmetic.
pub(super) fn is_proved_wrong(program: &Program, posed: &PosedScene) -> bool {
    wrong_answer(program, posed, true).is_some_and(|(_, wrong)| wrong == WrongIn::Formula)
}

impl Judging {
    /// Starts judging a program in place of the method with this index.
    pub fn new(page: &Page, method: usize, program: Rc<Program>) -> Self {
        Self::with_count(page, method, program, GENERAL)
    }

    /// Starts judging with this number of general scenes.
    pub fn with_count(page: &Page, method: usize, program: Rc<Program>, count: usize) -> Self {
        let of = &page.derived().methods[method];
        let ours = OwnCode::ours(page, of);
        let (compared, ours) = (ours.signature.compared.clone(), ours.program().cloned());
        let costs = ours.as_ref().map(|ours| {
            let known = |name: &&&str| program.step(name).is_some();
            let names: Vec<_> = compared.iter().filter(known).copied().collect();
            let inputs = page.program_inputs(of);
            [&program, ours].map(|program| operations(program, &inputs, &names))
        });
        Self {
            scenes: Scenes::of(page, method),
            generator: Generator::new(count, TRIES * count, 1),
            program,
            ours,
            compared,
            costs,
            rows: Default::default(),
            first: Default::default(),
            all_asked: false,
            shrunk: 0,
            over: false,
        }
    }

    /// The counts of each row.
    pub fn rows(&self) -> &[OwnTally; 3] {
        &self.rows
    }

    /// The first wrongly answered scene of each row.
    pub fn first(&self, row: CaseKind) -> Option<&Counterexample> {
        self.first[row as usize].as_ref()
    }

    /// Whether all scenes were answered; the counterexample may still be simplified.
    pub fn has_asked_all(&self) -> bool {
        self.all_asked
    }

    /// Whether everything is done.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// The most important counterexample: a wrong formula, then a wrong case, then rounding. It is
    /// fully simplified once everything is done.
    pub fn worst(&self) -> Option<&Counterexample> {
        self.first.iter().flatten().min_by_key(|first| first.wrong)
    }

    /// The stars: correct on general scenes; correct on special scenes; correct in f64 on all.
    pub fn stars(&self) -> [bool; 3] {
        let [general, special, _] = &self.rows;
        // A result that is unknown on general scenes earns nothing.
        let right = general.exactly_wrong == 0 && general.unknown == 0 && self.all_asked;
        let cases = right && special.exactly_wrong == 0;
        let robust = cases && self.rows.iter().all(|row| row.right == row.asked);
        [right, cases, robust]
    }

    /// The number of stars, each of which requires the previous one.
    pub fn star_count(&self) -> u8 {
        self.stars().iter().map(|star| u8::from(*star)).sum()
    }

    /// The cost of the program, and of ours for the same values, if it is cheaper and has the first
    /// two stars.
    pub fn cheaper(&self) -> Option<[Cost; 2]> {
        let [own, ours] = self.costs?;
        (self.stars()[1] && own.operations() < ours.operations()).then_some([own, ours])
    }

    /// Answers the next scene, or simplifies the counterexample.
    pub fn go_on(&mut self) {
        if self.all_asked {
            return self.shrink();
        }
        match self.generator.step(&self.scenes) {
            Made::Case(case) => self.ask(case),
            Made::Nothing => {}
            Made::All => self.all_asked = true,
        }
    }

    fn ask(&mut self, Case { kind, arguments }: Case) {
        let index = kind as usize;
        let exactly = self.rows[index].checked < EXACT;
        let found = self.answer(&arguments, exactly).or_else(|| {
            let compares = kind == CaseKind::General;
            compares.then(|| self.other_value(&arguments)).flatten()
        });
        let tally = &mut self.rows[index];
        tally.asked += 1;
        let Some(mut found) = found else {
            tally.right += 1;
            return;
        };
        let checked = exactly && found.value.is_none();
        tally.checked += usize::from(checked);
        tally.exactly_wrong += usize::from(found.wrong == WrongIn::Formula);
        tally.rounded_before += usize::from(found.wrong == WrongIn::Input);
        tally.unknown += usize::from(matches!(found.wrong, WrongIn::Unknown(_)));
        if found.wrong == WrongIn::Formula
            && kind != CaseKind::General
            && self.rows[0].exactly_wrong == 0
        {
            found.wrong = WrongIn::Case;
        }
        let first = &mut self.first[index];
        // Rounding as the cause is certain only if the answer was computed exactly.
        let known = checked || found.wrong != WrongIn::Rounding;
        if first.as_ref().is_none_or(|first| known && found.wrong < first.wrong) {
            *first = Some(found);
        }
    }

    /// The error of the answer on a scene; `None` if it is correct.
    fn answer(&self, arguments: &Arguments, exactly: bool) -> Option<Counterexample> {
        let scene = self.scenes.scene(arguments);
        let posed = self.scenes.posed(&*scene);
        let (answered, mut wrong) = wrong_answer(&self.program, &posed, exactly)?;
        let is_wrong = |ours: &Rc<Program>| is_proved_wrong(ours, &posed);
        if wrong == WrongIn::Formula && self.ours.as_ref().is_some_and(is_wrong) {
            wrong = WrongIn::Input;
        }
        let (scene, arguments) = (scene.fields(), arguments.clone());
        Some(Counterexample { scene, answered, truth: posed.truth, wrong, value: None, arguments })
    }

    /// A value that differs from ours on a scene with a correct outcome.
    fn other_value(&self, arguments: &Arguments) -> Option<Counterexample> {
        let scene = self.scenes.scene(arguments);
        let inputs = self.scenes.inputs(&*scene);
        let answer = OwnAnswer::new(self.program.clone(), &inputs, FloatWidth::Double);
        let methods = scene.methods();
        let trace = &*methods.get(self.scenes.method)?.trace;
        Some(Counterexample {
            scene: scene.fields(),
            answered: answer.case().map(str::to_owned),
            truth: self.scenes.truth(&*scene),
            wrong: WrongIn::Formula,
            value: Some(answer.differs(trace, &self.compared)?),
            arguments: arguments.clone(),
        })
    }

    /// Takes one step of simplifying the most important counterexample.
    fn shrink(&mut self) {
        let row = CaseKind::ALL.into_iter().filter(|row| self.first(*row).is_some());
        let row = row.min_by_key(|row| self.first(*row).map(|first| first.wrong));
        let Some(row) = row.filter(|_| self.shrunk < ROUNDS) else {
            self.over = true;
            return;
        };
        self.shrunk += 1;
        let Some(start) = self.first(row).cloned() else { return };
        // The simplified scene must be of the same kind and wrong for the same reason.
        let kind = |wrong| match wrong {
            WrongIn::Case => WrongIn::Formula,
            other => other,
        };
        let same = |found: &Counterexample| {
            found.truth == start.truth && kind(found.wrong) == kind(start.wrong)
        };
        let found = simpler(&self.scenes, &start.arguments).into_iter().find_map(|arguments| {
            let found = match start.value {
                Some(_) if self.answer(&arguments, false).is_none() => {
                    self.other_value(&arguments)?
                }
                Some(_) => return None,
                None => self.answer(&arguments, true)?,
            };
            same(&found).then_some(found)
        });
        match found {
            Some(found) => {
                self.first[row as usize] = Some(Counterexample { wrong: start.wrong, ..found });
            }
            None => self.over = true,
        }
    }
}
