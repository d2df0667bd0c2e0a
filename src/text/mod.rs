//! Texts: lesson texts with holes, interface words, Korean particles.
//!
//! A lesson's text is parsed once ([`lesson`]) into plain data whose inline parts are [`run`]s;
//! [`fill`] inserts the traced values; the result can be laid out or spoken.

pub mod fill;
pub mod glossary;
pub mod lang;
pub mod lesson;
pub mod marks;
pub mod number;
pub mod pack;
pub mod particle;
pub mod plain_math;
pub mod run;
pub mod typeset;
pub mod words;
