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
mod goals;
pub mod host;
pub mod icons;
mod inset;
mod judgement;
mod keys;
pub mod layout;
mod lit;
mod look;
mod maths;
mod outbox;
mod over;
mod panel;
pub mod prose;
mod reading;
mod scene_bar;
mod settings;
mod sheets;
mod special;
pub mod theme;

pub use app::App;
pub use reading::title as lesson_title;
