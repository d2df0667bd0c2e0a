//! A problem: a scene, the question, the answer, and the answers of known mistakes.

use super::computation::{Computation, Place, is_given_humanely, is_humane, towards};
use super::mistake::{Mistake, code, mistaken};
use super::random_scene::{drawn, drawn_with_cases};
use super::slip::{Slip, slips};
use super::task::Task;
use crate::derivation::math::Math;
use crate::geometry::exact::Rational;
use crate::lesson::contract::Lesson;
use crate::lesson::space::Dimension;
use crate::lesson::trial::TrialRng;
use crate::program::read::{LetStep, Tree};
use crate::sketch::Role;
use num_traits::{Signed, ToPrimitive, Zero};
use std::collections::BTreeSet;

/// The number of scenes tried in search of one with small numbers.
const TRIES: u64 = 4000;

/// The greatest number of choices of a problem.
const CHOICES: usize = 4;

/// The correct answer, or the result of a mistake.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The computed numbers.
    Numbers(Vec<Rational>),
    /// The index of a choice.
    Choice(usize),
}

/// A choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnswerChoice {
    /// −1, 0 or 1.
    Sign(i8),
    /// An outcome.
    Case(&'static str),
    /// A line of code.
    Code(String),
}

/// A known mistake in a problem.
#[derive(Clone, Debug, PartialEq)]
pub struct Recognised {
    /// The answer that it gives.
    pub answer: Answer,
    /// The mistake.
    pub mistake: Mistake,
    /// The value whose line was done wrong; for an exchange, the value that was computed instead.
    pub step: &'static str,
    /// The values in the last line that are correct.
    pub right: Vec<&'static str>,
}

/// A problem.
pub struct PracticeProblem {
    /// The kind of problem.
    pub task: Task,
    /// The seed that it was generated from.
    pub seed: u64,
    /// The scene.
    pub scene: Box<dyn Lesson>,
    /// The correct answer.
    pub answer: Answer,
    /// The choices; empty if numbers are computed.
    pub choices: Vec<AnswerChoice>,
    /// The known mistakes.
    pub mistakes: Vec<Recognised>,
    /// The points of the parameter asked for.
    pub place: Option<Place>,
    /// The value whose line is asked for, if any.
    pub asked: Option<&'static str>,
    /// The values used in its last line, or in the line asked for.
    pub operands: Vec<&'static str>,
    /// The lines of the method above the one asked for.
    pub above: Vec<String>,
    /// The calls in the lines to choose from, each once.
    pub calls: BTreeSet<String>,
}

impl PracticeProblem {
    /// The problem of a kind for a seed; `None` if no scene with small numbers is found. A test
    /// checks that every kind finds one.
    pub fn drawn(start: &dyn Lesson, task: Task, seed: u64) -> Option<Self> {
        let slips = slips(start, task);
        (0..TRIES).find_map(|attempt| Self::tried(start, task, seed, attempt, &slips))
    }

    fn tried(
        start: &dyn Lesson,
        task: Task,
        seed: u64,
        attempt: u64,
        slips: &[Slip],
    ) -> Option<Self> {
        let rng = &mut TrialRng::new(seed.wrapping_mul(TRIES).wrapping_add(attempt));
        let special = matches!(task, Task::Case | Task::Branch | Task::Sign(_));
        let scene = if special { drawn_with_cases(start, rng) } else { drawn(start, rng) };
        let computation = Computation::of(&*scene)?;
        if !is_given_humanely(&*scene) {
            return None;
        }
        let mut problem = Self {
            task,
            seed,
            scene,
            answer: Answer::Choice(0),
            choices: Vec::new(),
            mistakes: Vec::new(),
            place: None,
            asked: None,
            operands: Vec::new(),
            above: Vec::new(),
            calls: BTreeSet::new(),
        };
        match task {
            Task::Value(name) | Task::Point(name) => problem.numbers(&computation, name, slips)?,
            Task::Sign(name) => problem.sign(&computation, name, attempt, slips)?,
            Task::Case => problem.case(seed, attempt)?,
            Task::Branch => problem.branch(&computation, seed, attempt)?,
            Task::NextLine => problem.next_line(&computation, seed)?,
        }
        Some(problem)
    }

