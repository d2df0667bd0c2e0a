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

/// A program in the place of a method, as the scenes of a lesson ask it.
struct NearestSearch {
    scenes: Scenes,
    program: Rc<Program>,
    width: FloatWidth,
}

/// The scene nearest to that of a page on which a program in the place of the method of this number
/// answers rightly, or wrongly. `None` if none is found.
///
/// A right one is searched for at random, closely around. For a wrong one the ways to many special
/// and nearly special scenes are gone as far as the first answer that is wrong.
pub fn nearest(
    page: &Page,
    method: usize,
    program: &Rc<Program>,
    (width, right): (FloatWidth, bool),
) -> Option<Fields> {
    let scenes = Scenes::of(page, method);
    let asked = NearestSearch { scenes, program: program.clone(), width };
    let here = asked.scenes.now();
    let found = if right { asked.right_around(&here) } else { asked.wrong_near(&here) };
    Some(asked.scenes.scene(&found?).fields())
}

impl NearestSearch {
    fn is_right(&self, arguments: &Arguments) -> bool {
        let scene = self.scenes.scene(arguments);
        let inputs = self.scenes.inputs(&*scene);
        let answer = OwnAnswer::new(self.program.clone(), &inputs, self.width);
        answer.case() == Some(self.scenes.truth(&*scene))
    }

    fn right_around(&self, here: &Arguments) -> Option<Arguments> {
        let mut dice = TrialRng::new(1);
        DISTANCES.flat_map(|power| [power; AROUND]).find_map(|power| {
            let far = f64::from(power).exp2();
            let pairs = here.iter().zip(self.scenes.parameters());
            let moved = pairs.map(|(numbers, (_, kind))| match kind {
                ParameterKind::Point => {
                    numbers.iter().map(|x| x + dice.between(-far, far)).collect()
                }
                _ => numbers.clone(),
            });
            let moved: Arguments = moved.collect();
            self.is_right(&moved).then_some(moved)
        })
    }

    fn wrong_near(&self, here: &Arguments) -> Option<Arguments> {
        let mut generator = Generator::new(COUNT, TRIES, 1);
        let mut nearest: Option<(f64, Arguments)> = None;
        loop {
            match generator.step(&self.scenes) {
                Made::All => break,
                Made::Nothing => {}
                Made::Case(case) => {
                    let far = distance(here, &case.arguments);
                    let nearer = nearest.as_ref().is_none_or(|(least, _)| far < *least);
                    // A scene of general position is as far as any other.
                    let special = case.row != CaseKind::General || nearest.is_none();
                    if nearer && special && !self.is_right(&case.arguments) {
                        nearest = Some((far, case.arguments));
                    }
                }
            }
        }
        let (_, there) = nearest?;
        let (mut low, mut high, mut wrong) = (0.0, 1.0, there.clone());
        for _ in 0..HALVES {
            let part = f64::midpoint(low, high);
            let between = between(here, &there, part);
            match self.is_right(&between) {
                true => low = part,
                false => (high, wrong) = (part, between),
            }
        }
        Some(wrong)
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
