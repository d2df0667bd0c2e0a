//! The constants that the build script wrote.

use super::source::*;
use super::vocabulary::Op;
use crate::geometry::Value;

include!(concat!(env!("OUT_DIR"), "/traces.rs"));
