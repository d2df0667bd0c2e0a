//! Chores of Crosspoint.
fn main() {}
