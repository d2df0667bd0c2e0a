//! The platform of a web page, accessed through the page's plugin, `assets/web/crosspoint.js`.

use super::late_fonts::LateFonts;
use super::mirror::{self, Mirror, MirrorMoment};
use super::page_field::{self, FieldEdit};
use super::plugin::{ask, tell};
use super::{Start, focus_trap::FocusEdge, input_adapter::InputAdapter};
use crate::text::pack;
use crate::text::words::Lang;
use crate::view::App;
use crate::view::exchange::embedding::Embedding;
use crate::view::exchange::host::{Boot, Effect, HostEvent, MachineClock, Store};
use crate::view::widgets::typed_field::FocusedField;
use egui::accesskit::TreeUpdate;
use egui::epaint::ClippedShape;
use egui::{Color32, Context, Event, Key, Pos2, Rect, Vec2};
use macroquad::miniquad::{self, conf::LinuxBackend};
use std::fmt::Write;
use std::io;
use std::time::Duration;

/// No effect yet: the window library installs its own hook when it starts.
pub fn guard() {}

/// Reports later panics on the page.
pub fn started() {
    std::panic::set_hook(Box::new(|info| tell("panic", &info.to_string())));
}

/// No effect on a web page.
pub fn linux_backend() -> LinuxBackend {
    LinuxBackend::default()
}

/// The web page; its state is in the plugin.
pub struct PageMachine {
    handles: String,
    /// The description of the focused field that was last sent; `None` after an edit on the page.
    field: Option<String>,
    typed: Option<FieldEdit>,
    /// The state of the accessibility tree on the page.
    mirror: Mirror,
    late_fonts: LateFonts,
}

impl PageMachine {
    /// The platform state at the start. There is no command line.
    pub fn new(_start: Start) -> Self {
        let (handles, field) = (String::new(), Some(String::new()));
        let (mirror, late_fonts) = (Mirror::default(), LateFonts::default());
        Self { handles, field, typed: None, mirror, late_fonts }
    }

    /// The initial state for the program.
    pub fn boot(&mut self) -> Boot {
        take_texts();
        Boot {
            link: text("link").unwrap_or_default(),
            settings: stored(),
            kept: text("kept"),
            korean: yes("korean"),
            asked: Embedding::read(&text("asked").unwrap_or_default()),
            dark: yes("dark"),
            contrast: yes("contrast"),
            reduced_motion: yes("still"),
            base: text("base").unwrap_or_default(),
            page: true,
            greets: !yes("embedded"),
            embedded: yes("embedded"),
            presents: text("presents"),
            fills: yes("fills"),
            reads: yes("reads"),
            keeps: yes("keeps"),
            partial: !yes("whole"),
            remarks: Vec::new(),
            clock: MachineClock(miniquad::date::now),
            zone: text("zone").and_then(|zone| zone.parse().ok()).unwrap_or_default(),
        }
    }

    /// The file of a font, if the page could fetch it.
    pub fn font(&mut self, name: &str) -> Option<Vec<u8>> {
        ask(&format!("font/{name}"))
    }

    /// Whether fonts have arrived since the last call.
    pub fn has_new_fonts(&mut self) -> bool {
        self.late_fonts.has_new()
    }

    /// Requests the fonts that `shapes` need; returns whether any are being fetched.
    pub fn waits_for_fonts(&mut self, ctx: &Context, shapes: &[ClippedShape]) -> bool {
        if let Some(files) = self.late_fonts.wanted(ctx, shapes) {
            tell("fonts", &files.join(" "));
        }
        self.late_fonts.waits
    }

    /// Whether the command key is the Apple one.
    pub fn mac(&self) -> bool {
        yes("mac")
    }

    /// Physical pixels per point, which changes with the browser's zoom.
    pub fn pixel_ratio(&self) -> f32 {
        let ratio = text("ratio").and_then(|ratio| ratio.parse().ok());
        ratio.filter(|ratio| *ratio > 0.0).unwrap_or(1.0)
    }

    /// Whether the last frame is still in the buffer; asked once per frame.
    pub fn keeps_picture(&self) -> bool {
        yes("drawn")
    }