    /// A number or a point with the answers of all known mistakes, all different.
    fn numbers(&mut self, by: &Computation, name: &'static str, slips: &[Slip]) -> Option<()> {
        let steps = towards(by.program, name);
        let values = by.values(&steps);
        let all: Option<Vec<_>> = values.iter().cloned().collect();
        let humane = all.as_ref()?.iter().flatten().all(is_humane);
        let truth = values.last()?.clone()?;
        self.place = Place::of(&*self.scene, name);
        if !humane || truth.iter().all(Zero::is_zero) || !self.is_seen(name, &truth) {
            return None;
        }
        let in_plane = self.scene.dimension().is_some_and(|kept| *kept == Dimension::Plane);
        let truth = asked(&truth, in_plane).to_vec();
        self.operands = operands(&steps, by);
        for slip in slips {
            let wrong = by.values(&slip.steps);
            let answer = asked(wrong.last()?.as_ref()?, in_plane).to_vec();
            if answer.len() != truth.len() {
                // The point leaves the plane: there is no field for its third coordinate.
                continue;
            }
            let known =
                self.mistakes.iter().any(|known| known.answer == Answer::Numbers(answer.clone()));
            if answer == truth || known {
                return None;
            }
            let (mistake, step) = (slip.mistake, slip.name(by));
            let right = right(&self.operands, &steps, &values, &slip.steps, &wrong);
            let right = if mistake == Mistake::Exchanged { Vec::new() } else { right };
            self.mistakes.push(Recognised {
                answer: Answer::Numbers(answer),
                mistake,
                step,
                right,
            });
        }
        self.answer = Answer::Numbers(truth);
        Some(())
    }

