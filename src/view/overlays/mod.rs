//! Layers over picture and text: sheets, cards, the drawer, exercises and practice.

pub mod cards;
pub mod challenges;
pub mod drawer;
pub mod exercise;
pub mod overlay;
pub mod overlay_stack;
pub mod overlay_texts;
pub mod practice;
pub mod share;
pub mod sheets;
pub mod tour;
