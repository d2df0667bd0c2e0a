//! The platform of a native window: Linux, Windows, macOS.

use super::config_dir::ConfigDir;
use super::mirror::MirrorMoment;
use super::page_field::FieldEdit;
use super::{
    Start, bitmap, export_dir, focus_trap::FocusEdge, input_adapter::InputAdapter, preferences,
    server_registry, startup_error,
};
use crate::view::App;
use crate::view::exchange::embedding::Embedding;
use crate::view::exchange::host::{Boot, Effect, HostEvent, MachineClock};
use crate::view::typography::fonts;
use crate::view::widgets::typed_field::FocusedField;
use egui::accesskit::TreeUpdate;
use egui::epaint::ClippedShape;
use egui::{Color32, Context, Event, Pos2, Rect};
use macroquad::input::{MouseButton, get_keys_down, is_mouse_button_down};
use macroquad::miniquad::{conf::LinuxBackend, date, window};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::Duration;

/// Whether the window is open: later panics are bugs of the program.
static STARTED: AtomicBool = AtomicBool::new(false);

/// The current state, for the message of a panic.
static LINK: Mutex<String> = Mutex::new(String::new());

/// Installs a panic hook: before the window opens it prints why that failed, afterwards how to
/// reopen the scene.
pub fn guard() {
    std::panic::set_hook(Box::new(|info| {
        if STARTED.load(Ordering::Relaxed) {
            let link = LINK.lock().map(|link| link.clone()).unwrap_or_default();
            eprintln!("crosspoint: {info}");
            eprintln!("crosspoint: internal error. Reopen the scene with:");
            eprintln!("  crosspoint --link '{link}'");
            std::process::exit(101);
        }
        let said = info.payload_as_str().unwrap_or_default();
        let display = std::env::var_os("DISPLAY").or(std::env::var_os("WAYLAND_DISPLAY"));
        eprintln!("{}", startup_error::sentence(said, display.is_some(), preferences::korean()));
        std::process::exit(1);
    }));
}

/// Marks the window as open.
pub fn started() {
    STARTED.store(true, Ordering::Relaxed);
}

/// Wayland if X11 is absent: the window library reports missing libraries only through X11.
pub fn linux_backend() -> LinuxBackend {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    if set("WAYLAND_DISPLAY") && !set("DISPLAY") {
        LinuxBackend::WaylandOnly
    } else {
        LinuxBackend::X11Only
    }
}

/// The window, its settings and its probe.
pub struct NativeMachine {
    start: Start,
    config_dir: Option<ConfigDir>,
    /// The pending answer to whether a server is running.
    served: Option<Receiver<Vec<String>>>,
    probe: Option<DragProbe>,
}

impl NativeMachine {
    /// The platform state at the start.
    pub fn new(start: Start) -> Self {
        keep_link(&start.link);
        let config_dir = ConfigDir::usual(|name| std::env::var(name).ok());
        Self { start, config_dir, served: None, probe: DragProbe::new() }
    }

    /// The initial state for the program.
    pub fn boot(&mut self) -> Boot {
        let mut boot = Boot {
            link: self.start.link.clone(),
            asked: Embedding { lang: self.start.lang, ..Embedding::default() },
            greets: true,
            fills: true,
            clock: MachineClock(date::now),
            zone: preferences::zone(),
            ..Boot::default()
        };
        boot.settings = self.config_dir.as_ref().and_then(|config_dir| config_dir.read().ok()?);
        // Stored settings contain language, colours and motion; querying the system takes time.
        if boot.settings.is_none() {
            boot.korean = preferences::korean();
            boot.dark = preferences::dark();
        }
        boot.reduced_motion = preferences::reduced_motion();
        boot
    }

