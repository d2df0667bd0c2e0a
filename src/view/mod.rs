//! The only place that knows pixels.

mod app;
pub mod host;

pub use app::App;
