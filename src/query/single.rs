//! The answers of the taught formulas in f32, by the text of [`double`](super::double).
#![allow(clippy::duplicate_mod, reason = "the same text is compiled in two precisions on purpose")]

use crate::geometry::single as arithmetic;

#[path = "traces.rs"]
pub(super) mod answers;
