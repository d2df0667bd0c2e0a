//! The constants that the build script wrote.

use super::source::*;
use super::value::Value;
use super::vocabulary::Op;

include!(concat!(env!("OUT_DIR"), "/traces.rs"));