    /// Fills a rectangle of whole pixels with an opaque colour, before the frame's shapes.
    pub fn fill(&mut self, rect: Rect, colour: Color32) {
        let (Rect { min, max }, [r, g, b, _]) = (rect, colour.to_array());
        let Vec2 { x, y } = max - min;
        tell("fill", &format!("{} {} {x} {y} {r} {g} {b}", min.x, min.y));
    }

    /// Host events other than those of the window.
    pub fn listen(&mut self, adapter: &mut InputAdapter) -> Vec<HostEvent> {
        let mut host_events = Vec::new();
        adapter.wants_paste(); // the browser sends the pasted text itself
        while let Some(event) = text("event") {
            let (word, text) = event.split_once('\n').unwrap_or((&event, ""));
            match word {
                "link" => host_events.push(HostEvent::Link(text.to_owned())),
                "copied" => host_events.push(HostEvent::Copied(text == "yes")),
                "saved" => host_events.push(HostEvent::Saved(Ok(text.to_owned()))),
                "opened" => host_events.push(HostEvent::Opened(Ok(text.to_owned()))),
                "unopened" => host_events.push(HostEvent::Opened(Err(text.to_owned()))),
                "unsaved" => host_events.push(HostEvent::Saved(Err(text.to_owned()))),
                "filled" => host_events.push(HostEvent::FullScreen(text == "yes")),
                "blocked" => host_events.push(HostEvent::StorageBlocked),
                "voices" => host_events.push(HostEvent::Voices(languages(text))),
                "read-out" => host_events.push(HostEvent::ReadOut),
                "stored" => host_events.extend(stored().map(HostEvent::Stored)),
                "fonts" => self.late_fonts.come(),
                "texts" => take_texts(),
                "whole" => host_events.push(HostEvent::Whole),
                "message" => host_events.push(HostEvent::Message(text.to_owned())),
                "typed" => (self.typed, self.field) = (FieldEdit::read(text), None),
                "paste" => adapter.event(Event::Paste(text.to_owned())),
                "gone" => adapter.event(Event::PointerGone),
                "enter" => enter(adapter, text == "back"),
                "reader" => host_events.push(HostEvent::ScreenReader { asked: text == "asked" }),
                "act" => mirror::requests(text).into_iter().for_each(|event| adapter.event(event)),
                "pinch" => host_events.push(pinch(text)),
                _ => {}
            }
        }
        host_events
    }

    /// Moves the focus out of the canvas, to the page's previous or next element.
    pub fn leave(&mut self, edge: FocusEdge) {
        tell("leave", if edge == FocusEdge::Front { "front" } else { "back" });
    }

    /// Stores the settings.
    pub fn store(&mut self, app: &mut App) {
        app.store(&Local);
    }

    /// Runs an effect.
    pub fn run_effect(&mut self, effect: Effect, _copies: &mut Vec<String>) -> Option<HostEvent> {
        match effect {
            // The browser's answer arrives later.
            Effect::Copy(text) => tell("copy", &text),
            Effect::CopyCode(code) => tell("copy-code", &code),
            Effect::Save { name, svg, png } => {
                let ending = if png { "png" } else { "svg" };
                tell("save", &format!("{name}.{ending}\n{svg}"));
            }
            Effect::OpenText(_) => tell("open", ""),
            Effect::SaveText { name, text } => tell("save", &format!("{name}.txt\n{text}")),
            Effect::Address { link, entry: true } => tell("push", &link),
            Effect::Address { link, entry: false } => tell("replace", &link),
            Effect::Keep(text) => tell("keep", &text),
            Effect::Presents(text) => tell("presents", &text),
            Effect::FullScreen(full) => tell("fill-screen", if full { "yes" } else { "" }),
            Effect::Read => tell("read", ""),
            Effect::ReadAloud(text) => tell("read-aloud", &text),
            Effect::Say { text, now: true } => tell("say-now", &text),
            Effect::Say { text, now: false } => tell("say", &text),
            // The page knows its origin; the frame loop handles the other effects.
            Effect::Served | Effect::Settings(_) | Effect::Mirror(_) => {}
            Effect::Message(text) => tell("message", &text),
            Effect::Visit(address) => tell("visit", &address),
            Effect::Title(text) => tell("title", &text),
            Effect::Korean(korean) => tell("lang", if korean { "ko" } else { "en" }),
        }
        None
    }

