//! Crosspoint: drag points and see why and where two things meet.

#[cfg(test)]
#[path = "../tests/support/cases.rs"]
mod cases;

pub mod derivation;
pub mod geometry;
pub mod judge;
pub mod lesson;
pub mod own_code;
pub mod platform;
pub mod program;
#[cfg(not(target_arch = "wasm32"))]
pub mod query;
pub mod sketch;
pub mod text;
pub mod view;
pub mod workbench;

#[path = "../lessons/mod.rs"]
pub mod lessons;
