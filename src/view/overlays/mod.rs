//! Layers over picture and text: sheets, cards, the drawer, exercises and practice.

pub mod cards;
pub mod challenges;
pub mod drawer;
pub mod exercise;
pub mod modal_sheet;
pub mod overlay;
pub mod overlay_stack;
pub mod overlay_texts;
pub mod practice;
pub mod share;
pub mod tour;
