//! The whole program without a window, driven as a person drives it.
#![cfg(not(target_arch = "wasm32"))]

mod bars;
mod beside;
mod cards;
mod choices;
mod desk;
mod drawer;
mod edges;
mod exercises;
mod field;
mod hiding;
mod instrument;
mod linking;
mod links;
mod memory;
mod moving;
mod numbers;
mod pen;
mod plans;
mod playing;
mod presenter;
mod progress;
mod saving;
mod sharing;
mod showing;
mod space;
#[path = "../support/mod.rs"]
mod support;
mod tables;
mod terms;
mod tour;
mod trials;
mod triangles;
