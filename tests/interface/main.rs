//! Tests with painting, without a window: pictures, formulas, the canvas, the whole program.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used, reason = "a test may")]

mod canvas;
#[path = "../support/cases.rs"]
mod cases;
mod derivation_rows;
mod figures;
mod formula;
mod icons;
mod interface_words;
mod monkey;
#[path = "../support/page_values.rs"]
mod page_values;
mod pictures;
mod program;
mod redraw;
mod rng;
mod screen;
mod screens;
mod step_lines;

use crosspoint::lesson::{Edit, Page};
use crosspoint::lessons::Entry;
use crosspoint::text::lesson::Step;

/// The event of a key that is pressed or released.
fn key_event(key: egui::Key, modifiers: egui::Modifiers, pressed: bool) -> egui::Event {
    egui::Event::Key { key, physical_key: None, pressed, repeat: false, modifiers }
}

/// The events of a key that is pressed and released.
fn keystroke(key: egui::Key, modifiers: egui::Modifiers) -> Vec<egui::Event> {
    [true, false].map(|pressed| key_event(key, modifiers, pressed)).to_vec()
}

/// The keys with these names.
fn keys(names: &str) -> Vec<egui::Key> {
    names.split(' ').map(|name| egui::Key::from_name(name).expect("a key")).collect()
}

/// The page of a lesson with the scene of a step.
fn step_page(entry: &Entry, step: &Step) -> Page {
    let mut page = (entry.open)();
    let shot = page.about().scenes.shot(&step.picture);
    page.apply(&Edit::Shot(shot.map(|shot| shot.step)));
    page
}

/// The id of the step with this index.
fn step_id(entry: &Entry, index: usize) -> String {
    entry.text(crosspoint::text::words::Lang::Ko).steps[index].id.clone()
}
