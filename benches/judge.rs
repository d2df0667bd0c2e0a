//! Duration of judging a learner's own code on the first scenes of each lesson: the median of all
//! lessons, and the slowest. `cargo bench -p crosspoint-benches --bench judge`

use crosspoint::lessons::{ALL, Entry};
use crosspoint::own_code::{Judging, OwnCode};
use divan::black_box;
use std::time::Instant;

/// The number of judged scenes.
const SCENES: usize = 1000;
/// The goal for the median of all lessons, in milliseconds.
const GOAL: f64 = 50.0;
/// The number of listed lessons.
const SLOWEST: usize = 5;
/// The number of runs per lesson; their median counts.
const TIMES: usize = 5;

fn main() {
    let mut all: Vec<_> = ALL.iter().filter_map(|entry| Some((taken(entry)?, entry.id))).collect();
    all.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    let median = all[all.len() / 2].0;
    let part = median / GOAL;
    println!(
        "{median:9.2} ms  median of {} lessons for {SCENES} scenes, {part:.2} of the goal of {GOAL} ms",
        all.len()
    );
    println!("The slowest, and how many medians they take:");
    for (milliseconds, id) in all.iter().rev().take(SLOWEST) {
        println!("{milliseconds:9.2} ms  {:6.2}  {id}", milliseconds / median);
    }
}

/// The milliseconds for our own text in place of the first method; `None` if it has no verdict.
fn taken(entry: &Entry) -> Option<f64> {
    let page = (entry.open)();
    let code = OwnCode::ours(&page, page.derived().methods.first()?);
    if code.signature.outcomes.is_empty() {
        return None;
    }
    let program = code.program()?;
    let mut times = [(); TIMES].map(|()| {
        let start = Instant::now();
        let mut judging = Judging::new(&page, 0, program.clone());
        while judging.rows().iter().map(|row| row.asked).sum::<usize>() < SCENES
            && !judging.has_asked_all()
        {
            judging.go_on();
        }
        black_box(judging.star_count());
        1000.0 * start.elapsed().as_secs_f64()
    });
    times.sort_by(f64::total_cmp);
    Some(times[TIMES / 2])
}
