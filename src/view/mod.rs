//! The graphical interface: the only module that works in pixels.

mod app;
#[cfg(not(target_arch = "wasm32"))]
pub mod article;
mod bars;
pub mod canvas;
pub mod exchange;
mod field;
pub mod figure;
mod home;
mod ink;
mod inset;
mod keys;
mod landmarks;
pub mod layout;
mod msg;
mod overlays;
mod panel;
pub mod playlist;
mod prelude;
mod presenter;
mod reading;
pub mod settings;
pub mod theme;
mod transition;
pub mod typography;
mod ui_context;
mod verdict_panel;
pub mod widgets;
mod window_regions;
mod workbench;

pub use app::{App, Composed};
pub use reading::open_lesson::title as lesson_title;
