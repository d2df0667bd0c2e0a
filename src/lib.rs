//! Crosspoint: drag points and see why and where two things meet.

pub mod geometry;
pub mod view;
