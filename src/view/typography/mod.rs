//! Fonts, prose and typeset formulas.

pub mod fonts;
pub mod formula;
pub mod formula_cache;
pub mod prose;
