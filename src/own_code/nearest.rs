//! The nearest scene on which a program answers wrongly, and the nearest on which it answers rightly.

use super::OwnAnswer;
use super::scenes::Scenes;
use crate::geometry::question::table::ParameterKind;
use crate::judge::{Arguments, CaseKind, Generator, Judged, Made};
use crate::lesson::fields::Fields;
use crate::lesson::{Page, TrialRng};
use crate::program::blame::FloatWidth;
use crate::program::read::Program;
use std::rc::Rc;

/// How many general scenes there are, to each of which come many nearly special ones.
const COUNT: usize = 20;
/// How many scenes are tried in search of special ones.
const TRIES: usize = 400;
/// How often the way to a scene is halved.
const HALVES: usize = 48;
/// How many scenes are tried at each distance.
const AROUND: usize = 24;
/// The distances at which scenes are tried: powers of two.
const DISTANCES: std::ops::RangeInclusive<i32> = -40..=3;

/// A search, a little at a time, for the scene nearest to that of a page on which a program in the
/// place of a method answers wrongly, or rightly.
///
/// A right one is searched for at random, closely around. For a wrong one the ways to many special
/// and nearly special scenes are gone as far as the first answer that is wrong.
pub struct NearestSearch {
    scenes: Scenes,
    program: Rc<Program>,
    width: FloatWidth,
    here: Arguments,
    stage: SearchStage,
    found: Option<Arguments>,
}

/// How far a search is.
enum SearchStage {
    /// A right scene is searched for closely around; how many were tried.
    Around(TrialRng, usize),
    /// Wrong scenes are compared; how far the nearest is.
    Compared(Generator, f64),
    /// The way to the nearest is halved: between which parts of it, and how often it was.
    Halved(Arguments, [f64; 2], usize),
    Over,
}

impl NearestSearch {
    /// Begins the search for the method of this number.
    pub fn new(
        page: &Page,
        method: usize,
        program: Rc<Program>,
        (width, right): (FloatWidth, bool),
    ) -> Self {
        let scenes = Scenes::of(page, method);
        let here = scenes.now();
        let stage = match right {
            true => SearchStage::Around(TrialRng::new(1), 0),
            false => SearchStage::Compared(Generator::new(COUNT, TRIES, 1), f64::INFINITY),
        };
        Self { scenes, program, width, here, stage, found: None }
    }

    /// Tries the next scene; whether there is more to do.
    pub fn go_on(&mut self) -> bool {
        self.stage = match std::mem::replace(&mut self.stage, SearchStage::Over) {
            SearchStage::Over => return false,
            SearchStage::Around(dice, tried) => self.around(dice, tried),
            SearchStage::Compared(generator, far) => self.compared(generator, far),
            SearchStage::Halved(there, part, count) => self.halved(there, part, count),
        };
        !matches!(self.stage, SearchStage::Over)
    }

    /// The scene, once nothing is left to do; `None` if there is none.
    pub fn found(&self) -> Option<Fields> {
        Some(self.scenes.scene(self.found.as_ref()?).fields())
    }

    fn is_right(&self, arguments: &Arguments) -> bool {
        let scene = self.scenes.scene(arguments);
        let inputs = self.scenes.inputs(&*scene);
        let answer = OwnAnswer::new(self.program.clone(), &inputs, self.width);
        answer.case() == Some(self.scenes.truth(&*scene))
    }

    fn around(&mut self, mut dice: TrialRng, tried: usize) -> SearchStage {
        let Some(power) = DISTANCES.clone().nth(tried / AROUND) else { return SearchStage::Over };
        let far = f64::from(power).exp2();
        let pairs = self.here.iter().zip(self.scenes.parameters());
        let moved = pairs.map(|(numbers, (_, kind))| match kind {
            ParameterKind::Point => numbers.iter().map(|x| x + dice.between(-far, far)).collect(),
            _ => numbers.clone(),
        });
        let moved: Arguments = moved.collect();
        if self.is_right(&moved) {
            self.found = Some(moved);
            return SearchStage::Over;
        }
        SearchStage::Around(dice, tried + 1)
    }

    fn compared(&mut self, mut generator: Generator, nearest: f64) -> SearchStage {
        match generator.step(&self.scenes) {
            Made::All => match self.found.clone() {
                Some(there) => SearchStage::Halved(there, [0.0, 1.0], 0),
                None => SearchStage::Over,
            },
            Made::Nothing => SearchStage::Compared(generator, nearest),
            Made::Case(case) => {
                let far = distance(&self.here, &case.arguments);
                // A scene of general position is as far as any other.
                let special = case.row != CaseKind::General || self.found.is_none();
                if far < nearest && special && !self.is_right(&case.arguments) {
                    self.found = Some(case.arguments);
                    return SearchStage::Compared(generator, far);
                }
                SearchStage::Compared(generator, nearest)
            }
        }
    }

    fn halved(&mut self, there: Arguments, [low, high]: [f64; 2], count: usize) -> SearchStage {
        if count == HALVES {
            return SearchStage::Over;
        }
        let part = f64::midpoint(low, high);
        let between = between(&self.here, &there, part);
        let parts = match self.is_right(&between) {
            true => [part, high],
            false => {
                self.found = Some(between);
                [low, part]
            }
        };
        SearchStage::Halved(there, parts, count + 1)
    }
}

fn distance(here: &Arguments, there: &Arguments) -> f64 {
    let pairs = here.iter().flatten().zip(there.iter().flatten());
    pairs.map(|(x, y)| (x - y) * (x - y)).sum()
}

/// The scene at this part of the way. What is no place, a setting, is that of the goal.
fn between(here: &Arguments, there: &Arguments, part: f64) -> Arguments {
    let numbers = |(here, there): (&Vec<f64>, &Vec<f64>)| match there.len() {
        1 => there.clone(),
        _ => here.iter().zip(there).map(|(x, y)| x + (y - x) * part).collect(),
    };
    here.iter().zip(there).map(numbers).collect()
}