    /// The embedded file of a font.
    pub fn font(&mut self, name: &str) -> Option<&'static [u8]> {
        fonts::embedded(name)
    }

    /// Always false: all fonts are embedded.
    pub fn has_new_fonts(&mut self) -> bool {
        false
    }

    /// Always false: all fonts are embedded.
    pub fn waits_for_fonts(&mut self, _ctx: &Context, _shapes: &[ClippedShape]) -> bool {
        false
    }

    /// Whether the command key is the Apple one.
    pub fn mac(&self) -> bool {
        cfg!(target_os = "macos")
    }

    /// Physical pixels per point.
    pub fn pixel_ratio(&self) -> f32 {
        window::dpi_scale()
    }

    /// Always false: a window may swap between two buffers without keeping them.
    pub fn keeps_picture(&self) -> bool {
        false
    }

    /// No effect in a window, where rectangles are drawn like other shapes.
    pub fn fill(&mut self, _rect: Rect, _colour: Color32) {}

    /// Host events other than those of the window.
    pub fn listen(&mut self, adapter: &mut InputAdapter) -> Vec<HostEvent> {
        if adapter.wants_paste()
            && let Some(text) = clipboard()
        {
            adapter.event(Event::Paste(text));
        }
        let answer = self.served.as_ref().map(Receiver::try_recv);
        if !matches!(answer, Some(Err(TryRecvError::Empty))) {
            self.served = None;
        }
        answer.and_then(Result::ok).map(HostEvent::Served).into_iter().collect()
    }

    /// Moves the focus out of the canvas: nothing to do in a window.
    pub fn leave(&mut self, _edge: FocusEdge) {}

    /// Stores the settings under a lock.
    pub fn store(&mut self, app: &mut App) {
        match self.config_dir.as_ref().map(ConfigDir::lock) {
            Some(Ok(config_dir)) => app.store(&config_dir),
            _ => app.on_host_event(HostEvent::StorageBlocked),
        }
    }

    /// Runs an effect; returns the resulting event. `copies`: the texts for the clipboard.
    pub fn run_effect(&mut self, effect: Effect, copies: &mut Vec<String>) -> Option<HostEvent> {
        match effect {
            Effect::Copy(text) => {
                copies.push(text);
                return Some(HostEvent::Copied(true));
            }
            Effect::CopyCode(code) => copies.push(code),
            Effect::Address { link, .. } => keep_link(&link),
            Effect::Served => self.served = self.config_dir.clone().map(server_registry::ask),
            Effect::FullScreen(full) => {
                window::set_fullscreen(full);
                return Some(HostEvent::FullScreen(full));
            }
            Effect::Save { name, svg, png } => {
                return Some(HostEvent::Saved(save(&name, svg, png)));
            }
            Effect::SaveText { name, text } => {
                return Some(HostEvent::Saved(put(&name, "txt", text.as_bytes())));
            }
            Effect::OpenText(name) => return Some(HostEvent::Opened(newest(&name, "txt"))),
            Effect::Say { text, .. } => {
                if let Some(probe) = &mut self.probe {
                    probe.said = text;
                }
            }
            // A window has no address, no lost context, and a constant title. Settings are stored
            // separately.
            Effect::Settings(_)
            | Effect::Read
            | Effect::ReadAloud(_)
            | Effect::Keep(_)
            | Effect::Presents(_)
            | Effect::Message(_)
            | Effect::Visit(_)
            | Effect::Mirror(_)
            | Effect::Title(_)
            | Effect::Korean(_) => {}
        }
        None
    }

    /// No effect: a window has no mirror.
    pub fn mirror(&mut self, _tree: &TreeUpdate, _moment: MirrorMoment) -> Option<f64> {
        None
    }

    /// No effect: a window has no mirror.
    pub fn end_mirror(&mut self) {}

    /// Always empty: a window has no HTML field.
    pub fn typed(&mut self) -> Option<FieldEdit> {
        None
    }

    /// No effect: a window has a keyboard.
    pub fn type_into(&mut self, _field: Option<FocusedField>, _zoom: f32) {}

    /// Writes the positions of the draggable points for tests.
    pub fn show_handles(&mut self, handles: &[(String, Pos2)], zoom: f32) {
        if let Some(probe) = &mut self.probe {
            probe.write(handles, zoom);
        }
    }

    /// Requests a frame after `wait`; `quiet` is the time since the last event.
    ///
    /// No timer can wake the window, and a key release does not wake it either. If it falls asleep
    /// with a pending event, it wakes only at the next one. So it keeps drawing slowly while
    /// something is pending or held down, and for a moment after each event.
    pub fn wake_after(&mut self, wait: Duration, quiet: Duration) {
        const PACE: Duration = Duration::from_millis(15);
        const MOMENT: Duration = Duration::from_millis(250);
        let buttons = [MouseButton::Left, MouseButton::Right, MouseButton::Middle];
        let held = !get_keys_down().is_empty() || buttons.into_iter().any(is_mouse_button_down);
        if held || self.served.is_some() || quiet < MOMENT || wait < Duration::from_secs(3600) {
            std::thread::sleep(wait.min(PACE));
            window::schedule_update();
        }
    }
}

