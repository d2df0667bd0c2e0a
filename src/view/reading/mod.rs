//! The open lesson: its step, highlight, guesses, trials and progress.

pub mod catalogue;
pub mod citation;
pub mod framing;
pub mod guess_options;
pub mod highlight;
pub mod open_lesson;
pub mod progress;
pub mod scene_settings;
pub mod trial;
pub mod trial_runner;
pub mod verdict_mask;
