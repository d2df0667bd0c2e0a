//! The number of random cases per property.

use proptest::test_runner::Config;

/// The unit of case counts. `CROSSPOINT_CASES` multiplies it.
const UNIT: u32 = 20;

/// `units` times the unit, times `CROSSPOINT_CASES` if that is a number of 1 or more.
pub fn cases(units: u32) -> u32 {
    let factor = std::env::var("CROSSPOINT_CASES").ok().and_then(|text| text.parse().ok());
    units * UNIT * factor.unwrap_or(1).max(1)
}

/// A configuration with `cases(units)` cases and without a file of failures.
pub fn config(units: u32) -> Config {
    Config { cases: cases(units), failure_persistence: None, ..Config::default() }
}
