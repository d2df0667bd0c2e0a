//! The only platform-dependent code: window or web page, storage, clipboard, address, clock.
//!
//! [`App`](crate::view::App) requests work as [`Effect`](crate::view::exchange::host::Effect) and receives
//! [`HostEvent`](crate::view::exchange::host::HostEvent)s. Each platform is one module with the same
//! functions: `native` for a window, `page` for a web page.

mod focus_trap;
mod frames;
mod input_adapter;
pub mod keys;
pub mod mirror;
mod page_field;
mod paint;
pub mod redraw;

#[cfg(not(target_arch = "wasm32"))]
mod atomic_file;
#[cfg(not(target_arch = "wasm32"))]
pub mod bitmap;
#[cfg(not(target_arch = "wasm32"))]
pub mod command;
#[cfg(not(target_arch = "wasm32"))]
mod config_dir;
#[cfg(not(target_arch = "wasm32"))]
mod export_dir;
#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(not(target_arch = "wasm32"))]
mod preferences;
#[cfg(not(target_arch = "wasm32"))]
mod server_registry;
#[cfg(not(target_arch = "wasm32"))]
mod startup_error;

#[cfg(any(target_arch = "wasm32", test))]
mod late_fonts;
#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(target_arch = "wasm32")]
mod plugin;

#[cfg(not(target_arch = "wasm32"))]
use native::{self as machine, NativeMachine as Machine};
#[cfg(target_arch = "wasm32")]
use page::{self as machine, PageMachine as Machine};

use crate::text::words::Lang;

pub use frames::run;

/// Whether the canvas is part of a web page with other focusable elements.
const IS_PAGE: bool = cfg!(target_arch = "wasm32");

/// The options with which the program was started.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Start {
    /// The state to open, without the `#`; empty without one.
    pub link: String,
    /// The language, if given.
    pub lang: Option<Lang>,
}
