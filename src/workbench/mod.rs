//! The workbench: a sheet with any shapes; every pair has an exact answer.

mod board;
mod common;
mod doors;
mod extent;
mod known_pairs;
mod link;
mod magnets;
mod names;
mod near_lesson;
mod pair;
mod pair_method;
mod pair_scene;
mod paste;
mod shape;
mod sketching;
mod templates;
mod text_export;
mod wish;
mod wishable_cases;

pub use crate::geometry::question::shape_shape::RelativePosition;
pub use board::Board;
pub use common::Common;
pub use doors::{has_lesson, sheet_of};
pub use known_pairs::KnownPair;
pub use link::{parsed, text};
pub use names::{letter_of, marks_of};
pub use near_lesson::near_lesson;
pub use pair::PairAnswer;
pub use pair_method::{PairMethod, pair_method, pair_test};
pub use pair_scene::{DoorScene, door};
pub use paste::{PasteFault, PasteProblem, pasted};
pub use shape::{MAX_RADIUS, MAX_SHAPES, PlacedShape, ShapeKind};
pub use templates::{BoardTemplate, TEMPLATES};
pub use text_export::{coordinates, desmos, query_lines, wkt};
pub use wish::{PairWish, Shaking, SheetSearch, WishedCase};

use crate::lesson::Page;
use crate::lessons::{self, Entry};
use crate::text::pack::carried;
use std::any::Any;

/// The workbench as an entry among the lessons, with an id and a page but no number.
pub static WORKBENCH: Entry = Entry::new(
    "workbench",
    (0, 0),
    Page::of::<Board>,
    [carried!("../../assets/workbench/ko.md"), carried!("../../assets/workbench/en.md")],
);

/// The lesson by its id or number, or the workbench by its id.
pub fn find(name: &str) -> Option<&'static Entry> {
    if name == WORKBENCH.id { Some(&WORKBENCH) } else { lessons::find(name) }
}

/// The sheet of a page, if it is the workbench.
pub fn board(page: &Page) -> Option<&Board> {
    (page.lesson() as &dyn Any).downcast_ref()
}

#[cfg(test)]
mod coordinate_tests;
#[cfg(test)]
mod field_tests;
#[cfg(test)]
mod query_tests;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod wish_tests;
