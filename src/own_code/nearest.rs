//! The nearest scene with a wrong answer of a program, and the nearest with a correct one.

use super::OwnAnswer;
use super::scenes::Scenes;
use crate::judge::{Arguments, CaseKind, Generator, Made};
use crate::lesson::fields::Fields;
use crate::lesson::{Page, TrialRng};
use crate::program::blame::FloatWidth;
use crate::program::read::Program;
use std::rc::Rc;

/// The number of general scenes, each with many nearly special ones.
const COUNT: usize = 20;
/// The number of scenes tried in search of special ones.
const TRIES: usize = 400;
/// The number of bisection steps on the path to a scene.
const HALVES: usize = 48;
/// The number of scenes tried at each distance.
const AROUND: usize = 24;
/// The tried distances: powers of two.
const DISTANCES: std::ops::RangeInclusive<i32> = -40..=3;

/// An incremental search for the nearest scene to that of a page on which a program, in place of a
/// method, gives a wrong answer, or a correct one.
///
/// Random scenes nearby are tried for a correct answer. For a wrong answer, the paths to many
/// special and nearly special scenes are followed to the first wrong answer.
pub struct NearestSearch {
    scenes: Scenes,
    program: Rc<Program>,
    width: FloatWidth,
    here: Arguments,
    stage: SearchStage,
    found: Option<Arguments>,
}

/// The progress of a search.
enum SearchStage {
    /// Trying random scenes nearby for a correct answer; the number of tried scenes.
    Around(TrialRng, usize),
    /// Comparing scenes with a wrong answer; the distance of the nearest.
    Compared(Generator, f64),
    /// Bisecting the path to the nearest scene: the interval and the number of steps.
    Halved(Arguments, [f64; 2], usize),
    Over,
}

impl NearestSearch {
    /// Starts the search for the method with this index.
    pub fn new(
        page: &Page,
        method: usize,
        program: Rc<Program>,
        width: FloatWidth,
        right: bool,
    ) -> Self {
        let scenes = Scenes::of(page, method);
        let here = scenes.now();
        let stage = match right {
            true => SearchStage::Around(TrialRng::new(1), 0),
            false => SearchStage::Compared(Generator::new(COUNT, TRIES, 1), f64::INFINITY),
        };
        Self { scenes, program, width, here, stage, found: None }
    }

    /// Tries the next scene; returns whether the search continues.
    pub fn go_on(&mut self) -> bool {
        self.stage = match std::mem::replace(&mut self.stage, SearchStage::Over) {
            SearchStage::Over => return false,
            SearchStage::Around(rng, tried) => self.around(rng, tried),
            SearchStage::Compared(generator, far) => self.compared(generator, far),
            SearchStage::Halved(there, part, count) => self.halved(there, part, count),
        };
        !matches!(self.stage, SearchStage::Over)
    }

    /// The found scene, once the search has ended; `None` if no scene was found.
    pub fn found(&self) -> Option<Fields> {
        Some(self.scenes.scene(self.found.as_ref()?).fields())
    }

    fn is_right(&self, arguments: &Arguments) -> bool {
        let scene = self.scenes.scene(arguments);
        let posed = self.scenes.posed(&*scene);
        let answer = OwnAnswer::new(self.program.clone(), &posed.inputs, self.width);
        answer.case() == Some(posed.truth)
    }

    fn around(&mut self, mut rng: TrialRng, tried: usize) -> SearchStage {
        let Some(power) = DISTANCES.clone().nth(tried / AROUND) else { return SearchStage::Over };
        let far = f64::from(power).exp2();
        let moved = self.scenes.with_points(&self.here, |x| x + rng.between(-far, far));
        if self.is_right(&moved) {
            self.found = Some(moved);
            return SearchStage::Over;
        }
        SearchStage::Around(rng, tried + 1)
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
                // All scenes in general position count as equally distant.
                let special = case.kind != CaseKind::General || self.found.is_none();
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

/// The scene at this fraction of the path. Settings are those of the target scene.
fn between(here: &Arguments, there: &Arguments, part: f64) -> Arguments {
    let numbers = |(here, there): (&Vec<f64>, &Vec<f64>)| match there.len() {
        1 => there.clone(),
        _ => here.iter().zip(there).map(|(x, y)| x + (y - x) * part).collect(),
    };
    here.iter().zip(there).map(numbers).collect()
}
