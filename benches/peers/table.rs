//! The table of medians.

use std::time::Instant;

use crate::cases::COUNT;
use crate::{Contender, Layer, Row};

/// The number of rounds; in each, every contender of a row answers all cases once.
const ROUNDS: usize = 201;

/// Prints nanoseconds per case of every contender, and the important ratios.
pub fn print(rows: &[Row]) {
    println!("\nNanoseconds a case: medians of {ROUNDS} interleaved rounds over {COUNT} cases.");
    println!("peer: the faster of geo and parry.\n");
    print!("{:<38}", "");
    Layer::ALL.iter().for_each(|layer| print!("{:>9}", layer.name()));
    println!("{:>13}{:>15}{:>13}", "trace/peer", "verdict/naive", "verdict/geo");
    for row in rows {
        let medians = medians(&row.contenders);
        let of = |layer| medians.iter().find(|(of, _)| *of == layer).map(|(_, time)| *time);
        let ratio = |a: Option<f64>, b: Option<f64>| a.zip(b).map(|(a, b)| a / b);
        print!("{:<38}", format!("{}: {}", row.question.name, row.kind.name()));
        Layer::ALL.iter().for_each(|layer| print!("{:>9}", cell(of(*layer), 1)));
        let peer = [of(Layer::Geo), of(Layer::Parry)].into_iter().flatten().reduce(f64::min);
        print!("{:>13}", cell(ratio(of(Layer::Trace), peer), 2));
        print!("{:>15}", cell(ratio(of(Layer::Verdict), of(Layer::Naive)), 2));
        println!("{:>13}", cell(ratio(of(Layer::Verdict), of(Layer::Geo)), 2));
    }
}

fn cell(figure: Option<f64>, digits: usize) -> String {
    figure.map_or_else(|| "·".to_owned(), |x| format!("{x:.digits$}"))
}

/// The medians of all contenders. They take turns, so that a slow phase of the machine affects all
/// equally.
fn medians(contenders: &[Contender]) -> Vec<(Layer, f64)> {
    let mut times = vec![Vec::with_capacity(ROUNDS); contenders.len()];
    for _ in 0..ROUNDS {
        for (contender, times) in contenders.iter().zip(&mut times) {
            let start = Instant::now();
            (contender.answer_all)();
            times.push(start.elapsed().as_secs_f64() * 1e9 / COUNT as f64);
        }
    }
    let median = |mut times: Vec<f64>| {
        times.sort_by(f64::total_cmp);
        times[ROUNDS / 2]
    };
    contenders.iter().zip(times).map(|(one, times)| (one.layer, median(times))).collect()
}