    /// The edit in the page's HTML field since the last call.
    pub fn typed(&mut self) -> Option<FieldEdit> {
        self.typed.take()
    }

    /// Makes the page lay an HTML field over the focused one, if any.
    pub fn type_into(&mut self, field: Option<FocusedField>, zoom: f32) {
        let described =
            field.map_or_else(String::new, |field| page_field::description(&field, zoom));
        if self.field.as_ref() != Some(&described) {
            tell("type", &described);
            self.field = Some(described);
        }
    }

    /// Sends the positions of the draggable points to the page, for its touches and for tests.
    pub fn show_handles(&mut self, handles: &[(String, Pos2)], zoom: f32) {
        let mut text = String::new();
        for (name, at) in handles {
            let _ = writeln!(text, "{} {} {name}", at.x * zoom, at.y * zoom);
        }
        if text != self.handles {
            tell("handles", &text);
            self.handles = text;
        }
    }

    /// Sends the accessibility tree of a frame to the page; returns the seconds until the next
    /// update is due, if any.
    pub fn mirror(&mut self, tree: &TreeUpdate, moment: MirrorMoment) -> Option<f64> {
        let update = self.mirror.update(tree, moment);
        if !update.text.is_empty() {
            tell("mirror", &update.text);
        }
        update.again
    }

    /// Removes the mirror from the page.
    pub fn end_mirror(&mut self) {
        self.mirror = Mirror::default();
        tell("mirror", "");
    }

    /// Requests a frame after `wait`.
    pub fn wake_after(&mut self, wait: Duration, _quiet: Duration) {
        if wait < Duration::from_secs(3600) {
            tell("wake", &wait.as_millis().to_string());
        }
    }
}

/// The browser's storage for this site.
///
/// Reading and writing happen without yielding, so no other page of the same process can write in
/// between. A page of another process can. The browser then sends a `storage` event to the page
/// whose settings were overwritten: it becomes [`HostEvent::Stored`], and the page stores them
/// again.
struct Local;

impl Store for Local {
    fn read(&self) -> io::Result<Option<String>> {
        Ok(stored())
    }

    fn write(&self, new: &str) -> io::Result<()> {
        tell("settings", new);
        if stored().is_some_and(|stored| stored == new) {
            Ok(())
        } else {
            Err(io::ErrorKind::PermissionDenied.into())
        }
    }

    fn set_aside(&self) -> io::Result<String> {
        text("set-aside").ok_or(io::ErrorKind::PermissionDenied.into())
    }
}

/// Stores the texts that the page has fetched.
fn take_texts() {
    for lang in Lang::ALL.into_iter().filter(|lang| !pack::has(*lang)) {
        if let Some(file) = text(&format!("texts/{}", lang.code())) {
            pack::fetched(lang, file);
        }
    }
}

fn stored() -> Option<String> {
    text("settings")
}

fn text(question: &str) -> Option<String> {
    Some(String::from_utf8_lossy(&ask(question)?).into_owned())
}

fn yes(question: &str) -> bool {
    ask(question).is_some()
}

/// Focuses the first control of the canvas, or with Shift the last, after Tab entered the canvas.
fn enter(adapter: &mut InputAdapter, back: bool) {
    let modifiers = if back { egui::Modifiers::SHIFT } else { egui::Modifiers::NONE };
    page_field::press(Key::Tab, modifiers).into_iter().for_each(|event| adapter.event(event));
}

/// The languages of a list of language codes.
fn languages(codes: &str) -> Vec<Lang> {
    let is_listed = |lang: &Lang| codes.split(' ').any(|code| code == lang.code());
    Lang::ALL.into_iter().filter(is_listed).collect()
}

/// A pinch on a trackpad: position in points and factor.
fn pinch(text: &str) -> HostEvent {
    let mut numbers = text.split(' ').map(|number| number.parse().unwrap_or(1.0));
    let mut next = || numbers.next().unwrap_or(1.0);
    HostEvent::Pinch { at: egui::pos2(next(), next()), zoom: next(), pan: egui::Vec2::ZERO }
}
