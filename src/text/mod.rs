//! All that is words: lesson texts with holes, interface words, Korean particles.

pub mod number;
pub mod particle;
