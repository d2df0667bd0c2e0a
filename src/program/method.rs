//! The programs of the project's own methods.

use super::read::{Program, programs};
use crate::geometry::Trace;
use rustc_hash::FxHashMap;
use std::sync::{LazyLock, PoisonError, RwLock};

/// Cache: programs by the name of their method.
static READ: LazyLock<RwLock<FxHashMap<&'static str, &'static Program>>> =
    LazyLock::new(RwLock::default);

/// The program of the method that computed `trace`, read on first use.
///
/// Panics for a method that cannot be read; a test reads all methods.
///
/// ```
/// use crosspoint::geometry::double::{Vec2, point_point::point_point_trace};
/// let trace = point_point_trace(Vec2::ZERO, Vec2::X, 0.5);
/// let program = crosspoint::program::program_of(&trace);
/// assert_eq!((program.name.as_str(), program.inputs), ("point_point", 3));
/// ```
pub fn program_of(trace: &dyn Trace) -> &'static Program {
    let text = trace.text();
    let known = READ.read().unwrap_or_else(PoisonError::into_inner).get(text.method).copied();
    known.unwrap_or_else(|| {
        // Read before locking: reading also reads and stores the programs of the parts.
        let program = read(trace);
        let mut read = READ.write().unwrap_or_else(PoisonError::into_inner);
        *read.entry(text.method).or_insert_with(|| Box::leak(Box::new(program)))
    })
}

fn read(trace: &dyn Trace) -> Program {
    let text = trace.text();
    let parts: Vec<_> = trace.parts().into_iter().map(|(_, part)| program_of(part)).collect();
    let found = programs(text.file, text.source, &parts).unwrap_or_else(|fault| panic!("{fault}"));
    let of_method = found.into_iter().find(|program| program.name == text.method);
    of_method.unwrap_or_else(|| panic!("{}: no method `{}`", text.file, text.method))
}
