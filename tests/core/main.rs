//! Tests without painting: geometry, `crosspoint query`, lessons and their texts.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used, reason = "a test may")]

mod architecture;
mod articles;
mod boundaries;
#[path = "../support/cases.rs"]
mod cases;
mod computed_points;
mod dependencies;
mod derivation_faults;
mod derivation_parts;
mod documents;
mod embedding;
mod equations;
mod exercises;
mod figure_files;
mod formula_glyphs;
mod geometry_corpus;
mod geometry_errata;
mod geometry_properties;
mod goldens;
mod imports;
mod insets;
mod inventory;
mod judge;
mod layers;
mod lesson_parts;
mod lesson_template;
mod lesson_texts;
mod lessons;
#[path = "../support/linked.rs"]
mod linked;
mod links;
mod magnets;
mod marks;
mod mend;
mod moving_point;
mod multiples;
mod own_bits;
mod own_claims;
mod own_code;
mod own_languages;
mod own_remedies;
mod own_rust;
mod own_stars;
mod page;
mod page_imports;
#[path = "../support/page_values.rs"]
mod page_values;
mod practice;
mod query;
mod random_edits;
mod rust_tests;
#[path = "../support/rustc.rs"]
mod rustc;
#[path = "../support/scenes.rs"]
mod scenes;
mod sentences;
mod sheets;
mod sketches;
mod special_cases;
mod unlabelled_marks;

// Compile the template of a new lesson as in the program.
use crosspoint::lesson::{Edit, Page};
use crosspoint::lessons::Entry;
use crosspoint::{geometry, lesson};
