//! The only place that knows pixels.

mod app;
pub mod canvas;
pub mod fonts;
pub mod formula;
pub mod host;
pub mod icons;
pub mod theme;

pub use app::App;