    /// The values needed for the answer, in the order of the method, the answer itself last; empty
    /// if no value is asked for.
    pub fn steps_to_answer(&self) -> Vec<&'static str> {
        let name = self.task.name().or(self.asked);
        let Some((by, name)) = Computation::of(&*self.scene).zip(name) else { return Vec::new() };
        let steps = towards(by.program, name);
        steps.iter().filter_map(|step| Some(&*by.program.step(&step.name)?.name)).collect()
    }

    /// The number in a slot of a formula, as a fraction; `None` if it is not a fraction.
    pub fn exact(&self, slot: &Math<'_>) -> Option<Rational> {
        let by = Computation::of(&*self.scene)?;
        match slot {
            Math::Substituted(name, part) => {
                by.worth(&Tree::Name((*name).to_owned()))?.into_iter().nth(*part)
            }
            Math::Computed(tree) => by.worth(tree)?.into_iter().next(),
            _ => None,
        }
    }

    /// Whether the point of an answer is within the picture, if it has one.
    fn is_seen(&self, name: &str, truth: &[Rational]) -> bool {
        let numbers: Vec<_> = truth.iter().filter_map(ToPrimitive::to_f64).collect();
        let symbols = self.scene.about().symbols;
        let symbol = symbols.iter().find(|symbol| symbol.name == name);
        let is_result = symbol.is_some_and(|symbol| symbol.role == Role::Result);
        let at = match (&self.place, &numbers[..]) {
            (Some(place), [parameter]) => place.at(*parameter),
            (None, [_, _, ..]) if is_result => numbers,
            _ => return true,
        };
        let (centre, half) = self.scene.about().home;
        let middle = if at.len() == 2 { centre.to_array().to_vec() } else { vec![0.0; 3] };
        at.iter().zip(middle).all(|(x, middle)| (x - middle).abs() <= 1.1 * half.max(4.0))
    }

    /// The sign of a number: 0 occurs only in special cases.
    fn sign(
        &mut self,
        by: &Computation,
        name: &'static str,
        attempt: u64,
        slips: &[Slip],
    ) -> Option<()> {
        let steps = towards(by.program, name);
        let values = by.values(&steps);
        let all: Option<Vec<_>> = values.iter().cloned().collect();
        if !all?.iter().flatten().all(is_humane) {
            return None;
        }
        let sign = |values: &[Option<Vec<Rational>>]| match values.last()?.as_deref()? {
            [number] => Some(number.signum()),
            _ => None,
        };
        let truth = sign(&values)?;
        // A third of the problems looks for 0 first.
        if self.seed.is_multiple_of(3) && attempt < 60 && !truth.is_zero() {
            return None;
        }
        let signs = [-1_i8, 0, 1];
        let index =
            |of: &Rational| signs.iter().position(|s| *of == Rational::from_integer((*s).into()));
        self.choices = signs.map(AnswerChoice::Sign).to_vec();
        self.answer = Answer::Choice(index(&truth)?);
        self.operands = operands(&steps, by);
        for slip in slips.iter().filter(|slip| slip.mistake != Mistake::Exchanged) {
            let wrong = by.values(&slip.steps);
            let Some(answer) = sign(&wrong).and_then(|sign| index(&sign)) else { continue };
            let answer = Answer::Choice(answer);
            let known = self.mistakes.iter().any(|known| known.answer == answer);
            if answer != self.answer && !known {
                let (mistake, step) = (slip.mistake, slip.name(by));
                let right = right(&self.operands, &steps, &values, &slip.steps, &wrong);
                self.mistakes.push(Recognised { answer, mistake, step, right });
            }
        }
        Some(())
    }

    /// The outcome among a few choices.
    fn case(&mut self, seed: u64, attempt: u64) -> Option<()> {
        let (methods, exact) = (self.scene.methods(), self.scene.exact().case);
        let all = methods.get(self.scene.about().single)?.outcomes();
        // Successive seeds ask for different outcomes, if scenes for them are found.
        let turn = all[usize::try_from(seed).ok()? % all.len()];
        if exact != turn && attempt < 80 {
            return None;
        }
        let truth = all.iter().position(|case| *case == exact)?;
        let chosen = some_of(all.len(), truth, seed);
        self.answer = Answer::Choice(chosen.iter().position(|index| *index == truth)?);
        self.choices = chosen.into_iter().map(|index| AnswerChoice::Case(all[index])).collect();
        Some(())
    }

    /// The branch among a few choices, by the line of its condition.
    fn branch(&mut self, by: &Computation, seed: u64, attempt: u64) -> Option<()> {
        let (truth, arms) = (by.arm()?, &by.program.arms);
        let turn = usize::try_from(seed).ok()? % arms.len();
        if truth != turn && attempt < 80 {
            return None;
        }
        let chosen = some_of(arms.len(), truth, seed);
        let code =
            |index: &usize| AnswerChoice::Code(by.program.branch_code(&arms[*index]).to_owned());
        self.answer = Answer::Choice(chosen.iter().position(|index| *index == truth)?);
        self.choices = chosen.iter().map(code).collect();
        Some(())
    }

    /// The next line among variants of it with mistakes.
    fn next_line(&mut self, by: &Computation, seed: u64) -> Option<()> {
        let steps = &by.program.steps;
        let own = |step: &LetStep| !step.name.contains('.') && !mistaken(&step.tree).is_empty();
        let asked: Vec<_> = (0..steps.len()).filter(|index| own(&steps[*index])).collect();
        let first = usize::try_from(seed).ok()? % asked.len().max(1);
        let mut turns = asked.iter().cycle().skip(first).take(asked.len());
        turns.find_map(|index| self.line_after(by, *index, seed))
    }

    /// The line with this index among variants of it with mistakes.
    fn line_after(&mut self, by: &Computation, index: usize, seed: u64) -> Option<()> {
        let steps = &by.program.steps;
        let step = &steps[index];
        let before: Vec<_> = steps[..index].iter().map(line).collect();
        self.above = before[before.len().saturating_sub(3)..].to_vec();
        let name = by.program.step(&step.name)?.name.as_str();
        let truth = by.values(&steps[..=index]).pop()??;
        let mut wrong: Vec<(Mistake, LetStep)> = Vec::new();
        for (mistake, tree) in mistaken(&step.tree) {
            let other = LetStep { tree, ..step.clone() };
            let before = steps[..index].iter().cloned();
            let tried: Vec<_> = before.chain([other.clone()]).collect();
            let differs = by.values(&tried).pop().flatten().is_some_and(|value| value != truth);
            if differs && wrong.iter().all(|(_, known)| line(known) != line(&other)) {
                wrong.push((mistake, other));
            }
        }
        let mut rng = TrialRng::new(seed);
        while wrong.len() >= CHOICES {
            wrong.remove(usize::try_from(rng.whole(0, wrong.len() as i32 - 1)).ok()?);
        }
        if wrong.is_empty() {
            return None;
        }
        let place = usize::try_from(rng.whole(0, wrong.len() as i32)).ok()?;
        let mut lines: Vec<_> = wrong.iter().map(|(_, step)| step).collect();
        lines.insert(place, step);
        self.choices = lines.iter().map(|step| AnswerChoice::Code(line(step))).collect();
        let calls = lines.iter().flat_map(|step| step.tree.calls());
        self.calls = calls.map(str::to_owned).collect();
        self.answer = Answer::Choice(place);
        self.asked = Some(name);
        self.operands = operands(&steps[..=index], by);
        self.mistakes = (0..)
            .zip(wrong)
            .map(|(index, (mistake, _))| Recognised {
                answer: Answer::Choice(if index < place { index } else { index + 1 }),
                mistake,
                step: name,
                right: Vec::new(),
            })
            .collect();
        Some(())
    }
}

