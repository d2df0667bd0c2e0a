//! The only place that knows pixels.

mod act;
mod app;
mod bars;
pub mod canvas;
mod cards;
mod controls;
mod export;
pub mod figure;
pub mod fonts;
pub mod formula;
pub mod host;
pub mod icons;
mod judgement;
mod keys;
pub mod layout;
mod lit;
mod look;
mod maths;
mod outbox;
mod panel;
pub mod prose;
mod reading;
mod scene_bar;
mod settings;
mod sheets;
pub mod theme;

pub use app::App;
pub use reading::title as lesson_title;