/// Size limit of a file to read, in bytes.
const MAX_FILE_SIZE: u64 = 1 << 20;

/// Saves a picture in the user's folder; returns its path.
fn save(name: &str, svg: String, png: bool) -> Result<String, String> {
    let (bytes, ending) = if png { (bitmap::png(&svg)?, "png") } else { (svg.into_bytes(), "svg") };
    put(name, ending, &bytes)
}

/// The user's folder for files of this program.
fn folder() -> PathBuf {
    let read = |path: &Path| std::fs::read_to_string(path).ok();
    export_dir::folder(|name| std::env::var(name).ok(), read, Path::is_dir)
}

/// The text of the most recently saved file with this name.
fn newest(name: &str, ending: &str) -> Result<String, String> {
    let path = export_dir::newest(&folder(), name, ending);
    let at = |error: io::Error| format!("{}: {error}", path.display());
    let size = std::fs::metadata(&path).map_err(at)?.len();
    match size <= MAX_FILE_SIZE {
        true => std::fs::read_to_string(&path).map_err(at),
        false => Err(format!("{}: > 1 MB", path.display())),
    }
}

/// Saves a file in the user's folder; returns its path.
fn put(name: &str, ending: &str, bytes: &[u8]) -> Result<String, String> {
    let folder = folder();
    let put = export_dir::put(&folder, name, ending, bytes);
    put.map(|path| path.display().to_string())
        .map_err(|error| format!("{}: {error}", folder.display()))
}

fn keep_link(link: &str) {
    if let Ok(mut kept) = LINK.lock() {
        link.clone_into(&mut kept);
    }
}

fn clipboard() -> Option<String> {
    if cfg!(target_os = "macos") {
        // The window library has no clipboard on macOS.
        let output = std::process::Command::new("pbpaste").output().ok()?;
        return String::from_utf8(output.stdout).ok();
    }
    window::clipboard_get()
}

/// The probe for tests that drag in the real window. The file named by `CROSSPOINT_PROBE` contains,
/// one per line, the number of drawn frames, the draggable points in pixels, and the last sentence
/// for a screen reader.
struct DragProbe {
    path: std::ffi::OsString,
    frames: u64,
    said: String,
}

impl DragProbe {
    fn new() -> Option<Self> {
        let path = std::env::var_os("CROSSPOINT_PROBE")?;
        Some(Self { path, frames: 0, said: String::new() })
    }

    fn write(&mut self, handles: &[(String, Pos2)], zoom: f32) {
        use std::fmt::Write;
        self.frames += 1;
        let scale = zoom * window::dpi_scale();
        let mut text = format!("frames {}\n", self.frames);
        for (name, at) in handles {
            let _ = writeln!(text, "handle {name} {} {}", at.x * scale, at.y * scale);
        }
        let _ = writeln!(text, "said {}", self.said.replace('\n', " "));
        // Written to a temporary name and renamed, so that a test never reads half of it.
        let mut new = self.path.clone();
        new.push(".new");
        let _ = std::fs::write(&new, text).and_then(|()| std::fs::rename(&new, &self.path));
    }
}