/// The numbers of an answer that are asked for. In the plane the third, always 0, is left out.
fn asked(answer: &[Rational], in_plane: bool) -> &[Rational] {
    match answer {
        [x_and_y @ .., z] if in_plane && x_and_y.len() == 2 && z.is_zero() => x_and_y,
        all => all,
    }
}

/// A `let` as in a listing.
fn line(step: &LetStep) -> String {
    format!("let {} = {};", step.name, code(&step.tree))
}

/// The values of other `let`s and the inputs in the last line.
fn operands(steps: &[LetStep], by: &Computation) -> Vec<&'static str> {
    let fields = by.program.fields.iter().map(|field| field.name.as_str());
    let names = steps.last().map_or(Vec::new(), |step| step.tree.names());
    fields.filter(|field| names.contains(field)).collect()
}

/// The operands that a mistake leaves correct.
fn right(
    operands: &[&'static str],
    steps: &[LetStep],
    values: &[Option<Vec<Rational>>],
    others: &[LetStep],
    wrong: &[Option<Vec<Rational>>],
) -> Vec<&'static str> {
    let of = |steps: &[LetStep], values: &[Option<Vec<Rational>>], name: &str| {
        let index = steps.iter().position(|step| step.name == name)?;
        values[index].clone()
    };
    let computed = operands.iter().copied().filter(|name| steps.iter().any(|s| s.name == *name));
    computed.filter(|name| of(steps, values, name) == of(others, wrong, name)).collect()
}

/// A few of the indices below `count` in order, `one` among them.
fn some_of(count: usize, one: usize, seed: u64) -> Vec<usize> {
    let mut left: Vec<_> = (0..count).collect();
    let mut rng = TrialRng::new(seed);
    while left.len() > CHOICES {
        let index = usize::try_from(rng.whole(0, left.len() as i32 - 1)).unwrap_or(0);
        if left[index] != one {
            left.remove(index);
        }
    }
    left
}
