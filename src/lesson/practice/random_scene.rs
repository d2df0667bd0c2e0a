//! Random scenes with small numbers.

use crate::lesson::contract::Lesson;
use crate::lesson::handle::Grip;
use crate::lesson::scene::{sanitize, with_numbers};
use crate::lesson::search::special_case;
use crate::lesson::trial::TrialRng;
use std::ops::RangeInclusive;

/// One of this many scenes stays random; the others become special cases.
const GENERAL: i32 = 3;

/// A scene like `start` with other numbers: integers if the range has enough of them, otherwise
/// quarters.
pub fn drawn(start: &dyn Lesson, rng: &mut TrialRng) -> Box<dyn Lesson> {
    let mut scene = start.copy();
    let clock = scene.clock().map(|clock| clock.name);
    let (centre, half) = scene.about().home;
    let reach = (half * 0.8).floor().clamp(2.0, 5.0);
    let about = |rng: &mut TrialRng, middle: f64| {
        let middle = middle.round();
        f64::from(rng.whole((middle - reach) as i32, (middle + reach) as i32))
    };
    let numbers: Vec<Vec<f64>> = scene
        .handles()
        .into_iter()
        .map(|handle| match handle.grip {
            Grip::Plane(_) | Grip::Flat(_) => {
                vec![about(rng, centre.x), about(rng, centre.y)]
            }
            Grip::Space(_) | Grip::Unused(_) => {
                (0..3).map(|_| f64::from(rng.whole(-3, 3))).collect()
            }
            Grip::Number(now, _) if clock == Some(handle.name) => vec![*now],
            Grip::Number(_, range) | Grip::Cell(_, range) | Grip::Radius { range, .. } => {
                vec![between(rng, &range)]
            }
        })
        .collect();
    let mut drawn = with_numbers(&*scene, &numbers);
    sanitize(&mut *drawn);
    drawn
}

/// A random scene, mostly moved into a special case of the lesson.
pub fn drawn_with_cases(start: &dyn Lesson, rng: &mut TrialRng) -> Box<dyn Lesson> {
    let scene = drawn(start, rng);
    let count = i32::try_from(scene.about().cases.len()).unwrap_or(0);
    if count == 0 || rng.whole(1, GENERAL) == 1 {
        return scene;
    }
    let case = usize::try_from(rng.whole(0, count - 1)).unwrap_or(0);
    special_case(&*scene, case).unwrap_or(scene)
}

/// An integer of a range; a quarter if there are few integers.
fn between(rng: &mut TrialRng, range: &RangeInclusive<f64>) -> f64 {
    let (low, high) = (range.start().max(-6.0), range.end().min(6.0));
    let step = if high - low >= 3.0 { 1.0 } else { 0.25 };
    let [first, last] = [(low / step).ceil(), (high / step).floor()].map(|x| x as i32);
    if first > last { low } else { f64::from(rng.whole(first, last)) * step }
}
