//! The answers of the taught formulas in f64.

use crate::geometry::double as arithmetic;

#[path = "traces.rs"]
pub(super) mod answers;
