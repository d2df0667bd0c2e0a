//! Crosspoint.
fn main() {}
